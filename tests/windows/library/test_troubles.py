"""A library that cannot be opened: said in a window, with what can be done."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from cardtable.errors import LibraryRefused
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.windows.library import troubles
from cardtable.windows.library.troubles import TroubleBox, open_library

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def refused(monkeypatch):
    """The first opening is refused, a second succeeds."""
    tries = []

    def opened() -> Library:
        tries.append(1)
        if len(tries) == 1:
            raise LibraryRefused("the file is in use", "Close the other program.")
        return Library()

    monkeypatch.setattr(troubles, "Library", opened)
    return tries


def choose(name: str) -> None:
    box = QApplication.activeModalWidget()
    assert isinstance(box, TroubleBox)
    getattr(box, name).click()


def test_a_library_that_can_be_opened_asks_nothing():
    with open_library() as library:
        assert library.lasting


def test_trying_again_opens_it_when_the_trouble_is_over(refused):
    QTimer.singleShot(0, lambda: choose("again"))
    with open_library() as library:
        assert library.lasting
    assert len(refused) == 2


def test_the_player_may_go_on_unsaved_or_leave(refused):
    QTimer.singleShot(0, lambda: choose("unsaved"))
    with open_library() as library:
        assert isinstance(library, UnsavedLibrary)
    refused.clear()
    QTimer.singleShot(0, lambda: choose("leave"))
    assert open_library() is None


def test_what_is_wrong_and_what_to_do_are_whole_sentences():
    box = TroubleBox(LibraryRefused("the file is in use", "Close the other program."))
    assert box.informativeText() == "The file is in use.\n\nClose the other program."
