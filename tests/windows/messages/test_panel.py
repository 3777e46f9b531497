"""The panel over the table: which form and place it takes."""

from collections import defaultdict
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QGraphicsOpacityEffect, QPushButton, QWidget

from cardtable.art.tokens import Extent, Space
from cardtable.contract.deal import Deal
from cardtable.start import Start
from cardtable.windows.messages.panel import Panel
from cardtable.windows.messages.panel_place import Ground, hidden
from cardtable.windows.style.widgets import roomy
from tests.windows.playing.test_ending import nearly_won, win

FIVE = [(text, lambda: None) for text in ("New deal", "Same deal again", "Harder deal", "Undo", "Look")]


def shown(qtbot, *cards: QRect, buttons=FIVE) -> Panel:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1000, 600)
    panel = Panel(over)
    panel.cards = lambda: cards
    over.show()
    panel.present("Won", "3 moves", buttons)
    return panel


def test_the_first_panel_too_comes_from_nothing_and_from_beneath(qtbot):
    panel = shown(qtbot)
    panel.rise.wished = lambda: True
    lies = panel.y()
    panel.hide()
    panel.present("Won", "3 moves", FIVE)
    effect = panel.graphicsEffect()
    assert isinstance(effect, QGraphicsOpacityEffect)
    assert (effect.opacity(), panel.y()) == (0.0, lies + Space.SMALL)
    qtbot.waitUntil(lambda: panel.graphicsEffect() is None)
    assert panel.y() == lies


def rows(panel: Panel) -> int:
    return len({each.y() for each in panel.findChildren(QPushButton) if each.isVisible()})


def test_where_there_is_room_the_first_button_stands_over_the_others_below_the_middle(qtbot):
    panel = shown(qtbot, buttons=FIVE[:3])
    first, second, third = panel.buttons()
    assert first.y() < second.y() == third.y()
    assert first.width() > second.width() + third.width()
    assert panel.width() == roomy(Extent.PANEL)
    assert abs(panel.geometry().center().x() - 500) <= 1
    assert panel.geometry().bottom() > 500


def test_beside_cards_it_is_as_narrow_as_it_must_be(qtbot):
    cards = QRect(0, 0, 620, 600)
    panel = shown(qtbot, cards)
    assert rows(panel) > 1
    assert not panel.geometry().intersects(cards)
    assert panel.parentWidget().rect().contains(panel.geometry())


@pytest.mark.parametrize("count", range(3, 8))
def test_several_rows_of_buttons_are_equally_wide_and_full(qtbot, count):
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(300, 600)
    panel = Panel(over)
    over.show()
    words = ["Undo", "Same deal again", "Harder deal", "Look", "Replay", "Go back there", "Continue"]
    panel.present("Won", "3 moves", [(text, lambda: None) for text in words[:count]])
    if count > 4:
        panel.buttons()[-1].click()
    QApplication.processEvents()
    ends = defaultdict(list)
    for each in panel.buttons():
        ends[each.y()].append((each.x(), each.geometry().right()))
    assert len({(min(row)[0], max(row)[1]) for row in ends.values()}) == 1, "both edges are in line"
    lengths = [len(row) for row in ends.values()]
    assert sum(lengths) == count
    assert max(lengths) - min(lengths) <= 1
    assert len(ends) > 1


def test_only_the_first_button_is_suggested(qtbot):
    panel = shown(qtbot)
    assert [each.isDefault() for each in panel.buttons()] == [True, *[False] * 3]


def test_of_many_buttons_three_are_seen_and_one_that_shows_the_others(qtbot):
    done = []
    names = ["New deal", "Same deal again", "Harder deal", "Undo", "Look"]
    panel = shown(qtbot, buttons=[(name, partial(done.append, name)) for name in names])
    assert [each.text() for each in panel.buttons()] == [*names[:3], "More"]
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert done == ["Look"], "Escape presses the last, seen or not"
    panel.buttons()[-1].setFocus()
    qtbot.keyClick(panel.buttons()[-1], Qt.Key.Key_Return)
    assert [each.text() for each in panel.buttons()] == names
    assert panel.window().focusWidget() is panel.buttons()[3]
    qtbot.keyClick(panel.buttons()[3], Qt.Key.Key_Return)
    assert done == ["Look", "Undo"]


def test_figures_stand_in_a_row_of_their_own_and_in_a_bar_in_the_line(qtbot):
    panel = shown(qtbot)
    figures = (("97", "moves"), ("0:09", "time"))
    panel.present("Won", "Your first win.", FIVE, figures=figures)
    assert panel.figures.isVisible()
    assert panel.line.text() == "Your first win."
    panel.give_room = lambda _height: None
    panel.cards = lambda: [QRect(0, 0, 1000, 600)]
    panel.present("Won", "Your first win.", FIVE, figures=figures)
    assert not panel.figures.isVisible()
    assert panel.line.text().startswith("97 moves")
    assert panel.told() == panel.line.text()


def test_figures_that_come_in_place_of_others_have_room_too(qtbot):
    panel = shown(qtbot, buttons=FIVE[:3])
    for line in ("", "This deal could still be won, told in more words than have room in one line."):
        panel.present("Lost", line, FIVE[:3], figures=[("37", "moves"), ("0:02", "time")])
    QApplication.processEvents()
    first, second, third = panel.buttons()
    assert first.geometry().bottom() < second.y() == third.y()
    assert panel.rect().contains(second.geometry())


