"""A finger that draws over a page scrolls it; what it was put on is then neither pressed nor chosen."""

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScroller, QWidget

_STATE = QScroller.State
_OUTSIDE = QPointF(-10_000, -10_000)
_MOUSE = (QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease)


class FingerScroll(QObject):
    """Lets one page be scrolled by a finger.

    Qt tells widgets of a finger as if it were the mouse, too, and goes on with that while the page scrolls.
    """

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        part = area.viewport()
        QScroller.grabGesture(part, QScroller.ScrollerGestureType.TouchGesture)
        self._scroller = QScroller.scroller(part)
        self._scroller.stateChanged.connect(self._follow)
        self._pressed: QWidget | None = None
        self._drawn = False
        self._listening = QTimer(self, singleShot=True, interval=0)
        self._listening.timeout.connect(lambda: self._listen(False))

    def _follow(self, state: QScroller.State) -> None:
        if state is _STATE.Pressed:
            self._pressed, self._drawn = None, False
            self._listening.stop()
            self._listen(True)
        elif state is _STATE.Dragging:
            self._let_go()
            self._drawn = True
        elif state is _STATE.Inactive:
            self._listening.start()  # over once the mouse has been told of the finger's end, too

    def _listen(self, on: bool) -> None:
        application = QApplication.instance()
        if application is not None:
            (application.installEventFilter if on else application.removeEventFilter)(self)

    def _let_go(self) -> None:
        """Let what the finger was put on know nothing more of it."""
        if self._pressed is not None:
            button, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
            no_keys = Qt.KeyboardModifier.NoModifier
            release = QMouseEvent(_MOUSE[1], _OUTSIDE, _OUTSIDE, button, none, no_keys)
            QApplication.sendEvent(self._pressed, release)

    # Qt's own call

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Learn what the finger was put on, and keep from it what follows once the page is drawn."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            self._pressed = self._pressed or watched
        return self._drawn and event.type() in _MOUSE and watched is self._pressed
