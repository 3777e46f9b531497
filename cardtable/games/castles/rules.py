"""The castles: rows in two wings besiege the foundations between them.

Rules after Dick 1883 as Wikipedia's article retells them and, where
its list is blank, as beleaguered-castle.html restores it: the outer card of each row is available,
foundations build up in suit, rows build down regardless of suit, one card at a time, an
empty row takes any card.  Each variation states only what it changes.  Castle of Indolence after
Dick's page 85, completed by castle-of-indolence.html.  Distances are card widths.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardtable.cards import Rank, pack
from cardtable.contract.option import Option
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, KINGS_ONLY, ROUND_IN_SUIT, Foundation, built_up
from cardtable.games.kit.cloth import Place, Table, around, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SUPER_MOVES, changed
from cardtable.games.kit.rules import Dealing, Early, Foundations, Reserve, Rules, Tableau, numbered
from cardtable.texts import N_

_FAN = 0.55
_APART = 1.22
"""From the foundations to the first cards of the wings."""
_COLUMN = 1.16
"""From one column between the wings to the other."""


def besieged(
    rows: Sequence[str],
    foundations: Sequence[str],
    cells: Sequence[str] = (),
    *,
    step: float = 1.56,
    room: float = 3.88,
    below: float = 0.0,
) -> Table:
    """Return the table: half the rows left, half right of one column (two with cells or eight foundations).

    `step` is the distance of the rows, `room` how far a row may reach; `below`: so much more cloth there.
    """
    half, aside = len(rows) // 2, _COLUMN / 2 if cells or len(foundations) > 4 else 0.0

    def column(names: Sequence[str], x: float, **more: Any) -> list[Place]:
        return row(names, x, -step * (len(names) - 1) / 2, dy=step, **more)

    places, bounds = around(
        *column(rows[:half], -_APART - aside, fan=(-_FAN, 0.0), room=room),
        *column(rows[half:], _APART + aside, fan=(_FAN, 0.0), room=room),
        *column(cells, aside),
        *column(foundations[:4], -aside),
        *column(foundations[4:], aside),
        sides=0.5,
    )
    return Table(places, bounds._replace(bottom=bounds.bottom + below))


WITHOUT_ACES = pack(ranks=tuple(Rank)[1:])


def by_turns(rows: Sequence[str]) -> tuple[str, ...]:
    """Return the rows in dealing order: left and right in turn, the top ones first."""
    half = len(rows) // 2
    return tuple(name for pair in zip(rows[:half], rows[half:], strict=True) for name in pair)


_ROWS, _TEN_ROWS = numbered("row", 8), numbered("row", 10)
"""The left wing's rows first, each from top to bottom."""
_CELLS = numbered("cell", 2)
_FOUNDATIONS = Foundations(built_up())
_CHOSEN = Foundations(built_up(base=None))
_KINGS_FILL = Tableau(_ROWS, fills=KINGS_ONLY)

BELEAGUERED_CASTLE = Rules(Dealing(WITHOUT_ACES, by_turns(_ROWS) * 6), Tableau(_ROWS), _FOUNDATIONS)
STREETS_AND_ALLEYS = replace(BELEAGUERED_CASTLE, deal=Dealing(pack(), by_turns(_ROWS) * 6 + _ROWS[:4]))
CITADEL = replace(
    BELEAGUERED_CASTLE, deal=Dealing(WITHOUT_ACES, by_turns(_ROWS) * 6, early=Early(gives_way=False))
)
FORTRESS = Rules(
    Dealing(pack(), by_turns(_TEN_ROWS) * 5 + ("row1", "row6")),
    Tableau(_TEN_ROWS, BOTH_WAYS_IN_SUIT),
    _FOUNDATIONS,
)

_CASTLE = besieged(_ROWS, tuple(_FOUNDATIONS.piles))
_WITH_A_CELL, _WITH_TWO_CELLS = (
    besieged(_ROWS, tuple(_FOUNDATIONS.piles), _CELLS[:count]) for count in (1, 2)
)
_FORTRESS = besieged(_TEN_ROWS, tuple(_FOUNDATIONS.piles), step=1.48, room=4.9)


class BeleagueredCastle(RuledPatience):
    """Beleaguered Castle (Laying Siege, Sham Battle), beleaguered-castle.html: eight rows of six."""

    id = "beleaguered-castle"
    thirds = (600, 1_820)  # 150 deals were looked at
    options = (SUPER_MOVES,)
    rules = BELEAGUERED_CASTLE
    cloth, bounds = _CASTLE


