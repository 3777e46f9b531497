"""The processes in which the computer thinks, seen from outside."""

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from random import Random

import pytest

from cardtable import players
from cardtable.contract.deal import Deal
from cardtable.errors import NoAnswer
from cardtable.games import catalogue
from cardtable.players.questions import think
from cardtable.solver.answers import verdict
from cardtable.solver.verdict import VerdictReport
from cardtable.workers.frames import ANSWER, BEAT, QUESTION, READY, receive, send
from cardtable.workers.pool import Workers
from cardtable.workers.question import Answer
from tests.sampling import only_thorough
from tests.workers.errands import (
    close_the_pipe,
    die,
    die_once,
    give_up,
    hostile,
    loaded,
    overlap,
    pid_after,
    sleep_from,
    slow_once,
    stop,
    stop_once,
)

PATIENCE = 60
"""Seconds before a test gives up; everything here takes tenths of one."""

HARD_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and reaping as POSIX has them")
STOPPED = "the computer stopped thinking before it had an answer"


@pytest.fixture
def workers() -> Iterator[Workers]:
    workers = Workers()
    yield workers
    workers.close()


@pytest.fixture
def alone() -> Iterator[Workers]:
    """Return workers that are but one process."""
    workers = Workers(1)
    yield workers
    workers.close()


@pytest.fixture
def answers() -> "Queue[Answer]":
    return Queue()


def ask(workers: Workers, function: object, *arguments: object, **how: object) -> object:
    """Return the value of a call, or the sentence why there is none."""
    answers: Queue[Answer] = Queue()
    workers.ask(function, arguments, answers.put, **how)
    answer = answers.get(timeout=PATIENCE)
    return answer.value if answer.failure is None else str(answer.failure)


def pid_of(workers: Workers) -> int:
    value = ask(workers, os.getpid)
    assert isinstance(value, int)
    return value


