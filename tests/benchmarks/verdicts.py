"""Winning lines and proofs of the whole games, each checked by other means.

    python tests/benchmarks/verdicts.py [--count 1000] [--most 20000] [--states 20000] [GAME ...]

Deals are judged, and positions out of games played at random on them.  A winning line is
played through by the rules of the tests' slow solver, which knows nothing of the
program's.  What was proved lost is tried to the end by that solver; what is larger than
`most` positions is passed over and counted apart.  Ends with the first contradiction.
"""

import argparse
import sys
from itertools import islice
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from cardtable.contract.deal import Deal
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.solver.other_means import WHOLE, line_holds, truth, walked, whole

APART = 6
"""Moves between two positions of a game played at random that are looked at, from its end backward."""


class Count(NamedTuple):
    """What was checked."""

    lines: int = 0
    proofs: int = 0
    too_large: int = 0


def check(game_id: str, wanted: int, most: int, states: int) -> Count:
    """Check so many lines and so many proofs of a game; raise `SystemExit` where one does not hold."""
    game, count, number = whole(game_id), Count(), 0
    while min(count.lines, count.proofs) < wanted and number < 20 * wanted:
        number += 1
        for position in (*islice(walked(game, number), 0, None, APART), game.deal(Deal(number))):
            found = judge(game, position, states=states)
            if found.verdict is Verdict.WINNABLE and count.lines < wanted:
                if not line_holds(game_id, game, position, found.line):
                    raise SystemExit(f"{game_id}, deal {number}: the line is none by the slow solver's rules")
                count = count._replace(lines=count.lines + 1)
            elif found.verdict is Verdict.UNWINNABLE and count.proofs < wanted:
                known = truth(game_id, game, position, most)
                if known:
                    raise SystemExit(f"{game_id}, deal {number}: a position was proved lost that can be won")
                if known is None:
                    count = count._replace(too_large=count.too_large + 1)
                    break  # what lies before it is larger still
                count = count._replace(proofs=count.proofs + 1)
    return count


def main() -> None:
    """Check the games named, or all, an equal share of the count each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(WHOLE), metavar="GAME")
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--most", type=int, default=20_000)
    parser.add_argument("--states", type=int, default=20_000)
    given = parser.parse_args()
    total = Count()
    for game_id in given.games:
        found = check(game_id, -(-given.count // len(given.games)), given.most, given.states)
        total = Count(*(one + other for one, other in zip(total, found, strict=True)))
        print(f"{game_id:22} {found.lines} lines and {found.proofs} proofs hold,", end=" ")
        print(f"{found.too_large} proofs too large to try everything", flush=True)
    print(f"{'all':22} {total.lines} lines and {total.proofs} proofs hold")


main()
