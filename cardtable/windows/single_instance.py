"""Several starts of the program: the first has the window, and files opened later are handed to it.

A start that has a file for the window that is there already leaves its path in a folder,
which the first watches; it takes the path away when it has read it.  (Qt's local sockets
would need another library of Qt's, which takes longer to load than the first table to draw.)
"""

import ctypes
import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from cardtable.errors import FileRefused
from cardtable.keeping.files import PRIVATE_FILE, private_folder, read_bytes, write_atomically
from cardtable.keeping.locks import FileLock

_PATIENCE = 2.0
"""Seconds in which a window that is alive takes a file over."""
_LARGEST = 64 * 1024
"""Bytes."""
_SUFFIX = ".json"
_ANY_PROCESS = -1
"""What Windows calls ASFW_ANY."""


class SingleInstance(QObject):
    """This start among all that share a data folder."""

    handed = Signal(str)
    """Another start has a file to open: its path."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        with suppress(OSError):
            private_folder(folder)
        self._inbox = folder / "handed"
        self._lock = FileLock(folder / "window.lock")
        self._watcher: QFileSystemWatcher | None = None
        self.first = self._lock.take()

    def hand_over(self, path: Path, patience: float = _PATIENCE) -> bool:
        """Let the first window open a file; return whether it has taken it."""
        _let_come_forward()
        letter = self._inbox / f"{os.urandom(8).hex()}{_SUFFIX}"
        try:
            private_folder(self._inbox)
            write_atomically(letter, json.dumps({"open": str(path.absolute())}).encode(), PRIVATE_FILE)
        except (OSError, FileRefused):
            return False
        end = time.monotonic() + patience
        while letter.exists() and time.monotonic() < end:
            time.sleep(0.02)
        return not _taken_away(letter)

    def listen(self) -> None:
        """Tell of every file that is handed over from now on, or was since the first start."""
        try:
            private_folder(self._inbox)
        except OSError:
            return
        self._watcher = QFileSystemWatcher([str(self._inbox)], self)
        self._watcher.directoryChanged.connect(self._look)
        self._look()

    def close(self) -> None:
        """Let another start be the first."""
        self._watcher = None
        self._lock.release()

    def _look(self) -> None:
        for letter in sorted(self._inbox.glob(f"*{_SUFFIX}")):
            path = _read(letter)
            if _taken_away(letter) and path:
                self.handed.emit(path)


def _let_come_forward() -> None:
    """Let the window that is there come to the front, as Windows allows what has just been started."""
    if sys.platform == "win32":
        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)


def _read(letter: Path) -> str:
    """Return the path in a letter; empty if there is none to be read."""
    try:
        value = json.loads(read_bytes(letter, _LARGEST))
    except (FileRefused, ValueError, RecursionError):
        return ""
    path = value.get("open") if isinstance(value, dict) else None
    return path if isinstance(path, str) else ""


def _taken_away(letter: Path) -> bool:
    """Take a letter away; return whether it was still there, so that only one acts on it."""
    try:
        letter.unlink()
    except OSError:
        return False
    return True
