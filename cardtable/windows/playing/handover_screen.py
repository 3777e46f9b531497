"""Who may see the hands: people who share a screen are each alone at it before theirs are shown."""

from PySide6.QtCore import QObject, Signal

from cardtable.contract.seat import Seat
from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.playing.panel import Panel


class HandoverScreen(QObject):
    """Hides the hands of a game between two people's turns."""

    opened = Signal()
    """Whoever is to move is alone at the screen, and wants to see the hand."""

    def __init__(self, view: TableView, panel: Panel) -> None:
        super().__init__(view)
        self._view, self._panel = view, panel
        self._session: Session | None = None
        self._at_screen: Seat | None = None
        self._for: Seat | None = None

    @property
    def covers(self) -> bool:
        """Whether the hands are hidden."""
        return self._for is not None

    def open(self, session: Session | None) -> None:
        """Turn to another game, or to none; nobody sits at the screen yet."""
        self._session = session
        self._at_screen = None
        self.follow()

    def follow(self) -> None:
        """Cover the hands where another person is to move than sits at the screen."""
        self._for = self._awaited()

    def show(self) -> None:
        """Lay the panel over the table whose button shows the hands, where they are hidden."""
        if self._for is None:
            return
        self._panel.present(
            _("{name}, it is your turn").format(name=self._view.table.names[self._for - 1]),
            _("The hands are hidden until you are alone at the screen."),
            [(_("Show my hand"), self._uncover)],
            low=False,
            harmless=None,
        )

    def viewer(self) -> Seat | None:
        """Return whose eyes the table is shown to: 0 is nobody, None everybody."""
        session = self._session
        if session is None:
            return None
        people = session.people
        over = session.outcome is not None and session.game.hides()
        if not people or over:  # at the end all hands are shown: the penalties can be counted
            return None
        if len(people) == 1 or not session.game.hides():
            return people[0]
        if self.covers or session.to_move not in people:
            return 0
        return session.to_move

    def _awaited(self) -> Seat | None:
        """Return the person who must be alone at the screen before the hands are shown.

        Whoever has just played and is to move again, as others had to pass, sits there still.
        """
        session = self._session
        if session is None or session.outcome is not None or not session.game.hides():
            return None
        people = session.people
        if len(people) < 2 or session.to_move not in people or session.to_move == self._at_screen:
            return None
        self._at_screen = None
        return session.to_move

    def _uncover(self) -> None:
        self._at_screen, self._for = self._for, None
        self._panel.hide()
        self._view.setFocus()
        self.opened.emit()
