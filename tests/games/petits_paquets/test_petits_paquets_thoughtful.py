"""Les Petits Paquets with all cards known: wins are carried out by the rules; losses are lost by them."""

import time
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.rules import PetitsPaquets
from cardtable.games.petits_paquets.states import PacketsPlay, state_of
from cardtable.games.petits_paquets.table import DEALS, memory_of
from cardtable.games.petits_paquets.thoughtful import PacketsLine, gaps
from cardtable.games.rollouts.rollout import thoughtful
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.verdict import Verdict
from tests.sampling import sample

LONG = 60.0
TWINS = 39
"""A deal in whose win twins lie in the last packet."""
WINNABLE = [2, TWINS, 5, 6, 7, 10, 116]
"""Deals that are won within a second."""
LOST = [15, 20, 21, 25, 3]
"""Deals that nobody can win."""


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
@pytest.mark.parametrize(
    "options", [{}, {"play": "may"}, {"chain": "steps"}, {"play-while-dealing": True}], ids=str
)
def test_a_win_is_carried_out_by_the_rules(options: dict[str, object], number: int) -> None:
    game = PetitsPaquets(options)
    position = game.deal(Deal(number))
    found = thoughtful(game, position, time.process_time() + LONG)
    assert found.line is not None
    for move in found.line:
        position = game.play(position, move)
    assert game.won(position)


@pytest.mark.slow
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


@pytest.mark.slow
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


def test_a_chain_that_runs_is_ended_first() -> None:
    game, position = PetitsPaquets({"chain": "steps"}), PetitsPaquets().deal(Deal(1))
    while not memory_of(position).at:
        moves = game.moves(position)
        turn = next((move for move in moves if move.kind is MoveKind.TURN), moves[0])
        position = game.play(position, turn)
    found = thoughtful(game, position, time.process_time() + LONG)
    assert found.line is not None
    for move in found.line:
        position = game.play(position, move)
    assert game.won(position)


@pytest.mark.parametrize("number", LOST[: sample(2, 5)])
def test_that_there_is_no_win_is_found_out(number: int) -> None:
    game = PetitsPaquets()
    found = thoughtful(game, game.deal(Deal(number)), time.process_time() + LONG)
    assert found.lost


@pytest.mark.slow
def test_what_is_found_in_the_last_deal_agrees_with_trying_all_moves() -> None:
    game, told, chance = PetitsPaquets(), set[Verdict](), Random(0)
    for number in WINNABLE:
        position = game.deal(Deal(number))
        for move in thoughtful(game, position, time.process_time() + LONG).line or ():
            if memory_of(position).deal == DEALS and len(game.pile(position, "exiles")) <= 2:
                other = position
                while (moves := game.moves(other)) and chance.random() < 0.7:
                    other = game.play(other, chance.choice(moves))
                verdict = Exhaustive(game, other, most=1_000).run(time.process_time() + LONG).verdict
                found = thoughtful(game, other, time.process_time() + LONG)
                if verdict is not Verdict.UNKNOWN:
                    assert (found.line is not None) is (verdict is Verdict.WINNABLE)
                    assert found.lost is (verdict is Verdict.UNWINNABLE)
                    told.add(verdict)
            position = game.play(position, move)
    assert told == {Verdict.WINNABLE, Verdict.UNWINNABLE}


@pytest.mark.parametrize("in_rounds", [False, True])
@pytest.mark.parametrize("must", [False, True])
def test_states_are_what_the_rules_make_of_a_position(*, must: bool, in_rounds: bool) -> None:
    game = PetitsPaquets({"play": "must" if must else "may", "play-while-dealing": in_rounds})
    play = PacketsPlay(must=must, in_rounds=in_rounds)
    for number in range(1, sample(4, 30)):
        chance, line = Random(number), PacketsLine(game, game.deal(Deal(number)))
        state = state_of(line.position)
        while choices := list(play.after(state)):
            steps, state = chance.choice(choices)
            line.followed(steps)
            assert state_of(line.position) == state


def test_where_two_foundations_meet_cards_wait_at_a_gap() -> None:
    assert gaps({3, 4, 7}) == [0, 1, 5, 8, 9, 10, 11, 12]
    assert gaps({*range(1, 13)}) == []
    assert gaps({*range(2, 13)}) == [0]
