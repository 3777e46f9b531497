"""What stands in the database's rows, read with care: somebody may have tampered with it."""

import json
from typing import Any

from cardtable.keeping.results import GameResult


def read_json(text: str | None) -> Any:
    """Return the value of a text from the database, None for one that is not JSON."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return None


def read_seats(text: str) -> tuple[str, ...]:
    """Return who sits where; nobody where the text does not say it."""
    seats = read_json(text)
    return tuple(map(str, seats)) if isinstance(seats, list) else ()


def read_result(seats: str, outcome: str | None, seconds: float, moves: int) -> GameResult | None:
    """Return how a game ended; None for one that somebody has tampered with."""
    end = read_json(outcome)
    if outcome is not None and not (
        isinstance(end, dict) and {"termination", "winner", "scores"} <= set(end)
    ):
        return None
    return GameResult(read_seats(seats), end, seconds, moves)
