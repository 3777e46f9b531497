"""Can a position with a pack be won by somebody who knows its order?"""

import time
from collections.abc import Sequence
from itertools import count, product

from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import DealtTo
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_layers import StockLayers
from cardtable.solver.stock_line import Step, line
from cardtable.solver.stock_look import LAYERED, LAYERED_IN_ANY_SUIT
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


def weights_of(game: RuledPatience) -> StockWeights:
    """Return what makes positions of a game look far from won."""
    stock = game.rules.stock
    return _TURNED if stock is None or stock.to is DealtTo.TALON else _DEALT


class _StockEnquiry:
    """All searches of a position that the time allows; ``found`` is what they have found out."""

    def __init__(self, game: RuledPatience, position: Position, until: float) -> None:
        self._game, self._position, self._until = game, position, until
        self._board = board = StockBoard(game, position, weights_of(game))
        self._whole = [StockSearch(board, hasty=hasty) for hasty in (True, False)]
        rules = game.rules
        alone = not (rules.cells or rules.reserve.piles)
        layered = alone and rules.stock is not None and rules.stock.card_by_card_once
        in_any_suit = rules.tableau.build.match is SuitMatch.ANY
        looks = LAYERED_IN_ANY_SUIT if in_any_suit else LAYERED
        self._layers = [StockLayers(board, weights) for weights in looks] if layered else []
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


def judged(game: RuledPatience, position: Position, seconds: float) -> VerdictReport:
    """Return what is found out about a position in so many seconds of CPU, the rules being known."""
    if game.won(position):
        return VerdictReport(Verdict.WINNABLE)
    enquiry = _StockEnquiry(game, position, time.process_time() + seconds)
    for number in count():
        if not enquiry.goes_on:
            break
        enquiry.go_round(number)
    return enquiry.found or VerdictReport(Verdict.UNKNOWN, (), enquiry.met)
