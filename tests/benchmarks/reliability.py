"""How often the strong player of Beat It Or Eat It wins what it judges so: a table of reliability.

reliability.py [--suits N] [--length N] [--games N] [--nodes N] [--seed S]

Plays games from mirrored deals of suits that are not solved (`UNSOLVED`, or --length), a few moves of each at
random, both sides looking at so many positions a move.  Prints the stretch of the odds fitted on every other
game, and for the games held out how often was won what was foretold: by the search itself, with the stretch
that the program has, and with the one fitted.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from math import atanh, exp, log, tanh
from random import Random

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.beat_it.rules import BeatIt
from cardtable.games.beat_it.settling import WON
from cardtable.players.beat_it.analysis import card_set
from cardtable.players.beat_it.calibration import foretold
from cardtable.players.beat_it.search import AlphaBeta

Sample = tuple[float, bool]
"""What a search said a position was worth to its mover, and whether he won."""

UNSOLVED = {1: 16, 2: 16, 4: 8}
"""By the number of suits: how long they are, if nothing else is asked for."""
OPENING = 4
"""How many moves of each game are played at random."""
STRETCHES = [each / 20 for each in range(10, 101)]


def judged(game: BeatIt, deal: int, nodes: int, random: Random) -> Iterator[Sample]:
    """Yield what was judged in one game, proofs and drawn games left out."""
    position, met = game.deal(Deal(deal)), []
    for number in range(game.most_leads):
        outcome = game.outcome(position)
        if outcome is not None:
            yield from ((worth, seat == outcome.winner) for worth, seat in met if outcome.winner)
            return
        found = AlphaBeta(game.stock, position, 0.0, nodes).best()
        if number >= OPENING and abs(found.worth) < WON:
            met.append((found.worth, position.to_move))
        legal = game.moves(position)
        chosen = next(move for move in legal if card_set(game, move) == found.move)
        position = game.apply(position, random.choice(legal) if number < OPENING else chosen)


def likelihood(samples: Sequence[Sample], stretch: float) -> float:
    """Return the logarithm of how likely the results were, had the odds been stretched so."""
    sums = (2 * stretch * atanh(worth) * (1 if won else -1) for worth, won in samples)
    return -sum(log(1 + exp(-each)) for each in sums)


def table(title: str, samples: Sequence[Sample], foretell: Callable[[float], float]) -> None:
    """Print for each tenth of what was foretold how often it was won."""
    told = [((1 + foretell(worth)) / 2, won) for worth, won in samples]
    missed = sum((chance - won) ** 2 for chance, won in told) / len(told)
    print(f"{title} (mean square {missed:.4f})\nforetold       positions   mean   won")
    for tenth in range(10):
        of_it = [each for each in told if min(9, int(each[0] * 10)) == tenth]
        if of_it:
            mean, won = (sum(each[n] for each in of_it) / len(of_it) for n in (0, 1))
            print(f"{tenth * 10:3d}–{tenth * 10 + 10:3d} %   {len(of_it):9d}   {mean:4.0%}  {won:4.0%}")


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--suits", type=int, default=2)
    parser.add_argument("--length", type=int)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random = Random(given.seed)
    length = given.length or UNSOLVED[given.suits]
    game = catalogue.create("beat-it-or-eat-it", {"suits": given.suits, "leader": 1, "length": length})
    assert isinstance(game, BeatIt)
    games = [list(judged(game, deal, given.nodes, random)) for deal in range(1, given.games + 1)]
    learned, held = ([each for one in games[part::2] for each in one] for part in (0, 1))
    stretch = max(STRETCHES, key=lambda each: likelihood(learned, each))
    print(f"held out: {len(held)} positions of {len(games) // 2} games")
    table("as the search says", held, lambda worth: worth)
    table("as the program says", held, lambda worth: foretold(worth, given.suits))
    table(f"with the odds stretched by {stretch}, fitted", held, lambda worth: tanh(stretch * atanh(worth)))


if __name__ == "__main__":
    main()
