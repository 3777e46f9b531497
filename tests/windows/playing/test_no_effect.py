"""Why nothing happens: told where a game has ended unwon, and of keys that mean nothing in a game."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Outcome, Termination
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.windows.key_book import KeyBook
from cardtable.windows.playing.no_effect import why_no_values, why_nothing_moves


class Ended(Session):
    """A session that has ended in a way, whatever lies there."""

    def __init__(self, game_id: str, seats: int, how: Termination) -> None:
        entry = catalogue.entry(game_id)
        self.how = how
        super().__init__(entry, catalogue.create(game_id, None, seats), Deal(1), ("human",) * seats)

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.how)


def w(modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_W, modifiers)


@pytest.mark.parametrize("how", [Termination.STUCK, Termination.WON])
def test_a_patience_lies_still_for_a_reason_only_if_it_is_not_won(how: Termination) -> None:
    words = why_nothing_moves(Ended("beleaguered-castle", 1, how), ("You",))
    assert bool(words) is (how is Termination.STUCK)


def test_where_others_play_or_nothing_has_ended_nothing_is_said() -> None:
    castle = catalogue.entry("beleaguered-castle")
    assert not why_nothing_moves(Ended("beat-it-or-eat-it", 2, Termination.STUCK), ("You", "I"))
    assert not why_nothing_moves(Session.new(castle, {}, ("human",), Deal(1)), ("You",))
    assert not why_nothing_moves(None, ())


@pytest.mark.parametrize(
    ("game_id", "silent"), [("beleaguered-castle", False), ("byzantium", True), ("klondike", True)]
)
def test_the_key_for_values_tells_where_there_are_none(game_id: str, silent: bool) -> None:
    session = Session.new(catalogue.entry(game_id), {}, ("human",), Deal(1))
    assert (why_no_values(session, w(), KeyBook(), str) == "") is silent
    assert why_no_values(session, w(Qt.KeyboardModifier.ControlModifier), KeyBook(), str) == ""
    assert why_no_values(None, w(), KeyBook(), str) == ""
    assert why_no_values(session, w(), KeyBook(chosen={"thoughts": "Q"}), str) == ""
