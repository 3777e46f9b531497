"""The buttons of a replay: to the beginning, back, play, on, to the end; and the timer that plays."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardtable.art.line_icons import LineIcon
from cardtable.art.tokens import Space
from cardtable.texts import _
from cardtable.windows.style.sign_button import SignButton

PACE = 900
"""Milliseconds from one move to the next while a game plays itself."""


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
