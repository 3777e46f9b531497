"""Forty Thieves and its kin: piles built down, mostly in suit, and a pack gone through once.

Napoleon at St Helena (Forty Thieves) after Lady Cadogan (1874, as Le Cadran) and her later editions,
Morehead & Mott-Smith (1949), Wikipedia's article and PySolFC; Busy Aces and Courtyard after PySolFC,
politaire.com and Solitaire Forever; Deuces and Square after politaire.com, PySolFC and Wikipedia's article
(Hoffmann 1892, Dick 1898); Diplomat after Solitaire Central, which quotes Morehead & Mott-Smith, Wikipedia
and PySolFC; Fortune's Favor after Hoffmann (as The Four Seasons), Dick (as Fortune's Favors) and Morehead &
Mott-Smith, as Wikipedia gives them; each has its page of rules, as napoleon-at-st-helena.html.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import product, starmap

from cardtable.cards import Rank, pack
from cardtable.contract.option import Option
from cardtable.games.hints.hinting import Hinting, TableauWeights
from cardtable.games.kit.building import DOWN_IN_SUIT, FILLED_AT_ONCE, Build, RunMoves, SuitMatch, built_up
from cardtable.games.kit.cloth import TILT, Place, Table, Tables, around, pack_and_talon, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import SPACE, changed
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import columned, three_sides
from cardtable.games.rollouts.weights import TABLEAU
from cardtable.geometry import Pose
from cardtable.texts import N_

_COLUMNS, _EIGHT = numbered("column", 10), numbered("column", 8)
_TEN, _TWELVE = numbered("pile", 10), numbered("pile", 12)
_ON_ACES, _OF_ONE_PACK = built_up(packs=2), built_up()
_TWO_IS_LOW = Build((-1,), SuitMatch.SUIT, low=Rank.TWO)
"""Down in suit; the ace is above the king."""
_UNITS = Option.named(
    "units",
    N_("What can move"),
    N_("Whether cards that are built on each other may change their pile together."),
    {"single": N_("One card at a time"), "runs": N_("Runs as well")},
    changes={"runs": changed("tableau", runs=RunMoves.WHOLE)},
)

NAPOLEON = Rules(
    Dealing(pack(2), _COLUMNS * 4), Tableau(_COLUMNS, DOWN_IN_SUIT), Foundations(_ON_ACES), stock=Stock()
)
BUSY_ACES = replace(NAPOLEON, deal=Dealing(pack(2), _TWELVE), tableau=Tableau(_TWELVE, DOWN_IN_SUIT))
COURTYARD = replace(BUSY_ACES, tableau=Tableau(_TWELVE, DOWN_IN_SUIT, RunMoves.WHOLE, FILLED_AT_ONCE))
SQUARE = replace(
    COURTYARD,
    tableau=Tableau(_TWELVE, _TWO_IS_LOW, RunMoves.WHOLE, FILLED_AT_ONCE),
    foundations=Foundations(built_up(base=Rank.TWO, packs=2, corner=True)),
)
DEUCES = replace(
    SQUARE,
    deal=Dealing(tuple(card for card in pack(2) if card.rank != Rank.TWO), _TEN),
    tableau=Tableau(_TEN, _TWO_IS_LOW),
)
DIPLOMAT = replace(NAPOLEON, deal=Dealing(pack(2), _EIGHT * 4), tableau=Tableau(_EIGHT))
FORTUNES_FAVOR = Rules(
    Dealing(tuple(card for card in pack() if card.rank != Rank.ACE), _TWELVE),
    Tableau(_TWELVE, DOWN_IN_SUIT, fills=FILLED_AT_ONCE),
    Foundations(_OF_ONE_PACK),
    stock=Stock(),
)

_headed = partial(columned, heads=-1.05, fan=0.46, sides=0.55, ends=0.8, further=(0.55, 1.1, 1.65))
"""Columns under two foundations of each suit."""


class NapoleonAtStHelena(RuledPatience):
    """Napoleon at St Helena, as napoleon-at-st-helena.html tells it: ten columns of four."""

    id = "napoleon-at-st-helena"
    policy = TABLEAU
    parts_easy_and_hard = True
    options = (SPACE,)
    rules = NAPOLEON
    cloth, bounds, deeper = _headed(NAPOLEON, step=1.16, line=-2.65, room=3.8)


class BusyAces(RuledPatience):
    """Busy Aces, as busy-aces.html tells it: twelve single cards in one line."""

    id = "busy-aces"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = BUSY_ACES
    cloth, bounds, deeper = _headed(BUSY_ACES, step=1.06, line=-2.6, room=3.7)


class Courtyard(RuledPatience):
    """Courtyard, as courtyard.html tells it: spaces fill at once, and runs are moved whole."""

    id = "courtyard"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = COURTYARD
    cloth, bounds, deeper = three_sides(COURTYARD)


class Deuces(RuledPatience):
    """Deuces, as deuces.html tells it: the suits begin with their twos and end with their aces."""

    id = "deuces"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(judged=True, by_rule=True)
    options = (SPACE, _UNITS)
    rules = DEUCES
    cloth, bounds, deeper = three_sides(DEUCES)

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        if self.rules == DEUCES:  # what was learned serves no other
            self.policy = TABLEAU._replace(style=TABLEAU.style._replace(favour=100.0))


class Square(RuledPatience):
    """Square, as square.html tells it: Courtyard with twos for aces."""

    id = "square"
    policy = TABLEAU
    parts_easy_and_hard = True
    hinting = Hinting(by_rule=True)
    rules = SQUARE
    cloth, bounds, deeper = three_sides(SQUARE)


# Diplomat: two rows of envoys face each other across the aces

_LINES, _FAN, _REACH = 1.49, 0.5, 4.3
"""From line to line; the fans of the columns, which lie sideways, and how far they reach."""
_BESIDE, _INNER = 1.85, 0.59
"""From the middle to the columns' first cards, and to the foundations."""


