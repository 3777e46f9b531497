"""Tells what has just happened at a table of several: each move of an opponent, and what was forced."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject

from cardtable.play.changes import Change, ChangeKind
from cardtable.play.session import Session
from cardtable.windows.playing.announcer import Announcer
from cardtable.windows.playing.status_strip import StatusStrip
from cardtable.windows.wording.deeds import deed_line, deed_sentence
from cardtable.windows.wording.phrases import BETWEEN, full_sentence
from cardtable.windows.wording.sentences import seat_names

_MOST = 4
"""So many deeds stand in the strip: one of each other seat of four, and a forced pass."""


class Teller(QObject):
    """Writes the deeds into the strip, where they stand till the next decision, and announces each."""

    def __init__(self, strip: StatusStrip, announcer: Announcer) -> None:
        super().__init__(strip)
        self._strip, self._announcer = strip, announcer

    def show(self, session: Session) -> None:
        """Let the strip say what followed a person's last decision."""
        told = session.answers() if len(session.seats) > 1 else range(0)
        self._strip.stand(BETWEEN.join(deed_lines(session, told[-_MOST:])))

    def follow(self, session: Session, change: Change) -> None:
        """Let the strip follow a change, and tell a screen reader of a move that no person chose."""
        self.show(session)
        number = len(session.moves) - 1
        if change.kind is ChangeKind.PLAYED and len(session.seats) > 1 and number in session.answers():
            self._announcer.announce(full_sentence(_told(session, number, deed_sentence)))


def deed_lines(session: Session, numbers: Iterable[int]) -> list[str]:
    """Return what was done by these moves, counted from 0."""
    return [_told(session, number, deed_line) for number in numbers]


def _told(session: Session, number: int, words: Callable[..., str]) -> str:
    game, position, move = session.game, session.position_after(number), session.moves[number]
    name = seat_names(session, with_level=False)[game.to_move(position) - 1]
    return words(game, move, name, position, forced=game.forced(position) == move)
