"""The first page: every game with a picture of its table, in sections."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.tokens import Space
from cardtable.contract.entry import Entry
from cardtable.games import catalogue
from cardtable.keeping.days import DayDone
from cardtable.texts import _, ngettext
from cardtable.windows.begin.beginnings import last_of
from cardtable.windows.gallery.doors import Doors
from cardtable.windows.gallery.gallery_head import GalleryHead
from cardtable.windows.gallery.gallery_style import gallery_style
from cardtable.windows.gallery.nothing_found import NothingFound, nothing_words
from cardtable.windows.gallery.sections import sections
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.gallery.tile_grid import TileGrid
from cardtable.windows.gallery.tile_pictures import TilePictures
from cardtable.windows.gallery.tile_scroll import TileScroll
from cardtable.windows.gallery.tile_sheet import TileSheet
from cardtable.windows.gallery.today_tile import TODAY, TodayTile
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.style.cloth_page import ClothPage
from cardtable.windows.wording.phrases import played_words
from cardtable.windows.wording.searching import matched_alias, matches

_REDRAW_AFTER = 160
"""Milliseconds without a further resize after which the pictures are drawn anew."""
_OVER_GAMES = 0.7
"""How much of the page may lie over the games at most, head and doors together."""


def _unfinished_words(number: int) -> str:
    if number == 1:
        return _("Unfinished game")
    return ngettext("{number} unfinished game", "{number} unfinished games", number).format(number=number)


class Gallery(ClothPage):
    """All games to choose from; ``opened`` is to go on with a game or deal a new one."""

    opened = Signal(str)
    """A kind of game (`Entry.key`) is to be gone on with, or dealt."""
    new_asked = Signal(str)
    rules_asked = Signal(str)
    puzzles_asked = Signal()
    practice_asked = Signal()
    today_asked = Signal(str)
    """The deal of the day is wanted; of a game, or (empty) of those the player likes."""
    library_asked = Signal(str)
    """The unfinished games of this kind are to be shown; without one, all games ever begun."""
    book_asked = Signal(str)
    change_asked = Signal(str, object)
    delete_asked = Signal(str)
    liked = Signal(str, bool)
    """A game is to be among the favourites, or no longer."""
    lesson_asked = Signal(str)
    begun = Signal(str, object, object)
    """A new game of this id is to begin with these options and seats."""
    welcomed = Signal()
    """The doors have served: who comes again knows where the games are."""

    def __init__(self, style: DeckStyle, cloth: Felt, parent: QWidget | None = None) -> None:
        super().__init__(cloth, parent)
        self.pictures = TilePictures(style, self)
        self.last: Callable[[str], Mapping[str, Any] | None] = lambda _game: None
        """Gives with what a game was begun the last time (`cardtable.windows.begin.beginnings`)."""
        self.done_today: Callable[[str], DayDone | None] = lambda _game: None
        """Gives what was done with today's deal of a game."""
        self.names_desk: NamesDesk | None = None
        """Asks who the people of a game are."""
        self._make_page()
        self._redraw = QTimer(self, singleShot=True, interval=_REDRAW_AFTER)
        self._redraw.timeout.connect(self._draw_all)
        self._apply_theme()

    def _make_page(self) -> None:
        self.head, self.grid = GalleryHead(), TileGrid()
        self.doors = Doors(lambda: self.pictures.deck, self)
        self._connect_doors()
        self.search, self.filters = self.head.search, self.head.filters
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._open_first)
        self.filters.changed.connect(self._filter)
        self.filters.cleared.connect(self.grid.setFocus)
        self.head.today_asked.connect(lambda: self.today_asked.emit(""))
        self.head.puzzles_asked.connect(self.puzzles_asked)
        self.head.practice_asked.connect(self.practice_asked)
        self.head.library_asked.connect(lambda: self.library_asked.emit(""))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._find)
        self.grid.arranged.connect(self.head.align)
        self.grid.arranged.connect(self.doors.align)
        self._scroll = TileScroll(self.grid)
        self.nothing = NothingFound(self)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, Space.MEDIUM, 0, 0)
        page.setSpacing(Space.SMALL)
        page.addWidget(self.head)
        page.addWidget(self.doors)
        page.addWidget(self._scroll, 1)

    def _connect_doors(self) -> None:
        self._has_doors = False
        self.doors.lesson_asked.connect(self.lesson_asked)
        self.doors.opened.connect(self.opened)
        self.doors.begun.connect(self.begun)
        self.doors.left.connect(self._close_doors)

    def offer_doors(self, wanted: bool) -> None:
        """Show the doors over the games, or do so no longer; while one searches they are away."""
        self._has_doors = wanted
        self._show_doors()

    def _show_doors(self) -> None:
        wanted = self._has_doors and not self.search.text() and not self.filters.narrowed
        self.doors.set_room(self.width())
        self.doors.setVisible(wanted)
        self.head.welcome(wanted)
        self.head.set_brief(wanted and (self.doors.stacked or self._crowded()))

    def _crowded(self) -> bool:
        """Return whether head and doors would leave hardly any room for the games."""
        return self.head.whole_height() + self.doors.sizeHint().height() > _OVER_GAMES * self.height()

    def _close_doors(self) -> None:
        self.offer_doors(False)
        self.grid.setFocus()
        self.welcomed.emit()

    # What is shown

    def set_entries(
        self,
        entries: Iterable[Entry],
        last_played: Mapping[str, float],
        unfinished: Mapping[str, int],
        favourites: Sequence[str] = (),
        turns: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Show these games in sections; those of `last_played` (seconds since 1970) are in its order.

        ``unfinished`` says how many games of a kind wait to be played on, ``turns`` in words whose turn it
        is in the last of them, if somebody else plays; kinds go by `Entry.key`, ``favourites`` are ids.
        """
        present = {tile.key: tile for tile in self.grid.tiles}
        found = []
        for section in sections(entries, favourites, tuple(last_played)):
            tiles = [present.get(entry.key) or self._new_tile(entry) for entry in section.entries]
            found.append((section, tiles))
            for tile in tiles:
                left = unfinished.get(tile.entry.key, 0)
                played = last_played.get(tile.entry.key)
                note = "" if played is None else played_words(played, time.time())
                waits = turns.get(tile.entry.key, "") if left == 1 else ""
                tile.set_note(waits or (_unfinished_words(left) if left else note), unfinished=left)
        if found and found[0][1][0].key in last_played:
            found[0][1].extend(self._todays((*favourites, *map(catalogue.id_of, last_played))))
        self.grid.set_sections(found)
        self.mark_favourites(favourites)
        self._filter()
        self.search.selectAll()  # who types something next looks for something else
        self._draw_all()
        # Once the tiles have their places: the first of them has the keyboard, and is shown whole.
        QTimer.singleShot(0, self, self._scroll.to_top)

    def _todays(self, liked: Iterable[str]) -> list[GameTile]:
        """Return the tile of today's deal, of the first of these games that has one."""
        game = next((game for game in liked if game in catalogue.PACKAGES), None)
        if game is None:
            return []
        tile = TodayTile(catalogue.entry(game), date.today(), self.done_today(game), self.grid)
        tile.set_cloth(self._cloth)
        tile.clicked.connect(lambda: self.today_asked.emit(game))
        return [tile]

    def mark_favourites(self, favourites: Sequence[str]) -> None:
        """Light the stars of these games; where they stand they stay until all games are shown anew."""
        for tile in self.grid.tiles:
            tile.set_favourite(tile.entry.key in favourites)

    def show_like(self, entry: Entry) -> None:
        """Show the games that are like one, and that one."""
        self.search.clear()
        self.filters.look_like(entry, catalogue.relatives(entry.id))
        self.grid.setFocus()

    def _new_tile(self, entry: Entry) -> GameTile:
        tile = GameTile(entry, self.grid)
        tile.set_cloth(self._cloth)
        tile.clicked.connect(lambda: self._open(tile))
        tile.new_asked.connect(self.new_asked)
        tile.rules_asked.connect(self.rules_asked)
        tile.today_asked.connect(self.today_asked)
        tile.library_asked.connect(self.library_asked)
        tile.book_asked.connect(self.book_asked)
        tile.change_asked.connect(self.change_asked)
        tile.delete_asked.connect(self.delete_asked)
        tile.liked.connect(self.liked)
        tile.like_asked.connect(lambda: self.show_like(entry))
        return tile

    def _open(self, tile: GameTile) -> None:
        """Open the game of a tile; of one for several ask first who plays."""
        entry = tile.entry
        if max(entry.game_class.seat_counts) == 1:
            self.opened.emit(entry.key)
            return
        for before in self.findChildren(TileSheet):
            before.leave()
        last = last_of(entry, self.last(entry.id))
        sheet = TileSheet(tile, self._cloth, tuple(last["seats"]) if last else (), self, self.names_desk)
        options = dict(last["options"]) if last else entry.form_options
        sheet.continued.connect(lambda: self.opened.emit(entry.key))
        sheet.seated.connect(lambda seats: self.begun.emit(entry.id, options, seats))
        sheet.lesson_asked.connect(self.lesson_asked)
        sheet.more_asked.connect(lambda: self.new_asked.emit(entry.key))
        for done in (sheet.continued, sheet.seated, sheet.lesson_asked, sheet.more_asked):
            done.connect(sheet.leave)
        self._scroll.verticalScrollBar().valueChanged.connect(sheet.leave)
        sheet.open()

    def set_style(self, style: DeckStyle, cloth: Felt) -> None:
        """Use another deck or cloth."""
        if style != self.pictures.deck.style:
            self.pictures.deck = Deck(style)
        elif cloth is self._cloth:
            return
        self._lay(cloth)
        self._apply_theme()
        self._draw_all()

    def _apply_theme(self) -> None:
        """Give everything the colours of the cloth."""
        self.setStyleSheet(gallery_style(self._cloth))
        self.doors.set_cloth(self._cloth)
        self.head.set_ink(self._cloth.ink)
        for tile in self.grid.tiles:
            tile.set_cloth(self._cloth)

    # Pictures

    def _draw_all(self) -> None:
        self.pictures.draw(self.grid.tiles, self._cloth)

    # Searching and walking

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _filter(self) -> None:
        text = self.search.text()
        self._show_doors()
        for tile in self.grid.tiles:
            tile.set_called(matched_alias(tile.entry, text))
        found = {
            tile.key
            for tile in self.grid.tiles
            if self.filters.admits(tile.entry) and matches(tile.entry, text)
        }
        if text or self.filters.narrowed:
            found.discard(TODAY)
        fresh = [tile for tile in self.grid.tiles if tile.key in found and tile.image is None]
        self.grid.show_only(found)
        # What is found stands at the top, wherever the player had scrolled to.
        self._scroll.to_top()
        none = bool(self.grid.tiles) and not found
        self.nothing.tell(nothing_words(text.strip(), narrowed=self.filters.narrowed) if none else "")
        if fresh:
            self._draw_all()

    def _open_first(self) -> None:
        shown = self.grid.shown()
        if shown:
            shown[0].click()

    # Qt's own calls

    def focusInEvent(self, _event: QFocusEvent) -> None:
        """Give the keyboard to the games; a proxy would have the tabulator leave out what is above them."""
        (self.doors.doors[0] if self.doors.isVisible() else self.grid).setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what is typed; Escape shows all games again, the arrow down goes to them."""
        text = event.text()
        if event.key() == Qt.Key.Key_Escape and (self.search.text() or self.filters.narrowed):
            self.search.clear()
            self.filters.clear()
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
        self._show_doors()
        self.nothing.lie_on(self.rect())
        self._redraw.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to draw once the window is there."""
        super().showEvent(event)
        self.pictures.go_on()

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew on a screen of another sharpness."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._draw_all()
