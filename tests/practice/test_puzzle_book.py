"""The shipped book of puzzles, proved again."""

import json
import math
from random import Random

import pytest

from cardtable.contract.outcome import Termination
from cardtable.errors import InvalidTask
from cardtable.games.kit.kinds import is_patience, told_in_sight, told_with_stock
from cardtable.players import capabilities
from cardtable.players.beat_it.solve import solve
from cardtable.players.solution import Value
from cardtable.practice import book
from cardtable.practice.attempt import TaskAttempt
from cardtable.practice.book import Puzzle
from cardtable.practice.task import TaskKind, line_of
from cardtable.solver.answers import judged
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.verdict import Verdict
from tests.sampling import puzzles

EASY = 10
"""So many, the first of each game, may be solved by the quick hint."""
ONE_MOVE = [
    (game, number)
    for game in book.books()
    for number, puzzle in enumerate(book.puzzles(game))
    if not puzzle.task.kind.to_the_end
]
ALL = [(game, number) for game in book.books() for number in range(len(book.puzzles(game)))]


def drawn(which: list[tuple[str, int]], quick: int) -> list[tuple[str, int]]:
    """Return a sample, the same every time."""
    return sorted(Random(1).sample(which, puzzles(quick, len(which))))


def puzzle_of(game: str, number: int) -> Puzzle:
    return book.puzzles(game)[number]


def right_moves(puzzle: Puzzle) -> set[str]:
    """Return all moves that solve a puzzle, found anew by searching; fail where one is not settled."""
    game, position = scene = puzzle.task.scene()
    if capabilities.evaluates(game):
        told = solve(game, position, 0.0)
        limit = puzzle.task.number or 1000
        return {
            str(move)
            for move, worth in told.moves
            if worth.value is Value.WIN and (worth.plies or 0) <= limit
        }
    found = set()
    for move in game.moves(position):
        after = game.apply(position, move)
        searched = told_in_sight(game) or told_with_stock(game)
        told = judged(game, after) if searched else Exhaustive(game, after).run(math.inf)
        assert told.verdict is not Verdict.UNKNOWN, f"{move} of {scene.game.id} is not settled"
        if told.verdict is Verdict.WINNABLE:
            found.add(str(move))
    return found


def test_no_book_holds_a_puzzle_twice_or_more_than_sixty():
    assert {"beleaguered-castle", "bisley", "zodiac", "beat-it-or-eat-it", "byzantium"} <= set(book.games())
    for game in book.books():
        keys = [puzzle.key for puzzle in book.puzzles(game)]
        assert len(set(keys)) == len(keys) <= 60


def test_a_form_with_a_book_of_its_own_has_none_of_it_in_the_games():
    game = "beat-it-or-eat-it"
    key = book.book_for(game, {"suits": 4, "length": 9})
    assert key != book.book_for(game, {"suits": 2}) == game == book.game_of(key)
    assert {game, key} <= set(book.books())
    assert (book.title(key), book.title(game)) == ("Challenge", "Beat It Or Eat It")
    assert {puzzle.task.options.get("suits", 2) for puzzle in book.puzzles(key)} == {4}
    assert {puzzle.task.options.get("suits", 2) for puzzle in book.puzzles(game)} == {2}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), drawn(ONE_MOVE, 5))
def test_the_right_moves_are_all_that_are_and_no_other(game, number):
    puzzle = puzzle_of(game, number)
    assert right_moves(puzzle) == set(puzzle.right)
    cards = {text.split()[0] for text in puzzle.right}
    if puzzle.task.kind in (TaskKind.ONLY_WIN, TaskKind.FIRST_CARD, TaskKind.ONLY_MOVE):
        assert len(cards) == 1


@pytest.mark.parametrize(("game", "number"), drawn(ALL, 10))
def test_the_line_leads_to_the_end_that_the_task_asks_for(game, number):
    puzzle = puzzle_of(game, number)
    scene = puzzle.task.scene()
    position = scene.position
    for move in line_of(scene, puzzle.line):
        position = scene.game.play(position, move)
    outcome = scene.game.outcome(position)
    assert outcome is not None
    assert outcome.termination is Termination.WON
    assert outcome.winner == scene.seat
    assert not puzzle.right or puzzle.line[0] in puzzle.right
    if puzzle.task.kind in (TaskKind.WIN_IN, TaskKind.SPARE_ALL):
        assert len(puzzle.line) == puzzle.task.number


