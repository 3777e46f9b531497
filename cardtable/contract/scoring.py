"""The ways in which a game's course can be worth points, beside whether it is won."""

from enum import StrEnum


class Scoring(StrEnum):
    """How points are counted, where a game has them: not at all, or in one of the usual ways."""

    NONE = "none"
    STANDARD = "standard"
    TIMED = "timed"
    VEGAS = "vegas"
