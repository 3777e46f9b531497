"""Tells what has just happened at a table of several: each move of an opponent, and what was forced."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject

from cardtable.play.changes import Change
from cardtable.play.session import Session
from cardtable.table.hand import Hand
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.actions import action_line
from cardtable.windows.wording.phrases import BETWEEN
from cardtable.windows.wording.sentences import seat_names

_MOST = 4
"""So many actions stand in the strip: one of each other seat of four, and a forced pass."""


class Teller(QObject):
    """Writes the actions into the strip, where they stand till the next decision, and announces each."""

    def __init__(self, strip: StatusStrip, announcer: Announcer) -> None:
        super().__init__(strip)
        self._strip, self._announcer = strip, announcer

    def show(self, session: Session) -> None:
        """Let the strip say what followed a person's last decision."""
        told = session.answers() if len(session.seats) > 1 else range(0)
        self._strip.stand(BETWEEN.join(action_lines(session, told[-_MOST:])))

    def follow(self, session: Session, change: Change) -> None:
        """Let the strip follow a change, and tell a screen reader of it."""
        self.show(session)
        if self._announcer.heard:
            from cardtable.windows.accessibility import narration  # noqa: PLC0415 - only those wait who hear

            self._announcer.announce(narration.told(session, change))

    def welcome(self, session: Session, hand: Hand, *, fresh: bool) -> None:
        """Tell a screen reader of the game that has come to the table."""
        if self._announcer.heard:
            from cardtable.windows.accessibility import narration  # noqa: PLC0415 - only those wait who hear

            self._announcer.announce(narration.opened(session, hand, fresh=fresh))


def action_lines(session: Session, numbers: Iterable[int]) -> list[str]:
    """Return what was done by these moves, counted from 0."""
    return [_told(session, number, action_line) for number in numbers]


def _told(session: Session, number: int, words: Callable[..., str]) -> str:
    game, position, move = session.game, session.position_after(number), session.moves[number]
    name = seat_names(session, with_level=False)[game.to_move(position) - 1]
    return words(game, move, name, position, forced=game.forced(position) == move)
