"""The scene: it draws a position's layout, and lets cards glide from one layout to the next."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from cardtable.art import marks
from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.game import Layout, Mark, Placement
from cardtable.geometry import Pose, Rect, lies_on
from cardtable.table.motion import Glide, Motion
from cardtable.table.sprites import LIFTED_Z, CardSprite, NoteItem, Pixmaps, PoseItem, is_turned
from cardtable.words import mark_words

MARGIN: Final = 0.14
"""Card widths of cloth left free round a game's bounds."""
SMALLEST: Final = 24
"""Logical pixels: below this a card cannot be read, and the table is cut off rather than shrunk."""
_EMPTY: Final = Layout((), (), Rect(-1, -1, 1, 1))
_SHARPEN_AFTER: Final = 90
"""Milliseconds without a further resize after which cards are drawn anew at their size."""


class Ring(PoseItem):
    """A mark laid over or under cards: a target, a hint, the keyboard's place."""

    def __init__(self, kind: str, pose: Pose, pixmaps: Pixmaps, z: float) -> None:
        super().__init__()
        self.kind = kind
        turned = is_turned(pose.rotation)
        draw = {
            "target": marks.target,
            "snapped": marks.snapped,
            "hint": marks.hint,
            "selected": marks.selected,
            "focus": marks.focus,
        }[kind]
        self.set_picture(draw(pixmaps.width, pixmaps.ratio, turned))
        self.rest(pose, pixmaps, turned)
        self.setZValue(z)


