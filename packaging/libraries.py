"""The system libraries that Qt's wheels expect of a Linux machine: which are missing, and fetching them.

PyInstaller's tools count among them.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

# Read off `ldd` over the Qt libraries and plugins in use, on a Debian 12 with nothing installed.
DRAWING = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
SCREEN = DRAWING | {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
FREEZING = {"objdump": "binutils"}
if sys.executable.startswith("/usr/bin/"):
    # Debian's own Python is one file without this library, which is what PyInstaller packs.
    PYTHON = f"libpython3.{sys.version_info.minor}"
    FREEZING[f"{PYTHON}.so.1.0"] = PYTHON
HEARING = {
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "Xvfb": "xvfb",
    "dbus-daemon": "dbus",
}
"""A desktop for `heard.py`: what a screen reader hears through, and a screen in memory."""
ORCA = {"orca": "orca", "speech-dispatcher": "speech-dispatcher"}
"""The screen reader of desktops on Linux, which `heard.py` can do without."""
APT = ["apt-get", "-qq", "-y", "-o", "DPkg::Lock::Timeout=120"]


class Refusal(Exception):
    """What keeps Card Table from going on, in one sentence for the person at the keyboard."""


def ensure(libraries: dict[str, str]) -> None:
    """Install those of `libraries` (name of the library: Debian's package) that cannot be loaded.

    Raises `Refusal`, naming what is missing, where that cannot be done.
    """
    missing = missing_from(libraries)
    if not missing:
        return
    packages = sorted({libraries[name] for name in missing})
    if shutil.which("apt-get") is None:
        raise Refusal(f"what Qt needs is missing here: {_other_systems(missing)}")
    if os.geteuid() != 0 and shutil.which("sudo") is None:
        raise Refusal(f"ask an administrator to install what Qt needs: apt-get install {' '.join(packages)}")
    print(f"Card Table: installing {', '.join(packages)} with apt-get …", file=sys.stderr)
    _as_root([*APT, "update"])  # may fail for a source that is of no concern here
    installed = _as_root([*APT, "install", "--no-install-recommends", *packages])
    if not installed or missing_from(libraries):
        raise Refusal(f"apt-get could not install what Qt needs: {' '.join(packages)}")


def missing_from(libraries: Iterable[str]) -> list[str]:
    """Return those of the named shared libraries and tools that the system does not find."""
    return [name for name in libraries if sys.platform == "linux" and not _is_there(name)]


def _is_there(name: str) -> bool:
    if name.startswith("/"):
        return Path(name).exists()
    if ".so." not in name:
        return shutil.which(name) is not None
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _as_root(command: list[str]) -> bool:
    """Run `command` as root, without a question where nobody could answer it; tell whether it succeeded."""
    command = ["env", "DEBIAN_FRONTEND=noninteractive", "DEBCONF_NOWARNINGS=yes", *command]
    if os.geteuid() != 0:
        command = ["sudo", *([] if os.isatty(0) else ["-n"]), *command]
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0


def _other_systems(missing: list[str]) -> str:
    if shutil.which("dnf"):
        return "sudo dnf install " + " ".join(
            f"'{name}()(64bit)'" if ".so." in name else name for name in missing
        )
    return ", ".join(missing) + "; install them with your system's package manager"
