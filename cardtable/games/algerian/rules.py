"""Algerian (Algerian Patience): six reserves, eight columns built both ways, foundations that meet.

Rules after "Tarbart", "Games of Patience" (1905), as David Parlett supplements them, and the openings
of Goodsol and PySolFC (relaxed) and of Parlett (strict); see algerian.html.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.layout import Mark
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import based_foundations
from cardtable.contract.option import Option
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.games.algerian.cloth import COLUMNS, MARKS, RESERVES, TABLE
from cardtable.games.algerian.hints import Cost
from cardtable.games.algerian.words import AlgerianReason
from cardtable.games.kit.building import ANY_RANK, Build, Foundation, SuitMatch
from cardtable.games.kit.foresight import ranked
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import TableauPatience
from cardtable.games.kit.words import PLACES, PatienceReason
from cardtable.texts import N_

DEAL = Move(MoveKind.DEAL)
_ROUNDS = 2
"""So many cards go on each reserve at a time."""
_STRICT = COLUMNS[:4]
"""The columns that get a second card in the strict opening."""


class Algerian(TableauPatience):
    """Algerian, as algerian.html tells it."""

    id = "algerian"
    places_in_words = PLACES | based_foundations(Rank.ACE) | based_foundations(Rank.KING)
    options = (
        Option(
            "opening",
            ("relaxed", "strict"),
            "relaxed",
            label=N_("Starting layout"),
            explanation=N_("Whether one king of each suit starts its foundation before the deal."),
            meanings={
                "relaxed": N_("Four kings set out first"),
                "strict": N_("All cards dealt"),
            },
        ),
        Option(
            "reserve",
            (6, 4),
            6,
            label=N_("Cards per reserve"),
            explanation=N_("How many cards each of the six reserves starts with. Older books use four."),
        ),
        Option(
            "cells",
            ("no", "yes"),
            "no",
            label=N_("Empty reserves"),
            explanation=N_("Whether an empty reserve may hold one card of a column, as in Goodsol."),
            meanings={"no": N_("Wait for the next deal"), "yes": N_("Hold one card")},
        ),
    )
    hidden = frozenset({"pack"})
    rows = COLUMNS
    reserves = RESERVES
    build = Build((-1, 1), SuitMatch.SUIT, corner=True)
    fills = ANY_RANK
    foundations = {f"ace-{suit.word}": Foundation(suit) for suit in Suit} | {
        f"king-{suit.word}": Foundation(suit, Rank.KING, -1) for suit in Suit
    }
    cloth, bounds, deeper = TABLE

    def __init__(self, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__(options, seats)
        self.holds = self.chosen["cells"] == "yes"
        self.relaxed = self.chosen["opening"] == "relaxed"
        self.dealt = tuple(
            card for card in pack(2) if not (self.relaxed and card.rank == Rank.KING and card.copy == 1)
        )

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal the columns, then the reserves round by round; the rest is the pack."""
        order = (*COLUMNS, *(() if self.relaxed else _STRICT), *RESERVES * int(self.chosen["reserve"]))
        piles = self.set_out()
        for name, card in zip(order, cards, strict=False):
            piles[name].append(card)
        piles["pack"] += cards[len(order) :]
        return Position(tuple(map(tuple, piles.values())))

    # Moves

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card, then from foundation to foundation, then dealing."""
        if self.won(position):
            return ()
        crossing = (Move.carry(card, place, _other(place)) for card, place in self._meeting(position))
        return (*self.singly(position), *self._waiting(position), *crossing, *self.bare_moves(position))

    def _waiting(self, position: Position) -> Iterator[Move]:
        """Yield the moves to empty reserves, where they hold a card."""
        free = [name for name in RESERVES if self.holds and not self.pile(position, name)]
        for column in COLUMNS if free else ():
            for card in self.pile(position, column)[-1:]:
                yield from (Move.carry(card, column, name) for name in free)

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the last card of each column and reserve, and of foundations that have met."""
        yield from super().available(position)
        yield from self._meeting(position)

    def _meeting(self, position: Position) -> Iterator[tuple[Card, str]]:
        """Yield the last cards of foundations that can go over to the other of their suit; a base stays."""
        for name in self.foundations:
            pile, other = self.pile(position, name), self.pile(position, _other(name))
            if len(pile) > 1 and other and self.foundations[_other(name)].accepts(pile[-1], other):
                yield pile[-1], name

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the data do not allow, and to a card of a foundation all but its other foundation."""
        if source in self.foundations and target != _other(source):
            return Refusal(PatienceReason.ON_FOUNDATION, card)
        if target in RESERVES and self.holds:
            return self._holding_refusal(position, card, source, target)
        return super().card_refusal(position, card, source, target)

    def _holding_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Return why a card may not wait in a reserve, or None."""
        lying = self.pile(position, target)
        if lying:
            return Refusal(Reason.PLACE_TAKEN, card, lying[-1], target)
        return None if source in COLUMNS else Refusal(AlgerianReason.FROM_COLUMN, card)

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing, while there is a pack."""
        return (DEAL,) if self.pile(position, "pack") else ()

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out."""
        return Refusal(PatienceReason.PACK_EMPTY if move == DEAL else Reason.NO_SUCH_MOVE)

    def after(self, position: Position, move: Move) -> Position:
        """Deal two cards on every reserve; the last eight go one on each column."""
        if move != DEAL:
            return position
        last = len(self.pile(position, "pack")) <= len(COLUMNS)
        for place in COLUMNS if last else RESERVES * _ROUNDS:
            for card in self.pile(position, "pack")[:1]:
                position = self.carried(position, card, "pack", place)
        return position

    # What is shown, and helps

    def marks_at(self, position: Position, viewer: Seat | None) -> tuple[Mark, ...]:
        """Say which foundations ascend."""
        return MARKS

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Return where a card of a column or reserve plainly belongs; from a foundation nothing is plain."""
        if self.place_of(position, card) in self.foundations:
            return None
        return super().obvious_target(position, card)

    @cached_property
    def _cost(self) -> Cost:
        return Cost(self.build)

    def cost(self, position: Position) -> float:
        """Return how far a position is from being won, as it looks."""
        columns, reserves, ups, downs = (
            [position.piles[number] for number in range(start, end)]
            for start, end in ((0, 8), (8, 14), (14, 18), (18, 22))
        )
        return self._cost(columns, reserves, list(map(len, ups)), list(map(len, downs)))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by what they lead to among the cards in sight, the best first."""
        return ranked(self, position, self.cost)


def _other(name: str) -> str:
    """Return the other foundation of the suit."""
    base, suit = name.split("-")
    return f"{'king' if base == 'ace' else 'ace'}-{suit}"
