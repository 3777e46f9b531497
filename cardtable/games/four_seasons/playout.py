"""Four Seasons and Czarina played to their end quickly: what their rule of thumb sets how much store by.

In the weights of Four Seasons building in another suit is no harm but a gain: the runs lie where
all suits can be built on.
"""

from cardtable.games.kit.playout import Style
from cardtable.games.kit.tableau_playout import TableauPlayout
from cardtable.games.kit.tableau_rule import RuleWeights

STYLE = Style(candidates=5, games=80, win=20.0, reversible=False)


class CrossPlayout(TableauPlayout):
    """Plays either game."""

    weights = RuleWeights(
        cover=0.067,
        far=18.7,
        rise=0.048,
        talon=0.91,
        space=3.34,
        block=1.55,
        home=4.74,
        mixed=-2.15,
        fill=0.25,
        more=8.05,
        rank=-0.048,
        frees=4.2,
        also=3.24,
        takes=2.0,
        takes_all=4.39,
        renewed=0.2,
    )


PLAYOUT = CrossPlayout
