"""What the rule of thumb for built piles sets how much store by, as data of each game.

The weights were found by playing thousands of games.
"""

from typing import NamedTuple

from cardtable.games.rollouts.policy import Policy, Style


class RolloutWeights(NamedTuple):
    """What a move is worth; nought: that does not count.

    What is taken away.  ``talon``: a card less in the talon, ``low``: by its rank where it is built,
    ``lets``: the share that counts of what it is worth to build a run on it, ``shows``: if the card
    beneath it can go home.  ``turn``: a card turned up, ``deep``: the more for each other that lies face down
    beneath it; ``mend``: a card taken away from one on which it is not built, and of that one ``frees``: if
    it can go home, ``then``: if it can be built elsewhere with its run, ``takes``: if a run can be built on
    it.  ``cover``: what a covered card costs for each step out of order above it, by how far its place is
    from ``far``.  ``space``: an empty pile for which there is a card, ``idle``: one for which there is none,
    ``refilled``: one that is filled at once from the talon, ``fresh``: from the pack.

    Where it goes.  ``home``: a card on its foundation, None: what can go there does before all else;
    ``apart``: taking a run apart, so that a card goes home.  What it costs to build ``mixed``: in another
    suit, ``block``: on a card that goes home sooner, ``begin``: to give a single card its direction.
    ``barred``: what a card costs that lies on one that is wanted sooner, ``twin``: the less if a twin of that
    lies about.

    Filling a space.  ``fill``: in itself, ``more``: for each further space, ``rank``: by the card's place,
    ``gained``: the share that counts of what is taken away.  Of the card beneath, ``bared``: if it can go
    home, else ``also``: for each card on which it can be built; ``attracts``: if the end of a run can be
    built on the card, ``attracts_all``: if that is all of its pile.
    """

    talon: float = 0.0
    low: float = 0.0
    lets: float = 0.0
    shows: float = 0.0
    turn: float = 0.0
    deep: float = 0.0
    mend: float = 0.0
    frees: float = 0.0
    then: float = 0.0
    takes: float = 0.0
    cover: float = 0.0
    far: float = 0.0
    space: float = 0.0
    idle: float = 0.0
    refilled: float = 0.0
    fresh: float = 0.0
    home: float | None = None
    apart: float = 0.0
    mixed: float = 0.0
    block: float = 0.0
    begin: float = 0.0
    barred: float = 0.0
    twin: float = 0.0
    fill: float = 0.0
    more: float = 0.0
    rank: float = 0.0
    gained: float = 0.0
    bared: float = 0.0
    also: float = 0.0
    attracts: float = 0.0
    attracts_all: float = 0.0


_BUILT = "cardtable.games.rollouts.tableau"

COLUMNS = Policy(
    _BUILT,
    Style(candidates=6, games=240, win=30.0, reversible=False, searched=100),
    RolloutWeights(
        talon=0.73,
        low=0.353,
        turn=5.65,
        deep=0.096,
        mend=0.95,
        frees=1.83,
        then=0.6,
        takes=0.385,
        space=3.24,
        idle=0.344,
        home=0.394,
        apart=1.22,
        fill=0.058,
        rank=0.109,
        gained=1.0,
    ),
)
"""Of columns that begin face down: a game is played out in less than a millisecond.

A card at home is worth little: it is rather built on where it can be, so that others can be built on it.
"""

TABLEAU = Policy(
    _BUILT,
    Style(candidates=6, games=80, win=20.0, reversible=False),
    RolloutWeights(
        talon=0.71,
        frees=3.0,
        cover=0.0864,
        far=16.0,
        space=4.63,
        refilled=1.31,
        fresh=0.6,
        block=0.66,
        fill=-2.0,
        more=4.08,
        rank=0.15,
        bared=3.6,
        also=2.16,
        attracts=1.8,
        attracts_all=3.8,
    ),
)
"""Of open piles beside a talon, foundations taking whatever they can."""

SQUARE = Policy(
    _BUILT,
    Style(candidates=6, games=40, win=20.0, reversible=False),
    RolloutWeights(
        talon=1.5,
        shows=2.0,
        frees=2.0,
        space=1.0,
        refilled=1.5,
        fresh=0.8,
        home=5.0,
        begin=0.2,
        barred=2.0,
        twin=1.0,
        fill=-1.0,
        gained=1.0,
    ),
)
"""Of piles built both ways, foundations going up and back."""
