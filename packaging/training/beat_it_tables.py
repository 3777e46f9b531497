"""Compute the tables of perfect play of Beat It Or Eat It: python packaging/training/beat_it_tables.py [N]…

For one suit of 2 to 14 cards and two of 2 to 10 (all by default; the longest takes a quarter of an
hour of computing and 2.6 GB, the one before it a minute and 360 MB) it writes
resources/beat-it/LENGTH.zlib, or one-LENGTH.zlib for one suit, and the checksums beside it.  Needs
numpy; the program itself reads the tables without it.

The method.  Every eat empties the table, so only positions with an empty table can recur.
With a guess at these the rest is a tree that ends: a card more lies on the table after each
play.  Beginning with "nothing is decided", all trees are worked out again and again, the
guess replaced by what came out, until nothing changes; after k rounds everything that ends
within k eats is right, and what is never decided is drawn.  A beat takes two cards of one
suit from the hands, so that each suit has an even number of cards on the table at a lead.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from time import perf_counter

import numpy as np
from table_files import write

from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPack, bits
from cardtable.players.beat_it.tables import LONGEST_IN_PLIES, table_name

LONGEST = {1: LONGEST_SOLVED[1], 2: LONGEST_IN_PLIES}
"""By the number of suits; of longer ones beat_it_rounds.py makes the tables."""
UNFINISHED = Path(__file__).resolve().parents[2] / "build"
LONG = 9
"""From this length on what is known is kept after every round: an interrupted run is taken up again."""
PART = 1 << 19
"""So many worths are worked on at once, not to fall out of the processor's cache."""
WON = 1000
"""The worth of a game just won; won or lost in p plies it is p nearer to 0, which is a draw."""


class Suit:
    """All ways in which a suit with `on_table` of its cards on the table can be held.

    Those with the same cards on the table stand together in the order of what the leader holds, so that
    each group read backwards has the hands exchanged.
    """

    def __init__(self, length: int, on_table: int) -> None:
        whole = (1 << length) - 1
        gone = [sum(1 << n for n in numbers) for numbers in combinations(range(length), on_table)]
        held = [(one, whole ^ away ^ one) for away in gone for one in range(whole + 1) if not one & away]
        self.leader, self.other = (np.array(column) for column in zip(*held, strict=True))
        self.groups = len(gone)


class Leads:
    """The leads of a suit: `order` has its holdings, those with the most cards worth leading first.

    The first of `leads` tells of a lead of each of them, the second of another of those that have two,
    and so on: what the leader has left, and which holding of `after` is there once the lead is beaten
    (one past the last if it cannot be).  Other leads, and higher beats, are no better (`BeatItPack.leads`).
    """

    def __init__(self, length: int, suit: Suit, after: Suit | None) -> None:
        stock = BeatItPack(length, 1)
        places: dict[tuple[int, int], int] = {}
        if after is not None:
            pairs = zip(after.leader.tolist(), after.other.tolist(), strict=True)
            places = {pair: number for number, pair in enumerate(pairs)}
        found = []
        for leader, other in zip(suit.leader.tolist(), suit.other.tolist(), strict=True):
            led = [
                (leader ^ 1 << card, other & stock.above[card]) for card in bits(stock.leads(leader, other))
            ]
            found.append(
                [(left, places.get((left, other ^ (beat & -beat)), len(places))) for left, beat in led]
            )
        self.order = np.array(sorted(range(len(found)), key=lambda number: -len(found[number])))
        sized = [[found[n] for n in self.order if len(found[n]) > count] for count in range(length)]
        self.leads = [np.array([each[count] for each in some]).T for count, some in enumerate(sized) if some]


