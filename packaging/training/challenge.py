"""Learn what a hand of Challenge is worth, from games of the program with itself.

challenge.py [--games N] [--rounds R] [--seed S] [--tables]

Each round plays N games from mirrored deals, both sides by search, now and then at random; the weights
are then those with which the worth of every empty table met comes nearest to how its game ended and to
what a search found there.  They are written to resources/beat-it/challenge.json; needs numpy.

With --tables the weights are learned for the lengths that are solved, from the tables: hands as they are
dealt, with some cards exchanged.  They are written to challenge-solved.json, after half a minute.
"""

import argparse
import json
import math
from collections.abc import Sequence
from random import Random

import numpy as np

from cardtable.assets import resource
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.games.beat_it import challenge
from cardtable.games.beat_it.judge import judge
from cardtable.games.beat_it.position import BeatItPack
from cardtable.games.beat_it.rules import BeatIt
from cardtable.games.beat_it.settling import DOUBT
from cardtable.players.beat_it.search import EAT, AlphaBeta
from cardtable.players.beat_it.tables import table

LENGTHS = (6, 7, 8, 8, 8, 9, 10)
NODES = 60
"""Positions looked at for each move."""
WHIM = 0.1
"""How often a move is played at random."""
TRUST = 0.6
"""How much of a position's mark is what the search found there; the rest is how the game ended."""
STEPS, RATE, DECAY = 600, 0.5, 1e-4

TAUGHT_LENGTHS = (4, 5)
TAUGHT = 20_000
"""From so many hands of each length that is solved is learned."""
EXCHANGED = (0, 1, 2, 3, 4, 8)
"""How many cards of a hand as it is dealt may have changed sides."""
TAUGHT_STEPS = 6000

LONGEST = 200
"""So many moves are played: what goes on longer counts as drawn."""

Sample = tuple[tuple[float, ...], float]


def played(game: BeatIt, number: int, random: Random) -> list[Sample]:
    """Return what was counted at each empty table of one game, with its mark for the leader (-1 … 1)."""
    position, met = game.deal(Deal(number)), []
    for _move_number in range(LONGEST):
        if game.outcome(position) is not None:
            break
        found = AlphaBeta(game.stock, position, 0.0, NODES).best()
        if not position.table:
            seat = position.to_move
            counted = challenge.features(game.stock.seen(position.hands[seat - 1], seat), game.stock.length)
            met.append((counted, seat, found.worth))
        legal = game.moves(position)
        move = random.choice(legal) if random.random() < WHIM else _move(game, legal, found.move)
        position = game.apply(position, move)
    marks, outcome = {1: 0.0, 2: 0.0}, game.outcome(position)
    if outcome is not None and outcome.winner is not None:
        marks = {outcome.winner: 1.0, 3 - outcome.winner: -1.0}
    return [(counted, TRUST * worth + (1 - TRUST) * marks[seat]) for counted, seat, worth in met]


def _move(game: BeatIt, legal: Sequence[Move], found: int) -> Move:
    if found == EAT:
        return next(move for move in legal if move.kind is MoveKind.EAT)
    return next(move for move in legal if move.cards == (game.stock.cards[found.bit_length() - 1],))


def from_table(length: int, random: Random) -> list[Sample]:
    """Return what is counted in hands of a solved length, each with who wins."""
    stock, solved = BeatItPack(length, 4), table(length, 4)
    found: list[Sample] = []
    while len(found) < TAUGHT:
        hand = stock.mirrored(random.sample(stock.cards, len(stock.cards) // 2))
        for _exchanged in range(random.choice(EXCHANGED)):
            hand ^= 1 << random.randrange(len(stock.cards))
        plies = solved.plies(hand)
        if plies:
            found.append((challenge.features(hand, length), math.copysign(1.0, plies)))
    return found


def fitted(samples: Sequence[Sample], start: Sequence[float], steps: int = STEPS) -> list[float]:
    """Return the weights whose judgement (`ChallengeJudge.judged`) comes nearest to the marks."""
    counted = np.array([each for each, _mark in samples])
    marks = np.array([mark for _each, mark in samples])
    weights = np.array(start)
    for _step in range(steps):
        judged = DOUBT * np.tanh(counted @ weights)
        slope = (judged - marks) * (1 - (judged / DOUBT) ** 2)
        weights -= RATE * (counted.T @ slope / len(marks) + DECAY * weights)
    judged = DOUBT * np.tanh(counted @ weights)
    right = float(np.mean((judged > 0) == (marks > 0)))
    print(f"{len(marks)} positions, {right:.1%} judged on the right side")
    return [round(float(each), 4) for each in weights]


def learn(games: int, rounds: int, seed: int) -> None:
    """Play and learn by turns, from the weights there are."""
    random = Random(seed)
    for number in range(rounds):
        samples: list[Sample] = []
        for _game in range(games):
            options = {"suits": 4, "length": random.choice(LENGTHS), "leader": random.choice((1, 2))}
            game = catalogue.create("beat-it-or-eat-it", options)
            assert isinstance(game, BeatIt)
            samples += played(game, random.randrange(1, 10**6), random)
        weights = fitted(samples, challenge.weights())
        resource("beat-it", "challenge.json").write_text(json.dumps(weights) + "\n", encoding="utf-8")
        challenge.weights.cache_clear()
        judge.cache_clear()
        print(f"round {number + 1}: {games} games", flush=True)


def learn_from_tables(seed: int) -> None:
    """Learn what the tables know."""
    random = Random(seed)
    samples = [each for length in TAUGHT_LENGTHS for each in from_table(length, random)]
    weights = fitted(samples, challenge.weights(), TAUGHT_STEPS)
    resource("beat-it", "challenge-solved.json").write_text(json.dumps(weights) + "\n", encoding="utf-8")


def main() -> None:
    """Read the command line."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", action="store_true")
    given = parser.parse_args()
    if given.tables:
        learn_from_tables(given.seed)
    else:
        learn(given.games, given.rounds, given.seed)


if __name__ == "__main__":
    main()
