"""The system's settings are followed: a high contrast, and little motion."""

import ctypes
import ctypes.util
import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from cardtable.art.felt import Felt
from cardtable.keeping.preferences import Preferences
from cardtable.windows.style import system_wishes
from cardtable.windows.style.system_wishes import SystemWatch, Wishes, chosen_cloth, chosen_speed

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"


@pytest.fixture
def wish(monkeypatch):
    """Return a function that lets the system wish something."""
    return lambda **wishes: monkeypatch.setattr(system_wishes, "asked", lambda: Wishes(**wishes))


def test_without_a_wish_all_is_as_the_player_chose(qapp):
    assert system_wishes.asked() == Wishes(light=True)
    assert chosen_cloth(Preferences(felt="blue")) is Felt.BLUE
    assert chosen_speed(Preferences()) == "normal"


def test_a_high_contrast_is_on_a_black_or_a_white_ground(wish):
    wish(contrast=True)
    assert chosen_cloth(Preferences(felt="blue")) is Felt.BLACK
    wish(contrast=True, light=True)
    assert chosen_cloth(Preferences(felt="blue")) is Felt.WHITE
    assert chosen_cloth(Preferences(felt="blue", system_contrast=False)) is Felt.BLUE


def test_little_motion_is_followed_unless_the_player_chose_otherwise(wish):
    wish(still=True)
    assert chosen_speed(Preferences()) == "off"
    assert chosen_speed(Preferences(animation="fast")) == "fast"
    assert chosen_speed(Preferences(animation="normal")) == "normal"


@pytest.mark.slow
def test_an_open_window_follows(open_window, wish, qtbot):
    window = open_window()
    watch = SystemWatch(window)
    watch.changed.connect(window.follow_system)
    wish(contrast=True)
    with qtbot.waitSignal(watch.changed):
        watch.changed.emit()
    assert window.page.view.table.pixmaps.felt is Felt.BLACK
    assert window.palette().window().color().name() == "#000000"


@pytest.mark.slow
def test_a_window_said_anew_in_another_language_follows_still(open_window, wish):
    window = open_window(language="en")
    watch = SystemWatch(window)
    watch.changed.connect(window.follow_system)
    window.retranslate()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # all of before is gone
    wish(contrast=True)
    watch.changed.emit()
    assert window.page.view.table.pixmaps.felt is Felt.BLACK


def windows_says(monkeypatch, still: list[bool]) -> None:
    """Stand in for the library of Windows that tells whether it animates."""

    class User:
        @staticmethod
        def SystemParametersInfoW(_what, _number, animates, _how):
            ctypes.cast(animates, ctypes.POINTER(ctypes.c_int))[0] = not still[0]

    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=User), raising=False)


def macos_says(monkeypatch, still: list[bool]) -> None:
    """Stand in for the library of macOS by which its objects are asked."""
    names = {11: b"NSWorkspace", 12: b"sharedWorkspace", 13: b"accessibilityDisplayShouldReduceMotion"}
    numbers = {name: number for number, name in names.items()}

    @ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p)
    def send(receiver, selector):
        return {(11, 12): 99, (99, 13): still[0]}[receiver, selector]

    class Library:
        objc_getClass = sel_registerName = staticmethod(lambda name: numbers[name])  # noqa: N815
        objc_msgSend = send  # noqa: N815

    monkeypatch.setattr(ctypes.util, "find_library", lambda name: f"lib{name}.dylib")
    monkeypatch.setattr(ctypes.cdll, "LoadLibrary", lambda _name: Library)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="other systems have a library that is stood in for")
@pytest.mark.parametrize(("system", "says"), [("win32", windows_says), ("darwin", macos_says)])
def test_what_the_system_says_at_once_and_later_is_followed(open_window, monkeypatch, system, says):
    window = open_window()
    window.kept_preferences.change("animation", "system")
    assert window.page.view.table.motion.speed == "normal"
    watch = SystemWatch(window)
    watch.changed.connect(window.follow_system)
    still = [True]
    with monkeypatch.context() as elsewhere:
        says(elsewhere, still)
        with elsewhere.context() as there:
            there.setattr(system_wishes.sys, "platform", system)
            watch.begin()
        assert window.page.view.table.motion.speed == "off"
        still[0] = False
        changed = QGuiApplication.instance().applicationStateChanged
        changed.emit(Qt.ApplicationState.ApplicationInactive)  # the player goes to the settings
        assert window.page.view.table.motion.speed == "off"
        changed.emit(Qt.ApplicationState.ApplicationActive)
        assert window.page.view.table.motion.speed == "normal"
    watch.deleteLater()  # nobody is to be asked any more, now that the library is gone


@pytest.mark.skipif(sys.platform != "win32", reason="asks Windows itself")
@pytest.mark.parametrize("animates", [False, True])
def test_windows_is_asked_whether_it_animates(qapp, animates):
    user = ctypes.windll.user32
    before = ctypes.c_int()
    user.SystemParametersInfoW(0x1042, 0, ctypes.byref(before), 0)  # SPI_GETCLIENTAREAANIMATION
    try:
        user.SystemParametersInfoW(0x1043, 0, ctypes.c_void_p(animates), 0)  # SPI_SETCLIENTAREAANIMATION
        SystemWatch().begin()
        assert system_wishes.asked().still is not animates
    finally:
        user.SystemParametersInfoW(0x1043, 0, ctypes.c_void_p(before.value), 0)


class Portal(QDBusVirtualObject):
    """The desktop portal, as far as it tells of settings."""

    less_motion: int | None = None
    animations: bool | None = None

    def say_that_something_changed(self) -> None:
        signal = QDBusMessage.createSignal(PATH, "org.freedesktop.portal.Settings", "SettingChanged")
        signal.setArguments(["any", "setting", "other"])
        QDBusConnection.sessionBus().send(signal)

    # Qt's own calls

    def introspect(self, _path):
        return ""

    def handleMessage(self, message, connection):
        _place, key = message.arguments()
        value = {"reduced-motion": self.less_motion, "enable-animations": self.animations}[key]
        if value is None:
            return connection.send(message.createErrorReply("any.portal.NotFound", "no such setting"))
        return connection.send(message.createReply(QDBusVariant(QDBusVariant(value))))


@pytest.fixture
def portal(qapp, monkeypatch):
    """Return a portal on a bus that has no other: `dbus-run-session` makes one for these tests alone."""
    monkeypatch.setattr(system_wishes, "_less_motion", [False])
    bus, portal = QDBusConnection.sessionBus(), Portal()
    if not (bus.isConnected() and bus.registerService(NAME)):
        pytest.skip("there is no bus, or the session has a portal of its own")
    bus.registerVirtualObject(PATH, portal)
    yield portal
    bus.unregisterObject(PATH)
    bus.unregisterService(NAME)


@pytest.mark.parametrize(
    ("less_motion", "animations", "still"),
    [(1, None, True), (0, False, False), (None, False, True), (None, True, False)],
)
def test_the_desktop_portal_is_asked(portal, qtbot, less_motion, animations, still):
    portal.less_motion, portal.animations = less_motion, animations
    watch = SystemWatch()
    watch.begin()
    qtbot.wait(100)
    assert system_wishes.asked().still is still
    portal.less_motion = int(not still)
    with qtbot.waitSignal(watch.changed):
        portal.say_that_something_changed()
    assert system_wishes.asked().still is not still
