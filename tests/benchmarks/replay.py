"""How long it takes to check a record through the rules: `python tests/benchmarks/replay.py [--moves N]`.

The record is a legal game of the Hemispheres in which a card goes to and fro until there
are so many moves: the longest that somebody might send, and in the game whose moves are
the dearest to check.
"""

import argparse
import cProfile
import pstats
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from cardtable.keeping.replay import Replaying
from tests.long_games import long_record

GAME = "hemispheres"
DEAL = 17
"""A deal in which a card can soon go to and fro."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=10_124, metavar="N", help="moves of the record (10124)")
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    given = parser.parse_args()
    record = long_record(GAME, DEAL, given.moves)
    profile = cProfile.Profile()
    begun = process_time()
    replaying = Replaying(record, budget=10**6)
    (profile.runcall(replaying.finish) if given.profile else replaying.finish())
    print(f"{given.moves} moves of {GAME} checked in {process_time() - begun:.2f} s of CPU")
    if given.profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(25)
    return 0


if __name__ == "__main__":
    sys.exit(main())
