"""Can a position with a pack be won by somebody who knows its order?"""

import time
from typing import TypeGuard

from cardtable.games.kit.building import FilledBy, RunMoves
from cardtable.games.kit.dealt_on_rows import DealtOnRows
from cardtable.games.kit.face_down import FaceDown
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import Tableau
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_line import line
from cardtable.solver.stock_search import StockSearch
from cardtable.solver.verdict import Verdict, VerdictReport

_HASTY, _EXACT, _GROWING = 3_000, 9_000, 3
"""Positions that each search meets before its turn ends, and how many times that in the next round."""

_TURNED = StockWeights()
_DEALT = StockWeights(pack=18)
"""Where rows are dealt, each deal covers what lies in order: it must be worth that."""

_RULES = ("available", "card_refusal", "fillers", "units", "unit_refusal", "moves", "apply", "base")
_PACK_RULES = ("after", "bare_moves", "filled", "refilled", "turned_up")
"""What the search takes from the data."""


def knows(game: Patience) -> TypeGuard[Tableau]:
    """Whether the search knows all rules of a game: none on which it rests is replaced by another."""
    if not isinstance(game, Tableau):
        return False
    kinds = [kind for kind in (TalonTableau, FaceDown, TalonPatience, DealtOnRows) if isinstance(game, kind)]
    if not {TalonTableau, FaceDown} & set(kinds) or not {TalonPatience, DealtOnRows} & set(kinds):
        return False
    told = all(
        any(getattr(type(game), name) is getattr(kind, name) for kind in kinds if hasattr(kind, name))
        for name in (*_RULES, *_PACK_RULES)
        if hasattr(game, name)
    )
    piled = not (game.cells or game.reserves) and game.runs is not RunMoves.BY_ROOM
    once = not isinstance(game, TalonPatience) or (game.passes, game.draw) == (1, 1)
    return told and piled and (once or game.filling.by is not FilledBy.AT_ONCE)


def judged(game: Tableau, position: Position, seconds: float) -> VerdictReport:
    """Return what is found out about a position in so many seconds of CPU, the rules being known."""
    if game.won(position):
        return VerdictReport(Verdict.WINNABLE)
    until = time.process_time() + seconds
    board = StockBoard(game, position, _DEALT if isinstance(game, DealtOnRows) else _TURNED)
    searches = [StockSearch(board, hasty=hasty) for hasty in (True, False)]
    most = [_HASTY, _EXACT]
    while time.process_time() < until:
        for search, states in zip(searches, most, strict=True):
            search.run(states, until)
            met = sum(each.states for each in searches)
            if search.lost:
                return VerdictReport(Verdict.UNWINNABLE, (), met)
            if search.steps is not None:
                moves = line(game, position, board.pack.cards, search.steps)
                return VerdictReport(Verdict.WINNABLE if moves else Verdict.UNKNOWN, moves, met)
        most = [_GROWING * states for states in most]
    return VerdictReport(Verdict.UNKNOWN, (), sum(each.states for each in searches))