class TableScene(QGraphicsScene):
    """What lies on the table.  Scene coordinates are logical pixels, the layout's origin at (0, 0)."""

    def __init__(self, deck: Deck, felt: Felt) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.pixmaps = Pixmaps(deck, felt)
        self.motion = Motion(self)
        self.layout: Layout = _EMPTY
        self.names: tuple[str, ...] = ()
        self.sprites: dict[Card, CardSprite] = {}
        self._spots: list[PoseItem] = []
        self._notes: list[NoteItem] = []
        self._rings: list[Ring] = []
        self._size = (0.0, 0.0)
        self._sharpen = QTimer(self, singleShot=True, interval=_SHARPEN_AFTER)
        self._sharpen.timeout.connect(self.redraw)

    # What is shown

    def show_layout(
        self,
        layout: Layout,
        *,
        animate: bool = True,
        origin: QPointF | None = None,
        lifted: Iterable[Card] = (),
    ) -> None:
        """Draw a layout; with `animate`, cards glide there from where they lie.

        `origin` (scene) is where cards come from that were not on the table; `lifted` are
        cards in the player's hand, which stay where they are held.
        """
        self.motion.finish()
        resized = layout.bounds != self.layout.bounds
        self.layout = layout
        if resized:
            self._fit()
        self._drop_missing(layout)
        self._draw_spots()
        held = set(lifted)
        glides = [
            glide
            for z, placement in enumerate(layout.cards)
            if placement.card not in held
            for glide in self._bring(placement, float(z), origin)
        ]
        stretch = 1.0
        if origin is not None and len(glides) > 8:
            stretch, glides = 2.4, _staggered(glides)
        if not animate:
            glides = []
        self.motion.start(tuple(glides), self._settle, stretch=stretch)
        if not glides:
            self._settle()
        self._draw_notes()

    def _drop_missing(self, layout: Layout) -> None:
        wanted = {placement.card for placement in layout.cards}
        for card in [card for card in self.sprites if card not in wanted]:
            self.removeItem(self.sprites.pop(card))

    def _bring(self, placement: Placement, z: float, origin: QPointF | None) -> list[Glide]:
        """Give a card its place and return its way there, if it has one."""
        sprite = self.sprites.get(placement.card)
        pose = placement.pose
        end = self.pixmaps.point(pose)
        if sprite is None:
            sprite = self._new_sprite(placement)
            if origin is None:
                sprite.setZValue(z)
                return []
            sprite.setPos(origin)
        sprite.place = placement.place
        sprite.pose = pose
        moves = (sprite.pos() - end).manhattanLength() > 1.5 or sprite.drawn_rotation != pose.rotation
        if sprite.face_up != placement.face_up:
            sprite.wear(placement.face_up, sprite.turned_picture, self.pixmaps)
        sprite.setZValue(z + (LIFTED_Z / 2 if moves else 0))
        return [Glide(sprite, sprite.pos(), end, sprite.drawn_rotation, pose.rotation)] if moves else []

    def _new_sprite(self, placement: Placement) -> CardSprite:
        sprite = CardSprite(placement.card)
        sprite.lie(placement.pose, placement.face_up, self.pixmaps)
        self.addItem(sprite)
        self.sprites[placement.card] = sprite
        return sprite

    def _settle(self) -> None:
        """Let every card lie exactly where it belongs, in its order."""
        for z, placement in enumerate(self.layout.cards):
            sprite = self.sprites[placement.card]
            if sprite.zValue() >= LIFTED_Z:
                continue
            sprite.place = placement.place
            sprite.lie(placement.pose, placement.face_up, self.pixmaps)
            sprite.setZValue(float(z))

    def settle_card(self, card: Card) -> None:
        """Let go of a lifted card where it is; the next layout brings it home."""
        if card in self.sprites:
            self.sprites[card].setZValue(LIFTED_Z / 2)

    def go_home(self) -> None:
        """Let every card glide back to where the layout has it."""
        self.show_layout(self.layout)

    # Size

    def set_view_size(self, width: float, height: float, ratio: float) -> None:
        """Fit the game's bounds into a view of so many logical pixels at `ratio` device pixels each."""
        self.motion.finish()  # at the old size: what is on its way is stretched as it lies
        self._size = (width, height)
        changed_ratio = ratio != self.pixmaps.ratio
        self.pixmaps.ratio = ratio
        before = self.pixmaps.width
        self._fit()
        if before == 0 or changed_ratio:
            self.redraw()
        elif before != self.pixmaps.width:
            self._stretch(self.pixmaps.width / before)

    def _fit(self) -> None:
        width, height = self._size
        bounds = self.layout.bounds.expanded(MARGIN)
        if width > 0 and height > 0:
            self.pixmaps.width = max(SMALLEST, int(min(width / bounds.width, height / bounds.height)))
        card = self.pixmaps.width or 1
        centre_x, centre_y = (part * card for part in bounds.centre)
        self.setSceneRect(QRectF(centre_x - width / 2, centre_y - height / 2, width, height))

    def _stretch(self, factor: float) -> None:
        """Resize quickly with the pixmaps there are; sharp ones follow when the resizing rests."""
        for item in (*self.sprites.values(), *self._spots, *self._rings):
            item.setScale(item.scale() * factor)
            item.setPos(self.pixmaps.point(item.pose))
        self._draw_notes()
        self._sharpen.start()

    def redraw(self) -> None:
        """Draw everything anew at the present size and style."""
        self._sharpen.stop()
        self.motion.finish()
        if not self.pixmaps.width:
            return
        self._settle()
        self._draw_spots()
        self._draw_notes()
        rings = [(ring.kind, ring.pose, ring.zValue()) for ring in self._rings]
        self.clear_rings()
        for kind, pose, z in rings:
            self._rings.append(self._add(Ring(kind, pose, self.pixmaps, z)))

    def set_style(self, deck: Deck, felt: Felt) -> None:
        """Use another deck or cloth."""
        self.pixmaps.deck = deck
        self.pixmaps.felt = felt
        self.redraw()

    # Marks

    def _add(self, item: Any) -> Any:
        self.addItem(item)
        return item

    def _draw_spots(self) -> None:
        for item in self._spots:
            self.removeItem(item)
        self._spots = []
        for spot in self.layout.spots:
            item = PoseItem()
            turned = is_turned(spot.pose.rotation)
            item.set_picture(self._spot_picture(turned, spot.symbol))
            item.rest(spot.pose, self.pixmaps, turned)
            item.setZValue(-1)
            self._spots.append(self._add(item))

    def _spot_picture(self, turned: bool, symbol: Any) -> QPixmap:
        return marks.place(self.pixmaps.width, self.pixmaps.ratio, turned, self.pixmaps.felt, symbol)

    def _draw_notes(self) -> None:
        for note in self._notes:
            self.removeItem(note)
        self._notes = []
        for mark in self.layout.marks:
            note = NoteItem(mark, mark_words(mark, self._name(mark)), self.pixmaps)
            note.setPos(self.pixmaps.point(Pose(mark.x, mark.y)))
            self._notes.append(self._add(note))

    def _name(self, mark: Mark) -> str:
        if mark.seat is not None and mark.seat <= len(self.names):
            return self.names[mark.seat - 1]
        return ""

    def add_rings(self, kind: str, poses: Sequence[Pose], *, above: bool = True) -> None:
        """Lay marks of a kind at poses: over the cards that lie, or on the cloth beneath them."""
        z = LIFTED_Z - 1 if above else -0.8
        for pose in poses:
            self._rings.append(self._add(Ring(kind, pose, self.pixmaps, z)))

    def clear_rings(self, *kinds: str) -> None:
        """Take away the marks of these kinds, or all."""
        gone = [ring for ring in self._rings if not kinds or ring.kind in kinds]
        for ring in gone:
            self.removeItem(ring)
        self._rings = [ring for ring in self._rings if ring not in gone]

    def ring_poses(self, kind: str) -> tuple[Pose, ...]:
        """Return where marks of this kind lie."""
        return tuple(ring.pose for ring in self._rings if ring.kind == kind)

    # Finding

    def card_at(self, point: QPointF) -> CardSprite | None:
        """Return the uppermost card under a scene point; its shadow does not count."""
        x, y = point.x() / self.pixmaps.width, point.y() / self.pixmaps.width
        for placement in reversed(self.layout.cards):
            if lies_on(placement.pose, x, y):
                return self.sprites.get(placement.card)
        return None

    def place_at(self, point: QPointF) -> str | None:
        """Return the place whose uppermost card, or else whose mark, is under a scene point."""
        sprite = self.card_at(point)
        if sprite is not None:
            return sprite.place
        x, y = point.x() / self.pixmaps.width, point.y() / self.pixmaps.width
        for spot in self.layout.spots:
            if lies_on(spot.pose, x, y):
                return spot.place
        return None

    def clear_table(self) -> None:
        """Take everything off the table."""
        self.motion.finish()
        self.clear_rings()
        self.layout = _EMPTY
        for sprite in self.sprites.values():
            self.removeItem(sprite)
        self.sprites = {}
        self._draw_spots()
        self._draw_notes()


def _staggered(glides: Sequence[Glide]) -> list[Glide]:
    """Let cards leave one after the other, as a dealer deals them."""
    last = max(1, len(glides) - 1)
    return [glide._replace(delay=0.6 * number / last) for number, glide in enumerate(glides)]
