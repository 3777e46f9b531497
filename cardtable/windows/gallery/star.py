"""The star of a game that is among the favourites."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from cardtable.art.felt import Felt
from cardtable.art.tokens import Stroke
from cardtable.texts import _
from cardtable.windows.gallery.gallery_style import veil
from cardtable.windows.style.widgets import accent, quiet_on, roomy

_SIDE = 28
"""Logical pixels: so large that it is easily hit."""
_INNER = 0.42
"""The radius of a star's inner corners, by that of its points."""


class StarButton(QAbstractButton):
    """A star to be lit and put out; the keyboard reaches it through the menu of its tile."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._cloth = Felt.GREEN
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.toggled.connect(self._name)
        self._name()

    def _name(self) -> None:
        words = _("Remove from favourites") if self.isChecked() else _("Add to favourites")
        self.setToolTip(words)
        self.setAccessibleName(words)

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on this cloth."""
        self._cloth = cloth
        self.update()

    # Qt's own calls

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the star, filled while the game is a favourite."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil(self._cloth))
        painter.drawEllipse(self.rect())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        lit = accent(self._cloth)
        shines = self.isChecked() or self.underMouse()
        painter.setPen(QPen(lit if shines else quiet_on(self._cloth), Stroke.LINE))
        if self.isChecked():
            painter.setBrush(lit)
        middle, radius = QPointF(self.rect().center()) + QPointF(0.5, 1.0), self.height() * 0.38
        painter.drawPolygon(_star(middle, radius))
        painter.end()

    def sizeHint(self) -> QSize:
        """Return a size in which the star is seen and hit easily."""
        return QSize(roomy(_SIDE), roomy(_SIDE))


def _star(middle: QPointF, radius: float) -> QPolygonF:
    corners = []
    for number in range(10):
        far, angle = radius * (_INNER if number % 2 else 1), number * pi / 5
        corners.append(middle + QPointF(far * sin(angle), -far * cos(angle)))
    return QPolygonF(corners)
