"""What an archive says of its games beside their records: when they were played, and how they count.

The facts are one JSON file in the archive, by the names of the records.  What is wrong in it
is left out: the record beside it is what counts.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from cardtable.contract.outcome import Termination
from cardtable.keeping.aids import Closed
from cardtable.keeping.json_text import parse
from cardtable.texts import _

NAME = "library.json"
FORMAT = "cardtable-library"
VERSION = 1
LARGEST = 64 * 2**20
"""Bytes."""
_LONGEST_TEXT = 200
_LARGEST_COUNT = 10**6
_LATEST = 32.0 * 10**9
"""Seconds since 1970: some time before the year 3000, the last that every system knows."""


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


def parse_facts(data: bytes) -> dict[str, Facts]:
    """Return the facts by the names of the records; raise `ValueError` if it is no such file at all."""
    value = parse(data, LARGEST)
    if not isinstance(value, dict) or value.get("format") != FORMAT or value.get("version") != VERSION:
        raise ValueError(_("it does not describe a library"))
    games = value.get("games")
    if not isinstance(games, dict):
        raise ValueError(_("it does not describe a library"))
    return {name: _facts(each) for name, each in games.items() if isinstance(each, dict)}


def _facts(given: Mapping[str, Any]) -> Facts:
    return Facts(**{key: given[key] for key, sound in _SOUND.items() if key in given and sound(given[key])})


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _is_time(value: object) -> bool:
    return _is_number(value) and 0 <= value <= _LATEST  # type: ignore[operator]


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST_COUNT


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def _is_end(value: object) -> bool:
    if not isinstance(value, dict) or set(value) != {"termination", "winner", "scores"}:
        return False
    scores, winner = value["scores"], value["winner"]
    return (
        value["termination"] in [each.value for each in Termination]
        and (winner is None or _is_count(winner))
        and (scores is None or (isinstance(scores, list) and bool(scores) and all(map(_is_count, scores))))
    )


_SOUND = {
    "started": _is_time,
    "updated": _is_time,
    "foreign": lambda value: isinstance(value, bool),
    "label": _is_text,
    "closed": lambda value: value in list(Closed),
    "result": _is_end,
    "result_seconds": _is_time,
    "result_moves": _is_count,
    "hints": _is_count,
    "undos": _is_count,
    "shown": _is_count,
    "difficulty": _is_text,
    "day": _is_text,
    "ended": _is_time,
}
"""Which value each fact may have."""
