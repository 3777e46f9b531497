"""Patiences of rules of their own whose pack is turned card by card: onto a talon, or into spaces."""

from collections.abc import Iterable
from functools import cached_property

from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.refusal import Refusal
from cardtable.contract.telling import Telling
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau
from cardtable.games.kit.stock_play import StockPlay, on_talon
from cardtable.games.kit.words import TalonCommand

_RULES = Rules(Dealing((), ()), Tableau(()), Foundations({}), stock=Stock())
"""What of the rules the pack has to do with: nothing else is dealt from it."""


class TalonPatience(Patience):
    """A patience with places ``pack`` and ``talon`` whose pack is gone through once, a card at a time."""

    buttons = tuple(TalonCommand)

    @cached_property
    def pack_play(self) -> StockPlay:
        """What is done with the pack."""
        return StockPlay(_RULES, Stock(), self.index)

    def turned(self, position: Position, target: str = "talon") -> Position:
        """Return the position with the pack's next card laid somewhere."""
        return self.carried(position, self.pile(position, "pack")[0], "pack", target)

    def filled(self, position: Position, places: Iterable[str]) -> Position:
        """Return the position with these spaces filled from the talon, else from the pack."""
        for place in places:
            talon = self.pile(position, "talon")
            rest = self.pile(position, "pack")
            if self.pile(position, place) or not (talon or rest):
                continue
            card, source = (talon[-1], "talon") if talon else (rest[0], "pack")
            position = self.carried(position, card, source, place)
        return position

    def dealt_out(self, position: Position) -> bool:
        """Whether neither the pack nor the talon has a card left."""
        return not (self.pile(position, "pack") or self.pile(position, "talon"))

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing the next card."""
        return self.pack_play.moves(position)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out, or that it is not gone through again."""
        return self.pack_play.refusal(position, move)

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell dealing as what it is."""
        return self.pack_play.telling(move) or super().telling(move, position)

    def commands(self, position: Position) -> tuple[Command, ...]:
        """Return the buttons: the pack is turned, not dealt."""
        return on_talon(super().commands(position))

    def after(self, position: Position, move: Move) -> Position:
        """Turn the next card of the pack on the talon."""
        return self.pack_play.dealt(position, move) if move.kind is MoveKind.DEAL else position
