"""Files that one process holds at a time; the system lets go of them when it ends, however it ends."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from cardtable.keeping.files import PRIVATE_FILE, PRIVATE_FOLDER

if sys.platform == "win32":
    import msvcrt

    def _take(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_STEP = 0.01
"""Seconds between two attempts."""


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE_FILE)


class FileLock:
    """One lock on one file, which holds nothing and is gone when it is released."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO | None = None

    def take(self, seconds: float = 0.0) -> bool:
        """Take the lock if nobody else has it, and return whether nobody has.

        Whoever has it may let go of it within so many ``seconds``.  Where no file can be made, or the
        file system knows no locks, nobody is found to have it.
        """
        end = time.monotonic() + seconds
        while not (taken := self._take()) and time.monotonic() < end:
            time.sleep(_STEP)
        return taken

    def _take(self) -> bool:
        if self._file is not None:
            return True
        try:
            self.path.parent.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            file = open(self.path, "ab", opener=_private)  # noqa: SIM115 - as long as the lock is held
        except OSError:
            return True
        try:
            _take(file)
        except (BlockingIOError, PermissionError):
            file.close()
            return False
        except OSError:
            file.close()
            return True
        if not self._still_there(file):
            # Whoever had it has just taken the file away: there is another by now, or none.
            file.close()
            return self._take()
        self._file = file
        return True

    def release(self) -> None:
        """Let go of the lock."""
        if self._file is None:
            return
        if sys.platform == "win32":  # where a file that is open cannot be taken away
            self._file.close()
        with suppress(OSError):
            self.path.unlink()
        self._file.close()
        self._file = None

    def _still_there(self, file: BinaryIO) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except OSError:
            return False