def gone(pid: int) -> bool:
    """Whether there is no such process, not even a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def wait_until(condition: object) -> None:
    for _ in range(round(PATIENCE / 0.01)):
        if condition():
            return
        time.sleep(0.01)
    pytest.fail("it did not come about")


def readable(path: Path) -> bool:
    """Whether a file is there and nobody holds it: on Windows one that is being put in place is held."""
    try:
        return bool(path.read_text())
    except OSError:
        return False


def begun(path: Path, workers: Workers, answers: "Queue[Answer]", **how: object):
    """Put a question that takes for ever; return it once it is being thought about."""
    question = workers.ask(sleep_from, (str(path),), answers.put, **how)
    wait_until(lambda: readable(path))
    return question


# Answers


@pytest.mark.slow
def test_answers_with_the_same_move_as_here(workers: Workers, answers: "Queue[Answer]") -> None:
    game = catalogue.create("byzantium", {"open": True}, 2)
    view = game.seen_by(game.deal(Deal(number=9)), 1)
    question = workers.ask(
        think, ("byzantium", {"open": True}, 2, view, 1, "gentle", 5, 10.0), answers.put, limit=10.0
    )
    move = players.choose(game, view, 1, "gentle", Random(5), 10.0)
    assert answers.get(timeout=PATIENCE) == Answer(question, move)


@pytest.mark.slow
def test_keeps_a_process_without_qt(workers: Workers) -> None:
    pid = pid_of(workers)
    assert pid != os.getpid()
    game = catalogue.create("byzantium", seats=3)
    view = game.seen_by(game.deal(Deal(number=9)), 1)
    ask(workers, think, "byzantium", {}, 3, view, 1, "fair", 5, 1.0)
    castle = catalogue.create("beleaguered-castle")
    report = ask(workers, verdict, castle.id, {}, castle.deal(Deal(1)))
    assert isinstance(report, VerdictReport)
    modules = ask(workers, loaded)
    assert isinstance(modules, set)
    assert {"cardtable.players.byzantium.player", "cardtable.solver.search"} <= modules
    assert not [name for name in modules if name.startswith(("PySide6", "shiboken6"))]
    assert pid_of(workers) == pid


def test_nothing_is_started_before_it_is_needed() -> None:
    before = threading.active_count()
    workers = Workers()
    assert threading.active_count() == before
    workers.close()


def test_what_a_question_prints_is_not_taken_for_its_answer(workers: Workers) -> None:
    assert ask(workers, print, "!" * 100) is None
    assert ask(workers, os.write, 1, b"!" * 100) == 100
    assert ask(workers, int, "7") == 7


@pytest.mark.slow
def test_large_questions_and_answers(workers: Workers) -> None:
    assert ask(workers, bytes, b"x" * 5_000_000) == b"x" * 5_000_000


# Errors


@pytest.mark.slow
def test_an_error_is_told_in_a_sentence(workers: Workers, caplog: pytest.LogCaptureFixture) -> None:
    pid = pid_of(workers)
    told = str(ask(workers, int, "x"))
    assert told.startswith("the computer failed to answer: ValueError: invalid literal")
    assert "Traceback" in caplog.text
    told = str(ask(workers, think, "byzantium", {}, 2, None, 1, "perfect", 5, 1.0))
    assert told.startswith("byzantium has no computer player 'perfect'")
    assert ask(workers, give_up) == "the computer failed to answer: SystemExit: 0"
    assert pid_of(workers) == pid


def test_what_cannot_travel_is_a_failure(workers: Workers) -> None:
    pid = pid_of(workers)
    cases = ((lambda: 7, ()), (eval, ("lambda: 7",)), (hostile, ()), (print, (threading.Lock(),)))
    for function, arguments in cases:
        assert str(ask(workers, function, *arguments)).startswith("the computer failed to answer: ")
    assert pid_of(workers) == pid


def test_a_listener_that_fails_silences_nobody(
    workers: Workers, answers: "Queue[Answer]", caplog: pytest.LogCaptureFixture
) -> None:
    def deaf(answer: Answer) -> None:
        answers.put(answer)
        raise RuntimeError("gone")

    workers.ask(int, ("7",), deaf)
    answers.get(timeout=PATIENCE)
    assert ask(workers, int, "8") == 8
    assert "could not be delivered" in caplog.text


# Processes that die or hang


@pytest.mark.slow
@POSIX
def test_a_process_that_somebody_else_reaps_is_replaced(
    alone: Workers, answers: "Queue[Answer]", tmp_path: Path
) -> None:
    for number in range(5):
        question = begun(tmp_path / str(number), alone, answers)
        pid = int((tmp_path / str(number)).read_text())
        os.kill(pid, signal.SIGKILL)
        with suppress(ChildProcessError):  # its owner was quicker
            os.waitpid(pid, 0)
        alone.cancel(question)
        assert ask(alone, int, "7") == 7


@only_thorough()
def test_starts_of_other_processes_do_no_harm(workers: Workers, answers: "Queue[Answer]") -> None:
    """Every start by `multiprocessing` reaps whatever children it knows to have ended."""
    context = multiprocessing.get_context("spawn")
    for _ in range(5):
        other = context.Process(target=int)
        question = workers.ask(time.sleep, (600,), answers.put)
        other.start()
        workers.cancel(question)
        assert ask(workers, int, "7") == 7
        other.join()
    assert answers.empty()


def test_a_killed_process_is_replaced_and_its_question_asked_again(
    workers: Workers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert ask(workers, die_once, str(tmp_path / "once")) == "alive"
    assert "a worker process has ended" in caplog.text


def test_a_question_that_kills_every_process_is_given_up(workers: Workers) -> None:
    assert ask(workers, die) == STOPPED
    assert ask(workers, int, "7") == 7


@pytest.mark.slow
def test_kill_9_while_thinking(alone: Workers, answers: "Queue[Answer]", tmp_path: Path) -> None:
    question = alone.ask(sleep_from, (str(tmp_path / "pid"),), answers.put)
    for _ in range(2):
        wait_until(lambda: readable(tmp_path / "pid"))
        pid = pid_of_file(tmp_path / "pid")
        (tmp_path / "pid").unlink()
        os.kill(pid, HARD_KILL)
    answer = answers.get(timeout=PATIENCE)
    assert answer.question is question
    assert str(answer.failure) == STOPPED
    assert ask(alone, int, "7") == 7


@pytest.mark.slow
def test_processes_killed_while_idle_are_no_failure(workers: Workers, answers: "Queue[Answer]") -> None:
    pids: set[int] = set()

    def both() -> bool:  # both are busy at once, so there are two of them, if the machine is not too slow
        for _ in range(2):
            workers.ask(pid_after, (0.3,), answers.put)
        pids.update(answers.get(timeout=PATIENCE).value for _ in range(2))
        return len(pids) == 2

    wait_until(both)
    for pid in pids:
        os.kill(pid, HARD_KILL)
    time.sleep(0.1)
    assert pid_of(workers) not in pids


@only_thorough()
@POSIX
def test_a_stopped_process_is_replaced(tmp_path: Path, answers: "Queue[Answer]") -> None:
    workers = Workers(1, silence=2.0)
    pid = pid_of(workers)
    assert ask(workers, stop_once, str(tmp_path / "once")) == "alive"
    assert pid_of(workers) != pid
    wait_until(lambda: gone(pid))
    pid = pid_of(workers)
    os.kill(pid, signal.SIGSTOP)  # while it has nothing to do
    assert pid_of(workers) != pid
    begun(tmp_path / "closing", workers, answers)
    os.kill(pid_of_file(tmp_path / "closing"), signal.SIGSTOP)
    workers.close()
    assert gone(pid_of_file(tmp_path / "closing"))
    assert answers.empty()


def pid_of_file(path: Path) -> int:
    return int(path.read_text())


@only_thorough()
@POSIX
def test_a_process_that_always_stops_is_told(tmp_path: Path) -> None:
    workers = Workers(1, silence=1.5)
    assert ask(workers, stop) == "the computer did not answer in time"
    assert ask(workers, int, "7") == 7
    workers.close()


@pytest.mark.slow
def test_a_question_that_takes_longer_than_it_may_is_given_up() -> None:
    workers = Workers(grace=0.2)
    assert ask(workers, time.sleep, 600, limit=0.1) == "the computer did not answer in time"
    assert ask(workers, int, "7") == 7
    workers.close()


@only_thorough()
def test_a_long_question_gives_signs_of_life() -> None:
    workers = Workers(1, silence=2.0)
    pid = pid_of(workers)
    assert ask(workers, pid_after, 4.0) == pid
    workers.close()


@only_thorough()
@POSIX
def test_a_program_that_stood_still_blames_nobody(tmp_path: Path) -> None:
    script = f"""
