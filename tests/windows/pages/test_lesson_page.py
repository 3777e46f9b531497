"""A lesson under a person's hand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QPushButton

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.play import lessons
from cardtable.practice import book
from cardtable.table import drop_targets
from cardtable.windows.key_book import KeyBook
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.lesson_page import LessonPage
from tests.driver import TableDriver
from tests.sampling import only_thorough, some
from tests.window_driver import end


@pytest.fixture
def page(qtbot):
    page = LessonPage(DeckStyle(), Felt.GREEN, "off")
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.teach(lessons.lesson("byzantium-practice"))
    return page


def drag(page: LessonPage, place: str) -> None:
    card = page.step.move.cards[0]
    found = drop_targets.targets_of(page.lesson.game, page.lesson.positions[page.at], None, card)
    goal = next(each for each in found if each.move.target == place)
    TableDriver(page.view).drag(card, goal.pose.x, goal.pose.y)


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_lessons_own_move_is_answered_with_its_reason(page):
    assert page.step.say in page.text.text()
    why = page.step.why
    drag(page, "E")
    assert page.answer.text() == f"The jack of hearts to east. {why}"
    press(page.go_on)
    assert page.at == 1
    assert page.step.say == page.text.text()


def test_the_table_is_called_after_its_lesson_by_who_hears_it(page):
    assert page.view.accessibleName() == "Byzantium: a practice game"


def test_on_the_empty_board_west_is_as_good_as_east(page):
    drag(page, "W")
    assert page.answer.text().startswith("That works just as well; the lesson continues with ")


def test_another_legal_move_is_met_with_a_question_and_the_card_goes_back(page):
    press(page.show_me)
    press(page.go_on)
    drag(page, "W")
    assert "think again" in page.answer.text()
    assert page.at == 1
    assert not page.go_on.isEnabled()
    assert page.view.table.sprites[page.step.move.cards[0]].place == "hand1"


def test_a_move_that_comes_to_the_same_is_good_too(page):
    for _ in range(3):
        press(page.show_me)
        press(page.go_on)
    assert str(page.step.move) == "4H EES"
    drag(page, "EEN")
    assert page.answer.text().startswith("That works just as well; the lesson continues with ")
    assert page.view.table.sprites[page.step.move.cards[0]].place == "EES"


def test_a_wrong_place_is_refused_with_its_reason(page):
    card = page.step.move.cards[0]
    TableDriver(page.view).drag(card, 0.0, -1.4)
    assert "colour" in page.answer.text()


@pytest.mark.slow
@pytest.mark.parametrize("lesson_id", some(lessons.lesson_ids()))
def test_a_lesson_can_be_watched_to_its_end_and_back(page, lesson_id):
    page.teach(lessons.lesson(lesson_id))
    number = len(page.lesson.steps)
    for _ in range(number):
        press(page.show_me)
        press(page.go_on)
    assert page.step is None
    assert page.text.text() == page.lesson.end
    press(page.back)
    assert page.at == number - 1
    assert page.step is not None


@pytest.mark.slow
def test_lessons_stand_in_the_menu(qtbot, tmp_path):
    library = Library(tmp_path)
    window = MainWindow(library, Preferences(animation="off"))
    qtbot.addWidget(window)
    window.show()
    menu = next(each for each in window.menuBar().findChildren(QMenu) if each.title() == "&Lessons")
    for _again in range(2):  # opened twice, it names them once
        menu.aboutToShow.emit()
    named = {action.text(): action for action in menu.actions()}
    assert list(named) == [lessons.title(lesson_id) for lesson_id in lessons.lesson_ids()]
    named[lessons.title("beat-it-sample")].trigger()
    assert window.windowTitle() == "Beat It Or Eat It: a sample game – Card Table"
    assert window.pages.currentWidget() is window.pages.lesson
    window.show_gallery()
    library.close()


def test_what_the_program_finds_stands_apart_from_the_reason(page):
    page.teach(lessons.lesson("beat-it-sample"))
    press(page.show_me)
    step = page.step
    assert page.answer.text() == f"Lead the 8 of hearts. {step.why}\n\nThe computer finds: {step.found}"
    press(page.go_on)
    press(page.show_me)
    assert page.answer.text() == f"Beat it with the jack of hearts. {page.step.why}"


# Leaving a lesson


@pytest.mark.slow
def test_escape_leaves_a_lesson_which_goes_on_where_it_was_left(open_window):
    window = open_window()
    window.teach("beat-it-sample")
    page = window.pages.lesson
    for _step in range(2):
        press(page.show_me)
        press(page.go_on)
    press(page.show_me)
    QTest.keyClick(page.go_on, Qt.Key.Key_Escape)
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.gallery
    window.teach("castle-hard-deal")
    assert page.at == 0
    again = open_window(lessons=window.preferences.lessons)
    again.teach("beat-it-sample")
    page = again.pages.lesson
    assert page.at == 3, "the move of the third step had been made"
    assert page.text.text() == page.step.say
    press(next(each for each in page.findChildren(QPushButton) if each.text() == "Start over"))
    assert page.at == 0
    assert page.lesson.introduction in page.text.text()


@only_thorough()
def test_a_lesson_that_was_finished_begins_anew(open_window):
    window = open_window(lessons={"byzantium-practice": 2, "castle-hard-deal": 4000})
    window.teach("byzantium-practice")
    page = window.pages.lesson
    assert page.at == 2
    while page.step is not None:
        press(page.show_me)
        press(page.go_on)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Escape)
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert dict(window.preferences.lessons) == {"castle-hard-deal": 4000}
    window.teach("castle-hard-deal")
    assert page.at == 0, "there is no such step"


# What a search has found


def castle_at(page: LessonPage, move: str) -> None:
    """Begin the castle's lesson and go on to the step with this move."""
    page.teach(lessons.lesson("castle-hard-deal"))
    while str(page.step.move) != move:
        press(page.show_me)
        press(page.go_on)


