"""The command line: what can be asked for, and how refusals are told.

Exit status: 0 done, 1 nothing found or lost, 2 refused (one line on standard error).
"""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardtable import __version__, commands
from cardtable.arguments import Parser, UsageError, deal, deals, ratio, seconds, size, whole
from cardtable.errors import CardTableError, FileRefused
from cardtable.inputs import names_record, new_session, read_options
from cardtable.keeping import fault_log
from cardtable.screen import NoWindow, check_screen, missing_library
from cardtable.start import Start
from cardtable.texts import N_, _

_USAGE = N_("""cardtable
       cardtable FILE.cardtable
       cardtable --game GAME [--deal N | --cards FILE] [--option K=V]... [--seats S,S]
       cardtable COMMAND ...""")

_ABOUT = N_("""Remarkable card games to play and study.

Without a command the window opens: with the games to choose from (or the unfinished
one), with a record, or with a new deal of a game.  The commands need no screen.
""")

_EPILOGUE = N_("FILE may be - for standard input.  Exit status: 0 done, 1 nothing found or lost, 2 refused.")


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # What the console's encoding has no sign for is no reason to say nothing.
            stream.reconfigure(errors="replace")
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
        return _refuse(_("the output cannot be written: {reason}").format(reason=error.strerror))
    except Exception as error:
        return _refuse(_fault(error))


def _fault(error: Exception) -> str:
    """Write down a fault of the program's own and return what is said of it."""
    path = fault_log.note(fault_log.report(type(error), error, error.__traceback__))
    if path is None:
        return _("something went wrong inside the program: {error}").format(error=repr(error))
    sentence = _("something went wrong inside the program: {error} ({file} says more)")
    return sentence.format(error=repr(error), file=path)


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
    parser = Parser(prog="cardtable", usage=_(_USAGE), add_help=False)
    parser.add_argument("file", nargs="?", metavar=_("FILE.cardtable"))
    parser.add_argument("--game", metavar=_("GAME"))
    _add_deal_options(parser)
    given = parser.parse_args(arguments)
    if given.file is not None:
        if any((given.game, given.deal, given.cards, given.option, given.seats)):
            raise UsageError(_("a record says itself which game and deal it is"))
        return Start(record_path=_record_path(given.file))
    if given.game is None and any((given.deal, given.cards, given.option, given.seats)):
        raise UsageError(_("name the game with --game"))
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
    if path.exists() and not path.is_file():
        raise FileRefused(_("{file} cannot be read: it is no file").format(file=text))
    if not path.is_file() and not names_record(text):
        sentence = _("there is no command and no file {name} (see cardtable --help)")
        raise UsageError(sentence.format(name=repr(text)))
    if not path.is_file():
        raise FileRefused(_("{file} cannot be read: there is no such file").format(file=text))
    return path


def _command_parser() -> tuple[Parser, frozenset[str]]:
    parser = Parser(prog="cardtable", usage=_(_USAGE), description=_(_ABOUT), epilog=_(_EPILOGUE))
    parser.add_argument(
        "--version",
        action="version",
        version=_("Card Table {version}").format(version=__version__),
        help=_("show program's version number and exit"),
    )
    group = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"), prog="cardtable")
    for add in (_add_game_commands, _add_record_commands, _add_study_commands):
        add(group)
    return parser, frozenset(group.choices)


def _command(group: Any, name: str, run: commands.Command, about: str) -> Parser:
    parser: Parser = group.add_parser(
        name, help=about, description=_("{clause}.").format(clause=about[0].upper() + about[1:])
    )
    parser.set_defaults(run=run)
    return parser


