"""How often what moves of Byzantium are worth lies within the doubts that the strong player tells of (W's ±).

    python tests/benchmarks/byzantium_doubts.py [FORM…] [--games 100] [--first 1] [--boards 9000] [--more 30]

FORM is 2, 3 or 4 (the number of seats, hands hidden).  From each deal, played by strong players who look at
few boards, one choice is taken by lot and thought about twice: with so many boards, and with so many
times more, whose means stand for those over all deals of the unseen cards.  Printed is how many of the
worths, and how many of those of the best move, lie within their doubts of these means; 95 % is promised.
"""

import argparse
from collections.abc import Iterator
from random import Random

from cardtable.contract.deal import Deal
from cardtable.games.byzantium.position import ByzantiumView
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium.player import TRIALS, advise, choose
from cardtable.solver.trials import wilson

UNLIMITED = 3600.0
FEW = 60
"""Boards looked at for a move of the games from which the choices are taken."""


def choices(game: Byzantium, number: int) -> Iterator[ByzantiumView]:
    """Yield what is seen at each choice of a game."""
    chance, position = Random(number), game.deal(Deal(number))
    while game.outcome(position) is None:
        legal, seat = game.moves(position), game.to_move(position)
        move = legal[0]
        if len(legal) > 1:
            view = game.seen_by(position, seat)
            yield view
            move = choose(game, view, seat, "strong", chance, UNLIMITED, trials=FEW)
        position = game.apply(position, move)


def within(game: Byzantium, view: ByzantiumView, chance: Random, boards: int, more: int) -> list[bool]:
    """Return of each worth with a doubt, the best move's first, whether it lies within it."""
    told = advise(game, view, chance, UNLIMITED, budget=boards)
    truth = advise(game, view, chance, UNLIMITED, budget=boards * more)
    return [
        abs(worth - truth.worths[move]) <= told.doubts[move]
        for move, worth in told.worths.items()
        if move in told.doubts and move in truth.doubts
    ]


def share(found: list[bool]) -> str:
    low, high = wilson(sum(found), len(found))
    return f"{100 * sum(found) / len(found):.1f} % ({100 * low:.1f}-{100 * high:.1f} %) of {len(found)}"


def main() -> None:
    """Measure each form."""
    parser = argparse.ArgumentParser()
    parser.add_argument("forms", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--boards", type=int, default=TRIALS["strong"])
    parser.add_argument("--more", type=int, default=30)
    given = parser.parse_args()
    for form in given.forms:
        game, chance = Byzantium(seats=form), Random(0)
        every: list[bool] = []
        best: list[bool] = []
        for number in range(given.first, given.first + given.games):
            view = chance.choice(list(choices(game, number)))
            found = within(game, view, chance, given.boards, given.more)
            every += found
            best += found[:1]
        print(f"{form}: within the doubt {share(every)} worths; {share(best)} of best moves", flush=True)


main()
