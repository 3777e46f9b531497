"""Faces and backs of one size, composed of small images that are drawn once.

Signs and index characters are set on whole device pixels and everything below the middle is the upper
half turned round, so that even at a few dozen pixels every sign of a card looks the same.
"""

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from cardtable.art.aces import draw_ace, draw_crests
from cardtable.art.back import Back, draw_back
from cardtable.art.courts import draw_frame, draw_half
from cardtable.art.forms import Form
from cardtable.art.glyphs import figures, glyph_width
from cardtable.art.palette import IVORY, RED_SUITS, SuitColours, suit_colour
from cardtable.art.pen import Pen, line_pen, shape
from cardtable.art.pips import pip, places, turned_places
from cardtable.art.shadow import Size, blank
from cardtable.card_letters import index
from cardtable.cards import Card, Rank, Suit

_ROUND = Qt.Orientation.Horizontal | Qt.Orientation.Vertical
_TURNABLE = (Rank.SIX, Rank.NINE)
"""Each is the other turned round: where there is nothing but an index, a line stands under it."""
_LINE, _SHORTER = 11, 0.82
"""How thick the line is (hundredths of an index), and how much shorter it makes what stands on it."""
_OUTLINE = 15.0
"""How wide the line of an outlined sign is, where the sign is 100 units high."""


class Faces:
    """All faces of one size and style, drawn upright and without a shadow."""

    def __init__(self, size: Size, colours: SuitColours, form: Form, letters: str) -> None:
        self.size = size
        self.scale = size.wide / 250
        self.colours = colours
        self.form = form
        self.letters = letters
        self._blank = blank(size)
        # Kept for the lifetime of this object only, hence made here and not at class level.
        self._glyph = cache(self._draw_glyph)
        self._sign = cache(self._draw_sign)
        self._frame = cache(self._draw_frame)

    def face(self, card: Card) -> QImage:
        """Return the face of a card with transparent space for the shadow around it."""
        image = self._blank.copy()
        if self.form.bare:
            painter = QPainter(image)
            self._heads(painter, card)
        elif Rank.TWO <= card.rank <= Rank.TEN:
            painter = QPainter(image)
            self._signs(painter, card)
        elif card.rank == Rank.ACE:
            painter = self._picture(image)
            draw_ace(painter, card.suit, self.colours)
            painter.end()
            painter = self._picture(image, 1.0)
            draw_crests(painter, card.suit, self.colours, self.form.crest)
            painter.resetTransform()
        else:
            half = self.size.image()
            painter = self._picture(half)
            draw_half(painter, card, self.colours)
            painter.end()
            painter = QPainter(image)
            for layer in (half, half.flipped(_ROUND), self._frame()):
                painter.drawImage(0, 0, layer)
        self._indices(painter, card)
        painter.end()
        return image

    def back(self, back: Back) -> QImage:
        """Return a back, likewise."""
        image = self._blank.copy()
        painter = self._picture(image, 1.0)
        draw_back(painter, back)
        painter.end()
        return image

    def _picture(self, image: QImage, picture: float | None = None) -> QPainter:
        """Begin to paint in card units about the middle of the card."""
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.scale * (self.form.picture if picture is None else picture)
        painter.translate(image.width() / 2, image.height() / 2)
        painter.scale(scale, scale)
        return painter

    def _draw_frame(self) -> QImage:
        image = self.size.image()
        painter = self._picture(image)
        draw_frame(painter)
        painter.end()
        return image

    def _draw_sign(self, suit: Suit, height: float) -> QImage:
        def paint(painter: QPainter) -> None:
            scale = height * self.scale / 100
            painter.scale(scale, scale)
            colour = suit_colour(suit, self.colours)
            if self.form.bare and suit in RED_SUITS:
                # The line lies within the sign's own outline.
                painter.scale(1 - _OUTLINE / 100, 1 - _OUTLINE / 100)
                Pen(painter).fill_path(pip(suit), IVORY, colour, _OUTLINE)
            else:
                Pen(painter).fill_path(pip(suit), colour, None)

        return self._small(0.96 * height, height, paint)

    def _draw_glyph(self, rank: Rank, colour: str) -> QImage:
        sign = index(rank, self.letters)
        height, wide = self.form.height, glyph_width(sign)
        narrower = min(1.0, 100 * self.form.widest / (wide * height))

        def paint(painter: QPainter) -> None:
            scale = height * self.scale / 100
            painter.scale(scale * narrower, scale)
            painter.translate(-wide / 2, -50)
            pen = QPen(line_pen(colour, max(self.form.weight, 1.3 / scale)))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            if self.form.bare and rank in _TURNABLE:
                painter.fillRect(QRectF(0, 100 - _LINE, wide, _LINE), QColor(colour))
                painter.translate(wide * (1 - _SHORTER) / 2, 0)
                painter.scale(_SHORTER, _SHORTER)
            for x, glyph in figures(sign):
                painter.translate(x, 0)
                painter.strokePath(shape(glyph.strokes), pen)

        return self._small(height * wide * narrower / 100, height, paint)

    def _small(self, width: float, height: float, paint: Callable[[QPainter], None]) -> QImage:
        """Return an image of the given size (card units) with a clear pixel all round."""
        wide, high = round(width * self.scale) + 2, round(height * self.scale) + 2
        image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(wide / 2, high / 2)
        paint(painter)
        painter.end()
        return image

    def _corner(self, image: QImage, x: float, y: float) -> QPoint:
        """Where an image goes whose middle is to lie at (x, y) card units."""
        return QPoint(
            self.size.border + round(x * self.scale - image.width() / 2),
            self.size.border + round(y * self.scale - image.height() / 2),
        )

    def _opposite(self, image: QImage, corner: QPoint) -> QPoint:
        """Where the same image goes when the card is turned round."""
        return QPoint(
            self._blank.width() - image.width() - corner.x(),
            self._blank.height() - image.height() - corner.y(),
        )

    def _signs(self, painter: QPainter, card: Card) -> None:
        sign = self._sign(card.suit, self.form.sign)
        for x, y in places(card.rank, self.form.spread):
            painter.drawImage(self._corner(sign, x, y), sign)
        turned = sign.flipped(_ROUND)
        for x, y in turned_places(card.rank, self.form.spread):
            painter.drawImage(self._opposite(sign, self._corner(sign, 250 - x, 350 - y)), turned)

    def _heads(self, painter: QPainter, card: Card) -> None:
        """Draw the sign between the indices, at the head and at the foot."""
        sign = self._sign(card.suit, self.form.head)
        upper = self._corner(sign, 125, self.form.top + self.form.height / 2)
        painter.drawImage(upper, sign)
        painter.drawImage(self._opposite(sign, upper), sign.flipped(_ROUND))

    def _indices(self, painter: QPainter, card: Card) -> None:
        form = self.form
        glyph = self._glyph(card.rank, suit_colour(card.suit, self.colours))
        sign = self._sign(card.suit, form.small)
        for image, y in (
            (glyph, form.top + form.height / 2),
            (sign, form.top + form.height + form.gap + form.small / 2),
        ):
            turned = image.flipped(_ROUND)
            left = self._corner(image, form.column, y)
            right = QPoint(self._opposite(image, left).x(), left.y())
            for corner in (left, right):
                painter.drawImage(corner, image)
                painter.drawImage(self._opposite(image, corner), turned)
