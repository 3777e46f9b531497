"""A proof that a position is lost, from what it takes to dig out the cards of each pile.

Forgotten is where the cards lie that have been dug out: each is at home or needs a seat, on
a card of the next higher rank that has been dug out too or lies open in its pile, or on an
empty row.  So for each rank no more cards may be out than there are seats, or the shortage
of all ranks together must fit on the empty rows; where kings alone fill these they seat
kings only, and where nothing does, nobody.  Cards count as home as soon as they could be, but
a suit may keep some out, from any rank upwards: one seat more for the rank below, one more
card to seat at the top.
What cannot be dug out in any order, so seen, cannot be in the game.
"""

import time
from collections.abc import Sequence

from cardtable.games.kit.building import RunMoves, SuitMatch
from cardtable.solver.board import EMPTY_ROW, UNDUG_BITS, Board, BoardStart

BUDGET = 100_000
"""States looked at; beyond them everything is taken to be alive."""

_BETWEEN_LOOKS = 500
"""States looked at between two looks at the clock."""
_PILE = (1 << UNDUG_BITS) - 1
_ENOUGH = 1_000
"""Seats for aces are never looked for below them."""


def can_dig(board: Board) -> bool:
    """Whether the argument holds: rows built down in any suit, single cards, one pack, no store."""
    game, highest = board.game, max(board.rank)
    rules = game.foundations.values()
    plainly = game.build.steps == (-1,) and game.build.match is SuitMatch.ANY and not game.build.corner
    homes = all(rule.suit is not None and rule.step == 1 and not rule.turns_after for rule in rules)
    kings = [rank == highest for rank in board.rank]
    return (
        plainly
        and homes
        and not (game.cells or game.reserves or game.rising)
        and game.runs is not RunMoves.WHOLE
        and len(board.cards) == len({rule.suit for rule in rules}) * highest == len(rules) * highest
        and (highest == 13 or board.base == 1)
        and (board.takes_all or board.fills == kings or not any(board.fills))
    )


