"""How near the re-deals of Byzantium come to the hands that the others truly hold.

    python tests/benchmarks/byzantium_hands.py [FORM…] [--level strong] [--games 50] [--first 1]
        [--deals 200] [--boards 600]

FORM is 2, 3 or 4 (the number of seats, hands hidden).  Players of a level, who look at so many boards or
placings, play the deals from ``--first`` on; at each choice the unseen cards are re-dealt so often: with all
that the players conclude from what the others did, with what they conclude from passes alone, and without
conclusions.  Printed are how long concluding takes, and for the three the mean logarithm of the likelihood of
a hidden card lying where it lies, each number with its 95 % interval over the games: at all choices after a
turn of another, and at those at which some other seat has passed up a card that is still unseen.
"""

import argparse
import math
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random

from cardtable.contract.deal import Deal
from cardtable.games.byzantium.position import ByzantiumPosition, ByzantiumView, members
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium.inference import Told, nothing_told, told, told_by_passes
from cardtable.players.byzantium.player import LEVELS, choose
from cardtable.players.byzantium.unseen import UnseenCards
from cardtable.players.estimates import mean_and_error

UNLIMITED = 3600.0
KINDS: Mapping[str, Callable[[ByzantiumView], Told]] = {
    "from all": told,
    "from passes": told_by_passes,
    "without": nothing_told,
}


def choices(game: Byzantium, number: int, level: str, boards: int) -> Iterator[ByzantiumPosition]:
    """Yield the positions of a game in which there is a choice after a turn of another."""
    chance, position = Random(number), game.deal(Deal(number))
    while game.outcome(position) is None:
        legal, seat = game.moves(position), game.to_move(position)
        move = legal[0]
        if len(legal) > 1:
            if position.played:
                yield position
            move = choose(game, game.seen_by(position, seat), seat, level, chance, UNLIMITED, trials=boards)
        position = game.apply(position, move)


def likelihoods(
    view: ByzantiumView, hands: tuple[int, ...], conclusions: Told, deals: int, chance: Random
) -> list[float]:
    """Return for each card in the hidden hands the logarithm of how often re-deals lay it there."""
    unseen = UnseenCards(view, conclusions)
    dealt = [unseen.deal(chance) for _ in range(deals)]
    return [
        math.log((sum(each[owner] >> card & 1 for each in dealt) + 1) / (deals + 2))
        for owner, known in enumerate(view.hands)
        if known is None
        for card in members(hands[owner])
    ]


def measure(form: int, given: argparse.Namespace) -> str:
    """Return what the kinds of re-deals make of the hands."""
    game, chance = Byzantium(seats=form), Random(0)
    means: dict[tuple[bool, str], list[float]] = {}
    seen, seconds = {True: 0, False: 0}, 0.0
    for number in range(given.first, given.first + given.games):
        found: dict[tuple[bool, str], list[float]] = {}
        for position in choices(game, number, given.level, given.boards):
            view = game.seen_by(position, position.to_move)
            begun = time.process_time()
            UnseenCards(view)
            seconds += time.process_time() - begun
            passed = any(map(any, told_by_passes(view)))
            for kind, conclude in KINDS.items():
                logs = likelihoods(view, position.hands, conclude(view), given.deals, chance)
                for which in {False, passed}:
                    found.setdefault((which, kind), []).extend(logs)
            seen[True] += passed
            seen[False] += 1
        for key, logs in found.items():
            if logs:
                means.setdefault(key, []).append(sum(logs) / len(logs))
    took = 1000 * seconds / max(1, seen[False])
    lines = [f"{form}, {given.level}, {given.games} games; concluding takes {took:.1f} ms of CPU a choice"]
    for which, name in ((False, "after a turn of another"), (True, "after a pass")):
        lines.append(f"  {seen[which]} choices {name}: " + said(which, means))
    return "\n".join(lines)


def said(which: bool, means: Mapping[tuple[bool, str], list[float]]) -> str:
    """Return the mean of each kind over the games, with its interval."""
    words = []
    for kind in KINDS:
        found = means.get((which, kind), [])
        if len(found) < 2:
            return "too few"
        mean, error = mean_and_error(found)
        words.append(f"{kind} {mean:.3f} ± {1.96 * error:.3f}")
    return ", ".join(words)


def main() -> None:
    """Measure each form."""
    parser = argparse.ArgumentParser()
    parser.add_argument("forms", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--level", choices=LEVELS, default="strong")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--boards", type=int, default=600)
    given = parser.parse_args()
    for form in given.forms:
        print(measure(form, given), flush=True)


main()
