"""Best-first search of an open patience, exact or hasty."""

import math
from dataclasses import dataclass

from cardtable.solver.board import (
    CARD_BITS,
    CELL,
    EMPTY_ROW,
    GOALS,
    HOME,
    NONE,
    ONTO,
    SIGHTED,
    UNSUITED,
    Board,
    BoardStart,
    PileWeights,
)
from cardtable.solver.deadlock import is_dead
from cardtable.solver.dig import DigTable
from cardtable.solver.foundation_states import FoundationState
from cardtable.solver.frontier import Frontier, way_to

_BETWEEN_LOOKS = 100
"""Positions expanded between two looks at the limits."""
STEP = 4
"""What a move usually counts beside the weights of piles: with less, wins are sooner found and longer."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has found: the steps of a win; or none, and whether everything was tried."""

    steps: list[int] | None
    exhausted: bool
    states: int


@dataclass(slots=True, eq=False)
class _Node:
    """A position and how it was reached: one step, and the steps up that followed by themselves."""

    columns: tuple[int, ...]
    cells: tuple[int, ...]
    foundations: FoundationState
    key: int
    weight: int
    undug: int
    depth: int
    parent: "_Node | None"
    step: int
    risers: tuple[int, ...]


class Search:
    """A best-first search.

    ``hasty``: every card that can go up does.  ``by_rank``: positions are told apart by
    ranks only.  ``sight``: of so many cards of each suit, from the lowest, suits are told
    apart, and so are the foundations.  All three find wins soon and prove nothing, but that
    `UNSUITED` does where no suit counts.
    ``pruned``: positions from which some card can never leave are given up at once; so are
    those which ``dig`` knows to be lost.  ``step`` is what a move counts, ``weights``
    are those of piles; the least that the piles of a position have weighed is ``least``.
    """

    def __init__(
        self,
        board: Board,
        start: BoardStart,
        *,
        hasty: bool = False,
        by_rank: bool = False,
        sight: int | None = None,
        pruned: bool = False,
        dig: DigTable | None = None,
        step: int = STEP,
        weights: PileWeights | None = None,
    ) -> None:
        self.board = board
        self.hasty = hasty
        self.pruned = pruned
        self.by_rank = by_rank
        told = sight is None or (sight == UNSUITED and not board.suits_count)
        self._proves = told and not (hasty or by_rank)
        self._dig = dig
        self._step = step
        self._weights = PileWeights(board) if weights is None else weights
        seen_as = board.view(0 if by_rank else SIGHTED if sight is None else sight)
        self._digest, self._cell_digest = seen_as.digest, seen_as.cell_digest
        self._seen: set[int] = set()
        self.frontier = Frontier[_Node](_BETWEEN_LOOKS)
        self.least = math.inf
        columns, cells, foundations = start
        key = sum(map(seen_as.of, columns)) + self._of(foundations)
        key += sum(self._cell_digest[card] for card in cells)
        weight = sum(self._weights[pile] for pile in columns)
        undug = sum(board.undug[pile] for pile in columns)
        before = _Node(columns, cells, foundations, key, weight, undug, -1, None, -1, ())
        self._arrive(before, 0, columns[0], cells, foundations, key, -1)

    def run(self, limit: int, until: float = math.inf) -> SearchResult:
        """Go on until the game is won, everything is tried, or a limit is met.

        Limits are so many positions, and a time of `time.process_time`.
        """
        found = self.frontier
        found.run(self.expand, limit, until)
        steps = None
        if found.won is not None:
            taken = [(node.step, *node.risers) for node in way_to(found.won)]
            steps = [step for each in taken for step in each][2:]  # no step led to the start, or before it
        return SearchResult(steps, found.exhausted and self._proves, found.met)

    def _of(self, foundations: FoundationState) -> int:
        """Return the foundations' part of a key."""
        return 0 if self.by_rank else foundations.digest

    def _arrive(
        self,
        parent: _Node,
        source: int,
        rest: int,
        cells: tuple[int, ...],
        foundations: FoundationState,
        key: int,
        step: int,
        bared: int = NONE,
        to: int = -1,
        grown: int = EMPTY_ROW,
    ) -> None:
        """Take up a position whose key is new, after all that goes up by itself, unless that one is known.

        Unlike its parent it has the pile `rest` on the row `source`, and `grown` on the row `to`, if there
        is one; `bared` is the card that has just come to light.
        """
        self._seen.add(key)
        board, weights, undugs = self.board, self._weights, self.board.undug
        top = board.top
        columns, weight, undug = list(parent.columns), parent.weight, parent.undug
        weight += weights[rest] - weights[columns[source]]
        undug += undugs[rest] - undugs[columns[source]]
        columns[source] = rest
        if to >= 0:
            weight += weights[grown] - weights[columns[to]]
            # On the cards that it lay on at the start a card is as good as never moved.
            undug += undugs[grown] - undugs[columns[to]]
            columns[to] = grown
        risers: tuple[int, ...] = ()
        safe = foundations.up if self.hasty else foundations.safe
        # The cards that lay open before were asked when the parent arrived.
        while safe and (bared in safe or foundations is not parent.foundations or parent.parent is None):
            for at, pile in enumerate(columns):
                card = top[pile]
                if card in safe:
                    rest = columns[at] = board.parent[pile]
                    key -= self._digest[pile]
                    weight += weights[rest] - weights[pile]
                    undug += undugs[rest] - undugs[pile]
                    break
            else:
                card = next((each for each in cells if each in safe), NONE)
                if card < 0:
                    break
                cells = tuple(each for each in cells if each != card)
                key -= self._cell_digest[card]
            risen = foundations.after(card)
            key += self._of(risen) - self._of(foundations)
            foundations = risen
            risers = (*risers, card * GOALS + HOME)
            safe = foundations.up if self.hasty else foundations.safe
            if key in self._seen:
                return
            self._seen.add(key)
        if (
            self._dig is not None
            and (undug != parent.undug or parent.parent is None)
            and not self._dig.lives(undug)
        ):
            return
        if self.pruned and is_dead(board, columns, cells, foundations):
            return
        depth = 1 + len(risers) + parent.depth
        node = _Node(tuple(columns), cells, foundations, key, weight, undug, depth, parent, step, risers)
        if foundations.complete:
            self.frontier.won = node
        if weight < self.least:  # noqa: PLR1730 - quicker so
            self.least = weight
        self.frontier.add(weight + self._step * depth, node)

    # The whole cost of a search is here: parted into functions it takes half as long again.
    def expand(self, node: _Node) -> None:  # noqa: PLR0912, PLR0915
        """Make every move that could matter; a position is made only when its key is new."""
        board, seen, digest = self.board, self._seen, self._digest
        top, parent, children = board.top, board.parent, board.children
        bit_of, goals, goal_bits = board.bit_of, board.goals, board.goal_bits
        columns, cells, node_key = node.columns, node.cells, node.key
        foundations, up = node.foundations, node.foundations.up
        lying = {}
        open_bits = 0
        for at, pile in enumerate(columns[: board.row_count]):
            card = top[pile]
            lying[card] = at
            open_bits |= bit_of[card]
        free = len(cells) < board.cell_count
        if board.whole_runs:
            self._expand_runs(node, lying)
        if board.gives_back and not self.hasty:
            self._come_back(node, lying)
        width = len(columns)
        for at, pile in enumerate((*columns, *cells) if cells else columns):
            if at < width:
                in_cell, source, card, rest = False, at, top[pile], parent[pile]
                if card < 0:
                    continue
            else:
                # It leaves a cell, and the first row as it is.
                in_cell, source, card, rest = True, 0, pile, columns[0]
            onto_bits = goal_bits[card] & open_bits
            # A card alone in its row has no use for another empty one.
            alone = rest == EMPTY_ROW and not in_cell
            if alone:
                onto_bits &= ~1
            rises = card in up
            held = free and not in_cell
            if not (onto_bits or rises or held):
                continue
            if in_cell:
                key, bared = node_key - self._cell_digest[card], NONE
                left = tuple(each for each in cells if each != card)
            else:
                key, bared, left = node_key - digest[pile], top[rest], cells
            if rises:
                risen = foundations.after(card)
                now = key + self._of(risen) - self._of(foundations)
                if now not in seen:
                    self._arrive(node, source, rest, left, risen, now, card * GOALS + HOME)
            if onto_bits:
                for onto in board.bearers[card] if alone else goals[card]:
                    if onto in lying:
                        to = lying[onto]
                        under = columns[to]
                        grown = children.get(under << CARD_BITS | card) or board.pushed(under, card)
                        now = key + digest[grown]
                        if now not in seen:
                            step = card * GOALS + ONTO + onto
                            self._arrive(node, source, rest, left, foundations, now, step, bared, to, grown)
            if held:
                now = key + self._cell_digest[card]
                if now not in seen:
                    more = tuple(sorted((*cells, card)))
                    step = card * GOALS + CELL
                    self._arrive(node, source, rest, more, foundations, now, step, bared)
        node.columns = ()  # nobody asks again, and there are too many to keep them all

    def _come_back(self, node: _Node, lying: dict[int, int]) -> None:
        """Lay each last card of a foundation on a row that takes it, or in a cell.

        `lying`: rows by their open cards.
        """
        board, columns, cells = self.board, node.columns, node.cells
        for card, foundations in node.foundations.before.items():
            now = node.key + self._of(foundations) - self._of(node.foundations)
            for onto in board.goals[card]:
                if onto in lying:
                    to = lying[onto]
                    grown = board.pushed(columns[to], card)
                    key, step = now + self._digest[grown], card * GOALS + ONTO + onto
                    if key not in self._seen:
                        self._arrive(node, to, grown, cells, foundations, key, step)
            if len(cells) < board.cell_count:
                key, held = now + self._cell_digest[card], tuple(sorted((*cells, card)))
                if key not in self._seen:
                    self._arrive(node, 0, columns[0], held, foundations, key, card * GOALS + CELL)

    def _expand_runs(self, node: _Node, lying: dict[int, int]) -> None:
        """Move each two or more cards that are built on each other as one; `lying` is as in `_come_back`."""
        board, top, parent = self.board, self.board.top, self.board.parent
        for at in range(board.row_count):
            pile = node.columns[at]
            if not pile:
                continue
            run, rest = [top[pile]], parent[pile]
            while rest and top[rest] in board.bearers[run[-1]]:
                head, rest = top[rest], parent[rest]
                run.append(head)
                # A whole row has no use for another empty one.
                for onto in board.goals[head] if rest else board.bearers[head]:
                    if lying.get(onto, at) != at:
                        self._carry_run(node, run, (at, rest), lying[onto], head * GOALS + ONTO + onto)

    def _carry_run(self, node: _Node, run: list[int], left: tuple[int, int], to: int, step: int) -> None:
        """Lay a run (its outer card first) on the row `to`; `left` is its row with what it leaves there."""
        board, key, (at, rest) = self.board, node.key, left
        grown, taken = node.columns[to], node.columns[at]
        for card in reversed(run):
            grown = board.pushed(grown, card)
            key += self._digest[grown]
        while taken != rest:
            key -= self._digest[taken]
            taken = board.parent[taken]
        if key not in self._seen:
            bared, foundations = board.top[rest], node.foundations
            self._arrive(node, at, rest, node.cells, foundations, key, step, bared, to, grown)
