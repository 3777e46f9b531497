"""The process in which the computer thinks, seen from outside."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from queue import Empty, Queue
from random import Random

import pytest

from cardtable import players
from cardtable.contract.deal import Deal
from cardtable.errors import PlayerFailed
from cardtable.games import catalogue
from cardtable.players.worker import Answer, Thinker, think

PATIENCE = 30
"""Seconds before a test gives up; everything here takes tenths of one."""

HARD_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


def loaded() -> set[str]:
    return set(sys.modules)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def answers() -> "Queue[Answer]":
    return Queue()


def pid_of(thinker: Thinker, answers: "Queue[Answer]") -> int:
    thinker.call(os.getpid, (), answers.put)
    value: int = answers.get(timeout=PATIENCE).value
    return value


def test_answers_with_the_same_move_as_here(thinker: Thinker, answers: "Queue[Answer]") -> None:
    game = catalogue.create("byzantium", {"open": True}, 2)
    view = game.seen_by(game.deal(Deal(number=9)), 1)
    ticket = thinker.call(think, ("byzantium", {"open": True}, 2, view, 1, "gentle", 5, 10.0), answers.put)
    move = players.choose(game, view, 1, "gentle", Random(5), 10.0)
    answer = answers.get(timeout=PATIENCE)
    assert answer == Answer(ticket, move)
    assert thinker.expects(answer)


def test_keeps_one_process_without_qt(thinker: Thinker, answers: "Queue[Answer]") -> None:
    pid = pid_of(thinker, answers)
    assert pid != os.getpid()
    game = catalogue.create("byzantium", seats=3)
    view = game.seen_by(game.deal(Deal(number=9)), 1)
    thinker.call(think, ("byzantium", {}, 3, view, 1, "fair", 5, 1.0), answers.put)
    assert answers.get(timeout=PATIENCE).failure is None
    thinker.call(loaded, (), answers.put)
    modules = answers.get(timeout=PATIENCE).value
    assert "cardtable.players.byzantium.player" in modules
    assert not [name for name in modules if name.startswith(("PySide6", "shiboken6"))]
    assert pid_of(thinker, answers) == pid


def test_a_cancelled_question_is_never_answered(thinker: Thinker, answers: "Queue[Answer]") -> None:
    pid = pid_of(thinker, answers)
    thinker.call(time.sleep, (600,), answers.put)
    time.sleep(0.1)
    start = time.monotonic()
    thinker.cancel()
    assert time.monotonic() - start < 1
    assert pid_of(thinker, answers) != pid
    with pytest.raises(Empty):
        answers.get(timeout=0.1)


def test_an_answer_that_comes_too_late_is_not_expected(thinker: Thinker, answers: "Queue[Answer]") -> None:
    thinker.call(int, ("7",), answers.put)
    answer = answers.get(timeout=PATIENCE)
    assert thinker.expects(answer)
    thinker.cancel()
    assert not thinker.expects(answer)


def test_the_next_question_takes_the_place_of_the_last(thinker: Thinker, answers: "Queue[Answer]") -> None:
    for seconds in (600, 500, 400):
        thinker.call(time.sleep, (seconds,), answers.put)
    ticket = thinker.call(int, ("7",), answers.put)
    assert answers.get(timeout=PATIENCE) == Answer(ticket, 7)
    assert answers.empty()


def test_many_questions_and_second_thoughts(thinker: Thinker, answers: "Queue[Answer]") -> None:
    chance = Random(3)
    for _ in range(40):
        ticket = thinker.call(time.sleep, (chance.choice((0, 0.02)),), answers.put)
        time.sleep(chance.choice((0, 0.001, 0.02)))
        if chance.random() < 0.5:
            thinker.cancel()
    ticket = thinker.call(int, ("7",), answers.put)
    while (answer := answers.get(timeout=PATIENCE)).ticket != ticket:
        assert answer.failure is None
    assert answer.value == 7


def test_a_kill_while_thinking_is_noticed(thinker: Thinker, answers: "Queue[Answer]") -> None:
    pid = pid_of(thinker, answers)
    ticket = thinker.call(time.sleep, (600,), answers.put)
    time.sleep(0.1)
    os.kill(pid, HARD_KILL)
    answer = answers.get(timeout=PATIENCE)
    assert answer.ticket == ticket
    assert isinstance(answer.failure, PlayerFailed)
    assert str(answer.failure) == "the computer player stopped before it answered"
    assert pid_of(thinker, answers) != pid


def test_a_kill_between_questions_is_made_good(thinker: Thinker, answers: "Queue[Answer]") -> None:
    pid = pid_of(thinker, answers)
    os.kill(pid, HARD_KILL)
    time.sleep(0.1)
    assert pid_of(thinker, answers) not in (None, pid)


def test_an_error_is_told_in_a_sentence(thinker: Thinker, answers: "Queue[Answer]") -> None:
    thinker.call(int, ("x",), answers.put)
    failure = answers.get(timeout=PATIENCE).failure
    assert str(failure).startswith("the computer player failed: ValueError: invalid literal")
    thinker.call(think, ("byzantium", {}, 2, None, 1, "perfect", 5, 1.0), answers.put)
    failure = answers.get(timeout=PATIENCE).failure
    assert str(failure).startswith("byzantium has no computer player 'perfect'")


def test_what_cannot_travel_is_a_failure(thinker: Thinker, answers: "Queue[Answer]") -> None:
    for function, arguments in ((lambda: 7, ()), (eval, ("lambda: 7",))):
        thinker.call(function, arguments, answers.put)
        assert isinstance(answers.get(timeout=PATIENCE).failure, PlayerFailed)
    thinker.call(int, ("7",), answers.put)
    assert answers.get(timeout=PATIENCE).value == 7


def test_a_listener_that_fails_silences_nobody(
    thinker: Thinker, answers: "Queue[Answer]", caplog: pytest.LogCaptureFixture
) -> None:
    def deaf(answer: Answer) -> None:
        answers.put(answer)
        raise RuntimeError("gone")

    thinker.call(int, ("7",), deaf)
    answers.get(timeout=PATIENCE)
    thinker.call(int, ("8",), answers.put)
    assert answers.get(timeout=PATIENCE).value == 8
    assert "could not be delivered" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="a process group's Ctrl-C")
def test_ctrl_c_is_not_for_the_process(thinker: Thinker, answers: "Queue[Answer]") -> None:
    pid = pid_of(thinker, answers)
    os.kill(pid, signal.SIGINT)
    assert pid_of(thinker, answers) == pid


def test_closing_ends_everything_and_may_be_repeated(answers: "Queue[Answer]") -> None:
    thinker = Thinker()
    pid = pid_of(thinker, answers)
    thinker.call(time.sleep, (600,), answers.put)
    time.sleep(0.1)
    start = time.monotonic()
    thinker.close()
    thinker.close()
    assert time.monotonic() - start < 1
    assert answers.empty()
    assert "thinker" not in [thread.name for thread in threading.enumerate()]
    with pytest.raises(PlayerFailed, match="sent home"):
        thinker.call(int, ("7",), answers.put)
    if sys.platform != "win32":
        with pytest.raises(ProcessLookupError):  # neither running nor a zombie
            os.kill(pid, 0)


def test_closing_at_once() -> None:
    for _ in range(5):
        Thinker().close()


@pytest.mark.parametrize("ending", ["", "raise SystemExit(0)", "thinker.close()"])
def test_the_program_ends_while_a_question_is_open(ending: str) -> None:
    script = f"""
import time
from cardtable.players.worker import Thinker
thinker = Thinker()
thinker.call(time.sleep, (600,), print)
time.sleep(0.3)
{ending}
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
