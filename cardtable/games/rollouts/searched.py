"""A game that the rule of thumb loses, searched for a win with its cards known, what is worth most first."""

from operator import itemgetter

from cardtable.games.kit.position import Position
from cardtable.games.rollouts.table import DEALT, TURNED_OVER, Steps
from cardtable.games.rollouts.tableau import TableauRollout


def wins(table: TableauRollout, position: Position, positions: int) -> bool:
    """Whether a search in depth comes to a win within so many positions; the table then has its moves."""
    table.begin(position)
    return _wins(table, set(), positions)


def _wins(table: TableauRollout, met: set[object], positions: int) -> bool:
    if sum(table.heights) == table.game.goal():
        return True
    here = tuple(map(tuple, table.piles)), len(table.rest), table.foreseen
    if here in met or len(met) >= positions:
        return False
    met.add(here)
    tried = [steps for value, steps in sorted(table.valued(), key=itemgetter(0), reverse=True) if value > 0.0]
    before = table.kept()
    for steps in (*tried, *_dealing(table)):
        for step in steps:
            table.make(step)
        if _wins(table, met, positions):
            return True
        if len(met) >= positions:
            return False
        table.restore(before)
    return False


def _dealing(table: TableauRollout) -> tuple[Steps, ...]:
    """Return how more is dealt; of a pack that is foreseen only what is played is dealt for."""
    if table.foreseen:
        return ()
    if table.rest:
        return ((DEALT,),)
    return ((TURNED_OVER,),) if table.again and table.piles[table.talon] else ()
