"""An attempt at a task: the moves tried from its position, and how they stand."""

from enum import Enum
from typing import Any

from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.contract.outcome import Termination
from cardtable.contract.seat import Seat
from cardtable.games.kit.rules import PACK
from cardtable.practice.task import Task


class AttemptState(Enum):
    """How an attempt stands that is played to the end."""

    GOES_ON = "goes on"
    DONE = "done"
    FAILED = "failed"


class TaskAttempt:
    """A task being worked at; ``positions`` is one longer than ``moves``.

    Raises `InvalidTask` for a task that cannot be set.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.scene = task.scene()
        self.positions: list[Any] = [self.scene.position]
        self.moves: list[Move] = []

    @property
    def position(self) -> Any:
        """The position on the table."""
        return self.positions[-1]

    @property
    def viewer(self) -> Seat | None:
        """The seat that looks at the table; None where there is but one."""
        return self.scene.seat if self.scene.game.seats > 1 else None

    @property
    def standing(self) -> AttemptState:
        """How it stands: done with a game won or all cards placed, failed at any other end."""
        outcome = self.scene.game.outcome(self.position)
        if outcome is None:
            return AttemptState.GOES_ON
        return AttemptState.DONE if outcome.termination is Termination.WON else AttemptState.FAILED

    def play(self, move: Move) -> None:
        """Try a move; raise `IllegalMove` where it is none."""
        self.positions.append(self.scene.game.play(self.position, move))
        self.moves.append(move)

    def take_back(self, count: int = 1) -> None:
        """Take moves back, as many as there are of them."""
        keep = max(0, len(self.moves) - count)
        del self.moves[keep:], self.positions[keep + 1 :]

    def to_come(self) -> tuple[Card, ...]:
        """Return the cards still to be drawn or dealt, in their order, where the task tells it; else none."""
        places = self.scene.game.places(self.position)
        shown = places.get(PACK, ()) if self.task.tells_order else ()
        return tuple(each.card for each in shown if each.card is not None)
