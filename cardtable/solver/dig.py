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

from cardtable.games.kit.building import RunMoves, SuitMatch
from cardtable.solver.board import EMPTY_ROW, UNDUG_BITS, Board, BoardStart

BUDGET = 100_000
"""States looked at; beyond them everything is taken to be alive."""

_BETWEEN_LOOKS = 500
"""States looked at between two looks at the clock."""
_PILE = (1 << UNDUG_BITS) - 1


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
        self._first = board.base - 1
        self._left = budget
        self._until = until
        self._alive = {0: True}

    def lives(self, state: int) -> bool:
        """Whether a state may be dug out; False is certain."""
        known = self._alive.get(state)
        return self._judged(state) if known is None else known

    def _judged(self, state: int) -> bool:
        undug = [state >> UNDUG_BITS * number & _PILE for number in range(len(self.piles))]
        dug = [0] * (self.ranks + 2)
        for pile, left in zip(self.piles, undug, strict=True):
            for card in pile[left:]:
                dug[self.rank[card]] += 1
        home = [self._risen(suit, self.home[suit], undug) for suit in range(len(self.home))]
        return self._look(state, undug, home, dug)

    def _risen(self, suit: int, at: int, undug: list[int]) -> int:
        """Return how many cards of a suit can be at home, the first `at` being there."""
        place = self.place[suit]
        while at < self.ranks and place[at][1] >= undug[place[at][0]]:
            at += 1
        return at

    # Asked for hundreds of thousands of states: parted further it takes much longer.
    def _look(self, state: int, undug: list[int], home: list[int], dug: list[int]) -> bool:
        """Return whether a state can be dug out, trying short piles first.

        `home` is by suit how many cards could be at home, `dug` by rank how many were dug out.
        """
        if not self._left:
            self._alive[state] = True
            return True
        self._left -= 1
        if not self._left % _BETWEEN_LOOKS and self._until is not None and time.process_time() >= self._until:
            self._left = 0
        slack, could_stay, spare = self._seats(undug, home, dug)
        found = False
        for left, number in sorted([(left, number) for number, left in enumerate(undug) if left]):
            after = state - (1 << UNDUG_BITS * number)
            known = self._alive.get(after)
            if known is False:
                continue
            card = self.piles[number][left - 1]
            suit, rank = self.suit[card], self.rank[card]
            rises = home[suit] == self.order[card]
            if not self._comes_out(rank, suit if rises else -1, slack, could_stay, home, spare):
                continue
            if known is None:
                undug[number] -= 1
                dug[rank] += 1
                risen = home[:]
                if rises:
                    risen[suit] = self._risen(suit, home[suit] + 1, undug)
                known = self._look(after, undug, risen, dug)
                undug[number] += 1
                dug[rank] -= 1
            if known:
                found = True
                break
        self._alive[state] = found
        return found

    def _seats(self, undug: list[int], home: list[int], dug: list[int]) -> tuple[list[int], list[int], int]:
        """Return by rank the seats left over, by rank the cards that could stay out, and the empty rows."""
        could_stay = [0] * (self.ranks + 2)
        for suit, (begun, risen) in enumerate(zip(self.home, home, strict=True)):
            for order in range(begun, risen):
                pile, depth = self.place[suit][order]
                could_stay[self.rank[self.piles[pile][depth]]] += 1
        out = [all_dug - stay for all_dug, stay in zip(dug, could_stay, strict=True)]
        seats, empty = out[:], 0
        for cards, left in zip(self.piles, undug, strict=True):
            if left:
                seats[self.rank[cards[left - 1]]] += 1
            else:
                empty += self.fillable
        slack = [0, *[seats[rank + 1] - out[rank] for rank in range(1, self.ranks)], -out[self.ranks]]
        if self.kings_only:
            slack[self.ranks] += empty
            empty = 0
        return slack, could_stay, empty

    def _comes_out(
        self,
        rank: int,
        suit: int,
        slack: list[int],
        could_stay: list[int],
        home: list[int],
        spare: int,
    ) -> bool:
        """Whether a card of this rank can be dug out; `suit` is its own if it can go home, else -1."""
        # While it moves it seats nothing.
        moving = slack[:]
        if rank > 1:
            moving[rank - 1] -= 1
        suits = [each for each, at in enumerate(home) if at > self.home[each]]
        if suit >= 0:
            others = [each for each in suits if each != suit]
            if _may_do(moving, could_stay, spare) and self._seated(moving, home, others, spare):
                return True
        moving[rank] -= 1
        return _may_do(moving, could_stay, spare) and self._seated(moving, home, suits, spare)

    def _seated(self, slack: list[int], home: list[int], suits: list[int], spare: int) -> bool:
        """Whether all can be seated if any of these suits keep cards out.

        A suit is worth asking only for a seat that is short; so any way that helps is met
        in some order of the suits.
        """
        short = -sum([seats for seats in slack if seats < 0])
        if short <= spare:
            return True
        if short - spare > len(suits):
            return False
        for suit in suits:
            others = [each for each in suits if each != suit]
            top = (home[suit] - 1 + self._first) % self.ranks + 1
            for order in range(home[suit] - 1, self.home[suit] - 1, -1):
                rank = (order + self._first) % self.ranks + 1
                if rank == 1 or slack[rank - 1] >= 0:
                    continue
                kept = slack[:]
                kept[rank - 1] += 1
                kept[top] -= 1
                if rank > top:  # the ranks have turned the corner
                    kept[self.ranks] -= 1
                if self._seated(kept, home, others, spare):
                    return True
        return False


def _may_do(slack: list[int], could_stay: list[int], spare: int) -> bool:
    """Whether the shortage is not too large whatever stays out."""
    short = 0
    for rank, seats in enumerate(slack, 1):
        if seats < 0:
            short += max(0, -seats - could_stay[rank])
    return short <= spare


def _cards(board: Board, pile: int) -> list[int]:
    """Return the cards of a pile, the lowest first."""
    cards: list[int] = []
    while pile != EMPTY_ROW:
        cards.append(board.top[pile])
        pile = board.parent[pile]
    return cards[::-1]