from queue import Queue
from cardtable.workers.pool import Workers
from tests.workers.errands import pid_after
workers, answers = Workers(1, silence=1.5), Queue()
workers.ask(pid_after, (0,), answers.put)
first = answers.get().value
workers.ask(pid_after, (3,), answers.put)
open({str(tmp_path / "pid")!r}, "w").write(str(first))
assert answers.get().value == first
"""
    program = subprocess.Popen([sys.executable, "-c", script], start_new_session=True)
    wait_until(lambda: readable(tmp_path / "pid"))
    os.killpg(program.pid, signal.SIGSTOP)
    time.sleep(4.5)
    os.killpg(program.pid, signal.SIGCONT)
    assert program.wait(timeout=PATIENCE) == 0


@pytest.mark.slow
@POSIX
def test_a_process_that_closes_its_pipe_is_replaced(workers: Workers) -> None:
    assert ask(workers, close_the_pipe) == STOPPED
    assert ask(workers, int, "7") == 7


def test_where_no_process_can_be_started_it_is_told_and_tried_again(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(sys, "executable", str(tmp_path / "missing"))
        for _ in range(2):
            assert ask(workers, int, "7") == "the computer could not start thinking"
    assert ask(workers, int, "7") == 7


def test_a_process_that_ends_while_it_starts_is_told(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(sys, "path", [])  # nothing of ours is found there
        assert ask(workers, int, "7") == "the computer could not start thinking"
    assert ask(workers, int, "7") == 7


# Cancelling


def test_a_cancelled_question_is_never_answered(
    workers: Workers, answers: "Queue[Answer]", tmp_path: Path
) -> None:
    question = begun(tmp_path / "pid", workers, answers)
    workers.cancel(question)
    workers.cancel(question)
    if os.name == "posix":
        wait_until(lambda: gone(pid_of_file(tmp_path / "pid")))
    assert ask(workers, int, "7") == 7
    with pytest.raises(Empty):
        answers.get(timeout=0.1)


def test_a_question_may_be_cancelled_by_who_is_told_its_answer(workers: Workers) -> None:
    told: Queue[Answer] = Queue()

    def listener(answer: Answer) -> None:
        workers.cancel(answer.question)
        told.put(answer)

    workers.ask(int, ("7",), listener)
    assert told.get(timeout=PATIENCE).value == 7
    assert ask(workers, int, "8") == 8


@only_thorough()
def test_a_storm_of_second_thoughts_ends_with_the_right_answer(workers: Workers) -> None:
    chance = Random(3)
    wrong: list[Answer] = []
    cancelled: set[object] = set()

    def listen(answer: Answer) -> None:
        if answer.question in cancelled:
            wrong.append(answer)

    for _ in range(400):
        seconds, urgent = chance.choice((0, 0.02, 600)), chance.random() < 0.5
        question = workers.ask(time.sleep, (seconds,), listen, urgent=urgent)
        time.sleep(chance.choice((0, 0, 0, 0.001, 0.03)))
        workers.cancel(question)
        cancelled.add(question)
    assert ask(workers, int, "7") == 7
    assert wrong == []


@pytest.mark.slow
def test_a_storm_from_many_threads(workers: Workers) -> None:
    def restless(seed: int) -> None:
        chance = Random(seed)
        for _ in range(25):
            question = workers.ask(time.sleep, (600,), wrong.append, urgent=seed % 2 == 0)
            time.sleep(chance.choice((0, 0.001, 0.05)))
            workers.cancel(question)
        workers.ask(int, (str(seed),), right.put, urgent=seed % 2 == 0)

    wrong: list[Answer] = []
    right: Queue[Answer] = Queue()
    threads = [threading.Thread(target=restless, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    assert {right.get(timeout=PATIENCE).value for _ in threads} == set(range(8))
    for thread in threads:
        thread.join()
    assert wrong == []


# Few processes, and who comes first


@pytest.mark.slow
def test_eight_askers_share_two_processes(workers: Workers, answers: "Queue[Answer]", tmp_path: Path) -> None:
    for number in range(40):
        workers.ask(overlap, (str(tmp_path), number), answers.put, urgent=number % 3 == 0)
    assert max(answers.get(timeout=PATIENCE).value for _ in range(40)) <= 2
    pids = set()
    for _ in range(8):
        workers.ask(pid_after, (0.05,), answers.put)
    for _ in range(8):
        pids.add(answers.get(timeout=PATIENCE).value)
    assert len(pids) <= 2


@only_thorough()
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are told by /proc")
def test_there_are_never_more_than_two_even_while_they_are_replaced(
    workers: Workers, answers: "Queue[Answer]"
) -> None:
    before = children()
    most, over = 0, threading.Event()

    def count() -> None:
        nonlocal most
        while not over.is_set():
            found = children() - before
            # Those that are there still were all there at the same time, when the last was found.
            most = max(most, sum(not gone(pid) for pid in found))

    counter = threading.Thread(target=count)
    counter.start()
    for _ in range(15):
        questions = [workers.ask(time.sleep, (600,), answers.put) for _ in range(3)]
        time.sleep(0.15)
        for question in questions:
            workers.cancel(question)
    over.set()
    counter.join()
    assert 1 <= most <= 2


def children() -> set[int]:
    found: set[int] = set()
    for task in Path("/proc/self/task").iterdir():
        with suppress(OSError):  # the thread has ended
            found.update(map(int, (task / "children").read_text().split()))
    return found


def test_what_a_person_waits_for_comes_first(
    alone: Workers, answers: "Queue[Answer]", tmp_path: Path
) -> None:
    holding = begun(tmp_path / "pid", alone, answers)
    for number in range(3):
        alone.ask(int, (str(number),), answers.put, urgent=False)
    late = alone.ask(int, ("3",), answers.put, urgent=False)
    alone.ask(int, ("4",), answers.put)
    alone.hasten(late)
    alone.cancel(holding)
    assert [answers.get(timeout=PATIENCE).value for _ in range(5)] == [3, 4, 0, 1, 2]


def test_nobody_waits_for_a_search_in_the_background(
    workers: Workers, answers: "Queue[Answer]", tmp_path: Path
) -> None:
    begun(tmp_path / "beside", workers, answers, urgent=False)
    workers.ask(int, ("6",), answers.put, urgent=False)
    assert ask(workers, int, "7") == 7
    assert answers.empty()  # the second of them leaves the last process free


def test_a_search_in_the_background_makes_way_and_begins_again(
    alone: Workers, answers: "Queue[Answer]", tmp_path: Path
) -> None:
    alone.ask(slow_once, (str(tmp_path / "once"),), answers.put, urgent=False)
    wait_until((tmp_path / "once").exists)
    assert ask(alone, int, "7") == 7
    assert answers.get(timeout=PATIENCE).value == "done"


# The end


@POSIX
def test_ctrl_c_is_not_for_the_processes(workers: Workers) -> None:
    pid = pid_of(workers)
    os.kill(pid, signal.SIGINT)
    assert pid_of(workers) == pid


@pytest.mark.slow
def test_closing_ends_everything_and_may_be_repeated(answers: "Queue[Answer]", tmp_path: Path) -> None:
    before = threading.active_count()
    workers = Workers()
    begun(tmp_path / "pid", workers, answers)
    begun(tmp_path / "beside", workers, answers)
    workers.ask(int, ("7",), answers.put)
    workers.close()
    workers.close()
    if os.name == "posix":
        assert gone(pid_of_file(tmp_path / "pid"))
        assert gone(pid_of_file(tmp_path / "beside"))
    wait_until(lambda: threading.active_count() <= before)  # one of an earlier test may have ended
    assert answers.empty()
    with pytest.raises(NoAnswer, match="the program is closing"):
        workers.ask(int, ("7",), answers.put)


def test_closing_at_once(answers: "Queue[Answer]") -> None:
    for asked in (0, 0, 1, 1, 3):
        workers = Workers()
        for _ in range(asked):
            workers.ask(time.sleep, (600,), answers.put)
        workers.close()
    assert answers.empty()


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["", "raise SystemExit(0)", "workers.close()"])
def test_the_program_ends_while_a_question_is_open(ending: str) -> None:
    script = f"""
