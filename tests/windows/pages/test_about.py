"""What the program is, and the licences of what it stands on, as a player reaches them."""

from pathlib import Path

import PySide6
import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable import __version__
from cardtable.licences import components
from cardtable.windows.pages import about
from cardtable.windows.pages.about import AboutBox, LicencesWindow, replacing_words
from cardtable.windows.style.message_box import MessageBox


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


def test_about_leads_to_the_licences(parent: QWidget, qtbot: QtBot) -> None:
    about.show_about(parent)
    (box,) = parent.findChildren(AboutBox)
    assert __version__ in box.text()
    box.licences.click()
    (window,) = parent.findChildren(LicencesWindow)
    assert window.isVisible()
    window.close()


def test_about_leads_to_qt(parent: QWidget) -> None:
    about.show_about(parent)
    (box,) = parent.findChildren(AboutBox)
    box.about_qt.click()
    (other,) = set(parent.findChildren(MessageBox)) - {box}
    assert other.isVisible()
    assert PySide6.__version__ in other.text()


def test_every_work_is_listed_and_its_licence_is_shown(parent: QWidget, qtbot: QtBot) -> None:
    window = LicencesWindow(parent)
    qtbot.addWidget(window)
    window.show()
    seen = set()
    for row, component in enumerate(components()):
        window.names.setCurrentRow(row)
        assert window.names.currentItem().text() == component.name
        assert component.licence in window.title.text()
        assert component.address in window.title.text()
        seen.add(window.text.toPlainText())
    assert all(len(text) > 800 for text in seen)
    QApplication.processEvents()


def test_it_says_where_the_libraries_to_be_replaced_are() -> None:
    folder = Path(PySide6.__file__).parent
    assert folder.as_posix() in replacing_words()
    assert (folder / "__init__.py").exists()
