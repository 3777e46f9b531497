"""Questions of the window to the shared worker processes."""

import os

import pytest
from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QApplication

from cardtable.windows.worker_task import WorkerTask
from tests.workers.errands import die_once, pid_after, sleep_from


def test_an_answer_arrives_in_the_thread_of_the_window(qtbot):
    task = WorkerTask()
    threads = []
    task.answered.connect(lambda _value: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(task.answered) as answer:
        task.ask(int, "7")
        assert task.busy
    assert answer.args == [7]
    assert threads == [QApplication.instance().thread()]
    assert not task.busy


def test_a_failure_is_a_sentence_and_it_can_be_asked_again(qtbot):
    task = WorkerTask()
    with qtbot.waitSignal(task.failed) as failure:
        task.ask(int, "x")
    assert failure.args[0].startswith("the computer failed to answer: ValueError")
    with qtbot.waitSignal(task.answered):
        task.ask(int, "7")


def test_a_process_that_dies_is_not_noticed(qtbot, tmp_path):
    task = WorkerTask()
    with qtbot.waitSignal(task.answered) as answer:
        task.ask(die_once, str(tmp_path / "once"))
    assert answer.args == ["alive"]


def test_only_the_last_question_is_answered(qtbot):
    task = WorkerTask()
    told = []
    task.answered.connect(told.append)
    for number in range(50):
        task.ask(int, str(number))
        if number % 7 == 3:
            qtbot.wait(20)
            task.cancel()
    qtbot.waitUntil(lambda: not task.busy)
    assert told[-1] == 49
    assert len(told) == len(set(told))


def test_an_answer_that_is_on_its_way_is_dropped(qtbot, tmp_path):
    task, other = WorkerTask(), WorkerTask()
    told = []
    task.answered.connect(told.append)
    task.ask(sleep_from, str(tmp_path / "pid"))
    qtbot.waitUntil((tmp_path / "pid").exists)
    task.cancel()
    assert not task.busy
    with qtbot.waitSignal(other.answered):
        other.ask(int, "7")
    assert told == []


def test_an_asker_may_go_while_it_waits(qtbot, tmp_path):
    parent = QObject()
    task = WorkerTask(parent)
    task.ask(sleep_from, str(tmp_path / "pid"))
    qtbot.waitUntil((tmp_path / "pid").exists)
    with qtbot.waitSignal(parent.destroyed):
        parent.deleteLater()
    other = WorkerTask()
    with qtbot.waitSignal(other.answered):
        other.ask(int, "7")
    if os.name == "posix":
        qtbot.waitUntil(lambda: not lives(int((tmp_path / "pid").read_text())))


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("urgent", [True, False])
def test_eight_askers_share_two_processes(qtbot, urgent):
    tasks = [WorkerTask() for _ in range(8)]
    pids = []
    for task in tasks:
        task.answered.connect(pids.append)
        task.ask(pid_after, 0.02, urgent=urgent)
    qtbot.waitUntil(lambda: len(pids) == len(tasks))
    assert len(set(pids)) <= 2
