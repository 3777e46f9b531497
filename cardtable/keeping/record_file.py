"""Records in files: read, with every move checked by the rules, and written whole.

A file may hold the line of a game instead (`cardtable.keeping.share_line`).
"""

from pathlib import Path

from cardtable.errors import InvalidRecord
from cardtable.keeping import share_line
from cardtable.keeping.files import read_bytes, write_atomically
from cardtable.keeping.json_text import short_name
from cardtable.keeping.record import LARGEST_FILE, Record
from cardtable.keeping.record_json import dumps, parse_record
from cardtable.keeping.replay import Replay, Replaying
from cardtable.texts import _


def loads(text: str | bytes) -> Replay:
    """Return the game in a record's text; raise `InvalidRecord` for all that is not a whole, legal game."""
    return _replaying(text, "").finish()


def reading(path: Path) -> Replaying:
    """Return the record in a file, its moves still to be checked.

    Raises `FileRefused` or, naming the file, `InvalidRecord`.
    """
    data = read_bytes(path, LARGEST_FILE)
    try:
        return _replaying(data, path.name)
    except InvalidRecord as error:
        raise InvalidRecord(_("{file}: {why}").format(file=short_name(path.name), why=error)) from error


def _replaying(text: str | bytes, where: str) -> Replaying:
    """Return the record in a text, or the game of a line in it, its moves still to be checked."""
    plain = text if isinstance(text, str) else text[: share_line.LARGEST_TEXT].decode(errors="replace")
    if not plain.lstrip("\ufeff \t\r\n").startswith("{") and share_line.holds_line(plain):
        return share_line.reading(plain, where)
    return Replaying(parse_record(text), where)


def read(path: Path) -> Replay:
    """Return the game in a file; raise `FileRefused` or, naming the file, `InvalidRecord`."""
    return reading(path).finish()


def write(path: Path, record: Record) -> None:
    """Write the record atomically; raise `FileRefused` if that cannot be done."""
    write_atomically(path, dumps(record).encode())
