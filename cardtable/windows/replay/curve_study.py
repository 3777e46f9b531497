"""Fills in the curve of a game, position by position, beside whatever the player does."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from cardtable.contract.game import Game
from cardtable.contract.seat import Seat
from cardtable.play.game_tree import GameLine
from cardtable.windows.replay.course import course_of, step_of
from cardtable.windows.replay.judges import Appraisal, CurveJudge, judge_of
from cardtable.windows.worker_task import WorkerTask


class CurveStudy(QObject):
    """Asks about one line at a time; what is known of positions stays known from line to line."""

    learned = Signal()
    """More is known."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._judge: CurveJudge | None = None
        self._line: GameLine | None = None
        self._at = 0
        self.step = 1
        """How many moves lie between two positions of which the curve tells."""
        self._subject: Any = None
        self._task = WorkerTask(self)
        self._task.answered.connect(self._learn)
        self._task.failed.connect(lambda _why: self._learn(None))

    @property
    def judges(self) -> bool:
        """Whether positions of the game can be judged."""
        return self._judge is not None

    @property
    def busy(self) -> bool:
        """Whether something is being found out."""
        return self._task.busy

    def open(
        self, game: Game[Any], moves: int, names: tuple[str, ...], seat: Seat, *, over: bool, told: bool
    ) -> None:
        """Turn to a game of so many moves, as it concerns a seat (`judge_of`)."""
        self.stop()
        self.step = step_of(moves)
        self._judge = judge_of(game, names, seat, over=over, told=told)

    def close(self) -> None:
        """Turn to no game."""
        self.stop()
        self._judge = None

    def follow(self, line: GameLine, at: int) -> None:
        """Find out about a line, first where the player is."""
        self._line, self._at = line, at
        self._ask()

    def stop(self) -> None:
        """Find out nothing more."""
        self._task.cancel()
        self._line = None

    def appraisals(self, line: GameLine) -> list[Appraisal | None]:
        """Return what is known of each position of a line; where nothing can be, what was before."""
        course = course_of(line, self.step, min(self._at, line.end))
        judge, before = self._judge, None
        found: list[Appraisal | None] = [None] * (line.end + 1)
        ends = (*course.numbers[1:], line.end + 1)
        for position, number, end in zip(course.positions, course.numbers, ends, strict=True):
            known = judge.appraisal(position) if judge is not None else None
            if known is None and judge is not None and not judge.tells_of(position):
                known = before
            found[number:end] = [known] * (end - number)
            before = known
        return found

    def lost_by(self, line: GameLine) -> int | None:
        """Return the number of the move that lost the game, if it is known."""
        if self._judge is None or self.step > 1:
            return None
        return self._judge.lost_by(course_of(line, self.step, self._at))

    def _ask(self) -> None:
        if self._judge is None or self._line is None or self._task.busy:
            return
        course = course_of(self._line, self.step, self._at)
        self._subject = self._judge.next(course, course.place(self._at))
        if self._subject is not None:
            self._judge.ask(self._task, self._subject)

    def _learn(self, answer: Any) -> None:
        if self._judge is not None:
            self._judge.learn(self._subject, answer)
            self._ask()
            self.learned.emit()
