"""The handbook: its pages and contents, a search through them, links and the way back, what can be won."""

import re

import pytest
from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable import texts
from cardtable.games.catalogue import entry
from cardtable.windows.pages import book_window
from cardtable.windows.pages.handbook import CONTENTS, HandbookWindow, chapter_html, chapters
from cardtable.windows.pages.markdown import anchor, as_html, plain
from cardtable.windows.pages.rules import RulesWindow
from cardtable.windows.pages.winnable_table import winnable_rows
from tests.languages.complete import PAGES
from tests.window_driver import trigger


@pytest.fixture
def handbook(qtbot: QtBot) -> HandbookWindow:
    window = HandbookWindow()
    qtbot.addWidget(window)
    window.show()
    return window


def listed(window: HandbookWindow) -> list[str]:
    items = (window.contents.item(number) for number in range(window.contents.count()))
    return [item.text() for item in items if not item.isHidden()]


def test_markdown() -> None:
    page = (
        "# A *b*\n\nOne `x < *y*` and\n**two** & [three](c.md#d).\n\n"
        "* four\n  five\n* six\n\n1. seven\n\n"
        "| | |\n|---|---|\n| a | `b` |\n\n    code <1>\n\n    more\n\n## E’s & f\n\n<!-- winnable -->\n"
    )
    assert as_html(page) == (
        "<h1>A <i>b</i></h1>\n"
        '<p>One <code>x &lt; *y*</code> and <b>two</b> &amp; <a href="c.md#d">three</a>.</p>\n'
        "<ul>\n<li>four five</li>\n<li>six</li>\n</ul>\n<ol>\n<li>seven</li>\n</ol>\n"
        "<table>\n<tr><td>a</td><td><code>b</code></td></tr>\n</table>\n"
        "<pre>code &lt;1&gt;\n\nmore</pre>\n"
        '<h2><a name="es--f"></a>E’s &amp; f</h2>\n<!-- winnable -->'
    )
    assert anchor("The line, heard") == "the-line-heard"
    assert plain("<p>a &lt; <b>b</b></p>\n<p>c</p>") == "a < b c"


@pytest.mark.parametrize("language", (texts.ENGLISH, *PAGES))
def test_every_chapter_is_titled_as_the_contents_say(language: str) -> None:
    texts.speak(language)
    assert len(chapters()) > 8
    for name, title in chapters():
        html = chapter_html(name)
        assert html.startswith(f"<h1>{title}</h1>"), name
        rest = re.sub(r"<pre>.*?</pre>|<code>.*?</code>", "", html, flags=re.DOTALL)
        assert not re.search(r"\*\*|\]\(|<!--|`|^#|^\|", rest, re.MULTILINE), name


def test_the_contents_stand_beside_the_page(handbook: HandbookWindow) -> None:
    assert handbook.page.shown == CONTENTS
    assert listed(handbook) == [each.title for each in chapters()]
    handbook.contents.setCurrentRow(3)
    assert handbook.page.toPlainText().startswith(chapters()[3].title)
    assert handbook.page.accessibleName() == f"Handbook: {chapters()[3].title}"


