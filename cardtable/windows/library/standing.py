"""How a game that has just ended stands in the library, beside the others of its kind."""

from typing import TYPE_CHECKING

from cardtable.errors import CardTableError
from cardtable.keeping.journal import GameJournal
from cardtable.keeping.store import Library
from cardtable.play.session import Session

if TYPE_CHECKING:
    from cardtable.keeping.bests import Bests
    from cardtable.keeping.results import GameResult


class PlayerStanding:
    """Asks a library; where that cannot say, nothing is told."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def result(self, session: Session) -> "GameResult | None":
        """Return how the library counts a game; nothing where it does not, or cannot say."""
        if not isinstance(session.journal, GameJournal):
            return None
        try:
            return self._library.figures.result_of(session.journal.game_id)
        except CardTableError:
            return None

    def bests(self, session: Session) -> "Bests | None":
        """Return what the wins of a kind come to; nothing where the library cannot say."""
        options = session.game.given_options
        try:
            return self._library.figures.bests(session.entry.id, options, session.seats)
        except CardTableError:
            return None
