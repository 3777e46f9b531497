"""What a window asks about Byzantium, answered in a worker process."""

from collections.abc import Sequence
from random import Random

from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.games.byzantium.position import ByzantiumPosition, ByzantiumView
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium.duel_review import review_duel
from cardtable.players.byzantium.known import first_from, hardly_placeable, placeable, placed_by_rule
from cardtable.players.byzantium.player import ByzantiumAdvice, advise
from cardtable.players.byzantium.review import Slip, answer
from cardtable.players.byzantium.review import review as review_alone
from cardtable.players.judgement import Answered, Comment, Expectation
from cardtable.solver.difficulty import Kind

LEAST_TO_LEARN = 0.3
"""Expected cards set aside: what costs less is not worth practising."""


def advice(game: Byzantium, view: ByzantiumView, seed: int, seconds: float) -> ByzantiumAdvice:
    """Return what the seat to move may think of its moves."""
    return advise(game, view, Random(seed), seconds)


def review(
    game: Byzantium, positions: Sequence[ByzantiumPosition], moves: Sequence[Move]
) -> tuple[Comment, ...]:
    """Return a comment on each move of a game for two; `positions` are those before them."""
    return review_duel(game, positions, moves)


def expectation(game: Byzantium, view: ByzantiumView, seed: int, seconds: float) -> Expectation:
    """Return what the seat to move may expect: cards set aside in the end, or its margin over the others."""
    advice = advise(game, view, Random(seed), seconds)
    best = advice.worths[advice.moves[0]]
    return Expectation(len(view.aside) + best if game.seats == 1 else best, advice.exact)


def slips(game: Byzantium, positions: Sequence[ByzantiumPosition], moves: Sequence[Move]) -> tuple[Slip, ...]:
    """Return the moves of a game for one player that cost something."""
    return review_alone(positions[0], moves)


def deal_of_kind(number: int, kind: Kind) -> int:
    """Return the first deal of a kind from this number on, round the end; in all every card can be placed."""
    wanted = {Kind.WINNABLE: placeable, Kind.EASY: placed_by_rule, Kind.HARD: hardly_placeable}
    return first_from(number, wanted[kind])


def answered(game: Byzantium, position: ByzantiumPosition, move: Move) -> Answered:
    """Return whether no place spares more than the one chosen, as far as the player can know."""
    return answer(game, position, move)


def lapses(
    game: Byzantium, positions: Sequence[ByzantiumPosition], moves: Sequence[Move], people: Sequence[Seat]
) -> tuple[int, ...]:
    """Return the slips of a game for one player worth learning from, the worst last."""
    costly = [slip for slip in review_alone(positions[0], moves) if slip.cost >= LEAST_TO_LEARN]
    return tuple(slip.number for slip in sorted(costly, key=lambda slip: slip.cost))
