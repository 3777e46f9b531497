"""Whether there can be a window at all.  Nothing here needs Qt."""

import ctypes
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cardtable.errors import CardTableError
from cardtable.texts import _, listed

_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""The libraries that Qt expects of Linux, with Debian's name for the package of each."""


class NoWindow(CardTableError):
    """There is no screen, or something that Qt needs for one is not there."""


def check_screen() -> None:
    """Raise `NoWindow` where Qt would end the program for want of a screen.

    On Windows and macOS there always is one, and only a wrong QT_QPA_PLATFORM can be at fault.
    """
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    named = [_plain(each) for each in asked.split(";") if each]
    if named:
        _check_named(named)
    if not sys.platform.startswith("linux"):
        return
    wanted = named or ["wayland", "xcb"]
    if others := [name for name in wanted if name not in ("wayland", "xcb")]:
        _try(others[0], asked)
    elif "wayland" not in wanted or not _wayland_answers():
        _check_x(may_be_x="xcb" in wanted)


def _plain(platform: str) -> str:
    """Return the name of a platform without its settings and without the ways in which it may draw."""
    name = platform.partition(":")[0]
    return "wayland" if name.startswith("wayland") else name


def _check_named(named: Sequence[str]) -> None:
    known = _platforms()
    if known and not known & set(named):
        sentence = _("QT_QPA_PLATFORM names an unknown platform ({named}); available: {known}")
        raise NoWindow(sentence.format(named=listed(named), known=listed(sorted(known))))


def _platforms() -> frozenset[str]:
    """Return the platforms that Qt comes with; none where they cannot be found."""
    # Imported here, as below: most starts do not need to look.
    from importlib.util import find_spec  # noqa: PLC0415

    package = find_spec("PySide6")
    folders = package.submodule_search_locations if package is not None else None
    files = [each for folder in folders or () for each in Path(folder).glob("**/plugins/platforms/*q*")]
    return frozenset(_plain(each.name.split(".")[0].removeprefix("lib").removeprefix("q")) for each in files)


def _wayland_answers() -> bool:
    """Whether a Wayland compositor listens where WAYLAND_DISPLAY says."""
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    import socket  # noqa: PLC0415

    path = Path(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    try:
        with socket.socket(socket.AF_UNIX) as asking:
            asking.connect(str(path))
    except OSError:
        return False
    return True


def _try(name: str, asked: str) -> None:
    """Raise `NoWindow` if Qt ends a program that asks for this platform; those without a screen never do."""
    if name in ("offscreen", "minimal", "vnc") or getattr(sys, "frozen", False):
        return
    import subprocess  # noqa: PLC0415

    script = "from PySide6.QtGui import QGuiApplication as G; a = G([]); raise SystemExit(not G.screens())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    if done.returncode != 0:
        sentence = _("Qt cannot use the platform that QT_QPA_PLATFORM={asked} asks for")
        raise NoWindow(sentence.format(asked=asked))


def _check_x(*, may_be_x: bool) -> None:
    display, wayland = os.environ.get("DISPLAY"), os.environ.get("WAYLAND_DISPLAY")
    if wayland and not (display and may_be_x):
        sentence = _(
            "there is no screen: no compositor answers at WAYLAND_DISPLAY={display}"
            " (`cardtable picture` draws a table without one)"
        )
        raise NoWindow(sentence.format(display=wayland))
    if not display or not may_be_x:
        raise NoWindow(
            _(
                "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set"
                " (`cardtable picture` draws a table without one)"
            )
        )
    _load("libxcb-cursor.so.0")
    if not _answers():
        sentence = _(
            "there is no screen: no X server answers at DISPLAY={display}"
            " (`cardtable picture` draws a table without one)"
        )
        raise NoWindow(sentence.format(display=display))


def _answers() -> bool:
    """Whether the X server that DISPLAY names lets this program in."""
    xcb = _load("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    refused = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    return not refused


def _load(library: str) -> ctypes.CDLL:
    try:
        return ctypes.CDLL(library)
    except OSError as error:
        raise NoWindow(missing_library(error)) from error


def missing_library(error: Exception) -> str:
    """Return one sentence on what Qt lacks, with the package to install where it is known."""
    name = str(error).split(":", 1)[0]
    if name in _PACKAGES:
        sentence = _("the library {name} is missing: install it with `apt install {package}`")
        return sentence.format(name=name, package=_PACKAGES[name])
    return _("the window cannot be opened: {why}").format(why=error)
