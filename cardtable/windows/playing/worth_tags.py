"""What moves are worth, written on the table where they lie; a click on one plays it."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QPushButton

from cardtable.art.tokens import Round, Space, Tone, Type
from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.table.view import TableView
from cardtable.table.whereabouts import whereabouts
from cardtable.texts import _
from cardtable.windows.assistance.best_moves import BestMove
from cardtable.windows.playing.pointing import Pointing
from cardtable.windows.style.stylesheet import GOLDEN, letters
from cardtable.windows.wording.phrases import short_card, spoken

_APART = 2
"""Logical pixels between two tags that would have lain on each other."""


class WorthTags(QObject):
    """Small buttons over the table, in the order of their worth; those of the best moves are golden."""

    pointed = Signal(object)
    """The pointer or the keyboard is on the tag of this `Move`."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._tags: dict[QPushButton, BestMove] = {}
        self._pointing = Pointing(self)
        self._pointing.pointed.connect(self.pointed)
        view.table.sceneRectChanged.connect(self._place)

    def show(self, best: Sequence[BestMove], choose: Callable[[Move], object]) -> None:
        """Write what these moves are worth, the best first, as far as that is known of each.

        Those of the first rank are golden, and those of the same worth as the first.
        """
        self.clear()
        for each in best:
            if each.worth:
                golden = each.rank == 1 or each.worth == best[0].worth
                self._tags[self._tag(each, choose, best=golden)] = each
        self._place()

    def clear(self) -> None:
        """Take them all away."""
        for tag in self._tags:
            tag.hide()
            tag.deleteLater()
        self._tags = {}
        self._pointing.begin()

    def buttons(self) -> list[QPushButton]:
        """Return the tags that are seen, the best move's first."""
        return [tag for tag in self._tags if not tag.isHidden()]

    def rects(self) -> tuple[QRect, ...]:
        """Return where they stand, in pixels of the view."""
        return tuple(tag.geometry() for tag in self.buttons())

    def _tag(self, each: BestMove, choose: Callable[[Move], object], *, best: bool) -> QPushButton:
        tag = QPushButton(each.worth, self._view.viewport())
        tag.setStyleSheet(_style(best=best))
        tag.setToolTip(each.words)
        tag.setAccessibleName(spoken(each.words))
        tag.setCursor(Qt.CursorShape.PointingHandCursor)
        tag.clicked.connect(lambda _checked=False: choose(each.move))
        self._pointing.watch(tag, each.move)
        tag.ensurePolished()
        return tag

    def _place(self) -> None:
        """Set each where its move lies, beside those that are there already."""
        inside = self._view.viewport().rect()
        unit = self._view.table.pixmaps.width
        taken: list[QRect] = []
        found = whereabouts(self._view.hand, [each.move for each in self._tags.values()])
        middles = {
            tag: self._view.mapFromScene(QPointF(where.pose.x * unit, where.pose.y * unit))
            for tag, where in zip(self._tags, found, strict=True)
            if where is not None
        }
        crowded = self._crowded(middles)
        for (tag, each), where in zip(self._tags.items(), found, strict=True):
            tag.setVisible(where is not None)
            if where is None:
                continue
            named = where.of_card or (crowded and each.move.kind is MoveKind.CARRY)
            tag.setText(_of_card(each) if named else each.worth)
            middle = middles[tag]
            tag.setGeometry(_free(tag.sizeHint(), middle, taken, inside))
            taken.append(tag.geometry())
            tag.raise_()

    def _crowded(self, middles: Mapping[QPushButton, QPoint]) -> bool:
        """Whether tags of different cards would lie on each other, so that it must be said whose each is."""
        rects: list[tuple[Card, QRect]] = []
        for tag, middle in middles.items():
            move = self._tags[tag].move
            if move.kind is MoveKind.CARRY:
                tag.setText(self._tags[tag].worth)
                size = tag.sizeHint()
                rects.append((move.cards[0], QRect(middle - QPoint(size.width(), size.height()) / 2, size)))
        return any(
            one.intersects(other)
            for (card, one), (neighbour, other) in combinations(rects, 2)
            if card != neighbour
        )


def _of_card(each: BestMove) -> str:
    # Translators: a card in signs and what its move is worth: “9♠ 1.2”.
    return _("{card} {worth}").format(card=short_card(each.move.cards[0]), worth=each.worth)


def _free(size: QSize, middle: QPoint, taken: Sequence[QRect], inside: QRect) -> QRect:
    """Return the place nearest to a point, straight above or below it, that nothing has taken."""
    step = size.height() + _APART
    for number in range(2 * len(taken) + 1):
        down = (number + 1) // 2 * step * (1 if number % 2 else -1)
        place = QRect(middle - QPoint(size.width() // 2, size.height() // 2 - down), size)
        place.moveLeft(max(inside.left(), min(place.left(), inside.right() - size.width())))
        if inside.contains(place) and not any(place.intersects(other) for other in taken):
            return place
    return QRect(middle - QPoint(size.width() // 2, size.height() // 2), size)


def _style(*, best: bool) -> str:
    """Return a tag's style, its letters in the system's size."""
    ink, ground, lit = (
        (GOLDEN.ink, GOLDEN.ground, GOLDEN.lit) if best else (Tone.PAPER, Tone.NIGHT, Tone.NIGHT_LIT)
    )
    return f"""
QPushButton {{ color: {ink}; background: {ground};
    border: 2px solid {Tone.ON_BRONZE if best else GOLDEN.ground};
    border-radius: {Round.PANEL}px; padding: 1px {Space.SMALL}px; font-weight: 600;
    font-size: {letters(Type.BODY)}; }}
QPushButton:hover, QPushButton:focus {{ background: {lit}; border-color: {Tone.ON_BRONZE}; }}
"""
