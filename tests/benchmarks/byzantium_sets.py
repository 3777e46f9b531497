"""How much the strong player of Byzantium gains by looking ahead: sets against a flat sampler.

    python tests/benchmarks/byzantium_sets.py [FORM…] [--sets 200] [--first 1] [--share 1.0] [--jobs 1]

The flat sampler tries its moves in games played out to their end, on deals of the unseen
cards, and looks no further; late in the open form it plays exactly, as the strong player does.
A set is one deal played once from each seat, won by who has fewer penalties in all.  FORM is
open, 2, 3 or 4 (the number of seats, hands hidden); ``--first`` the first deal.  With ``--share``
both have so much of their usual number of boards or placings to look at; CPU a choice is printed
for both.
"""

import argparse
import math
import time
from functools import partial
from multiprocessing import get_context
from random import Random

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.byzantium.position import ByzantiumView
from cardtable.games.byzantium.rules import PASS, Byzantium
from cardtable.players.byzantium.board import ByzantiumBoard
from cardtable.players.byzantium.endgame import Endgame
from cardtable.players.byzantium.hands import estimates
from cardtable.players.byzantium.player import TRIALS, advise, number_of_move
from cardtable.players.estimates import mean_and_error
from cardtable.solver.trials import wilson

UNLIMITED = 3600.0
PLACINGS, PICKS, EXACT = 60_000, 4, 10
"""The flat sampler as the strong player was before: placings looked at for a move, how many for each
card of a trial game, and with how many cards left it plays exactly."""


def flat(game: Byzantium, view: ByzantiumView, chance: Random, share: float) -> Move:
    """Return the move of the flat sampler."""
    board = ByzantiumBoard.of(view.tableau)
    deadline = time.monotonic() + UNLIMITED
    if None not in view.hands and sum(view.sizes) <= EXACT:
        mine, theirs = view.hands[view.seat - 1] or 0, view.hands[view.seat % 2] or 0
        best = next(iter(Endgame(deadline).values(board, mine, theirs, view.passes)))
    else:
        best = next(iter(estimates(board, view, chance, int(PLACINGS * share), PICKS, deadline).worths))
    legal = game.moves(game.guess(view, Random(0)))
    return next((move for move in legal if number_of_move(move) == best), PASS)


def strong(game: Byzantium, view: ByzantiumView, chance: Random, share: float) -> Move:
    """Return the move of the strong player."""
    return advise(game, view, chance, UNLIMITED, budget=int(TRIALS["strong"] * share)).moves[0]


def play_set(form: str, share: float, number: int) -> tuple[float, list[float], list[int]]:
    """Return by how many penalties the strong player did better, and CPU and choices of both."""
    game = Byzantium({"open": True}, 2) if form == "open" else Byzantium(seats=int(form))
    margin, taken, choices = 0.0, [0.0, 0.0], [0, 0]
    for place in range(game.seats):
        chance, position = Random(f"{number} {place}"), game.deal(Deal(number))
        while (outcome := game.outcome(position)) is None:
            legal, seat = game.moves(position), game.to_move(position)
            move, who = legal[0], seat - 1 != place
            if len(legal) > 1:
                begun = time.process_time()
                move = (flat if who else strong)(game, game.seen_by(position, seat), chance, share)
                taken[who] += time.process_time() - begun
                choices[who] += 1
            position = game.apply(position, move)
        scores = list(outcome.scores or ())
        own = scores.pop(place)
        margin += sum(scores) / len(scores) - own
    return margin, taken, choices


def report(form: str, results: list[tuple[float, list[float], list[int]]]) -> str:
    """Return the sets won and lost with the 95 % interval, the margin a set, and the CPU time."""
    margins = [result[0] for result in results]
    won, lost = (sum(sign * margin > 0 for margin in margins) for sign in (1, -1))
    low, high = wilson(won, won + lost) if won + lost else (math.nan, math.nan)
    mean, error = mean_and_error(margins) if len(margins) > 1 else (margins[0], math.nan)
    cpu = [
        1000 * sum(result[1][who] for result in results) / max(1, sum(result[2][who] for result in results))
        for who in (0, 1)
    ]
    return (
        f"{form:5} {len(results)} sets: won {won}, drawn {len(results) - won - lost}, lost {lost};"
        f" {100 * won / max(1, won + lost):.1f} % of those decided ({100 * low:.1f}-{100 * high:.1f} %),"
        f" {mean:+.2f} ± {1.96 * error:.2f} cards a set; CPU a choice {cpu[0]:.0f} and {cpu[1]:.0f} ms"
    )


def main() -> None:
    """Play the sets of each form."""
    parser = argparse.ArgumentParser()
    parser.add_argument("forms", nargs="*", default=["open", "2"])
    parser.add_argument("--sets", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    with get_context("spawn").Pool(given.jobs) as pool:
        for form in given.forms:
            results: list[tuple[float, list[float], list[int]]] = []
            deals = range(given.first, given.first + given.sets)
            for result in pool.imap(partial(play_set, form, given.share), deals):
                results.append(result)
                if len(results) % 10 == 0 and len(results) < given.sets:
                    print("…", report(form, results), flush=True)
            print(report(form, results), flush=True)


if __name__ == "__main__":
    main()
