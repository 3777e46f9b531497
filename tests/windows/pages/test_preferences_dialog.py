import os
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardtable.art.contrast import SEEN, contrast
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.start import Start
from cardtable.windows.head_bar import MENUS_APART
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.card_preview import SWATCH
from cardtable.windows.pages.keys_sheet import KeysSheet
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.people.colour_choice import ColourChoice
from cardtable.windows.playing.sounds import can_be_heard
from cardtable.windows.style import screen_room
from cardtable.windows.style.palette import apply_theme
from cardtable.windows.style.widgets import Note
from tests.art.test_themes import GNOME_IDS, gnome, svg
from tests.window_driver import action, trigger

SECRET = QColor("#fe01fd")


@pytest.fixture
def dialog(qtbot: QtBot) -> PreferencesDialog:
    window = PreferencesDialog(Preferences(geometry="AAAA"))
    qtbot.addWidget(window)
    window.show()
    return window


def test_it_fits_on_a_small_screen(dialog: PreferencesDialog) -> None:
    assert dialog.minimumSizeHint().height() <= 400  # the rest scrolls


def test_a_screen_reader_reads_what_each_field_is(dialog: PreferencesDialog) -> None:
    fields = (*dialog.choices.values(), dialog.thinking)
    assert [field.accessibleName() for field in fields] == [
        *("Animation", "Card set", "Move cards with one click", "Score in Klondike", "Language"),
        "Computer thinking time",
    ]
    assert [field.accessibleName() for field in dialog.pictures.values()] == [
        *("Table colour", "Card faces", "Suit colours", "Card backs")
    ]
    told = {
        swatch.accessibleName(): swatch.accessibleDescription()
        for swatch in dialog.pictures["colours"].group.buttons()
    }
    assert told["Two colours: black and red"] == "Suit colours"


def test_the_keyboard_comes_to_every_choice_of_every_page(qtbot: QtBot, dialog: PreferencesDialog) -> None:
    titles = [dialog.pages.item(row).text() for row in range(dialog.pages.count())]
    assert titles == ["Table", "Cards", "Play", "People", "Sound", "Keys", "Language"]
    reached = set()
    for _title in titles:
        dialog.pages.setFocus()
        for _step in range(20):
            qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
            if dialog.pages.hasFocus():
                break
            reached.add(QApplication.focusWidget())
        qtbot.keyClick(dialog.pages, Qt.Key.Key_Down)
    wanted = {*dialog.choices.values(), *dialog.boxes.values(), dialog.thinking, dialog.change_keys}
    assert {each for each in wanted if each.isEnabled()} <= reached
    for pictures in dialog.pictures.values():
        assert reached & set(pictures.group.buttons())


@pytest.mark.parametrize("cloth", [Felt.GREEN, Felt.WHITE])
def test_where_the_keyboard_is_is_seen(qtbot: QtBot, cloth: Felt) -> None:
    apply_theme(cloth)
    dialog = PreferencesDialog(Preferences(felt=cloth.value))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.pages.setFocus()
    for field in (dialog.cloths.checkedButton(), dialog.boxes["system_contrast"]):
        before = field.grab().toImage()
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert field.hasFocus()
        after = field.grab().toImage()
        places = [(x, y) for x in range(after.width()) for y in range(after.height())]
        changed = [(x, y) for x, y in places if after.pixel(x, y) != before.pixel(x, y)]
        ring = [
            place
            for place in changed
            if contrast(QColor(after.pixel(*place)), QColor(before.pixel(*place))) >= SEEN
        ]
        assert len(ring) > field.width()


