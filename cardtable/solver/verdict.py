"""Can this position be won?  The words for what a search finds out, and what it reports.

Nothing here searches (`cardtable.solver.judging`): who only shows a verdict need not load that.
"""

from enum import StrEnum
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.texts import _


class Verdict(StrEnum):
    """What is known of a position."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


def verdict_word(verdict: Verdict) -> str:
    """Return a verdict in a word of the player's language."""
    words = {
        Verdict.WINNABLE: _("winnable"),
        Verdict.UNWINNABLE: _("unwinnable"),
        Verdict.UNKNOWN: _("unknown"),
    }
    return words[verdict]


class VerdictReport(NamedTuple):
    """What a search has found out, the moves of a win, and how many positions it took."""

    verdict: Verdict
    line: tuple[Move, ...] = ()
    states: int = 0


class Hope(NamedTuple):
    """What can be said of a game afterwards: of its deal, and of the last position that was found winnable.

    ``number`` is how many moves had been made there, ``line`` the win.
    """

    verdict: Verdict
    number: int = 0
    line: tuple[Move, ...] = ()
