"""Patiences by the book: what fits a foundation is played before more is dealt or turned.

Lady Cadogan writes “play all suitable cards” and goes on “when no more can thus be played”.
Many players hold cards back all the same, since a card that waits lies elsewhere in the
next deal: that licence is the option ``play`` = may.
"""

from collections.abc import Iterable, Iterator

from cardtable.contract.move import Command, CommandKind, Move
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.texts import N_

PLAY = Option.named(
    "play",
    N_("Cards that fit a foundation"),
    N_("Whether you must play cards that fit a foundation before dealing or turning more, as the book says."),
    {"must": N_("Must be played"), "may": N_("May be held back")},
    absent="may",
)
"""Whether suitable cards must be played.  In records older than the option they need not be."""


def plays(game: Patience, position: Position) -> Iterator[Move]:
    """Yield every play of an available card; what lies on a foundation has been played already."""
    for card, source in game.available(position):
        if source not in game.foundations:
            for target in game.targets(position, card):
                rule = game.foundations.get(target)
                if rule is not None and rule.accepts(card, game.pile(position, target)):
                    yield Move.carry(card, source, target)


def owed(game: Patience, position: Position) -> Move | None:
    """Return a play that must come before every deal and turn, by the game's option `PLAY`, or None."""
    return next(plays(game, position), None) if game.chosen[PLAY.key] == "must" else None


def put_off(game: Patience, position: Position, further: Iterable[Move]) -> tuple[Command, ...]:
    """Return the buttons of the deals and turns that wait for a play."""
    waiting = further if owed(game, position) else ()
    return tuple(Command(CommandKind[move.kind.name], move) for move in waiting)


def played_first(game: Patience, position: Position) -> Refusal | None:
    """Return which card must be played before anything is dealt or turned, None where none must."""
    play = owed(game, position)
    return Refusal(PatienceReason.PLAYED_FIRST, other=play.cards[0], place=play.target) if play else None
