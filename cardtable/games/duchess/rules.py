"""Duchess of Luynes (La Duchesse de Luynes): four packets and a Discard; and Parisienne, a gentler form.

Rules after Lady Cadogan's "Illustrated Games of Patience" (1874), her Rules I and II,
as duchess-of-luynes.html completes them.
"""

from collections.abc import Iterable, Sequence
from zlib import crc32

from cardtable.cards import Card, pack, shuffled
from cardtable.contract.layout import Mark
from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.games.duchess.ahead import first_play, playable
from cardtable.games.duchess.cloth import ASIDE, PACK, PACKETS, PLACES, ROWS, TABLES, TABLES_AT_END
from cardtable.games.duchess.table import (
    DEALS,
    DISCARD,
    FOUNDATIONS,
    DuchessTable,
    Play,
    gathered,
    rounds,
)
from cardtable.games.hints.harm import play_after_twin
from cardtable.games.kit.building import WITHOUT_BASES
from cardtable.games.kit.cloth import Table
from cardtable.games.kit.must_play import PLAY, owed, played_first, put_off
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceTally
from cardtable.games.rollouts.card_numbers import number_of
from cardtable.texts import N_


class DuchessOfLuynes(Patience):
    """Duchess of Luynes, as duchess-of-luynes.html tells it.  ``state`` is the number of the deal, from 1."""

    id = "duchess-of-luynes"
    places_in_words = PLACES
    thoughtful = "cardtable.games.duchess.thoughtful"
    options = (
        PLAY,
        Option.named(
            "collect",
            N_("Gathering for a redeal"),
            N_("How the packets and the Discard form the new stock."),
            {"in-order": N_("In order"), "shuffle": N_("Shuffled")},
        ),
    )
    foundations = FOUNDATIONS
    hidden = frozenset({"pack", "discard"})
    dealt = pack(2)
    cloth, bounds = TABLES[0]

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the foundation cards that are not dealt: none here; the rest is the pack."""
        return super().lay_out(cards)._replace(state=(1,))

    def dealt_out(self, position: Position) -> bool:
        """Whether the pack is out, so that the Discard is taken up and examined."""
        return not self.pile(position, "pack")

    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the pack, and the Discard till the end of each deal (Rule I)."""
        return self.hidden if not self.dealt_out(position) else frozenset({"pack"})

    def tables_at(self, position: Position) -> tuple[Table, ...]:
        """Turn the Discard face up when the pack is out."""
        return TABLES_AT_END if self.dealt_out(position) else TABLES

    def foreseeable(self, position: Position) -> bool:
        """Whether every card is in sight, and the deals to come are not shuffled."""
        shuffled_again = self.chosen["collect"] == "shuffle" and position.state[0] < DEALS
        return super().foreseeable(position) and not shuffled_again

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the tops of the packets, and at the end of a deal every card of the Discard."""
        for place in PACKETS:
            yield from ((card, place) for card in self.pile(position, place)[-1:])
        if self.dealt_out(position):
            yield from ((card, "discard") for card in self.pile(position, "discard"))

    def targets(self, position: Position, card: Card) -> tuple[str, str]:
        """Return the two foundations of the suit (Rule II): a card goes nowhere else."""
        return (f"ace-{card.suit.word}", f"king-{card.suit.word}")

    # Dealing

    def further_moves(self, position: Position) -> tuple[Move, ...]:
        """Deal the next round, or all anew."""
        if not self.dealt_out(position):
            return (Move(MoveKind.DEAL),)
        return (Move(MoveKind.REDEAL),) if position.state[0] < DEALS else ()

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the deals and turns, none while a card must be played."""
        return () if owed(self, position) else self.further_moves(position)

    def waiting(self, position: Position) -> tuple[Command, ...]:
        """Return the deals and turns that wait for a play."""
        return put_off(self, position, self.further_moves(position))

    def forced(self, position: Position) -> Move | None:
        """Return the dealing on an empty table: nothing else could be done."""
        bare = not any(self.pile(position, place) for place in (*PACKETS, "discard"))
        moves = self.moves(position) if bare and self.pile(position, "pack") else ()
        return moves[0] if moves == (Move(MoveKind.DEAL),) else None

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say what is to be played first, that the pack is out, or comes first, or that no deal is left."""
        first = played_first(self, position)
        if first and move in self.further_moves(position):
            return first
        return super().bare_refusal(position, move)

    def after(self, position: Position, move: Move) -> Position:
        """Deal a round, or take up packets and Discard as a new pack."""
        if move.kind is MoveKind.DEAL:
            laid, aside = next(rounds(self.pile(position, "pack"), position.state[0]))
            for card, place in zip((*laid, *aside), (*PACKETS, "discard", "discard"), strict=False):
                position = self.carried(position, card, "pack", place)
        return self._taken_up(position) if move.kind is MoveKind.REDEAL else position

    def _taken_up(self, position: Position) -> Position:
        """Take up packets and Discard as a new pack."""
        piles = [self.pile(position, place) for place in (*PACKETS, "discard")]
        cards = tuple(gathered(piles[:DISCARD], piles[DISCARD]))
        if self.chosen["collect"] == "shuffle":
            # The order follows from the cards: a game played again is the same game.
            seed = crc32(" ".join(card.code for card in cards).encode())
            cards = tuple(shuffled(cards, max(1, seed)))
        emptied = self.with_piles(position, dict.fromkeys((*PACKETS, "discard"), ()) | {"pack": cards})
        return emptied._replace(state=(position.state[0] + 1,))

    # What is shown, and helps

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Name the pack and the Discard, and say which foundations ascend."""
        shown = [PACK] if self.pile(position, "pack") else []
        lowest = max(place.pose.y for place in self.cloth_at(position) if place.name in FOUNDATIONS)
        rows = (mark._replace(y=lowest + mark.y) for mark in ROWS)
        return (*rows, *shown, *([ASIDE] if shown and self.pile(position, "discard") else ()))

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the deals besides."""
        return (*super().tallies(position), Tally(PatienceTally.DEAL, position.state[0], DEALS))

    def safe_move(self, position: Position) -> Move | None:
        """Return in the last deal a play of a card whose twin is home, so that it has but this one place.

        Before, each card that goes changes the order of the next deal, for better or worse.
        """
        return None if position.state[0] < DEALS else play_after_twin(self, position)

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Put first what the rule for the packets says or, at the end of a deal, what the next ones need.

        If the pack is shuffled again nothing can be foreseen, and the scores alone count.
        """
        moves = super().hints(position)
        if len(moves) < 2 or self.chosen["collect"] == "shuffle":
            return moves
        table = self.table(position)
        ending = self.dealt_out(position) and position.state[0] < DEALS
        free = self.chosen["play"] == "may"
        play = first_play(table, free=free) if ending else table.choice()
        first = self.carry(position, play) if play else self.bare_moves(position)[0]
        return (first, *(move for move in moves if move != first))

    def table(self, position: Position) -> DuchessTable:
        """Return the cards in sight in the form in which much can be tried."""
        packets, foundations = (
            [[number_of(card) for card in self.pile(position, place)] for place in places]
            for places in (PACKETS, FOUNDATIONS)
        )
        loose = self.pile(position, "discard") if self.dealt_out(position) else ()
        return DuchessTable(position.state[0], packets, map(number_of, loose), foundations)

    def carry(self, position: Position, play: Play) -> Move:
        """Return the move that a play on the `table` stands for."""
        source, number = play
        place = (*PACKETS, "discard")[min(source, DISCARD)]
        card = self.pile(position, place)[-1 if source < DISCARD else source - DISCARD]
        return Move.carry(card, place, list(FOUNDATIONS)[number])

    def score(self, position: Position, move: Move) -> float:
        """Prefer the play after which most cards in sight can follow; deal when nothing can be played.

        This puts the moves after the first hint in their order, and the first too of a
        game whose next deal cannot be foreseen.
        """
        if move.kind is not MoveKind.CARRY:
            return 0.0
        after = self.table(self.apply(position, move))
        return 2.0 + playable(after) - 0.5 * (move.source == "discard")


class Parisienne(DuchessOfLuynes):
    """Parisienne, as parisienne.html tells it: an ace and a king of each suit are set out before the deal."""

    id = "parisienne"
    dealt = WITHOUT_BASES
