"""The first page: every game with a picture of its table, the last played first."""

import time
from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.entry import Entry
from cardtable.texts import _, ngettext
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.gallery.tile_grid import TileGrid
from cardtable.windows.pages.pictures import TablePicture, portrait
from cardtable.windows.style.cloth_page import ClothPage
from cardtable.windows.style.widgets import Title, accent, panel, quiet_on, roomy, text_font
from cardtable.windows.wording.phrases import played_words, players_words, with_keys
from cardtable.windows.wording.searching import matches

_REDRAW_AFTER = 160
"""Milliseconds without a further resize after which the pictures are drawn anew."""

_STYLE = """
Gallery > QLabel {{ color: {ink}; }}
Gallery > QLineEdit {{ color: {ink}; background: {wash}; border: 1px solid {faint}; border-radius: 7px;
             padding: 6px 9px; selection-background-color: {ink}; selection-color: {base};
             placeholder-text-color: {quiet}; }}
Gallery > QLineEdit:focus {{ border: 2px solid {accent}; padding: 5px 8px; }}
QScrollArea {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar::handle:vertical {{ background: {faint}; border-radius: 4px; min-height: 40px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
             background: transparent; height: 0; }}
"""


def _unfinished_words(number: int) -> str:
    if number == 1:
        return _("Unfinished game")
    return ngettext("{number} unfinished game", "{number} unfinished games", number).format(number=number)


