"""What an archive says of its games beside their records: when they were played, and how they count.

The facts are one JSON file in the archive, by the names of the records.  What is wrong in it
is left out, and named: the record beside it is what counts.
"""

import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from cardtable.contract.outcome import Termination
from cardtable.keeping.aids import Closed
from cardtable.keeping.cells import DIFFICULTIES, LATEST
from cardtable.keeping.json_shape import LONGEST_TEXT
from cardtable.keeping.json_text import clip, parse
from cardtable.keeping.record import LARGEST_COUNT, LONGEST_GAME, MOST_MOVES
from cardtable.texts import _

NAME = "library.json"
FORMAT = "cardtable-library"
VERSION = 1
LARGEST = 64 * 2**20
"""Bytes."""
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Facts:
    """What the library knows of a game that its record does not say; None and 0 where it knows nothing.

    ``result`` is the end that counted, as in records, with its time and moves.
    """

    started: float | None = None
    updated: float | None = None
    foreign: bool = True
    label: str | None = None
    closed: str | None = None
    result: dict[str, Any] | None = None
    result_seconds: float | None = None
    result_moves: int | None = None
    hints: int = 0
    undos: int = 0
    shown: int = 0
    difficulty: str | None = None
    day: str | None = None
    ended: float | None = None


def dump_facts(facts: Mapping[str, Facts]) -> str:
    """Return the facts as the archive holds them: those that are not plain."""
    plain = asdict(Facts())
    games = {
        name: {key: value for key, value in asdict(each).items() if value != plain[key]}
        for name, each in facts.items()
    }
    return json.dumps({"format": FORMAT, "version": VERSION, "games": games}, ensure_ascii=False) + "\n"


def parse_facts(
    data: bytes, left_out: Callable[[str, str], object] = lambda _name, _why: None
) -> dict[str, Facts | None]:
    """Return the facts by the names of the records, None where there are none but something else.

    Raises `ValueError` if it is no such file.  Of what is wrong in it ``left_out`` is told: the name of
    the record, and a clause that names the fact.
    """
    value = parse(data, LARGEST, forgiving=True)
    if not isinstance(value, dict) or value.get("format") != FORMAT or value.get("version") != VERSION:
        raise ValueError(_("it does not describe a library"))
    games = value.get("games")
    if not isinstance(games, dict):
        raise ValueError(_("it does not describe a library"))
    return {name: _facts(name, each, left_out) for name, each in games.items()}


def _facts(name: str, given: object, left_out: Callable[[str, str], object]) -> Facts | None:
    sentence = _("{key}: {value} cannot be, and was left out")
    if not isinstance(given, dict):
        left_out(name, sentence.format(key=NAME, value=clip(given)))
        return None
    # Other keys are those of a newer program.
    told = {key: given[key] for key in _SOUND if given.get(key) is not None}
    wrong = [key for key, value in told.items() if not _SOUND[key](value)]
    for key in wrong:
        left_out(name, sentence.format(key=key, value=clip(told.pop(key))))
    return Facts(**told)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _is_time(value: object) -> bool:
    return _is_number(value) and 0 <= value <= LATEST  # type: ignore[operator]


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST_COUNT


def _is_game_time(value: object) -> bool:
    return _is_number(value) and 0 <= value <= LONGEST_GAME  # type: ignore[operator]


def _is_move_count(value: object) -> bool:
    return _is_count(value) and value <= MOST_MOVES  # type: ignore[operator]


def _is_day(value: object) -> bool:
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _is_text(value: object) -> bool:
    # Half a character, which JSON can write, is none.
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and not _HALF_CHARACTER.search(value)


def is_end(value: object) -> bool:
    """Whether a value is how a game can have ended, whoever sat at it."""
    if not isinstance(value, dict) or set(value) != {"termination", "winner", "scores"}:
        return False
    scores, winner = value["scores"], value["winner"]
    return (
        value["termination"] in [each.value for each in Termination]
        and (winner is None or _is_count(winner))
        and (scores is None or (isinstance(scores, list) and bool(scores) and all(map(_is_count, scores))))
    )


_SOUND: Mapping[str, Callable[[object], bool]] = {
    "started": _is_time,
    "updated": _is_time,
    "foreign": lambda value: isinstance(value, bool),
    "label": _is_text,
    "closed": lambda value: value in list(Closed),
    "result": is_end,
    "result_seconds": _is_game_time,
    "result_moves": _is_move_count,
    "hints": _is_count,
    "undos": _is_count,
    "shown": _is_count,
    "difficulty": lambda value: value in DIFFICULTIES,
    "day": _is_day,
    "ended": _is_time,
}
"""Which value each fact may have."""
