"""What is said of a move before it counts: that it gives a game away, for certain or by much."""

from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.players import capabilities, coaching
from cardtable.players.beat_it.solve import solve
from cardtable.players.coaching import mistake
from cardtable.players.judgement import Grade
from cardtable.players.solution import Value
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict

SOLVED = catalogue.create("beat-it-or-eat-it", {"length": 7, "leader": 1})
SAMPLE = Deal(cards=parse_cards(["AH", "QH", "TH", "9H", "8H", "KS", "JS"]))


def of(game, position, move):
    return mistake(game.id, game.given_options, game.seats, position, move)


def test_exactly_the_moves_that_give_a_win_away_are_mistakes() -> None:
    position, met = SOLVED.deal(SAMPLE), set()
    for _ply in range(12):
        found = solve(SOLVED, position, 0.0)
        for move, worth in found.moves:
            told = of(SOLVED, position, move)
            assert (told is not None) is (worth.value is not found.worth.value)
            if told is not None:
                met.add(found.worth.value)
                assert dict(found.moves)[told.better].value is found.worth.value
        position = SOLVED.play(position, found.moves[0][0])
    assert Value.WIN in met
    assert Value.LOSS not in met


def test_a_slower_win_is_no_mistake() -> None:
    position = SOLVED.deal(SAMPLE)
    slower = [
        (position, move)
        for position in (position,)
        for move, worth in solve(SOLVED, position, 0.0).moves
        if worth.value is Value.WIN and worth.plies != solve(SOLVED, position, 0.0).worth.plies
    ]
    assert slower
    for at, move in slower:
        (comment,) = capabilities.review(SOLVED.id, SOLVED.given_options, 2, (at,), (move,))
        assert comment.better is not None, "it is doubted, though it is no mistake"
        assert of(SOLVED, at, move) is None


@pytest.fixture(scope="module")
def lost_move():
    """Return a game, a position of it that can be won, a move that loses it, and one that does not."""
    game = catalogue.create("beleaguered-castle", {})
    position = game.deal(Deal(5))
    line = judged(game, position).line
    for step in line:
        for move in game.moves(position):
            if judged(game, game.play(position, move), seconds=1.0).verdict is Verdict.UNWINNABLE:
                return game, position, move, step
        position = game.play(position, step)
    raise AssertionError("no move of this deal loses")


@pytest.mark.slow
def test_a_move_after_which_a_patience_cannot_be_won(lost_move) -> None:
    game, position, losing, winning = lost_move
    told = of(game, position, losing)
    assert told is not None
    assert judged(game, game.play(position, told.better)).verdict is Verdict.WINNABLE
    assert of(game, position, winning) is None


@pytest.mark.slow
def test_what_is_lost_already_cannot_be_given_away(lost_move) -> None:
    game, position, losing, _winning = lost_move
    after = game.play(position, losing)
    moves = game.moves(after)
    assert all(of(game, after, move) is None for move in moves[:2])


@pytest.mark.slow
def test_a_card_set_aside_without_need_is_a_mistake_alone_in_byzantium() -> None:
    game = catalogue.create("byzantium", {}, 1)
    position = game.deal(Deal(4))
    for _card in range(3):
        position = game.play(position, capabilities.answered(game, position, game.moves(position)[0]).line[0])
    aside = next(move for move in game.moves(position) if move.target == "aside")
    told = of(game, position, aside)
    assert told is not None
    assert told.cost >= 0.5
    assert of(game, position, told.better) is None


@pytest.mark.parametrize(
    ("game_id", "seats", "told"),
    [
        ("beleaguered-castle", 1, True),
        ("beat-it-or-eat-it", 2, True),
        ("byzantium", 1, True),
        ("byzantium", 2, True),
        ("byzantium", 4, False),
        ("klondike", 1, False),
        ("sympathie", 2, False),
    ],
)
def test_which_games_have_a_coach(game_id: str, seats: int, told: bool) -> None:
    assert coaching.coaches(catalogue.create(game_id, {}, seats)) is told


@pytest.mark.slow
def test_a_pass_that_costs_penalties_is_a_mistake_for_two_in_byzantium() -> None:
    game, chance = catalogue.create("byzantium", {"open": True}, 2), Random(10)
    position = game.deal(Deal(4))
    for _ply in range(13):
        position = game.play(position, chance.choice(game.moves(position)))
    told = of(game, position, Move(MoveKind.PASS))
    assert told is not None
    assert told.comment is not None
    assert told.comment.before.margin - told.comment.after.margin > 1
    assert of(game, position, told.better) is None


@pytest.mark.slow
def test_a_patience_looked_at_again_could_be_won_up_to_one_move(lost_move) -> None:
    game, position, losing, _winning = lost_move
    positions, moves = [position, game.play(position, losing)], [losing]
    while (further := game.moves(positions[-1])) and len(moves) < 4:
        moves.append(further[0])
        positions.append(game.play(positions[-1], moves[-1]))
    told = coaching.reviewed(game.id, game.given_options, 1, positions, moves)
    assert [each.grade for each in told] == [Grade.LOSING, *[Grade.GOOD] * (len(moves) - 1)]
    assert [each.before.worth.value for each in told] == [Value.WIN, *[Value.LOSS] * (len(moves) - 1)]
    assert {each.after.worth.value for each in told} == {Value.LOSS}
    assert judged(game, game.play(position, told[0].better)).verdict is Verdict.WINNABLE


def test_a_patience_that_was_won_gave_nothing_away() -> None:
    game = catalogue.create("citadel", {})
    positions = [game.deal(Deal(1))]
    line = judged(game, positions[0]).line
    for move in line:
        positions.append(game.play(positions[-1], move))
    told = coaching.reviewed(game.id, game.given_options, 1, positions, line)
    assert {each.after.worth.value for each in told} == {Value.WIN}
    assert not any(each.better for each in told)
    *before, last = (each.after.worth.plies for each in told)
    assert set(before) == {None}
    assert last == 0
