"""What is practised: positions of the player's own games, and how far the book of puzzles has been solved.

Every row stands alone; a game that is forgotten leaves its positions.  Rows of the book are
closed, for they do not come back by themselves, and have the puzzle's key in their memory.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from cardtable.keeping.cells import sound
from cardtable.keeping.database import change, troubles

HANDFUL = 5
"""So many positions a day are enough."""

_CELLS = ("at", "kind", "game", "options", "deal", "moves", "due", "memory", "answered", "right")
_COLUMNS = f"id, game_id, {sound(*_CELLS, table='practice')}"


@dataclass(frozen=True, slots=True)
class Practised:
    """A position to be practised; ``task`` is what it is made of, as JSON values that nobody has checked.

    ``memory`` is that of the spacing; ``answered`` and ``right`` count.
    """

    id: int
    game_id: int | None
    at: int
    task: Mapping[str, Any]
    due: float
    memory: str | None
    answered: int
    right: int


@dataclass(frozen=True, slots=True)
class Solved:
    """How far a puzzle has come: answers, right ones, the fewest moves where they are counted (else 0)."""

    answered: int = 0
    right: int = 0
    best: int = 0


class Practice:
    """The table ``practice`` of a library."""

    def __init__(self, database: sqlite3.Connection, path: Path, now: Callable[[], float]) -> None:
        self._database, self._path, self._now = database, path, now

    def use(self, database: sqlite3.Connection) -> None:
        """Read another database from now on."""
        self._database = database

    # Positions of one's own games

    def add(self, task: Mapping[str, Any], at: int, game_id: int | None) -> bool:
        """Keep a position, due at once; return whether it is new."""
        parts = _parts(task)
        with troubles(self._path), change(self._database):
            known = self._database.execute(
                "SELECT 1 FROM practice WHERE NOT closed AND kind = ? AND game = ? AND options = ?"
                " AND deal = ? AND moves = ?",
                parts,
            ).fetchone()
            if known is None:
                self._insert(parts, game_id, at, self._now(), None, closed=False)
        return known is None

    def due(self, most: int = HANDFUL) -> list[Practised]:
        """Return what is due, the longest first: so many a day, those already answered today counted."""
        now = self._now()
        with troubles(self._path):
            rows = self._database.execute(
                f"SELECT {_COLUMNS} FROM practice WHERE NOT closed AND due <= ? ORDER BY due, id LIMIT ?",
                (now, most),
            ).fetchall()
            done = self._answered_since(_midnight(now))
        kept = [_practised(row) for row in rows]
        return kept[: max(0, most - done)]

    def _answered_since(self, midnight: float) -> int:
        """Return how many positions have been answered since then; what no reader can read counts as none."""
        query = f"SELECT {sound('memory', table='practice')} FROM practice WHERE NOT closed AND answered"
        rows = self._database.execute(query).fetchall()
        return sum(_stamp(memory) >= midnight for (memory,) in rows)

    def count(self) -> int:
        """Return how many positions there are in all."""
        with troubles(self._path):
            query = "SELECT count(*) FROM practice WHERE NOT closed"
            return int(self._database.execute(query).fetchone()[0])

    def answer(self, row: int, due: float, memory: str, *, right: bool) -> None:
        """Note an answer, and when the position is due again."""
        value = json.dumps({"spacing": json.loads(memory), "answered": self._now()})
        with troubles(self._path), change(self._database):
            self._database.execute(
                "UPDATE practice SET due = ?, memory = ?, answered = answered + 1, right = right + ?"
                " WHERE id = ?",
                (due, value, int(right), row),
            )

    def close(self, row: int) -> None:
        """Let a position come back no more."""
        with troubles(self._path), change(self._database):
            self._database.execute("DELETE FROM practice WHERE id = ?", (row,))

    # The book of puzzles

    def solved(self, game: str) -> dict[str, Solved]:
        """Return how far the puzzles of a game have come, by their keys."""
        with troubles(self._path):
            rows = self._database.execute(
                f"SELECT {sound('memory', 'answered', 'right', table='practice')} FROM practice"
                " WHERE closed AND game = ?",
                (game,),
            ).fetchall()
        told = ((_json(memory), answered, right) for memory, answered, right in rows)
        return {
            str(memory["puzzle"]): Solved(answered, right, _count(memory.get("best")))
            for memory, answered, right in told
            if "puzzle" in memory
        }

    def note(self, key: str, task: Mapping[str, Any], *, right: bool, moves: int = 0) -> None:
        """Note an answer to a puzzle; ``moves`` are those of a game that was won."""
        before = self.solved(str(task["game"])).get(key, Solved())
        best = min(before.best, moves) if before.best and moves else before.best or moves
        memory = json.dumps({"puzzle": key, "best": best})
        with troubles(self._path), change(self._database):
            if not before.answered:
                self._insert(_parts(task), None, 0, 0.0, memory, closed=True)
            self._database.execute(
                "UPDATE practice SET memory = ?, answered = answered + 1, right = right + ?"
                " WHERE closed AND (kind, game, options, deal, moves) = (?, ?, ?, ?, ?)",
                (memory, int(right), *_parts(task)),
            )

    def _insert(
        self,
        parts: tuple[str, ...],
        game_id: int | None,
        at: int,
        due: float,
        memory: str | None,
        *,
        closed: bool,
    ) -> None:
        self._database.execute(
            "INSERT INTO practice (kind, game, options, deal, moves, game_id, at, due, memory, closed)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*parts, game_id, at, due, memory, int(closed)),
        )


def _midnight(now: float) -> float:
    """Return when the day began, as the player's own clock has it."""
    return datetime.fromtimestamp(now).replace(hour=0, minute=0, second=0, microsecond=0).timestamp()


def _parts(task: Mapping[str, Any]) -> tuple[str, ...]:
    texts = (json.dumps(task[key], sort_keys=True) for key in ("options", "deal", "moves"))
    return (str(task["kind"]), str(task["game"]), *texts)


def _practised(row: tuple[Any, ...]) -> Practised:
    number, game_id, at, kind, game, options, deal, moves, due, memory, answered, right = row
    task = {"kind": kind, "game": game, "options": _value(options), "deal": _value(deal)}
    spacing = _json(memory).get("spacing")
    kept = None if spacing is None else json.dumps(spacing)
    return Practised(number, game_id, at, task | {"moves": _value(moves)}, due, kept, answered, right)


def _stamp(memory: str | None) -> float:
    when = _json(memory).get("answered")
    return float(when) if isinstance(when, int | float) else 0.0


def _count(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0


def _json(text: str | None) -> dict[str, Any]:
    value = _value(text)
    return value if isinstance(value, dict) else {}


def _value(text: str | None) -> Any:
    """Return the value of a text from the database, None for one that is not JSON."""
    try:
        return None if text is None else json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
