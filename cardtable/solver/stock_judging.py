"""Can a position with a pack be won by somebody who knows its order?"""

import math
import time
from collections.abc import Iterator, Sequence
from itertools import count, product

from cardtable.contract.move import Move
from cardtable.games.kit.building import SuitMatch
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import DealtTo
from cardtable.solver.nested import NestedGames, can_nest
from cardtable.solver.stock_board import StockBoard, StockWeights
from cardtable.solver.stock_dig import StockDig, can_dig, is_stuck
from cardtable.solver.stock_layers import LAYERED, LAYERED_IN_ANY_SUIT, StockLayers
from cardtable.solver.stock_search import Step, StockSearch, line
from cardtable.solver.verdict import Verdict, VerdictReport

_HASTY, _EXACT, _GROWING = 3_000, 9_000, 3
"""Positions that each search meets before its turn ends, and how many times that in the next round."""
_BESIDE_LAYERS, _GROWING_BESIDE = 1_000, 2
"""The same where layers are tried before: these win sooner."""
_WIDTH, _WIDER = 4, 4
"""How many positions of a layer are begun with in the first round, and how many times that in the next.

Games played at random meet as many as the layers have met.
"""
_HASTY_ROUNDS = 2
"""In so many rounds there are also layers in which all goes home that can: that wins soon, or not at all."""

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


def judged(
    game: RuledPatience, position: Position, seconds: float, *, states: float = math.inf
) -> VerdictReport:
    """Return what is found out about a position in so many seconds of CPU, the rules being known.

    ``states``: after the turn in which so many positions have been met it ends, too; those of games played
    at random do not count.

    Each search has its turn, the longer the more there have been.
    """
    if game.won(position):
        return VerdictReport(Verdict.WINNABLE)
    until, rules = time.process_time() + seconds, game.rules
    boards = [StockBoard(game, position, weights) for weights in _weights_of(game)]
    # Where suits leave whole, no card goes home in haste.
    hastes = (False,) if rules.foundations.whole_suits else (True, False)
    whole = [StockSearch(each, hasty=hasty) for each, hasty in product(boards, hastes)]
    # Layers leave a reserve empty that may hold cards: what is won so is won.
    alone = not rules.cells and (rules.reserve.holds or not rules.reserve.piles)
    layered = alone and rules.stock is not None and rules.stock.card_by_card_once
    looks = LAYERED_IN_ANY_SUIT if rules.tableau.build.match is SuitMatch.ANY else LAYERED
    layers = [StockLayers(boards[0], weights) for weights in looks] if layered else []
    verdict, moves, met = Verdict.UNKNOWN, tuple[Move, ...](), 0
    for steps, lost in _turns(boards[0], whole, layers, until):
        if lost:
            verdict = Verdict.UNWINNABLE
        elif steps is not None:
            moves = line(game, position, boards[0].pack.cards, steps)
            verdict = Verdict.WINNABLE if moves else Verdict.UNKNOWN
        met = sum(each.states for each in whole) + sum(each.states for each in layers)
        if lost or steps is not None or time.process_time() >= until or met >= states:
            break
    return VerdictReport(verdict, moves, met)


def _turns(
    board: StockBoard, whole: Sequence[StockSearch], layers: Sequence[StockLayers], until: float
) -> Iterator[tuple[Sequence[Step] | None, bool]]:
    """Yield after each turn the steps of a win, if one is found, and whether none is there for certain.

    What can be dug out is asked once a hasty search has not soon found a win.
    """
    if layers:
        yield None, is_stuck(board)
    nests = [NestedGames(board)] if layers and can_nest(board) else []
    played = [(nested, nested.played()) for nested in nests]
    for number in count():
        for each, hasty in product(layers, (True, False) if number < _HASTY_ROUNDS else (False,)):
            yield each.run(_WIDTH * _WIDER**number, until, hasty=hasty), False
        for search in whole:
            if number == 0 and not search.hasty and can_dig(board):
                dig = StockDig(board, until)
                yield None, not dig.lives(board.first.columns)
                for other in whole:
                    other.dig = dig
            # Where none is hasty, exact ones take their place.
            exact = whole[0].hasty and not search.hasty
            alone = (_EXACT if exact else _HASTY, _GROWING)
            first, growing = (_BESIDE_LAYERS, _GROWING_BESIDE) if layers else alone
            search.run(first * growing**number, until)
            yield search.steps, search.lost
        as_many = sum(each.states for each in layers)
        for nested, games in played:
            while nested.states < as_many and time.process_time() < until:
                yield next(games), False
