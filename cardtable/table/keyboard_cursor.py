"""Playing by keyboard: the arrows go from card to card and from target to target."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.geometry import Pose
from cardtable.table.directions import Direction, arrows, next_in
from cardtable.table.drop_targets import DropTarget
from cardtable.table.hand import Hand
from cardtable.table.held_keys import COMMANDING

_ARROWS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
_CHOOSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class KeyboardCursor(QObject):
    """Where the keyboard is: ``at`` is a card or a place, shown while ``walking``.

    ``hinted`` is the move that a hint shows: Return makes it, as long as nothing else is chosen.
    """

    moved = Signal(object)
    """The `Card` or place name at which the keyboard is now."""
    nothing_chosen = Signal()
    """A move was to be made, but the keyboard is nowhere yet, or the lifted card at no place."""

    def __init__(self, hand: Hand, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hand = hand
        self.table = hand.table
        self.at: Card | str | None = None
        self.walking = False
        self.hinted: Move | None = None

    def follow(self) -> None:
        """Turn to the position on the table: to the card drawn, or whichever alone can move."""
        self.hinted = None
        self._forget_hidden()
        if len(self.hand.liftable) == 1 and self.at not in self.hand.liftable:
            (self.at,) = self.hand.liftable
            if self.walking:
                self.moved.emit(self.at)
        self.show()

    def _forget_hidden(self) -> None:
        """Leave a card that has been turned face down: nobody is to be told which it is."""
        if any(each.card == self.at and not each.face_up for each in self.table.layout.cards):
            self.at = None

    def nodes(self) -> list[tuple[Card | str | DropTarget, Pose]]:
        """Return what the arrow keys can reach: drop_targets while a card is lifted, else cards and places.

        A card that lies face down is reached as its place: nobody is told which card it is.
        """
        if self.hand.lifted:
            return [(each, each.pose) for each in self.hand.drop_targets]
        tops = {each.place: each for each in self.table.layout.cards}
        nodes: list[tuple[Card | str | DropTarget, Pose]] = [
            (each.card if each.face_up else each.place, each.pose)
            for each in self.table.layout.cards
            if each.card in self.hand.liftable or tops[each.place] is each
        ]
        nodes += [(s.place, s.pose) for s in self.table.layout.spots if s.place not in tops]
        return nodes

    def _walk(self, direction: Direction) -> None:
        self._leave_hint()
        if not self.walking and self.at in self.hand.liftable and not self.hand.lifted:
            # The first arrow shows where the keyboard is.
            self.go_to(self.at)
            return
        self.walking = True
        nodes = self.nodes()
        if not nodes:
            return
        if self.hand.lifted:
            self._walk_targets(direction, nodes)
            return
        leads = arrows(nodes)
        if self.at not in leads:
            first = next((node for node, _ in nodes if node in self.hand.liftable), nodes[0][0])
            self.go_to(first)
        elif (found := leads[self.at].get(direction)) is not None:
            self.go_to(found)

    def go_to(self, node: Any) -> None:
        """Go to a card, or to a place without cards in sight."""
        self.walking = True
        self.at = node
        self.show()
        self.moved.emit(node)

    def _walk_targets(self, direction: Direction, nodes: Sequence[tuple[Any, Pose]]) -> None:
        snapped = self.hand.snapped
        here = snapped.pose if snapped is not None else self.hand.pose(self.hand.lifted[0])
        found = next_in(direction, here or Pose(0, 0), nodes)
        if found is None and snapped is None:
            found = nodes[0][0]
        if found is not None:
            self.snap_to(found)

    def _next_target(self, step: int) -> None:
        """Go round the drop_targets in the order of the moves."""
        drop_targets = self.hand.drop_targets
        if not drop_targets:
            return
        number = drop_targets.index(self.hand.snapped) + step if self.hand.snapped in drop_targets else 0
        self.snap_to(drop_targets[number % len(drop_targets)])

    def snap_to(self, drop_target: DropTarget) -> None:
        """Let Return drop the lifted card there."""
        self.hand.snapped = drop_target
        self.table.clear_rings("snapped")
        self.table.add_rings("snapped", [drop_target.pose])
        self.moved.emit(drop_target.place)

    def show(self) -> None:
        """Ring what the keyboard is at."""
        self.table.clear_rings("focus")
        if not self.walking or self.hand.lifted:
            return
        pose = next((pose for node, pose in self.nodes() if node == self.at), None)
        if pose is not None:
            self.table.add_rings("focus", [pose])

    def hide(self) -> None:
        """Take the ring away until the next key."""
        self.walking = False
        self.table.clear_rings("focus")

    def _leave_hint(self) -> None:
        if self.hinted is not None:
            self.hinted = None
            self.table.clear_rings("hint")

    def _choose(self) -> bool:
        """Make the move that is shown, lift or tap what the keyboard is at; return whether there was any."""
        if self.hand.lifted:
            if self.hand.snapped is not None:
                self.hand.choose(self.hand.snapped.move)
            else:
                self.nothing_chosen.emit()
        elif self.hinted is not None and self.hand.interactive:
            self.hand.choose(self.hinted)
        elif self.at is None and not self.hand.interactive:
            return False
        elif self.at is None:
            self.nothing_chosen.emit()
        else:
            self._take_up()
        return True

    def _take_up(self) -> None:
        if isinstance(self.at, Card) and self.at not in self.table.sprites:
            return
        if isinstance(self.at, Card) and self.at in self.hand.liftable:
            self.hand.lift(self.at)
            self.walking = True
            if len(self.hand.drop_targets) == 1:
                self._next_target(1)
        elif isinstance(self.at, Card):
            self.hand.click(self.table.sprites[self.at])
        elif isinstance(self.at, str):
            self.hand.tap(self.at)

    def key(self, event: QKeyEvent) -> bool:
        """Act on a key; return whether it meant something here."""
        key = Qt.Key(event.key())
        if event.modifiers() & COMMANDING:
            return False
        self.table.motion.finish()
        if key in _ARROWS:
            self._walk(_ARROWS[key])
        elif key in _CHOOSE:
            return self._choose()
        elif key == Qt.Key.Key_Escape and self.hand.lifted:
            self.hand.put_back()
            self.show()
        elif key == Qt.Key.Key_Escape and self.hinted is not None:
            self._leave_hint()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and self.hand.lifted:
            self._next_target(1 if key == Qt.Key.Key_Tab else -1)
        elif key == Qt.Key.Key_Home and isinstance(self.at, Card) and self.walking:
            self.send_home()
        else:
            return False
        return True

    def send_home(self) -> None:
        """Send the card that the keyboard is at where it plainly belongs."""
        if self.walking and isinstance(self.at, Card):
            self.hand.send_home(self.at)
