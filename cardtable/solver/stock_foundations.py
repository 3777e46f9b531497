"""The foundations of a patience with a tableau and a pack, all in one state, in small whole numbers."""

from collections.abc import Sequence
from dataclasses import replace

from cardtable.cards import Rank, Suit
from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.rollouts.card_numbers import SUIT, number_of

_FELLOW = {suit: next(each for each in Suit if each != suit and each.colour is suit.colour) for suit in Suit}

Counts = tuple[tuple[int, ...], ...]
"""For each suit how many cards lie on its foundations, the highest first."""


class Heights:
    """All foundations in one state.

    ``up``: the cards that they take; ``safe``: those of them that may always go home;
    ``tops``: those that may come back and be of use.  ``complete``: no card is missing.
    ``size`` is how many cards lie there; ``ahead``, by card, how many go home before it.
    """

    __slots__ = ("_after", "_counts", "_foundations", "ahead", "complete", "safe", "size", "tops", "up")

    def __init__(self, foundations: "StockFoundations", counts: Counts) -> None:
        self._foundations, self._counts = foundations, counts
        self._after: dict[int, Heights] = {}
        lying = [(foundations.order[suit], count) for suit in Suit for count in counts[suit]]
        self.size = sum(map(sum, counts))
        self.ahead = foundations.ahead([min(mine) for mine in counts])
        self.up = frozenset(order[count] for order, count in lying if count < len(order))
        self.complete = not self.up
        self.safe = frozenset(kind for kind in self.up if foundations.harmless(kind, counts))
        tops = {order[count - 1] for order, count in lying if count and foundations.takes_back}
        self.tops = frozenset(kind for kind in tops if not foundations.harmless(kind, self._less(kind)))

    def after(self, kind: int) -> "Heights":
        """Return the state with a card that they take."""
        found = self._after.get(kind)
        if found is None:
            counts = self._changed(kind, self._height_under(kind), 1)
            found = self._after[kind] = self._foundations.heights(counts)
        return found

    def _height_under(self, kind: int) -> int:
        """Return how many cards lie on a foundation that takes this one."""
        suit = kind // SUIT
        order = self._foundations.order[suit]
        return next(count for count in self._counts[suit] if order[count : count + 1] == [kind])

    def before(self, kind: int) -> "Heights":
        """Return the state without a card that lies on top of its foundation."""
        return self._foundations.heights(self._less(kind))

    def _less(self, kind: int) -> Counts:
        return self._changed(kind, self._foundations.step_of[kind] + 1, -1)

    def _changed(self, kind: int, count: int, by: int) -> Counts:
        suit = kind // SUIT
        mine = list(self._counts[suit])
        mine[mine.index(count)] += by
        return (*self._counts[:suit], tuple(sorted(mine, reverse=True)), *self._counts[suit + 1 :])


class StockFoundations:
    """In which order cards go home, and all states of the foundations met so far.

    ``order``: by suit, its cards; ``step_of``: by card, how many of its suit go home before it.
    """

    def __init__(self, game: RuledPatience, base: Rank) -> None:
        self._build, self._known = game.rules.tableau.build, dict[Counts, Heights]()
        rules = [replace(rule, base=base) for rule in game.foundations.values()]
        of_suit = {suit: [rule for rule in rules if rule.suit in (None, suit)] for suit in Suit}
        self.order = [
            [number_of(card) for card in replace(of_suit[suit][0], suit=suit).cards()] for suit in Suit
        ]
        self.step_of = self.ahead([0] * len(self.order))
        self._turns = [of_suit[suit][0].turns_after for suit in Suit]
        packs = max(card.copy for card in game.placing.all_cards)
        self._twins = [packs if rules[0].suit is None else len(of_suit[suit]) for suit in Suit]
        self.takes_back = game.rules.foundations.give_back
        self._bases_bear = self._build.corner and game.rules.tableau.bears(base, base)

    def ahead(self, heights: Sequence[int]) -> dict[int, int]:
        """Return of each card how many of its suit go home before it, so many of each suit being there."""
        return {
            kind: step - height
            for order, height in zip(self.order, heights, strict=True)
            for step, kind in reversed([*enumerate(order)])
            if step >= height
        }

    def heights(self, counts: Counts) -> Heights:
        """Return the foundations in this state."""
        found = self._known.get(counts)
        if found is None:
            found = self._known[counts] = Heights(self, counts)
        return found

    def harmless(self, kind: int, counts: Counts) -> bool:
        """Whether neither a card that goes home nor its twin is of any more use elsewhere.

        So it is if the twin has its foundation ready, what can be built on them can go home as
        well, and so can what can be built on that.  Whoever wins otherwise wins so too: whatever
        he lays on one of these cards goes home instead, and nothing else lies otherwise but
        that less of it is covered.  What is built on a base, round the corner, goes home last.
        """
        if self._bases_bear and not all(map(min, counts)):
            return False
        step, suit = self.step_of[kind], kind // SUIT
        if self._turns[suit]:
            # On the way back its twin is home and so are those before it; those after it follow.
            return min(counts[suit]) > self._turns[suit]
        if min(counts[suit]) < step:
            return False
        match = self._build.match
        if match is SuitMatch.SUIT or not self._build.steps:
            return True
        farther = _FELLOW[Suit(suit)] if match is SuitMatch.ALTERNATE else suit
        return all(
            min(counts[other]) >= step - (2 if other == farther else 1) for other in Suit if other != suit
        )

    def start(self, begun: Sequence[Sequence[int]]) -> Heights:
        """Return the state with so many cards on the foundations of each suit, those not begun left out."""
        return self.heights(
            tuple(
                (*sorted(counts, reverse=True), *[0] * (twins - len(counts)))
                for counts, twins in zip(begun, self._twins, strict=True)
            )
        )
