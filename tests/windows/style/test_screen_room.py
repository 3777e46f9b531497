"""The first window on screens of many sizes, and sheets on the smallest of them."""

import base64
import json
import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QScrollArea

from cardtable.art.contrast import contrast
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.style.palette import palette
from cardtable.windows.style.screen_room import first_place, room
from cardtable.windows.today.day_mark import MarkKey
from cardtable.windows.today.today_dialog import TodayDialog
from tests.sampling import few, only_thorough, sample

SMALL = QSize(1008, 656)
"""What a screen of 1024×700 has left within a frame."""
SHOW = """
import json
from PySide6.QtCore import QPoint
from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.windows.app import make_application
from cardtable.windows.main_window import MainWindow
application = make_application()
window = MainWindow(Library(), Preferences(animation="off"))
window.place()
window.show()
window.begin(Start(game="beleaguered-castle", deal=Deal(5)))
application.processEvents()
strip = window.page.status_strip
low = strip.mapToGlobal(QPoint(strip.width(), strip.height()))
room = window.screen().availableGeometry()
print(json.dumps({"room": [room.width(), room.height()], "low": [low.x(), low.y()],
                  "corner": [window.x(), window.y()], "whole": window.isMaximized()}))
window.save_watch.asks = False
window.close()
"""


@only_thorough()
@pytest.mark.parametrize(
    ("size", "ratio", "whole"),
    sample(
        [((1366, 768), 1.0, True), ((1920, 1080), 1.0, False)],
        [((1366, 768), 1.0, True), ((1280, 800), 1.0, True), ((1920, 1080), 1.5, True),
         ((1024, 700), 1.0, True), ((1920, 1080), 1.0, False)],
    ),
)  # fmt: skip
def test_the_strip_lies_on_the_screen(tmp_path, size, ratio, whole):
    screen = {"name": "one", "x": 0, "y": 0, "width": size[0], "height": size[1], "logicalDpi": 96,
              "dpr": 1.0}  # fmt: skip
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [screen]}))
    platform = f"offscreen:configfile={tmp_path / 'screens.json'}"
    variables = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "WIN_PD_OVERRIDE_APPDATA")
    homes = dict.fromkeys(variables, str(tmp_path))
    ran = subprocess.run(
        [sys.executable, "-c", SHOW], env={**os.environ, **homes, "QT_QPA_PLATFORM": platform,
                                                "QT_SCALE_FACTOR": str(ratio)},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["room"] == [round(side / ratio) for side in size]
    assert all(0 <= at <= end for at, end in zip(told["low"], told["room"], strict=True)), told
    assert min(told["corner"]) >= 0
    assert told["whole"] is whole


def test_a_window_stands_in_the_middle_where_there_is_room():
    assert first_place(QRect(0, 40, 1900, 1000)) == QRect(310, 140, 1280, 800)
    assert first_place(QRect(0, 0, 1366, 720)) is None


@pytest.fixture(params=sample([1.5], [1.0, 1.5]), ids="{} times as large".format)
def _letters(request, enlarge):
    enlarge(request.param)


def inside(qtbot, dialog) -> None:
    """Check that a sheet comes up within a small screen, nothing of it cut off sideways."""
    qtbot.addWidget(dialog)
    dialog.show()
    if hasattr(dialog, "fit"):
        dialog.fit(SMALL)
    else:
        dialog.resize(SMALL)
    QApplication.processEvents()
    assert dialog.width() <= SMALL.width()
    assert dialog.height() <= SMALL.height()
    buttons = dialog.buttons
    assert dialog.rect().contains(buttons.geometry())
    for area in dialog.findChildren(QScrollArea):
        assert area.widget().width() <= area.viewport().width()


@pytest.mark.usefixtures("_letters")
@pytest.mark.parametrize("entry", few(catalogue.entries(), 6), ids=lambda entry: entry.id)
def test_the_sheet_of_a_new_game_fits_a_small_screen(qtbot, entry):
    inside(qtbot, NewGameSheet(entry))


@pytest.mark.usefixtures("_letters")
def test_preferences_fit_a_small_screen(qtbot):
    inside(qtbot, PreferencesDialog(Preferences()))


@pytest.mark.usefixtures("_letters")
def test_a_position_is_set_up_on_a_small_screen(qtbot):
    inside(qtbot, SetUpSheet(catalogue.create("beleaguered-castle")))


@pytest.mark.usefixtures("_letters")
def test_the_marks_of_todays_deal_are_explained_in_whole_words(qtbot, tmp_path):
    with Library(tmp_path) as library:
        dialog = TodayDialog(library, KeptPreferences(Preferences()))
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.resize(SMALL)
        QApplication.processEvents()
        assert dialog.width() <= SMALL.width()
        for key in dialog.findChildren(MarkKey):
            assert key.width() >= key.sizeHint().width(), key.accessibleName()


def test_the_wheel_is_left_to_the_sheet_and_changes_no_field(qtbot):
    dialog = PreferencesDialog(Preferences(animation="fast"))
    qtbot.addWidget(dialog)
    dialog.show()
    for field in (dialog.choices["deck"], dialog.choices["animation"], dialog.thinking):
        dialog.bring(field)
        dialog.pages.setFocus()
        point = QPointF(field.rect().center())
        no = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False
        down = QWheelEvent(point, field.mapToGlobal(point), QPoint(), QPoint(0, -120), *no)
        QApplication.sendEvent(field, down)
        assert not down.isAccepted(), field
        assert dialog.preferences == Preferences(animation="fast")


def test_a_sheet_grows_with_what_comes_to_it_and_needs_no_bar_where_there_is_room(qtbot):
    last = {"options": {"length": 9}, "seats": ["human", "computer:perfect"]}
    sheet = NewGameSheet(catalogue.entry("beat-it-or-eat-it"), last)
    qtbot.addWidget(sheet)
    sheet.show()
    sheet.fit(QSize(1500, 1500))
    QApplication.processEvents()
    before = sheet.height()
    assert not sheet.findChild(QScrollArea).verticalScrollBar().maximum()
    sheet.options.controls["length"].setValue(20)
    QApplication.processEvents()
    assert sheet.height() > before
    assert not sheet.findChild(QScrollArea).verticalScrollBar().maximum()


def test_a_sheet_that_grows_at_the_foot_of_the_screen_keeps_its_buttons_in_sight(qtbot):
    sheet = NewGameSheet(catalogue.entry("klondike"), {})
    qtbot.addWidget(sheet)
    sheet.show()
    inside = room(sheet)
    sheet.move(inside.left(), inside.bottom() - sheet.height())
    sheet.body.addSpacing(150)
    sheet.body.addWidget(QLabel("come later"))
    QApplication.processEvents()
    assert inside.contains(sheet.geometry())


@pytest.mark.slow
def test_dialogs_and_menus_wear_the_cloth(open_window):
    window = open_window(felt="burgundy")
    dialog = QDialog(window)
    colours = palette(Felt.BURGUNDY)
    assert dialog.palette().color(colours.ColorRole.Window) == colours.color(colours.ColorRole.Window)
    window.kept_preferences.change("felt", "light")
    light = palette(Felt.LIGHT).color(colours.ColorRole.Window)
    assert dialog.palette().color(colours.ColorRole.Window).name() == light.name()
    assert window.menuBar().palette().color(colours.ColorRole.Window).name() == light.name()


@pytest.mark.parametrize("cloth", list(Felt))
def test_what_is_written_in_dialogs_can_be_read(cloth):
    role = palette(cloth).ColorRole
    pairs = [(role.WindowText, role.Window), (role.Text, role.Base), (role.ButtonText, role.Button),
             (role.HighlightedText, role.Highlight), (role.Link, role.Base)]  # fmt: skip
    for ink, ground in pairs:
        shown = palette(cloth)
        assert contrast(shown.color(ink), shown.color(ground)) >= 4.5, (ink, ground)


@pytest.mark.slow
@pytest.mark.usefixtures("_letters")
@pytest.mark.parametrize("game", ["beleaguered-castle", "beat-it-or-eat-it", "petits-paquets"])
def test_two_lines_fit_into_the_strip_and_the_tools_into_a_small_window(open_window, game):
    window = open_window(Start(game=game, deal=Deal(5)))
    window.resize(1024, 660)
    window.page.say("The queen of spades is not drawn yet: only the card drawn may be moved. " * 2)
    QApplication.processEvents()
    strip = window.page.status_strip
    assert strip.height() >= 2 * strip.message.fontMetrics().lineSpacing()
    assert strip.message.fontMetrics().height() >= QFontMetrics(QApplication.font()).height()
    for button in filter(QPushButton.isVisible, strip.findChildren(QPushButton)):
        assert strip.rect().contains(button.geometry())
        assert button.height() >= button.sizeHint().height()
    assert window.width() == 1024


def kept(geometry: QRect, window) -> str:
    """Return the place of a window as the preferences keep it."""
    window.setGeometry(geometry)
    return base64.b64encode(window.saveGeometry().data()).decode()


@pytest.mark.slow
def test_the_place_of_the_last_time_is_taken_again(open_window):
    first = open_window()
    place = QRect(40, 60, 700, 500)
    again = open_window(geometry=kept(place, first))
    again.place()
    assert again.geometry() == place
    assert not again.isMaximized()


@only_thorough()
def test_a_place_beyond_the_screen_is_not(open_window):
    first = open_window()
    again = open_window(geometry=kept(QRect(40, 60, 3000, 2000), first))
    again.place()
    assert again.screen().availableGeometry().contains(again.frameGeometry())


@pytest.mark.slow
def test_escape_closes_what_opens_beside_the_table(open_window, qtbot):
    window = open_window()
    window.show_rules("bisley")
    window.tell("a sentence")
    opened = [each for each in window.findChildren(QDialog) if each.isVisible()]
    assert len(opened) == 2
    for each in opened:
        qtbot.keyClick(each.focusWidget() or each, Qt.Key.Key_Escape)
        assert not each.isVisible()


@pytest.mark.slow
def test_return_closes_a_sentence_that_was_read(open_window, qtbot):
    window = open_window()
    window.tell("a sentence")
    (box,) = (each for each in window.findChildren(QDialog) if each.isVisible())
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert not box.isVisible()