def test_links_lead_to_pages_and_headings_and_there_is_a_way_back(handbook: HandbookWindow) -> None:
    handbook.page.anchorClicked.emit(QUrl("playing.md"))
    assert handbook.page.shown == "playing"
    handbook.page.anchorClicked.emit(QUrl("library.md#variations"))
    assert handbook.page.shown == "library"
    assert handbook.page.textCursor().block().text() == "Variations"
    QTest.keyClick(handbook, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert handbook.page.shown == "playing"
    QTest.keyClick(handbook, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(handbook, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert handbook.page.shown == CONTENTS


def test_other_links_are_for_the_browser(handbook: HandbookWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr("PySide6.QtGui.QDesktopServices.openUrl", opened.append)
    handbook.page.anchorClicked.emit(QUrl("https://distributed.dask.org"))
    assert opened == [QUrl("https://distributed.dask.org")]
    assert handbook.page.shown == CONTENTS


def test_a_search_goes_through_all_pages(handbook: HandbookWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(book_window, "announce", lambda _place, words: told.append(words))
    handbook.search.setText("ORCA  announces")
    assert listed(handbook) == ["Screen readers"]
    assert told[-1] == handbook.found.text() == "1 page"
    assert handbook.page.shown == "screen-readers"
    assert handbook.page.textCursor().selectedText() == "Orca announces"
    assert handbook.page.extraSelections()
    handbook.search.setText("statistics")
    places = []
    for _ in range(12):
        places.append((handbook.page.shown, handbook.page.textCursor().position()))
        handbook.find_next()
    assert len({shown for shown, _place in places}) > 2
    here = (handbook.page.shown, handbook.page.textCursor().position())
    handbook.find_next()
    handbook.find_previous()
    assert (handbook.page.shown, handbook.page.textCursor().position()) == here
    handbook.search.setText("no such words")
    assert not listed(handbook)
    assert handbook.found.text() == "Nothing found"
    handbook.find_next()
    handbook.search.clear()
    assert len(listed(handbook)) == len(chapters())
    assert not handbook.found.isVisible()
    assert not handbook.page.extraSelections()


def test_the_rules_are_searched_as_well(qtbot: QtBot) -> None:
    window = RulesWindow("bisley")
    qtbot.addWidget(window)
    window.search.setText("sham battle")
    assert window.page.shown == "beleaguered-castle"
    QTest.keyClick(window.search, Qt.Key.Key_Return)
    assert window.page.textCursor().selectedText() == "Sham Battle"


@pytest.mark.slow
def test_it_opens_from_the_menu_and_speaks_another_language_with_the_window(open_window) -> None:
    window = open_window()
    trigger(window, "handbook")
    (before,) = window.findChildren(HandbookWindow)
    before.show_page("keys")
    window.kept_preferences.change("language", "de")
    window.retranslate()
    (again,) = [each for each in window.findChildren(HandbookWindow) if each.isVisible()]
    assert again.page.shown == "keys"
    assert again.windowTitle() == "Handbuch"


@pytest.mark.slow
def test_every_key_of_the_window_stands_in_the_list(open_window) -> None:
    window = open_window()
    keys = plain(chapter_html("keys"))
    portable = QKeySequence.SequenceFormat.PortableText
    for action in window.findChildren(QAction):
        shortcuts = [each.toString(portable) for each in action.shortcuts()]
        told = [each for each in shortcuts if re.search(rf"(?<![\w+]){re.escape(each)}(?!\w)", keys)]
        assert told or not shortcuts, action.text()


def test_what_can_be_won_was_counted_of_games_that_are_there() -> None:
    for row in winnable_rows():
        its = entry(row.game)
        assert its.game_class(row.options)
        first, last = map(int, row.deals.split("-"))
        assert (first, row.winnable + row.unwinnable + row.undecided) == (1, last), row
        low, high = row.interval
        if its.in_sight and not row.hidden and its.comes_out is not None and not row.options:
            assert low - 0.01 <= its.comes_out <= high + 0.01, row


def test_the_table_of_what_can_be_won_says_each_study_once() -> None:
    html = chapter_html("winnable")
    rows = list(winnable_rows())
    assert len({(row.game, str(row.options)) for row in rows}) == len(rows)
    assert html.count("<tr><td align") == len(rows)
    number = '<td align="right" class="number">'
    assert f"Penelope’s Web</td>{number}{QLocale().toString(1280)}</td>" in html
    texts.speak("de")
    assert f"{number}68,17 ± 0,10</td>" in chapter_html("winnable")


def test_every_key_of_the_menus_and_the_library_stands_on_the_page_of_keys(open_window) -> None:
    window = open_window()
    trigger(window, "library")
    actions = window.findChildren(QAction)
    keys = [{key.toString() for key in found.shortcuts()} for found in actions if found.shortcuts()]
    assert len(keys) > 40
    words = re.findall(r"[^\s<>]+", chapter_html("keys"))
    assert not [each for each in keys if not each & {*words, *(word.rstrip(",") for word in words)}]
