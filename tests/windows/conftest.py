"""Windows to test."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QLocale, QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from cardtable import texts
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.table.accessible import offer_tables
from cardtable.windows import language, record_loader
from cardtable.windows.assistance import hint_cycle, thoughts
from cardtable.windows.main_window import MainWindow
from cardtable.windows.replay import judges
from cardtable.windows.worker_task import WorkerTask
from tests.sampling import PATIENCE
from tests.window_driver import end


@pytest.fixture(autouse=True)
def _time_to_think(monkeypatch) -> None:
    """Let what takes a tenth of a second be brought to its end, however busy the machine."""
    monkeypatch.setattr(record_loader, "AT_ONCE", PATIENCE / 1000)
    for module in (thoughts, judges):
        monkeypatch.setattr(module, "SECONDS", PATIENCE / 1000)
    monkeypatch.setattr(thoughts, "FIRST", PATIENCE / 1000)
    monkeypatch.setattr(thoughts, "PATIENCE", PATIENCE)
    monkeypatch.setattr(hint_cycle, "WAIT", PATIENCE)


@pytest.fixture(autouse=True)
def _qt_in_english_again(_english_again: None) -> Iterator[None]:
    """Let Qt's own words, numbers and dates be as before, too."""
    before = QLocale()
    yield
    if QLocale() != before or texts.language_spoken() != texts.ENGLISH:
        language.speak(texts.ENGLISH)
        QLocale.setDefault(before)


@pytest.fixture
def open_window(tmp_path, qtbot):
    """Return a function that opens a window on one library, as a start of the program does."""
    libraries = []

    def start(begin: Start | None = None, **preferences) -> MainWindow:
        for before in libraries:
            before.release()  # as if that window had been closed
        libraries.append(Library(tmp_path / "library"))
        # Somebody who has been here before: no doors stand over the gallery, and no name is asked for.
        window = MainWindow(
            libraries[-1],
            Preferences(**{"animation": "off", "welcomed": True, "name_asked": True, **preferences}),
        )
        qtbot.addWidget(window, before_close_func=end)
        window.resize(1280, 800)
        window.show()
        window.begin(begin or Start())
        return window

    yield start
    for library in libraries:
        library.close()


class ShownWindows(QObject):
    """Notes what is shown as a window, were it but for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let every event pass."""
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.kinds.append(type(watched).__name__)
        return False


@pytest.fixture
def windows_shown(qapp: QApplication) -> Iterator[list[str]]:
    """Give the kinds of all that is shown as a window from now on."""
    shown = ShownWindows()
    qapp.installEventFilter(shown)
    yield shown.kinds
    qapp.removeEventFilter(shown)


@pytest.fixture
def hearing() -> Iterator[None]:
    """Let there be a screen reader."""
    offer_tables()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def asked(monkeypatch) -> list[tuple]:
    """Return a list that gets every call a worker process is asked for from now on; it is made as ever."""
    calls: list[tuple] = []
    ask = WorkerTask.ask

    def note(self, function, *arguments, **how):
        calls.append((function, *arguments))
        ask(self, function, *arguments, **how)

    monkeypatch.setattr(WorkerTask, "ask", note)
    return calls
