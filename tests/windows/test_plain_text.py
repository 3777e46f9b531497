"""What a stranger wrote is shown as it is written: nothing is taken for HTML, of which Qt opens files."""

import ast
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest
from PySide6 import QtGui
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

import cardtable
from cardtable.contract.deal import Deal
from cardtable.errors import InvalidRecord, LibraryRefused
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.preferences import Preferences
from cardtable.licences import Component
from cardtable.play.recording import record_of
from cardtable.start import Start
from cardtable.windows import dialogs
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.error_sheet import ErrorSheet
from cardtable.windows.library.transfers import Transfers
from cardtable.windows.library.troubles import TroubleBox
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages import about
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.style.message_box import MessageBox, ProgressDialog
from cardtable.windows.style.plain import Label
from tests.window_driver import trigger

WINDOWS = Path(cardtable.__file__).parent / "windows"
GUESSING = {"QLabel", "QMessageBox", "QProgressDialog", "QErrorMessage", "QToolTip"}
"""What of Qt’s own takes for HTML what looks like it; `plain.py` and `message_box.py` have what does not."""
MARKUP = '<img src="nowhere.png"><b>x'
"""Without a stroke: it is the name of a file, too."""
where_files_have_such_names = pytest.mark.skipif(sys.platform == "win32", reason="no file can be called so")


def rich() -> list[str]:
    """Return the texts with our words that are, or would be, shown as HTML: labels, seen or not, and tips."""
    widgets = QApplication.allWidgets()
    texts = [each.toolTip() for each in widgets if QtGui.Qt.mightBeRichText(each.toolTip())]
    texts += [
        each.text()
        for each in widgets
        if isinstance(each, QLabel) and each.textFormat() is not Qt.TextFormat.PlainText
    ]
    return [text for text in texts if "<img" in text or "<b>x" in text]


def is_shown_plainly() -> bool:
    """Whether the words are shown somewhere, and nowhere as anything but words."""
    QApplication.processEvents()
    labels = [each for each in QApplication.allWidgets() if isinstance(each, QLabel)]
    return any("<b>x" in each.text() for each in labels) and not rich()


@pytest.mark.slow
def test_every_label_and_message_of_the_windows_is_plain() -> None:
    """That a label is of Qt's own is seen here before somebody finds words to put in it."""
    guessing = {}
    for path in sorted(WINDOWS.rglob("*.py")):
        if path.name in ("plain.py", "message_box.py"):
            continue
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        made = [node.func for node in nodes if isinstance(node, ast.Call)]
        made += [base for node in nodes if isinstance(node, ast.ClassDef) for base in node.bases]
        # A static call, such as that of a box of Qt's own words, is made of a class as well.
        names = {each.id for each in made if isinstance(each, ast.Name)}
        names |= {
            each.value.id
            for each in made
            if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)
        }
        if names & GUESSING:
            guessing[path.relative_to(WINDOWS).as_posix()] = names & GUESSING
    assert not guessing


