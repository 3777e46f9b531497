"""What marks the table besides cards: empty places, notes on the cloth, rings round cards and places."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from cardtable.art import marks
from cardtable.contract.layout import Layout, Mark
from cardtable.contract.seat import Seat
from cardtable.contract.words import mark_words
from cardtable.geometry import Pose, card_extent
from cardtable.table.sprites import LIFTED_Z, NoteItem, Pixmaps, PoseItem, is_turned

_DRAWINGS: Final = {
    "target": marks.target,
    "snapped": marks.snapped,
    "hint": marks.hint,
    "refused": marks.hint,
    "selected": marks.selected,
    "focus": marks.focus,
    "hover": marks.hover,
    "highlight": marks.highlight,
    "lost": marks.lost,
    "moved": marks.moved,
} | {f"order{number}": partial(marks.order, number=number) for number in range(1, 10)}
ORDERS: Final = tuple(kind for kind in _DRAWINGS if kind.startswith("order"))
"""The kinds of the numbers 1 to 9, which say in which order cards were moved."""
_MOST_SMALLER: Final = 3
"""By how many pixels the letters of notes may be smaller, that none lies under a card or over a place."""
_ALMOST: Final = 8
"""Degrees by which a card may be tilted and still lie straight."""


def _lies_straight(pose: Pose) -> bool:
    return abs((pose.rotation + 45) % 90 - 45) < _ALMOST


def _picture(kind: str, pixmaps: Pixmaps, turned: bool, *, raised: bool = False) -> QPixmap:
    width = pixmaps.raised_width if raised else pixmaps.width
    return _DRAWINGS[kind](width, pixmaps.ratio, turned, pixmaps.felt)


class Ring(PoseItem):
    """A mark laid over or under cards: a target, a hint, the keyboard's place."""

    def __init__(
        self, kind: str, pose: Pose, pixmaps: Pixmaps, z: float, *, raised: bool = False, opacity: float = 1.0
    ) -> None:
        super().__init__()
        self.setOpacity(opacity)
        self.kind = kind
        self.raised = raised
        turned = is_turned(pose.rotation)
        self.set_picture(_picture(kind, pixmaps, turned, raised=raised))
        self.rest(pose, pixmaps, turned)
        self.setZValue(z)


