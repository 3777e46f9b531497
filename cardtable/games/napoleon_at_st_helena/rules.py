"""Napoleon at St Helena (Forty Thieves): ten columns of four, built down in suit.

Rules after Lady Cadogan (1874, as Le Cadran) and her later editions, Morehead & Mott-Smith
(1949), the encyclopaedia's article and PySolFC; RULES 12.2.
"""

from cardtable.cards import Suit, pack
from cardtable.contract.names import suit_foundations
from cardtable.games.kit.building import DOWN_IN_SUIT, Filling, built_up, twins
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.games.kit.space import SPACE, filled_as_chosen
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Pose, Rect

_COLUMNS = tuple(f"column{number}" for number in range(1, 11))
_FOUNDATIONS = built_up(packs=2)
_LEFT, _STEP = -5.22, 1.16
_TOP, _HEADS, _FLOOR = -2.65, -1.05, 2.75
"""The line of pack, talon and foundations; the first cards; how low a last card may lie (centres)."""


def _cloth() -> tuple[Place, ...]:
    """Return the places: the columns under the pack, the talon and the row of foundations."""
    homes = row(_FOUNDATIONS, _LEFT + 2 * _STEP, _TOP, _STEP)
    suits = [suit for suit in Suit for _twice in (1, 2)]
    return (
        *row(_COLUMNS, _LEFT, _HEADS, _STEP, fan=(0.0, 0.46), room=_FLOOR - _HEADS, lean=LEAN),
        *(Place(home.name, home.pose, symbol=suit) for home, suit in zip(homes, suits, strict=True)),
        Place("pack", Pose(_LEFT, _TOP), face_up=False, stock=True),
        Place("talon", Pose(_LEFT + _STEP, _TOP)),
    )


class NapoleonAtStHelena(TalonTableau):
    """Napoleon at St Helena, RULES 12.2."""

    id = "napoleon-at-st-helena"
    playout = "cardtable.games.kit.tableau_playout"
    thoughtful = "cardtable.games.kit.suit_thoughtful"
    options = (SPACE,)
    places_in_words = PLACES | suit_foundations()
    rows = _COLUMNS
    order = _COLUMNS * 4
    dealt = pack(2)
    build = DOWN_IN_SUIT
    foundations = _FOUNDATIONS
    alike = (_COLUMNS, *twins(_FOUNDATIONS))
    cloth = _cloth()
    bounds = Rect(_LEFT - 0.6, _TOP - 0.8, -_LEFT + 0.75, _FLOOR + 0.8)

    @property
    def filling(self) -> Filling:
        """What fills an empty column."""
        return filled_as_chosen(self)
