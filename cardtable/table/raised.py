"""The cards in a hand: raised a little above the table, leaning with their speed.

They grow a little, a long soft shadow falls from them, and they lean as they are drawn along.
All that is away where the player or the platform wants no motion; the cards follow the hand
all the same.
"""

import time
from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.art.long_shadow import long_shadow
from cardtable.art.tokens import Pace
from cardtable.geometry import Pose
from cardtable.table.scene import TableScene
from cardtable.table.sprites import LIFTED_Z, CardSprite, is_turned
from cardtable.table.tilt import Tilt

_FIRST: Final = 0.01
"""The height of a card that is about to rise."""
_TICK: Final = 16
"""Milliseconds between two steps of rising and leaning."""
_FALL: Final = 0.2
"""How far the shadow falls below the cards at their full height, in card widths."""


class RaisedCards(QObject):
    """Carries cards above the table; ``tilt`` is how the first of them is tilted now."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self._table = table
        self._cards: tuple[CardSprite, ...] = ()
        self._starts: tuple[QPointF, ...] = ()
        self._angles: list[float] = []
        self._shift = QPointF()
        self._progress = 0.0
        self.tilt = Tilt()
        self._shadow: QGraphicsPixmapItem | None = None
        self._last = 0.0
        self._tick = QTimer(self, interval=_TICK, timerType=Qt.TimerType.PreciseTimer)
        self._tick.timeout.connect(self._on_tick)
        table.motion.stepped.connect(self._follow)
        table.rested.connect(self._drop_shadow)

    @property
    def moving(self) -> bool:
        """Whether cards in the hand still rise, lean or come upright."""
        return self._tick.isActive()

    # In the hand

    def expect(self, card: CardSprite) -> None:
        """Draw what taking up a card will show, so that nobody waits for it then."""
        pixmaps = self._table.pixmaps
        pixmaps.card(card.card, card.face_up, card.turned_picture)
        self._table.draw_pile_without(card)
        if self._table.motion.duration():
            long_shadow((Pose(0.0, 0.0, card.drawn_rotation),), pixmaps.width, pixmaps.ratio)

    def take_up(self, cards: Sequence[CardSprite]) -> None:
        """Let cards rise from where they lie; the first one leads."""
        self._drop_shadow()
        self._cards = tuple(cards)
        self._starts = tuple(card.pos() for card in cards)
        self._angles = [card.rotation() for card in cards]
        self._shift, self._progress, self.tilt = QPointF(), 0.0, Tilt()
        self._table.lift_off(cards)
        if self._table.motion.duration():
            for card in cards:
                card.raise_to(_FIRST)
            self._cast_shadow()
            self._start_ticking()

    def carry(self, shift: QPointF) -> None:
        """Bring the cards so far (scene) from where they lay."""
        self._shift = shift
        self._lay()
        if self._table.motion.duration() and not self.moving:
            self._start_ticking()

    def turn(self, rotation: float) -> None:
        """Turn a single card as it would lie somewhere."""
        (card,) = self._cards
        card.show_side(card.face_up, is_turned(rotation), self._table.pixmaps)
        self._angles = [0.0 if card.turned_picture else rotation]
        self._lay()
        if self._shadow is not None:
            self._cast_shadow()

    def let_go(self) -> None:
        """Leave the cards where they are; the next glide lets them down."""
        self._tick.stop()
        if self._shadow is not None:
            self._shadow.setZValue(LIFTED_Z / 2 - 1)

    def advance(self, seconds: float) -> None:
        """Let so much time pass: the cards rise, and lean as fast as they have been carried."""
        rising = self._table.motion.scaled(Pace.LIFT) / 1000
        if not rising:
            self._tick.stop()
            return
        self._progress = min(1.0, self._progress + seconds / rising)
        across = self._shift.x() / max(1, self._table.pixmaps.width)
        self.tilt.advance(across, seconds)
        height = 1 - (1 - self._progress) ** 3
        for card in self._cards:
            card.raise_to(height)
        self._lay()
        if self._progress == 1.0 and self.tilt.upright:
            self._tick.stop()
            for card in self._cards:
                card.sharpen(self._table.pixmaps)

    def _start_ticking(self) -> None:
        self._last = time.monotonic()
        self._tick.start()

    def _on_tick(self) -> None:
        now = time.monotonic()
        passed, self._last = now - self._last, now
        self.advance(passed)

    def _lay(self) -> None:
        """Lay the cards about the first of them, all leaning together."""
        angle = radians(self.tilt.degrees)
        centre = self._starts[0] + self._shift
        for card, start, own in zip(self._cards, self._starts, self._angles, strict=True):
            away = start - self._starts[0]
            x = away.x() * cos(angle) - away.y() * sin(angle)
            y = away.x() * sin(angle) + away.y() * cos(angle)
            card.setPos(centre + QPointF(x, y))
            card.setRotation(own + self.tilt.degrees)
        self._follow()

    # The shadow

    def _cast_shadow(self) -> None:
        self._drop_shadow()
        pixmaps = self._table.pixmaps
        picture, corner = long_shadow(self._about_the_first(), pixmaps.width, pixmaps.ratio)
        self._shadow = QGraphicsPixmapItem(picture)
        self._shadow.setOffset(corner)
        self._shadow.setZValue(LIFTED_Z - 1.5)
        self._table.addItem(self._shadow)
        self._follow()

    def _about_the_first(self) -> tuple[Pose, ...]:
        """Return how the cards lie, seen from the first of them, in card widths."""
        wide = self._table.pixmaps.width
        return tuple(
            Pose(
                round((start.x() - self._starts[0].x()) / wide, 3),
                round((start.y() - self._starts[0].y()) / wide, 3),
                own + (90.0 if card.turned_picture else 0.0),
            )
            for card, start, own in zip(self._cards, self._starts, self._angles, strict=True)
        )

    def _follow(self) -> None:
        """Let the shadow lie beneath the first card; it fades as the card comes down."""
        if self._shadow is None:
            return
        first = self._cards[0]
        if first.scene() is None or not first.height:
            self._drop_shadow()
            return
        fall = _FALL * self._table.pixmaps.width * first.height
        self._shadow.setPos(first.pos() + QPointF(0, fall))
        self._shadow.setOpacity(first.height)

    def _drop_shadow(self) -> None:
        if self._shadow is not None:
            self._table.removeItem(self._shadow)
            self._shadow = None
