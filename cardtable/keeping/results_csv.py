"""Games that count as a table for a spreadsheet: one row a game, the columns of `COLUMNS`.

``result`` is won, lost, drawn, given up, or ended (between several people); ``by_yourself``
is yes or no for a win; ``seconds`` and ``moves`` are those at the end that counts; ``begun``
and ``ended`` are times in UTC; ``options`` are those that differ from the usual ones; ``deal`` is the deal's
number, where it has one; ``day`` is the date whose deal it was.  ``players`` are the
people's names by seat; ``points_standard`` and the like what it came to, in games with points, as far as
that has been worked out.  What is not known is left out.
"""

import csv
import io
import json
from collections.abc import Iterable
from datetime import UTC, datetime

from cardtable.contract.option import options_text
from cardtable.contract.scoring import Scoring
from cardtable.keeping.counting import unusual_options
from cardtable.keeping.results import GameResult

_WAYS = (Scoring.STANDARD, Scoring.TIMED, Scoring.VEGAS)
COLUMNS = (
    *("game", "begun", "ended", "options", "seats", "deal", "day", "difficulty", "result", "by_yourself"),
    *("seconds", "moves", "penalties", "hints", "undos", "shown", "players"),
    *(f"points_{way}" for way in _WAYS),
)
_FORMULA = "=+-@\t\r\n"
"""A spreadsheet takes a text that begins so for a formula, and reckons."""


def results_csv(results: Iterable[GameResult]) -> bytes:
    """Return the table in UTF-8 with a byte order mark, lines ended as RFC 4180 has it."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for result in results:
        writer.writerow([_cell(value) for value in _row(result)])
    # Without the mark some spreadsheets take the letters of names for those of another encoding.
    return text.getvalue().encode("utf-8-sig")


def _row(result: GameResult) -> tuple[object, ...]:
    options, seats = options_text(unusual_options(result.game, result.options)), ", ".join(result.seats)
    alone = ("yes" if result.won_alone else "no") if result.won else ""
    times = _time(result.begun), _time(result.ended)
    return (
        *(result.game, *times, options, seats, _number(result.deal), result.day),
        *(result.difficulty, _word(result), alone, round(result.seconds, 1), result.moves),
        *(result.penalties, result.hints, result.undos, result.shown, ", ".join(filter(None, result.names))),
        *(result.points.get(way) for way in _WAYS),
    )


def _time(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _number(deal: str) -> int | None:
    """Return the number of a deal as records have it, None for one of cards."""
    try:
        number = json.loads(deal).get("number")
    except (ValueError, AttributeError):  # none is known
        return None
    return number if isinstance(number, int) else None


def _word(result: GameResult) -> str:
    if result.outcome is None:
        return "given up"
    words = {"won": result.won, "drawn": result.drawn, "lost": result.lost}
    return next((word for word, holds in words.items() if holds), "ended")


def _cell(value: object) -> object:
    """Return what stands in a cell: a text that would be a formula is kept from being one."""
    if isinstance(value, int | float):
        return value
    text = "" if value is None else str(value)
    return f"'{text}" if text[:1] in _FORMULA and text else text
