"""The table as a screen reader finds it: a tree of places and cards, what they are called, what they do."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QLabel
from shiboken6 import Shiboken

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.names import card_name
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.table.accessibility.listing import accessible_table
from cardtable.table.accessible import offer_tables
from cardtable.table.view import TableView
from tests.driver import TableDriver
from tests.sampling import few, sample

Text, Role = QAccessible.Text, QAccessible.Role


@pytest.fixture(autouse=True)
def hearing() -> Iterator[None]:
    """There is a screen reader."""
    offer_tables()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.fixture
def view(qtbot) -> TableView:
    view = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(view)
    view.table.motion.speed = "off"
    view.resize(1100, 700)
    view.show()
    return view


def show(view: TableView, game: str, deal: int = 1, seats: int = 1, moves: str = "", **options) -> None:
    rules = catalogue.create(game, options, seats)
    position = rules.deal(Deal(deal))
    for text in filter(None, moves.split(", ")):
        position = rules.play(position, read_move(rules, position, text))
    view.table.names = ("You", "Computer", "Third", "Fourth")[:seats]
    view.table.own = 1
    view.show_position(rules, position, 1, interactive=True, animate=False)


def tree(view: TableView) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(view)


def below(node: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [node.child(number) for number in range(node.childCount())]


def name(node: QAccessibleInterface) -> str:
    return node.text(Text.Name)


def names(node: QAccessibleInterface) -> list[str]:
    return [name(each) for each in below(node)]


def find(view: TableView, start: str) -> QAccessibleInterface:
    found = [each for place in below(tree(view)) for each in (place, *below(place))]
    return next(each for each in found if name(each).startswith(start))


def does(node: QAccessibleInterface) -> list[str]:
    return node.actionInterface().actionNames()


def act(node: QAccessibleInterface, action: str) -> None:
    node.actionInterface().doAction(action)


# What is there, and what it is called


def test_places_and_cards_are_named_as_a_player_would(view):
    show(view, "beleaguered-castle", 7)
    places = below(tree(view))
    assert names(tree(view))[:2] == [
        "row 1, 6 cards, 9 of clubs on top",
        "row 2, 6 cards, queen of diamonds on top",
    ]
    assert names(tree(view))[-1] == "the clubs foundation, ace of clubs"
    assert names(places[0])[4:] == [
        "8 of spades, row 1, fifth of 6",
        "9 of clubs, row 1, sixth of 6, can move",
    ]
    assert [each.role() for each in (tree(view), places[0], places[0].child(0))] == [
        Role.Grouping,
        Role.Client,
        Role.ListItem,
    ]
    assert places[0].child(5).text(Text.Description) == "The 9 of clubs can go to row 7."
    assert tree(view).text(Text.Description) == "4 of 52 on the foundations"


def test_parents_and_numbers_of_nodes_fit_together(view):
    show(view, "hemispheres", 3)
    table = tree(view)
    for number, place in enumerate(below(table)):
        assert table.indexOfChild(place) == number
        assert place.parent() == table
        for at, card in enumerate(below(place)):
            assert place.indexOfChild(card) == at
            assert card.parent() == place
            assert table.indexOfChild(card) == -1


def test_cards_are_found_where_they_lie_on_the_screen(view):
    show(view, "beleaguered-castle", 7)
    top = find(view, "9 of clubs")
    middle = top.rect().center()
    on_view = view.viewport().mapFromGlobal(middle)
    assert view.table.card_at(view.mapToScene(on_view)).card == Card.parse("9C")
    place = tree(view).childAt(middle.x(), middle.y())
    assert name(place).startswith("row 1")
    assert name(place.childAt(middle.x(), middle.y())) == name(top)


def test_a_hierarchy_of_byzantium_is_one_place_and_the_aces_are_crossed(view):
    show(view, "byzantium", 7, moves="6S N, QS S, 4S NE, 2H E")
    told = names(tree(view))
    assert "the northern hierarchy (descending), 2 cards" in told
    assert "the western hierarchy, empty" in told
    assert "the crossed aces, 2 cards, ace of hearts on top" in told
    assert "stock, 19 cards face down" in told
    assert "the drawn card, jack of spades" in told
    assert names(find(view, "the northern hierarchy")) == ["6 of spades, north", "4 of spades, north, east"]


def test_a_barrier_of_the_hemispheres_is_told_as_it_lies(view):
    show(view, "hemispheres", 3)
    assert "the northern barrier, lying crosswise, ace of clubs" in names(tree(view))


def test_hands_are_told_with_whose_they_are(view):
    show(view, "byzantium", 5, seats=2)
    assert {"hand 1 (You), 10 cards", "hand 2 (Computer), 10 cards face down"} <= set(names(tree(view)))
    assert all(each.startswith("face-down card, hand 2, ") for each in names(find(view, "hand 2")))


@pytest.mark.parametrize("entry", few(catalogue.entries(), 6), ids=lambda entry: entry.id)
def test_every_card_that_may_be_known_is_heard_once_and_no_other(view, entry):
    """On random walks through every game: each node has its words, and hidden faces are in none of them."""
    for seats in entry.game_class.seat_counts:
        rules = entry.game_class({}, seats)
        for number in range(1, sample(2, 6)):
            chance, position = Random(number), rules.deal(Deal(number))
            for _ in range(sample(12, 60)):
                moves = rules.moves(position)
                if not moves or rules.outcome(position) is not None:
                    break
                position = rules.apply(position, chance.choice(moves))
            view.show_position(rules, position, 1, interactive=True, animate=False)
            check_heard(view, rules, position)


def check_heard(view, rules, position) -> None:
    shown = rules.places(position, 1).values()
    known = sorted(each.card for pile in shown for each in pile if each.face_up)
    heard = accessible_table(view.hand)
    items = [item for place in heard for item in place.items]
    assert sorted(item.card for item in items if item.card is not None) == known
    for item in items:
        words = "face-down card" if item.card is None else str(card_name(item.card))
        assert item.name.startswith(f"{words}, ")
        assert item.name.endswith(", can move") is (item.card in view.hand.liftable)
    assert len({place.name for place in heard}) == len(heard)
    for card in sorted(view.hand.liftable)[: sample(3, 52)]:
        view.hand.lift(card)
        targets = accessible_table(view.hand)[-1]
        assert [item.drop_target for item in targets.items] == list(view.hand.drop_targets)
        assert len({item.name for item in targets.items}) == len(
            {each.place for each in view.hand.drop_targets}
        )


# States and actions


def test_states_tell_what_may_be_taken_up_what_is_and_where_the_keyboard_is(view):
    show(view, "beleaguered-castle", 7)
    view.setFocus()
    card, covered = find(view, "9 of clubs"), find(view, "8 of spades")
    assert card.state().selectable and not card.state().selected
    assert not covered.state().selectable
    assert "Lift" in does(card)
    assert "Lift" not in does(covered)
    act(card, "Lift")
    assert card.state().selected
    assert bool(card.state().focused) is view.hasFocus()
    assert not covered.state().focused
    act(card, "Put back")
    assert not view.hand.lifted


def test_a_card_is_lifted_and_dropped_by_actions(view):
    show(view, "beleaguered-castle", 7)
    made = []
    view.chosen.connect(made.append)
    act(find(view, "9 of clubs"), "Lift")
    targets = below(tree(view))[-1]
    assert (name(targets), names(targets)) == ("where it can go", ["row 7, on the 10 of hearts"])
    assert "Drop here" in does(find(view, "row 7, 6 cards"))
    assert "Drop here" not in does(find(view, "row 8"))
    act(targets.child(0), "Drop here")
    assert [str(move) for move in made] == ["9C row7"]
    act(find(view, "9 of clubs"), "Drop here")  # it is not offered, and nothing is done
    assert len(made) == 1


def test_a_card_is_sent_home_and_a_pack_dealt_by_actions(view):
    show(view, "napoleons-square", 3)
    made = []
    view.chosen.connect(made.append)
    act(find(view, "the stock"), "Press")
    assert [str(move) for move in made] == ["deal"]
    show(view, "beleaguered-castle", 7)
    act(find(view, "9 of clubs"), "Send home")
    assert str(made[-1]) == "9C row7"


def test_who_may_not_move_is_offered_nothing(view):
    show(view, "beleaguered-castle", 7)
    view.show_position(view.hand.game, view.hand.position, 1, interactive=False, animate=False)
    assert set(does(find(view, "9 of clubs"))) <= {"SetFocus"}
    assert not find(view, "9 of clubs").state().selectable


# Following


def test_the_tree_follows_the_position(view):
    show(view, "beleaguered-castle", 7)
    row, top = find(view, "row 7"), find(view, "9 of clubs")
    show(view, "beleaguered-castle", 7, moves="9C row7")
    assert name(row) == "row 7, 7 cards, 9 of clubs on top"
    assert names(row)[-1] == "9 of clubs, row 7, seventh of 7"
    assert not top.isValid()


@pytest.fixture
def told(monkeypatch) -> list[tuple[QAccessible.Event, str]]:
    """Return a list that gets the events of nodes, with what they are called then."""
    events: list[tuple[QAccessible.Event, str]] = []

    def note(event) -> None:
        node = event.accessibleInterface()
        events.append((event.type(), name(node) if node is not None else ""))

    monkeypatch.setattr(QAccessible, "updateAccessibility", note)
    return events


def test_only_what_has_changed_is_told(view, told):
    show(view, "beleaguered-castle", 7)
    assert tree(view).childCount()
    told.clear()
    show(view, "beleaguered-castle", 7, moves="9C row7")
    Event = QAccessible.Event  # noqa: N806 - Qt's own name
    kinds = {kind for kind, _name in told}
    assert kinds == {Event.ObjectCreated, Event.ObjectDestroyed, Event.NameChanged}
    assert (Event.ObjectDestroyed, "9 of clubs, row 1, sixth of 6, can move") in told
    assert (Event.ObjectCreated, "9 of clubs, row 7, seventh of 7") in told
    assert not any("row 2, 6 cards" in words for _kind, words in told)


def test_focus_follows_the_keyboard_to_cards_places_and_where_a_card_may_go(view, told, qtbot):
    show(view, "byzantium", 7)
    tree(view)
    view.setFocus()
    view.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    hand = TableDriver(view)

    def focused() -> list[str]:
        words = [words for kind, words in told if kind is QAccessible.Event.Focus]
        told.clear()
        return words

    focused()
    hand.key(Qt.Key.Key_Left)
    assert focused() == ["6 of spades, the drawn card, can move"]
    assert name(tree(view).focusChild()) == "6 of spades, the drawn card, can move"
    hand.key(Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert focused() == ["north, beside the ace of spades", "south, beside the ace of spades"]
    hand.key(Qt.Key.Key_Escape, Qt.Key.Key_Down)
    assert focused()[-1] == "aside, empty"


def test_a_keyboard_whose_card_is_turned_face_down_is_told_to_be_at_the_table(view, told, qtbot):
    """Orca before version 45 would believe it at the card that is gone, and say nothing more."""
    show(view, "klondike", 3, moves="deal")
    tree(view)
    view.setFocus()
    view.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    act(find(view, "9 of hearts, the waste"), "SetFocus")
    told.clear()
    show(view, "klondike", 3)
    assert [words for kind, words in told if kind is QAccessible.Event.Focus] == [name(tree(view))]


def test_the_keyboard_goes_where_a_screen_reader_sets_the_focus(view):
    show(view, "beleaguered-castle", 7)
    act(find(view, "10 of hearts, row 7"), "SetFocus")
    assert view.keyboard_cursor.at == Card.parse("TH")
    assert "SetFocus" not in does(find(view, "8 of spades"))  # the arrow keys do not go there either


def test_what_lies_over_the_table_is_found_beside_its_places(view):
    show(view, "beleaguered-castle", 7)
    places = tree(view).childCount()
    panel = QLabel("Over the table", view)
    panel.show()
    assert tree(view).childCount() == places + 1
    assert name(tree(view).child(places)) == "Over the table"
    assert tree(view).indexOfChild(tree(view).child(places)) == places


def test_a_table_that_is_gone_leaves_nothing_behind(qtbot):
    """Qt keeps interfaces by their addresses: they go with their table."""
    for number in range(sample(3, 30)):
        view = TableView(Deck(), Felt.GREEN)
        view.show()
        show(view, "beleaguered-castle", number + 1)
        nodes = [find(view, "row 1"), find(view, "row 1").child(0)]
        assert all(node.isValid() for node in nodes)
        gone: list[object] = []
        view.destroyed.connect(lambda _view=None, gone=gone: gone.append(True))
        view.close()
        view.deleteLater()
        qtbot.waitUntil(lambda gone=gone: bool(gone))
        assert not any(map(Shiboken.isValid, nodes))
