"""The text of a file of rules, read: TOML in this program's words, or a rule file of Solvitaire.

Nothing of it is executed.  All that is wrong is told in one sentence, with its line.
"""

import re
import tomllib
from typing import Any

from cardtable.errors import InvalidRules
from cardtable.games.own import solvitaire
from cardtable.games.own.composing import check, shown
from cardtable.games.own.vocabulary import KEYS, TEXTS
from cardtable.games.own.writing import OwnGame
from cardtable.texts import _

LARGEST_TEXT = 64 * 1024
"""Bytes."""
_LONGEST_LINE = 1_000
"""Characters: a key of thousands of parts would take minutes to be read."""
_AT_LINE = re.compile(r" \(at line ([0-9]+), column [0-9]+\)$")


def read(data: bytes | str, title: str = "") -> OwnGame:
    """Return the game in a text, called ``title`` if it does not say how; raise `InvalidRules`.

    That title may be the name of any file: only what a title may have is taken of it.
    """
    text = _decoded(data)
    title = "".join(filter(str.isprintable, title)).strip()[: TEXTS["title"]].strip()
    is_json = text.lstrip().startswith("{")
    try:
        if is_json:
            return OwnGame.of(title or _("Untitled game"), "", solvitaire.values_in(text))
        return _from_toml(text, title)
    except InvalidRules as error:
        line = _line_of(text, error.path, solvitaire.WRITTEN if is_json else _WRITTEN)
        if line is None:
            raise
        raise InvalidRules(_("line {line}: {why}"), *error.path, line=line, why=error) from error


def _decoded(data: bytes | str) -> str:
    if len(data) > LARGEST_TEXT:
        raise InvalidRules(_("it is larger than {size} KiB"), size=LARGEST_TEXT // 1024)
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        text.encode()  # half a character, as a text of JSON can have it, is none
    except UnicodeError as error:
        raise InvalidRules(_("it is not UTF-8 text")) from error
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise InvalidRules(_("it is empty"))
    return text


def _from_toml(text: str, title: str) -> OwnGame:
    given = _parsed(text)
    texts = {key: _text(key, given.pop(key)) for key in TEXTS if key in given}
    check(given, KEYS)
    named = texts.get("title") or title
    if not named.strip():
        raise InvalidRules(_("{key} is missing: say what the game is called"), key="title")
    return OwnGame.of(named, texts.get("description", ""), given)


def _parsed(text: str) -> dict[str, Any]:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > _LONGEST_LINE:
            sentence = _("line {line}: it is longer than {most} characters")
            raise InvalidRules(sentence, line=number, most=_LONGEST_LINE)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise InvalidRules(_("it is nested too deeply")) from error
    except ValueError as error:  # of TOML, and of numbers with thousands of digits
        found = _AT_LINE.search(str(error))
        if found is None:
            raise InvalidRules(_("it cannot be read as TOML")) from error
        sentence = _("line {line}: this cannot be read as TOML ({why})")
        why = str(error)[: found.start()]
        raise InvalidRules(sentence, line=found[1], why=why[:80]) from error


def _text(key: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > TEXTS[key] or not value.isprintable():
        sentence = _(
            "{key} is {value}, but it must be one line of at most {most} characters in quotation marks"
        )
        raise InvalidRules(sentence, key, key=key, value=shown(value), most=TEXTS[key])
    return value.strip()


# Where it stands

_WRITTEN = r"""^\s*(?:\[\s*)?["']?{name}["']?\s*[].=]"""
"""How a table or a key begins a line of TOML."""


def _line_of(text: str, path: tuple[str, ...], written: str) -> int | None:
    """Return the line in which a table, and behind it a key, is written; None where it cannot be found."""
    line, found = 0, None
    lines = text.split("\n")
    for name in path:
        start = re.compile(written.format(name=re.escape(name)))
        found = next((n for n in range(line, len(lines)) if start.search(lines[n][:1000])), found)
        if found is not None:
            line = found
    return None if found is None else found + 1
