"""Busy Aces and Courtyard: twelve single cards, in one line or round a court, and a pack gone through once.

Rules after PySolFC, politaire.com and Solitaire Forever; RULES 12.18.
"""

from cardtable.cards import Suit, pack
from cardtable.contract.names import suit_foundations
from cardtable.games.kit.building import DOWN_IN_SUIT, FILLED_AT_ONCE, RunMoves, built_up, twins
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.games.kit.three_sides import BOUNDS, three_sides
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Pose, Rect

_PILES = tuple(f"pile{number}" for number in range(1, 13))
_FOUNDATIONS = built_up(packs=2)
_LEFT, _STEP = -5.94, 1.08
_TOP, _HEADS, _FLOOR = -2.6, -1.05, 2.65
"""The line of pack, talon and foundations; the piles' first cards; how low a last card may lie (centres)."""


def _in_line() -> tuple[Place, ...]:
    """Return the places of Busy Aces: the piles side by side, under pack, talon and foundations."""
    homes = row(_FOUNDATIONS, _LEFT + 4 * _STEP, _TOP, _STEP)
    suits = [suit for suit in Suit for _twice in (1, 2)]
    return (
        *row(_PILES, _LEFT, _HEADS, _STEP, fan=(0.0, 0.46), room=_FLOOR - _HEADS, lean=LEAN),
        *(Place(home.name, home.pose, symbol=suit) for home, suit in zip(homes, suits, strict=True)),
        Place("pack", Pose(_LEFT, _TOP), face_up=False, stock=True),
        Place("talon", Pose(_LEFT + _STEP, _TOP)),
    )


class BusyAces(TalonTableau):
    """Busy Aces, RULES 12.18."""

    id = "busy-aces"
    playout = "cardtable.games.kit.tableau_playout"
    hints_by_rule = True
    thoughtful = "cardtable.games.kit.suit_thoughtful"
    places_in_words = PLACES | suit_foundations()
    rows = order = _PILES
    dealt = pack(2)
    build = DOWN_IN_SUIT
    foundations = _FOUNDATIONS
    alike = (_PILES, *twins(_FOUNDATIONS))
    cloth = _in_line()
    bounds = Rect(_LEFT - 0.6, _TOP - 0.8, -_LEFT + 0.75, _FLOOR + 0.8)


class Courtyard(TalonTableau):
    """Courtyard, RULES 12.18."""

    id = "courtyard"
    playout = "cardtable.games.kit.tableau_playout"
    thoughtful = "cardtable.games.kit.suit_thoughtful"
    hints_by_rule = True
    places_in_words = PLACES | suit_foundations()
    rows = order = _PILES
    dealt = pack(2)
    build = DOWN_IN_SUIT
    fills = FILLED_AT_ONCE
    run_moves = RunMoves.WHOLE
    foundations = _FOUNDATIONS
    alike = (_PILES, *twins(_FOUNDATIONS))
    cloth = three_sides(_PILES, _FOUNDATIONS)
    bounds = BOUNDS
