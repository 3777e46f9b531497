"""Whether a game could have been won whose cards were not all in sight: asked when it is over."""

from PySide6.QtCore import QObject, Signal

from cardtable.session import Session
from cardtable.solver.questions import can_judge, verdict
from cardtable.solver.verdict import Judgement, Verdict
from cardtable.windows.enquiry import Enquiry


class Hindsight(QObject):
    """Searches a deal with full knowledge of its cards; ``words`` is what there is to say of it."""

    told = Signal()
    """The words are others now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = ""
        self._enquiry = Enquiry(self)
        self._enquiry.answered.connect(self._tell)
        self._enquiry.failed.connect(lambda _why: self._tell(Judgement(Verdict.UNKNOWN)))

    @staticmethod
    def can_tell(session: Session | None) -> bool:
        """Whether there is something to be told when the game is over that the player could not know."""
        game = session.game if session is not None else None
        return game is not None and can_judge(game, hindsight=True) and not can_judge(game)

    def ask(self, session: Session) -> None:
        """Search the deal of a game."""
        self.words = self.tr("Looking whether this deal could have been won…")
        self._enquiry.ask(verdict, session.entry.id, session.game.given_options, session.positions[0])
        self.told.emit()

    def forget(self) -> None:
        """Be silent: the game goes on, or another is on the table."""
        self.words = ""
        self._enquiry.cancel()

    def close(self) -> None:
        """End the searching process."""
        self.forget()
        self._enquiry.close()

    def _tell(self, judgement: Judgement) -> None:
        words = {
            Verdict.WINNABLE: self.tr("Yes, this deal could have been won."),
            Verdict.UNWINNABLE: self.tr("No, nobody could have won this deal."),
            Verdict.UNKNOWN: self.tr("That is not known: a search found neither a win nor a proof."),
        }
        self.words = words[judgement.verdict]
        self.told.emit()