def _add_game_commands(group: Any) -> None:
    parser = _command(group, "games", commands.games, _("list the games, their options and players"))
    _add_json(parser)
    parser = _command(group, "deal", commands.deal, _("deal a game and write its record"))
    parser.add_argument("game", metavar=_("GAME"), help=_("the id of a game (see `cardtable games`)"))
    _add_deal_options(parser)
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), help=_("where to write it (else standard output)")
    )
    parser = _command(group, "picture", commands.picture, _("draw a table; no screen is needed"))
    parser.add_argument(
        "what", metavar=_("FILE|GAME"), help=_("a record, or the id of a game for a new deal")
    )
    _add_deal_options(parser)
    parser.add_argument("--size", type=size, default=(1280, 800), metavar="WxH", help=_("pixels (1280x800)"))
    parser.add_argument("--ratio", type=ratio, default=1.0, metavar="R", help=_("device pixels to each (1)"))
    parser.add_argument("-o", "--output", metavar=_("FILE.png"), required=True, help=_("where to write it"))


def _add_record_commands(group: Any) -> None:
    parser = _command(group, "show", commands.show, _("show the position of a record"))
    _add_file(parser)
    parser.add_argument("--seat", type=whole, metavar="N", help=_("only what that seat may see"))
    _add_json(parser)
    parser = _command(group, "moves", commands.moves, _("list the legal moves"))
    _add_file(parser)
    _add_json(parser)
    parser = _command(
        group, "play", commands.play, _("play moves; at the first illegal one nothing is written")
    )
    _add_file(parser)
    parser.add_argument("moves", nargs="+", metavar=_("MOVE"), help=_("such as '8H row3', in quotes"))
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), help=_("where to write the record (else in place)")
    )
    parser = _command(group, "hint", commands.hint, _("list sensible moves, the best first"))
    _add_file(parser)
    _add_json(parser)


def _add_study_commands(group: Any) -> None:
    parser = _command(
        group, "solve", commands.solve, _("find out who wins, or whether a patience can be won")
    )
    _add_file(parser)
    parser.add_argument("--seconds", type=seconds, metavar="S", help=_("how long to search (10)"))
    _add_json(parser)
    parser = _command(group, "study", commands.study, _("find out how many deals can be won"))
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("the id of a patience whose cards are all in sight")
    )
    parser.add_argument("--deals", required=True, type=deals, metavar=_("FROM-TO"), help=_("such as 1-1000"))
    parser.add_argument("--seconds", type=seconds, metavar="S", help=_("how long to search each"))
    parser.add_argument("--jobs", type=whole, default=1, metavar="N", help=_("processes at work (1)"))
    parser.add_argument(
        "--csv", metavar=_("FILE"), help=_("where to keep each verdict; what it has is not redone")
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=_("an option of the game")
    )
    parser = _command(group, "match", commands.match, _("let computer players play against each other"))
    parser.add_argument("game", metavar=_("GAME"), help=_("the id of a game"))
    parser.add_argument("--players", required=True, metavar="P,P", help=_("levels, such as random,strong"))
    parser.add_argument("--games", required=True, type=whole, metavar="N", help=_("how many games"))
    parser.add_argument("--seed", type=whole, metavar="S", help=_("the same seed plays the same match"))
    parser.add_argument("--seconds", type=seconds, default=0.3, metavar="S", help=_("for each move (0.3)"))
    parser.add_argument("--steps", type=whole, metavar="N", help=_("for each move, instead of seconds"))
    parser.add_argument("--jobs", type=whole, default=1, metavar="N", help=_("processes at work (1)"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=_("an option of the game")
    )
    _add_json(parser)


def _add_file(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a record"))


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("write JSON"))


def _add_deal_options(parser: Parser) -> None:
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--deal", type=deal, metavar="N", help=_("the deal number (else any)"))
    which.add_argument(
        "--cards", metavar=_("FILE"), help=_("the cards in dealing order, or a set-up position")
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=_("an option of the game")
    )
    parser.add_argument("--seats", metavar="S,S", help=_("human, computer or computer:LEVEL for each seat"))


def open_window(start: Start) -> int:
    """Show the window until it is closed and return the exit status; raise `NoWindow` if it cannot be."""
    check_screen()
    try:
        # Imported here: Qt is for the window only, and may lack a library of the system.
        from cardtable.windows.app import run  # noqa: PLC0415
    except ImportError as error:
        raise NoWindow(missing_library(error)) from error
    return run(start)
