"""Best-first search of an open patience, exact or hasty."""

from dataclasses import dataclass
from heapq import heappop, heappush

from cardtable.solver.board import CELL, EMPTY_RESERVE, GOALS, HOME, ONTO, SPACE, Board, Start

_SERIAL_BITS = 32
_NEWEST = (1 << _SERIAL_BITS) - 1


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found: the steps of a win; or none, and whether everything was tried."""

    steps: list[int] | None
    exhausted: bool
    states: int


class Search:
    """A best-first search that can be continued.

    ``hasty``: every card that can go up does, and positions are told apart by ranks
    only; that finds wins soon but proves nothing.
    """

    def __init__(self, board: Board, start: Start, *, hasty: bool = False) -> None:
        self.board = board
        self.hasty = hasty
        self._seen: set[int] = set()
        self._heap: list[int] = []
        # By serial number: the position, and how it was reached.
        self._columns: list[tuple[int, ...]] = []
        self._cells: list[tuple[int, ...]] = []
        self._homes = []
        self._parents: list[int] = []
        self._steps: list[tuple[int, ...]] = []
        self._depths: list[int] = []
        self._won: int | None = None
        self._add(list(start.columns), start.cells, start.homes, -1, ())

    @property
    def states(self) -> int:
        """How many positions have been met."""
        return len(self._columns)

    def run(self, limit: int) -> Found:
        """Go on until the game is won, everything is tried, or so many positions have been met."""
        while self._won is None and self._heap and len(self._columns) < limit:
            self._expand(_NEWEST - (heappop(self._heap) & _NEWEST))
        steps = None if self._won is None else self._path(self._won)
        return Found(steps, self._won is None and not self._heap and not self.hasty, self.states)

    def _path(self, serial: int) -> list[int]:
        steps: list[int] = []
        while serial >= 0:
            steps[:0] = self._steps[serial]
            serial = self._parents[serial]
        return steps

    def _add(self, columns, cells, homes, parent, steps) -> None:
        """Take up a position, after all that goes up by itself, unless it is known."""
        board = self.board
        top, below = board.top, board.parent
        more = None
        safe = homes.up if self.hasty else homes.safe
        while safe:
            for at, pile in enumerate(columns):
                card = top[pile]
                if card in safe:
                    columns[at] = below[pile]
                    break
            else:
                card = next((card for card in cells if card in safe), -1)
                if card < 0:
                    break
                cells = tuple(each for each in cells if each != card)
            homes = homes.after(card)
            steps = (*steps, card * GOALS + HOME)
            safe = homes.up if self.hasty else homes.safe
        if self.hasty:
            plain = board.plain
            key = sum([plain[pile] for pile in columns]) + sum([board.rank[card] << 70 for card in cells])
        else:
            digest = board.digest
            key = sum([digest[pile] for pile in columns], homes.digest)
            for card in cells:
                key += board.cell_digest[card]
        if key in self._seen:
            return
        self._seen.add(key)
        serial = len(self._columns)
        weight = board.weight
        total = sum([weight[pile] for pile in columns])
        depth = len(steps) + (self._depths[parent] if parent >= 0 else 0)
        self._columns.append(tuple(columns))
        self._cells.append(cells)
        self._homes.append(homes)
        self._parents.append(parent)
        self._steps.append(steps)
        self._depths.append(depth)
        if not cells and max(columns) <= EMPTY_RESERVE:
            self._won = serial
        heappush(self._heap, ((total + depth + 1000) << _SERIAL_BITS) + _NEWEST - serial)

    def _expand(self, serial: int) -> None:
        board = self.board
        columns, cells, homes = self._columns[serial], self._cells[serial], self._homes[serial]
        top, parent, children, bearers, fills = board.top, board.parent, board.children, board.bearers, board.fills
        rows = board.row_count
        up = homes.up
        lying = {}
        space = -1
        for at in range(rows):
            pile = columns[at]
            if pile:
                lying[top[pile]] = at
            else:
                space = at
        free = len(cells) < board.cell_count
        tried = set()
        for at, pile in enumerate(columns):
            card = top[pile]
            if card < 0 or pile in tried:
                continue
            tried.add(pile)
            rest = parent[pile]
            if card in up:
                after = list(columns)
                after[at] = rest
                self._add(after, cells, homes.after(card), serial, (card * GOALS + HOME,))
                if self._won is not None:
                    return
            for onto in bearers[card]:
                if onto in lying:
                    to = lying[onto]
                    after = list(columns)
                    after[at] = rest
                    after[to] = children[columns[to]].get(card) or board.pushed(columns[to], card)
                    self._add(after, cells, homes, serial, (card * GOALS + ONTO + onto,))
                    if self._won is not None:
                        return
            if space >= 0 and fills[card] and rest:
                after = list(columns)
                after[at] = rest
                after[space] = board.pushed(0, card)
                self._add(after, cells, homes, serial, (card * GOALS + SPACE,))
            if free:
                after = list(columns)
                after[at] = rest
                self._add(after, tuple(sorted((*cells, card))), homes, serial, (card * GOALS + CELL,))
                if self._won is not None:
                    return
        for card in cells:
            left = tuple(each for each in cells if each != card)
            if card in up:
                self._add(list(columns), left, homes.after(card), serial, (card * GOALS + HOME,))
            for onto in bearers[card]:
                if onto in lying:
                    to = lying[onto]
                    after = list(columns)
                    after[to] = board.pushed(columns[to], card)
                    self._add(after, left, homes, serial, (card * GOALS + ONTO + onto,))
            if space >= 0 and fills[card]:
                after = list(columns)
                after[space] = board.pushed(0, card)
                self._add(after, left, homes, serial, (card * GOALS + SPACE,))
            if self._won is not None:
                return
