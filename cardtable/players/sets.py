"""Sets of a match: as many deals as players, decided by the sum of the penalties (Ord, *3 or 4 players*).

In a match the deals of a set are one deal, played once from each seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sets:
    """How many whole sets a player won, shared the lowest sum of, and lost."""

    won: int
    drawn: int
    lost: int

    @property
    def decided(self) -> int:
        """How many sets were not drawn."""
        return self.won + self.lost


def counted(scores: Sequence[Sequence[int]], size: int) -> tuple[Sets, ...]:
    """Return each player's sets; `scores` has the players' penalties in each game, in the order played.

    A last set that was not played to its end is left out.
    """
    sums = [
        [sum(penalties) for penalties in zip(*scores[first : first + size], strict=True)]
        for first in range(0, len(scores) - size + 1, size)
    ]
    players = range(len(scores[0]) if scores else 0)
    return tuple(_of_player(who, sums) for who in players)


def _of_player(who: int, sums: Sequence[Sequence[int]]) -> Sets:
    others = [min(each[:who] + each[who + 1 :]) for each in map(list, sums)]
    own = [each[who] for each in sums]
    won = sum(mine < theirs for mine, theirs in zip(own, others, strict=True))
    lost = sum(mine > theirs for mine, theirs in zip(own, others, strict=True))
    return Sets(won, len(own) - won - lost, lost)
