"""Four Seasons (Corner Card, Vanishing Cross) and Czarina: a cross of five piles amid four corners.

Rules after W. B. Dick, "Games of Patience" (1883), in the form of A. Morehead and G. Mott-Smith, "The
Complete Book of Solitaire and Patience Games" (1949); Czarina as Wikipedia gives it; RULES 12.14.
"""

from collections.abc import Iterator
from typing import ClassVar

from cardtable.cards import pack
from cardtable.contract.names import Name
from cardtable.games.kit.building import ANY_RANK, FILLED_AT_ONCE, Build, Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Pose, Rect
from cardtable.texts import C_

CROSS = tuple(f"cross{number}" for number in range(1, 6))
CORNERS = tuple(f"corner{number}" for number in range(1, 5))

_ACROSS, _DOWN = 2.75, 1.75
"""From the middle to the next pile, sideways and up or down."""
_FAN, _ROOM = 0.3, 1.45
_SIDE = 4.6


def _cross() -> Iterator[Place]:
    """Yield the piles of the cross: all grow to the right, but the western one is pushed back to the left."""
    spots = ((0.0, -_DOWN), (-_ACROSS, 0.0), (0.0, 0.0), (_ACROSS, 0.0), (0.0, _DOWN))
    for name, (x, y) in zip(CROSS, spots, strict=True):
        yield Place(name, Pose(x, y), (_FAN, 0.0), _ROOM, outwards=x < 0)


def _corners() -> Iterator[Place]:
    """Yield the foundations."""
    for number, name in enumerate(CORNERS):
        right, low = number % 2, number // 2
        pose = Pose(_ACROSS if right else -_ACROSS, _DOWN if low else -_DOWN)
        yield Place(name, pose)


_CLOTH = (
    *_cross(),
    *_corners(),
    Place("pack", Pose(-_SIDE, _DOWN), face_up=False, stock=True),
    Place("talon", Pose(_SIDE, _DOWN)),
)


class FourSeasons(TalonTableau):
    """Four Seasons, RULES 12.14."""

    id = "four-seasons"
    playout = "cardtable.games.four_seasons.playout"
    places_in_words: ClassVar[dict[str, str | Name]] = PLACES | {
        "cross": C_("pile {number} of the cross"),
        "corner": C_("corner {number}"),
    }
    rows = CROSS
    order = (*CROSS, CORNERS[0])
    build = Build((-1,), corner=True)
    bases_bear = False
    fills = ANY_RANK
    foundations = dict.fromkeys(CORNERS, Foundation(base=None, corner=True))
    alike = (CROSS, CORNERS)
    dealt = pack()
    cloth = _CLOTH
    bounds = Rect(-_SIDE - 0.6, -_DOWN - 0.8, _SIDE + 0.6, _DOWN + 0.8)


class Czarina(FourSeasons):
    """Czarina, RULES 12.14: what empties in the cross is filled from the pack by itself."""

    id = "czarina"
    tries_moves = False
    fills = FILLED_AT_ONCE
    talon_fills = False
