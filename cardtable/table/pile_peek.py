"""Looking through a pile: a panel over the table shows all its cards, as far as they may be known.

It opens where more cards may be known than can be read as they lie: under a pointer that
rests, under a long press, and by key at the place where the keyboard is.  A finger has no right button:
held on a card that plainly belongs somewhere, it sends the card there instead.
"""

from typing import Final

from PySide6.QtCore import (
    QObject,
    QPointF,
    QRectF,
    QSizeF,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from cardtable.cards import Card
from cardtable.contract.layout import Shown
from cardtable.contract.words import pile_count, pile_name
from cardtable.table import drop_targets
from cardtable.table.hand import Hand
from cardtable.table.pile_picture import pile_picture
from cardtable.table.readability import worth_a_look
from cardtable.table.sprites import LIFTED_Z

REST: Final = 600
PRESS: Final = 500
"""Milliseconds for which the pointer rests, or a press lasts, before the pile under it opens."""
_FADE: Final = 0.6
"""Part of a card's glide."""
_AWAY: Final = 12
"""Logical pixels between the pile and its panel, and between the panel and the table's edge."""


class PilePeek(QObject):
    """``place`` is the one looked through now, empty while none is; ``shown`` are its cards."""

    opened = Signal(str)
    """The place that is looked through."""
    not_opened = Signal(str)
    """A place that was to be looked through, but has nothing to show; empty: no place was pointed at."""

    def __init__(self, hand: Hand, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hand = hand
        self.table = hand.table
        self.place = ""
        self.shown: tuple[Shown, ...] = ()
        self.pressed = False
        self._under = ""
        self._seen = ""
        self._press_point = QPointF()
        self._finger = False
        self._by_key = False
        self._panel: QGraphicsPixmapItem | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.setObjectName("rest")
        self._rest.timeout.connect(self._open_rested)
        self._long = QTimer(self, singleShot=True, interval=PRESS)
        self._long.setObjectName("press")
        self._long.timeout.connect(self._open_pressed)
        self._fade = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fade.valueChanged.connect(self._set_opacity)

    # The pointer

    def hover(self, point: QPointF) -> None:
        """Follow the pointer, no button down: where it rests, the pile opens; where it leaves, it closes."""
        under = self.table.place_at(point) or ""
        if under != self._under:
            self._under, self._seen = under, ""
            if not self._by_key:
                self.close()
        if under and not self.place and under != self._seen:
            self._rest.start()

    def look(self, point: QPointF) -> None:
        """Open the pile at a scene point at once, as long as the pointer is there."""
        under = self.table.place_at(point) or ""
        if under and under != self.place and not self.hand.lifted:
            self._under = under
            self._open(under)

    def leave(self) -> None:
        """Let the pointer be gone."""
        self._under = ""
        self._rest.stop()
        if not self._by_key:
            self.close()

    def press(self, point: QPointF, *, finger: bool = False) -> None:
        """Close, and begin to wait for a long press, be it of a button or of a finger."""
        self.close()
        self._finger = finger
        self._under, self._press_point = self.table.place_at(point) or "", point
        self._seen = self._under
        self._long.start()

    def drag(self, point: QPointF) -> None:
        """Close when the pressed pointer goes on its way: it drags a card."""
        if (point - self._press_point).manhattanLength() >= QApplication.startDragDistance():
            self.close()

    def release(self, point: QPointF) -> bool:
        """Close, and return whether this was the end of a long press, and so no click."""
        ended = self.pressed
        self.close()
        self._under = self._seen = self.table.place_at(point) or ""
        return ended

    def _open_rested(self) -> None:
        if self._under and not self.hand.lifted and not self.table.motion.running:
            self._open(self._under)

    def _open_pressed(self) -> None:
        if not self._under or self.hand.lifted:
            return
        if self._finger and self.hand.send_home_from(self._press_point):
            self.pressed = True  # the finger is still there, and its going is no click
        else:
            self.pressed = self._open(self._under)

    # The keyboard

    def toggle(self, at: Card | str | None) -> None:
        """Open the pile where the keyboard is, or else that under the pointer; close the one that is open."""
        if self.place:
            self.close()
            return
        place = self.table.sprites[at].place if isinstance(at, Card) and at in self.table.sprites else at
        place = place if isinstance(place, str) else self._under
        self._by_key = bool(place) and self._open(place)
        if not self._by_key:
            self.not_opened.emit(place)

    # The panel

    def _open(self, place: str) -> bool:
        hand = self.hand
        if hand.game is None:
            return False
        shown = worth_a_look(hand.game, hand.position, hand.viewer, self.table.layout, place)
        if not shown:
            self._seen = place
            return False
        self.close()
        self.place, self.shown = place, shown
        self._show()
        self.opened.emit(place)
        return True

    def close(self) -> None:
        """Put the panel away, and open none until the pointer comes to another place."""
        self._rest.stop()
        self._long.stop()
        self._fade.stop()
        self.pressed = self._by_key = False
        if self._panel is not None:
            self.table.removeItem(self._panel)
            self._panel = None
            self._seen = self.place
        self.place, self.shown = "", ()

    @property
    def box(self) -> QRectF:
        """Where the panel lies on the scene; nowhere while none is open."""
        return QRectF() if self._panel is None else self._panel.sceneBoundingRect()

    def _show(self) -> None:
        pixmaps, area = self.table.pixmaps, self.table.sceneRect()
        room = area.size() - QSizeF(2 * _AWAY, 2 * _AWAY)
        game = self.hand.game
        words = ("", "")
        if game is not None:
            words = pile_name(game, self.place), pile_count(game, self.place, self.shown)
        picture = pile_picture(words, self.shown, pixmaps.deck, pixmaps.width, pixmaps.ratio, room)
        self._panel = QGraphicsPixmapItem(picture)
        self._panel.setZValue(2 * LIFTED_Z)
        corner = _beside(self._zone(), picture.deviceIndependentSize(), area)
        corner = QPointF(round(corner.x()), round(corner.y()))
        self._panel.setPos(corner)
        self.table.addItem(self._panel)
        duration = round(_FADE * self.table.motion.duration())
        if duration:
            self._panel.setOpacity(0.0)
            self._fade.setDuration(duration)
            self._fade.start()

    def _set_opacity(self, value: float) -> None:
        if self._panel is not None:
            self._panel.setOpacity(value)

    def _zone(self) -> QRectF:
        zone = drop_targets.zone(self.table.layout, self.place)
        if zone is None:
            return QRectF()
        width = self.table.pixmaps.width
        return QRectF(zone.left * width, zone.top * width, zone.width * width, zone.height * width)


def _beside(zone: QRectF, size: QSizeF, area: QRectF) -> QPointF:
    """Return the corner of a panel that hides the least of its pile: above, below, right or left of it."""
    middle = zone.center()
    level, upright = middle.y() - size.height() / 2, middle.x() - size.width() / 2
    places = (
        QPointF(upright, zone.top() - size.height() - _AWAY),
        QPointF(upright, zone.bottom() + _AWAY),
        QPointF(zone.right() + _AWAY, level),
        QPointF(zone.left() - size.width() - _AWAY, level),
    )
    corners = [_within(place, size, area) for place in places]
    return min(corners, key=lambda corner: _overlap(QRectF(corner, size), zone))


def _within(corner: QPointF, size: QSizeF, area: QRectF) -> QPointF:
    inner = area.adjusted(_AWAY, _AWAY, -_AWAY - size.width(), -_AWAY - size.height())
    return QPointF(
        max(inner.left(), min(corner.x(), inner.right())), max(inner.top(), min(corner.y(), inner.bottom()))
    )


def _overlap(one: QRectF, other: QRectF) -> float:
    both = one & other
    return both.width() * both.height()
