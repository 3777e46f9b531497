"""What a screen reader finds of a window: one page, and no field without a name."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QTextEdit,
    QWidget,
)

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.pages.handbook import HandbookWindow
from cardtable.windows.pages.preferences_dialog import PreferencesDialog
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.today.today_dialog import TodayDialog
from tests.sampling import few
from tests.window_driver import play, trigger

GAMES = ("byzantium", "beat-it-or-eat-it", *few(tuple(catalogue.PACKAGES), 6))
pytestmark = pytest.mark.usefixtures("hearing")


@pytest.mark.slow
def test_the_stack_of_pages_is_nothing_to_be_told_and_holds_the_page_shown(open_window):
    window = open_window(Start(game="bisley", deal=Deal(3)))
    stack = QAccessible.queryAccessibleInterface(window.pages)
    assert stack.role() == QAccessible.Role.Client
    for turn in (window.show_gallery, lambda: trigger(window, "library")):
        turn()
        assert stack.childCount() == 1
        page = stack.child(0)
        assert page.object() is window.pages.currentWidget()
        assert stack.indexOfChild(page) == 0


def fields(widget: QWidget) -> Iterator[QWidget]:
    """Yield what one writes into, chooses from or scrolls by keys, and the buttons in it."""
    for each in widget.findChildren(QWidget):
        within = isinstance(each.parent(), QAbstractSpinBox | QComboBox)
        button = isinstance(each, QAbstractButton) and isinstance(each.parent(), QLineEdit)
        field = isinstance(each, QComboBox | QAbstractSpinBox | QLineEdit | QTextEdit)
        area = isinstance(each, QScrollArea) and each.focusPolicy() is not Qt.FocusPolicy.NoFocus
        if button or area or (field and not within):
            yield each


def nameless(widget: QWidget) -> list[str]:
    """Return the fields that are heard without a name."""
    return [f"{type(each).__name__} {each.objectName()}" for each in fields(widget) if not named(each)]


def named(field: QWidget) -> bool:
    """Whether a field is heard by a name; that of a list to choose from is only what is chosen."""
    heard = QAccessible.queryAccessibleInterface(field)
    if isinstance(field, QComboBox):
        return any(
            kind == QAccessible.RelationFlag.Label and label.text(QAccessible.Text.Name)
            for label, kind in heard.relations()
        )
    return bool(heard.text(QAccessible.Text.Name).strip())


@pytest.mark.slow
def test_every_field_of_a_page_has_a_name(open_window):
    window = open_window(Start(game="bisley", deal=Deal(3)))
    play(window, str(window.page.session.hints()[0]))
    window.show_gallery()
    trigger(window, "library")
    window.show_practice("bisley")
    window.teach("byzantium-practice")
    assert not nameless(window)
    again = open_window(Start(game="bisley", deal=Deal(3)))
    play(again, str(again.page.session.hints()[0]))
    trigger(again, "replay")
    assert not nameless(again)


@pytest.mark.slow
def test_every_field_of_a_sheet_has_a_name(qtbot, tmp_path: Path):
    with Library(tmp_path) as library:
        sheets = [
            PreferencesDialog(Preferences()),
            SetUpSheet(catalogue.create("bisley")),
            SetUpSheet(catalogue.create("beat-it-or-eat-it")),
            TodayDialog(library, KeptPreferences(Preferences()), "citadel", today=date(2026, 11, 22)),
            StatisticsDialog(library),
            RulesWindow("byzantium"),
            HandbookWindow("keys"),
            *(NewGameSheet(catalogue.entry(game)) for game in GAMES),
        ]
        for sheet in sheets:
            qtbot.addWidget(sheet)
            assert not nameless(sheet), type(sheet).__name__
