"""How a game ends."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from cardtable.contract.seat import Seat


class Termination(StrEnum):
    """How a game ended."""

    WON = "won"
    STUCK = "stuck"
    PENALTIES = "penalties"
    REPETITION = "repetition"
    MOVE_LIMIT = "move-limit"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: how, who won (if one seat did), and each seat's penalties (if counted)."""

    termination: Termination
    winner: Seat | None = None
    scores: tuple[int, ...] | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as it stands in records and listings."""
        scores = None if self.scores is None else list(self.scores)
        return {"termination": self.termination.value, "winner": self.winner, "scores": scores}
