"""How often a hint in Beat It Or Eat It gives away what the player has, where the game is solved.

    python tests/benchmarks/beat_it_hints.py [--games 200] [--suits 2] [--length 8]

Games are played with the quick rule and chance in turn; looked at are the positions in which
some move loses value (a win or a draw).  Compared are the first hint of the quick rule and
the first of the moves that H shows and `cardtable hint` lists first.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from cardtable.contract.deal import Deal
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import BeatIt
from cardtable.players.beat_it.questions import candidates
from cardtable.players.beat_it.solve import solve


def positions(game: BeatIt, number: int) -> Iterator[BeatItPosition]:
    """Yield the positions of a game in which either side follows the quick rule half of the time."""
    chance, position = Random(number), game.deal(Deal(number))
    while game.outcome(position) is None:
        yield position
        moves = game.hints(position)
        position = game.apply(position, moves[0] if chance.random() < 0.5 else chance.choice(moves))


def main() -> None:
    """Count the hints that lose value."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--suits", type=int, default=2)
    parser.add_argument("--length", type=int, default=8)
    given = parser.parse_args()
    game = BeatIt({"length": given.length, "suits": given.suits})
    critical = quick = known = 0
    for number in range(1, given.games + 1):
        for position in positions(game, number):
            values = {move: worth.value for move, worth in solve(game, position, 0.0).moves}
            if len(set(values.values())) < 2:
                continue
            best = solve(game, position, 0.0).worth.value
            critical += 1
            quick += values[game.hints(position)[0]] is not best
            known += values[candidates(game, position)[0].move] is not best
    for name, lost in (("quick rule", quick), ("what H shows", known)):
        print(f"{name}: loses value in {lost} of {critical} positions ({lost / critical:.1%})")


main()
