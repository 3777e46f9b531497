"""The shelf: every game of the library as a list, to be looked through, put away and brought back."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from cardtable.contract.seat import Seat
from cardtable.keeping.aids import Closed
from cardtable.keeping.archive_facts import Facts, is_end
from cardtable.keeping.cells import sound
from cardtable.keeping.counting import unusual_options
from cardtable.keeping.database import change, troubles
from cardtable.keeping.journal import insert_game
from cardtable.keeping.record import CORRESPONDENT, Record
from cardtable.keeping.record_json import deal_json
from cardtable.keeping.results import GameResult, read_result
from cardtable.keeping.rows import is_win, read_json, read_names, read_seats
from cardtable.keeping.shelf_query import Query, condition, teach
from cardtable.keeping.variations import read_annotations

KEPT_DELETED = 30 * 24 * 3600.0
"""Seconds for which a game that was put away can be had back."""
_AT_ONCE = 500
"""Games named in one statement."""
_COLUMNS = sound(
    *("game", "deal", "seats", "standing", "started", "updated", "seconds", "finished", "outcome", "result"),
    *("closed", "foreign_record", "label", "revision", "deleted", "comment", "names", "options", "day"),
)
_FACTS = (
    *("foreign_record", "started", "updated", "ended", "result", "result_seconds", "result_moves"),
    *("label", "closed", "hints", "undos", "shown", "difficulty", "day"),
)
"""The columns that `Facts` speaks of; those from ``_PLAIN`` on are taken over as they are."""
_PLAIN = _FACTS.index("label")


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game of the list.

    ``number`` is its deal's, None for a deal of its own; ``moves`` stand on the table.
    ``result`` is the end that it has come to; ``counts`` says that it is the player's own.
    ``to_move`` is whose turn it is in a correspondence game that goes on, where that was asked.
    ``bookmarks`` and ``variations`` are their names, ``names`` those of the people by seat, if any is known;
    ``comments`` is how many positions have a comment, ``comment`` that on the whole game.  ``revision``
    changes whenever another position lies on its table.  ``options`` are those it was begun with.
    ``day`` is the ISO date of the day whose deal it is; what somebody else says of theirs is not taken over.
    """

    id: int
    game: str
    number: int | None
    seats: tuple[str, ...]
    moves: int
    started: float
    updated: float
    seconds: float
    finished: bool
    result: GameResult | None
    counts: bool
    closed: Closed | None
    foreign: bool
    label: str
    bookmarks: tuple[str, ...]
    variations: tuple[str, ...]
    comments: int
    comment: str
    tags: tuple[str, ...]
    names: tuple[str, ...]
    revision: int
    deleted: bool
    to_move: Seat | None = None
    options: Mapping[str, object] = field(default_factory=dict, hash=False)
    day: str | None = None


