"""Computers at the table: whatever comes between, they move."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.play.session import Session
from cardtable.players import questions
from cardtable.start import Start
from tests.window_driver import play, press
from tests.windows.failing import die, fail, refuse

SECONDS = 20_000
COMPUTER_LEADS = Start(
    game="beat-it-or-eat-it",
    deal=Deal(3),
    seats=("computer:strong", "human"),
    options={"leader": 1},
)


def moved(window) -> bool:
    return len(window.page.session.moves) == 1


def test_what_cannot_be_taken_back_does_not_stop_the_computer(open_window, qtbot):
    window = open_window(COMPUTER_LEADS, thinking_seconds=0.2)
    for act in (Session.undo, Session.redo, Session.restart):
        window.page.step(act)
    qtbot.waitUntil(lambda: moved(window), timeout=SECONDS)


def test_a_draw_that_the_rules_do_not_allow_does_not_stop_the_computer(open_window, qtbot):
    window = open_window(
        Start(game="byzantium", deal=Deal(3), seats=("computer:gentle", "human")), thinking_seconds=0.2
    )
    window.page.step(Session.agree_draw)
    qtbot.waitUntil(lambda: len(window.page.session.moves) >= 1, timeout=SECONDS)


@pytest.mark.parametrize("stumble", [die, fail, refuse])
def test_a_computer_that_does_not_answer_can_be_asked_again(open_window, qtbot, monkeypatch, stumble):
    with monkeypatch.context() as broken:
        broken.setattr(questions, "think", stumble)
        window = open_window(COMPUTER_LEADS, thinking_seconds=0.2, show_evaluation=True)
        qtbot.waitUntil(window.page.panel.isVisible, timeout=SECONDS)
    assert window.page.session.moves == ()
    press(window, "Ask again")
    qtbot.waitUntil(lambda: moved(window), timeout=SECONDS)


def test_move_now_is_moved_at_once(open_window, qtbot):
    window = open_window(COMPUTER_LEADS, thinking_seconds=60.0)
    qtbot.wait(100)
    window.page.opponents.hurry()
    qtbot.waitUntil(lambda: moved(window), timeout=SECONDS)


def test_moves_and_undos_in_a_hurry_end_with_an_answer(open_window, qtbot):
    window = open_window(COMPUTER_LEADS, thinking_seconds=0.05, show_evaluation=True)
    qtbot.waitUntil(lambda: moved(window), timeout=SECONDS)
    session = window.page.session
    for number in range(20):
        play(window, str(session.game.moves(session.position)[0]))
        qtbot.wait(number * 7 % 60)
        window.page.step(Session.undo)
        qtbot.waitUntil(lambda: session.is_human(session.to_move), timeout=SECONDS)
    play(window, str(session.game.moves(session.position)[0]))
    before = len(session.moves)
    qtbot.waitUntil(lambda: len(session.moves) > before or session.is_human(session.to_move), timeout=SECONDS)
