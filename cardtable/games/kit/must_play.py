"""Patiences by the book: what fits a foundation is played before more is dealt or turned.

Lady Cadogan writes “play all suitable cards” and goes on “when no more can thus be played”.
Many players hold cards back all the same, since a card that waits lies elsewhere in the
next deal: that licence is the option ``play`` = may.
"""

from abc import abstractmethod
from collections.abc import Iterator

from cardtable.contract.move import Command, CommandKind, Move
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.texts import N_

PLAY = Option(
    "play",
    ("must", "may"),
    "must",
    absent="may",
    label=N_("Cards that fit a foundation"),
    explanation=N_(
        "Whether you must play cards that fit a foundation before dealing or turning more, as the book says."
    ),
    meanings={"must": N_("Must be played"), "may": N_("May be held back")},
)
"""Whether suitable cards must be played.  In records older than the option they need not be."""


class MustPlay(Patience):
    """A patience with the option `PLAY`: its `further_moves` wait while a card can be played."""

    @abstractmethod
    def further_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the deals and turns that can be made once nothing has to be played."""

    def plays(self, position: Position) -> Iterator[Move]:
        """Yield every play of an available card; what lies on a foundation has been played already."""
        for card, source in self.available(position):
            if source not in self.foundations:
                for target in self.targets(position, card):
                    rule = self.foundations.get(target)
                    if rule is not None and rule.accepts(card, self.pile(position, target)):
                        yield Move.carry(card, source, target)

    def owed(self, position: Position) -> Move | None:
        """Return a play that must come before every deal and turn, or None."""
        return next(self.plays(position), None) if self.chosen["play"] == "must" else None

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the deals and turns, none while a card must be played."""
        return () if self.owed(position) else self.further_moves(position)

    def waiting(self, position: Position) -> tuple[Command, ...]:
        """Return the deals and turns that wait for a play."""
        further = self.further_moves(position) if self.owed(position) else ()
        return tuple(Command(CommandKind[move.kind.name], move) for move in further)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal; of a deal or turn that waits, what is to be played first."""
        waits = self.played_first(position) if move in self.further_moves(position) else None
        return waits or super().refusal(position, move)

    def played_first(self, position: Position) -> Refusal | None:
        """Return which card must be played before anything is dealt or turned, None where none must."""
        play = self.owed(position)
        return Refusal(PatienceReason.PLAYED_FIRST, other=play.cards[0], place=play.target) if play else None
