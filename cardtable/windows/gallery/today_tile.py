"""Today's deal in the gallery, beside the games played last: a tile with the day on its picture."""

from datetime import date
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from cardtable.art.tokens import Type
from cardtable.contract.entry import Entry
from cardtable.keeping.days import DayDone
from cardtable.texts import _
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.style.widgets import text_font, title_font
from cardtable.windows.today.words import done_words, month_words
from cardtable.windows.wording.phrases import full_sentence

TODAY: Final = "today"
"""The key of the tile: no game is called so."""


class TodayTile(GameTile):
    """A click asks for the day's deal of a game that the player likes, or played last."""

    def __init__(self, entry: Entry, day: date, done: DayDone | None, parent: QWidget) -> None:
        self._day, self._done = day, done
        super().__init__(entry, parent)
        self.star.setEnabled(False)
        self.setAccessibleName(self.title)
        self._tell_more()

    @property
    def key(self) -> str:
        """What the tile is known by."""
        return TODAY

    @property
    def title(self) -> str:
        """The title of the tile."""
        return _("Today’s deal")

    @property
    def opened_up(self) -> bool:
        """Return False: there is no more to be told."""
        return False

    @property
    def veiled(self) -> bool:
        """Return True: the day is written on it."""
        return True

    def line(self) -> str:
        """Return the game, and what was done with the day's deal of it."""
        game = _(self.entry.title)
        # Translators: a game, and what was done with its deal of today.
        return (
            game if self._done is None else _("{game}: {done}").format(game=game, done=done_words(self._done))
        )

    def set_note(self, note: str, *, unfinished: int) -> None:
        """Say nothing of other games of this kind."""

    def _describe(self) -> None:
        parts = (self.line(), _("The deal of the day, the same for everyone"))
        self.setAccessibleDescription(" ".join(map(full_sentence, parts)))

    def make_menu(self) -> QMenu:
        """Return a menu with the one thing that can be done."""
        menu = QMenu(self)
        menu.addAction(self.title, self.click)
        return menu

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the day over the picture."""
        super().paintEvent(event)
        painter, picture = QPainter(self), self.picture_rect()
        painter.setPen(self._cloth.ink)
        middle = picture.center().y()
        painter.setFont(title_font(Type.PAGE))
        above = QRect(picture.left(), picture.top(), picture.width(), middle - picture.top())
        painter.drawText(
            above, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, str(self._day.day)
        )
        painter.setFont(text_font(Type.CAPTION))
        beneath = QRect(picture.left(), middle, picture.width(), picture.bottom() - middle)
        painter.drawText(
            beneath, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, month_words(self._day)
        )
        painter.end()