class Gallery(ClothPage):
    """All games to choose from; ``opened`` is to go on with a game or deal a new one."""

    opened = Signal(str)
    new_asked = Signal(str)
    rules_asked = Signal(str)
    puzzles_asked = Signal()
    practice_asked = Signal()
    today_asked = Signal(str)
    """The deal of the day is wanted; of a game, or (empty) of those the player likes."""
    library_asked = Signal(str)
    """The unfinished games of this kind are to be shown; without one, all games ever begun."""

    def __init__(self, style: DeckStyle, cloth: Felt, parent: QWidget | None = None) -> None:
        super().__init__(cloth, parent)
        self._deck = Deck(style)
        self._waiting: list[GameTile] = []
        self.table_of: Callable[[str], TablePicture | None] = lambda _game: None
        """Gives the table of the unfinished game of a kind, None where there is none to be drawn."""
        self._make_page()
        self._draw_next = QTimer(self, interval=0)
        self._draw_next.timeout.connect(self._draw_one)
        self._redraw = QTimer(self, singleShot=True, interval=_REDRAW_AFTER)
        self._redraw.timeout.connect(self._draw_all)
        self._dress()

    def _make_page(self) -> None:
        self._title = Title(_("Card Table"), 2.0)
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Search games"))
        self.search.setAccessibleName(_("Search games"))
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(roomy(300))
        self.search.setFont(text_font(1.05))
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._open_first)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._find)
        self._head = QHBoxLayout()
        self._head.addWidget(self._title)
        self._head.addStretch()
        self._entrances = QWidget()
        self._under = QHBoxLayout()
        self._make_entrances()
        self._head.addWidget(self._entrances)
        self._head.addWidget(self.search)
        self.grid = TileGrid()
        self.grid.arranged.connect(self._align_head)
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self.grid)
        self.grid.reached.connect(lambda tile: self._scroll.ensureWidgetVisible(tile, 0, 24))
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.grid.setAutoFillBackground(False)
        self.nothing = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, parent=self)
        self.nothing.setFont(text_font(1.15))
        self.nothing.hide()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 22, 0, 0)
        page.setSpacing(14)
        page.addLayout(self._head)
        page.addLayout(self._under)
        page.addWidget(self._scroll, 1)

    def _make_entrances(self) -> None:
        row = QHBoxLayout(self._entrances)
        row.setContentsMargins(0, 0, 12, 0)
        tips = (
            with_keys(_("The deal of the day, the same for everybody"), "Ctrl+D"),
            with_keys(_("Positions in which something is to be found"), "Ctrl+K"),
            with_keys(_("Positions of games that you lost"), "Ctrl+T"),
            with_keys(_("Show every game ever begun"), "Ctrl+L"),
        )
        self.today = self._entrance(_("Today’s deal"), tips[0], lambda: self.today_asked.emit(""))
        self.puzzles = self._entrance(_("Puzzles"), tips[1], self.puzzles_asked.emit)
        self.practice = self._entrance(_("Practice"), tips[2], self.practice_asked.emit)
        self.library = self._entrance(_("Library"), tips[3], lambda: self.library_asked.emit(""))
        for button in (self.today, self.puzzles, self.practice, self.library):
            row.addWidget(button)

    @staticmethod
    def _entrance(text: str, tip: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.clicked.connect(lambda _checked=False: act())
        return button

    # What is shown

    def set_entries(
        self, entries: Iterable[Entry], last_played: Mapping[str, float], unfinished: Mapping[str, int]
    ) -> None:
        """Show these games: those of `last_played` (seconds since 1970) in its order, then the others.

        ``unfinished`` says how many games of a kind wait to be played on.
        """
        ranks = {game: rank for rank, game in enumerate(last_played)}
        order = sorted(entries, key=lambda entry: ranks.get(entry.id, len(ranks)))
        present = {tile.entry.id: tile for tile in self.grid.tiles}
        tiles = [present.get(entry.id) or self._new_tile(entry) for entry in order]
        for tile in tiles:
            left = unfinished.get(tile.entry.id, 0)
            played = last_played.get(tile.entry.id)
            note = "" if played is None else played_words(played, time.time())
            tile.set_note(_unfinished_words(left) if left else note, unfinished=left)
        self.grid.set_tiles(tiles)
        self._filter()
        self._draw_all()
        # Once the tiles have their places: the first of them has the keyboard, and is shown whole.
        QTimer.singleShot(0, self, lambda: self._scroll.verticalScrollBar().setValue(0))

    def tell_due(self, count: int) -> None:
        """Say how many positions wait to be practised today."""
        words = _("Practice ({count})").format(count=count) if count else _("Practice")
        self.practice.setText(words)

    def _new_tile(self, entry: Entry) -> GameTile:
        tile = GameTile(entry, self.grid)
        tile.set_cloth(self._cloth)
        tile.clicked.connect(lambda: self.opened.emit(entry.id))
        tile.new_asked.connect(self.new_asked)
        tile.rules_asked.connect(self.rules_asked)
        tile.today_asked.connect(self.today_asked)
        tile.library_asked.connect(self.library_asked)
        return tile

    def set_style(self, style: DeckStyle, cloth: Felt) -> None:
        """Use another deck or cloth."""
        if style != self._deck.style:
            self._deck = Deck(style)
        elif cloth is self._cloth:
            return
        self._lay(cloth)
        self._dress()
        self._draw_all()

    def _dress(self) -> None:
        """Give everything the colours of the cloth."""
        ink, base = self._cloth.ink, self._cloth.base
        # Qt's own colours of this field follow the system, which knows nothing of the cloth.
        names = {
            "ink": ink.name(),
            "quiet": quiet_on(self._cloth).name(QColor.NameFormat.HexArgb),
            "faint": self._cloth.faint.name(QColor.NameFormat.HexArgb),
            "wash": panel(self._cloth, lit=False).name(QColor.NameFormat.HexArgb),
            "accent": accent(self._cloth).name(),
            "base": base.name(),
        }
        self.setStyleSheet(_STYLE.format_map(names))
        for tile in self.grid.tiles:
            tile.set_cloth(self._cloth)

    # Pictures

    def _draw_all(self) -> None:
        """Draw every picture anew, one at a time, those in sight first."""
        self._waiting = [tile for tile in self.grid.tiles if not tile.isHidden()]
        if self.isVisible():
            self._draw_next.start()

    def _draw_one(self) -> None:
        if not (self._waiting and self.isVisible()):
            self._draw_next.stop()  # what waits is drawn when the games are shown again
            return
        tile = self._waiting.pop(0)
        size = tile.picture_size(tile.width())
        picture = portrait(tile.entry.id)
        left = self.table_of(tile.entry.id) if tile.unfinished else None
        wide, high, ratio = size.width(), size.height(), self.devicePixelRatioF()
        tile.set_image((left or picture).image((wide, high), ratio, self._deck, self._cloth, notes=False))
        tile.set_players(players_words(type(picture.game).seat_counts))

    # Searching and walking

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _filter(self) -> None:
        text = self.search.text()
        found = {tile.entry.id for tile in self.grid.tiles if matches(tile.entry, text)}
        fresh = [tile for tile in self.grid.tiles if tile.entry.id in found and tile.image is None]
        self.grid.show_only(found)
        # What is found stands at the top, wherever the player had scrolled to.
        self._scroll.verticalScrollBar().setValue(0)
        nothing = _(
            "Nothing found for “{text}”.\nGames are found by name, family, source, packs and players;"
            " Escape shows them all."
        )
        none = bool(self.grid.tiles) and not found
        # Without words while it is hidden: a screen reader would find them.
        self.nothing.setText(nothing.format(text=text.strip()) if none else "")
        self.nothing.setVisible(none)
        if fresh:
            self._draw_all()

    def _open_first(self) -> None:
        shown = self.grid.shown()
        if shown:
            shown[0].click()

    def _align_head(self, left: int, width: int) -> None:
        """Let the title and the search field stand over the edges of the tiles.

        Where there is no room for all of it, the buttons have a line of their own.
        """
        right = max(0, self.width() - left - width)
        for line in (self._head, self._under):
            line.setContentsMargins(left, 0, right, 0)
        needed = self._title.sizeHint().width() + self._entrances.sizeHint().width() + self.search.width()
        wanted = self._under if needed + 2 * self._head.spacing() > width else self._head
        if wanted.indexOf(self._entrances) < 0:
            (self._head if wanted is self._under else self._under).removeWidget(self._entrances)
            place = 2 if wanted is self._head else 0
            wanted.insertWidget(place, self._entrances, 0, Qt.AlignmentFlag.AlignLeft)

    # Qt's own calls

    def focusInEvent(self, _event: QFocusEvent) -> None:
        """Give the keyboard to the games; a proxy would have the tabulator leave out what is above them."""
        self.grid.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what is typed; Escape shows all games again, the arrow down goes to them."""
        text = event.text()
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.grid.setFocus()
        elif event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.grid.setFocus()
        elif text.isprintable() and text.strip() and not self.search.hasFocus():
            self.search.setFocus()
            self.search.insert(text)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the pictures at their new size once the resizing rests."""
        super().resizeEvent(event)
        self.nothing.setGeometry(QRect(QPoint(0, self.height() // 3), self.rect().bottomRight()))
        self.nothing.setFixedHeight(self.nothing.fontMetrics().height() * 3)
        self._redraw.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to draw once the window is there."""
        super().showEvent(event)
        self._draw_next.start()

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew on a screen of another sharpness."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._draw_all()
