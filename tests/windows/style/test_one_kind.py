"""One kind of scroll bar, field, box, button and message on every page and every sheet."""

import ast
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QMessageBox,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QWidget,
)

from cardtable.art.tokens import Extent, Space
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.play import lessons
from cardtable.start import Start
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.main_window import MainWindow
from cardtable.windows.pages.about import LicencesWindow
from cardtable.windows.pages.handbook import HandbookWindow
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.style.boxes import DecimalField, NumberField, OneOf, TickBox
from cardtable.windows.style.drop_down import DropDown
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.widgets import roomy
from cardtable.windows.today.today_dialog import TodayDialog
from tests.sampling import mostly_slow
from tests.window_driver import trigger
from tests.windows.style.test_sheets import MADE
from tests.windows.style.test_tokens import FILES, ROOT

OURS = {
    QAbstractSpinBox: (NumberField, DecimalField),
    QRadioButton: OneOf,
    QCheckBox: TickBox,
    QComboBox: DropDown,
    QMessageBox: MessageBox,
}
QTS_OWN = {
    *("QSpinBox", "QDoubleSpinBox", "QDateEdit", "QTimeEdit", "QDateTimeEdit", "QRadioButton", "QCheckBox"),
    *("QComboBox", "QFontComboBox", "QMessageBox", "QInputDialog", "QErrorMessage", "QProgressDialog"),
    *("QColorDialog", "QFontDialog", "QWizard", "QScrollBar", "QDialogButtonBox"),
}
"""None of them is made anywhere, and none of them asks by itself; that of a file is the system's."""


def made(tree: ast.AST) -> Iterator[str]:
    """Yield which classes of Qt's are made, or asked to show themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
                called = called.value
            if isinstance(called, ast.Name) and called.id in QTS_OWN:
                yield called.id


@pytest.mark.parametrize(
    "written", ["QSpinBox(self)", 'QMessageBox.question(self, "", "")', 'QInputDialog.getText(self, "", "")']
)
def test_what_is_of_qts_own_is_found(written: str) -> None:
    assert len(list(made(ast.parse(written)))) == 1


@pytest.mark.slow
def test_nothing_of_qts_own_is_made() -> None:
    trees = {file.relative_to(ROOT): ast.parse(file.read_text(encoding="utf-8")) for file in FILES}
    assert not {f"{file}: {each}" for file, tree in trees.items() for each in made(tree)}


def odd(shown: QWidget) -> list[str]:
    """Return what of a window is of another kind than elsewhere, or of another height."""
    QApplication.processEvents()
    seen = [each for each in (shown, *shown.findChildren(QWidget)) if each.isVisible()]
    return [f"{type(each).__name__} {each.size().toTuple()}" for each in seen if is_odd(each)]


def is_odd(widget: QWidget) -> bool:
    if any(isinstance(widget, qts) and not isinstance(widget, ours) for qts, ours in OURS.items()):
        return True
    if isinstance(widget, QScrollBar):
        across = widget.width() if widget.orientation() is Qt.Orientation.Vertical else widget.height()
        return across != Extent.BAR
    if isinstance(widget, QPushButton | QComboBox | QAbstractSpinBox | QRadioButton):
        return widget.height() != roomy(Extent.CONTROL)
    return isinstance(widget, QCheckBox) and not widget.height() >= roomy(Space.WIDE)


PAGES: dict[str, Callable[[MainWindow], object]] = {
    "table": lambda window: trigger(window, "moves"),
    "replay": lambda window: trigger(window, "replay"),
    "library": MainWindow.show_library,
    "no practice": lambda window: window.show_practice("klondike"),
    "puzzles": lambda window: trigger(window, "puzzles"),
    "gallery": MainWindow.show_gallery,
    "lesson": lambda window: window.teach(lessons.lesson_ids()[0]),
    "workshop": lambda window: trigger(window, "workshop"),
}


@pytest.mark.parametrize("page", mostly_slow(PAGES, 1))
def test_a_page(open_window: Callable[..., MainWindow], page: str) -> None:
    window = open_window(Start(game="citadel", deal=Deal(1)))
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    PAGES[page](window)
    assert not odd(window)


SHEETS: dict[str, Callable[[MainWindow], QDialog]] = {
    **{kind.__name__: lambda _window, make=makes[-1]: make() for kind, makes in MADE.items()},
    "SetUpSheet": lambda _window: SetUpSheet(catalogue.create("citadel")),
    "PreferencesDialog": lambda _window: PreferencesDialog(Preferences()),
    "LicencesWindow": lambda _window: LicencesWindow(),
    "StatisticsDialog": lambda window: StatisticsDialog(window.library),
    "TodayDialog": lambda window: TodayDialog(window.library, window.kept_preferences, "citadel"),
    "RulesWindow": lambda _window: RulesWindow("citadel"),
    "HandbookWindow": lambda _window: HandbookWindow("winnable"),
}


@pytest.mark.parametrize("sheet", mostly_slow(SHEETS, 1))
def test_a_sheet(open_window: Callable[..., MainWindow], sheet: str) -> None:
    window = open_window()
    shown = SHEETS[sheet](window)
    shown.setParent(window, shown.windowFlags())
    shown.show()
    for page in range(shown.pages.count() if isinstance(shown, PreferencesDialog) else 1):
        if isinstance(shown, PreferencesDialog):
            shown.pages.setCurrentRow(page)
        assert not odd(shown)
    shown.close()
