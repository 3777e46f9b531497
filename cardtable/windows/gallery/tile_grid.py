"""The gallery's tiles in as many columns as fit, and the way from one to the next."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardtable.windows.gallery.tile import GameTile

MARGIN = 40
"""Logical pixels of cloth to the left and right of the tiles."""
_GAP = 24
_NARROWEST, _WIDEST = 280, 520


class TileGrid(QWidget):
    """All tiles, those that are found in rows; ``arranged`` carries their left edge and width together.

    ``reached`` is the tile to which the keyboard has come.
    """

    arranged = Signal(int, int)
    reached = Signal(QWidget)

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[GameTile] = []
        self._columns = 1

    def set_tiles(self, tiles: Sequence[GameTile]) -> None:
        """Show these tiles; others are let go of."""
        for tile in self.tiles:
            if tile not in tiles:
                tile.hide()
                tile.deleteLater()
        for tile in tiles:
            if tile not in self.tiles:
                tile.step_asked.connect(lambda dx, dy, tile=tile: self._step(tile, dx, dy))
        self.tiles = list(tiles)
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

    def show_only(self, ids: Collection[str]) -> None:
        """Show the tiles of these games only."""
        for tile in self.tiles:
            tile.setVisible(tile.entry.id in ids)
        self._arrange()

    def _arrange(self) -> None:
        """Lay the tiles out; columns and height do not change while the player searches."""
        if not self.tiles:
            return
        room = self.width() - 2 * MARGIN
        self._columns = max(1, min(len(self.tiles), (room + _GAP) // (_NARROWEST + _GAP)))
        wide = min(_WIDEST, (room - (self._columns - 1) * _GAP) // self._columns)
        high = max(tile.height_for(wide) for tile in self.tiles)
        total = self._columns * (wide + _GAP) - _GAP
        left = (self.width() - total) // 2
        rows = -(-len(self.tiles) // self._columns)
        needed = rows * (high + _GAP)
        self.setMinimumHeight(needed + _GAP)
        # Few games stand a little above the middle of the cloth; many begin at its top.
        top = max(4, round((self.height() - needed) * 0.35))
        for number, tile in enumerate(self.shown()):
            row, column = divmod(number, self._columns)
            tile.setGeometry(left + column * (wide + _GAP), top + row * (high + _GAP), wide, high)
        self.arranged.emit(left, total)

    def _step(self, tile: GameTile, dx: int, dy: int) -> None:
        shown = self.shown()
        number = shown.index(tile) + dx + dy * self._columns
        if 0 <= number < len(shown):
            self._go(shown[number])

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
        return QSize(1000, 600)
