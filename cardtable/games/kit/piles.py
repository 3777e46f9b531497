"""Positions made of piles: what the patiences share.

A position is a tuple of piles in the fixed order of the game's places; a pile is a
tuple of cards, the covered end first.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.errors import InvalidNotation
from cardtable.texts import _, ngettext

Pile = tuple[Card, ...]
Piles = tuple[Pile, ...]


def moved(piles: Piles, source: int, target: int, count: int = 1) -> Piles:
    """Return the piles with the available card (or the last `count`) of one laid on another."""
    changed = list(piles)
    changed[target] = (*piles[target], *piles[source][-count:])
    changed[source] = piles[source][:-count]
    return tuple(changed)


def find(piles: Piles, card: Card) -> int | None:
    """Return the index of the pile in which the card lies."""
    return next((index for index, pile in enumerate(piles) if card in pile), None)


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
