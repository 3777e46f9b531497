"""The outer loop of best-first searches: which position comes next, and when to stop."""

import time
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from typing import Generic, Protocol, Self, TypeVar

_SERIAL_BITS = 32
_NEWEST = (1 << _SERIAL_BITS) - 1


class Linked(Protocol):
    """A position that knows from which other it was met first."""

    @property
    def parent(self) -> Self | None:
        """That other; none: the search began here."""


Place = TypeVar("Place")
Node = TypeVar("Node", bound=Linked)


class Frontier(Generic[Place]):
    """The positions that wait to be looked into, the cheapest first, of equals what was met last.

    ``waiting`` are they by their numbers, ``met`` how many have been met so far, ``won`` is the
    one with which the search may end.  What has been looked into is let go of.  Between two
    looks at the limits ``stride`` positions are looked into.
    """

    def __init__(self, stride: int = 1) -> None:
        self.waiting: dict[int, Place] = {}
        self.met = 0
        self.won: Place | None = None
        self.cut = False
        self._heap: list[int] = []
        self._seen: set[Hashable] = set()
        self._stride = stride

    @property
    def exhausted(self) -> bool:
        """Whether all has been looked into, and nothing is won."""
        return not self._heap and self.won is None and not self.cut

    def is_new(self, key: Hashable) -> bool:
        """Whether a position is asked about for the first time, by what tells it from all others."""
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def add(self, cost: int, place: Place) -> None:
        """Take up a position that has been met."""
        number = self.met
        self.met = number + 1
        self.waiting[number] = place
        heappush(self._heap, (cost << _SERIAL_BITS) - number)

    def layer(self, width: int) -> list[Place]:
        """Return the cheapest so many, of equals what was met first; nothing waits any more."""
        self.cut = self.cut or len(self._heap) > width
        cheapest = sorted(self._heap, key=lambda entry: (entry + _NEWEST >> _SERIAL_BITS, -entry))[:width]
        found = [self.waiting[-entry & _NEWEST] for entry in cheapest]
        self._heap.clear()
        self.waiting.clear()
        return found

    def goes_on(self, most: float, until: float) -> bool:
        """Whether something waits, nothing is won, and neither limit is met.

        Limits are so many positions met, and a time of `time.process_time`.
        """
        if self.won is not None or not self._heap or self.met >= most:
            return False
        return time.process_time() < until

    def run_by_layers(
        self, look_into: Callable[[Place], None], width: int, most: float, until: float
    ) -> None:
        """Look into so many of all positions to which as many steps lead, as long as it `goes_on`."""
        while self.goes_on(most, until):
            for place in self.layer(width):
                look_into(place)
                if time.process_time() >= until:
                    self.cut = True
                    break

    def run(self, look_into: Callable[[Place], None], most: float, until: float) -> None:
        """Look into one position after the other, which adds what it leads to, as long as it `goes_on`."""
        heap, waiting = self._heap, self.waiting
        while self.goes_on(most, until):
            for _ in range(self._stride):
                look_into(waiting.pop(-heappop(heap) & _NEWEST))
                if not heap or self.won is not None:
                    break


def way_to(node: Node | None) -> list[Node]:
    """Return the positions through which one was reached, from the start on, itself the last."""
    found = []
    while node is not None:
        found.append(node)
        node = node.parent
    return found[::-1]
