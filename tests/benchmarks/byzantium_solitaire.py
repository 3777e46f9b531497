"""How well Byzantium is played alone: the mean number of cards set aside, with its 95 % interval.

    python tests/benchmarks/byzantium_solitaire.py PLAYER… [--deals 1-500] [--jobs 2] [--trials N] [--width N]

The players are ``random`` (any place, setting aside only for want of one), ``hint`` (the
game's quick hints), ``gentle``, ``fair`` and ``strong`` (the computer players, without a
limit on their time) and ``known`` (a search that knows the order of the cards).  ``--trials`` is how many
placings a player that tries its moves looks at for a choice, ``--width`` how many boards the
search keeps after each card.
"""

import argparse
import math
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from random import Random

from cardtable.cards import FIRST_DEAL
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.byzantium.deals import dealing_order
from cardtable.games.byzantium.position import ByzantiumPosition
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium import player as byzantium
from cardtable.players.byzantium.known import WIDTH, best_line

UNLIMITED = 3600.0
GAME = Byzantium(seats=1)


def at_random(position: ByzantiumPosition, chance: Random) -> Move:
    *placements, aside = GAME.moves(position)
    return chance.choice(placements) if placements else aside


def by_hint(position: ByzantiumPosition, chance: Random) -> Move:
    return GAME.hints(position)[0]


def by_level(level: str, trials: int | None, position: ByzantiumPosition, chance: Random) -> Move:
    moves = GAME.moves(position)
    if len(moves) == 1:
        return moves[0]
    view = GAME.seen_by(position, 1)
    return byzantium.choose(GAME, view, 1, level, chance, UNLIMITED, trials=trials)


def measure(player: str, trials: int | None, width: int, number: int) -> tuple[int, int, float, float]:
    """Return the cards set aside, the choices, and CPU seconds: all and the most for one choice."""
    choosers: dict[str, Callable[[ByzantiumPosition, Random], Move]] = {"random": at_random, "hint": by_hint}
    deal = Deal(number)
    if player == "known":
        begun = time.process_time()
        line = best_line(dealing_order(deal), width)
        taken = time.process_time() - begun
        return line.aside, 1, taken, taken
    choose = choosers.get(player) or partial(by_level, player, trials)
    chance, position = Random(number), GAME.deal(deal)
    choices, total, longest = 0, 0.0, 0.0
    while GAME.outcome(position) is None:
        begun = time.process_time()
        move = choose(position, chance)
        taken = time.process_time() - begun
        choices, total, longest = choices + 1, total + taken, max(longest, taken)
        position = GAME.apply(position, move)
    return len(position.aside), choices, total, longest


def report(player: str, results: list[tuple[int, int, float, float]]) -> str:
    count = len(results)
    aside = [result[0] for result in results]
    mean = sum(aside) / count
    spread = math.sqrt(sum((each - mean) ** 2 for each in aside) / max(1, count - 1) / count)
    choices = sum(result[1] for result in results)
    return (
        f"{player:8} {count} deals: {mean:.3f} ± {1.96 * spread:.3f} set aside,"
        f" none in {100 * aside.count(0) / count:.1f} %;"
        f" CPU {1000 * sum(result[2] for result in results) / choices:.1f} ms a choice,"
        f" at most {1000 * max(result[3] for result in results):.0f} ms"
    )


def main() -> None:
    """Measure each player on the same deals."""
    parser = argparse.ArgumentParser()
    parser.add_argument("players", nargs="+")
    parser.add_argument("--deals", default="1-500")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--trials", type=int)
    parser.add_argument("--width", type=int, default=WIDTH)
    given = parser.parse_args()
    first, last = (int(number) for number in given.deals.split("-"))
    assert FIRST_DEAL <= first <= last
    with get_context("spawn").Pool(given.jobs) as pool:
        for player in given.players:
            results: list[tuple[int, int, float, float]] = []
            for result in pool.imap(
                partial(measure, player, given.trials, given.width), range(first, last + 1)
            ):
                results.append(result)
                if len(results) % 100 == 0 and first + len(results) <= last:
                    print("…", report(player, results), flush=True)
            print(report(player, results), flush=True)


if __name__ == "__main__":
    main()
