"""The pictures on the gallery's tiles, drawn one at a time while the page is seen."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.pages.pictures import TablePicture, portrait
from cardtable.windows.wording.phrases import players_words


class TilePictures(QObject):
    """Draws what waits as soon as the page is shown; with the deck that is worn then."""

    def __init__(self, style: DeckStyle, page: QWidget) -> None:
        super().__init__(page)
        self.deck = Deck(style)
        self.table_of: Callable[[str], TablePicture | None] = lambda _game: None
        """Gives the table of the unfinished game of a kind, None where there is none to be drawn."""
        self._page, self._cloth = page, Felt.GREEN
        self._waiting: list[GameTile] = []
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._draw_one)

    def draw(self, tiles: Iterable[GameTile], cloth: Felt) -> None:
        """Draw the pictures of these tiles anew, those in sight first."""
        self._cloth, self._waiting = cloth, [tile for tile in tiles if not tile.isHidden()]
        self.go_on()

    def go_on(self) -> None:
        """Draw what waits, if the page is there."""
        if self._page.isVisible():
            self._next.start()

    def _draw_one(self) -> None:
        if not (self._waiting and self._page.isVisible()):
            self._next.stop()  # what waits is drawn when the games are shown again
            return
        tile = self._waiting.pop(0)
        size = tile.picture_size(tile.width())
        picture = portrait(tile.entry.key)
        left = self.table_of(tile.entry.key) if tile.unfinished else None
        wide, high, ratio = size.width(), size.height(), self._page.devicePixelRatioF()
        tile.set_image((left or picture).image((wide, high), ratio, self.deck, self._cloth, notes=False))
        tile.set_players(players_words(type(picture.game).seat_counts))
