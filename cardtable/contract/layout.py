"""What is to be seen of a position: where every card lies, the notes on the cloth, what is settled."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from cardtable.cards import Card, Rank, Suit
from cardtable.geometry import Pose, Rect


class Shown(NamedTuple):
    """A card as a listing shows it: face up, face down, or not known to the viewer (no card)."""

    card: Card | None
    face_up: bool = True

    def __str__(self) -> str:
        if self.card is None:
            return "?"
        return self.card.code if self.face_up else f"-{self.card.code}"


class Placement(NamedTuple):
    """Where one card lies, and how."""

    card: Card
    place: str
    pose: Pose
    face_up: bool = True


class Spot(NamedTuple):
    """The mark of a place on the cloth, seen where no card covers it; a card may be dropped on it.

    ``symbol`` is drawn faintly inside: the suit or rank that the place waits for.
    """

    place: str
    pose: Pose
    symbol: Suit | Rank | None = None


class MarkKind(StrEnum):
    """What a note on the cloth says; `cardtable.contract.words` has the text for each."""

    ASCENDING = "ascending"
    DESCENDING = "descending"
    OPEN = "open"
    HAND = "hand"
    PILE = "pile"
    LEADS = "leads"
    MUST_ANSWER = "must-answer"
    NUMBER = "number"
    BASE = "base"
    CHAIN_HERE = "chain-here"
    IN_HAND = "in-hand"
    CALLED = "called"
    EUROPE = "europe"
    ASIA = "asia"
    AUSTRALIA = "australia"
    AFRICA = "africa"

    # Napoleon's Square
    KING_UNDER = "king-under"
    DEALT_AGAIN = "dealt-again"

    # The Constitution
    PEOPLE = "people"
    COMMONS = "commons"
    LORDS = "lords"
    COUNCIL = "council"
    VACANCY = "vacancy"


class Mark(NamedTuple):
    """A short note on the cloth at a point (card widths) about a place or a seat (from 1)."""

    kind: StrEnum
    x: float
    y: float
    place: str = ""
    seat: int | None = None
    number: int | None = None


class Ornament(NamedTuple):
    """A card that is out of the game and only adorns the cloth, beneath all that is played with."""

    card: Card
    pose: Pose


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies, in card widths.

    ``cards`` are in stacking order, the lowest first.  ``bounds`` is the part of the
    cloth that must be in sight; it depends on the game, never on the position, so that
    the cards keep their size from the first move to the last.
    """

    cards: tuple[Placement, ...]
    spots: tuple[Spot, ...]
    bounds: Rect
    marks: tuple[Mark, ...] = ()
    ornaments: tuple[Ornament, ...] = ()


@dataclass(frozen=True, slots=True)
class Findings:
    """What is settled in a position however the game goes on: claims that everybody may check.

    ``lost`` are poses on the cloth, one for each room that no card can fill any more (the
    pose's middle is that of the room), ``cards`` those left that nobody can place any more,
    ``closed`` parts of the table that no card can join any more, by name.  At least
    ``left_over`` of the cards left to the players will not be placed.
    """

    lost: tuple[Pose, ...] = ()
    cards: tuple[Card, ...] = ()
    closed: tuple[str, ...] = ()
    left_over: int = 0
