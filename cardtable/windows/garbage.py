"""Memory given back: that of pictures, and that of forgotten circles of objects, in the window's thread only.

Python searches in whichever thread happens to make one object too many, a thread that reads
what a worker answers among them.  Objects of Qt in such a circle would be ended there, and Qt
allows that only in the thread that they belong to: sooner or later the program would crash.
"""

import ctypes
import gc
import sys

from PySide6.QtCore import QObject, Qt, QTimer

INTERVAL = 1000
"""Milliseconds between two looks at how much has been made since the last search."""
_YOUNG = 5_000
"""So many new objects are worth a search among them; one takes about a millisecond."""
_ALL = 20
"""Every so many searches the older objects are gone through as well."""


_MMAP_THRESHOLD = -3
"""What glibc's `mallopt` calls the size from which memory is taken for one thing alone (<malloc.h>)."""
_LARGE = 64 * 1024
"""Bytes: a card of a usual size, drawn."""


def give_pictures_back() -> None:
    """Let glibc return the memory of every picture as soon as it is forgotten.

    By itself it raises the size from which it does so to that of the largest picture forgotten so far, a
    whole table's, and the holes between smaller ones stay.
    """
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # other libraries of C have none
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, _LARGE)


class GarbageCollector(QObject):
    """Searches now and then, in the thread that it was made in, instead of Python's own choice of time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._searches = 0
        self._timer = QTimer(self, interval=INTERVAL, timerType=Qt.TimerType.VeryCoarseTimer)
        self._timer.timeout.connect(self.look)
        gc.disable()
        give_pictures_back()
        self._timer.start()

    def look(self) -> None:
        """Search, if enough has been made since the last time."""
        if gc.get_count()[0] < _YOUNG:
            return
        self._searches += 1
        gc.collect(1 if self._searches % _ALL else 2)
