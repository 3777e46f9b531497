"""Which moves of a game were decisions: where taking back and playing again come to rest."""

from collections.abc import Sequence
from typing import Any

from cardtable.contract.game import Game
from cardtable.keeping.record import HUMAN
from cardtable.play.history import History


class Decisions:
    """Tells the moves that a person chose from those that followed; where nobody plays, each counts.

    A decision is told by how many moves were made before it.
    """

    def __init__(self, game: Game[Any], seats: Sequence[str], history: History) -> None:
        self._game = game
        self._seats = tuple(seats)
        self._history = history

    def last(self) -> int | None:
        """Return the last decision among the moves made; None if there was none."""
        return next((n for n in range(self._history.ply - 1, -1, -1) if self._is_one(n)), None)

    def first(self) -> int:
        """Return after how many moves anybody first had a choice: those before followed from the deal."""
        number = 0
        while number < len(self._history) and not self._history.chosen(number):
            number += 1
        return number

    def next(self) -> int:
        """Return the next decision among the moves taken back, after at least one of them; else their end."""
        number = self._history.ply + 1
        while number < len(self._history) and not self._is_one(number):
            number += 1
        return number

    def at_or_before(self, number: int) -> int:
        """Return the decision after at most `number` moves; the beginning if there was none."""
        while number and not self._is_one(number):
            number -= 1
        return number

    def _is_one(self, number: int) -> bool:
        if HUMAN not in self._seats:
            return True
        mover = self._game.to_move(self._history.position_after(number))
        return self._history.chosen(number) and self._seats[mover - 1] == HUMAN
