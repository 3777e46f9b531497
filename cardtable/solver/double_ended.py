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
from typing import NamedTuple

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.rollouts.card_numbers import number_of
from cardtable.solver.double_board import DoubleBoard, FoundationCounts
from cardtable.solver.frontier import Frontier, way_to
from cardtable.solver.pile_trie import NONE
from cardtable.solver.verdict import Verdict, VerdictReport

_BETWEEN_LOOKS = 50
"""Positions expanded between two looks at the limits."""


@dataclass(frozen=True, slots=True)
class DoubleStage:
    """One member of a portfolio.

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
    foundations: FoundationCounts
    made: int
    weight: int
    parent: "_DoubleNode | None" = None
    source: int = NONE
    target: int = NONE


class DoubleSearch:
    """A search from one position; what it has tried whole, best first, proves a loss."""

    def __init__(self, board: DoubleBoard, position: Position, stage: DoubleStage) -> None:
        self.board, self._stage = board, stage
        self._start = position
        self._frontier = Frontier[_DoubleNode](_BETWEEN_LOOKS)
        self._seen: set[tuple[object, ...]] = set()
        columns, foundations, made = board.start(position)
        weight = sum(board.cost[pile] for pile in columns)
        self._arrive(_DoubleNode(columns, foundations, made, weight))

    @property
    def states(self) -> int:
        """How many positions were met."""
        return self._frontier.met

    @property
    def exhausted(self) -> bool:
        """Whether everything was tried, and nothing is won."""
        return not self._stage.width and self._frontier.exhausted

    def run(self, limit: int, until: float | None) -> bool:
        """Search till the game is won, nothing is left, or so many positions are met; return if it is won."""
        frontier, width = self._frontier, self._stage.width
        while width and frontier.goes_on(limit, until):
            for node in frontier.layer(width):
                self._expand(node)
        if not width:
            frontier.run(self._expand, limit, until)
        return frontier.won is not None

    def _arrive(self, node: _DoubleNode) -> None:
        """Take up a position unless one like it is known."""
        told_apart = self.board.piles_tell and node.made < self.board.redeals
        key = (node.columns if told_apart else tuple(sorted(node.columns)), node.foundations, node.made)
        if key in self._seen:
            return
        self._seen.add(key)
        left, by = self.board.goal - sum(node.foundations), self._stage
        if not left:
            self._frontier.won = node
        self._frontier.add(node.weight + by.dealt * node.made + by.card * left, node)

    def _expand(self, node: _DoubleNode) -> None:
        """Make every move from a position."""
        board = self.board
        lying: dict[int, list[int]] = {}
        for n, pile in enumerate(node.columns):
            lying.setdefault(board.top[pile], []).append(n)
        space = lying.pop(NONE, [NONE])[0]
        up = board.up(node.foundations)
        for n, pile in enumerate(node.columns):
            if not pile:
                continue
            kind, rest = board.top[pile], board.parent[pile]
            weight = node.weight + board.cost[rest] - board.cost[pile]
            for foundations in up.get(kind, ()):
                after = (*node.columns[:n], rest, *node.columns[n + 1 :])
                self._arrive(_DoubleNode(after, foundations, node.made, weight, node, n))
            goals = [to for onto in board.bearers[kind] for to in lying.get(onto, ()) if to != n]
            # A card alone in its pile has no use for an empty one.
            if space >= 0 and rest and board.fills[kind]:
                goals.append(space)
            for to in goals:
                self._lay(node, n, to, weight)
        if node.made < board.redeals:
            dealt, foundations = board.redealt(node.columns, node.foundations, node.made)
            weight = sum(board.cost[pile] for pile in dealt)
            self._arrive(_DoubleNode(dealt, foundations, node.made + 1, weight, node))

    def _lay(self, node: _DoubleNode, source: int, target: int, weight: int) -> None:
        """Lay the top card of one pile on another; `weight` is without that card."""
        board = self.board
        onto = node.columns[target]
        grown = board.pushed(onto, board.top[node.columns[source]])
        columns = list(node.columns)
        columns[source], columns[target] = board.parent[columns[source]], grown
        weight += board.cost[grown] - board.cost[onto]
        self._arrive(_DoubleNode(tuple(columns), node.foundations, node.made, weight, node, source, target))

    def line(self) -> tuple[Move, ...]:
        """Return the game's own moves of the win that was found; none where the rules do not agree."""
        moves, position, game = list[Move](), self._start, self.board.game
        for node in way_to(self._frontier.won)[1:]:
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
        way, home = self.board.way_home(tuple(map(len, piles)), number_of(card), node.foundations)
        for one, other in way:
            passed = piles[one][-1]
            piles[one], piles[other] = piles[one][:-1], (*piles[other], passed)
            yield Move(MoveKind.CARRY, (passed,), names[one], names[other])
        yield Move(MoveKind.CARRY, (card,), source, names[home])


def judged(
    game: RuledPatience,
    position: Position,
    portfolio: Sequence[DoubleStage],
    states: int,
    until: float | None,
) -> VerdictReport:
    """Return what this portfolio finds out about a position within so many positions, till this time."""
    board, met = DoubleBoard(game), 0
    for stage in portfolio:
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
