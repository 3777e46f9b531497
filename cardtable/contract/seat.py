"""Where the players sit."""

Seat = int
"""A seat at the table, counted from 1."""
