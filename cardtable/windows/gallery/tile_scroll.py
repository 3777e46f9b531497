"""The gallery's tiles scrolled up and down."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from cardtable.windows.gallery.tile_grid import TileGrid
from cardtable.windows.style.finger import FingerScroll

_ROUND_A_TILE = 24
"""Logical pixels that are shown over and under a tile to which the keyboard has come."""


class TileScroll(QScrollArea):
    """Shows a part of all tiles, and follows the keyboard from one to the next."""

    def __init__(self, grid: TileGrid) -> None:
        super().__init__()
        self._grid = grid
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(grid)
        grid.reached.connect(self._scroll_to)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Its room is kept, however few games are found: nothing moves sideways.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.viewport().setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        grid.setAutoFillBackground(False)
        FingerScroll(self)

    def to_top(self) -> None:
        """Show the first tiles."""
        self.verticalScrollBar().setValue(0)

    def _scroll_to(self, tile: QWidget) -> None:
        """Bring a tile into sight; one of the first row with its heading."""
        if self._grid.in_first_row(tile):
            self.to_top()
        else:
            self.ensureWidgetVisible(tile, 0, _ROUND_A_TILE)
