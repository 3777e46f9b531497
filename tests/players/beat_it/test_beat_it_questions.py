"""What a window asks about a game: the best moves, each with its worth, and comments on a game."""

from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.play.lessons import lesson
from cardtable.players import capabilities
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.questions import SHOWN, candidates
from cardtable.players.judgement import Assessment, Grade, score
from cardtable.players.solution import Value, Worth


def test_the_best_moves_of_a_solved_game_are_exact_and_come_first() -> None:
    """After the nine of spades in the sample game, the king wins in six; eating wins, too, much later."""
    steps = lesson("beat-it-sample")
    position = steps.positions[[str(step.move) for step in steps.steps].index("9S table") + 1]
    found = capabilities.candidates("beat-it-or-eat-it", {"length": 7}, position)
    assert [(str(each.move), each.judgement.worth) for each in found] == [
        ("KS table", Worth(Value.WIN, 6)),
        ("eat", Worth(Value.WIN, 42)),
    ]


@pytest.mark.parametrize(
    ("drawing", "kept", "grade"),
    [
        ("KS table", ("eat", Worth()), Grade.DOUBTFUL),  # a long way, which may lead there again
        ("eat", ("KS table", Worth(Value.WIN, 6)), Grade.LOSING),
    ],
)
def test_a_move_that_lets_a_position_stand_for_the_third_time_draws(
    drawing: str, kept: tuple[str, Worth], grade: Grade
) -> None:
    """By the tables, which know no history, it wins; who was told so drew."""
    steps, game = lesson("beat-it-sample"), BeatIt({"length": 7})
    position = steps.positions[[str(step.move) for step in steps.steps].index("9S table") + 1]
    move = next(each for each in game.moves(position) if str(each) == drawing)
    again = game.apply(position, move).stood[-1:]
    position = position._replace(stood=(*position.stood, *again, *again))

    found = candidates(game, position)
    assert [(str(each.move), each.judgement.worth) for each in found] == [kept, (drawing, Worth(Value.DRAW))]
    (comment,) = capabilities.review(game.id, {"length": 7}, 2, (position,), (move,))
    assert (comment.grade, str(comment.better)) == (grade, kept[0])
    assert str(choose(game, position, position.to_move, PERFECT, Random(1), 1.0)) == kept[0]


def test_where_the_game_is_not_solved_a_move_that_draws_at_once_is_told_as_such() -> None:
    game = BeatIt({"length": 14})
    position = game.deal(Deal(5))
    position = game.play(position, game.moves(position)[0])
    eating = game.moves(position)[-1]
    again = game.apply(position, eating).stood[-1:]
    position = position._replace(stood=(*position.stood, *again, *again))
    found = {each.move: each.judgement for each in candidates(game, position, nodes=300)}
    assert found[eating] == Assessment(Worth(Value.DRAW))
    (comment,) = capabilities.review(game.id, {"length": 14}, 2, (position,), (eating,))
    assert comment.after == Assessment(Worth(Value.DRAW))


def test_where_the_game_is_not_solved_the_worth_is_an_estimate() -> None:
    game = BeatIt({"length": 14})
    found = candidates(game, game.deal(Deal(5)), nodes=300)
    assert len(found) == SHOWN
    assert all(each.judgement.estimate is not None for each in found)
    scores = [score(each.judgement) for each in found]
    assert scores == sorted(scores, reverse=True)


def test_a_win_that_a_search_proves_is_exact_in_a_longer_game_too() -> None:
    game = BeatIt({"length": 14})
    places = {"hand1": parse_cards(["KS"]), "hand2": parse_cards(["AS", "4H"])}
    gone = {*places["hand1"], *places["hand2"]}
    table = tuple(card for card in game.stock.cards if card not in gone)
    position = game.deal(Deal(places={**places, "table": table}, to_move=1, led=False))
    (only,) = candidates(game, position)
    assert only.judgement.worth.value is Value.WIN
    assert candidates(game, game.play(position, only.move)) == ()


def test_merit_puts_a_sooner_win_and_a_later_loss_first() -> None:
    order = [
        Assessment(Worth(Value.WIN, 3)),
        Assessment(Worth(Value.WIN, 9)),
        Assessment(Worth(), 0.4),
        Assessment(Worth(Value.DRAW)),
        Assessment(Worth(), -0.4),
        Assessment(Worth(Value.LOSS, 9)),
        Assessment(Worth(Value.LOSS, 3)),
    ]
    assert sorted(order, key=score, reverse=True) == order


def test_a_game_is_reviewed_move_by_move() -> None:
    steps = lesson("beat-it-sample")
    comments = capabilities.review(
        "beat-it-or-eat-it", {"length": 7}, 2, steps.positions[:-1], [step.move for step in steps.steps]
    )
    assert len(comments) == len(steps.steps)
    assert [each.grade for each in comments[:8]].count(Grade.DOUBTFUL) >= 1
