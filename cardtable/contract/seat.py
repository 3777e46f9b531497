"""Where the players sit."""

Seat = int
"""A seat at the table, counted from 1.

As a viewer, 0 is nobody, who sees the table from the seat to move.
"""


def nobody_at(seat: Seat) -> Seat:
    """Return the viewer who sees the table as from this seat, but no hand: between two people's turns."""
    return -seat


def nearest_seat(viewer: Seat | None, to_move: Seat) -> Seat:
    """Return the seat whose hand lies nearest to a viewer; without a viewer it is the first."""
    return 1 if viewer is None else abs(viewer) or to_move
