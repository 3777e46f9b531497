"""From a game that one knows to a game of one's own: changed, searched, saved, played, deleted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton

from cardtable.art.tokens import Tone
from cardtable.contract.deal import Deal
from cardtable.errors import LibraryRefused
from cardtable.games import catalogue
from cardtable.games.own.vocabulary import KEYS
from cardtable.keeping.own_games import OwnGames
from cardtable.solver.sampling import TriedDeal
from cardtable.solver.verdict import Verdict
from cardtable.start import Start
from cardtable.windows import language
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.rules import rules_html
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.workshop import workshop_page, workshop_visits
from cardtable.windows.workshop.rule_controls import numbers_written
from cardtable.windows.workshop.rule_words import GROUPS
from cardtable.windows.workshop.workshop_page import WorkshopPage
from tests.languages.complete import LANGUAGES
from tests.sampling import PATIENCE, mostly_slow
from tests.window_driver import trigger
from tests.windows.fitting import cut


@pytest.fixture
def window(open_window) -> MainWindow:
    return open_window(Start(game="freecell", deal=Deal(7)))


def workshop(window: MainWindow) -> WorkshopPage:
    trigger(window, "change")
    page = window.pages.workshop
    assert page is not None and window.pages.currentWidget() is page
    return page


def press(page: WorkshopPage, text: str) -> None:
    found = [button for button in page.findChildren(QPushButton) if button.text() == text]
    assert found and found[0].isEnabled(), text
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def save_as(window: MainWindow, page: WorkshopPage, monkeypatch, title: str) -> str:
    def fill(sheet) -> bool:
        sheet.name.setText(title)
        sheet.line.setText("Three cells, and <b>nothing</b> else.")
        return True

    monkeypatch.setattr(workshop_visits, "answered", fill)
    press(page, "Save…")
    return window.library.own_games.listed()[0]


@pytest.mark.slow
def test_a_rule_is_changed_and_the_table_and_the_search_follow(window: MainWindow, qtbot) -> None:
    page = workshop(window)
    assert page.changes.text() == "No rule has been changed."
    page.form.controls["cells", "count"].input.setValue(3)
    assert page.changes.text() == "Changed: Free cells."
    choice = page.form.controls["tableau", "spaces"].input
    choice.setCurrentIndex(choice.findData("none"))
    assert page.changes.text() == "Changed: Cards allowed (Empty columns); Free cells."
    press(page, "Undo")
    game = page.table.session.game
    assert "cell3" in game.index and "cell4" not in game.index
    qtbot.waitUntil(lambda: "can be won" in page.figures.text(), timeout=PATIENCE)
    QTest.keyClick(
        page.form.controls["cells", "count"].input, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
    )
    assert page.changes.text() == "No rule has been changed."
    assert "cell4" in page.table.session.game.index


@pytest.mark.slow
@pytest.mark.parametrize("place", [("cells", "count"), ("tableau", "cards"), ("tableau", "build")])
def test_ctrl_z_in_any_field_undoes_a_change_unless_a_text_was_begun(
    window: MainWindow, qtbot, place
) -> None:
    page = workshop(window)
    window.activateWindow()
    choice = page.form.controls["tableau", "suits"].input
    choice.setCurrentIndex(choice.findData("any"))
    field = page.form.controls[place].input
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(field, Qt.Key.Key_Z, control)
    assert page.changes.text() == "No rule has been changed."
    QTest.keyClick(field, Qt.Key.Key_Y, control)
    assert page.changes.text() == "Changed: Suits (Building)."
    if isinstance(field, QLineEdit):
        QTest.keyClicks(field, "5")
        QTest.keyClick(field, Qt.Key.Key_Z, control)
        assert not field.text() and page.draft.can_undo


@pytest.mark.slow
def test_escape_leads_from_the_form_to_the_table_and_from_there_to_all_games(
    window: MainWindow, qtbot
) -> None:
    page = workshop(window)
    window.activateWindow()
    field = page.form.controls["tableau", "suits"].input
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert page.isVisible()
    qtbot.waitUntil(page.table.view.hasFocus)
    QTest.keyClick(page.table.view, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.pages.gallery


@pytest.mark.slow
def test_the_keyboard_begins_in_the_first_field_and_comes_to_what_the_search_has_found(
    window: MainWindow, qtbot
) -> None:
    page = workshop(window)
    window.activateWindow()
    qtbot.waitUntil(lambda: page.focusWidget() is page.form.controls["cards", "packs"].input)
    names = list[str]()
    for _tab in range(80):
        focused = page.focusWidget()
        names.append(QAccessible.queryAccessibleInterface(focused).text(QAccessible.Text.Name))
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        if page.focusWidget() is page.form.controls["cards", "packs"].input:
            break
    assert page.figures.text() in names
    assert all(names[: names.index("Save file…") + 1]), names


def heard(page: WorkshopPage, table: str, key: str) -> list[str]:
    """Return what a screen reader is told of a field: its labels, its value, what explains it."""
    told = QAccessible.queryAccessibleInterface(page.form.controls[table, key].input)
    labels = [
        each.text(QAccessible.Text.Name) for each, _how in told.relations(QAccessible.RelationFlag.Label)
    ]
    return [*labels, told.text(QAccessible.Text.Value), told.text(QAccessible.Text.Description)]


@pytest.mark.slow
def test_fields_are_heard_with_label_and_value_and_a_group_is_explained_once(window: MainWindow) -> None:
    page = workshop(window)
    assert heard(page, "cells", "count") == ["Free cells", "4", "Places that hold one card each."]
    assert heard(page, "tableau", "spaces")[:2] == ["Cards allowed", "Any card"]
    for table, group in (("tableau", "Building"), ("foundations", "Foundations")):
        assert heard(page, table, "by") == ["Ranks from card to card", "1", group]
    page.form.controls["cells", "count"].input.setValue(2)
    assert heard(page, "cells", "count")[1:] == ["2", "Changed: it was “4”."]


@pytest.mark.slow
def test_that_the_workshop_is_open_is_announced(window: MainWindow, monkeypatch) -> None:
    told = list[str]()
    monkeypatch.setattr(workshop_visits, "announce", lambda _place, words: told.append(words))
    page = workshop(window)
    assert told == [page.heading.text()]
    assert told[0].startswith("Workshop: ")


@pytest.mark.slow
def test_what_the_search_has_found_is_announced_once_it_is_over(window: MainWindow, monkeypatch) -> None:
    told = list[str]()
    monkeypatch.setattr(workshop_page, "announce", lambda _place, words: told.append(words))
    page = workshop(window)
    page.search.stop()
    page.search.deals = [TriedDeal(Verdict.WINNABLE, 80, 5, 200)]
    page.search.told.emit(page.search.words())
    assert not told
    page.search.finished.emit(page.search.words())
    assert told[0].startswith("1 of 1 deal can be won")


@pytest.mark.slow
def test_ctrl_s_saves_the_game(window: MainWindow, monkeypatch) -> None:
    monkeypatch.setattr(workshop_visits, "answered", lambda _sheet: True)
    page = workshop(window)
    window.activateWindow()
    QTest.keyClick(
        page.form.controls["cells", "count"].input, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier
    )
    assert len(window.library.own_games.listed()) == 1


@pytest.mark.slow
def test_on_a_small_screen_the_form_is_whole_and_every_field_is_explained(window: MainWindow) -> None:
    page = workshop(window)
    window.resize(800, 600)
    QTest.qWait(1)
    form = page.form.widget()
    assert form is not None and form.minimumSizeHint().width() <= page.form.viewport().width()
    page.form.controls["cells", "count"].input.setValue(3)
    for place, control in page.form.controls.items():
        said = control.input.accessibleDescription()
        assert ("it was" in said) == (place == ("cells", "count")) and said, place


@pytest.mark.slow
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_on_a_small_screen_with_large_letters_no_field_is_cut(open_window, enlarge, spoken: str) -> None:
    enlarge(2)
    language.speak(spoken)
    window = open_window(Start(game="klondike", deal=Deal(7)))
    page = workshop(window)
    window.resize(800, 600)
    QTest.qWait(1)
    within = page.form.viewport().width()
    for place, control in page.form.controls.items():
        right = control.mapTo(page.form.viewport(), control.rect().topRight()).x()
        assert right < within, place
    field = page.form.controls["cards", "packs"]
    label = next(each for each in page.form.findChildren(QLabel) if each.buddy() is field.input)
    assert field.y() > label.y()
    window.resize(1600, 900)
    QTest.qWait(1)
    assert field.x() > label.x()


@pytest.mark.slow
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_on_a_small_screen_every_word_has_room(open_window, spoken: str) -> None:
    language.speak(spoken)
    window = open_window(Start(game="klondike", deal=Deal(7)))
    workshop(window)
    window.resize(800, 600)
    QTest.qWait(1)
    assert not cut(window)


@pytest.mark.slow
def test_the_table_is_alive(window: MainWindow) -> None:
    page = workshop(window)
    page.table.play(page.table.session.game.moves(page.table.session.position)[0])
    assert len(page.table.session.moves) == 1
    press(page, "Take back")
    assert not page.table.session.moves
    before = page.table.session.position
    press(page, "Another deal")
    assert page.table.session.position != before


@pytest.mark.slow
def test_rules_that_make_no_game_are_told_and_can_be_mended(window: MainWindow) -> None:
    page = workshop(window)
    cards = page.form.controls["tableau", "cards"].input
    cards.setText("9")
    QTest.keyClick(cards, Qt.Key.Key_Return)
    assert "72" in page.complaint.text() and page.own is None
    assert page.complaint.text().endswith(".")
    image = page.complaint.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert Tone.WRONG_BY_NIGHT in colours
    saving = next(each for each in page.findChildren(QPushButton) if each.text() == "Save…")
    assert not saving.isEnabled() and not page.search.searching
    press(page, "Undo")
    assert not page.complaint.text() and saving.isEnabled()


@pytest.mark.slow
def test_a_saved_game_is_played_like_any_other_and_deleted(
    window: MainWindow, monkeypatch, open_window
) -> None:
    page = workshop(window)
    page.form.controls["cells", "count"].input.setValue(3)
    game_id = save_as(window, page, monkeypatch, "FreeCell <i>of three</i>")
    assert page.changes.text() == "No rule has been changed."
    window.show_gallery()
    tile = next(each for each in window.pages.gallery.grid.tiles if each.entry.id == game_id)
    assert tile.entry.family == "Your games"
    tile.click()
    session = window.page.session
    assert session is not None and session.entry.id == game_id
    window.page.play(session.game.moves(session.position)[0])
    again = open_window()
    assert again.page.session is not None and again.page.session.entry.id == game_id
    html = rules_html(game_id)
    assert "&lt;i&gt;of three" in html and "<i>" not in html and "There are 3 free cells." in html
    _delete(again, game_id, monkeypatch)
    assert game_id not in [each.entry.id for each in again.pages.gallery.grid.tiles]
    assert again.library.record(again.library.latest_unfinished().id).game == game_id


def _delete(window: MainWindow, game_id: str, monkeypatch) -> None:
    def press_delete(box: MessageBox) -> None:
        next(each for each in box.buttons() if each.text() == "Delete").click()

    monkeypatch.setattr(workshop_visits, "answered", press_delete)
    window.workshop_visits.delete(game_id)


@pytest.mark.slow
def test_rules_are_copied_and_pasted_as_text(window: MainWindow) -> None:
    page = workshop(window)
    page.form.controls["cells", "count"].input.setValue(2)
    text = page.own.text
    press(page, "Copy")
    assert QGuiApplication.clipboard().text() == text and page.answer.text()
    press(page, "Undo")
    assert not page.answer.text()
    press(page, "Paste")
    assert page.own.text == text and page.changes.text() == "No rule has been changed."
    for wrong in ("[cells]\ncount = 99", " \n"):
        QGuiApplication.clipboard().setText(wrong)
        press(page, "Paste")
        assert page.answer.text().startswith("These are no rules: ") and page.own.text == text


def choose(monkeypatch, *answers: str) -> list[str]:
    """Let a button be pressed on each question from now on; return what is asked."""
    asked, waiting = list[str](), list(answers)

    def press_one(box: MessageBox) -> bool:
        if not isinstance(box, MessageBox):
            return True  # the sheet that asks for a name
        asked.append(box.text())
        text = waiting.pop(0)
        next(each for each in box.buttons() if each.text() == text).click()
        return True

    monkeypatch.setattr(workshop_visits, "answered", press_one)
    return asked


@pytest.mark.slow
def test_changed_rules_are_not_lost_by_closing_the_window(window: MainWindow, monkeypatch) -> None:
    asked = choose(monkeypatch, "Cancel", "Save…")
    window.save_watch.asks = True
    page = workshop(window)
    window.show_gallery()
    assert window.close() and not asked
    window.show()
    workshop(window)
    page.form.controls["cells", "count"].input.setValue(3)
    window.show_gallery()
    assert not window.close() and window.isVisible()
    assert asked == ["The rules you changed are not saved."]
    assert window.close()
    assert len(window.library.own_games.listed()) == 1


@pytest.mark.slow
def test_changed_rules_give_way_to_others_only_when_the_player_says_so(
    window: MainWindow, monkeypatch
) -> None:
    asked = choose(monkeypatch, "Cancel", "Cancel", "Don’t save")
    page = workshop(window)
    text = page.own.text
    page.form.controls["cells", "count"].input.setValue(3)
    window.workshop_visits.change("klondike")
    assert page.draft.at("cells", "count") == 3
    page.open_text(text)
    assert page.draft.at("cells", "count") == 3
    window.workshop_visits.change("klondike")
    assert page.heading.text() == "Workshop: Klondike" and len(asked) == 3
    window.workshop_visits.change("freecell")
    assert page.heading.text() == "Workshop: FreeCell" and len(asked) == 3


@pytest.mark.slow
def test_what_is_saved_of_a_game_of_ones_own_goes_by_its_name(open_window, monkeypatch, tmp_path) -> None:
    path = tmp_path / "three.patience"
    path.write_text('title = "Three: cells"\n[cells]\ncount = 3\n', "utf-8")
    window = open_window(Start(file=path))
    session = window.page.session
    window.page.play(session.game.moves(session.position)[0])
    proposed = list[str]()
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda _page, _title, name, _kinds: (proposed.append(name) or "", "")
    )
    trigger(window, "save")
    trigger(window, "picture")
    trigger(window, "library")
    window.pages.library.transfers.export([session.journal.game_id])
    trigger(window, "change")
    press(window.pages.workshop, "Save file…")
    game = f"Three- cells-{session.deal.number}"
    assert proposed == [f"{game}.cardtable", f"{game}.png", f"{game}.cardtable", "Three- cells.patience"]


@pytest.mark.slow
def test_rules_in_a_file_are_saved(window: MainWindow, monkeypatch, tmp_path) -> None:
    asked = choose(monkeypatch, "Cancel")
    path = str(tmp_path / "mine.patience")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (path, ""))
    page = workshop(window)
    count = page.form.controls["cells", "count"].input
    count.setValue(3)
    press(page, "Save file…")
    assert page.answer.text() == "Rules saved to mine.patience."
    assert window.workshop_visits.may_leave() and not asked
    count.setValue(2)
    assert not window.workshop_visits.may_leave() and len(asked) == 1


@pytest.mark.slow
def test_rules_that_make_no_game_can_only_be_left_or_stayed_with(window: MainWindow, monkeypatch) -> None:
    offered = list[str]()
    monkeypatch.setattr(
        workshop_visits, "answered", lambda box: offered.extend(b.text() for b in box.buttons())
    )
    page = workshop(window)
    field = page.form.controls["tableau", "cards"].input
    field.setText("60")
    field.editingFinished.emit()
    assert page.own is None
    assert not window.workshop_visits.may_leave()
    assert sorted(offered) == ["Cancel", "Don’t save"]


@pytest.mark.slow
def test_every_rule_has_its_field_with_a_name(window: MainWindow) -> None:
    page = workshop(window)
    offered = {(rule.table, rule.key) for group in GROUPS for rule in group.fields}
    assert (
        offered == {(table, key) for table, keys in KEYS.items() for key in keys} == set(page.form.controls)
    )
    for place, control in page.form.controls.items():
        words = control.rule.words
        assert control.input.accessibleName() or control.input.text(), place
        assert set(KEYS[place[0]][place[1]].words) <= set(words), place


@pytest.mark.slow
def test_a_new_language_leaves_the_rules_as_they_are(window: MainWindow) -> None:
    page = workshop(window)
    page.form.controls["cells", "count"].input.setValue(2)
    window.retranslate()
    again = window.pages.workshop
    assert again is not page and again.draft.at("cells", "count") == 2
    assert again.changes.text() == "Changed: Free cells."


def test_numbers_are_written_as_players_write_them() -> None:
    key = KEYS["tableau"]["cards"]
    assert numbers_written("", key) == "all"
    assert numbers_written(" 7 ", key) == 7
    assert numbers_written("1, 2,3", key) == [1, 2, 3]
    assert numbers_written("seven", key) == "seven"


@pytest.mark.slow
def test_games_of_the_program_can_be_begun_with(window: MainWindow) -> None:
    page = workshop(window)
    page.games.aboutToShow.emit()
    titles = [each.text() for each in page.games.actions()]
    assert "Klondike" in titles and "Byzantium" not in titles
    next(each for each in page.games.actions() if each.text() == "Klondike").trigger()
    assert page.heading.text() == "Workshop: Klondike" and page.draft.has("stock")
    assert catalogue.create("klondike").rules.stock == page.own.rules.stock


@pytest.mark.slow
def test_no_table_lies_over_the_form_even_when_it_is_seen_first(window: MainWindow) -> None:
    page = workshop(window)
    for width in (page.width(), 800, 1100):
        page.resize(width, page.height())
        strip = page.form.parentWidget()
        assert strip.geometry().right() < page.table.geometry().left(), width


@pytest.mark.parametrize("text", mostly_slow(["abc", "-1", "60", "1 2 3 4 5 6 99", "1.5"], 1))
def test_numbers_that_are_none_are_refused_by_the_name_of_their_field(window: MainWindow, text: str) -> None:
    """Not by the key that a file of rules has for it."""
    page = workshop(window)
    field = page.form.controls["tableau", "cards"].input
    field.setText(text)
    field.editingFinished.emit()
    assert page.complaint.text() == (
        f"Cards in each column (Columns): “{text}” is not a number from 0 to 52, nor a list of such numbers."
    )
    field.setText("7 7")
    field.editingFinished.emit()
    assert page.complaint.text() == "“Cards in each column (Columns)” has 2 numbers, but there are 8 piles."
    field.setText("7 7 7 7 7 7 7 7")
    field.editingFinished.emit()
    assert page.complaint.text() == "56 cards are dealt, but there are only 52."


@pytest.mark.slow
def test_rules_that_do_not_go_together_are_named_as_the_form_does(window: MainWindow) -> None:
    page = workshop(window)
    page.form.controls["cells", "filled"].input.setValue(5)
    assert page.complaint.text() == "“Filled by the deal (Free cells)” is more than there are cells."


def test_a_title_that_another_game_has_is_not_proposed(window: MainWindow, monkeypatch) -> None:
    proposed = []
    monkeypatch.setattr(workshop_visits, "answered", lambda sheet: proposed.append(sheet.name.text()) or True)
    page = workshop(window)
    for cells in (3, 2, 2):
        page.form.controls["cells", "count"].input.setValue(cells)
        press(page, "Save…")
    assert proposed == ["FreeCell 2", "FreeCell 3", "FreeCell 3"]


def test_what_numbers_were_is_told_as_they_are_written(window: MainWindow) -> None:
    window.workshop_visits.change("klondike")
    page = window.pages.workshop
    field = page.form.controls["tableau", "cards"].input
    before = field.text()
    field.setText("1 2 3 4 5 6 6")
    field.editingFinished.emit()
    assert field.accessibleDescription() == f"Changed: it was “{before}”."


def test_where_the_library_refuses_that_is_told_before_a_name_is_asked_for(
    window: MainWindow, monkeypatch
) -> None:
    def refuse(_games: OwnGames) -> list[str]:
        raise LibraryRefused("the file is in use", "Close the other program.")

    page, sheets = workshop(window), list[object]()
    monkeypatch.setattr(OwnGames, "listed", refuse)
    monkeypatch.setattr(workshop_visits, "answered", sheets.append)
    press(page, "Save…")
    assert [box.text() for box in window.findChildren(MessageBox)] == ["The file is in use."]
    assert not sheets
