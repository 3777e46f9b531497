"""Patiences of rules of their own whose pack is turned card by card: onto a talon, or into spaces."""

from functools import cached_property
from typing import ClassVar

from cardtable.contract.move import Move
from cardtable.contract.refusal import Refusal
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import FILLED_AT_ONCE
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import Dealing, Foundations, Rules, Stock, Tableau
from cardtable.games.kit.stock_play import DEAL, REDEAL, StockPlay
from cardtable.games.kit.words import TalonCommand


class TalonPatience(Patience):
    """A patience with places ``pack`` and ``talon`` whose pack is gone through a card at a time."""

    buttons = tuple(TalonCommand)
    passes: ClassVar[int | None] = 1
    """How often the pack may be gone through; None: as often as one likes."""
    filled_at_once: ClassVar[tuple[str, ...]] = ()
    """The places that are filled by themselves from the talon, else from the pack."""

    @cached_property
    def pack_play(self) -> StockPlay:
        """What is done with the pack."""
        tableau, stock = Tableau(self.filled_at_once, fills=FILLED_AT_ONCE), Stock(passes=self.passes)
        return StockPlay(Rules(Dealing((), ()), tableau, Foundations({})), stock, self.index)

    def dealt_out(self, position: Position) -> bool:
        """Whether neither the pack nor the talon has a card left."""
        return not (self.pile(position, "pack") or self.pile(position, "talon"))

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing the next card, or turning the talon over."""
        return self.pack_play.moves(position)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out, or that it is not gone through again."""
        return self.pack_play.refusal(position, move)

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell dealing as what it is."""
        return self.pack_play.telling(move, position) or super().telling(move, position)

    def after(self, position: Position, move: Move) -> Position:
        """Turn the next card of the pack on the talon, or the whole talon over."""
        if move not in (DEAL, REDEAL):
            return position
        return self.pack_play.dealt(position, move)._replace(deal=1)  # no pass differs from the others
