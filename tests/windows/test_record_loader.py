"""Long records: checked in slices between which the window lives, and to be given up."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QProgressDialog, QPushButton, QWidget

from cardtable.contract.deal import Deal
from cardtable.errors import InvalidRecord
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.record import Record
from cardtable.keeping.replay import Replaying
from cardtable.start import Start
from cardtable.windows.record_loader import LoadingProgress, RecordLoader
from tests.long_games import long_record
from tests.stairs import DOWN
from tests.toys import _toys  # noqa: F401 - a fixture


@pytest.fixture
def window(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture(autouse=True)
def _little_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.windows.record_loader.AT_ONCE", 0.1)


def slow(*moves: str) -> Replaying:
    """Return a game each of whose moves takes a second to check."""
    read = iter(range(10**6))
    clock: Callable[[], float] = lambda: float(next(read))  # noqa: E731
    return Replaying(Record("toy-stairs", {}, DOWN, ("human",), moves), budget=1000, now=clock)


def progress(window: QWidget) -> list[QProgressDialog]:
    return [each for each in window.findChildren(QProgressDialog) if each.isVisible()]


@pytest.fixture
def loader(window):
    return RecordLoader(window)


def test_a_short_record_is_through_at_once(window, loader):
    LoadingProgress(loader, window, untold=0)
    whole = loader.begin(Replaying(Record("toy-stairs", {}, DOWN, ("human",), ("AS up",))))
    assert whole.record.moves == ("AS up",)
    assert progress(window) == []


def test_a_long_record_is_checked_while_the_window_lives(window, loader, qtbot):
    loaded, shown = [], []
    LoadingProgress(loader, window, untold=0)
    loader.advanced.connect(lambda _game: shown.append(len(progress(window))))
    loader.loaded.connect(loaded.append)
    assert loader.begin(slow("AS up", "2S up", "3S up")) is None
    qtbot.waitUntil(lambda: bool(loaded))
    assert loaded[0].record.moves == ("AS up", "2S up", "3S up")
    assert set(shown) == {1}
    assert progress(window) == []


def test_what_is_through_soon_shows_no_progress(window, loader, qtbot):
    shown = []
    LoadingProgress(loader, window, untold=1000)
    loader.advanced.connect(lambda _game: shown.append(len(progress(window))))
    with qtbot.waitSignal(loader.loaded):
        loader.begin(slow("AS up", "2S up", "3S up"))
    assert set(shown) == {0}


def test_a_long_record_can_be_given_up(window, loader, qtbot):
    loaded = []
    LoadingProgress(loader, window, untold=0)
    loader.loaded.connect(loaded.append)
    loader.advanced.connect(lambda _game: progress(window)[0].findChild(QPushButton).click())
    with qtbot.waitSignal(loader.ended):
        loader.begin(slow("AS up", "2S up", "3S up"))
    for _ in range(20):
        QApplication.processEvents()
    assert loaded == []
    assert progress(window) == []


def test_what_the_rules_refuse_is_told_at_once_or_later(window, loader, qtbot):
    LoadingProgress(loader, window, untold=0)
    with pytest.raises(InvalidRecord, match="move 1"):
        loader.begin(slow("2S up"))
    with qtbot.waitSignal(loader.failed) as failed:
        loader.begin(slow("AS up", "2S up", "9H up"))
    assert "move 3" in failed.args[0]
    assert progress(window) == []


def test_a_new_deal_takes_the_place_of_a_game_still_being_opened(open_window, monkeypatch, qtbot):
    monkeypatch.setattr("cardtable.windows.record_loader.AT_ONCE", 0.0)
    window = open_window(Start(game="bisley", deal=Deal(7)))
    (number,) = window.library.shelf.adopt([(long_record("beleaguered-castle", 3, 40), Facts(foreign=False))])
    window.games.resume(number)
    window.games.deal_same(window.page.session)
    second = window.page.session
    for _ in range(60):
        QApplication.processEvents()
    assert window.page.session is second
    window.games.resume(number)
    qtbot.waitUntil(lambda: window.page.session.entry.id == "beleaguered-castle")
    assert len(window.page.session.moves) == 40
