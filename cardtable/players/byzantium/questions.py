"""What a window asks about Byzantium, answered in a worker process."""

from collections.abc import Sequence
from random import Random

from cardtable.contract.move import Move
from cardtable.games.byzantium.position import ByzantiumPosition, ByzantiumView
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium.known import placeable_from
from cardtable.players.byzantium.player import ByzantiumAdvice, advise
from cardtable.players.byzantium.review import Slip, review
from cardtable.players.judgement import Expectation


def advice(game: Byzantium, view: ByzantiumView, seed: int, seconds: float) -> ByzantiumAdvice:
    """Return what the seat to move may think of its moves."""
    return advise(game, view, Random(seed), seconds)


def expectation(game: Byzantium, view: ByzantiumView, seed: int, seconds: float) -> Expectation:
    """Return what the seat to move may expect: cards set aside in the end, or its margin over the others."""
    advice = advise(game, view, Random(seed), seconds)
    best = advice.worths[advice.moves[0]]
    return Expectation(len(view.aside) + best if game.seats == 1 else best, advice.exact)


def slips(start: ByzantiumPosition, moves: Sequence[Move]) -> tuple[Slip, ...]:
    """Return the moves of a game for one player that cost something."""
    return review(start, moves)


def winnable_from(number: int) -> int:
    """Return the first deal from this number on, round the end, whose cards can all be placed."""
    return placeable_from(number)
