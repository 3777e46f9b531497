"""Learn how to judge Beat It Or Eat It by the table of suits one card shorter.

    python packaging/training/beat_it_vote.py

Writes resources/beat-it/vote.json, the weights of `cardtable.players.beat_it.vote`, after a minute of
computing.  Needs numpy.

The positions are met in play from mirrored deals, of which those are followed that are far from their end:
there a search sees no end, and mistakes cost most.  Learned is from suits of eleven and twelve; those of
thirteen are held out and tell what has been learned.  The aim is a win or a loss, the less the farther off it
is, so that a search that heeds it makes progress.

Tried on games of thirteen against perfect play, with weights learned much like these and 4,000 positions a
move: one voice instead of two brought home 30 of 60 won games, two 73 of 100, four 52 of 100; finer kinds of
cards 69, and what the net counts of each suit, added to the vote, 74 of 100.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import numpy as np

from cardtable.games.beat_it.position import BeatItPack, bits
from cardtable.players.beat_it import block_tables
from cardtable.players.beat_it.tables import EmptyTables, perfect
from cardtable.players.beat_it.vote import DRAWN, KINDS, STEPS, VOICES, kind_of, runs, shortened, step_of

FILE = Path(__file__).resolve().parents[2] / "resources" / "beat-it" / "vote.json"
LEARNED, HELD_OUT = (11, 12), 13
COUNT = 150_000
"""How many positions of each length."""
EATEN = 0.6
"""How often a lead that could be beaten is eaten."""
FOLLOWED, WAYS, BALANCED = (2, 15), 5, 0.8
"""So many eats a deal is followed; of so many ways to go on, mostly the longest game is taken."""
NEAR = 8
"""Games that end after fewer eats are seen to their end by a search, and nothing is learned from them."""
SLOPE, AFTER = 0.35, 2.2
"""By how much a way as long as a deal's makes a win less, and how many such ways do at most."""
BATCHES, BATCH, RATE = 8000, 384, 4e-3
RANDOM = np.random.default_rng(3)


class Lesson(NamedTuple):
    """Positions of one length, a row for each."""

    steps: np.ndarray
    """What the shorter table says without the one card and the other."""
    first: np.ndarray
    """The kinds of the cards of the first suit."""
    second: np.ndarray
    aims: np.ndarray
    far: np.ndarray
    """How far off the end is, in what a mirrored deal of the length takes at the median."""


def empty_tables(length: int, known: EmptyTables) -> Iterator[int]:
    """Yield leaders' hands that are met in games from mirrored deals, again and again."""
    stock, random, whole = BeatItPack(length, 2), Random(length), (1 << length) - 1
    while True:
        red = random.randrange(1 << length)
        leader = red << length | whole ^ red
        for _eat in range(random.randint(*FOLLOWED)):
            ways = [_eaten(stock, random, leader) for _way in range(WAYS)]
            going_on = [way for way in ways if way and way != stock.all]
            yield from going_on
            if not going_on:
                break
            leader = random.choice(going_on)
            if random.random() < BALANCED:
                leader = max(going_on, key=lambda way: known.distance(way) + 10 * random.random())


def _eaten(stock: BeatItPack, random: Random, leader: int) -> int:
    """Play on at random to the next eat; return the hand of who then leads, no card if the game has ended."""
    other = stock.all ^ leader
    while True:
        lead = random.choice(list(bits(stock.leads(leader, other))))
        left = leader ^ 1 << lead
        beating = other & stock.beaters[0][lead]
        if not left or not beating or random.random() < EATEN:
            return left
        leader, other = other ^ (beating & -beating), left
        if not leader:
            return 0


def lesson(length: int) -> Lesson:
    """Return so many positions, those left out that are near their end."""
    known, shorter, low = perfect(length), perfect(length - 1), (1 << length) - 1
    hands: set[int] = set()
    for hand in empty_tables(length, known):
        if known.sign(hand) and known.distance(hand) >= NEAR:
            hands.add(hand)
        if len(hands) == COUNT:
            break
    ordered = sorted(hands)
    deals = [red << length | low ^ red for red in range(low + 1)]
    usual = np.median([known.distance(deal) for deal in deals if known.sign(deal)])
    far = np.array([known.distance(hand) for hand in ordered], np.float32) / usual
    aims = np.array([known.sign(hand) for hand in ordered], np.float32) * (1 - SLOPE * np.minimum(far, AFTER))
    steps = np.array([step_of(told, length - 1) for told in range(256)], np.uint8)
    table = steps[np.frombuffer(b"".join(shorter.whole()), np.uint8).reshape(1 << length - 1, -1)]
    places = np.array(
        [[shorter.numbers[shortened(held, n)] for n in range(length)] for held in range(low + 1)], np.int16
    )
    kinds = np.array([_kinds(held, length) for held in range(low + 1)], np.int16)
    both = np.array(ordered)
    first, second = both & low, both >> length
    said = table[places[first][:, :, None], places[second][:, None, :]]
    return Lesson(said, kinds[first], kinds[second], aims, far)


