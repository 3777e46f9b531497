"""The people who have played here, in the preferences: one's own name, colours, whom to forget."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.keeping.people import Person, colour_of, known, with_colour, with_own_name, without_person
from cardtable.keeping.preferences import PERSON_COLOURS, Preferences
from cardtable.keeping.record import LONGEST_NAME
from cardtable.keeping.written import plain_name
from cardtable.texts import _
from cardtable.windows.people.colour_choice import ColourChoice
from cardtable.windows.people.disc import PersonDisc
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import Note, field_form, field_label


class _Nobody(QWidget):
    """What stands there before anybody is known: who will be, in three colours and a sentence."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.TIGHT)
        for colour in PERSON_COLOURS[:3]:
            row.addWidget(PersonDisc("", colour))
        row.addSpacing(Space.SMALL)
        row.addWidget(Note(_("People you name when you begin a game will be listed here.")), 1)


class PeopleEditor(QWidget):
    """Shows who is known; ``changed`` carries the preferences after every choice."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._preferences = Preferences()
        self._listed: list[tuple[ColourChoice, QPushButton]] = []
        """Of each person: the colour, and the button that removes them."""
        self.own = QLineEdit()
        self.own.setMaxLength(LONGEST_NAME)
        self.own.editingFinished.connect(self._name)
        self._own_disc = PersonDisc("", PERSON_COLOURS[0])
        own = QHBoxLayout()
        own.setSpacing(Space.SMALL)
        own.addWidget(self._own_disc)
        own.addWidget(self.own, 1)
        form = field_form()
        form.addRow(field_label(_("Your name"), self.own), own)
        self._rows = QGridLayout()
        self._rows.setSpacing(Space.SMALL)
        self._rows.setColumnStretch(1, 1)
        self.nobody = _Nobody()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.LARGE)
        column.addLayout(form)
        column.addWidget(self.nobody)
        column.addLayout(self._rows)
        self._kept = Note(_("Games keep the names of those you remove."))
        column.addWidget(self._kept)

    def show_preferences(self, preferences: Preferences) -> None:
        """Show who is known there."""
        listed = known(self._preferences) != known(preferences)
        self._preferences = preferences
        if not self.own.hasFocus():
            self.own.setText(preferences.own_name)
        own, people = preferences.own_name, known(preferences)
        self._own_disc.show_person(own, colour_of(own, people))
        self._own_disc.setVisible(bool(own))
        self.nobody.setVisible(not people)
        self._kept.setVisible(bool(people))
        if listed:
            self._list(people)

    def _list(self, people: tuple[Person, ...]) -> None:
        held = [
            (row, part)
            for row, parts in enumerate(self._listed)
            for part, each in enumerate(parts)
            if each.hasFocus()
        ]
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._listed = []
        before: QWidget = self.own
        for row, person in enumerate(people):
            colour = ColourChoice(_("{name}: colour").format(name=person.name))
            colour.choose(person.colour)
            colour.activated.connect(partial(self._paint, person.name, colour))
            remove = QPushButton(_("Remove"))
            remove.setAutoDefault(False)
            remove.setAccessibleName(_("Remove {name}").format(name=person.name))
            remove.clicked.connect(lambda _checked=False, name=person.name: self._remove(name))
            disc = PersonDisc(person.name, person.colour)
            for column, widget in enumerate((disc, Label(person.name), colour, remove)):
                self._rows.addWidget(widget, row, column, Qt.AlignmentFlag.AlignVCenter)
            self.setTabOrder(before, colour)
            self.setTabOrder(colour, remove)
            before = remove
            self._listed.append((colour, remove))
        for row, part in held:
            # Where the last one was removed, the keyboard comes to the one before.
            again = self._listed[min(row, len(people) - 1)][part] if people else self.own
            again.show()  # else it takes no keyboard yet
            again.setFocus()

    def _name(self) -> None:
        name = plain_name(self.own.text())
        if name != self._preferences.own_name:
            self.changed.emit(with_own_name(self._preferences, name))

    def _paint(self, name: str, box: ColourChoice, _index: int) -> None:
        self.changed.emit(with_colour(self._preferences, name, box.colour()))

    def _remove(self, name: str) -> None:
        self.changed.emit(without_person(self._preferences, name))
