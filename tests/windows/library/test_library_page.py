"""The library's page in the window: found, opened, played again, put away and brought back, by keyboard."""

import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.record import Annotations, Record, Variation
from cardtable.keeping.shelf_query import Query, State
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows.library import library_page
from cardtable.windows.library.library_page import LibraryPage
from cardtable.windows.library.shelf_actions import Needs
from cardtable.windows.library.table_pictures import unfinished_table
from cardtable.windows.main_window import MainWindow
from tests.sampling import only_thorough
from tests.window_driver import action, play, trigger

CONTROL = Qt.KeyboardModifier.ControlModifier


def keep(library: Library, game: str = "beleaguered-castle", number: int = 1, moves: int = 1) -> int:
    """Keep a game of so many moves, as if it had been played."""
    session = Session.new(catalogue.entry(game), {}, ("human",), Deal(number))
    session.journal = library.begin(record_of(session))
    for _move in range(moves):
        session.play(session.game.moves(session.position)[0])
    return session.journal.game_id


def shelf(window: MainWindow) -> LibraryPage:
    page = window.pages.library
    assert page is not None
    return page


def shown(window: MainWindow) -> list[int]:
    return shelf(window).model.ids


def press(window: MainWindow, name: str) -> None:
    found = shelf(window).findChild(type(action(window, "library")), name)
    assert found.isEnabled(), name
    found.trigger()


@pytest.fixture
def kept(tmp_path: Path) -> list[int]:
    """Three games in the library that windows open: two of Beleaguered Castle, one of Bisley."""
    with Library(tmp_path / "library") as library:
        return [keep(library), keep(library, number=2), keep(library, "bisley", 3)]


@pytest.fixture
def window(open_window, kept: list[int]) -> MainWindow:
    window = open_window()
    trigger(window, "library")
    return window


@pytest.mark.slow
def test_a_long_sentence_leaves_every_action_its_room(window: MainWindow) -> None:
    window.resize(1024, 700)
    page = shelf(window)
    page.say("a sentence " * 12)
    QApplication.processEvents()
    row = page.actions_row
    for each in row.buttons()[:-1]:
        if each.defaultAction().isVisible():
            assert each.isVisible() and row.rect().contains(each.geometry()), each.text()


@pytest.mark.slow
@pytest.mark.qt_log_ignore(r"does not support (raise\(\)|grabbing the keyboard)", extend=True)
def test_what_has_no_room_in_the_row_is_in_a_menu(window: MainWindow, kept: list[int], qtbot) -> None:
    window.resize(560, 500)
    QApplication.processEvents()
    page = shelf(window)
    row = page.actions_row
    shown = [each.defaultAction() for each in row.buttons()[:-1] if each.isVisible()]
    assert shown and row.more.isVisible()
    offered = [each.defaultAction() for each in row.buttons()[:-1] if each.defaultAction().isVisible()]
    assert row.rest.actions() == offered[len(shown) :]
    assert page.delete_action in row.rest.actions()

    def choose() -> None:
        qtbot.keyClick(row.rest, Qt.Key.Key_Up)
        while row.rest.activeAction() is not page.delete_action:
            qtbot.keyClick(row.rest, Qt.Key.Key_Up)
        qtbot.keyClick(row.rest, Qt.Key.Key_Return)

    row.more.setFocus(Qt.FocusReason.TabFocusReason)
    QTimer.singleShot(0, choose)
    qtbot.keyClick(row.more, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: list(page.model.ids) == kept[1::-1])
    window.resize(1280, 800)
    QApplication.processEvents()
    assert row.more.isHidden() and not row.rest.actions()


@pytest.mark.slow
def test_ctrl_l_shows_every_game_and_goes_back(open_window, kept: list[int], qtbot) -> None:
    window = open_window()
    session = window.page.session
    assert action(window, "library").shortcut().toString() == "Ctrl+L"
    assert action(window, "moves").shortcut().toString() == "Ctrl+Shift+L"
    trigger(window, "library")
    assert window.pages.currentWidget() is shelf(window)
    assert window.windowTitle() == "Library – Card Table"
    assert shown(window) == kept[::-1]
    assert not action(window, "undo").isEnabled()
    qtbot.keyClick(shelf(window).view, Qt.Key.Key_Escape)
    assert window.pages.at_table
    assert window.page.session is session
    assert action(window, "undo").isEnabled()


