"""What positions and moves of a game for two are worth: exact, or an estimate that says so."""

from collections.abc import Sequence
from enum import StrEnum
from math import tanh
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.players.solution import Value, Worth

_MUCH = 4.0
"""Cards: a margin that is worth seven eighths of the game."""


class Grade(StrEnum):
    """How good a move was: doubtful ones make a win slower, a loss sooner, or an estimate worse."""

    GOOD = "good"
    DOUBTFUL = "doubtful"
    LOSING = "losing"
    """It gave away a win or a draw, or is proved to lose where nothing else was."""


class Doubt(StrEnum):
    """What is said of an estimate beside it, as ± so much."""

    MEAN = "mean"
    """The mean over more deals of what is hidden would lie so near, 95 times in 100."""
    DEPTH = "depth"
    """So far worths moved against one another when they were last looked into one move deeper."""


class Assessment(NamedTuple):
    """What a position or a move is worth to the seat to move: exact, or an estimate from -1 to 1.

    ``margin`` is by how many penalties the seat will do better, in games with penalties.
    """

    worth: Worth
    estimate: float | None = None
    margin: float | None = None

    @property
    def exact(self) -> bool:
        """Whether it is known how the game ends from here with the best play."""
        return self.worth.value is not None


class Comment(NamedTuple):
    """A move that was made: what its seat could have had and what it got.

    ``better`` is the best move, None after a good one.
    """

    seat: Seat
    move: Move
    before: Assessment
    after: Assessment
    grade: Grade
    better: Move | None


class Candidate(NamedTuple):
    """A move and what it is worth to the seat that makes it."""

    move: Move
    judgement: Assessment


class Expectation(NamedTuple):
    """What a seat may expect to end with.

    Alone at the table these are penalties, the fewer the better; among several by how many it does
    better than the others.
    """

    amount: float
    exact: bool = False


def as_good_as_the_first(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the candidates, the best first, without those not known to end as well."""
    return tuple(
        each for each in candidates if each.judgement.worth.value is candidates[0].judgement.worth.value
    )


def share(judgement: Assessment) -> float:
    """Return what part of the game belongs to the seat judged for, 0 … 1."""
    if judgement.estimate is not None:
        return (1 + judgement.estimate) / 2
    if judgement.margin is not None:
        return (1 + tanh(judgement.margin / _MUCH)) / 2
    values = {Value.WIN: 1.0, Value.LOSS: 0.0}
    return 0.5 if judgement.worth.value is None else values.get(judgement.worth.value, 0.5)


def score(judgement: Assessment) -> float:
    """Return what orders judgements: a sooner win, any other, a draw or an estimate, a later loss."""
    worth = judgement.worth
    far = 1 / (1 + (worth.plies or worth.eats or 0))
    if judgement.estimate is not None:
        return judgement.estimate
    if worth.value is Value.WIN:
        return 1 + far
    return -1 - far if worth.value is Value.LOSS else 0.0


class Answered(NamedTuple):
    """Whether a move was the right answer to a task, None where that is not known, and why.

    ``line`` are moves from the task's position: the way on after a right answer, else a
    better way.  ``cost`` is what a wrong answer costs, in cards, where that is counted.
    """

    right: bool | None
    line: tuple[Move, ...]
    cost: float = 0.0
