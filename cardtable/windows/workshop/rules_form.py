"""The rules as a form: groups with a sentence each; what differs from the beginning is marked."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.tokens import Space
from cardtable.errors import InvalidRules
from cardtable.games.own.draft import Draft
from cardtable.texts import _
from cardtable.windows.style.finger import FingerScroll
from cardtable.windows.style.plain import Label
from cardtable.windows.style.widgets import BreakingLabel, Note, heading, roomy, text_font
from cardtable.windows.workshop.rule_controls import (
    ABSENT,
    NumbersControl,
    RuleControl,
    SwitchControl,
    control_of,
    first_of_optional,
    value_words,
)
from cardtable.windows.workshop.rule_words import GROUPS, RuleField, RuleGroup

_LABELS = 130
"""Logical pixels: the width of the words before fields, for usual letters."""


class RulesForm(QScrollArea):
    """Shows a draft; ``written`` brings the field of a rule and what the player chose for it."""

    written = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.controls: dict[tuple[str, str], RuleControl] = {}
        self._labels: dict[tuple[str, str], Label] = {}
        self._notes: dict[tuple[str, str], Note] = {}
        self._explained: dict[tuple[str, str], str] = {}
        self._rows: list[tuple[QGridLayout, int, Label, RuleControl]] = []
        """Of each field with words before it: the grid that it is in, its row there, the words, the field."""
        self._stacked = False
        inside = QWidget()
        inside.setAutoFillBackground(False)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, Space.MEDIUM, Space.MEDIUM)
        column.setSpacing(Space.LARGE)
        for group in GROUPS:
            column.addLayout(self._group(group))
        column.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        FingerScroll(self)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the fields in it have the keyboard
        self.setFocusProxy(next(iter(self.controls.values())))

    def _group(self, group: RuleGroup) -> QGridLayout:
        rows = QGridLayout()
        rows.setHorizontalSpacing(Space.MEDIUM)
        rows.setVerticalSpacing(Space.TIGHT)
        rows.setColumnStretch(1, 1)
        rows.setColumnMinimumWidth(0, roomy(_LABELS))
        rows.addWidget(heading(_(group.title)), 0, 0, 1, 2)
        rows.addWidget(Note(_(group.sentence)), 1, 0, 1, 2)
        for rule in group.fields:
            self._add(rows, group, rule)
        return rows

    def _add(self, rows: QGridLayout, group: RuleGroup, rule: RuleField) -> None:
        place, row = (rule.table, rule.key), rows.rowCount()
        control = self.controls[place] = control_of(rule)
        control.chosen.connect(lambda value: self.written.emit(rule, value))
        # The sentence is heard once in a group; then its title tells fields of the same name apart.
        first = rule is group.fields[0]
        self._explained[place] = _(group.sentence) if first else _(group.title)
        control.input.installEventFilter(self)
        note = self._notes[place] = Note()
        note.hide()
        if isinstance(control, SwitchControl):
            rows.addWidget(control, row, 0, 1, 2)
        else:
            label = self._labels[place] = BreakingLabel(_(rule.label))
            label.setMaximumWidth(roomy(_LABELS))
            label.setBuddy(control.input)
            control.input.setAccessibleName(_(rule.label))
            rows.addWidget(label, row, 0)
            rows.addWidget(control, row, 1)
            self._rows.append((rows, row, label, control))
        rows.addWidget(note, row + 2, 0, 1, 2)  # between them is room for a field beneath its words

    def _fit(self) -> None:
        """Let fields stand beneath their words where there is no room for them beside."""
        widest = max(control.minimumSizeHint().width() for *_where, control in self._rows)
        stacked = widest + roomy(_LABELS) + 2 * Space.MEDIUM > self.viewport().width()
        if stacked is self._stacked:
            return
        self._stacked = stacked
        for rows, row, label, control in self._rows:
            rows.setColumnMinimumWidth(0, 0 if stacked else roomy(_LABELS))
            for part in (label, control):
                rows.removeWidget(part)
            rows.addWidget(label, row, 0, 1, 2 if stacked else 1)
            where = (row + 1, 0, 1, 2) if stacked else (row, 1, 1, 1)
            rows.addWidget(control, *where)

    def show_draft(self, draft: Draft) -> None:
        """Show what is written, what can be chosen now, and what was otherwise at first."""
        for rule in _rules():
            place = rule.table, rule.key
            control, there = self.controls[place], draft.has(rule.table)
            absent = not there and first_of_optional(rule)
            control.show_value(ABSENT if absent else draft.at(*place))
            control.setEnabled(there or first_of_optional(rule))
            self._mark(draft, rule)

    def _mark(self, draft: Draft, rule: RuleField) -> None:
        place, note = (rule.table, rule.key), self._notes[rule.table, rule.key]
        changed = draft.changed(*place) and self.controls[place].isEnabled()
        words = _("Changed: it was “{value}”.").format(value=_before(draft, rule)) if changed else ""
        note.setText(words)
        note.setVisible(changed)
        font = text_font(strong=changed)
        self._labels[place].setFont(font) if place in self._labels else self.controls[place].input.setFont(
            font
        )
        self.controls[place].input.setAccessibleDescription(words or self._explained[place])

    def changed_now(self) -> list[str]:
        """Return what is marked as changed, by its words and those of its group."""
        return [_named(rule) for rule in _rules() if self._notes[rule.table, rule.key].text()]

    def why_not(self, draft: Draft, error: InvalidRules) -> str:
        """Return why the rules do not hold together, by the words of the form.

        The refusal itself names the key that a file has for a rule.
        """
        rule = next((each for each in _rules() if (each.table, each.key) == error.path), None)
        if rule is None:
            return str(error)
        control = self.controls[rule.table, rule.key]
        if not isinstance(control, NumbersControl) or control.key.holds(draft.at(rule.table, rule.key)):
            return error.told(_("“{name}”").format(name=_named(rule)))
        sentence = _("{rule}: “{text}” is not a number from {least} to {most}, nor a list of such numbers")
        numbers = control.key.numbers
        return sentence.format(rule=_named(rule), text=control.text, least=numbers[0], most=numbers[-1])

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave no field cut, however large the letters are."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the form, and Ctrl+Z undo a change of rules where no text has been begun.

        Over a field that happens to be there the wheel would change its value.
        """
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            return _has_nothing_to_undo(watched, event)
        wheeled = isinstance(watched, QComboBox | QAbstractSpinBox) and event.type() == QEvent.Type.Wheel
        if wheeled and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def _has_nothing_to_undo(field: QObject, event: QKeyEvent) -> bool:
    """Whether keys for undo or redo mean nothing to the text of a field, which else takes them anyway."""
    line = field if isinstance(field, QLineEdit) else field.findChild(QLineEdit)
    undo, redo = (
        event.matches(each) for each in (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
    )
    if line is None or not (undo or redo):
        return False
    return not (line.isUndoAvailable() if undo else line.isRedoAvailable())


def _rules() -> Iterator[RuleField]:
    for group in GROUPS:
        yield from group.fields


def _named(rule: RuleField) -> str:
    """Return what a rule is called, with its group where that says more."""
    group = next(each for each in GROUPS if rule in each.fields)
    if rule.label == group.title:
        return _(rule.label)
    return _("{rule} ({group})").format(rule=_(rule.label), group=_(group.title))


def _before(draft: Draft, rule: RuleField) -> str:
    """Return in words what a rule was at first."""
    if not draft.had(rule.table) and first_of_optional(rule):
        return _(rule.words[ABSENT])
    return value_words(rule, draft.was(rule.table, rule.key))
