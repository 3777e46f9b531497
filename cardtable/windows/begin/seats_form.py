"""Who sits where: the number of players, and a person or a computer of some strength in each seat."""

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.keeping.record import COMPUTER, HUMAN
from cardtable.texts import _
from cardtable.windows.style.widgets import field_form, field_label
from cardtable.windows.wording.phrases import computer_words, players_words, you


class SeatsForm(QWidget):
    """One row for the number of players and one for each seat; empty for a game that one plays alone."""

    changed = Signal()

    def __init__(self, entry: Entry, last: Sequence[str] = ()) -> None:
        super().__init__()
        self._entry = entry
        self._counts = entry.game_class.seat_counts
        self._rows = field_form()
        self.setLayout(self._rows)
        self.count = QComboBox()
        for count in self._counts:
            self.count.addItem(players_words((count,)), count)
        self._rows.addRow(field_label(_("Number of players"), self.count), self.count)
        self._rows.setRowVisible(0, len(self._counts) > 1)
        self.seat_boxes = [self._add_seat(number) for number in range(1, max(self._counts) + 1)]
        self._recall(last)
        self.count.currentIndexChanged.connect(self._follow)
        self._follow()

    def is_empty(self) -> bool:
        """Return whether there is nothing to choose."""
        return self._counts == (1,)

    def seats(self) -> tuple[str, ...]:
        """Return who sits there as records say it: ``human``, ``computer:fair``."""
        count = int(self.count.currentData())
        if count == 1:
            return (HUMAN,)
        return tuple(str(box.currentData()) for box in self.seat_boxes[:count])

    def offer_for(self, game: Game[Any]) -> None:
        """Let only those levels be chosen that the game offers with its options."""
        for box in self.seat_boxes:
            for level in self._entry.levels:
                at = box.findData(f"{COMPUTER}:{level}")
                cast(QStandardItemModel, box.model()).item(at).setEnabled(game.offers(level))

    def _add_seat(self, number: int) -> QComboBox:
        box = QComboBox()
        box.addItem("", HUMAN)
        for level in self._entry.levels:
            box.addItem(computer_words(level), f"{COMPUTER}:{level}")
        middle = box.findData(f"{COMPUTER}:{self._entry.middle_level}")
        box.setCurrentIndex(0 if number == 1 else max(0, middle))
        title = _("Seat {number}").format(number=number)
        box.currentIndexChanged.connect(self._follow)
        self._rows.addRow(field_label(title, box), box)
        return box

    def _recall(self, last: Sequence[str]) -> None:
        """Begin with the seats of the last game, if they still are seats of this one."""
        if len(last) not in self._counts:
            return
        self.count.setCurrentIndex(self._counts.index(len(last)))
        for box, seat in zip(self.seat_boxes, last, strict=False):
            box.setCurrentIndex(max(0, box.findData(seat)))

    def _follow(self) -> None:
        """Show the seats there are, and call each person by a name that tells them apart."""
        count = int(self.count.currentData())
        people = [box for box in self.seat_boxes[:count] if box.currentData() == HUMAN]
        for number, box in enumerate(self.seat_boxes, 1):
            self._rows.setRowVisible(box, 1 < count >= number)
            alone = people == [box] or not people
            box.setItemText(0, you() if alone else _("Player {number}").format(number=number))
        self.changed.emit()
