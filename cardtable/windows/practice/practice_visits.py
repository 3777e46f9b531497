"""The way to the puzzles and to practice: what of the games played comes there."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.store import Library
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.page_stack import PageStack
from cardtable.windows.practice.collector import PracticeCollector


class PracticeVisits(QObject):
    """Shows practice among the pages; ``follow`` shows what can be done now, ``entitle`` what is shown.

    Its ``collector`` keeps the positions in which games on the table are lost.
    """

    def __init__(
        self,
        library: Library,
        pages: PageStack,
        follow: Callable[[], object],
        tell: Callable[[str], object],
        entitle: Callable[[str], object],
    ) -> None:
        super().__init__(pages)
        self._library, self._pages, self._page = library, pages, pages.table
        self._follow, self._tell, self._entitle = follow, tell, entitle
        self.collector = PracticeCollector(library, self._page.assistance, self)
        self.collector.kept.connect(lambda _count: self._page.say(_kept_words()))
        self._page.changed.connect(lambda: self.collector.follow(self._page.session))
        self._page.game_study.practice_asked.connect(self._practise)
        pages.puzzles_asked.connect(self._show_puzzles)
        pages.practice_asked.connect(self._show_own)
        pages.book_asked.connect(self.show)

    def acts(self) -> dict[str, Callable[[], object]]:
        """Return what each action does that leads to practice."""
        return {
            "puzzles": self._show_puzzles,
            "practice": self._show_own,
            "practise": self._practise_lost,
        }

    def show(self, key: str) -> None:
        """Show a book of puzzles, or with no key the positions of the player's own games."""
        self.collector.follow(None)
        try:
            self._pages.practise(self._library, key)
        except CardTableError as error:
            self._tell(str(error))
        self._follow()
        self._entitle(_("Puzzles and practice"))

    def _show_puzzles(self) -> None:
        self.show(self._book())

    def _show_own(self) -> None:
        self.show("")

    def _book(self) -> str:
        """Return the book of puzzles that is meant: that of what is played or spoken of, or the first."""
        from cardtable.practice import book  # noqa: PLC0415 - no game waits for it

        session, game_id = self._page.session, self._pages.game_meant
        played = session is not None and session.game.id == game_id
        key = book.book_for(game_id, session.game.chosen if session is not None and played else {})
        books = book.books()
        return key if key in books or catalogue.is_own(game_id) else next(iter(books), "")

    def _practise(self, session: Session, row: int) -> None:
        """Practise the position of a game before a move, counted from 0."""
        self.collector.keep_lost(session, row + 1)
        self._show_own()

    def _practise_lost(self) -> None:
        """Keep the position before the move that lost the game on the table, and turn to practice."""
        session, number = self._page.session, self._page.assistance.lost_by()
        if session is not None and number is not None:
            self._practise(session, number - 1)


def _kept_words() -> str:
    return _("A position from this game was kept for practice (Game ▸ Practice).")