class Shelf:
    """The games of a database as a list; raises `CardTableError` where it cannot be read or written."""

    def __init__(self, database: sqlite3.Connection, path: Path, now: Callable[[], float]) -> None:
        self._database = database
        self._path = path
        self._now = now
        teach(database)

    def use(self, database: sqlite3.Connection) -> None:
        """Read another database from now on."""
        self._database = database
        teach(database)

    def ids(self, query: Query = Query()) -> list[int]:  # noqa: B008 - a frozen value
        """Return the games looked for, the last played first."""
        where, parameters = condition(query)
        with troubles(self._path):
            rows = self._database.execute(
                f"SELECT id FROM games WHERE {where} ORDER BY turn DESC, id DESC", parameters
            ).fetchall()
        return [row[0] for row in rows]

    def rows(self, ids: Iterable[int]) -> dict[int, Shelved]:
        """Return games by their ids; one that is there no more is left out."""
        found: dict[int, Shelved] = {}
        with troubles(self._path):
            for part in _parts(ids):
                marks = ", ".join("?" * len(part))
                bookmarks = self._names("bookmarks", "at", part)
                variations = self._names("variations", "id", part)
                tags, comments = self._names("tags", "id", part, "tag"), self._commented(part)
                for row in self._database.execute(
                    f"SELECT id, {_COLUMNS} FROM games WHERE id IN ({marks})", part
                ):
                    written = (each.get(row[0], ()) for each in (bookmarks, variations, tags))
                    found[row[0]] = _shelved(row, comments.get(row[0], 0), *written)
        return found

    def _commented(self, ids: Sequence[int]) -> dict[int, int]:
        """Return on how many positions of games there is a comment, by the games' ids."""
        marks = ", ".join("?" * len(ids))
        query = f"SELECT game_id, count(*) FROM comments WHERE game_id IN ({marks}) GROUP BY game_id"
        return dict(self._database.execute(query, ids).fetchall())

    def _names(
        self, table: str, order: str, ids: Sequence[int], column: str = "name"
    ) -> dict[int, tuple[str, ...]]:
        """Return the names of what stands on games, by the games' ids."""
        marks = ", ".join("?" * len(ids))
        names: dict[int, tuple[str, ...]] = {}
        query = (
            f"SELECT game_id, {sound(column, table=table)} FROM {table}"
            f" WHERE game_id IN ({marks}) ORDER BY {order}, id"
        )
        for game_id, name in self._database.execute(query, ids):
            names[game_id] = (*names.get(game_id, ()), name)
        return names

    def tags(self) -> list[str]:
        """Return the tags that games have, each once."""
        query = f"SELECT DISTINCT {sound('tag', table='tags')} AS tag FROM tags"
        query += " WHERE game_id IN (SELECT id FROM games WHERE deleted IS NULL) ORDER BY tag"
        with troubles(self._path):
            return [tag for (tag,) in self._database.execute(query).fetchall()]

    def awaiting(self, ids: Iterable[int], most: int) -> list[int]:
        """Return those of these games, at most so many, that go on by correspondence."""
        wanted = set(ids)
        query = (
            f"SELECT id, {sound('seats')} FROM games WHERE finished IS NULL AND deleted IS NULL"
            " AND seats LIKE ? ORDER BY turn DESC"
        )
        with troubles(self._path):
            rows = self._database.execute(query, (f'%"{CORRESPONDENT}"%',)).fetchall()
        found = [number for number, seats in rows if CORRESPONDENT in read_seats(seats) and number in wanted]
        return found[:most]

    def games(self) -> list[str]:
        """Return the ids of the games that were ever begun, each once."""
        with troubles(self._path):
            rows = self._database.execute(f"SELECT DISTINCT {sound('game')} FROM games").fetchall()
        return [row[0] for row in rows]

    def find(self, record: Record) -> int | None:
        """Return the game that is just this record: its deal, its seats, its line of play, standing there.

        A record with variations or bookmarks that the game does not have is another one.
        """
        query = (
            "SELECT id, options, deal, seats FROM games"
            " WHERE game = ? AND standing = ? AND deleted IS NULL AND (deal = ? OR NOT ?) ORDER BY id"
        )
        # Only a deal of one key is always spelt alike.
        spelt = json.dumps(deal_json(record.deal)), record.deal.number is not None
        options = unusual_options(record.game, record.options)
        known = deal_json(record.deal), list(record.seats)
        line = [(text,) for text in record.moves + record.undone]
        with troubles(self._path):
            for row in self._database.execute(query, (record.game, len(record.moves), *spelt)).fetchall():
                said = read_json(row[1])
                if not isinstance(said, dict) or unusual_options(record.game, said) != options:
                    continue
                if tuple(map(read_json, row[2:])) != known:
                    continue
                moves = "SELECT text FROM moves WHERE game_id = ? ORDER BY number"
                if self._database.execute(moves, (row[0],)).fetchall() != line:
                    continue
                if not record.annotations or read_annotations(self._database, row[0]) == record.annotations:
                    return int(row[0])
        return None

    def facts(self, ids: Iterable[int]) -> dict[int, Facts]:
        """Return what is known of games beside their records, by their ids."""
        found = {}
        with troubles(self._path):
            for part in _parts(ids):
                query = f"SELECT id, {sound(*_FACTS)} FROM games WHERE id IN ({', '.join('?' * len(part))})"
                for row in self._database.execute(query, part):
                    known = dict(zip(_FACTS, row[1:], strict=True))
                    foreign = bool(known.pop("foreign_record"))
                    known["result"] = end if is_end(end := read_json(known["result"])) else None
                    found[row[0]] = Facts(foreign=foreign, **known)
        return found

    def earliest(self) -> float:
        """Return when the game was played that was played first; 0 without any game."""
        with troubles(self._path):
            query = f"SELECT min({sound('updated')}) FROM games"
            return float(self._database.execute(query).fetchone()[0] or 0)

    # Changes

    def adopt(self, games: Iterable[tuple[Record, Facts]]) -> list[int]:
        """Keep games that were played elsewhere, all of them or none, and return their ids."""
        with troubles(self._path), change(self._database):
            return [self._adopt(record, facts) for record, facts in games]

    def _adopt(self, record: Record, facts: Facts) -> int:
        now = self._now()
        game_id = insert_game(self._database, record, now, foreign=facts.foreign)
        end, moves = _fitting(record, facts), facts.result_moves
        is_over = end is not None or facts.closed is not None
        values = {
            "started": facts.started or now,
            "updated": facts.updated or now,
            # Archives of before do not say when a game ended; it was changed last then.
            "ended": (facts.ended or facts.updated or now) if is_over else None,
            "touched": True,
            "result": end and json.dumps(end),
            "won": is_win(record.seats, end),
            "result_seconds": facts.result_seconds or record.seconds,
            "result_moves": len(record.moves) if moves is None else moves,
            **{name: getattr(facts, name) for name in _FACTS[_PLAIN:]},
        }
        setting = ", ".join(f"{name} = ?" for name in values)
        self._database.execute(f"UPDATE games SET {setting} WHERE id = ?", (*values.values(), game_id))
        return game_id

    def delete(self, ids: Sequence[int]) -> None:
        """Put games away; `restore` brings them back, until `empty` lets them go."""
        self._set("deleted = ?", (self._now(),), ids)

    def restore(self, ids: Sequence[int]) -> None:
        """Bring back games that were put away."""
        self._set("deleted = NULL", (), ids)

    def rename(self, game_id: int, label: str) -> None:
        """Give a game a name of the player's own; an empty one takes it away."""
        self._set("label = ?", (label.strip() or None,), (game_id,))

    def empty(self) -> None:
        """Let those games go for good that were put away long ago."""
        with troubles(self._path):
            self._database.execute("DELETE FROM games WHERE deleted < ?", (self._now() - KEPT_DELETED,))

    def _set(self, what: str, values: tuple[Any, ...], ids: Sequence[int]) -> None:
        with troubles(self._path), change(self._database):
            for part in _parts(ids):
                marks = ", ".join("?" * len(part))
                self._database.execute(f"UPDATE games SET {what} WHERE id IN ({marks})", (*values, *part))


