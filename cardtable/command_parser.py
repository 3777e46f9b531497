"""What each command may be given, and how help tells it."""

from typing import Any

from cardtable import __version__
from cardtable.arguments import USAGE, Parser, add_deal_options, day, deals, ratio, seconds, size, whole
from cardtable.commands import advice, days, games, pictures, records, rules, series
from cardtable.commands.answers import Command
from cardtable.texts import N_, _

_ABOUT = N_(
    "Solitaire and other card games to play and study.\n\n"
    "Without a command, a window opens with all the games, your unfinished game, a saved\n"
    "game or a new deal.  The commands work without a screen.\n"
)

_EPILOGUE = N_(
    "Use - as FILE to read standard input.  Exit status: 0 done, 1 nothing found or lost, 2 error."
)


def command_parser() -> tuple[Parser, frozenset[str]]:
    """Return the parser of all commands, and their names."""
    parser = Parser(prog="cardtable", usage=_(USAGE), description=_(_ABOUT), epilog=_(_EPILOGUE))
    parser.add_argument(
        "--version",
        action="version",
        version=_("Card Table {version}").format(version=__version__),
        help=_("show program's version number and exit"),
    )
    group = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"), prog="cardtable")
    for add in (_add_game_commands, _add_day_commands, _add_record_commands, _add_study_commands):
        add(group)
    return parser, frozenset(group.choices)


def _command(group: Any, name: str, run: Command, about: str) -> Parser:
    parser: Parser = group.add_parser(
        name, help=about, description=_("{clause}.").format(clause=about[0].upper() + about[1:])
    )
    parser.set_defaults(run=run)
    return parser


def _add_game_commands(group: Any) -> None:
    parser = _command(
        group, "games", games.games, _("list the games with their options and computer players")
    )
    _add_json(parser)
    parser = _command(
        group, "game", rules.game, _("tell the rules of a game in words, and whether they hold together")
    )
    _add_game(parser)
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=_("a game option"))
    parser.add_argument("-o", "--output", metavar=_("FILE"), help=_("write the rules to a file"))
    _add_json(parser)
    parser = _command(group, "deal", games.deal, _("deal a new game and save it"))
    _add_game(parser)
    add_deal_options(parser)
    parser.add_argument("-o", "--output", metavar=_("FILE"), help=_("output file (default: standard output)"))
    parser = _command(group, "picture", pictures.picture, _("save a picture of a table (no screen needed)"))
    parser.add_argument("what", metavar=_("FILE|GAME"), help=_("a saved game, or a game ID or file of rules"))
    add_deal_options(parser)
    parser.add_argument(
        "--size", type=size, default=(1280, 800), metavar="WxH", help=_("size in pixels (default: 1280x800)")
    )
    parser.add_argument(
        "--ratio", type=ratio, default=1.0, metavar="R", help=_("device pixel ratio (default: 1)")
    )
    parser.add_argument("-o", "--output", metavar=_("FILE.png"), required=True, help=_("output file"))


def _add_day_commands(group: Any) -> None:
    parser = _command(group, "today", days.today, _("show today’s deal, the same for everyone"))
    parser.add_argument("game", nargs="?", metavar=_("GAME"), help=_("game ID (default: all games)"))
    parser.add_argument("--date", type=day, metavar="YYYY-MM-DD", help=_("show another day’s deal"))
    _add_json(parser)


def _add_record_commands(group: Any) -> None:
    parser = _command(
        group, "show", records.show, _("show the position of a record; without --seat hidden cards as well")
    )
    _add_file(parser)
    parser.add_argument("--seat", type=whole, metavar="N", help=_("show only what this seat can see"))
    _add_json(parser)
    parser = _command(group, "moves", records.moves, _("list the legal moves"))
    _add_file(parser)
    _add_json(parser)
    parser = _command(group, "play", records.play, _("play moves; if any move is illegal, nothing is saved"))
    _add_file(parser)
    parser.add_argument("moves", nargs="+", metavar=_("MOVE"), help=_("such as '8H row3', in quotes"))
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), help=_("output file (default: overwrite the saved game)")
    )
    parser = _command(group, "line", records.line, _("print a game as one line of text to send in a message"))
    _add_file(parser)
    parser = _command(group, "hint", advice.hint, _("list good moves, best first"))
    _add_file(parser)
    _add_json(parser)


def _add_study_commands(group: Any) -> None:
    parser = _command(
        group,
        "solve",
        advice.solve,
        _("find out who wins, or whether a patience can be won, hidden cards being known"),
    )
    _add_file(parser)
    parser.add_argument(
        "--seconds", type=seconds, metavar="S", help=_("search time in seconds (default: 10)")
    )
    _add_json(parser)
    parser = _command(group, "study", series.study, _("find out how many deals are winnable"))
    _add_game(parser)
    parser.add_argument("--deals", required=True, type=deals, metavar=_("FROM-TO"), help=_("such as 1-1000"))
    parser.add_argument(
        "--seconds", type=seconds, metavar="S", help=_("search time for each deal, in seconds")
    )
    parser.add_argument(
        "--hindsight", action="store_true", help=_("treat hidden cards as known, in games that have them")
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=whole, metavar="N", help=_("number of processes (default: one per processor)")
    )
    where.add_argument("--dask", metavar=_("ADDRESS"), help=_("use an existing Dask cluster instead"))
    parser.add_argument(
        "--csv", metavar=_("FILE"), help=_("file for the results; deals already in it are skipped")
    )
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=_("a game option"))
    parser = _command(group, "match", series.match, _("let computer players play against each other"))
    _add_game(parser)
    parser.add_argument("--players", required=True, metavar="P,P", help=_("levels, such as random,strong"))
    parser.add_argument("--games", required=True, type=whole, metavar="N", help=_("number of games"))
    parser.add_argument(
        "--seed", type=whole, metavar="S", help=_("random seed; the same seed plays the same match")
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=0.3,
        metavar="S",
        help=_("thinking time for each move, in seconds (default: 0.3)"),
    )
    parser.add_argument(
        "--steps", type=whole, metavar="N", help=_("search steps for each move, instead of seconds")
    )
    parser.add_argument(
        "--jobs", type=whole, default=1, metavar="N", help=_("number of processes (default: 1)")
    )
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help=_("a game option"))
    _add_json(parser)


def _add_game(parser: Parser) -> None:
    about = _("game ID (see `cardtable games`) or file of rules")
    parser.add_argument("game", metavar=_("GAME"), help=about)


def _add_file(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a saved game, or text containing a game code"))


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("write JSON"))
