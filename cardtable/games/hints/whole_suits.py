"""Hints where whole suits leave the tableau: plans till a card is turned up, a suit leaves or a row is dealt.

Between two of these all is in sight.  Of what lies in the columns only how good it looks is asked, column by
column, so that a thousand positions are looked at in the time of some tens of those of `hints.columns`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from heapq import nsmallest
from itertools import pairwise, takewhile
from math import inf
from operator import itemgetter

from cardtable.cards import Card, Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.look_ahead import LAST, Met, Worth, met_from, note
from cardtable.games.kit.building import ANY_RANK, DOWN, RunMoves, SuitMatch
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Position
from cardtable.games.kit.rules import DealtTo, Rules

_POSITIONS = 1000
"""How many positions a hint looks at: some tens of milliseconds."""
_FILLED = 3
"""In how many positions spaces are filled, where a row is dealt only when there are none."""
_SUIT = len(Rank)
_NONE = 0
"""In place of the rank of a card: there is none."""

_CARD, _DOWN, _PARTED, _BROKEN, _RUN, _SPACE = 1.54, 5.3, 1.95, 1.2, 0.06, 1.3
"""What a column costs: each card; one that cannot be turned up yet, besides; one that is built on the card
beneath it, but does not move together with that; one that is not built there. What it is worth: cards that
move together, times the square of their number; that it is empty.

