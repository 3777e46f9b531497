"""What the Game menu does: new deals, today's deal, who plays, notes, files of the game on the table."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.windows import dialogs
from cardtable.windows.begin.game_starter import GameStarter
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.library.visits import LibraryVisits
from cardtable.windows.page_stack import PageStack


class GameMenu(QObject):
    """The actions of the Game menu by their names (`cardtable.windows.actions`), and what else begins games.

    ``tell`` tells the player a sentence: why something was refused.
    """

    def __init__(
        self,
        pages: PageStack,
        games: GameStarter,
        visits: LibraryVisits,
        preferences: KeptPreferences,
        tell: Callable[[str], object],
        window: QWidget,
    ) -> None:
        super().__init__(pages)
        self._pages, self._games, self._visits = pages, games, visits
        self._page, self._preferences = pages.table, preferences
        self._tell, self._window = tell, window
        ending = self._page.ending
        pages.opened.connect(games.open)
        pages.begun.connect(games.deal_for)
        pages.new_asked.connect(self.choose)
        pages.today_asked.connect(self.choose_day)
        ending.new_asked.connect(partial(self._with_session, games.deal_like))
        ending.next_asked.connect(partial(self._with_session, games.deal_next))
        ending.again_asked.connect(partial(self._with_session, games.deal_same))
        ending.harder_asked.connect(partial(self._with_session, games.deal_harder))
        ending.can_be_harder = lambda session: games.harder_kind(session) is not None

    def acts(self) -> dict[str, Callable[[], object]]:
        """Return what each of them does."""
        return {
            "new": partial(self._with_session, self._games.deal_like),
            "choose": self.choose,
            "today": self.choose_day,
            "players": partial(self._with_session, self._name_players),
            "notes": partial(self._with_session, self._edit_notes),
            "open": self._games.ask_for_record,
            "save": self.save_record,
            "picture": self._save_picture,
        }

    def choose(self, kind: str = "") -> None:
        """Ask how to begin a game, by default the one on the table: its seats, options and deal."""
        self._games.choose(catalogue.of_key(kind or self._pages.kind_meant))

    def choose_day(self, game_id: str = "") -> None:
        """Show the deals of today and of earlier days, first that of this game."""
        shown = game_id or self._pages.game_id or ""
        self._attempt(lambda: dialogs.show_today(self._window, self._games, self._preferences, shown))

    def save_record(self) -> None:
        """Ask for a name and write the game on the table there."""
        from cardtable.windows import record_files  # noqa: PLC0415 - no game waits for it, nor below

        self._attempt(lambda: record_files.save_record(self._page))

    def _save_picture(self) -> None:
        from cardtable.windows import record_files  # noqa: PLC0415

        self._attempt(lambda: record_files.save_picture(self._page))

    def _name_players(self, session: Session) -> None:
        names = dialogs.name_players(self._window, self._pages.names_desk, session)
        if names is not None:
            self._attempt(lambda: self._page.name_people(names if any(names) else ()))

    def _edit_notes(self, session: Session) -> None:
        """Let the player write on the game on the table."""
        from cardtable.windows.notes.notes_sheet import edit_notes  # noqa: PLC0415 - no game waits for it

        known = self._visits.known_tags()
        notes = edit_notes(self._window, session.annotations, len(session.moves), known)
        if notes is not None:
            self._attempt(lambda: session.annotate(notes))

    def _with_session(self, act: Callable[[Session], object]) -> None:
        """Do something with the game on the table, if there is one."""
        if self._page.session is not None:
            act(self._page.session)

    def _attempt(self, act: Callable[[], object]) -> None:
        """Do something that may be refused; say why if it is."""
        try:
            act()
        except CardTableError as error:
            self._tell(str(error))
