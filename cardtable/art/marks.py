"""Marks on the table: empty places, where a card may go, hints, and where the keyboard is.

All are drawn as a card of the same width would lie, with the same border (`shadow.margin`), so that the
middle of the pixmap goes to the same pose.  Widths are logical pixels, `ratio` is device pixels per
logical pixel, `turned` lays the mark on its side.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF, QRegion, QTransform

from cardtable.art.cache import PixmapCache
from cardtable.art.felt import Felt
from cardtable.art.glyphs import figures, glyph_width
from cardtable.art.palette import LAPIS
from cardtable.art.pen import shape
from cardtable.art.pips import pip
from cardtable.art.shadow import Size
from cardtable.card_letters import index, shown
from cardtable.cards import Card, Rank, Suit
from cardtable.contract.layout import PackSign

_DARK, _PALE = "#c85a3000", "#fff8e6"
_AMBER, _LAMP = "#c27600", "#50c89200"
"""The edge and the wash of light on a card: the wash is so dark that reds and blacks stay what they are."""
_MIDDLE = 128
"""The lightness that parts light inks from dark ones."""

_ORDER, _LEAST_ORDER = 0.2, 14
"""How wide the disc with a number is: card widths, but at least so many logical pixels."""
_ON_ORDER, _ORDER_INK = "#222c28", "#fff8e6"

_kept = PixmapCache(8 * 2**20)


Symbol = Suit | Rank | Card | PackSign
"""What an empty place waits for: a suit, a rank, or both; where a pack lay, whether it comes again."""


def place(width: float, ratio: float, turned: bool, felt: Felt, symbol: Symbol | None = None) -> QPixmap:
    """Return the outline of an empty place, with a faint suit or rank, or both, if they belong there."""

    def paint(painter: QPainter, size: Size) -> None:
        weight = max(1.0, size.short * 0.014)
        wash = QColor(felt.ink)
        wash.setAlpha(14)
        painter.setBrush(wash)
        painter.setPen(QPen(felt.faint, weight))
        painter.drawRoundedRect(size.card(-weight / 2), size.radius, size.radius)
        if symbol is not None:
            _symbol(painter, size, symbol, felt.sign)

    # A suit and a rank of the same number are equal: only their types tell them apart.
    return _mark(("place", felt, type(symbol), symbol, shown()), width, ratio, turned, paint)


def target(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the mark of a place where the lifted card may go."""
    light = partial(_light, colour=felt.cloth.glow, weight=0.024, fill=38, glow=30)
    return _mark(("target", felt), width, ratio, turned, light)


