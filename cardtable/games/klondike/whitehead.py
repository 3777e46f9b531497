"""Whitehead: Klondike's columns all face up, built down in the same colour; runs of one suit move.

Rules after PySolFC, which has one pass through the pack; see whitehead.html.
"""

from cardtable.cards import pack
from cardtable.games.hints.hinting import Hinting, SeenWeights
from cardtable.games.kit.building import Build, RunMoves, SuitMatch, built_up
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau
from cardtable.games.kit.tables import columned
from cardtable.games.klondike.rules import SEVEN, TRIANGLE

RULES = Rules(
    Dealing(pack(), TRIANGLE),
    Tableau(SEVEN, Build((-1,), SuitMatch.COLOUR), RunMoves.WHOLE, runs_match=SuitMatch.SUIT),
    Foundations(built_up()),
    stock=Stock(),
)


class Whitehead(RuledPatience):
    """Whitehead, as whitehead.html tells it."""

    id = "whitehead"
    parts_easy_and_hard = True
    rules = RULES
    hinting = Hinting(
        foreseen=(6,),
        seen=SeenWeights(
            down=5.44,
            deep=0.449,
            over=0.394,
            broken=1.01,
            parted=0.791,
            block=0.342,
            cover=1.06,
            step=0.618,
            headed=0.448,
            space=1.76,
            home=2.83,
            early=0.414,
            talon=1.38,
            waiting_block=0.231,
            waiting_cover=0.0242,
            fitting=3.34,
        ),
    )
    cloth, bounds, deeper = columned(RULES, step=1.45, room=3.52)
