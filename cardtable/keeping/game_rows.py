"""One game of the library as its rows tell it: what of it is asked for, or all of it as a record."""

import json
import sqlite3
from pathlib import Path
from typing import Any

from cardtable.errors import FileRefused, InvalidRecord
from cardtable.keeping.annotations_json import annotations_json
from cardtable.keeping.cells import sound
from cardtable.keeping.database import troubles
from cardtable.keeping.json_text import parse, shortened
from cardtable.keeping.record import FORMAT, LARGEST_FILE, VERSION, Annotations, Record
from cardtable.keeping.record_json import parse_record
from cardtable.keeping.variations import read_annotations
from cardtable.texts import _

_RECORDED = ("game", "options", "deal", "seats", "score", "seconds", "outcome", "standing")


def read_row(database: sqlite3.Connection, path: Path, game_id: int, *columns: str) -> Any:
    """Return these columns of a game, each cell sound; raise `FileRefused` if there is no such game."""
    query = f"SELECT {sound(*columns)} FROM games WHERE id = ?"
    row = database.execute(query, (game_id,)).fetchone()
    if row is None:
        raise FileRefused(_("{file} has no game {number}").format(file=path, number=game_id))
    return row


def read_record(database: sqlite3.Connection, path: Path, game_id: int) -> Record:
    """Return the record of a game, its moves not checked; raise `InvalidRecord` if it has no such."""
    with troubles(path):
        row = read_row(database, path, game_id, *_RECORDED)
        query = "SELECT number, text FROM moves WHERE game_id = ? ORDER BY number"
        moves = database.execute(query, (game_id,)).fetchall()
    try:
        with troubles(path):
            annotations = read_annotations(database, game_id)
        return _record(row, moves, annotations)
    except (ValueError, TypeError, RecursionError) as error:
        raise InvalidRecord(shortened(str(error))) from error


def _record(row: Any, moves: list[tuple[int, str]], annotations: Annotations) -> Record:
    game, options, deal, seats, score, seconds, outcome, standing = row
    numbers = [number for number, text in moves if isinstance(text, str)]
    if numbers != list(range(1, len(moves) + 1)) or standing > len(moves):
        raise ValueError(_("a move is missing"))
    texts = [text for _number, text in moves]
    value: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "options": _value("options", options),
        "deal": _value("deal", deal),
        "seats": _value("seats", seats),
        "moves": texts[:standing],
        "undone": texts[standing:],
        "seconds": seconds,
        "outcome": None if outcome is None else _value("outcome", outcome),
        **annotations_json(annotations),
    }
    if score is not None:
        value["set"] = _value("set", score)
    return parse_record(json.dumps(value))


def _value(key: str, cell: str) -> Any:
    try:
        return parse(cell, LARGEST_FILE)
    except ValueError as error:
        raise ValueError(_("{key}: {why}").format(key=key, why=error)) from error