def legal(page: LessonPage, text: str) -> Move:
    return read_move(page.lesson.game, page.lesson.positions[page.at], text)


def test_a_losing_move_is_answered_by_what_the_search_says_and_taken_back(page):
    castle_at(page, "6C row7")
    page.make(legal(page, "6S row7"))
    assert "you can no longer win" in page.answer.text()
    assert not page.go_on.isEnabled()
    page.make(page.step.move)
    assert page.go_on.isEnabled()


def test_another_move_that_wins_is_praised_and_the_lesson_goes_on_with_its_own(page):
    castle_at(page, "6C row7")
    page.make(legal(page, "8S row5"))
    assert page.answer.text().startswith("You can still win after that; the lesson continues with ")
    assert page.view.table.sprites[page.step.move.cards[0]].place == "row7"


def test_what_follows_a_move_in_the_same_step_is_made_for_the_learner(page):
    castle_at(page, "JD row4")
    press(page.show_me)
    assert page.view.table.sprites[Card.parse("4D")].place == "diamonds"
    press(page.back)
    assert page.view.table.sprites[Card.parse("4D")].place == "row1"


def test_a_button_with_its_key_turns_an_exile(page):
    page.teach(lessons.lesson("petits-paquets-chains"))
    press(page.show_me)
    press(page.go_on)
    button = next(each for each in page.findChildren(QPushButton) if each.text() == "Turn")
    assert button.shortcut() == QKeySequence("T")
    press(button)
    assert page.answer.text() == f"Turn the next Exile. {page.step.why}"


@pytest.mark.slow
@pytest.mark.parametrize("lesson_id", some(lessons.lesson_ids()))
def test_a_lesson_ends_with_a_button_into_the_game(page, qtbot, lesson_id):
    page.teach(lessons.lesson(lesson_id))
    while page.step is not None:
        press(page.show_me)
        press(page.go_on)
    title = catalogue.entry(page.lesson.game.id).title
    ways = {each.text(): each for each in page.findChildren(QPushButton) if each.isVisible()}
    with qtbot.waitSignal(page.game_asked) as asked:
        press(ways[f"Play {title}"])
    assert asked.args == [page.lesson.game.id]
    assert ("Puzzles of this game" in ways) is (page.lesson.game.id in book.games())
    if "Puzzles of this game" in ways:
        with qtbot.waitSignal(page.puzzles_asked) as asked:
            press(ways["Puzzles of this game"])
        assert asked.args == [page.lesson.game.id]
    press(page.back)
    left = [each.text() for each in page.findChildren(QPushButton) if each.isVisible()]
    assert f"Play {title}" not in left


@pytest.mark.slow
def test_the_button_at_the_end_deals_a_game(qtbot, tmp_path):
    with Library(tmp_path) as library:
        window = MainWindow(library, Preferences(animation="off"))
        qtbot.addWidget(window, before_close_func=end)
        window.show()
        window.teach("castle-hard-deal")
        page = window.pages.lesson
        while page.step is not None:
            press(page.show_me)
            press(page.go_on)
        for words in ("Puzzles of this game", "Play Beleaguered Castle"):
            window.pages.setCurrentWidget(page)
            press(next(each for each in page.findChildren(QPushButton) if each.text() == words))
            assert (window.pages.currentWidget() is window.pages.practice) is words.startswith("Puzzles")
        assert window.pages.at_table
        assert window.page.session.entry.id == "beleaguered-castle"


@only_thorough()
@pytest.mark.parametrize("lesson_id", some(lessons.lesson_ids()))
def test_every_word_of_a_lesson_has_room_in_a_small_window(page, lesson_id):
    page.resize(1024, 610)
    page.teach(lessons.lesson(lesson_id))
    while page.step is not None:
        press(page.show_me)
        QTest.qWait(1)
        for label in (page.text, page.answer):
            assert label.height() >= label.heightForWidth(label.width()), page.step.move
        press(page.go_on)


def test_the_keys_of_the_table_are_those_that_the_player_has_chosen(page):
    page.set_style(DeckStyle(), Felt.GREEN, "off", KeyBook(chosen={"ranks": "X", "peek": "Y"}))
    assert page.view.highlight.keys == {"ranks": "X", "suits": "S"}
    assert page.view.peek_key == "Y"