import time
from cardtable.workers.pool import Workers
workers = Workers()
workers.ask(time.sleep, (600,), print)
time.sleep(0.3)
{ending}
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@only_thorough()
@POSIX
def test_no_process_outlives_a_program_that_is_killed(tmp_path: Path) -> None:
    script = f"""
import time
from cardtable.workers.pool import Workers
from tests.workers.errands import sleep_from
Workers().ask(sleep_from, ({str(tmp_path / "pid")!r},), print)
time.sleep(600)
"""
    program = subprocess.Popen([sys.executable, "-c", script])
    wait_until(lambda: readable(tmp_path / "pid"))
    program.kill()
    program.wait()
    wait_until(lambda: gone(pid_of_file(tmp_path / "pid")))


def test_a_packaged_program_is_its_own_worker() -> None:
    """What `frames` says, spoken from outside to the hidden command."""
    question = pickle.dumps(("", int, ("7",)))
    script = "import sys; from cardtable.__main__ import main; sys.exit(main())"
    command = [sys.executable, "-c", script, "--answer-questions"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert receive(worker.stdout) == (READY, b"")
        send(worker.stdin, QUESTION, question)
        told = [receive(worker.stdout)]
        while told[-1][0] != ANSWER:
            told.append(receive(worker.stdout))
        assert {kind for kind, _ in told[:-1]} <= {BEAT}
        assert pickle.loads(told[-1][1]).value == 7
        worker.stdin.close()
        assert worker.wait(timeout=PATIENCE) == 0
