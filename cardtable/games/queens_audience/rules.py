"""Queen's Audience (King's Audience): sixteen cards round a chamber, which couples enter by themselves.

Rules after W. B. Dick, "Games of Patience" (1883), unaltered in later books; see queens-audience.html.
"""

from collections.abc import Iterator, Sequence

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.games.hints.hinting import Hinting
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place, around, pack_and_talon, row
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position, moved
from cardtable.games.kit.rules import Dealing, Foundations, Reserve, Rules, Seams, Stock, Tableau, numbered
from cardtable.games.kit.stock_play import StockPlay
from cardtable.games.queens_audience.words import PLACES, QueensAudienceReason
from cardtable.games.rollouts.reserve import ReserveRule, reserve_policy
from cardtable.geometry import Pose

ANTECHAMBER = numbered("antechamber", 16)
COUPLES = tuple(
    (Card(first, suit), Card(second, suit), f"{base}-{suit.word}")
    for suit in Suit
    for first, second, base in ((Rank.KING, Rank.QUEEN, "king"), (Rank.ACE, Rank.JACK, "jack"))
)
"""The couples in the order in which they enter, spades first, kings before jacks; and where they go."""
SUITE = tuple(Rank(rank) for rank in range(Rank.TEN, Rank.ACE, -1))
"""Who follow their jack, in this order."""
_PARTNER = {card: partner for one, other, _ in COUPLES for card, partner in ((one, other), (other, one))}

_STEP, _LINE = 1.15, 1.62
_ACROSS, _SIDE = 3.2, 4.85
"""The columns of the square's sides; pack and talon lie outside."""


def _square() -> Iterator[Place]:
    """Yield the antechamber clockwise from its upper left: four to a side, the corners with the columns."""
    yield from row(ANTECHAMBER[:4], -1.5 * _STEP, -1.5 * _LINE, _STEP)
    yield from row(ANTECHAMBER[4:8], _ACROSS, -1.5 * _LINE, dy=_LINE)
    yield from row(ANTECHAMBER[8:12], 1.5 * _STEP, 1.5 * _LINE, -_STEP)
    yield from row(ANTECHAMBER[12:], -_ACROSS, 1.5 * _LINE, dy=-_LINE)


def _chamber() -> Iterator[Place]:
    """Yield the foundations: the thrones above, and before each the jack of its suit."""
    for base, y, shown in (("king", -_LINE / 2, Rank.QUEEN), ("jack", _LINE / 2, Rank.JACK)):
        for suit in Suit:
            pose = Pose(_STEP * (suit - 1.5), y)
            yield Place(f"{base}-{suit.word}", pose, symbol=Card(shown, suit))


_TABLE = around(
    *_square(),
    *_chamber(),
    *pack_and_talon(Pose(-_SIDE, 0.0), Pose(_SIDE, 0.0)),
    sides=0.6,
)
_INDEX = {place.name: number for number, place in enumerate(_TABLE.places)}


def _alone(_position: Position, card: Card, _source: str, target: str) -> Refusal | None:
    """Let nobody of a couple enter alone."""
    if card not in _PARTNER or target not in _FOUNDATIONS:
        return None
    return Refusal(QueensAudienceReason.ENTERS_WITH, card, _PARTNER[card], target)


def _stages(position: Position) -> Iterator[Position]:
    """Yield the table with its spaces filled, then after each couple that enters."""
    while True:
        position = _PACK.filled(position)
        yield position
        entered = _entered(position)
        if entered is None:
            return
        position = entered


def _entered(position: Position) -> Position | None:
    """Return the position with one couple in; None if there is none."""
    lying = {pile[-1]: number for number, pile in enumerate(position.piles) if pile and number in _SOURCES}
    for first, second, home in COUPLES:
        if first in lying and second in lying:
            piles = moved(position.piles, lying[first], _INDEX[home])
            return position._replace(piles=moved(piles, lying[second], _INDEX[home]))
    return None


def _settled(position: Position) -> Position:
    """Return the position with every couple in and every space filled."""
    *_, last = _stages(position)
    return last


_FOUNDATIONS = {f"king-{suit.word}": Foundation.in_order((Rank.KING, Rank.QUEEN), suit) for suit in Suit} | {
    f"jack-{suit.word}": Foundation.in_order((Rank.ACE, Rank.JACK, *SUITE), suit) for suit in Suit
}
RULES = Rules(
    Dealing(pack(), ()),
    Tableau(()),
    Foundations(_FOUNDATIONS),
    reserve=Reserve(ANTECHAMBER, refilled=True),
    stock=Stock(),
    seams=Seams(refuses=_alone, follows=_settled),
)
_PACK = StockPlay(RULES, Stock(), _INDEX)
_SOURCES = frozenset(_INDEX[name] for name in (*ANTECHAMBER, "talon"))


_WEIGHTS = ReserveRule(
    base=0.7,
    ready=0.4,
    pack=-0.65,
    lacking=-0.4,
    beneath=0.2,
    frees=0.9,
    couples=COUPLES,
)


class QueensAudience(RuledPatience):
    """Queen's Audience, queens-audience.html: king and queen, ace and jack enter once both are there."""

    id = "queens-audience"
    places_in_words = PLACES
    thoughtful = "cardtable.games.queens_audience.thoughtful"
    policy = reserve_policy(_WEIGHTS)
    rules = RULES
    hinting = Hinting(by_rule=True)
    parts_easy_and_hard = True
    cloth, bounds = _TABLE

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal the sixteen cards, and let the couples enter."""
        return _settled(super().lay_out(cards))

    # What is seen of them

    def dealing(self, deal: Deal, viewer: Seat | None = None) -> tuple[Layout, ...]:
        """Show the sixteen cards dealt, then the couples entering."""
        return self._entering(super().lay_out(self.in_order(deal)), viewer)

    def steps(self, position: Position, move: Move, viewer: Seat | None = None) -> tuple[Layout, ...]:
        """Show a card turned or played, then the couples entering."""
        if move.kind is MoveKind.CARRY:
            begun = self.carried(position, move.cards[0], move.source, move.target)
        else:
            begun = _PACK.dealt(position, move)
        return self._entering(begun, viewer)

    def _entering(self, begun: Position, viewer: Seat | None) -> tuple[Layout, ...]:
        """Return the table after all but the last of what follows by itself."""
        *stages, _last = _stages(begun)
        return tuple(self.layout(stage, viewer) for stage in stages)
