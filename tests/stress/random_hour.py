"""A random person's hour at the real window: `python tests/stress/random_hour.py [--minutes M] [--seed S]`.

Thirty times in each of their minutes they play, look about, open and close what can be opened.
Told is what the process holds: its resident memory, what Python has allocated (`tracemalloc`, whose
own share is taken off) and the objects of Qt by class.  After the first minute the memory may grow
by 150 MiB; where it grows by more, or a fault comes up, the exit status is 1.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
import traceback
import tracemalloc
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer  # noqa: E402 - the checkout comes first
from PySide6.QtGui import QAction  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QPushButton, QWidget  # noqa: E402
from shiboken6 import isValid  # noqa: E402

from cardtable.contract.deal import Deal  # noqa: E402
from cardtable.games import catalogue  # noqa: E402
from cardtable.keeping.preferences import Preferences  # noqa: E402
from cardtable.keeping.store import Library  # noqa: E402
from cardtable.start import Start  # noqa: E402
from cardtable.windows.app import make_application  # noqa: E402
from cardtable.windows.garbage import GarbageCollector  # noqa: E402
from cardtable.windows.main_window import MainWindow  # noqa: E402
from tests.driver import TableDriver  # noqa: E402

A_MINUTE = 30
"""Actions."""
MOST_GROWTH = 150 * 2**20
"""Bytes."""
KEYS = tuple(
    getattr(Qt.Key, f"Key_{name}")
    for name in ("Left", "Right", "Up", "Down", "Return", "Space", "Escape", "Tab", "Home", "End")
)
AWAY = {"quit", "print", "picture", "open", "save", "full"}
"""What ends the window, or asks the system for a file or a printer."""
SIZES = ((1280, 800), (900, 700), (800, 600), (1600, 1000), (1100, 640))


class Person:
    """Does anything in the window that a person can do, drawn by a seeded generator."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.random = window, Random(seed)
        self._patience = self.faults = 0
        # What is opened may hold whoever has opened it until it is closed.
        self._closer = QTimer(window, interval=20)
        self._closer.timeout.connect(self._attend)
        self._closer.start()
        self.weights: dict[Callable[[], object], float] = {
            self.play: 30,
            self.drag: 8,
            self.click: 6,
            self.keys: 8,
            self.trigger: 22,
            self.begin: 4,
            self.gallery: 3,
            self.dress: 1,
            self.resize: 2,
            self.rules: 1,
            self.sheet: 2,
            self.lesson: 0.5,
            self.press: 6,
            self.wait: 3,
        }

    def act(self) -> None:
        """Do one thing, and let the window live."""
        try:
            self.random.choices(list(self.weights), list(self.weights.values()))[0]()
        except Exception:
            self.faults += 1
            traceback.print_exc()
        QTest.qWait(1)
        self.close_all()

    def close_all(self) -> None:
        """Close what is open beside the main window."""
        for each in self.window.findChildren(QDialog):
            if each.isVisible():
                each.close()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def _attend(self) -> None:
        """Try this and that in a dialog that is open, then close it."""
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            self._patience = 0
            return
        self._patience += 1
        fields = [each for each in dialog.findChildren(QWidget) if each.isVisible() and each.isEnabled()]
        if self._patience > 4 or not fields:
            dialog.reject()
            return
        field = self.random.choice(fields)
        if isinstance(field, QComboBox):
            field.setCurrentIndex(self.random.randrange(max(1, field.count())))
        elif not isinstance(field, QPushButton):
            QTest.keyClick(field, self.random.choice((Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Tab)))

    # What is done

    def play(self) -> None:
        page = self.window.page
        session = page.session
        if session is not None and self.window.pages.currentWidget() is page:
            legal = session.game.moves(session.position)
            if legal and session.outcome is None and session.is_human(session.to_move):
                page.play(self.random.choice(legal))

    def _point(self) -> tuple[float, float]:
        layout = self.window.page.view.table.layout
        if layout.cards and self.random.random() < 0.8:
            return self.random.choice(layout.cards).pose[:2]
        bounds = layout.bounds
        return self.random.uniform(bounds.left, bounds.right), self.random.uniform(bounds.top, bounds.bottom)

    def _at_the_table(self) -> bool:
        return self.window.page.session is not None and self.window.page.view.isVisible()

    def drag(self) -> None:
        if self._at_the_table():
            hand, (x, y), (to_x, to_y) = TableDriver(self.window.page.view), self._point(), self._point()
            hand.settle()
            hand.press(x, y)
            for part in (0.3, 0.7, 1.0):
                hand.move(x + (to_x - x) * part, y + (to_y - y) * part)
            hand.release(to_x, to_y)

    def click(self) -> None:
        if self._at_the_table():
            TableDriver(self.window.page.view).click(*self._point())

    def keys(self) -> None:
        shown = self.window.focusWidget() or self.window.pages.currentWidget()
        for key in self.random.choices(KEYS, k=self.random.randint(1, 5)):
            QTest.keyClick(shown, key)
            shown = self.window.focusWidget() or self.window

    def trigger(self) -> None:
        offered = [
            each
            for each in self.window.findChildren(QAction)
            if each.objectName() and each.isEnabled() and each.objectName() not in AWAY
        ]
        self.random.choice(sorted(offered, key=QAction.objectName)).trigger()

    def begin(self) -> None:
        entry = self.random.choice(catalogue.entries())
        counts = entry.game_class.seat_counts
        levels = [f"computer:{level}" for level in entry.levels]
        count = self.random.choice(counts)
        seats = ("human", *(self.random.choice(levels or ["human"]) for _seat in range(count - 1)))
        self.window.begin(Start(game=entry.id, deal=Deal(self.random.randint(1, 10**6)), seats=seats))

    def gallery(self) -> None:
        self.window.show_gallery()
        head = self.window.pages.gallery.head
        head.search.setText(self.random.choice(("", "castle", "x", "two packs")))
        QTest.qWait(5)
        bar = self.window.pages.gallery.findChildren(QLineEdit)
        assert bar
        head.search.clear()

    def dress(self) -> None:
        """Choose another cloth, another face, another speed."""
        key, values = self.random.choice(
            (
                ("felt", ("green", "blue", "dark", "light")),
                ("face", ("normal", "large", "bare")),
                ("animation", ("off", "fast")),
                ("show_moves", (True, False)),
                ("language", ("de", "en", "fr", "pl")),
            )
        )
        self.window.kept_preferences.change(key, self.random.choice(values))

    def resize(self) -> None:
        self.window.resize(*self.random.choice(SIZES))

    def rules(self) -> None:
        self.window.show_rules(self.random.choice(catalogue.entries()).id)
        QTest.qWait(5)

    def sheet(self) -> None:
        self.window.games.choose(self.random.choice(catalogue.entries()))

    def lesson(self) -> None:
        from cardtable.play import lessons  # noqa: PLC0415

        self.window.teach(self.random.choice(lessons.lesson_ids()))

    def press(self) -> None:
        """Press a button that is seen."""
        page = self.window.pages.currentWidget()
        seen = [each for each in page.findChildren(QPushButton) if each.isVisible() and each.isEnabled()]
        if seen:
            QTest.mouseClick(self.random.choice(seen), Qt.MouseButton.LeftButton)

    def wait(self) -> None:
        QTest.qWait(self.random.choice((5, 30, 120)))