def test_every_choice_is_told_at_once(qtbot: QtBot, dialog: PreferencesDialog) -> None:
    told: list[Preferences] = []
    dialog.changed.connect(told.append)
    qtbot.mouseClick(dialog.cloths.button(1), Qt.MouseButton.LeftButton)
    for box in dialog.boxes.values():
        box.click()
    for key, value in (("colours", "four"), ("face", "bare"), ("back", "scales")):
        dialog.pictures[key].click(value)
    dialog.choices["animation"].setCurrentIndex(3)
    dialog.choices["animation"].activated.emit(3)
    dialog.thinking.setValue(2.4)
    assert len(told) == 2 + 4 + len([box for box in dialog.boxes.values() if box.isEnabled()])
    assert told[0] == Preferences(felt="blue", geometry="AAAA")
    assert told[-1] == Preferences(
        felt="blue",
        system_contrast=False,
        classic_bar=not MENUS_APART,
        colours="four",
        face="bare",
        back="scales",
        animation="off",
        automatic_foundation=True,
        show_time=False,
        mark_last_move=False,
        show_verdict=False,
        tell_lost_move=False,
        catch_mistakes=True,
        show_analysis=True,
        show_evaluation=True,
        show_moves=True,
        sounds=can_be_heard(),
        letter_keys=False,
        thinking_seconds=2.4,
        geometry="AAAA",
    )
    assert dialog.preferences == told[-1]


def test_thinking_keeps_its_bounds(dialog: PreferencesDialog) -> None:
    dialog.thinking.setValue(99)
    assert dialog.preferences.thinking_seconds == 5.0
    dialog.thinking.setValue(0)
    assert dialog.preferences.thinking_seconds == 0.2


def test_defaults_leave_what_is_not_chosen_here(qtbot: QtBot) -> None:
    last = {"byzantium": {"options": {}, "seats": ["human"]}}
    chosen = {"felt": "dark", "animation": "off", "show_analysis": True}
    window = PreferencesDialog(Preferences(**chosen, geometry="AAAA", last=last))
    qtbot.addWidget(window)
    assert window.cloths.button(3).isChecked()
    window.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).click()
    (box,) = window.findChildren(QMessageBox)
    with qtbot.waitSignal(window.changed) as changed:
        next(each for each in box.buttons() if each.text() == "Restore defaults").click()
    assert changed.args == [Preferences(geometry="AAAA", last=last)]
    assert window.cloths.button(0).isChecked()


def test_the_page_of_keys_shows_them_as_they_are(dialog: PreferencesDialog) -> None:
    def shown() -> list[str]:
        labels = dialog.keys_list.findChildren(QLabel)
        return [each.text() for each in labels if each.isVisibleTo(dialog.keys_list)]

    before = shown()
    assert before[before.index("N") + 1] == "Highlight all cards of a rank (hold)"
    dialog.change_keys.click()
    (sheet,) = dialog.findChildren(KeysSheet)
    sheet.changed.emit({"ranks": "Z", "suits": ""})
    after = shown()
    assert after[after.index("Z") + 1] == "Highlight all cards of a rank (hold)"
    assert "N" not in after
    assert "Highlight all cards of a suit (hold)" not in after, "it has no key"


def test_a_cloth_is_shown_with_the_back_that_is_chosen(dialog: PreferencesDialog) -> None:
    def piece() -> QImage:
        return dialog.cloths.button(0).icon().pixmap(SWATCH).toImage()

    before = piece()
    dialog.pictures["back"].click("scales")
    assert piece() != before


def test_return_in_any_field_closes_and_resets_nothing(qtbot: QtBot) -> None:
    window = PreferencesDialog(Preferences(felt="dark", show_time=False))
    qtbot.addWidget(window)
    assert window.focusWidget() is window.buttons.button(QDialogButtonBox.StandardButton.Close)
    told: list[Preferences] = []
    window.changed.connect(told.append)
    for field in (*window.choices.values(), window.thinking, *window.boxes.values()):
        window.show()
        window.bring(field)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert not window.isVisible(), field
    assert told == []


def test_defaults_that_are_not_confirmed_change_nothing(qtbot: QtBot) -> None:
    window = PreferencesDialog(Preferences(felt="dark"))
    qtbot.addWidget(window)
    window.show()
    window.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).click()
    (box,) = window.findChildren(QMessageBox)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert not box.isVisible()
    assert window.preferences == Preferences(felt="dark")


