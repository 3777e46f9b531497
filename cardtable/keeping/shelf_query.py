"""What of the library is looked for, and the SQL that finds it."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from cardtable.keeping.aids import GAVE_UP
from cardtable.keeping.results import read_result
from cardtable.texts import plain

Parameter = str | float

_MOST_WORDS = 50
"""So many words of a search are looked for: SQLite takes no condition of any length."""


class State(StrEnum):
    """How a game stands, as far as it is looked for by that."""

    UNFINISHED = "unfinished"
    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    GIVEN_UP = "given up"
    FOREIGN = "foreign"
    """Somebody else's."""
    DELETED = "deleted"
    """Put away, and still to be had back."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a search and what it may mean beside itself.

    ``text`` is looked for in what players write, ``games`` are those whose own
    names have it, ``spans`` the times (seconds since 1970, the end not included) it stands for.
    """

    text: str
    games: frozenset[str] = frozenset()
    spans: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """Which games are looked for: those to which all of it applies."""

    game: str = ""
    state: State | None = None
    bookmarked: bool = False
    tag: str = ""
    words: tuple[Word, ...] = ()


# Texts are handed to functions as bytes: Python refuses one that is no UTF-8, which would end the query.
_ENDED = "NOT foreign_record AND result IS NOT NULL AND ended(CAST(seats AS BLOB), CAST(result AS BLOB)) = ?"
_STATES: dict[State, tuple[str, tuple[Parameter, ...]]] = {
    State.UNFINISHED: ("finished IS NULL", ()),
    State.WON: (_ENDED, (State.WON.value,)),
    State.LOST: (_ENDED, (State.LOST.value,)),
    State.DRAWN: (_ENDED, (State.DRAWN.value,)),
    State.GIVEN_UP: ("NOT foreign_record AND result IS NULL AND closed IN (?, ?)", GAVE_UP),
    State.FOREIGN: ("foreign_record", ()),
}


def teach(database: sqlite3.Connection) -> None:
    """Give a database the functions that the conditions of queries need."""
    database.create_function("ended", 2, ended, deterministic=True)
    database.create_function("holds", 2, _holds, deterministic=True)


def condition(query: Query) -> tuple[str, list[Parameter]]:
    """Return the SQL condition on ``games`` that a query means, and its parameters."""
    clauses = [
        # Spelt as in the index, without which SQLite does not use it.
        "deleted IS NOT NULL" if query.state is State.DELETED else "deleted IS NULL",
        "touched",
    ]
    parameters: list[Parameter] = []
    for clause, values in _parts(query):
        clauses.append(f"({clause})")
        parameters += values
    return " AND ".join(clauses), parameters


def _parts(query: Query) -> Iterator[tuple[str, tuple[Parameter, ...]]]:
    if query.game:
        yield "game = ?", (query.game,)
    for word in query.words[:_MOST_WORDS]:
        yield _word(word)
    if query.bookmarked:
        yield "id IN (SELECT game_id FROM bookmarks)", ()
    if query.tag:
        yield "id IN (SELECT game_id FROM tags WHERE tag = ?)", (query.tag,)
    if query.state in _STATES:
        yield _STATES[query.state]


def _word(word: Word) -> tuple[str, tuple[Parameter, ...]]:
    """Return where a word may stand: in anything that was written on the game, in its date or its number."""
    clauses = [
        f"{column} IS NOT NULL AND holds(CAST({column} AS BLOB), ?)"
        for column in ("label", "comment", "names")
    ]
    for table, column in (("bookmarks", "name"), ("comments", "text"), ("tags", "tag")):
        clauses.append(f"id IN (SELECT game_id FROM {table} WHERE holds(CAST({column} AS BLOB), ?))")
    values: list[Parameter] = [word.text] * len(clauses)
    if word.games:
        clauses.append(f"game IN ({', '.join('?' * len(word.games))})")
        values += sorted(word.games)
    for span in word.spans:
        clauses.append("updated >= ? AND updated < ?")
        values += span
    if word.text.isascii() and word.text.isdigit():
        clauses.append("deal = ?")
        values.append(json.dumps({"number": int(word.text[:30])}))
    return " OR ".join(clauses), tuple(values)


@lru_cache(4096)
def ended(seats: bytes, result: bytes) -> str | None:
    """Return what the only person at the table made of a game, told in UTF-8; None where nobody can say."""
    try:
        game = read_result(seats.decode(), result.decode(), 0.0, 0)
        if game is None or game.seat is None:
            return None
        state = State.WON if game.won else State.DRAWN if game.drawn else State.LOST
    except (TypeError, ValueError, IndexError):
        return None  # Somebody has tampered with it.
    return state.value


def _holds(text: bytes, word: str) -> bool:
    return word in _plain(text)


@lru_cache(4096)
def _plain(text: bytes) -> str:
    return plain(text.decode("utf-8", "replace"))
