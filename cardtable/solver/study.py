"""How many deals of a game can be won: many verdicts, kept in a file as they come."""

import csv
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import NamedTuple, TextIO

from cardtable.cards import FIRST_DEAL
from cardtable.contract.deal import Deal
from cardtable.contract.option import options_text
from cardtable.decimals import decimal
from cardtable.errors import FileRefused, InvalidOption
from cardtable.games.kit.kinds import told_in_sight
from cardtable.games.kit.patience import Patience
from cardtable.keeping.files import open_file, reason
from cardtable.keeping.json_text import shortened
from cardtable.keeping.locks import FileLock
from cardtable.solver.answers import open_game, patience_for_one, searched
from cardtable.solver.at_work import MOST_JOBS, at_work, on_cluster, processors
from cardtable.solver.limits import LOOKING_BACK, STATES, STATES_IN_TIME
from cardtable.solver.trials import share_in_doubt
from cardtable.solver.verdict import Verdict
from cardtable.texts import _, ngettext

MOST_DEALS = 1_000_000
_DEALS_A_PROCESS = 10
"""For fewer it does not pay to start one, unless so many are asked for."""
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


@dataclass(frozen=True, slots=True)
class Study:
    """What is to be studied, and for how many seconds of CPU a deal; None: for as long as usual.

    ``hindsight``: hidden cards are taken for known; else games with such cards are not studied.
    """

    game: str
    options: Mapping[str, object]
    first: int
    last: int
    seconds: float | None = None
    hindsight: bool = False

    def rules(self) -> Patience:
        """Return the rules of the game; raise `CardTableError` if it cannot be studied."""
        return (patience_for_one if self.hindsight else open_game)(self.game, self.options)

    def check(self) -> None:
        """Raise `CardTableError` if there is no such game, or no such deals."""
        self.rules()
        for number in (self.first, self.last):
            Deal(number)  # tells what numbers there are
        if not 0 <= self.last - self.first < MOST_DEALS:
            sentence = _("deals {first}-{last} cannot be studied: at most {most} at once")
            raise InvalidOption(sentence.format(first=self.first, last=self.last, most=MOST_DEALS))

    @property
    def states(self) -> int:
        """How many positions a search in open cards meets at most."""
        return STATES if self.seconds is None else STATES_IN_TIME

    def about(self) -> dict[str, str]:
        """Return what the file of the study says of it, by column."""
        rules = self.rules()
        told = told_in_sight(rules)
        seconds = self.seconds if told else self.seconds or LOOKING_BACK
        return {
            "game": rules.id,
            "options": options_text(rules.given_options),
            "most_states": str(self.states) if told else "",
            "most_seconds": "" if seconds is None else repr(seconds),
        }


