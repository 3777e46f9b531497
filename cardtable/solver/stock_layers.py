"""A search for wins with a pack whose order is known, layer by layer of the cards that are turned.

A card turned too soon lies buried, and who waits too long has nothing left to play: by its look
alone a position cannot be compared with one that has more cards turned.  So here those with as
many cards turned are compared with each other, and with no others.  The most promising are
tried; then a card is turned from the best of all that were met, and so through the pack.  It
finds wins and proves nothing.  Where a reserve may hold cards, none is laid there.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush, nsmallest
from operator import attrgetter
from typing import NamedTuple

from cardtable.games.hints.hinting import TableauWeights
from cardtable.games.kit.building import SuitMatch
from cardtable.games.rollouts.card_numbers import SUIT
from cardtable.solver.board import EMPTY_CELL, EMPTY_RESERVE, EMPTY_ROW, NONE
from cardtable.solver.foundation_states import FoundationState
from cardtable.solver.frontier import way_to
from cardtable.solver.stock_board import StockBoard
from cardtable.solver.stock_search import DEAL, FROM_TALON, HOME, Step, Steps

_BETWEEN_LOOKS = 1_000
"""Positions met between two looks at the clock."""
_LAST = 50
"""How many positions are tried for each that is begun with when the pack is out."""
_EMPTY = EMPTY_ROW, EMPTY_CELL, EMPTY_RESERVE
LYING_ON_TALON = -1
"""Its number among the columns: it is the last of them."""
_TELLS = 2
"""So often more than elsewhere cards count in the key of a position where they lie on the talon."""


def step_from(source: int, count: int, target: int) -> Step:
    """Return the step of so many cards from a column, the talon being one, to another or home."""
    return Step(FROM_TALON if source == LYING_ON_TALON else source, count, target)


def _space(columns: Sequence[int]) -> int:
    """Return the first empty column, `NONE` if there is none."""
    at = columns.index(EMPTY_ROW) if EMPTY_ROW in columns else NONE
    return at if at < len(columns) - 1 else NONE


class LayerWeights(NamedTuple):
    """What makes a position look far from won, and how much is tried.

    ``look``: what it costs, or is worth, as hints look at it; ``buried``: how much the order
    of the talon counts beside that of a column.  For each position that is begun with
    ``tries`` are tried, and from ``deals`` a card is turned.
    """

    look: TableauWeights
    buried: float = 0.3
    tries: int = 6
    deals: int = 8


LAYERED = (
    LayerWeights(TableauWeights(talon=3, cover=1.4, mixed=0.5), buried=1, tries=3, deals=3),
    LayerWeights(TableauWeights(space=5, block=1.5, cover=8, mixed=0.3), tries=3, deals=3),
    LayerWeights(TableauWeights(home=8, space=1, talon=2, block=0, mixed=0.5), buried=0.6),
    LayerWeights(TableauWeights(talon=0.6, block=3, cover=2, mixed=0.5)),
    LayerWeights(TableauWeights(space=3, talon=3, soon=10, mixed=0.5)),
)
"""They were found by trial; what one of them does not win another may."""

LAYERED_IN_ANY_SUIT = (
    LayerWeights(TableauWeights(space=5, block=1.5, cover=8, soon=13, mixed=0.3), tries=3, deals=3),
    LAYERED[1],
)
"""Where cards are built regardless of suit; found on deals of Czarina."""


class _PileCost(NamedTuple):
    """What a pile costs, how soon its cards are wanted in all, and the first of each suit to go home."""

    cost: float
    wanted: float
    first: tuple[int, ...]


class LayerLook:
    """The costs of positions of a board, by some weights; those of piles are kept.

    They grow with a pile: a card is over all that lie under it, and in the way if one of its suit is
    among them that goes home before it.
    """

    def __init__(self, board: StockBoard, weights: LayerWeights) -> None:
        self._board, self._by, self._buried = board, weights.look, weights.buried
        self._costs: dict[FoundationState, dict[int, _PileCost]] = {}
        self._ahead: dict[FoundationState, list[int]] = {}

    def weight(self, columns: Sequence[int], foundations: FoundationState) -> float:
        """Return how far a position is from being won, as it looks; the last of its piles is the talon."""
        by, costs = self._by, self._costs.get(foundations)
        if costs is None:
            costs = self._costs[foundations] = dict.fromkeys(_EMPTY, _PileCost(0.0, 0.0, (2 * SUIT,) * 4))
            self._ahead[foundations] = self._board.ahead(foundations)
        total, talon = 0.0, columns[-1]
        for pile in columns[:-1]:
            found = costs.get(pile)
            total += (found or self._cost(costs, foundations, pile))[0] if pile else -by.space
        found = costs.get(talon) or self._cost(costs, foundations, talon)
        total += self._buried * found[0] + by.talon * self._board.depth[talon]
        return total - by.home * foundations.size

    def _cost(self, costs: dict[int, _PileCost], foundations: FoundationState, pile: int) -> _PileCost:
        """Return what a pile costs; so do all that it has grown from."""
        board, by, ahead, way = self._board, self._by, self._ahead[foundations], list[int]()
        while pile not in costs:
            way.append(pile)
            pile = board.parent[pile]
        found = costs[pile]
        for here in reversed(way):
            kind, under = board.top[here], board.top[board.parent[here]]
            suit, left = kind // SUIT, ahead[kind]
            cost, wanted, first = found
            step = 1.0 if board.alone[here] else by.mixed if under // SUIT != suit else 0.0
            cost += by.cover * step * wanted + by.block * (first[suit] < left)
            if left < first[suit]:
                first = (*first[:suit], left, *first[suit + 1 :])
            found = costs[here] = _PileCost(cost, wanted + max(0, by.soon - 1 - left) / by.soon, first)
        return found


@dataclass(slots=True, eq=False)
class _LayerNode:
    """A position and how it was reached: a move, and what followed by itself.

    The last of the ``columns`` is the talon; ``turned`` is how many cards have left the pack.
    """

    columns: list[int]
    turned: int
    foundations: FoundationState
    key: int
    parent: "_LayerNode | None" = None
    steps: Steps = ()
    weight: float = 0.0


class StockLayers:
    """The search from the start of a board whose pack is turned once, card by card.

    ``states`` are the positions met so far.
    """

    def __init__(self, board: StockBoard, weights: LayerWeights) -> None:
        self._board, self._by, build = board, weights, board.game.rules.tableau.build
        turned = board.first.stock.turned
        self._pack, self._on_talon = board.pack.kinds[turned:], board.pack.kinds[:turned]
        self._in_suit = build.match is SuitMatch.SUIT and build.steps == (-1,)
        self._look = LayerLook(board, weights)
        self._hasty = True
        self._layers: dict[int, dict[int, _LayerNode]] = {}
        self._known: set[int] = set()
        self._next_look, self._late = 0, False
        self.states = 0

    def run(self, width: int, until: float, *, hasty: bool) -> list[Step] | None:
        """Go through the pack, beginning at each of its cards with so many positions; return a win if found.

        ``hasty``: all goes home that can, else what will never be missed.  ``until`` is a time of
        `time.process_time`.
        """
        self._hasty, self._layers = hasty, {}
        self._begin()
        for turned in range(len(self._pack) + 1):
            begun = nsmallest(width, self._layers.pop(turned, {}).values(), key=attrgetter("weight"))
            won = self._spread(begun, width, until)
            if won is not None:
                return [step for node in way_to(won) for step in node.steps]
            if self._is_late(until):
                break
        return None

    def _is_late(self, until: float) -> bool:
        """Whether the time is up; asked often, it looks seldom."""
        if self.states >= self._next_look:
            self._next_look = self.states + _BETWEEN_LOOKS
            self._late = time.process_time() >= until
        return self._late

    def _begin(self) -> None:
        board, (columns, foundations, _stock) = self._board, self._board.first
        talon = board.carried(EMPTY_ROW, self._on_talon)
        self._known = set()
        self._arrive(_LayerNode([*columns, talon], 0, foundations, 0), None)

    def _key(self, columns: Sequence[int]) -> int:
        """Return the key of a position among those with as many cards turned."""
        digest = self._board.digest
        return sum([digest[pile] for pile in columns]) + _TELLS * digest[columns[-1]]

    def _spread(self, begun: Sequence[_LayerNode], width: int, until: float) -> _LayerNode | None:
        """Try positions with as many cards turned, the most promising first; then turn one from the best."""
        heap = [(node.weight, n, node) for n, node in enumerate(begun)]
        self._known, met = {node.key for node in begun}, list(begun)
        out = bool(begun) and begun[0].turned == len(self._pack)
        heap.sort()
        for _ in range(width * (_LAST if out else self._by.tries)):
            if not heap or self._is_late(until):
                break
            node = heappop(heap)[2]
            if node.foundations.complete:
                return node
            for after in self._moved(node):
                met.append(after)
                # Of equals what was met last comes first.
                heappush(heap, (after.weight, -len(met), after))
        won = next((node for node in met if node.foundations.complete), None)
        if won is None and not out:
            for node in nsmallest(width * self._by.deals, met, key=attrgetter("weight")):
                self._turn(node)
        return won

    def _turn(self, node: _LayerNode) -> None:
        """Turn a card of the pack on the talon."""
        board = self._board
        talon = board.pushed(node.columns[-1], self._pack[node.turned])
        columns = [*node.columns[:-1], talon]
        after = _LayerNode(columns, node.turned + 1, node.foundations, 0, node, (Step(DEAL, 0, 0),))
        self._arrive(after, None)

    # Arriving

    def _arrive(self, node: _LayerNode, layer: int | None) -> bool:
        """Take up a position after what follows by itself; return whether it belongs to this layer."""
        self.states += 1
        filled = self._board.at_once and self._fill(node)
        rising = self._rise(node)
        node.steps += rising
        if filled or rising or layer is None:
            node.key = self._key(node.columns)
        if node.turned == layer:
            if rising and node.key in self._known:
                return False
            self._known.add(node.key)
        node.weight = self._look.weight(node.columns, node.foundations)
        if node.turned != layer:
            self._layers.setdefault(node.turned, {}).setdefault(node.key, node)
        return node.turned == layer

    def _fill(self, node: _LayerNode) -> bool:
        """Fill spaces as they fill by themselves; return whether there were any."""
        board, columns, filled = self._board, node.columns, False
        while self._waits(node) and (space := _space(columns)) != NONE:
            talon, filled = columns[-1], True
            if talon and board.talon_fills:
                columns[space], columns[-1] = board.pushed(EMPTY_ROW, board.top[talon]), board.parent[talon]
            else:
                columns[space] = board.pushed(EMPTY_ROW, self._pack[node.turned])
                node.turned += 1
        return filled

    def _waits(self, node: _LayerNode) -> bool:
        """Whether there is something with which a space would be filled by itself."""
        board = self._board
        from_talon = board.talon_fills and bool(node.columns[-1])
        return board.at_once and (from_talon or node.turned < len(self._pack))

    def _rise(self, node: _LayerNode) -> Steps:
        """Let go home what may; return these steps."""
        board, columns, hasty, found = self._board, node.columns, self._hasty, Steps()
        top, parent = board.top, board.parent
        while going := node.foundations.up if hasty else node.foundations.safe:
            for n, pile in enumerate((columns[LYING_ON_TALON], *columns[:LYING_ON_TALON]), LYING_ON_TALON):
                if top[pile] in going and (
                    hasty or n == LYING_ON_TALON or parent[pile] or not self._waits(node)
                ):
                    node.foundations = node.foundations.after(top[pile])
                    columns[n] = parent[pile]
                    found += (step_from(n, 1, HOME),)
                    break
            else:
                break
            if n != LYING_ON_TALON:
                self._fill(node)
        return found

    # Moving

    def _moved(self, node: _LayerNode) -> Iterator[_LayerNode]:
        """Yield what the moves of cards make of a position, with as many cards turned and not yet known."""
        board, columns, up = self._board, node.columns, node.foundations.up
        top, parent, takes = board.top, board.parent, board.takes
        space = _space(columns)
        at_will = not board.from_talon and not self._waits(node)
        piles = {pile: to for to, pile in enumerate(columns[:-1]) if pile}
        for n, pile in ((LYING_ON_TALON, columns[-1]), *((n, pile) for pile, n in piles.items())):
            if not pile:
                continue
            if not self._hasty and top[pile] in up:
                yield from self._go(node, n, (top[pile],), parent[pile], HOME)
            for cards, rest, bares in (
                board.lifts[pile] if n != LYING_ON_TALON else [((top[pile],), parent[pile], NONE)]
            ):
                # What is built in suit stays so, but for a card that must be got at.
                if bares != NONE and self._in_suit and (self._hasty or len(cards) > 1):
                    continue
                for onto, to in piles.items():
                    if cards[0] in takes[onto] and to != n:
                        yield from self._go(node, n, cards, rest, to)
                if (
                    space != NONE
                    and cards[0] in board.fillers
                    and (n == LYING_ON_TALON or (at_will and rest))
                ):
                    yield from self._go(node, n, cards, rest, space)

    def _go(
        self, node: _LayerNode, source: int, cards: tuple[int, ...], rest: int, target: int
    ) -> Iterator[_LayerNode]:
        """Yield what carrying cards from a column, or from the talon, makes of a position, if that is new."""
        board, columns, digest, grown = self._board, node.columns, self._board.digest, EMPTY_ROW
        key = node.key + (digest[rest] - digest[columns[source]]) * (
            1 + _TELLS if source == LYING_ON_TALON else 1
        )
        if target != HOME:
            grown = board.carried(columns[target], cards)
            key += digest[grown] - digest[columns[target]]
        if key not in self._known:
            self._known.add(key)
            after, foundations = columns[:], node.foundations
            after[source] = rest
            if target == HOME:
                foundations = foundations.after(cards[0])
            else:
                after[target] = grown
            steps = (step_from(source, len(cards), target),)
            made = _LayerNode(after, node.turned, foundations, key, node, steps)
            if self._arrive(made, node.turned):
                yield made
