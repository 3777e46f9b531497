"""Why a move is not allowed: facts, of which `cardtable.contract.words` makes sentences."""

from dataclasses import dataclass
from enum import StrEnum

from cardtable.cards import Card
from cardtable.errors import CardTableError


class Reason(StrEnum):
    """Why a move is refused.  `cardtable.contract.words` has the sentence for each."""

    GAME_OVER = "game-over"
    NO_SUCH_CARD = "no-such-card"
    NOT_YOUR_CARD = "not-your-card"
    COVERED = "covered"
    ON_FOUNDATION = "on-foundation"
    SAME_PLACE = "same-place"
    NO_SUCH_MOVE = "no-such-move"
    NOWHERE_TO_GO = "nowhere-to-go"
    WRONG_SUIT = "wrong-suit"
    WRONG_COLOUR = "wrong-colour"
    NOT_NEXT_DOWN = "not-next-down"
    PLACE_NOT_BUILT = "place-not-built"
    NOT_NEXT_UP_ON = "not-next-up-on"
    NOT_NEIGHBOUR = "not-neighbour"
    SAME_COLOUR = "same-colour"
    FOUNDATION_FULL = "foundation-full"
    WRONG_BASE = "wrong-base"
    STILL_HIDDEN = "still-hidden"
    NOT_AVAILABLE = "not-available"
    SPACE_NOT_FILLED = "space-not-filled"
    KINGS_ONLY = "kings-only"
    TOO_MANY_AT_ONCE = "too-many-at-once"
    SPACE_FROM_PACK = "space-from-pack"
    SPACE_FROM_TALON = "space-from-talon"
    SPACE_FROM_TALON_OR_PACK = "space-from-talon-or-pack"
    ONE_CARD_ONLY = "one-card-only"
    NOT_ONE_UNIT = "not-one-unit"
    NOT_SUIT_LED = "not-suit-led"
    DOES_NOT_BEAT = "does-not-beat"
    NOTHING_TO_EAT = "nothing-to-eat"
    EATEN_WHOLE = "eaten-whole"

    # Byzantium
    CARD_STAYS = "card-stays"
    NOT_DRAWN = "not-drawn"
    NO_PASSING = "no-passing"
    NO_SETTING_ASIDE = "no-setting-aside"
    FOURTH_CARD = "fourth-card"
    OTHER_COLOUR = "other-colour"
    TIP_NOT_USED = "tip-not-used"
    PLACE_TAKEN = "place-taken"
    NOTHING_TO_JOIN = "nothing-to-join"
    WOULD_TOUCH = "would-touch"
    WOULD_OVERLAP = "would-overlap"
    MUST_BE_HIGHER = "must-be-higher"
    MUST_BE_LOWER = "must-be-lower"

    # Pack and talon
    PACK_EMPTY = "pack-empty"
    PACK_FIRST = "pack-first"
    NO_REDEAL_LEFT = "no-redeal-left"

    # Les Petits Paquets
    CHAIN_GOES_ON = "chain-goes-on"
    EXILE_IN_HAND = "exile-in-hand"
    EXILES_FIRST = "exiles-first"
    NO_EXILE_LEFT = "no-exile-left"
    ONLY_EXILES_TURNED = "only-exiles-turned"

    # Sympathie
    NOT_BY_HAND = "not-by-hand"
    TURNED_NEXT = "turned-next"

    # The Hemispheres
    WRONG_HEMISPHERE = "wrong-hemisphere"
    OTHER_WRONG_HEMISPHERE = "other-wrong-hemisphere"
    NOT_ITS_HEMISPHERE = "not-its-hemisphere"
    OTHER_RACE = "other-race"
    BARRIER_STAYS = "barrier-stays"
    NO_EXCHANGE = "no-exchange"
    SPACE_FOR_STRAYS = "space-for-strays"

    # The Constitution
    VACANCY_FIRST = "vacancy-first"
    FILLS_PEOPLE_ONLY = "fills-people-only"
    COUNCIL_ONLY = "council-only"
    NOT_DIVISION_ABOVE = "not-division-above"
    COUNCIL_TO_FOUNDATIONS = "council-to-foundations"

    # The Zodiac
    FOUNDATIONS_LATER = "foundations-later"
    ZODIAC_WAITS = "zodiac-waits"
    ZODIAC_STAYS = "zodiac-stays"
    NO_MORE_MARRIAGES = "no-more-marriages"
    NOTHING_CAN_BE_PLACED = "nothing-can-be-placed"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed, as data.

    ``card`` is the card that was to move, ``other`` the card that it met, ``place``
    the place it was to go to.
    """

    reason: StrEnum
    card: Card | None = None
    other: Card | None = None
    place: str = ""


class IllegalMove(CardTableError):
    """A move that can be read but is not allowed here; ``refusal`` says why."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        # Imported here: words needs the reasons, and only a shown error needs words.
        from cardtable.contract.words import refusal_sentence  # noqa: PLC0415

        super().__init__(f"{text}: {refusal_sentence(refusal)}")
        self.refusal = refusal
