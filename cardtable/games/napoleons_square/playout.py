"""Napoleon's Square played to its end, quickly and by a rule of thumb.

Twins are not told apart: a card is its number in a single pack.  Whatever can go to a
foundation goes there; then a card, or a whole run where runs may be moved, is built where
that uncovers most; then a space is filled if that helps; then a card is dealt.  No run is
taken apart but for the foundations, so that nothing goes to and fro.  The weights were
found by playing thousands of games.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from cardtable.cards import Card, pack
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.building import DOWN_IN_SUIT
from cardtable.games.kit.patience import Patience, Position
from cardtable.games.kit.playout import Style
from cardtable.games.napoleons_square.rules import FOUNDATIONS, PACKETS

STYLE = Style(candidates=6, games=80, win=20.0, reversible=False)

_COVER = 0.0864
"""What a covered card costs for each step out of order above it, by how far its rank is from `_FAR`."""
_FAR = 16
_TALON, _SPACE, _BLOCK, _HOME = 0.71, 4.63, 0.66, 3.0
"""The worth of a card less in the talon, and of a space; what a smaller card of the suit below costs;
the worth of a card set free that can go home."""
_FILL, _MORE, _RANK, _FREES, _TAKES, _TAKES_ALL = -2.0, 4.08, 0.15, 3.6, 1.8, 3.8
"""Filling: what it is worth in itself, for each further space, by rank, if the card under it can go
home, if a card can be built on it, and if that is the last of its packet."""
_ALSO = 2.16
"""Filling, if the card under it can be built somewhere."""

_PACK = pack()
_NONE = len(_PACK)
"""In place of a card: there is none."""
_NUMBER = {card: _PACK.index(card._replace(copy=1)) for card in pack(2)}
_ONTO = [next((n for n, onto in enumerate(_PACK) if DOWN_IN_SUIT.accepts(each, onto)), -1) for each in _PACK]
"""The card on which each may be built."""
_UNDER = [_ONTO.index(number) if number in _ONTO else -1 for number in range(len(_PACK))]
"""The card that may be built on each."""
_WEIGHT = [_COVER * (_FAR - card.rank) for card in _PACK]
_PLACES = (*PACKETS, *FOUNDATIONS, "pack", "talon")
_TALON_AT = len(PACKETS)
"""The number of the talon here, where no foundations are counted."""
_DEAL, _HOMEWARDS = -1, -2

_Step = tuple[int, int, int]
"""From where, how many cards, whereto: places by their numbers, `_HOMEWARDS`; `_DEAL` from the pack."""


_UPWARDS = {name: [*map(_PACK.index, rule.cards()), _NONE] for name, rule in FOUNDATIONS.items()}
"""The cards that each foundation takes, in order, and at last `_NONE`."""
_NEXT = {card: after for cards in _UPWARDS.values() for card, after in pairwise(cards)}


class NapoleonsSquarePlayout:
    """Plays Napoleon's Square with its options."""

    def __init__(self, game: Patience) -> None:
        self._game = game
        self._runs = game.chosen["units"] == "runs"
        self._any = game.chosen["fill"] == "any"

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        number = _NUMBER
        piles = [[number[card] for card in pile] for pile in position.piles[:_TALON_AT]]
        cards = position.piles[_TALON_AT + len(FOUNDATIONS) :]
        talon = [number[card] for card in cards[1]]
        rest = [number[card] for card in reversed(cards[0])]
        wanted = [0] * (_NONE + 1)
        for name, pile in zip(FOUNDATIONS, position.piles[_TALON_AT:], strict=False):
            wanted[_UPWARDS[name][len(pile)]] += 1
        wanted[_NONE] = 0
        play = _Play([*piles, talon], rest, wanted, self._runs, self._any)
        play.out()
        if line is not None:
            line += _moves(position, play.made)
        return self._game.on_foundations(position) + play.gone


def _moves(position: Position, made: Sequence[_Step]) -> Iterator[Move]:
    """Yield the moves made from a position on."""
    piles = dict(zip(_PLACES, map(list, position.piles), strict=True))
    for source, count, target in made:
        if source == _DEAL:
            piles["talon"].append(piles["pack"].pop(0))
            yield Move(MoveKind.DEAL)
            continue
        place = _PLACES[source] if source != _TALON_AT else "talon"
        lifted = tuple(piles[place][-count:])
        del piles[place][-count:]
        goal = _foundation(piles, lifted[0]) if target == _HOMEWARDS else _PLACES[target]
        piles[goal] += lifted
        yield Move(MoveKind.CARRY, lifted, place, goal)


def _foundation(piles: dict[str, list[Card]], card: Card) -> str:
    rules = FOUNDATIONS.items()
    return next(name for name, rule in rules if rule.accepts(card, tuple(piles[name])))


