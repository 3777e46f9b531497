"""Who wins a position of a game for two, move by move: what a player that solves it answers."""

from enum import StrEnum
from typing import Any, NamedTuple

from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.texts import _, ngettext


class Value(StrEnum):
    """How a game ends for a seat if both play as well as can be; a draw is endless play."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class Worth(NamedTuple):
    """What a position or a move is worth to the seat to move; ``value`` is None where it is not known.

    ``plies`` is how many moves of either seat it takes, None if it is a draw or not known; where only
    the times are counted that somebody eats, ``eats`` is how many these are.
    """

    value: Value | None = None
    plies: int | None = None
    eats: int | None = None

    @property
    def counted(self) -> bool:
        """Whether it is known how far off the end is."""
        return self.plies is not None or self.eats is not None

    def to_json(self) -> dict[str, Any]:
        """Return the worth as it stands in listings."""
        eats = {} if self.eats is None else {"eats": self.eats}
        return {"value": self.value and self.value.value, "plies": self.plies, **eats}

    def __str__(self) -> str:
        if self.value is None:
            return _("not known")
        wins = self.value is Value.WIN
        if self.eats is not None:
            return self._eats_told(self.eats, wins=wins)
        if self.plies is None:
            return {Value.WIN: _("wins"), Value.DRAW: _("draws"), Value.LOSS: _("loses")}[self.value]
        template = _("wins in {number}") if wins else _("loses in {number}")
        return template.format(number=self.plies)

    @staticmethod
    def _eats_told(eats: int, *, wins: bool) -> str:
        if not eats:
            return _("wins before anybody eats") if wins else _("loses before anybody eats")
        template = (
            ngettext("wins after {number} eat", "wins after {number} eats", eats)
            if wins
            else ngettext("loses after {number} eat", "loses after {number} eats", eats)
        )
        return template.format(number=eats)


class Solution(NamedTuple):
    """What is known of a position: its worth to `seat`, which is to move, and that of every legal move.

    ``states`` is the number of positions looked at; ``note`` says what it rests on where
    not everything is known.
    """

    seat: Seat
    worth: Worth
    moves: tuple[tuple[Move, Worth], ...]
    states: int
    note: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the solution as the command line prints it: the verdict is that on winning."""
        verdict = {None: "unknown", Value.WIN: "winnable"}.get(self.worth.value, "unwinnable")
        return {
            "verdict": verdict,
            "seat": self.seat,
            **self.worth.to_json(),
            "moves": [{"move": str(move), **worth.to_json()} for move, worth in self.moves],
            "states": self.states,
            **({"note": self.note} if self.note else {}),
        }

    def lines(self) -> list[str]:
        """Return the solution as lines for reading."""
        note = [self.note] if self.note else []
        width = max((len(str(move)) for move, _worth in self.moves), default=0)
        moves = [f"  {move!s:{width}}  {worth}" for move, worth in self.moves]
        head = _("seat {seat}, to move: {worth}").format(seat=self.seat, worth=self.worth)
        return [*note, head, *moves]