class DigTable:
    """Which states of the piles can be dug out, as far as a budget of looks and time goes.

    ``piles`` are those of the start, the lowest card first.  A state is how many cards of
    each are left, in so many bits as `Board.undug` has for a pile.  ``base`` is the rank with
    which foundations begin, ``home`` by suit how many cards are at home at the start,
    ``place`` by suit and order the pile of a card and how many lie under it there.
    ``until`` is a time of `time.process_time`.
    """

    def __init__(
        self, board: Board, start: BoardStart, until: float | None = None, *, budget: int = BUDGET
    ) -> None:
        self.ranks = max(board.rank)
        self.kings_only = not board.takes_all
        self.fillable = any(board.fills)
        rules = list(board.game.foundations.values())
        suits = [rule.suit for rule in rules]
        self.home = [len(pile) for pile in start.homes.piles]
        self.suit = [suits.index(card.suit) for card in board.cards]
        self.rank, self.order = board.rank, board.order
        self.piles = [_cards(board, pile) for pile in start.columns]
        self.place = [[(0, 0)] * self.ranks for _ in rules]
        for number, pile in enumerate(self.piles):
            for depth, card in enumerate(pile):
                self.place[self.suit[card]][self.order[card]] = number, depth
        self.base = board.base
        self._ranks = [(order + board.base - 1) % self.ranks + 1 for order in range(self.ranks)]
        self._order = [(rank - board.base) % self.ranks for rank in range(self.ranks + 1)]
        self._hosted = range(self.ranks - 1, 0, -1)
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
        home = [self._risen(suit, self.home[suit], undug) for suit in range(len(self.home))]
        return self._look(state, undug, home, *self._seats(undug, home))

    def _risen(self, suit: int, at: int, undug: list[int]) -> int:
        """Return how many cards of a suit can be at home, the first `at` being there."""
        place = self.place[suit]
        while at < self.ranks and place[at][1] >= undug[place[at][0]]:
            at += 1
        return at

    def _seats(self, undug: list[int], home: list[int]) -> tuple[list[int], int]:
        """Return by rank the seats left over, and the empty rows that any card may fill."""
        slack, empty = [_ENOUGH, *[0] * self.ranks], 0
        for cards, left in zip(self.piles, undug, strict=True):
            for card in cards[left:]:
                slack[self.rank[card]] -= 1
                slack[self.rank[card] - 1] += 1
            if left:
                slack[self.rank[cards[left - 1]] - 1] += 1
            else:
                empty += self.fillable
        for begun, risen in zip(self.home, home, strict=True):
            self._go_home(begun, risen, slack)
        if self.kings_only:
            slack[self.ranks] += empty
            empty = 0
        return slack, empty

    def _go_home(self, begun: int, risen: int, slack: list[int]) -> None:
        """Let cards of a suit want no seat any more, and be none."""
        for rank in self._ranks[begun:risen]:
            slack[rank] += 1
            slack[rank - 1] -= 1

    # Asked for hundreds of thousands of states: parted further it takes much longer.
    def _look(  # noqa: PLR0912
        self, state: int, undug: list[int], home: list[int], slack: list[int], empty: int
    ) -> bool:
        """Return whether a state can be dug out, trying short piles first.

        `home` is by suit how many cards could be at home, the rest is of `_seats`.
        """
        if not self._left:
            self._alive[state] = True
            return True
        self._left -= 1
        if not self._left % _BETWEEN_LOOKS and self._until is not None and time.process_time() >= self._until:
            self._left = 0
        alive, found, gain = self._alive, False, -1
        short = -sum([seats for seats in slack if seats < 0])
        for left, number in sorted([(left, number) for number, left in enumerate(undug) if left]):
            after = state - (1 << UNDUG_BITS * number)
            known = alive.get(after)
            if known is False:
                continue
            suit, rank, order, bared = self._digs[number][left]
            rises = home[suit] == order
            # While it moves it seats nothing.
            moving = short + (slack[rank - 1] <= 0)
            staying = moving + (slack[rank] <= 0)
            excess = (moving if rises else staying) - empty
            if excess > 0:
                if gain < 0:
                    gain = self._gain(slack, home)
                if excess > gain or not self._comes_out(
                    rank, suit if rises else -1, (moving - empty, staying - empty), slack, home, empty
                ):
                    continue
            if known is None:
                undug[number] -= 1
                seats, risen, emptied = slack[:], home, empty
                seats[rank] -= 1
                if left > 1:
                    seats[bared - 1] += 1
                elif self.kings_only:
                    seats[self.ranks] += self.fillable
                else:
                    emptied += 1
                if rises:
                    risen = home[:]
                    risen[suit] = self._risen(suit, home[suit] + 1, undug)
                    self._go_home(home[suit], risen[suit], seats)
                known = self._look(after, undug, risen, seats, emptied)
                undug[number] += 1
            if known:
                found = True
                break
        alive[state] = found
        return found

    def _gain(self, slack: list[int], home: list[int]) -> int:
        """Return how many seats it may bring at most that suits keep cards out."""
        gain = 0
        for begun, at in zip(self.home, home, strict=True):
            if at > begun and slack[self._ranks[at - 1]] > 0:
                gain += 1
        return gain

    def _comes_out(
        self, rank: int, suit: int, excess: tuple[int, int], slack: list[int], home: list[int], empty: int
    ) -> bool:
        """Whether a card can be dug out since others stay out: without that, seats are short.

        `suit` is its own if it can go home, else -1; `excess` is how many more seats are
        short than there are empty rows, while it moves and if it wants one then.
        """
        moving, staying = excess
        begun = self.home
        suits = [each for each, at in enumerate(home) if at > begun[each]]
        kept = slack[:]
        kept[rank - 1] -= 1
        if suit >= 0:
            others = [each for each in suits if each != suit]
            if self._seated(moving, kept, home, others, self._hosted, empty):
                return True
        kept[rank] -= 1
        return self._seated(staying, kept, home, suits, self._hosted, empty)

    def _seated(  # noqa: PLR0912
        self,
        excess: int,
        slack: list[int],
        home: list[int],
        suits: list[int],
        ranks: Sequence[int],
        empty: int,
    ) -> bool:
        """Whether all can be seated if any of these suits keep cards out.

        A suit is worth asking only for a seat that is short, and in which order they are
        asked is all the same: so for the first of these `ranks` that lacks seats, unless
        empty rows make up for those.
        """
        # Who keeps cards out takes a seat for the highest: where none is left over it is no gain.
        tops = self._ranks
        gain = 0
        for suit in suits:
            if slack[tops[home[suit] - 1]] > 0:
                gain += 1
        if excess > gain:
            return False
        for rank in ranks:
            if slack[rank] < 0:
                break
        else:
            return False
        begun, order = self.home, self._order[rank + 1]
        for suit in suits:
            if not begun[suit] <= order < home[suit]:
                continue
            top = tops[home[suit] - 1]
            kept = slack[:]
            kept[rank] += 1
            left = excess - (kept[top] > 0)
            kept[top] -= 1
            if rank >= top:  # the ranks have turned the corner
                left += kept[self.ranks] <= 0
                kept[self.ranks] -= 1
            if left <= 0:
                return True
            # None of the others brings more than one.
            if left < len(suits):
                others = [each for each in suits if each != suit]
                if self._seated(left, kept, home, others, ranks, empty):
                    return True
        without = empty + slack[rank]
        if without < 0:
            return False
        others = [each for each in ranks if each != rank]
        return self._seated(excess, slack, home, suits, others, without)


def _cards(board: Board, pile: int) -> list[int]:
    """Return the cards of a pile, the lowest first."""
    cards: list[int] = []
    while pile != EMPTY_ROW:
        cards.append(board.top[pile])
        pile = board.parent[pile]
    return cards[::-1]
