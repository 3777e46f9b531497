"""Hints where columns, a talon and reserves are played to foundations: plans till more comes to light.

Between two cards that are turned up, or dealt, all is in sight.  Of a position only how it looks is asked,
column by column and in small whole numbers, so that many hundreds are looked at in the time in which
`hints.columns` looks at some tens.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from itertools import pairwise, takewhile
from math import inf
from operator import itemgetter

from cardtable.cards import Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.hinting import SeenWeights
from cardtable.games.hints.look_ahead import met_from
from cardtable.games.kit.building import RunMoves
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Position, moved
from cardtable.games.kit.stock_play import DEAL
from cardtable.games.rollouts.card_numbers import NONE, PLACE, SUIT, numbers_of, ties_of

POSITIONS = 300
"""How many positions a hint looks at: some tens of milliseconds."""
_AFTER = 25
"""How many positions are looked at after each card to come."""
_SOON = 8
"""What goes home after so many others of its suit may be covered at no cost."""
_AHEAD = 2
"""By how many cards a foundation may be ahead of the lowest at no cost."""
_LAST = SUIT - 1
_LOOKS = itemgetter(0, 1)
_SUITS = 4

Kinds = tuple[int, ...]
"""Cards as numbers of `card_numbers`, the covered end first; twins are alike."""
Column = tuple[int, Kinds]
"""How many cards lie face down, and those over them."""
State = tuple[tuple[Column, ...], Kinds, int, Kinds]
"""The columns in an order that tells nothing; how many cards lie on the shorter foundation of each suit, then
on the longer, where there are two; how many are left in the talon; how many in each reserve, or which cards
wait there.
"""


class SeenColumns:
    """The game of a position, no card being turned up and none dealt."""

    def __init__(self, game: Patience, placing: Placing, position: Position, by: SeenWeights) -> None:
        self._placing, self._by, rules, piles = placing, by, placing.rules, position.piles
        self._base = base = placing.base(piles) or Rank.ACE
        tableau, reserve = rules.tableau, rules.reserve
        bears, ranks = tableau.bears(base, base), [Rank((base - 1 + place) % SUIT + 1) for place in PLACE]
        self._onto, self._under = ties_of(tableau.build, base, bears)
        self._moves_on = ties_of(tableau.run_build, base, bears).onto
        fillers = placing.fillers(position)
        self._fills = [rank in fillers for rank in ranks]
        self._held = [rank in reserve.held.ranks for rank in ranks]
        self._room = len(reserve.piles) if reserve.holds else 0
        self._reserves = tuple(game.index[name] for name in reserve.piles)
        self._waiting = [self._kinds(piles[number]) for number in self._reserves]
        self._talon = self._kinds(piles[placing.talon]) if placing.talon is not None else ()
        self._goal = len(placing.all_cards)
        self._length = cache(len if tableau.runs is RunMoves.FACE_UP else self._run)
        self.start = self.state(position)
        lying = (self._kinds(piles[home]) for home in placing.numbers.foundations)
        seen = (*[pile for _down, pile in self.start[0]], self._talon, *self._waiting, *lying)
        self._unseen = Counter(self._kinds(placing.all_cards))
        self._unseen.subtract(kind for pile in seen for kind in pile)
        self.left = self._unseen.total()
        self._takes: dict[Kinds, dict[int, Kinds]] = {}
        self._costs: dict[Kinds, dict[Column, float]] = {}
        self._ask_anew()

    def _kinds(self, pile: Pile) -> Kinds:
        of = numbers_of(self._base)
        return tuple([of[card.suit][card.rank] for card in pile])

    def state(self, position: Position) -> State:
        """Return a position as it looks."""
        piles, placing = position.piles, self._placing
        rows = zip(placing.numbers.rows, position.face_down or [0] * len(placing.numbers.rows), strict=True)
        columns = tuple(sorted([(down, self._kinds(piles[row][down:])) for row, down in rows]))
        heights = [sorted([len(piles[home]) for home in homes]) for homes in placing.foundations_of]
        lying = tuple([height for each in zip(*heights, strict=True) for height in each])
        talon = len(piles[placing.talon]) if placing.talon is not None else 0
        reserves = [self._kinds(piles[number]) for number in self._reserves]
        if self._room:
            return columns, lying, talon, tuple(sorted([kind for pile in reserves for kind in pile]))
        return columns, lying, talon, tuple(map(len, reserves))

    def key(self, state: State) -> State:
        """Return the state: no other comes to the same."""
        return state

    def is_won(self, state: State) -> bool:
        """Whether all cards lie on the foundations."""
        return sum(state[1]) == self._goal

    def is_end(self, state: State) -> bool:
        """Whether a card is to be turned up, or the game is won: then the next hint sees more."""
        return any(down and not pile for down, pile in state[0]) or self.is_won(state)

    def roots(self, position: Position, moves: Sequence[Move]) -> Iterator[tuple[Move, State]]:
        """Yield the moves of cards with what comes of each."""
        index = self._placing.names.index
        for move in moves:
            if move.kind is MoveKind.CARRY:
                after = moved(position.piles, index(move.source), index(move.target), len(move.cards))
                yield move, self.state(position._replace(piles=after))

    def after(self, state: State) -> Iterator[State]:
        """Yield what comes of each move, till a card is to be turned up."""
        if self.is_end(state):
            return
        tops: dict[int, list[int]] = {}
        for at, (_down, pile) in enumerate(state[0]):
            tops.setdefault(pile[-1] if pile else NONE, []).append(at)
        yield from self._built(state, tops)
        yield from self._put_away(state)
        yield from self._let_in(state, tops)

    def _built(self, state: State, tops: Mapping[int, Sequence[int]]) -> Iterator[State]:
        """Yield what comes of moving cards from column to column; ``tops``: where each card lies last."""
        columns, heights, talon, reserve = state
        onto, fills, space = self._onto, self._fills, tops.get(NONE, ())[:1]
        for source, (down, pile) in enumerate(columns):
            for count in range(1, self._length(pile) + 1):
                kind = pile[-count]
                targets = [at for on in onto[kind] if on in tops for at in tops[on] if at != source]
                if space and fills[kind] and (down or count < len(pile)):
                    targets += space
                if targets:
                    cards, left = pile[-count:], (down, pile[:-count])
                    for target in targets:
                        yield _laid(columns, target, cards, source, left), heights, talon, reserve

    def _put_away(self, state: State) -> Iterator[State]:
        """Yield what comes of laying the last card of a column on a foundation or in a reserve."""
        columns, heights, talon, reserve = state
        takes, room = self._taken(heights), len(reserve) < self._room
        for source, (down, pile) in enumerate(columns):
            if pile and pile[-1] in takes:
                yield _put(columns, source, (down, pile[:-1])), takes[pile[-1]], talon, reserve
            if pile and room and self._held[pile[-1]]:
                held = tuple(sorted((*reserve, pile[-1])))
                yield _put(columns, source, (down, pile[:-1])), heights, talon, held

    def _let_in(self, state: State, tops: Mapping[int, Sequence[int]]) -> Iterator[State]:
        """Yield what comes of playing the last cards of talon and reserves."""
        columns, heights, talon, reserve = state
        takes, space = self._taken(heights), tops.get(NONE, ())[:1]
        for kind, less, rest in self._singles(talon, reserve):
            targets = [at for on in self._onto[kind] for at in tops.get(on, ())]
            for target in (*targets, *(space if self._fills[kind] else ())):
                yield _laid(columns, target, (kind,)), heights, less, rest
            if kind in takes:
                yield columns, takes[kind], less, rest
            if less < talon and self._held[kind] and len(reserve) < self._room:
                yield columns, heights, less, tuple(sorted((*reserve, kind)))

    def _run(self, pile: Kinds) -> int:
        """Return how many cards at the end of a pile move together."""
        on = self._moves_on
        return min(1, len(pile)) + sum(
            1 for _ in takewhile(lambda pair: pair[1] in on[pair[0]], pairwise(reversed(pile)))
        )

    def _taken(self, heights: Kinds) -> dict[int, Kinds]:
        """Return what lies on the foundations after each card that they take, the longer of two first."""
        if heights not in self._takes:
            self._takes[heights] = {
                at % _SUITS * SUIT + height: (*heights[:at], height + 1, *heights[at + 1 :])
                for at, height in enumerate(heights)
                if height < SUIT
            }
        return self._takes[heights]

    def _singles(self, talon: int, reserve: Kinds) -> Iterator[tuple[int, int, Kinds]]:
        """Yield the last cards of talon and reserves, with what is left of both without each."""
        if talon:
            yield self._talon[talon - 1], talon - 1, reserve
        for at, each in enumerate(reserve):
            if self._room:
                yield each, talon, (*reserve[:at], *reserve[at + 1 :])
            elif each:
                yield self._waiting[at][each - 1], talon, (*reserve[:at], each - 1, *reserve[at + 1 :])

    # What comes next

    def foreseen(self, end: State) -> float:
        """Return what the best costs that is seen after the next card, on the mean over all unseen ones."""
        total = sum([count * self._best_after(end, kind) for kind, count in self._unseen.items() if count])
        return total / self.left

    def _best_after(self, end: State, kind: int) -> float:
        """Return what the best costs once this card has been turned up, or dealt."""
        columns, heights, talon, reserve = end
        ahead = copy(self)
        ahead._unseen, ahead.left = self._unseen - Counter((kind,)), self.left - 1  # noqa: SLF001
        shut = next((at for at, (down, pile) in enumerate(columns) if down and not pile), None)
        if shut is None:
            ahead._talon, talon = (*self._talon[:talon], kind), talon + 1  # noqa: SLF001
        else:
            columns = _put(columns, shut, (columns[shut][0] - 1, (kind,)))
        ahead._ask_anew()  # noqa: SLF001
        return min([each.cost for each in met_from(ahead, (columns, heights, talon, reserve), _AFTER)])

    # How a position looks

    def _ask_anew(self) -> None:
        """Forget what hangs on the talon and on the unseen cards."""
        self._beside: dict[tuple[Kinds, int, Kinds], float] = {}
        self._fitting: dict[tuple[frozenset[int], Kinds], float] = {}

    def cost(self, state: State) -> float:
        """Return how far a position is from being won, as it looks."""
        columns, heights, talon, reserve = state
        lowest = heights[:_SUITS]
        costs = self._costs.setdefault(lowest, {})
        total = self._beside.get(state[1:])
        if total is None:
            total = self._beside[state[1:]] = self._beside_cost(heights, talon, reserve)
        for column in columns:
            if column not in costs:
                costs[column] = self._column_cost(column, lowest)
            total += costs[column]
        if self.left:
            tops = frozenset([pile[-1] if pile else NONE for _down, pile in columns])
            if (tops, heights) not in self._fitting:
                self._fitting[tops, heights] = self._by.fitting * self._fitting_share(tops, heights)
            total -= self._fitting[tops, heights]
        return total if sum(heights) < self._goal else -inf

    def _column_cost(self, column: Column, lowest: Kinds) -> float:
        down, pile = column
        by, hidden = self._by, down if pile else down - 1
        if not (down or pile):
            return -by.space
        total = by.down * hidden + by.deep * hidden * (hidden + 1) / 2 + by.block * _blocks(pile)
        if down and pile:
            total += by.over * (len(pile) - 1)
        elif pile and PLACE[pile[0]] == _LAST:
            total -= by.headed
        steps = covered = 0.0
        for card, under in pairwise(reversed(pile)):
            if under not in self._onto[card]:
                steps += 1.0
                total += by.broken
            elif under not in self._moves_on[card]:
                steps += by.step
                total += by.parted
            covered += steps * self._soon(under, lowest)
        return total + by.cover * covered

    def _soon(self, kind: int, lowest: Kinds) -> float:
        """Return how soon a card goes home: 1 if it is the next, 0 if that is far off."""
        return max(0, _SOON - PLACE[kind] + lowest[kind // SUIT]) / _SOON

    def _beside_cost(self, heights: Kinds, talon: int, reserve: Kinds) -> float:
        """Return what lies beside the columns costs."""
        by, least, lowest = self._by, min(heights), heights[:_SUITS]
        total = by.early * sum([max(0, height - least - _AHEAD) for height in heights])
        total += by.talon * talon - by.home * sum(heights)
        total += by.reserve * (len(reserve) if self._room else sum(reserve))
        reserves = () if self._room else zip(self._waiting, reserve, strict=True)
        for pile in (self._talon[:talon], *[pile[:count] for pile, count in reserves]):
            total += by.waiting_block * _blocks(pile)
            total += by.waiting_cover * sum(
                [over * self._soon(kind, lowest) for over, kind in enumerate(reversed(pile))]
            )
        return total

    def _fitting_share(self, tops: frozenset[int], heights: Kinds) -> float:
        """Return which share of the unseen cards could be laid somewhere as the position is."""
        found = {kind for top in tops if top != NONE for kind in self._under[top]}
        if NONE in tops and not all(self._fills):
            found.update(kind for kind in range(NONE) if self._fills[kind])
        found.update(at % _SUITS * SUIT + height for at, height in enumerate(heights) if height < SUIT)
        return sum([self._unseen[kind] for kind in found]) / self.left


def _blocks(pile: Sequence[int]) -> int:
    """Return how many cards lie over a lower one of their suit."""
    lowest, blocks = [NONE] * _SUITS, 0
    for kind in pile:
        blocks += lowest[kind // SUIT] < kind
        lowest[kind // SUIT] = min(lowest[kind // SUIT], kind)
    return blocks


def _put(columns: Sequence[Column], at: int, column: Column) -> tuple[Column, ...]:
    """Return the columns with one of them changed."""
    after = list(columns)
    after[at] = column
    after.sort()
    return tuple(after)


def _laid(
    columns: Sequence[Column], target: int, cards: Kinds, source: int | None = None, left: Column = (0, ())
) -> tuple[Column, ...]:
    """Return the columns with cards laid on one; of the ``source`` so much is ``left``."""
    after = list(columns)
    down, pile = after[target]
    after[target] = down, pile + cards
    if source is not None:
        after[source] = left
    after.sort()
    return tuple(after)


def ranked(
    game: Patience, placing: Placing, position: Position, by: SeenWeights, foreseen: Sequence[int]
) -> tuple[Move, ...]:
    """Return the legal moves, those first behind which the best end of a plan lies, the sooner the better.

    What can do no harm comes before all others.  While cards are left to be dealt a plan may end anywhere.
    ``foreseen``: so many ends are told apart by the mean over the next card, if any.
    """
    moves, safe = game.moves(position), game.safe_move(position)
    form, deals = SeenColumns(game, placing, position, by), DEAL in moves
    met = sorted(met_from(form, form.start, POSITIONS, form.roots(position, moves)), key=_LOOKS)
    ends = [each for each in met if deals or (each.depth and form.is_end(each.state))]
    kept = foreseen[0] if foreseen and safe is None and form.left > 1 else 0
    if len({end.root for end in ends[:kept]}) > 1:
        ends[:kept] = sorted(ends[:kept], key=lambda end: (form.foreseen(end.state), end.depth))
    first = () if safe is None else (safe,)
    others = [each.root for each in met if each.depth]
    return tuple(dict.fromkeys((*first, *[end.root for end in ends], *others, *moves)))
