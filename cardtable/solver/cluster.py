"""A cluster of Dask at work, for studies that outgrow one machine.

Somebody else has started it: a scheduler, and on each machine processes of the same version of Card
Table.  What a process had begun when it is lost, the scheduler gives to another.
"""

import logging
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any

from cardtable import __version__
from cardtable.errors import NoAnswer
from cardtable.solver.at_work import Each, answered
from cardtable.texts import _

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
        yield partial(_each, client, address)
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


def _each(
    client: Any, address: str, function: Callable[[Any], Any], questions: Iterable[Any]
) -> Iterator[tuple[Any, Any]]:
    def submit(task: tuple[Any, ...]) -> Any:
        return client.submit(called, function, task, pure=False)

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
