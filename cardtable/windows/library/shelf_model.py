"""The games of the shelf as a model of Qt's: their ids at once, what is shown of them when it is shown."""

from collections import OrderedDict
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from cardtable.errors import CardTableError
from cardtable.keeping.record import HUMAN
from cardtable.keeping.shelf import Shelved
from cardtable.keeping.shelf_query import Query
from cardtable.keeping.store import Library
from cardtable.windows.library.shelf_words import described, name_words
from cardtable.windows.library.turns import MOST_ASKED, with_turn

Index = QModelIndex | QPersistentModelIndex

_PAGE = 48
"""Games that are read together."""
_MOST_KEPT = 4000
"""Games that are remembered."""


class Role(IntEnum):
    """What the model knows beside Qt's own roles."""

    SHELVED = Qt.ItemDataRole.UserRole
    """The game itself (`Shelved`), None where it cannot be read."""


class ShelfModel(QAbstractListModel):
    """The games that a query finds: those that wait for the player, then the last played first."""

    failed = Signal(str)
    """A sentence: why the games cannot be read."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._shelf = library, library.shelf
        self._query = Query()
        self._ids: list[int] = []
        self._rows: OrderedDict[int, Shelved] = OrderedDict()

    @property
    def ids(self) -> list[int]:
        """The games that are shown, in their order."""
        return self._ids

    @property
    def query(self) -> Query:
        """Which games are shown."""
        return self._query

    def look_for(self, query: Query) -> None:
        """Show the games that a query finds, none if they cannot be read."""
        self.beginResetModel()
        self._query = query
        self._rows.clear()
        try:
            self._ids = self._with_own_turns_first(self._shelf.ids(query))
        except CardTableError as error:
            self._ids = []
            self.failed.emit(str(error))
        self.endResetModel()

    def _with_own_turns_first(self, ids: list[int]) -> list[int]:
        """Return the games, those by correspondence first in which the player here is to move."""
        waits = self._shelf.awaiting(ids, MOST_ASKED)
        rows = (with_turn(self._library, row) for row in self._shelf.rows(waits).values())
        own = {row.id for row in rows if row.to_move is not None and row.seats[row.to_move - 1] == HUMAN}
        return [*(each for each in ids if each in own), *(each for each in ids if each not in own)]

    def shelved(self, number: int) -> Shelved | None:
        """Return the game in a row; None if it cannot be read."""
        if not 0 <= number < len(self._ids):
            return None
        if self._ids[number] not in self._rows:
            self._read(number // _PAGE * _PAGE)
        return self._rows.get(self._ids[number])

    def row_of(self, game_id: int) -> int | None:
        """Return in which row a game is; None if it is not shown."""
        return self._ids.index(game_id) if game_id in self._ids else None

    def _read(self, first: int) -> None:
        try:
            rows = self._shelf.rows(self._ids[first : first + _PAGE])
            self._rows.update({game_id: with_turn(self._library, row) for game_id, row in rows.items()})
        except CardTableError as error:
            self.failed.emit(str(error))
        while len(self._rows) > _MOST_KEPT:
            self._rows.popitem(last=False)

    # Qt's own calls

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many games there are."""
        return 0 if parent.isValid() else len(self._ids)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what is asked of a game."""
        if role not in (Role.SHELVED, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row = self.shelved(index.row())
        if role == Role.SHELVED or row is None:
            return row
        return name_words(row) if role == Qt.ItemDataRole.DisplayRole else described(row)