@pytest.mark.slow
def test_the_tabulator_comes_to_the_search_the_games_and_all_that_is_done_with_them(
    window: MainWindow, qtbot
) -> None:
    page = shelf(window)
    page.setFocus()
    assert window.focusWidget() is page.view
    order = [page.view]
    for _step in range(13):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        order.append(window.focusWidget())
    head = page.head
    assert order[1:-4] == [
        *(each for each in page.actions_row.buttons() if each.isVisible()),
        page.back,
    ]
    assert order[-4:] == [head.search, head.games, head.states, head.bookmarked]
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert window.focusWidget() is page.view


def test_what_is_brought_back_by_keys_leaves_one_game_chosen(window: MainWindow, qtbot) -> None:
    page = shelf(window)
    qtbot.keyClick(page.view, Qt.Key.Key_Right)
    qtbot.keyClick(page.view, Qt.Key.Key_Delete)
    qtbot.keyClick(page.view, Qt.Key.Key_Z, CONTROL)
    assert page.model.rowCount() == 3
    assert page.view.chosen_number() == 1


@pytest.mark.slow
@pytest.mark.parametrize("foreign", [False, True])
def test_the_deal_of_a_day_played_again_is_still_that_days(open_window, foreign: bool) -> None:
    window = open_window()
    entry = catalogue.entry("bisley")
    played = Session.new(entry, {}, ("human",), Deal(3))
    played.play(played.game.moves(played.position)[0])
    facts = Facts(foreign=foreign, day="2026-11-22")
    (number,) = window.library.shelf.adopt([(record_of(played), facts)])
    window.games.deal_kept(number)
    session = window.page.session
    assert (session.deal, session.moves) == (Deal(3), ())
    assert session.day == session.journal.day == (None if foreign else "2026-11-22")


@pytest.mark.slow
def test_the_clock_stands_while_the_library_is_shown(open_window, kept: list[int]) -> None:
    window = open_window()
    clock = window.page.session.clock
    trigger(window, "library")
    before = clock.seconds
    QTest.qWait(30)
    assert clock.seconds == before
    trigger(window, "library")
    QTest.qWait(30)
    assert clock.seconds > before


@pytest.mark.slow
def test_open_goes_on_where_it_stood(window: MainWindow, kept: list[int], qtbot) -> None:
    view = shelf(window).view
    assert view.hasFocus()
    qtbot.keyClick(view, Qt.Key.Key_End)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert window.pages.at_table
    assert window.page.session.journal.game_id == kept[0]
    assert len(window.page.session.moves) == 1
    trigger(window, "library")
    press(window, "shelf-open")
    assert window.page.session.journal.game_id == kept[2]
    assert len(window.library.unfinished()) == 3


@pytest.mark.slow
def test_the_game_on_the_table_is_opened_as_it_lies(window: MainWindow, kept: list[int]) -> None:
    press(window, "shelf-open")
    session = window.page.session
    trigger(window, "library")
    press(window, "shelf-open")
    assert window.page.session is session


@pytest.mark.slow
def test_the_same_deal_is_a_game_of_its_own(window: MainWindow, kept: list[int]) -> None:
    press(window, "shelf-again")
    session = window.page.session
    assert (session.entry.id, session.deal.number, len(session.moves)) == ("bisley", 3, 0)
    assert session.journal.game_id not in kept
    assert len(window.library.record(kept[2]).moves) == 1


