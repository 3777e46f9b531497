"""The Constitution played to its end: always the move after which the table costs least.

The costs are those of the quick hints.  They ask how many piles of each division have a
top of each kind; so what a move changes is found without looking at the other piles.
"""

from itertools import pairwise, product
from random import Random

from cardtable.cards import Card, Colour, Rank, pack
from cardtable.contract.move import Move, MoveKind
from cardtable.games.constitution.cloth import FOUNDATIONS, SEATS
from cardtable.games.constitution.hints import HOME, RISE, base, below, top
from cardtable.games.kit.building import DOWN_ALTERNATE
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position

EMPTY, NOTHING = 0, 1
"""In place of a kind: there is no card; a kind that no card has."""
KINDS = 2 * Rank.QUEEN
"""All kinds, and these two, are below this."""
ONE = pack(ranks=tuple(Rank)[: Rank.JACK])
"""One of the two packs, with its aces."""


def number(card: Card) -> int:
    """Return the number of a card; its twin has the next."""
    return 8 * card.rank + 2 * card.suit + card.copy - 1


def face(numbered: int) -> int:
    """Return what a card and its twin have in common."""
    return numbered >> 1


def _kind(card: Card) -> int:
    return 2 * card.rank + (card.colour is Colour.RED)


def _kinds() -> list[int]:
    kinds = [EMPTY] * (8 * Rank.QUEEN)
    for card in ONE:
        kinds[number(card)] = kinds[number(card) + 1] = _kind(card)
    return kinds


def _neighbours() -> tuple[list[int], list[int]]:
    up, down = [NOTHING] * KINDS, [NOTHING] * KINDS
    for card, onto in product(ONE, repeat=2):
        if DOWN_ALTERNATE.accepts(card, onto):
            up[_kind(card)], down[_kind(onto)] = _kind(onto), _kind(card)
    return up, down


def _next_faces() -> list[int]:
    following = [NOTHING] * (4 * Rank.QUEEN)
    for rule in set(FOUNDATIONS.values()):
        for card, after in pairwise(rule.cards()):
            following[face(number(card))] = face(number(after))
    return following


KIND = _kinds()
"""The kind of a card, by its number."""
UP, DOWN = _neighbours()
"""The kind on which a kind can be laid, and that which can be laid on it."""
NEXT = _next_faces()
"""The face that a foundation wants after another."""

Price = tuple[float, float]
"""What a move of a card costs: from a pile where it lies on others, from a place that becomes vacant.

How many tops can be laid on others before and after it is not reckoned in.
"""


def _taken(rank: int, division: int) -> Price:
    on_others = top(rank + 1, division) - top(rank, division)
    return on_others, -top(rank, division) - base(rank, division)


def _raised(rank: int, division: int, more: float) -> Price:
    there = below(rank, division + 1) - below(rank, division) + top(rank, division + 1) + more
    on_others, alone = _taken(rank, division)
    return on_others + there, alone + there


