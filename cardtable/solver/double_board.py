"""A patience of two packs built from both ends in small whole numbers: what a search needs of its rules.

The two copies of a card are alike; states of the foundations that exchanges lead to and from
are one; what a new deal makes of a position is asked of the game.
"""

from collections.abc import Sequence
from itertools import permutations

from cardtable.cards import Card, Suit
from cardtable.games.hints.double_ended import pile_cost
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.rollouts.card_numbers import SUIT, number_of
from cardtable.solver.pile_trie import EMPTY, NONE, PileTrie

FoundationCounts = tuple[int, ...]
"""How many cards lie on each foundation."""
Way = tuple[tuple[int, int], ...]
"""Exchanges, each from one foundation to another."""


def _changed(foundations: FoundationCounts, home: int, by: int) -> FoundationCounts:
    return (*foundations[:home], foundations[home] + by, *foundations[home + 1 :])


class DoubleBoard(PileTrie):
    """The rules of a game and the piles met so far, in numbers; twins are one kind.

    ``cost`` is by pile.
    """

    def __init__(self, game: RuledPatience) -> None:
        super().__init__()
        self.game = game
        self._card = {
            number_of(card): card for card in sorted(game.placing.all_cards, key=lambda card: -card.copy)
        }
        self.bearers = {
            kind: sorted({number_of(onto) for onto in game.placing.tables.bearers[card]})
            for kind, card in self._card.items()
        }
        fillers = game.rules.tableau.fills.at(game.placing.base(()))
        self.fills = {kind: card.rank in fillers for kind, card in self._card.items()}
        self.counted = bool(fillers)
        rules = list(game.foundations.values())
        self._order = [tuple(map(number_of, rule.cards())) for rule in rules]
        self._suits = [[n for n, rule in enumerate(rules) if rule.suit is suit] for suit in Suit]
        self.goal = game.goal()
        self._redeal = game.rules.redeal
        self.redeals = self._redeal.times if self._redeal else 0
        self.piles_tell = self._redeal is not None and self._redeal.piles_tell
        self._down: tuple[int, ...] = ()
        self._like: dict[FoundationCounts, FoundationCounts] = {}
        self._up: dict[FoundationCounts, dict[int, list[FoundationCounts]]] = {}
        self.cost = [self._cost(())]
        self._redealt: dict[int, int] = {}

    def _cost(self, cards: Sequence[Card]) -> int:
        return pile_cost(cards, self.game.rules.tableau.build.accepts, fills=self.counted)

    # Piles

    def _grown(self, pile: int, card: int) -> int:
        node = super()._grown(pile, card)
        self.cost.append(self._cost([self._card[each] for each in self.cards_in(node)]))
        return node

    # Foundations

    def like(self, foundations: FoundationCounts) -> FoundationCounts:
        """Return the first of all states of the foundations that exchanges lead to and from."""
        if foundations not in self._like:
            found = foundations
            for suit in self._suits:
                found = min(self.exchanged(found, suit))
            self._like[foundations] = found
        return self._like[foundations]

    def exchanged(self, foundations: FoundationCounts, suit: Sequence[int]) -> dict[FoundationCounts, Way]:
        """Return the states that exchanges among foundations lead to, each with the exchanges (from, to)."""
        found: dict[FoundationCounts, Way] = {foundations: ()}
        waiting = [foundations] if self.game.rules.foundations.exchange else []
        while waiting:
            here = waiting.pop()
            for source, target in permutations(suit, 2):
                if here[source] > 1 and self.wanted(here, target) == self._order[source][here[source] - 1]:
                    after = _changed(_changed(here, source, -1), target, 1)
                    if after not in found:
                        found[after] = (*found[here], (source, target))
                        waiting.append(after)
        return found

    def wanted(self, foundations: FoundationCounts, home: int) -> int:
        """Return the kind that a foundation takes next; -1 when it is complete."""
        order = self._order[home]
        return order[foundations[home]] if foundations[home] < len(order) else NONE

    def up(self, foundations: FoundationCounts) -> dict[int, list[FoundationCounts]]:
        """Return the kinds that can go home now, be it after exchanges, each with what may come of it."""
        if foundations not in self._up:
            found: dict[int, list[FoundationCounts]] = {}
            for suit in self._suits:
                for state in self.exchanged(foundations, suit):
                    for home in suit:
                        kind = self.wanted(state, home)
                        if kind != NONE:
                            after, like = found.setdefault(kind, []), self.like(_changed(state, home, 1))
                            after += [like] if like not in after else []
            self._up[foundations] = found
        return self._up[foundations]

    def way_home(self, foundations: FoundationCounts, kind: int, like: FoundationCounts) -> tuple[Way, int]:
        """Return the exchanges and the foundation by which a card goes home so that it comes to `like`."""
        suit = self._suits[kind // SUIT]
        for state, way in self.exchanged(foundations, suit).items():
            for home in suit:
                if self.wanted(state, home) == kind and self.like(_changed(state, home, 1)) == like:
                    return way, home
        raise ValueError("no foundation takes the card")

    # Dealing anew

    def start(self, position: Position) -> tuple[tuple[int, ...], FoundationCounts, int]:
        """Return a position in numbers."""
        numbers, self._down = self.game.placing.numbers, position.face_down
        piles = [position.piles[row] for row in numbers.rows]
        columns = tuple(self.carried(EMPTY, map(number_of, pile)) for pile in piles)
        foundations = tuple(len(position.piles[home]) for home in numbers.foundations)
        return columns, self.like(foundations), position.deal - 1

    def redealt(
        self, columns: tuple[int, ...], foundations: FoundationCounts, made: int
    ) -> tuple[tuple[int, ...], FoundationCounts]:
        """Return the piles and the foundations after a new deal."""
        if self._redeal is not None and self._redeal.each_alone:
            return tuple([self._redealt_alone(pile, made) for pile in columns]), foundations
        after = self.game.apply(self._position(columns, foundations, made), REDEAL)
        return self.start(after)[:2]

    def _redealt_alone(self, pile: int, made: int) -> int:
        """Return what a new deal makes of a pile."""
        known = self._redealt.get(pile)
        if known is None:
            others = (EMPTY,) * (len(self.game.placing.numbers.rows) - 1)
            at = self._position((pile, *others), (1,) * len(self.game.foundations), made)
            known = self._redealt[pile] = self.start(self.game.apply(at, REDEAL))[0][0]
        return known

    def _position(self, columns: tuple[int, ...], foundations: FoundationCounts, made: int) -> Position:
        """Return a position like this one; which twin lies where does not matter."""
        numbers, met = self.game.placing.numbers, set[int]()
        piles: list[tuple[Card, ...]] = [()] * len(self.game.cloth)
        lying = [
            *zip(
                numbers.foundations,
                (self._order[n][:count] for n, count in enumerate(foundations)),
                strict=True,
            )
        ]
        lying += [*zip(numbers.rows, (tuple(self.cards_in(pile)) for pile in columns), strict=True)]
        for place, kinds in lying:
            cards = []
            for kind in kinds:
                cards.append(self._card[kind]._replace(copy=2 if kind in met else 1))
                met.add(kind)
            piles[place] = tuple(cards)
        return Position(tuple(piles), face_down=self._down, deal=made + 1)
