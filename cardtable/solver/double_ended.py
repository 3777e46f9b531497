"""Searching patiences of two packs whose suits are built from both ends, with exchanges and new deals.

What `cardtable.solver.search` does not know: that a card may choose between two foundations,
that cards pass from one to the other where these meet, and that the player may deal anew.
A win is found soonest by keeping, layer by layer, the most promising positions that so many
moves lead to: best-first search digs itself in where the last cards block each other.  Only
a best-first search that has tried everything proves a loss.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import REDEAL, RuledPatience
from cardtable.games.kit.position import Position
from cardtable.solver.double_board import NONE, DoubleBoard, Homes
from cardtable.solver.verdict import Verdict, VerdictReport

_SERIAL_BITS = 32
_NEWEST = (1 << _SERIAL_BITS) - 1
_BETWEEN_LOOKS = 50
"""Positions expanded between two looks at the limits."""


@dataclass(frozen=True, slots=True)
class DoubleStage:
    """One way to search.

    ``width``: how many positions of a layer are kept (0: best first); beside the piles, what a ``card``
    left costs, and that it was ``dealt`` anew.
    """

    width: int
    card: int
    states: int | None = None
    dealt: int = 60


class _DoubleNode(NamedTuple):
    """A position and how it was reached: from a pile to a pile, or (no target) home; or dealt anew."""

    columns: tuple[int, ...]
    homes: Homes
    made: int
    weight: int
    parent: int
    source: int = NONE
    target: int = NONE


class DoubleSearch:
    """A search from one position; what it has tried whole, best first, proves a loss."""

    def __init__(self, board: DoubleBoard, position: Position, stage: DoubleStage) -> None:
        self.board, self._stage = board, stage
        self._start = position
        self._nodes: list[_DoubleNode] = []
        self._seen: set[tuple[object, ...]] = set()
        self._won = NONE
        self.exhausted = False
        columns, homes, made = board.start(position)
        weight = sum(board.cost[pile] for pile in columns)
        self._arrive(_DoubleNode(columns, homes, made, weight, NONE))

    @property
    def states(self) -> int:
        """How many positions were met."""
        return len(self._nodes)

    def run(self, limit: int, until: float | None) -> bool:
        """Search till the game is won, nothing is left, or so many positions are met; return if it is won."""
        if self._stage.width:
            self._by_layers(limit, until)
        else:
            self._best_first(limit, until)
        return self._won >= 0

    def _goes_on(self, limit: int, until: float | None) -> bool:
        in_time = until is None or time.process_time() < until
        return self._won < 0 and len(self._nodes) < limit and in_time

    def _best_first(self, limit: int, until: float | None) -> None:
        heap = [self._priority(0)]
        while heap and self._goes_on(limit, until):
            for _ in range(_BETWEEN_LOOKS):
                if not heap or self._won >= 0:
                    break
                first = len(self._nodes)
                self._expand(_NEWEST - (heappop(heap) & _NEWEST))
                for at in range(first, len(self._nodes)):
                    heappush(heap, self._priority(at))
        self.exhausted = not heap and self._won < 0

    def _by_layers(self, limit: int, until: float | None) -> None:
        layer = [0]
        while layer and self._goes_on(limit, until):
            first = len(self._nodes)
            for at in layer:
                self._expand(at)
            layer = sorted(range(first, len(self._nodes)), key=self._worth)[: self._stage.width]

    def _worth(self, at: int) -> int:
        node, by = self._nodes[at], self._stage
        return node.weight + by.dealt * node.made + by.card * (self.board.goal - sum(node.homes))

    def _priority(self, at: int) -> int:
        # Of equals what was met last comes first.
        return (self._worth(at) << _SERIAL_BITS) + _NEWEST - at

    def _arrive(self, node: _DoubleNode) -> None:
        """Take up a position unless one like it is known."""
        told_apart = self.board.piles_tell and node.made < self.board.redeals
        key = (node.columns if told_apart else tuple(sorted(node.columns)), node.homes, node.made)
        if key in self._seen:
            return
        self._seen.add(key)
        if sum(node.homes) == self.board.goal:
            self._won = len(self._nodes)
        self._nodes.append(node)

    def _expand(self, at: int) -> None:
        """Make every move from a position."""
        node, board = self._nodes[at], self.board
        lying: dict[int, list[int]] = {}
        for n, pile in enumerate(node.columns):
            lying.setdefault(board.top[pile], []).append(n)
        space = lying.pop(NONE, [NONE])[0]
        up = board.up(node.homes)
        for n, pile in enumerate(node.columns):
            if not pile:
                continue
            kind, rest = board.top[pile], board.parent[pile]
            weight = node.weight + board.cost[rest] - board.cost[pile]
            for homes in up.get(kind, ()):
                after = (*node.columns[:n], rest, *node.columns[n + 1 :])
                self._arrive(_DoubleNode(after, homes, node.made, weight, at, n))
            goals = [to for onto in board.bearers[kind] for to in lying.get(onto, ()) if to != n]
            # A card alone in its pile has no use for an empty one.
            if space >= 0 and rest and board.fills[kind]:
                goals.append(space)
            for to in goals:
                self._lay(at, n, to, weight)
        if node.made < board.redeals:
            dealt, homes = board.redealt(node.columns, node.homes, node.made)
            weight = sum(board.cost[pile] for pile in dealt)
            self._arrive(_DoubleNode(dealt, homes, node.made + 1, weight, at))

    def _lay(self, at: int, source: int, target: int, weight: int) -> None:
        """Lay the top card of one pile on another; `weight` is without that card."""
        node, board = self._nodes[at], self.board
        onto = node.columns[target]
        grown = board.pushed(onto, board.top[node.columns[source]])
        columns = list(node.columns)
        columns[source], columns[target] = board.parent[columns[source]], grown
        weight += board.cost[grown] - board.cost[onto]
        self._arrive(_DoubleNode(tuple(columns), node.homes, node.made, weight, at, source, target))

    def line(self) -> tuple[Move, ...]:
        """Return the game's own moves of the win that was found; none where the rules do not agree."""
        path, at = list[_DoubleNode](), self._won
        while at > 0:
            path.append(self._nodes[at])
            at = self._nodes[at].parent
        moves, position, game = list[Move](), self._start, self.board.game
        for node in reversed(path):
            for move in self._moves(position, node):
                if game.refusal(position, move) is not None:
                    return ()
                moves.append(move)
                position = game.apply(position, move)
        return tuple(moves) if game.won(position) else ()

    def _moves(self, position: Position, node: _DoubleNode) -> Iterator[Move]:
        """Yield the moves of one step: exchanges first where the card's way home asks for them."""
        game = self.board.game
        if node.source == NONE:
            yield REDEAL
            return
        rows = game.rules.tableau.piles
        source = rows[node.source]
        card = game.pile(position, source)[-1]
        if node.target != NONE:
            yield Move(MoveKind.CARRY, (card,), source, rows[node.target])
            return
        names = list(game.foundations)
        piles = [game.pile(position, name) for name in names]
        way, home = self.board.way_home(tuple(map(len, piles)), self.board.kind_of[card], node.homes)
        for one, other in way:
            passed = piles[one][-1]
            piles[one], piles[other] = piles[one][:-1], (*piles[other], passed)
            yield Move(MoveKind.CARRY, (passed,), names[one], names[other])
        yield Move(MoveKind.CARRY, (card,), source, names[home])


def judged(
    game: RuledPatience, position: Position, stages: Sequence[DoubleStage], states: int, until: float | None
) -> VerdictReport:
    """Return what these stages find out about a position within so many positions, till this time."""
    board, met = DoubleBoard(game), 0
    for stage in stages:
        search = DoubleSearch(board, position, stage)
        won = search.run(min(stage.states or states, states - met), until)
        met += search.states
        if won:
            line = search.line()
            return VerdictReport(Verdict.WINNABLE if line else Verdict.UNKNOWN, line, met)
        if search.exhausted:
            return VerdictReport(Verdict.UNWINNABLE, (), met)
        if met >= states or (until is not None and time.process_time() >= until):
            break
    return VerdictReport(Verdict.UNKNOWN, (), met)
