"""Records in files: read, with every move checked by the rules, and written whole."""

from pathlib import Path

from cardtable.errors import InvalidRecord
from cardtable.keeping.files import read_bytes, write_atomically
from cardtable.keeping.record import LARGEST_FILE, Record
from cardtable.keeping.record_json import dumps, parse_record
from cardtable.keeping.replay import Replay, Replaying, replay
from cardtable.texts import _


def loads(text: str | bytes) -> Replay:
    """Return the game in a record's text; raise `InvalidRecord` for all that is not a whole, legal game."""
    return replay(parse_record(text))


def reading(path: Path) -> Replaying:
    """Return the record in a file, its moves still to be checked.

    Raises `FileRefused` or, naming the file, `InvalidRecord`.
    """
    data = read_bytes(path, LARGEST_FILE)
    try:
        return Replaying(parse_record(data), where=path.name)
    except InvalidRecord as error:
        raise InvalidRecord(_("{file}: {why}").format(file=path.name, why=error)) from error


def read(path: Path) -> Replay:
    """Return the game in a file; raise `FileRefused` or, naming the file, `InvalidRecord`."""
    return reading(path).finish()


def write(path: Path, record: Record) -> None:
    """Write the record atomically; raise `FileRefused` if that cannot be done."""
    write_atomically(path, dumps(record).encode())
