"""Patiences without building: from a reserve and the talon to foundations; spaces fill at once."""

from collections.abc import Sequence
from typing import ClassVar

from cardtable.cards import Card, Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.kit.playout import rule_first
from cardtable.games.kit.position import Position
from cardtable.games.kit.reserve_rule import ReserveRule
from cardtable.games.kit.talon import TalonPatience


class FilledReserve(TalonPatience):
    """A patience with single cards in a reserve; a space is filled from the talon, else from the pack."""

    reserve: ClassVar[tuple[str, ...]]
    """The places of the reserve, in dealing order."""
    hidden = frozenset({"pack"})
    playout = "cardtable.games.kit.reserve_playout"
    couples: ClassVar[tuple[tuple[Rank, Rank, str], ...]] = ()
    """Who go home together by themselves, the first beneath, and the name of their foundations."""
    rule: ClassVar[ReserveRule]
    """What hints set how much store by."""

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal the reserve; the rest is the pack."""
        bare = Position(tuple(() for _ in self.cloth), () if self.passes == 1 else (1,))
        return self.settled(self.with_piles(bare, {"pack": tuple(cards)}))

    def settled(self, position: Position) -> Position:
        """Return the position with what follows by itself: spaces are filled."""
        return self.filled(position, self.reserve)

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Allow the next card of a foundation."""
        if target not in self.foundations:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        return self.foundations[target].refusal(card, self.pile(position, target), target)

    def after(self, position: Position, move: Move) -> Position:
        """Deal, or turn the talon over, and let follow what does by itself."""
        return self.settled(super().after(position, move))

    def score(self, position: Position, move: Move) -> float:
        """Prefer to play, from the talon first, so that the card beneath comes to light; then to deal."""
        if move.kind is not MoveKind.CARRY:
            return 0.0
        return 2.0 if move.source == "talon" else 1.0

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the move of the rule of thumb, then the others."""
        return rule_first(self, position, super().hints(position))
