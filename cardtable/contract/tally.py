"""What is counted in the status line."""

from enum import StrEnum
from typing import NamedTuple

from cardtable.contract.seat import Seat


class TallyKind(StrEnum):
    """What is counted in the status line."""

    ON_FOUNDATIONS = "on-foundations"
    SET_ASIDE = "set-aside"
    UNDRAWN = "undrawn"
    IN_HAND = "in-hand"
    IN_PACK = "in-pack"
    LEADS = "leads"
    DEAL = "deal"
    EXILES = "exiles"
    CHAIN = "chain"
    PAIRS = "pairs"
    WITHOUT_PLACE = "without-place"


class Tally(NamedTuple):
    """A count that the player wants to see; ``limit`` is what it runs to, ``seat`` whose it is."""

    kind: StrEnum
    amount: int
    limit: int | None = None
    seat: Seat | None = None
