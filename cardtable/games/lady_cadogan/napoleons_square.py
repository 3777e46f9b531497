"""Napoleon's Square (Le Carré Napoléon): twelve packets round three sides of a square of aces.

Rules after Lady Cadogan's "Illustrated Games of Patience" (1874), her Rules I–III and
her note on the kings, as napoleons-square.html completes them.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from cardtable.cards import Card, Rank, Suit, pack, shuffled
from cardtable.contract.layout import Mark, MarkKind
from cardtable.contract.option import Option
from cardtable.contract.seat import Seat
from cardtable.games.hints.hinting import Hinting, TableauWeights
from cardtable.games.kit.building import (
    ANY_RANK,
    DOWN_IN_SUIT,
    FROM_TALON,
    RunMoves,
    built_up,
)
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.options import changed
from cardtable.games.kit.position import Pile, Position
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau, numbered
from cardtable.games.kit.tables import three_sides
from cardtable.games.rollouts.weights import TABLEAU
from cardtable.texts import N_


class NapoleonsSquareMark(MarkKind):
    """Notes on the cloth."""

    KING_UNDER = "king-under", N_("king slipped underneath")
    DEALT_AGAIN = "dealt-again", N_("two kings blocked the square; redeals: {number}")


PACKETS = numbered("packet", 12)
FOUNDATIONS = built_up(packs=2)

_NOTE = -0.85
"""From a card's centre to the note above it."""


def blocking_kings(packets: Sequence[Pile]) -> list[tuple[int, Card]]:
    """Return the kings of which one must give way, with their packets, suit by suit.

    They are those of a suit both kings of which lie over a smaller card of that suit: each
    waits for a card under the other (the note to the rules).  The king over more such cards
    is named; of equal ones that of the earlier packet, in one packet the upper.
    """
    found = []
    for suit in Suit:
        kings = [
            (sum(each.suit == suit and each.rank < Rank.KING for each in packet[:depth]), -number, depth)
            for number, packet in enumerate(packets)
            for depth, card in enumerate(packet)
            if card.suit == suit and card.rank == Rank.KING
        ]
        if len(kings) == 2 and all(smaller for smaller, _, _ in kings):
            _, number, depth = max(kings)
            found.append((-number, packets[-number][depth]))
    return found


RULES = Rules(
    Dealing(pack(2), tuple(name for name in PACKETS for _card in range(4))),
    Tableau(PACKETS, DOWN_IN_SUIT, fills=FROM_TALON),
    Foundations(FOUNDATIONS),
    stock=Stock(),
)


class NapoleonsSquare(RuledPatience):
    """Napoleon's Square, as napoleons-square.html tells it.

    The state holds what the kings brought about: the packets (counted from 1) under which
    one was slipped; or how often the square was dealt again.
    """

    id = "napoleons-square"
    policy = TABLEAU
    parts_easy_and_hard = True
    options = (
        Option.named(
            "kings",
            N_("Blocking kings"),
            N_(
                "If both kings of a suit were dealt on top of lower cards of that suit, the "
                "square could not be cleared."
            ),
            {
                "slip": N_("Slip one under its packet"),
                "re-deal": N_("Redeal the cards"),
                "ignore": N_("Leave them"),
            },
        ),
        Option.named(
            "units",
            N_("What can move"),
            N_("Whether married cards may move to another packet together."),
            {"single": N_("One card at a time"), "runs": N_("Married runs too")},
            changes={"runs": changed("tableau", runs=RunMoves.WHOLE)},
        ),
        Option.named(
            "fill",
            N_("Spaces can be filled with"),
            N_("If any card can fill a space, kings can’t block the square and nothing is done about them."),
            {"talon": N_("Cards from the waste or stock"), "any": N_("Any available card")},
            changes={"any": changed("tableau", fills=ANY_RANK)},
        ),
        Option.named(
            "square",
            N_("The square"),
            N_("Lady Cadogan’s second version starts with single cards."),
            {"packets": N_("Twelve packets of four"), "single": N_("Twelve single cards")},
            changes={"single": changed("deal", order=PACKETS)},
        ),
    )
    rules = RULES
    hinting = Hinting(TableauWeights(space=3.5, talon=1.4, block=0.3, cover=1.4, soon=5), looked_at=250)
    cloth, bounds, deeper = three_sides(RULES)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal packet by packet; then see to the kings, unless a space may take one (`fill` any)."""
        cards, state = list(cards), tuple[int, ...]()
        if self.chosen["fill"] == "talon" and self.chosen["kings"] == "slip":
            size = len(self.rules.deal.order) // len(PACKETS)
            for number, king in blocking_kings(self._packets(cards)):
                state = (*state, number + 1)
                cards.remove(king)
                cards.insert(size * number, king)
        elif self.chosen["fill"] == "talon" and self.chosen["kings"] == "re-deal":
            # Shuffled on from the order that there is: a deal by its cards is dealt again in the same way.
            again = count(1)
            while blocking_kings(self._packets(cards)):
                state = (next(again),)
                cards = list(shuffled(cards, state[0]))
        return super().lay_out(cards)._replace(state=state)

    def _packets(self, cards: Sequence[Card]) -> list[Pile]:
        size = len(self.rules.deal.order) // len(PACKETS)
        return [tuple(cards[size * n : size * (n + 1)]) for n in range(len(PACKETS))]

    def marks_at(self, position: Position, viewer: Seat | None) -> Iterator[Mark]:
        """Note a king while it lies under its packet, and a square dealt again while no card is turned."""
        if self.chosen["kings"] == "slip":
            places = self.cloth_at(position)
            for number in position.state:
                place, pile = places[number - 1], position.piles[number - 1]
                if len(pile) > 1 and pile[0].rank == Rank.KING:
                    x = place.pose.x + 1.5 * place.fan[0]
                    yield Mark(NapoleonsSquareMark.KING_UNDER, x, place.pose.y + _NOTE, place.name)
        elif position.state and not self.pile(position, "talon"):
            bounds = self.table_at(position).bounds
            yield Mark(NapoleonsSquareMark.DEALT_AGAIN, 0.0, bounds.top + 0.17, number=position.state[0])
