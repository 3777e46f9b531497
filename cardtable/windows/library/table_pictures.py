"""Pictures of the tables of kept games, drawn one after the other while nothing else is to be done.

What was drawn once is on the disk for the next time (`cardtable.windows.library.picture_store`).
"""

from collections import OrderedDict
from dataclasses import replace
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.seat import Seat, nobody_at
from cardtable.errors import CardTableError
from cardtable.keeping.record import HUMAN, Annotations, Record
from cardtable.keeping.replay import Replay, Replaying
from cardtable.keeping.shelf import Shelved
from cardtable.keeping.store import Library
from cardtable.windows.library.picture_store import PictureStore, picture_name
from cardtable.windows.pages.pictures import TablePicture

_SLICE = 0.01
"""Seconds of checking moves between which the window lives."""
_LONGEST = 2.0
"""Seconds of checking that a picture is worth."""
_AT_ONCE = 0.25
"""The same, where a picture is waited for."""
_MOST_KEPT = 600
"""Pictures that are remembered."""
_REST = 15
"""Milliseconds between two pieces of work."""


class PictureKey(NamedTuple):
    """A game, its revision, and the size and sharpness of its picture."""

    game: int
    revision: int
    width: int
    height: int
    ratio: float


class _Work(NamedTuple):
    """A picture that is being made, its name on the disk, and its game on the way through the rules."""

    key: PictureKey
    name: str
    replaying: Replaying


class TablePictures(QObject):
    """The pictures that were asked for; ``ready`` carries the game whose picture is there now."""

    ready = Signal(object)

    def __init__(
        self, library: Library, style: DeckStyle, cloth: Felt, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._deck, self._cloth = Deck(style), cloth
        self._store = PictureStore() if library.lasting else None
        self._images: OrderedDict[PictureKey, QImage | None] = OrderedDict()
        self._wanted: OrderedDict[PictureKey, Shelved] = OrderedDict()
        self._at_work: _Work | None = None
        self._next = QTimer(self, interval=_REST)
        self._next.timeout.connect(self._work)

    def set_style(self, style: DeckStyle, cloth: Felt) -> None:
        """Draw with another deck, on another cloth, from now on."""
        if (style, cloth) != (self._deck.style, self._cloth):
            self._deck, self._cloth = Deck(style), cloth
            self._images.clear()
            self.stop()

    def picture(self, row: Shelved, size: QSize, ratio: float) -> QImage | None:
        """Return the picture of a game's table; None while it is not drawn, or if it cannot be."""
        key = PictureKey(row.id, row.revision, size.width(), size.height(), ratio)
        if key in self._images:
            self._images.move_to_end(key)
            return self._images[key]
        if self._at_work is None or self._at_work.key != key:
            self._wanted[key] = row
        self._next.start()
        return None

    def forget_wanted(self) -> None:
        """Draw nothing that is not asked for again."""
        self._wanted.clear()

    def stop(self) -> None:
        """Draw nothing any more that was asked for."""
        self._next.stop()
        self._wanted.clear()
        self._at_work = None

    def _work(self) -> None:
        """Draw, or take up what is wanted until something has to be drawn."""
        end = perf_counter() + _SLICE
        while self._at_work is None and perf_counter() < end:
            if not self._wanted:
                self._next.stop()
                return
            self._take_up(*self._wanted.popitem(last=False))
        if self._at_work is not None:
            self._draw(self._at_work)

    def _take_up(self, key: PictureKey, row: Shelved) -> None:
        """Take a picture that was drawn before, or begin to draw it."""
        try:
            record = _as_it_stands(self._library.record(row.id))
        except CardTableError:
            self._put(key, None)
            return
        name, drawn = "", None
        if self._store is not None:
            name = picture_name(record, (key.width, key.height), key.ratio, self._deck, self._cloth)
            drawn = self._store.picture(name, key.ratio)
        if drawn is None:
            self._at_work = _Work(key, name, Replaying(record, budget=_LONGEST))
        else:
            self._put(key, drawn)

    def _draw(self, work: _Work) -> None:
        """Check the next moves of a game, and draw its table when all are checked."""
        key = work.key
        try:
            whole = work.replaying.advance(_SLICE)
            if whole is None:
                return
            table, size = table_of(whole), (key.width, key.height)
            image = table.image(size, key.ratio, self._deck, self._cloth, notes=False)
        except CardTableError:
            self._at_work = None
            self._put(key, None)
            return
        self._at_work = None
        if self._store is not None:
            self._store.keep(work.name, image)
        self._put(key, image)

    def _put(self, key: PictureKey, image: QImage | None) -> None:
        self._images[key] = image
        while len(self._images) > _MOST_KEPT:
            self._images.popitem(last=False)
        self.ready.emit(key.game)


def unfinished_table(library: Library, game_id: int) -> TablePicture | None:
    """Return the table of a kept game at once; None if it cannot be drawn, or not so soon."""
    try:
        return table_of(standing(library.record(game_id)))
    except CardTableError:
        return None


def standing(record: Record) -> Replay:
    """Return what of a kept game leads to its table; raise `CardTableError` where that cannot be had soon."""
    return Replaying(_as_it_stands(record), budget=_AT_ONCE).finish()


def _as_it_stands(record: Record) -> Record:
    """Return what of a record leads to its table: variations may leave moves that were taken back."""
    return replace(record, undone=(), annotations=Annotations())


def table_of(played: Replay) -> TablePicture:
    """Return the table of a kept game as it stands, to be drawn."""
    position = played.positions[played.ply]
    return TablePicture(played.game, position, _viewer(played), (0, 0))


def _viewer(played: Replay) -> Seat | None:
    """Return whose eyes may see the table: hands that are still played are nobody else's business."""
    seats, game = played.record.seats, played.game
    if seats.count(HUMAN) == 1:
        return seats.index(HUMAN) + 1
    over = game.outcome(played.positions[played.ply]) is not None
    return None if over or not seats.count(HUMAN) or not game.hides() else nobody_at(1)
