"""Goes from the gallery to a game and back by mouse, as somebody does who knows no keys."""

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QPushButton, QScrollArea, QToolButton

from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.gallery.tile_sheet import TileSheet
from cardtable.windows.main_window import MainWindow
from tests.table_player import Stumble

_NOTCH = 120
"""What one notch of a wheel is, in Qt's units."""


def begin_from_gallery(window: MainWindow, game: str, deal: int | None = None) -> None:
    """Begin a game by a click on its picture; a deal with a number, by the sheet that asks for one."""
    QApplication.processEvents()  # the tiles take their places
    tile = _brought_in_sight(window, game)
    if deal is None:
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
        for sheet in window.findChildren(TileSheet):
            ways = {each.text(): each for each in sheet.findChildren(QPushButton)}
            way = ways.get("Play alone") or ways["Against the computer"]
            QTest.mouseClick(way, Qt.MouseButton.LeftButton)
        window.activateWindow()  # offscreen nobody else does
    else:
        waiting = QTimer(window, interval=10)
        waiting.timeout.connect(lambda: _choose_deal(window, deal, waiting))
        waiting.start()
        QTest.mouseClick(tile.new_game, Qt.MouseButton.LeftButton)
        window.activateWindow()  # as the window system does when a sheet is closed
    QApplication.processEvents()
    session = window.page.session
    if session is None or session.entry.id != game or session.outcome is not None:
        raise Stumble(f"a click in the gallery did not begin {game}")
    if deal is not None and session.deal.number != deal:
        raise Stumble(f"the sheet dealt {session.deal}, not {deal}")


def back_to_gallery(window: MainWindow) -> None:
    """Leave the table by the first button of the bar."""
    buttons = [each for each in window.findChildren(QToolButton) if each.isVisible()]
    found = [each for each in buttons if (act := each.defaultAction()) and act.objectName() == "games"]
    if not found:
        raise Stumble("no button leads to the gallery")
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    if window.pages.at_table:
        raise Stumble("the button did not lead to the gallery")


def _brought_in_sight(window: MainWindow, game: str) -> GameTile:
    """Turn the wheel until the tile of a game is seen whole."""
    tile = next(each for each in window.findChildren(GameTile) if each.entry.id == game)
    viewport = next(each.viewport() for each in window.findChildren(QScrollArea) if each.isAncestorOf(tile))
    while tile.visibleRegion().boundingRect() != tile.rect():
        down = tile.mapTo(viewport, QPoint(0, 0)).y() > 0
        before = tile.mapTo(viewport, QPoint(0, 0))
        middle = QPointF(viewport.rect().center())
        QApplication.sendEvent(viewport, _turned(viewport, middle, -_NOTCH if down else _NOTCH))
        QApplication.processEvents()
        if tile.mapTo(viewport, QPoint(0, 0)) == before:
            break  # its upper part is all that there is room for
    if tile.visibleRegion().isEmpty():
        raise Stumble(f"the wheel does not bring {game} in sight")
    return tile


def _turned(viewport, middle: QPointF, angle: int) -> QWheelEvent:
    return QWheelEvent(
        middle,
        viewport.mapToGlobal(middle),
        QPoint(0, 0),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )


def _choose_deal(window: MainWindow, deal: int, waiting: QTimer) -> None:
    """Fill in the sheet of a new game and press its button, as soon as it is there."""
    sheet = next((each for each in window.findChildren(NewGameSheet) if each.isVisible()), None)
    if sheet is None:
        return
    waiting.stop()
    by_number = sheet.deal.by_number
    QTest.mouseClick(by_number, Qt.MouseButton.LeftButton, pos=QPoint(12, by_number.height() // 2))
    QTest.keyClicks(sheet.focusWidget(), str(deal))
    QTest.mouseClick(sheet.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
