"""The facts of Algerian with their sentences."""

from cardtable.contract.facts import Fact
from cardtable.texts import N_


class AlgerianReason(Fact):
    """Why a move is refused here and nowhere else."""

    FROM_COLUMN = (
        "from-column",
        N_("an empty reserve holds a card of a column; the {card} comes from elsewhere"),
    )
