"""Open patiences of two packs whose suits are built from both ends: up on an ace, down on a king.

Such a game says as data whether cards may pass between the two foundations of a suit when
they meet, and how often it may be dealt anew; how that is done it says in `redealt`.  A
search takes the same data (`cardtable.solver.double_ended`).
"""

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card, Rank, Suit, pack
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import Name, based_foundations
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.tally import Tally
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.double_hints import CARD, pile_cost
from cardtable.games.kit.foresight import ranked
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.piles import Piles
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PLACES as SHARED
from cardtable.games.kit.words import PatienceReason, PatienceTally

REDEAL = Move(MoveKind.REDEAL)

FOUNDATIONS = {
    **{f"ace-{suit.word}": Foundation(suit) for suit in Suit},
    **{f"king-{suit.word}": Foundation(suit, Rank.KING, -1) for suit in Suit},
}
"""One ace and one king of each suit."""

WITHOUT_BASES = tuple(card for card in pack(2) if card.copy == 2 or card.rank not in (Rank.ACE, Rank.KING))
"""Two packs without those."""

PLACES: dict[str, str | Name] = SHARED | based_foundations(Rank.ACE) | based_foundations(Rank.KING)


class DoubleEnded(OpenPatience):
    """A patience of two packs without luck after the deal, its suits built from both ends.

    The state is empty where the game is dealt once; else it begins with how often it was dealt anew.
    """

    exchanges: ClassVar[bool] = False
    """Whether cards may pass from one foundation of a suit to the other, but for those they began with."""
    redeals: ClassVar[int] = 0
    """How often the player may deal anew."""
    piles_tell: ClassVar[bool] = True
    """Whether a new deal comes out otherwise when piles change places."""
    each_alone: ClassVar[bool] = False
    """Whether a new deal changes every pile by itself, whatever lies elsewhere, and sends no card home."""
    foundations = FOUNDATIONS
    dealt = WITHOUT_BASES
    places_in_words = PLACES

    def redealt(self, position: Position) -> Piles:
        """Return the piles after dealing anew."""
        raise NotImplementedError

    @cached_property
    def told_by_data(self) -> bool:
        """Whether the data say all: no rule on which tables and searches rest is replaced by another."""
        return all(getattr(type(self), name) is getattr(DoubleEnded, name) for name in _RULES)

    def deal(self, deal: Deal) -> Position:
        """Return the first position of a deal or a set-up: it may be dealt anew as often as ever."""
        laid = super().deal(deal)
        return laid._replace(state=(0, *laid.state)) if self.redeals else laid

    # Moves

    def available(self, position: Position) -> Iterator[tuple[Card, str]]:
        """Yield the outer card of each pile and, where they may pass over, the last of each foundation."""
        yield from super().available(position)
        if self.exchanges:
            for name in self.foundations:
                yield from ((card, name) for card in self.pile(position, name)[1:][-1:])

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the data do not allow; from a foundation a card goes to the other of its suit alone."""
        if source in self.foundations and target not in self.foundations:
            return Refusal(PatienceReason.ON_FOUNDATION, card)
        return super().card_refusal(position, card, source, target)

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card to the foundations and the piles, exchanges, a new deal."""
        if self.won(position):
            return ()
        return (*super().moves(position), *self._passing(position.piles), *self.bare_moves(position))

    def _passing(self, piles: Piles) -> Iterator[Move]:
        """Yield the moves from one foundation to the other."""
        if not self.exchanges:
            return
        homes = self.homes_now(piles)
        for source in self.numbers.homes:
            for card in piles[source][1:][-1:]:
                yield from (self.tables.carry(card, source, home) for home in homes.get(card, ()))

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing anew, as often as it may be done."""
        return (REDEAL,) if self.redeals and position.state[0] < self.redeals else ()

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that it was dealt often enough."""
        again = self.redeals and move == REDEAL
        return Refusal(PatienceReason.NO_REDEAL_LEFT if again else Reason.NO_SUCH_MOVE)

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move."""
        if move == REDEAL:
            made, *rest = position.state
            return self.turned_up(Position(self.redealt(position), (made + 1, *rest)), move)
        source, target = self.index[move.source], self.index[move.target]
        return self.turned_up(position._replace(piles=pile_tools.moved(position.piles, source, target)), move)

    # Helps

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Never take a card from its foundation: to exchange is no plain thing."""
        move = super().obvious_target(position, card)
        return None if move is None or move.source in self.foundations else move

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, and the deals."""
        found = super().tallies(position)
        if not self.redeals:
            return found
        return (*found, Tally(PatienceTally.DEAL, position.state[0] + 1, self.redeals + 1))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        return ranked(self, position, self.cost)

    def cost(self, position: Position) -> float:
        """Return how far a position is from being won, as it looks."""
        fills, built = bool(self.filling.ranks), self.build.accepts
        piles = [position.piles[row] for row in self.numbers.rows]
        return sum(CARD * len(pile) + pile_cost(pile, built, fills=fills) for pile in piles)


_RULES = ("available", "card_refusal", "fillers", "units", "unit_refusal", "moves", "apply", "won", "base")
