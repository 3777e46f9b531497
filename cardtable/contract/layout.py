"""What is to be seen of a position: where every card lies, the notes on the cloth, what is settled."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, Self

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.facts import Fact
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_


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

    def turned(self, *, up: bool) -> "Placement":
        """Return it with the card face up or down."""
        return self if self.face_up is up else self._replace(face_up=up)


class PackSign(Enum):
    """What stands where the pack lay, once it is out."""

    AGAIN = "again"
    """A click turns the talon over."""
    SPENT = "spent"
    """It is not gone through again."""


class Spot(NamedTuple):
    """The mark of a place on the cloth, seen where no card covers it; a card may be dropped on it.

    ``symbol`` is drawn faintly inside: the suit, the rank or the very card that the place waits for; of
    a pack, what comes when it is out.
    """

    place: str
    pose: Pose
    symbol: Suit | Rank | Card | PackSign | None = None


class Sign(Enum):
    """What is drawn beside the words of a note, or instead of them where there is no room."""

    NONE = ""
    UP = "up"
    DOWN = "down"
    OPEN = "open"
    ASTRAY = "astray"
    CALL = "call"
    """A number that is called: written large, above the cards."""


class MarkKind(Fact):
    """What a note on the cloth says.

    A member is written ``NAME = "key", N_("text with {seat}"), Sign.NONE, N_("text for oneself")``;
    the last two may be left out.
    """

    sign: Sign
    own: str

    def __new__(cls, key: str, text: str, sign: Sign = Sign.NONE, own: str = "") -> Self:
        """Make the member."""
        member = str.__new__(cls, key)
        member._value_ = key
        member.singular, member.plural = text, ""
        member.sign, member.own = sign, own
        return member


class SharedMark(MarkKind):
    """Notes that several games have."""

    ASCENDING = "ascending", N_("ascending"), Sign.UP
    DESCENDING = "descending", N_("descending"), Sign.DOWN
    HAND = "hand", N_("{seat}")
    HAND_OF = "hand-of", N_("{seat}: {number}")


class Mark(NamedTuple):
    """A short note on the cloth at a point (card widths) about a place or a seat (from 1).

    A ``badge`` lies on a card instead: its sign alone, on a small disc.
    """

    kind: MarkKind
    x: float
    y: float
    place: str = ""
    seat: int | None = None
    number: int | None = None
    badge: bool = False


class Ornament(NamedTuple):
    """A card that is out of the game and only adorns the cloth, beneath all that is played with."""

    card: Card
    pose: Pose


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies, in card widths.

    ``cards`` are in stacking order, the lowest first.  ``bounds`` is the part of the
    cloth that must be in sight.  It is the same from the first move to the last, so that the
    cards keep their size, or else takes one of a few steps, when the table cannot do with less:
    never because of a single card more in a fan.  A view need not give back at once the room
    that it got (`table.room`).
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
    ``left_over`` of the cards left to the players will not be placed; ``aside`` have been set aside.
    """

    lost: tuple[Pose, ...] = ()
    cards: tuple[Card, ...] = ()
    closed: tuple[str, ...] = ()
    left_over: int = 0
    aside: int = 0
