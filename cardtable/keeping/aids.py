"""What the program does for a player in a game, and why its end may not be the player's own."""

from enum import StrEnum


class Closed(StrEnum):
    """Why no end that a game comes to later is the player's own."""

    SHOWN = "shown"
    """Moves of a known win were made for the player."""
    GIVEN_UP = "given up"
    """The player gave the game up, and was told whether it could have been won."""
    RESET = "reset"
    """The player has reset the figures of its kind since: it counts no more."""


GAVE_UP = (Closed.GIVEN_UP, Closed.RESET)
"""Why a game is closed that was given up before it had an end: only games that counted are reset."""


class Aid(StrEnum):
    """What the program does for a player; the values are the library's columns that count it."""

    HINT = "hints"
    SHOWN = "shown"
