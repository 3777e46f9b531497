"""The people who have played here, in the preferences: one's own name, colours, whom to forget."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.keeping.people import Person, known, with_colour, with_own_name, without_person
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.record import LONGEST_NAME
from cardtable.keeping.written import plain_name
from cardtable.texts import _
from cardtable.windows.people.dot import ColourChoice
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import Note, field_form, field_label


class PeopleEditor(QWidget):
    """Shows who is known; ``changed`` carries the preferences after every choice."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._preferences = Preferences()
        self.own = QLineEdit()
        self.own.setMaxLength(LONGEST_NAME)
        self.own.editingFinished.connect(self._name)
        form = field_form()
        form.addRow(field_label(_("Your name"), self.own), self.own)
        self._rows = QGridLayout()
        self._rows.setSpacing(Space.SMALL)
        self._rows.setColumnStretch(0, 1)
        self.nobody = Note(_("People you name when you begin a game will be listed here."))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.LARGE)
        column.addLayout(form)
        column.addWidget(self.nobody)
        column.addLayout(self._rows)
        column.addWidget(Note(_("Games keep the names of those you remove.")))

    def show_preferences(self, preferences: Preferences) -> None:
        """Show who is known there."""
        listed = known(self._preferences) != known(preferences)
        self._preferences = preferences
        if not self.own.hasFocus():
            self.own.setText(preferences.own_name)
        if listed:
            self._list(known(preferences))

    def _list(self, people: tuple[Person, ...]) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.nobody.setVisible(not people)
        for row, person in enumerate(people):
            colour = ColourChoice(_("{name}: colour").format(name=person.name))
            colour.choose(person.colour)
            colour.activated.connect(partial(self._paint, person.name, colour))
            remove = QPushButton(_("Remove"))
            remove.setAutoDefault(False)
            remove.setAccessibleName(_("Remove {name}").format(name=person.name))
            remove.clicked.connect(lambda _checked=False, name=person.name: self._remove(name))
            for column, widget in enumerate((Label(person.name), colour, remove)):
                self._rows.addWidget(widget, row, column, Qt.AlignmentFlag.AlignVCenter)

    def _name(self) -> None:
        name = plain_name(self.own.text())
        if name != self._preferences.own_name:
            self.changed.emit(with_own_name(self._preferences, name))

    def _paint(self, name: str, box: ColourChoice, _index: int) -> None:
        self.changed.emit(with_colour(self._preferences, name, box.colour()))

    def _remove(self, name: str) -> None:
        self.changed.emit(without_person(self._preferences, name))
