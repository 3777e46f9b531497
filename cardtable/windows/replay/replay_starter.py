"""How games come to be replayed: that on the table, or one of the library."""

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardtable.errors import CardTableError
from cardtable.keeping.replay import Replay, Replaying
from cardtable.keeping.store import Library
from cardtable.play.recording import replaying
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.record_loader import RecordLoader

if TYPE_CHECKING:
    from cardtable.play.replayed_game import Keep
    from cardtable.windows.replay.replay_page import ReplayPage

_PAUSE = 0.25
"""Seconds from one part of a long game that is shown to the next."""

Show = Callable[[], "ReplayPage"]
"""Brings the page to the window, whatever else is left by that."""
Back = Callable[[], object]
"""Brings back what the player came from."""


class ReplayStarter(QObject):
    """Opens games on the page of replays; one that is refused is told, and nothing else changes."""

    def __init__(self, library: Library, show: Show, tell: Callable[[str], object], window: QWidget) -> None:
        super().__init__(window)
        self._library, self._show, self._tell = library, show, tell
        self._loader = RecordLoader(self)
        self._loader.advanced.connect(self._grow)
        self._loader.loaded.connect(self._complete)
        self._loader.failed.connect(self._refuse)
        self._shown = 0.0
        self._back: Back = lambda: None
        self._page: ReplayPage | None = None
        self.game_id: int | None = None
        """Which game of the library is replayed; None: that on the table."""

    def replay_session(self, session: Session, back: Back, words: str = "") -> None:
        """Replay the game on the table from where it stands; ``words`` say where ``back`` leads."""
        at = len(session.moves)
        self.game_id = None
        self._begin(replaying(session), session.annotate, back, at, words)

    def replay_game(self, game_id: int, back: Back) -> None:
        """Replay a game of the library from its beginning; ``back`` shows again what the player came from."""
        try:
            revision = self._library.revision(game_id)
            kept = self._library.reading(game_id)
        except CardTableError as error:
            self._tell(str(error))
            return
        self.game_id = game_id
        self._begin(kept, lambda notes: self._library.annotate(game_id, notes, revision), back, 0)

    def _begin(self, game: Replaying, keep: "Keep", back: Back, at: int, words: str = "") -> None:
        """Show a game, a long one as far as it has been checked by then."""
        try:
            whole = self._loader.begin(game)
        except CardTableError as error:
            self._tell(str(error))
            return
        page = self._show()
        if page is not self._page:
            self._page = page
            page.closed.connect(self._leave)
        self._back = back
        played = game.so_far() if whole is None else whole
        page.open(played, keep, note=self._note(), back=words, at=at, whole=whole is not None)
        self._shown = perf_counter()

    def _grow(self, game: Replaying) -> None:
        """Show more of the game now and then, unless the player has turned to something else."""
        if self._page is None or self._page.isHidden():
            self._loader.cancel()
        elif perf_counter() - self._shown > _PAUSE:
            self._shown = perf_counter()
            self._page.grow(game.so_far(), game.done, game.total)

    def _complete(self, played: Replay) -> None:
        if self._page is not None and not self._page.isHidden():
            self._page.complete(played)

    def _refuse(self, why: str) -> None:
        """Say why the game cannot be replayed, and show again what the player came from."""
        if self._page is not None and not self._page.isHidden():
            self._leave()
            self._tell(why)

    def _leave(self) -> None:
        self._loader.cancel()
        if self._page is not None:
            self._page.leave()
        self._back()

    def _note(self) -> str:
        if not self._library.lasting:
            return _(
                "There is no library: variations and bookmarks will be lost when you quit, "
                "unless you save the game."
            )
        return ""
