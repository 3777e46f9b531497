"""How a panel comes up: it fades in and rises a little; not where little motion is wished."""

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QVariantAnimation
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from cardtable.art.tokens import Pace, Space


class PanelRise(QObject):
    """Lets a widget appear; ``wished`` says whether things may move."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self.wished: Callable[[], bool] = _never
        self._panel = panel
        self._end = QPoint()
        self._animation = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=Pace.PANEL)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._follow)
        self._animation.finished.connect(self._arrive)

    def start(self) -> None:
        """Begin a little beneath where the panel is to be in the end."""
        if self.wished():
            self._end = self._panel.pos()
            self._panel.setGraphicsEffect(QGraphicsOpacityEffect(self._panel))
            self._follow(0.0)  # an animation that has never run tells nothing of its beginning
            self._animation.start()

    def _follow(self, part: float) -> None:
        effect = self._panel.graphicsEffect()
        if isinstance(effect, QGraphicsOpacityEffect):
            effect.setOpacity(part)
        if self._panel.x() == self._end.x():  # else it has been laid elsewhere meanwhile
            self._panel.move(self._end + QPoint(0, round(Space.SMALL * (1 - part))))

    def _arrive(self) -> None:
        self._panel.setGraphicsEffect(None)  # type: ignore[arg-type]


def _never() -> bool:
    return False
