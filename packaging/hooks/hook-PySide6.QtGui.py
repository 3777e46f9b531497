"""For PyInstaller: of Qt's plugins those that a card table of widgets uses.

The others would bring Quick, the virtual keyboard, GTK and half a desktop's libraries with them, which is
why they are left out here, before their own needs are followed, and not at the end.
"""

from pathlib import PurePath

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

FOLDERS = {
    "accessiblebridge",
    "iconengines",
    "imageformats",
    "platforminputcontexts",
    "platforms",
    "platformthemes",
    "styles",
    "wayland-decoration-client",
    "wayland-graphics-integration-client",
    "wayland-shell-integration",
    "xcbglintegrations",
}
UNUSED = ("eglfs", "gtk3", "linuxfb", "minimal", "qpdf", "qtiff", "qwebp", "virtualkeyboard", "vkkhr", "vnc")


def wanted(file: str) -> bool:
    """Tell whether a file is no plugin at all, or one that is used."""
    path = PurePath(file)
    if "plugins" not in path.parts:
        return True
    return path.parent.name in FOLDERS and not any(name in path.name for name in UNUSED)


hiddenimports, binaries, datas = add_qt6_dependencies(__file__)
binaries = [entry for entry in binaries if wanted(entry[0])]
