"""What lies on the scene: cards, the marks of places, and notes written on the cloth."""

from collections.abc import Hashable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.art.pile_shadow import pile_shadow
from cardtable.art.tokens import Stroke, Tone, Type
from cardtable.cards import Card
from cardtable.contract.layout import Mark, Sign
from cardtable.geometry import Pose

LIFTED_Z: Final = 100_000.0
RISE: Final = 0.04
"""By which part a card in the hand is larger than one that lies."""
_SQUARE: Final = 1e-6
_HALF, _EDGE_ON = 0.5, 0.02
"""Where the other side of a card that turns comes to be seen, and how narrow it is then."""
_SIGN_ROOM: Final = 1.8
"""Card widths within which a note with a sign must stay."""


"""A number called or a badge, and what is written on it: the same on every cloth."""
_SMALLEST: Final = 13
_NOTE, _LARGEST = 0.17, 0.25
"""How large the letters of notes are: pixels at least, card widths by the cards and at most."""
_BESIDE, _ABOVE = 6, 2
"""How much wider and higher a note is than the line of words in it, on each side (logical pixels)."""
_HIGHER: Final = 2
"""How much higher that line is, above and below, than letters are."""
_SHORTEST: Final = 8
"""Characters that are always left of words."""
_BADGE: Final = 0.24
"""How wide a badge is (card widths)."""


def is_turned(rotation: float) -> bool:
    """Whether a card so turned (degrees) lies exactly on its side, and so has a pixmap of its own."""
    return abs(rotation % 180 - 90) < _SQUARE


class Pixmaps:
    """The deck at the size now on the table: `width` logical pixels a card, `ratio` device pixels each."""

    def __init__(self, deck: Deck, felt: Felt) -> None:
        self.deck = deck
        self.felt = felt
        self.width = 0
        self.ratio = 1.0

    @property
    def raised_width(self) -> int:
        """The width of a card in the hand, in whole logical pixels: it is as sharp as those that lie."""
        return round(self.width * (1 + RISE))

    def card(
        self, card: Card, face_up: bool, turned: bool, *, raised: bool = False, shaded: bool = True
    ) -> QPixmap:
        """Return a card's pixmap, upright or on its side, lying or in the hand, `shaded` or not."""
        width = self.raised_width if raised else self.width
        if not shaded:
            return self.deck.bare(card if face_up else None, width, self.ratio, turned)
        if face_up:
            return self.deck.face(card, width, self.ratio, turned)
        return self.deck.back(width, self.ratio, turned)

    def point(self, pose: Pose) -> QPointF:
        """Return the scene point (logical pixels) of a pose's centre."""
        return QPointF(pose.x * self.width, pose.y * self.width)


class PoseItem(QGraphicsPixmapItem):
    """A pixmap of card size that lies at a pose."""

    def __init__(self) -> None:
        super().__init__()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.pose = Pose(0, 0)

    def set_picture(self, pixmap: QPixmap) -> None:
        """Show the pixmap, its middle on the item's position."""
        size = pixmap.deviceIndependentSize()
        self.setPixmap(pixmap)
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self.setScale(1.0)

    def setRotation(self, angle: float) -> None:
        """Turn, in degrees."""
        super().setRotation(angle)
        self._sample()

    def setScale(self, factor: float) -> None:
        """Be so many times larger than the pixmap."""
        super().setScale(factor)
        self._sample()

    def setTransform(self, matrix: QTransform, combine: bool = False) -> None:
        """Be narrowed, as a card is that turns over."""
        super().setTransform(matrix, combine)
        self._sample()

    def _sample(self) -> None:
        """Mix neighbouring pixels only where it is seen: a copy as it is takes a third of the time."""
        as_it_is = not self.rotation() and abs(self.scale() - 1) < _SQUARE and self.transform().isIdentity()
        mode = Qt.TransformationMode
        self.setTransformationMode(mode.FastTransformation if as_it_is else mode.SmoothTransformation)

    def rest(self, pose: Pose, pixmaps: Pixmaps, turned_pixmap: bool) -> None:
        """Lie at the pose on whole device pixels; a pixmap that is turned already is not turned again."""
        self.pose = pose
        self.setRotation(0.0 if turned_pixmap else pose.rotation)
        point = pixmaps.point(pose)
        corner = point + self.offset()
        ratio = pixmaps.ratio
        snapped = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
        self.setPos(snapped - self.offset())


