"""What happens to a game in progress, as its journal keeps it and its observers are told."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from cardtable.contract.move import Move
from cardtable.contract.outcome import Outcome
from cardtable.keeping.aids import Aid, Closed
from cardtable.keeping.record import Annotations


class ChangeKind(StrEnum):
    """What has happened to the game."""

    PLAYED = "played"
    UNDONE = "undone"
    REDONE = "redone"
    RESTARTED = "restarted"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Change:
    """What has happened; ``move`` is the one played, or the first one taken back or played again.

    ``by_itself``: nobody chose the move; it was safe or forced.
    """

    kind: ChangeKind
    move: Move | None = None
    by_itself: bool = False


class Journal(Protocol):
    """Where every change is kept before anybody sees it; it may refuse with `CardTableError`."""

    def played(
        self,
        number: int,
        move: str,
        outcome: Outcome | None,
        seconds: float,
        *,
        by_person: bool,
        along: bool = False,
    ) -> None:
        """Keep that the move was played as the game's `number`-th, dropping the moves undone before.

        ``outcome`` is how the game stands after it; ``by_person``: somebody chose the move.  ``along``: it
        is the one that was undone, and those after it stay undone.
        """

    def stepped(self, count: int, outcome: Outcome | None, seconds: float) -> None:
        """Keep that `count` moves stand now, the others being undone, and how the game stands then."""

    def aided(self, aid: Aid) -> None:
        """Keep that the program did something for the player."""

    def close(self, why: Closed) -> None:
        """Keep that no end that the game comes to later is the player's own."""

    def annotate(self, annotations: Annotations) -> None:
        """Keep what stands on the game, in place of what did."""
