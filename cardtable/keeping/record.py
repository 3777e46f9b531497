"""What a record holds: the values, their bounds, and nothing of how they are written or checked.

``moves`` and ``undone`` together are one line of play: ``undone`` lists the moves that
were taken back in the order in which *redo* plays them, the next one first.  Both must
be legal.  ``outcome`` is how the game stands after ``moves``: what the rules say, or a draw
by agreement where the rules let the players agree on one.  It may be left out (None): then
the rules tell it.

``options`` leaves out what is plain.  A record without an option that has come into its
game later, or whose default has changed since, keeps the meaning that it was written
with: the option itself knows which (`Option.absent`).

``annotations`` are what the player has added to the game without changing it: variations, bookmarks,
comments, tags, and who sat where.  A line is spoken of by its number: 0 is the game itself (``moves`` and
``undone``), 1 the first variation.  All moves are counted from the deal, in a variation too.
"""

from dataclasses import dataclass
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.option import OptionValue
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.seat import Seat

FORMAT = "cardtable-record"
VERSION = 1
SUFFIX = ".cardtable"
LARGEST_FILE = 4 * 2**20
"""Bytes."""
MOST_MOVES = 20_000
"""Done and undone together: a bound on the time that a hostile record can cost.

The variations together have as many again: no game is ever too long for those that it has.
"""
MOST_VARIATIONS = 500
MOST_BOOKMARKS = 1_000
MOST_COMMENTS = 1_000
LONGEST_COMMENT = 2_000
"""Characters."""
MOST_COMMENT_SIGNS = 200_000
"""Characters of all comments of a game together, that on the game itself included."""
MOST_TAGS = 20
LONGEST_NAME = 30
"""Characters of a tag, or of the name of somebody who plays."""
LONGEST_GAME = 10.0**9
"""Seconds."""
LARGEST_COUNT = 10**6
"""Of whatever a record counts beside its moves."""

HUMAN = "human"
COMPUTER = "computer"
SUITED = f"{COMPUTER}:suited"
"""A computer that suits the person: which of its strengths makes a move follows from their rating."""
CORRESPONDENT = "letter"
"""A person elsewhere, who is sent the game as a line of text (`cardtable.keeping.share_line`)."""
AGREED = Outcome(Termination.AGREED)


@dataclass(frozen=True, slots=True)
class SetScore:
    """Which deal of a set this is, and the penalties that each seat brings from earlier deals.

    From deal to deal every player moves one seat down, the first becoming the last:
    the dealer (the last seat) rotates and the next player leads.
    """

    number: int
    of: int
    carried: tuple[int, ...]

    @classmethod
    def first(cls, game: Game[Any]) -> "SetScore | None":
        """Return the score before a set's first deal, or None for a game without sets."""
        return cls(1, game.set_size(), (0,) * game.seats) if game.set_size() > 1 else None

    def player(self, seat: Seat) -> int:
        """Return who sits there: the seat, from 1, that this player had in the set's first deal."""
        return (seat + self.number - 2) % len(self.carried) + 1

    def to_json(self) -> dict[str, Any]:
        """Return the score as it stands in records."""
        return {"number": self.number, "of": self.of, "carried": list(self.carried)}


@dataclass(frozen=True, slots=True)
class Variation:
    """Moves played otherwise: they follow the first ``branch`` moves of the line numbered ``parent``.

    The parent is the game itself (0) or a variation that stands before this one.
    """

    name: str
    branch: int
    moves: tuple[str, ...]
    parent: int = 0

    @property
    def end(self) -> int:
        """How many moves the whole line has, from the deal."""
        return self.branch + len(self.moves)


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A position with a name: after ``at`` moves of the line numbered ``variation``."""

    name: str
    at: int
    variation: int = 0


@dataclass(frozen=True, slots=True)
class PositionComment:
    """What the player has written on a position: that after ``at`` moves of the line ``variation``."""

    text: str
    at: int
    variation: int = 0


@dataclass(frozen=True, slots=True)
class Annotations:
    """What stands on a game beside its moves.

    ``comment`` is on the game as a whole.  ``names`` are those of the people at its seats, empty for a seat
    of which none is known; without any name there are none at all.
    """

    variations: tuple[Variation, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    comments: tuple[PositionComment, ...] = ()
    comment: str = ""
    tags: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def written(self) -> bool:
        """Whether there is more than names: then somebody wants to see the game again."""
        return bool(self.variations or self.bookmarks or self.comments or self.comment or self.tags)

    def __bool__(self) -> bool:
        return self.written or bool(self.names)

    @property
    def signs(self) -> int:
        """How many characters the comments have together."""
        return len(self.comment) + sum(len(each.text) for each in self.comments)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept; ``seconds`` is the time on its clock, ``outcome`` as JSON."""

    game: str
    options: dict[str, OptionValue]
    deal: Deal
    seats: tuple[str, ...]
    moves: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    seconds: float = 0.0
    outcome: dict[str, Any] | None = None
    set: SetScore | None = None
    annotations: Annotations = Annotations()
