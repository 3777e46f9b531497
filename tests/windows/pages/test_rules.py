import re
from collections import Counter
from dataclasses import replace
from html import unescape

import pytest
from PySide6.QtCore import QPoint, QUrl
from PySide6.QtGui import QImage, QTextDocument
from pytestqt.qtbot import QtBot

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.assets import resource
from cardtable.contract.entry import Entry
from cardtable.errors import CardTableError
from cardtable.games.catalogue import entries
from cardtable.windows.pages.pictures import (
    PLAY_WELL,
    picture_urls,
    play_well_text,
    portrait,
    read_picture,
    rules_text,
)
from cardtable.windows.pages.rules import RulesWindow
from tests.sampling import few, mostly_slow, some

every_game = pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


@every_game
def test_every_game_has_its_page(entry: Entry) -> None:
    page = rules_text(entry.id)
    assert page is not None
    assert page.startswith(f"<h1>{entry.title}</h1>")
    for heading in ("Goal", "Playing on this table", "Terms", "History"):
        assert f"<h2>{heading}</h2>" in page
    for option in entry.game_class.options:
        assert option.label in words(page)
    for alias in entry.aliases:
        assert alias.replace("'", "’") in words(page)


def test_what_pages_share_is_taken_up_whole_and_by_more_than_one() -> None:
    pages = [page.read_text("utf-8") for page in resource("rules", "en").iterdir() if page.is_file()]
    shared = {path.name.removesuffix(".html") for path in resource("rules", "en", "shared").iterdir()}
    taken = Counter(name for page in pages for name in re.findall(r"<!-- shared (.*?) -->", page))
    assert set(taken) == shared
    assert min(taken.values()) > 1
    assert not [entry.id for entry in entries() if "<!--" in (rules_text(entry.id) or "")]


@pytest.mark.parametrize("entry", mostly_slow(entries(), 20), ids=lambda entry: entry.id)
def test_every_picture_can_be_drawn(qtbot: QtBot, entry: Entry) -> None:
    urls = picture_urls(rules_text(entry.id) or "")
    assert urls
    for url in urls:
        picture = read_picture(url)
        image = picture.image(picture.size, 1.0, Deck(), Felt.GREEN)
        assert (image.width(), image.height()) == picture.size
        assert picture.size[0] <= 620


@every_game
def test_pictures_say_what_they_show(entry: Entry) -> None:
    for tag in re.findall(r"<img[^>]*>", rules_text(entry.id) or ""):
        assert re.search(r'alt="[^"]{12,}"', tag)


def test_a_picture_without_words_still_shows_where_cards_will_lie(qtbot: QtBot) -> None:
    """Else the foundations of a game just dealt would be missing in the gallery."""
    with_places, only_cards = (read_picture(f"table:klondike?deal=1{more}") for more in ("", "&notes=no"))
    drawn = [
        each.image((300, 220), 1.0, Deck(), Felt.GREEN, notes=False) for each in (with_places, only_cards)
    ]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("entry", few(entries(), 6), ids=lambda entry: entry.id)
def test_the_window_shows_the_page(qtbot: QtBot, entry: Entry) -> None:
    window = RulesWindow(entry.id, DeckStyle(), Felt.BLUE)
    qtbot.addWidget(window)
    window.show()
    assert window.contents.currentItem().text() == entry.title
    assert window.page.toPlainText().startswith(entry.title)
    assert window.width() <= 1280
    assert window.height() <= 760
    url = QUrl(picture_urls(rules_text(entry.id) or "")[0])
    image = window.page.loadResource(QTextDocument.ResourceType.ImageResource.value, url)
    assert isinstance(image, QImage)
    assert not image.isNull()


@pytest.mark.slow
@pytest.mark.parametrize("width", some([620, 780, 932]))
def test_no_picture_is_wider_than_the_page(qtbot: QtBot, width: int) -> None:
    window = RulesWindow("byzantium")
    qtbot.addWidget(window)
    window.resize(width, 500)
    with qtbot.waitExposed(window):
        window.show()
    page = window.page
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    bar = page.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    window.resize(560, 500)
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() > 0)
    read = page.cursorForPosition(QPoint(52, 4)).blockNumber()
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    assert (
        abs(page.cursorForPosition(QPoint(52, 4)).blockNumber() - read) <= 2
    )  # a row of a table of two columns


@pytest.mark.slow
def test_a_page_written_anew_for_its_width_still_begins_at_the_top(qtbot: QtBot) -> None:
    window = RulesWindow("byzantium")
    qtbot.addWidget(window)
    window.resize(780, 500)
    with qtbot.waitExposed(window):
        window.show()
    page = window.page
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    window.resize(560, 500)
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() > 0)
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    assert page.verticalScrollBar().value() == 0


@pytest.mark.slow
def test_another_game_is_chosen_in_the_list(qtbot: QtBot) -> None:
    window = RulesWindow("byzantium")
    qtbot.addWidget(window)
    window.show()
    window.contents.setCurrentRow(0)
    assert window.page.toPlainText().startswith(window.contents.item(0).text())


