"""The notices of the system's own libraries that a package for Linux brings along, as Debian keeps them."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

DOCUMENTS = Path("/usr/share/doc")


def copy_to(folder: Path, libraries: Path) -> None:
    """Put the notice of every Debian package that a file of `libraries` is from into `folder`."""
    for package in sorted(_packages([file.name for file in libraries.glob("*.so*")])):
        notice = DOCUMENTS / package / "copyright"
        if notice.is_file():
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(notice, folder / f"{package}.txt")


def _packages(names: Sequence[str]) -> set[str]:
    """Return the packages whose libraries have these names; none where there is no dpkg."""
    if not names or shutil.which("dpkg-query") is None:
        return set()
    patterns = [f"*/{name}" for name in names]
    found = subprocess.run(
        ["dpkg-query", "--search", *patterns], capture_output=True, encoding="utf-8", check=False
    )
    # "libexpat1:amd64: /lib/x86_64-linux-gnu/libexpat.so.1"; what is of a wheel is found nowhere
    return {line.split(":")[0] for line in found.stdout.splitlines() if not line.startswith("diversion")}
