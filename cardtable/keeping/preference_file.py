"""The file of the user's preferences: small, versioned; it never stops the program from starting.

An unknown key or an invalid value is replaced by the default, with a notice that names
it; a file that cannot be read at all is set aside under another name.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from cardtable.errors import FileRefused, InvalidPreference
from cardtable.keeping.files import PRIVATE_FILE, private_folder, read_bytes, write_atomically
from cardtable.keeping.json_text import clip, parse
from cardtable.keeping.locks import FileLock
from cardtable.keeping.people import people_beside
from cardtable.keeping.preferences import Preferences
from cardtable.texts import _, ngettext

VERSION = 1
FILE_NAME = "preferences.json"
LARGEST_FILE = 256 * 1024
"""Bytes."""
MOST_NOTICES = 2
"""So many entries that cannot be used are named; more are only counted."""
_PATIENCE = 0.5
"""Seconds that a change waits for one of another copy of the program."""

_BY_ENTRY = ("auto_play", "last", "lessons", "seated")
"""Preferences of which each game or lesson has one of its own."""

_ONCE = {"four_colour": ("colours", "four"), "large_index": ("face", "large")}
"""Preferences of earlier versions, and what they mean today where they were chosen."""


def preferences_path() -> Path:
    """Return where the user's preferences are kept."""
    return platformdirs.user_config_path("cardtable", appauthor=False) / FILE_NAME


def load(path: Path | None = None) -> tuple[Preferences, tuple[str, ...]]:
    """Return the preferences and the notices for the player (none when all is well); never raises."""
    path = path or preferences_path()
    try:
        if not path.exists():
            return Preferences(), ()
        data = read_bytes(path, LARGEST_FILE)
    except (FileRefused, OSError) as error:
        return Preferences(), (_("The default preferences are in use: {why}.").format(why=error),)
    try:
        given = _header(parse(data, LARGEST_FILE))
    except ValueError as error:
        return Preferences(), (_set_aside(path, str(error)),)
    return _read(given)


def preferred_language(path: Path | None = None) -> str:
    """Return the language that the user has chosen, empty for the system's.

    Nothing is done about a file that cannot be used: who opens the window is told.
    """
    try:
        given = parse(read_bytes(path or preferences_path(), LARGEST_FILE), LARGEST_FILE)
    except (FileRefused, OSError, ValueError):
        return ""
    language = given.get("language") if isinstance(given, dict) else None
    try:
        return Preferences().with_value("language", language).language
    except InvalidPreference:
        return ""


def save(preferences: Preferences, path: Path | None = None) -> None:
    """Write the preferences atomically; raise `FileRefused` if that cannot be done."""
    path = path or preferences_path()
    value = {"version": VERSION, **asdict(preferences)}
    try:
        private_folder(path.parent)
    except OSError as error:
        sentence = _("cannot create {folder}: {why}")
        raise FileRefused(sentence.format(folder=path.parent, why=error.strerror)) from error
    write_atomically(path, (json.dumps(value, indent=2) + "\n").encode(), PRIVATE_FILE)


def save_changes(before: Preferences, after: Preferences, path: Path | None = None) -> None:
    """Write what has changed, leaving the rest as it is in the file: another copy may have changed that.

    Raises `FileRefused` if the file cannot be written.
    """
    path = path or preferences_path()
    lock = FileLock(path.with_name(path.name + ".lock"))
    lock.take(_PATIENCE)
    try:
        save(_merged(before, after, path), path)
    finally:
        lock.release()


def _merged(before: Preferences, after: Preferences, path: Path) -> Preferences:
    if not path.is_file():
        return after
    kept, _notices = load(path)
    for each in fields(Preferences):
        was, now = getattr(before, each.name), getattr(after, each.name)
        if was == now:
            continue
        if each.name in _BY_ENTRY:
            now = _entries_changed(was, now, getattr(kept, each.name))
        elif each.name == "keys":
            now = _keys_changed(was, now, kept.keys)
        elif each.name == "favourites":
            now = _names_changed(was, now, kept.favourites)
        elif each.name == "people":
            now = people_beside(was, now, kept.people)
        kept = kept.with_value(each.name, now)
    return kept


def _entries_changed(
    was: Mapping[str, Any], now: Mapping[str, Any], kept: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what is kept, with the entries that have changed, come or gone."""
    others = {key: value for key, value in kept.items() if key in now or key not in was}
    return {**others, **{key: value for key, value in now.items() if key not in was or was[key] != value}}


def _keys_changed(was: Mapping[str, str], now: Mapping[str, str], kept: Mapping[str, str]) -> dict[str, str]:
    """Return the same of keys; of two commands with one key, that which got it here has it alone."""
    merged = _entries_changed(was, now, kept)
    here = {key for name, key in now.items() if key and was.get(name) != key}
    return {name: key for name, key in merged.items() if key not in here or now.get(name) == key}


def _names_changed(was: Sequence[str], now: Sequence[str], kept: Sequence[str]) -> list[str]:
    """Return what is kept without the names that have gone, and with the new ones at its end."""
    others = [name for name in kept if name in now or name not in was]
    return [*others, *(name for name in now if name not in was and name not in others)]


def _header(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(_("it is not an object of keys and values"))
    version = value.pop("version", None)
    if isinstance(version, bool) or version != VERSION:
        raise ValueError(
            _("its version is {version}, not {known}").format(version=clip(version), known=VERSION)
        )
    return value


def _read(given: Mapping[str, Any]) -> tuple[Preferences, tuple[str, ...]]:
    preferences, notices = Preferences(), []
    for key, value in _renamed(given).items():
        try:
            preferences = preferences.with_value(key, value)
        except InvalidPreference as error:
            template = (
                _("In {file}, {why}; it was ignored.")
                if not Preferences.has(key)
                else _("In {file}, {why}; the default is used.")
            )
            notices.append(template.format(file=FILE_NAME, why=error))
    return preferences, _few(notices)


def _few(notices: Sequence[str]) -> tuple[str, ...]:
    """Return the first notices, and how many more there are: each is told in a message of its own."""
    number = len(notices) - MOST_NOTICES
    if number <= 0:
        return tuple(notices)
    sentence = ngettext(
        "{number} more entry in {file} cannot be used.",
        "{number} more entries in {file} cannot be used.",
        number,
    )
    return (*notices[:MOST_NOTICES], sentence.format(number=number, file=FILE_NAME))


def _renamed(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a file says under today's names: colours and large signs were once yes or no."""
    named = {key: value for key, value in given.items() if key not in _ONCE}
    for once, (key, value) in _ONCE.items():
        if given.get(once) is True:
            named.setdefault(key, value)
    return named


def _set_aside(path: Path, why: str) -> str:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}")
    try:
        path.replace(aside)
    except OSError as error:
        template = _(
            "{file} could not be used ({why}) or moved aside ({reason}), so the defaults are in use."
        )
        return template.format(file=path.name, why=why, reason=error.strerror)
    template = _("{file} could not be used ({why}). It was kept as {aside}, and the defaults are in use.")
    return template.format(file=path.name, why=why, aside=aside.name)