@dataclass(frozen=True, slots=True)
class StudyResult:
    """What was found out about the deals that were looked at."""

    rows: tuple[Row, ...]
    stopped: bool = False
    """Whether there were to be more."""

    @property
    def counts(self) -> Counter[Verdict]:
        """How many deals can be won, cannot, and are undecided."""
        return Counter(row.verdict for row in self.rows)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins (`share_in_doubt`)."""
        counts = self.counts
        return share_in_doubt(counts[Verdict.WINNABLE], counts[Verdict.UNKNOWN], len(self.rows))

    def lines(self, study: Study) -> list[str]:
        """Return the result as lines for reading."""
        if not self.rows:
            return [_("no deals were examined")]
        lines = [
            _("{game}: {total} of deals {first}-{last}").format(
                game=study.game, total=len(self.rows), first=study.first, last=study.last
            ),
            self._counts_line(),
            self._interval_line(),
            self._time_line(),
        ]
        if self.counts[Verdict.WINNABLE]:
            length = round(median(row.moves for row in self.rows if row.verdict is Verdict.WINNABLE))
            template = ngettext(
                "median winning line: {number} move", "median winning line: {number} moves", length
            )
            lines.append(template.format(number=length))
        return lines

    def _counts_line(self) -> str:
        wins = self.counts[Verdict.WINNABLE]
        return _("winnable {wins} ({share}%), unwinnable {losses}, undecided {undecided}").format(
            wins=wins,
            share=decimal(100 * wins / len(self.rows), 2),
            losses=self.counts[Verdict.UNWINNABLE],
            undecided=self.counts[Verdict.UNKNOWN],
        )

    def _interval_line(self) -> str:
        low, high = (decimal(100 * bound, 2) for bound in self.interval)
        return _("95% interval for the share of winnable deals: {low}-{high}%").format(low=low, high=high)

    def _time_line(self) -> str:
        seconds = sorted(row.seconds for row in self.rows)
        return _("CPU time per deal: median {median} ms, 90th percentile {most} ms").format(
            median=decimal(1000 * median(seconds)), most=decimal(1000 * seconds[len(seconds) * 9 // 10])
        )


def run(
    study: Study,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    path: Path | None = None,
    progress: Callable[[int], None] = lambda _done: None,
    notice: Callable[[str], None] = lambda _sentence: None,
) -> StudyResult:
    """Judge every deal, going on where the file at `path` ends; stopped by Ctrl+C, count what there is.

    So many processes of this machine are at work, or where it is not said how many, one for each
    processor; or those of the Dask cluster at the address `cluster`.  Raises `CardTableError` where
    something cannot be studied or the file is none of this study.
    """
    study.check()
    _check_jobs(jobs)
    with alone_with(path):
        kept = None if path is None else StudyFile(path, study.about())
        if kept is not None and kept.cut_off:
            sentence = _("{file}: the last line is incomplete and was ignored")
            notice(sentence.format(file=path))
        return _judge_all(study, kept, jobs, cluster, progress)


def _judge_all(
    study: Study,
    kept: StudyFile | None,
    jobs: int | None,
    cluster: str | None,
    progress: Callable[[int], None],
) -> StudyResult:
    """Judge the deals that the file does not tell of, and keep there what comes of them."""
    known = {} if kept is None else kept.rows
    wanted = range(study.first, study.last + 1)
    rows = {deal: known[deal] for deal in wanted if deal in known}
    missing = [deal for deal in wanted if deal not in known]
    stopped = False
    try:
        with (
            nullcontext(_nothing) if kept is None else kept.appending() as keep,
            at_work(_enough(jobs, len(missing))) if cluster is None else on_cluster(cluster) as each,
        ):
            for deal, row in each(partial(_judged, study), missing):
                rows[deal] = row
                keep(row)
                progress(len(rows))
    except KeyboardInterrupt:
        stopped = True  # what has been found out so far is the answer
    return StudyResult(tuple(rows[deal] for deal in sorted(rows)), stopped)


def _check_jobs(jobs: int | None) -> None:
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        sentence = _("a study is made by 1 to {most} processes, not {number}")
        raise InvalidOption(sentence.format(most=MOST_JOBS, number=jobs))


def _enough(jobs: int | None, deals: int) -> int:
    """Return how many processes are to judge so many deals."""
    return jobs or max(1, min(processors(), MOST_JOBS, deals // _DEALS_A_PROCESS))


def _nothing(_row: Row) -> None:
    """Keep nothing."""


@cache
def _rules(game_id: str, options: tuple[tuple[str, object], ...], hindsight: bool) -> Patience:
    """Return the rules, with the tables that they make once."""
    return Study(game_id, dict(options), FIRST_DEAL, FIRST_DEAL, hindsight=hindsight).rules()


def _judged(study: Study, number: int) -> Row:
    """Return the verdict on one deal; called in a process of its own."""
    game = _rules(study.game, tuple(study.options.items()), study.hindsight)
    begun = time.process_time()
    start = game.deal(Deal(number))
    found = searched(game, start, states=study.states, seconds=study.seconds)
    return Row(number, found.verdict, len(found.line), found.states, round(time.process_time() - begun, 4))
