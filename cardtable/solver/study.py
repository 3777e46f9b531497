"""How many deals of a game can be won: many verdicts, kept in a file as they come."""

import csv
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median
from typing import NamedTuple, TextIO

from cardtable.cards import FIRST_DEAL, LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.decimals import decimal
from cardtable.errors import FileRefused, InvalidOption
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.keeping.files import write_atomically
from cardtable.solver.answers import open_game
from cardtable.solver.judging import judge
from cardtable.solver.limits import STATES
from cardtable.solver.trials import MOST_JOBS, at_work, wilson
from cardtable.solver.verdict import Verdict
from cardtable.texts import _, ngettext

MOST_DEALS = 1_000_000
_COLUMNS = ("deal", "verdict", "moves", "states", "seconds")


class Row(NamedTuple):
    """What was found out about one deal: the verdict, the length of the line, what it took."""

    deal: int
    verdict: Verdict
    moves: int
    states: int
    seconds: float

    @classmethod
    def read(cls, cells: Sequence[str]) -> "Row":
        """Read a line of the file; raise `ValueError` if it is none."""
        deal, verdict, moves, states, seconds = cells
        return cls(int(deal), Verdict(verdict), int(moves), int(states), float(seconds))


@dataclass(frozen=True, slots=True)
class Study:
    """What is to be studied, and for how many seconds of CPU a deal; None: for as many positions as usual."""

    game: str
    options: Mapping[str, object]
    first: int
    last: int
    seconds: float | None = None

    def check(self) -> None:
        """Raise `CardTableError` if there is no such game, or no such deals."""
        open_game(self.game, self.options)
        if not FIRST_DEAL <= self.first <= self.last <= LAST_DEAL or self.last - self.first >= MOST_DEALS:
            sentence = _("deals {first}-{last} cannot be studied: at most {most} at once")
            raise InvalidOption(sentence.format(first=self.first, last=self.last, most=MOST_DEALS))


@dataclass(frozen=True, slots=True)
class StudyResult:
    """What was found out about the deals that were looked at."""

    rows: tuple[Row, ...]

    @property
    def counts(self) -> Counter[Verdict]:
        """How many deals can be won, cannot, and are undecided."""
        return Counter(row.verdict for row in self.rows)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins, the undecided once as losses and once as wins."""
        total, undecided = len(self.rows), self.counts[Verdict.UNKNOWN]
        wins = self.counts[Verdict.WINNABLE]
        return wilson(wins, total)[0], wilson(wins + undecided, total)[1]

    def lines(self, study: Study) -> list[str]:
        """Return the result as lines for reading."""
        if not self.rows:
            return [_("no deal was looked at")]
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
        return _("winnable {wins} ({share} %), unwinnable {losses}, undecided {undecided}").format(
            wins=wins,
            share=decimal(100 * wins / len(self.rows), 2),
            losses=self.counts[Verdict.UNWINNABLE],
            undecided=self.counts[Verdict.UNKNOWN],
        )

    def _interval_line(self) -> str:
        low, high = (decimal(100 * bound, 2) for bound in self.interval)
        return _("95 % interval of the share that can be won: {low}-{high} %").format(low=low, high=high)

    def _time_line(self) -> str:
        seconds = sorted(row.seconds for row in self.rows)
        return _("CPU of a verdict: median {median} ms, 90th percentile {most} ms").format(
            median=decimal(1000 * median(seconds)), most=decimal(1000 * seconds[len(seconds) * 9 // 10])
        )


def run(
    study: Study,
    *,
    jobs: int = 1,
    path: Path | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> StudyResult:
    """Judge every deal, going on where the file at `path` ends; stopped by Ctrl+C, count what there is.

    Raises `CardTableError` where something cannot be studied or the file is none of ours.
    """
    study.check()
    if not 1 <= jobs <= MOST_JOBS:
        sentence = _("a study is made by 1 to {most} processes, not {number}")
        raise InvalidOption(sentence.format(most=MOST_JOBS, number=jobs))
    known = {} if path is None else _read(path)
    wanted = range(study.first, study.last + 1)
    rows = {deal: known[deal] for deal in wanted if deal in known}
    missing = [deal for deal in wanted if deal not in known]
    kept = None if path is None else _opened(path, begin=not known)
    try:
        with at_work(jobs) as each:
            for row in each(_judged, [study] * len(missing), missing):
                rows[row.deal] = row
                if kept is not None:
                    _write(kept, row)
                progress(len(rows))
    except KeyboardInterrupt:
        pass  # what has been found out so far is the answer
    finally:
        if kept is not None:
            kept.close()
    return StudyResult(tuple(rows.values()))


@cache
def _rules(game_id: str, options: tuple[tuple[str, object], ...]) -> OpenPatience:
    """Return the rules, with the tables that they make once."""
    return open_game(game_id, dict(options))


def _judged(study: Study, number: int) -> Row:
    """Return the verdict on one deal; called in a process of its own."""
    game = _rules(study.game, tuple(study.options.items()))
    begun = time.process_time()
    found = judge(game, game.deal(Deal(number)), states=STATES, seconds=study.seconds)
    return Row(number, found.verdict, len(found.line), found.states, round(time.process_time() - begun, 4))


def _read(path: Path) -> dict[int, Row]:
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeError) as error:
        raise FileRefused(_("{file} cannot be read: {why}").format(file=path, why=error)) from error
    # A line that was being written when the study was killed has no end: its deal is judged again.
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        write_atomically(path, whole.encode())
    lines = list(csv.reader(whole.splitlines()))
    if lines and tuple(lines[0]) != _COLUMNS:
        sentence = _("{file} is no file of a study: its first line is not {columns}")
        raise FileRefused(sentence.format(file=path, columns=",".join(_COLUMNS)))
    rows = {}
    for number, cells in enumerate(lines[1:], 2):
        try:
            row = Row.read(cells)
        except ValueError as error:
            sentence = _("{file}, line {number}: {text} is no verdict")
            text = repr(",".join(cells))
            raise FileRefused(sentence.format(file=path, number=number, text=text)) from error
        rows[row.deal] = row
    return rows


def _opened(path: Path, *, begin: bool) -> TextIO:
    try:
        file = path.open("w" if begin else "a", encoding="utf-8", newline="")
    except OSError as error:
        sentence = _("{file} cannot be written: {why}")
        raise FileRefused(sentence.format(file=path, why=error.strerror)) from error
    if begin:
        _write(file, _COLUMNS)
    return file


def _write(file: TextIO, cells: Sequence[object]) -> None:
    """Write a line at once, so that a study that is stopped loses nothing."""
    csv.writer(file, lineterminator="\n").writerow(cells)
    file.flush()
