"""How games come to be replayed: that on the table, or one of the library."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardtable.errors import CardTableError
from cardtable.keeping.replay import Replay, Replaying
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.library.opening import Opening

if TYPE_CHECKING:
    from cardtable.play.replayed_game import Keep
    from cardtable.windows.replay.replay_page import ReplayPage

Show = Callable[[], "ReplayPage"]
"""Brings the page to the window, whatever else is left by that."""
Back = Callable[[], object]
"""Brings back what the player came from."""


class ReplayStarter(QObject):
    """Opens games on the page of replays; one that is refused is told, and nothing else changes."""

    def __init__(self, library: Library, show: Show, tell: Callable[[str], object], window: QWidget) -> None:
        super().__init__(window)
        self._library, self._show, self._tell = library, show, tell
        self._opening = Opening(window)
        self._opening.failed.connect(tell)
        self._back: Back = lambda: None
        self._page: ReplayPage | None = None

    def replay_session(self, session: Session, back: Back, words: str = "") -> None:
        """Replay the game on the table from where it stands; ``words`` say where ``back`` leads."""
        at = len(session.moves)
        self._begin(Replaying(record_of(session)), session.annotate, back, at, words)

    def replay_game(self, game_id: int, back: Back) -> None:
        """Replay a game of the library from its beginning; ``back`` shows again what the player came from."""
        try:
            revision = self._library.revision(game_id)
            replaying = self._library.reading(game_id)
        except CardTableError as error:
            self._tell(str(error))
            return
        self._begin(replaying, lambda notes: self._library.annotate(game_id, notes, revision), back, 0)

    def _begin(self, replaying: Replaying, keep: "Keep", back: Back, at: int, words: str = "") -> None:
        def open_page(played: Replay) -> None:
            page = self._show()
            if page is not self._page:
                self._page = page
                page.closed.connect(self._leave)
            self._back = back
            page.open(played, keep, note=self._note(), back=words, at=at)

        try:
            self._opening.begin(replaying, open_page)
        except CardTableError as error:
            self._tell(str(error))

    def _leave(self) -> None:
        if self._page is not None:
            self._page.leave()
        self._back()

    def _note(self) -> str:
        if not self._library.lasting:
            return _(
                "There is no library: variations and bookmarks are gone when the program ends,"
                " unless the record is saved."
            )
        return ""
