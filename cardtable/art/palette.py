"""The colours of the house: a Byzantine mosaic of deep red, lapis, gold and black on ivory.

Colours are written ``#rrggbb`` (``#aarrggbb`` with alpha) and kept as strings, so that this
module costs nothing to import and drawing data can be compared and hashed.
"""

from enum import Enum
from typing import Final

from cardtable.cards import Suit

IVORY: Final = "#fdfaf1"
PARCHMENT: Final = "#f8eccb"
INK: Final = "#221a1d"
BLACK: Final = "#1d1c22"
RED: Final = "#b3192b"
WINE: Final = "#7d1526"
LAPIS: Final = "#21489c"
NAVY: Final = "#152a5e"
SKY: Final = "#7fa3d6"
GOLD: Final = "#dda52d"
STRAW: Final = "#f3d27a"
BRONZE: Final = "#9a6a17"
GREEN: Final = "#1f7a45"
PINE: Final = "#12492f"
PORPHYRY: Final = "#5e2450"
PEARL: Final = "#fffdf6"
STEEL: Final = "#c9d0d8"
SKIN: Final = "#f6d9b8"
SKIN_SHADE: Final = "#e3b38a"


class SuitColours(Enum):
    """In how many colours the suits are printed, and how these are told apart."""

    TWO = "two"
    FOUR = "four"
    SHADES = "shades"
    """Four colours of four degrees of lightness: who sees red as green tells them by that."""


_COLOURS: Final = {
    SuitColours.TWO: {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: RED, Suit.CLUBS: BLACK},
    SuitColours.FOUR: {
        Suit.SPADES: BLACK,
        Suit.HEARTS: "#a8142a",
        Suit.DIAMONDS: "#24509f",
        Suit.CLUBS: "#2a8f4c",
    },
    SuitColours.SHADES: {
        Suit.SPADES: "#121117",
        Suit.HEARTS: "#da1005",
        Suit.DIAMONDS: "#0a36ec",
        Suit.CLUBS: "#043f0a",
    },
}
RED_SUITS: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def suit_colour(suit: Suit, colours: SuitColours = SuitColours.TWO) -> str:
    """Return the colour in which indices and pips of `suit` are printed."""
    return _COLOURS[colours][suit]
