"""What is said of moves says no more than is known of them."""

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.move import Move
from cardtable.players.judgement import Assessment, Comment, Grade
from cardtable.players.solution import Value, Worth
from cardtable.windows.assistance.game_review import GameReview
from cardtable.windows.wording.judgements import comment_words

(NINE,) = parse_cards(["9S"])
MOVE = Move.carry(NINE, "row1", "row2")
WON, LOST, DRAWN, OPEN = (Assessment(Worth(value)) for value in (Value.WIN, Value.LOSS, Value.DRAW, None))


def comment(before: Assessment, after: Assessment, grade: Grade) -> Comment:
    return Comment(1, MOVE, before, after, grade, None)


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (LOST, "9♠ is a losing move. Proven win for Bob."),
        (DRAWN, "9♠ gives the win away. Proven draw."),
        (Assessment(Worth(Value.DRAW), margin=0), "9♠ gives the win away. Ann: margin 0, exact."),
    ],
)
def test_a_move_that_draws_is_not_called_losing(after: Assessment, said: str) -> None:
    assert comment_words(comment(WON, after, Grade.LOSING), 1, ("Ann", "Bob")) == said


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (WON, WON, "9♠ is a good move. Winnable."),
        (WON, Assessment(Worth(Value.WIN, plies=0)), "9♠ is a good move. Won."),
        (LOST, LOST, "9♠: Unwinnable."),
        (OPEN, OPEN, "9♠: Not known yet."),
    ],
)
def test_in_a_patience_only_what_keeps_a_win_is_called_good(
    before: Assessment, after: Assessment, said: str
) -> None:
    assert comment_words(comment(before, after, Grade.GOOD), 1, ("Ann",)) == said


@pytest.mark.usefixtures("qapp")
def test_what_is_not_known_of_a_patience_is_not_called_estimated() -> None:
    review = GameReview()
    review.take([comment(WON, WON, Grade.GOOD), comment(WON, OPEN, Grade.GOOD)], ("Ann",), 1)
    assert review.sum.text() == "0 losing (??); 1 of 2 moves settled, the rest not known."