They were found by the cross-entropy method in a compiled copy, in one, two and four suits.
"""

Column = tuple[int, Pile]
"""How many cards lie face down, and those over them."""
Columns = tuple[Column, ...]
"""The columns in an order that tells nothing."""


def serves(rules: Rules) -> bool:
    """Whether suits leave, from king to ace, columns on which rows are dealt, and cards lie nowhere else."""
    tableau, stock, foundations = rules.tableau, rules.stock, rules.foundations
    return (
        (stock is not None and stock.to in (DealtTo.PILES, DealtTo.FULL_PILES))
        and not (rules.cells or rules.reserve.piles)
        and (tableau.build == DOWN and tableau.runs_match is SuitMatch.SUIT)
        and (tableau.runs is RunMoves.WHOLE and tableau.fills == ANY_RANK)
        and (foundations.whole_suits and not foundations.give_back)
        and all(
            (each.base, each.step, each.size) == (Rank.KING, -1, _SUIT) for each in foundations.piles.values()
        )
    )


class SuitColumns:
    """The columns of a position, no card being turned up and no row dealt; twins are alike."""

    def __init__(self, placing: Placing, position: Position) -> None:
        self._index = {name: row for row, name in enumerate(placing.tableau.piles)}
        self._rows = placing.numbers.rows
        self._kind = {card: Card(card.rank, card.suit) for card in placing.all_cards}
        self._cost = cache(_column_cost)
        self.start = self.state(position)

    def state(self, position: Position) -> Columns:
        """Return the columns of a position."""
        return tuple(sorted(self._columns(position)))

    def _columns(self, position: Position) -> list[Column]:
        kind, hidden = self._kind, position.face_down or (0,) * len(self._rows)
        rows = zip(self._rows, hidden, strict=True)
        return [(down, tuple([kind[card] for card in position.piles[row][down:]])) for row, down in rows]

    def key(self, state: Columns) -> Columns:
        """Return the state: no other comes to the same."""
        return state

    def cost(self, state: Columns) -> float:
        """Return how far a position is from being won, as it looks."""
        cost = self._cost
        return sum([cost(column) for column in state]) if any(map(any, state)) else -inf

    def roots(self, position: Position, moves: Iterable[Move]) -> Iterator[tuple[Move, Columns]]:
        """Yield the moves of cards with what comes of each."""
        columns = self._columns(position)
        for move in moves:
            if move.kind is MoveKind.CARRY:
                yield (
                    move,
                    _moved(columns, self._index[move.source], self._index[move.target], len(move.cards)),
                )

    def after(self, state: Columns) -> Iterator[Columns]:
        """Yield what comes of each move, till a card is to be turned up or a suit has left."""
        if self.is_end(state):
            return
        tops: dict[int, list[int]] = {}
        for at, (_down, pile) in enumerate(state):
            tops.setdefault(pile[-1].rank if pile else _NONE, []).append(at)
        spaces = tops.get(_NONE, [])[:1]
        for source, (down, pile) in enumerate(state):
            for cards in range(1, _run(pile) + 1):
                for target in tops.get(pile[-cards].rank + 1, ()):
                    yield _moved(state, source, target, cards)
                for target in spaces if down or cards < len(pile) else ():
                    yield _moved(state, source, target, cards)

    def is_end(self, state: Columns) -> bool:
        """Whether a card is to be turned up, or a suit has left: then the next hint sees more."""
        return any(down and not pile for down, pile in state) or _cards(state) < _cards(self.start)

    def filled(self, state: Columns) -> tuple[Columns, int] | None:
        """Return the position with its spaces filled as looks best, after so many moves, if that can be."""
        moves = 0
        while _has_space(state):
            target = next(at for at, column in enumerate(state) if not any(column))
            ways = (
                _moved(state, source, target, cards)
                for source, (_down, pile) in enumerate(state)
                for cards in range(1, min(_run(pile), len(pile) - 1) + 1)
            )
            better = min(ways, key=self.cost, default=None)
            if better is None:
                return None
            state, moves = better, moves + 1
        return state, moves


def _cards(state: Columns) -> int:
    return sum([down + len(pile) for down, pile in state])


def _has_space(state: Columns) -> bool:
    return not all(map(any, state))


def _run(pile: Pile) -> int:
    """Return how many cards at the end of a pile move together."""
    held = takewhile(lambda pair: _holds(*pair), pairwise(reversed(pile)))
    return min(1, len(pile)) + sum(1 for _ in held)


def _holds(card: Card, onto: Card) -> bool:
    """Whether a card moves together with the one it lies on."""
    return card.suit is onto.suit and card.rank + 1 == onto.rank


def _moved(columns: Sequence[Column], source: int, target: int, cards: int) -> Columns:
    """Return the columns after so many cards went from one to another; a whole suit leaves."""
    after = list(columns)
    (down, pile), (under, onto) = after[source], after[target]
    lying = (*onto, *pile[-cards:])
    if lying[-1].rank is Rank.ACE and _run(lying) == _SUIT:
        lying = lying[:-_SUIT]
    after[source], after[target] = (down, pile[:-cards]), (under, lying)
    return tuple(sorted(after))


def _column_cost(column: Column) -> float:
    """Return what a column costs."""
    down, pile = column
    if not pile:
        return _CARD * down + _DOWN * (down - 1) if down else -_SPACE
    total = _CARD * (down + len(pile)) + _DOWN * down
    run = 1
    for card, onto in pairwise(reversed(pile)):
        if _holds(card, onto):
            run += 1
            continue
        total -= _RUN * run * run
        run = 1
        total += _PARTED if card.rank + 1 == onto.rank else _BROKEN
    return total - _RUN * run * run


def ranked(game: Patience, placing: Placing, position: Position) -> tuple[Move, ...]:
    """Return the legal moves, those first behind which the best end of a plan lies, the sooner the better."""
    moves, stock = game.moves(position), placing.rules.stock
    form = SuitColumns(placing, position)
    met = met_from(form, form.start, _POSITIONS, form.roots(position, moves))
    pack = len(position.piles[placing.pack]) > 0
    full = stock is not None and stock.to is DealtTo.FULL_PILES
    ends, others = dict[Move, Worth](), dict[Move, Worth]()
    spaced = list[Met[Columns]]()
    for each in met:
        if pack and full and _cards(each.state) < len(each.state):
            continue  # too few are left to fill all columns: nothing is dealt any more
        dealt = pack and not (full and _has_space(each.state))
        if dealt or each.cost == -inf or form.is_end(each.state):
            note(ends, each.root, (each.cost, each.depth))
        elif each.depth:
            note(others, each.root, (each.cost, each.depth))
            spaced.append(each)
    for each in nsmallest(_FILLED, spaced if pack else (), key=itemgetter(0)):
        if filled := form.filled(each.state):
            state, further = filled
            note(ends, each.root, (form.cost(state), each.depth + further))
    return tuple(sorted(moves, key=lambda move: (ends.get(move, LAST), others.get(move, LAST))))
