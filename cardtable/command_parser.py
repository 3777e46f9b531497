"""What each command may be given, and how help tells it."""

from typing import Any

from cardtable import __version__
from cardtable.arguments import USAGE, Parser, add_deal_options, day, deals, ratio, seconds, size, whole
from cardtable.commands import advice, days, games, pictures, records, series
from cardtable.commands.answers import Command
from cardtable.texts import N_, _

_ABOUT = N_("""Remarkable card games to play and study.

Without a command the window opens: with the games to choose from (or the unfinished
one), with a record, or with a new deal of a game.  The commands need no screen.
""")

_EPILOGUE = N_("FILE may be - for standard input.  Exit status: 0 done, 1 nothing found or lost, 2 refused.")


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
    parser = _command(group, "games", games.games, _("list the games, their options and players"))
    _add_json(parser)
    parser = _command(group, "deal", games.deal, _("deal a game and write its record"))
    parser.add_argument("game", metavar=_("GAME"), help=_("the id of a game (see `cardtable games`)"))
    add_deal_options(parser)
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), help=_("where to write it (else standard output)")
    )
    parser = _command(group, "picture", pictures.picture, _("draw a table; no screen is needed"))
    parser.add_argument(
        "what", metavar=_("FILE|GAME"), help=_("a record, or the id of a game for a new deal")
    )
    add_deal_options(parser)
    parser.add_argument("--size", type=size, default=(1280, 800), metavar="WxH", help=_("pixels (1280x800)"))
    parser.add_argument("--ratio", type=ratio, default=1.0, metavar="R", help=_("device pixels to each (1)"))
    parser.add_argument("-o", "--output", metavar=_("FILE.png"), required=True, help=_("where to write it"))


def _add_day_commands(group: Any) -> None:
    parser = _command(group, "today", days.today, _("tell today’s deal, the same for everybody"))
    parser.add_argument("game", nargs="?", metavar=_("GAME"), help=_("the id of a game (else all)"))
    parser.add_argument("--date", type=day, metavar="YYYY-MM-DD", help=_("the deal of another day"))
    _add_json(parser)


def _add_record_commands(group: Any) -> None:
    parser = _command(
        group, "show", records.show, _("show the position of a record; without --seat hidden cards as well")
    )
    _add_file(parser)
    parser.add_argument("--seat", type=whole, metavar="N", help=_("only what that seat may see"))
    _add_json(parser)
    parser = _command(group, "moves", records.moves, _("list the legal moves"))
    _add_file(parser)
    _add_json(parser)
    parser = _command(
        group, "play", records.play, _("play moves; at the first illegal one nothing is written")
    )
    _add_file(parser)
    parser.add_argument("moves", nargs="+", metavar=_("MOVE"), help=_("such as '8H row3', in quotes"))
    parser.add_argument(
        "-o", "--output", metavar=_("FILE"), help=_("where to write the record (else in place)")
    )
    parser = _command(group, "line", records.line, _("write a game as one line of text for a message"))
    _add_file(parser)
    parser = _command(group, "hint", advice.hint, _("list sensible moves, the best first"))
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
    parser.add_argument("--seconds", type=seconds, metavar="S", help=_("how long to search (10)"))
    _add_json(parser)
    parser = _command(group, "study", series.study, _("find out how many deals can be won"))
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("the id of a patience whose cards are all in sight")
    )
    parser.add_argument("--deals", required=True, type=deals, metavar=_("FROM-TO"), help=_("such as 1-1000"))
    parser.add_argument("--seconds", type=seconds, metavar="S", help=_("how long to search each"))
    parser.add_argument(
        "--hindsight", action="store_true", help=_("take hidden cards for known, where a game has some")
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=whole, metavar="N", help=_("processes at work (as many as there are processors)")
    )
    where.add_argument("--dask", metavar=_("ADDRESS"), help=_("let an existing Dask cluster work instead"))
    parser.add_argument(
        "--csv", metavar=_("FILE"), help=_("where to keep each verdict; what it has is not redone")
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help=_("an option of the game")
    )
    parser = _command(group, "match", series.match, _("let computer players play against each other"))
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
    parser.add_argument("file", metavar=_("FILE"), help=_("a record, or a text with the line of a game"))


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("write JSON"))
