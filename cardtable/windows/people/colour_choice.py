"""The colours that people may have, to choose from."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from cardtable.art.tokens import PersonColour
from cardtable.windows.people.dot import DOT, colour_name, dot
from cardtable.windows.style.drop_down import DropDown


class ColourChoice(DropDown):
    """A list of the colours that people may have."""

    def __init__(self, name: str) -> None:
        super().__init__()
        ratio = max(screen.devicePixelRatio() for screen in QApplication.screens())
        self.setIconSize(QSize(DOT, DOT))
        for colour in PersonColour.COLOURS:
            self.addItem(QIcon(dot(colour, ratio)), colour_name(colour), colour)
        self.call(name)

    def colour(self) -> str:
        """Return the colour that is chosen."""
        return str(self.currentData())

    def choose(self, colour: str) -> None:
        """Show another colour as chosen."""
        self.setCurrentIndex(max(0, self.findData(colour)))
