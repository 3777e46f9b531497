"""The history of a game in progress: its moves, the position after each, and where it stands among them."""

from collections.abc import Sequence
from typing import Any

from cardtable.contract.move import Move


class History:
    """A line of moves, `standing` of which are made; the others were taken back and can be made again.

    ``positions`` is one longer than ``line``: the position before the first move leads it.
    ``by_itself`` says of each move whether nobody chose it.
    """

    def __init__(
        self,
        positions: Sequence[Any],
        line: Sequence[Move] = (),
        by_itself: Sequence[bool] = (),
        standing: int = 0,
    ) -> None:
        self.standing = standing
        self._positions = list(positions)
        self._line = list(line)
        self._by_itself = list(by_itself)

    def __len__(self) -> int:
        """Return how many moves are known, made or taken back."""
        return len(self._line)

    @property
    def position(self) -> Any:
        """The position after the moves made."""
        return self._positions[self.standing]

    @property
    def positions(self) -> tuple[Any, ...]:
        """Every position from the first to the one that the game stands at."""
        return tuple(self._positions[: self.standing + 1])

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made."""
        return tuple(self._line[: self.standing])

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves taken back, in the order in which they would be made again."""
        return tuple(self._line[self.standing :])

    def position_after(self, count: int) -> Any:
        """Return the position after so many moves of the line."""
        return self._positions[count]

    def chosen(self, number: int) -> bool:
        """Whether somebody chose the move after `number` moves."""
        return not self._by_itself[number]

    def add(self, move: Move, position: Any, *, by_itself: bool) -> None:
        """Make a move that leads to `position`; those taken back before are forgotten."""
        standing = self.standing
        del self._line[standing:], self._by_itself[standing:], self._positions[standing + 1 :]
        self._line.append(move)
        self._by_itself.append(by_itself)
        self._positions.append(position)
        self.standing += 1

    def go_to(self, count: int) -> Move | None:
        """Let `count` moves stand; return the first one taken back or made again by that, if any is."""
        first = min(self.standing, count)
        move = self._line[first] if count != self.standing else None
        self.standing = count
        return move
