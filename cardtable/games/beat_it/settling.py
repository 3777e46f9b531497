"""Judging a position of Beat It Or Eat It by playing it on until somebody eats.

An empty table is judged by what the leader holds alone.  All sets are those that the one
who leads sees (`BeatItPack.seen`): when the other comes to lead they are turned.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from cardtable.assets import resource
from cardtable.errors import FileRefused
from cardtable.games.beat_it.position import BeatItPack
from cardtable.texts import _

_T = TypeVar("_T")

WON = 1.0
"""The worth of a won game; a lost one is worth its opposite, all others lie between."""

DOUBT = 0.98
"""The worth that no position comes up to unless it is known to be won."""

MOST_KEPT = 200_000
"""So many judgements are kept before all are forgotten."""


def learned(name: str, read: Callable[[Any], _T]) -> _T:
    """Return the weights that are ``read`` from a file; raise `FileRefused` if it is damaged."""
    file = resource("beat-it", name)
    try:
        return read(json.loads(file.read_bytes()))
    except (OSError, ValueError, TypeError, AttributeError, KeyError, IndexError) as error:
        sentence = _("cannot read the weights in {file}: {why}")
        raise FileRefused(sentence.format(file=file, why=error)) from error


class WorkedOut(dict[int, _T], Generic[_T]):
    """What is worked out of sets of cards, each when it is first asked for."""

    def __init__(self, work_out: Callable[[int], _T]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, cards: int) -> _T:
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[cards] = self._work_out(cards)
        return found


class Judge(ABC):
    """The judgement of positions played with one stock of cards."""

    rounds = 26
    """How many beats of a run are followed: with one suit or two it is short enough to be followed whole."""

    def __init__(self, stock: BeatItPack) -> None:
        self.all = stock.all
        self.mine, self.beaters = stock.beaters
        """What beats each card: with which the leader himself would, and with which the follower does."""
        self.suits = stock.suit_masks
        self.turned = stock.turned
        self.worths: dict[int, float] = WorkedOut(self._worth)
        """What an empty table is worth to the leader, by his hand."""

    def _worth(self, leader: int) -> float:
        return WON if self.sure(leader) else self.judged(leader)

    @abstractmethod
    def judged(self, leader: int) -> float:
        """Work out what an empty table is worth to the leader with this hand, if he is not `sure` to win."""

    def sure(self, leader: int) -> bool:
        """Whether the leader wins because at most one of his cards can ever be beaten.

        He leads the others first, each of which must be eaten, the lowest first; the
        rule is exact, and holds with cards on the table too if the other is
        taken to hold them.  With trumps he leads those of the other last: then each that
        is eaten helps to beat none that is still to come.
        """
        rest, beaters, beaten = self.all ^ leader, self.beaters, False
        while leader:
            lowest = leader & -leader
            if rest & beaters[lowest.bit_length() - 1]:
                if beaten:
                    return False
                beaten = True
            leader ^= lowest
        return True

    def worth(self, leader: int) -> float:
        """Return what an empty table is worth to the leader with this hand."""
        return self.worths[leader]

    def lowest(self, cards: int) -> Iterator[int]:
        """Yield the lowest card of each suit in a set: others do no better (`BeatItPack.leads`)."""
        for suit in self.suits:
            held = cards & suit
            if held:
                yield held & -held

    def settled(self, leader: int, other: int, rounds: int | None = None) -> float:
        """Return what a position at a lead is worth, playing on to an eat if cards lie on the table.

        The leader then leads a card that must be eaten if he has one; else his lowest of
        a suit, which is eaten or beaten as low as possible.  After so many ``rounds`` of
        beating (as many as this judge follows) a lead is taken to be eaten.
        """
        if leader | other == self.all:
            return self.worth(leader)
        forcing = self._forcing(leader, other)
        if forcing:
            return max(forcing)
        left = self.rounds if rounds is None else rounds
        # No more than a guess: there are other leads, and other cards to beat them with.
        guess = max(self._led(leader, other, lead, left) for lead in self.lowest(leader))
        return max(-DOUBT, min(DOUBT, guess))

    def _forcing(self, leader: int, other: int) -> list[float]:
        worths = []
        for suit in self.suits:
            held = leader & suit & (-1 << (other & suit).bit_length())
            lead = held & -held
            if lead and not other & self.beaters[lead.bit_length() - 1]:
                worths.append(self.worth(leader ^ lead) if leader != lead else WON)
        return worths

    def _led(self, leader: int, other: int, lead: int, rounds: int) -> float:
        left = leader ^ lead
        if not left:
            return WON
        worth = self.worth(left)
        for beating in self.lowest(other & self.beaters[lead.bit_length() - 1]):
            if other == beating:
                return -WON
            if rounds:
                after = self.settled(self.turned(other ^ beating), self.turned(left), rounds - 1)
                worth = min(worth, -after)
        return worth
