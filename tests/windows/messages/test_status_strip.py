"""The strip shows only what it has room for, and that whole."""

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.phrases import BETWEEN


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
        assert strip.status.width() >= strip.status.sizeHint().width() or not strip.status.text()
        shown.add(strip.status.text())
    assert len(shown) == 4


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
