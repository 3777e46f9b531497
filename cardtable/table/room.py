"""How much of the cloth is in sight, and how large that makes the cards: they seldom change their size."""

from typing import Final

from cardtable.geometry import Rect

MARGIN: Final = 0.14
"""Card widths of cloth left free round a game's bounds."""
_WORTH: Final = 1.16
"""Cards that would come out so much larger are worth another size: a step lower, they keep it."""


def card_width(room: Rect, view: tuple[float, float]) -> int:
    """Return how wide a card is if so much of the cloth (card widths) fits a view (logical pixels)."""
    bounds = room.expanded(MARGIN)
    return int(min(view[0] / bounds.width, view[1] / bounds.height))


def in_sight(before: Rect, wanted: Rect, view: tuple[float, float]) -> Rect:
    """Return what is in sight when a layout wants so much, of which so much was in sight before.

    A column that grows and shortens about a step's limit makes the cards smaller once, not each time.
    """
    holds = before.united(wanted) == before
    return before if holds and card_width(wanted, view) < _WORTH * card_width(before, view) else wanted
