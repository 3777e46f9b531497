"""The command line: what can be asked for, and how refusals are told.

Exit status: 0 done, 1 nothing found or lost, 2 refused (one line on standard error).
"""

import errno
import gc
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cardtable.arguments import USAGE, Parser, UsageError, add_deal_options
from cardtable.errors import CardTableError, FileRefused
from cardtable.inputs import named_game, names_record, names_rules, new_session, read_options
from cardtable.keeping import fault_log
from cardtable.screen import NoWindow, check_screen, missing_library
from cardtable.start import Start
from cardtable.texts import _


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            _prepare(stream)
    try:
        status = _run(list(arguments))
        if sys.stdout is not None:  # as it is in a program of windows on Windows
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
        if error.errno == errno.EINVAL and error.filename is None:
            return 0  # So Windows says that nobody reads any more.
        return _refuse(_("cannot write the output: {reason}").format(reason=error.strerror))
    except Exception as error:
        return _refuse(_fault(error))


def _prepare(stream: io.TextIOWrapper) -> None:
    """Let a stream take every text: in a file or a pipe records and lists are UTF-8 on every system."""
    chosen = os.environ.get("PYTHONIOENCODING") and not sys.flags.ignore_environment
    encoding = None if stream.isatty() or chosen else "utf-8"
    # What a console's encoding has no sign for is no reason to say nothing.
    stream.reconfigure(encoding=encoding, errors="replace")


def _fault(error: Exception) -> str:
    """Write down a fault of the program's own and return what is said of it."""
    path = fault_log.note(fault_log.report(type(error), error, error.__traceback__))
    if path is None:
        return _("unexpected error: {error}").format(error=repr(error))
    sentence = _("unexpected error: {error} (details in {file})")
    return sentence.format(error=repr(error), file=path)


def _forget_output() -> None:
    """Let what could not be written not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(message: str) -> int:
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(message.split()))
    print(f"cardtable: {line}", file=sys.stderr)
    return 2


def _run(arguments: list[str]) -> int:
    if arguments and (_may_be_command(arguments[0]) or arguments[0] in ("-h", "--help", "--version")):
        from cardtable.command_parser import command_parser  # noqa: PLC0415 - the window waits for no command

        parser, names = command_parser()
        if arguments[0] in names or arguments[0].startswith("-"):
            given = parser.parse_args(arguments)
            gc.enable()
            return int(given.run(given))
    return open_window(_start(arguments))


def _may_be_command(argument: str) -> bool:
    return not argument.startswith("-") and not names_record(argument)


def _start(arguments: list[str]) -> Start:
    parser = Parser(prog="cardtable", usage=_(USAGE), add_help=False)
    parser.add_argument("file", nargs="?", metavar=_("FILE.cardtable"))
    parser.add_argument("--game", metavar=_("GAME"))
    add_deal_options(parser)
    given = parser.parse_args(arguments)
    more = any((given.deal, given.cards, given.option, given.seats))
    if given.file is not None and given.game is None and names_rules(given.file):
        named_game(given.file)  # what is wrong with it is said here, before there is a window
        if not more:
            return Start(file=Path(given.file))
        given.file, given.game = None, given.file
    if given.file is not None:
        if given.game or more:
            raise UsageError(_("a game file already says which game and deal it is: leave these options out"))
        return Start(file=_record_path(given.file))
    if given.game is None and more:
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
        raise FileRefused(_("cannot read {file}: it is not a file").format(file=text))
    if not path.is_file() and not names_record(text):
        sentence = _("no command or file is called {name} (see cardtable --help)")
        raise UsageError(sentence.format(name=repr(text)))
    if not path.is_file():
        raise FileRefused(_("cannot read {file}: no such file").format(file=text))
    return path


def open_window(start: Start) -> int:
    """Show the window until it is closed and return the exit status; raise `NoWindow` if it cannot be."""
    check_screen()
    try:
        # Imported here: Qt is for the window only, and may lack a library of the system.
        from cardtable.windows.app import run  # noqa: PLC0415
    except ImportError as error:
        gc.enable()
        raise NoWindow(missing_library(error)) from error
    return run(start)
