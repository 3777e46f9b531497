"""Fields in which one rule is chosen or written; each tells its value as the vocabulary of rules has it."""

import re
from abc import abstractmethod
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from cardtable.cards import Rank
from cardtable.contract.names import rank_name
from cardtable.games.own.vocabulary import KEYS, OPTIONAL, RuleKey, rank_of
from cardtable.texts import _, listed
from cardtable.windows.style.boxes import NumberField, TickBox
from cardtable.windows.style.drop_down import Choice
from cardtable.windows.style.widgets import roomy
from cardtable.windows.wording.phrases import sentence_case
from cardtable.windows.workshop.rule_words import RuleField

_NARROWEST = 100
"""Logical pixels of a field, for usual letters."""
ABSENT = ""
"""The value of a table that is not there; in the words of a field it says so."""


class RuleControl(QWidget):
    """The control of one rule; ``chosen`` brings what the player has chosen or written."""

    chosen = Signal(object)

    def __init__(self, rule: RuleField) -> None:
        super().__init__()
        self.rule, self.key = rule, KEYS[rule.table][rule.key]
        self.input: QWidget = self._made()
        if not isinstance(self.input, TickBox):  # whatever its longest text, it is as wide as the form allows
            self.input.setMinimumWidth(roomy(_NARROWEST))
            self.input.setSizePolicy(QSizePolicy.Policy.Ignored, self.input.sizePolicy().verticalPolicy())
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.input)
        self.setFocusProxy(self.input)

    @abstractmethod
    def _made(self) -> QWidget:
        """Return the field."""

    def show_value(self, value: Any) -> None:
        """Show a value, telling nobody."""
        self.input.blockSignals(True)
        self._show(value)
        self.input.blockSignals(False)

    @abstractmethod
    def _show(self, value: Any) -> None:
        """Show a value in the field."""


class SwitchControl(RuleControl):
    """On or off."""

    def _made(self) -> TickBox:
        box = TickBox(_(self.rule.label))
        box.toggled.connect(self._tell)
        return box

    def _tell(self, on: bool) -> None:  # a signal of values cannot be connected to one of booleans
        self.chosen.emit(on)

    def _show(self, value: Any) -> None:
        assert isinstance(self.input, TickBox)
        self.input.setChecked(bool(value))


class WordControl(RuleControl):
    """One of some words, or of the ranks."""

    def _made(self) -> Choice:
        choice = Choice()
        ranks = [(sentence_case(str(rank_name(rank))), rank.code) for rank in Rank] if self.key.rank else []
        for text, value in (*ranks, *((_(text), word) for word, text in self.rule.words.items())):
            choice.addItem(text, value)
        choice.currentIndexChanged.connect(lambda row: self.chosen.emit(choice.itemData(row)))
        return choice

    def _show(self, value: Any) -> None:
        assert isinstance(self.input, Choice)
        row = self.input.findData(value)
        if row < 0:
            self.input.addItem(value_words(self.rule, value), value)
            row = self.input.count() - 1
        self.input.setCurrentIndex(row)


class NumberControl(RuleControl):
    """A whole number; below the least of them stands a word, where there is one."""

    def _made(self) -> NumberField:
        field = NumberField()
        field.setKeyboardTracking(False)
        numbers, word = self.key.numbers, next(iter(self.rule.words.values()), "")
        field.setRange(numbers[0] - bool(word), numbers[-1])
        field.setSpecialValueText(_(word))
        field.valueChanged.connect(lambda number: self.chosen.emit(self._said(number)))
        return field

    def _said(self, number: int) -> object:
        return number if number in self.key.numbers else next(iter(self.rule.words))

    def _show(self, value: Any) -> None:
        assert isinstance(self.input, NumberField)
        number = value if isinstance(value, int) else self.input.minimum()
        if number != self.input.value():  # else Qt would tell a screen reader of a change of text
            self.input.setValue(number)


class NumbersControl(RuleControl):
    """A number for all piles, one for each, or nothing where that means all cards."""

    def _made(self) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(_(next(iter(self.rule.words.values()), "")))
        line.editingFinished.connect(self._read)
        self._shown: object = None
        return line

    @property
    def text(self) -> str:
        """What is written in the field."""
        assert isinstance(self.input, QLineEdit)
        return self.input.text()

    def _read(self) -> None:
        assert isinstance(self.input, QLineEdit)
        value = numbers_written(self.input.text(), self.key)
        if value != self._shown:
            self._shown = value
            self.chosen.emit(value)

    def _show(self, value: Any) -> None:
        assert isinstance(self.input, QLineEdit)
        self._shown = value
        if isinstance(value, list):
            self.input.setText(" ".join(map(str, value)))
        else:
            self.input.setText("" if value in self.rule.words else str(value))


def numbers_written(text: str, key: RuleKey) -> object:
    """Return what a text of numbers says: a number, several in a list, the first word of the key for none.

    What is no number stays as it is written, to be refused by its name.
    """
    parts = [part for part in re.split(r"[\s,;]+", text.strip()) if part]
    if not parts:
        return next(iter(key.words), key.default)
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        return text.strip()
    numbers = [int(part) for part in parts]
    return numbers if len(numbers) > 1 else numbers[0]


def control_of(rule: RuleField) -> RuleControl:
    """Return the control that goes with what a rule may hold."""
    key = KEYS[rule.table][rule.key]
    if key.is_switch:
        return SwitchControl(rule)
    if key.each:
        return NumbersControl(rule)
    return NumberControl(rule) if key.numbers else WordControl(rule)


def value_words(rule: RuleField, value: Any) -> str:
    """Return a value in words, as its control shows it."""
    if isinstance(value, bool):
        return _("ticked") if value else _("not ticked")
    if isinstance(value, list):
        if not KEYS[rule.table][rule.key].ranks:
            return " ".join(map(str, value))
        ranks = [rank_of(each) for each in value]
        return listed(str(rank_name(rank) if rank else each) for each, rank in zip(value, ranks, strict=True))
    if value in rule.words:
        return _(rule.words[value])
    rank = rank_of(value) if KEYS[rule.table][rule.key].rank else None
    return sentence_case(str(rank_name(rank))) if rank else str(value)


def first_of_optional(rule: RuleField) -> bool:
    """Whether a rule is that by which its table comes and goes."""
    return rule.table in OPTIONAL and ABSENT in rule.words
