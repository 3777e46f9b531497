"""Lessons are games that the rules allow, told to their end."""

import pytest

from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.games.byzantium import hierarchies
from cardtable.play import lessons
from cardtable.solver.difficulty import Kind, kind_of
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, some


@pytest.mark.parametrize("lesson_id", lessons.lesson_ids())
def test_every_lesson_is_played_to_its_end_with_words_for_every_move(lesson_id):
    lesson = lessons.lesson(lesson_id)
    assert lesson.title == lessons.title(lesson_id)
    assert lesson.game.outcome(lesson.positions[-1]) is not None
    assert all(step.say and step.why for step in lesson.steps)
    assert lesson.introduction
    assert lesson.end


def test_the_practice_game_ends_with_one_card_aside_and_one_cell_free():
    lesson = lessons.lesson("byzantium-practice")
    end = lesson.positions[-1]
    assert len(lesson.steps) == 24
    assert lesson.game.outcome(end).scores == (1,)
    assert len(end.tableau.occupied()) == 23 == len(hierarchies.CELLS) - 1


def test_in_the_sample_game_left_could_have_won_in_the_first_round():
    lesson = lessons.lesson("beat-it-sample")
    step = next(n for n, step in enumerate(lesson.steps) if "blunder" in step.why)
    game, position = lesson.game, lesson.positions[step]
    for text in ("KS table", "TH table", "eat", "AH table", "eat", "QH table"):
        move = next(move for move in game.moves(position) if str(move) == text)
        assert text != "eat" or len(game.moves(position)) == 1, "Right must eat"
        position = game.play(position, move)
    outcome = game.outcome(position)
    assert (outcome.termination, outcome.winner) == (Termination.WON, 1)
    assert lesson.game.outcome(lesson.positions[-1]).winner == 1


def after(game, position, *moves):
    for move in moves:
        position = game.play(position, move)
    return position


SEARCHED = [
    lesson_id
    for lesson_id in lessons.lesson_ids()
    if any(step.loses or step.wins for step in lessons.lesson(lesson_id).steps)
]


@only_thorough()
@pytest.mark.parametrize("lesson_id", SEARCHED)
def test_what_a_lesson_says_of_other_moves_is_what_the_search_finds(lesson_id):
    lesson = lessons.lesson(lesson_id)
    for step, position in some(zip(lesson.steps, lesson.positions, strict=False), 3):
        assert step.move not in (*step.loses, *step.wins, *step.also)
        for moves, right in ((step.loses, Verdict.UNWINNABLE), (step.wins, Verdict.WINNABLE)):
            for move in moves:
                found = judge(lesson.game, after(lesson.game, position, move), states=60_000)
                assert found.verdict is right, (step.move, move)


@pytest.mark.parametrize("lesson_id", SEARCHED)
def test_where_a_lesson_speaks_of_losing_moves_it_knows_every_other_move(lesson_id):
    """So every move that a learner tries is answered by what is true of it."""
    lesson = lessons.lesson(lesson_id)
    for step, position in zip(lesson.steps[:-1], lesson.positions, strict=False):
        assert set(lesson.game.moves(position)) == {step.move, *step.loses, *step.wins}, step.move


def test_the_castle_of_the_lesson_is_hard_and_what_is_counted_in_it_is_so():
    lesson = lessons.lesson("castle-hard-deal")
    game, deal = lesson.game, lesson.positions[0]
    assert kind_of(game, judge(game, deal)) is Kind.HARD
    number = {str(step.move): n for n, step in enumerate(lesson.steps)}
    first_row = number["9C row1"]
    into_row = [move for move in game.moves(lesson.positions[first_row]) if move.target == "row1"]
    assert len(into_row) == 7
    assert len([move for move in lesson.steps[first_row].loses if move.target == "row1"]) == 3
    planned = lesson.steps[number["5C row2"]]
    assert game.moves(planned.between[0]) == planned.then
    untied = lesson.positions[number["4C row1"] + 1]
    for move in game.moves(untied):
        assert judge(game, game.play(untied, move), states=60_000).verdict is Verdict.WINNABLE
    assert len(lesson.steps[number["JH row2"]].then) == 16
    assert lesson.game.outcome(lesson.positions[-1]).termination is Termination.WON


def test_in_the_lesson_of_the_packets_what_comes_to_the_same_does():
    lesson = lessons.lesson("petits-paquets-chains")
    for n, step in enumerate(lesson.steps):
        for other in step.also:
            rest = [move for move in (step.move, *step.then) if move != other]
            assert after(lesson.game, lesson.positions[n], other, *rest) == lesson.positions[n + 1]


def test_what_is_counted_in_the_lesson_of_the_packets_is_so():
    lesson = lessons.lesson("petits-paquets-chains")
    game, steps, positions = lesson.game, lesson.steps, lesson.positions
    number = {str(step.move): n for n, step in enumerate(steps)}
    assert len(game.pile(positions[0], "exiles")) == 11
    home = [sum(len(game.pile(position, name)) for name in game.foundations) for position in positions]
    avalanche, last = number["AH2 up-hearts"], next(n for n, s in enumerate(steps) if "thirty-four" in s.why)
    assert (home[avalanche + 1] - home[avalanche], home[last + 1] - home[last]) == (27, 34)
    again = number["redeal"]
    assert 104 - home[again] == 43
    assert len(game.pile(positions[again + 1], "exiles")) == 3
    for step in steps:  # where nothing fits is said to be left, nothing does
        if str(step.move) in ("turn exiles", "redeal"):
            assert game.moves(positions[steps.index(step)]) == (step.move,)


@pytest.mark.slow
def test_the_other_twin_does_not_win_by_the_hints():
    lesson = lessons.lesson("petits-paquets-chains")
    game = lesson.game
    other = {"TS down-spades": "TS2 down-spades", "7D up-diamonds": "7D2 up-diamonds"}
    for step, position in zip(lesson.steps, lesson.positions, strict=False):
        assert bool(step.found) is (str(step.move) in other)
        if step.found:
            here = game.play(position, read_move(game, position, other[str(step.move)]))
            while game.outcome(here) is None:
                here = game.play(here, game.hints(here)[0])
            assert game.outcome(here).termination is Termination.STUCK
    assert game.outcome(lesson.positions[-1]).termination is Termination.WON
