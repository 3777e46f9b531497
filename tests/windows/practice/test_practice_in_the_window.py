"""Puzzles and practice are reached from the gallery and the menus, and lost games fill them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.record import Record
from cardtable.keeping.record_json import dumps
from cardtable.keeping.replay import replay
from cardtable.play.recording import resumed
from cardtable.practice import book
from cardtable.practice.task import Task
from cardtable.start import Start
from tests.window_driver import action, play, trigger


@pytest.fixture
def lost_file(tmp_path):
    """Return a record of a puzzle's position, and a move that loses from there."""
    puzzle = next(each for each in book.puzzles("bisley") if each.right)
    game, position = puzzle.task.scene()
    wrong = next(str(move) for move in game.moves(position) if str(move) not in puzzle.right)
    file = tmp_path / "lost.cardtable"
    file.write_text(dumps(Record("bisley", {}, puzzle.task.deal, ("human",), puzzle.task.moves)))
    return file, wrong


def lose(window, wrong: str, qtbot) -> None:
    """Play a losing move, and wait until the window knows that it is one."""
    qtbot.waitUntil(lambda: window.page.session is not None)
    play(window, wrong)
    qtbot.waitUntil(lambda: action(window, "practise").isEnabled())


def thrown_away(puzzle) -> tuple[tuple[str, ...], int] | None:
    """Return the moves of a game that its person gives away by a wrong answer and goes on to lose."""
    game, position = puzzle.task.scene()
    seat = game.to_move(position)
    wrong = next(move for move in game.moves(position) if str(move) not in puzzle.right)
    moves, position = [*puzzle.task.moves, str(wrong)], game.play(position, wrong)
    while game.outcome(position) is None:
        hints = game.hints(position)
        move = hints[-1] if game.to_move(position) == seat else hints[0]
        moves.append(str(move))
        position = game.play(position, move)
    return (tuple(moves), seat) if game.outcome(position).winner == 3 - seat else None


@pytest.fixture
def window(open_window):
    return open_window()


@pytest.mark.slow
def test_the_gallery_leads_to_the_puzzles_of_the_ringed_game(window):
    gallery = window.pages.gallery
    window.show_gallery()
    QTest.mouseClick(window.pages.gallery.head.puzzles, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.pages.practice
    assert window.pages.practice.series.key in book.games()
    trigger(window, "games")
    assert window.pages.currentWidget() is gallery
    QTest.mouseClick(gallery.head.practice, Qt.MouseButton.LeftButton)
    assert window.pages.practice.series.key == ""


def test_a_games_menu_leads_to_its_puzzles(open_window):
    window = open_window(Start(game="bisley", deal=Deal(3)))
    trigger(window, "puzzles")
    assert window.pages.practice.series.key == "bisley"
    assert window.page.session is None
    trigger(window, "practice")
    assert window.pages.practice.series.key == ""


@pytest.mark.slow
def test_the_menu_of_a_form_with_a_book_of_its_own_leads_to_that(open_window):
    window = open_window(Start(game="beat-it-or-eat-it", options={"suits": 4}, deal=Deal(3)))
    trigger(window, "puzzles")
    page = window.pages.practice
    assert page.series.key == "beat-it-or-eat-it.challenge"
    assert page.game_id == "beat-it-or-eat-it"
    assert page.column.choice.currentText() == f"Challenge – 0 of {len(page.series)} solved"
    page.series.note(0, right=True)
    assert page.series.first() == 1


@pytest.mark.slow
def test_the_lost_position_of_the_game_on_the_table_is_practised_at_once(open_window, lost_file, qtbot):
    file, wrong = lost_file
    window = open_window(Start(file=file))
    qtbot.waitUntil(lambda: window.page.session is not None)
    before = tuple(map(str, window.page.session.moves))
    assert not action(window, "practise").isEnabled()
    lose(window, wrong, qtbot)
    trigger(window, "practise")
    page = window.pages.practice
    assert page.series.key == ""
    assert page.desk.attempt.task.moves == before
    (row,) = window.library.practice.due()
    assert Task.of_json(row.task) == page.desk.attempt.task


@pytest.mark.slow
def test_a_lost_game_that_is_left_is_kept_and_the_gallery_says_so(open_window, lost_file, qtbot):
    file, wrong = lost_file
    window = open_window(Start(file=file))
    lose(window, wrong, qtbot)
    window.show_gallery()
    assert window.library.practice.count() == 1
    assert "(1)" in window.pages.gallery.head.practice.text()


@pytest.fixture
def lost_record():
    """Return a game that its person, alone against a computer, has given away; and the person's seat."""
    puzzle, (moves, seat) = next(
        (each, found)
        for each in book.puzzles("beat-it-or-eat-it")
        if each.right and (found := thrown_away(each)) is not None
    )
    seats = tuple("human" if each == seat else "computer:gentle" for each in (1, 2))
    return Record(puzzle.task.game, dict(puzzle.task.options), puzzle.task.deal, seats, moves), seat


@pytest.mark.slow
def test_a_game_that_ended_lost_is_looked_at_for_the_move_that_gave_it_away(open_window, lost_record, qtbot):
    record, seat = lost_record
    window = open_window()
    (game_id,) = window.library.shelf.adopt([(record, Facts(foreign=False))])
    window.games.resume(game_id)
    qtbot.waitUntil(lambda: window.library.practice.count() > 0)
    for row in window.library.practice.due():
        task = Task.of_json(row.task)
        assert task.scene().seat == seat
        assert task.moves == record.moves[: row.at]


@pytest.mark.slow
def test_what_somebody_else_gave_away_is_not_practised(open_window, lost_record, tmp_path, qtbot):
    file = tmp_path / "lost.cardtable"
    file.write_text(dumps(lost_record[0]))
    window = open_window(Start(file=file))
    qtbot.waitUntil(lambda: window.page.session is not None)
    qtbot.waitUntil(lambda: not window.practice_visits.collector.busy)
    assert window.library.practice.count() == 0


@pytest.mark.slow
def test_but_the_first_move_of_ones_own_is(open_window, lost_record, qtbot):
    """With that one the game was given away, of which somebody else had played the beginning."""
    window = open_window()
    record, _seat = lost_record
    before = len(next(each for each in book.puzzles(record.game) if each.right).task.moves)
    session = resumed(replay(replace(record, moves=record.moves[:before])), foreign=True)
    for text in record.moves[before:]:
        session.play(read_move(session.game, session.position, text))
    window.practice_visits.collector.follow(session)
    qtbot.waitUntil(lambda: not window.practice_visits.collector.busy)
    assert before in [row.at for row in window.library.practice.due()]


@pytest.mark.slow
def test_the_keys_of_the_page_are_not_taken_by_the_windows_own(window):
    window.show_practice("byzantium")
    page = window.pages.practice
    page.desk.make(page.desk.attempt.scene.game.moves(page.desk.attempt.position)[0])
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(page.view, Qt.Key.Key_Z, control)
    assert not page.desk.attempt.moves
    QTest.keyClick(page.view, Qt.Key.Key_End)
    QTest.keyClick(page.view, Qt.Key.Key_Y, control)
    assert page.desk.way.step == 1
    QTest.keyClick(page.view, Qt.Key.Key_PageDown)
    assert page.number == 1
