"""What holds of Byzantium played alone: the figures of the page "How to play well".

    python tests/benchmarks/byzantium_advice.py [--orders 4000] [--deals 1-100] [--trials 4800]

First moves are compared on the same orders of the cards to come, both played on by the
quick rule of the computer players, which sets more aside than they do.  Then the strong
player plays the deals, looking at ``trials`` placings a move, and its habits are counted.
"""

import argparse
import math
from collections import Counter
from random import Random

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.games.byzantium import hierarchies
from cardtable.games.byzantium.position import (
    ALL,
    ASCENDING,
    DESCENDING,
    ByzantiumTableau,
    members,
    number_of,
)
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium import player as byzantium
from cardtable.players.byzantium.alone import ASIDE, compared, deal_out
from cardtable.players.byzantium.board import ByzantiumBoard, placing

GAME = Byzantium(seats=1)
EAST, WEST = "E", "W"
UNLIMITED = 3600.0


def heart(rank: int) -> int:
    return number_of(Card(Rank(rank), Suit.HEARTS))


def after(*laid: tuple[int, str]) -> tuple[ByzantiumBoard, int]:
    """Return the board with these hearts laid, and the cards not yet drawn."""
    tableau, undrawn = ByzantiumTableau(), ALL
    for rank, place in laid:
        tableau = tableau.connect(heart(rank), hierarchies.INDEX[place])
        undrawn &= ~(1 << heart(rank))
    return ByzantiumBoard.of(tableau), undrawn


def at(rank: int, place: str) -> int:
    return placing(heart(rank), hierarchies.INDEX[place])


def difference(one: str | None, other: str | None, rank: int, orders: int, *laid: tuple[int, str]) -> str:
    """Return how many more cards the second place (None: aside) costs than the first, with its interval."""
    board, undrawn = after(*laid)
    moves = [ASIDE if place is None else at(rank, place) for place in (other, one)]
    mean, error = compared(board, moves[0], moves[1], undrawn & ~(1 << heart(rank)), Random(rank), orders)
    return f"{mean:+.2f} ± {1.96 * error:.2f}"


def first_moves(orders: int) -> None:
    for rank in (Rank.TWO, Rank.FIVE, Rank.EIGHT, Rank.TEN, Rank.KING):
        board, undrawn = after((rank, EAST))
        pack, random = list(members(undrawn)), Random(rank)
        costs = []
        for _ in range(orders):
            random.shuffle(pack)
            costs.append(deal_out(board, pack))
        mean = sum(costs) / orders
        spread = math.sqrt(sum((cost - mean) ** 2 for cost in costs) / orders / orders)
        print(f"{rank.name} first in the east: {mean:.2f} ± {1.96 * spread:.2f} set aside", flush=True)
    for rank in Rank:
        if rank > Rank.ACE:
            print(
                f"{rank.name} first: set aside instead of laid {difference(EAST, None, rank, orders)}",
                flush=True,
            )


def second_moves(orders: int) -> None:
    for rank in Rank:
        if rank not in (Rank.ACE, Rank.EIGHT):
            found = difference(WEST, EAST * 2, rank, orders, (8, EAST))
            print(f"{rank.name} after an EIGHT in the east: straight on instead of west {found}", flush=True)
    for first, rank in ((4, 2), (12, 13)):
        found = difference(WEST, EAST * 2, rank, orders, (first, EAST))
        print(f"{Rank(rank).name} on {Rank(first).name} instead of west {found}", flush=True)
    for first, rank in ((8, 9), (4, 12), (8, 13)):
        found = difference(EAST * 2, EAST + "N", rank, orders, (first, EAST))
        print(f"{Rank(rank).name} beside {Rank(first).name} instead of beyond it {found}", flush=True)


def habits(first: int, last: int, trials: int) -> None:
    """Count how the strong player begins its hierarchies, their senses, what it sets aside by choice."""
    starts: Counter[tuple[int, bool]] = Counter()
    opposed, chosen, early, aside, full = 0, 0, 0, 0, 0
    for number in range(first, last + 1):
        chance, position = Random(number), GAME.deal(Deal(number))
        given_up = []
        for drawn in range(len(tuple(members(ALL)))):
            moves = GAME.moves(position)
            view = GAME.seen_by(position, 1)
            move = moves[0]
            if len(moves) > 1:
                move = byzantium.choose(GAME, view, 1, "strong", chance, UNLIMITED, trials=trials)
                given_up += [drawn] * (move.target == "aside")
            position = GAME.apply(position, move)
        tableau = position.tableau
        for arm, sense in enumerate(tableau.senses):
            if sense in (ASCENDING, DESCENDING):
                starts[sense, low_or_high(tableau.ranks[arm], sense)] += 1
        pairs: dict[Suit, list[int]] = {}
        for name, sense in zip(hierarchies.ARMS, tableau.senses, strict=True):
            pairs.setdefault(hierarchies.ACE_OF[name].suit, []).append(sense)
        opposed += sum(sorted(pair) == [ASCENDING, DESCENDING] for pair in pairs.values())
        chosen += bool(given_up)
        early += bool(given_up) and given_up[0] < 9
        aside += len(position.aside)
        full += not position.aside
    games = last - first + 1
    print(
        f"The strong player, {trials} trials a move, {games} deals: {aside / games:.2f} set aside,"
        f" none in {full}"
    )
    for sense, name, end in (
        (ASCENDING, "ascending", "a 2 to 5"),
        (DESCENDING, "descending", "a 10 to king"),
    ):
        count = starts[sense, True] + starts[sense, False]
        print(f"{name}: {100 * starts[sense, True] / count:.0f} % of {count} begin with {end}")
    print(f"one ascending, one descending in {100 * opposed / games / 2:.0f} % of {2 * games} pairs")
    print(f"set aside what would have fitted in {chosen} games, in {early} of them one of the first nine")


def low_or_high(rank: int, sense: int) -> bool:
    return rank <= Rank.FIVE if sense == ASCENDING else rank >= Rank.TEN


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--orders", type=int, default=4000)
    parser.add_argument("--deals", default="1-100")
    parser.add_argument("--trials", type=int, default=4800)
    given = parser.parse_args()
    first_moves(given.orders)
    second_moves(given.orders)
    first, last = (int(number) for number in given.deals.split("-"))
    habits(first, last, given.trials)


if __name__ == "__main__":
    main()
