"""How strong a person plays a game for two: Glicko-2 (M. Glickman, *Example of the Glicko-2 system*, 2022).

Computers have the ratings that they have shown against one another (`Entry.ratings`) and do not change; each
game against one of them is a rating period of its own.  Nothing is kept: a rating follows from the results.
"""

from collections.abc import Iterable, Mapping
from math import exp, log, pi, sqrt
from random import Random
from typing import NamedTuple

from cardtable.contract.entry import Entry
from cardtable.keeping.record import COMPUTER, SUITED
from cardtable.keeping.results import GameResult

_SCALE = 173.7178
"""Points to one of Glicko-2's own units."""
_CHANGE = 0.5
"""How much a volatility may change (tau)."""
_KNOWN = 60.0
"""The deviation of a computer's rating: so far matches of sixty games have told it."""
_ENOUGH = 1e-6


class Rating(NamedTuple):
    """Points and their standard deviation; ``volatility`` is how much they are expected to change."""

    points: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def doubt(self) -> float:
        """Half of the interval in which the points lie 95 times in 100."""
        return 1.96 * self.deviation

    def after(self, games: Iterable[tuple[float, float, float]]) -> "Rating":
        """Return the rating after a period of games: points and deviation of each opponent, and the score."""
        mu, phi = (self.points - 1500) / _SCALE, self.deviation / _SCALE
        information = surplus = 0.0
        for points, deviation, score in games:
            weight = 1 / sqrt(1 + 3 * (deviation / _SCALE / pi) ** 2)
            expected = 1 / (1 + exp(-weight * (mu - (points - 1500) / _SCALE)))
            information += weight**2 * expected * (1 - expected)
            surplus += weight * (score - expected)
        if not information:
            return self._replace(deviation=_SCALE * sqrt(phi**2 + self.volatility**2))
        variance = 1 / information
        volatility = self._moved(phi, variance, variance * surplus)
        new = 1 / sqrt(1 / (phi**2 + volatility**2) + information)
        return Rating(1500 + _SCALE * (mu + new**2 * surplus), _SCALE * new, volatility)

    def _moved(self, phi: float, variance: float, change: float) -> float:
        """Return the new volatility, by the Illinois algorithm (step 5)."""
        start = log(self.volatility**2)

        def excess(x: float) -> float:
            whole = phi**2 + variance + exp(x)
            return exp(x) * (change**2 - whole) / (2 * whole**2) - (x - start) / _CHANGE**2

        low, high = start, start - _CHANGE
        if change**2 > phi**2 + variance:
            high = log(change**2 - phi**2 - variance)
        else:
            while excess(high) < 0:
                high -= _CHANGE
        at_low, at_high = excess(low), excess(high)
        while abs(high - low) > _ENOUGH:
            middle = low + (low - high) * at_low / (at_high - at_low)
            at_middle = excess(middle)
            if at_middle * at_high <= 0:
                low, at_low = high, at_high
            else:
                at_low /= 2
            high, at_high = middle, at_middle
        return exp(low / 2)


def rating(entry: Entry, results: Iterable[GameResult]) -> Rating | None:
    """Return how strong the person plays, by the games of a kind, the earliest first; None before the first.

    Games for two against a computer whose strength is known count; one that was given up is lost.  A win
    or a draw with a hint or a move taken back does not: it tells nothing of the person's own strength.
    """
    found, games = Rating(), 0
    for each in results:
        opponent = _points(entry.ratings, each.opponents, found)
        score = 1.0 if each.won else 0.5 if each.drawn else 0.0
        if each.seat is not None and opponent is not None and not (score and each.helped):
            found, games = found.after([(opponent, _KNOWN, score)]), games + 1
    return found if games else None


def _points(ratings: Mapping[str, float], opponent: str, own: Rating) -> float | None:
    """Return how strong an opponent is: one that suits is as strong as the person, as far as it can be."""
    if opponent == SUITED and ratings:
        return min(max(own.points, min(ratings.values())), max(ratings.values()))
    return ratings.get(opponent.removeprefix(f"{COMPUTER}:"))


def suited_level(own: Rating | None, ratings: Mapping[str, float], random: Random) -> str:
    """Return the level of a computer that suits a rating, of at least one; between two of them by lot.

    So often the one and the other that the mean of their ratings is the person's own.
    """
    known = sorted(ratings, key=lambda level: ratings[level])
    points = ratings[known[(len(known) - 1) // 2]] if own is None else own.points
    above = next((n for n, level in enumerate(known) if ratings[level] >= points), len(known) - 1)
    if not above or ratings[known[above]] <= points:
        return known[above]
    low, high = ratings[known[above - 1]], ratings[known[above]]
    return known[above] if random.random() < (points - low) / (high - low) else known[above - 1]
