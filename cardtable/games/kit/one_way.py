"""Patiences whose piles are built up or down, each as its first built card began."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from enum import Enum
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Refusal
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon_tableau import TalonTableau

_BUILT = 2
"""Cards of a pile that shows its direction."""
WAYS = (0, 1, -1)
"""What the state says of a pile that has one card left: it is built either way, up, or down."""


class WayKept(Enum):
    """How long a pile goes on up or down as its first built card began."""

    UNTIL_EMPTY = "until-empty"
    UNTIL_SINGLE = "until-single"
    """As long as two cards show it."""
    NEVER = "never"


class OneWayTableau(TalonTableau):
    """Such a patience, its spaces filled at once.

    The state says of each pile that has one card left which way it is built, as long as it was built at all.
    """

    other_way: ClassVar[Fact]
    """Why a pile is not built otherwise than it began."""

    @property
    @abstractmethod
    def way_kept(self) -> WayKept:
        """How long a pile keeps its direction."""

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.rows)}

    def laid(self, piles: dict[str, list[Card]], rest: Sequence[Card]) -> Position:
        """Return the position with these piles, no direction given, and the rest in the pack."""
        piles["pack"] += rest
        return Position(tuple(map(tuple, piles.values())), (0,) * len(self.rows))

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Refuse what the data do not allow, and to build a pile otherwise than it began."""
        refused = super().card_refusal(position, card, source, target)
        if refused or target not in self._numbers or self._goes_on(position, target, card):
            return refused
        return Refusal(self.other_way, card, self.pile(position, target)[-1], target)

    def _goes_on(self, position: Position, target: str, card: Card) -> bool:
        """Whether a card that may be built on a pile goes on as the pile began."""
        way = self.way(position, target)
        return not way or card.rank - self.pile(position, target)[-1].rank == way

    def way(self, position: Position, name: str) -> int:
        """Return which way a pile is built: 1 up, -1 down, 0 either way."""
        pile = self.pile(position, name)
        if self.way_kept is WayKept.NEVER:
            return 0
        if len(pile) >= _BUILT:
            return pile[1].rank - pile[0].rank
        return WAYS[position.state[self._numbers[name]]]

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card to the foundations and the piles, then dealing."""
        if self.won(position):
            return ()
        carried = [
            move
            for move in self.singly(position)
            if move.target not in self._numbers or self._goes_on(position, move.target, move.cards[0])
        ]
        return (*carried, *self.bare_moves(position))

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move; a pile of which one card is left goes on as before."""
        after = super().apply(position, move)
        if self.way_kept is not WayKept.UNTIL_EMPTY or move.kind is not MoveKind.CARRY:
            return after
        state = list(after.state)
        for name in {move.source, move.target} & self._numbers.keys():
            left = len(self.pile(position, name)) > len(self.pile(after, name)) == 1
            state[self._numbers[name]] = WAYS.index(self.way(position, name)) if left else 0
        return after._replace(state=tuple(state))

    def remembered(self, position: Position) -> Hashable:
        """Return the single cards whose piles have a direction, wherever they lie."""
        kept = zip(self.rows, position.state, strict=False)
        cards = ((self.pile(position, name)[0], way) for name, way in kept if way)
        return tuple(sorted((card.rank, card.suit, way) for card, way in cards))
