import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from cardtable.art.back import Back
from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.tokens import Space
from cardtable.games import catalogue
from cardtable.games.catalogue import entries
from cardtable.keeping.days import DayDone
from cardtable.keeping.preferences import Preferences
from cardtable.start import Start
from cardtable.windows.gallery import nothing_found
from cardtable.windows.gallery.gallery import Gallery
from cardtable.windows.gallery.tile_grid import SectionHead
from cardtable.windows.gallery.tile_sheet import TileSheet
from cardtable.windows.gallery.today_tile import TODAY
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.wording.phrases import played_words, players_words
from cardtable.windows.wording.searching import matches
from tests.sampling import mostly_slow, only_thorough
from tests.window_driver import play, trigger

DAY = 86400.0


@pytest.fixture
def gallery(qtbot: QtBot) -> Iterator[Gallery]:
    page = Gallery(DeckStyle(), Felt.GREEN)
    page.set_entries(entries(), {"byzantium": time.time() - DAY}, {"byzantium": 1})
    page.resize(1280, 800)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    yield page


def shown(gallery: Gallery) -> list[str]:
    return [tile.entry.id for tile in gallery.grid.shown() if tile.key != TODAY]


@pytest.mark.slow
def test_the_last_game_comes_first_then_all_others(gallery: Gallery) -> None:
    assert shown(gallery)[0] == "byzantium"
    assert sorted(shown(gallery)) == sorted(catalogue.PACKAGES)


@only_thorough()
def test_pictures_come_after_the_window(qtbot: QtBot, gallery: Gallery) -> None:
    qtbot.waitUntil(lambda: all(tile.image is not None for tile in gallery.grid.tiles))
    tile = gallery.grid.tiles[0]
    assert tile.image is not None
    assert tile.image.deviceIndependentSize().toSize() == tile.picture_rect().size()
    assert "1–4 players" in tile.facts()
    assert "Unfinished game" in tile.accessibleDescription()


