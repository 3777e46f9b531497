"""Lessons are games that the rules allow, told to their end."""

import pytest

from cardtable.contract.outcome import Termination
from cardtable.games.byzantium import hierarchies
from cardtable.play import lessons


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
