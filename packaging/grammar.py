"""The command line as data, for its manual and for what shells complete: read off the program's parser."""

import argparse
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["LC_ALL"] = "C.UTF-8"  # what follows is told in English

from cardtable import cli
from cardtable.command_parser import command_parser
from cardtable.games import catalogue

assert cli  # the words of argparse are looked up as the program does
WINDOW_OPTIONS = ("--game", "--deal", "--cards", "--option", "--seats")
"""What the window may be started with."""


@dataclass(frozen=True)
class Argument:
    """An option (`flags`) or, with no flags, what stands by its place; `value` names what it takes."""

    flags: tuple[str, ...]
    value: str
    about: str

    @property
    def takes_game(self) -> bool:
        """Whether the id of a game belongs here."""
        return "GAME" in self.value.split("|")


@dataclass(frozen=True)
class Command:
    """A command, what it does, and what it takes."""

    name: str
    about: str
    arguments: tuple[Argument, ...]


def commands() -> tuple[Command, ...]:
    """Return all commands in the order of the help."""
    parser, _names = command_parser()
    (group,) = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))  # noqa: SLF001
    about = {each.dest: each.help for each in group._choices_actions}  # noqa: SLF001
    return tuple(
        Command(name, about[name], tuple(map(_argument, sub._actions)))  # noqa: SLF001
        for name, sub in group.choices.items()
    )


def _argument(action: Any) -> Argument:
    value = action.metavar or (action.dest if action.nargs != 0 else "")
    return Argument(
        tuple(action.option_strings), "" if action.nargs == 0 else str(value), _plain(action.help or "")
    )


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def games() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(catalogue.PACKAGES)
