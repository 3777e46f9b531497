"""The gallery's tiles in as many columns as fit, and the way from one to the next."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardtable.art.tokens import Space, Type
from cardtable.windows.gallery.sections import Section
from cardtable.windows.gallery.tile import GameTile, Leap
from cardtable.windows.style.shortened import ShortenedLabel
from cardtable.windows.style.widgets import roomy, text_font

_WISHED = QSize(1000, 600)
"""Logical pixels."""
MARGIN = Space.PAGE
"""Logical pixels of cloth to the left and right of the tiles."""
_GAP = Space.MEDIUM
_NARROWEST, _WIDEST = 220, 240
_UNDER_HEAD = Space.TIGHT
"""Logical pixels between a heading and its tile."""


class SectionHead(ShortenedLabel):
    """The name of some games, small over the first of them.

    A line of their history is told where the pointer rests, and to a screen reader.
    """

    def __init__(self, title: str, line: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName("section")
        self.setFont(text_font(Type.CAPTION, strong=True))
        if line:
            self.setToolTip(line)
            self.setAccessibleDescription(line)

    @staticmethod
    def tall() -> int:
        """Return the height of a title (logical pixels)."""
        return QFontMetrics(text_font(Type.CAPTION, strong=True)).height()


class TileGrid(QWidget):
    """All tiles, those that are found in rows; ``arranged`` carries their left edge and width together.

    ``reached`` is the tile to which the keyboard has come.
    """

    arranged = Signal(int, int)
    reached = Signal(QWidget)

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[GameTile] = []
        self._sections: list[tuple[SectionHead, list[GameTile]]] = []
        self._rows: list[tuple[GameTile, ...]] = []
        self._stop: GameTile | None = None
        """The only tile to which the tabulator comes: the last that was ringed; arrows lead to the others."""

    def set_sections(self, sections: Sequence[tuple[Section, Sequence[GameTile]]]) -> None:
        """Show these tiles under their headings; others are let go of."""
        tiles = [tile for _section, of_it in sections for tile in of_it]
        for head, _tiles in self._sections:
            head.hide()
            head.deleteLater()
        for tile in self.tiles:
            if tile not in tiles:
                tile.hide()
                tile.deleteLater()
        for tile in tiles:
            if tile not in self.tiles:
                tile.step_asked.connect(lambda dx, dy, tile=tile: self._step(tile, dx, dy))
                tile.leap_asked.connect(lambda leap, tile=tile: self._leap(tile, leap))
                tile.ringed.connect(lambda tile=tile: self._stop_at(tile))
                tile.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._sections = [(SectionHead(each.title, each.line, self), list(of_it)) for each, of_it in sections]
        self.tiles = tiles
        before: QWidget = self
        for tile in tiles:
            self.setTabOrder(before, tile)
            before = tile

    def shown(self) -> list[GameTile]:
        """Return the tiles that are found, in their order."""
        return [tile for tile in self.tiles if not tile.isHidden()]

    def ringed(self) -> GameTile | None:
        """Return the tile at which the keyboard is; None while it is elsewhere."""
        return next((tile for tile in self.shown() if tile is self.window().focusWidget()), None)

    def in_first_row(self, tile: QWidget) -> bool:
        """Whether nothing but a heading stands over a tile."""
        return bool(self._rows) and tile in self._rows[0]

    def show_only(self, keys: Collection[str]) -> None:
        """Show the tiles of these games and forms only."""
        for tile in self.tiles:
            tile.setVisible(tile.key in keys)
        if self._stop not in (shown := self.shown()):
            self._stop_at(shown[0] if shown else None)
        self._arrange()

    def _stop_at(self, tile: GameTile | None) -> None:
        """Let the tabulator come to this tile, and to no other."""
        before, self._stop = self._stop, tile
        if before is not None and before is not tile and before in self.tiles:
            before.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        if tile is not None:
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _arrange(self) -> None:
        """Lay the tiles out in one grid, the name of a section over the first that is found of it."""
        if not self.tiles:
            return
        room = self.width() - 2 * MARGIN
        columns = max(1, (room + _GAP) // (roomy(_NARROWEST) + _GAP))
        wide = min(roomy(_WIDEST), (room - (columns - 1) * _GAP) // columns)
        high = max(tile.height_for(wide) for tile in self.tiles)
        total = columns * (wide + _GAP) - _GAP
        left = (self.width() - total) // 2
        heads = self._heads()
        self._rows, top = _rows(self.shown(), columns), Space.TIGHT
        for row in self._rows:
            named = [(column, heads[tile]) for column, tile in enumerate(row) if tile in heads]
            if named:
                _lay_heads(named, QRect(left, top, total, SectionHead.tall()), wide + _GAP)
            top += SectionHead.tall() + _UNDER_HEAD if named else 0
            for column, tile in enumerate(row):
                tile.setGeometry(left + column * (wide + _GAP), top, wide, high)
            top += high + _GAP
        self.setMinimumHeight(top)
        self.arranged.emit(left, total)

    def _heads(self) -> dict[GameTile, SectionHead]:
        """Show the heads of sections of which something is found; return them by the tile they stand over."""
        heads = {}
        for head, tiles in self._sections:
            first = next((tile for tile in tiles if not tile.isHidden()), None)
            head.setVisible(first is not None)
            if first is not None:
                heads[first] = head
        return heads

    def _step(self, tile: GameTile, dx: int, dy: int) -> None:
        """Go on from a tile: along its row and on into the next, or to the row above or below."""
        number = next(number for number, row in enumerate(self._rows) if tile in row)
        if dx:
            shown = self.shown()
            place = shown.index(tile) + dx
            if 0 <= place < len(shown):
                self._go(shown[place])
        elif 0 <= number + dy < len(self._rows):
            row = self._rows[number + dy]
            self._go(row[min(self._rows[number].index(tile), len(row) - 1)])

    def _leap(self, tile: GameTile, leap: Leap) -> None:
        """Go on from a tile to the first or the last, or as many rows up or down as are seen."""
        if leap in {Leap.FIRST, Leap.LAST}:
            self._go(self.shown()[0 if leap is Leap.FIRST else -1])
            return
        at = next(number for number, row in enumerate(self._rows) if tile in row)
        rows = max(1, self.visibleRegion().boundingRect().height() // (tile.height() + _GAP))
        to = min(max(0, at + (rows if leap is Leap.PAGE_DOWN else -rows)), len(self._rows) - 1)
        self._step(tile, 0, to - at)

    def _go(self, tile: GameTile) -> None:
        tile.setFocus(Qt.FocusReason.TabFocusReason)
        self.reached.emit(tile)

    # Qt's own calls

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard on to the first tile."""
        super().focusInEvent(event)
        shown = self.shown()
        if shown:
            self._go(shown[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new width."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Follow a change of the letters' size."""
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._arrange()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Return a size for a few tiles side by side."""
        return _WISHED


def _lay_heads(named: Sequence[tuple[int, SectionHead]], line: QRect, step: int) -> None:
    """Lay the heads of a row over their columns, each as wide as there is room before the next."""
    ends = [*(column * step - _GAP for column, _head in named[1:]), line.width()]
    for (column, head), end in zip(named, ends, strict=True):
        head.setGeometry(line.left() + column * step, line.top(), end - column * step, line.height())


def _rows(tiles: Sequence[GameTile], columns: int) -> list[tuple[GameTile, ...]]:
    return [tuple(tiles[first : first + columns]) for first in range(0, len(tiles), columns)]
