"""The table as a widget: a person lifts, drags, drops, clicks and types; moves come out.

It never decides: it offers the legal moves of the game, and sends on the one chosen
(`chosen`), or the reason why a drop was refused (`refused`).
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QInputDevice,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt, felt
from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, PackSign
from cardtable.contract.move import Move
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.geometry import Pose, Rect, card_extent
from cardtable.table import drop_targets
from cardtable.table.hand import Hand
from cardtable.table.highlight import Highlight
from cardtable.table.hover import Hover
from cardtable.table.keyboard_cursor import KeyboardCursor
from cardtable.table.last_move import LastMove
from cardtable.table.pile_peek import PilePeek
from cardtable.table.scene import TableScene

PEEK_KEY = "L"
"""What looks through a pile at first."""


_BELOW = 2.0
"""Card widths beneath the table from where cards are dealt that come from no pack."""


class TableView(QGraphicsView):
    """A view of one position of one game, and a person's hand over it."""

    chosen = Signal(object)
    """A legal `Move` that the person made."""
    refused = Signal(object)
    """The `Refusal` of what the person tried and the rules do not allow."""
    no_plain_place = Signal(object)
    """A `Card` that was to be sent home, but has no place or more than one."""
    focus_moved = Signal(object)
    """The `Card` or place name at which the keyboard is now."""
    shown = Signal()
    """Another position is shown, or the same to somebody else."""

    def __init__(self, deck: Deck, cloth: Felt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # One of our own: to tell what Qt's own is, Python's binding would load every kind of widget.
        self.setViewport(QWidget())
        self.table = TableScene(deck, cloth)  # kept: a view does not keep its scene alive
        self.setScene(self.table)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAcceptDrops(False)  # Qt's own way: what is dropped here from outside is for the window
        self._cloth = cloth
        self._cloth_pixmap: QPixmap | None = None
        self.hand = Hand(self.table, self)
        self.keyboard_cursor = KeyboardCursor(self.hand, self)
        self.peek_key = PEEK_KEY
        """The key that looks through a pile, as Qt writes it; empty: none."""
        self.pile_peek = PilePeek(self.hand, self)
        self.last_move = LastMove(self.table)
        self.hover = Hover(self.hand, self.viewport())
        self.highlight = Highlight(self.table)
        self.hand.lifting.connect(self.last_move.forget)
        self.hand.chosen.connect(self.chosen)
        self.hand.refused.connect(self.refuse)
        self.hand.no_plain_place.connect(self.no_plain_place)
        self.keyboard_cursor.moved.connect(self.focus_moved)

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
        steps: Sequence[Layout] = (),
        moved: Sequence[Sequence[Card]] = (),
    ) -> None:
        """Show a position as `viewer` sees it; `interactive` lets the person move.

        `fresh`: a new deal, dealt out from the pack's place or from beneath the table's edge.
        `steps` are shown on the way.  The cards `moved` last, move by move, are marked once they lie.
        """
        self.pile_peek.close()
        self.hover.wait()
        self.highlight.forget()
        self.hand.offer(game, position, viewer, interactive=interactive)
        self.table.clear_rings()
        layout = game.layout(position, viewer)
        origin = None
        if fresh:
            self.table.clear_table()
            below = Pose(layout.bounds.centre[0], layout.bounds.bottom + _BELOW)
            origin = next((spot.pose for spot in layout.spots if isinstance(spot.symbol, PackSign)), below)
        moving = animate and self.isVisible() and self.table.motion.duration() > 0
        self.table.show_layout(layout, animate=moving, origin=origin, steps=steps)
        self.last_move.show(moved)
        self.keyboard_cursor.follow()
        self.shown.emit()

    def set_style(self, deck: Deck, cloth: Felt) -> None:
        """Use another deck or cloth."""
        self.pile_peek.close()
        self._cloth = cloth
        self._cloth_pixmap = None
        self.table.set_style(deck, cloth)
        self.viewport().update()

    def show_hint(self, move: Move) -> None:
        """Ring the card of a move and where it would lie; without a card, the places that it is about."""
        hand = self.hand
        self.pile_peek.close()
        self.table.motion.finish()
        hand.put_back()
        self.table.clear_rings("hint", "refused")
        if hand.game is None:
            return
        if move.cards:
            after = hand.game.layout(hand.game.apply(hand.position, move), hand.viewer)
            self.table.ring_card("hint", move.cards[0])
            poses = [drop_targets.pose_of(after, move.cards[0])]
        else:
            poses = [drop_targets.top_of(self.table.layout, place) for place in drop_targets.tapped(move)]
        self.table.add_rings("hint", [pose for pose in poses if pose is not None])
        self.keyboard_cursor.hinted = move

    def refuse(self, refusal: Refusal) -> None:
        """Tell a refusal, and ring what it speaks of: the card that was met, else the one moved; a place."""
        self.table.clear_rings("hint", "refused")
        self.keyboard_cursor.hinted = None
        card = refusal.other or refusal.card
        poses = [self.hand.pose(card) if card is not None else None]
        poses.append(drop_targets.top_of(self.table.layout, refusal.place))
        self.table.add_rings("refused", [pose for pose in dict.fromkeys(poses) if pose is not None])
        self.refused.emit(refusal)

    def ring(self, card: Card) -> None:
        """Ring a card where it lies, and nothing else."""
        self.keyboard_cursor.hinted = None
        self.table.clear_rings("hint")
        self.table.ring_card("hint", card)

    def peek(self) -> None:
        """Show all cards of the pile where the keyboard is, else of that under the pointer; or no more."""
        at = self.keyboard_cursor.at if self.keyboard_cursor.walking else None
        if self.hand.snapped is not None:
            at = self.hand.snapped.place
        self.table.motion.finish()
        self.pile_peek.toggle(at)

    def card_rects(self, *, faces_only: bool = False) -> tuple[QRect, ...]:
        """Return where the cards lie, or those whose faces are seen, and hints, in pixels of the viewport."""
        layout = self.table.layout
        lying = [each.pose for each in layout.cards if each.face_up or not faces_only]
        lying += [*(each.pose for each in layout.ornaments), *self.table.ring_poses("hint")]
        return tuple(self.pixels(card_extent(pose)) for pose in lying)

    def occupied_rects(self) -> tuple[QRect, ...]:
        """Return where there are cards, places for them and notes on the cloth, in pixels of the viewport."""
        places = (self.pixels(card_extent(spot.pose)) for spot in self.table.layout.spots)
        notes = (self.mapFromScene(note.sceneBoundingRect()).boundingRect() for note in self.table.notes)
        return (*places, *self.card_rects(), *notes)

    def give_room(self, height: int) -> None:
        """Keep so many pixels along the lower edge free of cards, for what lies there."""
        if self.viewportMargins().bottom() != height:
            self.setViewportMargins(0, 0, 0, height)

    def pixels(self, box: Rect) -> QRect:
        """Return a part of the table (card widths) in pixels of the viewport."""
        width = self.table.pixmaps.width
        scaled = QRectF(box.left * width, box.top * width, box.width * width, box.height * width)
        return self.mapFromScene(scaled).boundingRect()

    def _card_pointed_at(self) -> Card | None:
        """Return the card at which the keyboard is, else the one under the pointer."""
        at = self.keyboard_cursor.at
        if self.keyboard_cursor.walking and isinstance(at, Card):
            return at
        return self.hover.card

    def _scene_point(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    # Qt's own calls

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a card, or drop the lifted one."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.table.motion.finish()
            self.table.clear_rings("refused")
            self.keyboard_cursor.hinted = None
            self.keyboard_cursor.hide()
            finger = event.deviceType() is QInputDevice.DeviceType.TouchScreen
            self.pile_peek.press(self._scene_point(event), finger=finger)
            self.hand.press(self._scene_point(event))
        else:
            self.pile_peek.close()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the card that is held, or point at what may be looked through."""
        point = self._scene_point(event)
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.pile_peek.drag(point)
            self.hand.drag(point)
        elif not event.buttons():
            self.pile_peek.hover(point)
        self.hover.point_at(point)
        self.highlight.point_at(self.hover.card)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the card where it is."""
        if event.button() == Qt.MouseButton.LeftButton:
            if self.pile_peek.release(self._scene_point(event)):
                self.hand.let_go()
            self.hand.release()
            self.hover.point_at(self._scene_point(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Send a card where it plainly belongs, if both clicks were on it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.hand.twice(self._scene_point(event))
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look through the pile under the pointer, however the wheel is turned."""
        self.table.motion.finish()
        self.pile_peek.look(self.mapToScene(event.position().toPoint()))
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Let a right click do what a double click does; the key for menus acts on the card it is at."""
        sprite = self.table.card_at(self.mapToScene(event.pos()))
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.keyboard_cursor.send_home()
        elif self.hand.dragging:
            self.hand.put_back()
        # Some systems report a long touch, which looks through a pile, as a right click as well.
        elif sprite is not None and sprite.face_up and not self.pile_peek.pressed:
            self.hand.send_home(sprite.card)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, lift, drop and let go by keyboard; any key ends a look through a pile, and hurries a deal."""
        self.table.motion.finish()
        pressed = QKeySequence(event.keyCombination())
        if self.peek_key and pressed == QKeySequence(self.peek_key):
            self.peek()
            return
        if self.highlight.press(pressed.toString(), self._card_pointed_at()):
            return
        looking = bool(self.pile_peek.place)
        self.pile_peek.close()
        self.table.clear_rings("refused")
        if not (looking and event.key() == Qt.Key.Key_Escape):
            event.setAccepted(self.keyboard_cursor.key(event))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Put out what was lit up while a key was held."""
        if not event.isAutoRepeat():
            self.highlight.release(QKeySequence(event.key()).toString())
        super().keyReleaseEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Stop looking through the pile that the pointer leaves."""
        self.pile_peek.leave()
        self.hover.point_at(None)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop looking through a pile, and for cards of a kind."""
        self.pile_peek.close()
        self.highlight.forget()
        super().focusOutEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep Tab for the targets while a card is lifted."""
        return False if self.hand.lifted else super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the table to the new size."""
        super().resizeEvent(event)
        self.pile_peek.close()
        self.hand.put_back()
        self._cloth_pixmap = None
        size = self.viewport().size()
        self.table.set_view_size(size.width(), size.height(), self.devicePixelRatioF())

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the cloth back: it is as large as the view, and soon drawn."""
        super().hideEvent(event)
        self._cloth_pixmap = None

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
