"""Whatever page is shown, the menus speak of its game, wear its cloth, and lead out of it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolBar

from cardtable.contract.deal import Deal
from cardtable.keeping import preference_file
from cardtable.start import Start
from cardtable.windows import language
from cardtable.windows.actions import Actions
from cardtable.windows.gallery.today_tile import TodayTile
from cardtable.windows.main_window import MainWindow
from tests.sampling import mostly_slow, only_thorough, some
from tests.window_driver import action, play, trigger

PAGES = {
    "gallery": lambda window: window.show_gallery(),
    "library": lambda window: trigger(window, "library"),
    "lesson": lambda window: window.teach("byzantium-practice"),
    "practice": lambda window: window.show_practice("byzantium"),
    "replay": lambda window: trigger(window, "replay"),
}


@pytest.fixture
def window(open_window) -> MainWindow:
    window = open_window(Start(game="bisley", deal=Deal(3)))
    play(window, str(window.page.session.hints()[0]))
    return window


def ground(window: MainWindow) -> int:
    """Return how light the page is where there is nothing but its cloth."""
    picture = window.pages.grab().toImage()
    return picture.pixelColor(4, picture.height() // 3).lightness()


@only_thorough()
@pytest.mark.parametrize("page", ("lesson", "practice"))
def test_rules_and_new_games_are_those_of_the_game_on_the_page(window, page):
    PAGES[page](window)
    assert window.pages.game_id == "byzantium"


@only_thorough()
@pytest.mark.parametrize("page", some(PAGES))
def test_every_page_follows_the_cloth_at_once(window, page):
    PAGES[page](window)
    dark = ground(window)
    window.kept_preferences.change("felt", "light")
    assert ground(window) > dark + 60


@pytest.mark.slow
def test_a_star_is_lit_at_once_and_after_a_start_the_game_comes_first(window, open_window):
    window.show_gallery()
    tiles = {tile.entry.id: tile for tile in window.pages.gallery.grid.tiles}
    tiles["penguin"].star.click()
    assert window.preferences.favourites == ["penguin"]
    window.kept_preferences.like("citadel", True)  # as in the sheet of the deals of a day
    assert tiles["citadel"].star.isChecked()
    assert "Favourite" in tiles["citadel"].accessibleDescription()

    kept, _notices = preference_file.load()
    anew = open_window(favourites=kept.favourites)
    anew.show_gallery()
    games = [tile.entry.id for tile in anew.pages.gallery.grid.shown() if not isinstance(tile, TodayTile)]
    assert games[1:3] == ["penguin", "citadel"]


@pytest.mark.slow
def test_the_library_wears_the_cloth_that_was_chosen_in_a_replay(window):
    trigger(window, "library")
    dark = ground(window)
    trigger_on_shelf(window, "shelf-replay")
    window.kept_preferences.change("felt", "light")
    QTest.keyClick(window.pages.replay.timeline, Qt.Key.Key_Escape)
    assert window.pages.in_library
    assert ground(window) > dark + 60


@only_thorough()
@pytest.mark.parametrize("page", some(PAGES))
def test_the_bar_stays_as_it_is_when_a_preference_is_changed(window, page):
    PAGES[page](window)
    bar = window.findChild(Actions).bar
    before = bar.isVisible()
    window.kept_preferences.change("show_time", False)
    window.kept_preferences.change("felt", "blue")
    assert bar.isVisible() == before == (page in {"lesson", "practice"})


@pytest.mark.slow
def test_escape_lets_a_card_go_and_then_leaves_the_puzzles(window):
    window.show_practice("beleaguered-castle")
    view = window.pages.practice.view
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.hand.lifted
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.practice
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.gallery


def trigger_on_shelf(window: MainWindow, name: str) -> None:
    found = window.pages.library.findChild(QAction, name)
    assert found.isEnabled()
    found.trigger()


@pytest.mark.slow
def test_the_library_is_left_by_a_button_too(window):
    trigger(window, "library")
    QTest.mouseClick(window.pages.library.back, Qt.MouseButton.LeftButton)
    assert window.pages.at_table


@pytest.mark.parametrize("spoken", mostly_slow(["", "de", "fr", "pl"], 1))
def test_no_letter_stands_for_two_things_in_one_menu(open_window, spoken):
    language.speak(spoken)
    window = open_window(language=spoken)
    menus = [menu for menu in window.menuBar().findChildren(QMenu) if menu.title()]
    assert len(menus) >= 5
    for menu in menus:
        texts = [each.text() for each in menu.actions()]
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert sorted(set(letters)) == sorted(letters), (menu.title(), texts)


def test_only_three_actions_go_into_the_menu_that_macos_has_for_each_program(window):
    roles = {each.objectName(): each.menuRole() for each in window.findChildren(QAction) if each.objectName()}
    role = QAction.MenuRole
    wanted = {"about": role.AboutRole, "preferences": role.PreferencesRole, "quit": role.QuitRole}
    assert {name: roles[name] for name in wanted} == wanted
    assert roles["puzzles"] is role.NoRole
    in_menus = [each for menu in window.menuBar().findChildren(QMenu) for each in menu.actions()]
    in_menus = [each for each in in_menus if not each.isSeparator()]
    assert len(in_menus) > 30
    assert not [
        each.text() for each in in_menus if each.menuRole() is role.TextHeuristicRole and not each.menu()
    ]


@pytest.mark.slow
def test_beside_a_lesson_or_a_task_the_bar_has_only_what_can_be_done_there(window):
    bar = window.findChild(QToolBar, "bar")
    at_table = [each.objectName() for each in bar.actions() if not each.isSeparator()]
    assert at_table == ["games", "new", "restart", "undo", "redo", "hint", "rules"]
    for show in (lambda: trigger(window, "puzzles"), lambda: window.teach("beat-it-sample")):
        show()
        shown = [each for each in bar.actions() if not each.isSeparator()]
        assert [each.objectName() for each in shown] == ["games", "rules"]
        assert all(each.isEnabled() for each in shown)
    window.begin(Start(game="bisley", deal=Deal(1)))
    assert [each.objectName() for each in bar.actions() if not each.isSeparator()] == at_table


@pytest.mark.slow
def test_the_play_menu_has_only_what_there_is_in_the_game_on_the_table(window):
    def shown() -> set[str]:
        menu = next(each for each in window.menuBar().findChildren(QMenu) if each.title() == "&Play")
        return {each.objectName() for each in menu.actions() if each.isVisible() and each.objectName()}

    window.begin(Start(game="bisley", deal=Deal(1)))
    assert shown() == {"undo", "redo", "hint", "auto_finish", "coach", "peek"}
    window.begin(Start(game="beat-it-or-eat-it", deal=Deal(1), seats=("human", "computer:gentle")))
    assert shown() == {"undo", "redo", "hint", "thoughts", "coach", "peek", "hurry", "draw"}
    window.begin(Start(game="byzantium", deal=Deal(1)))
    assert {"analysis", "auto_finish"} <= shown()
    window.begin(Start(game="klondike", deal=Deal(1)))
    assert "coach" not in shown()


@pytest.mark.slow
@pytest.mark.parametrize("width", [1024, 1920])
def test_the_column_beside_a_task_or_a_lesson_takes_a_quarter_of_the_page(window, width):
    window.resize(width, 700)
    for show in (lambda: trigger(window, "puzzles"), lambda: window.teach("beat-it-sample")):
        show()
        QApplication.processEvents()
        page = window.pages.currentWidget()
        column = page.width() - page.view.width()
        assert 240 <= column <= 340
        assert column < 0.28 * page.width()


@pytest.mark.slow
def test_where_there_is_nothing_to_practise_the_way_to_the_puzzles_is_shown(window):
    trigger(window, "practice")
    page = window.pages.practice
    assert not page.column.next.isVisible()
    QTest.mouseClick(page.panel.buttons()[0], Qt.MouseButton.LeftButton)
    assert page.series.key
    assert page.column.next.isVisible()
    assert not page.panel.isVisible()
    assert action(window, "rules").isEnabled()
