"""Where a panel lies on the table: low if it can be, and where it hides the fewest cards."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize

_EDGE = 18
"""Logical pixels that stay free beside a panel."""
_CARD = 4
"""How much worse it is to hide some of a card than as much of an empty place."""


def clearest(
    panel: QSize, over: QSize, cards: Sequence[QRect], rest: Sequence[QRect] = ()
) -> tuple[int, QPoint]:
    """Return how much a panel hides where that is the least, and its corner there.

    The amount is in square pixels, those of cards weighed; ``rest`` is what else is seen.
    """
    right, low = _room(panel, over)
    below, above = max(0, low - _EDGE), min(_EDGE, low)
    left, far = min(_EDGE, right), max(0, right - _EDGE)
    across = (right // 2, left, far, right // 4, right - right // 4)
    corners = [QPoint(x, y) for y in (below, low // 2, above) for x in across]
    places = [QRect(corner, panel) for corner in corners]
    amounts = [_CARD * hidden(place, cards) + hidden(place, rest) for place in places]
    best = min(range(len(corners)), key=amounts.__getitem__)
    return amounts[best], corners[best]


def hidden(panel: QRect, cards: Sequence[QRect]) -> int:
    """Return how much of the cards the panel would lie on (square pixels; cards on cards count each)."""
    return sum(both.width() * both.height() for card in cards if not (both := panel & card).isEmpty())


def _room(panel: QSize, over: QSize) -> tuple[int, int]:
    """Return how far the panel can be moved to the right and down."""
    return max(0, over.width() - panel.width()), max(0, over.height() - panel.height())
