"""Build the program that needs no Python, try it, and pack it into an archive: freeze.py [FOLDER]

Run it through `run package`, which has what is needed in place. It leaves in dist/, or another folder, the
folder `cardtable` (on macOS also the application) and the archive for players.
"""

import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import linux_tree
import notices

from cardtable import __version__
from cardtable.art.icon import write_icons

PACKAGING = Path(__file__).resolve().parent
DIST = PACKAGING.parent / "dist"
ICONS = PACKAGING.parent / "build" / "icons"


def main(dist: Path = DIST) -> int:
    """Build, try and pack; return 1 where one of them fails."""
    spec = str(PACKAGING / "cardtable.spec")
    work = ["--distpath", str(dist), "--workpath", str(dist.parent / "build")]
    write_icons(ICONS)
    steps = (
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *work, spec],
        [sys.executable, str(PACKAGING / "try_installed.py"), str(program(dist))],
    )
    for step in steps:
        if subprocess.run(step, check=False).returncode != 0:
            return 1
    print(pack(dist))
    return 0


def program(dist: Path) -> Path:
    """Return the file that starts the packaged program."""
    return dist / "cardtable" / ("cardtable.exe" if sys.platform == "win32" else "cardtable")


def pack(dist: Path) -> str:
    """Put the program, and what its system should know of it, into one archive; return the archive's name."""
    name = f"cardtable-{__version__}-{platform.system().lower()}-{platform.machine().lower()}"
    with tempfile.TemporaryDirectory() as folder:
        inside = Path(folder, name)
        if sys.platform == "darwin":
            shutil.copytree(dist / "Card Table.app", inside / "Card Table.app", symlinks=True)
        elif sys.platform == "linux":
            linux_tree.lay(program(dist).parent, ICONS, inside / "tree")
            for script in ("install", "uninstall"):
                shutil.copy(PACKAGING / "linux" / script, inside)
        else:
            shutil.copytree(program(dist).parent, inside / "cardtable", symlinks=True)
        shutil.copy(PACKAGING.parent / "LICENSE", inside)
        shutil.copytree(PACKAGING.parent / "resources/licences", inside / "licences")
        if sys.platform == "linux":
            notices.copy_to(inside / "licences/system", program(dist).parent / "_internal")
        # Only tar keeps the links and the permissions that the others need.
        kind = "zip" if sys.platform == "win32" else "gztar"
        return shutil.make_archive(str(dist / name), kind, folder, name)


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
