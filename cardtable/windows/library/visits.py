"""The way from the table to the library and back: what is chosen there comes to the table."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardtable.errors import CardTableError
from cardtable.keeping.journal import GameJournal
from cardtable.keeping.store import Library
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.begin.game_starter import GameStarter
from cardtable.windows.page_stack import PageStack
from cardtable.windows.replay.replay_starter import ReplayStarter
from cardtable.windows.wording.phrases import keys_words

if TYPE_CHECKING:
    from cardtable.keeping.record import Annotations

KEYS = "Ctrl+L"


class LibraryVisits(QObject):
    """Shows the library among the pages; ``home`` shows all games, ``follow`` what can be done now."""

    def __init__(
        self,
        library: Library,
        pages: PageStack,
        games: GameStarter,
        replays: ReplayStarter,
        home: Callable[[], object],
        follow: Callable[[], object],
    ) -> None:
        super().__init__(pages)
        self._library = library
        self._pages = pages
        self._games = games
        self._replays = replays
        self._home = home
        self._follow = follow
        self._told = False
        pages.library_asked.connect(self.show)

    def toggle(self) -> None:
        """Show the library, or go back from it."""
        if self._pages.in_library:
            self.leave()
        else:
            self.show()

    def show(self, game: str = "") -> None:
        """Show every game ever begun, or the unfinished ones of a kind."""
        from cardtable.keeping.shelf_query import State  # noqa: PLC0415 - with the library

        if self._pages.library is None:
            self._connect()
        self._pages.show_library(self._library, game, State.UNFINISHED if game else None)
        self._follow()

    def _connect(self) -> None:
        page = self._pages.made_library(self._library)
        page.opened.connect(self._open)
        page.again_asked.connect(self._games.deal_kept)
        page.put_away.connect(self._put_away)
        page.notes_asked.connect(self._edit_notes)
        page.games_asked.connect(self._home)
        page.left.connect(self.leave)
        page.actions_row.offer(
            _("Replay"),
            self.replay,
            keys="Ctrl+Shift+R",
            name="shelf-replay",
            before=page.again_action,
            tip=_("Step through the moves and try others"),
        )

    def leave(self) -> None:
        """Go back to the game on the table, else to all games."""
        table = self._pages.table
        if table.session is None:
            self._home()
            return
        self._pages.show_table()
        table.view.setFocus()
        self._follow()

    def _open(self, game_id: int) -> None:
        """Go on with a game, which may be the one that is on the table still.

        What somebody else has played to its end is gone through: on the table it could be undone.
        """
        if self._on_table() == game_id:
            self.leave()
        elif self._is_done_by_others(game_id):
            self.replay((game_id,))
        else:
            self._games.resume(game_id)

    def _is_done_by_others(self, game_id: int) -> bool:
        try:
            row = self._library.shelf.rows((game_id,)).get(game_id)
        except CardTableError:
            return False  # Whoever opens it says why it cannot be read.
        return row is not None and row.foreign and row.finished

    def replay(self, ids: Sequence[int]) -> None:
        """Look at a game again; one that is on the table still keeps there what is added to it."""
        session = self._pages.table.session
        if session is not None and self._on_table() == ids[0]:
            self._replays.replay_session(session, self._come_back)
        else:
            self._replays.replay_game(ids[0], self._come_back)

    def _come_back(self) -> None:
        """Show the library as it was left."""
        page = self._pages.made_library(self._library)
        self._pages.show_again(page)
        page.refresh()
        page.setFocus()
        self._follow()

    def known_tags(self) -> list[str]:
        """Return the tags that games have; none if they cannot be read."""
        try:
            return self._library.shelf.tags()
        except CardTableError:
            return []

    def _edit_notes(self, game_id: int) -> None:
        """Let the player write on a game; the one that is on the table still keeps it there."""
        page = self._pages.made_library(self._library)
        session = self._pages.table.session
        on_table = session if self._on_table() == game_id else None
        try:
            revision = self._library.revision(game_id)
            before = on_table.annotations if on_table else self._library.record(game_id).annotations
            notes = self._ask_for_notes(before)
            if notes is None:
                return
            if on_table is not None:
                on_table.annotate(notes)
            else:
                self._library.annotate(game_id, notes, revision)
        except CardTableError as error:
            page.say(str(error))
        else:
            page.refresh()

    def _ask_for_notes(self, before: "Annotations") -> "Annotations | None":
        from cardtable.windows.notes.notes_sheet import edit_notes  # noqa: PLC0415 - only those wait who write

        return edit_notes(self._pages, before, None, self.known_tags())

    def _put_away(self, ids: Sequence[int]) -> None:
        if self._on_table() in ids:
            self._pages.table.leave()
            self._library.release()

    def _on_table(self) -> int | None:
        """Return which game of the library is on the table."""
        session = self._pages.table.session
        journal = None if session is None else session.journal
        return journal.game_id if isinstance(journal, GameJournal) else None

    def tell_where(self, left: Session | None) -> None:
        """Say, once, where an unfinished game is now from which the player has turned to another."""
        if left is not None and left.moves and left.outcome is None and not self._told:
            self._told = True
            words = _("The game you left is in the library ({keys}).")
            self._pages.table.say(words.format(keys=keys_words(KEYS)))
