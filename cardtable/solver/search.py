"""Best-first search of an open patience, exact or hasty."""

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from cardtable.solver.board import (
    CELL,
    EMPTY_RESERVE,
    EMPTY_ROW,
    GOALS,
    HOME,
    ONTO,
    SPACE,
    Board,
    Homes,
    Start,
)

_SERIAL_BITS = 32
_NEWEST = (1 << _SERIAL_BITS) - 1
_WEIGHTLESS = 1000
"""Keeps priorities above 0 whatever merits empty rows have."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found: the steps of a win; or none, and whether everything was tried."""

    steps: list[int] | None
    exhausted: bool
    states: int


class _Node(NamedTuple):
    """A position and how it was reached."""

    columns: tuple[int, ...]
    cells: tuple[int, ...]
    homes: Homes
    key: int
    weight: int
    depth: int
    parent: "_Node | None"
    steps: tuple[int, ...]


class Search:
    """A best-first search that can be continued.

    ``hasty``: every card that can go up does, and positions are told apart by ranks
    only; that finds wins soon but proves nothing.
    """

    def __init__(self, board: Board, start: Start, *, hasty: bool = False) -> None:
        self.board = board
        self.hasty = hasty
        self._digest = board.plain if hasty else board.digest
        self._cell_digest = board.cell_plain if hasty else board.cell_digest
        self._seen: set[int] = set()
        self._nodes: list[_Node] = []
        self._heap: list[int] = []
        self._won: _Node | None = None
        key = sum(self._digest[pile] for pile in start.columns) + self._of(start.homes)
        key += sum(self._cell_digest[card] for card in start.cells)
        weight = sum(board.weight[pile] for pile in start.columns)
        self._arrive(None, list(start.columns), start.cells, start.homes, key, weight, ())

    def run(self, limit: int) -> Found:
        """Go on until the game is won, everything is tried, or so many positions have been met."""
        nodes, heap = self._nodes, self._heap
        while self._won is None and heap and len(nodes) < limit:
            self._expand(nodes[_NEWEST - (heappop(heap) & _NEWEST)])
        exhausted = self._won is None and not heap and not self.hasty
        return Found(self._path(), exhausted, len(nodes))

    def _path(self) -> list[int] | None:
        if self._won is None:
            return None
        steps: list[int] = []
        node: _Node | None = self._won
        while node is not None:
            steps[:0] = node.steps
            node = node.parent
        return steps

    def _of(self, homes: Homes) -> int:
        """Return the foundations' part of a key."""
        return 0 if self.hasty else homes.digest

    def _arrive(
        self,
        parent: _Node | None,
        columns: list[int],
        cells: tuple[int, ...],
        homes: Homes,
        key: int,
        weight: int,
        steps: tuple[int, ...],
    ) -> None:
        """Take up a position whose key is new, after all that goes up by itself, unless that one is known."""
        self._seen.add(key)
        board = self.board
        top = board.top
        safe = homes.up if self.hasty else homes.safe
        while safe:
            for at, pile in enumerate(columns):
                card = top[pile]
                if card in safe:
                    rest = columns[at] = board.parent[pile]
                    key += self._digest[rest] - self._digest[pile]
                    weight += board.weight[rest] - board.weight[pile]
                    break
            else:
                card = next((each for each in cells if each in safe), -1)
                if card < 0:
                    break
                cells = tuple(each for each in cells if each != card)
                key -= self._cell_digest[card]
            risen = homes.after(card)
            key += self._of(risen) - self._of(homes)
            homes = risen
            steps = (*steps, card * GOALS + HOME)
            safe = homes.up if self.hasty else homes.safe
            if key in self._seen:
                return
            self._seen.add(key)
        depth = len(steps) + (parent.depth if parent else 0)
        node = _Node(tuple(columns), cells, homes, key, weight, depth, parent, steps)
        if not cells and max(columns) <= EMPTY_RESERVE:
            self._won = node
        priority = weight + depth + _WEIGHTLESS
        heappush(self._heap, (priority << _SERIAL_BITS) + _NEWEST - len(self._nodes))
        self._nodes.append(node)

    def _expand(self, node: _Node) -> None:
        """Make every move that could matter."""
        board = self.board
        top = board.top
        heads = node.columns[: board.row_count]
        lying = {top[pile]: at for at, pile in enumerate(heads) if pile}
        space = heads.index(EMPTY_ROW) if EMPTY_ROW in heads else -1
        tried = set()
        for at, pile in enumerate(node.columns):
            if pile > EMPTY_RESERVE and pile not in tried:
                # Piles that are alike have the same moves.
                tried.add(pile)
                rest = board.parent[pile]
                key = node.key + self._digest[rest] - self._digest[pile]
                weight = node.weight + board.weight[rest] - board.weight[pile]
                columns = list(node.columns)
                columns[at] = rest
                # A card alone in its row has no use for another empty one.
                self._spread(node, top[pile], columns, node.cells, key, weight, lying, space if rest else -1)
        for card in node.cells:
            cells = tuple(each for each in node.cells if each != card)
            key = node.key - self._cell_digest[card]
            self._spread(node, card, list(node.columns), cells, key, node.weight, lying, space)

    def _spread(
        self,
        node: _Node,
        card: int,
        columns: list[int],
        cells: tuple[int, ...],
        key: int,
        weight: int,
        lying: dict[int, int],
        space: int,
    ) -> None:
        """Lay a card that has been lifted on everything that takes it: `columns` and `cells` are without it."""
        board, seen, digest = self.board, self._seen, self._digest
        homes = node.homes
        if card in homes.up:
            risen = homes.after(card)
            now = key + self._of(risen) - self._of(homes)
            if now not in seen:
                self._arrive(node, columns[:], cells, risen, now, weight, (card * GOALS + HOME,))
        for onto in board.bearers[card]:
            if onto in lying:
                to = lying[onto]
                self._lay(node, card, columns, cells, key, weight, to, onto + ONTO)
        if space >= 0 and board.fills[card]:
            self._lay(node, card, columns, cells, key, weight, space, SPACE)
        if len(node.cells) < board.cell_count:
            now = key + self._cell_digest[card]
            if now not in seen:
                held = tuple(sorted((*cells, card)))
                self._arrive(node, columns[:], held, homes, now, weight, (card * GOALS + CELL,))

    def _lay(
        self,
        node: _Node,
        card: int,
        columns: list[int],
        cells: tuple[int, ...],
        key: int,
        weight: int,
        to: int,
        goal: int,
    ) -> None:
        board = self.board
        under = columns[to]
        pile = board.children[under].get(card) or board.pushed(under, card)
        now = key + self._digest[pile] - self._digest[under]
        if now not in self._seen:
            after = columns[:]
            after[to] = pile
            weight += board.weight[pile] - board.weight[under]
            self._arrive(node, after, cells, node.homes, now, weight, (card * GOALS + goal,))
