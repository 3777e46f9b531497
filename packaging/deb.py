"""A package for Debian and its kin: deb.py [PROGRAM]

Packs dist/cardtable, or the packaged program (a folder) that is named, into dist/*.deb; then installs it
below an empty folder, starts it there and takes it away again. The system itself stays as it is, and nobody
need be root.
"""

import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import linux_tree
import notices

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ICONS = ROOT / "build/icons"
DEPENDS = ("libc6 (>= {glibc})", "libegl1", "libgl1", "xkb-data")
"""What the program does not bring along: what belongs to the machine's own screen and keyboard."""
RECOMMENDS = ("fonts-dejavu-core | fonts-liberation | fonts-noto-core", "shared-mime-info")
CONTROL = """\
Package: cardtable
Version: {version}
Architecture: {architecture}
Maintainer: The Card Table developers <cardtable@users.noreply.github.com>
Section: games
Priority: optional
Homepage: https://github.com/cardtable/cardtable
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Description: play and study remarkable card games
 Solitaire (patience) and other card games, from Klondike, Spider and FreeCell to
 Beleaguered Castle, the games of Lady Cadogan, Byzantium and Beat It Or Eat It,
 played by pointing, dragging or keyboard, with undo, honest hints and computer
 opponents. Rules of your own are made in a workshop.
"""
STARTING = 8.0
"""Seconds in which a window that cannot be shown has failed."""


class Fault(Exception):
    """What is wrong with the package."""


def build(program: Path, icons: Path, folder: Path, *, quickly: bool = False) -> Path:
    """Pack a program into a package in `folder` and return it; `quickly` makes it larger."""
    version, architecture = _version(), _said("dpkg", "--print-architecture").strip()
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch, "cardtable")
        linux_tree.lay(program, icons, tree / "usr")
        documents = tree / "usr/share/doc/cardtable"
        linux_tree.put(ROOT / "LICENSE", documents, "copyright")
        shutil.copytree(ROOT / "resources/licences", documents / "licences")
        notices.copy_to(documents / "licences/system", program / "_internal")
        control = CONTROL.format(
            version=version,
            architecture=architecture,
            kilobytes=_kilobytes(tree),
            depends=", ".join(DEPENDS).format(glibc=platform.libc_ver()[1] or "2.36"),
            recommends=", ".join(RECOMMENDS),
        )
        linux_tree.write(tree / "DEBIAN/control", control.encode())
        _let_everybody_read(tree)
        package = folder / f"cardtable_{version}_{architecture}.deb"
        folder.mkdir(parents=True, exist_ok=True)
        pressing = ["-Zgzip", "-z1"] if quickly else ["-Zxz"]
        _said("dpkg-deb", "--root-owner-group", *pressing, "--build", str(tree), str(package))
    return package


def attempt(package: Path, arguments: Sequence[str] = ("--game", "bisley", "--deal", "1")) -> None:
    """Install the package, start the program with a window, take it away; raise `Fault` where that fails."""
    with tempfile.TemporaryDirectory() as scratch:
        system = Path(scratch, "system")
        for name in ("updates", "info"):
            (system / "var/lib/dpkg" / name).mkdir(parents=True)
        (system / "var/lib/dpkg/status").touch()
        _dpkg(system, "--install", str(package))
        program = system / "usr/bin/cardtable"
        listed = _said(str(program), "games", surroundings=_surroundings(scratch))
        _demand("byzantium" in listed, f"it lists these games: {listed}")
        _open_window([str(program), *arguments], _surroundings(scratch))
        _dpkg(system, "--purge", "cardtable")
        left = [str(file.relative_to(system)) for file in (system / "usr").rglob("*")]
        _demand(not left, f"left behind: {', '.join(left)}")


def _dpkg(system: Path, *order: str) -> None:
    below = [f"--instdir={system}", f"--admindir={system}/var/lib/dpkg", f"--log={system}/log"]
    # There the packages are not known that the machine has, and nobody need be root.
    lenient = ["--force-not-root", "--force-depends", "--force-script-chrootless", "--force-bad-path"]
    _said("dpkg", *below, *lenient, *order)


def _open_window(command: list[str], surroundings: dict[str, str]) -> None:
    """Let the program show its window, and ask it to end: it does so by itself, with the status for that."""
    with subprocess.Popen(command, env=surroundings, stderr=subprocess.PIPE) as process:
        try:
            end = time.monotonic() + STARTING
            while process.poll() is None and time.monotonic() < end:
                time.sleep(0.1)
            ended = process.poll()
            if ended is None:
                process.send_signal(signal.SIGTERM)
            said = process.communicate(timeout=60)[1].decode()
        except BaseException:
            process.kill()
            raise
    _demand(ended is None, f"the window was not shown: {said}")
    _demand(process.returncode == 128 + signal.SIGTERM, f"asked to end, it ended with {process.returncode}")


def _surroundings(home: str) -> dict[str, str]:
    """Return an environment with a home of its own, no screen, and nothing of this Python."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_"))}
    return kept | {"HOME": home, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}


def _said(*command: str, surroundings: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, env=surroundings)
    if done.returncode != 0:
        raise Fault(f"{' '.join(command[:2])} … ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def _demand(met: bool, otherwise: str) -> None:
    if not met:
        raise Fault(otherwise)


def _version() -> str:
    from cardtable import __version__  # noqa: PLC0415 - found once grammar has said where

    return __version__


def _kilobytes(tree: Path) -> int:
    return sum(file.lstat().st_size for file in tree.rglob("*")) // 1024


def _let_everybody_read(tree: Path) -> None:
    for folder in (tree, *(each for each in tree.rglob("*") if each.is_dir() and not each.is_symlink())):
        folder.chmod(0o755)


def main(arguments: Sequence[str]) -> int:
    """Build the package and try it; return 1 with what is wrong on standard error."""
    program = Path(arguments[0] if arguments else DIST / "cardtable")
    try:
        if shutil.which("dpkg-deb") is None:
            raise Fault("dpkg-deb is needed, which Debian and its kin have")
        package = build(program, ICONS, DIST)
        attempt(package)
    except (Fault, OSError) as error:
        print(f"Card Table: {error}", file=sys.stderr)
        return 1
    print(f"{package}: {package.stat().st_size / 1e6:.1f} MB, installed, started and removed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