class MarkedScene(QGraphicsScene):
    """A scene with marks only; ``names`` are those of the seats, ``own`` is the only person's."""

    def __init__(self, pixmaps: Pixmaps) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.pixmaps = pixmaps
        self.names: tuple[str, ...] = ()
        self.own: Seat | None = None
        self._spots: list[PoseItem] = []
        self.notes: list[NoteItem] = []
        self._rings: list[Ring] = []

    @property
    def marks_at_poses(self) -> tuple[PoseItem, ...]:
        """The marks that are as large as cards."""
        return (*self._spots, *self._rings)

    def _add(self, item: Any) -> Any:
        self.addItem(item)
        return item

    def _draw_spots(self, layout: Layout) -> None:
        for item in self._spots:
            self.removeItem(item)
        self._spots = []
        for spot in layout.spots:
            item = PoseItem()
            turned = is_turned(spot.pose.rotation)
            item.set_picture(self._spot_picture(turned, spot.symbol))
            item.rest(spot.pose, self.pixmaps, turned)
            item.setZValue(-1)
            self._spots.append(self._add(item))
        for ornament in layout.ornaments:
            item = PoseItem()
            turned = is_turned(ornament.pose.rotation)
            item.set_picture(self.pixmaps.card(ornament.card, True, turned))
            item.rest(ornament.pose, self.pixmaps, turned)
            item.setZValue(-0.9)
            self._spots.append(self._add(item))

    def _spot_picture(self, turned: bool, symbol: Any) -> QPixmap:
        return marks.place(self.pixmaps.width, self.pixmaps.ratio, turned, self.pixmaps.felt, symbol)

    def draw_notes(self, layout: Layout) -> None:
        """Write what a layout says beside its cards."""
        for note in self.notes:
            self.removeItem(note)
        self.notes = []
        notes = [NoteItem(mark, self.note_words(mark), self.pixmaps) for mark in layout.marks]
        cramped = any(note.cramped for note in notes)
        for note in notes:
            if cramped:
                note.leave_sign()  # all of them alike: a word here and a sign there are read as two things
            self.notes.append(self._add(note))
            self._put_in_place(note)
        self._keep_clear(layout)

    def _put_in_place(self, note: NoteItem) -> None:
        note.setPos(self.pixmaps.point(Pose(note.mark.x, note.mark.y)))
        self._bring_in_sight(note)

    def _keep_clear(self, layout: Layout) -> None:
        """Write all words a little smaller where one would reach under a straight card or over a place.

        A long name that does so even then is cut in its middle.
        """
        if not self.notes:
            return
        poses = [*(each.pose for each in layout.cards), *(each.pose for each in layout.spots)]
        taken = [self._rect(pose) for pose in poses if _lies_straight(pose)]

        def meets(note: NoteItem) -> bool:
            return any(note.words_box().intersects(each) for each in taken)

        for _step in range(_MOST_SMALLER):
            if not any(map(meets, self.notes)):
                return
            for note in self.notes:
                note.write_smaller()
                self._put_in_place(note)
        for note in self.notes:
            while note.mark.seat is not None and meets(note) and note.write_shorter():
                self._put_in_place(note)

    def _rect(self, pose: Pose) -> QRectF:
        """Return the upright rectangle round a card (scene pixels)."""
        left, top, right, bottom = (self.pixmaps.width * side for side in card_extent(pose))
        return QRectF(left, top, right - left, bottom - top)

    def _bring_in_sight(self, note: NoteItem) -> None:
        """Let no long word or name reach past the edge of the table; at narrow ones the middle stays."""
        table, box = self.sceneRect(), note.sceneBoundingRect()
        if box.width() < table.width():
            too_far = max(0.0, box.right() - table.right()) + min(0.0, box.left() - table.left())
            note.moveBy(-too_far, 0.0)

    def note_words(self, mark: Mark) -> str:
        """Return what a note says here, where its seat may have a name or be the reader's own."""
        own = mark.seat is not None and mark.seat == self.own
        name = self.names[mark.seat - 1] if mark.seat is not None and mark.seat <= len(self.names) else ""
        return mark_words(mark, name, own=own)

    def add_rings(
        self, kind: str, poses: Sequence[Pose], *, above: bool = True, raised: bool = False
    ) -> None:
        """Lay marks of a kind at poses: over the cards that lie, or on the cloth beneath them.

        With `raised` they are as large as a card in the hand.
        """
        z = LIFTED_Z - 1 if above else -0.8
        for pose in poses:
            self.add_ring(kind, pose, z, raised=raised)

    def add_ring(
        self, kind: str, pose: Pose, z: float, *, raised: bool = False, opacity: float = 1.0
    ) -> None:
        """Lay one mark at a height of its own: between two cards, the upper one covers it."""
        self._rings.append(self._add(Ring(kind, pose, self.pixmaps, z, raised=raised, opacity=opacity)))

    def draw_marks_of_lifting(self) -> None:
        """Draw what the next lift will show, so that the lift itself need not wait for it."""
        for kind in ("target", "snapped"):
            _picture(kind, self.pixmaps, turned=False)
        _picture("selected", self.pixmaps, turned=False, raised=True)

    def clear_rings(self, *kinds: str) -> None:
        """Take away the marks of these kinds, or all."""
        gone = [ring for ring in self._rings if not kinds or ring.kind in kinds]
        for ring in gone:
            self.removeItem(ring)
        self._rings = [ring for ring in self._rings if ring not in gone]

    def ring_poses(self, kind: str) -> tuple[Pose, ...]:
        """Return where marks of this kind lie."""
        return tuple(ring.pose for ring in self._rings if ring.kind == kind)

    def ring_opacities(self, kind: str) -> tuple[float, ...]:
        """Return how strong marks of this kind are drawn, from 0 to 1."""
        return tuple(ring.opacity() for ring in self._rings if ring.kind == kind)

    def _redraw_rings(self) -> None:
        rings = [(ring.kind, ring.pose, ring.zValue(), ring.raised, ring.opacity()) for ring in self._rings]
        self.clear_rings()
        for kind, pose, z, raised, opacity in rings:
            self.add_ring(kind, pose, z, raised=raised, opacity=opacity)
