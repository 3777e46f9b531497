"""What may be played in Les Petits Paquets: the foundations, the cards in sight, where two of a suit meet."""

from collections.abc import Iterable, Iterator
from random import Random

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.must_play import MustPlay
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position, View
from cardtable.games.petits_paquets.cloth import CLOTH, DOWN, PACKETS, UP
from cardtable.games.petits_paquets.memory import memory_of

FOUNDATIONS = {
    **{UP[suit]: Foundation(suit, Rank.KING, corner=True) for suit in Suit},
    **{DOWN[suit]: Foundation(suit, Rank.KING, -1) for suit in Suit},
}
"""“The four kings in the upper row begin with aces, and ascend; the kings in the lower row descend.”"""


class PacketPlays(MustPlay, Covered):
    """The plays of Les Petits Paquets, petits-paquets.html: all that needs no deal and no chain."""

    cloth = CLOTH
    foundations = FOUNDATIONS

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Of packets 1–12 the top is seen, of the Exiles the one in hand, of the pack nothing."""
        if place.name in PACKETS[:12]:
            return min(1, len(pile))
        if place.name == "exiles":
            return memory_of(position).hand
        return 0 if place.name == "pack" else len(pile)

    # What the player may know

    def unseen(self, position: Position) -> int:
        """Return how many cards may be several that have never lain face up."""
        return len(self._never_shown(position))

    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what has been seen: every card dealt or slipped, wherever it lies by now.

        Of the Exiles that are unseen it tells the values, which have been called.
        """
        view, never = super().seen_by(position, seat), self._never_shown(position)
        shown = tuple(
            tuple(
                each if card in never else each._replace(card=card)
                for each, card in zip(cards, pile, strict=True)
            )
            for cards, pile in zip(view.shown, position.piles, strict=True)
        )
        called = tuple(int(card.rank) for card in self.pile(position, "exiles") if card in never)
        return view._replace(shown=shown, unseen=never, told=called)

    def guess(self, view: View, random: Random) -> Position:
        """Return a position that fits the view: every Exile has the value that was called."""
        unseen, called, place = sorted(view.unseen), iter(view.told), self.index["exiles"]
        random.shuffle(unseen)
        exiles = tuple(
            exile._replace(card=_taken(unseen, next(called))) if exile.card is None else exile
            for exile in view.shown[place]
        )
        shown = (*view.shown[:place], exiles, *view.shown[place + 1 :])
        return super().guess(view._replace(shown=shown, unseen=frozenset(unseen)), random)

    def _never_shown(self, position: Position) -> frozenset[Card]:
        """Return the cards of which nobody can know where they lie: in the first deal some Exiles, the pack.

        All are dealt face up, aloud; and what is dealt again is not shuffled.  An Exile lies face
        down till it is turned, but its value has been called; and once the pack is out, the cards
        that are missing are the Exiles: only those of one value and several suits cannot be told apart.
        """
        memory = memory_of(position)
        if memory.deal > 1:
            return frozenset()
        exiles, waiting = self.pile(position, "exiles"), self.pile(position, "pack")
        shut = exiles[: len(exiles) - memory.hand]
        suits = {card.rank: {each.suit for each in shut if each.rank is card.rank} for card in shut}
        return frozenset((*waiting, *(card for card in shut if waiting or len(suits[card.rank]) > 1)))

    # The plays

    def available(self, position: Position) -> Iterator[tuple[Card, str]]:
        """Yield the tops of packets 1–12, all of packet 13 (Rule I), the Exile in hand, cards to exchange."""
        if memory_of(position).at:
            return
        for place, pile in zip(CLOTH, position.piles, strict=True):
            if place.name in self.foundations:
                # The king is never exchanged.
                yield from ((card, place.name) for card in pile[1:][-1:])
            elif seen := self.in_sight(position, place, pile):
                yield from ((card, place.name) for card in pile[-seen:])

    def targets(self, position: Position, card: Card) -> Iterable[str]:
        """Return the two foundations of the suit (Rule II)."""
        return (UP[card.suit], DOWN[card.suit])

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Allow nothing but the next card of a foundation, from the other one of its suit as well."""
        if target not in self.foundations:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        return self.foundations[target].refusal(card, self.pile(position, target), target)

    def suitable(self, position: Position, card: Card) -> bool:
        """Whether the card could be played on a foundation, be it after exchanges."""
        return self.meet(position, card.suit) or any(
            self.foundations[name].accepts(card, self.pile(position, name))
            for name in self.targets(position, card)
        )

    def meet(self, position: Position, suit: Suit) -> bool:
        """Whether the two foundations of a suit are neighbours.

        Between them they hold each rank once then, and exchanges can open them at any rank.
        """
        return len(self.pile(position, UP[suit])) + len(self.pile(position, DOWN[suit])) == 14


def _taken(cards: list[Card], rank: int) -> Card:
    """Take the first card of a rank out of some cards."""
    return cards.pop(next(number for number, card in enumerate(cards) if card.rank == rank))
