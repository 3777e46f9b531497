"""What the system's settings wish of every program: a high contrast, and that little moves.

Qt tells of the contrast; of motion it tells nothing yet, so the systems are asked themselves: on
Linux the desktop portal, in whose answer the window need not wait, elsewhere the system's own call, and
again whenever the player comes back to the program: nobody changes a setting without going to it.
"""

import ctypes
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from PySide6.QtCore import SLOT, QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from cardtable.art.felt import Felt
from cardtable.keeping.preferences import Preferences

_PORTAL = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
_SETTINGS = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
)
"""Where a desktop says it, and the value that asks for less motion; the first that is known counts."""
_CLIENT_AREA_ANIMATION = 0x1042
"""What Windows calls it in SystemParametersInfo."""

_less_motion = [False]


class Wishes(NamedTuple):
    """What the system wishes: a high contrast, on a light ground, with little motion."""

    contrast: bool = False
    light: bool = False
    still: bool = False


def asked() -> Wishes:
    """Return what the system wishes, as far as it is known by now."""
    hints = QGuiApplication.styleHints()
    contrast = hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
    return Wishes(contrast, hints.colorScheme() is not Qt.ColorScheme.Dark, _less_motion[0])


def chosen_cloth(preferences: Preferences) -> Felt:
    """Return the player's cloth, or one of a high contrast where the system and the player wish it."""
    wishes = asked()
    if wishes.contrast and preferences.system_contrast:
        return Felt.WHITE if wishes.light else Felt.BLACK
    return Felt(preferences.felt)


def chosen_speed(preferences: Preferences) -> str:
    """Return how fast cards move (`cardtable.keeping.preferences.ANIMATIONS`), the system's wish put in."""
    if preferences.animation != "system":
        return preferences.animation
    return "off" if asked().still else "normal"


class SystemWatch(QObject):
    """Tells, from when it begins, that the system's wishes have become known or changed."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wish: Callable[[], bool] = lambda: False
        hints = QGuiApplication.styleHints()
        hints.accessibility().contrastPreferenceChanged.connect(lambda _preference: self.changed.emit())
        hints.colorSchemeChanged.connect(lambda _scheme: self.changed.emit())

    def begin(self) -> None:
        """Ask the system; some answer at once, so that whoever is to be told is connected before."""
        wish = {"win32": _windows_is_still, "darwin": _mac_is_still}.get(sys.platform)
        if wish is None:
            self._follow_portal()
            return
        self._wish = wish
        self._learn(wish())
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.applicationStateChanged.connect(self._come_back)

    def _come_back(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self._learn(self._wish())

    def _follow_portal(self) -> None:
        """Ask the desktop portal, now and whenever it tells of another setting."""
        from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - Linux

        bus = QDBusConnection.sessionBus()
        if bus.isConnected():
            # PySide takes the text that SLOT returns; its types speak of bytes, which it does not take.
            bus.connect(*_PORTAL, "SettingChanged", self, SLOT("ask_again()"))  # type: ignore[call-overload]
            self.ask_again()

    @Slot()
    def ask_again(self) -> None:
        """Ask the desktop portal what it wishes now."""
        self._ask_portal(0)

    def _learn(self, still: bool) -> None:
        if still is not _less_motion[0]:
            _less_motion[0] = still
            self.changed.emit()

    def _ask_portal(self, number: int) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher  # noqa: PLC0415 - Linux

        if number == len(_SETTINGS):
            return
        place, key, still = _SETTINGS[number]
        call = QDBusMessage.createMethodCall(*_PORTAL, "Read")
        call.setArguments([place, key])
        watcher = QDBusPendingCallWatcher(QDBusConnection.sessionBus().asyncCall(call), self)

        def take(done: QDBusPendingCallWatcher) -> None:
            answer = done.reply()
            done.deleteLater()
            if answer.type() is QDBusMessage.MessageType.ErrorMessage or not answer.arguments():
                self._ask_portal(number + 1)
            else:
                self._learn(_plain(answer.arguments()[0]) == still)

        watcher.finished.connect(take)


def _plain(value: Any) -> Any:
    """Return what is within D-Bus's variants."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value


def _windows_is_still() -> bool:
    shown = ctypes.c_int(1)
    user = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    user.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0)
    return not shown.value


def _mac_is_still() -> bool:
    from ctypes.util import find_library  # noqa: PLC0415 - it brings much along that no other system needs

    library = find_library("objc")
    if library is None:
        return False
    objc = ctypes.cdll.LoadLibrary(library)
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    objc.objc_getClass.argtypes = objc.sel_registerName.argtypes = [ctypes.c_char_p]

    def send(receiver: Any, selector: bytes, restype: Any) -> Any:
        call = ctypes.cast(objc.objc_msgSend, ctypes.CFUNCTYPE(restype, ctypes.c_void_p, ctypes.c_void_p))
        return call(receiver, objc.sel_registerName(selector))

    workspace = send(objc.objc_getClass(b"NSWorkspace"), b"sharedWorkspace", ctypes.c_void_p)
    return bool(send(workspace, b"accessibilityDisplayShouldReduceMotion", ctypes.c_bool))
