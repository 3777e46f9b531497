"""Patiences whose pack is dealt a card on every row at a time, when the player likes."""

from collections.abc import Hashable

from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import TableauPatience
from cardtable.games.kit.words import PatienceReason


class DealtOnRows(TableauPatience):
    """A patience with a place ``pack``: dealing lays a card on every row, empty or not."""

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing, while the pack lasts."""
        return (Move(MoveKind.DEAL),) if self.pile(position, "pack") else ()

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out."""
        return Refusal(PatienceReason.PACK_EMPTY if move == Move(MoveKind.DEAL) else Reason.NO_SUCH_MOVE)

    def after(self, position: Position, move: Move) -> Position:
        """Deal a card on every row from the first on, as far as the pack goes."""
        if move.kind is not MoveKind.DEAL:
            return position
        stock = self.pile(position, "pack")
        piles = {
            name: (*self.pile(position, name), card) for name, card in zip(self.rows, stock, strict=False)
        }
        return self.with_piles(position, piles | {"pack": stock[len(self.rows) :]})

    def remembered(self, position: Position) -> Hashable:
        """Return besides, while cards are to come, which row is which: each card falls on one of them."""
        rows = tuple(self.pile(position, name) for name in self.rows)
        return super().remembered(position), rows if self.pile(position, "pack") else ()
