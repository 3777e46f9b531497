"""What hints for the games of `Rules` values set store by: data that a game gives beside its rules."""

from typing import NamedTuple

from cardtable.games.hints.tableau import TableauWeights


class ColumnWeights(NamedTuple):
    """What a position costs, or is worth.

    ``down``: the cost of a card that cannot be turned up yet; ``over``: of each card beyond
    the first that lies over such; ``broken``: of a card that is not built on the one beneath it,
    ``parted``: of one that is, but does not move together with that;
    ``waiting``: of a card in the talon, or in a pack that is known; ``home``: the worth of a card on its
    foundation, ``early``: less for each by which that is more than two ahead of the lowest;
    ``space``: of an empty row.
    """

    down: float = 5.0
    over: float = 0.2
    broken: float = 0.0
    parted: float = 0.0
    waiting: float = 0.8
    home: float = 1.0
    early: float = 0.5
    space: float = 1.0


class Hinting(NamedTuple):
    """What hints set how much store by where there is a pack, or cards lie face down.

    ``tableau``: where all piles lie open, ``looked_at``: how many positions are looked at there;
    ``columns``: where cards lie face down.  ``by_rule``: whether the first hint is what its
    rollouts would do: where that wins more than looking ahead.
    """

    tableau: TableauWeights = TableauWeights()
    columns: ColumnWeights = ColumnWeights()
    looked_at: int = 60
    by_rule: bool = False
