"""Teach the net of Beat It Or Eat It what its own search finds.

    python packaging/training/beat_it_bootstrap.py [RATE]…

Begins with the weights in resources/beat-it/judge.json, as beat_it_weights.py has learned them by
self-play, gives the net more units, and writes it there again after every round, each of half a minute
of computing.  Run again, it goes on from there, with the rates of learning given.  Needs numpy.

In each round positions with an empty table are gathered from many games of quick self-play, a fifth of
them from their beginnings, where the hands are full and balanced and the net is most often wrong.  The net
learns what the search of the player makes of them, which sees farther than the net that it rests on.

What made it weaker at thirteen: to learn from the tables of shorter suits at the same time.  What made it no
stronger: 26,000 positions of games by search from mirrored deals, each searched five times as far, mixed
with how its game ended (won 37 of 80 games).
"""

import sys
from time import process_time

import numpy as np
from beat_it_games import GAMES, Player, play
from beat_it_net import FILE, RANDOM, Form, Net

from cardtable.games.beat_it.judge import judge, weights
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.players.beat_it.search import AlphaBeta

HIDDEN, WIDTH = 48, 40
"""The units of the net afterwards."""
COUNTS = {(13, 2): 5000, (12, 2): 500, (11, 2): 500, (16, 2): 400, (16, 1): 200}
"""By length and number of suits: how many positions a round gathers."""
OPENING, FIRST_TABLES = 0.2, 8
"""The share of those that are among the first so many empty tables of a game."""
WHIM, NOISE = 0.06, 0.05
"""How often the quick players move at random, and how uncertain they are of what a position is worth."""
NODES = 200
"""How many positions the search looks at to judge one."""
RATES = [1e-3] * 7
"""How much is learned from the first batch of each round; what is shipped took a run for each of these."""
BATCHES, BATCH = 350, 1024
"""How many batches are learned in a round, and of how many positions."""

Lesson = tuple[np.ndarray, np.ndarray, np.ndarray]
"""The features of the first suits and of the second, and what the positions should be worth."""


def gathered(form: Form, net: Net, count: int) -> np.ndarray:
    """Return so many leaders' hands, those left out that win at once."""
    hands, _aims = play(form, Player(form, net, WHIM, NOISE))
    # The last steps of the games stand first.
    first = np.unique(hands[-GAMES * FIRST_TABLES :])
    some = RANDOM.choice(first, int(count * OPENING))
    found = np.concatenate([some, RANDOM.choice(np.unique(hands), count - len(some))])
    return found[~form.sure(found)]


def worths(form: Form, hands: np.ndarray) -> np.ndarray:
    """Return what the search makes of the hands with the net as it is now."""
    stock, found = form.stock, []
    for hand in hands.tolist():
        position = BeatItPosition((hand, stock.all ^ hand), (), 1, False)
        found.append(AlphaBeta(stock, position, 0.0, NODES).best().worth)
    return np.array(found, np.float32)


def lesson(forms: dict[tuple[int, int], Form], net: Net) -> Lesson:
    """Return a round's positions of all forms, and tell how often the net knew who wins."""
    lessons = []
    for kind, count in COUNTS.items():
        form = forms[kind]
        hands = gathered(form, net, count)
        aims = worths(form, hands)
        thought = Player(form, net, 0, 0).empty(hands)
        right = (np.sign(thought) == np.sign(aims)).mean()
        print(f"{kind[1]} × {kind[0]}: {right:.1%}", end="  ", flush=True)
        first, second = form.split(hands)
        lessons.append((form.features[first], form.beside[second], aims))
    return tuple(np.concatenate(part) for part in zip(*lessons, strict=True))


def learn(net: Net, first: np.ndarray, second: np.ndarray, aims: np.ndarray, rate: float) -> float:
    """Learn what a round found; return the mean square error at the end."""
    errors = []
    for batch in range(BATCHES):
        some = RANDOM.integers(len(aims), size=BATCH)
        slower = rate * (1.05 - batch / BATCHES)
        errors.append(net.learn(first[some], second[some], aims[some], slower))
    return float(np.mean(errors[-50:]))


def main(rates: list[float]) -> None:
    """Learn, a round for each rate, and write the weights after every one."""
    forms = {kind: Form(*kind) for kind in COUNTS}
    net = Net.read().widened(HIDDEN, WIDTH)
    for number, rate in enumerate(rates or RATES):
        net.write()
        weights.cache_clear()
        judge.cache_clear()
        print(f"round {number + 1}, right before it:", end="  ")
        error = learn(net, *lesson(forms, net), rate)
        print(f"error {error:.4f}, {process_time():.0f} s", flush=True)
    net.write()
    print(f"{FILE}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main([float(text) for text in sys.argv[1:]])
