"""JSON from strangers: no duplicate keys, no NaN, no half characters, no bottomless nesting."""

import json
import math
from collections import Counter
from pathlib import Path
from typing import Any, NoReturn

from cardtable.texts import _

LONGEST_NUMBER = 30
"""Digits; more are no number of ours, and Python takes its time over them."""


def parse(data: str | bytes, limit: int, *, forgiving: bool = False) -> Any:
    """Return the JSON value; raise `ValueError` with one clause that says what is wrong with the text.

    ``limit`` is the greatest size, in bytes or characters.  With `forgiving` a value that cannot be
    stays for who reads it to find: a number as NaN or infinity, those of a key that stands there twice
    as a list, half a character in its text.
    """
    if len(data) > limit:
        raise ValueError(_("it is larger than {size} KiB").format(size=limit // 1024))
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        value = json.loads(
            text,
            object_pairs_hook=_with_twins if forgiving else _without_twins,
            parse_constant=float if forgiving else _no_constant,
            parse_float=_number if forgiving else _finite,
            parse_int=_bounded if forgiving else _integer,
        )
        if not forgiving:
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        sentence = _("it is not JSON (line {line}, column {column})")
        raise ValueError(sentence.format(line=error.lineno, column=error.colno)) from error
    except UnicodeError as error:
        raise ValueError(_("it is not UTF-8 text")) from error
    except RecursionError as error:
        raise ValueError(_("it is nested too deeply")) from error
    return value


def clip(value: object, length: int = 40) -> str:
    """Return the value as a short text on one line, for a message."""
    text = ascii(value)
    return text if len(text) <= length else f"{text[:length]}…"


def short_name(file: Path | str, length: int = 160) -> str:
    """Return the name of a file or a folder for a message: of a very long one the beginning and the end.

    One that could be a word stands in quotation marks, so that no sentence gives it a capital.
    """
    name = repr(str(file)) if str(file).isalpha() else str(file)
    return name if len(name) <= length else f"{name[: length // 2]}…{name[1 - length // 2 :]}"


def shortened(sentence: str, length: int = 200) -> str:
    """Return a sentence that names foreign words, cut where it is too long to be read in a message."""
    return sentence if len(sentence) <= length else f"{sentence[: length - 1]}…"


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        numbers = Counter(key for key, _value in pairs)
        twin = next(key for key, number in numbers.items() if number > 1)
        raise ValueError(_("the key {key} appears twice").format(key=clip(twin)))
    return result


def _with_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        together: dict[str, list[Any]] = {}
        for key, value in pairs:
            together.setdefault(key, []).append(value)
        result |= {key: values for key, values in together.items() if len(values) > 1}
    return result


def _no_constant(name: str) -> NoReturn:
    raise ValueError(_("{value} is not a number").format(value=name))


def _number(text: str) -> float:
    return float(text) if len(text) <= LONGEST_NUMBER else math.inf


def _bounded(text: str) -> float:
    return int(text) if len(text) <= LONGEST_NUMBER else math.inf


def _finite(text: str) -> float:
    value = _number(text)
    if not math.isfinite(value):
        raise ValueError(_("{value} is too large a number").format(value=clip(text)))
    return value


def _integer(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(_("{value} is too large a number").format(value=clip(text)))
    return int(text)
