"""A small screen reader: what an AT-SPI client on Linux hears of a program, and what it can do there.

It knows of the program only what AT-SPI tells: names, roles, states, actions, and the events that a
screen reader would speak. It speaks D-Bus itself, so that it needs no library of the system's.
"""

import re
import time
from collections import deque
from typing import Any, NamedTuple

from jeepney import DBusAddress, HeaderFields, MatchRule, MessageType, Properties, new_method_call
from jeepney.io.blocking import open_dbus_connection

_ACCESSIBLE, _ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
_COMPONENT, _EVENTS = "org.a11y.atspi.Component", "org.a11y.atspi.Event.Object"
_REGISTRY = DBusAddress("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "org.a11y.atspi.Registry")
_KEYS = DBusAddress(
    "/org/a11y/atspi/registry/deviceeventcontroller",
    "org.a11y.atspi.Registry",
    "org.a11y.atspi.DeviceEventController",
)
_ANNOUNCED = "Object:Announcement"
_HEARD = ("Object:StateChanged:focused", "Object:PropertyChange:accessible-name")
_KEY_SYMBOL = 3
SYMBOLS = {
    "Return": 0xFF0D,
    "Tab": 0xFF09,
    "Escape": 0xFF1B,
    "Left": 0xFF51,
    "Up": 0xFF52,
    "Down": 0xFF54,
    "F1": 0xFFBE,
}
"""X's numbers of keys that are no letters; a letter's is its own."""
_STATES = {"focused": 12, "selectable": 23, "selected": 24, "showing": 25, "visible": 30}


class Deaf(Exception):
    """Something that was to be heard was not."""


class Node(NamedTuple):
    """An object of the program: the program's name on the bus, and the object's there."""

    bus: str
    path: str


class Event(NamedTuple):
    """Something that a screen reader is told: its kind, the object, the text of an announcement.

    ``on`` is whether a state has been entered, or left.
    """

    kind: str
    node: Node
    text: str
    on: bool


class ScreenReader:
    """Listens to all programs of one session bus; to announcements only if it is to take them."""

    def __init__(self, session_bus: str, patience: float = 20.0, *, announcements: bool = True) -> None:
        self._patience = patience
        with open_dbus_connection(session_bus) as session:
            asked = new_method_call(
                DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress"
            )

            def address() -> str | None:
                reply = session.send_and_get_reply(asked, timeout=patience)
                return None if reply.header.message_type is MessageType.error else reply.body[0]

            self._bus = open_dbus_connection(self.wait("AT-SPI", address))
        self._events: deque[Any] = deque()
        rule = MatchRule(type="signal", interface=_EVENTS)
        self._bus.filter(rule, queue=self._events)
        bus = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
        self._ask(new_method_call(bus, "AddMatch", "s", (rule.serialise(),)))
        for event in (*_HEARD, *([_ANNOUNCED] if announcements else [])):
            self._ask(new_method_call(_REGISTRY, "RegisterEvent", "s", (event,)))

    def close(self) -> None:
        """Listen no more."""
        self._bus.close()

    # The tree

    def program(self) -> Node:
        """Return the program, as soon as there is one; a real screen reader beside it is none."""
        desktop = Node("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")

        def found() -> Node | None:
            there = self.children(desktop)
            return next((each for each in there if self.name(each).casefold() != "orca"), None)

        return self.wait("a program", found)

    def children(self, node: Node) -> list[Node]:
        """Return what a node consists of."""
        return [Node(*each) for each in self._call(node, _ACCESSIBLE, "GetChildren")[0]]

    def name(self, node: Node) -> str:
        """Return what a node is called."""
        return self._property(node, "Name")

    def description(self, node: Node) -> str:
        """Return what else is told of it."""
        return self._property(node, "Description")

    def role(self, node: Node) -> str:
        """Return what kind of thing it is."""
        return self._call(node, _ACCESSIBLE, "GetRoleName")[0]

    def has(self, node: Node, state: str) -> bool:
        """Return whether a node has a state."""
        low, high = self._call(node, _ACCESSIBLE, "GetState")[0]
        return bool((low | high << 32) >> _STATES[state] & 1)

    def find(self, node: Node, name: str, role: str = "") -> Node | None:
        """Return the first node whose name begins with what a pattern says, of a role; depth first."""
        for child in self.children(node):
            if re.match(name, self.name(child)) and role in ("", self.role(child)):
                return child
            if (found := self.find(child, name, role)) is not None:
                return found
        return None

    def actions(self, node: Node) -> list[str]:
        """Return what can be done with a node."""
        return [name for name, _told, _key in self._call(node, _ACTION, "GetActions")[0]]

    def act(self, node: Node, action: str) -> None:
        """Do it."""
        offered = self.actions(node)
        if action not in offered:
            raise Deaf(f"{self.name(node)}: {action} is not among {offered}")
        self._call(node, _ACTION, "DoAction", "i", (offered.index(action),))

    def focus(self, node: Node) -> None:
        """Give a node the keyboard."""
        self._call(node, _COMPONENT, "GrabFocus")

    def click(self, node: Node) -> None:
        """Click on the middle of a node."""
        x, y, width, height = self._call(node, _COMPONENT, "GetExtents", "u", (0,))[0]
        place = (x + width // 2, y + height // 2)
        self._ask(new_method_call(_KEYS, "GenerateMouseEvent", "iis", (*place, "b1c")))

    def press(self, key: str) -> None:
        """Press a key, as who sits at the keyboard does."""
        symbol = SYMBOLS.get(key) or ord(key)
        self._ask(new_method_call(_KEYS, "GenerateKeyboardEvent", "isu", (symbol, "", _KEY_SYMBOL)))

    # What is spoken

    def listen(self, seconds: float = 0.0) -> list[Event]:
        """Return what has been told since the last time, and for so long from now."""
        end = time.monotonic() + seconds
        while True:
            try:
                self._bus.recv_messages(timeout=max(0.0, end - time.monotonic()))
            except TimeoutError:
                break
        told = [_event(message) for message in self._events]
        self._events.clear()
        return told

    def wait(self, what: str, found: Any) -> Any:
        """Return what `found` finds, as soon as it finds something."""
        end = time.monotonic() + self._patience
        while time.monotonic() < end:
            result = found()
            if result is not None:
                return result
            time.sleep(0.05)
        raise Deaf(f"not heard within {self._patience:.0f} seconds: {what}")

    def _property(self, node: Node, name: str) -> str:
        address = DBusAddress(node.path, node.bus, _ACCESSIBLE)
        return self._ask(Properties(address).get(name))[0][1]

    def _call(self, node: Node, interface: str, method: str, *arguments: Any) -> Any:
        return self._ask(new_method_call(DBusAddress(node.path, node.bus, interface), method, *arguments))

    def _ask(self, message: Any) -> Any:
        reply = self._bus.send_and_get_reply(message, timeout=self._patience)
        if reply.header.message_type is MessageType.error:
            fields = message.header.fields
            raise Deaf(f"{fields[HeaderFields.path]} {fields[HeaderFields.member]}: {reply.body}")
        return reply.body


def _event(message: Any) -> Event:
    fields = message.header.fields
    detail, on, _two, value, _rest = message.body
    node = Node(fields[HeaderFields.sender], fields[HeaderFields.path])
    kind = fields[HeaderFields.member] + (f":{detail}" if detail else "")
    return Event(kind, node, value[1] if value[0] == "s" else "", bool(on))
