"""Diplomat: two rows of envoys face each other across the aces; columns are built down in any suit.

Rules after Solitaire Central, which quotes Morehead & Mott-Smith (1949), Wikipedia and
PySolFC; see diplomat.html.
"""

from cardtable.cards import Suit, pack
from cardtable.games.hints.hinting import Hinting
from cardtable.games.hints.tableau import TableauWeights
from cardtable.games.kit.building import DOWN, built_up
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.geometry import Pose, Rect

_COLUMNS = numbered("column", 8)
_FOUNDATIONS = built_up(packs=2)
_LEVEL, _FAN, _ROOM = 1.49, 0.5, 4.3
"""From line to line; the fans of the columns, which lie sideways, and how far they reach."""
_BESIDE, _MIDDLE = 1.85, 0.59
"""From the middle to the columns' first cards, and to the foundations."""


def _y(line: int) -> float:
    return (line - 2) * _LEVEL


def _cloth() -> tuple[Place, ...]:
    """Return the places: four columns on either side of the aces, pack and talon beneath them."""
    sides = [-1] * 4 + [1] * 4
    return (
        *(
            Place(name, Pose(side * _BESIDE, _y(number % 4)), (side * _FAN, 0.0), _ROOM)
            for number, (name, side) in enumerate(zip(_COLUMNS, sides, strict=True))
        ),
        *(
            Place(name, Pose(_MIDDLE if name.endswith("2") else -_MIDDLE, _y(suit)), symbol=suit)
            for name, rule in _FOUNDATIONS.items()
            for suit in (rule.suit or Suit.SPADES,)
        ),
        Place("pack", Pose(-_MIDDLE, _y(4)), face_up=False, stock=True),
        Place("talon", Pose(_MIDDLE, _y(4))),
    )


RULES = Rules(
    Dealing(pack(2), _COLUMNS * 4),
    Tableau(_COLUMNS, DOWN),
    Foundations(_FOUNDATIONS),
    stock=Stock(),
)


class Diplomat(RuledPatience):
    """Diplomat, as diplomat.html tells it."""

    id = "diplomat"
    rules = RULES
    hinting = Hinting(
        TableauWeights(space=3.2, talon=2.29, block=0.64, cover=2.7, mixed=0.52), looked_at=1000
    )
    cloth = _cloth()
    bounds = Rect(-_BESIDE - _ROOM - 0.6, _y(0) - 0.8, _BESIDE + _ROOM + 0.6, _y(4) + 0.8)
