"""A task on the table: moves tried, answers judged, a way shown move by move."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from PySide6.QtCore import QObject, Signal

from cardtable.contract.move import Move
from cardtable.errors import CardTableError
from cardtable.players.judgement import Answered
from cardtable.practice import judging
from cardtable.practice.attempt import AttemptState, TaskAttempt
from cardtable.practice.book import Puzzle
from cardtable.practice.task import TaskKind, line_of
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.practice.verdicts import answer_words, won_words
from cardtable.windows.wording.actions import deed_clause, deed_sentence
from cardtable.windows.wording.phrases import full_sentence, numbered_move, you
from cardtable.windows.worker_task import WorkerTask


class DeskStage(Enum):
    """What the table is for now."""

    TRYING = "trying"
    """The player's move is awaited."""
    JUDGING = "judging"
    """An answer is being judged."""
    SHOWING = "showing"
    """A way is shown, move by move; it cannot be played on."""


class ShownWay:
    """A line of moves from the position of a task, of which the first ``step`` are shown."""

    def __init__(self, attempt: TaskAttempt, moves: Sequence[Move], step: int = 0) -> None:
        self.moves, self.step = tuple(moves), step
        self.positions: list[Any] = [attempt.scene.position]
        for move in self.moves:
            self.positions.append(attempt.scene.game.apply(self.positions[-1], move))

    @property
    def position(self) -> Any:
        """The position after the moves shown."""
        return self.positions[self.step]

    def go(self, by: int) -> None:
        """Go along the way, as far as there is one."""
        self.step = min(max(0, self.step + by), len(self.moves))


