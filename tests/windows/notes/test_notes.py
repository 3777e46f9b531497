"""What a player writes on games: at the table, in the library, in a replay; found again, and plain text."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from cardtable.art.tokens import PersonColour
from cardtable.contract.deal import Deal
from cardtable.keeping.record import LONGEST_COMMENT, Annotations, PositionComment
from cardtable.keeping.shelf_query import Query
from cardtable.keeping.store import Library
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows.library.shelf_words import described, notes_words, others_words, state_words
from cardtable.windows.notes.notes_sheet import NotesSheet
from cardtable.windows.worker_task import WorkerTask
from tests.window_driver import action, play, trigger

CASTLE = Start(game="beleaguered-castle", deal=Deal(3))


def make(window, number: int) -> None:
    for _each in range(number):
        session = window.page.session
        play(window, str(session.game.moves(session.position)[0]))


def write(window, ask, *texts: str) -> None:
    """Write into the fields of the sheet, one after the other, and press the button that keeps it."""

    def fill() -> None:
        (sheet,) = [each for each in window.findChildren(NotesSheet) if each.isVisible()]
        for text in texts:
            QTest.keyClicks(sheet.focusWidget(), text)
            QTest.keyClick(sheet.focusWidget(), Qt.Key.Key_Tab)
        save = sheet.buttons.button(QDialogButtonBox.StandardButton.Save)
        QTest.mouseClick(save, Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, window, fill)
    ask()


@pytest.mark.slow
def test_notes_are_written_at_the_table_by_keys_and_found_in_the_library(open_window):
    window = open_window(CASTLE)
    make(window, 2)
    write(
        window,
        action(window, "notes").trigger,
        "Was that <b>wise</b>?",
        "On the train",
        "travel, Travel, hard",
    )
    notes = window.page.session.annotations
    assert notes.comments == (PositionComment("Was that <b>wise</b>?", 2),)
    assert (notes.comment, notes.tags) == ("On the train", ("travel", "hard"))
    game_id = window.page.session.journal.game_id
    trigger(window, "library")
    page = window.pages.library
    row = page.model.shelved(0)
    assert notes_words(row) == "#travel #hard   ·   “On the train”   ·   1 comment"
    for text, found in (("wise", True), ("TRAIN", True), ("hard", True), ("boat", False)):
        page.head.search.setText(text)
        QTest.keyClick(page.head.search, Qt.Key.Key_Return)
        assert page.model.ids == ([game_id] if found else [])


@pytest.mark.slow
def test_notes_of_the_game_on_the_table_are_changed_in_the_library_without_losing_any(open_window):
    window = open_window(CASTLE)
    make(window, 2)
    window.page.session.annotate(Annotations(comments=(PositionComment("Here.", 1),), tags=("one",)))
    trigger(window, "library")
    write(window, lambda: window.pages.library.notes_asked.emit(window.pages.library.model.ids[0]), "Whole.")
    trigger(window, "library")
    make(window, 1)
    notes = Annotations(comments=(PositionComment("Here.", 1),), comment="Whole.", tags=("one",))
    assert window.page.session.annotations == notes
    assert window.library.record(window.page.session.journal.game_id).annotations == notes


@pytest.mark.slow
def test_a_tag_chooses_among_the_games(open_window):
    window = open_window(CASTLE)
    make(window, 1)
    window.page.session.annotate(Annotations(tags=("travel",)))
    tagged = window.page.session.journal.game_id
    trigger(window, "new")
    make(window, 1)
    trigger(window, "library")
    page = window.pages.library
    assert len(page.model.ids) == 2
    page.head.tags.setCurrentIndex(page.head.tags.findData("travel"))
    assert page.model.ids == [tagged]
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert len(page.model.ids) == 2


def test_only_the_comment_of_this_position_in_the_own_line_is_at_hand(qtbot):
    other = PositionComment("Of a variation.", 2, 1)
    before = Annotations(comments=(PositionComment("Here.", 2), PositionComment("Later.", 3), other))
    sheet = NotesSheet(before, 2)
    qtbot.addWidget(sheet)
    assert sheet.here.comment() == "Here."
    assert sheet.annotations() == before
    sheet.here.setPlainText("")
    assert sheet.annotations().comments == before.comments[1:]


def test_too_long_a_comment_is_said_and_not_kept(qtbot):
    sheet = NotesSheet(Annotations(), None)
    qtbot.addWidget(sheet)
    save = sheet.buttons.button(QDialogButtonBox.StandardButton.Save)
    sheet.whole.setPlainText("x" * (LONGEST_COMMENT + 1))
    assert not save.isEnabled()
    assert sheet.complaint.text() == f"A comment can have no more than {LONGEST_COMMENT} characters."
    sheet.whole.setPlainText("x" * LONGEST_COMMENT)
    assert save.isEnabled()


@pytest.fixture
def replayed(open_window, monkeypatch):
    monkeypatch.setattr(WorkerTask, "ask", lambda *_question, **_how: None)
    window = open_window(CASTLE)
    make(window, 4)
    trigger(window, "replay")
    return window


@pytest.mark.slow
def test_a_comment_is_written_in_a_replay_and_shown_with_its_move(replayed):
    page = replayed.pages.replay
    page.go_to(2)
    page.side.comment.setFocus()
    QTest.keyClicks(page.side.comment, "Look: <i>here</i>")
    page.go_by(0)
    page.timeline.setFocus()
    assert replayed.page.session.annotations.comments == (PositionComment("Look: <i>here</i>", 2),)
    assert page.side.list.item(2).text().endswith("\n“Look: <i>here</i>”")
    page.go_to(3)
    assert page.side.comment.toPlainText() == ""
    page.go_to(2)
    assert page.side.comment.toPlainText() == "Look: <i>here</i>"
    page.undo()
    assert replayed.page.session.annotations == Annotations()


@pytest.mark.slow
def test_escape_forgets_what_was_begun_to_be_written(replayed):
    page = replayed.pages.replay
    page.go_to(2)
    page.side.comment.setFocus()
    QTest.keyClicks(page.side.comment, "never mind")
    QTest.keyClick(page.side.comment, Qt.Key.Key_Escape)
    assert page.timeline.hasFocus()
    assert replayed.page.session.annotations == Annotations()


@pytest.mark.slow
def test_games_in_which_it_is_ones_own_turn_come_first(open_window):
    seats, options = ("human", "letter"), {"length": 7, "leader": 1}
    window = open_window(Start(game="beat-it-or-eat-it", deal=Deal(7), options=options, seats=seats))
    window.page.name_people(("", "Ben"))
    own = window.page.session.journal.game_id
    trigger(window, "new")
    window.page.name_people(("", "Clara"))
    make(window, 1)
    theirs = window.page.session.journal.game_id
    trigger(window, "library")
    page = window.pages.library
    assert page.model.ids == [own, theirs]
    rows = [page.model.shelved(number) for number in range(2)]
    assert [state_words(row) for row in rows] == ["Your turn", "Your opponent’s turn"]
    assert [others_words(row) for row in rows] == ["Ben, by message", "Clara, by message"]


@pytest.mark.slow
def test_people_are_named_and_found_in_the_library(tmp_path, open_window):
    window = open_window(Start(game="byzantium", deal=Deal(7), seats=("human", "human")))
    window.page.name_people(("Zoë", ""))
    make(window, 1)
    game_id = window.page.session.journal.game_id
    shelf = window.library.shelf
    row = shelf.rows([game_id])[game_id]
    assert others_words(row) == "Zoë, another person"
    trigger(window, "library")
    page = window.pages.library
    page.head.search.setText("zoe")
    QTest.keyClick(page.head.search, Qt.Key.Key_Return)
    assert page.model.ids == [game_id]


@pytest.mark.slow
def test_people_have_their_colours_in_the_library(open_window):
    known = ({"name": "Zoë", "colour": "purple"}, {"name": "Ben", "colour": "orange"})
    window = open_window(Start(game="byzantium", deal=Deal(7), seats=("human", "human")), people=known)
    window.page.name_people(("Zoë", "Ben"))
    make(window, 1)
    trigger(window, "library")
    view = window.pages.library.view
    image = view.grab(view.visualRect(view.model().index(0, 0)).adjusted(120, 40, 0, 0)).toImage()
    pixels = [(x, y) for x in range(image.width()) for y in range(image.height())]
    lefts = {}
    for colour in ("purple", "orange"):
        wanted = QColor(PersonColour.COLOURS[colour])
        found = [x for x, y in pixels if image.pixelColor(x, y) == wanted]
        assert len(found) > 20, colour
        lefts[colour] = min(found)
    assert lefts["purple"] < lefts["orange"], "each stands before its name"
    assert "\u2007" not in described(window.pages.library.model.shelved(0))


def test_the_library_says_which_tags_there_are(tmp_path):
    with Library(tmp_path) as library:
        assert library.shelf.tags() == []
        assert library.shelf.ids(Query(tag="x")) == []


def test_a_session_keeps_its_names_when_something_is_written(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(7), seats=("human", "human")))
    window.page.name_people(("Anna", "Ben"))
    make(window, 1)
    window.page.step(Session.undo)
    assert window.page.session.annotations.names == ("Anna", "Ben")
