"""The column of words and buttons beside the table of a lesson."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.pages.column_page import Column
from cardtable.windows.style.button_row import ButtonRow
from cardtable.windows.style.plain import Label
from cardtable.windows.style.reading_text import ReadingText
from cardtable.windows.style.widgets import Title
from cardtable.windows.wording.phrases import with_keys

_NARROW = 250
"""Logical pixels: the width in the smallest window."""


class LessonColumn(Column):
    """Shows what it is given; its words scroll where there is little room, its buttons stay at the foot."""

    abandoned = Signal()
    """The button at which the keyboard was goes away."""

    def __init__(self) -> None:
        super().__init__(_NARROW)
        self.title = Title("")
        self.count, self.text, self.answer = Label(), ReadingText(), ReadingText()
        self.title.setWordWrap(True)
        self.title.setObjectName("lesson-title")
        for words in (self.text, self.answer):
            words.setObjectName("lesson-words")
        self.answer.setAccessibleName(_("Answer"))
        self.back = QPushButton(_("Back"))
        self.show_me = QPushButton(_("Show me"))
        self.go_on = QPushButton(_("Continue"))
        self._offers = QVBoxLayout()
        self._scroll = QScrollArea()
        self._lay_out()
        # Once the words have the room that they need.
        self._in_sight = QTimer(self, singleShot=True, interval=0)
        self._in_sight.timeout.connect(lambda: self._scroll.ensureWidgetVisible(self.answer))
        for words in (self.text, self.answer):
            words.reached.connect(partial(self._follow_caret, words))

    def _lay_out(self) -> None:
        self._scroll.setWidget(self._words())
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the words in it have the keyboard
        foot = ButtonRow((self.back, self.show_me, self.go_on), spacing=6)
        foot.setContentsMargins(Space.WIDE, Space.SMALL, Space.WIDE, Space.WIDE)
        for button in (self.back, self.show_me, self.go_on):
            button.setObjectName("small")
        parts = QVBoxLayout(self)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.setSpacing(0)
        parts.addWidget(self._scroll, 1)
        parts.addWidget(foot)

    def _words(self) -> QWidget:
        words = QWidget()
        words.setAutoFillBackground(False)
        column = QVBoxLayout(words)
        column.setContentsMargins(Space.WIDE, Space.WIDE, Space.WIDE, Space.SMALL)
        column.setSpacing(Space.MEDIUM)
        for widget in (self.title, self.count, self.text):
            column.addWidget(widget)
        column.addLayout(self._offers)
        column.addWidget(self.answer)
        column.addStretch(1)
        return words

    def _follow_caret(self, words: ReadingText, line: QRect) -> None:
        """Keep the line that is read in sight."""
        within = self._scroll.widget()
        if words.hasFocus() and within is not None:
            middle = words.mapTo(within, line.center())
            self._scroll.ensureVisible(middle.x(), middle.y(), 0, 2 * line.height())

    def tell_step(self, words: str) -> None:
        """Show where in the lesson it is; who goes to the words hears that before them."""
        self.count.setText(words)
        self.text.setAccessibleName(words or self.title.text())

    def say(self, words: str) -> None:
        """Show the words of a step from their beginning, and no answer."""
        self.text.setText(words)
        self.answer.setText("")
        self._scroll.verticalScrollBar().setValue(0)

    def reply(self, words: str) -> None:
        """Answer the player, in sight."""
        self.answer.setText(words)
        self._in_sight.start()

    def offer(self, text: str, act: Callable[[], object], key: str = "") -> QPushButton:
        """Put up one more button below the words, with its key if it has one; return it."""
        button = QPushButton(text)
        if key:
            button.setShortcut(QKeySequence(key))
            button.setToolTip(with_keys(text, key))
        button.clicked.connect(lambda _checked=False: act())
        self._offers.addWidget(button)
        button.show()  # else it could not have the keyboard yet
        return button

    def clear_offers(self) -> None:
        """Take away the buttons below the words."""
        while (item := self._offers.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                if old.hasFocus():
                    self.abandoned.emit()
                old.hide()
                old.deleteLater()
