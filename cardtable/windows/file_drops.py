"""A file that is dropped on a window from outside, as from a folder that lies open beside it."""

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QWidget


def _file(data: QMimeData) -> Path | None:
    """Return the only file that is dragged; None for several, for a folder, and for what is no file here."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == len(data.urls()) == 1 and paths[0].is_file() else None


class FileDrops(QObject):
    """Hears, as the window's event filter, of a file that is dropped on it, for as long as that lives."""

    dropped = Signal(Path)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    # Qt's own calls

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take one file, as a copy: whatever it is dragged from keeps it."""
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.Drop) or not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        path = _file(event.mimeData()) if QApplication.activeModalWidget() is None else None
        if path is None or not event.possibleActions() & Qt.DropAction.CopyAction:
            event.ignore()
            return True
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.Drop:
            # Later: what is told of a file that is refused would keep the other program waiting.
            QTimer.singleShot(0, self, lambda: self.dropped.emit(path))
        return True
