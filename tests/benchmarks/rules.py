"""How fast the rules are: moves listed and played per second, each game.

    python tests/benchmarks/rules.py [--seconds 2]

Plays random games; in every position all legal moves are listed and one of them is played.
"""

import argparse
import time
from random import Random

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.games import catalogue


def measure(game: Game, seconds: float) -> tuple[float, float]:
    """Return the moves listed and the moves played per second of CPU."""
    random = Random(1)
    listed = played = 0
    number = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        number += 1
        position = game.deal(Deal(number))
        for _ in range(300):
            moves = game.moves(position)
            listed += len(moves)
            if not moves:
                break
            position = game.apply(position, random.choice(moves))
            played += 1
    taken = time.process_time() - begun
    return listed / taken, played / taken


def main() -> None:
    """Measure every game of the catalogue with every number of seats."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    for entry in catalogue.entries():
        for seats in entry.game_class.seat_counts:
            listed, played = measure(entry.game_class({}, seats), seconds)
            print(f"{entry.id:24} {seats} seats: {listed:10,.0f} listed/s {played:9,.0f} played/s")


main()
