"""What every test stands on: no screen, a home folder of its own, and how much is tried."""

import gc
import os
import signal
import sqlite3
import sys
import time
from bisect import bisect
from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate, count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable import texts
from cardtable.keeping import database
from tests.sampling import PATIENCE, be_thorough
from tests.scripts import script

# A busy machine is no failure: no test asserts a time.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("house"), max_examples=15)
settings.register_profile("thorough", settings.get_profile("house"), max_examples=100)

_GARBAGE = 50_000
"""So many new objects are worth a search, which takes a tenth of a second."""

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform == "win32":
    # Without a screen Qt looks for fonts in a folder of its own, where its wheels have none.
    os.environ.setdefault("QT_QPA_FONTDIR", str(Path(os.environ["SYSTEMROOT"], "Fonts")))
    # It asks for letters that Windows does not have, and would take the first of its list: a serif.
    QFont.insertSubstitutions("Sans Serif", ["Segoe UI", "DejaVu Sans"])
# What is tested is said in English, whatever language the tester's system speaks.
os.environ["LANG"] = "C.UTF-8"
for _variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
    os.environ.pop(_variable, None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="long walks and large samples everywhere")
    parser.addoption("--all-puzzles", action="store_true", help="prove the whole puzzle book anew")
    parser.addoption(
        "--minutes", type=float, help="begin no test after so many; what is not tried is skipped"
    )
    parser.addoption("--actions", type=int, help="how much each random person does in the window")


def pytest_configure(config: pytest.Config) -> None:
    be_thorough(config.getoption("thorough"), all_puzzles=config.getoption("all_puzzles"))
    if not hasattr(config, "workerinput"):
        # A checkout speaks the languages of its catalogues as they are now.
        script("catalogues").compile_stale()
    elif config.args == config.getini("testpaths"):
        _begin_elsewhere(config)
    settings.load_profile("thorough" if config.getoption("thorough") else "quick")
    # As in the program (see `cardtable.windows.garbage`): neither in a worker's thread nor amid a test.
    gc.disable()


_TURNED = pytest.StashKey[bool]()


def _begin_elsewhere(config: pytest.Config) -> None:
    """Let each process read another part of the tests first: what one has compiled, no other has to."""
    parts = sorted(
        each for each in Path(__file__).parent.iterdir() if each.is_dir() or each.match("test_*.py")
    )
    sizes = list(accumulate(sum(1 for _ in each.rglob("test_*.py")) or 1 for each in parts))
    number = int(os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw"))
    begin = bisect(sizes, sizes[-1] * number // int(os.environ["PYTEST_XDIST_WORKER_COUNT"]))
    config.args[:] = map(str, parts[begin:] + parts[:begin])
    config.stash[_TURNED] = True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave slow tests out of the quick form; begin the thorough with them, as it may not come to its end."""
    if config.stash.get(_TURNED, False):
        items.sort(key=lambda item: item.path)
    slow = [item for item in items if item.get_closest_marker("slow")]
    others = [item for item in items if not item.get_closest_marker("slow")]
    if not config.getoption("thorough"):
        config.hook.pytest_deselected(items=slow)
        items[:] = others
        return
    items[:] = slow + others
    # Each process is given a stretch of all.
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [item for first in range(processes) for item in items[first::processes]]


_BEGUN = time.monotonic()


def pytest_runtest_setup(item: pytest.Item) -> None:
    # A command that a test ran in this process has let Python look for garbage again.
    gc.disable()
    minutes = item.config.getoption("minutes")
    if minutes is not None and time.monotonic() - _BEGUN > 60 * minutes:
        pytest.skip("no time is left for it: --minutes")


def pytest_collection_finish() -> None:
    """Never look for garbage among the ten thousand tests, and what they import."""
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """Look for garbage between two tests; what was looked at once and stays is not looked at again."""
    if gc.get_count()[0] > _GARBAGE:
        gc.collect()
        gc.freeze()


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that nobody has used; made by whoever keeps something there."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def _own_home(_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test see or touch the games and preferences of whoever runs it."""
    home = next(_homes)
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(home / variable.lower()))
    for variable in ("APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(home / variable.lower()))
    # On Windows platformdirs asks the shell, not those, unless it is told.
    for variable in ("APPDATA", "LOCAL_APPDATA"):
        monkeypatch.setenv(f"WIN_PD_OVERRIDE_{variable}", str(home / variable.lower()))


@pytest.fixture(scope="session", autouse=True)
def _new_libraries() -> Iterator[None]:
    """Begin each new library with a copy of one: step by step it is made anew for thousands of tests."""
    made, step_by_step = database.open_in_memory(), database._migrate  # noqa: SLF001

    def begin(connection: sqlite3.Connection) -> None:
        if not connection.execute("PRAGMA user_version").fetchone()[0]:
            made.backup(connection)
        step_by_step(connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_migrate", begin)
        yield
    made.close()


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Let the next test begin in English, whatever this one has spoken."""
    yield
    texts.speak("")


@pytest.fixture
def enlarge(qapp: QApplication) -> Iterator[Callable[[float], None]]:
    """Return a function that makes the system's letters so many times as large, till the test ends."""
    before = QFont(qapp.font())

    def to(scale: float) -> None:
        larger = QFont(before)
        larger.setPointSizeF(before.pointSizeF() * scale)
        qapp.setFont(larger)

    yield to
    qapp.setFont(before)


@pytest.fixture
def heeded_signals() -> Iterator[None]:
    """Let what a test starts heed Ctrl+C and hangups, though the tests were begun with `nohup` or `&`."""
    asking = [each for name in ("SIGINT", "SIGHUP") if (each := getattr(signal, name, None)) is not None]
    ignored = [each for each in asking if signal.getsignal(each) is signal.SIG_IGN]
    for each in ignored:
        signal.signal(each, signal.SIG_DFL)
    yield
    for each in ignored:
        signal.signal(each, signal.SIG_IGN)


@pytest.fixture
def qtbot(qtbot: QtBot) -> Iterator[QtBot]:
    """Wait with patience; keep every window of a test until it has been closed, and delete it then.

    Else it may end half, while it is still shown, or hear of every other palette and font for ever.
    """
    kept: list[QWidget] = []
    add = qtbot.addWidget

    def keep(widget: QWidget, **how: Callable[[QWidget], None]) -> None:
        kept.append(widget)
        widget.destroyed.connect(lambda: kept.remove(widget))
        add(widget, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(qtbot, "addWidget", keep)
        for wait in ("waitUntil", "waitSignal", "waitSignals"):
            patch.setattr(qtbot, wait, partial(getattr(qtbot, wait), timeout=PATIENCE))
        yield qtbot
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    _let_go()


def _let_go() -> None:
    """Hold no button of the mouse down any longer, nor a key: Qt remembers both beyond every window."""
    held = QApplication.mouseButtons()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        if held & button or QApplication.keyboardModifiers():
            QTest.mouseRelease(QWidget(), button)
