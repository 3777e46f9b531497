"""Les Petits Paquets, the little packets: a counted deal, and Exiles that go home under their packets.

Rules after Lady Cadogan (1874, the game that begins “Any card in the thirteenth
packet”), read as petits-paquets.html reads them.  The numbers 1–13 are called while the cards are
dealt; a card that comes at its own number is exiled.  Played cards and all foundations
follow suit; nothing is built on the packets.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from cardtable.cards import Card, Rank, pack
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout, Mark, Placement
from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.must_play import PLAY, owed, played_first, put_off
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Pile, Position, View
from cardtable.games.kit.words import PatienceReason, PatienceTally
from cardtable.games.petits_paquets import hints, sight
from cardtable.games.petits_paquets.cloth import BOUNDS, CLOTH, DOWN, EXILES, MARKS, PACK, PACKETS, UP
from cardtable.games.petits_paquets.table import DEALS, FOUNDATIONS, Memory, PacketsTable, memory_of, run
from cardtable.games.petits_paquets.words import (
    PLACES,
    PetitsPaquetsMark,
    PetitsPaquetsReason,
    PetitsPaquetsTally,
    PetitsPaquetsTelling,
)
from cardtable.texts import N_

_TELLINGS = {
    MoveKind.DEAL: PetitsPaquetsTelling.DEAL,
    MoveKind.REDEAL: PetitsPaquetsTelling.REDEAL,
    MoveKind.TURN: PetitsPaquetsTelling.TURN_EXILE,
}


class PetitsPaquets(Patience):
    """Les Petits Paquets, as petits-paquets.html tells it."""

    id = "petits-paquets"
    places_in_words = PLACES
    thoughtful = "cardtable.games.petits_paquets.thoughtful"
    parts_easy_and_hard = True
    options = (
        PLAY,
        Option.switch(
            "play-while-dealing",
            N_("Play while dealing"),
            N_("The deal pauses after each round of thirteen so that you can play cards before the next."),
        ),
        Option.named(
            "chain",
            N_("Chains"),
            N_(
                "Whether a chain runs to its end once an Exile is slipped under its packet, or "
                "waits at every card."
            ),
            {"whole": N_("All at once"), "steps": N_("Card by card")},
        ),
    )
    cloth, bounds = CLOTH, BOUNDS
    foundations = FOUNDATIONS
    veils = True
    dealt = pack(2, ranks=tuple(Rank)[:12])
    hidden = frozenset(("exiles", "pack"))

    # The deal

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Play the eight kings and deal, counting aloud."""
        table = self._undealt(cards)
        run(self._dealt(table))
        return table.position

    def _undealt(self, cards: Sequence[Card]) -> PacketsTable:
        """Return the table before the first card is dealt, the kings lying on it."""
        return PacketsTable(super().lay_out(cards)._replace(state=Memory()))

    def _dealt(self, table: PacketsTable) -> Iterator[int]:
        return table.deal(in_rounds=bool(self.chosen["play-while-dealing"]))

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move; none once there are only exchanges that can lead to nothing."""
        found = super().moves(position)
        if any(move.kind is not MoveKind.CARRY or move.source not in self.foundations for move in found):
            return found
        available = {card.suit for card, place in self.available(position) if place not in self.foundations}
        return found if any(move.cards[0].suit in available for move in found) else ()

    # What the player may know

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Of packets 1–12 the top is seen, of the Exiles the one in hand, of the pack nothing."""
        if place.name in PACKETS[:12]:
            return min(1, len(pile))
        if place.name == "exiles":
            return memory_of(position).hand
        return 0 if place.name == "pack" else len(pile)

    def unseen(self, position: Position) -> int:
        """Return how many cards may be several that have never lain face up."""
        return len(sight.never_shown(position))

    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what has been seen: every card dealt or slipped, wherever it lies by now."""
        return sight.known(super().seen_by(position, seat), position)

    def guess(self, view: View, random: Random) -> Position:
        """Return a position that fits the view: every Exile has the value that was called."""
        return super().guess(sight.exiles_drawn(view, random), random)

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

    def targets(self, position: Position, card: Card) -> tuple[str, str]:
        """Return the two foundations of the suit (Rule II)."""
        return (UP[card.suit], DOWN[card.suit])

    # Dealing again, Exiles and chains

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the deals and turns, none while a card must be played."""
        return () if owed(self, position) else self.further_moves(position)

    def waiting(self, position: Position) -> tuple[Command, ...]:
        """Return the deals and turns that wait for a play."""
        return put_off(self, position, self.further_moves(position))

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

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell deals, the turning of an Exile and the next step of a chain as what they are."""
        if move.kind is MoveKind.TURN and move.target != "exiles":
            return PetitsPaquetsTelling.GO_ON
        return _TELLINGS.get(move.kind) or super().telling(move, position)

    def after(self, position: Position, move: Move) -> Position:
        """Let follow what follows by itself: the rest of a deal, of a chain."""
        if move.kind is MoveKind.CARRY:
            played = move.source == "exiles"
            return position._replace(state=memory_of(position)._replace(hand=0)) if played else position
        table = PacketsTable(position)
        run(self._course(table, move))
        return table.position

    def _course(self, table: PacketsTable, move: Move) -> Iterator[int]:
        """Let a move take its course on a table; yield each number called, once its card lies.

        First yield 0 once the packets have been taken up, or an Exile been turned with which a chain begins.
        """
        whole = self.chosen["chain"] == "whole"
        if move.kind is MoveKind.REDEAL:
            table.gather()
            yield 0
        if move.kind is not MoveKind.TURN:
            yield from self._dealt(table)
            return
        if move.target == "exiles":
            table.turn()
            if not (table.memory.at and whole):
                return
            yield 0
        yield from table.slip(whole=whole)

    def remembered(self, position: Position) -> Memory:
        """Return what matters of the memory: not how long the last chain was."""
        return memory_of(position)._replace(slipped=0)

    # Refusals and helps

    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Return why: while a chain goes on, that comes first."""
        at = memory_of(position).at
        if at and source not in self.foundations:
            return Refusal(PetitsPaquetsReason.CHAIN_GOES_ON, card, place=f"packet{at}")
        return super().lifting_refusal(position, card, source)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Return what comes before this deal or turn: a chain, a play, an Exile in hand, pack, Exiles."""
        memory, exiles = memory_of(position), self.pile(position, "exiles")
        turns = move.kind is MoveKind.TURN and not move.cards and move.target in ("exiles", *PACKETS)
        if move.kind not in (MoveKind.DEAL, MoveKind.REDEAL) and not turns:
            return Refusal(Reason.NO_SUCH_MOVE)
        if memory.at:
            return Refusal(PetitsPaquetsReason.CHAIN_GOES_ON, place=f"packet{memory.at}")
        first = played_first(self, position)
        if first and (memory.hand or move in self.further_moves(position)):
            return first
        if memory.hand:
            return Refusal(PetitsPaquetsReason.EXILE_IN_HAND, exiles[-1])
        if move.kind is MoveKind.DEAL:
            return Refusal(PatienceReason.PACK_EMPTY)
        if self.pile(position, "pack"):
            return Refusal(PatienceReason.PACK_FIRST)
        if turns:
            exile = move.target == "exiles"
            return Refusal(
                PetitsPaquetsReason.NO_EXILE_LEFT if exile else PetitsPaquetsReason.ONLY_EXILES_TURNED
            )
        return Refusal(PetitsPaquetsReason.EXILES_FIRST if exiles else PatienceReason.NO_REDEAL_LEFT)

    def score(self, position: Position, move: Move) -> float:
        """Rate a move by what the player may see."""
        return hints.score(self, position, move)

    def safe_move(self, position: Position) -> Move | None:
        """Return a play of a card that has but this one place for ever, or None.

        That is so when no deal and no Exile is to come, so that the packets' order no longer matters, and
        when the suit's foundations have run past each other: exchanges are over, and of each rank still out
        one card is at home, on the one foundation that had it.
        """
        coming = self.pile(position, "pack") or self.pile(position, "exiles")
        if memory_of(position).deal < DEALS or coming:
            return None
        for move in self.moves(position):
            if move.kind is MoveKind.CARRY and move.source not in self.foundations:
                foundations = self.targets(position, move.cards[0])
                if sum(len(self.pile(position, name)) for name in foundations) > 14:
                    return move
        return None

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
        """Show the counted deal card by card, with the numbers called."""
        table = self._undealt(self.in_order(deal))
        before = self.layout(table.position, viewer)
        return (before, *(self._called(table, number, viewer) for number in self._dealt(table)))

    def steps(self, position: Position, move: Move, viewer: Seat | None = None) -> tuple[Layout, ...]:
        """Show packets taken up, a deal card by card, a chain slip by slip, with the numbers called."""
        if move.kind is MoveKind.CARRY:
            return ()
        table = PacketsTable(position)
        return tuple(self._called(table, number, viewer) for number in self._course(table, move))

    def _called(self, table: PacketsTable, number: int, viewer: Seat | None) -> Layout:
        """Return the table with the number that is called at its packet; for 0 with every card of the pack.

        So each is seen to go there.
        """
        position = table.position
        laid = self.layout(position, viewer)
        if number:
            packet, called = f"packet{number}", PetitsPaquetsMark.CALLED
            marks = (mark._replace(kind=called) if mark.place == packet else mark for mark in laid.marks)
            return replace(laid, marks=tuple(marks))
        place, cards = self.cloth[self.index["pack"]], self.pile(position, "pack")[::-1]
        rest = (each for each in laid.cards if each.place != "pack")
        pack = (Placement(card, "pack", place.pose, place.face_up) for card in cards)
        return replace(laid, cards=(*rest, *pack))

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, the Exiles left, the deals, and how long the last chain was."""
        memory = memory_of(position)
        exiles = Tally(PetitsPaquetsTally.EXILES, len(self.pile(position, "exiles")))
        chain = (Tally(PetitsPaquetsTally.CHAIN, memory.slipped),) if memory.slipped else ()
        home, in_pack = super().tallies(position)
        dealing = (in_pack,) if in_pack.amount else ()
        return (*chain, home, *dealing, exiles, Tally(PatienceTally.DEAL, memory.deal, DEALS))
