"""One animation for all cards: they glide together from where they are to where they belong."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QVariantAnimation, Signal
from PySide6.QtWidgets import QApplication

from cardtable.art.tokens import Pace
from cardtable.table.sprites import CardSprite

DURATIONS = {"normal": Pace.MOVE, "fast": Pace.FAST_MOVE, "off": 0}
"""Milliseconds of one glide, by the player's preference."""


class Glide(NamedTuple):
    """One card's way between scene points and angles, from `delay` to `until` (0 … 1) of the time.

    A card let go comes down from `height` (0 … 1); with a `spring` it goes a trifle beyond its end
    and back: by 0.6 % of its way for a spring of 0.45, by 3 % for 0.9.  One that is `unseen` is not
    seen before it sets out.  ``turn`` lets a card be so far on its way (0 … 1) to its other side.
    """

    sprite: CardSprite
    start: QPointF
    end: QPointF
    start_angle: float
    end_angle: float
    delay: float = 0.0
    height: float = 0.0
    spring: float = 0.0
    until: float = 1.0
    unseen: bool = False
    turn: Callable[[float], None] | None = None


class Motion(QObject):
    """Moves sprites along their glides; `finish` brings them to their ends at once."""

    stepped = Signal()
    """The sprites have come a step further."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = "normal"
        self.glides: tuple[Glide, ...] = ()
        self._settle: Callable[[], None] | None = None
        self._then: Callable[[], None] | None = None
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self.step)
        self._animation.finished.connect(self._done)

    @property
    def running(self) -> bool:
        """Whether cards are on their way."""
        return self._animation.state() == QAbstractAnimation.State.Running

    def duration(self) -> int:
        """Return the milliseconds of a glide: none where the player or the platform wants no motion."""
        if self.speed == "off":
            return 0
        # Imported here: Qt's styles have names for hundreds of things; who wants no motion waits for none.
        from PySide6.QtWidgets import QStyle  # noqa: PLC0415

        style = QApplication.style()
        if style is not None and style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0:
            return 0
        return DURATIONS[self.speed]

    def scaled(self, milliseconds: float) -> float:
        """Return how long something lasts, given how long it does at the normal speed."""
        return milliseconds * self.duration() / Pace.MOVE

    def start(
        self,
        glides: tuple[Glide, ...],
        settle: Callable[[], None],
        *,
        then: Callable[[], None] | None = None,
        stretch: float = 1.0,
    ) -> None:
        """Move the cards, then call `settle`; `stretch` makes a long movement (a deal) take longer.

        With `then`, more is to follow: it is called instead when the time is over, even if no
        card moves, and `settle` only if the movement is brought to its end before that.
        """
        self.finish()
        self.glides, self._settle, self._then = glides, settle, then
        duration = round(self.duration() * stretch)
        if not (glides or then) or duration == 0:
            self._done()
            return
        self._animation.setDuration(duration)
        self._animation.start()

    def time_left(self) -> int:
        """Return for how many milliseconds the cards will be on their way."""
        return self._animation.duration() - self._animation.currentTime() if self.running else 0

    def finish(self) -> None:
        """Bring every card to its end now."""
        if self.running:
            self._animation.stop()
            self._then = None
            self._done()

    def stop(self) -> None:
        """Leave every card where it is, and call nobody."""
        self._animation.stop()
        self.glides, self._settle, self._then = (), None, None

    def step(self, value: float) -> None:
        """Let every card be so far on its way (0 … 1)."""
        for glide in self.glides:
            span = glide.until - glide.delay
            own = (value - glide.delay) / span if span > 0 else 1.0
            if glide.unseen:
                glide.sprite.setVisible(own > 0)
            part = _eased(min(1.0, max(0.0, own)), glide.spring)
            glide.sprite.setPos(glide.start + (glide.end - glide.start) * part)
            if glide.start_angle != glide.end_angle:
                turned = 90.0 if glide.sprite.turned_picture else 0.0
                angle = glide.start_angle + (glide.end_angle - glide.start_angle) * part
                glide.sprite.setRotation(angle - turned)
            if glide.turn is not None:
                glide.turn(min(1.0, max(0.0, own)))
            if glide.height:
                glide.sprite.raise_to(glide.height * max(0.0, 1 - part))
        self.stepped.emit()

    def _done(self) -> None:
        for glide in self.glides:
            glide.sprite.setVisible(True)
        self.glides = ()
        act, self._settle, self._then = self._then or self._settle, None, None
        if act is not None:
            act()


def _eased(part: float, spring: float) -> float:
    """Return how far a card is on its way after a part of the time: fast at first, and slower and slower."""
    left = part - 1
    return 1 + left * left * (left + spring * (left + 1))
