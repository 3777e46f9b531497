"""One file that runs on any Linux: appimage.py [PROGRAM]

Packs dist/cardtable, or the packaged program (a folder) that is named, into dist/*.AppImage and starts it.
The file is AppImage's runtime, fetched and checked by its sum or given as APPIMAGE_RUNTIME, and after it a
file system.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import linux_tree
import notices

from cardtable import __version__

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ICONS = ROOT / "build/icons"
RELEASE = "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-{machine}"
SUMS = {
    "x86_64": "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
    "aarch64": "00cbdfcf917cc6c0ff6d3347d59e0ca1f7f45a6df1a428a0d6d8a78664d87444",
}
RUN = '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/bin/cardtable" "$@"\n'


class Fault(Exception):
    """What is wrong with the package."""


def runtime(machine: str) -> bytes:
    """Return the program that mounts what follows it; raise `Fault` where it is not the one that is known."""
    given = os.environ.get("APPIMAGE_RUNTIME")
    if given:
        return Path(given).read_bytes()
    if machine not in SUMS:
        raise Fault(f"there is no runtime for {machine}")
    release = RELEASE.format(machine=machine)
    try:
        with urllib.request.urlopen(release, timeout=60) as answer:
            data: bytes = answer.read()
    except OSError as error:
        raise Fault(
            f"{release} cannot be fetched ({error}): name a copy of it as APPIMAGE_RUNTIME"
        ) from error
    if hashlib.sha256(data).hexdigest() != SUMS[machine]:
        raise Fault("the runtime that was fetched is not the one that is known")
    return data


def lay(program: Path, icons: Path, folder: Path) -> None:
    """Lay out what is mounted: the tree of every package for Linux, and what AppImage looks for."""
    linux_tree.lay(program, icons, folder / "usr")
    name = linux_tree.APPLICATION
    linux_tree.put(linux_tree.LINUX / f"{name}.desktop", folder)
    linux_tree.put(icons / "cardtable.svg", folder, f"{name}.svg")
    (folder / ".DirIcon").symlink_to(f"{name}.svg")
    documents = folder / "usr/share/doc/cardtable"
    linux_tree.put(ROOT / "LICENSE", documents, "copyright")
    shutil.copytree(ROOT / "resources/licences", documents / "licences")
    notices.copy_to(documents / "licences/system", program / "_internal")
    (folder / "AppRun").write_text(RUN, encoding="utf-8")
    (folder / "AppRun").chmod(0o755)


def build(program: Path, icons: Path, dist: Path) -> Path:
    """Pack a program into one file in `dist` and return it."""
    machine = platform.machine()
    begin = runtime(machine)
    image = dist / f"cardtable-{__version__}-{machine}.AppImage"
    with tempfile.TemporaryDirectory() as scratch:
        folder, packed = Path(scratch, "AppDir"), Path(scratch, "packed")
        lay(program, icons, folder)
        order = ["mksquashfs", str(folder), str(packed), "-root-owned", "-noappend", "-comp", "zstd"]
        subprocess.run(order, stdout=subprocess.DEVNULL, check=True)
        image.write_bytes(begin + packed.read_bytes())
    image.chmod(0o755)
    return image


def main(arguments: list[str]) -> int:
    """Build the image and start it; return 1 with what is wrong on standard error."""
    try:
        image = build(Path(arguments[0] if arguments else DIST / "cardtable"), ICONS, DIST)
        # Without FUSE, as in containers, the runtime unpacks first.
        started = [str(image), "--appimage-extract-and-run", "games"]
        listed = subprocess.run(started, capture_output=True, text=True, check=True).stdout
        if "byzantium" not in listed:
            raise Fault(f"it lists these games: {listed}")
    except (Fault, OSError, subprocess.CalledProcessError) as error:
        print(f"Card Table: {error}", file=sys.stderr)
        return 1
    print(f"{image}: {image.stat().st_size / 1e6:.1f} MB, started")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
