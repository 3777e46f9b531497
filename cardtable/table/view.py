"""The table as a widget: a person lifts, drags, drops, clicks and types; moves come out.

It never decides: it offers the legal moves of the game, and sends on the one chosen
(`chosen`), or the reason why a drop was refused (`refused`).
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt, felt
from cardtable.cards import Card
from cardtable.game import Game, Move, Seat
from cardtable.geometry import Pose
from cardtable.table import landing
from cardtable.table.landing import Landing
from cardtable.table.scene import TableScene
from cardtable.table.sprites import LIFTED_Z, CardSprite, is_turned
from cardtable.table.walking import Direction, next_in

_ARROWS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
_CHOOSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class TableView(QGraphicsView):
    """A view of one position of one game, and a person's hand over it."""

    chosen = Signal(object)
    """A legal `Move` that the person made."""
    refused = Signal(object)
    """The `Refusal` of a drop that the rules do not allow."""
    no_plain_place = Signal(object)
    """A `Card` that was to be sent home, but has no place or more than one."""
    focus_moved = Signal(object)
    """The `Card` or place name at which the keyboard is now."""

    def __init__(self, deck: Deck, cloth: Felt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = TableScene(deck, cloth)  # kept: a view does not keep its scene alive
        self.setScene(self.table)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._cloth = cloth
        self._cloth_pixmap: QPixmap | None = None
        self.game: Game[Any] | None = None
        self.position: Any = None
        self.viewer: Seat | None = None
        self.interactive = False
        self._liftable: frozenset[Card] = frozenset()
        self._lifted: tuple[Card, ...] = ()
        self._landings: tuple[Landing, ...] = ()
        self._pressed: CardSprite | None = None
        self._press_point = QPointF()
        self._clicked: Card | None = None
        self._grip: dict[Card, QPointF] = {}
        self._dragging = False
        self._snapped: Landing | None = None
        self._walker: Card | str | None = None
        self._walking = False

    # What is shown

    def show_position(
        self,
        game: Game[Any],
        position: Any,
        viewer: Seat | None,
        *,
        interactive: bool,
        animate: bool = True,
        fresh: bool = False,
    ) -> None:
        """Show a position as `viewer` sees it; `interactive` lets the person move.

        `fresh`: a new deal, dealt out from beneath the table's edge.
        """
        self.put_back()
        self.table.clear_rings()
        self.game, self.position, self.viewer = game, position, viewer
        self.interactive = interactive
        self._liftable = landing.liftable(game, position) if interactive else frozenset()
        layout = game.layout(position, viewer)
        origin = None
        if fresh:
            self.table.clear_table()
            box = self.table.sceneRect()
            origin = QPointF(box.center().x(), box.bottom() + 2 * self.table.pixmaps.width)
        self.table.show_layout(layout, animate=animate and self.isVisible(), origin=origin)
        if any(each.card == self._walker and not each.face_up for each in layout.cards):
            self._walker = None
        self._show_walker()
        self._update_cursor(None)

    def set_style(self, deck: Deck, cloth: Felt) -> None:
        """Use another deck or cloth."""
        self._cloth = cloth
        self._cloth_pixmap = None
        self.table.set_style(deck, cloth)
        self.viewport().update()

    def show_hint(self, move: Move) -> None:
        """Ring the card of a move and the place where it would lie."""
        self.put_back()
        self.table.clear_rings("hint")
        if self.game is None or not move.cards:
            return
        after = self.game.layout(self.game.apply(self.position, move), self.viewer)
        poses = [landing.pose_of(self.table.layout, move.cards[0]), landing.pose_of(after, move.cards[0])]
        self.table.add_rings("hint", [pose for pose in poses if pose is not None])

    @property
    def lifted(self) -> tuple[Card, ...]:
        """The cards in the person's hand, the first one leading."""
        return self._lifted

    @property
    def targets(self) -> tuple[Landing, ...]:
        """Where the lifted card may go."""
        return self._landings if self._lifted else ()

    # Lifting and dropping

    def lift(self, card: Card) -> None:
        """Take up a card (and those that go with it) and show where it may go."""
        if self.game is None or not self.interactive:
            return
        self.put_back()
        self.table.motion.finish()
        self.table.clear_rings("hint", "focus")
        self._landings = landing.landings(self.game, self.position, self.viewer, card)
        self._lifted = landing.lifted_with(self._landings, card)
        for number, each in enumerate(self._lifted):
            self.table.sprites[each].setZValue(LIFTED_Z + number)
        own = [pose for each in self._lifted if (pose := self._pose(each)) is not None]
        self.table.add_rings("selected", own)
        self.table.add_rings("target", [each.pose for each in self._landings])

    def put_back(self) -> None:
        """Let go of the lifted card; it glides back to where it lay."""
        if not self._lifted:
            return
        cards, self._lifted, self._landings = self._lifted, (), ()
        self._snapped = None
        self._dragging = False
        self._pressed = None
        self.table.clear_rings("selected", "target", "snapped")
        for card in cards:
            self.table.settle_card(card)
        self.table.go_home()

    def drop(self, x: float, y: float) -> None:
        """Drop the lifted card with its centre at (x, y), in card widths."""
        if self.game is None or not self._lifted:
            return
        card = self._lifted[0]
        goal = landing.nearest(self._landings, x, y, self.table.layout)
        if goal is not None:
            self._choose(goal.move)
            return
        place = landing.place_at(self.game, self.position, self.table.layout, x, y)
        source = self.table.sprites[card].place
        self.put_back()
        if place is None or place == source:
            return
        refusal = self.game.refusal(self.position, Move.carry(card, source, place))
        if refusal is not None:
            self.refused.emit(refusal)

    def _choose(self, move: Move) -> None:
        self._clicked = None  # a click that moved a card is not the first half of a double click
        cards, self._lifted, self._landings = self._lifted, (), ()
        self._snapped = None
        self._dragging = False
        self._pressed = None
        self.table.clear_rings()
        for card in cards:
            self.table.settle_card(card)
        self.chosen.emit(move)

    def send_home(self, card: Card) -> None:
        """Send a card where it plainly belongs, or say that there is no such place."""
        if self.game is None or not self.interactive:
            return
        self.put_back()
        move = self.game.natural(self.position, card)
        if move is not None:
            self._choose(move)
        else:
            self.no_plain_place.emit(card)

    def _pose(self, card: Card) -> Pose | None:
        return landing.pose_of(self.table.layout, card)

    def _card_units(self, point: QPointF) -> tuple[float, float]:
        return point.x() / self.table.pixmaps.width, point.y() / self.table.pixmaps.width

    # The mouse

    def _press(self, point: QPointF) -> None:
        self.table.motion.finish()
        self._hide_walker()
        sprite = self.table.card_at(point)
        self._clicked = None if sprite is None else sprite.card
        if self._lifted:
            self._second_click(point, sprite)
            return
        if sprite is not None and sprite.face_up and self.interactive:
            self._pressed = sprite
            self._press_point = point

    def _second_click(self, point: QPointF, sprite: CardSprite | None) -> None:
        """Click, then click: the second click drops the card, puts it back or takes up another."""
        if sprite is not None and sprite.card in self._lifted:
            self.put_back()
            return
        x, y = self._card_units(point)
        goal = landing.nearest(self._landings, x, y, self.table.layout)
        if goal is None and sprite is not None and sprite.card in self._liftable:
            self.put_back()
            self._pressed, self._press_point = sprite, point
            return
        self.drop(x, y)

    def _drag(self, point: QPointF) -> None:
        if self._pressed is None:
            return
        if not self._dragging:
            if (point - self._press_point).manhattanLength() < QApplication.startDragDistance():
                return
            self.lift(self._pressed.card)
            self._dragging = True
            self.table.clear_rings("selected")
            self._grip = {card: self.table.sprites[card].pos() for card in self._lifted}
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        shift = point - self._press_point
        for card, start in self._grip.items():
            self.table.sprites[card].setPos(start + shift)
        self._approach()

    def _approach(self) -> None:
        """Light up the landing that the card would snap to, and turn the card as it would lie there."""
        sprite = self.table.sprites[self._lifted[0]]
        goal = landing.nearest(self._landings, *self._card_units(sprite.pos()), self.table.layout)
        if goal == self._snapped:
            return
        self._snapped = goal
        self.table.clear_rings("snapped")
        pose = goal.pose if goal is not None else sprite.pose
        if goal is not None:
            self.table.add_rings("snapped", [pose])
        if len(self._lifted) == 1:
            sprite.wear(sprite.face_up, is_turned(pose.rotation), self.table.pixmaps)
            sprite.setRotation(0.0 if sprite.turned_picture else pose.rotation)

    def _release(self, point: QPointF) -> None:
        sprite, self._pressed = self._pressed, None
        if self._dragging:
            self._dragging = False
            centre = self.table.sprites[self._lifted[0]].pos()
            self.drop(*self._card_units(centre))
        elif sprite is not None:
            self._click(sprite)
        self._update_cursor(point)

    def _click(self, sprite: CardSprite) -> None:
        if sprite.card in self._liftable:
            self.lift(sprite.card)
        elif self.game is not None:
            refusal = self.game.refusal(self.position, Move.carry(sprite.card, sprite.place, sprite.place))
            if refusal is not None:
                self.refused.emit(refusal)

    def _update_cursor(self, point: QPointF | None) -> None:
        over = self.table.card_at(point) if point is not None else None
        open_hand = over is not None and over.card in self._liftable
        shape = Qt.CursorShape.OpenHandCursor if open_hand else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    # The keyboard

    def _nodes(self) -> list[tuple[Card | str | Landing, Pose]]:
        """Return what the arrow keys can reach: landings while a card is lifted, else cards and places.

        A card that lies face down is reached as its place: nobody is told which card it is.
        """
        if self._lifted:
            return [(each, each.pose) for each in self._landings]
        tops = {each.place: each for each in self.table.layout.cards}
        nodes: list[tuple[Card | str | Landing, Pose]] = [
            (each.card if each.face_up else each.place, each.pose)
            for each in self.table.layout.cards
            if each.card in self._liftable or tops[each.place] is each
        ]
        nodes += [(s.place, s.pose) for s in self.table.layout.spots if s.place not in tops]
        return nodes

    def _walk(self, direction: Direction) -> None:
        self._walking = True
        nodes = self._nodes()
        if not nodes:
            return
        if self._lifted:
            self._walk_landings(direction, nodes)
            return
        here = next((pose for node, pose in nodes if node == self._walker), None)
        if here is None:
            first = next((node for node, _ in nodes if node in self._liftable), nodes[0][0])
            self._go_to(first)
        else:
            found = next_in(direction, here, nodes)
            if found is not None:
                self._go_to(found)

    def _go_to(self, node: Any) -> None:
        self._walker = node
        self._show_walker()
        self.focus_moved.emit(node)

    def _walk_landings(self, direction: Direction, nodes: Sequence[tuple[Any, Pose]]) -> None:
        here = self._snapped.pose if self._snapped is not None else self._pose(self._lifted[0])
        found = next_in(direction, here or Pose(0, 0), nodes)
        if found is None and self._snapped is None:
            found = nodes[0][0]
        if found is not None:
            self._snapped = found
            self.table.clear_rings("snapped")
            self.table.add_rings("snapped", [found.pose])
            self.focus_moved.emit(found.place)

    def _next_landing(self, step: int) -> None:
        """Go round the landings in the order of the moves."""
        if not self._landings:
            return
        number = self._landings.index(self._snapped) + step if self._snapped in self._landings else 0
        self._snapped = self._landings[number % len(self._landings)]
        self.table.clear_rings("snapped")
        self.table.add_rings("snapped", [self._snapped.pose])
        self.focus_moved.emit(self._snapped.place)

    def _show_walker(self) -> None:
        self.table.clear_rings("focus")
        if not self._walking or self._lifted:
            return
        pose = next((pose for node, pose in self._nodes() if node == self._walker), None)
        if pose is not None:
            self.table.add_rings("focus", [pose])

    def _hide_walker(self) -> None:
        self._walking = False
        self.table.clear_rings("focus")

    def _choose_at_walker(self) -> None:
        if self._lifted:
            if self._snapped is not None:
                self._choose(self._snapped.move)
            return
        if isinstance(self._walker, Card) and self._walker in self._liftable:
            self.lift(self._walker)
            self._walking = True
            if len(self._landings) == 1:
                self._next_landing(1)
        elif isinstance(self._walker, Card) and self._walker in self.table.sprites:
            self._click(self.table.sprites[self._walker])

    def _key(self, event: QKeyEvent) -> bool:
        """Act on a key; return whether it meant something here."""
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        self.table.motion.finish()
        if key in _ARROWS:
            self._walk(_ARROWS[key])
        elif key in _CHOOSE:
            self._choose_at_walker()
        elif key == Qt.Key.Key_Escape and self._lifted:
            self.put_back()
            self._show_walker()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and self._lifted:
            self._next_landing(1 if key == Qt.Key.Key_Tab else -1)
        elif key == Qt.Key.Key_Home and isinstance(self._walker, Card) and self._walking:
            self.send_home(self._walker)
        else:
            return False
        return True

    # Qt's own calls

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a card, or drop the lifted one."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._press(self.mapToScene(event.position().toPoint()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the card that is held."""
        point = self.mapToScene(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(point)
        else:
            self._update_cursor(point)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the card where it is."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._release(self.mapToScene(event.position().toPoint()))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Send a card where it plainly belongs, if both clicks were on it."""
        sprite = self.table.card_at(self.mapToScene(event.position().toPoint()))
        twice = sprite is not None and sprite.card == self._clicked and sprite.face_up
        if event.button() == Qt.MouseButton.LeftButton and sprite is not None and twice:
            self.send_home(sprite.card)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Let a right click do what a double click does; the key for menus acts on the card it is at."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            if self._walking and isinstance(self._walker, Card):
                self.send_home(self._walker)
            event.accept()
            return
        sprite = self.table.card_at(self.mapToScene(event.pos()))
        if self._dragging:
            self.put_back()
        elif sprite is not None and sprite.face_up:
            self.send_home(sprite.card)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, lift, drop and let go by keyboard."""
        event.setAccepted(self._key(event))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep Tab for the targets while a card is lifted."""
        return False if self._lifted else super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table to the new size."""
        super().resizeEvent(event)
        self.put_back()
        self._cloth_pixmap = None
        size = self.viewport().size()
        self.table.set_view_size(size.width(), size.height(), self.devicePixelRatioF())

    def drawBackground(self, painter: QPainter, rect: Any) -> None:
        """Lay the cloth, drawn once for each size."""
        size = self.viewport().size()
        if self._cloth_pixmap is None or self._cloth_pixmap.devicePixelRatio() != self.devicePixelRatioF():
            self._cloth_pixmap = felt(size.width(), size.height(), self.devicePixelRatioF(), self._cloth)
        corner = self.mapToScene(0, 0)
        ratio = self._cloth_pixmap.devicePixelRatio()
        source = rect.translated(-corner.x(), -corner.y())
        painter.drawPixmap(
            rect,
            self._cloth_pixmap,
            type(rect)(
                source.x() * ratio, source.y() * ratio, source.width() * ratio, source.height() * ratio
            ),
        )
