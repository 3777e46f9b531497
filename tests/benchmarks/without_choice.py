"""How often a patience comes out that leaves no choice: it is simply played.

    python tests/benchmarks/without_choice.py [GAME] [--deals 1-10000]

Sympathie is the only one here.  Raises where there is more than one move.
"""

import argparse
import time

from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Termination
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.solver.trials import wilson


def comes_out(game: Patience, number: int) -> bool:
    """Play a deal to its end, and return whether it is won."""
    position = game.deal(Deal(number))
    while (outcome := game.outcome(position)) is None:
        (move,) = game.moves(position)
        position = game.apply(position, move)
    return outcome.termination is Termination.WON


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="sympathie")
    parser.add_argument("--deals", default="1-10000")
    given = parser.parse_args()
    game = catalogue.create(given.game)
    assert isinstance(game, Patience)
    first, last = map(int, given.deals.split("-"))
    begun = time.process_time()
    deals = range(first, last + 1)
    won = sum(comes_out(game, number) for number in deals)
    low, high = wilson(won, len(deals))
    each = (time.process_time() - begun) / len(deals)
    print(
        f"{given.game}: {won} of {len(deals)} come out = {100 * won / len(deals):.2f} %"
        f" (95 % interval {100 * low:.2f}–{100 * high:.2f}); {1000 * each:.1f} ms of CPU a deal"
    )


if __name__ == "__main__":
    main()