@only_thorough()
def test_nothing_is_drawn_while_a_game_is_on_the_table(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.hide()
    drawn = [tile.image for tile in gallery.grid.tiles]
    assert None in drawn
    qtbot.wait(50)
    assert [tile.image for tile in gallery.grid.tiles] == drawn
    gallery.show()
    qtbot.waitUntil(lambda: all(tile.image is not None for tile in gallery.grid.tiles))


@pytest.mark.slow
def test_what_was_searched_for_gives_way_to_what_is_typed_next(open_window) -> None:
    window = open_window()
    gallery = window.pages.gallery
    QTest.keyClicks(gallery.grid, "klond")
    QTest.keyClick(gallery.search, Qt.Key.Key_Return)
    assert window.page.session.entry.id == "klondike"
    trigger(window, "games")
    assert gallery.search.text() == "klond"
    QTest.keyClicks(window.focusWidget(), "by")
    assert gallery.search.text() == "by"


@pytest.mark.slow
def test_typing_searches_and_enter_opens(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    for letter in "sham":
        qtbot.keyClicks(QApplication.focusWidget(), letter)
    assert gallery.search.text() == "sham"
    assert shown(gallery) == ["beleaguered-castle"]
    with qtbot.waitSignal(gallery.opened) as opened:
        qtbot.keyClick(gallery.search, Qt.Key.Key_Return)
    assert opened.args == ["beleaguered-castle"]


@pytest.mark.slow
def test_the_tabulator_comes_to_one_game_and_to_what_is_above_them(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    tiles = gallery.grid.tiles
    above = {gallery.search, *gallery.filters.choices, *gallery.findChildren(QPushButton)}
    qtbot.keyClick(tiles[0], Qt.Key.Key_Right)
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        assert tiles[1].hasFocus()
        seen = []
        for _step in range(len(above) + 2):
            qtbot.keyClick(QApplication.focusWidget(), key)
            seen.append(QApplication.focusWidget())
            if tiles[1].hasFocus():
                break
        assert set(tiles) & set(seen) == {tiles[1]}, "the one that was ringed last"
        assert gallery.search in seen
        assert {each for each in above if each.isVisible()} <= set(seen)


@pytest.mark.slow
def test_the_tabulator_comes_to_what_is_found(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    qtbot.keyClicks(gallery.search, "bis")
    first = gallery.grid.shown()[0]
    gallery.search.setFocus()
    for _step in range(20):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if gallery.grid.isAncestorOf(QApplication.focusWidget()):
            break
    assert first.hasFocus()


@pytest.mark.slow
def test_find_shortcut_and_escape(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert gallery.search.hasFocus()
    qtbot.keyClicks(gallery.search, "castle")
    qtbot.keyClick(gallery.search, Qt.Key.Key_Escape)
    assert gallery.search.text() == ""
    assert len(shown(gallery)) == len(entries())
    assert gallery.grid.tiles[0].hasFocus()


@pytest.mark.slow
def test_what_is_found_is_in_sight_wherever_the_player_had_scrolled_to(
    qtbot: QtBot, gallery: Gallery
) -> None:
    gallery.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    bar = max(gallery.findChildren(QScrollBar), key=QScrollBar.maximum)
    bar.setValue(bar.maximum())
    assert gallery.grid.tiles[0].visibleRegion().isEmpty()
    qtbot.keyClicks(gallery.search, "bis")
    found = gallery.grid.shown()
    assert [tile.entry.id for tile in found] == ["bisley"]
    assert not found[0].visibleRegion().isEmpty()
    bar.setValue(bar.maximum())
    qtbot.keyClicks(gallery.search, "x")
    assert bar.value() == 0


@pytest.mark.parametrize(
    ("text", "found", "not_found"),
    [
        ("2 players", "byzantium", "bisley"),
        ("4 players", "byzantium", "beat-it-or-eat-it"),
        ("1 player", "bisley", "beat-it-or-eat-it"),
        ("2 packs", "zodiac", "bisley"),
        ("2 decks", "zodiac", "bisley"),
        ("solitaire cadogan", "zodiac", "sympathie"),
        ("patience", "klondike", "beat-it-or-eat-it"),
        ("two packs", "sympathie", "byzantium"),
        ("one deck", "klondike", "zodiac"),
        ("two players", "byzantium", "klondike"),
        ("for two", "sympathie", "klondike"),
        ("four seasons", "four-seasons", "byzantium"),
        ("durak", "beat-it-or-eat-it.challenge", "beat-it-or-eat-it"),
        ("cadogan 2 packs", "zodiac", "castle-of-indolence"),
        ("sympathy", "sympathie", "zodiac"),
        ("dick 1883", "beleaguered-castle", "zodiac"),
    ],
)
def test_games_are_found_by_packs_players_sources_and_other_names(
    text: str, found: str, not_found: str
) -> None:
    assert matches(catalogue.of_key(found), text)
    assert not matches(catalogue.of_key(not_found), text)


@pytest.mark.slow
def test_nothing_found_is_told_to_who_cannot_see_it(gallery: Gallery, monkeypatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(nothing_found, "announce", lambda _place, words: words and told.append(words))
    gallery.search.setText("bisley")
    gallery.search.setText("whist")
    assert told == [gallery.nothing.text()]


@pytest.mark.slow
def test_nothing_found_is_said_in_a_sentence(qtbot: QtBot, gallery: Gallery) -> None:
    qtbot.keyClicks(gallery.search, "whist")
    assert shown(gallery) == []
    assert gallery.nothing.isVisible()
    assert gallery.nothing.text().startswith("No games match “whist”.\n")
    qtbot.keyClick(gallery.search, Qt.Key.Key_Return)
    gallery.search.clear()
    assert not gallery.nothing.isVisible()


@pytest.mark.slow
def test_arrow_keys_walk_and_enter_opens(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    first, second, third = (gallery.grid.tiles[number] for number in (0, 1, 2))
    assert first.hasFocus()
    qtbot.keyClick(first, Qt.Key.Key_Left)
    assert first.hasFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    with qtbot.waitSignal(gallery.today_asked, timeout=1000) as asked:
        qtbot.keyClick(second, Qt.Key.Key_Return)
    assert asked.args == ["byzantium"]
    qtbot.keyClick(second, Qt.Key.Key_Right)
    assert third.hasFocus()
    alone = next(tile for tile in gallery.grid.tiles if tile.entry.id == "citadel")
    with qtbot.waitSignal(gallery.opened, timeout=1000) as opened:
        qtbot.keyClick(alone, Qt.Key.Key_Return)
    assert opened.args == ["citadel"]


@pytest.mark.slow
def test_todays_deal_stands_beside_the_games_played_last(gallery: Gallery) -> None:
    tile = gallery.grid.tiles[1]
    assert (tile.key, tile.accessibleName()) == (TODAY, "Today’s deal")
    assert tile.accessibleDescription().startswith("Byzantium.")
    gallery.search.setText("today")
    assert tile.isHidden()
    gallery.search.clear()
    assert not tile.isHidden()
    gallery.done_today = lambda game: DayDone.ALONE if game == "citadel" else None
    gallery.set_entries(entries(), {"byzantium": time.time()}, {}, ["citadel"])
    assert gallery.grid.tiles[1].line() == "Citadel: won without help"
    gallery.set_entries(entries(), {}, {})
    assert TODAY not in [each.key for each in gallery.grid.tiles]


@pytest.mark.slow
def test_arrow_down_goes_to_the_next_row(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.resize(700, 800)
    gallery.search.setFocus()
    qtbot.keyClicks(gallery.search, "castles")
    first, _second, third, fourth = gallery.grid.shown()[:4]
    qtbot.keyClick(gallery.search, Qt.Key.Key_Down)
    assert first.hasFocus()
    qtbot.keyClick(first, Qt.Key.Key_Right)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert fourth.hasFocus()
    qtbot.keyClick(fourth, Qt.Key.Key_Left)
    assert third.hasFocus()
    qtbot.keyClick(third, Qt.Key.Key_Up)
    assert first.hasFocus()


@pytest.mark.slow
def test_home_and_end_go_to_the_first_and_the_last_game(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    tiles, bar = gallery.grid.shown(), gallery.findChild(QScrollArea).verticalScrollBar()
    qtbot.keyClick(tiles[0], Qt.Key.Key_End)
    assert tiles[-1].hasFocus()
    assert tiles[-1].visibleRegion().boundingRect() == tiles[-1].rect()
    qtbot.keyClick(tiles[-1], Qt.Key.Key_Home)
    assert tiles[0].hasFocus()
    assert bar.value() == 0


@pytest.mark.slow
def test_the_page_keys_go_as_many_rows_as_are_seen(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    tiles = gallery.grid.shown()
    column = [tile for tile in tiles if tile.x() == tiles[1].x()]
    column[0].setFocus()
    seen = [tile for tile in column if tile.visibleRegion().boundingRect() == tile.rect()]
    walk = [column[0]]
    while walk[-1] is not column[-1]:
        qtbot.keyClick(walk[-1], Qt.Key.Key_PageDown)
        walk.append(next(tile for tile in column if tile.hasFocus()))
    assert column.index(walk[1]) == len(seen) > 1
    for _each in walk:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageUp)
    assert column[0].hasFocus()


@pytest.mark.slow
def test_filters_narrow_down_and_escape_shows_all(qtbot: QtBot, gallery: Gallery) -> None:
    players, packs, _time, odds, sight = gallery.filters.choices
    assert not gallery.filters.all.isVisible()
    packs.setCurrentIndex(packs.findText("Two decks"))
    sight.setCurrentIndex(sight.findText("All cards visible"))
    assert not {"zodiac", "bisley", "castle-of-indolence"} & set(shown(gallery))
    packs.setCurrentIndex(packs.findText("One deck"))
    assert "bisley" in shown(gallery)
    assert "beat-it-or-eat-it" not in shown(gallery)
    players.setCurrentIndex(players.findText("Three or four players"))
    assert shown(gallery) == []
    assert gallery.nothing.text() == "No games match. Choose “Show all” to see them all."
    qtbot.mouseClick(gallery.filters.all, Qt.MouseButton.LeftButton)
    assert len(shown(gallery)) == len(entries())
    odds.setCurrentIndex(odds.findText("Rarely winnable"))
    assert "fortress" in shown(gallery)
    assert "byzantium" not in shown(gallery)
    qtbot.keyClicks(gallery.search, "siege")
    assert "No games match “siege” here" in gallery.nothing.text()
    qtbot.keyClick(gallery.search, Qt.Key.Key_Escape)
    assert len(shown(gallery)) == len(entries())


@pytest.mark.slow
def test_who_shows_all_games_again_is_among_them(qtbot: QtBot, gallery: Gallery) -> None:
    packs = gallery.filters.choices[1]
    packs.setCurrentIndex(packs.findText("Two decks"))
    gallery.filters.all.setFocus()
    qtbot.keyClick(gallery.filters.all, Qt.Key.Key_Space)
    assert not gallery.filters.all.isVisible()
    assert gallery.grid.tiles[0].hasFocus()


@pytest.mark.slow
def test_what_is_chosen_is_told_whole_where_it_is_cut(gallery: Gallery) -> None:
    packs = gallery.filters.choices[1]
    assert packs.toolTip() == "Decks: Any decks"
    packs.setCurrentIndex(packs.findText("Two decks"))
    assert packs.toolTip() == "Decks: Two decks"


@pytest.mark.slow
def test_what_is_chosen_is_read_whole_in_a_narrow_window(gallery: Gallery) -> None:
    gallery.setMinimumSize(640, 480)  # as the window's
    gallery.resize(800, 600)
    packs, sight = gallery.filters.choices[1], gallery.filters.choices[4]
    packs.setCurrentIndex(packs.findText("Less than one deck"))
    sight.setCurrentIndex(sight.findText("All cards visible"))
    QApplication.processEvents()
    assert packs.width() >= packs.whole_width()
    assert sight.width() >= sight.whole_width()
    gallery.resize(640, 600)
    QApplication.processEvents()
    assert gallery.width() == 640
    assert gallery.filters.width() <= 640


@pytest.mark.slow
def test_nothing_moves_sideways_when_few_games_are_found(gallery: Gallery) -> None:
    def lies(widget: QWidget) -> QPoint:
        return widget.mapTo(gallery, QPoint(0, 0))

    before = lies(gallery.search), lies(gallery.grid.tiles[0]).x(), gallery.grid.tiles[0].width()
    gallery.search.setText("byzantium")
    QApplication.processEvents()
    assert shown(gallery) == ["byzantium"]
    assert (lies(gallery.search), lies(gallery.grid.tiles[0]).x(), gallery.grid.tiles[0].width()) == before


@pytest.mark.slow
def test_the_first_heading_is_in_sight_in_a_low_window_too(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setMinimumSize(640, 480)  # as the window's
    gallery.resize(800, 540)
    QApplication.processEvents()
    gallery.setFocus()
    heading = gallery.findChild(SectionHead)
    assert not heading.visibleRegion().isEmpty()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert gallery.grid.tiles[0].hasFocus()
    assert heading.visibleRegion().boundingRect() == heading.rect()


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 12), (1920, 1080, 24)])
def test_many_games_are_seen_whole_at_once(gallery: Gallery, width: int, height: int, least: int) -> None:
    gallery.setMinimumSize(640, 480)  # as the window's
    gallery.resize(width, height - gallery.fontMetrics().height() - 10)  # over it lies the bar of menus
    QApplication.processEvents()
    whole = [tile for tile in gallery.grid.shown() if tile.visibleRegion().boundingRect() == tile.rect()]
    assert len(whole) >= least


@pytest.mark.slow
def test_more_is_offered_where_the_keyboard_or_the_pointer_is(qtbot: QtBot, gallery: Gallery) -> None:
    gallery.setFocus()
    first, second = gallery.grid.tiles[0], gallery.grid.tiles[2]
    QApplication.sendEvent(
        second, QEvent(QEvent.Type.Leave)
    )  # an earlier test may have left the pointer there
    offered = [[tile.rules.isVisible(), tile.new_game.isVisible()] for tile in (first, second)]
    assert offered == [[True, True], [False, False]]
    qtbot.keyClick(first, Qt.Key.Key_Right)
    assert not gallery.grid.tiles[1].rules.isVisible()
    qtbot.keyClick(gallery.grid.tiles[1], Qt.Key.Key_Right)
    assert second.rules.isVisible()
    assert not first.rules.isVisible()
    second.star.click()
    second.set_favourite(True)
    gallery.search.setFocus()
    assert second.star.isVisible(), "a favourite is known by its star"
    assert not second.rules.isVisible()


@pytest.mark.slow
def test_games_like_one_are_shown_with_it(qtbot: QtBot, gallery: Gallery) -> None:
    tile = next(tile for tile in gallery.grid.tiles if tile.entry.id == "exiled-kings")
    next(each for each in tile.make_menu().actions() if each.text() == "Similar games").trigger()
    assert {"exiled-kings", "citadel", "penelopes-web"} <= set(shown(gallery))
    assert "bisley" not in shown(gallery)
    assert gallery.filters.all.text() == "Similar to Exiled Kings: show all"
    qtbot.mouseClick(gallery.filters.all, Qt.MouseButton.LeftButton)
    assert len(shown(gallery)) == len(entries())


@pytest.mark.slow
def test_the_star_makes_a_favourite(qtbot: QtBot, gallery: Gallery) -> None:
    tile = next(tile for tile in gallery.grid.tiles if tile.entry.id == "citadel")
    with qtbot.waitSignal(gallery.liked) as liked:
        qtbot.mouseClick(tile.star, Qt.MouseButton.LeftButton)
    assert liked.args == ["citadel", True]
    gallery.set_entries(entries(), {}, {}, ["citadel"])
    assert shown(gallery)[0] == "citadel"
    assert "Favourite" in gallery.grid.tiles[0].accessibleDescription()


@pytest.mark.slow
def test_a_tile_found_by_another_name_says_so(qtbot: QtBot, gallery: Gallery) -> None:
    qtbot.keyClicks(gallery.search, "sham")
    assert [tile.note() for tile in gallery.grid.shown()] == ["Also called Sham Battle"]
    gallery.search.setText("beleaguered")
    assert [tile.note() for tile in gallery.grid.shown()] == [""]


@pytest.mark.slow
def test_the_tile_of_a_game_for_several_asks_who_plays(qtbot: QtBot, gallery: Gallery) -> None:
    """Return opens the sheet, and once more goes on as the last time; a click takes any other way."""
    gallery.set_entries(catalogue.with_forms(), {}, {})
    gallery.last = lambda _game: {"options": {"length": 7}, "seats": ["human", "computer:strong"]}
    tile = next(each for each in gallery.grid.tiles if each.entry.id == "beat-it-or-eat-it")
    tile.setFocus()
    with qtbot.assertNotEmitted(gallery.opened):
        qtbot.keyClick(tile, Qt.Key.Key_Return)
    with qtbot.waitSignal(gallery.begun) as begun:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert begun.args == ["beat-it-or-eat-it", {"length": 7}, ("human", "computer:strong")]

    challenge = next(each for each in gallery.grid.tiles if each.entry.form is not None)
    challenge.setFocus()
    qtbot.keyClick(challenge, Qt.Key.Key_Return)
    (sheet,) = [each for each in gallery.findChildren(TileSheet) if each.isVisible()]
    two = next(each for each in sheet.findChildren(QPushButton) if each.text() == "Two players here")
    with qtbot.waitSignal(gallery.begun) as begun:
        qtbot.mouseClick(two, Qt.MouseButton.LeftButton)
    assert begun.args == ["beat-it-or-eat-it", {"suits": 4}, ("human", "human")]

    qtbot.keyClick(tile, Qt.Key.Key_Return)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert tile.hasFocus()


def sheet_of(qtbot: QtBot, gallery: Gallery, game: str) -> TileSheet:
    tile = next(each for each in gallery.grid.tiles if each.entry.id == game)
    tile.setFocus()
    qtbot.keyClick(tile, Qt.Key.Key_Return)
    (sheet,) = [each for each in gallery.findChildren(TileSheet) if each.isVisible()]
    return sheet


@pytest.mark.slow
def test_a_sheet_lies_off_the_edges_of_the_page(qtbot: QtBot, gallery: Gallery) -> None:
    for tile in [each for each in gallery.grid.shown() if each.entry.id in ("byzantium", "challenge")]:
        sheet = sheet_of(qtbot, gallery, tile.entry.id)
        assert gallery.rect().adjusted(Space.PAGE, 0, -Space.PAGE, 0).contains(sheet.geometry())
        assert sheet.width() > tile.width()


@pytest.mark.parametrize(
    ("seats", "unfinished", "text"),
    [
        (["human"], 0, "Play alone"),
        (["human"], 1, "Continue the unfinished game"),
        (["human", "human"], 0, "Two players here"),
        (["human", "human"], 1, "Continue the unfinished game"),
        (["computer:strong", "human"], 0, "Against the computer"),
    ],
)
def test_return_goes_on_with_what_waits_or_else_plays_as_the_last_time(
    qtbot: QtBot, gallery: Gallery, seats: list[str], unfinished: int, text: str
) -> None:
    gallery.last = lambda _game: {"options": {}, "seats": seats}
    gallery.set_entries(catalogue.with_forms(), {}, {"byzantium": unfinished})
    (ringed,) = (
        each for each in sheet_of(qtbot, gallery, "byzantium").findChildren(QPushButton) if each.isDefault()
    )
    assert ringed.text() == text


@pytest.mark.slow
def test_the_arrows_go_round_the_buttons_of_the_sheet_and_leave_the_level_alone(
    gallery: Gallery, qtbot: QtBot
) -> None:
    sheet = sheet_of(qtbot, gallery, "beat-it-or-eat-it")
    first, level = QApplication.focusWidget(), sheet.levels.currentIndex()
    seen = []
    for _each in range(5):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        seen.append(QApplication.focusWidget())
    assert len(set(seen)) == 5
    assert all(isinstance(each, QPushButton) for each in seen)
    assert seen[-1] is first
    qtbot.keyClick(first, Qt.Key.Key_Up)
    assert QApplication.focusWidget() is seen[-2]
    assert sheet.isVisible()
    assert sheet.levels.currentIndex() == level


@pytest.mark.slow
def test_no_part_of_a_tiles_sheet_is_shown_as_a_window(
    qtbot: QtBot, gallery: Gallery, windows_shown: list[str]
) -> None:
    assert sheet_of(qtbot, gallery, "beat-it-or-eat-it").levels.isVisible()
    assert windows_shown == []


def press_on(qtbot: QtBot, sheet: TileSheet, text: str) -> None:
    found = next(each for each in sheet.findChildren(QPushButton) if each.text() == text and each.isVisible())
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


@pytest.mark.slow
def test_the_names_of_two_people_are_asked_for_once(qtbot: QtBot, gallery: Gallery) -> None:
    kept = KeptPreferences(Preferences(), gallery)
    gallery.names_desk = NamesDesk(kept)
    gallery.set_entries(catalogue.with_forms(), {}, {})
    sheet = sheet_of(qtbot, gallery, "byzantium")
    with qtbot.assertNotEmitted(gallery.begun):
        press_on(qtbot, sheet, "Two players here")
    assert QApplication.focusWidget() is sheet.people.rows[0].name
    qtbot.keyClicks(QApplication.focusWidget(), "Anna")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClicks(QApplication.focusWidget(), "Ben")
    with qtbot.waitSignal(gallery.begun) as begun:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert begun.args[2] == ("human", "human")
    assert kept.now.seated == {"byzantium": ["Anna", "Ben"]}
    assert [each["name"] for each in kept.now.people] == ["Anna", "Ben"]
    assert len({each["colour"] for each in kept.now.people}) == 2

    with qtbot.waitSignal(gallery.begun):
        press_on(qtbot, sheet_of(qtbot, gallery, "byzantium"), "Two players here")


def test_the_own_name_may_stay_empty_and_is_not_asked_for_again(qtbot: QtBot, gallery: Gallery) -> None:
    kept = KeptPreferences(Preferences(), gallery)
    gallery.names_desk = NamesDesk(kept)
    gallery.set_entries(catalogue.with_forms(), {}, {})
    press_on(qtbot, sheet := sheet_of(qtbot, gallery, "beat-it-or-eat-it"), "Against the computer")
    assert len(sheet.people.rows) == 1
    with qtbot.waitSignal(gallery.begun):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert (kept.now.own_name, kept.now.name_asked) == ("", True)
    for way in ("Against the computer", "Two players here"):
        with qtbot.waitSignal(gallery.begun):
            press_on(qtbot, sheet_of(qtbot, gallery, "byzantium"), way)


def test_a_click_opens_and_small_buttons_ask(qtbot: QtBot, gallery: Gallery) -> None:
    tile = next(each for each in gallery.grid.tiles if each.entry.id == "citadel")
    gallery.search.setText("citadel")
    with qtbot.waitSignal(gallery.opened, timeout=1000):
        qtbot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
    tile.setFocus()
    with qtbot.assertNotEmitted(gallery.opened), qtbot.waitSignal(gallery.new_asked) as asked:
        qtbot.mouseClick(tile.new_game, Qt.MouseButton.LeftButton)
    assert asked.args == [tile.entry.id]
    with qtbot.waitSignal(gallery.rules_asked):
        qtbot.mouseClick(tile.rules, Qt.MouseButton.LeftButton)


@pytest.mark.slow
def test_the_menu_offers_everything(qtbot: QtBot, gallery: Gallery) -> None:
    menu = gallery.grid.tiles[0].make_menu()
    assert [action.text() for action in menu.actions()] == [
        *("Continue", "New game…", "Today’s deal…", "Rules", "Similar games", "Add to favourites")
    ]
    with qtbot.waitSignal(gallery.rules_asked):
        menu.actions()[3].trigger()


@pytest.mark.slow
@pytest.mark.parametrize("width", [640, 1280])
def test_in_a_narrow_window_the_way_back_from_games_like_one_is_read(gallery: Gallery, width: int) -> None:
    gallery.setMinimumSize(640, 480)  # as the window's
    gallery.resize(width, 480)
    gallery.show_like(catalogue.entry("napoleon-at-st-helena"))
    QApplication.processEvents()
    button, words = gallery.filters.all, "Similar to Napoleon at St Helena: show all"
    assert button.text() == words
    assert button.accessibleName() == words
    assert button.width() >= button.sizeHint().width()
    assert gallery.findChild(QScrollArea).verticalScrollBar().value() == 0


@pytest.mark.slow
def test_where_no_game_is_alike_none_is_offered(gallery: Gallery) -> None:
    """“Games like this one” would show that one alone."""
    for tile in (each for each in gallery.grid.tiles if each.key != TODAY):
        (like,) = (each for each in tile.make_menu().actions() if each.text() == "Similar games")
        assert like.isEnabled() == bool(catalogue.relatives(tile.entry.id))


@only_thorough()
def test_other_colours_draw_anew(qtbot: QtBot, gallery: Gallery) -> None:
    qtbot.waitUntil(lambda: all(tile.image is not None for tile in gallery.grid.tiles))
    before = gallery.grid.tiles[0].image
    gallery.set_style(DeckStyle(back=Back.SCALES), Felt.LIGHT)
    qtbot.waitUntil(lambda: gallery.grid.tiles[0].image is not before)


@pytest.mark.parametrize("width", mostly_slow([640, 900, 1280, 1920, 2560], 1))
def test_tiles_stay_inside_and_apart(gallery: Gallery, width: int) -> None:
    gallery.setMinimumSize(640, 480)  # as the window's
    gallery.resize(width, 800)
    QApplication.processEvents()
    assert gallery.width() == width
    boxes = [tile.geometry() for tile in gallery.grid.shown()]
    assert all(gallery.grid.rect().contains(box) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_games_are_found_by_other_names_without_accents() -> None:
    game = catalogue.entry("beat-it-or-eat-it")
    assert matches(game, "FINCHLEY")
    assert matches(game, "besicovitch's game")
    assert matches(game, "besicovitch’s")
    assert matches(game.of_form(game.forms[0]), "svoyi koziri")
    assert matches(game, "  modérn   1993 ")
    assert matches(game, "")
    assert not matches(game, "finchley castle")


def test_phrases() -> None:
    assert players_words((1,)) == "1 player"
    assert players_words((2,)) == "2 players"
    assert players_words((1, 2, 3, 4)) == "1–4 players"
    now = 1_700_000_000.0
    assert played_words(now, now) == "Played today"
    assert played_words(now - DAY, now) == "Played yesterday"
    assert played_words(now - 3 * DAY, now) == "Played 3 days ago"
    assert played_words(now - 30 * DAY, now).startswith("Played on ")


@pytest.mark.slow
def test_a_form_that_goes_on_is_called_so_wherever_it_is_named(open_window) -> None:
    """Not as the game whose form it is: nor is that said to go on, or another form begun in its place."""
    window = open_window(Start(game="beat-it-or-eat-it", options={"suits": 4}, seats=("human", "human")))
    play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    assert "Challenge" in window.windowTitle()
    assert window.page.view.accessibleName() == "Challenge"
    trigger(window, "games")
    first, game = window.pages.gallery.grid.tiles[0], "beat-it-or-eat-it"
    assert (first.title, first.unfinished) == ("Challenge", 1)
    whole = next(tile for tile in window.pages.gallery.grid.tiles if tile.key == game)
    assert (whole.title, whole.unfinished) == ("Beat It Or Eat It", 0)
    window.pages.gallery.opened.emit(first.key)
    assert window.page.session.moves, "what was begun goes on"
    assert window.pages.kind_meant == first.key, "of what another is begun"
    trigger(window, "replay")
    assert window.pages.replay.side.title.text() == "Replay: Challenge"
