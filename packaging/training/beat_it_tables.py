"""Compute the tables of perfect play of Beat It Or Eat It: python packaging/training/beat_it_tables.py [N]…

For two suits of 2 to 9 cards (all by default; the longest takes three to five minutes and 430 MB)
it writes resources/beat-it/LENGTH.zlib and the checksums beside it.  Needs numpy, which
nothing else here does; the program itself reads the tables without it.

The method.  Every eat empties the table, so only positions with an empty table can recur.
With a guess at these the rest is a tree that ends: a card more lies on the table after each
play.  Beginning with "nothing is decided", all trees are worked out again and again, the
guess replaced by what came out, until nothing changes; after k rounds everything that ends
within k eats is right, and what is never decided is drawn.  A beat takes two cards of one
suit from the hands, so that each suit has an even number of cards on the table at a lead.
"""

import hashlib
import json
import sys
import zlib
from itertools import combinations
from pathlib import Path
from time import perf_counter

import numpy as np

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "beat-it"
LENGTHS = range(2, 10)
WON = 1000
"""The worth of a game just won; won or lost in p plies it is p nearer to 0, which is a draw."""


class Suit:
    """All ways in which a suit with `on_table` of its cards on the table can be held."""

    def __init__(self, length: int, on_table: int) -> None:
        whole = (1 << length) - 1
        gone = (sum(1 << n for n in numbers) for numbers in combinations(range(length), on_table))
        held = [
            (leader, whole ^ away ^ leader)
            for away in gone
            for leader in range(whole + 1)
            if not leader & away
        ]
        self.leader, self.other = (np.array(column) for column in zip(*held, strict=True))
        self.number = {pair: number for number, pair in enumerate(held)}
        self.swapped = np.array([self.number[other, leader] for leader, other in held])


class Fixpoint:
    """The worths of all positions at a lead, by what each suit has on the table."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.suits = {on_table: Suit(length, on_table) for on_table in range(0, length + 1, 2)}
        self.beats = {count: self._beats(count) for count in self.suits}
        self.empty = np.zeros((1 << length, 1 << length), np.int16)
        self._worths: dict[tuple[int, int], np.ndarray] = {}

    def _beats(self, on_table: int) -> list[tuple[np.ndarray, int, list[tuple[np.ndarray, np.ndarray]]]]:
        """Return for each lead where it can be made, the card, and where each beater can with what result."""
        suit, after = self.suits[on_table], self.suits.get(on_table + 2)
        found = []
        for lead in (1 << number for number in range(self.length)):
            rows = np.flatnonzero(suit.leader & lead)
            answers = []
            for card in (lead << more for more in range(1, self.length) if lead << more < 1 << self.length):
                where = np.flatnonzero(suit.other[rows] & card)
                pairs = zip(suit.other[rows[where]] ^ card, suit.leader[rows[where]] ^ lead, strict=True)
                if after is not None and len(where):
                    answers.append((where, np.array([after.number[int(a), int(b)] for a, b in pairs])))
            found.append((rows, lead, answers))
        return found

    def improve(self) -> bool:
        """Work out all trees once; return whether anything came out new."""
        counts = sorted(self.suits, reverse=True)
        for first, second in sorted(
            ((a, b) for a in counts for b in counts if a >= b), key=sum, reverse=True
        ):
            worths = np.maximum(self._led(first, second), self._led(second, first).T)
            won = np.ix_(self.suits[first].leader == 0, self.suits[second].leader == 0)
            worths[won] = WON  # the beat before was with the last card
            self._worths[first, second], self._worths[second, first] = worths, worths.T
        suit = self.suits[0]
        found = np.zeros_like(self.empty)
        found[np.ix_(suit.leader, suit.leader)] = self._worths[0, 0]
        changed = bool((found != self.empty).any())
        self.empty = found
        return changed

    def _led(self, first: int, second: int) -> np.ndarray:
        """Return the worths of leading in the suit with `first` on the table: a row for each holding."""
        suit, beside = self.suits[first], self.suits[second]
        eaten = _two_plies_off(self.empty)[:, beside.leader]
        beaten = None
        if first + 2 in self.suits:
            beaten = -_two_plies_off(self._worths[first + 2, second])[:, beside.swapped]
        best = np.full((len(suit.leader), len(beside.leader)), -WON, np.int16)
        nothing_beside = beside.leader == 0
        for rows, lead, answers in self.beats[first]:
            worths = eaten[suit.leader[rows] ^ lead]
            for where, after in answers:
                worths[where] = np.minimum(worths[where], beaten[after])
            worths[np.ix_(suit.leader[rows] == lead, nothing_beside)] = WON - 1
            best[rows] = np.maximum(best[rows], worths)
        return best


def _two_plies_off(worths: np.ndarray) -> np.ndarray:
    return worths - 2 * np.sign(worths)


def table(length: int) -> bytes:
    """Return the table, as `cardtable.players.beat_it.tables` reads them."""
    fixpoint = Fixpoint(length)
    rounds = 1
    while fixpoint.improve():
        rounds += 1
    worths = fixpoint.empty
    plies = np.sign(worths) * (WON - np.abs(worths)) * (worths != 0)
    plies[0, 0] = plies[-1, -1] = 0  # one hand is empty: no position of the game
    assert (plies == plies.T).all(), "the suits are alike"
    print(f"{length}: {rounds} rounds, longest win {plies.max()}, loss {-plies.min()} plies,", end=" ")
    print(f"{(plies == 0).sum() - 2} drawn, leader wins {(plies > 0).sum() / (plies.size - 2):.3%}", end=" ")
    return plies[np.tril_indices(1 << length)].astype("<i2").tobytes()


def main(lengths: list[int]) -> None:
    """Write the tables of these suit lengths, and note their checksums."""
    FOLDER.mkdir(exist_ok=True)
    noted = FOLDER / "sha256.json"
    sums = json.loads(noted.read_text()) if noted.exists() else {}
    for length in lengths or LENGTHS:
        begun = perf_counter()
        data = table(length)
        packed = zlib.compress(data, 9)
        (FOLDER / f"{length}.zlib").write_bytes(packed)
        sums[str(length)] = hashlib.sha256(data).hexdigest()
        print(f"({perf_counter() - begun:.1f} s, {len(packed)} bytes)", flush=True)
    noted.write_text(json.dumps(sums, indent=2, sort_keys=True) + "\n")


if __name__ == "__main__":
    main([int(text) for text in sys.argv[1:]])
