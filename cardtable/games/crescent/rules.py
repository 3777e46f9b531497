"""Crescent (La Demi-Lune): sixteen piles in an arc round the aces and kings, and three shifts.

Rules after the encyclopaedia's article and PySolFC, as RULES 12.5 has them: one ace and one
king of each suit are out, piles are built in suit either way round the corner, and three
times in a game the bottom card of every pile comes to its top.
"""

from math import cos, radians, sin

from cardtable.cards import Rank, Suit
from cardtable.contract.facts import Fact
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.move import Button, Command, Move, MoveKind
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import Build, SuitMatch
from cardtable.games.kit.cloth import LEAN, Place
from cardtable.games.kit.covered_rows import CoveredRows, face_up_or_down
from cardtable.games.kit.double_ended import DoubleEnded
from cardtable.games.kit.open_patience import NEVER_FILLED
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Piles
from cardtable.games.kit.position import Position
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

_PILES = tuple(f"pile{number}" for number in range(1, 17))
_RADIUS, _ROOM, _STEP = 6.85, 1.5, 0.25
"""The arc of the lowest cards (centres), how far inwards a pile reaches, and the step from card to card."""
_ACROSS, _KINGS, _ACES = 1.25, -2.42, -0.8
_MARKS = (
    Mark(SharedMark.DESCENDING, 0.0, _KINGS - 0.95, "king-spades"),
    Mark(SharedMark.ASCENDING, 0.0, _ACES + 0.95, "ace-spades"),
)


class CrescentReason(Fact):
    """Why a move is refused here and nowhere else."""

    NO_SHIFT_LEFT = "no-shift-left", N_("the piles have been shifted three times already")


class CrescentTally(Fact):
    """What is counted."""

    SHIFTS = "shifts", N_("shifts: {amount} of {limit}")


class CrescentCommand(Button):
    """Buttons."""

    SHIFT = "shift", N_("Shift piles"), "B"


class CrescentTelling(Telling):
    """How moves are told."""

    SHIFT = "shift", N_("lay the bottom card of every pile on its top")


def _pile(number: int, name: str) -> Place:
    """Return a pile of the arc, from left to right; its cards point outwards and follow inwards."""
    turn = radians(180 - 12 * number)
    inwards = (-_STEP * cos(turn), _STEP * sin(turn))
    pose = Pose(round(_RADIUS * cos(turn), 4), round(-_RADIUS * sin(turn), 4), 12.0 * number - 90)
    return Place(name, pose, inwards, _ROOM, lean=LEAN)


def _homes(rank: str, y: float) -> list[Place]:
    kings = rank == "king"
    return [
        Place(f"{rank}-{suit.word}", Pose(_ACROSS * (suit - 1.5), y), symbol=Rank.KING if kings else suit)
        for suit in Suit
    ]


class Crescent(CoveredRows, DoubleEnded):
    """Crescent, RULES 12.5.

    The state says how often the piles were shifted; where they lie face down also how many cards of
    each still do.
    """

    id = "crescent"
    buttons = tuple(CrescentCommand)
    thirds = (26_000, 46_000)  # some fifty deals were looked at
    options = (
        face_up_or_down(
            "piles",
            N_("Piles"),
            N_("Face down, each next card is turned up when it comes to the top of its pile."),
        ),
    )
    covering = "piles"
    rows = _PILES
    order = _PILES * 6
    build = Build((-1, 1), SuitMatch.SUIT, corner=True)
    fills = NEVER_FILLED
    exchanges = True
    redeals = 3
    piles_tell = False
    each_alone = True
    cloth = (
        *(_pile(number, name) for number, name in enumerate(_PILES)),
        *_homes("ace", _ACES),
        *_homes("king", _KINGS),
    )
    bounds = Rect(-_RADIUS - 0.75, -_RADIUS - 0.75, _RADIUS + 0.75, 0.75)

    def redealt(self, position: Position) -> Piles:
        """Lay the bottom card of every pile on its top."""
        rows = frozenset(self.numbers.rows)
        return tuple((*pile[1:], *pile[:1]) if n in rows else pile for n, pile in enumerate(position.piles))

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Say which foundations ascend."""
        return _MARKS

    def commands(self, position: Position) -> tuple[Command, ...]:
        """Return the shift, as long as it can be made."""
        shifts = () if self.won(position) else self.bare_moves(position)
        return tuple(Command(CrescentCommand.SHIFT, move) for move in shifts)

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell the shift as what it is."""
        return CrescentTelling.SHIFT if move.kind is MoveKind.REDEAL else super().telling(move, position)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the piles were shifted often enough."""
        shift = move.kind is MoveKind.REDEAL
        return Refusal(CrescentReason.NO_SHIFT_LEFT) if shift else super().bare_refusal(position, move)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, and the shifts."""
        return (
            *Patience.tallies(self, position),
            Tally(CrescentTally.SHIFTS, position.state[0], self.redeals),
        )
