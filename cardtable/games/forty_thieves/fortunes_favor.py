"""Fortune's Favor: the aces are out, twelve cards lie open, and hardly a deal can be lost.

Rules after Hoffmann (1892, as The Four Seasons), Dick (1898, as Fortune's Favors) and
Morehead & Mott-Smith (1949), as Wikipedia gives them; see fortunes-favor.html.
"""

from itertools import product, starmap

from cardtable.cards import Rank, Suit, pack
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import DOWN_IN_SUIT, FILLED_AT_ONCE, built_up
from cardtable.games.kit.cloth import TILT, Place, Table, Tables
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.rollouts.weights import TABLEAU
from cardtable.geometry import Pose, Rect

_PILES = numbered("pile", 12)
_FOUNDATIONS = built_up()
_ACROSS = -5.0, -3.7, -2.4, 2.4, 3.7, 5.0
_HIGH, _LOW, _ROOM = -2.6, 0.75, 1.85
"""The two rows of piles, and how far down a pile may reach from its first card."""
_FURTHER = sorted(product((0.0, 0.55, 1.1, 1.95), repeat=2), key=sum)[1:]
"""How much further long piles may reach in either row; with the most of it all of a suit."""
_MIDDLE, _LEVEL = 0.6, 1.6


def _table(above: float, below: float) -> Table:
    """Return a table whose piles reach so much further down, those of the upper and of the lower row.

    Two rows of six piles are parted in the middle by the aces, the pack and the talon.
    """
    rows = ((_HIGH - above, _ROOM + above), (_LOW, _ROOM + below))
    piles = [(Pose(x, y), room) for y, room in rows for x in _ACROSS]
    places = (
        *(
            Place(name, pose, (0.0, 0.42), room, tilt=TILT)
            for name, (pose, room) in zip(_PILES, piles, strict=True)
        ),
        *(
            Place(name, Pose(_MIDDLE * (2 * (suit % 2) - 1), (suit // 2 - 1) * _LEVEL), symbol=suit)
            for name, suit in zip(_FOUNDATIONS, Suit, strict=True)
        ),
        Place("pack", Pose(-_MIDDLE, _LEVEL), face_up=False, stock=True),
        Place("talon", Pose(_MIDDLE, _LEVEL)),
    )
    return Table(places, Rect(-5.75, _HIGH - above - 0.8, 5.75, _LOW + _ROOM + below + 0.8))


RULES = Rules(
    Dealing(tuple(card for card in pack() if card.rank != Rank.ACE), _PILES),
    Tableau(_PILES, DOWN_IN_SUIT, fills=FILLED_AT_ONCE),
    Foundations(_FOUNDATIONS),
    stock=Stock(),
)


class FortunesFavor(RuledPatience):
    """Fortune's Favor, as fortunes-favor.html tells it."""

    id = "fortunes-favor"
    policy = TABLEAU._replace(tried=False)
    hinting = Hinting(by_rule=True)
    rules = RULES
    cloth, bounds, deeper = Tables(*_table(0.0, 0.0), tuple(starmap(_table, _FURTHER)))
