"""Who sits where: the number of players, and a person or a computer of some strength in each seat."""

from collections.abc import Sequence
from typing import Any, cast

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QWidget

from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.keeping.record import COMPUTER, CORRESPONDENT, HUMAN, SUITED
from cardtable.keeping.replay import correspondence_offered, suits
from cardtable.texts import _
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.widgets import FieldNote, field_form, field_label
from cardtable.windows.wording.phrases import computer_words, level_words, players_words, you


class SeatsForm(QWidget):
    """One row for the number of players and one for each seat; empty for a game that one plays alone."""

    changed = Signal()

    def __init__(self, entry: Entry, last: Sequence[str] = ()) -> None:
        super().__init__()
        self._entry = entry
        self._counts = entry.game_class.seat_counts
        self._rows = field_form()
        self.setLayout(self._rows)
        self.count = DropDown()
        for count in self._counts:
            self.count.addItem(players_words((count,)), count)
        self._rows.addRow(field_label(_("Number of players"), self.count), self.count)
        self._rows.setRowVisible(0, len(self._counts) > 1)
        self.seat_boxes = [self._add_seat(number) for number in range(1, max(self._counts) + 1)]
        self.note = FieldNote()
        """Which computers sit there instead of those wished for, where options leave no choice."""
        self._rows.addRow("", self.note)
        self._rows.setRowVisible(self.note, False)
        self._wished = [str(box.currentData()) for box in self.seat_boxes]
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
        """Let only those levels be chosen that the game offers with its options.

        A computer of another level makes room for the nearest that can play, as long as the options stay so.
        """
        said = []
        correspondence_seat = correspondence_offered(game)
        for number, (box, wished) in enumerate(zip(self.seat_boxes, self._wished, strict=True)):
            if (at := box.findData(CORRESPONDENT)) >= 0:
                why = "" if correspondence_seat else _("only where everything is in sight")
                _offer(box, at, _("Another person, by message"), why)
            for level in self._entry.levels:
                why = "" if game.offers(level) else _("not with these options")
                _offer(box, box.findData(_seat(level)), computer_words(level), why)
            if (at := box.findData(SUITED)) >= 0:
                why = "" if suits(self._entry, game) else _("not with these options")
                _offer(box, at, computer_words(_level(SUITED)), why)
            sits = self._nearest(wished, game)
            with QSignalBlocker(box):
                box.setCurrentIndex(box.findData(sits))
            if sits != wished and number < len(self.seats()):
                said.append(
                    _not_by_message() if wished == CORRESPONDENT else _instead(_level(wished), _level(sits))
                )
        self.note.setText("\n".join(dict.fromkeys(said)))
        self._rows.setRowVisible(self.note, bool(said))
        self._name_people()

    def _nearest(self, seat: str, game: Game[Any]) -> str:
        """Return the seat, or the computer nearest in strength that can play, of two the weaker."""
        levels = self._entry.levels
        offered = [level for level in levels if game.offers(level)]
        if seat == CORRESPONDENT:
            return CORRESPONDENT if correspondence_offered(game) else HUMAN
        if seat == HUMAN or _level(seat) in offered or (seat == SUITED and suits(self._entry, game)):
            return seat
        if seat == SUITED:
            seat = _seat(self._entry.middle_level)
        wished = levels.index(_level(seat))
        nearest = min(offered, key=lambda level: abs(levels.index(level) - wished), default=None)
        return HUMAN if nearest is None else _seat(nearest)

    def _add_seat(self, number: int) -> DropDown:
        box = DropDown()
        box.addItem("", HUMAN)
        for level in self._entry.levels:
            box.addItem(computer_words(level), _seat(level))
        if self._entry.ratings:
            box.addItem(computer_words(_level(SUITED)), SUITED)
        if 2 in self._counts:
            box.addItem(_("Another person, by message"), CORRESPONDENT)
        middle = box.findData(_seat(self._entry.middle_level))
        box.setCurrentIndex(0 if number == 1 else max(0, middle))
        title = _("Seat {number}").format(number=number)
        box.currentIndexChanged.connect(lambda: self._choose(number))
        self._rows.addRow(field_label(title, box), box)
        return box

    def _recall(self, last: Sequence[str]) -> None:
        """Begin with the seats of the last game, if they still are seats of this one."""
        if len(last) not in self._counts:
            return
        self.count.setCurrentIndex(self._counts.index(len(last)))
        for box, seat in zip(self.seat_boxes, last, strict=False):
            named = _seat(self._entry.middle_level) if seat == COMPUTER else seat
            box.setCurrentIndex(max(0, box.findData(named)))

    def _follow(self) -> None:
        self._name_people()
        self.changed.emit()

    def _choose(self, number: int) -> None:
        """Take what the player wishes for a seat."""
        chosen = self._wished[number - 1] = str(self.seat_boxes[number - 1].currentData())
        for other, box in enumerate(self.seat_boxes, 1):
            # A correspondence game is one between two people.
            if other != number and CORRESPONDENT in (chosen, box.currentData()) and chosen != HUMAN:
                self._wished[other - 1] = HUMAN
                with QSignalBlocker(box):
                    box.setCurrentIndex(box.findData(HUMAN))
        self._follow()

    def _name_people(self) -> None:
        """Show the seats there are, and call each person by a name that tells them apart."""
        count = int(self.count.currentData())
        people = [box for box in self.seat_boxes[:count] if box.currentData() == HUMAN]
        for number, box in enumerate(self.seat_boxes, 1):
            self._rows.setRowVisible(box, 1 < count >= number)
            alone = people == [box] or not people
            box.setItemText(0, you() if alone else _("Player {number}").format(number=number))


def _offer(box: DropDown, at: int, words: str, why_not: str) -> None:
    """Let an entry of a list be chosen, or say beside it why it cannot."""
    cast(QStandardItemModel, box.model()).item(at).setEnabled(not why_not)
    # Translators: what cannot be chosen now, and why: “Computer, perfect (not with these options)”.
    box.setItemText(at, _("{choice} ({why})").format(choice=words, why=why_not) if why_not else words)


def _seat(level: str) -> str:
    """Return a computer's seat as records say it."""
    return f"{COMPUTER}:{level}"


def _level(seat: str) -> str:
    """Return the level of a computer's seat; empty for a person's."""
    return seat.partition(":")[2]


def _not_by_message() -> str:
    """Say why nobody elsewhere sits there."""
    return _("Playing by message needs two players and no hidden cards, so a person here takes this seat.")


def _instead(wished: str, sits: str) -> str:
    """Say which computer sits there instead of the one wished for."""
    if not sits:
        sentence = _("There is no {level} computer player for these options, so a person takes this seat.")
        return sentence.format(level=level_words(wished))
    sentence = _("There is no {level} computer player for these options, so the {other} one takes this seat.")
    return sentence.format(level=level_words(wished), other=level_words(sits))
