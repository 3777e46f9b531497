"""Learn to judge Beat It Or Eat It by self-play: python packaging/beat_it_weights.py [GENERATIONS]

Writes resources/beat-it/judge.json, the weights of the small net of `beat_it_judge`, after 400
generations of 2048 games (half an hour on one processor, or less).  Needs numpy; the same seed
and numpy give the same weights.

The method is that of TD-Gammon (Tesauro 1995).  All games of a generation go on at once.  A
player looks one round ahead: at each lead and, where it is beaten, at the beater's most forcing
leads; positions with an empty table are judged by the net.  Early on it plays at random now and
then, ever less.  What the net learns for each position with an empty table is a mixture of how
the game ended and of what it thought itself of the later ones (TD(λ)).  Most games have suits of
thirteen, the others teach it what is the same with other lengths and with one suit.
"""

import json
import sys
from collections import deque
from pathlib import Path
from time import perf_counter

import numpy as np

from cardtable.games.beat_it_cards import Stock
from cardtable.games.beat_it_judge import DOUBT, NO_SUIT, suit_features

FILE = Path(__file__).resolve().parent.parent / "resources" / "beat-it" / "judge.json"
SEED = 1993
GENERATIONS = 400
GAMES = 2048
HIDDEN, WIDTH = 32, 24
"""Units that a suit is seen with, and numbers that say what was seen."""
FORMS = [(13, 2)] * 7 + [(9, 2), (11, 2), (16, 2), (13, 1)]
"""Suit lengths and numbers of suits, played in turn."""
LAMBDA = 0.8
MOST_EMPTY_TABLES = 150
"""A game with more of them is drawn."""
KEPT = 9
"""Generations that are learned from."""
BATCHES, BATCH = 60, 2048

RANDOM = np.random.default_rng(SEED)


