"""The names and colours of the people at a game: a row for each of them, which may stay empty."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCompleter, QFormLayout, QHBoxLayout, QLineEdit, QWidget

from cardtable.art.tokens import Space
from cardtable.keeping.people import Person, colour_of, free_colour, same
from cardtable.keeping.record import CORRESPONDENT, HUMAN, LONGEST_NAME
from cardtable.keeping.written import plain_name
from cardtable.texts import _
from cardtable.windows.people.colour_choice import ColourChoice
from cardtable.windows.style.widgets import field_form, label_above


class _Row(NamedTuple):
    seat: int
    name: QLineEdit
    colour: ColourChoice


class PeopleForm(QWidget):
    """Asks who sits where; ``people`` are those known already, whose names are offered while one writes.

    ``entered`` says that Return was pressed in a field.
    """

    changed = Signal()
    entered = Signal()

    def __init__(self, people: Sequence[Person]) -> None:
        super().__init__()
        self._people = tuple(people)
        self._seats: tuple[str, ...] = ()
        self._form = field_form()
        # A name and its colour take the whole width of a sheet.
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self.setLayout(self._form)
        self.rows: list[_Row] = []

    def ask(self, seats: Sequence[str], names: Sequence[str]) -> None:
        """Ask for the people at these seats; ``names`` by seat are offered."""
        self._seats = tuple(seats)
        while self._form.rowCount():
            self._form.removeRow(0)
        self.rows = []
        for number, who in enumerate(seats, 1):
            if who in (HUMAN, CORRESPONDENT):
                self._add(number, who, names[number - 1] if number <= len(names) else "")

    def is_empty(self) -> bool:
        """Return whether nobody is asked for."""
        return not self.rows

    def names(self) -> tuple[str, ...]:
        """Return the names by seat, empty where there is none."""
        given = {row.seat: plain_name(row.name.text()) for row in self.rows}
        return tuple(given.get(number, "") for number in range(1, len(self._seats) + 1))

    def people(self) -> tuple[Person, ...]:
        """Return those who are named, each once."""
        found: list[Person] = []
        for row in self.rows:
            name = plain_name(row.name.text())
            if name and not any(same(name, each.name) for each in found):
                found.append(Person(name, row.colour.colour()))
        return tuple(found)

    def put_in_order(self, before: QWidget) -> QWidget:
        """Let the tabulator go through the rows after another field, and return their last field."""
        for widget in (each for row in self.rows for each in (row.name, row.colour)):
            QWidget.setTabOrder(before, widget)
            before = widget
        return before

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits there, as records say it."""
        return self._seats

    def _add(self, number: int, who: str, name: str) -> None:
        title = self._title(number, who)
        field, colour = QLineEdit(name), ColourChoice(_("{name}: colour").format(name=title))
        field.setMaxLength(LONGEST_NAME)
        field.setPlaceholderText(_("Name"))
        if self._people:
            offered = QCompleter([each.name for each in self._people], field)
            offered.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            field.setCompleter(offered)
        pair = QWidget()
        line = QHBoxLayout(pair)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Space.SMALL)
        line.addWidget(field, 1)
        line.addWidget(colour)
        row = _Row(number, field, colour)
        self._colour(row)
        self.rows.append(row)
        field.textChanged.connect(lambda _text: self._follow(row))
        field.returnPressed.connect(self.entered)
        colour.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self._form.addRow(label_above(title, field), pair)

    def _title(self, number: int, who: str) -> str:
        if who == CORRESPONDENT:
            return _("Your opponent’s name")
        if self._seats.count(HUMAN) == 1:
            return _("Your name")
        return _("Name of player {number}").format(number=number)

    def _follow(self, row: _Row) -> None:
        self._colour(row)
        self.changed.emit()

    def _colour(self, row: _Row) -> None:
        """Give a row the colour of whoever is named there, of somebody new one that nobody has."""
        name = plain_name(row.name.text())
        others = [Person("", each.colour.colour()) for each in self.rows if each is not row]
        is_known = any(same(name, each.name) for each in self._people)
        colour = colour_of(name, self._people) if is_known else free_colour((*self._people, *others))
        with QSignalBlocker(row.colour):
            row.colour.choose(colour)
