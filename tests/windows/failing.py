"""Questions that a worker process cannot answer, to be asked in the place of others."""

import os

from cardtable.errors import NoAnswer


def refuse(*_question: object) -> None:
    """Give no answer, and say why."""
    raise NoAnswer("the computer has something better to do")


def fail(*_question: object) -> None:
    """Be wrong, as a search with a mistake in it."""
    raise RuntimeError("a mistake")


def die(*_question: object) -> None:
    """End the process that was to answer."""
    os._exit(1)