_RANKS = [kind // 2 for kind in range(KINDS)]
# Each by the kind of the card; the first two by its division too.
BUILT = [[_raised(rank, row, RISE - top(rank + 1, row + 1)) for rank in _RANKS] for row in range(3)]
"""For laying it on a card in the division above."""
FILLED = [[_raised(rank, row, base(rank, row + 1)) for rank in _RANKS] for row in range(3)]
"""For filling a vacancy in the division above."""
GONE = [(on_others - HOME, alone - HOME) for on_others, alone in (_taken(rank, 3) for rank in _RANKS)]
"""For playing it from the Council to a foundation."""
ENTERED = [below(rank, 0) - below(rank, -1) + top(rank, 0) + base(rank, 0) for rank in _RANKS]
"""For its coming from the talon to a vacancy in the People."""
COVERED = [-top(rank, 0) for rank in _RANKS]
"""For its being covered by the talon's top card."""


_PLACES = (*SEATS, *FOUNDATIONS)
_TALON, _COUNCIL = -1, 24
"""The numbers, in place of a seat, of the talon and of the Council's first place."""
_COMMONS_TOPS, _COUNCIL_TOPS = 2 * KINDS, 4 * KINDS
"""Where the tops of a division are counted."""
_CARDS = {number(card): card for one in ONE for card in (one, one._replace(copy=2))}

Choice = tuple[float, int]
"""What a move costs, and the number of the place that its card comes from."""
NO_MOVE = (float("inf"), -2)


class ConstitutionRollout:
    """Plays a game to its end (`rollouts.rollout.RolloutPlayer`); nothing in it is left to chance."""

    def __init__(self, game: Patience) -> None:
        self._talon_builds = game.chosen["talonBuild"] == "on"
        self._pack = game.index["pack"]
        self._known = dict[Position, int]()

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end."""
        if line is not None or position.piles[self._pack]:
            return self._played(position, line)
        # With no card hidden it would be the same game over and over.
        if position not in self._known:
            self._known[position] = self._played(position, line)
        return self._known[position]

    def _played(self, position: Position, line: list[Move] | None) -> int:
        table = ConstitutionTable(position)
        vacancy = position.state[0] if position.state else None
        while True:
            if vacancy is None:
                price, source = table.best(self._talon_builds, line)
            else:
                price, source = table.filler(vacancy // 8 - 1)
            if (price, source) == NO_MOVE:
                return sum(map(len, table.foundations))
            target = table.goal(source) if vacancy is None else vacancy
            if line is not None:
                line.append(table.move(source, target))
            vacancy = table.carry(source, target)


class ConstitutionTable:
    """The cards as they lie, by their numbers; the pack's next card is its last.

    ``tops``: the kind of each seat's top.  ``count``: how many tops of a kind a division has,
    from the lowest up, with noughts before the People and after the Council for the rows that
    are not there.
    """

    def __init__(self, position: Position) -> None:
        piles = [[number(card) for card in pile] for pile in position.piles]
        self.seats, self.foundations, (self.pack, self.talon) = piles[:32], piles[32:40], piles[40:]
        self.pack.reverse()
        self.wanted = [NEXT[face(pile[-1])] for pile in self.foundations]
        self.tops = [EMPTY] * len(SEATS)
        self.count = [0] * (6 * KINDS)
        for seat in range(len(SEATS)):
            self._show(seat)

    # Which move

    def best(self, talon_builds: bool, line: list[Move] | None) -> Choice:
        """Return the best move; cards are dealt until one makes things better."""
        above = min(self.leaver(), self.riser(2), self.riser(1))
        while True:
            choice = min(above, self._commoner(), self.builder() if talon_builds else NO_MOVE)
            if choice[0] < 0 or not self.pack:
                return choice
            self.talon.append(self.pack.pop())
            if line is not None:
                line.append(Move(MoveKind.DEAL))

    def riser(self, division: int) -> Choice:
        """Return the best card of a division to lay on one of the division above."""
        seats, count, prices = self.seats, self.count, BUILT[division]
        here, best = KINDS * (division + 1), NO_MOVE
        above, over = here + KINDS, here + 2 * KINDS
        for seat, kind in enumerate(self.tops[8 * division : 8 * division + 8], 8 * division):
            up = UP[kind]
            takers = count[above + up]
            if takers:
                alone = len(seats[seat]) == 1
                # It covers a card: that rises no more, nor do others that could be laid on it only.
                less = self._less(here, kind, up, alone) + (count[over + UP[up]] > 0)
                if takers == 1:
                    less += count[here + kind] - 1
                price = prices[kind][alone] + less * RISE
                if price < best[0]:
                    best = price, seat
        return best

    def filler(self, division: int) -> Choice:
        """Return the best card of a division for a vacancy in the division above."""
        here, best = KINDS * (division + 1), NO_MOVE
        for seat, kind in enumerate(self.tops[8 * division : 8 * division + 8], 8 * division):
            if kind:
                up, alone = UP[kind], len(self.seats[seat]) == 1
                less = self._less(here, kind, up, alone) + (self.count[here + KINDS + up] > 0)
                price = FILLED[division][kind][alone] + less * RISE
                if price < best[0]:
                    best = price, seat
        return best

    def _less(self, here: int, kind: int, up: int, alone: bool) -> int:
        """Return how many tops less can be laid on others if one comes to the division above.

        Neither the card itself where it lay nor what it covers is counted.
        """
        count = self.count
        above, less = here + KINDS, 0
        if count[above + KINDS + up]:
            less -= 1
        if not count[above + kind]:
            less -= count[here + DOWN[kind]]
        if count[here + kind] == 1:
            less += count[here - KINDS + DOWN[kind]]
        if not alone:
            if count[above + UP[up]]:
                less -= 1
            if not count[here + up]:
                less -= count[here - KINDS + kind]
        return less

    def leaver(self) -> Choice:
        """Return the best card of the Council for a foundation."""
        count, best = self.count, NO_MOVE
        lords = _COUNCIL_TOPS - KINDS
        for seat, pile in enumerate(self.seats[_COUNCIL:], _COUNCIL):
            if pile and face(pile[-1]) in self.wanted:
                kind, alone = self.tops[seat], len(pile) == 1
                less = count[lords + DOWN[kind]] if count[_COUNCIL_TOPS + kind] == 1 else 0
                if not alone and not count[_COUNCIL_TOPS + UP[kind]]:
                    less -= count[lords + kind]
                price = GONE[kind][alone] + less * RISE
                if price < best[0]:
                    best = price, seat
        return best

    def _commoner(self) -> Choice:
        """Return the best card of the People to lay on another, the talon's top card taking its place."""
        price, source = self.riser(0)
        alone = source >= 0 and len(self.seats[source]) == 1
        return price + (self._entering() if alone else 0.0), source

    def builder(self) -> Choice:
        """Return laying the talon's top card on one of the People, if that can be."""
        up = UP[KIND[self.talon[-1]]] if self.talon else UP[EMPTY]
        if not self.count[KINDS + up]:
            return NO_MOVE
        covered = COVERED[up] + RISE * (self.count[_COMMONS_TOPS + UP[up]] > 0)
        return self._entering() + covered, _TALON

    def _entering(self) -> float:
        if not self.talon:
            return 0.0
        kind = KIND[self.talon[-1]]
        return ENTERED[kind] - RISE * (self.count[_COMMONS_TOPS + UP[kind]] > 0)

    def goal(self, source: int) -> int:
        """Return the place to which the best card from a place goes while no vacancy is open."""
        if source >= _COUNCIL:
            return len(SEATS) + self.wanted.index(face(self.seats[source][-1]))
        kind = self.tops[source] if source != _TALON else KIND[self.talon[-1]]
        first = source // 8 * 8 + 8
        return self.tops.index(UP[kind], first, first + 8)

    # What it does

    def move(self, source: int, target: int) -> Move:
        """Return a move as the game writes it."""
        pile, name = (self.talon, "talon") if source == _TALON else (self.seats[source], _PLACES[source])
        return Move.carry(_CARDS[pile[-1]], name, _PLACES[target])

    def carry(self, source: int, target: int) -> int | None:
        """Carry a card; fill the People; return the vacancy that must be filled next, if there is one."""
        numbered = self.talon.pop() if source == _TALON else self.seats[source].pop()
        if target >= len(SEATS):
            self.foundations[target - len(SEATS)].append(numbered)
            self.wanted[target - len(SEATS)] = NEXT[face(numbered)]
        else:
            self.seats[target].append(numbered)
            self._show(target)
        if source == _TALON:
            return None
        if source < 8 and not self.seats[source] and (self.talon or self.pack):
            self.seats[source].append((self.talon or self.pack).pop())
        self._show(source)
        return None if self.seats[source] else self._vacancy()

    def _show(self, seat: int) -> None:
        """Note a seat's new top."""
        row, pile = KINDS * (seat // 8 + 1), self.seats[seat]
        kind = KIND[pile[-1]] if pile else EMPTY
        self.count[row + self.tops[seat]] -= 1
        self.count[row + kind] += 1
        self.tops[seat] = kind

    def _vacancy(self) -> int | None:
        for first in (8, 16, 24):
            if EMPTY in self.tops[first : first + 8] and any(self.tops[first - 8 : first]):
                return self.tops.index(EMPTY, first)
        return None


ROLLOUT = ConstitutionRollout
