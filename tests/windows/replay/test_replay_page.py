"""A game looked at again: gone through by every means, played on from anywhere, and never changed."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from cardtable.art.line_icons import LineIcon
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.record import Annotations, Bookmark
from cardtable.keeping.replay import replay
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.play.game_tree import LinePlace
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.solver.answers import hindsight
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow
from cardtable.windows.replay.replay_page import ReplayPage
from cardtable.windows.worker_task import WorkerTask
from tests.sampling import few, only_thorough, sample
from tests.window_driver import action, end, play, press, trigger

CASTLE = Start(game="beleaguered-castle", deal=Deal(3))


@cache
def hint(game_id: str, position) -> str:
    """Return the first hint of a position, looked for once for all tests."""
    return str(catalogue.create(game_id).hints(position)[0])


def make(window, number: int) -> tuple:
    session = window.page.session
    for _each in range(number):
        play(window, hint(session.game.id, session.position))
    return session.moves


@pytest.fixture
def replayed(open_window, monkeypatch):
    """Return a window that replays a game of six moves, of which four stand; no study is made of them."""
    monkeypatch.setattr(WorkerTask, "ask", lambda *_question, **_how: None)
    window = open_window(CASTLE)
    make(window, 6)
    window.page.go_to(4)
    trigger(window, "replay")
    return window


def page_of(window):
    return window.pages.replay


def key(page, which, widget=None) -> None:
    QTest.keyClick(widget or page.timeline, which)


def other_move(page, place=None):
    """Return a legal move that is not that of the line."""
    place = place or page.place
    line = page.tree.lines[place.line]
    own = line.moves[place.at] if place.at < line.end else None
    return next(each for each in page.tree.game.moves(page.tree.position(place)) if each != own)


def lies(page) -> dict:
    return {placement.card: placement.pose for placement in page.view.table.layout.cards}


def shows(page) -> bool:
    """Whether the table shows the position at which the replay stands."""
    layout = page.tree.game.layout(page.tree.position(page.place), page.replayed.sight.viewer)
    return lies(page) == {placement.card: placement.pose for placement in layout.cards}


@pytest.mark.slow
def test_it_begins_where_the_game_stands_and_gives_it_back_as_it_was(replayed):
    page = page_of(replayed)
    assert replayed.centralWidget().currentWidget() is page
    assert page.place == LinePlace(0, 4)
    assert (page.timeline.value(), page.timeline.maximum()) == (4, 6)
    assert replayed.focusWidget() is page.timeline
    assert not action(replayed, "undo").isEnabled()
    key(page, Qt.Key.Key_Home)
    key(page, Qt.Key.Key_Escape)
    session = replayed.page.session
    assert replayed.pages.at_table
    assert (len(session.moves), len(session.undone)) == (4, 2)
    play(replayed, str(session.undone[0]))
    assert replayed.library.load(session.journal.game_id).record.moves == tuple(map(str, session.moves))


@pytest.mark.slow
def test_keys_buttons_and_the_slider_go_through_it(replayed):
    page = page_of(replayed)
    for which, at in (
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, 6),
        (Qt.Key.Key_Right, 6),
    ):
        key(page, which)
        assert page.place == LinePlace(0, at)
        assert shows(page)
    for sign, at in (
        (LineIcon.FIRST, 0),
        (LineIcon.FORTH, 1),
        (LineIcon.FORTH, 2),
        (LineIcon.BACK, 1),
        (LineIcon.LAST, 6),
    ):
        QTest.mouseClick(page.transport.buttons[sign], Qt.MouseButton.LeftButton)
        assert page.place.at == at
    middle = QPoint(round(page.timeline.x_of(3)), page.timeline.height() // 2)
    QTest.mouseClick(page.timeline, Qt.MouseButton.LeftButton, pos=middle)
    assert page.place.at == 3
    assert shows(page)


@pytest.mark.slow
def test_the_keys_work_from_the_buttons_too(replayed):
    page = page_of(replayed)
    page.side.close_replay.setFocus()
    key(page, Qt.Key.Key_Home, page.side.close_replay)
    assert page.place.at == 0
    key(page, Qt.Key.Key_Escape, page.side.close_replay)
    assert replayed.focusWidget() is page.timeline
    assert not replayed.pages.at_table


@pytest.mark.slow
def test_tab_comes_to_the_table_and_the_buttons_below_it_too(replayed):
    page = page_of(replayed)
    assert page.timeline.hasFocus()
    QTest.keyClick(page.timeline, Qt.Key.Key_Tab)
    met = [QApplication.focusWidget()]
    while met[-1] not in (page.timeline, *met[:-1]):
        QTest.keyClick(met[-1], Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    assert met[-1] is page.timeline
    buttons = [each for each in page.transport.buttons.values() if each.isEnabled()]
    assert {page.view, *buttons} <= {*met}


@only_thorough()
def test_it_plays_itself_to_the_end_and_stops_when_asked(replayed, qtbot, monkeypatch):
    page = page_of(replayed)
    key(page, Qt.Key.Key_End)
    key(page, Qt.Key.Key_Space)
    assert page.place.at == 1
    assert page.self_play.running
    assert page.transport.buttons[LineIcon.PLAY].accessibleName() == "Stop"
    qtbot.waitUntil(lambda: page.place.at == 2)
    key(page, Qt.Key.Key_Space)
    assert not page.self_play.running
    key(page, Qt.Key.Key_Space)
    assert page.self_play.running
    page.timeline.setValue(6)
    assert not page.self_play.running


@pytest.mark.slow
def test_arrows_step_along_the_timeline_and_up_and_down_lead_nowhere(replayed):
    page = page_of(replayed)
    before = page.place
    for which in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        key(page, which)
        assert page.place == before
    key(page, Qt.Key.Key_Left)
    assert page.place.at == before.at - 1


@pytest.mark.slow
def test_the_list_follows_and_leads(replayed):
    page = page_of(replayed)
    moves = page.side.list
    assert [moves.item(n).text()[:3] for n in range(moves.count())][:3] == ["Sta", "1. ", "2. "]
    assert moves.currentRow() == 4
    QTest.mouseClick(
        moves.viewport(), Qt.MouseButton.LeftButton, pos=moves.visualItemRect(moves.item(2)).center()
    )
    assert page.place.at == 2
    moves.setFocus()
    key(page, Qt.Key.Key_Down, moves)
    key(page, Qt.Key.Key_Return, moves)
    assert page.place.at == 3
    key(page, Qt.Key.Key_Escape, moves)
    assert replayed.focusWidget() is page.timeline


@pytest.mark.slow
def test_another_move_begins_a_variation_that_is_kept_and_the_game_stays(replayed):
    page = page_of(replayed)
    session_id = replayed.library.latest_unfinished().id
    before = replayed.library.load(session_id).record
    page.go_to(2)
    move = other_move(page)
    page.view.chosen.emit(move)
    assert page.place == LinePlace(1, 3)
    assert shows(page)
    page.play(other_move(page))
    assert page.place == LinePlace(1, 4)
    kept = replayed.library.load(session_id).record
    (variation,) = kept.annotations.variations
    assert (variation.branch, variation.moves[0], len(variation.moves)) == (2, str(move), 2)
    assert replace(kept, annotations=Annotations()) == before
    assert page.side.lines.currentText() == "Variation 1"
    page.show_place(LinePlace(0, 2))
    rows = [page.side.list.item(n).text() for n in range(page.side.list.count())]
    assert "Variation 1" in rows[4]
    # The same move again leads along the variation that is there.
    page.play(move)
    assert page.place == LinePlace(1, 3)
    assert len(page.tree.lines) == 2


@pytest.mark.slow
def test_names_bookmarks_and_taking_back(replayed):
    page = page_of(replayed)
    page.play(other_move(page))
    page.side.name.setFocus()
    QTest.keyClicks(page.side.name, "The other wing")
    key(page, Qt.Key.Key_Return, page.side.name)
    assert page.tree.lines[1].name == "The other wing"
    assert replayed.focusWidget() is page.timeline
    page.side.mark.setFocus()
    QTest.keyClicks(page.side.mark, "trap")
    key(page, Qt.Key.Key_Return, page.side.mark)
    notes = page.tree.annotations
    assert notes.bookmarks == (Bookmark("trap", 5, 1),)
    page.show_place(LinePlace(0, 0))
    assert page.side.mark.text() == ""
    page.side.marks.menu().actions()[0].trigger()
    assert page.place == LinePlace(1, 5)
    assert page.side.mark.text() == "trap"
    QTest.mouseClick(page.side.remove, Qt.MouseButton.LeftButton)
    assert page.tree.annotations == Annotations()
    assert page.place == LinePlace(0, 4)
    QTest.keySequence(page.timeline, "Ctrl+Z")
    assert page.tree.annotations == notes
    kept = replayed.library.load(replayed.library.latest_unfinished().id).record
    assert kept.annotations == notes


@pytest.mark.slow
def test_a_name_that_is_not_finished_can_be_left(replayed):
    page = page_of(replayed)
    page.side.mark.setFocus()
    QTest.keyClicks(page.side.mark, "tr")
    key(page, Qt.Key.Key_Escape, page.side.mark)
    assert page.tree.annotations == Annotations()
    assert page.side.mark.text() == ""


@pytest.mark.slow
def test_the_line_chosen_shows_the_same_position_where_it_has_it(replayed):
    page = page_of(replayed)
    page.go_to(2)
    page.play(other_move(page))
    page.side.lines.activated.emit(0)
    assert page.place == LinePlace(0, 2)
    page.side.lines.activated.emit(1)
    assert page.place == LinePlace(1, 3)


@pytest.mark.slow
def test_they_are_saved_in_the_record_and_come_back_with_it(replayed, tmp_path, monkeypatch):
    page = page_of(replayed)
    page.play(other_move(page))
    notes = page.tree.annotations
    press_back(page)
    path = tmp_path / "game.cardtable"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    trigger(replayed, "save")
    assert record_file.read(path).record.annotations == notes
    replayed.games.open_file(path)
    assert replayed.page.session.annotations == notes


def press_back(page) -> None:
    QTest.mouseClick(page.side.close_replay, Qt.MouseButton.LeftButton)


@pytest.mark.slow
def test_the_clock_stands_meanwhile(replayed):
    clock = replayed.page.session.clock
    before = clock.seconds
    QTest.qWait(30)
    assert clock.seconds == before
    press_back(page_of(replayed))
    QTest.qWait(30)
    assert clock.seconds > before


@pytest.mark.slow
def test_a_game_of_the_library_is_replayed_and_what_called_for_it_comes_back(open_window):
    window = open_window(CASTLE)
    make(window, 3)
    number = window.page.session.journal.game_id
    window.show_gallery()
    window.replays.replay_game(number, window.show_gallery)
    page = page_of(window)
    assert page.place == LinePlace(0, 0)
    page.play(other_move(page))
    assert len(window.library.load(number).record.annotations.variations) == 1
    press_back(page)
    assert window.pages.currentWidget() is window.pages.gallery


@pytest.mark.slow
def test_the_library_opens_it_and_takes_the_player_back(open_window):
    window = open_window(CASTLE)
    make(window, 3)
    session, number = window.page.session, window.page.session.journal.game_id
    trigger(window, "library")
    library = window.pages.library
    trigger(window, "shelf-replay")
    page = page_of(window)
    page.go_to(1)
    page.play(other_move(page))
    page.side.marked.emit("a fork")
    press_back(page)
    assert window.pages.currentWidget() is library
    # The game waits on the table meanwhile, and knows what was added to it.
    assert session.annotations == window.library.load(number).record.annotations
    assert session.annotations.bookmarks == (Bookmark("a fork", 2, 1),)
    trigger(window, "library")
    assert window.pages.at_table
    session.go_to(0)
    play(window, str(session.game.moves(session.position)[-1]))
    assert window.library.load(number).record.annotations == session.annotations


@only_thorough()
def test_a_game_that_another_window_has_is_not_written_to(open_window, tmp_path):
    window = open_window(CASTLE)
    make(window, 3)
    number = window.page.session.journal.game_id
    window.show_gallery()
    window.replays.replay_game(number, window.show_gallery)
    page = page_of(window)
    with Library(tmp_path / "library") as other:
        other.hold(number)
        page.play(other_move(page))
        assert page.place == LinePlace(0, 0)
        assert page.tree.annotations == Annotations()
        assert "another window" in page.strip.message.text()
        assert shows(page)
    page.play(other_move(page))
    page.side.marked.emit("here")
    with Library(tmp_path / "library") as other:
        other.hold(number)
        page.undo()
        assert "another window" in page.strip.message.text()
        assert [each.name for each in page.tree.bookmarks] == ["here"]
        page.remove_variation()
        assert "another window" in page.strip.message.text()
        assert len(page.tree.lines) == 2
    page.undo()
    assert page.tree.annotations.bookmarks == ()
    page.undo()
    assert page.tree.annotations == Annotations()
    assert window.library.load(number).record.annotations == Annotations()


@only_thorough()
def test_a_game_that_is_not_there_is_refused_in_a_sentence(open_window, monkeypatch):
    window = open_window(CASTLE)
    said = []
    monkeypatch.setattr("cardtable.windows.dialogs.tell", lambda _window, sentence: said.append(sentence))
    window.replays.replay_game(99, window.show_gallery)
    assert "99" in said[0]
    assert window.pages.at_table


@pytest.mark.slow
def test_without_a_library_it_says_so_and_works(qtbot):
    with UnsavedLibrary() as library:
        window = MainWindow(library, Preferences(animation="off"))
        qtbot.addWidget(window, before_close_func=end)
        window.show()
        window.begin(CASTLE)
        make(window, 2)
        trigger(window, "replay")
        page = page_of(window)
        assert "no library" in page.side.note.text()
        page.play(other_move(page))
        notes = page.tree.annotations
        press_back(page)
        assert window.page.session.annotations == notes


@only_thorough()
def test_the_end_of_a_game_offers_it(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(5), seats=("human",)))
    session = window.page.session
    while session.outcome is None:
        window.page.play(session.game.moves(session.position)[0])
    press(window, "Replay")
    page = page_of(window)
    assert page.place == LinePlace(0, len(session.moves))
    assert page.strip.turn.text()


@pytest.fixture
def page(qtbot):
    page = ReplayPage(Preferences(animation="off"))
    qtbot.addWidget(page)
    page.resize(1024, 700)
    page.show()
    yield page
    page.leave()


@only_thorough()
@pytest.mark.parametrize("game_id", few(catalogue.PACKAGES, 6))
def test_every_game_is_gone_through_and_played_on(page, game_id):
    chance, entry = Random(game_id), catalogue.entry(game_id)
    session = Session.new(entry, {}, ("human",) * entry.game_class.seat_counts[-1], Deal(7), in_set=False)
    for _each in range(sample(8, 60)):
        if session.outcome is None:
            session.play(chance.choice(session.game.moves(session.position)))
    kept = []
    page.open(replay(record_of(session)), kept.append)
    for at in (1, 0, len(session.moves), 2):
        page.go_to(at)
        assert shows(page)
    before = page.tree.lines[0]
    for _each in range(3):
        if page.view.hand.interactive:
            page.play(chance.choice(session.game.moves(page.tree.position(page.place))))
            assert shows(page)
    assert page.tree.lines[0] is before
    assert page.tree.annotations == (kept[-1] if kept else Annotations())
    replay(replace(record_of(session), annotations=page.tree.annotations))


# What may be seen


@pytest.mark.slow
def test_a_game_in_progress_shows_and_tries_only_what_has_been_seen(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(5), seats=("human",)))
    session = window.page.session
    for _each in range(5):
        window.page.play(session.game.moves(session.position)[-1])
    trigger(window, "replay")
    page = page_of(window)
    assert not page.side.hidden.isVisible()
    # The card after the last one has not been drawn yet.
    page.play(page.tree.game.moves(page.tree.position(page.place))[0])
    assert page.place == LinePlace(0, 5)
    assert (
        "That would reveal a card you haven’t seen yet. Try it when the game is over."
        in page.strip.message.text()
    )
    assert shows(page)
    page.go_to(2)
    page.play(other_move(page))
    assert page.place == LinePlace(1, 3)
    faces = {each.card for each in page.view.table.layout.cards if each.face_up and each.place == "hand1"}
    assert faces == {move.cards[0] for move in session.moves[3:4]}


@pytest.mark.slow
def test_of_a_finished_game_what_lay_hidden_is_shown_by_a_switch(open_window):
    window = open_window()
    entry = catalogue.entry("byzantium")
    session = Session.new(entry, {}, ("human", "computer:gentle", "computer:gentle"), Deal(3), in_set=False)
    while session.outcome is None:
        session.play(session.game.moves(session.position)[0])
    window.games.put(session, fresh=False)
    trigger(window, "replay")
    page = page_of(window)
    key(page, Qt.Key.Key_Home)
    assert page.side.hidden.isVisible()
    assert any(not each.face_up for each in page.view.table.layout.cards)
    page.side.hidden.click()
    assert all(each.face_up for each in page.view.table.layout.cards)
    assert shows(page)
    key(page, Qt.Key.Key_Right)
    assert all(each.face_up for each in page.view.table.layout.cards)
    page.side.hidden.click()
    assert any(not each.face_up for each in page.view.table.layout.cards)
    assert not page.view.hand.interactive
    assert "hidden" in page.strip.message.text()


@pytest.mark.slow
def test_hands_that_people_hide_from_each_other_stay_hidden_while_they_play(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=("human",) * 3))
    session = window.page.session
    for _each in range(3):
        session.play(session.game.moves(session.position)[0])
    trigger(window, "replay")
    page = page_of(window)
    for at in range(4):
        page.go_to(at)
        shown = {each.card for each in page.view.table.layout.cards if each.face_up}
        played = {move.cards[0] for move in session.moves[:at] if move.cards}
        hands = {each.card for each in page.view.table.layout.cards if each.place.startswith("hand")}
        assert not shown & hands
        assert played <= shown
        assert not page.view.hand.interactive


# The curve


def levels(page) -> list:
    line = page.tree.lines[page.place.line]
    return [each and each.level for each in page.curve_study.appraisals(line)]


@only_thorough()
def test_the_curve_of_a_castle_says_until_when_it_could_be_won(open_window, qtbot):
    window = open_window(Start(game="fortress", deal=Deal(4)))
    make(window, 12)
    trigger(window, "replay")
    page = page_of(window)
    assert page.curve_study.busy
    qtbot.waitUntil(lambda: not page.curve_study.busy)
    found = levels(page)
    assert set(found) <= {0.0, 1.0, None}
    known = [each for each in found if each is not None]
    assert known
    assert known == sorted(known, reverse=True)
    page.go_to(12)
    assert page.appraisal_words.text()


@only_thorough()
def test_the_curve_of_beat_it_is_that_of_the_bar(open_window, qtbot):
    window = open_window(
        Start(game="beat-it-or-eat-it", deal=Deal(2), seats=("human", "human"), options={"length": 6})
    )
    session = window.page.session
    for _each in range(5):
        window.page.play(session.game.moves(session.position)[0])
    trigger(window, "replay")
    page = page_of(window)
    qtbot.waitUntil(lambda: not page.curve_study.busy)
    assert set(levels(page)) <= {0.0, 0.5, 1.0}
    assert len(levels(page)) == 6
    assert "exact" in page.appraisal_words.text()


@only_thorough()
def test_the_curve_of_byzantium_is_what_may_be_expected(open_window, qtbot):
    window = open_window(Start(game="byzantium", deal=Deal(5), seats=("human",)))
    session = window.page.session
    while session.outcome is None:
        window.page.play(session.game.moves(session.position)[-1])
    trigger(window, "replay")
    page = page_of(window)
    qtbot.waitUntil(lambda: not page.curve_study.busy)
    found = levels(page)
    assert None not in found
    # Everything was set aside: the longer that went on, the less was to be expected.
    assert found[0] > 0.5
    assert found[-1] == 0.0
    page.go_to(0)
    assert "about" in page.appraisal_words.text()


@only_thorough()
def test_nobody_asks_on_when_the_page_is_left(open_window, qtbot):
    window = open_window(CASTLE)
    make(window, 5)
    trigger(window, "replay")
    page = page_of(window)
    press_back(page)
    assert not page.curve_study.busy


@only_thorough()
def test_where_a_hand_is_hidden_the_curve_stays_as_it_was_at_ones_own_turn(open_window, qtbot):
    window = open_window()
    entry = catalogue.entry("byzantium")
    session = Session.new(entry, {}, ("computer:gentle", "human", "computer:gentle"), Deal(3), in_set=False)
    for _each in range(6):
        session.play(session.game.moves(session.position)[0])
    window.games.put(session, fresh=False)
    trigger(window, "replay")
    page = page_of(window)
    qtbot.waitUntil(lambda: not page.curve_study.busy)
    found = levels(page)
    assert found[0] is None
    assert None not in found[1:]
    assert found[1] == found[2] == found[3]


@only_thorough()
def test_of_a_finished_game_with_hidden_cards_it_is_looked_for_once(open_window, qtbot, asked):
    window = open_window()
    session = Session.new(catalogue.entry("duchess-of-luynes"), {}, ("human",), Deal(1))
    while session.outcome is None:
        session.play(session.hints()[0])
    window.games.put(session, fresh=False)
    trigger(window, "replay")
    qtbot.waitUntil(lambda: page_of(window) is not None)  # a long game is checked in slices
    page = page_of(window)
    qtbot.waitUntil(lambda: not page.curve_study.busy)
    assert set(levels(page)) == {1.0}
    page.go_to(3)
    page.play(other_move(page))
    assert not page.curve_study.busy
    assert len([call for call in asked if call[0] is hindsight]) == 1


@pytest.mark.slow
def test_who_does_not_want_to_be_told_is_not_told_while_the_game_goes_on(open_window):
    window = open_window(CASTLE, show_verdict=False)
    make(window, 3)
    trigger(window, "replay")
    assert not page_of(window).curve_study.judges


@pytest.mark.slow
def test_no_curve_where_nobody_can_tell(open_window):
    window = open_window(Start(game="zodiac", deal=Deal(1)))
    make(window, 2)
    low = 40
    trigger(window, "replay")
    page = page_of(window)
    assert not page.curve_study.judges
    assert page.timeline.height() < low
    assert page.appraisal_words.text() == ""


# Who hears it


def test_a_line_to_type_in_asks_for_a_name_and_does_not_read_like_a_button(page):
    for field in (page.side.name, page.side.mark):
        assert field.placeholderText().startswith("Name of ")


@pytest.mark.slow
def test_everything_has_a_name_for_screen_readers(replayed):
    page = page_of(replayed)
    page.play(other_move(page))
    QApplication.processEvents()
    for button in page.transport.buttons.values():
        assert button.accessibleName()
    for field in (page.timeline, page.side.lines, page.side.name, page.side.mark, page.side.list):
        assert field.accessibleName()
    assert page.timeline.accessibleDescription().startswith("5. ")
    rows = [page.side.list.item(n).data(Qt.ItemDataRole.AccessibleTextRole) for n in range(3)]
    assert all(rows)
