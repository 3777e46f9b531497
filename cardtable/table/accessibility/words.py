"""What is said of cards and places to who hears the table."""

from collections.abc import Sequence
from functools import reduce

from cardtable.cards import Card
from cardtable.contract.layout import PackSign, Shown
from cardtable.contract.names import Name, card_name
from cardtable.texts import C_, _, listed, ngettext

# Translators: which card of its place it is, the lowest being the first: “9 of spades, row 3, sixth of 6”.
_ORDINALS = (
    C_("first"),
    C_("second"),
    C_("third"),
    C_("fourth"),
    C_("fifth"),
    C_("sixth"),
    C_("seventh"),
    C_("eighth"),
    C_("ninth"),
    C_("tenth"),
    C_("eleventh"),
    C_("twelfth"),
    C_("thirteenth"),
)
_LATER = C_("number {number}")
_MOST_NAMED = 3
"""So many cards are named that may go to the same places; of more the number is told."""
_FACE_DOWN = Name(C_("face-down card"))
_THE = C_("the {card}")


def accessible_card(shown: Shown) -> Name:
    """Return the name of a card, as far as it may be known."""
    return card_name(shown.card) if shown.card is not None and shown.face_up else _FACE_DOWN


def the_card(card: Card) -> Name:
    """Return a card as sentences speak of it: ``the 9 of spades``."""
    return Name(_THE, {"card": card_name(card)})


def card_sentence(card: Name, place: Name, number: int, count: int, *, can_move: bool) -> str:
    """Return what a card is called where it lies, as the `number`-th of `count`, the lowest being 1."""
    if count == 1:
        alone = _("{card}, {place}, can move") if can_move else _("{card}, {place}")
        return alone.format(card=card, place=place)
    template = (
        _("{card}, {place}, {ordinal} of {count}, can move")
        if can_move
        else _("{card}, {place}, {ordinal} of {count}")
    )
    ordinal = Name(_ORDINALS[number - 1]) if number <= len(_ORDINALS) else Name(_LATER, {"number": number})
    return template.format(card=card, place=place, ordinal=ordinal, count=count)


def noted_place(place: Name, notes: Sequence[str]) -> Name:
    """Return a place with the notes on the cloth that are about it: ``hand 1 (You)``."""
    return Name(C_("{place} ({notes})"), {"place": place, "notes": listed(notes)}) if notes else place


def pack_words(sign: PackSign) -> str:
    """Return what is said where the pack lay."""
    return _("the waste can be turned over") if sign is PackSign.AGAIN else _("not gone through again")


def place_sentence(place: Name, shown: Sequence[Shown], *, piled: bool) -> str:
    """Return what lies at a place; of cards that are `piled` the last one is the top."""
    number, hidden = len(shown), sum(not each.face_up for each in shown)
    if not shown:
        return _("{place}, empty").format(place=place)
    top = accessible_card(shown[-1])
    if number == 1:
        return _("{place}, {card}").format(place=place, card=top)
    if hidden == number:
        words = ngettext("{place}, {number} card face down", "{place}, {number} cards face down", number)
    elif not piled:
        words = ngettext("{place}, {number} card", "{place}, {number} cards", number)
    elif hidden:
        words = ngettext(
            "{place}, {number} card, {hidden} face down, {card} on top",
            "{place}, {number} cards, {hidden} of them face down, {card} on top",
            number,
        )
    else:
        words = ngettext(
            "{place}, {number} card, {card} on top", "{place}, {number} cards, {card} on top", number
        )
    return words.format(place=place, number=number, hidden=hidden, card=top)


def target_sentence(place: Name, top: Card | None, beside: Card | None) -> str:
    """Return a place where the lifted card may go, and on which card or beside which."""
    if top is None and beside is None:
        return str(place)
    if beside is not None:
        return _("{place}, beside {card:dative}").format(place=place, card=the_card(beside))
    assert top is not None
    return _("{place}, on {card:accusative}").format(place=place, card=the_card(top))


def goals_sentence(card: Card, places: Sequence[Name]) -> str:
    """Return where a card may go; nothing where it may go nowhere."""
    if not places:
        return ""
    goals = _alternatives(places)
    return _("The {card} can go to {places}.").format(card=card_name(card), places=goals)


def common_goals_sentence(cards: Sequence[Card], places: Sequence[Name]) -> str:
    """Return where all of these cards may go: a few by their names, many by their number."""
    if len(cards) == 1 or not places:
        return goals_sentence(cards[0], places)
    goals, number = _alternatives(places), len(cards)
    if number > _MOST_NAMED:
        many = ngettext("{number} card can go to {places}.", "{number} cards can go to {places}.", number)
        return many.format(number=number, places=goals)
    names = listed(str(card_name(card)) for card in cards)
    # Translators: two or three cards: “9 of spades, 3 of clubs: can go to row 3.”
    return _("{cards}: can go to {places}.").format(cards=names, places=goals)


def _alternatives(places: Sequence[Name]) -> str:
    """Return places to choose from; some have commas in their names."""
    # Translators: places to choose from: “row 3; or east, north; or the hearts foundation”.
    template = _("{first}; or {second}")
    return reduce(
        lambda one, other: template.format(first=one, second=other), dict.fromkeys(map(str, places))
    )


def eating_sentence() -> str:
    """Return that the cards of the table can be taken up, where that is eating them."""
    return _("You can eat what lies on the table.")


def can_move_sentence(cards: Sequence[Card]) -> str:
    """Return how many cards can move, a single one by its name; nothing for none."""
    if len(cards) == 1:
        return _("The {card} can move.").format(card=card_name(cards[0]))
    number = len(cards)
    return (
        ngettext("{number} card can move.", "{number} cards can move.", number).format(number=number)
        if cards
        else ""
    )


def lifted_sentence(cards: Sequence[Card], places: Sequence[Name], *, eaten: bool) -> str:
    """Return that cards have been lifted, and where they may go, or that they can be `eaten`."""
    names = listed(str(the_card(card)) for card in cards)
    if eaten:
        return _("Picked up: {cards}; can be eaten.").format(cards=names)
    if not places:
        return _("Picked up: {cards}; nowhere to go now.").format(cards=names)
    goals = _alternatives(places)
    return _("Picked up: {cards}; can go to {places}.").format(cards=names, places=goals)


def put_back_sentence() -> str:
    """Return that what was lifted lies where it lay."""
    return _("Put back.")
