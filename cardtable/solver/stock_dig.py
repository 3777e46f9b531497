"""A proof that a position with a pack is lost: the cards of its piles cannot be dug out in any order.

As in `cardtable.solver.dig` it is forgotten where cards lie that have been dug out; here so is the order of
the pack.  A card that is dug out is at home as soon as it could be, or needs a slot: a card that bears
it, dug out as well or lying open in its pile.  A card of the pack or a reserve can be such a slot, and so
can one that is kept from its foundation, but each then needs one itself, unless what is dealt may lie on
anything.  What lacks a slot needs an empty row that it may fill, or a cell.  What lies built on the last
card of a pile from the start counts as dug out.
"""

import math
import time
from collections.abc import Sequence
from typing import NamedTuple

from cardtable.cards import Suit
from cardtable.games.kit.building import FilledBy
from cardtable.games.kit.rules import DealtTo
from cardtable.games.rollouts.card_numbers import SUIT
from cardtable.solver.board import EMPTY_CELL, EMPTY_RESERVE, UNDUG_BITS
from cardtable.solver.deadlock import is_dead
from cardtable.solver.stock_board import StockBoard

BUDGET = 20_000
"""States looked at; beyond them everything is taken to be alive: some tenths of a second."""
_PILE = (1 << UNDUG_BITS) - 1
_NOTHING = -1


def can_dig(board: StockBoard) -> bool:
    """Whether the argument holds: one pack, built down alone, and up from a rank that is settled."""
    rules, foundations = board.game.rules, board.first.foundations.piles
    build, rule = rules.tableau.build, next(iter(rules.foundations.piles.values()))
    return (
        rules.deal.packs == 1
        and (rule.base is not None or any(foundations))
        and build.steps == (-1,)
        and not (rule.turns_after or rules.foundations.whole_suits or board.game.consequences.rising)
    )


def is_stuck(board: StockBoard) -> bool:
    """Whether some card provably never leaves its pile, where the pack is turned once, card by card.

    Where a reserve may hold cards of the piles, nothing is known.
    """
    if board.has_cells:
        return False
    columns, foundations, stock = board.first
    kinds = board.pack.kinds
    return is_dead(board, columns, (), foundations, kinds[: stock.turned], kinds[stock.turned :])


class _Group(NamedTuple):
    """Kinds of one rank that compete for the same slots, the kinds of another group.

    ``slots`` is its number, `_NOTHING` if there is none; ``fills``: whether they may fill an empty row.
    """

    kinds: tuple[int, ...]
    slots: int
    fills: bool


