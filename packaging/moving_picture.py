"""The moving picture of the README: a game's first moves, dragged by a hand, as the window shows them."""

from pathlib import Path

from PIL import Image, ImageChops
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from cardtable.contract.move import Move
from cardtable.solver.judging import judge
from cardtable.table.drop_targets import pose_of, targets_of
from cardtable.windows.main_window import MainWindow

_SIZE = (800, 500)
_STEPS = 7
"""Frames of a drag."""
_FRAME = 70
"""Milliseconds of a frame."""
_REST = 550
"""Milliseconds of the last frame of a move."""
_HINT = 1400
_MOST = 1_500_000
"""Bytes that a page on the web may ask for one picture."""


class MovingPicture:
    """Takes frames of a window; those that are alike become one that is shown longer."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.frames: list[Image.Image] = []
        self.times: list[int] = []

    def take(self, milliseconds: int) -> None:
        """Add what the window shows now, for so long."""
        QTest.qWait(1)
        shown = self._window.grab().toImage().convertToFormat(QImage.Format.Format_RGBX8888)
        frame = Image.frombuffer("RGBX", (shown.width(), shown.height()), bytes(shown.constBits()))
        small = frame.convert("RGB").resize(_SIZE, Image.Resampling.LANCZOS)
        if self.frames and ImageChops.difference(self.frames[-1], small).getbbox() is None:
            self.times[-1] += milliseconds
        else:
            self.frames.append(small)
            self.times.append(milliseconds)

    def save(self, path: Path, quality: int = 70) -> None:
        """Write a WebP that begins again for ever, the better the smaller it is."""
        first, *rest = self.frames
        while True:
            first.save(
                path,
                save_all=True,
                append_images=rest,
                duration=self.times,
                loop=0,
                quality=quality,
                method=6,
                minimize_size=True,
            )
            if path.stat().st_size <= _MOST:
                return
            quality -= 10


def film(window: MainWindow, moves: int, path: Path) -> None:
    """Drag the first moves of a win, after a hint at the first, and write what was to be seen."""
    page, picture = window.page, MovingPicture(window)
    session = page.session
    assert session is not None
    line = judge(session.game, session.position).line
    picture.take(900)
    page.view.show_hint(line[0])
    picture.take(_HINT)
    for move in line[:moves]:
        if session.position is not None and session.outcome is None:
            _drag(window, move, picture)
    picture.take(1500)
    picture.save(path)


def _drag(window: MainWindow, move: Move, picture: MovingPicture) -> None:
    view, session = window.page.view, window.page.session
    assert session is not None
    card = move.cards[0]
    found = targets_of(session.game, session.position, view.hand.viewer, card)
    goal = next(each.pose for each in found if each.move == move)
    start = pose_of(view.table.layout, card)
    assert start is not None
    port, width = view.viewport(), view.table.pixmaps.width

    def pixel(part: float) -> QPoint:
        x, y = start.x + (goal.x - start.x) * part, start.y + (goal.y - start.y) * part
        return view.mapFromScene(QPointF(x * width, y * width))

    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=pixel(0))
    for step in range(1, _STEPS + 1):
        # As a hand does it: slowly at first and at last.
        part = step / _STEPS
        QTest.mouseMove(port, pixel(part * part * (3 - 2 * part)))
        picture.take(_FRAME)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=pixel(1))
    QTest.qWait(300)
    picture.take(_REST)
