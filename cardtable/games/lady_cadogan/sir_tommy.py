"""Sir Tommy (Old Patience, Try Again): card by card the pack is laid on four heaps, and stays there.

Rules after Morehead & Mott-Smith, “The Complete Book of Solitaire and Patience Games” (1949), David
Parlett, “The Penguin Book of Patience” (1979), and Wikipedia; see sir-tommy.html.
"""

from typing import ClassVar

from cardtable.cards import Rank, pack
from cardtable.contract.names import Name
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import Build, Foundation
from cardtable.games.kit.cloth import Table, Tables, pack_and_talon, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Pile, Position
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Pose, Rect
from cardtable.texts import C_

_HEAPS, _HOMES = numbered("heap", 4), numbered("foundation", 4)
_TOP, _LINE = -2.4, 1.6
"""Where the first heap lies, and how far below it the next."""
_PACK, _HOME, _HEAP = -5.9, -4.0, -2.35
_ROOM, _ALL = 8.0, 9.8
"""How far a heap may reach to the right, and how far when nearly all cards are laid on one."""

RULES = Rules(
    Dealing(pack(), ()),
    Tableau(_HEAPS, Build(), heaps=True),
    Foundations(dict.fromkeys(_HOMES, Foundation(follows=False))),
    stock=Stock(),
)


def _table(room: float) -> Table:
    """Return the table: pack and talon, the foundations, and beside each a heap with so much room."""
    places = (
        *row(_HEAPS, _HEAP, _TOP, dy=_LINE, fan=(0.42, 0.0), room=room),
        *row(_HOMES, _HOME, _TOP, dy=_LINE),
        *pack_and_talon(Pose(_PACK, _TOP + _LINE), Pose(_PACK, _TOP + 2 * _LINE)),
    )
    return Table(places, Rect(_PACK - 0.75, _TOP - 0.8, _HEAP + room + 0.6, -_TOP + 0.8))


_HOME_WORTH, _SPACE = 8.0, 2.0
"""What a card on a foundation is worth, and an empty heap."""
_BURIED, _STEEP, _STEP, _EQUAL = 7.5, 0.2, 0.38, 0.4
"""What a card costs that lies over a lower one, and more for each rank by which it does; else for each rank
by which it is lower than the one beneath it, the lowest below a king; and what one of the same rank costs."""


def _cost(heap: Pile) -> float:
    """Return what the order of a heap costs."""
    if not heap:
        return -_SPACE
    total, lowest, beneath = 0.0, Rank.KING, Rank.KING
    for depth, (rank, _, _) in enumerate(heap):
        over = rank - lowest
        total += _BURIED + _STEEP * over if over > 0 else _STEP * (beneath - rank)
        total += _EQUAL if depth and rank == beneath else 0.0
        lowest, beneath = min(lowest, rank), rank
    return total


class SirTommy(RuledPatience):
    """Sir Tommy, as sir-tommy.html tells it."""

    id = "sir-tommy"
    places_in_words: ClassVar[dict[str, str | Name]] = PLACES | {"heap": C_("heap {number}")}
    rules = RULES
    hinting = Hinting(looked_at=250)
    cloth, bounds, deeper = Tables(*_table(_ROOM), (_table(_ALL),))

    def cost(self, position: Position) -> float:
        """Return how many low cards lie under higher ones, as it is weighed."""
        heaps = sum(_cost(position.piles[heap]) for heap in self.placing.numbers.rows)
        return heaps - _HOME_WORTH * self.on_foundations(position)
