"""The turn of somebody else: a computer that is asked, or a person elsewhere to whom a line is sent."""

from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.playing.correspondence_desk import CorrespondenceDesk
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.wording.phrases import keys_words


class OthersTurn:
    """Lets whoever is to move have the game; nobody is asked while the player looks back.

    An answer would be another game then: a move ends what followed.
    """

    def __init__(
        self,
        view: TableView,
        strip: StatusStrip,
        opponents: Opponents,
        desk: CorrespondenceDesk,
    ) -> None:
        self._view, self._strip = view, strip
        self._opponents, self._desk = opponents, desk
        self.looking_back = False
        """Whether the player has gone back in the game to look, not to play on from there."""

    def follow(self, session: Session, thinking_seconds: float) -> None:
        """Turn to who is to move in a game that goes on; a computer may think for so many seconds."""
        if session.to_move == session.correspondence_seat:
            self._wait_for_message(session)
        elif not session.is_human(session.to_move):
            self._ask(session, thinking_seconds)
        elif session.correspondence_seat is not None:
            self._desk.warn(session)

    def _waits(self, session: Session) -> bool:
        return self.looking_back and session.can_redo

    def _ask(self, session: Session, thinking_seconds: float) -> None:
        if not self._waits(session):
            self._opponents.ask(session, thinking_seconds, moving=self._view.table.time_left)
            return
        key = self._strip.keys.key("hurry", "M")
        words = (
            _("Redo to continue, or press {keys} for a new computer move from here.")
            if key
            else _("Redo to continue, or choose “Move now” for a new computer move from here.")
        )
        self._strip.stand(words.format(keys=keys_words(key)))

    def _wait_for_message(self, session: Session) -> None:
        if self._waits(session):
            self._strip.stand(_("Redo to continue."))
        else:
            self._desk.wait(session)
