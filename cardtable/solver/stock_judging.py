"""Can a position with a pack be won by somebody who knows its order?"""

import time
from collections.abc import Sequence
from itertools import count, product
from typing import TypeGuard

from cardtable.games.kit.building import FilledBy, RunMoves
from cardtable.games.kit.dealt_on_rows import DealtOnRows
from cardtable.games.kit.face_down import FaceDown
from cardtable.games.kit.one_way import OneWayTableau
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import TableauPatience
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.talon_tableau import TalonTableau
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_layers import StockLayers
from cardtable.solver.stock_line import Step, line
from cardtable.solver.stock_look import LAYERED
from cardtable.solver.stock_search import StockSearch
from cardtable.solver.verdict import Verdict, VerdictReport

_HASTY, _EXACT, _GROWING = 3_000, 9_000, 3
"""Positions that each search meets before its turn ends, and how many times that in the next round."""
_BESIDE_LAYERS = 1_000
"""Positions that either meets in the first round where layers are tried before: these win sooner."""
_WIDTH, _WIDER = 4, 4
"""How many positions of a layer are begun with in the first round, and how many times that in the next."""

_TURNED = StockWeights()
_DEALT = StockWeights(pack=18)
"""Where rows are dealt, each deal covers what lies in order: it must be worth that."""

_KINDS = OneWayTableau, TalonTableau, FaceDown, TalonPatience, DealtOnRows
"""Whose rules it knows."""
_RULES = ("available", "card_refusal", "fillers", "units", "unit_refusal", "moves", "apply", "base")
_PACK_RULES = ("after", "bare_moves", "filled", "refilled", "turned_up")
"""What the search takes from the data."""


def knows(game: Patience) -> TypeGuard[TableauPatience]:
    """Whether the search knows all rules of a game: none on which it rests is replaced by another."""
    if not isinstance(game, TableauPatience):
        return False
    kinds = [kind for kind in _KINDS if isinstance(game, kind)]
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


class _StockEnquiry:
    """All searches of a position that the time allows; ``found`` is what they have found out."""

    def __init__(self, game: TableauPatience, position: Position, until: float) -> None:
        self._game, self._position, self._until = game, position, until
        self._board = board = StockBoard(game, position, _DEALT if isinstance(game, DealtOnRows) else _TURNED)
        self._whole = [StockSearch(board, hasty=hasty) for hasty in (True, False)]
        layered = isinstance(game, TalonPatience) and (game.passes, game.draw) == (1, 1)
        self._layers = [StockLayers(board, weights) for weights in LAYERED] if layered else []
        self.found: VerdictReport | None = None

    @property
    def goes_on(self) -> bool:
        """Whether nothing is decided and there is time left."""
        return self.found is None and time.process_time() < self._until

    @property
    def met(self) -> int:
        """How many positions were met."""
        whole = sum(each.states for each in self._whole)
        return whole + sum(each.states for each in self._layers)

    def go_round(self, number: int) -> None:
        """Let each search have its turn, the longer the more there have been."""
        for layers, hasty in product(self._layers, (True, False)):
            if self.goes_on:
                self._take(layers.run(_WIDTH * _WIDER**number, self._until, hasty=hasty))
        first = [_BESIDE_LAYERS] * 2 if self._layers else [_HASTY, _EXACT]
        for search, states in zip(self._whole, first, strict=True):
            if self.goes_on:
                search.run(states * _GROWING**number, self._until)
                if search.lost:
                    self.found = VerdictReport(Verdict.UNWINNABLE, (), self.met)
                self._take(search.steps)

    def _take(self, steps: Sequence[Step] | None) -> None:
        """Take up a win, if the rules confirm it."""
        if steps is not None:
            moves = line(self._game, self._position, self._board.pack.cards, steps)
            self.found = VerdictReport(Verdict.WINNABLE if moves else Verdict.UNKNOWN, moves, self.met)


def judged(game: TableauPatience, position: Position, seconds: float) -> VerdictReport:
    """Return what is found out about a position in so many seconds of CPU, the rules being known."""
    if game.won(position):
        return VerdictReport(Verdict.WINNABLE)
    enquiry = _StockEnquiry(game, position, time.process_time() + seconds)
    for number in count():
        if not enquiry.goes_on:
            break
        enquiry.go_round(number)
    return enquiry.found or VerdictReport(Verdict.UNKNOWN, (), enquiry.met)
