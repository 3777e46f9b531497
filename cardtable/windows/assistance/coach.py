"""Moves looked at before they count: one that gives the game away is caught, told why, and can be kept."""

from contextlib import suppress
from functools import partial

from PySide6.QtCore import QObject, Signal

from cardtable.contract.move import Move
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError
from cardtable.play.session import Session
from cardtable.players import coaching
from cardtable.solver.verdict import Verdict
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.panel import Panel
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.judgements import mistake_words
from cardtable.windows.wording.phrases import spoken
from cardtable.windows.worker_task import WorkerTask


def may_watch(session: Session) -> bool:
    """Whether moves of a game can be looked at, and may be: never where a person plays against another."""
    alone = len(session.people) == 1 and session.correspondence_seat is None
    return alone and coaching.coaches(session.game)


class Coach(QObject):
    """Holds a person's move up while it is looked at, if that is ``wished``; nothing waits for it.

    The table shows the position after the move meanwhile; the game has not got it yet.
    """

    passed = Signal(object)
    """This `Move` is to be played."""
    put_back = Signal()
    """The table is to show the game as it stands."""

    def __init__(
        self,
        view: TableView,
        panel: Panel,
        strip: StatusStrip,
        assistance: Assistance,
        announcer: Announcer,
    ) -> None:
        super().__init__(panel)
        self._view, self._panel, self._strip = view, panel, strip
        self._assistance, self._announcer = assistance, announcer
        self.wished = False
        self._held: tuple[Session, Move] | None = None
        self._followed: Session | None = None
        self._watches = False
        self._task = WorkerTask(self)
        self._task.answered.connect(self._receive)
        self._task.failed.connect(lambda _why: self._pass())

    def watches(self, session: Session) -> bool:
        """Whether moves at this table are looked at."""
        return self.wished and may_watch(session)

    def follow(self, session: Session | None) -> None:
        """Show on the table whether its moves are looked at; say so when that changes amid a game."""
        before = self._followed, self._watches
        self._followed, self._watches = session, session is not None and self.watches(session)
        self._strip.show_coach(self._watches and session is not None and session.outcome is None)
        if before == (session, True) and not self._watches:
            self._announcer.announce(_("Mistakes are no longer caught."))
        elif before == (session, False):
            self.welcome()

    def welcome(self) -> None:
        """Tell a screen reader, after what it is told of the game, if moves are looked at."""
        if self._watches:
            self._announcer.announce(_("Mistakes are caught."))

    def holds(self, session: Session, move: Move, viewer: Seat | None) -> bool:
        """Look at a legal move of the player's; return whether it is held up until something is known.

        Then `viewer` sees it made already.
        """
        if not self.watches(session) or self._is_plain(session, move):
            return False
        self._held = session, move
        game = session.game
        how = game.id, game.given_options, game.seats, session.position, move
        self._task.ask(coaching.mistake, *how, limit=2 * coaching.SECONDS)
        after = game.play(session.position, move)
        self._view.show_position(game, after, viewer, interactive=False, animate=True)
        return True

    def forget(self) -> None:
        """Let go of what is held up: the game stands otherwise by now."""
        self._held = None
        self._task.cancel()

    def _is_plain(self, session: Session, move: Move) -> bool:
        """Whether nothing can be given away: there is no choice, no win, or it is one that is known."""
        watch = self._assistance.watch
        known = watch.verdict is Verdict.UNWINNABLE or watch.line[:1] == (move,)
        return known or len(session.game.moves(session.position)) == 1

    def _receive(self, mistake: coaching.Mistake | None) -> None:
        if self._held is None or mistake is None:
            self._pass()
            return
        session, move = self._held
        with suppress(CardTableError):  # what cannot be kept now is told with the next move
            session.hinted()
        headline = _("That move gives the game away")
        words = mistake_words(session.game, session.position, move, mistake, tuple(self._view.table.names))
        self._panel.present(
            headline,
            words,
            [
                (_("Take it back"), self._take_back),
                (_("Show a better move"), partial(self._show_better, mistake.better)),
                (_("Play it anyway"), self._pass),
            ],
            harmless=0,
        )
        self._announcer.announce(spoken(f"{headline}. {words}"))

    def _pass(self) -> None:
        if self._held is not None:
            move = self._held[1]
            self.forget()
            self._panel.hide()
            self.passed.emit(move)

    def _take_back(self) -> None:
        self.forget()
        self._panel.hide()
        self.put_back.emit()

    def _show_better(self, move: Move) -> None:
        session = self._held[0] if self._held is not None else None
        self._take_back()
        if session is not None:
            self._assistance.show_better(move)
