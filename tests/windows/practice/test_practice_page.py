"""Tasks under a person's hand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from cardtable.art.contrast import SEEN, contrast
from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.move import MoveKind
from cardtable.contract.names import card_name
from cardtable.contract.notation import read_move
from cardtable.contract.words import move_sentence
from cardtable.errors import LibraryRefused
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.practice import book
from cardtable.practice.task import Task, TaskKind
from cardtable.table.readability import worth_a_look
from cardtable.windows.key_book import KeyBook
from cardtable.windows.practice import desk, practice_page
from cardtable.windows.practice.desk import DeskStage
from cardtable.windows.practice.practice_page import PracticePage
from cardtable.windows.wording.phrases import sentence_case
from tests.sampling import only_thorough


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path) as library:
        yield library


@pytest.fixture
def page(qtbot, library):
    page = PracticePage(DeckStyle(), Felt.GREEN, "off")
    qtbot.addWidget(page, before_close_func=PracticePage.leave)
    page.resize(1024, 700)
    page.show()
    page.open(library, "bisley")
    return page


def number_of(game: str, wanted) -> int:
    return next(number for number, puzzle in enumerate(book.puzzles(game)) if wanted(puzzle))


def single(game: str) -> int:
    return number_of(game, lambda puzzle: bool(puzzle.right))


def make(page: PracticePage, text: str) -> None:
    page.desk.make(read_move(page.desk.attempt.scene.game, page.desk.attempt.position, text))


def wrong_move(page: PracticePage) -> str:
    right = page.series.puzzle(page.number).right
    game = page.desk.attempt.scene.game
    return next(str(move) for move in game.moves(page.desk.attempt.position) if str(move) not in right)


def key(page: PracticePage, which) -> None:
    QTest.keyClick(page.view, which)


def test_the_task_is_told_and_the_table_waits_for_a_move(page):
    page.go_to(single("bisley"))
    assert page.column.sentence.text() == page.desk.attempt.task.sentence
    assert f"of {len(book.puzzles('bisley'))}" in page.column.title.text()
    assert page.view.hand.interactive


def test_a_wrong_move_is_told_why_and_goes_back_and_a_right_one_solves(page, library):
    page.go_to(single("bisley"))
    make(page, wrong_move(page))
    assert "loses" in page.column.answer.text()
    assert page.view.hand.interactive
    assert not page.desk.attempt.moves
    make(page, page.series.puzzle(page.number).right[0])
    assert page.column.answer.text().startswith("Right")
    assert "✓" in page.column.title.text()
    (solved,) = library.practice.solved("bisley").values()
    assert (solved.answered, solved.right) == (2, 1)


@pytest.mark.parametrize("series", ["bisley", "beat-it-or-eat-it.challenge"])
def test_why_a_move_is_wrong_is_said_in_a_sentence_of_its_own_after_the_move(page, library, series):
    page.open(library, series)
    page.go_to(single(series))
    text = wrong_move(page)
    move = read_move(page.desk.attempt.scene.game, page.desk.attempt.position, text)
    told = sentence_case(move_sentence(page.desk.attempt.scene.game, move))
    make(page, text)
    assert page.column.answer.text().startswith(f"{told}: that ")


def test_another_right_move_is_right_too_and_the_way_says_that_it_is_another(page):
    page.go_to(number_of("bisley", lambda puzzle: len(puzzle.right) > 1))
    puzzle = page.series.puzzle(page.number)
    make(page, next(text for text in puzzle.right if text != puzzle.line[0]))
    assert page.column.answer.text().startswith("Right")
    assert "The solution shown starts with a different move." in page.column.answer.text()
    assert page.view.hand.position == page.desk.attempt.scene.position


@pytest.mark.slow
def test_the_reason_is_a_line_that_is_played_through_by_keys(page):
    page.go_to(single("bisley"))
    puzzle = page.series.puzzle(page.number)
    make(page, puzzle.right[0])
    assert page.desk.stage is DeskStage.SHOWING
    assert not page.view.hand.interactive
    for _step in range(len(puzzle.line) + 3):
        QTest.keyClick(page.column.next, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert page.column.at.text() == f"{len(puzzle.line)} of {len(puzzle.line)}"
    game = page.desk.attempt.scene.game
    assert game.won(page.view.hand.position)
    QTest.keyClick(page.column.next, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not game.won(page.view.hand.position)
    QTest.keyClick(page.column.next, Qt.Key.Key_Home)
    assert page.view.hand.interactive
    assert page.view.hand.position == page.desk.attempt.scene.position


@pytest.mark.slow
@pytest.mark.parametrize("series", ["bisley", "sir-tommy"])
def test_a_game_is_won_from_the_middle_and_the_best_is_kept(page, library, series):
    page.choose(series)
    page.go_to(number_of(series, lambda puzzle: puzzle.task.kind is TaskKind.WIN))
    puzzle = page.series.puzzle(page.number)
    for text in puzzle.line:
        make(page, text)
    assert f"in {len(puzzle.line)} moves" in page.column.answer.text()
    assert page.series.best(page.number) == len(puzzle.line)
    assert f"Your best is {len(puzzle.line)}" in page.column.more.text()
    (solved,) = library.practice.solved(series).values()
    assert solved.best == len(puzzle.line)


def test_moves_of_a_game_are_taken_back_and_the_way_is_shown_from_its_beginning(page):
    page.go_to(number_of("bisley", lambda puzzle: puzzle.task.kind is TaskKind.WIN))
    make(page, str(page.desk.attempt.scene.game.moves(page.desk.attempt.position)[0]))
    page.desk.step(-1)
    assert not page.desk.attempt.moves
    make(page, str(page.desk.attempt.scene.game.moves(page.desk.attempt.position)[0]))
    key(page, Qt.Key.Key_End)
    assert page.desk.stage is DeskStage.SHOWING
    assert page.view.hand.position == page.desk.attempt.scene.position


@pytest.mark.slow
def test_the_cards_to_come_are_told_and_setting_one_aside_fails(page):
    page.choose("byzantium")
    page.go_to(0)
    puzzle = page.series.puzzle(0)
    come = page.column.more.text()
    for text in puzzle.line[:-1]:
        make(page, text)
        assert page.column.more.text() != come
        come = page.column.more.text()
    make(page, str(page.desk.attempt.scene.game.moves(page.desk.attempt.position)[-1]))
    assert "doesn’t solve it" in page.column.answer.text()
    page.desk.step(-1)
    make(page, puzzle.line[-1])
    assert page.column.answer.text().startswith("Right")


@pytest.mark.slow
def test_the_order_of_a_stock_is_told_beside_the_game_to_be_won_and_goes_on_with_it(page):
    page.choose("whitehead")
    page.go_to(number_of("whitehead", lambda puzzle: puzzle.task.number > 1))
    left = page.series.puzzle(page.number).task.number
    while left:
        words = page.column.more.text()
        assert "The known solution takes" in words
        assert len(words.partition("Next cards: ")[2].partition("\n")[0].split()) == left
        make(page, "deal")
        left -= 1
    assert "Next cards" not in page.column.more.text()


@pytest.mark.slow
def test_by_ear_the_cards_to_come_have_their_names(page, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(practice_page, "announce", lambda _place, words: told.append(words))
    page.choose("whitehead")
    page.go_to(number_of("whitehead", lambda puzzle: puzzle.task.number > 1))
    names = ", ".join(str(card_name(card)) for card in page.desk.attempt.to_come())
    assert f" Next cards: {names}. " in told[-1]
    assert "\n" not in told[-1]
    heard = QAccessible.queryAccessibleInterface(page.column.more).text(QAccessible.Text.Name)
    assert names in heard


@pytest.mark.slow
def test_by_ear_moves_tried_and_taken_back_and_those_of_a_solution_are_told(page, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(
        practice_page, "announce", lambda _place, words: told.append(words) if words else None
    )
    page.choose("whitehead")
    page.go_to(number_of("whitehead", lambda puzzle: puzzle.task.number > 1))
    told.clear()
    make(page, "deal")
    page.desk.step(-1)
    assert told == [
        "You turn the next card from the stock.",
        "Undone: turn the next card from the stock.",
    ]
    page.desk.show_way()
    told.clear()
    for by in (1, -1):
        page.desk.step(by)
    assert page.desk.way.moves[0].kind is MoveKind.DEAL
    assert told == ["1. You turn the next card from the stock.", "Start."]


def test_a_move_that_is_not_told_is_not_put_into_words(page, monkeypatch):
    worded = []
    monkeypatch.setattr(desk, "deed_sentence", lambda _game, move, *_more: worded.append(move) or "told")
    page.go_to(single("bisley"))
    make(page, wrong_move(page))
    assert not worded
    page.go_to(number_of("bisley", lambda puzzle: not puzzle.right))
    make(page, str(page.desk.attempt.scene.game.moves(page.desk.attempt.position)[0]))
    assert len(worded) == 1


@pytest.mark.slow
def test_rules_that_are_not_the_usual_ones_are_told_beside_the_task(page):
    page.choose("agnes-sorel")
    assert "Empty columns: Any card or run" in page.column.more.text()
    page.choose("agnes-bernauer")
    assert "Columns: Face up" in page.column.more.text()
    page.choose("whitehead")
    assert "columns" not in page.column.more.text()


def test_keys_go_from_task_to_task(page):
    page.go_to(0)
    key(page, Qt.Key.Key_PageDown)
    assert page.number == 1
    key(page, Qt.Key.Key_PageUp)
    key(page, Qt.Key.Key_PageUp)
    assert page.number == 0


@pytest.mark.slow
def test_a_series_begins_with_the_first_that_is_not_solved(page):
    page.go_to(0)
    page.series.note(0, right=True)
    page.choose("beat-it-or-eat-it")
    page.choose("bisley")
    assert page.number == 1


def lost_position(game: str, kind: TaskKind) -> Task:
    puzzle = book.puzzles(game)[single(game)]
    given = puzzle.task
    return Task(kind, given.game, given.deal, given.moves, given.options, given.seats)


@pytest.mark.slow
def test_a_position_of_ones_own_is_judged_by_searching_and_comes_back_later(page, library, qtbot):
    task = lost_position("bisley", TaskKind.KEEP_WINNABLE)
    library.practice.add(task.to_json(), len(task.moves), None)
    page.choose("")
    assert page.column.sentence.text() == task.sentence
    right = book.puzzles("bisley")[single("bisley")].right[0]
    game = page.desk.attempt.scene.game
    wrong = next(move for move in game.moves(page.desk.attempt.position) if str(move) != right)
    page.desk.make(wrong)
    assert page.desk.stage is DeskStage.JUDGING
    qtbot.waitUntil(lambda: page.desk.stage is DeskStage.TRYING)
    assert "loses" in page.column.answer.text()
    make(page, right)
    qtbot.waitUntil(lambda: page.desk.stage is DeskStage.SHOWING)
    assert page.column.answer.text().startswith("Right")
    assert library.practice.due() == []
    page.choose("")
    assert "1 position comes back" in page.panel.told()


def test_with_nothing_to_practise_it_says_what_comes_here(page):
    page.choose("")
    assert "Nothing to practise yet" in page.panel.told()
    assert page.desk.attempt is None
    assert not page.column.next.isEnabled()


@pytest.mark.slow
def test_a_position_that_cannot_be_read_is_told_and_harms_nothing(page, library):
    library.practice.add(
        Task(TaskKind.WIN, "bisley", book.puzzles("bisley")[0].task.deal, ("KS row1",)).to_json(), 0, None
    )
    page.choose("")
    assert "Cannot set" in page.column.sentence.text()
    page.choose("bisley")
    assert page.desk.attempt is not None


@pytest.mark.slow
def test_without_a_library_it_says_that_nothing_lasts(page):
    with UnsavedLibrary() as library:
        page.open(library, "bisley")
        assert "lost when" in page.column.note.text()
        assert page.column.note.isVisible()
        page.go_to(single("bisley"))
        make(page, page.series.puzzle(page.number).right[0])
        assert "✓" in page.column.title.text()


@pytest.mark.slow
def test_an_answer_that_cannot_be_kept_is_still_told(page, library, monkeypatch):
    def refuse(*_arguments, **_how):
        raise LibraryRefused("the disk is full", "")

    page.go_to(single("bisley"))
    monkeypatch.setattr(library.practice, "note", refuse)
    make(page, page.series.puzzle(page.number).right[0])
    assert page.column.answer.text().startswith("Right")
    assert "the disk is full" in page.column.answer.text()


def test_whoever_solves_the_last_puzzle_of_a_book_is_told_once_that_all_are_solved(page):
    last = single("bisley")
    for number in range(len(page.series)):
        if number != last:
            page.series.note(number, right=True)
    told = []
    for _time in range(2):
        page.go_to(last)
        make(page, page.series.puzzle(last).right[0])
        told.append("all of these puzzles" in page.column.answer.text())
    assert told == [True, False]


def test_the_keys_of_the_table_are_those_that_the_player_has_chosen(page):
    page.set_style(DeckStyle(), Felt.GREEN, "off", KeyBook(chosen={"ranks": "X", "peek": "Y"}))
    assert page.view.highlight.keys == {"ranks": "X", "suits": "S"}
    assert page.view.peek_key == "Y"


@only_thorough()
def test_what_counts_in_a_game_with_a_pack_is_told_beside_its_task(page, library):
    page.open(library, "duchess-of-luynes")
    page.go_to(single("duchess-of-luynes"))
    assert "deal 2 of 4" in page.column.more.text()
    page.open(library, "hemispheres")
    page.go_to(number_of("hemispheres", lambda puzzle: not puzzle.right))
    assert "moves" in page.column.more.text()
    assert "of 104 on the foundations" in page.column.more.text()
    page.open(library, "bisley")
    page.go_to(single("bisley"))
    assert not page.column.more.text()


@pytest.mark.slow
def test_packets_of_a_task_may_be_looked_through_where_only_their_tops_lie_free(page, library):
    page.open(library, "petits-paquets")
    assert "To look through any face-up pile, rest the pointer on it." in page.column.more.text()
    hand, attempt = page.view.hand, page.desk.attempt
    game, position = attempt.scene.game, attempt.position
    place = max(
        (f"packet{number}" for number in range(1, 13)), key=lambda name: len(game.pile(position, name))
    )
    looked = worth_a_look(game, position, hand.viewer, page.view.table.layout, place)
    assert [each.card for each in looked] == list(game.pile(position, place))
    assert len(looked) > 1


def test_the_order_of_a_book_is_told(page):
    assert "Sorted from easy to hard" in page.column.title.toolTip()


def tab_stops(page: PracticePage) -> list[QWidget]:
    """Return where the tabulator leads from the table, until it is there again."""
    page.view.setFocus()
    found = [QApplication.focusWidget()]
    while len(found) < 30:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if (now := QApplication.focusWidget()) in found:
            break
        found.append(now)
    return found


@pytest.mark.slow
def test_the_keyboard_comes_to_the_words_where_they_scroll_and_shows_that(qtbot, page):
    qtbot.waitUntil(page.isActiveWindow)
    words = page.column.findChild(QScrollArea)
    assert not words.verticalScrollBar().maximum()
    assert words not in tab_stops(page)

    page.column.tell_more("Cards to come: " * 200, "")
    qtbot.waitUntil(lambda: words.verticalScrollBar().maximum() > 0)
    before = words.grab().toImage()
    assert words in tab_stops(page)
    words.setFocus(Qt.FocusReason.TabFocusReason)
    after = words.grab().toImage()
    places = [(x, y) for x in range(after.width()) for y in range(after.height())]
    pairs = [(QColor(after.pixel(*place)), QColor(before.pixel(*place))) for place in places]
    assert sum(contrast(*pair) >= SEEN for pair in pairs if pair[0] != pair[1]) > words.width()

    QTest.keyClick(words, Qt.Key.Key_Down)
    assert words.verticalScrollBar().value() > 0
