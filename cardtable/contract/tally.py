"""What is counted in the status line; a game adds counts of its own."""

from typing import NamedTuple

from cardtable.contract.facts import Fact
from cardtable.contract.seat import Seat
from cardtable.texts import N_


class SharedTally(Fact):
    """Counts that several games have."""

    IN_HAND = "in-hand", N_("{seat}: {amount} in hand")


class Tally(NamedTuple):
    """A count that the player wants to see; ``limit`` is what it runs to, ``seat`` whose it is."""

    kind: Fact
    amount: int
    limit: int | None = None
    seat: Seat | None = None
