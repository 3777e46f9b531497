"""How cards, suits, places and seats are called: names that stand in any case a sentence asks for.

A template asks by the format specification: ``{card}`` is the nominative,
``{other:dative}`` the dative.  A catalogue may have a name in each case, the case being the
context of the message; where it has none, the nominative stands.  What cases there are is the
language's own affair: one with articles may have ``{card:definite}`` too.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardtable.cards import Card, Rank, Suit
from cardtable.texts import C_, _, listed, pgettext


@dataclass(frozen=True)
class Name:
    """A name: its template, marked with ``C_``, and what fills it.

    Names in it stand in the same case, unless the template asks for them in another.
    """

    template: str
    parts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, case: str) -> str:
        template = pgettext(case, self.template) if case else _(self.template)
        if template == self.template:
            template = _(self.template)
        return template.format(**{key: _Part(part, case) for key, part in self.parts.items()})


@dataclass(frozen=True, slots=True)
class _Part:
    """What fills the template of a name: in the case of the whole, if not asked for in its own."""

    part: object
    case: str

    def __format__(self, case: str) -> str:
        return in_case(self.part, case or self.case)


@dataclass(frozen=True, slots=True)
class Names:
    """Names in one list, as a sentence asks for them: ``the jack of spades, the 9 of hearts``."""

    items: tuple[object, ...]

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, case: str) -> str:
        return listed(in_case(item, case) for item in self.items)


def in_case(item: object, case: str) -> str:
    """Return a name in a case; what is no name, such as ``9♠``, is the same in each."""
    return format(item, case) if isinstance(item, Name) else str(item)


_SUITS = {
    Suit.SPADES: Name(C_("spades")),
    Suit.HEARTS: Name(C_("hearts")),
    Suit.DIAMONDS: Name(C_("diamonds")),
    Suit.CLUBS: Name(C_("clubs")),
}
_RANKS = {
    Rank.ACE: Name(C_("ace")),
    # Translators: the ranks of cards: in figures, or as words (“siódemka”) where they are declined.
    Rank.TWO: Name(C_("2")),
    Rank.THREE: Name(C_("3")),
    Rank.FOUR: Name(C_("4")),
    Rank.FIVE: Name(C_("5")),
    Rank.SIX: Name(C_("6")),
    Rank.SEVEN: Name(C_("7")),
    Rank.EIGHT: Name(C_("8")),
    Rank.NINE: Name(C_("9")),
    Rank.TEN: Name(C_("10")),
    Rank.JACK: Name(C_("jack")),
    Rank.QUEEN: Name(C_("queen")),
    Rank.KING: Name(C_("king")),
}
_CARDS = {
    Rank.ACE: C_("ace of {suit}"),
    Rank.JACK: C_("jack of {suit}"),
    Rank.QUEEN: C_("queen of {suit}"),
    Rank.KING: C_("king of {suit}"),
}
_NUMBERED = C_("{number} of {suit}")


def suit_name(suit: Suit) -> Name:
    """Return a suit's name: ``spades``."""
    return _SUITS[suit]


def rank_name(rank: Rank) -> Name:
    """Return a rank's name: ``queen``, ``7``."""
    return _RANKS[rank]


def card_name(card: Card) -> Name:
    """Return a card's name: ``queen of hearts``."""
    template = _CARDS.get(card.rank, _NUMBERED)
    return Name(template, {"suit": suit_name(card.suit), "number": rank_name(card.rank)})


UNNAMED = Name(C_("card"))
"""What stands for a card that is not said."""


def seat_name(seat: int) -> Name:
    """Return what a seat is called where nobody has a name: ``player 2``."""
    return Name(C_("player {number}"), {"number": seat})


def place_name(names: Mapping[str, str | Name], place: str) -> Name:
    """Return a place's name from what its game states: the whole place, or what stands before its number."""
    stem, number = re.fullmatch(r"(.*?)(\d*)", place).groups()  # type: ignore[union-attr]
    found = names.get(place, names.get(stem, place))
    return found if isinstance(found, Name) else Name(found, {"number": number})


_OF_SUIT = (
    C_("the {suit} foundation"),
    C_("the first {suit} foundation"),
    C_("the second {suit} foundation"),
    C_("the third {suit} foundation"),
    C_("the fourth {suit} foundation"),
    C_("the fifth {suit} foundation"),
    C_("the sixth {suit} foundation"),
    C_("the seventh {suit} foundation"),
    C_("the eighth {suit} foundation"),
)
_ON = {
    Rank.ACE: (
        C_("the ascending {suit} foundation"),
        C_("the first ascending {suit} foundation"),
        C_("the second ascending {suit} foundation"),
    ),
    Rank.KING: (
        C_("the descending {suit} foundation"),
        C_("the first descending {suit} foundation"),
        C_("the second descending {suit} foundation"),
    ),
}


def suit_foundations() -> dict[str, str | Name]:
    """Return the names of foundations called after their suits: ``hearts``; ``hearts1`` of two."""
    return _each_suit("{suit}{number}", _OF_SUIT)


def based_foundations(rank: Rank) -> dict[str, str | Name]:
    """Return the names of foundations on the suits' aces or kings: ``ace-hearts``; ``ace-hearts1`` of two.

    Any other rank is the highest there is, and begins descending ones.  They say which way it goes: a
    foundation that is still empty has neither an ace nor a king.
    """
    return _each_suit(f"{rank.name.lower()}-{{suit}}{{number}}", _ON.get(rank, _ON[Rank.KING]))


def _each_suit(place: str, templates: tuple[str, ...]) -> dict[str, str | Name]:
    return {
        place.format(suit=suit.word, number=number or ""): Name(template, {"suit": suit_name(suit)})
        for number, template in enumerate(templates)
        for suit in Suit
    }
