"""Python's search for forgotten circles of objects, made in the window's thread and nowhere else.

Python searches in whichever thread happens to make one object too many, a thread that reads
what a worker answers among them.  Objects of Qt in such a circle would be ended there, and Qt
allows that only in the thread that they belong to: sooner or later the program would crash.
"""

import gc

from PySide6.QtCore import QObject, Qt, QTimer

INTERVAL = 1000
"""Milliseconds between two looks at how much has been made since the last search."""
_YOUNG = 5_000
"""So many new objects are worth a search among them; one takes about a millisecond."""
_ALL = 20
"""Every so many searches the older objects are gone through as well."""


class GarbageCollector(QObject):
    """Searches now and then, in the thread that it was made in, instead of Python's own choice of time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._searches = 0
        self._timer = QTimer(self, interval=INTERVAL, timerType=Qt.TimerType.VeryCoarseTimer)
        self._timer.timeout.connect(self.look)
        gc.disable()
        self._timer.start()

    def look(self) -> None:
        """Search, if enough has been made since the last time."""
        if gc.get_count()[0] < _YOUNG:
            return
        self._searches += 1
        gc.collect(1 if self._searches % _ALL else 2)