class Form:
    """One form of the game, as arrays: what is to be known of each holding of a suit, and each card."""

    def __init__(self, length: int, suits: int) -> None:
        stock = Stock(length, suits)
        self.stock, self.length, self.low = stock, length, (1 << length) - 1
        holdings = np.arange(1 << length)
        self.features = np.array([suit_features(int(held), length) for held in holdings], np.float32)
        self.beside = self.features if suits == 2 else np.array([NO_SUIT], np.float32)
        self.over = np.array([self.low & -1 << int(held).bit_length() for held in holdings])
        """The ranks above all that are held."""
        beatable = holdings & ~self.over[self.low ^ holdings]
        self.beatable = np.array([int(held).bit_count() for held in beatable])
        self.above = np.array(stock.above)

    def split(self, hands: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return what the hands hold of the first suit and of the second."""
        return hands & self.low, hands >> self.length

    def sure(self, leader: np.ndarray) -> np.ndarray:
        """Return where the leader wins because at most one of his cards can be beaten."""
        first, second = self.split(leader)
        return self.beatable[first] + (self.beatable[second] if self.stock.suits == 2 else 0) <= 1


class Net:
    """Each suit's features through one hidden layer; their sum, rectified, is weighed."""

    def __init__(self, features: int) -> None:
        self.weights = [_normal(features, HIDDEN), np.zeros(HIDDEN), _normal(HIDDEN, WIDTH) / 2]
        self.weights += [np.zeros(WIDTH), 0.3 * _normal(WIDTH, 1)[:, 0], np.zeros(1)]
        self.weights = [each.astype(np.float32) for each in self.weights]
        self._mean = [np.zeros_like(each) for each in self.weights]
        self._square = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def seen(self, features: np.ndarray) -> np.ndarray:
        """Return what is seen of suits with these features."""
        return np.maximum(features @ self.weights[0] + self.weights[1], 0) @ self.weights[2]

    def learn(self, first: np.ndarray, second: np.ndarray, aims: np.ndarray, rate: float) -> float:
        """Take one step (Adam; Kingma & Ba 2015) towards the aims; return the mean square error before."""
        into, bias, out, between, weigh, balance = self.weights
        both = np.concatenate([first, second])
        hidden = np.maximum(both @ into + bias, 0)
        seen = hidden @ out
        units = np.maximum(seen[: len(aims)] + seen[len(aims) :] + between, 0)
        worths = np.tanh(units @ weigh + balance)
        # The slope of the cross-entropy of a worth as the chance to win.
        slope = (worths - aims) / len(aims)
        at_units = slope[:, None] * weigh * (units > 0)
        at_seen = np.concatenate([at_units, at_units])
        at_hidden = at_seen @ out.T * (hidden > 0)
        slopes = [both.T @ at_hidden, at_hidden.sum(0), hidden.T @ at_seen, at_units.sum(0), units.T @ slope]
        self._step([*slopes, slope.sum(keepdims=True)], rate)
        return float(np.mean((worths - aims) ** 2))

    def _step(self, slopes: list[np.ndarray], rate: float) -> None:
        self._steps += 1
        fresh = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for number, slope in enumerate(slopes):
            self._mean[number] += 0.1 * (slope - self._mean[number])
            self._square[number] += 0.001 * (slope**2 - self._square[number])
            root = np.sqrt(self._square[number] / fresh[1]) + 1e-8
            self.weights[number] -= rate * (self._mean[number] / fresh[0]) / root


class Player:
    """Looks one round ahead with what the net knows now; hands and cards are sets as bit masks."""

    def __init__(self, form: Form, net: Net, whim: float, noise: float) -> None:
        self.form, self.runs, self.above = form, form.stock.runs, form.above
        self._first, self._second = net.seen(form.features), net.seen(form.beside)
        self._between, self._weigh, self._balance = net.weights[3:]
        self._whim, self._noise = whim, noise

    def empty(self, leader: np.ndarray) -> np.ndarray:
        """Return what an empty table is worth to a leader with these hands; without cards he has won."""
        first, second = self.form.split(leader)
        units = np.maximum(self._first[first] + self._second[second] + self._between, 0)
        worths = DOUBT * np.tanh(units @ self._weigh + self._balance)
        worths[self.form.sure(leader)] = 1.0
        return worths

    def round(self, leader: np.ndarray, other: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the leaders' hands after their leads, and the cards that beat these (0: eaten)."""
        row, number = np.nonzero(self.runs(leader)[:, None] >> np.arange(len(self.form.stock.cards)) & 1)
        left = leader[row] ^ 1 << number
        eaten = self.empty(left)
        worths, answers = eaten.copy(), []
        beating = self.runs(other[row] & self.above[number])
        while (where := np.flatnonzero(beating)).size and len(answers) < 3:
            card = beating[where] & -beating[where]
            beating[where] ^= card
            beaten = -self._after_beat(other[row[where]] ^ card, left[where])
            answers.append((where, card, beaten))
            np.minimum.at(worths, where, beaten)
        worths[left == 0] = 1.0
        chosen = self._choose(row, worths, len(leader))
        return left[chosen], self._answer(chosen, len(worths), eaten, answers)

    def _choose(self, row: np.ndarray, worths: np.ndarray, rows: int) -> np.ndarray:
        """Return for each row the place of its best worth, or for a whim of another."""
        order = np.lexsort((self._fancied(worths, self._whims(rows)[row]), row))
        return order[np.append(row[order][1:] != row[order][:-1], True)]

    def _answer(
        self,
        chosen: np.ndarray,
        leads: int,
        eaten: np.ndarray,
        answers: list[tuple[np.ndarray, np.ndarray, np.ndarray]],
    ) -> np.ndarray:
        place = np.full(leads, -1)
        place[chosen] = np.arange(len(chosen))
        whims, cards = self._whims(len(chosen)), np.zeros(len(chosen), np.int64)
        best = self._fancied(-eaten[chosen], whims)
        for where, card, beaten in answers:
            real = place[where] >= 0
            at = place[where[real]]
            fancied = self._fancied(-beaten[real], whims[at])
            better = fancied > best[at]
            best[at[better]], cards[at[better]] = fancied[better], card[real][better]
        return cards

    def _whims(self, count: int) -> np.ndarray:
        return RANDOM.random(count) < self._whim

    def _fancied(self, worths: np.ndarray, whims: np.ndarray) -> np.ndarray:
        noisy = worths + self._noise * RANDOM.gumbel(size=len(worths))
        return np.where(whims, RANDOM.random(len(worths)), noisy)

    def _after_beat(self, leader: np.ndarray, other: np.ndarray) -> np.ndarray:
        """Return what it is worth to lead while cards lie on the table, or to have no card any more.

        The leads looked at: the lowest that must be eaten, and the lowest of each suit.
        """
        worths = self._forcing(leader, other)
        for rows, lead in self._lowest(leader):
            left = leader[rows] ^ lead
            found = self.empty(left)
            beating = other[rows] & self.above[np.log2(lead).astype(np.int64)]
            beat = np.flatnonzero(beating)
            then = other[rows][beat] ^ beating[beat] & -beating[beat]
            found[beat] = np.minimum(found[beat], -self._later(then, left[beat]))
            found[left == 0] = 1.0
            worths[rows] = np.maximum(worths[rows], found)
        worths[leader == 0] = 1.0
        return worths

    def _later(self, leader: np.ndarray, other: np.ndarray) -> np.ndarray:
        """Return the same with no further beat looked at."""
        worths = self._forcing(leader, other)
        calm = np.flatnonzero(worths < -1)
        guesses = np.full(len(calm), -2.0)
        for rows, lead in self._lowest(leader[calm]):
            guesses[rows] = np.maximum(guesses[rows], self.empty(leader[calm][rows] ^ lead))
        worths[calm] = 0.9 * guesses
        worths[leader == 0] = 1.0
        return worths

    def _forcing(self, leader: np.ndarray, other: np.ndarray) -> np.ndarray:
        """Return what the best lead is worth that must be eaten; -2 where there is none."""
        worths = np.full(len(leader), -2.0)
        for shift in range(0, len(self.form.stock.cards), self.form.length):
            safe = leader >> shift & self.form.over[other >> shift & self.form.low]
            rows = np.flatnonzero(safe)
            left = leader[rows] ^ (safe[rows] & -safe[rows]) << shift
            worths[rows] = np.maximum(worths[rows], self.empty(left))
        return worths

    def _lowest(self, leader: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
        held = [leader & mask for mask in self.form.stock.suit_masks]
        rows = [np.flatnonzero(cards) for cards in held]
        return [(where, cards[where] & -cards[where]) for where, cards in zip(rows, held, strict=True)]


def dealt(form: Form) -> np.ndarray:
    """Return the first leaders' hands: mirrored deals, and for a third of the games any split."""
    cards = len(form.stock.cards)
    share = RANDOM.uniform(0.25, 0.75, (GAMES, 1))
    hands = ((RANDOM.random((GAMES, cards)) < share) << np.arange(cards)).sum(1)
    if form.stock.suits == 2:
        drawn = RANDOM.permuted(np.tile(np.arange(cards), (GAMES, 1)), axis=1)[:, : form.length]
        red = ((drawn < form.length) << drawn).sum(1)
        hands[GAMES // 3 :] = (red | (form.low ^ red) << form.length)[GAMES // 3 :]
    hands[(hands == 0) | (hands == form.stock.all)] = 1
    return hands


def play(form: Form, player: Player) -> tuple[np.ndarray, np.ndarray]:
    """Play a generation; return the leaders' hands at every empty table, and what they should be worth."""
    leader, whole = dealt(form), form.stock.all
    other, game, side = whole ^ leader, np.arange(GAMES), np.ones(GAMES)
    ends, count = np.zeros(GAMES), np.zeros(GAMES, int)
    stood = np.zeros((GAMES, MOST_EMPTY_TABLES), np.int64)
    sides = np.zeros((GAMES, MOST_EMPTY_TABLES))
    while len(game):
        at = leader | other == whole
        stood[game[at], count[game[at]]], sides[game[at], count[game[at]]] = leader[at], side[at]
        count[game[at]] += 1
        left, beater = player.round(leader, other)
        rest, eats = other ^ beater, beater == 0
        ends[game[rest == 0]] = -side[rest == 0]
        ends[game[left == 0]] = side[left == 0]
        over = (left == 0) | (rest == 0)
        leader, other = np.where(eats, left, rest), np.where(eats, whole ^ left, left)
        side = np.where(eats, side, -side)
        known = ~over & (leader | other == whole) & form.sure(leader)
        ends[game[known]] = side[known]
        on = ~over & ~known & (count[game] < MOST_EMPTY_TABLES)
        leader, other, side, game = leader[on], other[on], side[on], game[on]
    return _aims(player, stood, sides, count, ends)


def _aims(
    player: Player, stood: np.ndarray, sides: np.ndarray, count: np.ndarray, ends: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return all positions and the λ-mixtures of what came later, seen by their leaders."""
    hands, aims, later = [], [], ends.copy()
    for step in range(count.max() - 1, -1, -1):
        on = np.flatnonzero(count > step + 1)
        if len(on):
            thought = player.empty(stood[on, step + 1]) * sides[on, step + 1]
            later[on] = (1 - LAMBDA) * thought + LAMBDA * later[on]
        at = np.flatnonzero(count > step)
        hands.append(stood[at, step])
        aims.append(later[at] * sides[at, step])
    return np.concatenate(hands), np.concatenate(aims)


def _normal(rows: int, columns: int) -> np.ndarray:
    return RANDOM.standard_normal((rows, columns)) * np.sqrt(2 / rows)


def learned(generations: int) -> Net:
    """Return the net after so many generations, telling now and then how it goes."""
    forms = {kind: Form(*kind) for kind in FORMS}
    net = Net(len(NO_SUIT))
    kept: deque[tuple[Form, np.ndarray, np.ndarray]] = deque(maxlen=KEPT)
    begun = perf_counter()
    for generation in range(generations):
        early = 1 - generation / generations
        form = forms[FORMS[generation % len(FORMS)]]
        player = Player(form, net, whim=0.01 + 0.08 * early, noise=0.01 + 0.06 * early)
        kept.append((form, *play(form, player)))
        errors = []
        for _ in range(BATCHES):
            form, hands, aims = kept[RANDOM.integers(len(kept))]
            some = RANDOM.integers(len(hands), size=BATCH)
            first, second = form.split(hands[some])
            errors.append(
                net.learn(form.features[first], form.beside[second], aims[some], 2e-4 + 3e-3 * early)
            )
        if generation % 20 == 19:
            print(
                f"{perf_counter() - begun:.0f} s: generation {generation + 1},"
                f" {len(kept[-1][1]) / GAMES:.1f} empty tables a game, error {np.mean(errors):.4f}",
                flush=True,
            )
    return net


def main(generations: int) -> None:
    """Learn, and write the weights with four digits."""
    net = learned(generations)
    names = ("into", "bias", "out", "between", "weigh", "balance")
    rounded = ([[float(f"{x:.4g}") for x in row] for row in np.atleast_2d(each)] for each in net.weights)
    lines = (f"  {json.dumps(name)}: {json.dumps(rows)}" for name, rows in zip(names, rounded, strict=True))
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{FILE}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GENERATIONS)