class StockDig:
    """Which states of the piles can be dug out, as far as a budget of looks goes, and the time.

    A state is how many cards of each pile of the start are left, in as many bits as `Board.undug` has for it;
    ``until`` is a time of `time.process_time`.
    """

    def __init__(self, board: StockBoard, until: float = math.inf) -> None:
        self._board, self._until, self._left, stock = board, until, BUDGET, board.game.rules.stock
        fills, kinds = board.game.rules.tableau.fills, range(max(board.cards) + 1)
        # Where cards are dealt on piles, or fill spaces by themselves, they need nothing that bears them.
        self._dealt_freely = fills.by is not FilledBy.ANY or (
            stock is not None and stock.to is not DealtTo.TALON
        )
        self._groups, self._suits = self._all_groups(), self._going_home()
        # By kind: how many cards lie on piles or in cells, and how many come from elsewhere.
        self._lying, self._coming = [0 for _ in kinds], [0 for _ in kinds]
        for kind in board.pack.kinds:
            self._coming[kind] += 1
        self._piles = self._noted()
        self._cells = 0
        for pile in board.first.columns[board.row_count :]:
            held = board.root[pile] == EMPTY_CELL
            self._cells += held
            for kind in board.cards_in(pile):
                (self._lying if held else self._coming)[kind] += 1
        # A card that comes back from its foundation is there to be built on, but need not go home again.
        self._spare = self._coming[:]
        for _count, begun in self._suits if board.gives_back else ():
            for kind, home in begun:
                self._spare[kind] += home
        self._alive: dict[int, bool] = {}

    def _noted(self) -> list[list[int]]:
        """Return the piles of the start, each as it grew up to the last card that is not built on another.

        What is left of them is noted on the board: searches may have met more piles, which grew from these.
        """
        board, found, noted = self._board, list[list[int]](), dict[int, int]()
        for number, pile in enumerate(board.first.columns[: board.row_count]):
            way = self._way(pile)
            ending = next((n for n in range(len(way), 0, -1) if board.alone[way[n - 1]]), 0)
            found.append(way[:ending])
            noted |= {node: min(left, ending) << UNDUG_BITS * number for left, node in enumerate(way, 1)}
            for node in way:
                self._lying[board.top[node]] += 1
        for node, under in enumerate(board.parent):
            board.undug[node] = noted.get(node, board.undug[under])
        return found

    def _way(self, pile: int) -> list[int]:
        """Return all piles from which one has grown, itself the last."""
        found = []
        while pile > EMPTY_RESERVE:
            found.append(pile)
            pile = self._board.parent[pile]
        return found[::-1]

    def _all_groups(self) -> list[_Group]:
        """Return the groups, those of lower ranks first."""
        board, build = self._board, self._board.game.rules.tableau.build
        # Where the corner is turned, those that begin the foundations are the first, which hardly bear any.
        low = board.base if build.corner else build.low
        parted: list[tuple[set[int], set[int], set[int]]] = []
        for kind in sorted(board.cards, key=lambda kind: (board.cards[kind].rank - low) % SUIT):
            kinds, slots = {kind}, set(board.bearers[kind])
            borne = {other for other in board.cards if kind in board.bearers[other]}
            for other in [each for each in parted if each[1] & slots or each[2] & borne]:
                parted.remove(other)
                kinds, slots, borne = kinds | other[0], slots | other[1], borne | other[2]
            parted.append((kinds, slots, borne))
        return [
            _Group(
                tuple(kinds),
                next((n for n, other in enumerate(parted) if other[0] & slots), _NOTHING),
                not kinds.isdisjoint(board.fillers),
            )
            for kinds, slots, _borne in parted
        ]

    def _going_home(self) -> list[tuple[int, list[tuple[int, int]]]]:
        """Return by suit how many foundations it may have, and its kinds in order, with how many are home."""
        board, found = self._board, list[tuple[int, list[tuple[int, int]]]]()
        piles = [pile for pile in board.first.foundations.piles if pile]
        for suit in Suit:
            lengths = [len(pile) for pile in piles if pile[0].suit is suit]
            kinds = sorted(
                [kind for kind in board.cards if kind // SUIT == suit], key=board.order.__getitem__
            )
            begun = [(kind, sum(length > board.order[kind] for length in lengths)) for kind in kinds]
            found.append((len(board.game.placing.foundations_of[suit]), begun))
        return found

    def lives(self, columns: Sequence[int]) -> bool:
        """Whether all cards of a position may be dug out; False is certain."""
        undug = self._board.undug
        state = sum([undug[pile] for pile in columns])
        known = self._alive.get(state)
        return self._judged(state) if known is None else known

    def _judged(self, state: int) -> bool:
        left = [state >> UNDUG_BITS * n & _PILE for n in range(len(self._piles))]
        found = self._alive[state] = self._fits(left) and self._can_go_on(left)
        return found

    def _can_go_on(self, left: list[int]) -> bool:
        """Whether the cards of a state that fits can be dug out one by one, short piles first."""
        if not any(left) or not self._left:
            return True
        self._left -= 1
        if time.process_time() >= self._until:
            self._left = 0
        for number in sorted([n for n, count in enumerate(left) if count], key=left.__getitem__):
            left[number] -= 1
            # While a card goes, the one beneath bears nothing as yet, unless they may go together.
            alone = self._board.alone[self._piles[number][left[number]]]
            after = sum([count << UNDUG_BITS * n for n, count in enumerate(left)])
            known = self._alive.get(after)
            fits = known is not False and self._fits(left, number if alone else _NOTHING)
            lives = fits and (known or self._judged(after))
            left[number] += 1
            if lives:
                return True
        return False

    def _fits(self, left: Sequence[int], moving: int = _NOTHING) -> bool:
        """Whether all that is dug out finds room; nothing lies on what is left of the pile that is moving."""
        top, dug, empty = self._board.top, self._lying[:], 0
        lying_open = [0 for _ in dug]
        for number, (pile, count) in enumerate(zip(self._piles, left, strict=True)):
            for node in pile[:count]:
                dug[top[node]] -= 1
            if number != moving:
                if count:
                    lying_open[top[pile[count - 1]]] += 1
                else:
                    empty += 1
        in_rows = in_cells = 0
        staying, spare = self._staying(dug), self._spare
        wanted, filling = [0] * len(self._groups), [False] * len(self._groups)
        for number, (kinds, slots, fills) in enumerate(self._groups):
            need = sum([staying[kind] for kind in kinds])
            want = wanted[number] - need - sum([lying_open[kind] for kind in kinds])
            if want > 0:
                others = sum([dug[kind] + spare[kind] for kind in kinds]) - need
                if want > others:
                    in_rows, in_cells = self._short(in_rows, in_cells, want - others, fills=filling[number])
                    want = others
                need += 0 if self._dealt_freely else want
            if slots < number:
                around = self._groups[slots].kinds if slots >= 0 else ()
                need -= sum([lying_open[kind] + dug[kind] + spare[kind] for kind in around])
                in_rows, in_cells = self._short(in_rows, in_cells, max(0, need), fills=fills)
            else:
                wanted[slots] += need
                filling[slots] = filling[slots] or fills
        return in_cells + max(0, in_rows - empty) <= self._cells

    @staticmethod
    def _short(in_rows: int, in_cells: int, count: int, *, fills: bool) -> tuple[int, int]:
        """Count cards without a slot: they need an empty row if they may fill one, or else a cell."""
        return (in_rows + count, in_cells) if fills else (in_rows, in_cells + count)

    def _staying(self, dug: Sequence[int]) -> list[int]:
        """Return by kind how many of the cards dug out cannot be at home, whatever comes from the pack."""
        staying, coming = list(dug), self._coming
        for count, begun in self._suits:
            could = count
            for kind, home in begun:
                more = min(could - home, dug[kind] + coming[kind])
                staying[kind] = max(0, dug[kind] - more)
                could = home + more
        return staying
