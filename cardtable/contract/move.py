"""Moves and their public notation, and the buttons for moves without a card."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from cardtable.cards import Card


class MoveKind(StrEnum):
    """What is done; the moves without a card are written as their kind."""

    CARRY = "carry"
    EXCHANGE = "exchange"
    EAT = "eat"
    PASS = "pass"
    DEAL = "deal"
    REDEAL = "redeal"
    TURN = "turn"


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


class CommandKind(StrEnum):
    """A move that also has a button."""

    EAT = "eat"
    PASS = "pass"
    DEAL = "deal"
    REDEAL = "redeal"
    TURN = "turn"
    SET_ASIDE = "set-aside"


class Command(NamedTuple):
    """A button for a legal move."""

    kind: CommandKind
    move: Move
