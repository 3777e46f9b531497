"""Learn to judge Beat It Or Eat It: python packaging/training/beat_it_weights.py [GENERATIONS]

Writes resources/beat-it/judge.json, the weights of the small net of `beat_it_judge`, after 450
generations of 2048 games: a quarter of an hour on a busy processor.  Needs numpy; the same version
of it gives the same weights again.

The net learns from scratch by self-play, as TD-Gammon did (Tesauro 1995).  The players look one
round ahead, and play at random now and then, ever less.  What is learned of each position with
an empty table is a mixture of how the game ended and of what the net thought itself of the later
ones (TD(λ)).  Most games have suits of thirteen; what it learns of these serves shorter suits as
well, but not longer ones nor one suit, which have games of their own.

What did not make it stronger at thirteen: more games of other lengths, and learning from the
tables of the lengths that are solved.  What made it far stronger is beat_it_bootstrap.py, which goes on
from these weights.
"""

import sys
from collections import deque
from time import perf_counter

import numpy as np
from beat_it_games import GAMES, Player, play
from beat_it_net import FILE, RANDOM, Form, Net

from cardtable.games.beat_it.judge import NO_SUIT

FORMS = [*[(13, 2)] * 5, (16, 2), *[(13, 2)] * 5, (13, 1)]
"""Suit lengths and numbers of suits, played in turn."""
GENERATIONS, KEPT = 450, 7
"""How many there are, and how many of the last are learned from."""
BATCHES, BATCH = 60, 2048
"""How many batches are learned after each generation, and of how many positions."""


def learned(generations: int) -> Net:
    """Return the net after so many generations, telling now and then how it goes."""
    forms = {kind: Form(*kind) for kind in FORMS}
    net = Net.fresh(len(NO_SUIT))
    kept: deque[tuple[Form, np.ndarray, np.ndarray]] = deque(maxlen=KEPT)
    begun = perf_counter()
    for generation in range(generations):
        early = 1 - generation / generations
        form = forms[FORMS[generation % len(FORMS)]]
        player = Player(form, net, whim=0.01 + 0.08 * early, noise=0.01 + 0.06 * early)
        kept.append((form, *play(form, player)))
        error = np.mean([learn(net, *kept[RANDOM.integers(len(kept))], early) for _ in range(BATCHES)])
        if generation % 20 == 19:
            length = len(kept[-1][1]) / GAMES
            print(
                f"{perf_counter() - begun:.0f} s: generation {generation + 1},"
                f" {length:.1f} empty tables a game, error {error:.4f}",
                flush=True,
            )
    return net


def learn(net: Net, form: Form, hands: np.ndarray, aims: np.ndarray, early: float) -> float:
    """Learn some of the positions of a generation, in big steps while it is early; return the error."""
    some = RANDOM.integers(len(hands), size=BATCH)
    first, second = form.split(hands[some])
    return net.learn(form.features[first], form.beside[second], aims[some], 2e-4 + 3e-3 * early)


def main(generations: int = GENERATIONS) -> None:
    """Learn, and write the weights."""
    learned(generations).write()
    print(f"{FILE}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
