"""What hints for the games of `Rules` values set store by, and how near a position looks to being won.

The first is data that a game gives beside its rules; the second is reckoned from the rules: in which order
the cards go home, and how the tableau is built.  The weights were found by playing some hundreds of games
with many sets of them; those of Czarina and Diplomat by the cross-entropy method, tens of thousands of games
on deals 10,001–12,000.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from cardtable.cards import Rank, Suit
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Piles, Position

RANKS = len(Rank)
"""Asked for a million times, an enumeration is slow to tell its length."""


class TableauWeights(NamedTuple):
    """What a position costs, or is worth, as it looks.

    ``home``: the worth of a card on its foundation; ``space``: of an empty row; ``talon``:
    the cost of a card in the talon or a reserve; ``block``: of a card over one of its suit that goes home
    before it; ``cover``: of a step out of order above a card that goes home next, less above
    one that goes later, nothing if so many as ``soon`` go before it; ``mixed``: how much a
    step in order counts that is not in suit.
    """

    home: float = 4.0
    space: float = 1.75
    talon: float = 1.2
    block: float = 0.6
    cover: float = 3.4
    soon: int = 8
    mixed: float = 0.0


class ColumnWeights(NamedTuple):
    """What a position costs, or is worth.

    ``down``: the cost of a card that cannot be turned up yet; ``over``: of each card beyond
    the first that lies over such; ``broken``: of a card that is not built on the one beneath it;
    ``waiting``: of a card in the talon, or in a pack that is known; ``home``: the worth of a card on its
    foundation, ``early``: less for each by which that is more than two ahead of the lowest;
    ``space``: of an empty row.
    """

    down: float = 5.0
    over: float = 0.2
    broken: float = 0.0
    waiting: float = 0.8
    home: float = 1.0
    early: float = 0.5
    space: float = 1.0


class SeenWeights(NamedTuple):
    """What a position costs, or is worth, by what is seen of it (`hints.seen_columns`).

    In a column.  ``down``: the cost of a card that cannot be turned up yet, ``deep``: the more for each over
    which it lies; ``over``: of each card beyond the first that lies over such; ``broken``: of one that is not
    built on the one beneath it, ``parted``: that is, but does not move together with that; ``block``: of
    one over a lower one of its suit; ``cover``: of each that is out of order over one that goes home
    next, less if later, ``step``: how much one in order counts that does not move together with the next.
    ``headed``: the worth of a column that begins with the last card of a suit, ``space``: of an empty one.

    Beside the columns.  ``home``: the worth of a card on its foundation, ``early``: less for each by which
    that is more than two ahead of the lowest; ``talon``, ``reserve``: the cost of a card there,
    ``waiting_block`` and ``waiting_cover``: the same as in a column, order or not; ``fitting``: what it is
    worth if all unseen cards could be laid somewhere.

    They were found by the cross-entropy method in a compiled copy of the rules and of the look.
    """

    down: float = 0.0
    deep: float = 0.0
    over: float = 0.0
    broken: float = 0.0
    parted: float = 0.0
    block: float = 0.0
    cover: float = 0.0
    step: float = 0.0
    headed: float = 0.0
    space: float = 0.0
    home: float = 0.0
    early: float = 0.0
    talon: float = 0.0
    reserve: float = 0.0
    waiting_block: float = 0.0
    waiting_cover: float = 0.0
    fitting: float = 0.0


class Hinting(NamedTuple):
    """What hints set how much store by where there is a pack, or cards lie face down.

    ``tableau``: where all piles lie open, ``looked_at``: how many positions are looked at there;
    ``judged``: whether what these are worth has been learned (`hints.judged`), for the rules without options
    that change moves; ``foreseen``: how many of them are kept by themselves, how many of those by the mean
    over the next card, over the next two and so on; none: the best by itself is gone for.
    ``columns``: where cards lie face down.  ``seen``: in whichever game many positions of columns, talon and
    reserves are looked at instead.  ``by_rule``: whether the first hint is what its
    rollouts would do: where that wins more than looking ahead.
    """

    tableau: TableauWeights = TableauWeights()
    columns: ColumnWeights = ColumnWeights()
    looked_at: int = 60
    judged: bool = False
    foreseen: tuple[int, ...] = ()
    by_rule: bool = False
    seen: SeenWeights | None = None


_KEPT = 50_000
"""So many costs of rows are kept: a move changes two of them."""


def shortest(placing: Placing, piles: Piles) -> tuple[int, ...]:
    """Return for each suit how many cards the shortest of its foundations holds, those not begun counted."""
    foundations = placing.foundations_of
    if placing.by_first_card:
        numbers = placing.numbers.foundations
        begun = [
            [len(piles[home]) for home in numbers if piles[home][:1] and piles[home][0].suit is suit]
            for suit in Suit
        ]
        return tuple([min(each) if 4 * len(each) == len(numbers) else 0 for each in begun])
    return tuple([min([len(piles[home]) for home in each], default=RANKS) for each in foundations])


@cache
def places_from(base: Rank) -> tuple[int, ...]:
    """Return where each rank (from 0, which is none) stands in a suit that begins with `base`."""
    return tuple((rank - base) % RANKS + 1 for rank in range(RANKS + 1))


Outlook = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How many cards lie on foundations; where each rank stands in a suit; the fewest on those of each suit."""


