"""How two players of Byzantium compare: sets of deals, each played once from every seat.

    python tests/benchmarks/byzantium_sets.py [FORM…] [--players strong,flat] [--sets 200] [--first 1]
        [--share 1.0 | --simulations N,M] [--jobs 1]

The players are the levels ``gentle``, ``fair`` and ``strong``; ``heedless``, the strong one if it drew no
conclusions from what the others did, ``passes``, if it drew them from passes alone, and ``knowing``, if
it concluded where every card truly lies; and ``flat``: it tries its moves in games played out to their end,
on deals of the unseen cards by what passes tell, and looks no further; late in the open form it plays
exactly, as the strong player does.
A set is one deal, played from each seat in turn by the first player against the second in all others, and
won by who has fewer penalties in all.  FORM is open, 2, 3 or 4 (the number of seats, hands hidden);
``--first`` the first deal.

With ``--share`` both have so much of their usual number of boards to look at for a choice, with
``--simulations`` the first is given the one number and the second the other.  Printed are for both
the boards that they truly came to by laying a card in trial, and the CPU time, a choice.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.byzantium.position import CARDS, ByzantiumPosition, ByzantiumView
from cardtable.games.byzantium.rules import PASS, Byzantium
from cardtable.players.byzantium import unseen
from cardtable.players.byzantium.board import ByzantiumBoard
from cardtable.players.byzantium.endgame import Endgame
from cardtable.players.byzantium.hands import estimates
from cardtable.players.byzantium.inference import Told, nothing_told, told_by_passes
from cardtable.players.byzantium.player import LEVELS, TRIALS, choose, number_of_move
from cardtable.players.estimates import mean_and_error
from cardtable.solver.trials import wilson

UNLIMITED = 3600.0
FLAT = "flat"
CONCLUSIONS: Mapping[str, Callable[[ByzantiumPosition, ByzantiumView], Told]] = {
    "heedless": lambda _position, view: nothing_told(view),
    "passes": lambda _position, view: told_by_passes(view),
    "knowing": lambda position, _view: [
        [SURELY * (hand >> card & 1) for card in range(len(CARDS))] for hand in position.hands
    ],
}
SURELY = 30.0
"""The logarithm by which what is known is likelier than what is not."""
PLACINGS, PICKS, EXACT = 60_000, 4, 10
"""The flat sampler as the strong player was before: placings looked at for a move, how many for each
card of a trial game, and with how many cards left it plays exactly."""


class Setting(NamedTuple):
    """What is compared: the form, the two players, and how much they look at."""

    form: str
    players: tuple[str, str]
    share: float
    simulations: tuple[int, int] | None

    def budget(self, who: int) -> int:
        """Return how many boards or placings the player may look at for a choice."""
        player = self.players[who]
        usual = {FLAT: PLACINGS, **TRIALS}.get("strong" if player in CONCLUSIONS else player, 0)
        return int(usual * self.share) if self.simulations is None else self.simulations[who]


class Spent(NamedTuple):
    """What the choices of a player took: their number, boards, seconds of CPU."""

    choices: int = 0
    boards: int = 0
    seconds: float = 0.0

    def and_also(self, other: "Spent") -> "Spent":
        """Return both together."""
        return Spent(*(one + more for one, more in zip(self, other, strict=True)))


class SetResult(NamedTuple):
    """By how many penalties the first player did better, and what both took."""

    margin: float
    spent: tuple[Spent, Spent]


boards = 0
"""To how many boards anybody has come by laying a card, while it is counted."""


@contextmanager
def counting() -> Iterator[None]:
    """Count the boards that are come to."""
    plain = ByzantiumBoard.connect

    def connect(board: ByzantiumBoard, placing: int) -> ByzantiumBoard:
        global boards  # noqa: PLW0603
        boards += 1
        return plain(board, placing)

    setattr(ByzantiumBoard, "connect", connect)  # noqa: B010
    yield
    setattr(ByzantiumBoard, "connect", plain)  # noqa: B010


@contextmanager
def concluding(conclusions: Told) -> Iterator[None]:
    """Let the players draw these conclusions."""
    plain = unseen.told
    setattr(unseen, "told", lambda _view: conclusions)  # noqa: B010
    yield
    setattr(unseen, "told", plain)  # noqa: B010


def flat(game: Byzantium, view: ByzantiumView, chance: Random, budget: int) -> Move:
    """Return the move of the flat sampler."""
    board = ByzantiumBoard.of(view.tableau)
    deadline = time.monotonic() + UNLIMITED
    if None not in view.hands and sum(view.sizes) <= EXACT:
        mine, theirs = view.hands[view.seat - 1] or 0, view.hands[view.seat % 2] or 0
        best = next(iter(Endgame(deadline).values(board, mine, theirs, view.passes)))
    else:
        with concluding(told_by_passes(view)):
            best = next(iter(estimates(board, view, chance, budget, PICKS, deadline).worths))
    legal = game.moves(game.guess(view, Random(0)))
    return next((move for move in legal if number_of_move(move) == best), PASS)


def chosen(setting: Setting, who: int, game: Byzantium, position: ByzantiumPosition, chance: Random) -> Move:
    """Return the move of one of the two players."""
    player, budget = setting.players[who], setting.budget(who)
    view = game.seen_by(position, position.to_move)
    if player == FLAT:
        return flat(game, view, chance, budget)
    if player in CONCLUSIONS:
        with concluding(CONCLUSIONS[player](position, view)):
            return choose(game, view, view.seat, "strong", chance, UNLIMITED, trials=budget)
    return choose(game, view, view.seat, player, chance, UNLIMITED, trials=budget)


def play_set(setting: Setting, number: int) -> SetResult:
    """Play a deal once from every seat."""
    form = setting.form
    game = Byzantium({"open": True}, 2) if form == "open" else Byzantium(seats=int(form))
    margin, spent = 0.0, [Spent(), Spent()]
    with counting():
        for place in range(game.seats):
            chance, position = Random(f"{number} {place}"), game.deal(Deal(number))
            while (outcome := game.outcome(position)) is None:
                legal, seat = game.moves(position), game.to_move(position)
                move, who = legal[0], int(seat - 1 != place)
                if len(legal) > 1:
                    begun, counted = time.process_time(), boards
                    move = chosen(setting, who, game, position, chance)
                    taken = Spent(1, boards - counted, time.process_time() - begun)
                    spent[who] = spent[who].and_also(taken)
                position = game.apply(position, move)
            scores = list(outcome.scores or ())
            own = scores.pop(place)
            margin += sum(scores) / len(scores) - own
    return SetResult(margin, (spent[0], spent[1]))


def report(setting: Setting, results: list[SetResult]) -> str:
    """Return the sets won and lost with the 95 % interval, the margin a set, and what a choice took."""
    margins = [result.margin for result in results]
    won, lost = (sum(sign * margin > 0 for margin in margins) for sign in (1, -1))
    low, high = wilson(won, won + lost) if won + lost else (math.nan, math.nan)
    mean, error = mean_and_error(margins) if len(margins) > 1 else (margins[0], math.nan)
    took = []
    for who, player in enumerate(setting.players):
        spent = Spent()
        for result in results:
            spent = spent.and_also(result.spent[who])
        choices = max(1, spent.choices)
        took.append(f"{player} {spent.boards / choices:.0f} boards, {1000 * spent.seconds / choices:.0f} ms")
    return (
        f"{setting.form:5} {' - '.join(setting.players)}, {len(results)} sets:"
        f" won {won}, drawn {len(results) - won - lost}, lost {lost};"
        f" {100 * won / max(1, won + lost):.1f} % of those decided ({100 * low:.1f}-{100 * high:.1f} %),"
        f" {mean:+.2f} ± {1.96 * error:.2f} cards a set; a choice: {'; '.join(took)}"
    )


def main() -> None:
    """Play the sets of each form."""
    parser = argparse.ArgumentParser()
    parser.add_argument("forms", nargs="*", default=["open", "2"])
    parser.add_argument("--players", default=f"strong,{FLAT}")
    parser.add_argument("--sets", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--simulations", type=two_numbers)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    one, other = given.players.split(",")
    assert {one, other} <= {*LEVELS, FLAT, *CONCLUSIONS}
    for form in given.forms:
        setting = Setting(form, (one, other), given.share, given.simulations)
        results: list[SetResult] = []
        for result in played(setting, range(given.first, given.first + given.sets), given.jobs):
            results.append(result)
            if len(results) % 10 == 0 and len(results) < given.sets:
                print("…", report(setting, results), flush=True)
        print(report(setting, results), flush=True)


def two_numbers(text: str) -> tuple[int, int]:
    one, other = text.split(",")
    return int(one), int(other)


def played(setting: Setting, deals: Iterable[int], jobs: int) -> Iterator[SetResult]:
    """Yield the results of the sets, played in so many processes."""
    if jobs == 1:
        yield from map(partial(play_set, setting), deals)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(partial(play_set, setting), deals)


if __name__ == "__main__":
    main()
