"""Another language, chosen in the preferences: the whole window is said anew, and the game goes on."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QTimer
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLabel

from cardtable import texts
from cardtable.assets import resource
from cardtable.contract.deal import Deal
from cardtable.decimals import decimal
from cardtable.play import lessons
from cardtable.start import Start
from cardtable.windows import language
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.pages.rules import RulesWindow
from tests.pseudo import MADE_UP, offer, pseudo
from tests.sampling import only_thorough, some
from tests.window_driver import action, play, trigger


@pytest.fixture(autouse=True)
def _made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer a language that nobody speaks."""
    offer(tmp_path, monkeypatch)


def choose(window: MainWindow, chosen: str, seen: Callable[[PreferencesDialog], object]) -> None:
    """Choose a language in the preferences, look at the sheet that comes up anew, and close it."""

    def first() -> None:
        sheet = QApplication.activeModalWidget()
        assert isinstance(sheet, PreferencesDialog)
        QTimer.singleShot(0, again)
        box = sheet.choices["language"]
        box.setCurrentIndex(box.findData(chosen))
        box.activated.emit(box.currentIndex())

    def again() -> None:
        sheet = QApplication.activeModalWidget()
        assert isinstance(sheet, PreferencesDialog)
        seen(sheet)
        sheet.reject()

    QTimer.singleShot(0, first)
    trigger(window, "preferences")
    settle()