def _kinds(held: int, length: int) -> list[int]:
    return [
        kind_of(number, len(run), bool(held >> number & 1), length)
        for run in runs(held, length)
        for number in run
    ]


class Vote:
    """The weights as they are learned, in steps of Adam (Kingma & Ba 2015)."""

    def __init__(self) -> None:
        likely = np.linspace(1, 0.3, STEPS)
        said = np.tile(np.concatenate([likely, -likely, [0]]), (VOICES, 1))
        said[1:, :DRAWN] += 0.3 * RANDOM.standard_normal((VOICES - 1, DRAWN))
        kinds = 0.15 + 0.02 * RANDOM.standard_normal((VOICES, KINDS))
        self.weights = [kinds.astype(np.float32), said.astype(np.float32), np.zeros(1, np.float32)]
        self._mean = [np.zeros_like(each) for each in self.weights]
        self._square = [np.zeros_like(each) for each in self.weights]
        self._batches = 0

    def worths(self, some: Lesson) -> np.ndarray:
        """Return what these positions are worth to the leader."""
        kinds, said, balance = self.weights
        votes = (
            np.einsum("ni,nij,nj->n", voice[some.first], says[some.steps], voice[some.second], optimize=True)
            for voice, says in zip(kinds, said, strict=True)
        )
        return np.tanh(balance[0] + sum(votes))

    def learn(self, some: Lesson, rate: float) -> None:
        """Take one step towards the aims."""
        kinds, said, _balance = self.weights
        worths = self.worths(some)
        slope = (worths - some.aims) * (1.1 - worths**2) / len(worths)
        slopes = [np.zeros_like(each) for each in self.weights]
        slopes[2][0] = slope.sum()
        for voice, (counts, says) in enumerate(zip(kinds, said, strict=True)):
            first, second, told = counts[some.first], counts[some.second], says[some.steps]
            to_first = slope[:, None] * np.einsum("nij,nj->ni", told, second)
            to_second = slope[:, None] * np.einsum("nij,ni->nj", told, first)
            slopes[0][voice] = _added(some.first, to_first, KINDS) + _added(some.second, to_second, KINDS)
            to_steps = slope[:, None, None] * first[:, :, None] * second[:, None, :]
            slopes[1][voice] = _added(some.steps, to_steps, DRAWN + 1)
            slopes[1][voice, DRAWN] = 0
        self._step(slopes, rate)

    def _step(self, slopes: list[np.ndarray], rate: float) -> None:
        self._batches += 1
        fresh = 1 - 0.9**self._batches, 1 - 0.998**self._batches
        for number, slope in enumerate(slopes):
            self._mean[number] += 0.1 * (slope - self._mean[number])
            self._square[number] += 0.002 * (slope**2 - self._square[number])
            root = np.sqrt(self._square[number] / fresh[1]) + 1e-8
            self.weights[number] -= rate * (self._mean[number] / fresh[0]) / root

    def write(self) -> None:
        """Write the weights with four digits."""
        kinds, said, balance = self.weights
        rows = {"kinds": kinds, "steps": said[:, :DRAWN], "balance": balance[None]}
        told = (
            f"  {json.dumps(name)}: {json.dumps([[float(f'{x:.4g}') for x in row] for row in each])}"
            for name, each in rows.items()
        )
        FILE.write_text("{\n" + ",\n".join(told) + "\n}\n", encoding="utf-8")


def _added(places: np.ndarray, slopes: np.ndarray, size: int) -> np.ndarray:
    return np.bincount(places.ravel(), slopes.ravel(), size).astype(np.float32)


def some_of(whole: Lesson, count: int) -> Lesson:
    """Return so many positions, the more often the farther from their end."""
    likely = np.clip(whole.far, 0.2, 1.2).cumsum()
    chosen = np.searchsorted(likely, RANDOM.random(count) * likely[-1])
    return Lesson(*(part[np.minimum(chosen, len(likely) - 1)] for part in whole))


def main() -> None:
    """Learn, tell how often the vote is right about positions held out, and write the weights."""
    block_tables.KEPT = None
    lessons = [lesson(length) for length in LEARNED]
    vote = Vote()
    for batch in range(BATCHES):
        vote.learn(some_of(lessons[RANDOM.integers(len(lessons))], BATCH), RATE * (1.02 - batch / BATCHES))
    vote.write()
    held = lesson(HELD_OUT)
    worths = vote.worths(held)
    right = np.sign(worths) == np.sign(held.aims)
    print(
        f"{process_time():.0f} s: {right.mean():.2%} of {len(right)} positions held out are right", end="; "
    )
    print(f"of those as far off as a deal {right[held.far >= 1].mean():.2%}")
    print(f"{FILE}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
