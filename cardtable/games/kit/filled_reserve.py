"""Patiences without building: from a reserve and the talon to foundations; spaces fill at once."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from cardtable.cards import Card, Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience


class FilledReserve(TalonPatience):
    """A patience with single cards in a reserve; a space is filled from the talon, else from the pack."""

    reserve: ClassVar[tuple[str, ...]]
    """The places of the reserve, in dealing order."""
    hidden = frozenset({"pack"})
    playout = "cardtable.games.kit.reserve_playout"
    tries_moves = False
    couples: ClassVar[tuple[tuple[Rank, Rank, str], ...]] = ()
    """Who go home together by themselves, the first beneath, and the name of their foundations."""
    near: ClassVar[int] = len(Rank)
    """Hints take the talon's top into the reserve if at most so many cards go home before it."""
    held: ClassVar[int] = 2
    """Hints hold back no more cards than that."""

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Deal the reserve; the rest is the pack."""
        bare = Position(tuple(() for _ in self.cloth), () if self.passes == 1 else (1,))
        return self.settled(self.with_piles(bare, {"pack": tuple(cards)}))

    def settled(self, position: Position) -> Position:
        """Return the position with what follows by itself: spaces are filled."""
        return self.filled(position, self.reserve)

    @abstractmethod
    def targets(self, position: Position, card: Card) -> tuple[str, ...]:
        """Return the foundations to which this card could go at all."""

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Allow the next card of a foundation."""
        if target not in self.foundations:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        return self.foundations[target].refusal(card, self.pile(position, target), target)

    def after(self, position: Position, move: Move) -> Position:
        """Deal, or turn the talon over, and let follow what does by itself."""
        return self.settled(super().after(position, move))

    def score(self, position: Position, move: Move) -> float:
        """Prefer to play, from the talon first, so that the card beneath comes to light; then to deal.

        A card of the reserve waits as long as only the talon's top would come into its place
        and can be of no use there soon (`_waits`).
        """
        if move.kind is not MoveKind.CARRY:
            return 0.0
        if move.source == "talon":
            return 2.0
        return -1.0 if self._waits(position) else 1.0

    def _waits(self, position: Position) -> bool:
        """Whether what can be played from the reserve had better keep its place for a better card."""
        talon = self.pile(position, "talon")
        if not (talon and self.bare_moves(position)) or self.way_home(position, talon[-1]) <= self.near:
            return False
        playable = {move.cards for move in self.moves(position) if move.source in self.reserve}
        return len(playable) <= self.held

    def way_home(self, position: Position, card: Card) -> int:
        """Return how many cards go before this one to the foundation that it reaches sooner."""
        ways = []
        for name in self.targets(position, card):
            rule, height = self.foundations[name], len(self.pile(position, name))
            if card.rank in rule.ranks[height:]:
                ways.append(rule.ranks.index(card.rank) - height)
        return min(ways, default=len(Rank))
