"""The file of a study: CSV, a line for each verdict, written as it comes; a study goes on where it ends."""

import csv
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TextIO

from cardtable.errors import FileRefused
from cardtable.keeping.files import open_file, reason
from cardtable.keeping.json_text import shortened
from cardtable.keeping.locks import FileLock
from cardtable.solver.verdict import Verdict
from cardtable.texts import _

_LONGEST_NAMED = 80
"""Characters of a cell in a message."""


@contextmanager
def alone_with(path: Path | None) -> Iterator[None]:
    """Let no other study write the same file meanwhile; raise `FileRefused` where one does already."""
    whole = None if path is None else path.resolve()
    if whole is None or not whole.parent.is_dir() or (whole.exists() and not whole.is_file()):
        yield  # Whoever opens it says what is wrong with it.
        return
    lock = FileLock(whole.with_name(f"{whole.name}.lock"))
    if not lock.take():
        raise FileRefused(_("{file} is being written by another study").format(file=path))
    try:
        yield
    finally:
        lock.release()


class Row(NamedTuple):
    """What was found out about one deal: the verdict, the length of the line, what it took."""

    deal: int
    verdict: Verdict
    moves: int
    states: int
    seconds: float

    @classmethod
    def read(cls, cells: Sequence[str]) -> "Row":
        """Read the first cells of a line of the file; raise `ValueError` if they are none."""
        deal, verdict, moves, states, seconds = cells
        row = cls(int(deal), Verdict(verdict), int(moves), int(states), float(seconds))
        if min(row.moves, row.states, row.seconds) < 0 or not math.isfinite(row.seconds):
            raise ValueError
        return row


class StudyFile:
    """The verdicts in a file, if there is one, in `rows` by deal.

    ``about`` says in more columns what is studied; files of older versions lack them, and are kept so.
    ``cut_off``: the last line has no end, as it was being written when the study was killed.
    Raises `FileRefused` where the file is none of a study, or of another.
    """

    def __init__(self, path: Path, about: Mapping[str, str]) -> None:
        self._path, self._about = path, about
        self._columns = (*Row._fields, *about)
        text = self._text()
        whole = text[: text.rfind("\n") + 1]
        self.cut_off = whole != text
        self._whole = len(whole.encode())
        lines = self._lines(whole)
        if lines or not ",".join(self._columns).startswith(text):
            self._columns = self._known_columns(lines[0] if lines else [])
        self.rows = {row.deal: row for row in map(self._row, range(2, len(lines) + 1), lines[1:])}

    def _lines(self, text: str) -> list[list[str]]:
        lines = csv.reader(text.splitlines())
        try:
            return list(lines)
        except csv.Error as error:
            sentence = _("{file} is not a study file: line {number} is far too long")
            raise FileRefused(sentence.format(file=self._path, number=lines.line_num)) from error

    def _text(self) -> str:
        try:
            with open_file(self._path) as file:
                return file.read().decode()
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeError) as error:
            sentence = _("{file} cannot be read: {why}")
            raise FileRefused(sentence.format(file=self._path, why=reason(error))) from error

    def _known_columns(self, first: Sequence[str]) -> tuple[str, ...]:
        if tuple(first) not in (self._columns, Row._fields):
            sentence = _("{file} is not a study file: its first line is not {columns}")
            raise FileRefused(sentence.format(file=self._path, columns=",".join(self._columns)))
        return tuple(first)

    def _row(self, number: int, cells: Sequence[str]) -> Row:
        count = len(Row._fields)
        try:
            row = Row.read(cells[:count])
            told = dict(zip(self._columns[count:], cells[count:], strict=True))
        except ValueError as error:
            sentence = _("{file}, line {number}: {text} is not a verdict")
            text = shortened(repr(",".join(cells)), _LONGEST_NAMED)
            raise FileRefused(sentence.format(file=self._path, number=number, text=text)) from error
        for column, found in told.items():
            if found != self._about[column]:
                raise FileRefused(self._of_another(number, column, found))
        return row

    def _of_another(self, number: int, column: str, found: str) -> str:
        sentence = _("{file} belongs to another study: in line {number}, {column} is {found}, not {wanted}")
        wanted = self._about[column]
        return sentence.format(
            file=self._path,
            number=number,
            column=column,
            found=shortened(repr(found), _LONGEST_NAMED),
            wanted=repr(wanted),
        )

    @contextmanager
    def appending(self) -> Iterator[Callable[[Row], None]]:
        """Give what writes a line at once, so that a study that is stopped loses nothing.

        What was cut off is dropped before.  Raises `FileRefused` if the file cannot be opened.
        """
        with self._opened() as file:
            writer = csv.writer(file, lineterminator="\n")
            if not self._whole:
                writer.writerow(self._columns)
            about = [self._about[column] for column in self._columns[len(Row._fields) :]]

            def write(row: Row) -> None:
                writer.writerow((*row, *about))
                file.flush()

            yield write

    def _opened(self) -> TextIO:
        try:
            if self.cut_off:
                with self._path.open("r+b") as half:
                    half.truncate(self._whole)
            return self._path.open("a", encoding="utf-8", newline="")
        except OSError as error:
            sentence = _("{file} cannot be written: {why}")
            raise FileRefused(sentence.format(file=self._path, why=reason(error))) from error
