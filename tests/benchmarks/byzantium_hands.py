"""How near the re-deals of Byzantium come to the hands that the others truly hold.

    python tests/benchmarks/byzantium_hands.py [FORM…] [--games 50] [--first 1] [--deals 200] [--boards 600]

FORM is 2, 3 or 4 (the number of seats, hands hidden).  Strong players, who look at so many boards, play
the deals from ``--first`` on; at each choice at which some other seat has passed, the unseen cards are
re-dealt so often, once as the players do it, who draw conclusions from passes, and once without those.
Printed are for both the mean logarithm of the likelihood of a hidden card lying where it lies, each
number with its 95 % interval over the games in which somebody had passed.
"""

import argparse
import math
from collections.abc import Iterator
from random import Random

from cardtable.contract.deal import Deal
from cardtable.games.byzantium.position import ByzantiumPosition, ByzantiumView, members
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium.hands import deal_unseen
from cardtable.players.byzantium.player import choose
from cardtable.players.estimates import mean_and_error

UNLIMITED = 3600.0


def choices(game: Byzantium, number: int, boards: int) -> Iterator[ByzantiumPosition]:
    """Yield the positions of a game of strong players in which there is a choice after some pass."""
    chance, position = Random(number), game.deal(Deal(number))
    while game.outcome(position) is None:
        legal, seat = game.moves(position), game.to_move(position)
        move = legal[0]
        if len(legal) > 1:
            view = game.seen_by(position, seat)
            if any(told & view.unseen for told in (*view.passed_up[: seat - 1], *view.passed_up[seat:])):
                yield position
            move = choose(game, view, seat, "strong", chance, UNLIMITED, trials=boards)
        position = game.apply(position, move)


def likelihoods(view: ByzantiumView, hands: tuple[int, ...], deals: int, chance: Random) -> list[float]:
    """Return for each card in the hidden hands the logarithm of how often re-deals lay it there."""
    dealt = [deal_unseen(view, chance) for _ in range(deals)]
    return [
        math.log((sum(each[owner] >> card & 1 for each in dealt) + 1) / (deals + 2))
        for owner, known in enumerate(view.hands)
        if known is None
        for card in members(hands[owner])
    ]


def measure(form: int, first: int, games: int, deals: int, boards: int) -> str:
    """Return what both kinds of re-deals make of the hands in so many games."""
    game, chance = Byzantium(seats=form), Random(0)
    means: dict[bool, list[float]] = {True: [], False: []}
    seen = 0
    for number in range(first, first + games):
        found: dict[bool, list[float]] = {True: [], False: []}
        for position in choices(game, number, boards):
            view = game.seen_by(position, position.to_move)
            seen += 1
            found[True] += likelihoods(view, position.hands, deals, chance)
            found[False] += likelihoods(view._replace(passed_up=()), position.hands, deals, chance)
        for drawn, logs in found.items():
            if logs:
                means[drawn].append(sum(logs) / len(logs))
    if len(means[True]) < 2:
        return f"{form}, {games} games: nobody has passed in time"
    said = []
    for drawn, name in ((True, "from passes"), (False, "without")):
        mean, error = mean_and_error(means[drawn])
        said.append(f"{name} {mean:.3f} ± {1.96 * error:.3f}")
    return f"{form}, {games} games, {seen} choices after a pass in {len(means[True])}: {', '.join(said)}"


def main() -> None:
    """Measure each form."""
    parser = argparse.ArgumentParser()
    parser.add_argument("forms", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--boards", type=int, default=600)
    given = parser.parse_args()
    for form in given.forms:
        print(measure(form, given.first, given.games, given.deals, given.boards), flush=True)


main()
