"""Duchess of Luynes in a form that is quick to play on: hundreds of deals are dealt out for a hint.

Cards are numbers here, twins alike.  What may be played is taken from the game's own
foundations; how the pack is dealt and made anew is said here for both.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from cardtable.games.kit.building import from_both_ends
from cardtable.games.kit.laying import taken_up
from cardtable.games.rollouts.card_numbers import NONE, number_of

DEALS = 4
"""“There may be three re-deals.”"""
FOUNDATIONS = from_both_ends()
GOAL = sum(rule.size for rule in FOUNDATIONS.values())
DISCARD = 4
"""The number of the Discard's first card as a source: packets are numbered from 0."""
KINDS = NONE
"""Suits and ranks."""
_FULL, _EMPTY = KINDS, KINDS + 1
"""What would follow a foundation's last card, and what lies on an empty packet."""
_RUNS = [[*map(number_of, rule.cards()), _FULL] for rule in FOUNDATIONS.values()]
_NEXT = [dict(pairwise(run)) for run in _RUNS]
"""What follows each card, for each foundation."""
_UP, _DOWN = 1, 2
"""On which of the two foundations of its suit a kind can be played: flags."""
_SIDES = (_UP,) * 4 + (_DOWN,) * 4
"""Of each foundation."""

Play = tuple[int, int]
"""The number of the source, and that of the foundation: 0-3 ascending, 4-7 descending, each by suit."""
Item = TypeVar("Item")


def rounds(pack: Sequence[Item], deal: int) -> Iterator[tuple[Sequence[Item], Sequence[Item]]]:
    """Yield what each round of a deal lays on the packets, and on the Discard: but in the last deal, two."""
    size = DISCARD + (2 if deal < DEALS else 0)
    for start in range(0, len(pack), size):
        yield pack[start : start + DISCARD], pack[start + DISCARD : start + size]


def gathered(packets: Sequence[Sequence[Item]], discard: Sequence[Item]) -> list[Item]:
    """Return the new pack: the first packet laid on the second, and so on, turned over, the Discard under."""
    return [*taken_up(packets), *discard]


class DuchessTable:
    """Four packets and the Discard, the next kind of each foundation, and how many cards are home."""

    __slots__ = ("deal", "discard", "goals", "home", "packets", "wanted")

    def __init__(
        self,
        deal: int,
        packets: Iterable[Iterable[int]],
        discard: Iterable[int],
        foundations: Sequence[Sequence[int]],
    ) -> None:
        self.deal = deal
        self.packets, self.discard = [list(pile) for pile in packets], list(discard)
        self.home = sum(map(len, foundations))
        self.goals = [run[len(pile)] for run, pile in zip(_RUNS, foundations, strict=True)]
        self.wanted = [0] * (KINDS + 2)
        for kind, side in zip(self.goals, _SIDES, strict=True):
            self.wanted[kind] |= side

    def copy(self) -> "DuchessTable":
        """Return another table with the same cards."""
        twin = DuchessTable.__new__(DuchessTable)
        twin.deal, twin.home = self.deal, self.home
        twin.packets, twin.discard = [pile[:] for pile in self.packets], self.discard[:]
        twin.goals, twin.wanted = self.goals[:], self.wanted[:]
        return twin

    @property
    def last(self) -> bool:
        """Whether no deal follows."""
        return self.deal >= DEALS

    def tops(self) -> list[int]:
        """Return the uppermost kind of each packet."""
        return [pile[-1] if pile else _EMPTY for pile in self.packets]

    def play(self, play: Play) -> None:
        """Play a card."""
        source, number = play
        kind = self.packets[source].pop() if source < DISCARD else self.discard.pop(source - DISCARD)
        self.goals[number] = after = _NEXT[number][kind]
        self.wanted[kind] ^= _SIDES[number]
        self.wanted[after] |= _SIDES[number]
        self.home += 1

    def choice(self) -> Play | None:
        """Return what is to be played from the packets while the pack lasts, if anything can be.

        Where only one of two plays is possible, it is that after which most cards can
        follow, else that from the larger packet.  The hints keep to this rule, so that a
        deal comes about as it was foreseen.
        """
        choices = self.choices()
        if len(choices) < 2:
            return choices[0] if choices else None
        return max(choices, key=lambda play: (self.reach(play), len(self.packets[play[0]])))

    def choices(self) -> list[Play]:
        """Return all there is to choose from, or one play that takes nothing from any other."""
        wanted, tops = self.wanted, self.tops()
        found = []
        for source, kind in enumerate(tops):
            sides = wanted[kind]
            if sides:
                plays = [(source, kind // 13 + 4 * (side > _UP)) for side in (_UP, _DOWN) if sides & side]
                # One card for one place, or twins for two.
                if len(plays) == tops.count(kind):
                    return plays[:1]
                found += plays
        return found

    def reach(self, play: Play) -> int:
        """Return how many cards are home when all is played that can be from the packets, this first."""
        after = self.copy()
        after.play(play)
        while choices := after.choices():
            if len(choices) > 1:
                return max(map(after.reach, choices))
            after.play(choices[0])
        return after.home

    def take_up(self) -> list[int]:
        """Take up the cards for the next deal, and return the new pack."""
        pack = gathered(self.packets, self.discard)
        self.deal += 1
        self.packets, self.discard = [[], [], [], []], []
        return pack

    def deal_out(self, pack: Sequence[int], choose: "Choice", made: list[Play | None]) -> None:
        """Deal a pack out, playing what is chosen after each round; note plays, and None for each round.

        After the last round the Discard can be played too, so nothing is played yet, but in
        the last deal, which has none.
        """
        left = len(pack)
        for laid, aside in rounds(pack, self.deal):
            left -= len(laid) + len(aside)
            fits = 0
            for pile, kind in zip(self.packets, laid, strict=False):
                pile.append(kind)
                fits |= self.wanted[kind]
            self.discard += aside
            made.append(None)
            if fits and (left or self.last):
                self.play_on(choose, made)

    def play_on(self, choose: "Choice", made: list[Play | None]) -> None:
        """Play what is chosen till nothing is, and note it."""
        while play := choose(self):
            self.play(play)
            made.append(play)


Choice = Callable[[DuchessTable], Play | None]
"""Chooses what to play, if anything can be."""