class TableauCost:
    """Tells how far a position of a game is from being won, as it looks; lower is better."""

    def __init__(self, placing: Placing, weights: TableauWeights) -> None:
        self._placing, self._weights = placing, weights
        self._rows = placing.numbers.rows
        self._waiting = tuple(set(placing.numbers.sources) - {*placing.numbers.rows, *placing.numbers.cells})
        self._bearers = {card: frozenset(onto) for card, onto in placing.bearers.items()}
        self._row = lru_cache(_KEPT)(self._row_cost)

    def __call__(self, position: Position) -> float:
        """Return the cost of a position."""
        piles = position.piles
        outlook = self.outlook(piles)
        rows = sum([self.of_row(piles[row], outlook) for row in self._rows])
        return rows + self.beside(outlook, sum([len(piles[number]) for number in self._waiting]))

    def outlook(self, piles: Piles) -> Outlook:
        """Return what lies on the foundations, as far as it counts."""
        home = sum([len(piles[home]) for home in self._placing.numbers.foundations])
        return home, places_from(self._placing.base(piles) or Rank.ACE), shortest(self._placing, piles)

    def beside(self, outlook: Outlook, waiting: int) -> float:
        """Return what a position costs beside its rows, so many cards lying in the talon or in reserves."""
        return self._weights.talon * waiting - self._weights.home * outlook[0]

    def of_row(self, pile: Pile, outlook: Outlook) -> float:
        """Return what a row costs."""
        return self._row(pile, *outlook[1:]) if pile else -self._weights.space

    def _row_cost(self, pile: Pile, places: tuple[int, ...], heights: tuple[int, ...]) -> float:
        """Return what the covered cards of a row cost."""
        blocks, first = 0, dict[Suit, int]()
        for rank, suit, _ in pile:
            place = places[rank]
            lowest = first.get(suit, 99)
            blocks += lowest < place
            first[suit] = min(lowest, place)
        by = self._weights
        return by.block * blocks + by.cover * self._covered(pile, places, heights)

    def _covered(self, pile: Pile, places: tuple[int, ...], heights: tuple[int, ...]) -> float:
        """Return the steps out of order above each card, the more the sooner it goes home."""
        total, steps, soon, mixed = 0.0, 0.0, self._weights.soon, self._weights.mixed
        for depth in range(len(pile) - 2, -1, -1):
            card, over = pile[depth], pile[depth + 1]
            if card not in self._bearers[over]:
                steps += 1.0
            elif card.suit != over.suit:
                steps += mixed
            total += steps * max(0, soon - places[card.rank] + heights[card.suit])
        return total / soon
