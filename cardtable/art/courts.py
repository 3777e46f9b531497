"""The twelve courts: one half of each, and the frame and sash that join the two.

Halves are drawn about the middle of the card.  A half is drawn once and turned round for the other,
so a court is the same from either side to the last pixel.
"""

from typing import Final

from PySide6.QtGui import QPainter

from cardtable.art.court_attributes import attribute
from cardtable.art.court_crowns import crown
from cardtable.art.court_heads import Look, head
from cardtable.art.court_robes import CLOTHS, robe
from cardtable.art.palette import BRONZE, GOLD, INK, LAPIS, PARCHMENT, RED, STRAW, SuitColours, suit_colour
from cardtable.art.pen import Pen
from cardtable.art.pips import pip
from cardtable.cards import Card, Rank, Suit

_HALF: Final = "M -76 -146 L 76 -146 L 76 -14 L -76 14 Z"
_FRAME: Final = "M -76 -146 L 76 -146 L 76 146 L -76 146 Z"
_SASH: Final = "M -76 8 L 76 -20 L 76 -8 L -76 20 Z"

_LOOKS: Final = {
    (Rank.KING, Suit.SPADES): Look("#2b2528", "#77707a", "forked", -0.9),
    (Rank.KING, Suit.HEARTS): Look("#7a4a22", "#c58b4c", "round", 0.9),
    (Rank.KING, Suit.DIAMONDS): Look("#d9d4cb", "#8d877d", "long", 0.9),
    (Rank.KING, Suit.CLUBS): Look("#4a3021", "#9a7150", "square", -0.9),
    (Rank.QUEEN, Suit.SPADES): Look("#2b2528", "#77707a", "", -1.0),
    (Rank.QUEEN, Suit.HEARTS): Look("#d79a35", "#f4cf7d", "", 1.0),
    (Rank.QUEEN, Suit.DIAMONDS): Look("#9c3f1c", "#e0884f", "", 1.0),
    (Rank.QUEEN, Suit.CLUBS): Look("#5d3a20", "#ab7c4e", "", -1.0),
    (Rank.JACK, Suit.SPADES): Look("#2b2528", "#77707a", "", 1.2, -5),
    (Rank.JACK, Suit.HEARTS): Look("#d79a35", "#f4cf7d", "", 1.2, 5),
    (Rank.JACK, Suit.DIAMONDS): Look("#3a261b", "#8f6a49", "", -1.2, -5),
    (Rank.JACK, Suit.CLUBS): Look("#9c3f1c", "#e0884f", "", -1.2, 5),
}


def draw_half(painter: QPainter, card: Card, colours: SuitColours) -> None:
    """Draw the upper half of a court about (0, 0), 152 units wide, cut off along the sash."""
    pen = Pen(painter)
    for _ in pen.inside(_HALF):
        pen.fill(_FRAME, PARCHMENT, None)
        _halo(pen, card)
        for _ in pen.at(-57, -122, scale=0.32):
            pen.fill_path(pip(card.suit), suit_colour(card.suit, colours), None)
        robe(pen, card.rank, card.suit)
        look = _LOOKS[card.rank, card.suit]
        for _ in pen.at(0, -84, look.tilt):
            head(pen, card.rank, look)
            crown(pen, card.rank, card.suit)
        attribute(pen, card.rank, card.suit, CLOTHS[card.suit].lining)


def draw_frame(painter: QPainter) -> None:
    """Draw the sash across the middle and the frame round the whole, about (0, 0)."""
    pen = Pen(painter)
    for _ in pen.inside(_FRAME):
        pen.fill(_SASH, GOLD, INK, 1.5)
        for i in range(-5, 6):
            x, y = 13.6 * i, -2.5 * i
            pen.gem(x, y, 4.2, (RED, LAPIS)[i % 2], None)
    pen.line(_FRAME + " Z", BRONZE, 3.4)
    pen.line(_FRAME, STRAW, 1.2)


def _halo(pen: Pen, card: Card) -> None:
    """A nimbus of gold behind kings and queens; jacks have none."""
    if card.rank == Rank.JACK:
        return
    edge = CLOTHS[card.suit].main if card.suit != Suit.DIAMONDS else RED
    pen.dot(0, -92, 45, edge, INK, weight=1.4)
    pen.dot(0, -92, 41, STRAW, None)
    pen.ring(0, -92, 37, GOLD, 1.4)
