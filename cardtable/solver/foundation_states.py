"""All foundations of a patience in one state, in small whole numbers: what every search knows of them.

What a foundation takes is asked of the game's own tables.  Foundations that are alike in their rule
are not told apart, and states that exchanges lead to and from are one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import permutations

from cardtable.cards import Card, Rank
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Pile, Piles

Way = tuple[tuple[int, int], ...]
"""Exchanges, each from one foundation to another."""


class FoundationState:
    """What lies on all foundations; ``piles`` is one way in which it may.

    ``up``: the cards that they take now.  ``digest`` is its part of the key of a position.  ``size`` is how
    many cards lie there; ``complete``: no card is missing.
    """

    def __init__(self, states: "FoundationStates", piles: Piles, digest: int) -> None:
        self._states, self.piles, self.digest = states, piles, digest
        self.size = sum(map(len, piles))
        self.complete = self.size == states.goal
        self._at = states.taken(piles)
        self.up = frozenset(self._at)
        self._after: dict[int, FoundationState] = {}
        self._all_after: dict[int, list[FoundationState]] = {}

    @cached_property
    def safe(self) -> frozenset[int]:
        """Those of the cards that they take now that may always go up."""
        return self._states.harmless(self.up, self.piles)

    def after(self, number: int) -> "FoundationState":
        """Return the state with a card laid on the foundation that takes it, the first of several."""
        found = self._after.get(number)
        if found is None:
            found = self._after[number] = self._states.laid(self.piles, self._at[number], number)
        return found

    def after_suit(self, numbers: tuple[int, ...]) -> "FoundationState":
        """Return the state with a whole suit laid on an empty foundation, where single cards go to none."""
        found = self._after.get(numbers[0])
        if found is None:
            found = self._after[numbers[0]] = self._states.suit_laid(self.piles, numbers)
        return found

    def all_after(self, number: int) -> "list[FoundationState]":
        """Return all states that may come of a card that they take, be it after exchanges."""
        if number not in self._all_after:
            found = self._states.all_after(self.piles, number)
            self._all_after[number] = list(dict.fromkeys(state for _way, _at, state in found))
        return self._all_after[number]

    @cached_property
    def before(self) -> "dict[int, FoundationState]":
        """The cards that may come back and be of use, each with the state without it.

        A base on which nothing is built is of none.
        """
        least = 0 if self._states.builds_on_bases else 1
        return {
            self._states.number[pile[-1]]: self._states.state(_changed(self.piles, (at,), (pile[:-1],)))
            for at, pile in enumerate(self.piles)
            if len(pile) > least
        }

    @cached_property
    def tops(self) -> frozenset[int]:
        """Those of them that would not go up again at once."""
        return frozenset(number for number, less in self.before.items() if number not in less.safe)


class FoundationStates:
    """All states met so far of a game's foundations, which begin with the rank ``base``.

    ``number`` is that of each card, ``drawn`` gives random numbers, ``harmless`` tells which of the cards
    that foundations with some piles take are then of no more use elsewhere.
    """

    def __init__(
        self,
        game: RuledPatience,
        base: Rank,
        number: Mapping[Card, int],
        drawn: Callable[[], int],
        harmless: Callable[[Iterable[int], Piles], frozenset[int]],
    ) -> None:
        self.number, self.harmless, self.goal = number, harmless, game.goal()
        self._game, self._base, self._drawn = game, base, drawn
        self._cards = {each: card for card, each in number.items()}
        # Whether in the tableau something is laid on cards of that rank.
        self.builds_on_bases = game.rules.tableau.bears(base, base) and any(
            onto.rank == base for bearers in game.placing.bearers.values() for onto in bearers
        )
        rules = list(game.foundations.values())
        kinds = list(dict.fromkeys(map(repr, rules)))
        self._rules = [(kinds.index(repr(rule)), rule.suit is None and rule.follows) for rule in rules]
        suits = dict.fromkeys(rule.suit for rule in rules)
        in_suit = [tuple(at for at, rule in enumerate(rules) if rule.suit is suit) for suit in suits]
        self._exchange = game.rules.foundations.exchange
        self._groups = in_suit if self._exchange else [tuple(range(len(rules)))]
        self._versions: dict[tuple[int, ...], list[tuple[Piles, Way]]] = {}
        self._known: dict[tuple[object, ...], FoundationState] = {}
        self._taken: dict[tuple[int, int, Pile], tuple[int, ...]] = {}

    def state(self, piles: Piles) -> FoundationState:
        """Return the state with these piles."""
        lying = zip(self._rules, piles, strict=True)
        key = tuple(
            sorted(
                [
                    (kind << 8 | len(pile)) << 2 | (pile[0].suit if free and pile else 0)
                    for (kind, free), pile in lying
                ]
            )
        )
        found = self._known.get(key)
        if found is None:
            like = self._first_like(piles) if self._exchange else piles
            found = FoundationState(self, piles, self._drawn()) if like == piles else self.state(like)
            self._known[key] = found
        return found

    def _first_like(self, piles: Piles) -> Piles:
        """Return the first of all piles that exchanges lead to and from."""
        for group in self._groups:
            first = min(self._exchanged(piles, group), key=lambda each: tuple(map(len, each[0])))
            piles = _changed(piles, group, first[0])
        return piles

    def taken(self, piles: Piles) -> dict[int, int]:
        """Return the cards that can go up now, be it after exchanges, with a foundation that takes them."""
        found: dict[int, int] = {}
        for group in self._groups:
            for each, _way in self._exchanged(piles, group):
                for at, pile in zip(group, each, strict=True):
                    for number in self._takes(pile, at):
                        found.setdefault(number, at)
        return found

    def laid(self, piles: Piles, at: int, number: int) -> FoundationState:
        """Return the state with a card laid on a foundation."""
        return self.state((*piles[:at], (*piles[at], self._cards[number]), *piles[at + 1 :]))

    def suit_laid(self, piles: Piles, numbers: tuple[int, ...]) -> FoundationState:
        """Return the state with a whole suit laid on its first empty foundation."""
        suit = tuple([self._cards[number] for number in numbers])
        homes = enumerate(self._game.foundations.values())
        at = next(at for at, rule in homes if rule.suit is suit[0].suit and not piles[at])
        return self.state(_changed(piles, (at,), (suit,)))

    def all_after(self, piles: Piles, number: int) -> "Iterator[tuple[Way, int, FoundationState]]":
        """Yield how a card can go up: exchanges before it, its foundation then, and the state after it."""
        for group in self._groups:
            for each, way in self._exchanged(piles, group):
                for at, pile in zip(group, each, strict=True):
                    if number in self._takes(pile, at):
                        yield way, at, self.laid(_changed(piles, group, each), at, number)

    def _takes(self, pile: Pile, at: int) -> tuple[int, ...]:
        """Return the cards that a foundation takes next; what goes by itself begins its own."""
        key = at, len(pile), pile[-1:]
        found = self._taken.get(key)
        if found is None:
            placing, rising = self._game.placing, self._game.consequences.rising
            cards = placing.wanted(placing.numbers.foundations[at], pile, self._base)
            numbers = [self.number[card] for card in cards if not pile or card not in rising]
            found = self._taken[key] = tuple(dict.fromkeys(numbers))
        return found

    def _exchanged(self, piles: Piles, group: tuple[int, ...]) -> list[tuple[Piles, Way]]:
        """Return the piles of a group of foundations, and what exchanges make of them, with these."""
        here = tuple([piles[at] for at in group])
        if not self._exchange:
            return [(here, ())]
        key = (*group, *map(len, here))
        if key not in self._versions:
            self._versions[key] = self._all_exchanged(here, group)
        return self._versions[key]

    def _all_exchanged(self, piles: Piles, group: tuple[int, ...]) -> list[tuple[Piles, Way]]:
        found: dict[Piles, Way] = {piles: ()}
        waiting = [piles]
        while waiting:
            here = waiting.pop()
            for source, target in permutations(range(len(group)), 2):
                passing = here[source][1:][-1:]
                if passing and self.number[passing[0]] in self._takes(here[target], group[target]):
                    less, more = here[source][:-1], (*here[target], *passing)
                    after = _changed(here, (source, target), (less, more))
                    if after not in found:
                        found[after] = (*found[here], (group[source], group[target]))
                        waiting.append(after)
        return list(found.items())


def _changed(piles: Piles, places: Iterable[int], changed: Iterable[Pile]) -> Piles:
    """Return the piles with those at some places changed."""
    after = list(piles)
    for at, pile in zip(places, changed, strict=True):
        after[at] = pile
    return tuple(after)
