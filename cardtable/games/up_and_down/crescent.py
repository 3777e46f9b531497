"""Crescent (La Demi-Lune): sixteen piles in an arc round the aces and kings, and three shifts.

Rules after Wikipedia's article and PySolFC, as crescent.html has them: one ace and one
king of each suit are out, piles are built in suit either way round the corner, and three
times in a game the bottom card of every pile comes to its top.
"""

from math import cos, radians, sin

from cardtable.contract.facts import Fact
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.move import Button, Command, Move, MoveKind
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import NEVER_FILLED, WITHOUT_BASES, Build, SuitMatch, from_both_ends
from cardtable.games.kit.cloth import INDEX, TILT, Place, Table, Tables, by_suit
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import face_up_or_down
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Laid, Redeal, Rules, Tableau, numbered
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

_PILES = numbered("pile", 16)
_RADIUS, _ROOM = 7.1, 5 * INDEX
"""The arc of the lowest cards (centres), and how far inwards a pile reaches: straight with the six dealt."""
_FURTHER = (INDEX, 2 * INDEX)
"""How much wider the arc is where piles have grown longer, and how much further they reach."""
_ACROSS, _KINGS, _ACES = 1.25, -2.42, -0.8
_LEFT = -1.5 * _ACROSS
_MARKS = (
    Mark(SharedMark.DESCENDING, 0.0, _KINGS - 0.95, "king-spades"),
    Mark(SharedMark.ASCENDING, 0.0, _ACES + 0.95, "ace-spades"),
)


class CrescentReason(Fact):
    """Why a move is refused here and nowhere else."""

    NO_SHIFT_LEFT = "no-shift-left", N_("you have already shifted the piles three times")


class CrescentTally(Fact):
    """What is counted."""

    SHIFTS = "shifts", N_("shifts: {amount} of {limit}")


class CrescentCommand(Button):
    """Buttons."""

    SHIFT = "shift", N_("Shift piles"), "B"


class CrescentTelling(Telling):
    """How moves are told."""

    SHIFT = "shift", N_("move the bottom card of every pile to its top")


def _pile(number: int, name: str, more: float) -> Place:
    """Return a pile of the arc, from left to right; its cards point outwards and follow inwards."""
    turn, radius = radians(180 - 12 * number), _RADIUS + more
    inwards = (-INDEX * cos(turn), INDEX * sin(turn))
    pose = Pose(round(radius * cos(turn), 4), round(-radius * sin(turn), 4), 12.0 * number - 90)
    return Place(name, pose, inwards, _ROOM + more, tilt=TILT)


def _table(more: float) -> Table:
    """Return a table with so much wider an arc."""
    piles = (_pile(number, name, more) for number, name in enumerate(_PILES))
    edge = _RADIUS + more + 0.75
    return Table(
        (*piles, *by_suit(_LEFT, _ACES, _ACROSS, base="ace"), *by_suit(_LEFT, _KINGS, _ACROSS, base="king")),
        Rect(-edge, -edge, edge, 0.75),
    )


def _shifted(rules: Rules, piles: Laid) -> Laid:
    """Lay the bottom card of every pile on its top."""
    return piles | {name: [*piles[name][1:], *piles[name][:1]] for name in rules.tableau.piles}


RULES = Rules(
    Dealing(WITHOUT_BASES, _PILES * 6),
    Tableau(_PILES, Build((-1, 1), SuitMatch.SUIT, corner=True), fills=NEVER_FILLED),
    Foundations(from_both_ends(), exchange=True),
    redeal=Redeal(
        3,
        _shifted,
        piles_tell=False,
        each_alone=True,
        bares=1,
        none_left=CrescentReason.NO_SHIFT_LEFT,
        counted=CrescentTally.SHIFTS,
        first_deal=False,
    ),
)


class Crescent(RuledPatience):
    """Crescent, as crescent.html tells it."""

    id = "crescent"
    buttons = tuple(CrescentCommand)
    thirds = (26_000, 46_000)  # some fifty deals were looked at
    options = (
        face_up_or_down(
            "piles",
            N_("Piles"),
            N_("If face down, each card is turned up when it reaches the top of its pile."),
        ),
    )
    rules = RULES
    cloth, bounds, deeper = Tables(*_table(0.0), tuple(map(_table, _FURTHER)))
    marks = _MARKS

    def commands(self, position: Position) -> tuple[Command, ...]:
        """Return the shift, as long as it can be made."""
        shifts = () if self.won(position) else self.bare_moves(position)
        return tuple(Command(CrescentCommand.SHIFT, move) for move in shifts)

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell the shift as what it is."""
        return CrescentTelling.SHIFT if move.kind is MoveKind.REDEAL else super().telling(move, position)
