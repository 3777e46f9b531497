"""The history of a game in progress: its moves, the position after each, and where it stands among them."""

from collections.abc import Callable, Sequence
from typing import Any

from cardtable.contract.move import Move


class History:
    """A line of moves, `ply` of which are made; the others were taken back and can be made again.

    ``positions`` is one longer than ``line``: the position before the first move leads it.
    ``follows`` says of a position and the move made there whether nobody chose it; it is
    asked only of the moves given here, and only when that is of interest.
    """

    def __init__(
        self,
        positions: Sequence[Any],
        line: Sequence[Move] = (),
        ply: int = 0,
        follows: Callable[[Any, Move], bool] = lambda _position, _move: False,
    ) -> None:
        self.ply = ply
        self._positions = list(positions)
        self._line = list(line)
        self._by_itself: list[bool | None] = [None] * len(line)
        self._follows = follows

    def __len__(self) -> int:
        """Return how many moves are known, made or taken back."""
        return len(self._line)

    @property
    def position(self) -> Any:
        """The position after the moves made."""
        return self._positions[self.ply]

    @property
    def positions(self) -> tuple[Any, ...]:
        """Every position from the first to the one that the game stands at."""
        return tuple(self._positions[: self.ply + 1])

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made."""
        return tuple(self._line[: self.ply])

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves taken back, in the order in which they would be made again."""
        return tuple(self._line[self.ply :])

    def position_after(self, count: int) -> Any:
        """Return the position after so many moves of the line."""
        return self._positions[count]

    def chosen(self, number: int) -> bool:
        """Whether somebody chose the move after `number` moves."""
        known = self._by_itself[number]
        if known is None:
            known = self._by_itself[number] = self._follows(self._positions[number], self._line[number])
        return not known

    @property
    def next(self) -> Move | None:
        """The first of the moves taken back, which would be made again; None where there is none."""
        return self._line[self.ply] if self.ply < len(self._line) else None

    def add(self, move: Move, position: Any, *, by_itself: bool) -> None:
        """Make a move that leads to `position`; those taken back before are forgotten.

        The same move as the one taken back goes along them: those after it can still be made again.
        """
        ply, along = self.ply, move == self.next
        self.ply += 1
        if along:
            self._by_itself[ply] = by_itself
            return
        del self._line[ply:], self._by_itself[ply:], self._positions[ply + 1 :]
        self._line.append(move)
        self._by_itself.append(by_itself)
        self._positions.append(position)

    def go_to(self, count: int) -> Move | None:
        """Let `count` moves stand; return the first one taken back or made again by that, if any is."""
        first = min(self.ply, count)
        move = self._line[first] if count != self.ply else None
        self.ply = count
        return move
