"""The slider of a replay, with the curve of the game above its groove and the bookmarks on it."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from cardtable.art.felt import Felt
from cardtable.art.tokens import Round, Stroke
from cardtable.texts import _
from cardtable.windows.replay.judges import Appraisal
from cardtable.windows.style.stylesheet import suggestion
from cardtable.windows.style.widgets import accent, groove, roomy

_WIDTH = 320
"""Logical pixels."""
_SIDE = 12
"""Logical pixels free right and left of the first and the last position."""
_CURVE, _GROOVE = 46, 20
"""Logical pixels: the height of the curve, and of what lies beneath it."""
_KNOB = 7
_LINE, _WASH = 2.5, 0.18
"""How thick the line of the curve is (logical pixels), and how much of the gold lies beneath it."""
_LEAST = 0.07
"""Part of the curve's height that is drawn where a game is lost: so it is seen to be known."""


class Timeline(QSlider):
    """A position for each step; the line of the curve; under it an estimate or a doubt is hatched."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Moves made"))
        self.apply_theme(Felt.GREEN)
        self._appraisals: Sequence[Appraisal | None] = ()
        self._bookmarks: frozenset[int] = frozenset()
        self._branch = 0
        self._with_curve = False
        self.shared = False
        """Whether the curve is shared between two sides: half of its height is where they are even."""
        self.show_curve((), shown=False)

    def apply_theme(self, cloth: Felt) -> None:
        """Wear the colours of a cloth."""
        self._ink = cloth.ink
        self._gold = QColor(suggestion(cloth.ink).ground)
        self._ground = groove(cloth.base, cloth.ink)
        self._hatch = accent(cloth)
        self.update()

    def show_curve(self, appraisals: Sequence[Appraisal | None], *, shown: bool) -> None:
        """Draw what is known of each position; not `shown`: there is nothing to be known."""
        self._appraisals = appraisals
        if shown is not self._with_curve or not self.minimumHeight():
            self._with_curve = shown
            self.setFixedHeight(roomy(_GROOVE + (_CURVE if shown else 0)))
        self.update()

    def show_marks(self, bookmarks: frozenset[int], branch: int) -> None:
        """Draw bookmarks, and where the line leaves the one that it comes from (0: nowhere)."""
        self._bookmarks, self._branch = bookmarks, branch
        self.update()

    def x_of(self, number: int) -> float:
        """Return where a position stands (logical pixels)."""
        return _SIDE + number * self._step()

    def _step(self) -> float:
        return (self.width() - 2 * _SIDE) / max(1, self.maximum())

    def _nearest(self, x: float) -> int:
        return min(self.maximum(), max(0, round((x - _SIDE) / self._step())))

    # Drawing

    def _draw_curve(self, painter: QPainter) -> None:
        high = self.height() - roomy(_GROOVE)
        ground = QRectF(_SIDE, 3, self.width() - 2 * _SIDE, high - 3)
        clip = QPainterPath()
        clip.addRoundedRect(ground, Round.CONTROL, Round.CONTROL)
        painter.fillPath(clip, self._ground)
        painter.setClipPath(clip)
        for box, appraisal in self._columns(ground):
            _fill(painter, box, appraisal, self._gold, self._hatch)
        painter.setClipping(False)
        if self.shared:
            painter.setPen(QPen(self._ink, 1, Qt.PenStyle.DotLine))
            middle = ground.center().y()
            painter.drawLine(QPointF(ground.left(), middle), QPointF(ground.right(), middle))

    def _columns(self, ground: QRectF) -> Iterator[tuple[QRectF, Appraisal]]:
        """Yield the column of each position of which something is known, those alike in one piece."""
        begun: tuple[float, Appraisal] | None = None
        half = self._step() / 2
        shown = self._appraisals[: self.maximum() + 1]
        for number, each in enumerate((*shown, None)):
            if begun is not None and (each is None or not _alike(each, begun[1])):
                right = min(ground.right(), self.x_of(number) - half)
                yield QRectF(begun[0], ground.top(), right - begun[0], ground.height()), begun[1]
                begun = None
            if begun is None and each is not None:
                begun = max(ground.left(), self.x_of(number) - half), each

    def _draw_groove(self, painter: QPainter) -> None:
        level = self.height() - roomy(_GROOVE) / 2
        soft = QColor(self._ink)
        soft.setAlphaF(0.5)
        now, last = self.x_of(self.value()), self.x_of(self.maximum())
        painter.setPen(_rounded(soft))
        painter.drawLine(QPointF(now, level), QPointF(last, level))
        painter.setPen(_rounded(self._ink))
        painter.drawLine(QPointF(_SIDE, level), QPointF(now, level))
        if self._branch:
            x = self.x_of(self._branch)
            painter.setPen(QPen(self._ink, Stroke.LINE))
            painter.drawLine(QPointF(x, level - 6), QPointF(x, level + 6))
        painter.setPen(QPen(self._ink, 1))
        painter.setBrush(self._gold)
        for number in self._bookmarks:
            painter.drawPolygon(_ribbon(self.x_of(number), level))

    def _draw_knob(self, painter: QPainter) -> None:
        level, x = self.height() - roomy(_GROOVE) / 2, self.x_of(self.value())
        if self._with_curve:
            painter.setPen(QPen(self._ink, Stroke.LINE))
            painter.drawLine(QPointF(x, 1), QPointF(x, level))
        if self.hasFocus():
            painter.setPen(QPen(self._ink, Stroke.LINE))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(x, level), _KNOB + 2.5, _KNOB + 2.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._gold)
        painter.drawEllipse(QPointF(x, level), _KNOB, _KNOB)

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the curve, the groove and the knob."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._with_curve:
            self._draw_curve(painter)
        self._draw_groove(painter)
        self._draw_knob(painter)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return the size of a slider that may grow sideways."""
        return QSize(_WIDTH, self.minimumHeight())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the position under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._nearest(event.position().x()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._nearest(event.position().x()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self.setSliderDown(False)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step with the arrows to the left and right; up and down lead the other way in the list of moves."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)


def _alike(one: Appraisal, other: Appraisal) -> bool:
    return (one.level, one.exact) == (other.level, other.exact)


def _fill(painter: QPainter, box: QRectF, appraisal: Appraisal, gold: QColor, hatch: QColor) -> None:
    if appraisal.level is None:
        box = box.adjusted(0, box.height() / 2, 0, 0)
        painter.fillRect(box, QBrush(hatch, Qt.BrushStyle.FDiagPattern))
        return
    high = box.height() * max(_LEAST, appraisal.level)
    part = QRectF(box.left(), box.bottom() - high, box.width(), high)
    painter.fillRect(part, _soft(gold))
    if not appraisal.exact:
        painter.fillRect(part, QBrush(hatch, Qt.BrushStyle.BDiagPattern))
    painter.fillRect(QRectF(part.left(), part.top(), part.width(), _LINE), gold)


def _soft(gold: QColor) -> QColor:
    """Return what lies beneath the line of the curve."""
    soft = QColor(gold)
    soft.setAlphaF(_WASH)
    return soft


def _rounded(colour: QColor) -> QPen:
    return QPen(colour, Stroke.RING, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def _ribbon(x: float, level: float) -> list[QPointF]:
    """Return the form of a bookmark that hangs on the groove."""
    corners = ((-3.5, -7), (3.5, -7), (3.5, 7), (0, 3.5), (-3.5, 7))
    return [QPointF(x + dx, level + dy) for dx, dy in corners]
