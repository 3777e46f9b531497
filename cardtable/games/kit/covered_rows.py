"""Open patiences that may also be dealt with their rows face down, as older books have them.

Of each row only the last card is then turned up, and each next one when it comes to the end
of its row.  Such a game says which option decides; the state ends with how many cards of
each row still lie face down.
"""

from typing import ClassVar

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option, OptionValue
from cardtable.contract.refusal import Refusal
from cardtable.games.kit.cloth import Place, tucked
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.open_patience import OpenPatience
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position
from cardtable.texts import N_


def face_up_or_down(key: str, label: str, explanation: str) -> Option:
    """Return the option whether rows are dealt face up, or face down but for their last cards."""
    meanings: dict[OptionValue, str] = {"up": N_("Face up"), "down": N_("Face down")}
    return Option(key, ("up", "down"), "up", label=label, explanation=explanation, meanings=meanings)


class CoveredRows(Covered, OpenPatience):
    """An open patience whose rows lie face down if the player wishes."""

    covering: ClassVar[str]
    """The key of the option that decides (`face_up_or_down`)."""

    @property
    def covers(self) -> bool:
        """Whether the rows lie face down."""
        return self.chosen.get(self.covering) == "down"

    def deal(self, deal: Deal) -> Position:
        """Return the first position: of each row only the last card is turned up, if they lie face down."""
        laid = super().deal(deal)
        down = (max(0, len(laid.piles[row]) - 1) for row in self.numbers.rows) if self.covers else ()
        return laid._replace(state=(*laid.state, *down))

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position, where the rows lie face up."""
        return Patience.set_up(self, deal) if self.covers else super().set_up(deal)

    def face_down(self, position: Position) -> dict[str, int]:
        """Return how many cards of each row lie face down."""
        return dict(zip(self.rows, position.state[-len(self.rows) :], strict=True)) if self.covers else {}

    def cloth_at(self, position: Position) -> tuple[Place, ...]:
        """Lay cards that are face down closer together."""
        return tucked(self.cloth, self.face_down(position)) if self.covers else self.cloth

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a place lie face up."""
        return len(pile) - self.face_down(position).get(place.name, 0)

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place lie face up: those of rows only as they are turned up."""
        return not (self.covers and place.name in self.rows)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal; nothing is kept from who sees every card."""
        return super().refusal(position, move) if self.covers else Patience.refusal(self, position, move)

    def turned_up(self, position: Position, move: Move) -> Position:
        """Return the position with what has come to the end of a row turned up.

        Where rows are shifted, the first card of each, which lay face down, has come there.
        """
        if not self.covers:
            return position
        shifted = move.kind is MoveKind.REDEAL
        left = (
            max(0, min(down - shifted, len(self.pile(position, row)) - 1))
            for row, down in self.face_down(position).items()
        )
        return position._replace(state=(*position.state[: -len(self.rows)], *left))

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that lie face down."""
        if not self.covers:
            return position
        down = self.face_down(position)
        shown = self.with_piles(position, {row: self.pile(position, row)[n:] for row, n in down.items()})
        return shown._replace(state=(*shown.state[: -len(down)], *(0 for _ in down)))
