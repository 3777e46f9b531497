"""The marks of a calendar: a win in the colour of wins with a tick, all else quiet, without one."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication

from cardtable.keeping.days import DayDone
from cardtable.windows.today.day_mark import draw_mark

SIDE = 80
WIN = QColor("#ff0000")


def drawn(done: DayDone) -> QImage:
    palette = QPalette(QApplication.palette())
    palette.setColor(QPalette.ColorRole.Link, WIN)
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(QColor("#00ff00"))
    painter = QPainter(image)
    draw_mark(painter, QPointF(SIDE / 2, SIDE / 2), 30, done, palette)
    painter.end()
    return image


def has(image: QImage, colour: QColor) -> bool:
    return any(image.pixelColor(x, y) == colour for x in range(SIDE) for y in range(SIDE))


@pytest.mark.parametrize("done", DayDone)
def test_only_wins_have_the_colour_of_wins(qapp: QApplication, done: DayDone) -> None:
    assert has(drawn(done), WIN) is (done >= DayDone.HELPED)


def test_a_win_by_oneself_alone_is_filled(qapp: QApplication) -> None:
    filled = [done for done in DayDone if drawn(done).pixelColor(SIDE // 2, 20) == WIN]
    assert filled == [DayDone.ALONE]


def test_no_two_marks_are_alike(qapp: QApplication) -> None:
    assert len({drawn(done).constBits().tobytes() for done in DayDone}) == len(DayDone)
