"""Tables for screen readers: told to Qt at the start, loaded when one first asks for a table.

Qt asks nothing of this while no screen reader is there.
"""

import sys
from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from cardtable.table.view import TableView


class Heard(Protocol):
    """What a screen reader is shown of a widget."""

    @property
    def interface(self) -> QAccessibleInterface:
        """The interface to the widget itself."""

    def forget(self) -> None:
        """Let go of everything: the widget is gone."""


_makers: dict[type[QWidget], Callable[[QWidget], Heard]] = {}
_heard: dict[int, Heard] = {}
"""All that is shown: Qt knows interfaces by their addresses, so that they must be kept."""
_installed: list[bool] = []


def announce(place: QWidget, words: str) -> None:
    """Tell a screen reader, if there is one, what is to be said about a table or another part of a window."""
    if not words or not QAccessible.isActive():
        return
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(place, words))
    if sys.platform == "linux":
        from cardtable.table.accessibility import live  # noqa: PLC0415 - only those wait who hear

        live.say(place, words)


def offer_tables() -> None:
    """Let Qt ask here for what a screen reader is to know of a table."""
    offer(TableView, _accessible_table)
    if not _installed:
        QAccessible.installFactory(_interface)
        _installed.append(True)


def offer(kind: type[QWidget], make: Callable[[QWidget], Heard]) -> None:
    """Let Qt ask here for what a screen reader is to know of a kind of widget, too."""
    _makers[kind] = make


def _accessible_table(table: QWidget) -> Heard:
    from cardtable.table.accessibility.tree import TableTree  # noqa: PLC0415 - only those wait who hear

    assert isinstance(table, TableView)
    return TableTree(table)


def _interface(_class_name: str, asked: QObject) -> QAccessibleInterface | None:
    """Return the interface to a widget; None for those that Qt looks for itself."""
    make = next((make for kind, make in _makers.items() if isinstance(asked, kind)), None)
    if make is None or not isinstance(asked, QWidget):
        return None
    number = id(asked)
    _heard[number] = heard = make(asked)
    asked.destroyed.connect(partial(_forget, number))
    return heard.interface


def _forget(number: int, _widget: QObject | None = None) -> None:
    heard = _heard.pop(number, None)
    if heard is not None:
        heard.forget()
