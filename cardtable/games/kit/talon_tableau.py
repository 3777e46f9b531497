"""Patiences with a tableau, a pack turned card by card on a talon, and foundations: each a page of data.

Such a game says how its rows are dealt, built and filled (`TableauPatience`), and how often the
pack is gone through.  Spaces may be filled with any available card, with cards of the talon
or the pack only, or by themselves at once (`FilledBy`).  A search takes the same data.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card, Rank
from cardtable.contract.layout import Layout, Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit import talon_hints
from cardtable.games.kit.building import FilledBy
from cardtable.games.kit.foresight import ranked
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.playout import rule_first
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import TableauPatience
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.kit.words import PatienceReason

_BLIND = -1
"""At the end of the state of a position that has no pack because nobody knows its cards."""


class TalonTableau(TableauPatience, TalonPatience):
    """A patience of one tableau and a pack, its rules stated as data.

    The state is empty, or, where the pack is gone through several times, says which time it is.
    """

    hidden = frozenset({"pack"})
    weights = talon_hints.TableauWeights()
    """What its hints set how much store by."""
    looked_at: ClassVar[int] = 60
    """How many positions a hint looks at."""
    hints_by_rule: ClassVar[bool] = False
    """Whether the first hint is what its playouts would do: where that wins more than looking ahead."""

    @property
    def sources(self) -> tuple[str, ...]:
        """The places from which cards are taken: the talon too."""
        return (*super().sources, "talon")

    @cached_property
    def told_by_data(self) -> bool:
        """Whether the data say all: no rule on which tables and searches rest is replaced by another."""
        plain = all(getattr(type(self), name) is getattr(TalonTableau, name) for name in _RULES)
        return plain and not self.two_open

    @property
    def two_open(self) -> bool:
        """Whether from the second pass on but two cards lie open: on the pack its next, and one on the talon.

        Both are available, and no other is turned before one of them is played.
        """
        return False

    def _open(self, position: Position) -> Pile:
        """Return the pack's next card where it lies open."""
        later = self.two_open and self.which_pass(position) > 1
        return self.pile(position, "pack")[:1] if later else ()

    # Dealing

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the bases that are not dealt, deal the tableau; the rest is the pack."""
        piles = self.set_out()
        for name, card in zip(self.order, cards, strict=False):
            piles[name].append(card)
        piles["pack"] += cards[len(self.order) :]
        state = () if self.passes == 1 else (1,)
        return self.refilled(Position(tuple(map(tuple, piles.values())), state))

    # What may be seen

    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the pack, but not where its cards have been seen and lie open one after the other."""
        return frozenset() if self._open(position) else super().hidden_at(position)

    def places(self, position: Position, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place's cards, the pack's next card face up where it lies open."""
        found = super().places(position, viewer)
        for card in self._open(position):
            found["pack"] = (Shown(card, True), *found["pack"][1:])
        return found

    def layout(self, position: Position, viewer: Seat | None = None) -> Layout:
        """Lay every pile where its place is, the pack's next card face up where it lies open."""
        laid, face_up = super().layout(position, viewer), self._open(position)
        if not face_up:
            return laid
        cards = tuple(each._replace(face_up=each.face_up or each.card in face_up) for each in laid.cards)
        return replace(laid, cards=cards)

    # Moves

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the outer cards of the rows, the top of the talon, and of the pack where that lies open."""
        yield from super().available(position)
        yield from ((card, "pack") for card in self._open(position))

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing, but not a third open card where there are only two."""
        waits = self._open(position) and self.pile(position, "talon")
        return () if waits else super().bare_moves(position)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say why no card is dealt: where two lie open, that one of them comes first."""
        if move.kind is MoveKind.DEAL and self._open(position):
            return Refusal(PatienceReason.ONE_OF_TWO_FIRST)
        return super().bare_refusal(position, move)

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card to the foundations and the rows, then units, then deals."""
        if not self.told_by_data:
            return super().moves(position)
        if self.won(position):
            return ()
        return (*self.singly(position), *self.together(position), *self.bare_moves(position))

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move, its spaces filled if they are filled at once."""
        if move.kind is MoveKind.CARRY and move.source == "pack":
            position = self.carried(position, move.cards[0], move.source, move.target)
        elif move.kind is MoveKind.CARRY:
            source, target = self.index[move.source], self.index[move.target]
            piles = pile_tools.moved(position.piles, source, target, len(move.cards))
            position = position._replace(piles=piles)
        return self.refilled(self.after(position, move))

    def refilled(self, position: Position) -> Position:
        """Return the position with what is filled at once filled."""
        at_once = self.filling.by is FilledBy.AT_ONCE
        return self.filled(position, self.rows) if at_once else position

    def blind(self, position: Position) -> Position:
        """Return the position without its pack; a space that only the pack can fill stays a space."""
        if self.filling.by is not FilledBy.AT_ONCE or not self.pile(position, "pack"):
            return super().blind(position)
        return super().blind(position)._replace(state=(*position.state, _BLIND))

    def fillers(self, position: Position) -> frozenset[Rank]:
        """Return the ranks that may fill a space now; none while nobody knows what will fill it by itself."""
        return frozenset() if position.state[-1:] == (_BLIND,) else super().fillers(position)

    # Helps

    def safe_move(self, position: Position) -> Move | None:
        """Return a play of a card that, as its twin, will never be missed."""
        return talon_hints.safe_move(self, position)

    @cached_property
    def cost(self) -> Callable[[Position], float]:
        """How far a position is from being won, as it looks."""
        return talon_hints.TableauCost(self, self.weights)

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by what they lead to among the cards in sight, the best first."""
        found = ranked(self, position, self.cost, self.looked_at)
        return rule_first(self, position, found) if self.hints_by_rule else found


_RULES = ("available", "card_refusal", "fillers", "units", "unit_refusal", "moves", "apply", "base")
"""What the tables and a search take from the data."""
