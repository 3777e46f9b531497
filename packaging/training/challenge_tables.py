"""Compute the tables of perfect play of Challenge: python packaging/training/challenge_tables.py [N]…

For four suits of 2 to 5 cards (all by default; the longest takes an hour and a half of computing, the
others less than a minute) it writes resources/beat-it/four-LENGTH.zlib, and the checksums beside it.

The method.  Every eat empties the table, so only positions with an empty table can recur;
the leader's hand, as he sees it, tells them apart.  Of each is kept in how many plies at
the least the leader can win, and in how many lose.  Plies are then counted upwards.  Whatever
may be decided in so many is searched until somebody eats, and with the bounds of what it comes
to it proves to be decided or has its own bound raised.  All that is decided in fewer plies
is known by then, and the bounds of all else are higher: so what is found within the count is exact.
What is never decided is drawn.  The two suits that are no trumps are alike: of hands in which they have
changed places only one is looked at.
"""

import sys
from array import array
from collections.abc import Mapping, Sequence
from time import process_time

from table_files import write

from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPack
from cardtable.players.beat_it.tables import table_name

SUITS = 4
NEVER = 30_000
"""More plies than any game takes that is played well."""


class Bounds:
    """What is known of the positions with an empty table, by the leader's hand, and how more is found."""

    def __init__(self, length: int) -> None:
        self.stock = stock = BeatItPack(length, SUITS)
        self.win, self.loss = (array("h", [least]) * (stock.all + 1) for least in (1, 2))
        self._turned = stock.turned
        self._beaters = stock.beaters[1]
        self._but_its_suit = [~stock.suit_of(number) for number in range(len(stock.cards))]

    def winning(self, leader: int, other: int, limit: int) -> int:
        """Return a bound on the plies in which the leader wins at best; within the limit it is exact."""
        least = NEVER
        for lead in self._leads(leader, other):
            left = leader ^ lead
            if not left:
                return 1
            least = min(least, self._led(left, other, lead, limit))
            if least <= limit:
                break
        return least

    def losing(self, leader: int, other: int, limit: int) -> int:
        """Return a bound on the plies in which the leader loses at best; within the limit it is exact."""
        if not leader & (leader - 1):
            return NEVER
        most = 0
        if limit >= 2:
            # First what most likely loses last, or never.
            leads = sorted(self._leads(leader, other), key=lambda lead: -self.loss[leader ^ lead])
            for lead in leads:
                most = max(most, self._answered(leader ^ lead, other, lead, most, limit))
                if most > limit:
                    break
        return max(2, most)

    def _leads(self, leader: int, other: int) -> list[int]:
        leads, found = self.stock.leads(leader, other), []
        while leads:
            found.append(leads & -leads)
            leads &= leads - 1
        return found

    def _led(self, left: int, other: int, lead: int, limit: int) -> int:
        """Return the bound for a lead of the winner: that of the other's best answer."""
        plies = self.win[left] + 2
        beating = other & self._beaters[lead.bit_length() - 1]
        while beating and plies <= limit:
            beat = beating & -beating
            beating &= self._but_its_suit[beat.bit_length() - 1]
            if beat == other:
                return NEVER
            after = self.losing(self._turned(other ^ beat), self._turned(left), limit - 2)
            plies = max(plies, after + 2)
        return plies

    def _answered(self, left: int, other: int, lead: int, most: int, limit: int) -> int:
        """Return the bound for a lead of the loser, from the quickest answer; up to `most` any does."""
        plies = self.loss[left] + 2
        beating = other & self._beaters[lead.bit_length() - 1]
        while beating and plies > most:
            beat = beating & -beating
            beating &= self._but_its_suit[beat.bit_length() - 1]
            if beat == other:
                return 2
            after = self.winning(self._turned(other ^ beat), self._turned(left), limit - 2)
            plies = min(plies, after + 2)
        return plies

    def decide(self, leader: int, plies: int) -> int:
        """Return the plies of a win, or below nothing those of a loss, if it takes no more; else 0."""
        other = self.stock.all ^ leader
        win, loss = self.win[leader], self.loss[leader]
        if win <= plies:
            win = self.winning(leader, other, plies)
        if win <= plies:
            loss = NEVER
        elif loss <= plies:
            loss = self.losing(leader, other, plies)
            win = NEVER if loss <= plies else win
        for alike in (leader, self.exchanged(leader)):
            self.win[alike], self.loss[alike] = min(win, NEVER), min(loss, NEVER)
        return win if win <= plies else -loss if loss <= plies else 0

    def exchanged(self, leader: int) -> int:
        """Return the hand with the suits that are no trumps in each other's place."""
        _own, plain, _others, second = self.stock.suit_masks
        half = 2 * self.stock.length
        return leader & ~(plain | second) | (leader & plain) << half | (leader & second) >> half


def solved(length: int) -> Mapping[int, int]:
    """Return in how many plies each leader's hand wins, or below nothing loses; 0 is a draw."""
    bounds = Bounds(length)
    worths = {leader: 0 for leader in range(bounds.stock.all + 1) if leader >= bounds.exchanged(leader)}
    left, plies, last = sorted(set(worths) - {0, bounds.stock.all}), 0, 0
    # From one empty table to the next it takes no more plies than there are cards, and an eat.
    while left and plies <= last + len(bounds.stock.cards) + 1:
        plies += 1
        for leader in left:
            worths[leader] = bounds.decide(leader, plies)
        still = [leader for leader in left if not worths[leader]]
        if len(still) < len(left):
            left, last = still, plies
    return worths


def table(length: int, worths: Mapping[int, int]) -> bytes:
    """Return the table, as `cardtable.players.beat_it.tables` reads it: the order of `EndgameTable`."""
    suit = range(1 << length)
    places = (
        own | plain << length | others << 2 * length | second << 3 * length
        for own in suit
        for second in suit
        for plain in range(second + 1)
        for others in suit
    )
    return b"".join(worths[leader].to_bytes(2, "little", signed=True) for leader in places)


def main(lengths: Sequence[int]) -> None:
    """Write the tables of these suit lengths, and note their checksums."""
    for length in lengths or range(2, LONGEST_SOLVED[SUITS] + 1):
        begun = process_time()
        worths = solved(length)
        every, drawn = worths.values(), list(worths.values()).count(0) - 2
        print(f"4 × {length}: longest win {max(every)}, loss {-min(every)} plies, {drawn} drawn", end=" ")
        packed = write(table_name(length, SUITS), table(length, worths))
        print(f"({process_time() - begun:.1f} s, {packed} bytes)", flush=True)


if __name__ == "__main__":
    main([int(text) for text in sys.argv[1:]])
