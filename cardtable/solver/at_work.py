"""Several processes at work on one long list of questions."""

import math
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from cardtable.workers.pool import Workers
from cardtable.workers.question import Answer

MOST_JOBS = 256
"""More processes than nearly any machine has processors."""
_WAIT = 0.5
"""Seconds; on Windows Ctrl+C is not heard before a wait ends."""
_SILENCE = 60.0
"""Seconds without a sign of life after which a process is given up: many on few processors are slow."""

Each = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[tuple[Any, Any]]]
"""Calls a function with each of some different arguments; gives each with its answer, in any order."""


class Pending(Protocol):
    """What an executor promises: of this machine or of a cluster."""

    def result(self) -> Any:
        """Return the answer, or raise what came instead."""

    def add_done_callback(self, call: Callable[[Any], Any]) -> Any:
        """Let this be called once the answer is there."""


def processors() -> int:
    """Return how many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


@contextmanager
def at_work(jobs: int) -> Iterator[Each]:
    """Give what calls in this process, or for several jobs in processes of their own.

    A question whose process is lost is asked again; where that is lost as well, `NoAnswer` is raised.
    Stopped by an error or Ctrl+C, they end at once.
    """
    if jobs == 1:
        yield _one_by_one
        return
    workers = Workers(jobs, silence=_SILENCE)
    try:
        yield partial(_each, workers, jobs)
    finally:
        workers.close()


def _one_by_one(function: Callable[[Any], Any], questions: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    return ((question, function(question)) for question in questions)


def _each(
    workers: Workers, jobs: int, function: Callable[[Any], Any], questions: Iterable[Any]
) -> Iterator[tuple[Any, Any]]:
    def submit(question: Any) -> Future[Any]:
        pending = Future[Any]()
        workers.ask(function, (question,), partial(_settle, pending), limit=math.inf)
        return pending

    for question, answer in answered(submit, questions, 2 * jobs):
        yield question, answer.result()


def _settle(pending: Future[Any], answer: Answer) -> None:
    if answer.failure is None:
        pending.set_result(answer.value)
    else:
        pending.set_exception(answer.failure)


def answered(
    submit: Callable[[Any], Pending], questions: Iterable[Any], most: int
) -> Iterator[tuple[Any, Pending]]:
    """Submit all questions, never more than `most` at once, and yield each when its answer is there."""
    done: SimpleQueue[tuple[Any, Pending]] = SimpleQueue()
    waiting = 0
    for question in questions:
        if waiting == most:
            yield _next(done)
            waiting -= 1
        answer = submit(question)
        answer.add_done_callback(partial(_put, done, question))
        waiting += 1
    for _number in range(waiting):
        yield _next(done)


def _put(done: "SimpleQueue[tuple[Any, Pending]]", question: Any, answer: Pending) -> None:
    done.put((question, answer))


def _next(done: "SimpleQueue[tuple[Any, Pending]]") -> tuple[Any, Pending]:
    while True:
        try:
            return done.get(timeout=_WAIT)
        except Empty:
            continue
