"""A move seen step by step: every step is shown, and new input brings all to the end at once."""

import pytest
from PySide6.QtCore import Qt

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.petits_paquets.words import PetitsPaquetsMark
from cardtable.table.view import TableView
from tests.driver import TableDriver
from tests.sampling import only_thorough

GAME = catalogue.create("petits-paquets")


def before_chain(least: int):
    """Return a position and the move that sends a chain of at least so many slips on its way."""
    for number in range(1, 60):
        position = GAME.deal(Deal(number))
        while GAME.moves(position):
            move = GAME.hints(position)[0]
            if len(GAME.steps(position, move, 1)) > least:
                return position, move
            position = GAME.apply(position, move)
    raise AssertionError("no such chain")


@pytest.fixture
def view(qtbot) -> TableView:
    view = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(view)
    view.resize(1100, 700)
    view.show()
    view.table.motion.speed = "fast"
    return view


def run(view: TableView) -> tuple:
    """Show a chain from its start; return the steps and the layout at its end."""
    position, move = before_chain(4)
    view.show_position(GAME, position, 1, interactive=True, animate=False)
    steps, after = GAME.steps(position, move, 1), GAME.apply(position, move)
    view.show_position(GAME, after, 1, interactive=True, steps=steps)
    return steps, GAME.layout(after, 1)


def test_a_hand_that_is_hidden_is_not_seen_to_be_sorted_anew(view):
    game = catalogue.create("byzantium", {}, 2)
    position = game.deal(Deal(5))
    view.show_position(game, position, 1, interactive=True, animate=False)
    after = game.apply(position, game.moves(position)[0])
    layout = game.layout(after, 0)
    view.show_position(game, after, 0, interactive=False)
    assert view.table.motion.running
    hidden = [each for each in layout.cards if each.place == "hand1"]
    assert len(hidden) == 9
    for each in hidden:
        sprite = view.table.sprites[each.card]
        assert not sprite.face_up
        assert (sprite.pos() - view.table.pixmaps.point(each.pose)).manhattanLength() <= 1.5
    view.table.motion.finish()
    assert at_rest(view, layout)


def at_rest(view: TableView, layout) -> bool:
    sprites = view.table.sprites
    return set(sprites) == {each.card for each in layout.cards} and all(
        (sprites[each.card].pos() - view.table.pixmaps.point(each.pose)).manhattanLength() <= 1.5
        and sprites[each.card].face_up == each.face_up
        and sprites[each.card].zValue() == z
        for z, each in enumerate(layout.cards)
    )


def called(view: TableView) -> list[str]:
    return [note.text for note in view.table.notes if note.mark.kind is PetitsPaquetsMark.CALLED]


@only_thorough()
def test_every_step_is_seen_with_its_number(view, qtbot):
    seen = []
    draw = view.table.draw_notes
    view.table.draw_notes = lambda layout: (seen.append(layout), draw(layout))
    steps, end = run(view)
    qtbot.waitUntil(lambda: not view.table.motion.running)
    shown = [layout for number, layout in enumerate(seen) if number == 0 or layout != seen[number - 1]]
    assert shown[-len(steps) - 1 :] == [*steps, end]
    assert at_rest(view, end)
    assert called(view) == []


@pytest.mark.slow
def test_a_card_is_seen_on_its_way_though_it_goes_under_others(view, qtbot):
    run(view)
    qtbot.waitUntil(lambda: bool(called(view)))
    table = view.table
    going = [sprite for sprite in table.sprites.values() if sprite.zValue() >= 50_000]
    assert any(sprite.face_up for sprite in going)


@pytest.mark.slow
def test_a_card_is_covered_before_it_is_out_of_sight(view):
    steps = GAME.dealing(Deal(3), 1)
    view.show_position(GAME, GAME.deal(Deal(3)), 1, interactive=True, animate=False)
    view.show_position(GAME, GAME.deal(Deal(3)), 1, interactive=True, fresh=True, steps=steps)
    table = view.table

    def go_on_to_the_second_of(place: str) -> list[bool]:
        while [each.place for each in table.sprites.values()].count(place) < 2:
            table.next_step()
            table.motion.stop()
        return [each.face_up for each in table.sprites.values() if each.place == "packet2"]

    table.motion.stop()
    assert go_on_to_the_second_of("packet2") == [True, True]
    assert sorted(go_on_to_the_second_of("packet4")) == [False, True]


@only_thorough()
@pytest.mark.parametrize("how", ["press", "key", "position", "hint", "look"])
def test_new_input_brings_all_to_the_end_at_once(view, qtbot, how):
    _, end = run(view)
    qtbot.wait(60)
    assert view.table.motion.running
    if how == "press":
        TableDriver(view).press(end.bounds.left, end.bounds.bottom)
    elif how == "key":
        TableDriver(view).key(Qt.Key.Key_Left)
    elif how == "hint":
        view.show_hint(GAME.hints(view.hand.position)[0])
    elif how == "position":
        view.show_position(GAME, view.hand.position, 1, interactive=True)
    else:
        view.peek()
    assert not view.table.motion.running
    assert at_rest(view, end)


@only_thorough()
def test_another_size_or_deck_meanwhile_loses_no_step(view, qtbot):
    _, end = run(view)
    qtbot.wait(40)
    view.resize(900, 600)
    view.set_style(Deck(), Felt.BLUE)
    assert view.table.motion.running
    assert not at_rest(view, end)
    qtbot.waitUntil(lambda: not view.table.motion.running)
    qtbot.wait(120)
    assert at_rest(view, end)


def test_without_motion_there_are_no_steps(view):
    view.table.motion.speed = "off"
    _, end = run(view)
    assert not view.table.motion.running
    assert at_rest(view, end)


@pytest.mark.slow
def test_the_deal_begins_with_the_pack_and_ends_with_the_packets(view, qtbot):
    position = GAME.deal(Deal(3))
    steps = GAME.dealing(Deal(3), 1)
    view.show_position(GAME, position, 1, interactive=True, fresh=True, steps=steps)
    lying = {sprite.place for sprite in view.table.sprites.values()}
    assert "pack" in lying
    assert "packet1" not in lying
    qtbot.waitUntil(lambda: bool(called(view)))
    TableDriver(view).settle()
    assert at_rest(view, GAME.layout(position, 1))
