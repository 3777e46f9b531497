"""Several processes at work on one long list of questions, of this machine or of a cluster of Dask.

The cluster serves studies that outgrow one machine.  Somebody else has started it: a scheduler, and on each
machine processes of the same version of Card Table.  What a process had begun when it is lost, the
scheduler gives to another.
"""

import logging
import math
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any

from cardtable import __version__
from cardtable.errors import NoAnswer
from cardtable.texts import _
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
    submit: Callable[[Any], Future[Any]], questions: Iterable[Any], most: int
) -> Iterator[tuple[Any, Future[Any]]]:
    """Submit all questions, never more than `most` at once, and yield each when its answer is there."""
    left, waiting = iter(questions), dict[Future[Any], Any]()
    while True:
        waiting |= {submit(question): question for question in islice(left, most - len(waiting))}
        if not waiting:
            return
        for answer in wait(waiting, _WAIT, FIRST_COMPLETED).done:
            yield waiting.pop(answer), answer


# Of a cluster

_IN_A_TASK = 10
"""Questions: a verdict may take less time than handing it in."""
_MOST_TASKS = 1_000
"""At once; a cluster may grow while it is at work."""
_ALONE = threading.Lock()
"""Threads of one process would only share its time, and count each other's."""


@contextmanager
def on_cluster(address: str) -> Iterator[Each]:
    """Give what lets the processes of the cluster at this address call.

    Raises `NoAnswer` where Dask is not installed, where no cluster is found, and when it gives up.
    """
    client = _client(address)
    try:
        yield partial(_each_of_cluster, client.get_executor(pure=False), address)
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        # Imported here: nobody else needs it, and hardly anybody has it.
        from distributed import Client  # noqa: PLC0415
        from distributed.comm import get_address_host  # noqa: PLC0415
    except ImportError as error:
        sentence = _("a cluster needs Dask, which is not installed; to install it: {command}")
        raise NoAnswer(sentence.format(command="pip install 'cardtable[cluster]'")) from error
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what went wrong is told in one sentence
    try:
        get_address_host(address)  # a client that cannot read an address ends only after a minute
        return Client(address, set_as_default=False)
    except (OSError, ValueError, ImportError) as error:
        sentence = _("no cluster was found at {address}: {why}")
        raise NoAnswer(sentence.format(address=address, why=error)) from error


def _each_of_cluster(
    executor: Executor, address: str, function: Callable[[Any], Any], questions: Iterable[Any]
) -> Iterator[tuple[Any, Any]]:
    def submit(task: tuple[Any, ...]) -> Future[Any]:
        return executor.submit(called, function, task)

    for task, answer in answered(submit, _tasks(questions), _MOST_TASKS):
        version, results = _result(answer, address)
        if version != __version__:
            sentence = _("the cluster at {address} runs Card Table {other}, but this is {own}")
            raise NoAnswer(sentence.format(address=address, other=version, own=__version__))
        yield from zip(task, results, strict=True)


def _tasks(questions: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
    left = iter(questions)
    while task := tuple(islice(left, _IN_A_TASK)):
        yield task


def _result(answer: Any, address: str) -> Any:
    try:
        return answer.result()
    except Exception as error:
        sentence = _("the cluster at {address} does not answer: {why}")
        raise NoAnswer(sentence.format(address=address, why=str(error) or repr(error))) from error


def called(function: Callable[[Any], Any], questions: Iterable[Any]) -> tuple[str, list[Any]]:
    """Return the version of Card Table here, and what the function says to each question."""
    with _ALONE:
        return __version__, [function(question) for question in questions]
