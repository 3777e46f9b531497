"""What a game that is looked at again comes to, by comments written by hand."""

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.move import Move
from cardtable.players.judgement import Assessment, Comment, Grade
from cardtable.players.report import report
from cardtable.players.solution import Value, Worth

(ACE,) = parse_cards(["AH"])
MOVE = Move.carry(ACE, "hand1", "table")
WIN, DRAW, LOSS = (Assessment(Worth(value)) for value in (Value.WIN, Value.DRAW, Value.LOSS))


def maybe(part: float) -> Assessment:
    return Assessment(Worth(), 2 * part - 1)


def comment(seat: int, before: Assessment, after: Assessment) -> Comment:
    return Comment(seat, MOVE, before, after, Grade.GOOD if before == after else Grade.LOSING, None)


GAME = (
    comment(1, WIN, WIN),
    comment(2, LOSS, LOSS),
    comment(1, WIN, DRAW),
    comment(2, DRAW, LOSS),
    comment(1, WIN, maybe(0.9)),
    comment(1, maybe(0.9), LOSS),
)
ALL = range(len(GAME))


def test_the_course_is_the_seats_own_part_before_each_move_and_after_the_last() -> None:
    assert report(GAME, 1, ALL).course == pytest.approx((1, 1, 1, 0.5, 1, 0.9, 0))
    assert report(GAME, 2, ALL).course == pytest.approx((0, 0, 0, 0.5, 0, 0.1, 1))


def test_what_was_kept_is_the_mean_of_choices_that_had_something_to_lose() -> None:
    kept = report(GAME, 1, ALL).kept
    assert kept[1] == pytest.approx((1 + 0.5 + 0.9 + 0) / 4)
    assert kept[2] == 0, "its first move had nothing to lose"


def test_a_move_without_a_choice_counts_for_nothing() -> None:
    told = report(GAME, 1, (0, 2))
    assert told.kept == {1: 0.75}
    assert told.lessons == (2,)


def test_the_moves_to_learn_from_are_ones_own_the_worst_first_three_at_most() -> None:
    assert report(GAME, 1, ALL).lessons == (5, 2, 4)
    assert report(GAME, 2, ALL).lessons == (3,)
    assert report((*GAME, comment(1, WIN, DRAW)), 1, range(7)).lessons == (5, 2, 6)


def test_a_trifle_is_no_lesson_and_nothing_is_kept_of_no_game() -> None:
    assert report((comment(1, WIN, maybe(0.97)),), 1, (0,)).lessons == ()
    assert report((), 1, ()) == ((), {}, ())
