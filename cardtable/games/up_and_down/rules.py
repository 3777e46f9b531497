"""Capricieuse, Nationale and Crescent: two packs, piles built either way in suit between aces and kings.

Rules after Wikipedia's article, as capricieuse.html has them: in Capricieuse and Nationale what fits a
foundation is played while the cards are dealt, and the next card takes its place.  Capricieuse is dealt
three times in all; Nationale once, but its piles turn the corner.  Lady Cadogan's form of this, The
Nation ("Illustrated Games of Solitaire or Patience", PG 21642), has three deals and no corner; eight
cards are counted to each pile, those that are played included.  Crescent (La Demi-Lune) after Wikipedia
and PySolFC, as crescent.html has it: one ace and one king of each suit are out, ranks turn the corner, and
three times in a game the bottom card of every pile comes to its top.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import cos, radians, sin

from cardtable.cards import Rank
from cardtable.contract.facts import Fact
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.move import Button, Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import (
    BOTH_WAYS_IN_SUIT,
    NEVER_FILLED,
    ROUND_IN_SUIT,
    WITHOUT_BASES,
    from_both_ends,
)
from cardtable.games.kit.cloth import INDEX, TILT, Place, Table, Tables, around, by_suit, columns, deepened
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import face_up_or_down
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Early, Foundations, Laid, Redeal, Rules, Tableau, numbered
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

_PILES = numbered("pile", 12)
_STEP, _LEFT = 1.06, -5.83
_HOMES, _TOP, _FLOOR = -3.0, -1.4, 2.95
"""The foundations' line, the piles' first cards, and how far down a last card may lie (centres)."""
_EIGHT = 8
"""So many cards go to each pile at the most."""
_FURTHER = (0.6, 1.2, 1.8)
"""How much further long piles may reach."""
_NOTE = 5.55
"""From the middle of the table to the notes beside the foundations."""

_MARKS = (
    Mark(SharedMark.ASCENDING, -_NOTE, _HOMES, "ace-spades"),
    Mark(SharedMark.DESCENDING, _NOTE, _HOMES, "king-clubs"),
)


_FORM = Option.named(
    "form",
    N_("Form of the game"),
    N_("Lady Cadogan counts eight cards to each pile, one after the other, and deals three times in all."),
    {
        "modern": N_("One deal; king and ace are neighbours"),
        "cadogan": N_("Lady Cadogan’s: three deals, king and ace are not neighbours"),
    },
    changes={"cadogan": lambda _modern: THE_NATION},
)
CAPRICIEUSE = Rules(
    Dealing(WITHOUT_BASES, _PILES * _EIGHT, early=Early()),
    Tableau(_PILES, BOTH_WAYS_IN_SUIT),
    Foundations(from_both_ends()),
    redeal=Redeal(2, from_last=True),
)
THE_NATION: Rules = replace(
    CAPRICIEUSE,
    deal=Dealing(
        WITHOUT_BASES,
        tuple(name for name in _PILES for _ in range(_EIGHT)),
        early=Early(gives_way=False),
    ),
)
"""Lady Cadogan's form of Nationale: eight cards are counted to each pile, one after the other."""


_TABLE = deepened(
    around(
        *columns(_PILES, _LEFT, _TOP, _STEP, _FLOOR, fan=0.46),
        *by_suit(_LEFT + 1.5 * _STEP, _HOMES, _STEP, base="ace"),
        *by_suit(_LEFT + 6.5 * _STEP, _HOMES, _STEP, base="king", symbol=Rank.KING),
        sides=0.55,
        ends=0.75,
    ),
    _PILES,
    _FURTHER,
)


class Capricieuse(RuledPatience):
    """Capricieuse, as capricieuse.html tells it."""

    id = "capricieuse"
    thirds = (400, 470)
    rules = CAPRICIEUSE
    cloth, bounds, deeper = _TABLE
    marks = _MARKS


class Nationale(RuledPatience):
    """Nationale: no second deal, but the piles turn the corner; or Lady Cadogan's form, The Nation."""

    id = "nationale"
    thirds = (1_200, 18_400)  # 250 deals were looked at
    options = (_FORM,)
    rules = replace(CAPRICIEUSE, tableau=Tableau(_PILES, ROUND_IN_SUIT), redeal=None)
    cloth, bounds, deeper = _TABLE
    marks = _MARKS

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        if self.chosen[_FORM.key] == "cadogan":
            self.thirds = (560, 850)


# Crescent

_ARC = numbered("pile", 16)
_RADIUS, _INWARDS = 7.1, 5 * INDEX
"""The arc of the lowest cards (centres), and how far inwards a pile reaches: straight with the six dealt."""
_WIDER = (INDEX, 2 * INDEX)
"""How much wider the arc is where piles have grown longer, and how much further they reach."""
_ACROSS, _KINGS, _ACES = 1.25, -2.42, -0.8
_FIRST = -1.5 * _ACROSS
_OF_THE_ARC = (
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

    SHIFT = "shift", N_("Shift piles"), "B", MoveKind.REDEAL


class CrescentTelling(Telling):
    """How moves are told."""

    SHIFT = (
        "shift",
        N_("move the bottom card of every pile to its top"),
        "",
        N_("You move the bottom card of every pile to its top"),
    )


def _pile(number: int, name: str, more: float) -> Place:
    """Return a pile of the arc, from left to right; its cards point outwards and follow inwards."""
    turn, radius = radians(180 - 12 * number), _RADIUS + more
    inwards = (-INDEX * cos(turn), INDEX * sin(turn))
    pose = Pose(round(radius * cos(turn), 4), round(-radius * sin(turn), 4), 12.0 * number - 90)
    return Place(name, pose, inwards, _INWARDS + more, tilt=TILT)


def _round(more: float) -> Table:
    """Return a table with so much wider an arc."""
    piles = (_pile(number, name, more) for number, name in enumerate(_ARC))
    edge = _RADIUS + more + 0.75
    return Table(
        (
            *piles,
            *by_suit(_FIRST, _ACES, _ACROSS, base="ace"),
            *by_suit(_FIRST, _KINGS, _ACROSS, base="king", symbol=Rank.KING),
        ),
        Rect(-edge, -edge, edge, 0.75),
    )


def _shifted(rules: Rules, piles: Laid) -> Laid:
    """Lay the bottom card of every pile on its top."""
    return piles | {name: [*piles[name][1:], *piles[name][:1]] for name in rules.tableau.piles}


CRESCENT = Rules(
    Dealing(WITHOUT_BASES, _ARC * 6),
    Tableau(_ARC, ROUND_IN_SUIT, fills=NEVER_FILLED),
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
    thirds = (26_000, 54_000)  # 300 deals were looked at
    options = (
        face_up_or_down(
            "piles",
            N_("Piles"),
            N_("If face down, each card is turned up when it reaches the top of its pile."),
        ),
    )
    rules = CRESCENT
    cloth, bounds, deeper = Tables(*_round(0.0), tuple(map(_round, _WIDER)))
    marks = _OF_THE_ARC

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell the shift as what it is."""
        return CrescentTelling.SHIFT if move.kind is MoveKind.REDEAL else super().telling(move, position)
