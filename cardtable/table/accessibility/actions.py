"""What can be done with a place or a card of a table by who does not see it."""

from collections.abc import Callable

from cardtable.cards import Card
from cardtable.contract.move import MoveKind
from cardtable.contract.names import Name
from cardtable.contract.words import tally_words
from cardtable.table import drop_targets
from cardtable.table.accessibility import words
from cardtable.table.accessibility.listing import AccessibleItem, AccessiblePlace
from cardtable.table.drop_targets import DropTarget
from cardtable.table.hand import Hand
from cardtable.table.view import TableView
from cardtable.texts import _

LIFT, PUT_BACK, DROP, HOME, TAP = "Lift", "Put back", "Drop here", "Send home", "Press"


def actions(hand: Hand, item: AccessibleItem | None, place: AccessiblePlace) -> dict[str, str]:
    """Return the actions of a place, or of an item in it, what is most likely wanted first."""
    if hand.game is None or not hand.interactive:
        return {}
    card = item.card if item is not None else None
    found: dict[str, str] = {}
    if drop(hand, item, place) is not None:
        found[DROP] = _("Drop here")
    if card in hand.lifted:
        found[PUT_BACK] = _("Put back")
    elif card is not None and card in hand.liftable:
        found[LIFT] = _("Pick up")
    if card is not None and hand.game.obvious_target(hand.position, card) is not None:
        found[HOME] = _("Move automatically")
    if not hand.lifted and tapped(hand, place) is not None:
        found[TAP] = _("Press")
    return found


def act(view: TableView, action: str, item: AccessibleItem | None, place: AccessiblePlace) -> None:
    """Do one of the actions."""
    hand, card = view.hand, item.card if item is not None else None
    if action == DROP and (goal := drop(hand, item, place)) is not None:
        hand.choose(goal.move)
    elif action == PUT_BACK:
        hand.put_back()
    elif action == LIFT and card is not None:
        view.keyboard_cursor.go_to(card)
        hand.lift(card)
    elif action == HOME and card is not None:
        hand.send_home(card)
    elif action == TAP and (pressed := tapped(hand, place)) is not None:
        hand.tap(pressed)


def drop(hand: Hand, item: AccessibleItem | None, place: AccessiblePlace) -> DropTarget | None:
    """Return where the lifted card goes that is dropped there; None where that is not plain."""
    if item is not None and item.drop_target is not None:
        return item.drop_target
    places = (item.place,) if item is not None else place.places
    found = [each for each in hand.drop_targets if each.place in places]
    return found[0] if len(found) == 1 else None


def tapped(hand: Hand, place: AccessiblePlace) -> str | None:
    """Return that of the places which does something when it is clicked."""
    if hand.game is None:
        return None
    does = {each for move in hand.game.moves(hand.position) for each in drop_targets.tapped(move)}
    return next((each for each in place.places if each in does), None)


def stop(view: TableView, item: AccessibleItem | None, place: AccessiblePlace) -> Callable[[], None] | None:
    """Return what brings the keyboard there; None where the arrow keys do not go."""
    cursor = view.keyboard_cursor
    nodes = [node for node, _pose in cursor.nodes()]
    if item is not None and item.drop_target is not None:
        goal = item.drop_target
        return (lambda: cursor.snap_to(goal)) if goal in nodes else None
    wanted = [item.card or item.place] if item is not None else place.places
    node = next((each for each in wanted if each in nodes), None)
    return None if node is None else lambda: cursor.go_to(node)


def go(view: TableView, item: AccessibleItem | None, place: AccessiblePlace) -> None:
    """Bring the keyboard there."""
    there = stop(view, item, place)
    if there is not None:
        there()


def way_sentence(hand: Hand, card: Card) -> str:
    """Return where a card may go now, or that it can be eaten; nothing where it may go nowhere."""
    game = hand.game
    moves = game.moves(hand.position) if game is not None and card in hand.liftable else ()
    if any(move.kind is MoveKind.EAT and card in move.cards for move in moves):
        return words.eating_sentence()
    return words.goals_sentence(card, goals(hand, card))


def goals(hand: Hand, card: Card) -> list[Name]:
    """Return the places where a card may go now, in the order of the moves."""
    game = hand.game
    if game is None or card not in hand.liftable:
        return []
    moves = [move for move in game.moves(hand.position) if drop_targets.takes(move, card)]
    return [game.place_name(drop_targets.goal(move, card)) for move in moves]


def counts(view: TableView) -> list[str]:
    """Return what is counted in the game on the table."""
    hand, names = view.hand, view.table.names
    if hand.game is None:
        return []
    tallies = hand.game.tallies(hand.position)
    return [tally_words(each, names[each.seat - 1] if each.seat and names else "") for each in tallies]
