"""Puzzles of a player's own game are made when they are asked for, and proved."""

from pathlib import Path

import pytest

from cardtable.errors import CardTableError, InvalidTask
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.practice.book import Puzzle
from cardtable.practice.made import MadePuzzles
from cardtable.practice.making import puzzle_in_deal
from cardtable.practice.task import TaskKind, line_of
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough

OPEN = "[cards]\nranks = 6\n[tableau]\npiles = 4\n[cells]\ncount = 1\n"
STOCKED = "[cards]\nranks = 7\n[tableau]\npiles = 5\ncards = 3\n[stock]\n"


def made(text: str, *deals: int) -> list[Puzzle]:
    game_id = known.admit(read(text, "Small")).id
    found = [puzzle_in_deal(game_id, number) for number in deals]
    return [puzzle for puzzle in found if puzzle is not None]


@only_thorough()
def test_where_all_is_in_sight_a_move_is_asked_for_that_alone_wins() -> None:
    (puzzle,) = made(OPEN, 3)
    game, position = puzzle.task.scene()
    assert puzzle.right and str(game.hints(position)[0]) not in puzzle.right
    for move in game.moves(position):
        verdict = judged(game, game.play(position, move)).verdict
        assert verdict is (Verdict.WINNABLE if str(move) in puzzle.right else Verdict.UNWINNABLE)


@pytest.mark.slow
@pytest.mark.parametrize("text", [OPEN, STOCKED])
def test_a_game_to_be_won_is_won_by_its_line_and_hides_nothing(text: str) -> None:
    found = made(text, *range(5, 9))
    assert found
    for puzzle in found:
        assert puzzle.task.kind is TaskKind.WIN
        scene = puzzle.task.scene()
        game, position = scene
        assert game.foreseeable(position)
        for move in line_of(scene, puzzle.line):
            position = game.play(position, move)
        assert game.outcome(position).termination.value == "won"


@pytest.mark.slow
def test_what_was_made_is_there_again(tmp_path: Path) -> None:
    puzzle, other = made(OPEN, 4, 5)
    game_id = puzzle.task.game
    kept = MadePuzzles(tmp_path / "library.sqlite")
    assert kept.of(game_id) == () and kept.games([game_id]) == []
    assert kept.add(puzzle) and kept.add(other) and not kept.add(puzzle)

    again = MadePuzzles(tmp_path / "library.sqlite")

    assert again.games([game_id, "own-of-somebody-else"]) == [game_id]
    assert again.of(game_id) == (puzzle, other)
    (file,) = (tmp_path / "puzzles").iterdir()
    file.write_text("[]")
    with pytest.raises(InvalidTask, match="cannot be read"):
        MadePuzzles(tmp_path / "library.sqlite").of(game_id)


def test_without_a_library_they_are_in_memory_alone(tmp_path: Path) -> None:
    puzzle = made(OPEN, 4)[0]
    kept = MadePuzzles(None)
    assert kept.add(puzzle) and kept.of(puzzle.task.game) == (puzzle,)
    assert MadePuzzles(None).of(puzzle.task.game) == ()


def test_where_nothing_can_be_written_one_sentence_says_so(tmp_path: Path) -> None:
    puzzle = made(OPEN, 4)[0]
    (tmp_path / "puzzles").write_text("a file where the folder would be")
    with pytest.raises(CardTableError, match="puzzles"):
        MadePuzzles(tmp_path / "library.sqlite").add(puzzle)
