"""What stands on the moves of games: how it outlasts a change of the game, and how the database has it."""

import json
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardtable.errors import CardTableError
from cardtable.keeping.line_growth import grown
from cardtable.keeping.record import (
    MOST_BOOKMARKS,
    MOST_COMMENT_SIGNS,
    MOST_COMMENTS,
    MOST_MOVES,
    MOST_VARIATIONS,
    Annotations,
    Bookmark,
    PositionComment,
    Variation,
)
from cardtable.keeping.rows import read_names
from cardtable.texts import _

Noted = Variation | Bookmark | PositionComment
"""What needs moves of a line to stand on."""


def check_room(annotations: Annotations) -> None:
    """Raise `CardTableError` for more variations, bookmarks or comments than a record can hold."""
    if len(annotations.variations) > MOST_VARIATIONS or _moves(annotations) > MOST_MOVES:
        sentence = _("a game can have no more than {number} variations, with {moves} moves in all")
        raise CardTableError(sentence.format(number=MOST_VARIATIONS, moves=MOST_MOVES))
    if len(annotations.bookmarks) > MOST_BOOKMARKS:
        sentence = _("a game can have no more than {number} bookmarks")
        raise CardTableError(sentence.format(number=MOST_BOOKMARKS))
    if len(annotations.comments) > MOST_COMMENTS or annotations.signs > MOST_COMMENT_SIGNS:
        sentence = _("a game can have no more than {number} comments, with {signs} characters in all")
        raise CardTableError(sentence.format(number=MOST_COMMENTS, signs=MOST_COMMENT_SIGNS))


def _moves(annotations: Annotations) -> int:
    return sum(len(each.moves) for each in annotations.variations)


def without(annotations: Annotations, gone: Callable[[Noted], bool]) -> Annotations:
    """Return the annotations without those that are `gone`, nor what stands on them."""
    variations = annotations.variations
    numbers = left_when(
        [each.parent for each in variations],
        {number for number, each in enumerate(variations, 1) if gone(each)},
    )
    kept = (
        replace(each, parent=numbers[each.parent])
        for number, each in enumerate(variations, 1)
        if number in numbers
    )
    left = with_numbers(annotations, numbers, gone)
    return replace(left, variations=tuple(kept))


def with_numbers(
    annotations: Annotations, numbers: Mapping[int, int], gone: Callable[[Noted], bool] = lambda _each: False
) -> Annotations:
    """Return the annotations whose bookmarks and comments stand on lines with new numbers.

    Those on lines without one are left out, and those that are `gone`.
    """
    marks = (
        replace(each, variation=numbers[each.variation])
        for each in annotations.bookmarks
        if each.variation in numbers and not gone(each)
    )
    comments = (
        replace(each, variation=numbers[each.variation])
        for each in annotations.comments
        if each.variation in numbers and not gone(each)
    )
    return replace(annotations, bookmarks=tuple(marks), comments=tuple(comments))


def left_when(parents: Sequence[int], gone: Collection[int]) -> dict[int, int]:
    """Return the new numbers of the lines that are left when others are gone, and what stands on those.

    ``parents`` are those of the lines from 1; the game itself (0) stays what it is.
    """
    numbers = {0: 0}
    for number, parent in enumerate(parents, 1):
        if parent in numbers and number not in gone:
            numbers[number] = len(numbers)
    return numbers


def after_leaving(
    annotations: Annotations,
    line: Sequence[str],
    ply: int,
    foreign_plies: int = 0,
    name: str | None = None,
) -> Annotations:
    """Return the annotations of a game that goes on otherwise after `ply` moves of its `line`.

    What stood on the moves that the game no longer has keeps them, as a variation of their own; so do the
    first ``foreign_plies`` moves, which somebody else has made.  With a ``name`` all of the line is kept.
    """
    torn = _torn(ply)
    upto = max((_reach(each) for each in _all(annotations) if torn(each)), default=0)
    upto = max(upto, foreign_plies)
    if name is not None and (saved := _with_room(_keeping(annotations, line, ply, len(line), name))):
        return saved
    if upto <= ply:
        return annotations
    # Where no record could hold them the game itself must not suffer for that.
    return _with_room(_keeping(annotations, line, ply, upto)) or without(annotations, torn)


def _with_room(annotations: Annotations) -> Annotations | None:
    """Return annotations that a record can hold."""
    try:
        check_room(annotations)
    except CardTableError:
        return None
    return annotations