class Desk(QObject):
    """One attempt on a table view; nothing here waits for a search."""

    changed = Signal()
    """Other things can be done now."""
    answered = Signal(bool, int)
    """An answer was right or wrong; the moves are those of a game that was won, else 0."""
    said = Signal(str)
    moved = Signal(str)
    """What has been done on the table, for who hears it."""
    solved = Signal()

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.attempt: TaskAttempt | None = None
        self.stage = DeskStage.TRYING
        self.way: ShownWay | None = None
        self._view = view
        self._puzzle: Puzzle | None = None
        self._move: Move | None = None
        self._judge = WorkerTask(self)
        self._judge.answered.connect(self._receive)
        self._judge.failed.connect(self._say_why_not)
        view.chosen.connect(self.make)

    def set(self, attempt: TaskAttempt, puzzle: Puzzle | None) -> None:
        """Lay a task out; with a puzzle answers are told from its solution, else by searching."""
        self.clear()
        self.attempt, self._puzzle = attempt, puzzle
        seats = attempt.scene.game.seats
        own = attempt.scene.seat if seats > 1 else None
        names = (you() if seat == own else _("Opponent") for seat in range(1, seats + 1))
        self._view.table.own, self._view.table.names = own, tuple(names) if seats > 1 else ()
        self._show()

    def clear(self) -> None:
        """Take the task off the table; nothing is thought about any more."""
        self._judge.cancel()
        self.attempt, self.way, self._puzzle, self._move = None, None, None, None
        self.stage = DeskStage.TRYING
        self._view.table.clear_table()

    @property
    def may_show_way(self) -> bool:
        """Whether a way is known that is not shown already."""
        known = self._puzzle is not None or self.way is not None
        return self.attempt is not None and known and self.stage is DeskStage.TRYING

    # Answering

    def make(self, move: Move) -> None:
        """Try a move: judged at once where one move is the answer, else at the end."""
        attempt = self.attempt
        if attempt is None or self.stage is not DeskStage.TRYING:
            return
        before = attempt.position
        attempt.play(move)
        if not attempt.task.kind.to_the_end:
            self._ask(attempt, move)
            return
        self._show()
        self.moved.emit(full_sentence(self._heard(move, before)))
        if attempt.standing is not AttemptState.GOES_ON:
            self._tell_end(attempt)

    def _ask(self, attempt: TaskAttempt, move: Move) -> None:
        self._move, self.stage = move, DeskStage.JUDGING
        if self._puzzle is None:
            self.said.emit(_("Checking your answer…"))
            self._show()
            self._judge.ask(judging.answered, attempt.task, move)
            return
        try:
            self._receive(self._puzzle.answered(attempt.scene, move))
        except CardTableError as error:
            self._say_why_not(str(error))

    def _receive(self, answered: Answered) -> None:
        attempt, move = self.attempt, self._move
        if attempt is None or move is None:
            return
        attempt.take_back()
        self.way = ShownWay(attempt, answered.line) if answered.line else None
        self.stage = DeskStage.TRYING
        if answered.right and self.way is not None:
            self.stage, self.way.step = DeskStage.SHOWING, int(answered.line[0] == move)
        self._show()
        if answered.right is not None:
            self.answered.emit(answered.right, 0)
        others = len(self._puzzle.right) - 1 if self._puzzle is not None else 0
        words = answer_words(attempt, move, answered, others=others)
        if answered.right and answered.line[:1] != (move,):
            words += " " + _("The solution shown starts with a different move.")
        self.said.emit(words)
        if answered.right:
            self.solved.emit()

    def _tell_end(self, attempt: TaskAttempt) -> None:
        """Say how a game that was played to its end came out."""
        if attempt.standing is AttemptState.FAILED:
            self.answered.emit(False, 0)
            self.said.emit(_("That doesn’t solve it: undo some moves, or try again."))
            return
        spared, moves = attempt.task.kind is TaskKind.SPARE_ALL, len(attempt.moves)
        self.answered.emit(True, 0 if spared else moves)
        known = len(self._puzzle.line) if self._puzzle is not None else 0
        self.said.emit(_("Right: every card has a place.") if spared else won_words(moves, known))
        self.solved.emit()

    def _say_why_not(self, why: str) -> None:
        """Say why an answer could not be judged; it can be given again."""
        if self.attempt is not None:
            self.try_again()
            self.said.emit(full_sentence(why))

    # Trying and looking

    def try_again(self) -> None:
        """Go back to the position of the task."""
        if self.attempt is not None:
            self._judge.cancel()
            self.attempt.take_back(len(self.attempt.moves))
            self.stage = DeskStage.TRYING
            self.said.emit("")
            self._show()

    def show_way(self) -> None:
        """Show a way from the position of the task, move by move."""
        attempt = self.attempt
        if attempt is None or not self.may_show_way:
            return
        try:
            moves = line_of(attempt.scene, self._puzzle.line) if self._puzzle is not None else ()
        except CardTableError as error:
            self.said.emit(full_sentence(str(error)))
            return
        self.way = ShownWay(attempt, moves or (self.way.moves if self.way is not None else ()))
        attempt.take_back(len(attempt.moves))
        self.stage = DeskStage.SHOWING
        self.said.emit(_("The solution, move by move."))
        self._show()

    def step(self, by: int) -> None:
        """Go along the way that is shown; or take back the last move tried."""
        if self.stage is DeskStage.SHOWING and self.way is not None:
            self.way.go(by)
            self._show()
            self.moved.emit(self._place_heard(self.way))
        elif self.stage is DeskStage.TRYING and by < 0 and self.attempt is not None and self.attempt.moves:
            taken = self.attempt.moves[-1]
            self.attempt.take_back()
            self.said.emit("")
            self._show()
            made = taken, self.attempt.position, self._view.table.names
            clause = deed_clause(self.attempt.scene.game, *made)
            self.moved.emit(_("Undone: {move}.").format(move=clause))

    def _heard(self, move: Move, position: Any) -> str:
        assert self.attempt is not None
        return deed_sentence(self.attempt.scene.game, move, position, self._view.table.names)

    def _place_heard(self, way: ShownWay) -> str:
        """Return the last move of a way that is shown, with its number."""
        if not way.step:
            return full_sentence(_("Start"))
        last = way.step - 1
        return full_sentence(numbered_move(last, self._heard(way.moves[last], way.positions[last])))

    def _show(self) -> None:
        attempt = self.attempt
        if attempt is None:
            return
        position: Any = attempt.position
        moves: Sequence[Move] = attempt.moves
        if self.stage is DeskStage.SHOWING and self.way is not None:
            position, moves = self.way.position, self.way.moves[: self.way.step]
        trying = self.stage is DeskStage.TRYING and attempt.standing is AttemptState.GOES_ON
        self._view.show_position(
            attempt.scene.game,
            position,
            attempt.viewer,
            interactive=trying,
            moved=(moves[-1].cards,) if moves else (),
        )
        self.changed.emit()
