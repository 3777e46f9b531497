"""British Square (Cadogan's “The Square”): sixteen piles, foundations that go up to the king and back.

Rules after Lady Cadogan's “Illustrated Games of Patience” and Wikipedia's article, as
british-square.html has them: spaces are filled at once from the talon or the pack, and a pile goes on
as its first built card began until it is emptied; Lady Cadogan lets it go either way.
"""

from cardtable.cards import Rank, Suit, pack
from cardtable.contract.layout import Mark, SharedMark
from cardtable.contract.option import Option
from cardtable.contract.seat import Seat
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import BOTH_WAYS_IN_SUIT, FILLED_AT_ONCE, Foundation, WayKept
from cardtable.games.kit.cloth import Place, Table, Tables, around, by_suit, pack_and_talon
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.position import Pile, Position
from cardtable.games.kit.rules import (
    TALON,
    Dealing,
    Early,
    Foundations,
    Rules,
    Stock,
    Tableau,
    numbered,
)
from cardtable.games.rollouts.weights import SQUARE
from cardtable.geometry import Pose
from cardtable.texts import N_

_PILES = numbered("pile", 16)
_TURN, _WHOLE = len(Rank), 2 * len(Rank)
_FOUNDATIONS = {suit.word: Foundation(suit, size=_WHOLE, turns_after=_TURN) for suit in Suit}
_ACROSS, _APART, _LINE = 2.22, 1.55, 2.33
"""From pile to pile in the square, and how far its outer rows lie from the middle."""
_HOMES, _GAP = 1.8, 1.88
"""From the first pile of a row to the foundations, and from the last one to pack and talon."""
_FAN, _ROOM = 0.3, 1.16
_FURTHER = (0.56, 1.12)
"""How much further long piles may reach: with the most of it all of a suit."""
_BADGE = (0.7, 0.0)
"""From the middle of a card to the badge of its direction: in a pile where the next card will lie."""


def _table(more: float) -> Table:
    """Return a table whose piles may reach so much further: a square, the foundations left of it."""
    across = _ACROSS + more
    left, room = -1.5 * across - 0.06, _ROOM + more
    foundations, side = left - _HOMES, left + 3 * across + room + _GAP - _ROOM + 0.37
    piles = (Pose(left + across * (n % 4), _APART * (n // 4) - _LINE) for n in range(len(_PILES)))
    return around(
        *(Place(name, pose, (_FAN, 0.0), room) for name, pose in zip(_PILES, piles, strict=True)),
        *by_suit(foundations, -_LINE, dy=_APART),
        *pack_and_talon(Pose(side, -0.8), Pose(side, 0.8)),
        sides=0.6,
    )


RULES = Rules(
    Dealing(pack(2), _PILES, early=Early(bases_only=True)),
    Tableau(_PILES, BOTH_WAYS_IN_SUIT, fills=FILLED_AT_ONCE, ways=WayKept.UNTIL_EMPTY),
    Foundations(_FOUNDATIONS),
    stock=Stock(),
)


class BritishSquare(RuledPatience):
    """British Square, as british-square.html tells it."""

    id = "british-square"
    policy = SQUARE
    parts_easy_and_hard = True
    options = (
        Option.named(
            "direction",
            N_("Building direction"),
            N_("How long a pile must keep building in the direction it started."),
            {
                "fixed": N_("Until the pile is empty"),
                "free": N_("Can change with every card"),
                "lapsing": N_("Until one card is left"),
            },
            changes={
                "free": changed("tableau", ways=WayKept.NEVER),
                "lapsing": changed("tableau", ways=WayKept.UNTIL_SINGLE),
            },
            formerly="lapsing",
        ),
    )
    rules = RULES
    hinting = Hinting(by_rule=True)
    cloth, bounds, deeper = Tables(*_table(0.0), tuple(map(_table, _FURTHER)))

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Set a badge beside foundations and single cards that have a direction: nothing else shows it."""
        ways = [*zip(_PILES, position.ways, strict=False)]
        for name in self.foundations:
            built = len(self.pile(position, name))
            ways.append((name, (1 if built < _TURN else -1) if 0 < built < _WHOLE else 0))
        places = self.cloth_at(position)
        return tuple(self._badge(places[self.index[name]], way) for name, way in ways if way)

    def _badge(self, place: Place, way: int) -> Mark:
        """Return the badge beside a place whose cards go up (1) or down (-1)."""
        spot = place.pose.shifted(*_BADGE)
        kind = SharedMark.ASCENDING if way > 0 else SharedMark.DESCENDING
        return Mark(kind, spot.x, spot.y, place.name, badge=True)

    # Helps

    def cost(self, position: Position) -> float:
        """Return how far a position is from being won, as it looks."""
        piles = sum(self._blocked(self.pile(position, name)) for name in _PILES)
        talon = self.pile(position, TALON)
        return piles + _IN_TALON * len(talon) - _AT_HOME * self.on_foundations(position)

    def _blocked(self, pile: Pile) -> float:
        """Return what a pile costs: the cards that bar each other, on the way up or on the way back."""
        up = sum(above.rank > card.rank for n, card in enumerate(pile) for above in pile[n + 1 :])
        back = sum(above.rank < card.rank for n, card in enumerate(pile) for above in pile[n + 1 :])
        return _BARRED * min(up, back)


_AT_HOME, _IN_TALON, _BARRED = 4.0, 2.0, 0.5
"""The worth of a card at home; the cost of one in the talon, and of one that bars another."""