@pytest.mark.parametrize(("game", "number"), [each for each in ALL if puzzle_of(*each).task.tells_order])
def test_where_the_order_of_cards_is_told_they_are_all_that_is_unseen(game, number):
    task = puzzle_of(game, number).task
    attempt = TaskAttempt(task)
    rules, position = attempt.scene
    if not is_patience(rules):
        return
    cards = attempt.to_come()
    assert len(cards) == task.number
    assert rules.unseen(position) == len(cards)
    assert sorted(cards) == sorted(rules.pile(position, rules.stock))


def first_thought(game, position):
    """Return the move that comes to mind first: the quick hint.

    The Zodiac's hints plan each suit to its end; the rule of thumb there is to play from the longest packet.
    """
    if game.id != "zodiac":
        return game.hints(position)[0]
    plays = [move for move in game.moves(position) if move.target in game.foundations]
    return max(plays, key=lambda move: len(game.pile(position, move.source)))


def solved_by_hints(puzzle: Puzzle) -> bool:
    game, position = puzzle.task.scene()
    if puzzle.right:
        return str(first_thought(game, position)) in puzzle.right
    met = set()
    while game.outcome(position) is None and position not in met:
        met.add(position)
        position = game.play(position, game.hints(position)[0])
    outcome = game.outcome(position)
    return outcome is not None and outcome.termination is Termination.WON


@pytest.mark.parametrize(("game", "number"), drawn([each for each in ALL if each[1] >= EASY], 5))
def test_beyond_the_first_ten_no_hint_solves_it(game, number):
    assert not solved_by_hints(puzzle_of(game, number))


def test_an_answer_is_told_from_the_book_at_once_and_every_right_move_is_accepted():
    game, number = next(each for each in ONE_MOVE if len(puzzle_of(*each).right) > 1)
    puzzle = puzzle_of(game, number)
    scene = puzzle.task.scene()
    for move in scene.game.moves(scene.position):
        answered = puzzle.answered(scene, move)
        assert answered.right is (str(move) in puzzle.right)
        assert tuple(map(str, answered.line)) == puzzle.line


def test_a_file_that_is_written_is_read_as_it_was(tmp_path, monkeypatch):
    kept = book.puzzles("beat-it-or-eat-it")
    monkeypatch.setattr(book, "resource", lambda *names: tmp_path / names[-1])
    (tmp_path / "beat-it-or-eat-it.json").write_text(book.dumps(kept))
    book.puzzles.cache_clear()
    try:
        assert book.puzzles("beat-it-or-eat-it") == kept
    finally:
        book.puzzles.cache_clear()


@pytest.mark.parametrize(
    "change",
    [
        {"format": "another"},
        {"version": 2},
        {"puzzles": [{"kind": "win"}]},
        {"puzzles": [{"kind": "nonsense", "deal": {"number": 1}, "line": "KS row1"}]},
        {"puzzles": [{"kind": "only-win", "deal": {"number": 1}, "line": "KS row1"}]},
        {"puzzles": [{"kind": "win", "deal": {"number": -1}, "line": "KS row1"}]},
        {"puzzles": [{"kind": "win", "deal": {"number": 1}, "line": "KS row1", "number": True}]},
        {"puzzles": [{"kind": "win", "deal": {"number": 1}, "line": 3}]},
        {"puzzles": [{"kind": "win", "deal": {"number": 1}, "line": "KS row1", "strange": 1}]},
        {"options": 3, "puzzles": [{"kind": "win", "deal": {"number": 1}, "line": "KS row1"}]},
    ],
)
def test_a_damaged_file_is_refused_with_a_sentence(tmp_path, monkeypatch, change):
    whole = {
        "format": book.FORMAT,
        "version": book.VERSION,
        "game": "fortress",
        "options": {},
        "seats": 1,
        "puzzles": [],
    }
    (tmp_path / "fortress.json").write_text(json.dumps(whole | change))
    monkeypatch.setattr(book, "resource", lambda *names: tmp_path / names[-1])
    book.puzzles.cache_clear()
    try:
        with pytest.raises(InvalidTask, match="the puzzles of fortress cannot be read"):
            book.puzzles("fortress")
    finally:
        book.puzzles.cache_clear()
