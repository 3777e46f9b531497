"""Castle of Indolence: two packs, four reserves behind a castle of eight foundations.

Rules after Dick 1883, page 85, of which the encyclopaedia gives the outline (source 004);
RULES 8.3 completes them.
"""

from collections.abc import Mapping

from cardtable.cards import pack
from cardtable.contract.deal import Deal
from cardtable.contract.option import Option
from cardtable.games.castles.cloth import around, besieged
from cardtable.games.castles.rules import by_turns, names
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place, row
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position
from cardtable.texts import N_

RESERVES = tuple(f"reserve{number}" for number in range(1, 5))
_FOUNDATIONS = {f"foundation{number}": Foundation(follows=False) for number in range(1, 9)}
_CASTLE = besieged(names(8), tuple(_FOUNDATIONS), step=1.48, room=4.76)
_BOUNDS = around(_CASTLE, below=1.62)
_LEVEL = _BOUNDS.bottom - 0.78
_SQUARED = row(RESERVES, -1.8, _LEVEL, 1.2, fan=(0.0, -0.012), room=0.14)
_SPREAD = row(RESERVES, -6.24, _LEVEL, 3.4, fan=(0.19, 0.0), room=2.28)


class CastleOfIndolence(Covered, OpenPatience):
    """Castle of Indolence, RULES 8.3."""

    id = "castle-of-indolence"
    thirds = (330, 760)  # 200 deals were looked at
    options = (
        Option(
            "reserve",
            ("squared", "spread"),
            "squared",
            label=N_("Reserves"),
            explanation=N_(
                "In packets only the top card of each reserve is seen; spread, all their cards are."
            ),
            meanings={
                "squared": N_("Squared"),
                "spread": N_("Spread"),
            },
        ),
    )
    rows = names(8)
    reserves = RESERVES
    dealt = pack(2)
    order = (*(name for name in RESERVES for _ in range(13)), *by_turns(8) * 6, *names(4))
    foundations = _FOUNDATIONS
    bounds = _BOUNDS

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.cloth = (*_CASTLE, *(_SPREAD if self._spread else _SQUARED))

    @property
    def _spread(self) -> bool:
        return self.chosen["reserve"] == "spread"

    @property
    def covers(self) -> bool:
        """Whether the reserves are squared."""
        return not self._spread

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return one for a squared reserve: only its top can be seen."""
        return len(pile) if self._spread or place.name not in RESERVES else 1

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position, where the reserves are spread."""
        return super().set_up(deal) if self._spread else Patience.set_up(self, deal)

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that nobody sees in squared reserves."""
        if self._spread:
            return position
        return self.with_piles(position, {name: self.pile(position, name)[-1:] for name in RESERVES})
