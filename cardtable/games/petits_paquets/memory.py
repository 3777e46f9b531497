"""What Les Petits Paquets remember beside the cards."""

from typing import NamedTuple

from cardtable.games.kit.position import Position

DEALS = 3
"""“Re-dealt (if necessary) twice.”"""


class Memory(NamedTuple):
    """What the game remembers beside the cards: `Position.state`.

    ``deal`` counts from 1.  ``hand``: 1 while the uppermost Exile is turned up.  ``at``: the
    packet where a chain goes on, 0 when none runs.  ``turned``: how many cards in a row that
    packet has slipped beneath itself.  ``slipped``: the length of the last chain.
    """

    deal: int = 1
    hand: int = 0
    at: int = 0
    turned: int = 0
    slipped: int = 0


def memory_of(position: Position) -> Memory:
    """Return the position's state by its names."""
    return Memory(*position.state)
