"""How a game ends."""

from dataclasses import dataclass
from typing import Any

from cardtable.contract.facts import Fact
from cardtable.contract.seat import Seat
from cardtable.texts import N_


class Termination(Fact):
    """How a game ended."""

    WON = "won", N_("Won")
    STUCK = "stuck", N_("No moves left")
    PENALTIES = "penalties", N_("The game is over")
    REPETITION = "repetition", N_("Draw: the same position three times")
    MOVE_LIMIT = "move-limit", N_("Draw: too many leads without a winner")
    AGREED = "agreed", N_("Draw by agreement")


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
