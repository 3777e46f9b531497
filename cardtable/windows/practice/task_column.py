"""The column of words and buttons beside the table of a task."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable.art.line_icons import LineIcon
from cardtable.art.tokens import Space
from cardtable.contract.move import Command, Move
from cardtable.contract.words import command_words
from cardtable.texts import _
from cardtable.windows.key_book import KeyBook
from cardtable.windows.pages.column_page import Column
from cardtable.windows.style.button_row import ButtonRow
from cardtable.windows.style.drop_down import Choice
from cardtable.windows.style.keyed_scroll import KeyedScroll
from cardtable.windows.style.plain import Label
from cardtable.windows.style.ringed_button import keep_ring
from cardtable.windows.style.sign_button import SignButton
from cardtable.windows.style.widgets import Title
from cardtable.windows.wording.phrases import with_keys

_NARROW = 266
"""Logical pixels: the width in the smallest window."""


class TaskColumn(Column):
    """Shows what it is given; what its buttons mean is the page's to say."""

    series_chosen = Signal(str)
    commanded = Signal(object)
    """The `Move` of a button."""
    abandoned = Signal()
    """The button at which the keyboard was has gone."""

    def __init__(self) -> None:
        super().__init__(_NARROW)
        self.choice = Choice()
        self.choice.call(_("Set of tasks"))
        self.title = Title("")
        self.title.setObjectName("lesson-title")
        self.sentence, self.more, self.answer, self.note = Label(), Label(), Label(), Label()
        for label in (self.title, self.sentence, self.more, self.answer, self.note):
            label.setWordWrap(True)
        for label in (self.sentence, self.more, self.answer):
            label.setObjectName("lesson-words")
        self.back = SignButton(LineIcon.BACK, _("One move back"), "Ctrl+Z")
        self.at = Label(alignment=Qt.AlignmentFlag.AlignCenter)
        self.forth = SignButton(LineIcon.FORTH, _("Next move of the solution"), "Ctrl+Y")
        self.again = self._button(_("Try again"), _("Back to the starting position"), "Home")
        self.show_way = self._button(_("Show solution"), _("Show a solution, move by move"), "End")
        self.previous = self._button(_("Previous"), _("Previous task"), "PgUp")
        self.next = self._button(_("Next"), _("Next task"), "PgDown")
        self.make = QPushButton(_("Make puzzles"))
        self.keys = KeyBook()
        self._commands = QHBoxLayout()
        self._buttons: list[QPushButton] = []
        self._lay_out()
        self.choice.activated.connect(lambda row: self.series_chosen.emit(self.choice.itemData(row)))

    @staticmethod
    def _button(text: str, tip: str, keys: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(with_keys(tip, keys))
        button.setAccessibleName(text)
        button.setObjectName("small")
        return button

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.LARGE, Space.LARGE, Space.LARGE, Space.LARGE)
        column.setSpacing(Space.MEDIUM)
        column.addWidget(self.choice)
        column.addWidget(self._scrolling(), 1)
        for row in (
            (self.back, self.at, self.forth),
            (self.again, self.show_way),
            (self.previous, self.next),
        ):
            column.addWidget(ButtonRow(row))

    def _scrolling(self) -> KeyedScroll:
        """Return the words: they scroll where there is little room, and the buttons stay at the foot."""
        words = QWidget()
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.MEDIUM)
        for label in (self.title, self.sentence, self.more):
            column.addWidget(label)
        column.addLayout(self._commands)
        column.addWidget(self.answer)
        column.addWidget(self.make)
        column.addStretch(1)
        column.addWidget(self.note)
        scroll = KeyedScroll(words, _("Practice"))
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return scroll

    def offer_making(self, *, offered: bool, some: bool, busy: bool) -> None:
        """Offer to make puzzles, or more of them; or to stop that."""
        self.make.setVisible(offered or busy)
        self.make.setText(
            _("Stop looking") if busy else _("Make more puzzles") if some else _("Make puzzles")
        )
        self.make.setDefault(offered and not some)

    def offer_tasks(self, *, some: bool) -> None:
        """Show the buttons of a task, where there is one."""
        for widget in (self.back, self.at, self.forth, self.again, self.show_way, self.previous, self.next):
            widget.setVisible(some)

    def offer_series(self, choices: Sequence[tuple[str, str]], chosen: str) -> None:
        """List the series there are."""
        with QSignalBlocker(self.choice):
            self.choice.clear()
            for key, words in choices:
                self.choice.addItem(words, key)
            self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))
        self.choice.setToolTip(self.choice.currentText())

    def offer_commands(self, commands: Sequence[Command]) -> None:
        """Put up a button for each legal move that has one."""
        before, self._buttons = self._buttons, []
        for command in commands:
            button = QPushButton(command_words(command.kind))
            if key := self.keys.key(command.kind.value, command.kind.shortcut):
                button.setShortcut(QKeySequence(key))
                button.setToolTip(with_keys(button.text(), key))
            button.clicked.connect(lambda _checked=False, move=command.move: self._command(move))
            self._commands.addWidget(button)
            self._buttons.append(button)
        if keep_ring(before, self._buttons):
            self.abandoned.emit()
        for old in before:
            self._commands.removeWidget(old)
            old.hide()
            old.deleteLater()

    def _command(self, move: Move) -> None:
        self.commanded.emit(move)

    def tell_more(self, words: str, heard: str) -> None:
        """Say what is to be known of the task beside its sentence, and as what it is heard; or nothing."""
        self.more.setVisible(bool(words))
        self.more.setText(words)
        self.more.setAccessibleName(heard)
