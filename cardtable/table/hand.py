"""A person's hand over the table: it lifts, drags, drops and clicks cards; moves come out.

The hand never decides: where a card may go, and why not, is asked of the game.
"""

from typing import Any

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QApplication

from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason
from cardtable.contract.seat import Seat
from cardtable.geometry import Pose, lies_on
from cardtable.table import drop_targets
from cardtable.table.drop_targets import DropTarget
from cardtable.table.raised import RaisedCards
from cardtable.table.scene import TableScene
from cardtable.table.sprites import LIFTED_Z, CardSprite


class Hand(QObject):
    """What a person does with the cards of one position.

    ``lifted`` are the cards in the hand, the first one leading; ``drop_targets`` where it may go;
    ``snapped`` the one to which it would go now; ``liftable`` the cards that have a move.
    """

    chosen = Signal(object)
    """A legal `Move` that the person made."""
    refused = Signal(object)
    """The `Refusal` of what the person tried and the rules do not allow."""
    no_plain_place = Signal(object)
    """A `Card` that was to be sent home, but has no place or more than one."""
    touched = Signal()
    """A card was pressed while nothing can be moved."""
    lifting = Signal()
    """A card is taken up."""
    held = Signal()
    """There are other cards in the hand, or none any more."""

    def __init__(self, table: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.raised = RaisedCards(table)
        self.game: Game[Any] | None = None
        self.position: Any = None
        self.viewer: Seat | None = None
        self.interactive = False
        self.one_click = False
        """Whether a click sends a card where it plainly belongs, as a double click does."""
        self.liftable: frozenset[Card] = frozenset()
        self.lifted: tuple[Card, ...] = ()
        self.drop_targets: tuple[DropTarget, ...] = ()
        self.snapped: DropTarget | None = None
        self.dragging = False
        self._pressed: CardSprite | None = None
        self._press_point = QPointF()
        self._clicked: Card | None = None
        self._tapped: str | None = None
        self._bare = False

    def offer(self, game: Game[Any], position: Any, viewer: Seat | None, *, interactive: bool) -> None:
        """Let the person move in a position as `viewer` sees it, or (not `interactive`) only look."""
        self.put_back()
        self.game, self.position, self.viewer, self.interactive = game, position, viewer, interactive
        self.liftable = drop_targets.liftable(game, position) if interactive else frozenset()

    # Lifting and dropping

    def expect(self, card: Card) -> None:
        """Draw what lifting a card will show, so that the lift need not wait for it."""
        self.table.draw_marks_of_lifting()
        self.raised.expect(self.table.sprites[card])

    def lift(self, card: Card) -> None:
        """Take up a card (and those that go with it) and show where it may go."""
        if self.game is None or not self.interactive:
            return
        self.put_back()
        self.table.motion.finish()
        self.lifting.emit()
        self.table.clear_rings("hint", "refused", "focus")
        self.drop_targets = drop_targets.targets_of(self.game, self.position, self.viewer, card)
        self.lifted = drop_targets.lifted_with(self.drop_targets, card)
        for number, each in enumerate(self.lifted):
            self.table.sprites[each].setZValue(LIFTED_Z + number)
        own = [pose for each in self.lifted if (pose := self.pose(each)) is not None]
        self.raised.take_up([self.table.sprites[each] for each in self.lifted])
        self.table.add_rings("selected", own, raised=self.table.motion.duration() > 0)
        self.table.add_rings("target", [each.pose for each in self.drop_targets])
        self.held.emit()

    def put_back(self) -> None:
        """Let go of the lifted card; it glides back to where it lay."""
        if not self.lifted:
            return
        cards, self.lifted, self.drop_targets = self.lifted, (), ()
        self.snapped = None
        self.dragging = False
        self._pressed = None
        self.table.clear_rings("selected", "target", "snapped")
        self.raised.let_go()
        for card in cards:
            self.table.settle_card(card)
        self.table.go_home()
        self.held.emit()

    def drop(self, x: float, y: float) -> None:
        """Drop the lifted card with its centre at (x, y), in card widths."""
        if self.game is None or not self.lifted:
            return
        card = self.lifted[0]
        goal = drop_targets.nearest(self.drop_targets, x, y, self.table.layout)
        if goal is not None:
            self.choose(goal.move)
            return
        place = drop_targets.place_at(self.game, self.position, self.table.layout, x, y)
        source = self.table.sprites[card].place
        self.put_back()
        if place is None or place == source:
            return
        self._tell_why(Move.carry(card, source, place))

    def choose(self, move: Move) -> None:
        """Let the move be made, with the card where it was dropped."""
        self._clicked = None  # a click that moved a card is not the first half of a double click
        cards, self.lifted, self.drop_targets = self.lifted, (), ()
        self.snapped = None
        self.dragging = False
        self._pressed = None
        self.table.clear_rings()
        self.raised.let_go()
        for card in cards:
            self.table.settle_card(card)
        self.chosen.emit(move)

    def send_home(self, card: Card) -> None:
        """Send a card where it plainly belongs, or say that there is no such place."""
        if self.game is None or not self.interactive:
            return
        self.put_back()
        move = self._plain_move(card)
        if move is not None:
            self.choose(move)
        else:
            self.no_plain_place.emit(card)

    def send_home_from(self, point: QPointF) -> bool:
        """Send the card at a scene point where it plainly belongs; return whether there is such a place."""
        sprite = self.table.card_at(point)
        move = None if sprite is None or not sprite.face_up else self._plain_move(sprite.card)
        if move is not None:
            self.put_back()
            self.choose(move)
        return move is not None

    def _plain_move(self, card: Card) -> Move | None:
        movable = self.game is not None and self.interactive
        return self.game.obvious_target(self.position, card) if movable and self.game else None

    def pose(self, card: Card) -> Pose | None:
        """Return where a card lies on the table."""
        return drop_targets.pose_of(self.table.layout, card)

    def _card_units(self, point: QPointF) -> tuple[float, float]:
        return point.x() / self.table.pixmaps.width, point.y() / self.table.pixmaps.width

    # The mouse

    def press(self, point: QPointF) -> None:
        """Take hold of the card at a scene point, or click a second time."""
        self.table.motion.finish()
        sprite = self.table.card_at(point)
        self._clicked = None if sprite is None else sprite.card
        self._tapped = None if self.lifted else self.table.place_at(point)
        self._bare, self._press_point = sprite is None and not self.lifted, point
        if self.lifted:
            self._second_click(point, sprite)
            return
        if sprite is not None and sprite.face_up and self.interactive:
            self._pressed = sprite
            self._press_point = point
        elif sprite is not None and not self.interactive:
            self.touched.emit()

    def _second_click(self, point: QPointF, sprite: CardSprite | None) -> None:
        """Click, then click: the second click drops the card, puts it back or takes up another."""
        if sprite is not None and sprite.card in self.lifted:
            self.put_back()
            return
        x, y = self._card_units(point)
        goal = drop_targets.nearest(self.drop_targets, x, y, self.table.layout)
        if goal is None and sprite is not None and sprite.card in self.liftable:
            self.put_back()
            self._pressed, self._press_point = sprite, point
            return
        self.drop(x, y)

    def drag(self, point: QPointF) -> None:
        """Carry the card that is held along to a scene point."""
        if self._pressed is None:
            return
        if not self.dragging:
            if (point - self._press_point).manhattanLength() < QApplication.startDragDistance():
                return
            self.lift(self._pressed.card)
            self.dragging = True
            self.table.clear_rings("selected")
        self.raised.carry(point - self._press_point)
        self._approach()

    def _approach(self) -> None:
        """Light up the drop target that the card would snap to, and turn the card as it would lie there."""
        sprite = self.table.sprites[self.lifted[0]]
        goal = drop_targets.nearest(self.drop_targets, *self._card_units(sprite.pos()), self.table.layout)
        if goal == self.snapped:
            return
        self.snapped = goal
        self.table.clear_rings("snapped")
        pose = goal.pose if goal is not None else sprite.pose
        if goal is not None:
            self.table.add_rings("snapped", [pose])
        if len(self.lifted) == 1:
            self.raised.turn(pose.rotation)

    def let_go(self) -> None:
        """Forget a press that is not to become a click."""
        if not self.dragging:
            self._pressed = self._tapped = self._clicked = None
            self._bare = False

    def release(self) -> None:
        """Drop the card that is dragged, or click the one that is not."""
        sprite, self._pressed = self._pressed, None
        if self.dragging:
            self.dragging = False
            centre = self.table.sprites[self.lifted[0]].pos()
            self.drop(*self._card_units(centre))
        elif self.tap(self._tapped, sprite):
            return
        elif sprite is not None:
            self.click(sprite)
        elif self._bare:
            self._place_the_only_card()

    def _place_the_only_card(self) -> None:
        """Let a click on an empty place stand for both clicks, where only one card can be moved at all."""
        if self.game is None or not self.interactive or len(self.liftable) != 1:
            return
        (card,) = self.liftable
        x, y = self._card_units(self._press_point)
        lying = drop_targets.targets_of(self.game, self.position, self.viewer, card)
        goal = drop_targets.nearest(
            [each for each in lying if lies_on(each.pose, x, y)], x, y, self.table.layout
        )
        if goal is not None:
            self.choose(goal.move)

    def tap(self, place: str | None, sprite: CardSprite | None = None) -> bool:
        """Do what a click on a place does by itself (a pack deals), and return whether it does.

        What has to wait is refused, unless the click was on the `sprite` of a card that can move.
        """
        if self.game is None or not self.interactive or place is None:
            return False
        for move in self.game.moves(self.position):
            if place in drop_targets.tapped(move):
                self.choose(move)
                return True
        if sprite is None or sprite.card not in self.liftable:
            for command in self.game.waiting(self.position):
                if place in drop_targets.tapped(command.move):
                    self.attempt(command.move)
                    return True
        return self.table.is_pack(place) and self._tell_why_no_more()

    def _tell_why_no_more(self) -> bool:
        """Say why nothing comes from where the pack lay, and return whether there is a reason."""
        moves = (Move(MoveKind.REDEAL), Move(MoveKind.DEAL))
        told = [self.game.refusal(self.position, move) for move in moves] if self.game else []
        refusal = next((each for each in told if each and each.reason is not Reason.NO_SUCH_MOVE), None)
        if refusal is not None:
            self.refused.emit(refusal)
        return refusal is not None

    def click(self, sprite: CardSprite) -> None:
        """Lift a card, or say why it cannot move; one that plainly belongs somewhere may go there at once."""
        plain = self._plain_move(sprite.card) if self.one_click else None
        if plain is not None:
            self.choose(plain)
        elif sprite.card in self.liftable:
            self.lift(sprite.card)
        else:
            self._tell_why(Move.carry(sprite.card, sprite.place, sprite.place))
            if not self.interactive:
                self.touched.emit()

    def attempt(self, move: Move) -> None:
        """Let a move be made if it is legal now, or say why it is not."""
        if not self._tell_why(move):
            self.choose(move)

    def _tell_why(self, move: Move) -> bool:
        """Say why a move is not allowed, and return whether there is a reason."""
        refusal = None if self.game is None else self.game.refusal(self.position, move)
        if refusal is not None:
            self.refused.emit(refusal)
        return refusal is not None

    def twice(self, point: QPointF) -> None:
        """Click a card the second time in a row: send it where it plainly belongs."""
        sprite = self.table.card_at(point)
        if sprite is not None and sprite.card == self._clicked and sprite.face_up:
            self.send_home(sprite.card)
