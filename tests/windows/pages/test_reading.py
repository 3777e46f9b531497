"""Pages and lessons are read by keys, and told to a screen reader."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.play import lessons
from cardtable.windows.pages import book_window, lesson_page, reading_page
from cardtable.windows.pages.handbook import HandbookWindow
from cardtable.windows.pages.lesson_page import LessonPage
from cardtable.windows.pages.reading_page import ReadingPage
from cardtable.windows.pages.rules import RulesWindow

HTML = (
    "<h1>Patience</h1><p class='lead'><a href='#end'>The end</a></p><p>Some words.</p>"
    "<p><img src='none' alt='A table of eight rows'></p><h2>Goal</h2><p>More words.</p>"
    "<h2><a name='end'></a>The end</h2><p>Last words.</p>"
)


@pytest.fixture
def told(monkeypatch) -> list[str]:
    """Return a list of all that is announced from now on."""
    words: list[str] = []
    for module in (reading_page, lesson_page):
        monkeypatch.setattr(module, "announce", lambda _place, said: words.append(said) if said else None)
    return words


@pytest.fixture
def page(qtbot) -> ReadingPage:
    page = ReadingPage()
    qtbot.addWidget(page)
    page.resize(500, 200)
    page.write(HTML, "The rules of Patience")
    page.show()
    page.activateWindow()
    page.setFocus()
    qtbot.waitUntil(page.hasFocus)
    return page


def line(page: ReadingPage) -> str:
    return page.textCursor().block().text()


def cross_out(page, *keys: Qt.Key, shift: bool = False) -> None:
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    for key in keys:
        QTest.keyClick(page, key, held)


def test_the_page_has_a_name_and_a_caret(page):
    heard = QAccessible.queryAccessibleInterface(page)
    assert heard.text(QAccessible.Text.Name) == "The rules of Patience"
    cross_out(page, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert line(page) == "Some words."


def test_h_goes_from_heading_to_heading_and_says_each(page, told):
    cross_out(page, Qt.Key.Key_H, Qt.Key.Key_H, Qt.Key.Key_H)
    assert told == [
        "Goal, heading of level 2",
        "The end, heading of level 2",
        "There is no heading after this.",
    ]
    assert line(page) == "The end"
    told.clear()
    cross_out(page, Qt.Key.Key_H, Qt.Key.Key_H, Qt.Key.Key_H, shift=True)
    assert told == [
        "Goal, heading of level 2",
        "Patience, heading of level 1",
        "There is no heading before this.",
    ]


def test_a_heading_that_is_gone_to_is_in_sight_with_what_follows(page):
    cross_out(page, Qt.Key.Key_H)
    assert page.cursorRect().top() < page.viewport().height() // 2


def test_lines_that_are_reached_are_told_for_what_their_words_do_not_say(page, told):
    cross_out(page, *[Qt.Key.Key_Down] * 5)
    assert told == ["Picture: A table of eight rows", "Heading of level 2"]
    cross_out(page, Qt.Key.Key_Right)
    assert len(told) == 2, "it is still the same line"


def test_a_link_brings_the_caret_along(page, told):
    page.anchorClicked.emit(QUrl("#end"))
    assert line(page) == "The end"
    assert told == ["The end, heading of level 2"]


def test_tab_goes_to_the_next_link_and_says_it(page, told):
    cross_out(page, Qt.Key.Key_Tab)
    assert told == ["The end, link"]
    assert page.hasFocus()
    cross_out(page, Qt.Key.Key_Return)
    assert told[1:] == ["The end, heading of level 2"]


def test_a_link_to_another_page_says_which_it_leads_to(qtbot, monkeypatch):
    said: list[str] = []
    monkeypatch.setattr(book_window, "announce", lambda _place, words: said.append(words))
    window = HandbookWindow()
    qtbot.addWidget(window)
    window.show()
    window.page.anchorClicked.emit(QUrl("playing.md"))
    assert said == ["Handbook: Playing"]
    window.go_back()
    assert said[1:] == ["Handbook: Handbook"]


def test_a_page_drawn_anew_leaves_the_caret_where_it_was(qtbot):
    window = RulesWindow("klondike")
    qtbot.addWidget(window)
    window.show()
    page = window.page
    page.go_to_heading(1)
    before = page.textCursor().position()
    assert before > 0
    page.write_again(page.toHtml())
    assert page.textCursor().position() == before


@pytest.mark.parametrize("game", ("klondike", "byzantium"))
def test_rules_are_read_by_keys(qtbot, told, game):
    window = RulesWindow(game)
    qtbot.addWidget(window)
    window.show()
    window.page.setFocus()
    title = window.page.textCursor().block().text()
    assert window.page.accessibleName() == f"The rules of {title}"
    cross_out(window.page, Qt.Key.Key_H)
    assert told[-1].endswith(", heading of level 2")
    assert window.page.textCursor().position() > 0


def test_a_lesson_is_read_by_keys(qtbot, told):
    page = LessonPage(DeckStyle(), Felt.GREEN, "off")
    qtbot.addWidget(page)
    page.resize(1024, 500)
    page.show()
    page.activateWindow()
    page.teach(lessons.lesson("byzantium-practice"))
    text = page.column.text
    assert text.accessibleName() == f"Step 1 of {len(page.lesson.steps)}"
    text.setFocus()
    qtbot.waitUntil(text.hasFocus)
    QTest.keyClick(text, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert text.textCursor().atEnd()
    area = page.column.findChild(QScrollArea)
    line = text.mapTo(area.viewport(), text.cursorRect().center())
    assert area.viewport().rect().contains(line), "what is read is in sight"
    QTest.keyClick(text, Qt.Key.Key_Tab)
    assert not text.hasFocus()
    assert page.column.answer.focusPolicy() is Qt.FocusPolicy.NoFocus, "there is none yet"
    page.show_move()
    assert page.column.answer.focusPolicy() is Qt.FocusPolicy.TabFocus
    assert page.column.answer.height() >= page.column.answer.document().size().height()
