"""Deals of a game that are tried one by one, and what they tell together while more are to come."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.solver.answers import judged
from cardtable.solver.trials import share_in_doubt
from cardtable.solver.verdict import Verdict


class TriedDeal(NamedTuple):
    """What a search found of one deal: moves of the win, if there is one, first moves, positions met."""

    verdict: Verdict
    moves: int
    first: int
    states: int


def try_deal(game_id: str, number: int, seconds: float) -> TriedDeal:
    """Return what a search that knows all cards finds of a deal in about so many seconds of CPU."""
    game = catalogue.create(game_id)
    start = game.deal(Deal(number))
    found = judged(game, start, seconds=seconds)
    return TriedDeal(found.verdict, len(found.line), len(game.moves(start)), found.states)


@dataclass(frozen=True, slots=True)
class DealSample:
    """What some deals tell of a game; there is one at least."""

    deals: Sequence[TriedDeal]

    def count(self, verdict: Verdict) -> int:
        """Return how many deals it is so with."""
        return Counter(deal.verdict for deal in self.deals)[verdict]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins (`share_in_doubt`)."""
        return share_in_doubt(self.count(Verdict.WINNABLE), self.count(Verdict.UNKNOWN), len(self.deals))

    @property
    def _wins(self) -> list[TriedDeal]:
        return [deal for deal in self.deals if deal.verdict is Verdict.WINNABLE]

    @property
    def length(self) -> int | None:
        """The median of the moves of the wins found, None without any."""
        return round(median(deal.moves for deal in self._wins)) if self._wins else None

    @property
    def states(self) -> int | None:
        """The median of the positions that the search met before a win, None without any."""
        return round(median(deal.states for deal in self._wins)) if self._wins else None

    @property
    def first(self) -> int:
        """The median of how many moves a deal begins with."""
        return round(median(deal.first for deal in self.deals))
