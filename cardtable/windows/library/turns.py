"""Whose turn it is in games by message that go on: their moves say it."""

from collections.abc import Iterable
from dataclasses import replace

from cardtable.errors import CardTableError
from cardtable.keeping.record import CORRESPONDENT
from cardtable.keeping.shelf import Shelved
from cardtable.keeping.store import Library
from cardtable.windows.library.shelf_words import turn_words
from cardtable.windows.library.table_pictures import standing

MOST_ASKED = 50
"""Games of which it is found out before they are shown."""


def with_turn(library: Library, row: Shelved) -> Shelved:
    """Return a game that says whose turn it is, if it is by message and goes on."""
    if CORRESPONDENT not in row.seats or row.finished:
        return row
    try:
        played = standing(library.record(row.id))
    except CardTableError:
        return row  # what is wrong with it is said when it is opened
    return replace(row, to_move=played.game.to_move(played.positions[played.ply]))


def turns(library: Library, ids: Iterable[int]) -> dict[int, str]:
    """Return in words whose turn it is in those of these games that are by message and go on."""
    rows = library.shelf.rows(library.shelf.awaiting(ids, MOST_ASKED)).values()
    found = {row.id: turn_words(with_turn(library, row)) for row in rows}
    return {game_id: words for game_id, words in found.items() if words}