def test_titles_are_whole_in_the_list_however_long(qtbot: QtBot) -> None:
    longest = replace(entries()[0], title="The Besieged Castle of a Hundred Towers")
    window = RulesWindow(longest.id, entries=(longest, *entries()[1:]))
    qtbot.addWidget(window)
    window.show()
    window.resize(700, 300)
    assert window.contents.verticalScrollBar().maximum() > 0
    assert window.contents.horizontalScrollBar().maximum() == 0


def test_a_game_without_a_page_says_so(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.windows.pages.rules.rules_text", lambda game_id: None)
    window = RulesWindow("byzantium")
    qtbot.addWidget(window)
    assert "not written yet" in window.page.toPlainText()


@pytest.mark.parametrize("wrong", ["byzantium?moves=KS&size=310x200", "whist?size=310x200", "?size=310x200"])
def test_a_table_that_cannot_be_laid_out_leaves_bare_cloth_and_a_line_in_the_log(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wrong: str
) -> None:
    page = f'<h1>Bisley</h1><p><img src="table:{wrong}"></p><p>What follows.</p>'
    monkeypatch.setattr("cardtable.windows.pages.rules.rules_text", lambda game_id: page)
    window = RulesWindow("bisley", DeckStyle(), Felt.LIGHT)
    qtbot.addWidget(window)
    window.show()
    window.page.grab()
    assert window.page.toPlainText().endswith("What follows.")
    image = window.page.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"table:{wrong}"))
    assert (image.deviceIndependentSize().width(), image.deviceIndependentSize().height()) == (310, 200)
    assert wrong.partition("?")[0] in caplog.messages[-1]
    assert "\n" not in caplog.messages[-1]


def test_descriptions_of_tables() -> None:
    picture = read_picture("table:beat-it-or-eat-it?length=7&cards=AH,QH,TH,9H,8H,KS,JS&moves=8H+table,eat")
    assert picture.size == (480, 300)
    assert picture.game.chosen["length"] == 7
    assert picture.game.to_move(picture.position) == 1
    both = read_picture("table:byzantium?deal=3&seats=2&viewer=2&size=100x80")
    assert (both.game.seats, both.viewer, both.size) == (2, 2, (100, 80))


@pytest.mark.parametrize(
    "url",
    [
        "http://byzantium",
        "table:whist",
        "table:byzantium?deal=0",
        "table:byzantium?moves=KS+N,KS+S",
        "table:byzantium?x=1",
        "table:byzantium?deal=one",
        "table:byzantium?seats=two",
        "table:byzantium?viewer=me",
        "table:byzantium?size=wide",
        "table:byzantium?size=99999x99999",
    ],
)
def test_wrong_descriptions_are_refused(url: str) -> None:
    with pytest.raises(CardTableError):
        read_picture(url)


@every_game
def test_the_portrait_is_the_first_picture(entry: Entry) -> None:
    assert portrait(entry.id).position == read_picture(picture_urls(rules_text(entry.id) or "")[0]).position


def test_a_game_without_a_page_is_shown_as_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.windows.pages.pictures.rules_text", lambda game_id: None)
    portrait.cache_clear()
    assert portrait("byzantium").position == read_picture("table:byzantium?deal=1").position
    portrait.cache_clear()


ADVISED = [entry for entry in entries() if play_well_text(entry.id)]


@pytest.mark.slow
@pytest.mark.parametrize("entry", ADVISED, ids=lambda entry: entry.id)
def test_the_advice_follows_the_rules_and_a_link_leads_to_it(qtbot: QtBot, entry: Entry) -> None:
    window = RulesWindow(entry.id)
    qtbot.addWidget(window)
    window.show()
    text = window.page.toPlainText()
    assert text.count("Strategy") == 2
    assert text.index("History") < text.rindex("Strategy")
    bar = window.page.verticalScrollBar()
    assert bar.value() == 0
    window.page.scrollToAnchor("play-well")
    assert bar.value() > 0
    assert 'href="#play-well"' in window.page.toHtml()


@pytest.mark.parametrize("entry", ADVISED, ids=lambda entry: entry.id)
def test_the_pictures_of_the_advice_can_be_drawn_and_say_what_they_show(qtbot: QtBot, entry: Entry) -> None:
    advice = play_well_text(entry.id) or ""
    for url in picture_urls(advice):
        picture = read_picture(url)
        assert picture.size[0] <= 620
        assert not picture.image(picture.size, 1.0, Deck(), Felt.GREEN).isNull()
    for tag in re.findall(r"<img[^>]*>", advice):
        assert re.search(r'alt="[^"]{12,}"', tag)


def test_a_game_without_advice_has_no_link_to_any(qtbot: QtBot) -> None:
    assert play_well_text("bisley") is None
    window = RulesWindow("bisley")
    qtbot.addWidget(window)
    assert "Strategy" not in window.page.toPlainText()


def test_every_page_of_advice_is_that_of_a_game() -> None:
    pages = [path.name for path in resource("rules", "en").iterdir() if path.name.endswith(PLAY_WELL)]
    assert sorted(pages) == sorted(entry.id + PLAY_WELL for entry in ADVISED)
    assert pages
