"""What each cell of the library may hold: anything else, which somebody has put there, is left out.

The conditions are SQL, so that what is read and what is mended follow the same words.  A cell that
is not sound has the plain value of its column instead; a variation or a bookmark of which nobody can
tell where it stands is none.
"""

import sqlite3
from collections.abc import Mapping
from typing import NamedTuple

from cardtable.keeping.aids import Closed
from cardtable.keeping.database import change
from cardtable.keeping.json_shape import LONGEST_TEXT
from cardtable.keeping.record import LARGEST_COUNT, LONGEST_COMMENT, LONGEST_GAME, LONGEST_NAME, MOST_MOVES

LATEST = 32.0 * 10**9
"""Seconds since 1970: some time before the year 3000, the last that every system knows."""
DIFFICULTIES = ("easy", "medium", "hard", "unwinnable", "undecided")
"""How a deal can be rated (`cardtable.solver.difficulty`)."""
_LARGEST_NUMBER = 2**53


class _Cell(NamedTuple):
    """The condition on a cell, in SQL that names it ``{0}``, and what stands there for one that fails it."""

    condition: str
    plain: str = "NULL"


def _number(most: float, plain: str = "0") -> _Cell:
    return _Cell(f"(typeof({{0}}) IN ('real', 'integer') AND {{0}} BETWEEN 0 AND {most})", plain)


def _count(most: int, plain: str = "0") -> _Cell:
    return _Cell(f"(typeof({{0}}) = 'integer' AND {{0}} BETWEEN 0 AND {most})", plain)


def _text(most: int) -> _Cell:
    # SQLite ends the length of a text at its first NUL, but not that of its bytes.
    short = f"length({{0}}) <= {most} AND length(CAST({{0}} AS BLOB)) <= {4 * most}"
    clipped = f"CASE typeof({{0}}) WHEN 'text' THEN {{0}} ELSE quote({{0}}) END, 1, {min(most, LONGEST_TEXT)}"
    return _Cell(f"(typeof({{0}}) = 'text' AND {short})", f"substr({clipped})")


def _one_of(*values: str) -> _Cell:
    listed = ", ".join(f"'{value}'" for value in values)
    return _Cell(f"{{0}} IN ({listed})")


def _or_none(cell: _Cell) -> _Cell:
    return _Cell(f"({{0}} IS NULL OR {cell.condition})")


_LONG = 10**9
"""Characters of a text whose length another reader sees to."""
_NAME = _text(LONGEST_TEXT)
_END = _or_none(_text(LARGEST_COUNT))._replace(plain=_text(LARGEST_COUNT).plain)
"""An end that nobody can read is still one: its game is not counted as one that was given up."""
_JSON = _or_none(_Cell("(typeof({0}) = 'text' AND json_valid({0}))"))
_DAY = "(typeof({0}) = 'text' AND length({0}) = 10 AND {0} >= '0001' AND {0} IS date(julianday({0})))"

_GAMES: Mapping[str, _Cell] = {
    "game": _text(LONGEST_TEXT),
    "options": _text(_LONG),
    "deal": _text(_LONG),
    "seats": _text(LARGEST_COUNT),
    "score": _JSON,
    "started": _number(LATEST),
    "updated": _number(LATEST),
    "seconds": _number(LONGEST_GAME),
    "outcome": _END,
    "finished": _or_none(_number(LATEST))._replace(plain="0"),
    "standing": _count(MOST_MOVES, "(SELECT count(*) FROM moves WHERE game_id = games.id)"),
    "touched": _count(1, "1"),
    "revision": _count(_LARGEST_NUMBER),
    "turn": _count(_LARGEST_NUMBER),
    "result": _END,
    "result_seconds": _or_none(_number(LONGEST_GAME)),
    "result_moves": _or_none(_count(MOST_MOVES)),
    "closed": _or_none(_one_of(*Closed)),
    "ended": _or_none(_number(LATEST)),
    "won": _count(1),
    "deleted": _or_none(_number(LATEST)),
    "foreign_record": _count(1),
    "hints": _count(LARGEST_COUNT),
    "undos": _count(LARGEST_COUNT),
    "shown": _count(LARGEST_COUNT),
    "difficulty": _or_none(_one_of(*DIFFICULTIES)),
    "day": _or_none(_Cell(_DAY)),
    "label": _or_none(_NAME)._replace(plain=_NAME.plain),
    "comment": _text(LONGEST_COMMENT),
    "names": _or_none(_Cell("CASE WHEN json_valid({0}) THEN json_type({0}) = 'array' ELSE 0 END")),
    "points": _or_none(_Cell("CASE WHEN json_valid({0}) THEN json_type({0}) = 'object' ELSE 0 END")),
}
_PRACTICE: Mapping[str, _Cell] = {
    "game": _text(LONGEST_TEXT),
    "at": _count(MOST_MOVES),
    "kind": _text(LONGEST_TEXT),
    "options": _text(_LONG),
    "deal": _text(_LONG),
    "moves": _text(_LONG),
    "due": _number(LATEST),
    "memory": _or_none(_text(_LONG)),
    "answered": _count(LARGEST_COUNT),
    "right": _count(LARGEST_COUNT),
    "closed": _count(1),
}
_NOTE = {"name": _NAME}
_TABLES = {
    "games": _GAMES,
    "practice": _PRACTICE,
    "variations": _NOTE,
    "bookmarks": _NOTE,
    "comments": {"text": _text(LONGEST_COMMENT)},
    "tags": {"tag": _text(LONGEST_NAME)},
}
_NEEDED = {
    "variations": {"branch": _count(MOST_MOVES), "moves": _Cell(_JSON.condition)},
    "bookmarks": {"at": _count(MOST_MOVES)},
    "comments": {"at": _count(MOST_MOVES)},
}
"""Cells without which a row says nothing."""


def sound(*columns: str, table: str = "games") -> str:
    """Return what to select to have these columns, each cell of them sound."""
    return ", ".join(_sound(_TABLES[table][column], column) for column in columns)


def _sound(cell: _Cell, column: str) -> str:
    condition, plain = cell.condition.format(column), cell.plain.format(column)
    return f"CASE WHEN {condition} THEN {column} ELSE {plain} END"


def mend(database: sqlite3.Connection, game_id: int | None = None) -> int:
    """Leave out what cells hold that they may not, of one game or of all; return of how many rows."""
    which = "" if game_id is None else f" AND id = {game_id}"
    tables = _TABLES if game_id is None else {"games": _GAMES}
    return sum(_mend(database, table, cells, which) for table, cells in tables.items())


def _mend(database: sqlite3.Connection, table: str, cells: Mapping[str, _Cell], which: str) -> int:
    needed = _NEEDED.get(table, {})
    checked = " AND ".join(cell.condition.format(name) for name, cell in {**cells, **needed}.items())
    found = database.execute(f"SELECT count(*) FROM {table} WHERE NOT ({checked}){which}").fetchone()[0]
    if found:
        with change(database):
            for name, cell in needed.items():
                database.execute(f"DELETE FROM {table} WHERE NOT {cell.condition.format(name)}{which}")
            for name, cell in cells.items():
                condition, plain = cell.condition.format(name), cell.plain.format(name)
                database.execute(f"UPDATE {table} SET {name} = {plain} WHERE NOT {condition}{which}")
    return int(found)