def test_plain_things(qtbot: QtBot, qapp: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = MessageBox(MessageBox.Icon.Warning, MARKUP, window)
    box.setInformativeText(MARKUP)
    box.setDetailedText(MARKUP)
    things = [Label(MARKUP, window), box, ProgressDialog(MARKUP, 3, window, shown_after=0)]
    assert len([each for thing in things for each in (thing, *thing.findChildren(QLabel))]) > 4
    assert is_shown_plainly()


def test_a_sentence_that_names_a_word(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialogs.tell(window, MARKUP)
    assert is_shown_plainly()


@where_files_have_such_names
@pytest.mark.parametrize("where", ["moves", "game", "seats", "format"])
def test_a_record(open_window: Callable[..., MainWindow], tmp_path: Path, where: str) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    path = tmp_path / f"{MARKUP}.cardtable"
    record_file.write(path, record_of(window.page.session))
    data = json.loads(path.read_text("utf-8"))
    data[where] = [MARKUP] if isinstance(data[where], list) else MARKUP
    path.write_text(json.dumps(data))
    window.begin(Start(file=path))
    assert is_shown_plainly()
    window.findChild(MessageBox).close()


@where_files_have_such_names
def test_the_name_of_a_file(open_window: Callable[..., MainWindow], tmp_path: Path, qtbot: QtBot) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.begin(Start(file=tmp_path / f"{MARKUP}.cardtable"))
    assert is_shown_plainly()
    window.findChild(MessageBox).close()
    (tmp_path / f"{MARKUP}.cardtable").write_text("{}")
    transfers = Transfers(window.library, window)
    with qtbot.waitSignal(transfers.brought):
        transfers.import_from([tmp_path / f"{MARKUP}.cardtable"], own=False)
    assert is_shown_plainly()
    window.findChild(MessageBox).close()


@pytest.mark.slow
def test_names_in_the_library_and_in_a_replay(open_window: Callable[..., MainWindow]) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    trigger(window, "replay")
    window.pages.replay.side.marked.emit(MARKUP)
    window.pages.replay.play(window.page.session.game.moves(window.page.session.position)[1])
    window.pages.replay.side.renamed.emit(MARKUP)
    assert MARKUP in window.pages.replay.side.lines.currentText()
    assert not rich()
    trigger(window, "library")
    library = window.pages.library
    library.rename(library.model.ids[0], MARKUP)
    library.view.selectAll()
    trigger(window, "shelf-delete")
    assert is_shown_plainly()
    window.show_gallery()
    window.pages.gallery.head.search.setText(MARKUP)
    assert is_shown_plainly()


def test_what_is_typed(qtbot: QtBot) -> None:
    sheet = NewGameSheet(catalogue.entry("citadel"))
    place = SetUpSheet(catalogue.create("citadel"))
    for each in (sheet, place):
        qtbot.addWidget(each)
        each.show()
    sheet.deal.by_number.click()
    sheet.deal.number.setText(MARKUP)
    place.text.setPlainText(f"{MARKUP}: 4S")
    place.accept()
    assert is_shown_plainly()


@pytest.mark.slow
def test_a_deck(
    qtbot: QtBot, open_window: Callable[..., MainWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "carddecks" / "odd"
    place.mkdir(parents=True)
    (place / "index.desktop").write_text(f"[KDE Backdeck]\nName={MARKUP}\nSVG=odd.svg\n", "utf-8")
    (place / "odd.svg").write_text("no drawing")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    sheet = PreferencesDialog(Preferences(deck="kde:odd"))
    qtbot.addWidget(sheet)
    sheet.show()
    assert "<b>x" in sheet.notice.text()
    assert is_shown_plainly()
    sheet.close()
    open_window(Start(game="citadel"), deck="kde:odd")
    assert is_shown_plainly()


def test_faults_and_troubles(qtbot: QtBot, tmp_path: Path) -> None:
    boxes = [
        ErrorSheet(ValueError(MARKUP), "report"),
        TroubleBox(LibraryRefused(MARKUP, MARKUP)),
        TroubleBox(InvalidRecord(MARKUP)),
    ]
    for box in boxes:
        qtbot.addWidget(box)
        assert is_shown_plainly()


@pytest.mark.slow
def test_what_is_not_saved(open_window: Callable[..., MainWindow]) -> None:
    window = open_window(Start(game="citadel"))
    window.library.trouble = MARKUP
    for follow in window.library.on_trouble:
        follow()
    assert MARKUP in window.save_watch.words.text()
    assert is_shown_plainly()


def test_the_works_of_others_are_named_as_they_are(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their line has a link: what stands in it is escaped."""
    monkeypatch.setattr(about, "components", lambda: (Component(MARKUP, MARKUP, MARKUP, (), ()),))
    monkeypatch.setattr(about, "licence_text", lambda _component: MARKUP)
    window = about.LicencesWindow()
    qtbot.addWidget(window)
    assert window.title.text().count(escape(MARKUP)) == 4
    assert "<img" not in window.title.text()


@pytest.mark.slow
def test_the_names_of_people_in_a_record(open_window: Callable[..., MainWindow], tmp_path: Path) -> None:
    window = open_window(Start(game="byzantium", deal=Deal(1), seats=("human", "human")))
    record = record_of(window.page.session)
    notes = replace(record.annotations, names=(MARKUP, "<b>x"), comment=MARKUP, tags=(MARKUP,))
    path = tmp_path / "names.cardtable"
    record_file.write(path, replace(record, annotations=notes))
    window.begin(Start(file=path))
    assert is_shown_plainly()
    for page in ("replay", "library"):
        trigger(window, page)
        assert not rich()


@pytest.mark.slow
def test_a_game_of_ones_own(open_window: Callable[..., MainWindow], tmp_path: Path) -> None:
    path = tmp_path / "small.patience"
    path.write_text(
        f"title = '{MARKUP}'\ndescription = '{MARKUP}'\n[cards]\nranks = 4\n[tableau]\npiles = 5\n", "utf-8"
    )
    window = open_window()
    window.begin(Start(file=path))
    QApplication.processEvents()
    assert not rich()
    window.show_gallery()
    assert not rich()