class _Play:
    """One game: the piles are the packets and the talon, the next card of the ``rest`` its last."""

    def __init__(
        self, piles: list[list[int]], rest: list[int], wanted: list[int], runs: bool, anything: bool
    ) -> None:
        self.piles, self.rest, self.wanted = piles, rest, wanted
        self.runs, self.anything = runs, anything
        self.tops = [pile[-1] if pile else _NONE for pile in piles]
        self.made: list[_Step] = []
        self.gone = 0

    def out(self) -> None:
        """Play until nothing is left to do."""
        while True:
            self._homewards()
            step = self._best()
            if step is not None:
                self._carry(*step)
            elif self.rest:
                self.tops[_TALON_AT] = self.rest.pop()
                self.piles[_TALON_AT].append(self.tops[_TALON_AT])
                self.made.append((_DEAL, 1, _TALON_AT))
            elif self.tops[_TALON_AT] != _NONE and _NONE in self.tops:
                self._carry(_TALON_AT, 1, self.tops.index(_NONE))
            else:
                return

    def _homewards(self) -> None:
        """Lay all cards on the foundations that can go there."""
        piles, tops, wanted = self.piles, self.tops, self.wanted
        again = True
        while again:
            again = False
            for place, card in enumerate(tops):
                while wanted[card]:
                    wanted[card] -= 1
                    after = _NEXT[card]
                    if after != _NONE:
                        wanted[after] += 1
                    pile = piles[place]
                    pile.pop()
                    card = tops[place] = pile[-1] if pile else _NONE  # noqa: PLW2901 - the next card here
                    self.made.append((place, 1, _HOMEWARDS))
                    self.gone += 1
                    again = True

    def _carry(self, source: int, count: int, target: int) -> None:
        piles, tops = self.piles, self.tops
        piles[target] += piles[source][-count:]
        del piles[source][-count:]
        tops[target] = piles[target][-1]
        tops[source] = piles[source][-1] if piles[source] else _NONE
        self.made.append((source, count, target))

    def _best(self) -> _Step | None:
        """Return the best of building and filling, if one is worth anything."""
        tops = self.tops
        best, chosen = 0.0, None
        spaces = tops.count(_NONE) - (tops[_TALON_AT] == _NONE)
        for source, top in enumerate(tops):
            if top == _NONE:
                continue
            card, count = self._unit(source, top)
            onto = _ONTO[card]
            if onto in tops:
                worth = self._uncovered(source, count) if count else 0.0
                for target in range(_TALON_AT):
                    if tops[target] == onto and target != source and worth > 0.0:
                        value = worth - self._blocked(target, card)
                        if value > best:
                            best, chosen = value, (source, count, target)
            if spaces and count and self._may_fill(source, count):
                value = self._filled(source, count, card) + _MORE * (spaces - 1)
                if value > best:
                    best, chosen = value, (source, count, tops.index(_NONE))
        return chosen

    def _unit(self, source: int, top: int) -> tuple[int, int]:
        """Return the lowest card of what may be moved from a place, and how many cards it is.

        They are none if the available card is married and runs are not moved.
        """
        pile = self.piles[source]
        if source == _TALON_AT or len(pile) == 1 or pile[-2] != _ONTO[top]:
            return top, 1
        if not self.runs:
            return top, 0
        count = 2
        while count < len(pile) and pile[-count - 1] == _ONTO[pile[-count]]:
            count += 1
        return pile[-count], count

    def _uncovered(self, source: int, count: int) -> float:
        """Return what it is worth to take the cards away."""
        pile = self.piles[source]
        if len(pile) == count:
            return _TALON if source == _TALON_AT else _SPACE
        free = _HOME if self.wanted[pile[-count - 1]] else 0.0
        if source == _TALON_AT:
            return _TALON + free
        weight = _WEIGHT
        return free + sum([weight[card] for card in pile[:-count]])

    def _blocked(self, target: int, card: int) -> float:
        """Return what it costs if a smaller card of the suit lies in the packet."""
        first = card - card % 13
        return _BLOCK if any(first <= other < card for other in self.piles[target]) else 0.0

    def _may_fill(self, source: int, count: int) -> bool:
        """Whether the cards may go to a space, and do not only leave another."""
        return source == _TALON_AT or (self.anything and len(self.piles[source]) > count)

    def _filled(self, source: int, count: int, card: int) -> float:
        """Return what it is worth to put the cards into a space."""
        pile, tops = self.piles[source], self.tops
        value = _FILL + _RANK * _PACK[card].rank
        if len(pile) > count:
            under = pile[-count - 1]
            if self.wanted[under]:
                value += _FREES
            else:
                onto = _ONTO[under]
                value += _ALSO * ((onto in tops) + (onto == card))
        below = _UNDER[pile[-1]]
        if below in tops:
            place = tops.index(below)
            other = self.piles[place]
            if len(other) == 1:
                value += _TAKES_ALL
            elif other[-2] != pile[-1]:
                value += _TAKES
        return value


PLAYOUT = NapoleonsSquarePlayout
