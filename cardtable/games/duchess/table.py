"""Duchess of Luynes in a form that is quick to play on: hundreds of deals are dealt out for a hint.

Cards are numbers here, twins alike.  What may be played is taken from the game's own
foundations; how many cards go aside is said here for both.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardtable.games.kit.building import Foundation
from cardtable.games.kit.laying import taken_up
from cardtable.games.rollouts.card_numbers import number_of

KINDS = 52
"""Suits and ranks."""
POSITIONS = 120
"""How many positions are looked into for what can follow: some milliseconds."""
DISCARD = 4
"""The number of the Discard's first card as a source: packets are numbered from 0."""
_FULL, _NONE = KINDS, KINDS + 1
"""What would follow a foundation's last card, and what lies on an empty packet."""
_UP, _DOWN = 1, 2
"""On which of the two foundations of its suit a kind can be played: flags."""
_SIDES = (_UP,) * 4 + (_DOWN,) * 4
"""Of each foundation."""

Play = tuple[int, int]
"""The number of the source, and that of the foundation: 0-3 ascending, 4-7 descending, each by suit."""


class Scheme:
    """The eight foundations, and how many deals there are."""

    def __init__(self, foundations: Iterable[Foundation], deals: int) -> None:
        self.deals = deals
        runs = [[*map(number_of, rule.cards()), _FULL] for rule in foundations]
        self.goal = sum(len(run) - 1 for run in runs)
        self.bases = [run[0] for run in runs]
        self.next = [dict(pairwise(run)) for run in runs]

    def aside(self, deal: int) -> int:
        """Return how many cards go to the Discard in each round: none in the last deal."""
        return 2 if deal < self.deals else 0


class _Lying(NamedTuple):
    """The next kind of each foundation, the packets and the loose cards of the Discard."""

    goals: tuple[int, ...]
    packets: tuple[tuple[int, ...], ...]
    loose: tuple[int, ...]


class DuchessTable:
    """Four packets and the Discard, the next kind of each foundation, and how many cards are home."""

    __slots__ = ("deal", "discard", "goals", "home", "packets", "scheme", "wanted")

    def __init__(
        self,
        scheme: Scheme,
        deal: int,
        packets: Iterable[Iterable[int]],
        discard: Iterable[int],
        foundations: Sequence[Sequence[int]],
    ) -> None:
        self.scheme, self.deal = scheme, deal
        self.packets, self.discard = [list(pile) for pile in packets], list(discard)
        self.home = sum(map(len, foundations))
        self.goals = [
            after[pile[-1]] if pile else base
            for pile, base, after in zip(foundations, scheme.bases, scheme.next, strict=True)
        ]
        self.wanted = [0] * (KINDS + 2)
        for kind, side in zip(self.goals, _SIDES, strict=True):
            self.wanted[kind] |= side

    def copy(self) -> "DuchessTable":
        """Return another table with the same cards."""
        twin = DuchessTable.__new__(DuchessTable)
        twin.scheme, twin.deal, twin.home = self.scheme, self.deal, self.home
        twin.packets, twin.discard = [pile[:] for pile in self.packets], self.discard[:]
        twin.goals, twin.wanted = self.goals[:], self.wanted[:]
        return twin

    def tops(self) -> list[int]:
        """Return the uppermost kind of each packet."""
        return [pile[-1] if pile else _NONE for pile in self.packets]

    def play(self, play: Play) -> None:
        """Play a card."""
        source, number = play
        kind = self.packets[source].pop() if source < DISCARD else self.discard.pop(source - DISCARD)
        self.goals[number] = after = self.scheme.next[number][kind]
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

    def playable(self) -> int:
        """Return how many cards in sight can be played one after the other, those of the Discard too.

        All orders are tried as far as `POSITIONS` go: which of two twins is taken, and on which foundation,
        is all there is to choose.
        """
        first = _Lying(tuple(self.goals), tuple(map(tuple, self.packets)), tuple(self.discard))
        met, waiting, most = {first: 0}, [first], 0
        while waiting and len(met) < POSITIONS:
            here = waiting.pop()
            most = max(most, met[here])
            for after in self._following(here):
                if after not in met:
                    met[after] = met[here] + 1
                    waiting.append(after)
        return most

    def _following(self, here: "_Lying") -> list["_Lying"]:
        """Return what can follow; a card that has but one place for ever goes there without a choice.

        A loose twin loses nothing by waiting, but a packet's top uncovers a card.
        """
        goals, packets, loose = here
        tops, found = [pile[-1] if pile else _NONE for pile in packets], list[_Lying]()
        for number, kind in enumerate(goals):
            if kind == _FULL or not (kind in tops or kind in loose):
                continue
            grown = (*goals[:number], self.scheme.next[number][kind], *goals[number + 1 :])
            if kind in tops:
                ways = [
                    _Lying(grown, (*packets[:source], packets[source][:-1], *packets[source + 1 :]), loose)
                    for source, top in enumerate(tops)
                    if top == kind
                ]
            else:
                place = loose.index(kind)
                ways = [_Lying(grown, packets, loose[:place] + loose[place + 1 :])]
            up, down = goals[number % 4], goals[number % 4 + 4]
            if up > down or down == _FULL:
                return ways
            found += ways
        return found

    def deal_again(self) -> None:
        """Take up the cards and deal them out, playing by the rule after each round."""
        self.deal_out(self.take_up(), DuchessTable.choice)

    def take_up(self) -> list[int]:
        """Take up the cards for the next deal, and return the new pack."""
        pack = [*taken_up(self.packets), *self.discard]
        self.deal += 1
        self.packets, self.discard = [[], [], [], []], []
        return pack

    def deal_out(self, pack: Sequence[int], choose: "Choice", made: list[Play | None] | None = None) -> None:
        """Deal a pack out, playing what is chosen after each round.

        After the last round the Discard can be played too, so nothing is played yet, but in
        the last deal, which has none.  To what is ``made`` the plays are added, and None for
        each round.
        """
        size = DISCARD + self.scheme.aside(self.deal)
        for start in range(0, len(pack), size):
            fits = 0
            for pile, kind in zip(self.packets, pack[start : start + DISCARD], strict=False):
                pile.append(kind)
                fits |= self.wanted[kind]
            self.discard += pack[start + DISCARD : start + size]
            if made is not None:
                made.append(None)
            if fits and (start + size < len(pack) or self.last):
                self.play_on(choose, made)

    def play_on(self, choose: "Choice", made: list[Play | None] | None = None) -> None:
        """Play what is chosen till nothing is."""
        while play := choose(self):
            self.play(play)
            if made is not None:
                made.append(play)

    @property
    def last(self) -> bool:
        """Whether no deal follows."""
        return self.deal >= self.scheme.deals


Choice = Callable[[DuchessTable], Play | None]
"""Chooses what to play from the packets, if anything can be."""
