"""The net that judges Beat It Or Eat It, as it is learned: arrays of numpy.  See beat_it_weights.py."""

import json
from pathlib import Path

import numpy as np

from cardtable.games.beat_it.judge import NO_SUIT, suit_features
from cardtable.games.beat_it.position import Stock

FILE = Path(__file__).resolve().parents[2] / "resources" / "beat-it" / "judge.json"
SEED = 1993
RANDOM = np.random.default_rng(SEED)

HIDDEN, WIDTH = 32, 24
"""Units that a suit is seen with, and numbers that say what was seen."""


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

    def write(self) -> None:
        """Write the weights with four digits, as `beat_it_judge` reads them."""
        names = ("into", "bias", "out", "between", "weigh", "balance")
        rounded = ([[float(f"{x:.4g}") for x in row] for row in np.atleast_2d(each)] for each in self.weights)
        rows = (
            f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in zip(names, rounded, strict=True)
        )
        FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def _normal(rows: int, columns: int) -> np.ndarray:
    return RANDOM.standard_normal((rows, columns)) * np.sqrt(2 / rows)
