"""Somerset: ten columns, a triangle and a block, every card in sight; one card at a time, red on black.

Rules after PySolFC; see somerset.html.
"""

from cardtable.cards import Suit, pack
from cardtable.contract.names import suit_foundations
from cardtable.games.kit.building import DOWN_ALTERNATE, built_up
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Tableau, numbered
from cardtable.games.kit.super_moves import SUPER_MOVES
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Pose, Rect

_COLUMNS = numbered("column", 10)
_SIZES = 1, 2, 3, 4, 5, 6, 7, 8, 8, 8
_STEP, _LEFT, _TOP, _FLOOR = 1.12, -5.6, -2.3, 2.6
_HOME, _HOME_STEP = 5.75, 1.47

RULES = Rules(
    Dealing(
        pack(),
        tuple(name for line in range(8) for name, size in zip(_COLUMNS, _SIZES, strict=True) if line < size),
    ),
    Tableau(_COLUMNS, DOWN_ALTERNATE),
    Foundations(built_up()),
)


class Somerset(RuledPatience):
    """Somerset, as somerset.html tells it."""

    id = "somerset"
    thirds = (880, 2_980)  # 300 deals were looked at
    places_in_words = PLACES | suit_foundations()
    options = (SUPER_MOVES,)
    rules = RULES
    cloth = (
        *row(_COLUMNS, _LEFT, _TOP, _STEP, fan=(0.0, 0.44), room=_FLOOR - _TOP, lean=LEAN),
        *(Place(suit.word, Pose(_HOME, _TOP + _HOME_STEP * suit), symbol=suit) for suit in Suit),
    )
    bounds = Rect(_LEFT - 0.75, _TOP - 0.8, _HOME + 0.75, _FLOOR + 0.8)
