"""The moves by the game's own rules for the steps of a search in open cards."""

from collections.abc import Iterable, Iterator
from functools import partial

from cardtable.contract.move import Move
from cardtable.games.kit.position import Position, find
from cardtable.solver.board import CELL, GOALS, HOME, ONTO, SPACE, Board
from cardtable.solver.winning_line import carried, winning_line


def line(board: Board, position: Position, steps: Iterable[int]) -> tuple[Move, ...]:
    """Return the game's own moves for the steps of a search; none if they are not legal or do not win."""
    return winning_line(board.game, position, steps, partial(_moves, board))


def _moves(board: Board, position: Position, step: int) -> Iterator[Move]:
    """Yield the move of a card with all that is built on it; none where it has gone home by itself."""
    number, goal = divmod(step, GOALS)
    card, game = board.cards[number], board.game
    place = find(position.piles, card)
    assert place is not None
    pile, source = position.piles[place], game.cloth[place].name
    if goal != HOME:
        yield carried(game, position, pile[pile.index(card) :], source, _target(board, position, goal))
    elif source not in game.foundations:
        yield carried(game, position, pile[pile.index(card) :], source)


def _target(board: Board, position: Position, goal: int) -> str:
    """Return the place that a step goes to: the first empty one of its kind, or where a card lies open."""
    rules = board.game.rules
    onto = () if goal in (CELL, SPACE) else (board.cards[goal - ONTO],)
    places = rules.cells if goal == CELL else rules.tableau.piles
    return next(name for name in places if board.game.pile(position, name)[-1:] == onto)