def test_a_missing_deck_is_explained(qtbot: QtBot) -> None:
    window = PreferencesDialog(Preferences(deck="kde:gone"))
    qtbot.addWidget(window)
    window.show()
    assert "not installed" in window.notice.text()
    assert window.choices["deck"].currentData() == "cardtable"
    window.choices["deck"].activated.emit(0)
    assert window.preferences.deck == "cardtable"
    assert not window.notice.isVisible()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file of an installed deck, each card of which shows a picture beside it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "shared"))
    picture = QImage(20, 28, QImage.Format.Format_RGB32)
    picture.fill(SECRET)
    assert picture.save(str(tmp_path / "beside.png"))
    shown = f'<image x="0" y="0" width="1200" height="14" href="{tmp_path / "beside.png"}"/>'
    gnome(tmp_path / "shared", svg(GNOME_IDS).replace("</g>", f"{shown}</g>").encode())
    return tmp_path / "shared" / "aisleriot" / "cards" / "bellot.svg"


def colours(widget: QWidget) -> bytes:
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return bytes(image.constBits())  # the bits live as long as their image


@pytest.mark.slow
@pytest.mark.usefixtures("installed")
def test_a_deck_that_is_tried_and_taken_opens_no_file(open_window: Callable[..., MainWindow]) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    dialog = PreferencesDialog(window.kept_preferences.now, parent=window)
    dialog.changed.connect(window.kept_preferences.set)
    dialog.show()
    before = colours(window.page.view)
    choice = dialog.choices["deck"]
    choice.setCurrentIndex(choice.findData("gnome:bellot"))
    choice.activated.emit(choice.currentIndex())
    assert not dialog.notice.isVisible()
    assert colours(window.page.view) != before
    drawn = bytes((SECRET.blue(), SECRET.green(), SECRET.red()))
    assert drawn not in colours(dialog.preview)
    assert drawn not in colours(window.page.view)


def test_a_deck_of_40_megabytes_is_explained_where_it_is_chosen(installed: Path, qtbot: QtBot) -> None:
    os.truncate(installed, 40 * 2**20)
    dialog = PreferencesDialog(Preferences())
    qtbot.addWidget(dialog)
    dialog.show()
    choice = dialog.choices["deck"]
    choice.setCurrentIndex(choice.findData("gnome:bellot"))
    choice.activated.emit(choice.currentIndex())
    assert "too large" in dialog.notice.text()


def test_all_that_is_switched_on_and_off_can_be_ticked_here(dialog: PreferencesDialog) -> None:
    switches = {each.name for each in fields(Preferences) if isinstance(each.default, bool)}
    assert set(dialog.boxes) == switches - {"welcomed", "name_asked"}, "what happened once is no choice"


@pytest.mark.slow
def test_the_analysis_is_switched_on_here_as_by_the_menu(open_window, qtbot: QtBot) -> None:
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=("human",)))
    dialog = PreferencesDialog(window.preferences, window)
    dialog.changed.connect(window.kept_preferences.set)
    dialog.boxes["show_analysis"].click()
    assert action(window, "analysis").isChecked()
    trigger(window, "analysis")
    assert not window.preferences.show_analysis


def test_people_get_other_colours_and_are_forgotten(qtbot: QtBot) -> None:
    people = [{"name": "Anna <b>", "colour": "red"}, {"name": "Ben", "colour": "blue"}]
    dialog = PreferencesDialog(Preferences(people=people))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.bring(dialog.people.own)
    qtbot.keyClicks(dialog.people.own, "Clara")
    dialog.people.own.editingFinished.emit()  # as when the keyboard goes elsewhere, or Return is pressed
    assert dialog.preferences.own_name == "Clara"

    def seen(kind: type, name: str) -> QWidget:
        QApplication.processEvents()
        (found,) = [
            each
            for each in dialog.people.findChildren(kind)
            if each.accessibleName() == name and each.isVisible()
        ]
        return found

    qtbot.mouseClick(seen(QPushButton, "Remove Ben"), Qt.MouseButton.LeftButton)
    assert [each["name"] for each in dialog.preferences.people] == ["Clara", "Anna <b>"]
    colour = seen(ColourChoice, "Anna <b>: colour")
    colour.choose("green")
    colour.activated.emit(colour.currentIndex())
    assert dialog.preferences.people[1] == {"name": "Anna <b>", "colour": "green"}
    dialog.people.own.setText("Clare")
    dialog.people.own.editingFinished.emit()
    assert [each["name"] for each in dialog.preferences.people] == ["Clare", "Anna <b>"]
    seen(QPushButton, "Remove Clare")