def test_a_bar_with_its_buttons_beneath_takes_no_more_room_than_it_must(qtbot):
    panel = shown(qtbot, QRect(0, 0, 1000, 600))
    panel.give_room = lambda _height: None
    buttons = [
        (f"{number}. Turn the next card of the stock, and then the next: 33 % ± 5", lambda: None)
        for number in range(5)
    ]
    panel.present(
        "Your best moves",
        "Share of trial games won, in so many words that they are a line.",
        buttons,
        column=True,
    )
    panel.parentWidget().resize(680, 400)
    QApplication.processEvents()
    parts = [panel.headline, panel.line, *panel.buttons()]
    gaps = {low.y() - high.geometry().bottom() - 1 for high, low in pairwise(parts)}
    assert gaps == {Space.SMALL}


def test_a_short_line_in_a_bar_is_not_broken(qtbot):
    panel = shown(qtbot, QRect(0, 0, 1000, 600))
    panel.give_room = lambda _height: None
    panel.present("No moves left", "167 moves  ·  0:05", FIVE)
    QApplication.processEvents()
    assert panel.width() == 1000
    assert panel.line.width() >= panel.line.fontMetrics().horizontalAdvance(panel.line.text())


def test_what_is_hidden_is_an_empty_place_rather_than_a_card():
    over, panel = QSize(400, 300), QSize(150, 90)
    cards, place = [QRect(0, 0, 400, 150), QRect(0, 150, 200, 150)], QRect(210, 160, 180, 130)
    found = Ground(over, cards, [place]).clearest(panel)
    assert (found.cards, hidden(QRect(found.corner, panel), cards)) == (0, 0)
    assert found.rest > 0


def test_a_narrow_gap_between_the_cards_is_found():
    over, panel = QSize(1000, 600), QSize(160, 120)
    cards = [
        QRect(0, 0, 1000, 200),
        QRect(0, 360, 1000, 240),
        QRect(0, 200, 500, 160),
        QRect(700, 200, 300, 160),
    ]
    found = Ground(over, cards).clearest(panel)
    assert QRect(500, 200, 200, 160).contains(QRect(found.corner, panel))


def test_between_two_hands_a_panel_hides_neither_what_was_led_nor_words():
    """In Beat It Or Eat It the panel of the best moves is hardly lower than the cloth between the hands."""
    over, panel = QSize(1280, 720), QSize(440, 223)
    hands, led = [QRect(36, 27, 1208, 211), QRect(36, 483, 1208, 211)], QRect(587, 296, 107, 150)
    found = Ground(over, hands, [led]).clearest(panel)
    assert found[:2] == (0, 0)
    assert hidden(QRect(found.corner, panel), [*hands, led]) == 0


def test_where_nothing_is_free_it_is_a_bar_and_the_table_gives_it_room(qtbot):
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1000, 600)
    given = [0]
    panel = Panel(over)
    panel.cards = lambda: [QRect(0, 0, 1000, 600 - given[-1])]
    panel.give_room = given.append
    over.show()
    panel.present("No moves left", "9 moves", FIVE)
    assert panel.geometry() == QRect(0, 600 - given[-1], 1000, given[-1])
    assert 0 < given[-1] < 90
    assert rows(panel) == 1
    panel.hide()
    assert given[-1] == 0


def test_in_a_bar_buttons_stand_beside_each_other_even_where_a_column_is_wished(qtbot):
    long = [(f"A move that is told in a few words: {number} %", lambda: None) for number in range(7)]
    panel = shown(qtbot, QRect(0, 0, 1000, 600))
    panel.give_room = lambda _height: None
    panel.present("Your best moves", "Words that need more room than is left. " * 3, long, column=True)
    QApplication.processEvents()
    assert panel.property("bar")
    assert rows(panel) < len(long)


@pytest.mark.slow
def test_a_table_full_of_cards_shrinks_for_the_panel_and_grows_again(open_window):
    window = open_window(Start(game="penguin", deal=Deal(1)))
    view, panel = window.page.view, window.page.panel
    before = view.table.pixmaps.width
    window.resize(900, 560)
    QApplication.processEvents()
    narrow = view.table.pixmaps.width
    panel.cards = lambda: [view.viewport().rect()]
    panel.present("No moves left", "9 moves", FIVE)
    assert view.viewport().height() + panel.height() == view.height()
    assert view.table.pixmaps.width < narrow < before
    panel.hide()
    assert view.viewport().height() == view.height()
    assert view.table.pixmaps.width == narrow


@pytest.mark.slow
def test_it_keeps_clear_of_the_cards_after_a_resize(open_window, qtbot):
    window = open_window(Start(game="beleaguered-castle", deal=nearly_won()))
    win(window)
    panel, view = window.page.panel, window.page.view
    for width, height in ((800, 560), (1024, 700), (1600, 900), (900, 700)):
        window.resize(width, height)
        QApplication.processEvents()
        qtbot.waitUntil(lambda: hidden(panel.geometry(), view.card_rects()) == 0)
        assert view.rect().contains(panel.geometry())