class PileShadow(QGraphicsPixmapItem):
    """The shadow of a pile at rest, beneath its first card."""

    def __init__(self, cards: "Sequence[CardSprite]", pixmaps: Pixmaps) -> None:
        super().__init__()
        self.of = self.what_of(cards, pixmaps)
        """What it is the shadow of: another one is wanted where that has changed."""
        picture, offset = pile_shadow([each.pose for each in cards], pixmaps.width, pixmaps.ratio)
        self.setPixmap(picture)
        self.setOffset(offset)
        self.setPos(cards[0].pos())
        self.setZValue(cards[0].zValue() - 0.5)

    @staticmethod
    def what_of(cards: "Sequence[CardSprite]", pixmaps: Pixmaps) -> Hashable:
        """Return all that the shadow of these cards depends on."""
        at = cards[0].pos()
        poses = tuple(each.pose for each in cards)
        return poses, cards[0].zValue(), at.x(), at.y(), pixmaps.width, pixmaps.ratio


class CardSprite(PoseItem):
    """One card on the table; ``height`` is how far it is raised above it, 0 … 1.

    Cards at rest have their pile's shadow; one that is ``away`` from its pile brings its own along.
    """

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.face_up = True
        self.place = ""
        self.turned_picture = False
        self.height = 0.0
        self.away = False
        self._rise = self._growth = 1.0

    def lie(self, pose: Pose, face_up: bool, pixmaps: Pixmaps) -> None:
        """Come to rest at a pose."""
        self.height = 0.0
        self.away = False
        self.setTransform(QTransform())
        self.show_side(face_up, is_turned(pose.rotation), pixmaps)
        self.rest(pose, pixmaps, self.turned_picture)

    def show_side(self, face_up: bool, turned: bool, pixmaps: Pixmaps) -> None:
        """Show the face or the back, upright or drawn on its side."""
        self.face_up = face_up
        self.turned_picture = turned
        self._rise = pixmaps.raised_width / max(1, pixmaps.width)
        self._show(pixmaps, raised=False)

    def turn_over(self, part: float, face_up: bool, pixmaps: Pixmaps) -> None:
        """Be so far on the way (0 … 1) to the other side, as a card is seen that turns about its middle."""
        if part >= _HALF and self.face_up != face_up:
            self.show_side(face_up, self.turned_picture, pixmaps)
        narrow = max(_EDGE_ON, abs(1 - 2 * part))
        across = (1.0, narrow) if self.turned_picture else (narrow, 1.0)
        self.setTransform(QTransform.fromScale(*across) if part < 1 else QTransform())

    def leave(self, pixmaps: Pixmaps) -> None:
        """Leave the pile, with a shadow of its own."""
        if not self.away:
            self.away = True
            self._show(pixmaps, raised=False)

    def sharpen(self, pixmaps: Pixmaps) -> None:
        """Show the picture drawn for a card at its full height: worth its time only where it keeps still."""
        self._show(pixmaps, raised=True)

    def _show(self, pixmaps: Pixmaps, *, raised: bool) -> None:
        self._growth = self._rise if raised else 1.0
        up, turned = self.face_up, self.turned_picture
        self.set_picture(pixmaps.card(self.card, up, turned, raised=raised, shaded=self.away))
        self.raise_to(self.height)

    def raise_to(self, height: float) -> None:
        """Be at a height, 0 … 1: a little larger than a card that lies."""
        self.height = height
        self.setScale((1 + (self._rise - 1) * height) / self._growth)

    @property
    def drawn_rotation(self) -> float:
        """How the card is seen to be turned now, in degrees."""
        return self.rotation() + (90.0 if self.turned_picture else 0.0)


