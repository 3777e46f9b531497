"""Between the window and the worker processes: questions go out, moves come in, nothing waits."""

from collections.abc import Callable
from random import SystemRandom

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardtable.contract.move import Move
from cardtable.keeping.record import SUITED
from cardtable.play.session import Session
from cardtable.windows.worker_task import WorkerTask

SHOWN_AT_LEAST = 420
"""Milliseconds for which a position stays on the table before a computer moves on."""
_LOOK = 180
"""Milliseconds for which what was seen to move lies still before a computer moves on."""
HURRIED = 0.05
"""Seconds for which a computer thinks that is hurried."""


class Opponents(QObject):
    """The computer players of the game on the table."""

    moved = Signal(object)
    """A computer's `Move` for the position on the table."""
    failed = Signal(str)
    """A sentence: a computer player did not answer."""
    thinking = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task = WorkerTask(self)
        self._asked = False
        self._answer: Move | None = None
        self._session: Session | None = None
        self._hurried = False
        self._pause = QTimer(self, singleShot=True, interval=SHOWN_AT_LEAST)
        self._moving: Callable[[], int] = lambda: 0
        self.suited: Callable[[Session], str] = lambda session: session.entry.middle_level
        """Tells the strength of a move of a computer that suits the person."""
        self._pause.timeout.connect(self._look)
        self._task.answered.connect(self._receive)
        self._task.failed.connect(self._fail)

    @property
    def busy(self) -> bool:
        """Whether a move of a computer is being waited for."""
        return self._asked

    def ask(self, session: Session, seconds: float, *, moving: Callable[[], int] = lambda: 0) -> None:
        """Let the computer whose turn it is think for `seconds`; `moved` brings its move.

        `moving` tells for how many milliseconds cards are still on their way: nothing is moved on before
        they lie, however long that takes on a busy machine.
        """
        from cardtable.players import questions  # noqa: PLC0415 - the window of a patience opens without it

        self.cancel()
        seat = session.to_move
        suited = session.seats[seat - 1] == SUITED
        level = self.suited(session) if suited else session.seats[seat - 1].partition(":")[2]
        self._asked, self._session, self._hurried = True, session, seconds <= HURRIED
        self._task.ask(
            questions.think,
            session.entry.id,
            session.game.given_options,
            session.game.seats,
            session.game.seen_by(session.position, seat),
            seat,
            level,
            SystemRandom().getrandbits(32),
            seconds,
            limit=seconds,
        )
        self._moving = moving
        self._pause.start(max(SHOWN_AT_LEAST, moving() + _LOOK))
        self.thinking.emit(True)

    def hurry_at(self, widget: QWidget) -> None:
        """Hurry the computer whenever this widget is clicked."""
        widget.installEventFilter(self)

    def hurry(self) -> None:
        """Let the computer that thinks move at once: what it has found, or would find in a moment."""
        if not self._asked or self._session is None:
            return
        if self._answer is not None:
            self._pause.stop()
            self._deliver()
        elif not self._hurried:
            self.ask(self._session, HURRIED)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See a click, which then has its own effect."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.hurry()
        return False

    def cancel(self) -> None:
        """Forget the outstanding question."""
        if self._asked:
            self._asked = False
            self._answer = None
            self._pause.stop()
            self._task.cancel()
            self.thinking.emit(False)

    def _fail(self, why: str) -> None:
        self._asked = False
        self._pause.stop()
        self.thinking.emit(False)
        self.failed.emit(why)

    def _receive(self, move: Move) -> None:
        self._answer = move
        if not self._pause.isActive():
            self._deliver()

    def _look(self) -> None:
        if left := self._moving():
            self._pause.start(left + _LOOK)
        else:
            self._deliver()

    def _deliver(self) -> None:
        if self._answer is None or not self._asked:
            return
        move, self._answer = self._answer, None
        self._asked = False
        self.thinking.emit(False)
        self.moved.emit(move)
