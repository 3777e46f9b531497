"""The options of a game, each with its sentence; what the number of players rules out is off."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QSpinBox, QWidget

from cardtable.art.tokens import Extent, Space
from cardtable.contract.entry import Entry
from cardtable.contract.option import Option, OptionValue
from cardtable.errors import InvalidOption
from cardtable.texts import _
from cardtable.windows.style.boxes import NumberField, TickBox
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.widgets import FieldNote, field_label, label_above, roomy
from cardtable.windows.wording.phrases import full_sentence

_MANY = 6
"""Numbers in a row are counted up and down in a field once there are more of them than this."""


class OptionsForm(QWidget):
    """A control for each option of a game, begun with the last choice; None before there was one."""

    changed = Signal()

    def __init__(self, entry: Entry, last: Mapping[str, object] | None) -> None:
        super().__init__()
        self._entry = entry
        self._options = entry.game_class.options
        self.controls: dict[str, QWidget] = {}
        self._notes: dict[str, FieldNote] = {}
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(Space.MEDIUM)
        self._rows.setVerticalSpacing(Space.TIGHT)
        self._rows.setColumnStretch(1, 1)
        for option in self._options:
            self._add(option.under(last or {}), last or {})
        self._narrowed = {option.key: option.under(self.chosen()) for option in self._options}
        self.changed.connect(self._narrow)

    def is_empty(self) -> bool:
        """Return whether the game has no options."""
        return not self._options

    def chosen(self) -> dict[str, object]:
        """Return the value of every option that can be chosen now."""
        return {
            option.key: _value(self.controls[option.key])
            for option in self._options
            if self.controls[option.key].isEnabled()
        }

    def offer_for(self, seats: int) -> None:
        """Switch off the options that so many players cannot choose, and say why."""
        for option in self._options:
            why, control = self._why_not(option, seats), self.controls[option.key]
            control.setEnabled(not why)
            words = f"{_(option.explanation)} {full_sentence(why)}" if why else _(option.explanation)
            self._notes[option.key].setText(words)
            control.setAccessibleDescription(words)

    def _why_not(self, option: Option, seats: int) -> str:
        """Return why nothing beside the default goes with so many players: the rules know; else nothing."""
        why = ""
        for value in option.values:
            if value == option.default:
                continue
            try:
                self._entry.game_class({option.key: value}, seats)
            except InvalidOption as error:
                why = str(error)
            else:
                return ""
        return why

    def _narrow(self) -> None:
        """Follow what one choice leaves of another: numbers alone are narrowed down so."""
        chosen = self.chosen()
        for option in self._options:
            narrowed, control = option.under(chosen), self.controls[option.key]
            if narrowed != self._narrowed[option.key] and isinstance(control, QSpinBox):
                self._narrowed[option.key] = narrowed
                _count(control, narrowed, narrowed.default)

    def _add(self, option: Option, last: Mapping[str, object]) -> None:
        control = self._control(option, _allowed(option, last))
        self.controls[option.key] = control
        box = control if isinstance(control, QCheckBox) else None
        note = self._notes[option.key] = FieldNote(_(option.explanation), box)
        control.setAccessibleDescription(note.text())
        row = self._rows.rowCount()
        if isinstance(control, QCheckBox):
            self._rows.addWidget(control, row, 0, 1, 2)
        elif control.sizeHint().width() > roomy(Extent.PANEL) // 2:  # it has the line for itself
            self._rows.addWidget(label_above(_(option.label), control), row, 0, 1, 2)
            self._rows.addWidget(control, row + 1, 0, 1, 2)
        else:
            label = field_label(_(option.label), control)
            label.setMaximumWidth(roomy(Extent.WORDS))
            self._rows.addWidget(label, row, 0)
            self._rows.addWidget(control, row, 1)
        self._rows.addWidget(note, self._rows.rowCount(), 0, 1, 2)

    def _control(self, option: Option, value: OptionValue) -> QWidget:
        if set(option.values) == {True, False} and isinstance(option.default, bool):
            box = TickBox(_(option.label))
            box.setChecked(value is True)
            box.toggled.connect(self.changed)
            return box
        if len(option.values) > _MANY and all(isinstance(each, int) for each in option.values):
            count = NumberField()
            _count(count, option, value)
            count.valueChanged.connect(self.changed)
            return count
        choice = DropDown()
        for each in option.values:
            choice.addItem(option.meaning(each), each)
        choice.setCurrentIndex(option.values.index(value))
        choice.currentIndexChanged.connect(self.changed)
        return choice


def _allowed(option: Option, given: Mapping[str, object]) -> OptionValue:
    """Return the value given if it still is one, else the default: choices leave defaults out."""
    try:
        return option.read(given.get(option.key, option.default))
    except InvalidOption:
        return option.default


def _count(field: QSpinBox, option: Option, value: OptionValue) -> None:
    numbers = [int(each) for each in option.values]
    field.setRange(min(numbers), max(numbers))
    field.setValue(int(value))


def _value(control: QWidget) -> object:
    if isinstance(control, QCheckBox):
        return control.isChecked()
    if isinstance(control, QSpinBox):
        return control.value()
    assert isinstance(control, QComboBox)
    return control.currentData()
