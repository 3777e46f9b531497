"""How a game that has just ended stands in the library, beside the others of its kind."""

from random import SystemRandom
from typing import TYPE_CHECKING

from cardtable.contract.scoring import Scoring
from cardtable.errors import CardTableError
from cardtable.keeping.journal import GameJournal
from cardtable.keeping.store import Library
from cardtable.play.session import Session

if TYPE_CHECKING:
    from cardtable.keeping.personal_bests import PersonalBests
    from cardtable.keeping.results import GameResult, PointsSummary
    from cardtable.players.rating import Rating


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

    def rating(self, session: Session) -> "Rating | None":
        """Return how strong the person plays a kind of game; nothing before the first one that counts."""
        from cardtable.players.rating import rating  # noqa: PLC0415 - no patience waits for it

        if not session.entry.ratings:
            return None
        try:
            return rating(session.entry, self._library.figures.counted(session.entry.id))
        except CardTableError:
            return None

    def suited_level(self, session: Session) -> str:
        """Return the strength in which a computer that suits the person makes its next move."""
        from cardtable.players.rating import suited_level  # noqa: PLC0415 - as above

        entry, offers = session.entry, session.game.offers
        offered = {level: points for level, points in entry.ratings.items() if offers(level)}
        return suited_level(self.rating(session), offered, SystemRandom())

    def points(self, session: Session, scoring: Scoring) -> "PointsSummary | None":
        """Return what the games of a kind come to in points, this one too; None till all are known."""
        from cardtable.keeping.scores import all_points  # noqa: PLC0415 - as above

        own = all_points(session.game, session.positions, session.moves, session.clock.seconds)
        if not own or not isinstance(session.journal, GameJournal):
            return None
        game, number, figures = session.entry.id, session.journal.game_id, self._library.figures
        try:
            unscored = figures.unscored(game)
            if any(each.id == number and each.moves == len(session.moves) for each in unscored):
                figures.score(number, own)
                unscored = figures.unscored(game)
            found = figures.statistics(game, session.game.given_options).total.points
        except CardTableError:
            return None
        return None if unscored else found.get(scoring)

    def personal_bests(self, session: Session) -> "PersonalBests | None":
        """Return what the wins of a kind come to; nothing where the library cannot say."""
        options = session.game.given_options
        try:
            return self._library.figures.personal_bests(session.entry.id, options, session.seats)
        except CardTableError:
            return None
