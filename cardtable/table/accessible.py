"""Tables for screen readers: told to Qt at the start, loaded when one first asks for a table.

Qt asks nothing of this while no screen reader is there.
"""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface

from cardtable.table.view import TableView

if TYPE_CHECKING:
    from cardtable.table.hearing.tree import TableTree

_trees: dict[int, "TableTree"] = {}
"""The trees of all tables: Qt knows their nodes by their addresses, so that they must be kept."""
_installed: list[bool] = []


def announce(view: TableView, words: str) -> None:
    """Tell a screen reader, if there is one, what is to be said about a table."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, words))


def offer_tables() -> None:
    """Let Qt ask here for what a screen reader is to know of a table."""
    if not _installed:
        QAccessible.installFactory(_table_interface)
        _installed.append(True)


def _table_interface(_class_name: str, asked: QObject) -> QAccessibleInterface | None:
    """Return the interface to a table; None for anything else, which Qt then looks for itself."""
    if not isinstance(asked, TableView):
        return None
    from cardtable.table.hearing.tree import TableTree  # noqa: PLC0415 - only those wait who hear

    number = id(asked)
    _trees[number] = tree = TableTree(asked)
    asked.destroyed.connect(partial(_forget, number))
    return tree.interface


def _forget(number: int, _table: QObject | None = None) -> None:
    tree = _trees.pop(number, None)
    if tree is not None:
        tree.forget()
