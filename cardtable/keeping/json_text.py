"""JSON from strangers: no duplicate keys, no NaN, no half characters, no bottomless nesting."""

import json
import math
from typing import Any, NoReturn

LONGEST_NUMBER = 30
"""Digits; more are no number of ours, and Python takes its time over them."""


def parse(data: str | bytes, limit: int) -> Any:
    """Return the JSON value; raise `ValueError` with one clause that says what is wrong with the text.

    ``limit`` is the greatest size, in bytes or characters.
    """
    if len(data) > limit:
        raise ValueError(f"it is larger than {limit // 1024} KiB")
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        value = json.loads(
            text,
            object_pairs_hook=_without_twins,
            parse_constant=_no_constant,
            parse_float=_finite,
            parse_int=_integer,
        )
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ValueError(f"it is not JSON (line {error.lineno}, column {error.colno})") from error
    except UnicodeError as error:
        raise ValueError("it is not UTF-8 text") from error
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    return value


def clip(value: object, length: int = 40) -> str:
    """Return the value as a short text on one line, for a message."""
    text = ascii(value)
    return text if len(text) <= length else f"{text[:length]}…"


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {clip(twin)} stands there twice")
    return result


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _finite(text: str) -> float:
    value = float(text) if len(text) <= LONGEST_NUMBER else math.inf
    if not math.isfinite(value):
        raise ValueError(f"{clip(text)} is too large a number")
    return value


def _integer(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"{clip(text)} is too large a number")
    return int(text)
