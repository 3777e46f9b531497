"""Napoleon's Square (Le Carré Napoléon): twelve packets round three sides of a square of aces.

Rules after Lady Cadogan's "Illustrated Games of Patience" (source 003), her Rules I–III and
her note on the kings, as RULES 3 completes them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from cardtable.cards import Card, Rank, Suit, pack, shuffled
from cardtable.contract.layout import Mark
from cardtable.contract.move import Move
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.games.kit.building import DOWN_IN_SUIT, Foundation
from cardtable.games.kit.cloth import LEAN, Place, row
from cardtable.games.kit.foresight import ranked
from cardtable.games.kit.patience import Position
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.napoleons_square.hints import cost
from cardtable.games.napoleons_square.words import PLACES, NapoleonsSquareMark, NapoleonsSquareReason
from cardtable.geometry import Pose, Rect
from cardtable.texts import N_

PACKETS = tuple(f"packet{number}" for number in range(1, 13))
FOUNDATIONS = {f"{suit.word}{n}": Foundation(suit) for suit in Suit for n in (1, 2)}

_SIDE, _STEP, _LOWEST = 5.65, 1.72, 2.58
"""How far to the side the packets of the wings begin; the steps of their rows; the lowest row."""
_NOTE = -0.85
"""From a card's centre to the note above it."""


def _square() -> Iterator[Place]:
    """Yield the packets: up the left side, along the top, down the right; all grow inwards."""
    levels = [_LOWEST - _STEP * n for n in range(4)]
    for name, y in zip(PACKETS[:4], levels, strict=True):
        yield Place(name, Pose(-_SIDE, y), (0.26, 0.0), 1.7)
    yield from row(PACKETS[4:8], -2.4, levels[-1], 1.6, fan=(0.0, 0.35), room=2.1, lean=LEAN)
    for name, y in zip(PACKETS[8:], reversed(levels), strict=True):
        yield Place(name, Pose(_SIDE, y), (-0.26, 0.0), 1.7)


def _inside() -> Iterator[Place]:
    """Yield the foundations: the second of each suit below the first."""
    for name, rule in FOUNDATIONS.items():
        suit = rule.suit or Suit.SPADES
        y = _LOWEST if name.endswith("2") else _LOWEST - 1.52
        yield Place(name, Pose((suit - 1.5) * 1.1, y), symbol=suit)


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


