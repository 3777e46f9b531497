"""A search that forgets suits until a win turns on them.

Where any suit is built, exact search drowns in permutations of suits.  Here a card keeps
its suit only while it lies as it lay at the start; once moved it is a token of its rank
and goes home as any suit whose card of that rank has been moved too and is next.  All that
can be played with the cards can be played so: if this is exhausted, the position is lost.
A win is replayed with the cards.  Where it took a token for the wrong suit, that suit is
told apart from the others of that rank from then on, and the search begins again.
"""

import time
from heapq import heappop, heappush
from typing import NamedTuple

from cardtable.solver.board import EMPTY_ROW, GOALS, HOME, ONTO, SPACE, UNDUG_BITS, Board
from cardtable.solver.dig import DigTable
from cardtable.solver.search import SearchResult

_SERIAL_BITS = 32
_NEWEST = (1 << _SERIAL_BITS) - 1
_WEIGHTLESS = 1000
_BETWEEN_LOOKS = 100
_PILE = (1 << UNDUG_BITS) - 1
_HIGH = 11

_Token = tuple[int, tuple[int, ...]]
"""A rank, and the suits that it may be."""
_Homes = tuple[int, ...]
"""By suit how many cards are at home."""


class _Step(NamedTuple):
    """The outer card of a row goes to another row, or (-1) home as a suit; the foundations after it."""

    source: int
    rest: int
    target: int
    suit: int
    homes: _Homes


class _Place(NamedTuple):
    """A position and how it was reached."""

    columns: tuple[int, ...]
    homes: _Homes
    key: int
    undug: int
    weight: int
    parent: int
    step: _Step | None


class _Mistake(NamedTuple):
    """A token of a rank went home as a suit that its card was not of."""

    rank: int
    taken_for: int
    suit: int


