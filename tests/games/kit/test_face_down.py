"""Columns that begin face down: what is turned, what is told, and what nobody is told."""

from itertools import pairwise
from random import Random
from typing import cast

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from tests.games.one_rule import moves_by_the_one_rule
from tests.sampling import mostly_slow, sample

GAMES = [
    cast(RuledPatience, catalogue.create(game_id, options))
    for game_id, options in (
        ("klondike", {}),
        ("klondike", {"draw": 1, "take-back": True}),
        ("westcliff", {}),
        ("westcliff", {"form": "american"}),
        ("easthaven", {"take-back": True}),
        ("easthaven", {"space": "kings"}),
    )
]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id}-{game.chosen}")


@pytest.mark.parametrize("game", mostly_slow(GAMES, 1), ids=lambda game: f"{game.id}-{game.chosen}")
def test_the_quick_list_of_moves_is_what_the_one_rule_says(game: RuledPatience) -> None:
    for seed in range(1, sample(2, 9)):
        chance, position = Random(seed), game.deal(Deal(seed))
        for _step in range(sample(30, 80)):
            moves = game.moves(position)
            assert set(moves) == moves_by_the_one_rule(game, position)
            if not moves:
                break
            carried = [move for move in moves if move.kind is MoveKind.CARRY]
            position = game.play(
                position, chance.choice(carried if carried and chance.random() < 0.7 else moves)
            )


@each_game
def test_the_last_card_of_a_column_always_lies_face_up(game: RuledPatience) -> None:
    chance, position = Random(3), game.deal(Deal(3))
    for _step in range(sample(40, 120)):
        for name in game.rows:
            pile, shown = game.pile(position, name), game.places(position)[name]
            down = game.covered_at(position)[name]
            assert [each.face_up for each in shown] == [False] * down + [True] * (len(pile) - down)
            assert not pile or shown[-1].face_up
        moves = game.moves(position)
        if not moves:
            break
        position = game.apply(position, chance.choice(moves))


@each_game
def test_cards_face_down_can_be_neither_asked_for_nor_told_apart(game: RuledPatience) -> None:
    position = game.deal(Deal(7))
    name = game.rows[-1]
    hidden = game.pile(position, name)[0]
    assert game.places(position, 1)[name][0].card is None
    assert str(game.places(position)[name][0]) == f"-{hidden}"
    refusal = game.refusal(position, Move.carry(hidden, name, hidden.suit.word))
    assert refusal is not None
    assert refusal.card is None
    assert not any(placed.face_up for placed in game.layout(position, 1).cards if placed.card == hidden)


@pytest.mark.slow
def test_hints_say_the_same_whatever_lies_face_down() -> None:
    for game in GAMES:
        position, chance = game.deal(Deal(11)), Random(1)
        for _step in range(6):
            others = [game.guess(game.seen_by(position, 1), chance) for _ in range(2)]
            assert all(game.hints(other) == game.hints(position) for other in others)
            position = game.apply(position, game.hints(position)[0])


def test_a_card_face_down_keeps_its_place_in_what_is_remembered() -> None:
    """Columns are alike: the same cards in other columns come to the same, but not other cards face down."""
    game = GAMES[2]
    position = game.deal(Deal(1))
    first, second = game.pile(position, "column1"), game.pile(position, "column2")
    swapped = game.with_piles(position, {"column1": second, "column2": first})
    turned = position._replace(face_down=(1, *position.face_down[1:]))
    assert game.remembered(swapped) == game.remembered(position)
    assert game.remembered(turned) != game.remembered(position)


def test_cards_face_down_lie_closer_together() -> None:
    game = GAMES[0]
    lying = [each.pose.y for each in game.layout(game.deal(Deal(1))).cards if each.place == "column7"]
    steps = [after - before for before, after in pairwise(lying)]
    assert len({round(step, 6) for step in steps}) == 1
    game = GAMES[4]
    position = game.play(game.deal(Deal(1)), Move(MoveKind.DEAL))
    lying = [each.pose.y for each in game.layout(position).cards if each.place == "column1"]
    assert lying[1] - lying[0] < (lying[-1] - lying[-2]) / 2
