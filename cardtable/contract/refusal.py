"""Why a move is not allowed: facts with their sentences; a game adds reasons of its own."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.cards import Card
from cardtable.contract.facts import Fact
from cardtable.contract.names import UNNAMED, Name, card_name, place_name
from cardtable.errors import CardTableError
from cardtable.texts import N_, _


class Reason(Fact):
    """Why a move is refused in any game."""

    GAME_OVER = "game-over", N_("the game is over")
    NO_SUCH_CARD = "no-such-card", N_("the {card} is not in this game")
    NOT_YOUR_CARD = "not-your-card", N_("the {card} is not yours")
    SAME_PLACE = "same-place", N_("the {card} is already there")
    NO_SUCH_MOVE = "no-such-move", N_("the rules of this game don’t allow that")
    NOWHERE_TO_GO = "nowhere-to-go", N_("the {card} has nowhere to go")
    PLACE_NOT_BUILT = "place-not-built", N_("you can’t put a card on {place}")
    ONE_CARD_ONLY = "one-card-only", N_("you can move only one card at a time")
    PLACE_TAKEN = "place-taken", N_("the {other} is already there")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed, as data.

    ``card`` is the card that was to move, ``other`` the card that it met, ``place``
    the place it was to go to.
    """

    reason: Fact
    card: Card | None = None
    other: Card | None = None
    place: str = ""

    def sentence(self, places: Mapping[str, str | Name]) -> str:
        """Return why, as a clause without a full stop; `places` are the names that the game's places have."""
        return self.reason.template().format(
            card=card_name(self.card) if self.card else UNNAMED,
            other=card_name(self.other) if self.other else UNNAMED,
            place=place_name(places, self.place),
        )


class IllegalMove(CardTableError):
    """A move that can be read but is not allowed here; ``refusal`` says why, ``sentence`` in words."""

    def __init__(self, text: str, refusal: Refusal, sentence: str) -> None:
        super().__init__(_("{move}: {why}").format(move=text, why=sentence))
        self.refusal = refusal
        self.sentence = sentence
