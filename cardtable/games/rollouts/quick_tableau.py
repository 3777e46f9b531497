"""A patience with a tableau and a talon in small numbers, for playing it out (`rollouts.card_numbers`)."""

from typing import NamedTuple

from cardtable.games.kit.building import FilledBy
from cardtable.games.rollouts.card_numbers import NONE, SUIT, Ties
from cardtable.games.rollouts.rollout import DEAL, HOMEWARDS, Step

_NEXT = [card + 1 if (card + 1) % SUIT else NONE for card in range(NONE)]
"""The card that a foundation takes after each."""


class Allowed(NamedTuple):
    """What a game with its options allows."""

    ties: Ties
    runs: bool
    filled_by: FilledBy


class QuickTableau:
    """One game: the piles are the rows and the talon, the next card of the ``rest`` its last."""

    def __init__(
        self, piles: list[list[int]], rest: list[int], begun: list[tuple[int, int]], allowed: Allowed
    ) -> None:
        self.piles, self.rest = piles, rest
        self.onto, self.under = allowed.ties
        self.runs, by = allowed.runs, allowed.filled_by
        self.from_talon, self.anything = by is not FilledBy.PACK_AT_ONCE, by is not FilledBy.TALON
        self.at_once = by in (FilledBy.AT_ONCE, FilledBy.PACK_AT_ONCE)
        self.tops = [pile[-1] if pile else NONE for pile in piles]
        self.talon = len(piles) - 1
        self.made: list[Step] = []
        self.wanted = [0] * (NONE + 1)
        self.heights = [0, 0, 0, 0]
        for suit, height in begun:
            self.heights[suit] += height
            if height < SUIT:
                self.wanted[suit * SUIT + height] += 1

    def homewards(self) -> None:
        """Lay all cards on the foundations that can go there."""
        piles, tops, wanted = self.piles, self.tops, self.wanted
        again = True
        while again:
            again = False
            for place, card in enumerate(tops):
                while wanted[card]:
                    wanted[card] -= 1
                    after = _NEXT[card]
                    if after != NONE:
                        wanted[after] += 1
                    self.heights[card // SUIT] += 1
                    self.came_home(card)
                    piles[place].pop()
                    self._uncover(place)
                    card = tops[place]  # noqa: PLW2901 - the next card here
                    self.made.append((place, 1, HOMEWARDS))
                    again = True

    def _uncover(self, place: int) -> None:
        """Note what lies on top of a place now; a space that is filled at once is filled."""
        piles, tops = self.piles, self.tops
        if self.at_once and place != self.talon and not piles[place]:
            talon = piles[self.talon]
            if talon and self.from_talon:
                piles[place].append(talon.pop())
                tops[self.talon] = talon[-1] if talon else NONE
            elif self.rest:
                piles[place].append(self.rest.pop())
        tops[place] = piles[place][-1] if piles[place] else NONE

    def carry(self, source: int, count: int, target: int) -> None:
        """Carry so many cards from one place to another."""
        piles = self.piles
        piles[target] += piles[source][-count:]
        del piles[source][-count:]
        self.tops[target] = piles[target][-1]
        self._uncover(source)
        self.made.append((source, count, target))

    def came_home(self, card: int) -> None:
        """Reckon with a card that has come home."""

    def deal(self) -> None:
        """Lay the next card of the pack on the talon."""
        self.tops[self.talon] = self.rest.pop()
        self.piles[self.talon].append(self.tops[self.talon])
        self.made.append((DEAL, 1, self.talon))
