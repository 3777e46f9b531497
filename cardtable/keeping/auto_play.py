"""What the program plays for somebody by itself, beside moves that are forced."""

from enum import StrEnum


class AutoPlay(StrEnum):
    """How much goes to the foundations by itself: nothing, what can do no harm, or all that can go."""

    NONE = "none"
    SAFE = "safe"
    ALL = "all"
