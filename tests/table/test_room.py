"""Cards keep their size while columns grow and shorten."""

from itertools import pairwise
from random import Random

import pytest

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Layout
from cardtable.contract.move import MoveKind
from cardtable.games import catalogue
from cardtable.geometry import Rect
from cardtable.table.room import card_width, in_sight
from cardtable.table.scene import TableScene

VIEW = (1280.0, 693.0)
FIRST, LONG, LONGEST = (Layout((), (), Rect(-5, -3, 5, bottom)) for bottom in (3.0, 3.5, 4.2))


def sizes(*layouts: Layout) -> list[int]:
    """Return how wide the cards are as one layout follows the other."""
    scene = TableScene(Deck(), Felt.GREEN)
    scene.set_view_size(*VIEW, 1.0)
    found = []
    for layout in layouts:
        scene.show_layout(layout, animate=False)
        found.append(scene.pixmaps.width)
    return found


def fitting(layout: Layout) -> int:
    return card_width(layout.bounds, VIEW)


@pytest.mark.usefixtures("qapp")
def test_cards_grow_smaller_at_once_and_larger_only_where_it_is_worth_it():
    small, least = fitting(LONG), fitting(LONGEST)
    assert sizes(FIRST, LONG, FIRST, LONG, FIRST) == [fitting(FIRST), small, small, small, small]
    assert sizes(FIRST, LONGEST, LONG, FIRST) == [fitting(FIRST), least, least, fitting(FIRST)]


@pytest.mark.usefixtures("qapp")
def test_another_table_and_a_new_deal_have_the_room_that_is_theirs():
    beside = Layout((), (), Rect(-5.5, -3, 4.5, 3.4))
    assert sizes(LONG, beside) == [fitting(LONG), fitting(beside)]
    scene = TableScene(Deck(), Felt.GREEN)
    scene.set_view_size(*VIEW, 1.0)
    scene.show_layout(LONG, animate=False)
    scene.clear_table()
    scene.show_layout(FIRST, animate=False)
    assert scene.pixmaps.width == fitting(FIRST)


@pytest.mark.usefixtures("qapp")
def test_the_table_lies_in_the_middle_of_its_room():
    scene = TableScene(Deck(), Felt.GREEN)
    scene.set_view_size(*VIEW, 1.0)
    beside = Layout((), (), Rect(-2, -3, 8, 4))
    scene.show_layout(beside, animate=False)
    width, middle = scene.pixmaps.width, scene.sceneRect().center()
    assert (middle.x() / width, middle.y() / width) == pytest.approx(beside.bounds.centre)
    assert (scene.sceneRect().width(), scene.sceneRect().height()) == VIEW


@pytest.mark.parametrize("name", ["courtyard", "fortunes-favor", "british-square", "crescent"])
def test_in_a_game_played_at_random_the_size_seldom_changes(name):
    game, chance = catalogue.create(name), Random(1)
    position = game.deal(Deal(1))
    seen = [game.layout(position).bounds]
    for _turn in range(60):
        moves = game.moves(position)
        if not moves:
            break
        carries = [move for move in moves if move.kind is MoveKind.CARRY]
        position = game.apply(position, chance.choice(carries or moves))
        seen.append(in_sight(seen[-1], game.layout(position).bounds, VIEW))
    assert sum(one != other for one, other in pairwise(seen)) <= 3
