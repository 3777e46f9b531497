"""Makes moves in a real window as a person does, by mouse or by keys, and sees where one would stumble."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.table.directions import Direction, arrows
from cardtable.table.drop_targets import DropTarget, tapped
from cardtable.windows.main_window import MainWindow
from tests.driver import TableDriver

WAYS = ("drag", "clicks", "keys")
ARROWS = {
    Direction.LEFT: Qt.Key.Key_Left,
    Direction.RIGHT: Qt.Key.Key_Right,
    Direction.UP: Qt.Key.Key_Up,
    Direction.DOWN: Qt.Key.Key_Down,
}


class Stumble(Exception):
    """Something that a player would stumble over; the sentence says what."""


class TablePlayer:
    """One person at the table of a window; ``noted`` is what is not as it should be, but hinders nobody."""

    def __init__(self, window: MainWindow, way: str = "drag") -> None:
        self.window, self.way, self.noted = window, way, list[str]()

    @property
    def hand(self) -> TableDriver:
        return TableDriver(self.page.view)

    @property
    def page(self) -> Any:
        return self.window.page

    @property
    def session(self) -> Any:
        return self.page.session

    def wait(self) -> None:
        """Let a computer move, or take the table when it is handed over."""
        if self.page.panel.isVisible():
            QTest.keyClick(QApplication.focusWidget() or self.window, Qt.Key.Key_Return)
        QTest.qWait(15)

    # Making a move as a person does

    def make(self, move: Move) -> None:
        before, made = self.session.position, len(self.session.moves)
        if not move.cards:
            self._give_command(move)
        elif self.way == "keys":
            self._by_keys(move)
        elif self.way == "clicks":
            self._click_target(move)
        else:
            self._drag(move)
        QApplication.processEvents()
        if self.session.position is before or not any(each == move for each in self.session.moves[made:]):
            raise Stumble(f"{self.way}: {move} did not come about: {self.page.status_strip.message.text()!r}")

    def _give_command(self, move: Move) -> None:
        seen = {
            each.place for each in (*self.page.view.table.layout.cards, *self.page.view.table.layout.spots)
        }
        tap = next((place for place in tapped(move) if place in seen), None)
        if self.way != "keys" and tap:
            spot = self.hand.spot(tap)
            self.hand.click(spot.x, spot.y)
            return
        commands = [command.move for command in self.session.game.commands(self.session.position)]
        if move not in commands and tap:
            self._walk_to(next(node for node in self._nodes_at(tap)))
            self.hand.key(Qt.Key.Key_Return)
            return
        button = self._button(move)
        if self.way != "keys":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        elif not button.shortcut().isEmpty():
            keys = button.shortcut()[0]
            QTest.keyClick(self.hand.view, keys.key(), keys.keyboardModifiers())
        else:
            button.setFocus()  # as Tab does
            QTest.keyClick(button, Qt.Key.Key_Space)
            self.hand.view.setFocus()
            self.hand.key(Qt.Key.Key_Return)

    def _button(self, move: Move) -> QPushButton:
        QApplication.processEvents()  # a new button is given its room
        found = [b for b in self.page.findChildren(QPushButton) if b.objectName().startswith("command-")]
        shown = [each for each in found if each.isVisible() and not each.visibleRegion().isEmpty()]
        offered = [each.move for each in self.session.game.commands(self.session.position)]
        if move not in offered or len(shown) != len(offered):
            raise Stumble(f"no button for {move}")
        return shown[offered.index(move)]

    def _drag(self, move: Move) -> None:
        goal = self._drop_target(move)
        self.hand.drag(move.cards[0], goal.pose.x, goal.pose.y)

    def _click_target(self, move: Move) -> None:
        goal = self._drop_target(move)
        self.hand.click_card(move.cards[0])
        if self.page.view.hand.lifted:
            self.hand.click(goal.pose.x, goal.pose.y)

    def _drop_target(self, move: Move) -> DropTarget:
        """Return where a card would land, as the table shows it while the card is lifted."""
        self.hand.settle()
        hand = self.page.view.hand
        hand.lift(move.cards[0])
        goal = next((each for each in hand.drop_targets if each.move == move), None)
        hand.put_back()
        self.hand.settle()
        if goal is None:
            raise Stumble(f"{move} has no drop_target")
        return goal

    def _by_keys(self, move: Move) -> None:
        hand = self.page.view.hand
        self._walk_to(move.cards[0])
        self.hand.key(Qt.Key.Key_Return)
        if move.cards[0] not in hand.lifted:
            raise Stumble(f"keys: {move.cards[0]} is not lifted")
        for _press in hand.drop_targets:
            if hand.snapped is not None and hand.snapped.move == move:
                break
            self.hand.key(Qt.Key.Key_Tab)
        self.hand.key(Qt.Key.Key_Return)

    def _walk_to(self, goal: Card | str) -> None:
        cursor = self.page.view.keyboard_cursor
        if not cursor.walking or cursor.at not in dict(cursor.nodes()):
            self.hand.key(Qt.Key.Key_Left)
        for arrow in self._way(cursor.nodes(), cursor.at, goal):
            self.hand.key(arrow)
        if cursor.at != goal:
            raise Stumble(f"keys: {goal} is not reached")

    def _nodes_at(self, place: str) -> Iterator[Card | str]:
        """Yield what the keyboard can be at in a place: its name, or its cards, the uppermost first."""
        nodes = [node for node, _pose in self.page.view.keyboard_cursor.nodes()]
        yield from (node for node in nodes if node == place)
        lying = [each.card for each in self.page.view.table.layout.cards if each.place == place]
        yield from (card for card in reversed(lying) if card in nodes)

    @staticmethod
    def _way(nodes: Sequence[tuple[Any, Any]], start: Any, goal: Any) -> Sequence[Qt.Key]:
        """Return the arrow keys that lead from one node to another, the fewest."""
        poses = dict(nodes)
        if start not in poses or goal not in poses:
            raise Stumble(f"keys: {start} or {goal} is nowhere")
        leads = arrows(nodes)
        ways: dict[Any, tuple[Qt.Key, ...]] = {start: ()}
        open_ends = deque([start])
        while open_ends and goal not in ways:
            here = open_ends.popleft()
            for direction, there in leads[here].items():
                if there not in ways:
                    ways[there] = (*ways[here], ARROWS[direction])
                    open_ends.append(there)
        if goal not in ways:
            raise Stumble(f"keys: no way from {start} to {goal}")
        return ways[goal]

    # Looking

    def look(self) -> None:
        """See that everything lies within the view, and no panel on a card."""
        view = self.page.view
        room = view.viewport().rect().adjusted(-1, -1, 1, 1)
        outside = [each for each in view.card_rects() if not room.contains(each)]
        if outside:
            raise Stumble(f"cards outside the view: {outside[0]}")
        strip = self.page.status_strip
        low = strip.mapTo(self.window, QPoint(strip.width(), strip.height()))
        if low.y() > self.window.height() or low.x() > self.window.width():
            raise Stumble("the strip lies outside the window")

    def see_the_end(self) -> None:
        until = time.monotonic() + 5
        panel = self.page.panel
        while not panel.isVisible() and time.monotonic() < until:
            QTest.qWait(10)
        if not panel.isVisible():
            raise Stumble("nobody is told that the game is over")
        where = QRect(panel.mapTo(self.page.view, QPoint(0, 0)), panel.size())
        hidden = [each for each in self.page.view.card_rects(faces_only=True) if covered(each, where)]
        if hidden:
            self.noted.append(f"the panel at the end hides {len(hidden)} cards")
        if not any(button.hasFocus() for button in panel.buttons()):
            self.noted.append("no button of the panel has the keyboard")


def covered(card: QRect, panel: QRect) -> bool:
    """Whether a panel hides more than a sliver of a card."""
    both = card.intersected(panel)
    return both.width() * both.height() > 0.15 * card.width() * card.height()
