"""A proof that a position is lost: the cards of its piles cannot be dug out in any order.

Forgotten is where the cards lie that have been dug out: each is at home or needs a slot, on
a card of the next higher rank that has been dug out too or lies open in its pile, or on an
empty row.  So for each rank no more cards may be out than there are slots, or the shortage
of all ranks together must fit on the empty rows; where kings alone fill these they take
kings only, and where nothing does, nobody.  Cards count as home as soon as they could be, but
a suit may keep some out, from any rank upwards: one slot more for the rank below, one more
card to place at the top.  A cell holds a card of any rank, onto which none goes there.
What cannot be dug out in any order, so seen, cannot be in the game.
"""

import math
import time
from collections.abc import Sequence

from cardtable.games.kit.building import RunMoves, SuitMatch
from cardtable.solver.board import UNDUG_BITS, Board, BoardStart

BUDGET = 100_000
"""States looked at; beyond them everything is taken to be alive."""

_BETWEEN_LOOKS = 500
"""States looked at between two looks at the clock."""
_PILE = (1 << UNDUG_BITS) - 1
_ENOUGH = 1_000
"""Slots for aces are never looked for below them."""


def can_dig(board: Board) -> bool:
    """Whether the argument holds: rows built down in any suit, single cards, one pack, no reserve.

    It then holds for every rank that may begin the foundations: what fills a row does not turn on that.
    What is at home must stay there: what comes back bears cards that had no slot.
    """
    rules, highest = board.game.rules, board.highest
    foundations, build = rules.foundations.piles.values(), rules.tableau.build
    plainly = build.steps == (-1,) and build.match is SuitMatch.ANY and not build.corner
    built_up = all(rule.suit is not None and rule.step == 1 and not rule.turns_after for rule in foundations)
    kings = {number for number, card in board.cards.items() if card.rank == highest}
    return (
        plainly
        and built_up
        and not (rules.reserve.piles or board.game.consequences.rising or rules.tableau.fills.below_base)
        and not board.gives_back
        and rules.tableau.runs is not RunMoves.WHOLE
        and len(board.cards)
        == len({rule.suit for rule in foundations}) * highest
        == len(foundations) * highest
        and (highest == 13 or board.base == 1)
        and (board.takes_all or board.fillers in (kings, set()))
    )


