"""Pictures of the tables of kept games, drawn one after the other while nothing else is to be done."""

from collections import OrderedDict
from dataclasses import replace

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

Key = tuple[int, int, int, int, float]
"""A game, its revision, and the size and sharpness of its picture."""


class TablePictures(QObject):
    """The pictures that were asked for; ``ready`` carries the game whose picture is there now."""

    ready = Signal(int)

    def __init__(
        self, library: Library, style: DeckStyle, cloth: Felt, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._deck, self._cloth = Deck(style), cloth
        self._images: OrderedDict[Key, QImage | None] = OrderedDict()
        self._wanted: OrderedDict[Key, Shelved] = OrderedDict()
        self._at_work: tuple[Key, Replaying] | None = None
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
        key = row.id, row.revision, size.width(), size.height(), ratio
        if key in self._images:
            self._images.move_to_end(key)
            return self._images[key]
        if self._at_work is None or self._at_work[0] != key:
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
        if self._at_work is None and not self._take_up():
            self._next.stop()
            return
        if self._at_work is None:
            return
        key, replaying = self._at_work
        try:
            whole = replaying.advance(_SLICE)
            if whole is not None:
                self._at_work = None
                self._put(key, self._drawn(key, whole))
        except CardTableError:
            self._at_work = None
            self._put(key, None)

    def _take_up(self) -> bool:
        """Begin with the picture wanted next; return whether there was one."""
        if not self._wanted:
            return False
        key, row = self._wanted.popitem(last=False)
        try:
            record = _as_it_stands(self._library.record(row.id))
        except CardTableError:
            self._put(key, None)
        else:
            self._at_work = key, Replaying(record, budget=_LONGEST)
        return True

    def _drawn(self, key: Key, played: Replay) -> QImage:
        _game, _revision, width, height, ratio = key
        return table_of(played).image((width, height), ratio, self._deck, self._cloth, notes=False)

    def _put(self, key: Key, image: QImage | None) -> None:
        self._images[key] = image
        while len(self._images) > _MOST_KEPT:
            self._images.popitem(last=False)
        self.ready.emit(key[0])


def unfinished_table(library: Library, game_id: int) -> TablePicture | None:
    """Return the table of a kept game at once; None if it cannot be drawn, or not so soon."""
    try:
        record = _as_it_stands(library.record(game_id))
        return table_of(Replaying(record, budget=_AT_ONCE).finish())
    except CardTableError:
        return None


def _as_it_stands(record: Record) -> Record:
    """Return what of a record leads to its table: variations may leave moves that were taken back."""
    return replace(record, undone=(), annotations=Annotations())


def table_of(played: Replay) -> TablePicture:
    """Return the table of a kept game as it stands, to be drawn."""
    position = played.positions[played.standing]
    return TablePicture(played.game, position, _viewer(played), (0, 0))


def _viewer(played: Replay) -> Seat | None:
    """Return whose eyes may see the table: hands that are still played are nobody else's business."""
    seats, game = played.record.seats, played.game
    if seats.count(HUMAN) == 1:
        return seats.index(HUMAN) + 1
    over = game.outcome(played.positions[played.standing]) is not None
    return None if over or not seats.count(HUMAN) or not game.hides() else nobody_at(1)
