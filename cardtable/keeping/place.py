"""Where the library's file lies: whether it still does, and how it comes back from the connection to it.

A file that is open can be taken away from its folder: what is written then goes where nobody finds it.
"""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from cardtable.errors import LibraryRefused
from cardtable.keeping.files import private_file
from cardtable.texts import N_, _

_BRING_BACK = N_("Put it back in its place: all that was played since is kept there then.")


class FilePlace:
    """The place of one file, as it was when this was made.

    The file is watched from then on, so that one that was deleted is told from one that was moved.  It is
    to be closed after every connection to the file: but on Linux, which watches a file without opening
    it, its end lets go of the locks that this process has there.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._there = path.stat()
        # No file that is open can be taken away on Windows.
        watched = sys.platform != "win32"
        self._watch = os.open(path, getattr(os, "O_PATH", os.O_RDONLY)) if watched else None

    def is_here(self) -> bool:
        """Whether the same file lies there still."""
        try:
            return os.path.samestat(self._path.stat(), self._there)
        except OSError:
            return False

    def is_empty(self) -> bool:
        """Whether no file lies there, and the one that did lies nowhere else: it was deleted."""
        deleted = self._watch is not None and os.fstat(self._watch).st_nlink == 0
        return deleted and self._path.parent.is_dir() and not os.path.lexists(self._path)

    def check(self) -> None:
        """Raise `LibraryRefused` where the file is gone."""
        if not self.is_here():
            raise LibraryRefused(
                _("{file} is no longer in its place").format(file=self._path), _(_BRING_BACK)
            )

    def close(self) -> None:
        """Watch no longer."""
        if self._watch is not None:
            os.close(self._watch)
            self._watch = None


class PlacedConnection(sqlite3.Connection):
    """A connection that knows the place of its file; in memory there is none."""

    place: FilePlace | None = None

    def close(self) -> None:
        """Close the database."""
        super().close()
        if self.place is not None:
            self.place.close()


def bring_back(connection: sqlite3.Connection, path: Path) -> None:
    """Write what a connection holds into a file again that was deleted; raise `sqlite3.Error`."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    private_file(part)
    with closing(sqlite3.connect(part)) as copy:
        connection.backup(copy)
    # What belonged to the file that was deleted does not to this one.
    for tail in ("-wal", "-shm"):
        path.with_name(path.name + tail).unlink(missing_ok=True)
    part.rename(path)
