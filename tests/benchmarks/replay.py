"""How long it takes to check a record through the rules: `python tests/benchmarks/replay.py [--moves N]`.

The record is a legal game of the Hemispheres in which a card goes to and fro until there
are so many moves: the longest that somebody might send, and in the game whose moves are
the dearest to check.
"""

import argparse
import cProfile
import pstats
import sys
from random import Random
from time import process_time
from typing import Any

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.keeping.record import HUMAN, Record
from cardtable.keeping.replay import Replaying

GAME = "hemispheres"
DEAL = 17
"""A deal in which a card can soon go to and fro."""


def long_record(moves: int) -> Record:
    """Return a legal record of so many moves."""
    game = catalogue.create(GAME)
    position, chance, line = game.deal(Deal(DEAL)), Random(DEAL), []
    while (pair := to_and_fro(game, position)) is None:
        move = chance.choice(game.moves(position))
        line.append(str(move))
        position = game.apply(position, move)
    there_and_back = tuple(map(str, pair))
    while len(line) < moves:
        line.extend(there_and_back)
    return Record(GAME, {}, Deal(DEAL), (HUMAN,), tuple(line[:moves]))


def to_and_fro(game: Any, position: Any) -> tuple[Move, Move] | None:
    """Return a move and the one that takes it back, if there are such."""
    for move in game.moves(position):
        if move.kind is not MoveKind.CARRY or move.target in game.foundations:
            continue
        back = Move(MoveKind.CARRY, move.cards, move.target, move.source)
        there = game.apply(position, move)
        if game.refusal(there, back) is None and game.apply(there, back) == position:
            return move, back
    return None


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=10_124, metavar="N", help="moves of the record (10124)")
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    given = parser.parse_args()
    record = long_record(given.moves)
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
