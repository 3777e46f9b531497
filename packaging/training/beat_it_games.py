"""Self-play of Beat It Or Eat It for learning: thousands of games at once.  See beat_it_weights.py."""

import numpy as np
from beat_it_net import RANDOM, Form, Net

from cardtable.games.beat_it.settling import DOUBT

GAMES = 2048
"""How many are played at once."""
LAMBDA = 0.8
MOST_EMPTY_TABLES = 150
"""A game with more of them is drawn."""


class Player:
    """Looks one round ahead with what the net knows now; hands and cards are sets as bit masks."""

    def __init__(self, form: Form, net: Net, whim: float, noise: float) -> None:
        self.form, self.above = form, form.above
        self._not_lowest = form.stock.all & ~sum(mask & -mask for mask in form.stock.suit_masks)
        self._first, self._second = net.seen(form.features), net.seen(form.beside)
        self._between, self._weigh, self._balance = net.weights[3:]
        self._whim, self._noise = whim, noise

    def runs(self, cards: np.ndarray) -> np.ndarray:
        """Return the lowest card of each run of neighbours that a hand holds."""
        return cards & ~(cards << 1 & self._not_lowest)

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