class StreetsAndAlleys(RuledPatience):
    """Streets and Alleys: the aces are dealt too; the left rows have seven cards."""

    id = "streets-and-alleys"
    thirds = (1_060, 3_010)  # 1,000 deals were looked at
    options = (SUPER_MOVES,)
    rules = STREETS_AND_ALLEYS
    cloth, bounds = _CASTLE


class Citadel(RuledPatience):
    """Citadel (Under Siege): cards that fit the foundations go there during the deal."""

    id = "citadel"
    thirds = (210, 470)
    options = (SUPER_MOVES,)
    rules = CITADEL
    cloth, bounds = _CASTLE


class ExiledKings(RuledPatience):
    """Exiled Kings: Citadel, its empty rows filled with kings only."""

    id = "exiled-kings"
    thirds = (450, 2_380)  # 1,000 deals were looked at
    rules = replace(CITADEL, tableau=_KINGS_FILL)
    cloth, bounds = _CASTLE


class PenelopesWeb(RuledPatience):
    """Penelope's Web: Streets and Alleys, its empty rows filled with kings only."""

    id = "penelopes-web"
    thirds = (8_600, 46_000)  # 1,000 deals were looked at, of which 146 can be won
    rules = replace(STREETS_AND_ALLEYS, tableau=_KINGS_FILL)
    cloth, bounds = _CASTLE


class Siegecraft(RuledPatience):
    """Siegecraft: Beleaguered Castle with one cell."""

    id = "siegecraft"
    thirds = (400, 880)
    options = (SUPER_MOVES,)
    rules = replace(BELEAGUERED_CASTLE, cells=_CELLS[:1])
    cloth, bounds = _WITH_A_CELL


class Stronghold(RuledPatience):
    """Stronghold: Streets and Alleys with one cell."""

    id = "stronghold"
    thirds = (740, 1_700)
    options = (SUPER_MOVES,)
    rules = replace(STREETS_AND_ALLEYS, cells=_CELLS[:1])
    cloth, bounds = _WITH_A_CELL


class Fastness(RuledPatience):
    """Fastness (Private Lane): Streets and Alleys with two cells."""

    id = "fastness"
    thirds = (570, 1_120)
    options = (SUPER_MOVES,)
    rules = replace(STREETS_AND_ALLEYS, cells=_CELLS)
    cloth, bounds = _WITH_TWO_CELLS


class SelectiveCastle(RuledPatience):
    """Selective Castle: Streets and Alleys; the first card played chooses the foundations' rank."""

    id = "selective-castle"
    thirds = (2_410, 5_520)  # 1,000 deals were looked at
    options = (SUPER_MOVES,)
    rules = replace(STREETS_AND_ALLEYS, foundations=_CHOSEN)
    cloth, bounds = _CASTLE


class Fortress(RuledPatience):
    """Fortress (Fort): ten rows, built up or down in suit."""

    id = "fortress"
    thirds = (380, 650)
    rules = FORTRESS
    cloth, bounds = _FORTRESS


class Chessboard(RuledPatience):
    """Chessboard (Fives): Fortress; the first card played chooses the foundations' rank, king joins ace."""

    id = "chessboard"
    thirds = (890, 1_920)
    rules = replace(FORTRESS, tableau=Tableau(_TEN_ROWS, ROUND_IN_SUIT), foundations=_CHOSEN)
    cloth, bounds = _FORTRESS


# With two packs

RESERVES = numbered("reserve", 4)
_OF_INDOLENCE = {f"foundation{number}": Foundation(follows=False) for number in range(1, 9)}
_INDOLENCE, _BOUNDS = besieged(_ROWS, tuple(_OF_INDOLENCE), step=1.48, room=4.76, below=1.62)
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
        Dealing(pack(2), (*(name for name in RESERVES for _ in range(13)), *by_turns(_ROWS) * 6, *_ROWS[:4])),
        Tableau(_ROWS),
        Foundations(_OF_INDOLENCE),
        reserve=Reserve(RESERVES, squared=True),
    )
    bounds = _BOUNDS

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.cloth = (*_INDOLENCE, *(_SQUARED if self.rules.reserve.squared else _SPREAD))
