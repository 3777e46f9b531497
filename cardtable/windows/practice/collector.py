"""Positions of lost games on their way into practice: looked for beside the play, kept in the library."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardtable.errors import CardTableError
from cardtable.keeping.rows import is_win
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.worker_task import WorkerTask

if TYPE_CHECKING:
    from cardtable.practice.task import Task


class PracticeCollector(QObject):
    """Keeps the positions in which a game was given away, once it is over or left as lost.

    ``kept`` tells how many new ones there are.
    """

    kept = Signal(int)

    def __init__(self, library: Library, assistance: Assistance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._assistance = library, assistance
        self._session: Session | None = None
        self._lost_by: int | None = None
        self._asked: Session | None = None
        self._about: tuple[Session, Task] | None = None
        self._task = WorkerTask(self)
        self._task.answered.connect(self._receive)

    @property
    def busy(self) -> bool:
        """Whether the moves of a finished game are being looked for."""
        return self._task.busy

    def follow(self, session: Session | None) -> None:
        """Turn to the game on the table as it stands; a lost one that is left is not forgotten."""
        left, lost_by = self._session, self._lost_by
        if session is not left and left is not None and lost_by is not None and lost_by > left.foreign_plies:
            self.keep_lost(left, lost_by)
        self._session = session
        self._lost_by = self._assistance.lost_by() if session is not None else None
        if session is not None and session is not self._asked and _is_lost(session):
            self._look(session)

    def keep_lost(self, session: Session, number: int) -> bool:
        """Keep the position before a move (1 is the first) that lost the game; return whether it is new."""
        task = _task(session)
        return task is not None and self._add(session, task, (number - 1,)) > 0

    def _look(self, session: Session) -> None:
        """Have the moves looked for that gave a finished game away."""
        from cardtable.practice import judging  # noqa: PLC0415 - only those wait who lose

        task = _task(session)
        if task is None:
            return
        self._asked, self._about = session, (session, task)
        given = session.positions, session.moves, session.people
        self._task.ask(judging.lapses, task.game, task.options, task.seats, *given, urgent=False)

    def _receive(self, numbers: tuple[int, ...]) -> None:
        if self._about is not None:
            session, task = self._about
            # What somebody else gave away is no lesson from the player's own games.
            added = self._add(session, task, tuple(n for n in numbers if n >= session.foreign_plies))
            if added:
                self.kept.emit(added)

    def _add(self, session: Session, task: "Task", numbers: tuple[int, ...]) -> int:
        journal = session.journal
        game_id = getattr(journal, "game_id", 0) or None
        added = 0
        for number in numbers:
            value = task.to_json() | {"moves": list(task.moves[:number])}
            try:
                added += self._library.practice.add(value, number, game_id)
            except CardTableError:
                return added  # what cannot be kept now is no reason to disturb anybody
        return added


def _task(session: Session) -> "Task | None":
    """Return the task that positions of a game of one's own set; None where nothing can be judged."""
    from cardtable.practice import judging  # noqa: PLC0415 - as above
    from cardtable.practice.task import Task  # noqa: PLC0415

    kind = judging.kind_for(session.game)
    if kind is None or not session.people:
        return None
    record = record_of(session)
    return Task(kind, record.game, record.deal, record.moves, record.options, session.game.seats)


def _is_lost(session: Session) -> bool:
    """Whether the game is over and a person, playing alone or against computers, did not win it."""
    outcome = session.outcome
    if outcome is None or len(session.people) != 1:
        return False
    return not is_win(session.seats, outcome.to_json())
