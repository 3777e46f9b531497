"""The moves that are shown when a hint is asked for, one after the other."""

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.contract.move import Move
from cardtable.play.session import Session
from cardtable.solver.verdict import Verdict
from cardtable.windows.assistance.winnability_watch import WinnabilityWatch

WAIT = 800
"""Milliseconds: so long a hint waits for a search."""


class HintCycle(QObject):
    """Finds hints: first the next move of a winning line, then the game's own; from the last on anew."""

    found = Signal(object)
    """A `Move` to be shown; None where no move is left."""
    undecided = Signal()
    """The search has found neither a win nor that there is none, and cards were hidden: others advise."""

    def __init__(self, watch: WinnabilityWatch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watch = watch
        self._session: Session | None = None
        self._moves: tuple[Move, ...] = ()
        self._next = 0
        self._wait = QTimer(self, singleShot=True, interval=WAIT)
        self._wait.timeout.connect(self._collect)
        watch.learned.connect(self._learned)

    @property
    def waiting(self) -> bool:
        """Whether a hint waits for a search."""
        return self._wait.isActive()

    def ask(self, session: Session) -> None:
        """Find the next hint: `found` brings it, now or after a while."""
        self._session = session
        if self._moves:
            self._show()
        elif self._wait.isActive():
            return
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

    def forget(self) -> None:
        """Begin anew: the position has changed."""
        self.give_way()
        self._moves = ()

    def _learned(self) -> None:
        if not self._wait.isActive():
            # A winning line that came too late for the first hint begins with the next one.
            if self._watch.line and self._watch.line[:1] != self._moves[:1]:
                self._moves = ()
        elif not self._watch.searching:
            self._wait.stop()
            self._collect()

    def _collect(self) -> None:
        if self._session is None:
            return
        first = self._watch.line[:1]
        undecided = self._watch.judges and self._watch.verdict is Verdict.UNKNOWN
        if undecided and not self._session.game.searchable():
            self.undecided.emit()
            return
        self._moves = first + tuple(move for move in self._session.hints() if move not in first)
        self._next = 0
        self._show()

    def _show(self) -> None:
        if not self._moves:
            self.found.emit(None)
            return
        move = self._moves[self._next % len(self._moves)]
        self._next += 1
        self.found.emit(move)
