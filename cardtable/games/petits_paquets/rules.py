"""Les Petits Paquets, the little packets: a counted deal, and Exiles that go home under their packets.

Rules after Lady Cadogan (source 003, the game that begins “Any card in the thirteenth
packet”), read as RULES §2 reads them.  The numbers 1–13 are called while the cards are
dealt; a card that comes at its own number is exiled.  Played cards and all foundations
follow suit; nothing is built on the packets.
"""

from collections.abc import Iterable, Iterator, Sequence

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout, Mark
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.must_play import PLAY, MustPlay
from cardtable.games.kit.patience import Position
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.words import PatienceTally
from cardtable.games.petits_paquets import deal as counting
from cardtable.games.petits_paquets import hints
from cardtable.games.petits_paquets import refusals as helps
from cardtable.games.petits_paquets.cloth import BOUNDS, CLOTH, DOWN, EXILES, MARKS, PACK, PACKETS, UP
from cardtable.games.petits_paquets.deal import Called
from cardtable.games.petits_paquets.memory import DEALS, Memory, memory_of
from cardtable.games.petits_paquets.steps import deal_steps, move_steps
from cardtable.games.petits_paquets.words import (
    PLACES,
    PetitsPaquetsMark,
    PetitsPaquetsReason,
    PetitsPaquetsTally,
)
from cardtable.texts import N_

FOUNDATIONS = {
    **{UP[suit]: Foundation(suit, Rank.KING, corner=True) for suit in Suit},
    **{DOWN[suit]: Foundation(suit, Rank.KING, -1) for suit in Suit},
}
"""“The four kings in the upper row begin with aces, and ascend; the kings in the lower row descend.”"""


