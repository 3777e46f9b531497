"""The tableau of Les Petits Paquets: packets in two rows round the kings, the thirteenth spread below.

Distances are card widths.  Lady Cadogan's plate is lost; this is what petits-paquets.html
tells, drawn together for a landscape window.
"""

from dataclasses import replace
from typing import Any

from cardtable.cards import Rank, Suit
from cardtable.contract.layout import Mark, SharedMark
from cardtable.games.kit.cloth import Place, row
from cardtable.games.kit.rules import numbered
from cardtable.games.petits_paquets.words import PetitsPaquetsMark
from cardtable.geometry import Pose, Rect

PACKETS = numbered("packet", 13)
UP = {suit: f"up-{suit.word}" for suit in Suit}
DOWN = {suit: f"down-{suit.word}" for suit in Suit}

_STEP = 1.09
_UPPER, _LOWER, _SPREAD = 0.0, 1.93, 3.86
_NOTE = -0.96
"""From a card's centre to the note above it."""
_SIDE = -4.5 * _STEP - 0.16
"""The first packet's column; the kings keep a little apart from the packets."""
_THICK: dict[str, Any] = {"fan": (0.0, -0.018), "room": 0.2, "outwards": True}
"""A packet shows by its edges how many cards it has, each by as much; the uppermost cards lie in line."""


def _packets(first: int, x: float, y: float) -> list[Place]:
    places = row((f"packet{first + n}" for n in range(3)), x, y, _STEP, **_THICK)
    return [replace(each, symbol=Rank(number)) for number, each in enumerate(places, first)]


CLOTH: tuple[Place, ...] = (
    *_packets(1, _SIDE, _UPPER),
    *_packets(4, -_SIDE - 2 * _STEP, _UPPER),
    *_packets(7, _SIDE, _LOWER),
    *_packets(10, -_SIDE - 2 * _STEP, _LOWER),
    Place("packet13", Pose(_SIDE, _SPREAD), (1.06, 0.0), 6.4, Rank.KING),
    Place("exiles", Pose(-_SIDE, _SPREAD), **_THICK, face_up=False),
    *row(UP.values(), -1.5 * _STEP, _UPPER, _STEP),
    *row(DOWN.values(), -1.5 * _STEP, _LOWER, _STEP),
    Place("pack", Pose(-_SIDE - _STEP, _SPREAD), face_up=False, marked=False, stock=True),
)

BOUNDS = Rect(_SIDE - 0.5, _UPPER + _NOTE - 0.15, 0.5 - _SIDE, _SPREAD + 0.9)

MARKS: tuple[Mark, ...] = (
    *(
        Mark(PetitsPaquetsMark.NUMBER, place.pose.x, place.pose.y + _NOTE, place.name, number=number)
        for number, place in enumerate(CLOTH[:13], 1)
    ),
    Mark(SharedMark.ASCENDING, 0.0, _UPPER + _NOTE),
    Mark(SharedMark.DESCENDING, 0.0, _LOWER + _NOTE),
)

EXILES = Mark(PetitsPaquetsMark.EXILES, -_SIDE, _SPREAD + _NOTE, "exiles")
PACK = Mark(PetitsPaquetsMark.PACK, -_SIDE - _STEP, _SPREAD + _NOTE, "pack")
"""The notes above the Exiles and, while there is one, the pack."""