def test_the_keyboard_stays_with_the_person_who_gets_another_colour(qtbot: QtBot) -> None:
    people = [{"name": "Anna", "colour": "red"}, {"name": "Ben", "colour": "blue"}]
    dialog = PreferencesDialog(Preferences(people=people))
    qtbot.addWidget(dialog)
    dialog.show()
    colour = next(
        each for each in dialog.people.findChildren(ColourChoice) if each.accessibleName() == "Ben: colour"
    )
    dialog.bring(colour)
    qtbot.waitUntil(colour.hasFocus)
    qtbot.keyClick(colour, Qt.Key.Key_Down)
    assert dialog.preferences.people[1] == {"name": "Ben", "colour": "yellow"}
    focused = QApplication.focusWidget()
    assert isinstance(focused, ColourChoice)
    assert focused is not colour
    assert focused.accessibleName() == "Ben: colour"


def test_people_are_gone_through_and_removed_by_keys(qtbot: QtBot) -> None:
    people = [{"name": name, "colour": "red"} for name in ("Anna", "Ben", "Clara")]
    dialog = PreferencesDialog(Preferences(people=people))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.bring(dialog.people.own)
    qtbot.waitUntil(dialog.people.own.hasFocus)

    def press(key: Qt.Key) -> str:
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, key)
        QApplication.processEvents()
        focused = QApplication.focusWidget()
        return "" if focused is None else focused.accessibleName()

    met = [press(Qt.Key.Key_Tab) for _ in range(6)]
    assert met == [
        words for each in ("Anna", "Ben", "Clara") for words in (f"{each}: colour", f"Remove {each}")
    ]
    assert press(Qt.Key.Key_Space) == "Remove Ben", "the last one is gone: the one before"
    assert [press(Qt.Key.Key_Backtab) for _ in range(2)] == ["Ben: colour", "Remove Anna"]
    assert press(Qt.Key.Key_Space) == "Remove Ben"
    assert press(Qt.Key.Key_Space) == dialog.people.own.accessibleName()
    assert dialog.people.own.hasFocus()
    assert not dialog.preferences.people


def test_on_a_small_screen_only_what_is_on_a_page_scrolls(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen_room, "screen_of", lambda _widget: QRect(0, 0, 800, 600))
    dialog = PreferencesDialog(Preferences())
    qtbot.addWidget(dialog)
    dialog.show()
    (bar,) = (each.verticalScrollBar() for each in dialog.findChildren(QScrollArea))

    def scrolls(field: QWidget) -> bool:
        dialog.bring(field)
        QApplication.processEvents()
        return bool(bar.maximum())

    assert scrolls(dialog.choices["deck"])
    assert not scrolls(dialog.boxes["sounds"])
    assert not scrolls(dialog.choices["language"])


def test_remarks_and_signs_of_the_open_sheet_follow_another_cloth(
    dialog: PreferencesDialog,
) -> None:
    """A light one is chosen over a dark one: both were seen hardly at all."""

    def seen() -> tuple[list[QColor], list[QImage]]:
        QApplication.processEvents()
        dialog.grab()
        notes = [note.palette().color(QPalette.ColorRole.WindowText) for note in dialog.findChildren(Note)]
        side = dialog.pages.iconSize()
        signs = [dialog.pages.item(row).icon().pixmap(side).toImage() for row in range(dialog.pages.count())]
        return notes, signs

    try:
        apply_theme(Felt.GREEN)
        before = seen()
        apply_theme(Felt.LIGHT)
        notes, signs = seen()
        assert not set(map(QColor.rgb, notes)) & set(map(QColor.rgb, before[0]))
        assert all(now != then for now, then in zip(signs, before[1], strict=True))
    finally:
        apply_theme(Felt.GREEN)
