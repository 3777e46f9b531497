"""How many deals of a patience with hidden cards are easy and hard, and how soon that is known.

    python tests/benchmarks/kinds.py GAME [--deals 1-40] [--option NAME=VALUE]

Judged as deals are that a player wishes for (`cardtable.solver.hindsight`).
"""

import argparse
import time

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.inputs import read_options
from cardtable.solver.difficulty import Kind
from cardtable.solver.hindsight import is_of_kind


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--deals", default="1-40")
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    game = catalogue.create(given.game, read_options(given.option))
    assert isinstance(game, Patience)
    first, last = map(int, given.deals.split("-"))
    begun = time.process_time()
    found = dict.fromkeys((Kind.EASY, Kind.HARD), 0)
    for number in range(first, last + 1):
        start = game.deal(Deal(number))
        kind = next((each for each in found if is_of_kind(game, start, each)), None)
        if kind is not None:
            found[kind] += 1
    deals = last - first + 1
    seconds = (time.process_time() - begun) / deals
    counts = f"{found[Kind.EASY]} easy, {found[Kind.HARD]} hard of {deals}"
    print(f"{given.game}: {counts}; {seconds:.2f} s a deal")


if __name__ == "__main__":
    main()
