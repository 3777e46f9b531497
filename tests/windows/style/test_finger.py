"""A finger: it scrolls pages and sheets, and a tap opens a game."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.start import Start
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.style import screen_room
from tests.driver import TableDriver, screen
from tests.window_driver import trigger


def finger(window: QWidget, *points: QPoint) -> None:
    """Put a finger down, draw it over these points, and lift it from the last one."""
    QTest.touchEvent(window, screen()).press(0, points[0], window).commit()
    for point in points[1:]:
        QTest.qWait(5)
        QTest.touchEvent(window, screen()).move(0, point, window).commit()
    QTest.touchEvent(window, screen()).release(0, points[-1], window).commit()


def upwards(at: QPoint, far: int) -> list[QPoint]:
    return [at - QPoint(0, far * step // 8) for step in range(9)]


@pytest.fixture
def gallery(open_window):
    window = open_window()
    return window, window.pages.gallery


@pytest.mark.slow
def test_the_gallery_is_drawn_by_a_finger_and_no_game_opens(gallery, qtbot) -> None:
    window, page = gallery
    tile = page.grid.shown()[5]
    bar = page.grid.parentWidget().parentWidget().verticalScrollBar()
    finger(window, *upwards(tile.mapTo(window, tile.rect().center()), 200))
    assert bar.value() > 100
    qtbot.wait(20)
    assert window.page.session is None
    assert not tile.isDown()


@pytest.mark.slow
def test_a_tap_opens_a_game(gallery) -> None:
    window, page = gallery
    tile = next(each for each in page.grid.shown() if each.entry.id == "beleaguered-castle")
    finger(window, tile.mapTo(window, tile.rect().center()))
    assert window.page.session.entry.id == "beleaguered-castle"


@pytest.mark.slow
def test_the_library_is_drawn_by_a_finger(open_window) -> None:
    window = open_window()
    for number in range(18):
        window.games.follow(Start(game="beleaguered-castle", deal=Deal(number + 1)))
        session = window.page.session
        window.page.play(session.game.moves(session.position)[0])
    trigger(window, "library")
    view = window.pages.library.view
    assert view.verticalScrollBar().value() == 0
    finger(window, *upwards(view.mapTo(window, view.rect().center()), 160))
    assert view.verticalScrollBar().value() > 100
    assert view.chosen_number() == 1


@pytest.mark.slow
def test_the_rules_are_drawn_by_a_finger(open_window) -> None:
    window = open_window(Start(game="beleaguered-castle", deal=Deal(1)))
    trigger(window, "rules")
    (book,) = [each for each in window.findChildren(RulesWindow) if each.isVisible()]
    page = book.page
    finger(book, *upwards(page.mapTo(book, page.rect().center()), 160))
    assert page.verticalScrollBar().value() > 100
    assert not page.textCursor().hasSelection()


def on_table(window: QWidget, x: float, y: float) -> QPoint:
    view = window.page.view
    return view.viewport().mapTo(window, TableDriver(view).pixel(x, y))


def test_a_finger_drags_a_card_to_its_place(open_window) -> None:
    window = open_window(Start(game="beleaguered-castle", deal=Deal(3)))
    session, table = window.page.session, window.page.view.table
    move = session.game.moves(session.position)[0]
    poses = {each.card: each.pose for each in table.layout.cards}
    after = session.game.layout(session.game.play(session.position, move))
    start, end = poses[move.cards[0]], next(each.pose for each in after.cards if each.card == move.cards[0])
    steps = [
        on_table(window, start.x + (end.x - start.x) * n / 8, start.y + (end.y - start.y) * n / 8)
        for n in range(9)
    ]
    finger(window, *steps)
    assert session.moves == (move,)


def test_a_tap_on_the_pack_deals(open_window) -> None:
    window = open_window(Start(game="klondike", deal=Deal(3)))
    pack = TableDriver(window.page.view).spot("pack")
    finger(window, on_table(window, pack.x, pack.y))
    assert len(window.page.session.moves) == 1


def test_a_sheet_is_drawn_by_a_finger(qtbot, monkeypatch) -> None:
    monkeypatch.setattr(screen_room, "screen_of", lambda _widget: QRect(0, 0, 800, 400))
    sheet = PreferencesDialog(Preferences())
    qtbot.addWidget(sheet)
    sheet.show()
    QTest.qWait(5)  # it moves to where so low a screen has room for it
    page = max(sheet.findChildren(QScrollArea), key=lambda each: each.verticalScrollBar().maximum())
    assert page.verticalScrollBar().maximum() > 60
    finger(sheet, *upwards(page.mapTo(sheet, page.rect().center()), 80))
    assert page.verticalScrollBar().value() > 40
