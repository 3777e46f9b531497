"""The shapes that the values of a record's JSON have: any other raises `InvalidRecord` naming its key."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from cardtable.errors import InvalidRecord
from cardtable.keeping.json_text import clip
from cardtable.texts import _

LONGEST_TEXT = 200
"""Characters."""

T = TypeVar("T")


def check_keys(
    where: str, given: Mapping[str, Any], required: tuple[str, ...] = (), optional: tuple[str, ...] = ()
) -> None:
    """Raise `InvalidRecord` naming a key that is not known, or a required one that is missing."""
    for key in given:
        if key not in required and key not in optional:
            raise InvalidRecord(_("{key}: a game file has no such key").format(key=f"{where}{clip(key)}"))
    for key in required:
        if key not in given:
            raise InvalidRecord(_("{key}: the key is missing").format(key=f"{where}{key}"))


def object_of(key: str, value: object) -> dict[str, Any]:
    """Return the value if it is an object of keys and values."""
    if not isinstance(value, dict):
        raise InvalidRecord(
            _("{key}: {value} is not an object of keys and values").format(key=key, value=clip(value))
        )
    return value


def text_of(key: str, value: object) -> str:
    """Return the value if it is a text of at most `LONGEST_TEXT` characters."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise InvalidRecord(_("{key}: {value} is not a short text").format(key=key, value=clip(value)))
    return value


def texts_of(key: str, value: object) -> tuple[str, ...]:
    """Return the value if it is a list of such texts."""
    return list_of(key, value, text_of)


def list_of(key: str, value: object, read: Callable[[str, object], T]) -> tuple[T, ...]:
    """Return the value if it is a list, each of its members read by `read`."""
    if not isinstance(value, list):
        raise InvalidRecord(_("{key}: {value} is not a list").format(key=key, value=clip(value)))
    return tuple(read(key, each) for each in value)


def count_of(key: str, value: object) -> int:
    """Return the value if it is a whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidRecord(_("{key}: {value} is not a whole number").format(key=key, value=clip(value)))
    return value
