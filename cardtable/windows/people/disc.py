"""Somebody who plays, as a picture: a disc in the colour of a person, with the first letter of the name."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable.art.contrast import contrast
from cardtable.art.tokens import Extent, PersonColour, Space, Tone, Type
from cardtable.windows.style.widgets import roomy, title_font


class PersonDisc(QWidget):
    """A disc; what it shows stands beside it in words."""

    def __init__(self, name: str, colour: str) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_person(name, colour)

    def show_person(self, name: str, colour: str) -> None:
        """Show somebody else; without a name no letter."""
        self._letter, self._colour = name[:1].upper(), QColor(PersonColour.COLOURS[colour])
        self.update()

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Return a size as high as a field."""
        side = roomy(Extent.CONTROL)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the disc, and the letter in the ink that is read on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(PersonColour.RIM), 1))
        painter.setBrush(self._colour)
        edge = Space.TIGHT // 4
        painter.drawEllipse(self.rect().adjusted(edge, edge, -edge, -edge))
        inks = QColor(Tone.NIGHT), QColor(Tone.ON_BRONZE)
        painter.setPen(max(inks, key=lambda ink: contrast(ink, self._colour)))
        painter.setFont(title_font(Type.LEAD))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._letter)
        painter.end()
