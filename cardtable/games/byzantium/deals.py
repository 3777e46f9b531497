"""Dealing Byzantium: the cards to hands, kitty and pack, or a position set up by hand."""

from collections import Counter
from collections.abc import Mapping, Sequence

from cardtable.cards import Card, shuffled
from cardtable.contract.deal import Deal
from cardtable.errors import InvalidNotation
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.position import CARDS, ByzantiumPosition, ByzantiumTableau, mask_of, number_of
from cardtable.texts import _

KITTY = 4
"""How many cards two players leave out, unseen (Ord, *2 players*)."""


def dealing_order(deal: Deal) -> tuple[int, ...]:
    """Return the numbers of the cards as they are dealt; raise `InvalidNotation` for other cards."""
    if deal.number is not None:
        return tuple(number_of(card) for card in shuffled(CARDS, deal.number))
    cards = deal.cards or ()
    _demand_all(cards)
    return tuple(map(number_of, cards))


def _demand_all(cards: Sequence[Card]) -> None:
    """Raise unless these are the cards in play, each exactly once."""
    count = Counter(cards)
    lacking = [card.code for card in CARDS if card not in count]
    strange = [card.code for card in count if card not in CARDS]
    twice = [card.code for card, times in count.items() if times > 1]
    faults = (
        (_("missing: {list}"), lacking),
        (_("extra: {list}"), strange),
        (_("duplicates: {list}"), twice),
    )
    said = [template.format(list=" ".join(codes)) for template, codes in faults if codes]
    if said:
        sentence = _("Byzantium needs 2-K of spades and hearts, each exactly once ({faults})")
        raise InvalidNotation(sentence.format(faults="; ".join(said)))


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
    places: Mapping[str, Sequence[Card]] = deal.places or {}
    if deal.led is not None:
        raise InvalidNotation(_("cards are not led in Byzantium"))
    _check_names(places, seats)
    _demand_all([card for name, cards in places.items() if name != "aces" for card in cards])
    position = laid(places, seats)
    seat = 1 if deal.to_move is None else deal.to_move
    if not 1 <= seat <= seats:
        sentence = _("it can’t be the turn of seat {seat}: there are only {number} seats")
        raise InvalidNotation(sentence.format(seat=seat, number=seats))
    return position._replace(to_move=seat)


def laid(places: Mapping[str, Sequence[Card]], seats: int) -> ByzantiumPosition:
    """Return the position with these cards; raise `InvalidNotation` where they cannot lie so."""
    names = _check_names(places, seats)
    hands = tuple(mask_of(map(number_of, places.get(name, ()))) for name in names)
    for name, hand in zip(names, hands, strict=True):
        if hand.bit_count() > len(CARDS) // seats:
            sentence = _("{place} holds more than the {number} cards dealt to it")
            raise InvalidNotation(sentence.format(place=name, number=len(CARDS) // seats))
    return ByzantiumPosition(_tableau(places), hands)


def _check_names(places: Mapping[str, Sequence[Card]], seats: int) -> list[str]:
    """Return the names of the hands; raise `InvalidNotation` for other places, and for other aces."""
    names = [f"hand{seat}" for seat in range(1, seats + 1)]
    for name, cards in places.items():
        if name not in (*names, "aces") and name not in board.INDEX and cards:
            sentence = _("{name} is not a place for cards in this game")
            raise InvalidNotation(sentence.format(name=repr(name)))
    if sorted(places.get("aces", board.ACES)) != sorted(board.ACES):
        raise InvalidNotation(_("aces must hold the aces of spades and hearts and nothing else"))
    return names


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
