"""How large Challenge is: challenge_size.py [LENGTH]…  (by default 2 to 6).

While the table is empty the leader's hand says all, so there are as many of these positions as there are
sets of the cards, less the empty one and the full one. To decide one of them
`packaging/training/challenge_tables.py` looks, ply by ply, at what can come of it until somebody eats.
From some, splits at random, all positions at a lead are counted here that are reached so, by leads worth
looking at and the lowest card of each suit that beats them.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random

from cardtable.games.beat_it.position import BeatItPack, bits

SUITS = 4
SPLITS = 100
"""From how many positions with an empty table it is counted what can come of them."""


def after_beats(stock: BeatItPack, leader: int, other: int) -> Iterator[tuple[int, int]]:
    """Yield the hands at the next lead, the new leader's first, for each lead that is beaten."""
    for number in bits(stock.leads(leader, other)):
        beating = other & stock.beaters[1][number]
        for suit in stock.suit_masks:
            lowest = beating & suit & -(beating & suit)
            if lowest and leader != 1 << number and other != lowest:
                yield stock.turned(other ^ lowest), stock.turned(leader ^ 1 << number)


def in_a_trick(stock: BeatItPack, leader: int) -> int:
    """Return how many positions at a lead are reached from an empty table before somebody eats."""
    reached = {(leader, stock.all ^ leader)}
    fresh = reached
    while fresh:
        fresh = {after for hands in fresh for after in after_beats(stock, *hands)} - reached
        reached |= fresh
    return len(reached)


def main(lengths: Sequence[int]) -> None:
    """Count for each length."""
    for length in lengths or range(2, 7):
        stock, random = BeatItPack(length, SUITS), Random(length)
        counted = [in_a_trick(stock, random.randrange(1, stock.all)) for _ in range(SPLITS)]
        alike = (1 << 2 * length) * ((1 << length) * ((1 << length) + 1) // 2)
        print(f"4 × {length}: {stock.all - 1:,} empty tables, {alike:,} of them kept", end="; ")
        print(f"from each {sum(counted) / SPLITS:,.0f} at a lead are reached in a trick", flush=True)


if __name__ == "__main__":
    main([int(text) for text in sys.argv[1:]])