@pytest.mark.slow
def test_who_cannot_see_the_page_is_told_what_was_done_and_that_nothing_is_found(
    window: MainWindow, qtbot, monkeypatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(library_page, "announce", lambda _place, words: words and told.append(words))
    page = shelf(window)
    qtbot.keyClick(page.view, Qt.Key.Key_Delete)
    qtbot.keyClick(page.view, Qt.Key.Key_Z, CONTROL)
    page.head.look_for(state=State.DELETED)
    assert told == ["“Bisley” deleted.", "1 game restored.", page.nothing.text()]


@pytest.mark.slow
def test_deleting_can_be_taken_back(window: MainWindow, kept: list[int], qtbot) -> None:
    page = shelf(window)
    qtbot.keyClick(page.view, Qt.Key.Key_Delete)
    assert shown(window) == [kept[1], kept[0]]
    assert page.said.text() == "“Bisley” deleted."
    assert page.take_back.isVisible()
    qtbot.keyClick(page.view, Qt.Key.Key_Z, CONTROL)
    assert shown(window) == kept[::-1]
    assert not page.take_back.isVisible()
    qtbot.keyClick(page.view, Qt.Key.Key_A, CONTROL)
    qtbot.keyClick(page.view, Qt.Key.Key_Delete)
    assert shown(window) == []
    assert "3 games deleted" in page.said.text()
    page.head.look_for(state=State.DELETED)
    assert shown(window) == kept[::-1]
    assert page.restore_action.isVisible()
    assert not page.delete_action.isVisible()
    press(window, "shelf-restore")
    page.head.look_for()
    assert shown(window) == [kept[2]]


@pytest.mark.slow
def test_deleting_the_game_on_the_table_leaves_it(open_window, kept: list[int], qtbot) -> None:
    window = open_window()
    assert window.page.session.journal.game_id == kept[2]
    trigger(window, "library")
    press(window, "shelf-delete")
    assert window.page.session is None
    qtbot.keyClick(shelf(window).view, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.gallery


@pytest.mark.slow
def test_typing_searches_and_return_goes_to_the_games(window: MainWindow, kept: list[int], qtbot) -> None:
    page = shelf(window)
    qtbot.keyClicks(page.view, "b")
    qtbot.keyClicks(page.head.search, "isl")
    qtbot.keyClick(page.head.search, Qt.Key.Key_Return)
    assert shown(window) == [kept[2]]
    assert page.view.hasFocus()
    assert page.head.count.text() == "1 game"
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert shown(window) == kept[::-1]
    assert window.pages.in_library


@pytest.mark.slow
def test_what_is_typed_is_searched_when_typing_rests(window: MainWindow, kept: list[int], qtbot) -> None:
    page = shelf(window)
    page.head.search.setText("sham")  # another name of Beleaguered Castle
    qtbot.waitUntil(lambda: shown(window) == [kept[1], kept[0]])
    page.head.search.setText("nowhere")
    qtbot.waitUntil(lambda: shown(window) == [])
    assert "No games match" in page.nothing.text()
    qtbot.mouseClick(page.show_all, Qt.MouseButton.LeftButton)
    assert shown(window) == kept[::-1]
    assert page.head.search.hasFocus()
    assert not page.show_all.isVisible()


@only_thorough()
def test_filters(window: MainWindow, kept: list[int]) -> None:
    page = shelf(window)
    boxes = page.head.games
    assert [boxes.itemText(n) for n in range(boxes.count())] == ["All games", "Beleaguered Castle", "Bisley"]
    boxes.setCurrentIndex(2)
    assert shown(window) == [kept[2]]
    page.head.states.setCurrentIndex(page.head.states.findText("Won"))
    assert shown(window) == []
    page.head.look_for()
    database = sqlite3.connect(window.library.path)
    database.execute("INSERT INTO bookmarks (game_id, at, name) VALUES (?, 1, 'here')", (kept[0],))
    database.commit()
    database.close()
    page.head.bookmarked.setChecked(True)
    assert shown(window) == [kept[0]]


@pytest.mark.slow
def test_a_game_gets_a_name_by_which_it_is_found(window: MainWindow, kept: list[int]) -> None:
    def write(name: str) -> None:
        sheet = QApplication.activeModalWidget()
        QTest.keyClicks(sheet.name, name)
        QTest.keyClick(sheet.name, Qt.Key.Key_Return)

    QTimer.singleShot(0, lambda: write("short"))
    press(window, "shelf-rename")
    QTimer.singleShot(0, lambda: write("The long one"))  # in place of the name it had
    press(window, "shelf-rename")
    assert shelf(window).model.index(0, 0).data() == "The long one"
    heard = shelf(window).model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert heard.startswith("The long one. ") and ". Deal " in heard and "·" not in heard
    shelf(window).head.search.setText("LONG")
    shelf(window).head.changed.emit()
    assert shown(window) == [kept[2]]


@pytest.mark.slow
def test_others_add_to_the_row_of_actions(window: MainWindow, kept: list[int]) -> None:
    asked: list[int] = []
    page = shelf(window)
    one = page.actions_row.offer("Look", asked.extend, name="shelf-look")
    some = page.actions_row.offer("Count", asked.extend, needs=Needs.SOME)
    press(window, "shelf-look")
    assert asked == [kept[2]]
    page.view.selectAll()
    assert (one.isEnabled(), some.isEnabled()) == (False, True)
    page.view.clearSelection()
    assert (one.isEnabled(), some.isEnabled()) == (False, False)


@pytest.mark.slow
def test_another_face_comes_to_the_pictures_at_once(window: MainWindow, kept: list[int], qtbot) -> None:
    page = shelf(window)
    with qtbot.waitSignals([page.pictures.ready] * 3):
        page.view.viewport().update()
    qtbot.wait(50)  # and they are shown
    with qtbot.waitSignals([page.pictures.ready] * 3):
        window.kept_preferences.change("face", "large")


@pytest.mark.slow
def test_pictures_come_one_by_one(window: MainWindow, kept: list[int], qtbot) -> None:
    page = shelf(window)
    with qtbot.waitSignals([page.pictures.ready] * 3):
        page.view.viewport().update()
    row = page.model.shelved(0)
    wide, high = 200, 150
    assert (
        page.pictures.picture(
            row, page.view.size().scaled(wide, high, Qt.AspectRatioMode.IgnoreAspectRatio), 2.0
        )
        is None
    )
    with qtbot.waitSignal(page.pictures.ready):
        pass
    image = page.pictures.picture(
        row, page.view.size().scaled(wide, high, Qt.AspectRatioMode.IgnoreAspectRatio), 2.0
    )
    assert (image.width(), image.height()) == (400, 300)


@pytest.mark.slow
def test_a_new_deal_says_once_where_the_old_one_is(open_window) -> None:
    # In FreeCell every deal has a first move, be it to a cell.
    window = open_window(Start(game="freecell", deal=Deal(1)))
    first = window.page.session
    play(window, str(first.game.moves(first.position)[0]))
    said = []
    window.page.announcer.say, say = said.append, window.page.announcer.say
    trigger(window, "new")
    assert said == ["The game you left is in the library (Ctrl+L)."]
    assert say is not None
    session = window.page.session
    play(window, str(session.game.moves(session.position)[0]))
    trigger(window, "new")
    assert len(said) == 1
    trigger(window, "library")
    assert len(shown(window)) == 2


@pytest.mark.slow
def test_an_opened_record_is_somebody_elses_but_ones_own_is_found(
    open_window, kept: list[int], tmp_path: Path
) -> None:
    window = open_window()
    own = window.library.record(kept[0])
    record_file.write(tmp_path / "own.cardtable", own)
    window.games.open_file(tmp_path / "own.cardtable")
    assert window.page.session.journal.game_id == kept[0]
    session = window.page.session
    play(window, str(session.game.moves(session.position)[0]))
    record_file.write(tmp_path / "own.cardtable", own)
    window.games.open_file(tmp_path / "own.cardtable")
    number = window.page.session.journal.game_id
    assert number not in kept
    assert window.library.shelf.ids(Query(state=State.FOREIGN)) == [number]


@pytest.mark.slow
def test_what_somebody_else_has_finished_is_gone_through_not_played_on(open_window, tmp_path: Path) -> None:
    end = {"termination": "stuck", "winner": None, "scores": None}
    with Library(tmp_path / "library") as library:
        game = catalogue.create("fortress")
        position, line = game.deal(Deal(1)), []
        while moves := game.moves(position):
            line.append(moves[0])
            position = game.apply(position, moves[0])
        record = Record("fortress", {}, Deal(1), ("human",), tuple(map(str, line)), outcome=end)
        going = Record("fortress", {}, Deal(1), ("human",), tuple(map(str, line[:-1])))
        finished, unfinished = library.shelf.adopt([(record, Facts()), (going, Facts())])
    window = open_window()
    trigger(window, "library")
    page = shelf(window)
    for game_id in (finished, unfinished):
        page.view.choose(page.model.row_of(game_id))
        press(window, "shelf-open")
        assert window.pages.at_table is (game_id == unfinished)
        if game_id == finished:
            assert window.pages.currentWidget() is window.pages.replay
        trigger(window, "library")
    assert len(window.library.record(finished).moves) == len(line)


@pytest.mark.slow
def test_an_empty_library_leads_to_the_games(open_window, qtbot) -> None:
    window = open_window()
    trigger(window, "library")
    page = shelf(window)
    assert "will appear here" in page.nothing.text()
    qtbot.mouseClick(page.all_games, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.pages.gallery
    keep(window.library)
    trigger(window, "library")
    assert not page.all_games.isVisible()


@pytest.mark.slow
def test_without_a_library_it_is_said(qtbot) -> None:
    with UnsavedLibrary() as library:
        window = MainWindow(library, Preferences(animation="off"))
        window.save_watch.asks = False
        qtbot.addWidget(window)
        window.show()
        window.begin(Start())
        trigger(window, "library")
        assert "lost when you close the window" in shelf(window).nothing.text()
        keep(library)
        shelf(window).refresh()
        assert len(shown(window)) == 1
        press(window, "shelf-open")
        assert window.pages.at_table
        window.page.shut_down()


@pytest.mark.slow
def test_the_gallery_offers_the_unfinished_games(open_window, kept: list[int], qtbot) -> None:
    window = open_window()
    window.show_gallery()
    gallery = window.pages.gallery
    tile = next(tile for tile in gallery.grid.tiles if tile.entry.id == "beleaguered-castle")
    assert tile.unfinished == 2
    menu = tile.make_menu()
    assert [each.text() for each in menu.actions()] == [
        "Continue",
        "All unfinished games",
        "New game…",
        "Today’s deal…",
        "Rules",
        "Similar games",
        "Add to favourites",
        "Change its rules…",
    ]
    menu.actions()[1].trigger()
    assert shown(window) == [kept[1], kept[0]]
    window.show_gallery()
    qtbot.mouseClick(gallery.head.library, Qt.MouseButton.LeftButton)
    assert shown(window) == kept[::-1]


@pytest.mark.slow
def test_a_tile_shows_the_position_that_waits(open_window, kept: list[int], qtbot) -> None:
    window = open_window()
    window.show_gallery()
    gallery = window.pages.gallery
    left = next(tile for tile in gallery.grid.tiles if tile.entry.id == "bisley")
    qtbot.waitUntil(lambda: left.image is not None)
    before = left.image
    window.library.shelf.delete([kept[2]])
    window.show_gallery()
    qtbot.waitUntil(lambda: left.image is not before)
    assert left.unfinished == 0
    assert left.image != before


@pytest.mark.slow
def test_every_label_is_inside_the_page(window: MainWindow) -> None:
    window.resize(700, 500)
    QApplication.processEvents()
    page = shelf(window)
    for label in page.findChildren(QLabel):
        if label.isVisible() and label.text():
            place = label.rect().translated(label.mapTo(page, label.rect().topLeft()))
            assert page.rect().contains(place)


@pytest.mark.slow
def test_games_lie_apart_and_keys_lead_from_one_to_the_next(open_window, tmp_path: Path, qtbot) -> None:
    with Library(tmp_path / "library") as library:
        for number in range(1, 41):
            keep(library, number=number)
    window = open_window()
    trigger(window, "library")
    page = shelf(window)
    view, model = page.view, page.model
    for width in (700, 1024, 1400, 2000):
        window.resize(width, 700)
        QApplication.processEvents()
        boxes = [view.visualRect(model.index(number, 0)) for number in range(40)]
        assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
        assert all(box.left() >= 0 and box.right() <= view.viewport().width() for box in boxes)
        assert all(view.indexAt(box.center()).row() == number for number, box in enumerate(boxes))
    columns = len({box.left() for box in boxes})
    assert columns > 1
    rows = []
    for code in (
        Qt.Key.Key_Home,
        Qt.Key.Key_Right,
        Qt.Key.Key_Down,
        Qt.Key.Key_Up,
        Qt.Key.Key_Left,
        Qt.Key.Key_End,
    ):
        qtbot.keyClick(view, code)
        rows.append(view.currentIndex().row())
    assert rows == [0, 1, columns + 1, 1, 0, 39]
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    qtbot.keyClick(view, Qt.Key.Key_PageUp)
    assert view.currentIndex().row() < 39
    qtbot.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert len(view.chosen_ids()) == columns + 1


@pytest.mark.slow
def test_the_mouse_chooses_and_opens(window: MainWindow, kept: list[int], qtbot) -> None:
    view = shelf(window).view
    second = view.visualRect(shelf(window).model.index(1, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=second)
    assert view.chosen_ids() == [kept[1]]
    third = view.visualRect(shelf(window).model.index(2, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, CONTROL, third)
    assert view.chosen_ids() == [kept[1], kept[0]]
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=second)
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=second)
    assert window.page.session.journal.game_id == kept[1]


def test_a_table_is_drawn_though_a_variation_leaves_moves_that_were_taken_back(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        game_id = keep(library, moves=2)
        replaying, journal = library.resume(game_id)
        session = resumed(replaying.finish())
        session.journal = journal
        others = [str(move) for move in session.game.moves(session.positions[1])]
        other = next(text for text in others if text != str(session.moves[1]))
        session.annotate(Annotations((Variation("", 1, (other,)),)))
        session.restart()
        assert unfinished_table(library, game_id) is not None