class PetitsPaquets(MustPlay, Covered):
    """Les Petits Paquets, RULES §2."""

    id = "petits-paquets"
    places_in_words = PLACES
    options = (
        PLAY,
        Option(
            "play-while-dealing",
            (False, True),
            False,
            label=N_("Play while dealing"),
            explanation=N_(
                "The deal pauses after each round of thirteen, and suitable cards may be played"
                " before the next."
            ),
        ),
        Option(
            "chain",
            ("whole", "steps"),
            "whole",
            label=N_("Chains"),
            explanation=N_(
                "Once an Exile is slipped under its packet, the chain runs to its end or waits at every card."
            ),
            meanings={
                "whole": N_("At one go"),
                "steps": N_("Card by card"),
            },
        ),
    )
    cloth = CLOTH
    bounds = BOUNDS
    dealt = pack(2, ranks=tuple(Rank)[:12])
    hidden = frozenset(("exiles", "pack"))
    foundations = FOUNDATIONS

    # The deal

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Play the eight kings and deal, counting aloud."""
        return counting.dealt(self, counting.undealt(cards))

    # What may be played

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Of packets 1–12 the top is seen, of the Exiles the one in hand, of the pack nothing."""
        if place.name in PACKETS[:12]:
            return min(1, len(pile))
        if place.name == "exiles":
            return memory_of(position).hand
        return 0 if place.name == "pack" else len(pile)

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

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move; none once there are only exchanges that can lead to nothing."""
        found = super().moves(position)
        if any(move.kind is not MoveKind.CARRY or move.source not in self.foundations for move in found):
            return found
        available = {card.suit for card, place in self.available(position) if place not in self.foundations}
        return found if any(move.cards[0].suit in available for move in found) else ()

    # Dealing again, Exiles and chains

    def further_moves(self, position: Position) -> tuple[Move, ...]:
        """Go on with a chain; else slip the Exile in hand; else deal on, turn an Exile, deal again."""
        memory = memory_of(position)
        if memory.at or memory.hand:
            number = memory.at or self.pile(position, "exiles")[-1].rank
            return (Move(MoveKind.TURN, target=f"packet{int(number)}"),)
        if self.pile(position, "pack"):
            return (Move(MoveKind.DEAL),)
        if self.pile(position, "exiles"):
            return (Move(MoveKind.TURN, target="exiles"),)
        return (Move(MoveKind.REDEAL),) if memory.deal < DEALS else ()

    def after(self, position: Position, move: Move) -> Position:
        """Let follow what follows by itself: the rest of a deal, of a chain."""
        if move.kind is MoveKind.DEAL:
            return counting.dealt(self, position)
        if move.kind is MoveKind.REDEAL:
            return counting.dealt(self, counting.gathered(self, position))
        if move.kind is MoveKind.TURN:
            return self._turned_up(position) if move.target == "exiles" else self._chain(position)
        if move.source == "exiles":
            return position._replace(state=memory_of(position)._replace(hand=0))
        return position

    def in_hand(self, position: Position) -> Position:
        """Take the uppermost Exile in hand; for one that suits no foundation a chain begins at its packet."""
        exile = self.pile(position, "exiles")[-1]
        at = 0 if self.suitable(position, exile) else int(exile.rank)
        return position._replace(state=Memory(memory_of(position).deal, hand=1, at=at))

    def _turned_up(self, position: Position) -> Position:
        """Take an Exile in hand; one that suits no foundation goes under its packet."""
        waiting = self.in_hand(position)
        whole = memory_of(waiting).at and self.chosen["chain"] == "whole"
        return self._chain(waiting) if whole else waiting

    def _chain(self, position: Position) -> Position:
        """Slip the next card, or all those of the chain, under the packets of their values."""
        for call in self.links(position):
            position = call.position
        return position

    def links(self, position: Position) -> Iterator[Called]:
        """Yield the position after each card slipped, with the number of the packet that it goes under."""
        going = True
        while going:
            number = int(self.pile(position, self._source(position))[-1].rank)
            position = self._link(position)
            yield Called(number, position)
            going = bool(memory_of(position).at) and self.chosen["chain"] == "whole"

    def _source(self, position: Position) -> str:
        memory = memory_of(position)
        return "exiles" if memory.hand else f"packet{memory.at}"

    def _link(self, position: Position) -> Position:
        """Slip the Exile in hand, or the top of the packet fed last, under the packet of its value.

        The chain ends when the top released is suitable, when the card came under nothing,
        and when its packet has gone round once and holds only cards of its own number:
        for ever after, the same would come again.
        """
        memory = memory_of(position)
        source = self._source(position)
        *rest, card = self.pile(position, source)
        goal = f"packet{int(card.rank)}"
        position = self.with_piles(position, {source: tuple(rest)})
        above = self.pile(position, goal)
        position = self.with_piles(position, {goal: (card, *above)})
        turned = memory.turned + 1 if source == goal else 0
        released = bool(rest) and not memory.hand and self.suitable(position, rest[-1])
        ends = released or not above or turned > len(above)
        at, turned = (0, 0) if ends else (int(card.rank), turned)
        return position._replace(state=Memory(memory.deal, 0, at, turned, memory.slipped + 1))

    # Refusals and helps

    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Return why: while a chain goes on, that comes first."""
        at = memory_of(position).at
        if at and source not in self.foundations:
            return Refusal(PetitsPaquetsReason.CHAIN_GOES_ON, card, place=f"packet{at}")
        return super().lifting_refusal(position, card, source)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Return what comes first."""
        return helps.bare_refusal(self, position, move)

    def score(self, position: Position, move: Move) -> float:
        """Rate a move by what the player may see."""
        return hints.score(self, position, move)

    def safe_move(self, position: Position) -> Move | None:
        """Return a play that can do no harm."""
        return helps.harmless(self, position)

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Number the packets; mark the one at which a chain goes on."""
        at = memory_of(position).at
        marks = tuple(
            mark._replace(kind=PetitsPaquetsMark.CHAIN_HERE) if at and mark.place == f"packet{at}" else mark
            for mark in MARKS
        )
        exiles = EXILES._replace(kind=PetitsPaquetsMark.IN_HAND) if memory_of(position).hand else EXILES
        undealt = (PACK,) if self.pile(position, "pack") else ()
        return (*marks, exiles, *undealt)

    def dealing(self, deal: Deal, viewer: Seat | None = None) -> tuple[Layout, ...]:
        """Show the counted deal card by card."""
        return tuple(deal_steps(self, counting.undealt(self.in_order(deal)), viewer))

    def steps(self, position: Position, move: Move, viewer: Seat | None = None) -> tuple[Layout, ...]:
        """Show a deal card by card and a chain slip by slip, with the numbers called."""
        return tuple(move_steps(self, position, move, viewer))

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, the Exiles left, the deals, and how long the last chain was."""
        memory = memory_of(position)
        exiles = Tally(PetitsPaquetsTally.EXILES, len(self.pile(position, "exiles")))
        chain = (Tally(PetitsPaquetsTally.CHAIN, memory.slipped),) if memory.slipped else ()
        home, in_pack = super().tallies(position)
        dealing = (in_pack,) if in_pack.amount else ()
        return (*chain, home, *dealing, exiles, Tally(PatienceTally.DEAL, memory.deal, DEALS))
