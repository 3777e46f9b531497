"""Drives a table as a person does: lifts, drags, drops, clicks, types."""

from functools import cache

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from cardtable.cards import Card
from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, Pose
from cardtable.table.sprites import is_turned
from cardtable.table.view import TableView


@cache
def screen() -> QPointingDevice:
    return QTest.createTouchDevice()


class TableDriver:
    """A hand over one table view; points are in card widths of the layout."""

    def __init__(self, view: TableView) -> None:
        self.view = view

    @property
    def viewport(self):
        return self.view.viewport()

    def settle(self) -> None:
        """Let cards come to rest."""
        self.view.table.motion.finish()

    def pixel(self, x: float, y: float) -> QPoint:
        width = self.view.table.pixmaps.width
        return self.view.mapFromScene(QPointF(x * width, y * width))

    def grip(self, card: Card) -> Pose:
        """Return a point of the card that no other card covers."""
        placements = self.view.table.layout.cards
        index = next(i for i, each in enumerate(placements) if each.card == card)
        pose = placements[index].pose
        wide, high = CARD_WIDTH, CARD_HEIGHT
        if is_turned(pose.rotation):
            wide, high = high, wide
        for part_y in (0.0, -0.4, 0.4, -0.25, 0.25):
            for part_x in (0.0, -0.45, 0.45, -0.4, 0.4, -0.3, 0.3, -0.2, 0.2):
                x, y = pose.x + wide * part_x, pose.y + high * part_y
                found = self.view.table.card_at(QPointF(x, y) * self.view.table.pixmaps.width)
                if found is not None and found.card == card:
                    return Pose(x, y)
        raise AssertionError(f"{card} cannot be gripped")

    def press(self, x: float, y: float) -> None:
        QTest.mousePress(self.viewport, Qt.MouseButton.LeftButton, pos=self.pixel(x, y))

    def move(self, x: float, y: float) -> None:
        QTest.mouseMove(self.viewport, self.pixel(x, y))

    def hover(self, x: float, y: float) -> None:
        """Let the pointer come to a point and rest there."""
        self.move(x - 0.05, y)
        self.move(x, y)

    def release(self, x: float, y: float) -> None:
        QTest.mouseRelease(self.viewport, Qt.MouseButton.LeftButton, pos=self.pixel(x, y))

    def spot(self, place: str) -> Pose:
        """Return where the top card of a place lies, or else the mark of the place."""
        lying = [each.pose for each in self.view.table.layout.cards if each.place == place]
        return lying[-1] if lying else next(s.pose for s in self.view.table.layout.spots if s.place == place)

    def touch(self, x: float, y: float) -> QTest.QTouchEventSequence:
        """Return a finger put down; its `release` and `commit` lift it again."""
        finger = QTest.touchEvent(self.viewport, screen())
        finger.press(0, self.pixel(x, y), self.viewport)
        finger.commit()
        return finger

    def drag(self, card: Card, x: float, y: float, *, drop: bool = True) -> None:
        """Drag a card until its centre is at (x, y), by several moves, and drop it there."""
        self.settle()
        grip = self.grip(card)
        pose = next(each.pose for each in self.view.table.layout.cards if each.card == card)
        self.press(grip.x, grip.y)
        end = Pose(x + grip.x - pose.x, y + grip.y - pose.y)
        for step in range(1, 6):
            part = step / 5
            self.move(grip.x + (end.x - grip.x) * part, grip.y + (end.y - grip.y) * part)
        if drop:
            self.release(end.x, end.y)

    def click(self, x: float, y: float) -> None:
        self.settle()
        QTest.mouseClick(self.viewport, Qt.MouseButton.LeftButton, pos=self.pixel(x, y))

    def click_card(self, card: Card) -> None:
        self.settle()
        grip = self.grip(card)
        self.click(grip.x, grip.y)

    def double_click(self, card: Card) -> None:
        """Click twice as the window system reports it: press, release, double click, release."""
        self.settle()
        grip = self.grip(card)
        self.click(grip.x, grip.y)
        QTest.mouseDClick(self.viewport, Qt.MouseButton.LeftButton, pos=self.pixel(grip.x, grip.y))

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.view, key)

    def cards(self) -> tuple[Card, ...]:
        """Return every card on the table, in order."""
        return tuple(sorted(self.view.table.sprites))