def settle() -> None:
    """Let what is to be deleted go, as at the end of every event."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()


@only_thorough()
def test_the_game_on_the_table_stays(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    window.games.open("beleaguered-castle")
    session = window.page.session
    assert session is not None
    move = session.game.moves(session.position)[0]
    play(window, str(move))
    seen: list[str] = []

    choose(window, MADE_UP, lambda sheet: seen.append(sheet.windowTitle()))

    assert seen == [pseudo("Preferences")]
    assert window.preferences.language == MADE_UP
    assert window.page.session is session
    assert [str(each) for each in session.moves] == [str(move)]
    assert action(window, "undo").text() == pseudo("&Undo")
    assert next(each.text() for each in window.menuBar().actions()) == pseudo("&Game")
    trigger(window, "undo")
    assert not session.moves


@only_thorough()
def test_it_can_be_chosen_back_and_forth(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    for chosen, title in (
        (MADE_UP, pseudo("Preferences")),
        ("en", "Preferences"),
        (MADE_UP, pseudo("Preferences")),
    ):
        seen: list[str] = []
        choose(window, chosen, lambda sheet, seen=seen: seen.append(sheet.windowTitle()))  # type: ignore[misc]
        assert seen == [title]
    assert len(window.findChildren(type(window.pages))) == 1


@pytest.mark.slow
def test_the_gallery_stays_with_what_was_searched(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    window.show_gallery()
    window.pages.gallery.search.setText("bisley")

    window.kept_preferences.change("language", MADE_UP)
    window.retranslate()

    gallery = window.pages.gallery
    assert window.pages.currentWidget() is gallery
    assert gallery.search.text() == "bisley"
    assert gallery.search.placeholderText() == pseudo("Search games")


PAGES: dict[str, Callable[[MainWindow], object]] = {
    "library": lambda window: window.show_library(),
    "lesson": lambda window: window.teach(lessons.lesson_ids()[0]),
    "practice": lambda window: window.show_practice("bisley"),
}


@only_thorough()
@pytest.mark.parametrize("page", some(PAGES))
@pytest.mark.parametrize("game", ["", "citadel"])
def test_every_page_comes_up_again(page: str, game: str, open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    if game:
        window.games.open(game)
    PAGES[page](window)
    shown = type(window.pages.currentWidget())

    window.kept_preferences.change("language", MADE_UP)
    window.retranslate()
    settle()

    assert type(window.pages.currentWidget()) is shown


@pytest.mark.slow
def test_a_lesson_goes_on_where_it_was(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    window.teach("castle-hard-deal")
    page = window.pages.lesson
    page.show_move()
    page.next_step()
    assert page.at == 1

    window.kept_preferences.change("language", MADE_UP)
    window.retranslate()

    assert window.pages.lesson is not page
    assert window.pages.lesson.at == 1
    assert window.pages.lesson.column.text.text() == window.pages.lesson.lesson.steps[1].say


@only_thorough()
@pytest.mark.parametrize("from_library", [False, True])
def test_a_replay_goes_on_where_it_was(open_window: Callable[..., MainWindow], from_library: bool) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    for _move in range(3):
        play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    if from_library:
        window.show_gallery()
        window.replay_kept(window.library.shelf.ids()[0])
    else:
        window.replay()
    page = window.pages.replay
    page.go_to(2)

    window.kept_preferences.change("language", MADE_UP)
    window.retranslate()
    settle()

    assert window.pages.replay is not page
    assert window.pages.currentWidget() is window.pages.replay
    assert window.pages.replay.place.at == 2
    window.pages.replay.closed.emit()
    assert window.pages.in_library is from_library


@pytest.mark.slow
def test_the_rules_are_open_still(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    window.show_rules("bisley").move(30, 40)

    window.kept_preferences.change("language", MADE_UP)
    window.retranslate()
    settle()

    (rules,) = window.findChildren(RulesWindow)
    assert rules.page.shown == "bisley"
    assert rules.windowTitle() == pseudo("Rules")


@pytest.mark.slow
def test_nothing_of_before_is_left(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    settle()
    before = sorted(type(each).__name__ for each in window.children())

    window.kept_preferences.change("language", MADE_UP)
    window.retranslate()
    settle()

    assert sorted(type(each).__name__ for each in window.children()) == before


@only_thorough()
def test_a_watch_over_the_library_is_only_kept_once(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    watching = len(window.library.on_trouble)
    window.kept_preferences.change("language", MADE_UP)
    window.retranslate()
    assert len(window.library.on_trouble) == watching


def cancel_words() -> str:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    return box.buttons()[0].text().replace("&", "")


def test_qt_speaks_it_too(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "resource", resource)
    for spoken, said in (("de", "Abbrechen"), ("fr", "Annuler"), ("en", "Cancel"), ("xy", "Cancel")):
        language.speak(spoken)
        assert cancel_words() == said
    language.speak("fr")
    assert QLocale().language() is QLocale.Language.French
    assert QLocale().decimalPoint() == decimal(0.5)[1] == ","


@pytest.mark.slow
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="variables do not tell its language")
def test_where_the_system_speaks_another_language_qt_speaks_the_chosen_one() -> None:
    # Qt asks for the system's language once for all that runs in its process.
    script = (
        "from PySide6.QtWidgets import QApplication\n"
        "from cardtable.windows import language\n"
        "from tests.windows.test_retranslation import cancel_words\n"
        "application = QApplication([])\n"
        "for chosen in ('', 'en', 'fr'):\n"
        "    language.speak(chosen)\n"
        "    print(cancel_words())\n"
    )
    own = os.environ | {"LC_ALL": "de_AT.UTF-8", "LANGUAGE": "de"}
    done = subprocess.run([sys.executable, "-c", script], env=own, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Abbrechen", "Cancel", "Annuler"]


@pytest.mark.parametrize(
    ("variables", "preferred", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "", "de_AT"),
        ({"LANG": "de_AT.UTF-8", "LANGUAGE": "de"}, "fr", "fr"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "pl_PL.UTF-8"}, "fr", "pl_PL"),
        ({}, "fr", "fr"),
    ],
)
def test_the_command_line_follows_the_preference(
    variables: dict[str, str], preferred: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert texts.language_of_commands(preferred) == language


@pytest.mark.parametrize("spoken", [each for each in texts.languages() if each != texts.ENGLISH])
def test_the_file_dialog_speaks_the_language_throughout(qtbot, monkeypatch, spoken: str) -> None:
    """Qt's catalogues are older than some of its words."""
    monkeypatch.setattr(texts, "resource", resource)
    language.speak(texts.ENGLISH)
    english = _words_of(file_dialog(qtbot))
    language.speak(spoken)
    assert not english & _words_of(file_dialog(qtbot))
    for kind in ("File", "Folder"):
        assert QCoreApplication.translate("QAbstractFileIconProvider", kind) != kind


def file_dialog(qtbot) -> QFileDialog:
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    return dialog


def _words_of(dialog: QFileDialog) -> set[str]:
    return {label.text().replace("&", "") for label in dialog.findChildren(QLabel) if label.text()}
