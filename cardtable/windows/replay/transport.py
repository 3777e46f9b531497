"""The buttons of a replay: to the beginning, back, play, on, to the end; and the timer that plays."""

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from cardtable.art.line_icons import SIDE, LineIcon, draw_line_icon
from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.style.line_icons import icon_side
from cardtable.windows.style.widgets import roomy
from cardtable.windows.wording.phrases import with_keys

PACE = 900
"""Milliseconds from one move to the next while a game plays itself."""
_SIZE = QSize(38, 32)


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
        self.buttons: dict[LineIcon, SignButton] = {}
        for sign, words, keys, signal in (
            (LineIcon.FIRST, _("Go to the start"), "Home", self.first),
            (LineIcon.BACK, _("One move back"), "Left", self.back),
            (LineIcon.PLAY, _("Play moves"), "Space", self.toggled),
            (LineIcon.FORTH, _("One move forward"), "Right", self.on),
            (LineIcon.LAST, _("Go to the end"), "End", self.last),
        ):
            button = SignButton(sign, words, keys)
            button.clicked.connect(signal)
            line.addWidget(button)
            self.buttons[sign] = button
        self.buttons[LineIcon.PLAY].setDefault(True)

    def show_state(self, *, playing: bool, at: int, end: int) -> None:
        """Offer what leads anywhere."""
        for sign in (LineIcon.FIRST, LineIcon.BACK):
            self.buttons[sign].setEnabled(at > 0)
        for sign in (LineIcon.FORTH, LineIcon.LAST):
            self.buttons[sign].setEnabled(at < end)
        self.buttons[LineIcon.PLAY].setEnabled(end > 0)
        if playing:
            self.buttons[LineIcon.PLAY].show_sign(LineIcon.PAUSE, _("Stop"), "Space")
        else:
            self.buttons[LineIcon.PLAY].show_sign(LineIcon.PLAY, _("Play moves"), "Space")


class SignButton(QPushButton):
    """A button that shows a sign; its words are its tip, and what a screen reader says."""

    def __init__(self, sign: LineIcon, words: str, keys: str) -> None:
        super().__init__()
        self.setFixedSize(QSize(roomy(_SIZE.width()), roomy(_SIZE.height())))
        self.show_sign(sign, words, keys)

    def show_sign(self, sign: LineIcon, words: str, keys: str) -> None:
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
        side = icon_side()
        painter.translate((self.width() - side) / 2, (self.height() - side) / 2)
        painter.scale(side / SIDE, side / SIDE)
        draw_line_icon(painter, self._sign, self._ink())
        painter.end()


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
