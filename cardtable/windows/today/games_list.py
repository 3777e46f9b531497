"""The games whose deals of the day can be played, those that the player likes first."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem

from cardtable.art.tokens import Type
from cardtable.games import catalogue
from cardtable.keeping.days import DayDone
from cardtable.texts import _
from cardtable.windows.style.buttons import list_style
from cardtable.windows.style.widgets import roomy, text_font
from cardtable.windows.today.day_mark import draw_mark
from cardtable.windows.today.words import done_words

ALL = ""
"""The id of all games together."""
_WIDTH = 282
_MARK = 18
"""Logical pixels: the side of the mark before a title."""


class DayGames(QListWidget):
    """All games, with what was done with today's deal of each; ``opened``: the one chosen is to be played."""

    opened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Games"))
        self.setFixedWidth(roomy(_WIDTH))
        self.setFont(text_font(Type.BODY))
        self.setStyleSheet(list_style())
        self.itemDoubleClicked.connect(lambda _item: self.opened.emit())

    def fill(self, favourites: Sequence[str], done: Mapping[str, DayDone], chosen: str) -> None:
        """List the games, favourites first; `chosen` is to be the one ringed, else the first favourite."""
        liked = [game for game in favourites if game in catalogue.PACKAGES]
        games = [*liked, *(game for game in catalogue.PACKAGES if game not in liked)]
        with QSignalBlocker(self):
            self.clear()
            self._add(ALL, _("All games"), _("All games"), None)
            for game in games:
                self._add_game(game, done.get(game), liked=game in liked)
        wanted = chosen if chosen in games else games[0]
        self.setCurrentRow(games.index(wanted) + 1)

    def chosen(self) -> str:
        """Return the id of the game chosen; `ALL` for all of them."""
        item = self.currentItem()
        return ALL if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def _add_game(self, game: str, done: DayDone | None, *, liked: bool) -> None:
        title = _(catalogue.entry(game).title)
        # Translators: a game that the player likes, in a list.
        shown = _("★ {title}").format(title=title) if liked else title
        template = _("{title}, a favourite, today: {done}") if liked else _("{title}, today: {done}")
        self._add(game, shown, template.format(title=title, done=done_words(done)), done)

    def _add(self, game: str, text: str, told: str, done: DayDone | None) -> None:
        item = QListWidgetItem(self._mark(done), text, self)
        item.setData(Qt.ItemDataRole.UserRole, game)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, told)

    def _mark(self, done: DayDone | None) -> QIcon:
        plain, role = QApplication.palette(), QPalette.ColorRole
        # On the gold of the line chosen the mark would not be seen in its own colours.
        lit = QPalette(plain)
        for inked in (role.Link, role.WindowText):
            lit.setColor(inked, plain.color(role.HighlightedText))
        lit.setColor(role.Window, plain.color(role.Highlight))
        icon = QIcon(self._picture(done, plain))
        icon.addPixmap(self._picture(done, lit), QIcon.Mode.Selected)
        return icon

    def _picture(self, done: DayDone | None, palette: QPalette) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(round(_MARK * ratio), round(_MARK * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        if done is not None:
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_mark(painter, QPointF(_MARK / 2, _MARK / 2), _MARK * 0.4, done, palette)
            painter.end()
        return picture

    # Qt's own calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return play."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)