class NoteItem(QGraphicsItem):
    """A note on the cloth: words, or a sign for the sense of a hierarchy; a number called stands out."""

    def __init__(self, mark: Mark, text: str, pixmaps: Pixmaps) -> None:
        super().__init__()
        self.mark = mark
        self.text = self._whole = text
        self._pixmaps = pixmaps
        font = QFont()
        self._called = mark.kind.sign is Sign.CALL
        font.setPixelSize(_note_size(pixmaps.width, QFontInfo(font).pixelSize()) + (3 if self._called else 0))
        font.setBold(self._called)
        self._font = font
        self._box = self._measure()
        self.cramped = bool(self._sign()) and self._box.width() > _SIGN_ROOM * pixmaps.width
        """Whether there is no room for the words beside its sign."""
        self.setZValue(LIFTED_Z - 2 if self._called or mark.badge else -0.5)

    def leave_sign(self) -> None:
        """Say it with the sign alone, if there is one."""
        if self._sign():
            self.prepareGeometryChange()
            self.text = ""
            self._box = self._measure()

    def words_box(self) -> QRectF:
        """Return where words lie on the cloth (scene pixels); nothing for what lies over the cards."""
        if self.zValue() > 0:
            return QRectF()
        return self._line_box().adjusted(0, _HIGHER, 0, -_HIGHER).translated(self.pos())

    def write_smaller(self) -> None:
        """Take letters that are a pixel smaller."""
        self.prepareGeometryChange()
        self._font.setPixelSize(self._font.pixelSize() - 1)
        self._box = self._measure()

    def write_shorter(self) -> bool:
        """Leave out more in the middle of the words, and return whether there was anything to spare."""
        metrics = QFontMetricsF(self._font)
        wide = metrics.horizontalAdvance(self.text) - metrics.averageCharWidth()
        shorter = metrics.elidedText(self._whole, Qt.TextElideMode.ElideMiddle, wide)
        if len(shorter) < _SHORTEST or shorter == self.text:
            return False
        self.prepareGeometryChange()
        self.text = shorter
        self._box = self._measure()
        return True

    def _measure(self) -> QRectF:
        if self.mark.badge:
            half = max(7.0, _BADGE * self._pixmaps.width / 2)
            return QRectF(-half, -half, 2 * half, 2 * half)
        metrics = QFontMetricsF(self._font)
        sign = metrics.height() if self._sign() else 0.0
        wide = metrics.horizontalAdvance(self.text) + sign
        if self._called:
            wide = max(wide + 6, metrics.height())
        line = QRectF(-wide / 2, -metrics.height() / 2, wide, metrics.height())
        return line.adjusted(-_BESIDE, -_ABOVE, _BESIDE, _ABOVE)

    def _line_box(self) -> QRectF:
        """Return where the sign and the line of words lie in the note."""
        return self._box.adjusted(_BESIDE, _ABOVE, -_BESIDE, -_ABOVE)

    def _sign(self) -> str:
        return "" if self._called else self.mark.kind.sign.value

    def boundingRect(self) -> QRectF:
        """Return the box of the note in logical pixels."""
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the sign and the words in the ink of the cloth, or the badge."""
        if self.mark.badge:
            self._paint_badge(painter)
            return
        ink = self._pixmaps.felt.ink
        painter.setFont(self._font)
        painter.setPen(QPen(ink))
        box = self._line_box()
        if self._called:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(Tone.ON_GOLD), Stroke.THIN))
            painter.setBrush(QColor(Tone.GOLD_LIT))
            round_ = self._box.height() / 2 - 1
            painter.drawRoundedRect(self._box.adjusted(1, 1, -1, -1), round_, round_)
        if sign := self._sign():
            square = QRectF(box.left(), box.top(), box.height(), box.height())
            self._paint_sign(painter, sign, square.adjusted(2, 4, -5, -4), ink)
            box.setLeft(box.left() + box.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text)

    def _paint_badge(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(Tone.ON_GOLD), Stroke.THIN))
        painter.setBrush(QColor(Tone.GOLD_LIT))
        painter.drawEllipse(self._box.adjusted(1, 1, -1, -1))
        inner = 0.27 * self._box.width()
        self._paint_sign(
            painter, self._sign(), self._box.adjusted(inner, inner, -inner, -inner), QColor(Tone.ON_GOLD)
        )

    def _paint_sign(self, painter: QPainter, sign: str, box: QRectF, ink: QColor) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = box.center()
        up = [box.bottomLeft(), QPointF(middle.x(), box.top()), box.bottomRight()]
        down = [box.topLeft(), QPointF(middle.x(), box.bottom()), box.topRight()]
        # Up and down at once: where it lies is not where it belongs.
        gap = 0.6 * box.height()
        shapes = {
            "up": [up],
            "down": [down],
            "open": [
                [
                    QPointF(middle.x(), box.top()),
                    QPointF(box.right(), middle.y()),
                    QPointF(middle.x(), box.bottom()),
                    QPointF(box.left(), middle.y()),
                ]
            ],
            "astray": [
                [point - QPointF(0, gap if point.y() > middle.y() else 0) for point in up],
                [point + QPointF(0, gap if point.y() < middle.y() else 0) for point in down],
            ],
        }[sign]
        painter.setPen(QPen(ink, 1.4 if sign != "astray" else 0.6))
        painter.setBrush(Qt.BrushStyle.NoBrush if sign == "open" else QBrush(ink))
        for corners in shapes:
            painter.drawPolygon(QPolygonF(corners))


def _note_size(width: int, usual: int) -> int:
    """Return how large notes are with cards so wide, where the system has such letters (all pixels)."""
    wished = min(max(Type.LEAD * usual, _NOTE * width), Type.TILE * usual)
    return round(max(_SMALLEST, min(wished, _LARGEST * width)))
