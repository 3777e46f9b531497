"""The buttons of a replay: to the beginning, back, play, on, to the end; and the timer that plays."""

from enum import Enum

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.style.widgets import roomy
from cardtable.windows.wording.phrases import with_keys

PACE = 900
"""Milliseconds from one move to the next while a game plays itself."""
_SIZE = QSize(38, 32)


class TransportSign(Enum):
    """What a button shows."""

    FIRST = "first"
    BACK = "back"
    PLAY = "play"
    PAUSE = "pause"
    ON = "on"
    LAST = "last"


class Transport(QWidget):
    """Five buttons in a row."""

    first = Signal()
    back = Signal()
    toggled = Signal()
    """The game is to play itself, or to stop."""
    on = Signal()
    last = Signal()

    def __init__(self) -> None:
        super().__init__()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Space.TIGHT)
        self.buttons: dict[TransportSign, SignButton] = {}
        for sign, words, keys, signal in (
            (TransportSign.FIRST, _("Go to the start"), "Home", self.first),
            (TransportSign.BACK, _("One move back"), "Left", self.back),
            (TransportSign.PLAY, _("Play moves"), "Space", self.toggled),
            (TransportSign.ON, _("One move forward"), "Right", self.on),
            (TransportSign.LAST, _("Go to the end"), "End", self.last),
        ):
            button = SignButton(sign, words, keys)
            button.clicked.connect(signal)
            line.addWidget(button)
            self.buttons[sign] = button
        self.buttons[TransportSign.PLAY].setDefault(True)

    def show_state(self, *, playing: bool, at: int, end: int) -> None:
        """Offer what leads anywhere."""
        for sign in (TransportSign.FIRST, TransportSign.BACK):
            self.buttons[sign].setEnabled(at > 0)
        for sign in (TransportSign.ON, TransportSign.LAST):
            self.buttons[sign].setEnabled(at < end)
        self.buttons[TransportSign.PLAY].setEnabled(end > 0)
        if playing:
            self.buttons[TransportSign.PLAY].show_sign(TransportSign.PAUSE, _("Stop"), "Space")
        else:
            self.buttons[TransportSign.PLAY].show_sign(TransportSign.PLAY, _("Play moves"), "Space")


class SignButton(QPushButton):
    """A button that shows a sign; its words are its tip, and what a screen reader says."""

    def __init__(self, sign: TransportSign, words: str, keys: str) -> None:
        super().__init__()
        self.setFixedSize(QSize(roomy(_SIZE.width()), roomy(_SIZE.height())))
        self.show_sign(sign, words, keys)

    def show_sign(self, sign: TransportSign, words: str, keys: str) -> None:
        """Show another sign."""
        self._sign = sign
        self.setAccessibleName(words)
        self.setToolTip(with_keys(words, keys))
        self.update()

    def _ink(self) -> QColor:
        if self.isEnabled() and self.isDefault():
            return QApplication.palette().color(QPalette.ColorRole.HighlightedText)
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        return QApplication.palette().color(group, QPalette.ColorRole.ButtonText)

    # Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign on the button."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, self.height() / 2)
        _draw(painter, self._sign, self._ink(), self.height() / 5)
        painter.end()


def _draw(painter: QPainter, sign: TransportSign, colour: QColor, size: float) -> None:
    """Draw a sign round the middle; ``size`` is half of its height."""
    if sign in (TransportSign.FIRST, TransportSign.BACK):
        painter.scale(-1, 1)
    painter.setPen(QPen(colour, size / 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    if sign in (TransportSign.BACK, TransportSign.ON):
        painter.drawPolyline([QPointF(-size / 2, -size), QPointF(size / 2, 0), QPointF(-size / 2, size)])
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    if sign is TransportSign.PAUSE:
        for x in (-size * 0.8, size * 0.25):
            painter.drawRect(QRectF(x, -size, size * 0.55, 2 * size))
        return
    painter.drawPolygon([QPointF(-size * 0.8, -size), QPointF(size, 0), QPointF(-size * 0.8, size)])
    if sign is not TransportSign.PLAY:
        painter.drawRect(QRectF(size, -size, size * 0.45, 2 * size))


class SelfPlay(QObject):
    """Goes on by one move after the other, until it is stopped."""

    stepped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=PACE)
        self._timer.timeout.connect(self.stepped)

    @property
    def running(self) -> bool:
        """Whether the game plays itself."""
        return self._timer.isActive()

    def start(self) -> None:
        """Go on from here, at once."""
        self._timer.start()
        self.stepped.emit()

    def stop(self) -> None:
        """Stay here."""
        self._timer.stop()
