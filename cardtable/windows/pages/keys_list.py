"""The single keys at a glance: each beside what it does, in two columns."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.windows.key_book import KeyBook, KeyedCommand
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import Note, text_font
from cardtable.windows.wording.phrases import keys_words

_COLUMNS = 2


class KeysList(QWidget):
    """Shows what keys do; commands that have none are left out."""

    def __init__(self, commands: Sequence[KeyedCommand]) -> None:
        super().__init__()
        self._commands = tuple(commands)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, Space.SMALL, 0, 0)
        self._grid.setHorizontalSpacing(Space.MEDIUM)
        self._grid.setVerticalSpacing(Space.TIGHT)
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(2 * column + 1, 1)

    def show_keys(self, chosen: Mapping[str, str]) -> None:
        """Show the keys as they are; ``chosen`` are those that are not as at first."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        book = KeyBook(chosen=chosen)
        keyed = [(book.wished(each.name, each.default), each.words) for each in self._commands]
        keyed = [pair for pair in keyed if pair[0]]
        rows = -(-len(keyed) // _COLUMNS)
        for number, (key, words) in enumerate(keyed):
            column, row = divmod(number, rows)
            shown = Label(keys_words(key))
            shown.setFont(text_font(strong=True))
            for place, label in enumerate((shown, Note(words))):
                self._grid.addWidget(label, row, 2 * column + place, Qt.AlignmentFlag.AlignTop)
