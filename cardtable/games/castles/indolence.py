"""Castle of Indolence: two packs, four reserves behind a castle of eight foundations.

Rules after Dick 1883, page 85, of which Wikipedia gives the outline;
castle-of-indolence.html completes them.
"""

from collections.abc import Mapping

from cardtable.cards import pack
from cardtable.contract.option import Option
from cardtable.games.castles.rules import besieged, by_turns, names
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.rules import Dealing, Foundations, Reserve, Rules, Tableau, numbered
from cardtable.texts import N_

RESERVES = numbered("reserve", 4)
_FOUNDATIONS = {f"foundation{number}": Foundation(follows=False) for number in range(1, 9)}
_CASTLE, _BOUNDS = besieged(names(8), tuple(_FOUNDATIONS), step=1.48, room=4.76, below=1.62)
_LEVEL = _BOUNDS.bottom - 0.78
_SQUARED = row(RESERVES, -1.8, _LEVEL, 1.2, fan=(0.0, -0.012), room=0.14)
_SPREAD = row(RESERVES, -6.24, _LEVEL, 3.4, fan=(0.19, 0.0), room=2.28)


class CastleOfIndolence(RuledPatience):
    """Castle of Indolence, as castle-of-indolence.html tells it."""

    id = "castle-of-indolence"
    thirds = (330, 760)  # 200 deals were looked at
    options = (
        Option.named(
            "reserve",
            N_("Reserves"),
            N_("Squared, only the top card of each reserve is visible; spread, all its cards are."),
            {"squared": N_("Squared up"), "spread": N_("Spread")},
            changes={"spread": changed("reserve", squared=False)},
        ),
    )
    rules = Rules(
        Dealing(pack(2), (*(name for name in RESERVES for _ in range(13)), *by_turns(8) * 6, *names(4))),
        Tableau(names(8)),
        Foundations(_FOUNDATIONS),
        reserve=Reserve(RESERVES, squared=True),
    )
    bounds = _BOUNDS

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.cloth = (*_CASTLE, *(_SQUARED if self.rules.reserve.squared else _SPREAD))
