"""Where a panel lies on the table: where it hides no card if there is such a place, low rather than high."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

_EDGE = 18
"""Logical pixels that stay free beside a panel."""
_CLEAR = 3
"""Logical pixels that stay free round a card."""
_CELL = 4
"""Logical pixels: what is hidden is counted in squares so large."""
_STEP = 8
"""Logical pixels between two places that are tried."""


class Found(NamedTuple):
    """A place for a panel: how much it hides there of cards and of the rest (squares), and its corner."""

    cards: int
    rest: int
    corner: QPoint


class Ground:
    """What lies on the widget beneath a panel; asked for several sizes, it is looked at once."""

    def __init__(self, over: QSize, cards: Sequence[QRect], rest: Sequence[QRect] = ()) -> None:
        self._over = over
        grown = [card.adjusted(-_CLEAR, -_CLEAR, _CLEAR, _CLEAR) for card in cards]
        self._cards, self._rest = _sums(over, grown), _sums(over, rest)

    def clearest(self, panel: QSize) -> Found:
        """Return the place where a panel hides the fewest cards, then the least of the rest.

        Of equal places it is the lowest, and of these the nearest to the middle.
        """
        right, low = max(0, self._over.width() - panel.width()), max(0, self._over.height() - panel.height())
        spans = [(x, _squares(x, panel.width())) for x in _from_middle(right)]
        best: Found | None = None
        for y in reversed(_tried(low)):
            rows = _squares(y, panel.height())
            for x, columns in spans:
                cards = _within(self._cards, columns, rows)
                if best is not None and cards > best.cards:
                    continue
                found = Found(cards, _within(self._rest, columns, rows), QPoint(x, y))
                if best is None or found[:2] < best[:2]:
                    best = found
                if not any(best[:2]):
                    return best
        assert best is not None  # some place is always tried
        return best


def hidden(panel: QRect, cards: Sequence[QRect]) -> int:
    """Return how much of the cards the panel would lie on (square pixels; cards on cards count each)."""
    return sum(both.width() * both.height() for card in cards if not (both := panel & card).isEmpty())


def _tried(room: int) -> list[int]:
    """Return the distances from an edge that are tried, `_EDGE` pixels free at both ends if there are."""
    first, last = min(_EDGE, room), max(0, room - _EDGE)
    if last <= first:
        return [room // 2]
    return sorted({*range(first, last, _STEP), last})


def _from_middle(room: int) -> Iterator[int]:
    middle = room // 2
    yield from sorted({*_tried(room), middle}, key=lambda x: abs(x - middle))


def _sums(over: QSize, rects: Sequence[QRect]) -> list[list[int]]:
    """Return for every corner of squares how many covered ones lie left of and above it."""
    columns, rows = over.width() // _CELL + 1, over.height() // _CELL + 1
    lines = [bytearray(columns) for _row in range(rows)]
    for rect in rects:
        seen = rect & QRect(QPoint(0, 0), over)
        if seen.isEmpty():
            continue
        first, last = seen.left() // _CELL, seen.right() // _CELL + 1
        for line in lines[seen.top() // _CELL : seen.bottom() // _CELL + 1]:
            line[first:last] = b"\1" * (last - first)
    sums = [[0] * (columns + 1)]
    for line in lines:
        sums.append(list(map(add, sums[-1], accumulate(line, initial=0))))
    return sums


def _squares(first: int, length: int) -> tuple[int, int]:
    """Return the first square that a stretch of pixels touches, and the one after the last."""
    return first // _CELL, (first + length - 1) // _CELL + 1


def _within(sums: list[list[int]], columns: tuple[int, int], rows: tuple[int, int]) -> int:
    """Return how many covered squares a rectangle touches."""
    last = len(sums[0]) - 1
    left, right = columns[0], min(columns[1], last)
    upper, lower = sums[rows[0]], sums[min(rows[1], len(sums) - 1)]
    return lower[right] - lower[left] - upper[right] + upper[left]