class NapoleonsSquare(TalonPatience):
    """Napoleon's Square, RULES 3.

    The state holds what the kings brought about: the packets (counted from 1) under which
    one was slipped; or how often the square was dealt again.
    """

    id = "napoleons-square"
    places_in_words = PLACES
    playout = "cardtable.games.napoleons_square.playout"
    parts_easy_and_hard = True
    options = (
        Option(
            "kings",
            ("slip", "re-deal", "ignore"),
            "slip",
            label=N_("Kings that bar the way"),
            explanation=N_(
                "When both kings of a suit were dealt over smaller cards of it, the square could"
                " not be cleared."
            ),
            meanings={
                "slip": N_("One is slipped under its packet"),
                "re-deal": N_("The cards are dealt again"),
                "ignore": N_("They stay as they are"),
            },
        ),
        Option(
            "units",
            ("single", "runs"),
            "single",
            label=N_("What is moved"),
            explanation=N_("Whether married cards may change their packet together."),
            meanings={
                "single": N_("One card at a time"),
                "runs": N_("Married runs as well"),
            },
        ),
        Option(
            "fill",
            ("talon", "any"),
            "talon",
            label=N_("Spaces are filled with"),
            explanation=N_(
                "Where cards are free to go to spaces, no kings bar the way and nothing is done about them."
            ),
            meanings={
                "talon": N_("Cards of the talon or the pack"),
                "any": N_("Any available card"),
            },
        ),
        Option(
            "square",
            ("packets", "single"),
            "packets",
            label=N_("The square"),
            explanation=N_("Lady Cadogan’s second form begins with single cards."),
            meanings={
                "packets": N_("Twelve packets of four"),
                "single": N_("Twelve single cards"),
            },
        ),
    )
    foundations = FOUNDATIONS
    hidden = frozenset({"pack"})
    alike = (PACKETS, *((f"{suit.word}1", f"{suit.word}2") for suit in Suit))
    dealt = pack(2)
    cloth = (
        *_square(),
        *_inside(),
        Place("pack", Pose(-2.85, _LOWEST), face_up=False, stock=True),
        Place("talon", Pose(2.85, _LOWEST)),
    )
    bounds = Rect(-6.15, -3.6, 6.15, 3.28)

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal packet by packet; then see to the kings, unless a space may take one (`fill` any)."""
        packets = self._packets(cards)
        state: tuple[int, ...] = ()
        if self.chosen["fill"] == "talon" and self.chosen["kings"] == "slip":
            state = tuple(number + 1 for number, _ in blocking_kings(packets))
            for number, king in blocking_kings(packets):
                packets[number] = (king, *(card for card in packets[number] if card != king))
        elif self.chosen["fill"] == "talon" and self.chosen["kings"] == "re-deal":
            # Shuffled on from the order that there is: a deal by its cards is dealt again in the same way.
            again = count(1)
            while blocking_kings(packets):
                state = (next(again),)
                cards = shuffled(cards, state[0])
                packets = self._packets(cards)
        rest = tuple(cards[sum(map(len, packets)) :])
        return Position((*packets, *(() for _ in FOUNDATIONS), rest, ()), state)

    def _packets(self, cards: Sequence[Card]) -> list[Pile]:
        size = 4 if self.chosen["square"] == "packets" else 1
        return [tuple(cards[size * n : size * (n + 1)]) for n in range(len(PACKETS))]

    def units(self, position: Position) -> Iterable[tuple[Pile, str]]:
        """Yield the married runs at the exposed ends of packets, if they may be moved as one."""
        if self.chosen["units"] == "single":
            return
        for place in PACKETS:
            yield from ((run, place) for run in DOWN_IN_SUIT.runs(self.pile(position, place)))

    def targets(self, position: Position, card: Card) -> Iterable[str]:
        """Return the two foundations of the suit (Rule III), then the square."""
        return (*(f"{card.suit.word}{n}" for n in (1, 2)), *PACKETS)

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Allow foundations, descending marriages, and a space to the talon (Rule II)."""
        pile = self.pile(position, target)
        if target in FOUNDATIONS:
            return FOUNDATIONS[target].refusal(card, pile, target)
        if target not in PACKETS:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        if pile:
            return DOWN_IN_SUIT.refusal(card, pile[-1], target)
        filling = source == "talon" or self.chosen["fill"] == "any"
        if filling:
            return None
        return Refusal(NapoleonsSquareReason.SPACE_FROM_TALON_OR_PACK, card, place=source)

    def marks_at(self, position: Position, viewer: Seat | None) -> Iterator[Mark]:
        """Note a king while it lies under its packet, and a square dealt again while no card is turned."""
        if self.chosen["kings"] == "slip":
            for number in position.state:
                place, pile = self.cloth[number - 1], position.piles[number - 1]
                if len(pile) > 1 and pile[0].rank == Rank.KING:
                    x = place.pose.x + 1.5 * place.fan[0]
                    yield Mark(NapoleonsSquareMark.KING_UNDER, x, place.pose.y + _NOTE, place.name)
        elif position.state and not self.pile(position, "talon"):
            yield Mark(NapoleonsSquareMark.DEALT_AGAIN, 0.0, self.bounds.top + 0.17, number=position.state[0])

    def safe_move(self, position: Position) -> Move | None:
        """Return a foundation move, if neither the card nor its twin can be missed.

        Nothing is left to be laid on them, and each has its own foundation to go to.
        """
        for card, place in self.available(position):
            homes = [f"{card.suit.word}{n}" for n in (1, 2)]
            if all(len(self.pile(position, home)) >= card.rank - 1 for home in homes):
                moves = (Move.carry(card, place, home) for home in homes)
                return next(move for move in moves if self.refusal(position, move) is None)
        return None

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by what they lead to among the cards in sight, the best first."""
        return ranked(self, position, cost)
