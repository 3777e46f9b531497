"""What Linux is given: the tree of an installed program, its desktop files, and a package of Debian's.

The program in it is a stand-in here, a script; `sh packaging/run deb` does the same with the packaged one.
"""

import configparser
import gzip
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from cardtable import __version__
from cardtable.art.icon import write_icons
from cardtable.command_parser import command_parser
from cardtable.games import catalogue
from cardtable.inputs import RULES_SUFFIX
from cardtable.keeping.record import SUFFIX
from cardtable.windows.app import APPLICATION
from tests.sampling import only_thorough
from tests.scripts import script

LINUX = Path(__file__).resolve().parents[1] / "packaging" / "linux"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these are Linux's own")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a program that is started as ours is, and listens to the checkout."""
    folder = tmp_path_factory.mktemp("packaged")
    file = folder / "cardtable"
    root = LINUX.parents[1]
    file.write_text(f'#!/bin/sh\nPYTHONPATH="{root}" exec "{sys.executable}" -m cardtable "$@"\n')
    file.chmod(0o755)
    return folder


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory, qapp) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    write_icons(folder)
    return folder


@pytest.fixture(scope="module")
def tree(program: Path, icons: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    prefix = tmp_path_factory.mktemp("prefix")
    script("linux_tree").lay(program, icons, prefix)
    return prefix


@pytest.mark.slow
def test_everything_goes_by_the_application_id(tree: Path) -> None:
    share = tree / "share"
    desktop = configparser.RawConfigParser()
    desktop.read(share / f"applications/{APPLICATION}.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    assert entry["Icon"] == APPLICATION
    component = ET.parse(share / f"metainfo/{APPLICATION}.metainfo.xml").getroot()
    assert component.findtext("id") == APPLICATION
    assert component.findtext("launchable") == f"{APPLICATION}.desktop"
    kinds = ET.parse(share / f"mime/packages/{APPLICATION}.xml").getroot()
    assert "".join(f"{kind.get('type')};" for kind in kinds) == entry["MimeType"]
    assert [kind.get("type") for kind in kinds] == [each.text for each in component.iter("mediatype")]
    assert {glob.get("pattern") for glob in kinds.findall("*/{*}glob")} == {f"*{SUFFIX}", f"*{RULES_SUFFIX}"}
    assert (share / f"icons/hicolor/scalable/apps/{APPLICATION}.svg").is_file()
    assert (share / f"icons/hicolor/48x48/apps/{APPLICATION}.png").is_file()


def test_a_software_centre_is_told_of_this_version_and_shown_pictures() -> None:
    component = ET.parse(LINUX / f"{APPLICATION}.metainfo.xml").getroot()
    assert component.findall("releases/release")[0].get("version") == __version__
    assert {each.get("type") for each in component.findall("url")} >= {"homepage", "bugtracker"}
    pictures = [each.text for each in component.findall("screenshots/screenshot/image")]
    assert len(pictures) > 2
    for address in pictures:
        assert (LINUX.parent / "screenshots" / Path(address).name).is_file()


@pytest.mark.slow
def test_the_drawn_icon_is_that_of_the_window(icons: Path) -> None:
    drawn = QImage(str(icons / "cardtable.svg")).scaled(256, 256)
    painted = QImage(str(icons / "cardtable-256.png"))
    for x, y in ((20, 20), (128, 60), (128, 128), (50, 128), (240, 240)):
        ours, theirs = drawn.pixelColor(x, y), painted.pixelColor(x, y)
        assert abs(ours.lightness() - theirs.lightness()) < 12, (x, y)


def test_the_manual_tells_every_command_and_option(tree: Path) -> None:
    page = gzip.decompress((tree / "share/man/man1/cardtable.1.gz").read_bytes()).decode()
    for name in command_parser()[1]:
        assert f".SS {name}" in page
    for words in (r"\-\-deals", r"\-\-seats", "byzantium", "EXIT STATUS", "FILE.patience"):
        assert words in page


def completed(tree: Path, *words: str, folder: Path | None = None) -> set[str]:
    """Return what bash offers after these words, in a folder."""
    file = tree / "share/bash-completion/completions/cardtable"
    typed = " ".join(f"'{word}'" for word in words)
    ask = f"source '{file}'; COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _cardtable; "
    done = subprocess.run(
        ["bash", "-c", ask + "printf '%s\\n' \"${COMPREPLY[@]}\""],
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=folder,
    )
    assert not done.stderr
    return set(done.stdout.split())


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_commands_games_options_and_records(tree: Path, tmp_path: Path) -> None:
    assert completed(tree, "cardtable", "s") == {"show", "solve", "study"}
    assert completed(tree, "cardtable", "deal", "byz") == {"byzantium"}
    assert completed(tree, "cardtable", "--game", "") == set(catalogue.PACKAGES)
    assert completed(tree, "cardtable", "study", "--s") == {"--seconds"}
    (tmp_path / "mine.cardtable").touch()
    assert completed(tree, "cardtable", "show", "mi", folder=tmp_path) == {"mine.cardtable"}


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes_rules_of_ones_own_wherever_a_game_belongs(tree: Path, tmp_path: Path) -> None:
    for name in ("own.patience", "own.txt"):
        (tmp_path / name).touch()
    for words in (["own"], ["--game", "own"], ["game", "own"], ["picture", "own"]):
        assert completed(tree, "cardtable", *words, folder=tmp_path) == {"own.patience"}, words


@only_thorough()
def test_installing_and_uninstalling_for_one_user(tree: Path, tmp_path: Path) -> None:
    archive, home = tmp_path / "archive", tmp_path / "home"
    shutil.copytree(tree, archive / "tree", symlinks=True)
    for name in ("install", "uninstall"):
        shutil.copy(LINUX / name, archive)
    surroundings = {"PATH": "/usr/bin:/bin", "PREFIX": str(home)}

    def run(*command: str) -> str:
        return subprocess.run(command, env=surroundings, stdout=subprocess.PIPE, text=True, check=True).stdout

    run("sh", str(archive / "install"))
    run("sh", str(archive / "install"))  # over an older version
    assert "byzantium" in run(str(home / "bin/cardtable"), "games")
    entry = (home / f"share/applications/{APPLICATION}.desktop").read_text("utf-8")
    assert f'Exec="{home}/bin/cardtable" %f' in entry
    run("sh", str(archive / "uninstall"))
    left = {file.name for file in home.rglob("*") if not file.is_dir()}
    assert not {name for name in left if "cardtable" in name}


@only_thorough()
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg")
def test_a_package_for_debian_is_installed_started_and_removed(
    program: Path, icons: Path, tmp_path: Path
) -> None:
    deb = script("deb")
    package = deb.build(program, icons, tmp_path, quickly=True)
    fields = subprocess.run(
        ["dpkg-deb", "--field", str(package)], capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert f"Version: {__version__}" in fields
    assert "libc6" in fields
    deb.attempt(package)


@only_thorough()
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg")
def test_a_program_that_shows_no_window_is_found_out(program: Path, icons: Path, tmp_path: Path) -> None:
    deb = script("deb")
    package = deb.build(program, icons, tmp_path, quickly=True)
    with pytest.raises(deb.Fault, match="the window was not shown"):
        deb.attempt(package, ("--game", "no-such-game"))