def snapped(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the mark of the place where the lifted card will go if it is dropped now."""
    light = partial(_light, colour=felt.cloth.glow, weight=0.036, fill=84, glow=60)
    return _mark(("snapped", felt), width, ratio, turned, light)


def hint(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the ring round a card that a hint speaks of."""
    light = partial(_light, colour=felt.cloth.hint, weight=0.04, fill=0, glow=60)
    return _mark(("hint", felt), width, ratio, turned, light)


def selected(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the ring round a card that is lifted."""
    light = partial(_light, colour=felt.cloth.glow, weight=0.034, fill=0, glow=44)
    return _mark(("selected", felt), width, ratio, turned, light)


def hover(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the light round a card under the pointer that may be moved: the quietest of the rings."""
    light = partial(_light, colour=felt.cloth.glow, weight=0.016, fill=0, glow=20)
    return _mark(("hover", felt), width, ratio, turned, light)


def highlight(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the light over a card of the rank or the suit that is looked for.

    It stays within the card: of a card in a fan nothing lights up but what is seen of it.
    """

    def paint(painter: QPainter, size: Size) -> None:
        weight = max(2.0, size.short * 0.026)
        painter.setPen(QPen(QColor(_AMBER), weight))
        painter.setBrush(QColor(_LAMP))
        painter.drawRoundedRect(size.card(-weight / 2), size.radius, size.radius)

    return _mark("highlight", width, ratio, turned, paint)


def lost(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the mark of room on the cloth that nothing can fill any more: a small struck square."""

    def paint(painter: QPainter, size: Size) -> None:
        half = size.short * 0.24
        painter.translate(size.border + size.wide / 2, size.border + size.high / 2)
        pen = QPen(felt.sign, max(1.0, size.short * 0.018))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), half / 3, half / 3)
        arm = half * 0.5
        painter.drawLine(QLineF(-arm, -arm, arm, arm))
        painter.drawLine(QLineF(-arm, arm, arm, -arm))

    return _mark(("lost", felt), width, ratio, turned, paint)


def focus(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the ring where the keyboard is: dashed white on lapis on any cloth, told by its form."""

    def paint(painter: QPainter, size: Size) -> None:
        weight = max(2.0, size.border * 0.55)
        rect, radius = size.card(weight / 2), size.radius + weight / 2
        painter.setPen(QPen(QColor(LAPIS), weight))
        painter.drawRoundedRect(rect, radius, radius)
        pen = QPen(QColor("white"), weight * 0.55)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([4.5, 3.5])
        painter.setPen(pen)
        painter.drawRoundedRect(rect, radius, radius)

    return _mark("focus", width, ratio, turned, paint)


def moved(width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN) -> QPixmap:
    """Return the mark of a card moved last: four corners, quieter than any ring, told by their form."""

    def paint(painter: QPainter, size: Size) -> None:
        core = max(1.5, size.border * 0.36)
        out = core * 0.9
        card, reach = size.card(), size.short * 0.24
        corners = QRegion()
        for x in (0, size.wide - reach + size.border):
            for y in (0, size.high - reach + size.border):
                corners += QRectF(x, y, reach + size.border, reach + size.border).toAlignedRect()
        painter.setClipRegion(corners)
        # Cased in the other of light and dark, the line is seen on the cloth and on other cards alike.
        light = felt.ink.lightness() > _MIDDLE
        case = QColor(_DARK if light else _PALE)
        case.setAlpha(255)
        for ink, wide in ((case, 1.9 * core), (felt.ink, core)):
            painter.setPen(QPen(ink, wide))
            grown = card.adjusted(-out, -out, out, out)
            painter.drawRoundedRect(grown, size.radius + out, size.radius + out)

    return _mark(("moved", felt), width, ratio, turned, paint)


def order(
    width: float, ratio: float = 1.0, turned: bool = False, felt: Felt = Felt.GREEN, number: int = 1
) -> QPixmap:
    """Return the number of a move on its card: upright, in the margin of a long side, where there is room."""

    def paint(painter: QPainter, size: Size) -> None:
        half = max(_LEAST_ORDER * ratio, _ORDER * size.short) / 2
        painter.translate(size.border + half + size.short * 0.01, size.border + size.high / 2)
        if turned:
            painter.rotate(-90)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_ON_ORDER))
        painter.drawEllipse(QPointF(0, 0), half, half)
        scale = 2 * half * 0.6 / 100
        painter.scale(scale, scale)
        painter.translate(-glyph_width(str(number)) / 2, -50)
        pen = QPen(QColor(_ORDER_INK), 17, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        for x, glyph in figures(str(number)):
            painter.translate(x, 0)
            painter.strokePath(shape(glyph.strokes), pen)

    return _mark(("order", number), width, ratio, turned, paint)


def forget() -> None:
    """Let go of every pixmap that is kept; they are drawn again when asked for."""
    _kept.clear()


def _mark(
    what: object, width: float, ratio: float, turned: bool, paint: Callable[[QPainter, Size], None]
) -> QPixmap:
    def draw() -> QPixmap:
        size = Size.of(width, ratio)
        image = size.image()
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paint(painter, size)
        painter.end()
        if turned:
            image = image.transformed(QTransform().rotate(90))
        image.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(image)

    return _kept.get((what, width, ratio, turned), draw)


def _light(painter: QPainter, size: Size, *, colour: str, weight: float, fill: int, glow: int) -> None:
    """Draw a line of light just outside the card's edge, `glow` (alpha) fading outwards."""
    line = max(1.5, size.short * weight)
    soft = QColor(colour)
    reach = size.border - 1
    steps = 5
    soft.setAlpha(glow)
    for step in range(steps):
        spread = line + (reach - line) * (steps - step) / steps
        painter.setPen(QPen(soft, spread))
        painter.drawRoundedRect(size.card(spread / 2), size.radius + spread / 2, size.radius + spread / 2)
    if fill:
        soft.setAlpha(fill)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(soft)
        painter.drawRoundedRect(size.card(), size.radius, size.radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    # A dark hair on the outer side keeps the light readable where it lies on other cards.
    for ink, wide, out in ((_DARK, max(1.0, size.short * 0.012), line), (colour, line, line / 2)):
        painter.setPen(QPen(QColor(ink), wide))
        painter.drawRoundedRect(size.card(out), size.radius + out, size.radius + out)


def _symbol(painter: QPainter, size: Size, symbol: Symbol, colour: QColor) -> None:
    painter.translate(size.border + size.wide / 2, size.border + size.high / 2)
    scale = size.short * 0.42 / 100
    painter.scale(scale, scale)
    if isinstance(symbol, PackSign):
        _pack_sign(painter, symbol, colour)
        return
    if not isinstance(symbol, Card):
        _sign(painter, symbol, colour)
        return
    for sign, y in ((symbol.rank, -_APART), (symbol.suit, _APART)):
        painter.save()
        painter.translate(0, y)
        painter.scale(_OF_TWO, _OF_TWO)
        _sign(painter, sign, colour)
        painter.restore()


_APART, _OF_TWO = 58, 0.85
"""How far the rank and the suit of a card are drawn from the middle (hundredths of a sign), and how large."""


def _pack_sign(painter: QPainter, sign: PackSign, colour: QColor) -> None:
    """Draw an arrow that goes round, or a cross, 100 units high about the middle."""
    pen = QPen(colour, 9)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    if sign is PackSign.SPENT:
        for x in (-_ARM, _ARM):
            painter.drawLine(QLineF(-x, -_ARM, x, _ARM))
        return
    painter.drawArc(QRectF(-_ROUND, -_ROUND, 2 * _ROUND, 2 * _ROUND), 45 * 16, 290 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    tip = _ROUND * 0.71
    painter.drawPolygon(
        QPolygonF([QPointF(tip + 16, -tip - 21), QPointF(tip + 17, -tip + 17), QPointF(tip - 21, -tip + 15)])
    )


_ARM, _ROUND = 34, 42
"""Half the width of the cross, and the radius of the arrow (hundredths of a sign)."""


def _sign(painter: QPainter, symbol: Suit | Rank, colour: QColor) -> None:
    if isinstance(symbol, Suit):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(pip(symbol))
        return
    sign = index(symbol)
    painter.translate(-glyph_width(sign) / 2, -50)
    pen = QPen(colour, 11, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    for x, glyph in figures(sign):
        painter.translate(x, 0)
        painter.strokePath(shape(glyph.strokes), pen)
