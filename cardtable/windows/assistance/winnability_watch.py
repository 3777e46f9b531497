"""Whether the game on the table can be won, how, and which move lost it: found out beside the play."""

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.contract.move import Move
from cardtable.errors import CardTableError
from cardtable.play.session import Session
from cardtable.solver.answers import told_from, verdict
from cardtable.solver.knowledge import Knowledge, homeward
from cardtable.solver.limits import LOOKING_BACK
from cardtable.solver.verdict import Verdict, VerdictReport
from cardtable.windows.worker_task import WorkerTask

QUIET = 250
"""Milliseconds without a change before a search begins: moves made in a row are not searched one by one."""


class WinnabilityWatch(QObject):
    """Searches the position on the table whenever it is not known; nothing ever waits for it.

    Of a game with hidden cards nothing is told till the player may know them all.

    ``watchful``: every position is searched, not only those for which the player wants a hint.
    ``tells_move``: for a lost game the move that lost it is looked for too.
    """

    learned = Signal()
    """More is known of the position on the table, or the search for it has ended in vain."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.watchful = True
        self.tells_move = True
        self._session: Session | None = None
        self._knowledge: Knowledge | None = None
        self._told_from: int | None = None
        self._subject: Any = None
        self._lost_by: int | None = None
        self._hint_wanted = False
        self._task = WorkerTask(self)
        self._task.answered.connect(self._learn)
        self._task.failed.connect(self._give_up)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._quiet.timeout.connect(self._search)

    # What is known

    @property
    def judges(self) -> bool:
        """Whether there is a game on the table of which it can be told, by what the player may know now."""
        return self._told_from is not None

    @property
    def verdict(self) -> Verdict:
        """What is known of the position on the table."""
        return self._known().verdict

    @property
    def line(self) -> tuple[Move, ...]:
        """Moves that win from the position on the table; none if they are not known."""
        return self._known().line

    @property
    def searching(self) -> bool:
        """Whether the position on the table is being searched, or will be at once."""
        session = self._session
        waits = self._task.busy or self._quiet.isActive()
        return waits and session is not None and self._knows_nothing(session.position)

    def lost_by(self) -> int | None:
        """Return the number of the move that lost the game on the table, if it is lost and that is known."""
        return self._lost_by

    def rest(self) -> tuple[Move, ...]:
        """Return the moves that win the game on the table by moves to the foundations alone; else none."""
        session = self._session
        if session is None or not self.judges or session.outcome is not None:
            return ()
        return homeward(session.game, session.position)  # type: ignore[arg-type]

    def _known(self) -> VerdictReport:
        if self._session is None or self._knowledge is None or not self.judges:
            return VerdictReport(Verdict.UNKNOWN)
        return self._knowledge.of(self._session.position)

    def _knows_nothing(self, position: Any) -> bool:
        return self._knowledge is not None and self.judges and not self._knowledge.has(position)

    # Following the game

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none."""
        self._stop()
        able = session is not None and session.game.searchable(hindsight=True)
        self._session = session if able else None
        self._knowledge = Knowledge(session.game) if session is not None and able else None  # type: ignore[arg-type]
        self.follow()

    def follow(self) -> None:
        """Turn to the position on the table: the search for another one ends."""
        self._stop()
        self._hint_wanted = False
        self._lost_by = None
        session = self._session
        self._told_from = told_from(session.game, session.positions) if session is not None else None
        if self._session is not None and self._knowledge is not None and self.judges:
            self._knowledge.arrive(self._session.positions)
            self._find_loss()
            self._look()

    def watch(self, *, watchful: bool, tells_move: bool) -> None:
        """Search every position, or only where a hint is wanted."""
        if (self.watchful, self.tells_move) != (watchful, tells_move):
            self.watchful, self.tells_move = watchful, tells_move
            self._stop()
            self._look()

    def seek(self) -> bool:
        """Search the position on the table at once, for a hint; return whether an answer is to come."""
        self._hint_wanted = True
        if self._quiet.isActive() or not self._task.busy:
            self._quiet.stop()
            self._search()
        else:
            self._task.hasten()
        return self.searching

    def _stop(self) -> None:
        self._quiet.stop()
        self._task.cancel()

    def _look(self) -> None:
        if self._question() is not None:
            self._quiet.start()

    def _question(self) -> Any:
        """Return the position to be searched now, if there is one."""
        session, knowledge = self._session, self._knowledge
        if session is None or knowledge is None or self._told_from is None:
            return None
        if not knowledge.has(session.position):
            return session.position if self.watchful or self._hint_wanted else None
        if self.tells_move and self.verdict is Verdict.UNWINNABLE:
            return knowledge.in_doubt(session.positions[self._told_from :])
        return None

    def _search(self) -> None:
        session = self._session
        self._subject = self._question()
        if session is not None and self._subject is not None:
            how = session.entry.id, session.game.given_options, self._subject
            limit = None if session.game.searchable() else LOOKING_BACK
            self._task.ask(verdict, *how, urgent=self._hint_wanted, limit=limit)

    def _learn(self, judgement: VerdictReport) -> None:
        session, knowledge = self._session, self._knowledge
        if session is None or knowledge is None:
            return
        try:
            knowledge.learn(self._subject, judgement)
        except CardTableError:  # what the rules do not allow proves nothing
            knowledge.learn(self._subject, VerdictReport(Verdict.UNKNOWN))
        knowledge.conclude(session.positions, session.moves)
        self._find_loss()
        self._search()
        self.learned.emit()

    def _find_loss(self) -> None:
        session, knowledge = self._session, self._knowledge
        lost = session is not None and knowledge is not None and self.verdict is Verdict.UNWINNABLE
        self._lost_by = knowledge.lost_by(session.positions) if lost else None  # type: ignore[union-attr]

    def _give_up(self, _why: str) -> None:
        """Leave open what a failed search was to find out."""
        self.learned.emit()
