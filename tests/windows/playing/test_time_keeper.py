"""The clock of the game on the table: it starts with the first move and rests when the window does."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.play.clock import GameClock
from cardtable.play.session import Session
from cardtable.windows.playing.time_keeper import TimeKeeper
from tests.toys import STAIRS, _toys  # noqa: F401 - a fixture

ACTIVE, INACTIVE = Qt.ApplicationState.ApplicationActive, Qt.ApplicationState.ApplicationInactive


class Watch:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.time = 50.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


def game(watch: Watch) -> Session:
    deal = Deal(cards=parse_cards(["6S", "5S", "4S", "3S", "2S", "AS"]))
    entry = catalogue.entry(STAIRS.id)
    return Session.new(entry, {}, ("human",), deal, clock=GameClock(watch))


def move(session: Session, text: str) -> None:
    session.play(read_move(session.game, session.position, text))


@pytest.fixture
def begun(qapp: QApplication, watch: Watch) -> tuple[TimeKeeper, Session]:
    """Return a keeper of a game in which a move was made."""
    keeper, session = TimeKeeper(), game(watch)
    keeper.open(session)
    move(session, "AS up")
    return keeper, session


def test_nothing_is_counted_before_the_first_move(qapp: QApplication, watch: Watch) -> None:
    keeper, session = TimeKeeper(), game(watch)
    keeper.open(session)
    watch.time += 100
    assert session.clock.seconds == 0
    move(session, "AS up")
    watch.time += 3
    assert session.clock.seconds == 3


def test_a_game_gone_on_with_counts_at_once(qapp: QApplication, watch: Watch) -> None:
    keeper, session = TimeKeeper(), game(watch)
    session.clock = GameClock(watch, seconds=12.0)
    keeper.open(session)
    watch.time += 5
    assert session.clock.seconds == 17


def test_while_the_window_is_minimised_the_clock_rests(
    begun: tuple[TimeKeeper, Session], watch: Watch
) -> None:
    keeper, session = begun
    keeper.set_minimised(True)
    watch.time += 100
    assert session.clock.seconds == 0
    keeper.set_minimised(False)
    watch.time += 2
    assert session.clock.seconds == 2


def test_while_another_program_is_in_front_the_clock_rests(
    begun: tuple[TimeKeeper, Session], watch: Watch, qapp: QApplication
) -> None:
    _keeper, session = begun
    qapp.applicationStateChanged.emit(INACTIVE)
    watch.time += 100
    assert session.clock.seconds == 0
    qapp.applicationStateChanged.emit(ACTIVE)
    watch.time += 4
    assert session.clock.seconds == 4


def test_coming_back_to_a_clock_that_stands_does_not_start_it(
    begun: tuple[TimeKeeper, Session], watch: Watch, qapp: QApplication
) -> None:
    _keeper, session = begun
    session.clock.stop()  # as while the moves are looked at again
    qapp.applicationStateChanged.emit(INACTIVE)
    qapp.applicationStateChanged.emit(ACTIVE)
    watch.time += 100
    assert session.clock.seconds == 0
    session.clock.start()
    watch.time += 1
    assert session.clock.seconds == 1


def test_the_next_game_rests_too_while_the_player_is_away(
    begun: tuple[TimeKeeper, Session], watch: Watch
) -> None:
    keeper, _before = begun
    keeper.set_minimised(True)
    session = game(watch)
    keeper.open(session)
    move(session, "AS up")
    watch.time += 10
    assert session.clock.seconds == 0
