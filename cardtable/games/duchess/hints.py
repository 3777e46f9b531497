"""How far play can go at a stroke in Duchess of Luynes: how many cards in sight can go home."""

from collections import Counter
from collections.abc import Iterable, Sequence

from cardtable.cards import Card
from cardtable.games.kit.position import Pile

POSITIONS = 120
"""How many positions are looked into: some milliseconds."""

Sight = tuple[int, ...]
"""How many cards lie on the four ace foundations, on the four king foundations, and on each packet."""
_Kind = tuple[int, int]
"""Suit and rank: twins are alike."""


def _kind(card: Card) -> _Kind:
    return int(card.suit), int(card.rank)


class Outlook:
    """The cards in sight, and the search through the orders in which they can be played."""

    def __init__(self, heights: Sequence[int], packets: Sequence[Pile], loose: Iterable[Card]) -> None:
        self._packets = [list(map(_kind, pile)) for pile in packets]
        self._loose = Counter(map(_kind, loose))
        self._first = (*heights, *map(len, packets))

    def playable(self) -> int:
        """Return how many cards can be played one after the other.

        All orders are tried as far as `POSITIONS` go: which of two twins is taken, and on
        which foundation, is all there is to choose.
        """
        known, waiting, most = {self._first}, [self._first], 0
        while waiting and len(known) < POSITIONS:
            here = waiting.pop()
            most = max(most, sum(here[:8]))
            fresh = [each for each in self._plays(here) if each not in known]
            known.update(fresh)
            waiting += fresh
        return most - sum(self._first[:8])

    def _plays(self, here: Sight) -> list[Sight]:
        """Return what can follow; a card that has but one place for ever goes there without a choice."""
        tops: dict[_Kind, list[int]] = {}
        for number, pile in enumerate(self._packets):
            if here[8 + number]:
                tops.setdefault(pile[here[8 + number] - 1], []).append(number)
        found = []
        for foundation in range(8):
            if here[foundation] < 13:
                ways = self._ways(here, foundation, tops)
                if ways and here[foundation] + here[foundation ^ 4] >= 13:
                    return ways
                found += ways
        return found

    def _ways(self, here: Sight, foundation: int, tops: dict[_Kind, list[int]]) -> list[Sight]:
        """Return what is left after a foundation's next card came from a packet, else from the loose ones.

        A loose twin loses nothing by waiting, but a packet's top uncovers a card.
        """
        suit = foundation % 4
        kind = (suit, here[foundation] + 1 if foundation < 4 else 13 - here[foundation])
        if kind in tops:
            return [_changed(here, foundation, 8 + number) for number in tops[kind]]
        return [_changed(here, foundation)] if self._loose[kind] and self._left(kind, here) else []

    def _left(self, kind: _Kind, here: Sight) -> bool:
        """Whether a loose card of this kind has not been played yet."""
        suit, rank = kind
        up, down = suit, suit + 4
        went_home = (self._first[up] < rank <= here[up]) + (self._first[down] <= 13 - rank < here[down])
        from_packets = sum(
            pile[here[8 + number] : self._first[8 + number]].count(kind)
            for number, pile in enumerate(self._packets)
        )
        return self._loose[kind] > went_home - from_packets


def _changed(here: Sight, foundation: int, packet: int | None = None) -> Sight:
    left = list(here)
    left[foundation] += 1
    if packet is not None:
        left[packet] -= 1
    return tuple(left)
