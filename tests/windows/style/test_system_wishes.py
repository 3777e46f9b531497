"""The system's settings are followed: a high contrast, and little motion."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from cardtable.art.felt import Felt
from cardtable.keeping.preferences import Preferences
from cardtable.windows.style import system_wishes
from cardtable.windows.style.system_wishes import SystemWatch, Wishes, chosen_cloth, chosen_speed


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


def test_an_open_window_follows(open_window, wish, qtbot):
    window = open_window()
    watch = SystemWatch(window)
    watch.changed.connect(window.follow_system)
    wish(contrast=True)
    with qtbot.waitSignal(watch.changed):
        watch.changed.emit()
    assert window.page.view.table.pixmaps.felt is Felt.BLACK
    assert window.palette().window().color().name() == "#000000"


def test_a_window_said_anew_in_another_language_follows_still(open_window, wish):
    window = open_window(language="en")
    watch = SystemWatch(window)
    watch.changed.connect(window.follow_system)
    window.say_anew()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # all of before is gone
    wish(contrast=True)
    watch.changed.emit()
    assert window.page.view.table.pixmaps.felt is Felt.BLACK
