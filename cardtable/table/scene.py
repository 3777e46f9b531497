"""The scene: it draws a position's layout, and lets cards glide from one layout to the next."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.art.pile_shadow import pile_shadow
from cardtable.art.tokens import Pace
from cardtable.cards import Card
from cardtable.contract.layout import Layout, PackSign, Placement
from cardtable.geometry import Pose, Rect, lies_on
from cardtable.table.markings import MarkedScene
from cardtable.table.motion import Glide, Motion
from cardtable.table.room import card_width, in_sight
from cardtable.table.sprites import LIFTED_Z, CardSprite, PileShadow, Pixmaps

SMALLEST: Final = 24
"""Logical pixels: below this a card cannot be read, and the table is cut off rather than shrunk."""
_STEPS_AT_EASE, _SLOWEST, _QUICKEST = 24, 1.8, 0.25
"""A movement of so many steps takes for each the time of a glide; fewer take longer, more less time."""
_SPRING: Final = 0.9
"""The spring of a card let go a card's width from its end, or nearer; from farther it has less."""
_FAR: Final = 0.6
"""A card that goes so much of the table's width takes the longest."""
_TURNING: Final = 0.35
"""Part of its way, the last, in which a card turns over: 90 milliseconds."""
_MANY: Final = 8
"""More cards than this are not hurried."""
_EMPTY: Final = Layout((), (), Rect(-1, -1, 1, 1))
_SHARPEN_AFTER: Final = 90
"""Milliseconds without a further resize after which cards are drawn anew at their size."""


