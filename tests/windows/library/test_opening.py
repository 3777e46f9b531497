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
from cardtable.windows.library.opening import Opening
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
    monkeypatch.setattr("cardtable.windows.library.opening._AT_ONCE", 0.1)


def slow(*moves: str) -> Replaying:
    """Return a game each of whose moves takes a second to check."""
    read = iter(range(10**6))
    clock: Callable[[], float] = lambda: float(next(read))  # noqa: E731
    return Replaying(Record("toy-stairs", {}, DOWN, ("human",), moves), budget=1000, now=clock)


def progress(window: QWidget) -> list[QProgressDialog]:
    return [each for each in window.findChildren(QProgressDialog) if each.isVisible()]


def test_a_short_record_is_open_at_once(window):
    opened = []
    Opening(window).begin(Replaying(Record("toy-stairs", {}, DOWN, ("human",), ("AS up",))), opened.append)
    assert len(opened) == 1
    assert progress(window) == []


def test_a_long_record_is_opened_while_the_window_lives(window, qtbot):
    opened = []
    Opening(window, untold=0).begin(slow("AS up", "2S up", "3S up"), opened.append)
    assert opened == []
    assert len(progress(window)) == 1
    qtbot.waitUntil(lambda: bool(opened))
    assert opened[0].record.moves == ("AS up", "2S up", "3S up")
    assert progress(window) == []


def test_what_is_through_soon_shows_no_progress(window, qtbot):
    opened, shown = [], []
    Opening(window, untold=1000).begin(slow("AS up", "2S up", "3S up"), opened.append)
    assert opened == []

    def through() -> bool:
        shown.extend(progress(window))
        return bool(opened)

    qtbot.waitUntil(through)
    assert shown == []


def test_a_long_record_can_be_given_up(window, qtbot):
    opened = []
    Opening(window, untold=0).begin(slow("AS up", "2S up", "3S up"), opened.append)
    progress(window)[0].findChild(QPushButton).click()
    for _ in range(20):
        QApplication.processEvents()
    assert opened == []
    assert progress(window) == []


def test_what_the_rules_refuse_is_told_at_once_or_later(window, qtbot):
    opening = Opening(window)
    with pytest.raises(InvalidRecord, match="move 1"):
        opening.begin(slow("2S up"), lambda _whole: None)
    with qtbot.waitSignal(opening.failed) as failed:
        opening.begin(slow("AS up", "2S up", "9H up"), lambda _whole: None)
    assert "move 3" in failed.args[0]
    assert progress(window) == []


def test_a_new_deal_takes_the_place_of_a_game_still_being_opened(open_window, monkeypatch, qtbot):
    monkeypatch.setattr("cardtable.windows.library.opening._AT_ONCE", 0.0)
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
