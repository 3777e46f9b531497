"""What is to be done in a correspondence game while the other is to move: send it, paste the answer."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.panel import Panel
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.phrases import keys_words


class CorrespondenceDesk(QObject):
    """Asks for the line to be sent, on the panel; once that is done the strip says what to do next."""

    copy_asked = Signal()
    """The line of the game is to be copied."""
    paste_asked = Signal()
    """A line is to be taken from the clipboard."""
    left = Signal()
    """The player looks at the table."""

    def __init__(self, panel: Panel, strip: StatusStrip, announcer: Announcer) -> None:
        super().__init__(panel)
        self._panel, self._strip, self._announcer = panel, strip, announcer

    def wait(self, session: Session) -> None:
        """Say that it is the other person's turn, and what to do."""
        headline = _("It is your opponent’s turn")
        words = _("Send the game code to your opponent. When the reply arrives, copy it and paste it here.")
        if not session.moves:
            words = _("Your opponent goes first: send the game code, then paste the reply here.")
        self._panel.present(
            headline,
            words,
            [
                (_("Copy game code"), self._copy),
                (_("Paste reply"), self.paste_asked.emit),
                (_("View table"), self._look),
            ],
        )
        self._announcer.announce(headline)

    def offer_draw(self, take: Callable[[], object]) -> None:
        """Ask whether a draw that the other person offers is taken; ``take`` takes it."""
        headline = _("Your opponent offers a draw")
        words = _(
            "Accept it and send the game code back, or keep playing to decline it: your next code says so."
        )
        buttons = [(_("Keep playing"), self._play_on), (_("Accept draw"), take)]
        self._panel.present(headline, words, buttons, harmless=0)
        self._announcer.announce(headline)

    def warn(self, session: Session) -> None:
        """Say what becomes of a move taken back that may have been sent."""
        if session.undone:
            self._strip.stand(
                _("If you already sent the move you undid, play it again: the reply will fit no other.")
            )

    def _play_on(self) -> None:
        self._panel.hide()
        self.left.emit()

    def _copy(self) -> None:
        self._look()
        self.copy_asked.emit()

    def _look(self) -> None:
        self._panel.hide()
        self._strip.stand(waiting_words())
        self.left.emit()


def waiting_words() -> str:
    """Return what the strip says while the answer is awaited."""
    words = _("{copy} copies the game code to send; {paste} pastes the reply.")
    return words.format(copy=keys_words("Ctrl+C"), paste=keys_words("Ctrl+V"))