def _across_the_aces() -> Table:
    """Return the table: four columns on either side of the aces, pack and talon beneath them."""
    return around(
        *row(_EIGHT[:4], -_BESIDE, -2 * _LINES, dy=_LINES, fan=(-_FAN, 0.0), room=_REACH),
        *row(_EIGHT[4:], _BESIDE, -2 * _LINES, dy=_LINES, fan=(_FAN, 0.0), room=_REACH),
        *(
            Place(name, Pose(_INNER if n % 2 else -_INNER, (n // 2 - 2) * _LINES))
            for n, name in enumerate(_ON_ACES)
        ),
        *pack_and_talon(Pose(-_INNER, 2 * _LINES), Pose(_INNER, 2 * _LINES)),
        sides=0.6,
    )


class Diplomat(RuledPatience):
    """Diplomat, as diplomat.html tells it."""

    id = "diplomat"
    rules = DIPLOMAT
    hinting = Hinting(
        TableauWeights(space=3.2, talon=2.29, block=0.64, cover=2.7, mixed=0.52), looked_at=10_000
    )
    cloth, bounds = _across_the_aces()


# Fortune's Favor: twelve cards lie open, the aces are out

_ACROSS = -5.0, -3.7, -2.4, 2.4, 3.7, 5.0
_HIGH, _LOW, _ROOM = -2.6, 0.75, 1.85
"""The two rows of piles, and how far down a pile may reach from its first card."""
_FURTHER = sorted(product((0.0, 0.55, 1.1, 1.95), repeat=2), key=sum)[1:]
"""How much further long piles may reach in either row; with the most of it all of a suit."""
_MIDDLE, _LEVEL = 0.6, 1.6


def _in_two_rows(above: float, below: float) -> Table:
    """Return a table whose piles reach so much further down, those of the upper and of the lower row.

    Two rows of six piles are parted in the middle by the aces, the pack and the talon.
    """
    rows = ((_HIGH - above, _ROOM + above), (_LOW, _ROOM + below))
    piles = [(Pose(x, y), room) for y, room in rows for x in _ACROSS]
    return around(
        *(
            Place(name, pose, (0.0, 0.42), room, tilt=TILT)
            for name, (pose, room) in zip(_TWELVE, piles, strict=True)
        ),
        *(
            Place(name, Pose(_MIDDLE * (2 * (n % 2) - 1), (n // 2 - 1) * _LEVEL))
            for n, name in enumerate(_OF_ONE_PACK)
        ),
        *pack_and_talon(Pose(-_MIDDLE, _LEVEL), Pose(_MIDDLE, _LEVEL)),
    )


class FortunesFavor(RuledPatience):
    """Fortune's Favor, as fortunes-favor.html tells it."""

    id = "fortunes-favor"
    policy = TABLEAU._replace(tried=False)
    hinting = Hinting(by_rule=True)
    rules = FORTUNES_FAVOR
    cloth, bounds, deeper = Tables(*_in_two_rows(0.0, 0.0), tuple(starmap(_in_two_rows, _FURTHER)))
