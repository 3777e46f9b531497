"""The colours of the house: a Byzantine mosaic of deep red, lapis, gold and black on ivory.

Colours are written ``#rrggbb`` (``#aarrggbb`` with alpha) and kept as strings, so that this
module costs nothing to import and drawing data can be compared and hashed.
"""

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

_TWO_COLOURS: Final = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: RED, Suit.CLUBS: BLACK}
_FOUR_COLOURS: Final = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: LAPIS, Suit.CLUBS: GREEN}


def suit_colour(suit: Suit, four_colour: bool = False) -> str:
    """Return the colour in which indices and pips of `suit` are printed."""
    return (_FOUR_COLOURS if four_colour else _TWO_COLOURS)[suit]