class SuitBlind:
    """The search, to be gone on with as often as wished.

    The lists are by pile, as `Board` has them: what lies under its outer card, that card's
    rank, the suits that it may be, what it is called once it has been moved, and so on.
    """

    def __init__(self, board: Board, dig: DigTable) -> None:
        self._board, self._dig = board, dig
        self._suits, self._ranks = len(dig.home), dig.ranks
        every = tuple(range(self._suits))
        # By rank and suit the suits that are not told apart from it.
        self._like = [[every] * self._suits for _ in range(self._ranks + 1)]
        self._order = [0, *((rank - board.base) % self._ranks for rank in range(1, self._ranks + 1))]
        self._parent, self._rank = [0], [0]
        self._may_be: list[tuple[int, ...]] = [()]
        self._token: list[_Token] = [(0, ())]
        self._digest, self._undug, self._weight, self._lowest = [0], [0], [-6], [99]
        self._children: list[dict[_Token, int]] = [{}]
        self._homes_digest: dict[_Homes, int] = {}
        self._columns = tuple(self._dealt(number) for number in range(len(dig.piles)))
        self._dealt_piles = range(1, len(self._rank))
        self._met = 0
        self._begin()

    def _dealt(self, number: int) -> int:
        """Return a pile of the start."""
        pile = 0
        for depth, card in enumerate(self._dig.piles[number], 1):
            token = (self._dig.rank[card], (self._dig.suit[card],))
            pile = self._grown(pile, token, depth << UNDUG_BITS * number)
        return pile

    def _grown(self, pile: int, token: _Token, undug: int) -> int:
        rank, suits = token
        order, lowest, before = self._order[rank], self._lowest[pile], self._weight[pile]
        self._parent.append(pile)
        self._rank.append(rank)
        self._may_be.append(suits)
        self._token.append(token)
        self._digest.append(self._board.drawn())
        self._undug.append(undug)
        self._children.append({})
        self._lowest.append(min(lowest, order))
        added = 3
        if pile == EMPTY_ROW:
            added -= 2 if order >= _HIGH else 0
        else:
            added += 2 if self._rank[pile] != rank + 1 else 0
            added += 3 + (13 - lowest) // 2 if lowest < order else 0
        self._weight.append(max(before, 0) + added)
        return len(self._parent) - 1

    def _begin(self) -> None:
        """Begin anew with what is told apart by now."""
        for pile in self._dealt_piles:
            rank, suits = self._rank[pile], self._may_be[pile]
            self._token[pile] = (rank, self._like[rank][suits[0]])
        homes = tuple(self._dig.home)
        key = sum(self._digest[pile] for pile in self._columns) + self._of(homes)
        undug = sum(self._undug[pile] for pile in self._columns)
        weight = sum(self._weight[pile] for pile in self._columns)
        self._places = [_Place(self._columns, homes, key, undug, weight, -1, None)]
        self._heap, self._seen = [_NEWEST], {key}
        self._before = self._met

    def _of(self, homes: _Homes) -> int:
        if homes not in self._homes_digest:
            self._homes_digest[homes] = self._board.drawn()
        return self._homes_digest[homes]

    def run(self, limit: int, until: float | None = None) -> SearchResult:
        """Go on for so many positions; ``states`` counts those of this call."""
        begun, most = self._met, self._met + limit
        steps: list[int] | None = None
        while steps is None and self._heap and self._met < most:
            if until is not None and time.process_time() >= until:
                break
            for _ in range(_BETWEEN_LOOKS):
                if not self._heap:
                    break
                at = _NEWEST - (heappop(self._heap) & _NEWEST)
                if sum(self._places[at].homes) == self._suits * self._ranks:
                    steps = self._tried(at)
                    break
                self._expand(at)
            self._met = self._before + len(self._places)
        return SearchResult(steps, steps is None and not self._heap, self._met - begun)

    def _tried(self, at: int) -> list[int] | None:
        """Return the steps of a win with the cards; None if it is none, and begin anew, wiser."""
        path = []
        step = self._places[at].step
        while step is not None:
            path.append(step)
            at = self._places[at].parent
            step = self._places[at].step
        steps, mistake = self._replayed(path[::-1])
        if mistake is None:
            return steps
        self._tell_apart(mistake)
        self._met = self._before + len(self._places)
        self._begin()
        return None

    def _replayed(self, path: list[_Step]) -> tuple[list[int], _Mistake | None]:
        """Play a win with the cards; return the board's steps, or what was mistaken first."""
        rows = [list(pile) for pile in self._dig.piles]
        homes, steps, first = list(self._dig.home), [], None
        for step in path:
            card = rows[step.source].pop()
            if step.target < 0:
                suit = self._dig.suit[card]
                if suit != step.suit and first is None:
                    first = _Mistake(self._dig.rank[card], step.suit, suit)
                if homes[suit] != self._dig.order[card]:
                    return [], first
                homes[suit] += 1
                steps.append(card * GOALS + HOME)
            else:
                row = rows[step.target]
                steps.append(card * GOALS + (ONTO + row[-1] if row else SPACE))
                row.append(card)
        return steps, None

    def _tell_apart(self, mistake: _Mistake) -> None:
        like = self._like[mistake.rank]
        others = tuple(suit for suit in like[mistake.taken_for] if suit != mistake.taken_for)
        for suit in others:
            like[suit] = others
        like[mistake.taken_for] = (mistake.taken_for,)

    def _expand(self, at: int) -> None:
        """Make every move that could matter; a position is kept only when its key is new and it lives."""
        place = self._places[at]
        seen, digest, undug, weight = self._seen, self._digest, self._undug, self._weight
        for step in self._steps(place):
            pile, rest = place.columns[step.source], step.rest
            key = place.key + digest[rest] - digest[pile]
            left = place.undug + undug[rest] - undug[pile]
            worth = place.weight + weight[rest] - weight[pile]
            grown = 0
            if step.target >= 0:
                under = place.columns[step.target]
                token = self._token[pile]
                grown = self._children[under].get(token, 0)
                if not grown:
                    grown = self._children[under][token] = self._grown(under, token, undug[under])
                key += digest[grown] - digest[under]
                worth += weight[grown] - weight[under]
            else:
                key += self._of(step.homes) - self._of(place.homes)
            if key in seen:
                continue
            seen.add(key)
            if left != place.undug and not self._dig.lives(left):
                continue
            columns = list(place.columns)
            columns[step.source] = rest
            if step.target >= 0:
                columns[step.target] = grown
            priority = worth + _WEIGHTLESS
            heappush(self._heap, (priority << _SERIAL_BITS) + _NEWEST - len(self._places))
            self._places.append(_Place(tuple(columns), step.homes, key, left, worth, at, step))

    def _steps(self, place: _Place) -> list[_Step]:
        """Return the moves; only those of one card where it does no harm to go home."""
        columns, homes, rank = place.columns, place.homes, self._rank
        rows: dict[int, list[int]] = {}
        for row, pile in enumerate(columns):
            rows.setdefault(rank[pile], []).append(row)
        space = rows.get(0, [-1])[-1]
        found: list[_Step] = []
        done = set()
        for row, pile in enumerate(columns):
            if not pile or pile in done:
                continue
            done.add(pile)
            rest = self._parent[pile]
            up, safe = self._rising(pile, homes, place.undug)
            rising = [_Step(row, rest, -1, suit, _raised(homes, suit)) for suit in up]
            if safe:
                return rising
            found += rising
            found += [_Step(row, rest, to, -1, homes) for to in rows.get(rank[pile] + 1, ())]
            if space >= 0 and rest and (rank[pile] == self._ranks or not self._dig.kings_only):
                found.append(_Step(row, rest, space, -1, homes))
        return found

    def _rising(self, pile: int, homes: _Homes, undug: int) -> tuple[list[int], bool]:
        """Return the suits as which the outer card may go home now, and whether it may as well at once.

        It may if no card can want it in a row any more, and there is nothing else to be
        taken for: none of the suits that it may be still waits for a card below.
        """
        order, suits = self._order[self._rank[pile]], self._may_be[pile]
        lowest = min(homes)
        safe = order <= lowest + 1 and (self._board.base == 1 or lowest > 0)
        if len(suits) == 1:
            fits = homes[suits[0]] == order
            return list(suits) if fits else [], safe and fits
        up: list[int] = []
        for suit in suits:
            number, depth = self._dig.place[suit][order]
            if homes[suit] <= order and (
                order < self._dig.home[suit] or depth >= undug >> UNDUG_BITS * number & _PILE
            ):
                if homes[suit] == order:
                    up.append(suit)
                else:
                    safe = False
        return up, safe and bool(up)


def _raised(homes: _Homes, suit: int) -> _Homes:
    return (*homes[:suit], homes[suit] + 1, *homes[suit + 1 :])
