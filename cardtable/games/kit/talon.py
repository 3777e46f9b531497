"""Patiences whose pack is turned card by card, or by threes: onto a talon, or into spaces."""

from collections.abc import Iterable
from typing import ClassVar

from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally, PatienceTelling, TalonCommand

_BUTTONS = {MoveKind.DEAL: TalonCommand.TURN, MoveKind.REDEAL: TalonCommand.TURN_OVER}


class TalonPatience(Patience):
    """A patience with places ``pack`` and ``talon``: dealing turns one card, or as many as `draw` says.

    Where the pack is gone through several times, the state says which time it is.
    """

    buttons = tuple(TalonCommand)
    talon_fills: ClassVar[bool] = True
    """Whether what fills spaces by itself comes from the talon first; else it comes from the pack alone."""

    @property
    def passes(self) -> int | None:
        """How many times the pack may be gone through; None: as often as one likes."""
        return 1

    @property
    def draw(self) -> int:
        """How many cards are turned at a time."""
        return 1

    def which_pass(self, position: Position) -> int:
        """Return which time the pack is gone through, where that is several times."""
        return position.state[0]

    def next_pass(self, position: Position) -> tuple[int, ...]:
        """Return the state when the pack is begun again."""
        return (position.state[0] + 1,)

    def _passes_left(self, position: Position) -> bool:
        return self.passes is None or (self.passes > 1 and self.which_pass(position) < self.passes)

    def turned(self, position: Position, target: str = "talon") -> Position:
        """Return the position with the pack's next card laid somewhere."""
        return self.carried(position, self.pile(position, "pack")[0], "pack", target)

    def filled(self, position: Position, places: Iterable[str]) -> Position:
        """Return the position with these spaces filled from the talon, if it may be, else from the pack."""
        for place in places:
            talon = self.pile(position, "talon") if self.talon_fills else ()
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
        """Return dealing the next card; when the pack is out, turning the talon over, if it may be."""
        if self.pile(position, "pack"):
            return (Move(MoveKind.DEAL),)
        again = self.pile(position, "talon") and self._passes_left(position)
        return (Move(MoveKind.REDEAL),) if again else ()

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Say that the pack is out or comes first, or that it is not gone through again."""
        if move == Move(MoveKind.DEAL):
            return Refusal(PatienceReason.PACK_EMPTY)
        if move != Move(MoveKind.REDEAL):
            return Refusal(Reason.NO_SUCH_MOVE)
        if not self._passes_left(position):
            return Refusal(PatienceReason.NO_PASS_LEFT)
        return Refusal(
            PatienceReason.TURNED_FIRST if self.pile(position, "pack") else PatienceReason.TALON_EMPTY
        )

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell dealing, and turning the talon over, as what it is."""
        if move.kind is MoveKind.DEAL:
            return PatienceTelling.TURN_CARD
        if move.kind is MoveKind.REDEAL and self.passes != 1:
            return PatienceTelling.TURN_TALON
        return super().telling(move, position)

    def commands(self, position: Position) -> tuple[Command, ...]:
        """Return the buttons: the pack is turned, not dealt."""
        return tuple(
            each._replace(kind=_BUTTONS.get(each.move.kind, each.kind)) for each in super().commands(position)
        )

    def after(self, position: Position, move: Move) -> Position:
        """Turn the next cards of the pack on the talon, or the whole talon over."""
        stock, talon = self.pile(position, "pack"), self.pile(position, "talon")
        if move.kind is MoveKind.DEAL:
            turned = {"pack": stock[self.draw :], "talon": (*talon, *stock[: self.draw])}
            return self.with_piles(position, turned)
        if move.kind is not MoveKind.REDEAL:
            return position
        return self.with_piles(position, {"pack": talon, "talon": ()})._replace(
            state=self.next_pass(position)
        )

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations and in the pack, and how often it was dealt."""
        counted = self.passes is not None and self.passes > 1
        deals = (Tally(PatienceTally.PASS, self.which_pass(position), self.passes),) if counted else ()
        return (*super().tallies(position), *deals)