class Fixpoint:
    """The worths of all positions with an empty table, with every round those of more."""

    def __init__(self, length: int, suits: int) -> None:
        self.suits = {on_table: Suit(length, on_table) for on_table in range(0, length + 1, 2)}
        self.beside = self.suits if suits == 2 else {0: Suit(0, 0)}
        """The second suit, which with one suit has no cards."""
        self.leads = {
            on_table: Leads(length, suit, self.suits.get(on_table + 2))
            for on_table, suit in self.suits.items()
        }
        self.empty = np.zeros((1 << length, len(self.beside[0].leader)), np.int16)

    def improve(self) -> bool:
        """Work out all trees once, those with most on the table first; return whether anything is new."""
        later: dict[tuple[int, int], np.ndarray] = {}
        pairs = [(first, second) for first in self.suits for second in self.beside if second <= first]
        for total in range(max(map(sum, pairs)), -1, -2):
            now: dict[tuple[int, int], np.ndarray] = {}
            for first, second in (pair for pair in pairs if sum(pair) == total):
                worths = self._led(first, second, later)
                if len(self.beside) > 1:
                    other = worths if first == second else self._led(second, first, later)
                    worths = np.maximum(worths, _turned(other))
                now[first, second] = beaten = self._beaten(first, second, worths)
                if 0 < second < first:
                    now[second, first] = _open_below(_turned(beaten[:-1]))
            later = now
        changed = bool((worths != self.empty).any())
        self.empty = worths
        return changed

    def _led(self, first: int, second: int, later: dict[tuple[int, int], np.ndarray]) -> np.ndarray:
        """Return what it is worth to lead in the suit with `first` on the table: a row for each holding."""
        beside, leads = self.beside[second], self.leads[first]
        eaten = _two_plies_off(self.empty[:, beside.leader])
        eaten[0, beside.leader == 0] = WON - 1
        beaten = later.get((first + 2, second))
        worths = np.full((len(leads.order), len(beside.leader)), -WON, np.int16)
        for rows in _parts(worths):
            best = worths[rows]
            for left, after in leads.leads:
                led = eaten[left[rows]]
                if beaten is not None:
                    np.minimum(led, beaten[after[rows]], out=led)
                np.maximum(best[: len(led)], led, out=best[: len(led)])
        found = np.empty_like(worths)
        found[leads.order] = worths
        return found

    def _beaten(self, first: int, second: int, worths: np.ndarray) -> np.ndarray:
        """Return what positions after a beat are worth to the one beaten, by his cards and the other's.

        A last row stands for no beat.
        """
        suit, beside = self.suits[first], self.beside[second]
        over = np.flatnonzero(beside.leader == 0)
        found = _open_below(worths)
        size = len(suit.leader) // suit.groups
        for begin in range(0, len(worths), size):
            rows = worths[begin : begin + size]
            rows[np.ix_(suit.leader[begin : begin + size] == 0, over)] = (
                WON  # the beat was with the last card
            )
            turned = rows.reshape(size, beside.groups, -1)[::-1, :, ::-1].reshape(rows.shape)
            found[begin : begin + size] = -_two_plies_off(turned)
        found[np.ix_(np.flatnonzero(suit.leader == 0), over)] = WON  # the lead was
        return found


def _two_plies_off(worths: np.ndarray) -> np.ndarray:
    return worths - 2 * np.sign(worths)


def _turned(worths: np.ndarray) -> np.ndarray:
    """Return the matrix with rows and columns exchanged, copied a part at a time: that is quicker."""
    turned = np.empty(worths.shape[::-1], worths.dtype)
    for rows in _parts(worths):
        turned[:, rows] = worths[rows].T
    return turned


def _parts(worths: np.ndarray) -> Iterator[slice]:
    """Yield ranges of rows that the processor's cache can hold."""
    rows = max(1, PART // worths.shape[1])
    yield from (slice(begin, begin + rows) for begin in range(0, len(worths), rows))


def _open_below(worths: np.ndarray) -> np.ndarray:
    return np.vstack([worths, np.full((1, worths.shape[1]), WON, np.int16)])


def table(length: int, suits: int) -> bytes:
    """Return the table, as `cardtable.players.beat_it.tables` reads it."""
    worths, rounds = _solved(length, suits)
    plies = np.sign(worths) * (WON - np.abs(worths)) * (worths != 0)
    plies[0, 0] = plies[-1, -1] = 0  # one hand is empty: no position of the game
    print(f"{rounds} rounds, longest win {plies.max()}, loss {-plies.min()} plies,", end=" ")
    print(f"{(plies == 0).sum() - 2} drawn, leader wins {(plies > 0).sum() / (plies.size - 2):.3%}", end=" ")
    if suits == 2:
        assert (plies == plies.T).all(), "the suits are alike"
        plies = plies[np.tril_indices(1 << length)]
    return plies.astype("<i2").tobytes()


def _solved(length: int, suits: int) -> tuple[np.ndarray, int]:
    """Return the worths of all positions with an empty table, and how many rounds it took."""
    fixpoint, unfinished = Fixpoint(length, suits), UNFINISHED / f"beat-it-{table_name(length, suits)}.npz"
    rounds, kept = 1, suits == 2 and length >= LONG
    if kept and unfinished.exists():
        with np.load(unfinished) as known:
            fixpoint.empty, rounds = known["empty"], int(known["rounds"])
    while fixpoint.improve():
        rounds += 1
        if kept:
            _keep(unfinished, fixpoint.empty, rounds)
    unfinished.unlink(missing_ok=True)
    return fixpoint.empty, rounds


def _keep(file: Path, empty: np.ndarray, rounds: int) -> None:
    """Keep what is known after so many rounds, to go on from there after an interruption."""
    file.parent.mkdir(exist_ok=True)
    partial = file.with_name("partial.npz")
    np.savez(partial, empty=empty, rounds=rounds)
    partial.replace(file)


def main(lengths: list[int]) -> None:
    """Write the tables of these suit lengths, and note their checksums."""
    for suits, longest in LONGEST.items():
        for length in (each for each in lengths or range(2, longest + 1) if each <= longest):
            begun = perf_counter()
            print(f"{suits} × {length}:", end=" ", flush=True)
            packed = write(table_name(length, suits), table(length, suits))
            print(f"({perf_counter() - begun:.1f} s, {packed} bytes)", flush=True)


if __name__ == "__main__":
    main([int(text) for text in sys.argv[1:]])
