"""The moves that are shown when a hint is asked for, one after the other."""

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.contract.move import Move
from cardtable.play.session import Session
from cardtable.players import capabilities
from cardtable.solver.verdict import Verdict
from cardtable.windows.assistance.winnability_watch import WinnabilityWatch
from cardtable.windows.worker_task import WorkerTask

WAIT = 800
"""Milliseconds: so long a hint waits for a search."""


class HintCycle(QObject):
    """Finds hints: first the next move of a winning line, then the game's own; from the last on anew.

    The game's own are asked in a process beside the window: they look up to a second ahead.
    """

    found = Signal(object)
    """A `Move` to be shown; None where no move is left."""
    undecided = Signal()
    """The search has found neither a win nor that there is none, and moves can be tried: others advise."""

    def __init__(self, watch: WinnabilityWatch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watch = watch
        self._session: Session | None = None
        self._moves: tuple[Move, ...] = ()
        self._whole = False
        """Whether the game's own hints are among the moves."""
        self._next = 0
        self._own = WorkerTask(self)
        self._own.answered.connect(self._add)
        self._own.failed.connect(self._add_here)
        self._wait = QTimer(self, singleShot=True, interval=WAIT)
        self._wait.timeout.connect(self._collect)
        watch.learned.connect(self._learned)

    @property
    def waiting(self) -> bool:
        """Whether a hint is still to come."""
        return self.searching or self._own.busy

    @property
    def searching(self) -> bool:
        """Whether it waits for a search."""
        return self._wait.isActive()

    def ask(self, session: Session) -> None:
        """Find the next hint: `found` brings it, now or after a while."""
        self._session = session
        if self.waiting:
            return
        if self._next < len(self._moves) or self._whole:
            self._show()
        elif self._moves:
            self._ask_for_own()
        elif self._watch.judges and self._watch.seek():
            self._wait.start()
        else:
            self._collect()

    def begin_again(self) -> None:
        """Let the next hint be the first again."""
        self._next = 0

    def give_way(self) -> None:
        """Bring no hint that is still waited for: something else has been asked since."""
        self._wait.stop()
        self._own.cancel()

    def forget(self) -> None:
        """Begin anew: the position has changed."""
        self.give_way()
        self._begin(())

    def _begin(self, moves: tuple[Move, ...]) -> None:
        self._moves, self._whole, self._next = moves, False, 0

    def _learned(self) -> None:
        if self._own.busy:
            return
        if not self._wait.isActive():
            # A winning line that came too late for the first hint begins with the next one.
            if self._watch.line and self._watch.line[:1] != self._moves[:1]:
                self._begin(())
        elif not self._watch.searching:
            self._wait.stop()
            self._collect()

    def _collect(self) -> None:
        if self._session is None:
            return
        undecided = self._watch.judges and self._watch.verdict is Verdict.UNKNOWN
        game = self._session.game
        if undecided and not game.searchable() and capabilities.advises(game):
            self.undecided.emit()
            return
        self._begin(self._watch.line[:1])
        if self._moves:
            self._show()
        else:
            self._ask_for_own()

    def _ask_for_own(self) -> None:
        session = self._session
        if session is not None:
            game = session.game
            self._own.ask(capabilities.hints, game.id, game.given_options, game.seats, session.position)

    def _add_here(self) -> None:
        """Do without a process that cannot be started: rather a window that stands still than no hint."""
        if self._session is not None:
            self._add(self._session.game.hints(self._session.position))

    def _add(self, own: tuple[Move, ...]) -> None:
        """Show the next hint, now that the game's own are known."""
        if self._session is not None:
            first = self._moves or self._watch.line[:1]
            moves = self._session.leading_on(own)
            self._moves = first + tuple(move for move in moves if move not in first)
            self._whole = True
            self._show()

    def _show(self) -> None:
        if not self._moves:
            self.found.emit(None)
            return
        move = self._moves[self._next % len(self._moves)]
        self._next += 1
        self.found.emit(move)