class Matching:
    """Whether dug-out cards can all be matched with slots: suits may keep cards out, cells may hold some.

    A slot is a card one rank higher, or an empty row: a bipartite matching.  Cards of one rank are alike in
    it, so counts by rank stand for cards and slots.  There are so many ranks and cells, and foundations begin
    with the rank `base`.

    `begun` is by suit how many cards are at home from the start, ``rank_at`` the rank of a
    card by how many go home before it.  Everywhere `slack` is by rank how many slots are left
    over (below 0: how many are short), `home` by suit how many cards could be at home, and
    `empty` how many empty rows take any card.
    """

    def __init__(self, highest: int, base: int, begun: list[int], cells: int) -> None:
        self._highest, self._begun, self._cells = highest, begun, cells
        self.rank_at = [(order + base - 1) % highest + 1 for order in range(highest)]
        self._order = [(rank - base) % highest for rank in range(highest + 1)]
        # The highest goes onto no card, but a cell does.
        self._helped = range(highest if cells else highest - 1, 0, -1)

    def most(self, slack: list[int], home: list[int]) -> int:
        """Return how many slots at most are won by suits that keep cards out, and by cells."""
        won = self._cells
        for begun, at in zip(self._begun, home, strict=True):
            if at > begun and slack[self.rank_at[at - 1]] > 0:
                won += 1
        return won

    def comes_out(
        self, rank: int, suit: int, excess: tuple[int, int], slack: list[int], home: list[int], empty: int
    ) -> bool:
        """Whether a card can be dug out since others stay out: without that, slots are short.

        `suit` is its own if it can go home, else -1; `excess` is how many more slots are
        short than there are empty rows, while it moves and if it wants one then.
        """
        moving, staying = excess
        begun = self._begun
        suits = [each for each, at in enumerate(home) if at > begun[each]]
        kept = slack[:]
        kept[rank - 1] -= 1
        if suit >= 0:
            others = [each for each in suits if each != suit]
            if self._matched(moving, kept, home, others, self._helped, empty, self._cells):
                return True
        # In a cell it wants no slot.
        if self._cells and (
            moving <= 0 or self._matched(moving, kept, home, suits, self._helped, empty, self._cells - 1)
        ):
            return True
        kept[rank] -= 1
        return self._matched(staying, kept, home, suits, self._helped, empty, self._cells)

    # Asked for more often than all else: parted further it takes much longer.
    def _matched(  # noqa: PLR0912
        self,
        excess: int,
        slack: list[int],
        home: list[int],
        suits: list[int],
        ranks: Sequence[int],
        empty: int,
        cells: int,
    ) -> bool:
        """Whether all can be matched if any of these suits keep cards out, and so many cells hold one.

        A suit is worth asking only for a slot that is short, and a cell is; in which order
        they are asked is all the same: so for the first of these `ranks` that lacks slots,
        unless empty rows make up for those.
        """
        # Who keeps cards out takes a slot for the highest: where none is left over it is no gain.
        tops, most = self.rank_at, cells
        for suit in suits:
            if slack[tops[home[suit] - 1]] > 0:
                most += 1
        if excess > most:
            return False
        for rank in ranks:
            if slack[rank] < 0:
                break
        else:
            return False
        begun, order = self._begun, self._order[rank + 1] if rank < self._highest else 0
        for suit in suits if rank < self._highest else ():
            if not begun[suit] <= order < home[suit]:
                continue
            top = tops[home[suit] - 1]
            kept = slack[:]
            kept[rank] += 1
            left = excess - (kept[top] > 0)
            kept[top] -= 1
            if rank >= top:  # the ranks have turned the corner
                left += kept[self._highest] <= 0
                kept[self._highest] -= 1
            if left <= 0:
                return True
            # None of the others, and no cell, brings more than one.
            if left < len(suits) + cells:
                others = [each for each in suits if each != suit]
                if self._matched(left, kept, home, others, ranks, empty, cells):
                    return True
        if cells:
            kept = slack[:]
            kept[rank] += 1
            left = excess - (kept[rank - 1] > 0)
            kept[rank - 1] -= 1
            if left <= 0 or self._matched(left, kept, home, suits, ranks, empty, cells - 1):
                return True
        without = empty + slack[rank]
        if without < 0:
            return False
        others = [each for each in ranks if each != rank]
        return self._matched(excess, slack, home, suits, others, without, cells)


