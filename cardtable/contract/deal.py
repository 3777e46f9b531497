"""What a game begins with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import SystemRandom

from cardtable.cards import FIRST_DEAL, LAST_DEAL, Card
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidNotation
from cardtable.texts import _

DEAL_NUMBERS = range(FIRST_DEAL, LAST_DEAL + 1)
"""The numbers that deals have in all games but a few."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game begins with: a deal number, the cards in dealing order, or a set-up position."""

    number: int | None = None
    cards: tuple[Card, ...] | None = None
    places: Mapping[str, tuple[Card, ...]] | None = field(default=None, hash=False)
    to_move: Seat | None = None
    led: bool | None = None

    def __post_init__(self) -> None:
        given = sum(part is not None for part in (self.number, self.cards, self.places))
        if given != 1:
            raise InvalidNotation(_("give a deal in one way only: a number, its cards or a custom position"))
        if self.number is not None and not FIRST_DEAL <= self.number <= LAST_DEAL:
            sentence = _("deal number {number} is not between {first} and {last}")
            raise InvalidNotation(sentence.format(number=self.number, first=FIRST_DEAL, last=LAST_DEAL))
        if self.places is None and (self.to_move is not None or self.led is not None):
            raise InvalidNotation(_("only a custom position can say whose turn it is"))

    @classmethod
    def at_random(cls, numbers: range = DEAL_NUMBERS) -> "Deal":
        """Return a deal by a number of these that nobody can foretell."""
        return cls(SystemRandom().choice(numbers))
