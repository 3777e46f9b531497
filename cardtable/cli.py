"""The command line: what can be asked for, and how refusals are told.

Exit status: 0 done, 1 nothing found or lost, 2 refused (one line on standard error).
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from cardtable import __version__, commands
from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError, FileRefused, InvalidNotation
from cardtable.inputs import names_record, new_session, read_options
from cardtable.screen import NoWindow, check_screen, missing_library
from cardtable.start import Start

_USAGE = """cardtable
       cardtable FILE.cardtable
       cardtable --game GAME [--deal N | --cards FILE] [--option K=V]... [--seats S,S]
       cardtable COMMAND ..."""

_ABOUT = """Remarkable card games to play and study.

Without a command the window opens: with the games to choose from (or the unfinished
one), with a record, or with a new deal of a game.  The commands need no screen.
"""

_EPILOGUE = """FILE may be - for standard input.  Exit status: 0 done, 1 nothing found or lost, 2 refused."""


class UsageError(CardTableError):
    """A command line that cannot be understood."""


class _Parser(argparse.ArgumentParser):
    """A parser whose refusals are raised, to be told like any other."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        more.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        more.setdefault("allow_abbrev", False)
        super().__init__(*arguments, **more)

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for and return the exit status."""
    try:
        status = _run(list(arguments))
        sys.stdout.flush()
        return status
    except SystemExit as done:  # argparse, after --help and --version
        return done.code if isinstance(done.code, int) else 0
    except CardTableError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _forget_output()  # Whoever reads has seen enough.
        return 0
    except OSError as error:
        _forget_output()
        return _refuse(f"the output cannot be written: {error.strerror}")


def _forget_output() -> None:
    """Let what could not be written not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(message: str) -> int:
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(message.split()))
    print(f"cardtable: {line}", file=sys.stderr)
    return 2


def _run(arguments: list[str]) -> int:
    parser, names = _command_parser()
    if arguments and (arguments[0] in names or arguments[0] in ("-h", "--help", "--version")):
        given = parser.parse_args(arguments)
        run: commands.Command = given.run
        return run(given)
    return open_window(_start(arguments))


def _start(arguments: list[str]) -> Start:
    parser = _Parser(prog="cardtable", usage=_USAGE, add_help=False)
    parser.add_argument("file", nargs="?", metavar="FILE.cardtable")
    parser.add_argument("--game", metavar="GAME")
    _add_deal_options(parser)
    given = parser.parse_args(arguments)
    if given.file is not None:
        if any((given.game, given.deal, given.cards, given.option, given.seats)):
            raise UsageError("a record says itself which game and deal it is")
        return Start(record_path=_record_path(given.file))
    if given.game is None and any((given.deal, given.cards, given.option, given.seats)):
        raise UsageError("name the game with --game")
    if given.game is None:
        return Start()
    session = new_session(given)
    # As they were asked for: what is left to the lot is drawn by the window, for each deal anew.
    asked = session.entry.game_class(read_options(given.option), len(session.seats))
    return Start(
        game=session.entry.id,
        deal=session.deal if given.deal or given.cards else None,
        options=asked.given_options,
        seats=session.seats if given.seats else None,
    )


def _record_path(text: str) -> Path:
    path = Path(text)
    if not path.is_file() and not names_record(text):
        raise UsageError(f"there is no command and no file {text!r} (see cardtable --help)")
    if not path.is_file():
        raise FileRefused(f"{text} cannot be read: there is no such file")
    return path


def _command_parser() -> tuple[_Parser, frozenset[str]]:
    parser = _Parser(prog="cardtable", usage=_USAGE, description=_ABOUT, epilog=_EPILOGUE)
    parser.add_argument("--version", action="version", version=f"Card Table {__version__}")
    group = parser.add_subparsers(metavar="COMMAND", title="commands", prog="cardtable")
    for add in (_add_game_commands, _add_record_commands, _add_study_commands):
        add(group)
    return parser, frozenset(group.choices)


def _command(group: Any, name: str, run: commands.Command, about: str) -> _Parser:
    parser: _Parser = group.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    parser.set_defaults(run=run)
    return parser


def _add_game_commands(group: Any) -> None:
    parser = _command(group, "games", commands.games, "list the games, their options and players")
    _add_json(parser)
    parser = _command(group, "deal", commands.deal, "deal a game and write its record")
    parser.add_argument("game", metavar="GAME", help="the id of a game (see `cardtable games`)")
    _add_deal_options(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write it (else standard output)")
    parser = _command(group, "picture", commands.picture, "draw a table; no screen is needed")
    parser.add_argument("what", metavar="FILE|GAME", help="a record, or the id of a game for a new deal")
    _add_deal_options(parser)
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help="pixels (1280x800)")
    parser.add_argument("--ratio", type=_ratio, default=1.0, metavar="R", help="device pixels to each (1)")
    parser.add_argument("-o", "--output", metavar="FILE.png", required=True, help="where to write it")


