"""Which games are on a table: the one of this program, and those of other copies of it.

Who has a game on the table holds a file named by its number; the system lets go of it with the program.
"""

from contextlib import suppress
from pathlib import Path

from cardtable.errors import GameElsewhere
from cardtable.keeping.locks import FileLock
from cardtable.texts import _

_PATIENCE = 0.5
"""Seconds that a game waits for another copy of the program to let go of it."""


class HeldGames:
    """The games held in one folder, at most one of them here; without a folder nobody else can have any."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: FileLock | None = None

    def clear(self) -> None:
        """Take away what copies of the program that were killed have left to say what is open there."""
        if self._folder is None:
            return
        with suppress(OSError):
            for path in tuple(self._folder.iterdir()):
                lock = FileLock(path)
                if lock.take():
                    lock.release()

    def hold(self, game_id: int) -> None:
        """Let no other copy of the program have a game; raise `GameElsewhere` if one has it already."""
        if self._folder is None or self._is_held(game_id):
            return
        lock = FileLock(self._folder / str(game_id))
        # A copy that looks at what is open has it for a moment; one that was killed while it began a process
        # until that one runs.
        if not lock.take(_PATIENCE):
            raise GameElsewhere(_("this game is open in another window of Card Table"))
        self.release()
        self._held = lock

    def hold_anew(self, game_id: int) -> None:
        """Hold a game instead of the one that is held, in a folder that may be another one by now."""
        if self._held is not None:
            self.release()
            self.hold(game_id)

    def release(self) -> None:
        """Let another copy of the program have the game that was held last."""
        if self._held is not None:
            self._held.release()
            self._held = None

    def check(self, game_id: int) -> None:
        """Raise `GameElsewhere` while another copy of the program has a game on its table."""
        if not self._is_held(game_id) and not self.is_free(game_id):
            raise GameElsewhere(_("this game is open in another window of Card Table"))

    def is_free(self, game_id: int) -> bool:
        """Whether nobody holds a game; for who holds it here it is not."""
        if self._folder is None:
            return True
        lock = FileLock(self._folder / str(game_id))
        free = lock.take()
        lock.release()
        return free

    def _is_held(self, game_id: int) -> bool:
        return self._held is not None and self._held.path.name == str(game_id)
