"""The moves of a line beside the table, with its bookmarks and the variations that leave it."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem

from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.session import Session
from cardtable.windows.replay.line_rows import LineRow, LineRows
from cardtable.windows.style.move_rows import MoveList

_WHOLE = 600
"""So many positions are listed at once: a longer line is listed in parts."""
_MARGIN = 20
"""So many positions at least stand before and after the one that is shown."""


class LineList(MoveList):
    """A row for each position of the line, and beneath a move one for each that was tried instead.

    Of a long line the part round the place shown is listed, another one when its end is scrolled to.
    """

    asked = Signal(object)
    """The `LinePlace` to be shown."""

    def __init__(self) -> None:
        super().__init__()
        self.open()
        self.itemClicked.connect(lambda item: self.asked.emit(self._places[self.row(item)]))
        self.chosen.connect(self._go_to_current)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    def open(self) -> None:
        """Turn to another game."""
        self._rows = LineRows()
        self._source: tuple[GameTree, Session, int] | None = None
        self._span = range(0)
        self._listed: object = None
        self._places: list[LinePlace] = []
        self._changes = False

    def follow(self, tree: GameTree, session: Session, place: LinePlace) -> None:
        """List the line of a place, if that is another one or has changed, and select the place."""
        span = self._spanned(place, tree.lines[place.line].end)
        self._source, self._span = (tree, session, place.line), span
        with self._changing():
            self._fill()
            row = self._places.index(place)
            self.setCurrentRow(row)
            self.scrollToItem(self.item(row), self.ScrollHint.PositionAtCenter)

    def _spanned(self, place: LinePlace, end: int) -> range:
        """Return which positions of a line with so many moves are listed, the place among them."""
        if end < _WHOLE:
            return range(end + 1)
        span = self._span
        near = range(span.start + _MARGIN * (span.start > 0), span.stop - _MARGIN * (span.stop <= end))
        same = self._source is not None and self._source[2] == place.line
        return (
            span if same and len(span) == _WHOLE and place.at in near else _part(place.at - _WHOLE // 2, end)
        )

    def _fill(self) -> None:
        """List the span, unless just that is listed."""
        if self._source is None:
            return
        tree, session, number = self._source
        others = tuple((each.name, each.parent, each.branch) for each in tree.lines)
        notes = tree.bookmarks, tree.comments
        listed = self._span, number, tree.lines[number].moves[: self._span.stop], others, notes
        if listed == self._listed:
            return
        self._listed = listed
        self.clear()
        rows = self._rows.of(tree, session, number, self._span)
        self._places = [row.place for row in rows]
        for row in rows:
            self._append(row)
        self.doItemsLayout()  # later it would scroll

    def _append(self, row: LineRow) -> None:
        item = QListWidgetItem(row.written, self)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, row.spoken)
        if row.tried:
            font = self.font()
            font.setItalic(True)
            item.setFont(font)

    def _scrolled(self, value: int) -> None:
        """List another part of a long line where the end of the one that is listed comes into sight."""
        if self._source is None or self._changes:
            return
        bar, end = self.verticalScrollBar(), self._source[0].lines[self._source[2]].end
        if value == bar.maximum() and self._span.stop <= end:
            self._turn_to(_part(self._span.start + _WHOLE // 2, end))
        elif value == bar.minimum() and self._span.start:
            self._turn_to(_part(self._span.start - _WHOLE // 2, end))

    def _turn_to(self, span: range) -> None:
        """List another part; what is in both stays where it is seen, and selected."""
        top, current = self.indexAt(QPoint(1, 1)).row(), self.currentRow()
        seen = self._places[max(0, top)]
        chosen = self._places[current] if current >= 0 else None
        self._span = span
        with self._changing():
            self._fill()
            if chosen in self._places:
                self.setCurrentRow(self._places.index(chosen))
            if seen in self._places:
                self.scrollToItem(self.item(self._places.index(seen)), self.ScrollHint.PositionAtTop)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Let nobody take for a wish of the player's what the list does by itself meanwhile."""
        self._changes = True
        with QSignalBlocker(self):
            yield
        self._changes = False

    def _go_to_current(self) -> None:
        if self.currentItem() is not None:
            self.asked.emit(self._places[self.currentRow()])


def _part(first: int, end: int) -> range:
    """Return a part of a line with so many moves that begins there, or as near to it as can be."""
    start = min(max(0, first), end + 1 - _WHOLE)
    return range(start, start + _WHOLE)
