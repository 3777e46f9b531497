"""How the command line is read: a parser whose refusals are raised, and values with their limits."""

import argparse
import re
from datetime import date
from typing import Any, NoReturn

from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError, InvalidNotation
from cardtable.texts import N_, P_, _, ngettext

USAGE = N_("""cardtable
       cardtable FILE.cardtable | FILE.patience
       cardtable --game GAME [--deal N | --cards FILE] [--option K=V]... [--seats S,S]
       cardtable COMMAND ...""")
"""How the program may be called."""

# argparse looks its own words up under these names; it has no other way to be given them.
vars(argparse).update(_=_, ngettext=ngettext)

ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    *P_("expected %s argument", "expected %s arguments"),
)
"""What argparse may say here; it fills its own templates."""


_INTEGER = r"-?[0-9]{1,1000}"
_LARGEST = 10**18 - 1


class UsageError(CardTableError):
    """A command line that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """A parser whose refusals are raised, to be told like any other."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        more.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        more.setdefault("allow_abbrev", False)
        super().__init__(*arguments, **more)

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` with argparse's message and where help is."""
        raise UsageError(_("{message} (see {program} --help)").format(message=message, program=self.prog))


def whole(text: str) -> int:
    """Return a whole number of at most 18 digits, not below zero."""
    number = _integer(text)
    if not 0 <= number <= _LARGEST:
        sentence = _("{text} is not between {least} and {most}")
        raise argparse.ArgumentTypeError(sentence.format(text=repr(text), least=0, most=f"{_LARGEST:,}"))
    return number


def _integer(text: str) -> int:
    if re.fullmatch(_INTEGER, text) is None:
        raise argparse.ArgumentTypeError(_("{text} is not a whole number").format(text=repr(text)))
    return int(text)


def deal(text: str) -> Deal:
    """Return the deal with this number."""
    return _deal(_integer(text))


def _deal(number: int) -> Deal:
    try:
        return Deal(number)
    except InvalidNotation as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def deals(text: str) -> tuple[int, int]:
    """Return the first and the last of some deals: ``1-1000``."""
    parts = re.fullmatch(rf"({_INTEGER})(?:-({_INTEGER}))?", text)
    if parts is None:
        sentence = _("{text} is not a range of deals such as 1-1000")
        raise argparse.ArgumentTypeError(sentence.format(text=repr(text)))
    first, last = int(parts[1]), int(parts[2] or parts[1])
    for number in (first, last):
        _deal(number)
    if first > last:
        sentence = _("{text} ends before it begins: write the smaller number first")
        raise argparse.ArgumentTypeError(sentence.format(text=repr(text)))
    return first, last


def day(text: str) -> str:
    """Return a date as ISO 8601 writes it: ``2026-11-22``."""
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is None:
            raise ValueError
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        sentence = _("{text} is not a date such as 2026-11-22")
        raise argparse.ArgumentTypeError(sentence.format(text=repr(text))) from error


def size(text: str) -> tuple[int, int]:
    """Return width and height in pixels: ``1280x800``."""
    parts = re.fullmatch(r"([0-9]{1,5})[x×]([0-9]{1,5})", text)
    if parts is None or not all(16 <= int(part) <= 16384 for part in parts.groups()):
        sentence = _("{text} is not a size such as 1280x800 (16 to 16384 pixels)")
        raise argparse.ArgumentTypeError(sentence.format(text=repr(text)))
    return int(parts[1]), int(parts[2])


def ratio(text: str) -> float:
    """Return how many device pixels a pixel has, 0.25 … 8."""
    return _number(text, 0.25, 8)


def seconds(text: str) -> float:
    """Return a time in seconds."""
    return _number(text, 0.001, 1_000_000)


def _number(text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not least <= value <= most:
        sentence = _("{text} is not a number from {least} to {most}")
        raise argparse.ArgumentTypeError(
            sentence.format(text=repr(text), least=f"{least:,}", most=f"{most:,}")
        )
    return value


def add_deal_options(parser: Parser) -> None:
    """Let a parser take what describes a new deal."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--deal", type=deal, metavar="N", help=_("the deal number (default: random)"))
    which.add_argument(
        "--cards", metavar=_("FILE"), help=_("a file with the cards in dealing order, or a custom position")
    )
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=_("a game option"))
    parser.add_argument("--seats", metavar="S,S", help=_("human, computer or computer:LEVEL for each seat"))
