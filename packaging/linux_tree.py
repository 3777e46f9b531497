"""What an installed Card Table is on Linux: where each file lies below a prefix such as /usr.

The archive for players and the Debian package are made of the same tree.
"""

import gzip
import shutil
from pathlib import Path

import completions
import manual

PACKAGING = Path(__file__).resolve().parent
APPLICATION = "io.github.cardtable.cardtable"
LINUX = PACKAGING / "linux"


def lay(program: Path, icons: Path, prefix: Path) -> None:
    """Put the packaged program (a folder), its icons and all that belongs to it below `prefix`."""
    shutil.copytree(program, prefix / "lib/cardtable", symlinks=True)
    (prefix / "bin").mkdir(parents=True, exist_ok=True)
    (prefix / "bin/cardtable").symlink_to("../lib/cardtable/cardtable")
    share = prefix / "share"
    put(LINUX / f"{APPLICATION}.desktop", share / "applications")
    put(LINUX / f"{APPLICATION}.metainfo.xml", share / "metainfo")
    put(LINUX / f"{APPLICATION}.mime.xml", share / "mime/packages", f"{APPLICATION}.xml")
    lay_icons(icons, share / "icons/hicolor")
    write(share / "man/man1/cardtable.1.gz", gzip.compress(manual.page().encode(), mtime=0))
    for place, text in completions.scripts().items():
        write(share / place, text.encode())


def lay_icons(icons: Path, theme: Path) -> None:
    """Put each size of the icon where a theme has it."""
    put(icons / "cardtable.svg", theme / "scalable/apps", f"{APPLICATION}.svg")
    for icon in icons.glob("cardtable-*.png"):
        size = icon.stem.rpartition("-")[2]
        put(icon, theme / f"{size}x{size}/apps", f"{APPLICATION}.png")


def put(file: Path, folder: Path, name: str = "") -> None:
    """Copy a file into a folder, under its own name or another; everybody may read it."""
    write(folder / (name or file.name), file.read_bytes())


def write(file: Path, data: bytes) -> None:
    """Write a file that everybody may read, and the folders to it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    file.chmod(0o644)
