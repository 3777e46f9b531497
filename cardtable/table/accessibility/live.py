"""What is announced, said to screen readers that take no announcements: Orca before version 45.

Qt tells AT-SPI of an announcement by an event of its own, for which older readers have no handler.  What
they do say is how the thing at which the keyboard is describes itself anew.  So where nobody on the bus
listens to announcements, such an event goes out with the words, on Qt's own connection, as if it came from
that thing; nothing is changed in it, and nothing needs to be changed back.  It goes out after what tells
that the keyboard is at another card: for that such a reader breaks off whatever it is saying.
"""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtDBus import (
    QDBusArgument,
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCallWatcher,
    QDBusVariant,
)
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

_CONNECTION = "a11y"
"""Qt's name for its connection to the bus of screen readers."""
_REGISTRY = "org.a11y.atspi.Registry"
_LISTENERS = _REGISTRY, "/org/a11y/atspi/registry", _REGISTRY, "GetRegisteredEvents"
_PAIRS = "a(ss)"
_EVENT = "org.a11y.atspi.Event.Object", "PropertyChange"
_PATH = "/org/a11y/atspi/accessible/{number}"


def say(asker: QObject, words: str) -> None:
    """Say these words, unless a reader listens to announcements; `asker` waits for the answer of the bus."""
    bus = QDBusConnection(_CONNECTION)
    if not bus.isConnected():
        return  # no Linux, or no screen reader has been met yet
    # Asked each time: readers come and go, and the answer is there within a millisecond or two.
    call = QDBusMessage.createMethodCall(*_LISTENERS)
    watcher = QDBusPendingCallWatcher(bus.asyncCall(call), asker)

    def take(done: QDBusPendingCallWatcher) -> None:
        answer = done.reply()
        done.deleteLater()
        told = answer.arguments()
        # An answer of another form says nothing: whoever takes announcements is not to hear it twice.
        known = bool(told) and isinstance(told[0], QDBusArgument) and told[0].currentSignature() == _PAIRS
        if known and not takes_announcements(_events(told[0])):
            _describe(words)

    watcher.finished.connect(take)


def takes_announcements(events: Iterable[str]) -> bool:
    """Return whether announcements are among the events, as AT-SPI writes them, that are listened to."""
    return any(each.casefold().startswith("object:announcement") for each in events)


def _events(told: QDBusArgument) -> list[str]:
    """Return what is listened to, of pairs of a listener and an event."""
    events = []
    told.beginArray()
    while not told.atEnd():
        pair = told.asVariant()
        pair.beginArray()  # a structure is read in the same way, for which PySide has no call
        _listener, event = pair.asVariant(), pair.asVariant()
        events.append(event)
    return events


def _describe(words: str) -> None:
    """Tell that what has the keyboard describes itself by these words."""
    at = _focused()
    if at is None:
        return
    path = _PATH.format(number=QAccessible.uniqueId(at))
    event = QDBusMessage.createSignal(path, *_EVENT)
    event.setArguments(["accessible-description", 0, 0, QDBusVariant(words), {}])
    QDBusConnection(_CONNECTION).send(event)


def _focused() -> QAccessibleInterface | None:
    """Return what has the keyboard: a widget, or what is in it that a reader knows by itself."""
    widget = QApplication.focusWidget()
    if widget is None:
        return None
    at: QAccessibleInterface = QAccessible.queryAccessibleInterface(widget)
    within: Any = at.focusChild()  # None where there is none, which PySide's types leave out
    return at if within is None else within
