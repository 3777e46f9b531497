"""The moves by the game's own rules for the steps of a search in open cards."""

from collections.abc import Iterable, Iterator

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.position import Pile, Position
from cardtable.solver.board import CELL, GOALS, HOME, ONTO, SPACE, Board


def line(board: Board, position: Position, steps: Iterable[int]) -> tuple[Move, ...] | None:
    """Return the game's own moves for the steps of a search; None if they are not legal or do not win.

    Of the steps those are left out that the rules make by themselves.
    """
    moves = []
    for step in steps:
        number, goal = divmod(step, GOALS)
        if goal == HOME and any(
            board.cards[number] in position.piles[home] for home in board.game.placing.numbers.foundations
        ):
            continue
        move = _move(board, position, number, goal)
        if move is None:
            return None
        moves.append(move)
        position = board.game.apply(position, move)
    return tuple(moves) if board.game.won(position) else None


def _move(board: Board, position: Position, number: int, goal: int) -> Move | None:
    """Return the move of a card with all that is built on it."""
    card, game = board.cards[number], board.game
    for cards, source in _lifted(board, position, card):
        for target in _targets(board, goal):
            if target == source or not _is(board, position, target, goal):
                continue
            if len(cards) > 1:
                refused = game.unit_refusal(position, cards, source, target)
            else:
                refused = game.card_refusal(position, card, source, target)
            if refused is None:
                return Move(MoveKind.CARRY, cards, source, target)
    return None


def _lifted(board: Board, position: Position, card: Card) -> Iterator[tuple[Pile, str]]:
    """Yield the card by itself, or as the lowest of a unit, with its place."""
    yield from (((each,), source) for each, source in board.game.available(position) if each == card)
    if board.whole_runs:
        yield from (unit for unit in board.game.units(position) if unit[0][0] == card)


def _targets(board: Board, goal: int) -> Iterable[str]:
    if goal == HOME:
        return board.game.foundations
    rules = board.game.rules
    return rules.cells if goal == CELL else rules.tableau.piles


def _is(board: Board, position: Position, target: str, goal: int) -> bool:
    """Whether a place is what a step goes to."""
    if goal in (HOME, CELL):
        return True
    pile = board.game.pile(position, target)
    return not pile if goal == SPACE else bool(pile) and pile[-1] == board.cards[goal - ONTO]
