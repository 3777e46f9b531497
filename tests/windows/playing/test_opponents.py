"""Computers at the table: whatever comes between, they move."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.record import Record
from cardtable.play.session import Session
from cardtable.players import questions
from cardtable.start import Start
from tests.sampling import only_thorough
from tests.window_driver import play, press
from tests.windows.failing import die, fail, refuse

COMPUTER_LEADS = Start(
    game="beat-it-or-eat-it",
    deal=Deal(3),
    seats=("computer:strong", "human"),
    options={"leader": 1},
)


def moved(window) -> bool:
    return len(window.page.session.moves) == 1


@pytest.mark.slow
def test_what_cannot_be_taken_back_does_not_stop_the_computer(open_window, qtbot):
    window = open_window(COMPUTER_LEADS, thinking_seconds=0.2)
    for act in (Session.undo, Session.redo, Session.restart):
        window.page.step(act)
    qtbot.waitUntil(lambda: moved(window))


@pytest.mark.slow
def test_a_draw_that_the_rules_do_not_allow_does_not_stop_the_computer(open_window, qtbot):
    window = open_window(
        Start(game="byzantium", deal=Deal(3), seats=("computer:gentle", "human")), thinking_seconds=0.2
    )
    window.page.step(Session.agree_draw)
    qtbot.waitUntil(lambda: len(window.page.session.moves) >= 1)


@only_thorough()
@pytest.mark.parametrize("stumble", [die, fail, refuse])
def test_a_computer_that_does_not_answer_can_be_asked_again(open_window, qtbot, monkeypatch, stumble):
    with monkeypatch.context() as broken:
        broken.setattr(questions, "think", stumble)
        window = open_window(COMPUTER_LEADS, thinking_seconds=0.2, show_evaluation=True)
        qtbot.waitUntil(window.page.panel.isVisible)
    assert window.page.session.moves == ()
    press(window, "Ask again")
    qtbot.waitUntil(lambda: moved(window))


@pytest.mark.slow
def test_move_now_is_moved_at_once(open_window, qtbot):
    window = open_window(COMPUTER_LEADS, thinking_seconds=60.0)
    qtbot.wait(100)
    window.page.opponents.hurry()
    qtbot.waitUntil(lambda: moved(window))


@only_thorough()
def test_moves_and_undos_in_a_hurry_end_with_an_answer(open_window, qtbot):
    window = open_window(COMPUTER_LEADS, thinking_seconds=0.05, show_evaluation=True)
    qtbot.waitUntil(lambda: moved(window))
    session = window.page.session
    for number in range(20):
        play(window, str(session.game.moves(session.position)[0]))
        qtbot.wait(number * 7 % 60)
        window.page.step(Session.undo)
        qtbot.waitUntil(lambda: session.is_human(session.to_move))
    play(window, str(session.game.moves(session.position)[0]))
    before = len(session.moves)
    qtbot.waitUntil(lambda: len(session.moves) > before or session.is_human(session.to_move))


@only_thorough()
@pytest.mark.parametrize("game_id", ["beat-it-or-eat-it", "byzantium"])
def test_a_game_that_was_left_in_the_past_loses_nothing_when_it_is_gone_on_with(open_window, qtbot, game_id):
    window = open_window(thinking_seconds=0.05)
    for at in range(1, 9):
        record = looked_back(game_id, at)
        (number,) = window.library.shelf.adopt([(record, Facts(foreign=False))])
        window.games.resume(number)
        session = window.page.session
        assert not window.page.opponents.busy
        assert tuple(map(str, (*session.moves, *session.undone))) == record.moves + record.undone
        window.show_gallery()
        assert window.library.record(number).undone == record.undone


def looked_back(game_id: str, at: int) -> Record:
    """Return a game against a computer that was left after so many of its moves, the others taken back."""
    game = catalogue.create(game_id, {}, 2)
    position, line = game.deal(Deal(3)), []
    while len(line) < 9 and game.outcome(position) is None:
        line.append(game.moves(position)[-1])
        position = game.play(position, line[-1])
    moves = tuple(map(str, line))
    return Record(game_id, game.given_options, Deal(3), ("human", "computer:gentle"), moves[:at], moves[at:])