class DigTable:
    """Which states of the piles can be dug out, as far as a budget of looks and time goes.

    ``piles`` are those of the start, the lowest card first.  A state is how many cards of
    each are left, in so many bits as `Board.undug` has for a pile.  ``base`` is the rank with
    which foundations begin, ``home`` by suit how many cards are at home at the start,
    ``place`` by suit and order the pile of a card and how many lie under it there; ``kept``
    are the cards in the ``cells`` at the start: of the pile behind all others none is left.
    ``until`` is a time of `time.process_time`.
    """

    def __init__(
        self, board: Board, start: BoardStart, until: float = math.inf, *, budget: int = BUDGET
    ) -> None:
        self.ranks = board.highest
        self.kings_only = not board.takes_all
        self.fillable = bool(board.fillers)
        rules = list(board.game.foundations.values())
        suits = [rule.suit for rule in rules]
        self.home = [len(pile) for pile in start.foundations.piles]
        self.suit = {number: suits.index(card.suit) for number, card in board.cards.items()}
        self.rank = {number: int(card.rank) for number, card in board.cards.items()}
        self.order = board.order
        self.piles = [board.cards_in(pile) for pile in start.columns]
        self.cells, self.kept = board.cell_count, start.cells
        self.place = [[(len(self.piles), 0)] * self.ranks for _ in rules]
        for number, pile in enumerate(self.piles):
            for depth, card in enumerate(pile):
                self.place[self.suit[card]][self.order[card]] = number, depth
        self.base = board.base
        self._matching = Matching(self.ranks, board.base, self.home, self.cells)
        self._ranks = self._matching.rank_at
        self._digs = [self._dug(pile) for pile in self.piles]
        self._left = budget
        self._until = until
        self._alive = {0: True}

    def _dug(self, pile: list[int]) -> list[tuple[int, int, int, int]]:
        """Return by number left of a pile: suit, rank and order of the top card, and the rank under it."""
        under = 0
        found = [(0, 0, 0, 0)]
        for card in pile:
            found.append((self.suit[card], self.rank[card], self.order[card], under))
            under = self.rank[card]
        return found

    def lives(self, state: int) -> bool:
        """Whether a state may be dug out; False is certain."""
        known = self._alive.get(state)
        return self._judged(state) if known is None else known

    def _judged(self, state: int) -> bool:
        undug = [state >> UNDUG_BITS * number & _PILE for number in range(len(self.piles))]
        undug.append(0)
        home = [self._risen(suit, self.home[suit], undug) for suit in range(len(self.home))]
        return self._look(state, undug, home, *self._slots(undug, home))

    def _risen(self, suit: int, at: int, undug: list[int]) -> int:
        """Return how many cards of a suit can be at home, the first `at` being there."""
        place = self.place[suit]
        while at < self.ranks and place[at][1] >= undug[place[at][0]]:
            at += 1
        return at

    def _slots(self, undug: list[int], home: list[int]) -> tuple[list[int], int]:
        """Return by rank the slots left over, and the empty rows that any card may fill."""
        slack, empty = [_ENOUGH, *[0] * self.ranks], 0
        for cards, left in zip((*self.piles, self.kept), undug, strict=True):
            for card in cards[left:]:
                slack[self.rank[card]] -= 1
                slack[self.rank[card] - 1] += 1
            if left:
                slack[self.rank[cards[left - 1]] - 1] += 1
            elif cards is not self.kept:
                empty += self.fillable
        for begun, risen in zip(self.home, home, strict=True):
            self._go_home(begun, risen, slack)
        if self.kings_only:
            slack[self.ranks] += empty
            empty = 0
        return slack, empty

    def _go_home(self, begun: int, risen: int, slack: list[int]) -> None:
        """Let cards of a suit want no slot any more, and be none."""
        for rank in self._ranks[begun:risen]:
            slack[rank] += 1
            slack[rank - 1] -= 1

    # Asked for hundreds of thousands of states: parted further it takes much longer.
    def _look(  # noqa: PLR0912
        self, state: int, undug: list[int], home: list[int], slack: list[int], empty: int
    ) -> bool:
        """Return whether a state can be dug out, trying short piles first.

        `home` is by suit how many cards could be at home, the rest is of `_slots`.
        """
        if not self._left:
            self._alive[state] = True
            return True
        self._left -= 1
        if not self._left % _BETWEEN_LOOKS and time.process_time() >= self._until:
            self._left = 0
        alive, found, most = self._alive, False, -1
        short = -sum([slots for slots in slack if slots < 0])
        for left, number in sorted([(left, number) for number, left in enumerate(undug) if left]):
            after = state - (1 << UNDUG_BITS * number)
            known = alive.get(after)
            if known is False:
                continue
            suit, rank, order, bared = self._digs[number][left]
            rises = home[suit] == order
            # While it moves no card goes onto it.
            moving = short + (slack[rank - 1] <= 0)
            staying = moving + (slack[rank] <= 0)
            excess = (moving if rises else staying) - empty
            if excess > 0:
                if most < 0:
                    most = self._matching.most(slack, home)
                if excess > most or not self._matching.comes_out(
                    rank, suit if rises else -1, (moving - empty, staying - empty), slack, home, empty
                ):
                    continue
            if known is None:
                undug[number] -= 1
                slots, risen, emptied = slack[:], home, empty
                slots[rank] -= 1
                if left > 1:
                    slots[bared - 1] += 1
                elif self.kings_only:
                    slots[self.ranks] += self.fillable
                else:
                    emptied += 1
                if rises:
                    risen = home[:]
                    risen[suit] = self._risen(suit, home[suit] + 1, undug)
                    self._go_home(home[suit], risen[suit], slots)
                known = self._look(after, undug, risen, slots, emptied)
                undug[number] += 1
            if known:
                found = True
                break
        alive[state] = found
        return found
