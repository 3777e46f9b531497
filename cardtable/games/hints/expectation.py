"""Hints by what positions are worth (`hints.judged`), and by the mean of that over the cards to come.

So what comes by chance is reckoned in expectimax search (Michie 1966).
"""

from collections.abc import Sequence
from functools import partial
from heapq import nlargest
from math import exp
from operator import itemgetter
from statistics import fmean

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.compact import State
from cardtable.games.hints.hinting import TableauCost
from cardtable.games.hints.judged import JudgedTable, kinds_of, weights
from cardtable.games.hints.look_ahead import Met, met_from
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position

POSITIONS = 1000
"""How many positions a hint looks at."""
_AFTER = 30
"""How many positions are looked at after each card to come."""
_A_MOVE = 0.995
"""What each move on the way leaves of a chance: nobody likes to carry cards to and fro for nothing."""


def chance_of(cost: float) -> float:
    """Return how likely a win is that costs so much: the logarithm of the odds against it."""
    return 1 / (1 + exp(max(-30.0, min(30.0, cost))))


def _worth(table: JudgedTable, cards: int, position: Met[State]) -> float:
    """Return how likely a position is to be won, less what the moves take that lead to it."""
    return _likely(table, position, cards) * _A_MOVE**position.depth


def _likely(table: JudgedTable, position: Met[State], cards: int) -> float:
    """Return how likely a position is to be won, as it looks on the mean over so many cards to come.

    After each, what looks best is gone for; what comes of the last card of the pack is not asked.
    """
    if not cards or len(table.unseen) < 2:
        return chance_of(position.cost)
    return fmean([_likely(*_best_after(table, position.state, card), cards - 1) for card in table.unseen])


def _best_after(table: JudgedTable, state: State, card: Card) -> tuple[JudgedTable, Met[State]]:
    """Return what looks best once this card is turned up."""
    after = table.with_seen(card)
    return after, min(met_from(after, table.turned(state, card), _AFTER), key=itemgetter(0))


def ranked(
    game: Patience, placing: Placing, cost: TableauCost, position: Position, foreseen: Sequence[int]
) -> tuple[Move, ...]:
    """Return the legal moves, the most promising first, but before all a card that nobody will miss.

    To turn a card is worth the position as it stands.  ``foreseen``: as in `Hinting`.
    """
    moves, blind = game.moves(position), game.blind(position)
    table = JudgedTable(placing, cost, blind, weights(game.id, kinds_of(placing).count))
    start = table.state(blind)
    carried = [(move, table.state(game.apply(blind, move))) for move in moves if move.kind is MoveKind.CARRY]
    _, *met = met_from(table, start, POSITIONS, carried)
    met += [Met(table.cost(start), 0, move, start) for move in moves if move.kind is not MoveKind.CARRY]
    met.sort(key=itemgetter(0, 1))
    best = met
    for cards, kept in enumerate(foreseen):
        if len(best) > kept:
            best = nlargest(kept, best, key=partial(_worth, table, cards))
    homewards = [(move, state) for move, state in carried if move.target in game.foundations]
    safe = [move for move, state in homewards if table.is_safe(start, state)]
    return tuple(dict.fromkeys((*safe, *[each.root for each in (*best, *met)], *moves)))
