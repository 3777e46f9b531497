"""What goes beside the files of a release, and what packages for other systems are told."""

import hashlib
import json
import plistlib
import re
import sys
from pathlib import Path

import pytest

from cardtable import __version__
from cardtable.inputs import RULES_SUFFIX
from cardtable.keeping.record import SUFFIX
from tests.scripts import FOLDER, script

ROOT = FOLDER.parent
LANGUAGES = {file.stem for file in (ROOT / "resources/translations").glob("*.po")}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with all files of a release."""
    names = ("setup.exe", "arm64.dmg", "x86_64.dmg", "linux-x86_64.tar.gz", "py3-none-any.whl")
    for name in names:
        (tmp_path / f"cardtable-{__version__}-{name}").write_bytes(name.encode())
    return tmp_path


def sum_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_every_file_has_its_checksum_and_its_bill_of_materials(files: Path) -> None:
    script("release").tell(files)
    given = [file for file in files.iterdir() if file.suffix in (".exe", ".dmg", ".gz", ".whl")]
    assert len(given) == 5
    for file in given:
        line = file.with_name(f"{file.name}.sha256").read_text()
        assert line == f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        bill = json.loads(file.with_name(f"{file.name}.cdx.json").read_text())
        assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", __version__)
        held = {part.get("purl", part["name"]) for part in bill["components"]}
        assert any(each.startswith("pkg:pypi/pyside6-essentials@6.") for each in held)
        assert ("Python" in held) is (file.suffix != ".whl")
        names = [part["bom-ref"] for part in bill["components"]]
        assert len(set(names)) == len(names)


def test_manifests_name_the_version_and_the_sums(files: Path) -> None:
    script("release").tell(files)
    installer = (files / "CardTable.CardTable.installer.yaml").read_text()
    assert f"PackageVersion: {__version__}\n" in installer
    assert f"InstallerSha256: {sum_of('setup.exe')}\n" in installer
    assert f"FileExtensions:\n- {SUFFIX[1:]}\n- {RULES_SUFFIX[1:]}\n" in installer
    identity = re.search(r"AppId=\{(\{.*\})", (FOLDER / "windows/cardtable.iss").read_text("utf-8"))
    assert identity is not None and f"ProductCode: '{identity[1]}_is1'" in installer
    cask = (files / "cardtable.rb").read_text()
    assert f'version "{__version__}"' in cask
    assert f'arm:   "{sum_of("arm64.dmg")}"' in cask
    assert f'intel: "{sum_of("x86_64.dmg")}"' in cask
    assert {file.name for file in files.glob("*.yaml")} == {
        f"CardTable.CardTable{part}.yaml" for part in ("", ".installer", ".locale.en-US")
    }


def test_what_names_a_file_that_is_not_there_is_not_written(files: Path) -> None:
    (files / f"cardtable-{__version__}-setup.exe").unlink()
    script("release").tell(files)
    assert not (files / "CardTable.CardTable.installer.yaml").exists()
    assert (files / "cardtable.rb").exists()


def test_a_file_of_another_version_is_refused(files: Path) -> None:
    (files / "cardtable-0.0.1-setup.exe").touch()
    release = script("release")
    with pytest.raises(release.Fault, match=r"cardtable-0\.0\.1-setup"):
        release.tell(files)


def test_the_changes_begin_with_this_version() -> None:
    text = (FOLDER / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"(?m)^## (\S+)", text)[0] == __version__
    assert f"`v{__version__}`" in text


def test_flatpak_installs_the_versions_that_are_tried() -> None:
    held = (FOLDER / "constraints.txt").read_text("utf-8")
    module = json.loads((FOLDER / "flatpak/python.json").read_text("utf-8"))
    wheels = [each["url"].rpartition("/")[2] for each in module["sources"]]
    for wheel in wheels:
        name, version = wheel.split("-")[:2]
        assert f"\n{name}=={version} ;" in held.replace("Pillow", "pillow"), wheel
    (order,) = module["build-commands"]
    assert {wheel.split("-")[0] for wheel in wheels} == set(order.partition("/app ")[2].split())


def test_macos_is_told_the_version_and_every_language() -> None:
    sys.path.insert(0, str(FOLDER / "macos"))
    try:
        from info_plist import info_plist  # noqa: PLC0415 - it stands beside the spec
    finally:
        sys.path.remove(str(FOLDER / "macos"))
    told = plistlib.loads(plistlib.dumps(info_plist(__version__, sorted(LANGUAGES))))
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == __version__
    assert set(told["CFBundleLocalizations"]) == {"en", *LANGUAGES}
    assert told["NSHighResolutionCapable"] is True
    kinds = [kind for each in told["CFBundleDocumentTypes"] for kind in each["LSItemContentTypes"]]
    types = told["UTExportedTypeDeclarations"]
    assert kinds == [each["UTTypeIdentifier"] for each in types]
    tags = [each["UTTypeTagSpecification"] for each in types]
    endings = [f".{ending}" for tag in tags for ending in tag["public.filename-extension"]]
    assert endings == [SUFFIX, RULES_SUFFIX]
    wishes = plistlib.loads((FOLDER / "macos/entitlements.plist").read_bytes())
    assert wishes["com.apple.security.cs.disable-library-validation"] is True


def test_windows_opens_records_and_rules_with_the_program() -> None:
    script = (FOLDER / "windows/cardtable.iss").read_text("utf-8")
    named = dict(re.findall(r'Classes\\(\.\w+)"; ValueType: string; ValueData: "([\w.]+)"', script))
    assert set(named) == {SUFFIX, RULES_SUFFIX}
    for kind in named.values():
        assert rf"Classes\{kind}\shell\open\command" in script


def test_an_image_holds_what_appimages_hold(tmp_path: Path) -> None:
    program, icons, folder = tmp_path / "program", tmp_path / "icons", tmp_path / "AppDir"
    (program / "_internal").mkdir(parents=True)
    icons.mkdir()
    (program / "cardtable").write_text("#!/bin/sh\n")
    (icons / "cardtable.svg").touch()
    (icons / "cardtable-48.png").touch()
    image = script("appimage")
    image.lay(program, icons, folder)
    assert {file.name for file in folder.iterdir()} == {
        *("AppRun", ".DirIcon", "usr", "io.github.cardtable.cardtable.desktop"),
        "io.github.cardtable.cardtable.svg",
    }
    assert (folder / "usr/bin/cardtable").resolve() == folder / "usr/lib/cardtable/cardtable"


def test_a_runtime_that_is_not_there_or_not_the_known_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    image = script("appimage")
    monkeypatch.delenv("APPIMAGE_RUNTIME", raising=False)
    monkeypatch.setattr(image, "RELEASE", (ROOT / "LICENSE").as_uri())
    with pytest.raises(image.Fault, match="not the one that is known"):
        image.runtime("x86_64")
    monkeypatch.setattr(image, "RELEASE", (ROOT / "nothing").as_uri())
    with pytest.raises(
        image.Fault, match=r"nothing cannot be fetched .*: name a copy of it as APPIMAGE_RUNTIME"
    ):
        image.runtime("x86_64")
    with pytest.raises(image.Fault, match="no runtime for riscv64"):
        image.runtime("riscv64")
