"""Files that the system asks the program to open: on macOS a double click on a record is told in this way."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent


class FileOpening(QObject):
    """Hears, as the application's event filter, of files to be opened; keeps them until anybody listens."""

    asked = Signal(str)
    """The path of a file that is to be opened."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._waiting: list[str] = []
        self._listened_to = False

    def listen(self) -> None:
        """Tell of every file from now on, and of those asked for before."""
        self._listened_to = True
        waiting, self._waiting = self._waiting, []
        for path in waiting:
            self.asked.emit(path)

    # Qt's own calls

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the wish to open a file; whatever is no file on this machine is left alone."""
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return super().eventFilter(watched, event)
        if self._listened_to:
            self.asked.emit(event.file())
        else:
            self._waiting.append(event.file())
        return True
