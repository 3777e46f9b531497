"""The workshop: the rules of a game as a form, its table beside it, and what a search finds."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.tokens import Space
from cardtable.errors import CardTableError, InvalidRules
from cardtable.games import catalogue
from cardtable.games.own import known
from cardtable.games.own.draft import Draft, written_rules
from cardtable.games.own.files import read
from cardtable.games.own.vocabulary import OPTIONAL
from cardtable.games.own.writing import OwnGame
from cardtable.table.accessible import announce
from cardtable.texts import _, listed_apart
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.menu_button import MenuButton
from cardtable.windows.style.plain import Label
from cardtable.windows.style.strip import SideStrip, Strip
from cardtable.windows.style.widgets import Complaint, Note, Title
from cardtable.windows.wording.phrases import by_title, with_keys
from cardtable.windows.workshop.rule_controls import ABSENT, first_of_optional
from cardtable.windows.workshop.rule_words import RuleField
from cardtable.windows.workshop.rules_form import RulesForm
from cardtable.windows.workshop.search_panel import DealSearchPanel
from cardtable.windows.workshop.trial_table import TrialTable

_NARROW, _WIDE = 300, 430
"""Logical pixels: the widths of the form in the smallest window, and where there is room."""


class FormStrip(SideStrip):
    """The column of the form: a third of the page."""

    def wished(self, page: int) -> int:
        """Return how wide it would be on a page so wide (logical pixels)."""
        return page // 3


class WorkshopPage(QWidget):
    """Rules that are being changed; they are a game as soon as they hold together."""

    left = Signal()
    """The player wants to see all games again."""
    begin_asked = Signal(str)
    """The rules of this game are to be begun with."""
    save_asked = Signal(object)
    """This `OwnGame` is to be kept under a name."""
    open_asked = Signal()
    """A file of rules is to be opened."""
    file_asked = Signal(object)
    """This `OwnGame` is to be written to a file."""
    play_asked = Signal(str)
    """The game of this id is to be played on the table."""

    def __init__(self, style: DeckStyle, cloth: Felt, speed: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = Draft({})
        self.title = self.description = ""
        self.may_turn: Callable[[], bool] = lambda: True
        """Whether other rules may take the place of those that are being changed."""
        self._kept: Mapping[str, Mapping[str, Any]] = {}
        """The rules that were written to a file last."""
        self.own: OwnGame | None = None
        """The game that the rules make; None while they do not hold together."""
        self.form, self.table, self.search = (
            RulesForm(),
            TrialTable(style, cloth, speed),
            DealSearchPanel(self),
        )
        self.heading, self.changes = Title(_("Workshop")), Note()
        self.complaint, self.figures, self.answer = Complaint(), Label(), Label()
        self.games = QMenu(self)
        """The games whose rules can be begun with."""
        self._buttons: dict[str, QPushButton] = {}
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._left = FormStrip(_NARROW, _WIDE)
        form = QVBoxLayout(self._left)
        form.setContentsMargins(Space.LARGE, Space.LARGE, Space.TIGHT, Space.MEDIUM)
        form.setSpacing(Space.SMALL)
        self.heading.setWordWrap(True)
        self.heading.setObjectName("lesson-title")
        form.addWidget(self.heading)
        form.addWidget(self.changes)
        form.addLayout(
            self._row(
                ("start", _("Start from"), lambda: None),
                ("undo", _("Undo"), self._undo),
                ("redo", _("Redo"), self._redo),
                ("save", _("Save…"), self._save),
                ("play", _("Play"), self._play),
            )
        )
        self._buttons["start"].setMenu(self.games)
        self.games.aboutToShow.connect(self._list_games)
        form.addSpacing(Space.SMALL)
        form.addWidget(self.form, 1)
        form.addWidget(self.complaint)
        form.addLayout(
            self._row(
                ("copy", _("Copy"), self.copy),
                ("paste", _("Paste"), self.paste),
                ("open", _("Open…"), self.open_asked.emit),
                ("file", _("Save file…"), self._save_file),
            )
        )
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self._left)
        line.addLayout(self._right(), 1)

    def _right(self) -> QVBoxLayout:
        found = Strip()
        words = QVBoxLayout(found)
        words.setContentsMargins(Space.MEDIUM, 0, Space.MEDIUM, Space.MEDIUM)
        for label in (self.answer, self.figures):
            label.setWordWrap(True)
            words.addWidget(label)
        self.figures.setMinimumHeight(2 * self.figures.fontMetrics().lineSpacing())
        self.figures.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        # Only now: text that can be selected is else reached by a click alone.
        self.figures.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.answer.hide()
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.table, 1)
        right.addWidget(found)
        return right

    def _row(self, *buttons: tuple[str, str, Any]) -> Flow:
        row = Flow(Space.SMALL)
        for name, text, act in buttons:
            button = self._buttons[name] = (MenuButton if name == "start" else QPushButton)(text)
            button.setObjectName("small")
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, act=act: act())
            row.addWidget(button)
        return row

    def _connect(self) -> None:
        self.form.written.connect(self._write)
        self.search.told.connect(self.figures.setText)
        self.search.finished.connect(lambda words: announce(self.form, words))
        self.table.said.connect(self.say)
        where = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for keys, act in (("Ctrl+Z", self._undo), ("Ctrl+Y", self._redo), ("Ctrl+Shift+Z", self._redo)):
            QShortcut(QKeySequence(keys), self._left, context=where).activated.connect(act)
        saving = QKeySequence("Ctrl+S")
        QShortcut(saving, self, context=where).activated.connect(self._save)
        self._buttons["save"].setToolTip(with_keys(_("Save your game"), saving))

    # Which rules

    def _list_games(self) -> None:
        """List the games whose rules can be begun with, when they are first asked for."""
        if not self.games.isEmpty():
            return
        for entry in by_title(catalogue.entries()):
            if written_rules(entry.game_class()) is not None:
                act = partial(self.begin_asked.emit, entry.id)
                self.games.addAction(_(entry.title)).triggered.connect(lambda _on=False, act=act: act())

    def begin(self, title: str, values: Mapping[str, Mapping[str, Any]], description: str = "") -> None:
        """Turn to rules: they are what all changes are compared with."""
        self.title, self.description, self.draft = title, description, Draft(values)
        self.heading.setText(_("Workshop: {title}").format(title=title) if title else _("Workshop"))
        self._follow()

    @property
    def unsaved(self) -> bool:
        """Whether rules have been changed that are neither among the player's games nor in a file."""
        return any(self.draft.changes()) and self.draft.values != self._kept

    def resume(self, title: str, description: str, draft: Draft) -> None:
        """Turn to rules that were being changed."""
        self.begin(title, {}, description)
        self.draft = draft
        self._follow()

    def _write(self, rule: RuleField, value: Any) -> None:
        if first_of_optional(rule) and value == ABSENT:
            self.draft.switch(rule.table, on=False)
        else:
            if rule.table in OPTIONAL and not self.draft.has(rule.table):
                self.draft.switch(rule.table, on=True)
            self.draft.write(rule.table, rule.key, value)
        self._follow()

    def _undo(self) -> None:
        self.draft.undo()
        self._follow()

    def _redo(self) -> None:
        self.draft.redo()
        self._follow()

    def _follow(self) -> None:
        """Show the rules as they are, their table, and what the search finds of them."""
        self.say("")
        self.form.show_draft(self.draft)
        self.changes.setText(self._changes_words())
        self._make()
        held = self.own is not None
        for name, able in {
            "undo": self.draft.can_undo,
            "redo": self.draft.can_redo,
            **dict.fromkeys(("save", "play", "copy", "file"), held),
        }.items():
            self._buttons[name].setEnabled(able)

    def _make(self) -> None:
        """Make the game; where the rules do not hold together, say why, and leave the cards as they lie."""
        before = self.own
        try:
            self.own = OwnGame.of(self.title or _("My game"), self.description, self.draft.values)
        except InvalidRules as error:
            self.own = None
            self.search.stop()
            self.figures.setText(_("The search waits until the rules make a game."))
            self.complaint.say(self.form.why_not(self.draft, error))
            announce(self.form, self.complaint.text())
            self.table.show_none()
            return
        self.complaint.say("")
        if before is None or before.id != self.own.id or not self.search.deals:
            self._try(self.own)

    def _try(self, own: OwnGame) -> None:
        entry = known.admit(own)
        self.table.set_game(entry)
        assert self.table.session is not None
        game = self.table.session.game
        self.search.study(entry.id, hidden=not game.searchable())

    def _changes_words(self) -> str:
        changed = self.form.changed_now()
        if not changed:
            return _("No rule has been changed.")
        return _("Changed: {list}.").format(list=listed_apart(changed))

    def say(self, words: str) -> None:
        """Show a sentence above what the search finds."""
        self.answer.setText(words)
        self.answer.setVisible(bool(words))

    # To and from elsewhere

    def _save(self) -> None:
        if self.own is not None:
            self.save_asked.emit(self.own)

    def _save_file(self) -> None:
        if self.own is not None:
            self.file_asked.emit(self.own)

    def _play(self) -> None:
        if self.own is not None:
            self.play_asked.emit(known.admit(self.own).id)

    def copy(self) -> None:
        """Copy the rules as text."""
        if self.own is not None:
            QGuiApplication.clipboard().setText(self.own.text)
            self._tell(_("The rules were copied as text."))

    def paste(self) -> None:
        """Turn to the rules that are in the clipboard as text; say why not."""
        self.open_text(QGuiApplication.clipboard().text())

    def open_text(self, data: bytes | str) -> None:
        """Turn to the rules that a text describes; say why not."""
        try:
            own = read(data, _("My game"))
        except CardTableError as error:
            self._tell(_("These are no rules: {why}.").format(why=error))
            return
        if self.may_turn():
            self.begin(own.title, own.values, own.description)

    def _tell(self, words: str) -> None:
        self.say(words)
        announce(self.form, words)

    def saved(self, own: OwnGame) -> None:
        """The game has been kept: from now on changes are compared with it."""
        self.begin(own.title, own.values, own.description)
        self._tell(_("{title} was saved: you find it under Your games.").format(title=own.title))

    def saved_to(self, file: str) -> None:
        """The rules as they are stand in a file of this name, too."""
        self._kept = self.draft.values
        self._tell(_("Rules saved to {file}.").format(file=file))

    def leave(self) -> None:
        """Look for nothing any more."""
        self.search.stop()

    def set_style(self, style: DeckStyle, cloth: Felt, speed: str) -> None:
        """Follow the player's deck, cloth and speed."""
        self.table.set_style(style, cloth, speed)

    # Qt's own calls

    def showEvent(self, event: QShowEvent) -> None:
        """Look for wins again."""
        super().showEvent(event)
        if self.own is not None and not self.search.deals and not self.search.searching:
            self._try(self.own)

    def hideEvent(self, event: QHideEvent) -> None:
        """Look for nothing while nobody looks on."""
        super().hideEvent(event)
        self.leave()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the table the room that it needs."""
        super().resizeEvent(event)
        self._left.fit(self.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Escape: from the form to the table, and from there to all games."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.focusWidget() in {None, self.table.view}:
            self.left.emit()
        else:
            self.table.setFocus()
