"""Dealing Byzantium: the cards to hands, kitty and pack, or a position set up by hand."""

from collections.abc import Mapping, Sequence

from cardtable.cards import Card, shuffled
from cardtable.contract.deal import Deal
from cardtable.errors import InvalidNotation
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.position import (
    CARDS,
    HANDS,
    ByzantiumPosition,
    ByzantiumTableau,
    mask_of,
    number_of,
)
from cardtable.games.kit.position import check_pack, check_places
from cardtable.texts import _

KITTY = 4
"""How many cards two players leave out, unseen (Ord, *2 players*)."""


def dealing_order(deal: Deal) -> tuple[int, ...]:
    """Return the numbers of the cards as they are dealt; raise `InvalidNotation` for other cards."""
    cards = deal.cards or () if deal.number is None else shuffled(CARDS, deal.number)
    check_pack(cards, CARDS)
    return tuple(map(number_of, cards))


def dealt(order: Sequence[int], seats: int, *, closed: bool, hidden: bool) -> ByzantiumPosition:
    """Return the first position: one player, or hands dealt one card at a time (Ord, *Playing the Game*).

    `closed` is the game of two with a kitty and without the four tips; `hidden`: nobody
    sees the hands of the others.
    """
    if seats == 1:
        return ByzantiumPosition(ByzantiumTableau(), (1 << order[0],), pack=bytes(order[1:]))
    kitty = KITTY if closed else 0
    hands = tuple(mask_of(order[kitty + seat :: seats]) for seat in range(seats))
    first = ByzantiumPosition(bare(closed=closed), hands, kitty=mask_of(order[:kitty]))
    return first._replace(order=bytes(order), played=b"") if hidden else first


def bare(*, closed: bool) -> ByzantiumTableau:
    """Return the tableau before the first card; `closed`: without the four tips."""
    return ByzantiumTableau(closed=board.TIPS if closed else 0)


def set_up(deal: Deal, seats: int) -> ByzantiumPosition:
    """Return the set-up position of an open game; raise `InvalidNotation` where the rules forbid it."""
    if deal.led is not None:
        raise InvalidNotation(_("cards are not led in this game"))
    in_play = ((name, cards) for name, cards in (deal.places or {}).items() if name != "aces")
    check_pack([card for _name, cards in in_play for card in cards], CARDS)
    position = laid(deal, seats)
    seat = 1 if deal.to_move is None else deal.to_move
    if not 1 <= seat <= seats:
        sentence = _("it can’t be the turn of seat {seat}: there are only {number} seats")
        raise InvalidNotation(sentence.format(seat=seat, number=seats))
    return position._replace(to_move=seat)


def laid(deal: Deal, seats: int) -> ByzantiumPosition:
    """Return the position with cards as placed; raise `InvalidNotation` where they cannot lie so."""
    names = HANDS[:seats]
    places = check_places(deal, (*board.INDEX, *names, "aces"))
    if sorted(places.get("aces", board.ACES)) != sorted(board.ACES):
        raise InvalidNotation(_("aces must hold the aces of spades and hearts and nothing else"))
    hands = tuple(mask_of(map(number_of, places.get(name, ()))) for name in names)
    for name, hand in zip(names, hands, strict=True):
        if hand.bit_count() > len(CARDS) // seats:
            sentence = _("{place} holds more than the {number} cards dealt to it")
            raise InvalidNotation(sentence.format(place=name, number=len(CARDS) // seats))
    return ByzantiumPosition(_tableau(places), hands)


def _tableau(places: Mapping[str, Sequence[Card]]) -> ByzantiumTableau:
    """Connect the cards from the aces outwards: if any order obeys the rules, this one does."""
    tableau = ByzantiumTableau()
    for index, place in enumerate(board.PLACES):
        cards = places.get(place.name, ())
        if not cards:
            continue
        if len(cards) > 1:
            sentence = _("{place} can hold only one card, not {number}")
            raise InvalidNotation(sentence.format(place=place.name, number=len(cards)))
        card = number_of(cards[0])
        if not (tableau.free >> index & 1 and tableau.fitting(index) >> card & 1):
            sentence = _("the rules do not allow {card} at {place} in this position")
            raise InvalidNotation(sentence.format(card=cards[0].code, place=place.name))
        tableau = tableau.connect(card, index)
    return tableau
