"""Can a position with a pack be won by somebody who knows its order?"""

import time
from collections.abc import Sequence
from itertools import count, product

from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import DealtTo
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_layers import LAYERED, LAYERED_IN_ANY_SUIT, StockLayers
from cardtable.solver.stock_line import Step, line
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
_WHOLE_SUITS = tuple(
    StockWeights(down, up, loose, over=0, low=0, own=0, pack=pack, space=space, mixed=mixed)
    for down, up, loose, mixed, pack, space in (
        (16, 3, 6, 10, 8, 4),
        (20, 4, 6, 12, 9, 0),
        (8, 2, 8, 10, 8, -6),
        (12, 4, 6, 12, 8, -12),
    )
)
"""Where suits leave whole, what counts is which cards move together; found by trial on deals of Spider.

What goes by one of them is often won where others get lost.
"""


def _weights_of(game: RuledPatience) -> tuple[StockWeights, ...]:
    """Return by what positions of a game look far from won, in the order in which it is tried."""
    stock = game.rules.stock
    if game.rules.foundations.whole_suits:
        return _WHOLE_SUITS
    return (_TURNED if stock is None or stock.to is DealtTo.TALON else _DEALT,)


class _StockEnquiry:
    """All searches of a position that the time allows; ``found`` is what they have found out."""

    def __init__(self, game: RuledPatience, position: Position, until: float) -> None:
        self._game, self._position, self._until = game, position, until
        boards = [StockBoard(game, position, weights) for weights in _weights_of(game)]
        self._board = board = boards[0]
        rules = game.rules
        # Where suits leave whole, no card goes home in haste.
        hastes = (False,) if rules.foundations.whole_suits else (True, False)
        self._whole = [StockSearch(each, hasty=hasty) for each, hasty in product(boards, hastes)]
        # Layers leave a reserve empty that may hold cards: what is won so is won.
        alone = not rules.cells and (rules.reserve.holds or not rules.reserve.piles)
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
        for search in self._whole:
            short = search.hasty or self._game.rules.foundations.whole_suits
            states = _BESIDE_LAYERS if self._layers else _HASTY if short else _EXACT
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
