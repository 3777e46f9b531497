"""Whether a game could have been won whose cards were not all in sight: asked when it is over."""

from PySide6.QtCore import QObject, Signal

from cardtable.contract.move import Move
from cardtable.contract.words import move_sentence
from cardtable.play.session import Session
from cardtable.solver.answers import hindsight
from cardtable.solver.limits import LOOKING_BACK
from cardtable.solver.verdict import Hope, Verdict
from cardtable.texts import _
from cardtable.windows.worker_task import WorkerTask


class PostMortem(QObject):
    """Searches a game with full knowledge of its cards; ``words`` is what there is to say of it.

    ``last_winnable`` is how many moves had been made when a win was found for the last time,
    ``line`` are the moves that win from there.
    """

    told = Signal()
    """The words are others now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = ""
        self._task = WorkerTask(self)
        self._task.answered.connect(self._tell)
        self._task.failed.connect(lambda _why: self._tell(Hope(Verdict.UNKNOWN)))
        self._session: Session | None = None
        self.last_winnable: int | None = None
        self.line: tuple[Move, ...] = ()

    @staticmethod
    def can_tell(session: Session | None) -> bool:
        """Whether there is something to be told when the game is over that the player could not know."""
        game = session.game if session is not None else None
        return game is not None and game.searchable(hindsight=True) and not game.searchable()

    def ask(self, session: Session) -> None:
        """Search the deal of a game."""
        self.words = _("Checking whether you could have won…")
        self._session = session
        options = session.game.given_options
        self._task.ask(hindsight, session.entry.id, options, session.positions, limit=LOOKING_BACK)
        self.told.emit()

    def forget(self) -> None:
        """Be silent: the game goes on, or another is on the table."""
        self.words = ""
        self.last_winnable, self.line = None, ()
        self._task.cancel()

    def _tell(self, hope: Hope) -> None:
        if hope.verdict is Verdict.WINNABLE:
            self.last_winnable, self.line = hope.number, hope.line
            self.words = self._could(hope.number)
        elif hope.verdict is Verdict.UNWINNABLE:
            self.words = _("No, nobody could have won this deal.")
        else:
            self.words = _("It isn’t known: the search found neither a win nor a proof.")
        self.told.emit()

    def _could(self, number: int) -> str:
        """Say until when the game could have been won, as far as a search has found it."""
        session = self._session
        if session is None or number == 0 or number >= len(session.moves):
            return _("Yes, you could have won this deal.")
        return _("Yes, you could still have won this deal before move {number}: {move}.").format(
            number=number + 1,
            move=move_sentence(session.game, session.moves[number], session.positions[number]),
        )