def _parts(ids: Iterable[int]) -> Iterator[tuple[int, ...]]:
    rest = iter(ids)
    while part := tuple(islice(rest, _AT_ONCE)):
        yield part


def _fitting(record: Record, facts: Facts) -> dict[str, Any] | None:
    """Return the end that counts for a game that comes from elsewhere, if it can be one of its seats'."""
    if facts.closed is not None and facts.result is None:
        return None
    end, seats = facts.result or record.outcome, len(record.seats)
    if end is None or (end["winner"] or 0) > seats or len(end["scores"] or record.seats) != seats:
        return record.outcome
    return end


def _shelved(
    row: Any, comments: int, bookmarks: tuple[str, ...], variations: tuple[str, ...], tags: tuple[str, ...]
) -> Shelved:
    (number, game, deal, seats, moves, started, updated, seconds, finished, outcome, result, *rest) = row
    closed, foreign, label, revision, deleted, comment, names, options, day = rest
    end = result if result is not None else outcome
    dealt, chosen = read_json(deal), read_json(options)
    number_of = dealt.get("number") if isinstance(dealt, dict) else None
    return Shelved(
        id=number,
        game=game,
        number=number_of if isinstance(number_of, int) else None,
        seats=read_seats(seats),
        moves=moves,
        started=started,
        updated=updated,
        seconds=seconds,
        finished=finished is not None,
        result=None if end is None else read_result(seats, end, seconds, moves),
        counts=result is not None and not foreign,
        closed=Closed(closed) if closed in list(Closed) else None,
        foreign=bool(foreign),
        label=label or "",
        bookmarks=bookmarks,
        variations=variations,
        comments=comments,
        comment=comment,
        tags=tags,
        names=read_names(names),
        revision=revision,
        deleted=deleted is not None,
        options=chosen if isinstance(chosen, dict) else {},
        day=None if foreign else day,
    )
