"""Rule sets of games that others have studied, read from their rule files: our shares beside theirs.

    python tests/benchmarks/rule_sets.py [--deals 200] [--seconds 5] [--only GAME]... [--csv FOLDER]

Each of twenty-one games of `tests/games/own/solvitaire.json` is studied over the same deals, all cards known.
Printed are how many can be won, cannot, are undecided after so many seconds of CPU; the 95 % interval of
the share, undecided deals once lost and once won; the published share, and whether the two meet.  The
deals are others than theirs: one interval in twenty may miss by chance.  With a folder each game keeps
its verdicts in a file there, and a run that was broken off goes on where it ended.

Published: C. Blake and I. P. Gent, "The Winnability of Klondike Solitaire and Many Other Patience Games"
(arXiv 1906.12314); for Baker's Game J. Bryan, "Baker's Game, Recent Results" (2004); for FreeCell deals
1 to 1,000,000, of which eight cannot be won; for Black Hole S. Fish on a million deals, as J. Wolter tells
("Experimental Analysis of Black Hole and All-In-A-Row Solitaire", 2014).
"""

import argparse
import json
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.solver.study import Study, run
from cardtable.solver.trials import wilson
from cardtable.solver.verdict import Verdict

RULES = json.loads((Path(__file__).parents[1] / "games/own/solvitaire.json").read_text(encoding="utf-8"))


class Share(NamedTuple):
    """A published share of deals that can be won, in per cent, and how far its interval reaches."""

    per_cent: float
    low: float
    high: float


def about(per_cent: float, margin: float) -> Share:
    return Share(per_cent, per_cent - margin, per_cent + margin)


def counted(wins: int, deals: int) -> Share:
    low, high = wilson(wins, deals)
    return Share(100 * wins / deals, 100 * low, 100 * high)


PUBLISHED = {
    "beleaguered-castle": about(68.170, 0.099),
    "streets-and-alleys": about(51.187, 0.186),
    "siegecraft": about(99.136, 0.1),
    "stronghold": about(97.379, 0.1),
    "klondike": about(81.945, 0.084),
    "klondike-deal-1": about(90.480, 0.1),
    "east-haven": about(82.844, 0.100),
    "fortunes-favor": counted(10**9 - 119, 10**9),
    "bakers-game": counted(750_611, 10**6),
    "free-cell": counted(999_992, 10**6),
    "black-hole": about(86.9, 0.1),
}
"""Where the paper's margin is not at hand, 0.1 points are taken."""
UNPUBLISHED = (
    *("spanish-patience", "somerset", "delta-star", "alpha-star", "eight-off", "seahaven-towers"),
    *("king-albert", "fan", "thirty", "british-canister"),
)
"""Studied as well; their published figures were not at hand when this was written."""


def studied(name: str, deals: int, seconds: float, folder: Path | None) -> str:
    """Return the line of one game."""
    game = known.admit(read(json.dumps(RULES[name]), name))
    kept = None if folder is None else folder / f"{name}.csv"
    result = run(Study(game.id, {}, 1, deals, seconds, hindsight=True), jobs=1, path=kept)
    counts, (low, high) = result.counts, (100 * bound for bound in result.interval)
    ours = f"{counts[Verdict.WINNABLE]:4} {counts[Verdict.UNWINNABLE]:4} {counts[Verdict.UNKNOWN]:4}"
    line = f"{name:20} {ours}   {low:6.2f}-{high:6.2f}"
    theirs = PUBLISHED.get(name)
    if theirs is None:
        return f"{line}   none at hand"
    meet = low <= theirs.high and theirs.low <= high
    return f"{line}   {theirs.per_cent:9.4f}   {'they meet' if meet else 'THEY DO NOT MEET'}"


def main() -> None:
    """Study the games, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--csv", type=Path)
    given = parser.parse_args()
    print(f"{'game':20} {'won':>4} {'lost':>4} {'open':>4}   95 % interval   published")
    for name in given.only or (*PUBLISHED, *UNPUBLISHED):
        print(studied(name, given.deals, given.seconds, given.csv), flush=True)


if __name__ == "__main__":
    main()