def _keeping(
    annotations: Annotations, line: Sequence[str], ply: int, upto: int, name: str = ""
) -> Annotations:
    """Return the annotations with the moves of a line from `ply` to `upto` among them."""
    torn, left = _torn(ply), Variation(name, ply, tuple(line[ply:upto]))
    if not any(map(torn, _all(annotations))):
        return replace(annotations, variations=grown(annotations.variations, left))
    moved = (replace(each, parent=_moved(each.parent, torn(each))) for each in annotations.variations)
    marks = (replace(each, variation=_moved(each.variation, torn(each))) for each in annotations.bookmarks)
    comments = (replace(each, variation=_moved(each.variation, torn(each))) for each in annotations.comments)
    return replace(annotations, variations=(left, *moved), bookmarks=tuple(marks), comments=tuple(comments))


def _torn(ply: int) -> Callable[[Noted], bool]:
    """Return what tells whether something stands on moves of the game itself after the first `ply`."""

    def torn(each: Noted) -> bool:
        return not (each.parent if isinstance(each, Variation) else each.variation) and _reach(each) > ply

    return torn


def _reach(each: Noted) -> int:
    """Return how many moves of its line something needs."""
    return each.branch if isinstance(each, Variation) else each.at


def _moved(line: int, torn: bool) -> int:
    """Return the new number of a line when another is put before the first variation."""
    return line + 1 if line or torn else 0


def _all(annotations: Annotations) -> tuple[Noted, ...]:
    return (*annotations.variations, *annotations.bookmarks, *annotations.comments)


# In the database


def read_annotations(database: sqlite3.Connection, game_id: int) -> Annotations:
    """Return what is kept of a game; raise `ValueError` where somebody has tampered with it."""
    rows = database.execute(
        "SELECT id, parent, branch, name, moves FROM variations WHERE game_id = ? ORDER BY id", (game_id,)
    ).fetchall()
    numbers: dict[Any, int] = {None: 0}
    variations = []
    for number, (row, parent, branch, name, moves) in enumerate(rows, 1):
        variations.append(Variation(name, branch, _texts(moves), _numbered(numbers, parent)))
        numbers[row] = number
    rows = database.execute(
        "SELECT variation, at, name FROM bookmarks WHERE game_id = ? ORDER BY id", (game_id,)
    ).fetchall()
    marks = tuple(Bookmark(name, at, _numbered(numbers, variation)) for variation, at, name in rows)
    rows = database.execute(
        "SELECT variation, at, text FROM comments WHERE game_id = ? ORDER BY id", (game_id,)
    ).fetchall()
    comments = tuple(PositionComment(text, at, _numbered(numbers, variation)) for variation, at, text in rows)
    rows = database.execute("SELECT tag FROM tags WHERE game_id = ? ORDER BY id", (game_id,)).fetchall()
    tags = tuple(tag for (tag,) in rows)
    query = "SELECT comment, names FROM games WHERE id = ?"
    comment, names = database.execute(query, (game_id,)).fetchone() or ("", None)
    return Annotations(tuple(variations), marks, comments, comment, tags, read_names(names))


def write_annotations(database: sqlite3.Connection, game_id: int, annotations: Annotations) -> None:
    """Keep these annotations of a game in place of those that it had, within a transaction.

    A game on which something is written is not forgotten, though nobody has moved in it.
    """
    if annotations.written:
        database.execute("UPDATE games SET touched = 1 WHERE id = ?", (game_id,))
    # As it is read, for whoever searches.
    names = json.dumps(annotations.names, ensure_ascii=False) if annotations.names else None
    setting = "UPDATE games SET comment = ?, names = ? WHERE id = ?"
    database.execute(setting, (annotations.comment, names, game_id))
    for table in ("bookmarks", "comments", "tags", "variations"):
        database.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))
    rows: list[int | None] = [None]
    for each in annotations.variations:
        cursor = database.execute(
            "INSERT INTO variations (game_id, parent, branch, name, moves) VALUES (?, ?, ?, ?, ?)",
            (game_id, rows[each.parent], each.branch, each.name, json.dumps(each.moves)),
        )
        rows.append(cursor.lastrowid)
    database.executemany(
        "INSERT INTO bookmarks (game_id, variation, at, name) VALUES (?, ?, ?, ?)",
        ((game_id, rows[each.variation], each.at, each.name) for each in annotations.bookmarks),
    )
    database.executemany(
        "INSERT INTO comments (game_id, variation, at, text) VALUES (?, ?, ?, ?)",
        ((game_id, rows[each.variation], each.at, each.text) for each in annotations.comments),
    )
    tags = ((game_id, tag) for tag in annotations.tags)
    database.executemany("INSERT INTO tags (game_id, tag) VALUES (?, ?)", tags)


def _numbered(numbers: dict[Any, int], row: int | None) -> int:
    if row not in numbers:
        raise ValueError(_("a variation is missing"))
    return numbers[row]


def _texts(text: str) -> tuple[str, ...]:
    """Return the moves of a row; that they are texts is checked with the whole record."""
    try:
        value = json.loads(text)
    except (ValueError, TypeError):
        value = None
    if not isinstance(value, list):
        raise ValueError(_("a move is missing"))
    return tuple(value)
