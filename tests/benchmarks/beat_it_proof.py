"""Whether the tables of Beat It Or Eat It that count eats are right, and what they say.

    beat_it_proof.py [--length N] [--positions 100000] [--late 1000] [--games 300] [--skip N]

For suits of N cards (those of 11 to 13 by default) it counts who wins all positions with an empty table
and all mirrored deals.  Then so many of them are played on by every legal move until somebody eats: what
the table says must be the best of what these moves come to, so that no entry can be wrong alone.  Of so many
late positions a search that tries every move and knows no table must find the same end after the same
number of eats.  Last, so many mirrored deals are played out by the perfect player on both sides: each must
end as told, and after as many eats.

How far the first two of these checks have come is told in standard error: interrupted, one goes on with
--skip so many positions, the second with --positions 0.  With --late 0 or --games 0 it is left at that.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from time import process_time

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPack, BeatItPosition, bits
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players.beat_it import block_tables
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.tables import LONGEST_IN_PLIES, perfect

LATE, FEW = 3, 4
"""So many eats at most are left in a late position, and so many cards at most in one of its hands."""
TOLD, TOLD_LATE = 1000, 10
"""After so many positions, and so many late ones, it is told how far the check has come."""


def best(worths: dict[int | None, ExactWorth]) -> ExactWorth:
    return max(worths.values(), key=lambda worth: worth.score)


class EveryMove:
    """A search that tries every move, so many eats far, and has no table."""

    def __init__(self, stock: BeatItPack) -> None:
        self._stock = stock
        self.leader_wins = lru_cache(200_000)(self._leader_wins)
        self.leader_loses = lru_cache(200_000)(self._leader_loses)

    def _leader_wins(self, leader: int, other: int, eats: int) -> bool:
        """Return whether the leader can win after so many eats at most."""
        for card in bits(leader):
            left = leader ^ 1 << card
            if not left:
                return True
            if eats and self._lead_wins(left, other, card, eats):
                return True
        return False

    def _lead_wins(self, left: int, other: int, card: int, eats: int) -> bool:
        # To eat comes first: what is left of it ends sooner.
        if not self.leader_wins(left, self._stock.all ^ left, eats - 1):
            return False
        rests = (other ^ 1 << beat for beat in bits(other & self._stock.above[card]))
        return all(rest and self.leader_loses(rest, left, eats) for rest in rests)

    def _leader_loses(self, leader: int, other: int, eats: int) -> bool:
        """Return whether the leader must lose after so many eats at most."""
        if not leader & (leader - 1):
            return False
        return all(self._lead_loses(leader ^ 1 << card, other, card, eats) for card in bits(leader))

    def _lead_loses(self, left: int, other: int, card: int, eats: int) -> bool:
        if eats and self.leader_loses(left, self._stock.all ^ left, eats - 1):
            return True
        rests = (other ^ 1 << beat for beat in bits(other & self._stock.above[card]))
        return any(not rest or self.leader_wins(rest, left, eats) for rest in rests)


def shares(length: int) -> None:
    """Print who wins: of all positions with an empty table, and of all mirrored deals."""
    known, whole = perfect(length), (1 << length) - 1
    counts = {1: 0, 0: 0, -1: 0}
    for first in range(whole + 1):
        for second in range(first + 1):
            counts[known.sign(first << length | second)] += 1 + (first != second)
    counts[0] -= 2  # one hand is empty: no position of the game
    print(
        f"{length}: of {4**length - 2} positions the leader wins {counts[1]}, {counts[0]} are drawn",
        flush=True,
    )
    deals = [red << length | (whole ^ red) for red in range(whole + 1)]
    won = [known.distance(deal) for deal in deals if known.sign(deal) > 0]
    lost = [known.distance(deal) for deal in deals if known.sign(deal) < 0]
    drawn = len(deals) - len(won) - len(lost)
    print(f"    of {len(deals)} mirrored deals {len(won)}, {drawn} are drawn", end="; ")
    print(f"the longest take {max(won)} and {max(lost)} eats", flush=True)


def played_on(length: int, count: int, skip: int) -> None:
    """Hold what the tables say of positions against what every move comes to."""
    stock, random, wrong = BeatItPack(length, 2), Random(length), 0
    exact, known, begun = Exact(stock), perfect(length), process_time()
    for number in range(count):
        leader = random.randrange(1, stock.all)
        if number < skip:
            continue
        if number % TOLD == 0:
            print(f"{number} positions, {wrong} wrong", file=sys.stderr, flush=True)
        found = best(exact.moves(BeatItPosition((leader, stock.all ^ leader), (), 1, led=False)))
        sign = known.sign(leader)
        wrong += found != ExactWorth(sign, None, known.distance(leader) if sign else None)
    print(f"    {wrong} of {count - skip} positions are not the best of their moves", end=" ")
    print(f"({1000 * (process_time() - begun) / (count - skip):.1f} ms each)", flush=True)


def late_positions(stock: BeatItPack, random: Random) -> Iterator[tuple[int, int, ExactWorth]]:
    """Yield hands at a lead, one of them small, some cards on the table, and what is told of them."""
    exact = Exact(stock)
    while True:
        numbers = random.sample(range(len(stock.cards)), len(stock.cards))
        few, on_table = random.randint(2, FEW), 2 * random.randint(0, 3)
        small = sum(1 << number for number in numbers[:few])
        large = sum(1 << number for number in numbers[few + on_table :])
        leader, other = (small, large) if random.random() < 0.5 else (large, small)
        rest = tuple(numbers[few : few + on_table])
        told = best(exact.moves(BeatItPosition((leader, other), rest, 1, led=False)))
        if told.sign and (told.eats or 0) <= LATE:
            yield leader, other, told


def searched(length: int, count: int, skip: int) -> None:
    """Hold what is told of late positions against a search that tries every move."""
    stock, wrong = BeatItPack(length, 2), 0
    every, begun, found = EveryMove(stock), process_time(), {1: 0, -1: 0}
    positions = enumerate(islice(late_positions(stock, Random(length)), count))
    for number, (leader, other, told) in islice(positions, skip, None):
        if number % TOLD_LATE == 0:
            print(f"{number} late positions, {wrong} wrong", file=sys.stderr, flush=True)
        decided = every.leader_wins if told.sign > 0 else every.leader_loses
        eats = told.eats or 0
        wrong += not decided(leader, other, eats) or (eats > 0 and decided(leader, other, eats - 1))
        found[told.sign] += 1
    kinds = f"{found[1]} won and {found[-1]} lost"
    print(f"    {wrong} of {count - skip} late positions, {kinds}, are told wrongly", end=" ")
    print(f"({1000 * (process_time() - begun) / (count - skip):.0f} ms each)", flush=True)


def played_out(length: int, count: int) -> None:
    """Play won games out, both sides perfectly, and count those that are not won in time."""
    game = BeatIt({"length": length, "leader": 1})
    exact, random, late, longest, moves, begun = Exact(game.stock), Random(length), 0, 0, 0, process_time()
    for number in range(1, count + 1):
        position = game.deal(Deal(number))
        told, eaten = best(exact.moves(position)), 0
        while (outcome := game.outcome(position)) is None:
            move = choose(game, position, position.to_move, PERFECT, random, 0.0)
            eaten, moves = eaten + (move.kind is MoveKind.EAT), moves + 1
            position = game.apply(position, move)
        winner = {1: 1, -1: 2, 0: None}[told.sign]
        late += outcome.winner != winner or (winner is not None and eaten != told.eats)
        longest = max(longest, game.leads(position))
    print(f"    {late} of {count} games do not end as told, the longest took {longest} leads", end=" ")
    print(f"({1000 * (process_time() - begun) / moves:.1f} ms a move)", flush=True)


def main() -> None:
    """Read the command line, check and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--length", type=int)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--late", type=int, default=1000)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--skip", type=int, default=0)
    given = parser.parse_args()
    block_tables.KEPT = None  # positions at random ask for blocks at random
    longest = range(LONGEST_IN_PLIES + 1, LONGEST_SOLVED[2] + 1)
    for length in longest if given.length is None else (given.length,):
        if not given.skip:
            shares(length)
        if given.positions:
            played_on(length, given.positions, given.skip)
        if given.late:
            searched(length, given.late, 0 if given.positions else given.skip)
        if given.games:
            played_out(length, given.games)


if __name__ == "__main__":
    main()
