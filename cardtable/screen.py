"""Whether there can be a window at all.  Nothing here needs Qt."""

import ctypes
import os
import sys

from cardtable.errors import CardTableError
from cardtable.texts import _

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
    """Raise `NoWindow` where Qt would end the program for want of a screen (Linux only)."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if os.environ.get("WAYLAND_DISPLAY"):
        return
    display = os.environ.get("DISPLAY")
    if not display:
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
