"""Several processes at work on one long list of questions."""

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from cardtable.errors import NoAnswer
from cardtable.texts import _

MOST_JOBS = 60 if os.name == "nt" else 256
"""Windows waits for no more processes at once."""
_MOST_LOSSES = 3
"""So often in a row processes may be lost before any of them has answered."""
_WAIT = 0.5
"""Seconds; on Windows Ctrl+C is not heard before a wait ends."""

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

    One that is lost is replaced and its questions are asked again; where none answers any more,
    `NoAnswer` is raised.  Stopped by an error or Ctrl+C, they end at once.
    """
    if jobs == 1:
        yield _one_by_one
        return
    others = active_children()
    pool = _Pool(jobs)
    try:
        yield pool.each
    except BaseException:
        pool.executor.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    pool.executor.shutdown(cancel_futures=True)


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


def _one_by_one(function: Callable[[Any], Any], questions: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    return ((question, function(question)) for question in questions)


class _Pool:
    """Processes of this machine, begun anew when one of them is lost."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self.executor = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, get_context("spawn"), _begin)

    def each(self, function: Callable[[Any], Any], questions: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        left = dict.fromkeys(questions)
        losses = 0
        while left:
            try:
                for question, answer in answered(
                    lambda each: self.executor.submit(function, each), tuple(left), 2 * self._jobs
                ):
                    result = answer.result()
                    del left[question]
                    losses = 0
                    yield question, result
            except BrokenProcessPool as error:
                losses += 1
                if losses > _MOST_LOSSES:
                    sentence = _("the worker processes stopped without an answer; is there enough memory?")
                    raise NoAnswer(sentence) from error
                self.executor.shutdown(wait=False)
                self.executor = self._begun()


def _begin() -> None:
    """Leave Ctrl+C to who began this process, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
