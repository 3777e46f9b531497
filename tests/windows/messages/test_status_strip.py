"""The strip shows only what it has room for, and that whole."""

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.start import Start
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.phrases import BETWEEN
from tests.windows.fitting import cut


@pytest.mark.parametrize("said", ["", "The pack is empty, and it is gone through only once."])
def test_no_figure_is_cut(qtbot, said):
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show_turn("")
    strip.show_figures(("0 of 52 on the foundations", "24 in the pack", "21 face down"))
    strip.write(said)
    strip.show()
    shown = set()
    for width in range(160, 900, 9):
        strip.resize(width, strip.height())
        QApplication.processEvents()
        strip.layout().activate()  # as it does of itself, a moment later
        assert strip.status.width() >= strip.status.sizeHint().width() or not strip.status.text()
        shown.add(strip.status.text())
    assert len(shown) == 4


def test_the_first_figure_stands_in_two_lines_where_there_is_no_room_for_it_in_one(qtbot):
    strip = StatusStrip()
    qtbot.addWidget(strip)
    figures = ("15 von 104 auf den Grundstapeln", "12 Züge")
    strip.show_figures(figures)
    strip.resize(strip.status.fontMetrics().horizontalAdvance(figures[0]), strip.height())
    strip.show()
    QApplication.processEvents()
    first, second = strip.status.text().split("\n")
    assert f"{first} {second}" == figures[0]
    assert not cut(strip)
    assert strip.status.toolTip().split("\n") == list(figures)


def test_it_is_as_high_as_larger_letters_need_that_come_while_it_is_there(open_window, enlarge):
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=("human", "computer:gentle")))
    window.resize(1024, 600)
    QApplication.processEvents()
    enlarge(1.6)
    QApplication.processEvents()
    assert window.page.status_strip.height() == StatusStrip().height()
    assert not cut(window.page.status_strip)


def test_at_most_three_figures_are_shown_and_the_others_are_behind_them(qtbot):
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.resize(1280, strip.height())
    strip.show()
    figures = ("6 of 52 on the foundations", "20 moves", "0:07", "3 in the stock", "15 face down")
    strip.show_figures(figures)
    assert strip.status.text().split(BETWEEN) == list(figures[:3])
    assert strip.status.toolTip().split("\n") == list(figures)
    strip.name_figures(figures)
    assert "15 face down" in strip.status.accessibleName(), "a screen reader is told of all"


def test_what_is_said_stands_in_the_middle_of_the_strip(qtbot):
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.resize(1280, strip.height())
    strip.show()
    strip.show_turn("Your turn")
    strip.show_figures(("6 of 52 on the foundations", "20 moves", "0:07"))
    strip.write("There is no room.")
    QApplication.processEvents()
    words = strip.message.contentsRect().translated(strip.message.pos())
    assert abs(words.center().x() - 640) < 12


def test_what_is_said_is_whole_before_whose_turn_it_is(qtbot):
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show()
    strip.show_turn("The computer (medium) to move")
    strip.resize(450, strip.height())
    QApplication.processEvents()
    one_line = strip.turn.width()
    assert not cut(strip)
    strip.write("This hand is hidden, and stays so until the game is over.")
    QApplication.processEvents()
    assert 0 < strip.turn.width() < one_line and not cut(strip)
    strip.resize(330, strip.height())
    QApplication.processEvents()
    assert strip.turn.isHidden() and not cut(strip)
    strip.write("")
    QApplication.processEvents()
    assert strip.turn.isVisible() and not cut(strip)


def test_of_many_moves_the_last_ones_are_shown_whole(qtbot):
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show()
    moves = [f"The computer turns up packet {number} of player 2" for number in range(1, 6)]
    strip.say(BETWEEN.join(moves))
    for width in (700, 500, 1900):
        strip.resize(width, strip.height())
        QApplication.processEvents()
        shown = strip.message.text().split(BETWEEN)
        assert not cut(strip)
        assert shown == moves[-len(shown) :]
        assert bool(strip.message.toolTip()) is (len(shown) < 5)
    assert shown == moves
