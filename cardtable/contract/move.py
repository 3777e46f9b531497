"""Moves and their public notation, and the buttons for moves without a card."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from cardtable.cards import Card
from cardtable.contract.facts import Fact
from cardtable.contract.telling import Telling
from cardtable.texts import N_, P_


class MoveKind(Telling):
    """What is done; the moves without a card are written as their kind."""

    CARRY = "carry", P_("{first} to {place}", "{first} and the cards on it to {place}")
    EXCHANGE = "exchange", N_("exchange {first} and {second}"), "", N_("You exchange {first} and {second}")
    EAT = (
        "eat",
        N_("eat"),
        P_("{name} eats {number} card", "{name} eats {number} cards"),
        P_("You eat {number} card", "You eat {number} cards"),
    )
    PASS = "pass", N_("pass"), N_("{name} passes"), N_("You pass")
    DEAL = "deal", N_("deal the next cards"), "", N_("You deal the next cards")
    REDEAL = "redeal", N_("gather up the cards and redeal"), "", N_("You gather up the cards and redeal")
    TURN = "turn", N_("turn {place}"), "", N_("You turn {place}")


@dataclass(frozen=True, slots=True)
class Move:
    """One move; its text is the public notation.

    ``cards`` are all the cards that the player moves, the lowest first.
    """

    kind: MoveKind
    cards: tuple[Card, ...] = ()
    source: str = ""
    target: str = ""

    @classmethod
    def carry(cls, card: Card, source: str, target: str) -> "Move":
        """Return the move of a single card from place to place."""
        return cls(MoveKind.CARRY, (card,), source, target)

    def __str__(self) -> str:
        if self.kind is MoveKind.CARRY:
            return f"{'+'.join(card.code for card in self.cards)} {self.target}"
        if self.kind is MoveKind.EXCHANGE:
            return f"{self.cards[0].code} <> {self.cards[1].code}"
        if self.kind is MoveKind.TURN:
            return f"turn {self.target}"
        return self.kind.value


class Button(Fact):
    """A move that also has a button: ``NAME = "key", N_("Text"), "E"``, the last being its shortcut.

    ``move_kind`` is what it does without a card: by default what its key says; None where it moves cards.
    """

    shortcut: str
    move_kind: MoveKind | None

    def __new__(cls, key: str, text: str, shortcut: str = "", move_kind: MoveKind | None = None) -> Self:
        """Make the member."""
        member = str.__new__(cls, key)
        member._value_ = key
        member.singular, member.plural = text, ""
        member.shortcut = shortcut
        member.move_kind = move_kind or next((each for each in MoveKind if each.value == key), None)
        return member


class CommandKind(Button):
    """The buttons of moves that many games have."""

    EAT = "eat", N_("Eat"), "E"
    PASS = "pass", N_("Pass"), "P"
    DEAL = "deal", N_("Deal"), "D"
    REDEAL = "redeal", N_("Redeal"), "Shift+D"
    TURN = "turn", N_("Turn"), "T"


class Command(NamedTuple):
    """A button for a legal move."""

    kind: Button
    move: Move