def resident() -> int:
    """Return how much memory the process holds (bytes), without what `tracemalloc` keeps."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") - tracemalloc.get_tracemalloc_memory()


def objects() -> Counter[str]:
    """Return how many objects of Qt there are by class: those in windows, and all that Python knows."""
    found: dict[int, str] = {}
    roots = [*QApplication.topLevelWidgets(), QApplication.instance()]
    known = (each for each in gc.get_objects() if isinstance(each, QObject) and isValid(each))
    for root in (*roots, *known):
        for each in (root, *root.findChildren(QObject)):
            found[id(each)] = type(each).__name__
    return Counter(found.values())


def settle() -> None:
    """Let everything end that is to end."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    gc.collect()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-trace", action="store_true", help="twice as fast: only the process as a whole")
    arguments = parser.parse_args()
    application = make_application()
    folder = Path(tempfile.mkdtemp(prefix="random-hour-"))
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[variable] = str(folder)
    with Library(folder) as library:
        window = MainWindow(library, Preferences(animation="fast", thinking_seconds=0.2))
        window.resize(1280, 800)
        window.show()
        window.begin(Start(game="klondike", deal=Deal(1)))
        GarbageCollector(window)
        if not arguments.no_trace:
            tracemalloc.start()
        person = Person(window, arguments.seed)
        grown = live(person, arguments.minutes)
        window.save_watch.asks = False
        window.close()
    del application
    print(f"{person.faults} faults")
    return int(grown > MOST_GROWTH or person.faults > 0)


def live(person: Person, minutes: int) -> int:
    """Live so many minutes; return by how many bytes the process has grown after the first."""
    first, counted, traced, begun = 0, Counter[str](), None, time.monotonic()
    most = 0
    for minute in range(1, minutes + 1):
        for _action in range(A_MINUTE):
            person.act()
        settle()
        now, there = resident(), objects()
        if minute == 1:
            first, counted = now, there
            traced = tracemalloc.take_snapshot() if tracemalloc.is_tracing() else None
        most = max(most, now - first)
        allocated = tracemalloc.get_traced_memory()[0] / 2**20
        print(
            f"minute {minute:3}: {now / 2**20:6.0f} MiB resident, {allocated:6.1f} MiB of Python's,"
            f" {there.total():6} objects of Qt, {time.monotonic() - begun:5.0f} s",
            flush=True,
        )
    print(f"grown by {most / 2**20:.0f} MiB at most since the first minute")
    for name, number in (there - counted).most_common(25):
        print(f"{number:+7} {name}")
    if traced is not None:
        for line in tracemalloc.take_snapshot().compare_to(traced, "lineno")[:25]:
            print(line)
    return most


if __name__ == "__main__":
    sys.exit(main())
