"""What stands in the database's rows, read with care: somebody may have tampered with it."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.keeping.record import HUMAN


def read_json(text: str | None) -> Any:
    """Return the value of a text from the database, None for one that is not JSON."""
    try:
        return None if text is None else json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None


def read_seats(text: str) -> tuple[str, ...]:
    """Return who sits where; nobody where the text does not say it."""
    seats = read_json(text)
    return tuple(map(str, seats)) if isinstance(seats, list) else ()


def read_names(text: str | None) -> tuple[str, ...]:
    """Return the names of who sits where; none where the text does not say them."""
    names = read_json(text)
    return tuple(map(str, names)) if isinstance(names, list) else ()


def is_win(seats: Sequence[str], outcome: Mapping[str, Any] | None) -> bool:
    """Whether the only person at the table won."""
    if outcome is None or seats.count(HUMAN) != 1:
        return False
    return bool(outcome["winner"] == seats.index(HUMAN) + 1)


def is_outcome(value: Any, seats: int) -> bool:
    """Whether a value is how a game of so many seats can have ended."""
    if not isinstance(value, dict) or not {"termination", "winner", "scores"} <= set(value):
        return False
    scores = value["scores"]
    return scores is None or (
        isinstance(scores, list) and len(scores) == seats and all(isinstance(each, int) for each in scores)
    )
