"""The commands that play or search many deals of a game."""

from argparse import Namespace
from pathlib import Path
from random import SystemRandom

from cardtable.commands.answers import DONE, counting, print_json
from cardtable.inputs import read_options
from cardtable.texts import ngettext


def match(given: Namespace) -> int:
    """Let computer players play against each other."""
    # Imported here: no other command plays.
    from cardtable.players.match import Match, play_match  # noqa: PLC0415

    players = tuple(level.strip() for level in given.players.split(","))
    seed = SystemRandom().randrange(10**9) if given.seed is None else given.seed
    wanted = Match(given.game, read_options(given.option), players, seed, given.seconds, given.steps)
    template = ngettext("{done} of {total} game", "{done} of {total} games", given.games)
    with counting(given.games, template) as progress:
        result = play_match(wanted, given.games, jobs=given.jobs, progress=progress)
    if given.json:
        print_json(result.to_json())
    else:
        print("\n".join(result.lines()))
    return DONE


def study(given: Namespace) -> int:
    """Find out how many deals of a patience can be won."""
    from cardtable.solver import study as studies  # noqa: PLC0415

    first, last = given.deals
    wanted = studies.Study(given.game, read_options(given.option), first, last, given.seconds)
    path = None if given.csv is None else Path(given.csv)
    total = last - first + 1
    template = ngettext("{done} of {total} deal", "{done} of {total} deals", total)
    with counting(total, template) as progress:
        result = studies.run(wanted, jobs=given.jobs, path=path, progress=progress)
    print("\n".join(result.lines(wanted)))
    return DONE
