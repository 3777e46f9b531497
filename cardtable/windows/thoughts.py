"""Hints from a player that is asked what it thinks of every move; nothing waits for it."""

from random import SystemRandom
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from cardtable.game import Move
from cardtable.players import helps
from cardtable.session import Session
from cardtable.windows.enquiry import Enquiry
from cardtable.words import move_sentence

if TYPE_CHECKING:
    from cardtable.players.byzantium import Advice

_SECONDS = 1.0
"""The longest that it may take, beside the start of the process; mostly it is a tenth of that."""


class Thoughts(QObject):
    """The moves of the position on the table by what is thought of them, shown one after the other."""

    found = Signal(object, str)
    """A `Move` to be shown and what is to be said of it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._position: Any = None
        self._hints: list[tuple[Move, str]] = []
        self._next = 0
        self._enquiry = Enquiry(self)
        self._enquiry.answered.connect(self._receive)
        self._enquiry.failed.connect(self._use_rule_of_thumb)

    @property
    def waiting(self) -> bool:
        """Whether an answer is to come."""
        return self._enquiry.busy

    def ask(self, session: Session) -> None:
        """Find the next hint for the seat to move: `found` brings it, now or after a while."""
        self.follow(session)
        if self._hints:
            self._show()
            return
        if self.waiting:
            return
        self._session, self._position = session, session.position
        game = session.game
        view = game.seen_by(session.position, session.to_move)
        seed = SystemRandom().getrandbits(32)
        self._enquiry.ask(helps.advice, game.given_options, game.seats, view, seed, _SECONDS)

    def follow(self, session: Session | None) -> None:
        """Forget what was thought of another position than the one on the table."""
        if session is not self._session or (session is not None and session.position is not self._position):
            self._enquiry.cancel()
            self._session, self._position, self._hints, self._next = None, None, [], 0

    def close(self) -> None:
        """End the thinking process."""
        self.follow(None)
        self._enquiry.close()

    def _receive(self, advice: "Advice") -> None:
        alone = self._session is not None and self._session.game.seats == 1
        self._hints = [
            (move, self._words(move, worth, alone=alone, exact=advice.exact))
            for move, worth in advice.worths.items()
        ]
        self._show()

    def _use_rule_of_thumb(self, _why: str) -> None:
        moves = self._session.hints() if self._session is not None else ()
        template = self.tr("Hint: {move}")
        self._hints = [(move, template.format(move=move_sentence(move))) for move in moves]
        self._show()

    def _show(self) -> None:
        if self._hints:
            move, words = self._hints[self._next % len(self._hints)]
            self._next += 1
            self.found.emit(move, words)

    def _words(self, move: Move, worth: float, *, alone: bool, exact: bool) -> str:
        if alone:
            template = self.tr("Hint: {move} (in trial games {amount} set aside from here on)")
            amount = f"{worth:.1f}"
        elif exact:
            template = self.tr("Hint: {move} (margin {amount} if all play their best: exact)")
            amount = f"{worth:+.0f}" if worth else "0"
        else:
            template = self.tr("Hint: {move} (worth {amount} in trial games)")
            amount = f"{worth:+.1f}"
        return template.format(move=move_sentence(move), amount=amount.replace("-", "−"))
