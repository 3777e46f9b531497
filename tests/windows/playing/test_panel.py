"""The panel over the table: which form and place it takes."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from cardtable.start import Start
from cardtable.windows.playing.panel import Panel
from cardtable.windows.playing.panel_place import clearest, hidden
from tests.windows.playing.test_ending import nearly_won, win

FIVE = [(text, lambda: None) for text in ("New deal", "This deal again", "A harder one", "Take back", "Look")]


def shown(qtbot, *cards: QRect) -> Panel:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1000, 600)
    panel = Panel(over)
    panel.cards = lambda: cards
    over.show()
    panel.present("Won", "3 moves", FIVE)
    return panel


def rows(panel: Panel) -> int:
    return len({each.y() for each in panel.findChildren(QPushButton) if each.isVisible()})


def test_where_there_is_room_the_buttons_stand_in_one_row_below_the_middle(qtbot):
    panel = shown(qtbot)
    assert rows(panel) == 1
    assert abs(panel.geometry().center().x() - 500) <= 1
    assert panel.geometry().bottom() > 500


def test_beside_cards_it_is_as_narrow_as_it_must_be(qtbot):
    cards = QRect(0, 0, 620, 600)
    panel = shown(qtbot, cards)
    assert rows(panel) > 1
    assert not panel.geometry().intersects(cards)
    assert panel.parentWidget().rect().contains(panel.geometry())


def test_where_nothing_is_free_it_hides_the_least_and_empty_places_before_cards():
    cards, place = [QRect(0, 0, 100, 300), QRect(100, 0, 100, 190)], QRect(100, 190, 100, 110)
    panel, over = QSize(80, 90), QSize(200, 300)
    amount, corner = clearest(panel, over, cards, [place])
    assert hidden(QRect(corner, panel), cards) == 0
    assert amount == hidden(QRect(corner, panel), [place]) > 0
    assert corner == QPoint(102, 192)


def test_it_keeps_clear_of_the_cards_after_a_resize(open_window, qtbot):
    window = open_window(Start(game="beleaguered-castle", deal=nearly_won()))
    win(window)
    panel, view = window.page.panel, window.page.view
    for width, height in ((800, 560), (1024, 700), (1600, 900), (900, 700)):
        window.resize(width, height)
        QApplication.processEvents()
        qtbot.waitUntil(lambda: hidden(panel.geometry(), view.card_rects()) == 0, timeout=2_000)
        assert view.rect().contains(panel.geometry())
