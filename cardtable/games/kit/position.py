"""Where the cards of a patience lie, what its player may know of that, and how a position is checked.

A position is made of piles in the fixed order of the game's places; a pile is a tuple of cards, the
covered end first.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Shown
from cardtable.errors import InvalidNotation
from cardtable.texts import _, ngettext

Pile = tuple[Card, ...]
Piles = tuple[Pile, ...]


class Position(NamedTuple):
    """The piles in the order of the game's places, and what else the game must remember.

    ``face_down``: how many of the first cards of each tableau pile lie face down, empty where none ever
    does; ``deal``: which time the cards are dealt, or the pack is gone through, from 1; ``lot``: the number
    by which the next redeal is shuffled, 0 where none is or nobody may know it; ``ways``: which way each
    tableau pile that has one card left is built (1 up, -1 down, 0 either way), empty where all are built
    either way; ``merci``: the covered card that may be played after the last redeal has been played;
    ``packless``: the pack was left out, because nobody knows what fills spaces from it;
    ``state``: what only one game remembers, in small numbers.
    """

    piles: Piles
    state: tuple[int, ...] = ()
    face_down: tuple[int, ...] = ()
    deal: int = 1
    lot: int = 0
    ways: tuple[int, ...] = ()
    packless: bool = False
    merci: bool = False


class View(NamedTuple):
    """What the player may know: the places' cards as shown, which cards are unseen, the rest of the position.

    ``told``: what else is known of the unseen cards where they lie, in the game's own numbers.
    """

    shown: tuple[tuple[Shown, ...], ...]
    unseen: frozenset[Card]
    rest: Position
    told: tuple[int, ...] = ()

    @classmethod
    def of(cls, shown: Iterable[tuple[Shown, ...]], position: Position) -> "View":
        """Return what is shown of a position; the cards shown without their faces are unseen."""
        shown = tuple(shown)
        unseen = frozenset(
            card
            for cards, pile in zip(shown, position.piles, strict=True)
            for each, card in zip(cards, pile, strict=True)
            if each.card is None
        )
        return cls(shown, unseen, position._replace(piles=()))

    def guessed(self, random: Random) -> Position:
        """Return a position that fits, the unseen cards dealt at random to the hidden places."""
        unseen = sorted(self.unseen)
        random.shuffle(unseen)
        return self._with(unseen)

    def orders(self) -> Iterator[Position]:
        """Yield the position that fits for each order of the unseen cards, each once."""
        return map(self._with, permutations(sorted(self.unseen)))

    def _with(self, unseen: Iterable[Card]) -> Position:
        """Return the position that fits with the unseen cards in this order, from the last hidden one on."""
        left = list(unseen)
        piles = tuple(
            tuple(left.pop() if each.card is None else each.card for each in place) for place in self.shown
        )
        return self.rest._replace(piles=piles)


def moved(piles: Piles, source: int, target: int, count: int = 1) -> Piles:
    """Return the piles with the available card (or the last `count`) of one laid on another."""
    changed = list(piles)
    changed[target] = (*piles[target], *piles[source][-count:])
    changed[source] = piles[source][:-count]
    return tuple(changed)


def filled(piles: Piles, places: Iterable[int], sources: Sequence[int], pack: int = -1) -> Piles:
    """Return the piles after each empty one of some places has got a card of the first source that has one.

    It is the source's last card, but the first of the `pack`.
    """
    found = list(piles)
    for number in places:
        source = None if found[number] else next((each for each in sources if found[each]), None)
        if source is not None and source == pack:
            found[number], found[source] = found[source][:1], found[source][1:]
        elif source is not None:
            found[number], found[source] = found[source][-1:], found[source][:-1]
    return tuple(found)


def unlabelled(piles: Sequence[Any], alike: Iterable[Sequence[int]]) -> Hashable:
    """Return the piles (or what stands for each) without which of those in each group of numbers is which."""
    together = {number for group in alike for number in group}
    single = tuple(pile for number, pile in enumerate(piles) if number not in together)
    return single, tuple(tuple(sorted(piles[number] for number in group)) for group in alike)


def find(piles: Piles, card: Card) -> int | None:
    """Return the index of the pile in which the card lies."""
    for index, pile in enumerate(piles):
        if card in pile:
            return index
    return None


def check_pack(cards: Iterable[Card], wanted: Sequence[Card]) -> None:
    """Raise `InvalidNotation` unless `cards` are exactly the `wanted`, each once; name the first culprit."""
    counted = Counter(cards)
    for card, times in counted.items():
        if card not in wanted:
            raise InvalidNotation(_("{card} is not dealt in this game").format(card=card))
        if times > 1:
            sentence = ngettext("{card} appears {number} time", "{card} appears {number} times", times)
            raise InvalidNotation(sentence.format(card=card, number=times))
    missing = [card.code for card in wanted if card not in counted]
    if missing:
        raise InvalidNotation(_("missing cards: {list}").format(list=" ".join(missing)))


def check_places(deal: Deal, names: Sequence[str]) -> Mapping[str, Pile]:
    """Return the places of a set-up position, every name known; raise `InvalidNotation` otherwise."""
    places = deal.places or {}
    for name in places:
        if name not in names:
            raise InvalidNotation(_("this game has no place called {name}").format(name=repr(name)))
    return places


def check_for_one(deal: Deal) -> None:
    """Raise `InvalidNotation` if a set-up position for one player speaks of other seats or of leads."""
    if deal.to_move not in (None, 1):
        sentence = _("it can’t be the turn of seat {seat}: this is a game for one")
        raise InvalidNotation(sentence.format(seat=deal.to_move))
    if deal.led is not None:
        raise InvalidNotation(_("cards are not led in this game"))
