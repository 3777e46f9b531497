cask "cardtable" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@ARM_SHA256@",
         intel: "@INTEL_SHA256@"

  url "https://github.com/cardtable/cardtable/releases/download/v#{version}/cardtable-#{version}-#{arch}.dmg"
  name "Card Table"
  desc "Solitaire and other card games, with honest hints and computer opponents"
  homepage "https://github.com/cardtable/cardtable"

  depends_on macos: ">= :ventura"

  app "Card Table.app"

  zap trash: [
    "~/Library/Application Support/cardtable",
    "~/Library/Caches/cardtable",
    "~/Library/Saved Application State/io.github.cardtable.cardtable.savedState",
  ]
end
