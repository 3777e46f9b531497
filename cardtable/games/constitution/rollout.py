"""The Constitution played to its end: always the move after which the table costs least (`hints`).

Costs ask how many tops of each kind a division has; so what a move changes is found without looking at
the other piles.
"""

from operator import itemgetter
from random import Random

from cardtable.cards import Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.games.constitution.cloth import COUNCIL, FOUNDATIONS, HOMES, ORDER, PACK, TALON
from cardtable.games.constitution.hints import COSTS, DOWN, EMPTY, KINDS, RISE, UP, kind
from cardtable.games.constitution.rules import vacancy
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position

_FACES = [
    [*map(itemgetter(0, 1), rule.cards(tuple(Rank)[: rule.size])), None] for rule in FOUNDATIONS.values()
]
"""Rank and suit of the cards that each foundation takes, in order; it takes none when it is complete."""

Choice = tuple[float, int]
"""What a move costs, and the number of the place that its card comes from."""
NO_MOVE = (float("inf"), -1)


class ConstitutionRollout:
    """Plays a game to its end (`rollouts.rollout.RolloutPlayer`); nothing in it is left to chance."""

    def __init__(self, game: Patience) -> None:
        self._talon_builds = game.chosen["talonBuild"] == "on"
        self._known = dict[Position, int]()

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end."""
        if line is not None or position.piles[PACK]:
            return self._played(position, line)
        # With no card hidden it would be the same game over and over.
        if position not in self._known:
            self._known[position] = self._played(position, line)
        return self._known[position]

    def _played(self, position: Position, line: list[Move] | None) -> int:
        table = ConstitutionTable(position, line)
        while (choice := table.best(talon_builds=self._talon_builds)) != NO_MOVE:
            table.carry(choice[1])
        return sum(map(len, table.piles[HOMES:PACK]))


class ConstitutionTable:
    """The piles of a position, but the pack's next card is its last; ``line``: the moves made so far.

    ``tops``: the kind of each seat's top; ``count``: how many tops of a kind each division has, with
    noughts for the rows that are not there; ``wanted``: what each foundation takes next.
    """

    def __init__(self, position: Position, line: list[Move] | None = None) -> None:
        self.piles = [*map(list, position.piles)]
        self.piles[PACK].reverse()
        self.line = line
        self.tops = [EMPTY] * HOMES
        self.count = [0] * (7 * KINDS)
        self.wanted = [faces[len(pile)] for faces, pile in zip(_FACES, self.piles[HOMES:PACK], strict=True)]
        for seat in range(HOMES):
            self._show(seat)
        self.vacancy = position.state[0] if position.state else None

    # Which move

    def best(self, *, talon_builds: bool) -> Choice:
        """Return the best move; cards are dealt until one makes things better."""
        if self.vacancy is not None:
            return self.best_of(self.vacancy // 8 - 1)
        pack, talon = self.piles[PACK:]
        above = min(map(self.best_of, (1, 2, 3)))
        people = self.best_of(0)
        alone = len(self.piles[people[1]]) == 1
        while True:
            price = people[0] + (self._entering() if alone and talon else 0.0)
            choice = min(above, (price, people[1]), self.builder() if talon_builds else NO_MOVE)
            if choice[0] < 0 or not pack:
                return choice
            talon.append(pack.pop())
            if self.line is not None:
                self.line.append(Move(MoveKind.DEAL))

    def best_of(self, row: int) -> Choice:
        """Return the best move of a division's card: to the vacancy, onto another, or to a foundation.

        What fills the People by itself is not reckoned in.
        """
        count, here_costs, there_costs, best = self.count, COSTS[row], COSTS[row + 1], NO_MOVE
        below, here, above, over = range(KINDS * row, KINDS * (row + 4), KINDS)
        for seat, top in enumerate(self.tops[8 * row : 8 * row + 8], 8 * row):
            if not top:
                continue
            up, pile = UP[top], self.piles[seat]
            builds = self.vacancy is None and row < COUNCIL
            if (builds and not count[above + up]) or (row == COUNCIL and pile[-1][:2] not in self.wanted):
                continue
            alone = len(pile) == 1
            # How many tops less can be laid on others: the card itself, and those that could be laid on it.
            less = (count[above + up] > 0) - (count[over + up] > 0)
            if count[here + top] == 1:
                less += count[below + DOWN[top]]
            if row < COUNCIL and not count[above + top]:
                less -= count[here + DOWN[top]]
            if builds:
                # It covers a card: that rises no more, nor do others that could be laid on it only.
                less += count[over + UP[up]] > 0
                if count[above + up] == 1:
                    less += count[here + top] - 1
            if not alone:
                less -= count[above + UP[up]] > 0
                if not count[here + up]:
                    less -= count[below + top]
            price = there_costs[top][not builds] - here_costs[top][alone] + less * RISE
            if price < best[0]:
                best = price, seat
        return best

    def builder(self) -> Choice:
        """Return laying the talon's top card on one of the People, if that can be."""
        up = UP[kind(self.piles[TALON])]
        return (self._entering(up), TALON) if self.count[KINDS + up] else NO_MOVE

    def _entering(self, covered: int = EMPTY) -> float:
        """Return what it costs that the talon's top card comes to the People, to a vacancy or onto a kind."""
        top, commons = kind(self.piles[TALON]), self.count[2 * KINDS : 3 * KINDS]
        more = (commons[UP[top]] > 0) - (commons[UP[covered]] > 0)
        return COSTS[0][top][not covered] - COSTS[-1][top][True] - more * RISE

    # What it does

    def _goal(self, source: int) -> int:
        """Return the place to which the best card from a place goes."""
        if self.vacancy is not None:
            return self.vacancy
        pile = self.piles[source]
        row = source // 8 if source != TALON else -1
        if row == COUNCIL:
            return HOMES + self.wanted.index(pile[-1][:2])
        return self.tops.index(UP[kind(pile)], 8 * row + 8)

    def carry(self, source: int) -> None:
        """Carry a card from a place; fill the People; see which vacancy must be filled next."""
        piles, target = self.piles, self._goal(source)
        if self.line is not None:
            self.line.append(Move.carry(piles[source][-1], ORDER[source], ORDER[target]))
        piles[target].append(piles[source].pop())
        if source < 8 and not piles[source] and (piles[TALON] or piles[PACK]):
            piles[source].append((piles[TALON] or piles[PACK]).pop())
        for place in (source, target):
            if place < HOMES:
                self._show(place)
            elif place < PACK:
                self.wanted[place - HOMES] = _FACES[place - HOMES][len(piles[place])]
        if (source < HOMES and not piles[source]) or self.vacancy is not None:
            self.vacancy = vacancy(piles)

    def _show(self, seat: int) -> None:
        """Note a seat's new top."""
        row, top = KINDS * (seat // 8 + 1), kind(self.piles[seat])
        self.count[row + self.tops[seat]] -= 1
        self.count[row + top] += 1
        self.tops[seat] = top


ROLLOUT = ConstitutionRollout
