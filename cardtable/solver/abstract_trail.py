"""How a search over abstract positions came to them: kept small, since there are so many."""

from array import array
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import NamedTuple


class AbstractStep(NamedTuple):
    """The outer card of a row or cell goes to another (the cells' numbers follow), or (-1) home as a suit."""

    source: int
    target: int
    suit: int


class Trail:
    """By position from which it was met first, and how: what a card left and where to.

    ``again`` are the positions that were met again, in the order of `looked_into`; None if
    nobody asks.  There are so many of all these that they are kept small.
    """

    def __init__(self, *, again: bool) -> None:
        self.parent, self.source, self.target = array("i", [-1]), array("b", [-1]), array("b", [-1])
        self.again = array("i") if again else None
        self._looked_into, self._upto = array("i"), array("i")

    def looked_into(self, number: int) -> None:
        """Take note that all that was met again since the last time was met from this position."""
        if self.again is not None:
            self._looked_into.append(number)
            self._upto.append(len(self.again))

    def step(self, number: int) -> AbstractStep:
        """Return the step by which a position was met."""
        source, target = self.source[number], self.target[number]
        return AbstractStep(source, target, -1) if target >= 0 else AbstractStep(source, -1, ~target)

    def before(self) -> Callable[[int], Iterator[int]]:
        """Return what tells of a position all those from which one step leads to it."""
        again = self.again or array("i")
        # What was met again is chained: for each the last time, and for each time the one before.
        last, former, whence = array("i", [-1]) * len(self.parent), array("i"), array("i")
        for times, number in enumerate(again):
            former.append(last[number])
            last[number] = times
        for at, upto in zip(self._looked_into, self._upto, strict=True):
            whence.extend(repeat(at, upto - len(whence)))

        def told(number: int) -> Iterator[int]:
            if number:
                yield self.parent[number]
            at = last[number]
            while at >= 0:
                yield whence[at]
                at = former[at]

        return told
