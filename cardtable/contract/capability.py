"""What can be told of a game's positions beside its rules, by players and searches that know it."""

from enum import Enum, auto


class Capability(Enum):
    """A kind of question that can be asked about a game; `cardtable.players.capabilities` asks them."""

    ADVICE = auto()
    """What each move leads to, from what the seat to move may see."""
    EVALUATION = auto()
    """What positions and moves are worth, all cards being in sight."""
    REVIEW = auto()
    """What every move made was worth to who made it."""
    EXPECTATION = auto()
    """What the seat to move may expect to end with, from what it may see."""
    LOOKING_BACK = auto()
    """Which moves of a finished game for one cost something."""
    WINNABLE_DEALS = auto()
    """Deals that can be won, found by a player that knows all their cards."""
