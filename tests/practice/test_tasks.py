"""Tasks, answers judged by searching, and when positions come back."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.errors import InvalidTask
from cardtable.games import catalogue
from cardtable.practice import book, judging, spacing
from cardtable.practice.attempt import AttemptState, TaskAttempt
from cardtable.practice.task import Task, TaskKind
from tests.sampling import only_thorough

DAY = 24 * 3600.0


def own(puzzle, kind):
    """Return a puzzle's position as one of a player's own games."""
    return Task(
        kind, puzzle.task.game, puzzle.task.deal, puzzle.task.moves, puzzle.task.options, puzzle.task.seats
    )


def single(game):
    return next(puzzle for puzzle in book.puzzles(game) if puzzle.right)


@pytest.mark.parametrize(
    ("game", "kind"), [("bisley", TaskKind.KEEP_WINNABLE), ("beat-it-or-eat-it", TaskKind.KEEP_WIN)]
)
def test_a_search_accepts_every_right_move_and_no_other_and_shows_the_way(game, kind):
    puzzle = next(each for each in book.puzzles(game) if each.right and each.task.kind is not TaskKind.WIN_IN)
    task = own(puzzle, kind)
    rules, position = task.scene()
    for move in rules.moves(position):
        told = judging.answered(task, move)
        assert told.right is (str(move) in puzzle.right)
        here = position
        for step in told.line:
            here = rules.play(here, step)
        assert told.line[0] == move if told.right else str(told.line[0]) in puzzle.right
        assert rules.outcome(here) is not None


@pytest.mark.slow
def test_the_place_that_spares_most_is_right_and_a_wasteful_one_costs():
    game = catalogue.create("byzantium")
    task = Task(TaskKind.SPARE_MOST, "byzantium", Deal(7))
    position = game.deal(Deal(7))
    told = judging.answered(task, game.moves(position)[-1])
    assert told.right is False  # setting the first card aside
    assert told.cost > 0.2
    assert judging.answered(task, told.line[0]).right


@only_thorough()
def test_the_move_that_lost_a_game_is_found():
    puzzle = single("bisley")
    rules, position = puzzle.task.scene()
    wrong = next(move for move in rules.moves(position) if str(move) not in puzzle.right)
    positions, moves = [rules.deal(puzzle.task.deal)], []
    for text in (*puzzle.task.moves, str(wrong)):
        moves.append(read_move(rules, positions[-1], text))
        positions.append(rules.play(positions[-1], moves[-1]))
    assert judging.lapses("bisley", {}, 1, positions, moves, (1,)) == (len(puzzle.task.moves),)


def test_the_win_that_a_person_gave_away_is_found_and_not_the_computers():
    puzzle = single("beat-it-or-eat-it")
    rules, position = puzzle.task.scene()
    wrong = next(move for move in rules.moves(position) if str(move) not in puzzle.right)
    positions, moves = [position, rules.play(position, wrong)], [wrong]
    seat = rules.to_move(position)
    options = puzzle.task.options
    assert judging.lapses(rules.id, options, 2, positions, moves, (seat,)) == (0,)
    assert judging.lapses(rules.id, options, 2, positions, moves, (3 - seat,)) == ()


def test_games_with_hidden_cards_set_no_task():
    assert judging.kind_for(catalogue.create("zodiac")) is None
    assert judging.kind_for(catalogue.create("byzantium", seats=3)) is None
    assert judging.kind_for(catalogue.create("byzantium")) is TaskKind.SPARE_MOST


def test_a_task_is_read_as_it_was_written():
    for game in ("bisley", "beat-it-or-eat-it", "byzantium"):
        task = book.puzzles(game)[-1].task
        assert Task.of_json(task.to_json()) == task


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "nonsense"},
        {"kind": None},
        {"game": "chess"},
        {"game": None},
        {"deal": {}},
        {"deal": None},
        {"moves": "KS row1"},
        {"moves": [1]},
        {"moves": None},
        {"options": None},
        {"options": {"length": []}},
        {"seats": True},
        {"seats": 9},
        {"number": -1},
        {"strange": 1},
    ],
)
def test_what_is_no_task_is_refused_with_a_sentence(change):
    whole = Task(TaskKind.WIN, "bisley", Deal(1)).to_json()
    with pytest.raises(InvalidTask, match="a task cannot be read"):
        Task.of_json(whole | change)


@pytest.mark.parametrize(
    "task",
    [
        Task(TaskKind.WIN, "bisley", Deal(1), ("KS row1",)),
        Task(TaskKind.WIN, "bisley", Deal(1), options={"strange": 1}),
        Task(TaskKind.WIN, "bisley", Deal(1), seats=2),
    ],
)
def test_a_task_that_the_rules_forbid_is_refused(task):
    with pytest.raises(InvalidTask, match="cannot set a task:"):
        task.scene()


def test_an_attempt_is_done_when_all_is_spared_and_has_failed_when_not():
    puzzle = book.puzzles("byzantium")[0]
    attempt = TaskAttempt(puzzle.task)
    game = attempt.scene.game
    assert len(attempt.to_come()) == puzzle.task.number - 1
    for text in puzzle.line:
        assert attempt.standing is AttemptState.GOES_ON
        attempt.play(read_move(game, attempt.position, text))
    assert attempt.standing is AttemptState.DONE
    attempt.take_back()
    attempt.play(game.moves(attempt.position)[-1])
    assert attempt.standing is AttemptState.FAILED
    attempt.take_back(100)
    assert attempt.position == attempt.scene.position


def test_right_answers_come_back_later_and_later_and_a_wrong_one_soon():
    memory, now, gaps = None, 1.8e9, []
    for _ in range(4):
        due, memory = spacing.next_time(memory, right=True, now=now)
        gaps.append(due - now)
        now = due
    assert gaps == sorted(gaps)
    assert gaps[0] >= DAY
    assert gaps[-1] > 10 * gaps[0]
    due, memory = spacing.next_time(memory, right=False, now=now)
    assert DAY <= due - now < gaps[-1] / 2


@pytest.mark.parametrize("memory", ["", "{}", "[]", "nonsense", '{"card_id": "x"}', "7"])
def test_a_memory_that_cannot_be_read_is_none(memory):
    assert spacing.next_time(memory, right=True, now=1.8e9) == spacing.next_time(None, right=True, now=1.8e9)


@pytest.mark.parametrize("key", ["whitehead", "sir-tommy"])
def test_cards_of_a_stock_come_in_the_order_that_the_task_tells(key):
    puzzle = max(book.puzzles(key), key=lambda each: each.task.number)
    attempt = TaskAttempt(puzzle.task)
    game = attempt.scene.game
    cards, dealt = attempt.to_come(), []
    for text in puzzle.line:
        before = attempt.to_come()
        attempt.play(read_move(game, attempt.position, text))
        dealt += before[: len(before) - len(attempt.to_come())]
        if len(before) > len(attempt.to_come()):
            assert game.pile(attempt.position, "talon")[-1] == before[0]
    assert attempt.standing is AttemptState.DONE
    assert tuple(dealt) == cards
    assert len(cards) == puzzle.task.number > 1