def _add_record_commands(group: Any) -> None:
    parser = _command(group, "show", commands.show, "show the position of a record")
    _add_file(parser)
    parser.add_argument("--seat", type=_whole, metavar="N", help="only what that seat may see")
    _add_json(parser)
    parser = _command(group, "moves", commands.moves, "list the legal moves")
    _add_file(parser)
    _add_json(parser)
    parser = _command(group, "play", commands.play, "play moves; at the first illegal one nothing is written")
    _add_file(parser)
    parser.add_argument("moves", nargs="+", metavar="MOVE", help="such as '8H row3', in quotes")
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write the record (else in place)")
    parser = _command(group, "hint", commands.hint, "list sensible moves, the best first")
    _add_file(parser)
    _add_json(parser)


def _add_study_commands(group: Any) -> None:
    parser = _command(group, "solve", commands.solve, "find out who wins, or whether a patience can be won")
    _add_file(parser)
    parser.add_argument("--seconds", type=_seconds, metavar="S", help="how long to search (10)")
    _add_json(parser)
    parser = _command(group, "study", commands.study, "find out how many deals can be won")
    parser.add_argument("game", metavar="GAME", help="the id of a patience whose cards are all in sight")
    parser.add_argument("--deals", required=True, type=_deals, metavar="FROM-TO", help="such as 1-1000")
    parser.add_argument("--seconds", type=_seconds, metavar="S", help="how long to search each")
    parser.add_argument("--jobs", type=_whole, default=1, metavar="N", help="processes at work (1)")
    parser.add_argument("--csv", metavar="FILE", help="where to keep each verdict; what it has is not redone")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    parser = _command(group, "match", commands.match, "let computer players play against each other")
    parser.add_argument("game", metavar="GAME", help="the id of a game")
    parser.add_argument("--players", required=True, metavar="P,P", help="levels, such as random,strong")
    parser.add_argument("--games", required=True, type=_whole, metavar="N", help="how many games")
    parser.add_argument("--seed", type=_whole, metavar="S", help="the same seed plays the same match")
    parser.add_argument("--seconds", type=_seconds, default=0.3, metavar="S", help="for each move (0.3)")
    parser.add_argument("--steps", type=_whole, metavar="N", help="for each move, instead of seconds")
    parser.add_argument("--jobs", type=_whole, default=1, metavar="N", help="processes at work (1)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    _add_json(parser)


def _add_file(parser: _Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")


def _add_json(parser: _Parser) -> None:
    parser.add_argument("--json", action="store_true", help="write JSON")


def _add_deal_options(parser: _Parser) -> None:
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--deal", type=_deal, metavar="N", help="the deal number (else any)")
    which.add_argument("--cards", metavar="FILE", help="the cards in dealing order, or a set-up position")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    parser.add_argument("--seats", metavar="S,S", help="human, computer or computer:LEVEL for each seat")


def _whole(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,18}", text) is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _deal(text: str) -> Deal:
    try:
        return Deal(_whole(text))
    except InvalidNotation as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _deals(text: str) -> tuple[int, int]:
    parts = re.fullmatch(r"([0-9]{1,10})(?:-([0-9]{1,10}))?", text)
    if parts is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a range of deals such as 1-1000")
    return int(parts[1]), int(parts[2] or parts[1])


def _size(text: str) -> tuple[int, int]:
    parts = re.fullmatch(r"([0-9]{1,5})[x×]([0-9]{1,5})", text)
    if parts is None or not all(16 <= int(part) <= 16384 for part in parts.groups()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x800 (16 to 16384 pixels)")
    return int(parts[1]), int(parts[2])


def _ratio(text: str) -> float:
    return _number(text, 0.25, 8)


def _seconds(text: str) -> float:
    return _number(text, 0.001, 10.0**6)


def _number(text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not least <= value <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least:g} to {most:g}")
    return value


def open_window(start: Start) -> int:
    """Show the window until it is closed and return the exit status; raise `NoWindow` if it cannot be."""
    check_screen()
    try:
        # Imported here: Qt is for the window only, and may lack a library of the system.
        from cardtable.windows.app import run  # noqa: PLC0415
    except ImportError as error:
        raise NoWindow(missing_library(error)) from error
    return run(start)
