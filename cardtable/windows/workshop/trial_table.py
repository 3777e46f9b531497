"""The table of the workshop: a deal by the rules as they are, to be played at once; nothing of it is kept."""

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.tokens import Space
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.move import Move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import Refusal
from cardtable.contract.words import command_words, refusal_sentence
from cardtable.keeping.record import HUMAN
from cardtable.play.session import Session
from cardtable.table.accessible import announce
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.strip import Strip
from cardtable.windows.wording.phrases import full_sentence


class TrialTable(QWidget):
    """A deal of a game that is not kept; another one or the same at a click."""

    said = Signal(str)
    """Why a move is refused, or that the game is won."""

    def __init__(self, style: DeckStyle, cloth: Felt, speed: str) -> None:
        super().__init__()
        self.view = TableView(Deck(style), cloth)
        self.view.table.motion.speed = speed
        self.session: Session | None = None
        self._number = 1
        self._commands: list[QPushButton] = []
        self.back = self._button(_("Take back"), self.take_back)
        self.again = self._button(_("Same deal again"), lambda: self._deal(fresh=True))
        self.other = self._button(_("Another deal"), self._deal_other)
        self._line = Flow(Space.SMALL)
        foot = Strip()
        around = QVBoxLayout(foot)
        around.setContentsMargins(Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
        around.addLayout(self._line)
        for button in (self.back, self.again, self.other):
            self._line.addWidget(button)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        page.addWidget(self.view, 1)
        page.addWidget(foot)
        self.setFocusProxy(self.view)
        self.view.chosen.connect(self.play)
        self.view.refused.connect(self._refuse)
        where = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence("Ctrl+Z"), self.view, context=where).activated.connect(self.take_back)

    def _button(self, text: str, act: object) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName("small")
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def set_game(self, entry: Entry) -> None:
        """Deal a game by its rules, the deal of the same number as before."""
        self.session = Session.new(entry, {}, (HUMAN,), Deal(self._number))
        self._show(fresh=False)

    def show_none(self) -> None:
        """Let the cards lie as they do, while the rules make no game."""
        session = self.session
        if session is not None:
            self.view.show_position(session.game, session.position, None, interactive=False, animate=False)
        self._offer()

    def _deal(self, *, fresh: bool) -> None:
        if self.session is not None:
            self.session = Session.new(self.session.entry, {}, (HUMAN,), Deal(self._number))
            self._show(fresh=fresh)

    def _deal_other(self) -> None:
        self._number += 1
        self._deal(fresh=True)

    def play(self, move: Move) -> None:
        """Make a move."""
        if self.session is None:
            return
        self.session.play(move)
        self._show(fresh=False)
        outcome = self.session.outcome
        if outcome is not None and outcome.termination is Termination.WON:
            self._say(_("You’ve won."))

    def take_back(self) -> None:
        """Take the last move back."""
        if self.session is not None and self.session.can_undo:
            self.session.undo()
            self._show(fresh=False)

    def _show(self, *, fresh: bool) -> None:
        session = self.session
        if session is None:
            return
        self.view.show_position(session.game, session.position, None, interactive=True, fresh=fresh)
        self._offer()

    def _offer(self) -> None:
        """Offer what can be done beside moving cards."""
        session = self.session
        self.back.setEnabled(session is not None and session.can_undo)
        for button in self._commands:
            self._line.removeWidget(button)
            button.deleteLater()
        commands = session.game.commands(session.position) if session is not None else ()
        self._commands = [
            self._button(command_words(each.kind), lambda _checked=False, move=each.move: self.play(move))
            for each in commands
        ]
        for before, button in pairwise((self.other, *self._commands)):
            self._line.addWidget(button)
            self.setTabOrder(before, button)

    def _refuse(self, refusal: Refusal) -> None:
        if self.session is not None:
            self._say(full_sentence(refusal_sentence(self.session.game, refusal)))

    def _say(self, words: str) -> None:
        self.said.emit(words)
        announce(self.view, words)

    def set_style(self, style: DeckStyle, cloth: Felt, speed: str) -> None:
        """Follow the player's deck, cloth and speed."""
        self.view.set_style(Deck(style), cloth)
        self.view.table.motion.speed = speed
