"""Where the players sit."""

Seat = int
"""A seat at the table, counted from 1.

As a viewer, 0 is nobody, who sees the table from the seat to move.
"""
