"""Who may see the hands: people who share a screen are each alone at it before theirs are shown."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from cardtable.contract.seat import Seat, nobody_at
from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.messages.panel import Panel
from cardtable.windows.playing.teller import action_lines
from cardtable.windows.wording.phrases import full_sentence

_MOST = 6
"""So many actions are told at most to whoever comes to the screen: the last ones."""


class HandoverScreen(QObject):
    """Hides the hands of a game between two people's turns."""

    opened = Signal()
    """Whoever is to move is alone at the screen, and wants to see the hand."""
    covered = Signal(str)
    """The hands are hidden until the person whom this sentence names is alone at the screen."""

    def __init__(self, view: TableView, panel: Panel) -> None:
        super().__init__(view)
        self._view, self._panel = view, panel
        self.colour: Callable[[str], str] = lambda _name: ""
        """Gives the colour of somebody who plays here."""
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
        """Lay the panel over the table whose button shows the hands, where they are hidden.

        The board stays in sight, and whoever comes to the screen reads what has happened meanwhile.
        """
        if self._for is None or self._session is None:
            return
        told = action_lines(self._session, self._session.since(self._for)[-_MOST:])
        lines = [_("Hands stay hidden until you are alone at the screen.")]
        if told:
            lines = [_("Since your last turn:"), *told, *lines]
        headline = _("{name}, it is your turn").format(name=self._view.table.names[self._for - 1])
        self._panel.present(
            headline,
            "\n".join(lines),
            [(_("Show my hand"), self._uncover)],
            harmless=None,
            colour=self._colour(self._session, self._for),
        )
        self.covered.emit(full_sentence(headline))

    def _colour(self, session: Session, seat: Seat) -> str:
        given = session.annotations.names
        return self.colour(given[seat - 1]) if given and given[seat - 1] else ""

    def viewer(self) -> Seat | None:
        """Return whose eyes the table is shown to: nobody's from some seat, or None: everybody's.

        Only people turn the table: a computer's turn and the end are seen from where a person sits.
        """
        session = self._session
        if session is None or not session.people:
            return None
        if len(session.people) == 1 or not session.game.hides():
            return self._first(session)
        nearest = self._for or self._at_screen or self._first(session)
        if session.game.outcome(session.position) is not None:
            return nearest  # at the end all hands are shown: the penalties can be counted
        if self.covers or session.to_move not in session.people:
            return nobody_at(nearest)
        return session.to_move

    @staticmethod
    def _first(session: Session) -> Seat:
        """Return the seat of the person who sat first in the set, and so has stayed at this side of it."""
        score = session.set
        return min(session.people, key=lambda seat: seat if score is None else score.player(seat))

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
