"""The net that judges Beat It Or Eat It, as it is learned: arrays of numpy.  See beat_it_weights.py."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import numpy as np

from cardtable.games.beat_it.judge import NO_SUIT, suit_features
from cardtable.games.beat_it.position import BeatItPack

FILE = Path(__file__).resolve().parents[2] / "resources" / "beat-it" / "judge.json"
SOLVED_FILE = FILE.with_name("judge-solved.json")
SEED = 1993
RANDOM = np.random.default_rng(SEED)

NAMES = ("into", "bias", "out", "between", "weigh", "balance")
HIDDEN, WIDTH = 32, 24
"""Units that a suit is seen with, and numbers that say what was seen."""


class Form:
    """One form of the game, as arrays: what is to be known of each holding of a suit, and each card."""

    def __init__(self, length: int, suits: int) -> None:
        stock = BeatItPack(length, suits)
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

    def __init__(self, weights: Sequence[np.ndarray]) -> None:
        self.weights = [each.astype(np.float32) for each in weights]
        self._mean = [np.zeros_like(each) for each in self.weights]
        self._square = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    @classmethod
    def fresh(cls, features: int) -> Self:
        """Return a net that has learned nothing."""
        weights = [_normal(features, HIDDEN), np.zeros(HIDDEN), _normal(HIDDEN, WIDTH) / 2]
        return cls([*weights, np.zeros(WIDTH), 0.3 * _normal(WIDTH, 1)[:, 0], np.zeros(1)])

    @classmethod
    def read(cls) -> Self:
        """Return the net as it was written last."""
        rows = {name: np.array(value) for name, value in json.loads(FILE.read_bytes()).items()}
        return cls([rows[name] if name in ("into", "out") else rows[name][0] for name in NAMES])

    def widened(self, hidden: int, width: int) -> Self:
        """Return a net with so many units that knows, all but, what this one does."""
        into, bias, out, between, weigh, balance = self.weights
        more, wider = hidden - len(bias), width - len(between)
        into = np.hstack([into, _normal(len(into), more)])
        below = np.hstack([0.01 * _normal(more, len(between)), _normal(more, wider) / 2])
        out = np.vstack([np.hstack([out, _normal(len(out), wider) / 2]), below])
        weigh = np.append(weigh, 0.03 * RANDOM.standard_normal(wider))
        return type(self)(
            [into, np.append(bias, np.zeros(more)), out, np.append(between, np.zeros(wider)), weigh, balance]
        )

    def seen(self, features: np.ndarray) -> np.ndarray:
        """Return what is seen of suits with these features."""
        return np.maximum(features @ self.weights[0] + self.weights[1], 0) @ self.weights[2]

    def worths(self, first: np.ndarray, second: np.ndarray) -> np.ndarray:
        """Return what positions with these features of their suits are worth to the leader."""
        between, weigh, balance = self.weights[3:]
        units = np.maximum(self.seen(first) + self.seen(second) + between, 0)
        return np.tanh(units @ weigh + balance)

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

    def write(self, file: Path = FILE) -> None:
        """Write the weights with four digits, as `cardtable.games.beat_it.judge` reads them."""
        rounded = ([[float(f"{x:.4g}") for x in row] for row in np.atleast_2d(each)] for each in self.weights)
        rows = (
            f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in zip(NAMES, rounded, strict=True)
        )
        file.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def _normal(rows: int, columns: int) -> np.ndarray:
    return RANDOM.standard_normal((rows, columns)) * np.sqrt(2 / max(1, rows))
