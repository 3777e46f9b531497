"""Kinds of deals in patiences with hidden cards, told with every card known.

Easy is a deal that the game's own rule of thumb wins, which looks only at what a player
would see; hard is one that this rule does not win, though a search that knows all cards has
found a win.  Of a deal of which neither is found nothing is known.
"""

import time

from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.solver.difficulty import Kind
from cardtable.solver.hindsight import rule_wins, search_wins

_RULE, _SEARCH = 2.0, 2.0
"""Seconds of CPU for a deal: for the rule of thumb, and for the search."""


def is_of_kind(game: Patience, start: Position, kind: Kind) -> bool:
    """Whether a deal is known to be of this kind."""
    if kind is Kind.ANY:
        return True
    if rule_wins(game, start, time.process_time() + _RULE):
        return kind in (Kind.WINNABLE, Kind.EASY)
    return kind in (Kind.WINNABLE, Kind.HARD) and search_wins(game, start, _SEARCH)
