"""The end of a game: told on the panel over the table, with all that can be done then."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from cardtable.session import Session
from cardtable.table.view import TableView
from cardtable.windows.counsel import Counsel
from cardtable.windows.panel import Panel
from cardtable.windows.retrospect import Retrospect
from cardtable.windows.sentences import end_headline, end_line
from cardtable.windows.study import Study
from cardtable.windows.voice import Voice

Step = Callable[[Callable[[Session], object]], None]
"""Goes back or forth in the game on the table by calling a method of its session."""
Button = tuple[str, Callable[[], object]]


class Ending(QObject):
    """Tells how the game on the table ended, or could have ended for who gives it up."""

    new_asked = Signal()
    """The player wants another deal of this game."""
    next_asked = Signal()
    """The player wants the next deal of the set."""
    review_asked = Signal()
    """The player wants to look at the game again."""

    def __init__(self, view: TableView, panel: Panel, counsel: Counsel, voice: Voice, step: Step) -> None:
        super().__init__(view)
        self._view, self._panel, self._counsel, self._voice = view, panel, counsel, voice
        self._step = step
        self._session: Session | None = None
        self._awaited = False
        self._lost_by: int | None = None
        self.retrospect = Retrospect(panel, self)
        view.table.rested.connect(self._rested)
        counsel.changed.connect(self._follow_counsel)
        counsel.hindsight.told.connect(self._show_hindsight)
        self.retrospect.closed.connect(lambda: view.table.clear_rings("hint"))
        self.retrospect.closed.connect(self._show)
        self.retrospect.told.connect(view.ring)

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none."""
        self._session = session
        self._awaited = False
        self.follow()

    def follow(self) -> None:
        """Turn to the position on the table."""
        self.retrospect.follow(self._session)

    def close(self) -> None:
        """End the thinking process."""
        self.retrospect.close()

    def tell(self, *, in_steps: bool) -> None:
        """Tell how the game ended; what is seen in steps is seen to its end before that."""
        self._awaited = in_steps and self._view.table.motion.running
        if not self._awaited:
            self._show()

    def _rested(self) -> None:
        if self._awaited:
            self._show()

    def _show(self) -> None:
        self._awaited = False
        session = self._session
        if session is None or session.outcome is None:
            return
        self._lost_by = self._counsel.lost_by()
        names, found = self._view.table.names, self._counsel.hindsight.words
        headline = end_headline(session, names)
        lines = [line for line in (end_line(session, names), found) if line]
        self._panel.present(headline, "\n".join(lines), self._buttons(session))
        self._voice.announce(found or headline)

    def _buttons(self, session: Session) -> list[Button]:
        """Return what can be done now, what is most likely wanted first."""
        hindsight = self._counsel.hindsight
        buttons: list[Button] = [(self.tr("New deal"), self.new_asked.emit)]
        if session.set is not None and not session.set_finished and session.deal.number is not None:
            buttons.insert(0, (self.tr("Next deal of the set"), self.next_asked.emit))
        if self.retrospect.offered(session):
            buttons.append((self.tr("Where did it go wrong?"), partial(self.retrospect.begin, session)))
        if session.can_undo:
            buttons.append((self.tr("Take back"), partial(self._step, Session.undo)))
        if hindsight.can_tell(session) and not self._counsel.is_won() and not hindsight.words:
            buttons.append((self.tr("Could it have been won?"), self._look_back))
        if hindsight.last_winnable is not None:
            buttons.append((self.tr("Go back there"), partial(self._go_back, hindsight.last_winnable + 1)))
        if self._lost_by is not None:
            text = self.tr("Back to before move {number}").format(number=self._lost_by)
            buttons.append((text, partial(self._go_back, self._lost_by)))
        if Study.can_tell(session):
            buttons.append((self.tr("Review the game"), self.review_asked.emit))
        return [*buttons, (self.tr("Look at the table"), self._look)]

    def _go_back(self, number: int) -> None:
        self._step(lambda session: session.back_before(number))

    def _look(self) -> None:
        self._panel.hide()
        self._view.setFocus()

    def _follow_counsel(self) -> None:
        """Offer to go back to before the move that lost the game as soon as it is known."""
        over = self._session is not None and self._session.outcome is not None
        if over and self._panel.isVisible() and self._counsel.lost_by() != self._lost_by:
            self._show()

    # Whether it could have been won

    def ask_hindsight(self) -> None:
        """Tell whether the deal could have been won; in the middle of a game only who gives it up is told."""
        if self._session is None or self._session.outcome is not None:
            self._look_back()
            return
        self._panel.present(
            self.tr("Do you give this game up?"),
            self.tr("The answer takes into account cards that you cannot see yet."),
            [(self.tr("Play on"), self._look), (self.tr("Give up and see"), self._look_back)],
        )

    def _look_back(self) -> None:
        if self._session is not None:
            self._counsel.hindsight.ask(self._session)

    def _show_hindsight(self) -> None:
        if self._session is None or self._session.outcome is not None:
            self._show()
            return
        words = self._counsel.hindsight.words
        buttons = [(self.tr("New deal"), self.new_asked.emit), (self.tr("Look at the table"), self._look)]
        self._panel.present(self.tr("Could it have been won?"), words, buttons)
        self._voice.announce(words)
