"""What the arguments of the command line name: records, cards, options, seats, new deals."""

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.errors import CardTableError, InvalidNotation, InvalidOption, InvalidRecord, InvalidRules
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.files import read_bytes
from cardtable.keeping.json_text import parse, short_name
from cardtable.keeping.record import COMPUTER, HUMAN, LARGEST_FILE, SUFFIX
from cardtable.keeping.record_json import parse_deal
from cardtable.play.recording import resumed
from cardtable.play.session import Session
from cardtable.texts import _, listed

RULES_SUFFIX = ".patience"
LARGEST_DEAL = 64 * 1024
"""Bytes of a file of cards."""


def names_record(name: str) -> bool:
    """Return whether a name can only be that of a record: standard input, or by its ending."""
    return name == "-" or name.lower().endswith(SUFFIX)


def read_session(name: str) -> Session:
    """Return the game in a record; raise `FileRefused` or `InvalidRecord`."""
    if name != "-":
        return resumed(record_file.read(Path(name)))
    try:
        return resumed(record_file.loads(read_input(name, LARGEST_FILE)))
    except InvalidRecord as error:
        raise InvalidRecord(_("standard input: {why}").format(why=error)) from error


def read_input(name: str, limit: int) -> bytes:
    """Return what a file, or standard input for ``-``, holds; raise `FileRefused` or `InvalidNotation`."""
    if name == "-":
        data: bytes = sys.stdin.buffer.read(limit + 1)
    else:
        data = read_bytes(Path(name), limit)
    if len(data) > limit:
        sentence = _("{file}: it is larger than {size} KiB")
        raise InvalidNotation(sentence.format(file=_told(name), size=limit // 1024))
    return data


def _told(name: str) -> str:
    """Return how a file is called whose content is refused: as with records, without its folders."""
    return short_name(Path(name).name)


def names_rules(name: str) -> bool:
    """Return whether a name can only be that of a file of rules: by its ending."""
    return name.lower().endswith(RULES_SUFFIX)


def named_game(name: str) -> Entry:
    """Return the game with an id, or the one whose rules a file has; raise `CardTableError` for neither.

    An id that no game has is told with those that there are.
    """
    if not names_rules(name) and not (name.lower().endswith(".json") and Path(name).is_file()):
        if not catalogue.is_own(name) and not catalogue.knows(name):
            sentence = _("there is no game {name}; the games are: {list}")
            raise InvalidNotation(sentence.format(name=repr(name), list=listed(catalogue.PACKAGES)))
        return catalogue.entry(name)
    # Imported here: only who has a file of rules waits for it.
    from cardtable.games.own import files, known  # noqa: PLC0415

    try:
        return known.admit(files.read(read_bytes(Path(name), files.LARGEST_TEXT), Path(name).stem))
    except InvalidRules as error:
        raise InvalidRules(_("{file}: {why}").format(file=_told(name), why=error)) from error


def new_session(given: Namespace) -> Session:
    """Return the game that the arguments of a new deal describe; raise `CardTableError` for wrong ones."""
    entry = named_game(given.game)
    options, seats = read_options(given.option), _seats(entry, given.seats)
    numbers = entry.game_class(options, len(seats)).deal_numbers
    return Session.new(entry, options, seats, _deal(given, numbers), in_set=False)


def read_options(texts: Iterable[str]) -> dict[str, str]:
    """Return the options written as ``key=value``; raise `InvalidOption` for one that is not."""
    options: dict[str, str] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign or key in options:
            sentence = _("{text} is not a valid option: write key=value, once")
            raise InvalidOption(sentence.format(text=repr(text)))
        options[key] = value
    return options


def _seats(entry: Entry, text: str | None) -> tuple[str, ...]:
    """Return the seats; by default one person and, where there are any, computers on the others."""
    if text is not None:
        return tuple(seat.strip() for seat in text.split(","))
    others = entry.game_class.seat_counts[0] - 1
    return (HUMAN, *[COMPUTER if entry.levels else HUMAN] * others)


def _deal(given: Namespace, numbers: range) -> Deal:
    if given.cards is not None:
        return _read_cards(given.cards)
    number: Deal | None = given.deal
    return number or Deal.at_random(numbers)


def _read_cards(name: str) -> Deal:
    """Return the deal in a file: codes between spaces or commas, a JSON list of codes, or a JSON deal."""
    data = read_input(name, LARGEST_DEAL)
    try:
        text = data.decode("utf-8-sig").strip()
        if not text.startswith(("[", "{")):
            return Deal(cards=parse_cards(text.replace(",", " ").split()))
        value = parse(text, LARGEST_DEAL)
        return parse_deal({"cards": value} if isinstance(value, list) else value)
    except UnicodeError as error:
        raise InvalidNotation(_("{file}: it is not UTF-8 text").format(file=_told(name))) from error
    except (ValueError, CardTableError) as error:
        raise InvalidNotation(_("{file}: {why}").format(file=_told(name), why=error)) from error
