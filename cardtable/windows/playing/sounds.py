"""What is heard at the table: cards lifted, laid and dealt, a refusal, a win; off unless it is wished for.

Nothing waits for a sound, and where none can be played nobody is told: the loudspeaker plays on a thread of
its own.
"""

from importlib.util import find_spec
from typing import Protocol

from PySide6.QtCore import QObject

from cardtable.contract.move import MoveKind
from cardtable.play.changes import Change, ChangeKind
from cardtable.play.session import Session
from cardtable.play.victory import won_by_person
from cardtable.table.view import TableView

LIFTED, LAID, REFUSED, DEALT, WON = "lifted", "laid", "refused", "dealt", "won"
NAMES = (LIFTED, LAID, REFUSED, DEALT, WON)
"""All sounds, by the names of their files in `resources/sounds`."""


class Speaker(Protocol):
    """Plays sounds."""

    def play(self, name: str) -> None:
        """Begin to play a sound, in place of one that has not ended; return at once."""

    def close(self) -> None:
        """Be silent from now on."""


def can_be_heard() -> bool:
    """Return whether the optional part is installed that plays sounds."""
    return find_spec("miniaudio") is not None


class Sounds(QObject):
    """Lets be heard what happens at a table, as long as that is wished for."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.speaker: Speaker | None = None
        """Who plays; nobody while sounds are off."""
        view.hand.lifting.connect(lambda: self._play(LIFTED))
        view.refused.connect(lambda _refusal: self._play(REFUSED))

    def set_wished(self, wished: bool) -> None:
        """Switch sounds on or off."""
        if wished and self.speaker is None and can_be_heard():
            from cardtable.windows.playing.loudspeaker import Loudspeaker  # noqa: PLC0415 - most never want it

            self.speaker = Loudspeaker()
        elif not wished and self.speaker is not None:
            self.speaker.close()
            self.speaker = None

    def deal(self) -> None:
        """Let the dealing of a game be heard."""
        self._play(DEALT)

    def follow(self, session: Session, change: Change) -> None:
        """Let a change be heard: whatever is laid, by whomever, and the person's win."""
        if change.kind is not ChangeKind.PLAYED:
            return
        if won_by_person(session):
            self._play(WON)
        elif change.move is not None:
            dealing = change.move.kind in (MoveKind.DEAL, MoveKind.REDEAL)
            self._play(DEALT if dealing else LAID)

    def _play(self, name: str) -> None:
        if self.speaker is not None:
            self.speaker.play(name)
