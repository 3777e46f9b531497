"""Facts as a row of figures: each number in the serif of headlines, over what it counts."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.windows.style.plain import Label
from cardtable.windows.wording.phrases import BETWEEN

Figure = tuple[str, str]
"""A number as it is written, and what it counts."""


class FigureRow(QWidget):
    """Figures side by side, in the middle."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        """The same in a line."""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(Space.WIDE)
        self._row.addStretch()
        self._row.addStretch()
        self._made: list[QWidget] = []

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Show these figures and no others."""
        self.words = BETWEEN.join(f"{number} {what}" for number, what in figures)
        for old in self._made:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._made = [self._figure(*figure) for figure in figures]
        for place, each in enumerate(self._made, 1):
            self._row.insertWidget(place, each)
            each.show()  # else, were the row seen already, it would count for nothing yet

    def _figure(self, number: str, what: str) -> QWidget:
        figure = QWidget(self)
        column = QVBoxLayout(figure)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for words, name in ((number, "figure"), (what, "caption")):
            label = Label(words, alignment=Qt.AlignmentFlag.AlignCenter)
            label.setObjectName(name)
            column.addWidget(label)
        return figure
