"""The three doors over the gallery of who has not played yet: a lesson, a patience, a duel."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.art.tokens import Space
from cardtable.games import catalogue
from cardtable.keeping.record import COMPUTER, HUMAN
from cardtable.texts import N_, _
from cardtable.windows.gallery.door import NARROWEST, Door, DoorSign, alike
from cardtable.windows.pages.pictures import portrait
from cardtable.windows.playing.sounds import can_be_heard
from cardtable.windows.style.boxes import TickBox
from cardtable.windows.style.widgets import roomy

LESSON, PATIENCE, DUEL = "byzantium-practice", "klondike", "beat-it-or-eat-it"

_SIGNS = (
    DoorSign("byzantium", N_("Learn Byzantium in five minutes"), N_("A lesson, move by move")),
    DoorSign("klondike", N_("Play Klondike"), N_("The solitaire everyone knows")),
    DoorSign(
        "beat-it-or-eat-it",
        N_("A duel: Beat It Or Eat It"),
        N_("Against the computer; nothing is hidden"),
    ),
)


class Doors(QWidget):
    """Three ways to begin, and the way past them to all games."""

    lesson_asked = Signal(str)
    opened = Signal(str)
    begun = Signal(str, object, object)
    """A game of this id begins with these options and seats."""
    sounds_wished = Signal(bool)
    """Sounds are to be heard, or not; they are offered here, and otherwise in the preferences."""
    left = Signal()
    """The player wants all games, or has gone through one of the doors: they are not needed again."""

    def __init__(self, deck: Callable[[], Deck], page: QWidget) -> None:
        super().__init__(page)
        self._deck, self._cloth = deck, Felt.GREEN
        self._over = 0, self.width()
        self.doors = tuple(map(Door, _SIGNS))
        self.all_games = QPushButton(_("All games"))
        self.all_games.clicked.connect(self.left)
        acts = self._teach, lambda: self.opened.emit(PATIENCE), self._duel
        for door, act in zip(self.doors, acts, strict=True):
            door.clicked.connect(lambda _checked=False, act=act: self._go(act))
        self._lay_out()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._draw)
        self.hide()

    def _lay_out(self) -> None:
        """Set the doors in a row, and what else there is at its end, or beneath where doors are stacked."""
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setSpacing(Space.MEDIUM)
        for door in self.doors:
            self._row.addWidget(door, 1)
        beside = QVBoxLayout()
        beside.setSpacing(0)
        beside.addStretch()
        if can_be_heard():
            self.sounds = TickBox(_("Quiet sounds"))
            self.sounds.setToolTip(_("Quiet sounds for moves, deals, illegal moves and wins"))
            self.sounds.toggled.connect(self.sounds_wished)
            beside.addWidget(self.sounds)
        beside.addWidget(self.all_games)
        beside.addStretch()
        self._row.addLayout(beside)
        self._beside = beside

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on this cloth."""
        self._cloth = cloth
        for door in self.doors:
            door.set_cloth(cloth)
        self._later.start()

    @property
    def stacked(self) -> bool:
        """Whether the doors stand one over the other."""
        return self._row.direction() is QBoxLayout.Direction.TopToBottom

    def set_room(self, width: int) -> None:
        """Stand side by side if a width (logical pixels) has room for that, else one over the other."""
        stacked = self._least() > width - 2 * Space.LARGE
        if stacked is not self.stacked:
            directions = QBoxLayout.Direction
            self._row.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
            self._row.setSpacing(Space.SMALL if stacked else Space.MEDIUM)
            for door in self.doors:
                door.set_low(stacked)

    def _least(self) -> int:
        """Return the width of the doors side by side (logical pixels)."""
        return len(self.doors) * (roomy(NARROWEST) + Space.MEDIUM) + self._beside.sizeHint().width()

    def align(self, left: int, width: int) -> None:
        """Stand over tiles whose left edge and width these are (logical pixels), or wider than they."""
        self._over = left, width
        least = self.width() - 2 * Space.LARGE if self.stacked else self._least()
        if width < least:
            left, width = (self.width() - least) // 2, least
        self._row.setContentsMargins(left, 0, max(0, self.width() - left - width), 0)
        room = width - self._beside.sizeHint().width()
        alike(self.doors, room // len(self.doors) - Space.MEDIUM)
        self._row.activate()  # at once: the page may be painted before the request for it is answered

    def _go(self, act: Callable[[], object]) -> None:
        self.left.emit()
        act()

    def _teach(self) -> None:
        self.lesson_asked.emit(LESSON)

    def _duel(self) -> None:
        level = catalogue.entry(DUEL).levels[0]
        self.begun.emit(DUEL, {}, (HUMAN, f"{COMPUTER}:{level}"))

    def _draw(self) -> None:
        """Draw the pictures, if the doors are seen at all."""
        if not self.isVisible():
            return
        for door in self.doors:
            box, ratio = door.picture_rect(), self.devicePixelRatioF()
            if box.isValid():
                size, picture = (box.width(), box.height()), portrait(door.sign.game)
                door.image = picture.image(size, ratio, self._deck(), self._cloth, notes=False)
                door.update()

    # Qt's own calls

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand over the tiles still: they are told of another width first."""
        super().resizeEvent(event)
        self.align(*self._over)

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the pictures once the doors have their size."""
        super().showEvent(event)
        self._later.start()
