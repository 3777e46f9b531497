"""The first start: three doors over the gallery, shown until one of them has served."""

import time
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from cardtable.games.catalogue import entries
from cardtable.keeping import preference_file
from cardtable.windows.gallery import doors
from cardtable.windows.gallery.today_tile import TODAY
from cardtable.windows.language import speak
from cardtable.windows.style.widgets import Title
from tests.languages.complete import LANGUAGES
from tests.sampling import mostly_slow, sample


@pytest.mark.slow
def test_a_newcomer_begins_by_one_key_and_is_asked_once(open_window, qtbot) -> None:
    window = open_window(welcomed=False)
    gallery = window.pages.gallery
    assert gallery.doors.isVisible()
    assert [door.isVisible() for door in gallery.doors.doors] == [True] * 3

    qtbot.waitUntil(gallery.doors.doors[0].hasFocus)
    qtbot.keyClick(gallery.doors.doors[0], Qt.Key.Key_Return)
    assert window.pages.lesson.lesson.game.id == "byzantium"
    assert preference_file.load()[0].welcomed

    again = open_window(welcomed=True)
    assert not again.pages.gallery.doors.isVisible()


@pytest.mark.slow
def test_behind_the_third_door_is_a_duel_with_the_computer(open_window, qtbot) -> None:
    window = open_window(welcomed=False)
    qtbot.mouseClick(window.pages.gallery.doors.doors[2], Qt.MouseButton.LeftButton)
    session = window.page.session
    assert (session.entry.id, session.people) == ("beat-it-or-eat-it", (1,))
    assert session.computers


@pytest.mark.slow
def test_who_wants_all_games_or_searches_has_no_doors_in_the_way(open_window, qtbot) -> None:
    window = open_window(welcomed=False)
    gallery = window.pages.gallery
    gallery.search.setText("bisley")
    assert not gallery.doors.isVisible()
    gallery.search.clear()
    assert gallery.doors.isVisible()
    qtbot.mouseClick(gallery.doors.all_games, Qt.MouseButton.LeftButton)
    assert not gallery.doors.isVisible()
    qtbot.waitUntil(gallery.grid.shown()[0].hasFocus)


def resized(window, width: int, height: int) -> None:
    window.resize(width, height)
    for _round in range(3):
        QApplication.processEvents()


@pytest.mark.slow
def test_with_large_letters_in_a_small_window_the_doors_stand_one_over_the_other(
    open_window, enlarge
) -> None:
    enlarge(2.0)
    window = open_window(welcomed=False)
    gallery = window.pages.gallery
    for width, height, over in ((784, 556, True), (1280, 800, False), (784, 556, True)):
        resized(window, width, height)
        boxes = [each.geometry() for each in gallery.doors.doors]
        assert not any(a.intersects(b) for a, b in pairwise(boxes))
        assert (boxes[0].left() == boxes[1].left()) == over
        assert gallery.doors.rect().contains(boxes[0].united(boxes[-1]))
        assert gallery.head.library.isVisible() != over
    gallery.doors.all_games.click()
    assert gallery.filters.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize("language", sample(("fr",), ("en", *LANGUAGES)))
def test_doors_side_by_side_leave_room_for_themselves_and_for_games(open_window, enlarge, language) -> None:
    enlarge(2.0)
    speak(language)
    window = open_window(welcomed=False)
    gallery = window.pages.gallery
    for width, height in ((800, 600), (1024, 600), (1280, 720)):
        resized(window, width, height)
        for door in gallery.doors.doors:
            assert gallery.doors.rect().contains(door.geometry())
        for widget in (*gallery.head.findChildren(QPushButton), *gallery.filters.choices):
            if widget.isVisible():
                assert widget.visibleRegion().boundingRect() == widget.rect(), widget
        assert gallery.height() - gallery.doors.geometry().bottom() > 100
        if not gallery.doors.stacked:
            assert all(door.height() >= door.needed(door.width()) for door in gallery.doors.doors)


@pytest.mark.slow
@pytest.mark.parametrize("language", sample(("de",), ("en", *LANGUAGES)))
@pytest.mark.parametrize("new", [True, False], ids=["first start", "with a shelf"])
@pytest.mark.parametrize(("width", "height", "least"), mostly_slow([(1280, 800, 12), (1920, 1080, 24)], 1))
def test_many_games_are_seen_whole_at_once(open_window, language, new, width, height, least) -> None:
    speak(language)
    window = open_window(welcomed=not new)
    window.setMinimumSize(640, 480)
    resized(window, width, height)
    gallery = window.pages.gallery
    if not new:
        played = {game: time.time() for game in ("klondike", "byzantium", "spider", "citadel")}
        gallery.set_entries(entries(), played, {}, ["zodiac", "sir-tommy"])
        QApplication.processEvents()
        assert gallery.grid.shown()[4].key == TODAY
    assert gallery.doors.isVisible() is new
    assert not gallery.doors.stacked
    assert len([tile for tile in gallery.grid.shown() if is_whole(tile)]) >= least
    assert all(map(is_whole, (gallery.search, gallery.head.library)))
    assert not new or all(map(is_whole, (*gallery.doors.doors, gallery.doors.all_games)))


def is_whole(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.slow
def test_sounds_are_offered_beside_the_doors(open_window, monkeypatch) -> None:
    monkeypatch.setattr(doors, "can_be_heard", lambda: True)
    window = open_window(welcomed=False)
    assert not window.preferences.sounds
    window.pages.gallery.doors.sounds.click()
    assert window.preferences.sounds


@pytest.mark.slow
def test_the_rules_have_a_door_to_the_lesson(open_window, qtbot) -> None:
    window = open_window()
    rules = window.show_rules("byzantium")
    assert "Learn it in a lesson" in rules.page.toPlainText()
    rules.page.anchorClicked.emit(QUrl("lesson:byzantium-practice"))
    assert not rules.isVisible()
    assert window.pages.lesson.lesson.game.id == "byzantium"


@pytest.mark.slow
def test_doors_and_head_stand_over_the_tiles_in_the_very_first_picture(open_window) -> None:
    gallery = open_window(welcomed=False).pages.gallery  # it may be painted before any event is handled
    parts = gallery.grid.tiles[0], gallery.doors.doors[0], gallery.head.findChild(Title)
    assert len({each.mapTo(gallery, each.rect().topLeft()).x() for each in parts}) == 1
