"""Les Petits Paquets with all cards known: wins are carried out by the rules, from anywhere."""

import time
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.rules import PetitsPaquets
from cardtable.games.petits_paquets.table import memory_of
from cardtable.games.petits_paquets.thoughtful import gaps
from cardtable.games.rollouts.rollout import thoughtful
from tests.sampling import sample

LONG = 60.0
TWINS = 12
"""A deal in whose win twins lie in the last packet."""
WINNABLE = [1, TWINS, 5, 6, 7, 10, 116]
"""Deals that are won within some hundred tries."""


def later(game: PetitsPaquets, position: Position, seed: int) -> Position:
    """Return a position some random moves on, where no chain runs."""
    chance = Random(seed)
    for _ in range(chance.randrange(60)):
        if moves := game.moves(position):
            position = game.play(position, chance.choice(moves))
    while memory_of(position).at:
        position = game.play(position, game.moves(position)[0])
    return position


@pytest.mark.parametrize("number", WINNABLE[: sample(2, 7)])
@pytest.mark.parametrize("options", [{}, {"play": "may"}, {"chain": "steps"}], ids=str)
def test_a_win_is_carried_out_by_the_rules(options: dict[str, object], number: int) -> None:
    game = PetitsPaquets(options)
    position = game.deal(Deal(number))
    found = thoughtful(game, position, time.process_time() + LONG)
    assert found.line is not None
    for move in found.line:
        position = game.play(position, move)
    assert game.won(position)


def test_late_positions_are_won_too() -> None:
    game = PetitsPaquets({"play": "may"})
    won = 0
    for seed in range(sample(4, 30)):
        position = later(game, game.deal(Deal(seed + 1)), seed)
        found = thoughtful(game, position, time.process_time() + 0.1)
        for move in found.line or ():
            position = game.play(position, move)
        assert (found.line is not None) == game.won(position)
        won += found.line is not None
    assert won


def test_an_exile_in_hand_is_played_or_slipped() -> None:
    game, chance = PetitsPaquets(), Random(1)
    position = game.deal(Deal(1))
    while not memory_of(position).hand:
        position = game.play(position, chance.choice(game.moves(position)))
    found = thoughtful(game, position, time.process_time() + LONG)
    assert found.line is not None
    for move in found.line:
        position = game.play(position, move)
    assert game.won(position)


def test_nothing_is_found_where_the_rules_are_others_or_a_chain_runs() -> None:
    in_rounds = PetitsPaquets({"play-while-dealing": True})
    found = thoughtful(in_rounds, in_rounds.deal(Deal(1)), time.process_time() + LONG)
    assert found.line is None
    step_by_step, position = PetitsPaquets({"chain": "steps"}), PetitsPaquets().deal(Deal(1))
    while not memory_of(position).at:
        moves = step_by_step.moves(position)
        turn = next((move for move in moves if move.kind is MoveKind.TURN), moves[0])
        position = step_by_step.play(position, turn)
    found = thoughtful(step_by_step, position, time.process_time() + LONG)
    assert found.line is None


def test_where_two_foundations_meet_cards_wait_at_a_gap() -> None:
    assert gaps({3, 4, 7}) == [0, 1, 5, 8, 9, 10, 11, 12]
    assert gaps({*range(1, 13)}) == []
    assert gaps({*range(2, 13)}) == [0]
