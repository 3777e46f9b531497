"""How commands answer: the exit status, lines, JSON, records, and how far a long one has come."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from cardtable.keeping import record_file
from cardtable.keeping.record import Record
from cardtable.keeping.record_json import dumps

Command = Callable[[Namespace], int]

DONE, NOTHING = 0, 1


def print_lines(lines: Iterable[object]) -> None:
    """Print each on a line of its own."""
    for line in lines:
        print(line)


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    print(json.dumps(value))


def write_record(name: str | None, kept: Record) -> None:
    """Write a record to a file, or without one, or for ``-``, to standard output."""
    if name is None or name == "-":
        print(dumps(kept), end="")
    else:
        record_file.write(Path(name), kept)


@contextmanager
def counting(total: int, template: str) -> Iterator[Callable[[int], None]]:
    """Give what shows on a terminal how many of them are done, and wipe it off afterwards."""
    if not sys.stderr.isatty():
        yield lambda _done: None
        return
    width = len(template.format(done=total, total=total))
    try:
        yield lambda done: print(
            "\r" + template.format(done=done, total=total), end="", file=sys.stderr, flush=True
        )
    finally:
        # Blanks: older consoles of Windows show the codes that would wipe it off.
        print(f"\r{' ' * width}\r", end="", file=sys.stderr, flush=True)
