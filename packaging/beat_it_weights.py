"""Learn to judge Beat It Or Eat It: python packaging/beat_it_weights.py [GENERATIONS [ROUNDS]]

Writes resources/beat-it/judge.json, the weights of the small net of `beat_it_judge`.  Needs
numpy and the tables of beat_it_tables.py, and half an hour or so on two processors; the same
seed and version of numpy give the same weights.

First the net learns from scratch by self-play, as TD-Gammon did (Tesauro 1995): 400 generations
of 2048 games.  The players look one round ahead and play at random now and then, ever less.
What is learned of each position with an empty table is a mixture of how the game ended and of
what the net thought itself of the later ones (TD(λ)).  Most games have suits of thirteen, the
others teach what is the same with other lengths and with one suit.

Who looks so little ahead does not see what a lead is worth.  So the net learns further from
what the program's own search, with the net so far, finds for positions of such games, and from
the tables of the lengths that are solved, where what it learns is exact; in three rounds.
"""

import sys
from collections import deque
from multiprocessing import get_context
from os import cpu_count
from time import perf_counter

import numpy as np
from beat_it_games import GAMES, Player, play
from beat_it_net import FILE, RANDOM, Form, Net

from cardtable.games.beat_it_cards import Position, Stock
from cardtable.games.beat_it_judge import NO_SUIT
from cardtable.players.beat_it_search import Search
from cardtable.players.beat_it_tables import table

FORMS = [(13, 2)] * 7 + [(9, 2), (11, 2), (16, 2), (13, 1)]
"""Suit lengths and numbers of suits, played in turn."""
BATCH = 2048

GENERATIONS, KEPT, BATCHES = 400, 9, 60
"""Of self-play: how many, how many of the last are learned from, in how many batches after each."""

ROUNDS, POSITIONS, NODES, STEPS = 3, 32768, 600, 4000
"""Of search: how many, with how many positions, what is looked at for each, in how many batches."""
SOLVED = (7, 8, 9)
TARRYING = 0.995
"""By this an exact win or loss counts less for each ply that it takes."""

Lessons = tuple[Form, np.ndarray, np.ndarray]
"""Leaders' hands in one form of the game, and what they should be worth."""


def by_self_play(net: Net, forms: dict[tuple[int, int], Form], generations: int) -> None:
    """Let the net learn from games that it plays with itself."""
    kept: deque[Lessons] = deque(maxlen=KEPT)
    begun = perf_counter()
    for generation in range(generations):
        early = 1 - generation / generations
        form = forms[FORMS[generation % len(FORMS)]]
        player = Player(form, net, whim=0.01 + 0.08 * early, noise=0.01 + 0.06 * early)
        kept.append((form, *play(form, player)))
        error = learn(
            net, [kept[number] for number in RANDOM.integers(len(kept), size=BATCHES)], 2e-4 + 3e-3 * early
        )
        if generation % 20 == 19:
            length = len(kept[-1][1]) / GAMES
            print(
                f"{perf_counter() - begun:.0f} s: generation {generation + 1},"
                f" {length:.1f} empty tables a game, error {error:.4f}",
                flush=True,
            )


def learn(net: Net, lessons: list[Lessons], rate: float) -> float:
    """Learn a batch of each of the lessons; return the mean square error."""
    errors = []
    for form, hands, aims in lessons:
        some = RANDOM.integers(len(hands), size=BATCH)
        first, second = form.split(hands[some])
        errors.append(net.learn(form.features[first], form.beside[second], aims[some], rate))
    return float(np.mean(errors))


def by_search(net: Net, forms: dict[tuple[int, int], Form], rounds: int) -> None:
    """Let the net learn from what searches with it find, and from what is exact."""
    exact = [solved(length) for length in SOLVED]
    found: list[list[Lessons]] = []
    for number in range(rounds):
        begun = perf_counter()
        net.write()  # the searches of other processes read it
        found = [*found[-1:], searched(net, forms)]
        recent = [lesson for lessons in found for lesson in lessons]
        share = np.array([len(hands) for _, hands, _ in recent], float)
        weights = np.append(0.7 * share / share.sum(), np.full(len(exact), 0.3 / len(exact)))
        sources = [*recent, *exact]
        error = 0.0
        for step in range(0, STEPS, 100):
            chosen = RANDOM.choice(len(sources), size=100, p=weights)
            error = learn(net, [sources[each] for each in chosen], 1e-4 + 1.5e-3 * (1 - step / STEPS))
        print(f"round {number + 1}: {perf_counter() - begun:.0f} s, error {error:.4f}", flush=True)


def searched(net: Net, forms: dict[tuple[int, int], Form]) -> list[Lessons]:
    """Return positions of games that the net plays, each form's share of them, judged by search."""
    lessons = []
    for kind, form in forms.items():
        hands, _ = play(form, Player(form, net, whim=0.04, noise=0.04))
        some = RANDOM.choice(np.unique(hands), size=POSITIONS * FORMS.count(kind) // len(FORMS))
        parts = [(kind, part.tolist()) for part in np.array_split(some, len(some) // 256)]
        with get_context("spawn").Pool(cpu_count()) as pool:
            aims = np.concatenate(pool.map(worths, parts, chunksize=1))
        lessons.append((form, some, aims))
    return lessons


def worths(task: tuple[tuple[int, int], list[int]]) -> list[float]:
    """Return what a search finds empty tables to be worth to leaders with these hands."""
    kind, hands = task
    stock = Stock(*kind)
    positions = (Position((hand, stock.all ^ hand), (), 1, led=False) for hand in hands)
    return [Search(stock, position, 0.0, NODES).best().worth for position in positions]


def solved(length: int) -> Lessons:
    """Return all positions of a length that is solved."""
    form, known = Form(length, 2), table(length)
    hands = np.arange(1, form.stock.all)
    plies = np.array([known.plies(int(hand)) for hand in hands])
    return form, hands, np.sign(plies) * TARRYING ** np.abs(plies)


def main(generations: int = GENERATIONS, rounds: int = ROUNDS) -> None:
    """Learn in both ways, and write the weights."""
    forms = {kind: Form(*kind) for kind in FORMS}
    net = Net(len(NO_SUIT))
    by_self_play(net, forms, generations)
    by_search(net, forms, rounds)
    net.write()
    print(f"{FILE}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
