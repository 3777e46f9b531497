"""Teach a net of Beat It Or Eat It what the tables of perfect play know.

    python packaging/training/beat_it_taught.py

Writes resources/beat-it/judge-solved.json, the weights with which positions are judged where the game is
solved: the hints and the players below the perfect one look ahead without its tables.  It begins with those
in judge.json as beat_it_weights.py left them and takes some minutes of computing.  Needs numpy.

Two thirds of the positions come from quick self-play, from mirrored deals above all; the others are any
splits of the cards.  Most have suits of ten to twelve; of those of thirteen none is learned from, so that
they tell what has been learned.

What made it no stronger at thirteen, though it was right in 81 of 100 random positions that take 60 to 75
rounds, not 78: 128 units in both layers, 660 million random pairs of hands of the lengths 11 and 12, and
aims that are the nearer nothing the farther the end.  It brought home 4 of 20 won games against perfect
play, and so did this one in the same time.  192 and 160 units that also saw the runs of a suit, and learned
from what searches of those lengths look at, brought home 7 of 23 where this one does 5.
"""

import sys
from time import process_time

import numpy as np
from beat_it_games import Player, play
from beat_it_net import RANDOM, SOLVED_FILE, Form, Net

from cardtable.players.beat_it.tables import perfect

HIDDEN, WIDTH = 48, 40
COUNTS = {(5, 2): 2000, (6, 2): 4000, (7, 2): 8000, (8, 2): 10_000, (9, 2): 30_000, (10, 2): 80_000}
COUNTS |= {(11, 2): 200_000, (12, 2): 300_000}
COUNTS |= {(length, 1): 300 * (length - 4) for length in range(5, 14)}
"""By length and number of suits: how many positions are learned from."""
PLAYED = 2 / 3
WHIM, NOISE = 0.06, 0.05
BATCHES, BATCH, RATE = 40_000, 1024, 2e-3
UNSEEN, PROVED = (13, 2), 20_000
"""A form that nothing is learned of, and how many of its positions tell what has been learned."""


def positions(form: Form, net: Net, count: int) -> np.ndarray:
    """Return leaders' hands, those left out that win at once."""
    played, _aims = play(form, Player(form, net, WHIM, NOISE))
    any_split = RANDOM.integers(1, form.stock.all, int(count * (1 - PLAYED)))
    found = np.concatenate([RANDOM.choice(played, int(count * PLAYED)), any_split])
    return found[~form.sure(found)]


def lesson(kind: tuple[int, int], net: Net, count: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the features of both suits, and who wins."""
    form, solved = Form(*kind), perfect(*kind)
    hands = positions(form, net, count)
    first, second = form.split(hands)
    aims = np.array([solved.sign(hand) for hand in hands.tolist()], np.float32)
    return form.features[first], form.beside[second], aims


def main(batches: int = BATCHES) -> None:
    """Learn, tell how often the net is right about positions held out, and write the weights."""
    net = Net.read().widened(HIDDEN, WIDTH)
    lessons = [lesson(kind, net, count) for kind, count in COUNTS.items()]
    first, second, aims = (np.concatenate(part) for part in zip(*lessons, strict=True))
    held = RANDOM.random(len(aims)) < 0.05
    told = np.flatnonzero(~held)
    for batch in range(batches):
        some = told[RANDOM.integers(len(told), size=BATCH)]
        net.learn(first[some], second[some], aims[some], RATE * (1.02 - batch / batches))
        if batch % 5000 == 4999:
            right = (np.sign(net.worths(first[held], second[held])) == aims[held]).mean()
            print(f"{process_time():.0f} s: {right:.2%} of the positions held out are right", flush=True)
    net.write(SOLVED_FILE)
    first, second, aims = lesson(UNSEEN, net, PROVED)
    right = (np.sign(net.worths(first, second)) == aims).mean()
    print(f"of {len(aims)} positions with thirteen cards {right:.2%} are right")
    print(f"{SOLVED_FILE}: {SOLVED_FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
