"""Learn to judge Byzantium: python packaging/training/byzantium_weights.py [GAMES [FORM…]]

Writes resources/byzantium/judge.json, the weights of `cardtable.players.byzantium.judge`,
after so many games of each form for several players (open, 2, 3, 4: one, some or all of
them): without a number 6,000, some thirty seconds a form.  The same number gives the same
weights again.

The weights are learned from scratch by self-play, as TD-Gammon's were (Tesauro 1995): each seat
makes the placing that its own judgement likes best, now and then any; what is learned of a
board is a mixture of how the game ended and of what was thought of the later ones (TD(λ)).
A seat judges by what it may know; in the open form that is everything.
"""

import json
import math
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

from cardtable.games.byzantium.deals import dealt
from cardtable.games.byzantium.position import ALL, members
from cardtable.players.byzantium.board import CARD_OF, ByzantiumBoard, of_cards
from cardtable.players.byzantium.judge import ONE, OPEN, ROWS, ByzantiumJudge, features

FILE = Path(__file__).resolve().parents[2] / "resources" / "byzantium" / "judge.json"
FORMS = ("open", "2", "3", "4")
"""What each form is called in the file: the number of seats, or that two play with open hands."""
GAMES = 6_000
SEED, RATE, TRACE = 1993, 0.25, 0.6
"""The rate is how much of an error is mended at once; the trace is the λ of TD(λ)."""


Seen = Sequence[tuple[int, int]]
"""What was seen of a board as a seat left it: the weights that it is judged by."""


class School:
    """Self-play of one form."""

    def __init__(self, name: str) -> None:
        self.is_open = name == OPEN
        self.seats = 2 if self.is_open else int(name)
        self.rows = [[0.0] * size for size in ROWS]
        self.judge = ByzantiumJudge(self.rows)
        self.chance = Random(f"{SEED} {name}")
        self.error, self.judged = 0.0, 0

    def game(self, whim: float, rate: float) -> None:
        """Play a game and learn from it, each seat from its own boards."""
        boards, left = self._played(whim)
        for seat, seen in enumerate(boards):
            margin = (sum(left) - left[seat]) / (self.seats - 1) - left[seat]
            goal = later = margin * ONE
            for each in reversed(seen):
                goal = (1 - TRACE) * later + TRACE * goal
                later = self._mend(each, goal, rate)
                self.error += (later / ONE - margin) ** 2
            self.judged += len(seen)

    def _played(self, whim: float) -> tuple[list[list[Seen]], list[int]]:
        order = self.chance.sample(range(ALL.bit_count()), ALL.bit_count())
        closed = self.seats == 2 and not self.is_open
        position = dealt(order, self.seats, closed=closed, hidden=not self.is_open)
        board, hands, left = ByzantiumBoard.of(position.tableau), list(position.hands), ALL
        boards: list[list[Seen]] = [[] for _ in hands]
        turn = passes = 0
        while passes < self.seats and any(hands):
            others = hands[1 - turn] if self.is_open else left ^ hands[turn]
            choices = list(members(board.placings & of_cards(hands[turn])))
            passes = 0 if choices else passes + 1
            if choices:
                bit = self._chosen(board, choices, hands[turn], others, whim)
                board = board.connect(bit)
                hands[turn] ^= 1 << CARD_OF[bit]
                left ^= 1 << CARD_OF[bit]
            boards[turn].append(features(board, hands[turn], others))
            turn = (turn + 1) % self.seats
        return boards, [hand.bit_count() for hand in hands]

    def _chosen(
        self, board: ByzantiumBoard, choices: Sequence[int], own: int, others: int, whim: float
    ) -> int:
        if self.chance.random() < whim:
            return self.chance.choice(choices)
        worth = self.judge.worth
        return max(choices, key=lambda bit: worth(board.connect(bit), own ^ 1 << CARD_OF[bit], others))

    def _mend(self, seen: Seen, goal: float, rate: float) -> float:
        """Take the judgement towards the goal; return what it was just before.

        Weights that count several times are mended as often.
        """
        often = Counter(seen)
        worth = sum(self.rows[row][number] * times for (row, number), times in often.items())
        step = rate * (goal - worth) / sum(times * times for times in often.values())
        for (row, number), times in often.items():
            self.rows[row][number] += step * times
        return worth


def learned(name: str, games: int) -> list[list[int]]:
    """Return the rows of weights of a form, telling now and then how it goes."""
    school = School(name)
    for game in range(games):
        done = game / games
        rate = RATE * (1.0 if done < 0.5 else 0.3 if done < 0.75 else 0.1 if done < 0.9 else 0.03)
        school.game(0.1 if done < 0.5 else 0.03, rate)
        if (game + 1) % max(1, games // 5) == 0:
            error = math.sqrt(school.error / school.judged)
            print(f"{process_time():.0f} s: {name}, game {game + 1}, error {error:.3f} cards", flush=True)
            school.error, school.judged = 0.0, 0
    return [_trimmed([round(weight) for weight in row]) for row in school.rows]


def _trimmed(row: list[int]) -> list[int]:
    while row and not row[-1]:
        row.pop()
    return row


def main(games: int = GAMES, *names: str) -> None:
    """Learn the forms and write their weights beside those that there are."""
    for name in names or FORMS:
        rows = learned(name, games)
        found = json.loads(FILE.read_bytes()) if FILE.exists() else {}
        found[name] = rows
        found = {each: found[each] for each in FORMS if each in found}
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="ascii")
    print(f"{FILE}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
