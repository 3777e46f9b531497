"""Deuces and Square: the suits begin with their twos and end with their aces, with piles all around.

Rules after politaire.com, PySolFC and the encyclopaedia's article (Hoffmann 1892, Dick 1898);
RULES 12.12.
"""

from functools import cached_property

from cardtable.cards import Rank, pack
from cardtable.contract.names import suit_foundations
from cardtable.contract.option import Option
from cardtable.games.kit.building import FILLED_AT_ONCE, Build, Filling, RunMoves, SuitMatch, built_up, twins
from cardtable.games.kit.space import SPACE, filled_as_chosen
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.games.kit.three_sides import three_sides
from cardtable.games.kit.words import PLACES
from cardtable.texts import N_

_FOUNDATIONS = built_up(base=Rank.TWO, packs=2, corner=True)
_TWO_IS_LOW = Build((-1,), SuitMatch.SUIT, low=Rank.TWO)
"""Down in suit; the ace is above the king."""
_UNITS = Option(
    "units",
    ("single", "runs"),
    "single",
    label=N_("What can move"),
    explanation=N_("Whether cards that are built on each other may change their pile together."),
    meanings={
        "single": N_("One card at a time"),
        "runs": N_("Runs as well"),
    },
)


def _piles(count: int) -> tuple[str, ...]:
    return tuple(f"pile{number}" for number in range(1, count + 1))


class Deuces(TalonTableau):
    """Deuces, RULES 12.12."""

    id = "deuces"
    playout = "cardtable.games.kit.tableau_playout"
    hints_by_rule = True
    options = (SPACE, _UNITS)
    places_in_words = PLACES | suit_foundations()
    rows = order = _piles(10)
    dealt = tuple(card for card in pack(2) if card.rank != Rank.TWO)
    build = _TWO_IS_LOW
    foundations = _FOUNDATIONS
    alike = (rows, *twins(_FOUNDATIONS))
    cloth, bounds, deeper = three_sides(rows, _FOUNDATIONS)

    @property
    def filling(self) -> Filling:
        """What fills a space."""
        return filled_as_chosen(self)

    @cached_property
    def runs(self) -> RunMoves:
        """How cards that are built on each other move."""
        return RunMoves.WHOLE if self.chosen[_UNITS.key] == "runs" else RunMoves.SINGLY


class Square(TalonTableau):
    """Square, RULES 12.12: Courtyard with twos for aces."""

    id = "square"
    playout = "cardtable.games.kit.tableau_playout"
    hints_by_rule = True
    places_in_words = PLACES | suit_foundations()
    rows = order = _piles(12)
    dealt = pack(2)
    build = _TWO_IS_LOW
    fills = FILLED_AT_ONCE
    run_moves = RunMoves.WHOLE
    foundations = _FOUNDATIONS
    alike = (rows, *twins(_FOUNDATIONS))
    cloth, bounds, deeper = three_sides(rows, _FOUNDATIONS)