class TableScene(MarkedScene):
    """What lies on the table.  Scene coordinates are logical pixels, the layout's origin at (0, 0)."""

    rested = Signal()
    """All cards have come to where they belong."""

    def __init__(self, deck: Deck, felt: Felt, smallest: int = SMALLEST) -> None:
        super().__init__(Pixmaps(deck, felt))
        self.smallest = smallest
        self.motion = Motion(self)
        self.layout: Layout = _EMPTY
        self.sprites: dict[Card, CardSprite] = {}
        self.steps_left: list[Layout] = []
        self._shadows: dict[str, PileShadow] = {}
        self._now = _EMPTY
        self._room = _EMPTY.bounds
        self._pace = 1.0
        self._size = (0.0, 0.0)
        self._sharpen = QTimer(self, singleShot=True, interval=_SHARPEN_AFTER)
        self._sharpen.timeout.connect(self.redraw)

    # What is shown

    def show_layout(
        self,
        layout: Layout,
        *,
        animate: bool = True,
        origin: Pose | None = None,
        steps: Sequence[Layout] = (),
    ) -> None:
        """Draw a layout; with `animate`, cards glide there from where they lie, by way of the `steps`.

        `origin` is where cards come from that were not on the table.  The layout counts
        as that of the table at once: whatever is done next brings all cards to their ends.
        """
        self.motion.finish()
        room = layout.bounds
        if self.layout is not _EMPTY and all(self._size):
            room = in_sight(self._room, room, self._size)
        resized, self._room = room != self._room, room
        self.layout = layout
        if resized:
            self._refit()
        if not animate:
            self._rest()
            return
        self.steps_left = [*steps, layout]
        self._pace = max(_QUICKEST, min(_SLOWEST, _STEPS_AT_EASE / len(steps))) if steps else 1.0
        self.next_step(None if origin is None else self.pixmaps.point(origin))

    def time_left(self) -> int:
        """Return the milliseconds for which cards will be on their way, all steps counted; 0 at rest."""
        if not self.motion.running:
            return 0
        return self.motion.time_left() + round(self.motion.duration() * self._pace) * len(self.steps_left)

    def next_step(self, origin: QPointF | None = None) -> None:
        """Let cards glide to the next of the steps."""
        self._turn_down()
        layout = self._now = self.steps_left.pop(0)
        self._drop_missing(layout)
        self._draw_spots(self.layout)
        glides = [
            glide
            for z, placement in enumerate(layout.cards)
            for glide in self._bring(placement, float(z), origin)
        ]
        stretch = self._pace
        if len(self.steps_left) == 0 and origin is None:
            stretch *= self._length(glides)
        if len(glides) > _MANY:
            stretch = max(1.0, stretch)
            if origin is not None:
                stretch, glides = _dealt(glides)
        self.draw_notes(layout)
        self.shade_piles()
        self.motion.start(
            tuple(glides), self._rest, then=self.next_step if self.steps_left else None, stretch=stretch
        )

    def _length(self, glides: Sequence[Glide]) -> float:
        """Return how many times a glide the longest of these takes: by how far it goes."""
        far = max(((each.end - each.start).manhattanLength() for each in glides), default=0.0)
        part = min(1.0, far / max(1.0, _FAR * self._size[0]))
        return (Pace.SHORTEST_MOVE + (Pace.LONGEST_MOVE - Pace.SHORTEST_MOVE) * part) / Pace.MOVE

    def _turn_down(self) -> None:
        """Turn what was to be seen up to the end of a step."""
        for placement in self._now.cards:
            sprite = self.sprites.get(placement.card)
            if sprite is not None and sprite.face_up and not placement.face_up:
                sprite.show_side(False, sprite.turned_picture, self.pixmaps)

    def _rest(self) -> None:
        """Let the table be as the layout has it, whatever steps were still to come."""
        self.steps_left = []
        self._lie(self.layout)
        self.rested.emit()

    def _lie(self, layout: Layout) -> None:
        """Let everything be as a layout has it, without motion."""
        self._now = layout
        self._drop_missing(layout)
        self._settle()
        self.shade_piles()
        self._draw_spots(self.layout)
        self.draw_notes(layout)

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
            sprite.show_side(False, sprite.turned_picture, self.pixmaps)
        hidden = sprite.face_up and not placement.face_up and sprite.place == placement.place
        sprite.place = placement.place
        sprite.pose = pose
        if hidden and not self.steps_left:
            # Seen to glide from its place among the faces, a card of a hand could be told among the backs.
            sprite.lie(pose, placement.face_up, self.pixmaps)
            sprite.setZValue(z)
            return []
        way = (sprite.pos() - end).manhattanLength()
        turns = sprite.face_up != placement.face_up
        moves = way > 1.5 or sprite.drawn_rotation != pose.rotation or sprite.height > 0
        turn: Callable[[float], None] | None = None
        # In a step, what is covered or slipped under others is seen till it is.
        if turns and not self.steps_left:
            turn, moves = partial(self._turn, sprite, placement.face_up), True
        elif turns and not sprite.face_up:
            sprite.show_side(placement.face_up, sprite.turned_picture, self.pixmaps)
        sprite.setZValue(z + (LIFTED_Z / 2 if moves else 0))
        glide = Glide(
            sprite, sprite.pos(), end, sprite.drawn_rotation, pose.rotation, height=sprite.height, turn=turn
        )
        if sprite.height:
            glide = glide._replace(spring=_SPRING * min(1.0, self.pixmaps.width / max(1.0, way)))
        if moves:
            sprite.leave(self.pixmaps)
        return [glide] if moves else []

    def _turn(self, sprite: CardSprite, face_up: bool, part: float) -> None:
        """Let a card turn in the last part of its way."""
        sprite.turn_over(max(0.0, 1 - (1 - part) / _TURNING), face_up, self.pixmaps)

    def shade_piles(self) -> None:
        """Let each pile cast one shadow, without the cards that are away from it."""
        piles: dict[str, list[CardSprite]] = {}
        for placement in self._now.cards:
            sprite = self.sprites.get(placement.card)
            if sprite is not None and not sprite.away:
                piles.setdefault(placement.place, []).append(sprite)
        kept = {
            place: shadow
            for place, shadow in self._shadows.items()
            if place in piles and shadow.of == PileShadow.what_of(piles[place], self.pixmaps)
        }
        for place in self._shadows.keys() - kept.keys():
            self.removeItem(self._shadows[place])
        for place in piles.keys() - kept.keys():
            kept[place] = PileShadow(piles[place], self.pixmaps)
            self.addItem(kept[place])
        self._shadows = kept

    def draw_pile_without(self, card: CardSprite) -> None:
        """Draw the shadow that is left when a card leaves its pile, so that nobody waits for it then."""
        sprites = (self.sprites[each.card] for each in self._now.cards if each.place == card.place)
        rest = [each.pose for each in sprites if each is not card]
        if rest:
            pile_shadow(rest, self.pixmaps.width, self.pixmaps.ratio)

    def lift_off(self, cards: Iterable[CardSprite]) -> None:
        """Let cards leave their piles, each with a shadow of its own."""
        for card in cards:
            card.leave(self.pixmaps)
        self.shade_piles()

    def _new_sprite(self, placement: Placement) -> CardSprite:
        sprite = CardSprite(placement.card)
        sprite.lie(placement.pose, placement.face_up, self.pixmaps)
        self.addItem(sprite)
        self.sprites[placement.card] = sprite
        return sprite

    def _settle(self) -> None:
        """Let every card lie exactly where it belongs, in its order."""
        for z, placement in enumerate(self._now.cards):
            sprite = self.sprites.get(placement.card) or self._new_sprite(placement)
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
        if (width, height, ratio) == (*self._size, self.pixmaps.ratio):
            return
        with self._standing():  # at the old size: what is on its way is stretched as it lies
            self._size = (width, height)
            changed_ratio = ratio != self.pixmaps.ratio
            self.pixmaps.ratio = ratio
            before = self.pixmaps.width
            self._fit()
            if before == 0 or changed_ratio:
                self.redraw()
            elif before != self.pixmaps.width:
                self._stretch(self.pixmaps.width / before)
            else:
                self.draw_notes(self._now)  # the cards are as large as before, the edge is elsewhere

    @contextmanager
    def _standing(self) -> Iterator[None]:
        """Let nothing move meanwhile; steps that are still to come follow afterwards."""
        if self.steps_left:
            self.motion.stop()
            self._lie(self._now)
        self.motion.finish()
        yield
        if self.steps_left:
            self.next_step()

    def _fit(self) -> None:
        width, height = self._size
        if width > 0 and height > 0:
            self.pixmaps.width = max(self.smallest, card_width(self._room, self._size))
        card = self.pixmaps.width or 1
        centre_x, centre_y = (part * card for part in self._room.centre)
        self.setSceneRect(QRectF(centre_x - width / 2, centre_y - height / 2, width, height))

    @property
    def cloth_in_sight(self) -> Rect:
        """All of the cloth that is seen, in card widths: the game's bounds, and what is free round them."""
        seen, card = self.sceneRect(), self.pixmaps.width
        return Rect(*(edge / card for edge in (seen.left(), seen.top(), seen.right(), seen.bottom())))

    def _refit(self) -> None:
        """Fit other bounds; what lies on the table takes its new size before anything moves."""
        before = self.pixmaps.width
        self._fit()
        if before not in (0, self.pixmaps.width):
            self._scale(self.pixmaps.width / before)

    def _stretch(self, factor: float) -> None:
        """Resize quickly with the pixmaps there are; sharp ones follow when the resizing rests."""
        self._scale(factor)
        self.draw_notes(self._now)
        self._sharpen.start()

    def _scale(self, factor: float) -> None:
        for item in (*self.sprites.values(), *self.marks_at_poses):
            item.setScale(item.scale() * factor)
            item.setPos(self.pixmaps.point(item.pose))
        self.shade_piles()

    def redraw(self) -> None:
        """Draw everything anew at the present size and style."""
        self._sharpen.stop()
        if not self.pixmaps.width:
            return
        with self._standing():
            self._lie(self._now)
        self._redraw_rings()

    def set_style(self, deck: Deck, felt: Felt) -> None:
        """Use another deck or cloth."""
        self.pixmaps.deck = deck
        self.pixmaps.felt = felt
        self.redraw()

    # Finding

    def card_at(self, point: QPointF) -> CardSprite | None:
        """Return the uppermost card under a scene point; its shadow does not count."""
        x, y = point.x() / self.pixmaps.width, point.y() / self.pixmaps.width
        for placement in reversed(self.layout.cards):
            if lies_on(placement.pose, x, y):
                return self.sprites.get(placement.card)
        return None

    def ring_card(self, kind: str, card: Card) -> None:
        """Lay a mark round a card where it lies; cards that cover it cover its mark as well."""
        for z, placement in enumerate(self.layout.cards):
            if placement.card == card:
                self.add_ring(kind, placement.pose, z + 0.5)

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

    def is_pack(self, place: str) -> bool:
        """Whether a place is that of a pack that is out."""
        spots = (spot for spot in self.layout.spots if spot.place == place)
        bare = all(card.place != place for card in self.layout.cards)
        return bare and any(isinstance(spot.symbol, PackSign) for spot in spots)

    def clear_table(self) -> None:
        """Take everything off the table."""
        self.motion.finish()
        self.clear_rings()
        self.layout = self._now = _EMPTY
        for sprite in self.sprites.values():
            self.removeItem(sprite)
        self.sprites = {}
        self.shade_piles()
        self._draw_spots(self.layout)
        self.draw_notes(self._now)


def _dealt(glides: Sequence[Glide]) -> tuple[float, list[Glide]]:
    """Let cards leave one after the other, as a dealer deals them; return how many times a glide it takes."""
    apart = min(Pace.DEAL_APART, (Pace.DEAL_MOST - Pace.DEAL) / max(1, len(glides) - 1))
    whole = Pace.DEAL + apart * (len(glides) - 1)
    one_by_one = [
        glide._replace(delay=number * apart / whole, until=(number * apart + Pace.DEAL) / whole, unseen=True)
        for number, glide in enumerate(glides)
    ]
    return whole / Pace.MOVE, one_by_one
