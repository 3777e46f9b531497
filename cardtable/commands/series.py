"""The commands that play or search many deals of a game."""

import sys
from argparse import Namespace
from pathlib import Path
from random import SystemRandom

from cardtable.commands.answers import DONE, counting, print_json
from cardtable.inputs import named_game, read_options
from cardtable.texts import _, ngettext


def match(given: Namespace) -> int:
    """Let computer players play against each other."""
    # Imported here: no other command plays.
    from cardtable.players.match import Match, play_match  # noqa: PLC0415

    players = tuple(level.strip() for level in given.players.split(","))
    seed = SystemRandom().randrange(10**9) if given.seed is None else given.seed
    wanted = Match(
        named_game(given.game).id, read_options(given.option), players, seed, given.seconds, given.steps
    )
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
    wanted = studies.Study(
        named_game(given.game).id, read_options(given.option), first, last, given.seconds, given.hindsight
    )
    path = None if given.csv is None else Path(given.csv)
    total = last - first + 1
    template = ngettext("{done} of {total} deal", "{done} of {total} deals", total)
    with counting(total, template) as progress:
        result = studies.run(
            wanted, jobs=given.jobs, cluster=given.dask, path=path, progress=progress, notice=_tell
        )
    print("\n".join(result.lines(wanted)))
    if result.stopped:
        _tell(_how_to_go_on(path))
        raise KeyboardInterrupt  # told to the shell as by any command
    return DONE


def _how_to_go_on(path: Path | None) -> str:
    if path is None:
        return _(
            "The study was stopped and nothing was saved. Next time, use --csv so that you can continue."
        )
    sentence = _("The study was stopped. Run the same command again to continue from {file}.")
    return sentence.format(file=path)


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)
