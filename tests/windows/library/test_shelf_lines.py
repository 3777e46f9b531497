"""What stands beside a game's picture on the shelf is whole: what is too long goes on beneath it."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from cardtable.art.tokens import Space
from cardtable.games import catalogue
from cardtable.keeping.aids import Closed
from cardtable.keeping.record import CORRESPONDENT
from cardtable.keeping.shelf import Shelved
from cardtable.texts import _
from cardtable.windows import language
from cardtable.windows.library import shelf_words
from cardtable.windows.library.shelf_delegate import ShelfDelegate
from cardtable.windows.library.shelf_lines import MOST, Voice, lines
from tests.languages.complete import LANGUAGES

WIDE = 203
"""Logical pixels for words at 1280×800, where three games stand side by side."""
GAME = Shelved(
    *(1, "klondike", 7, ("human",), 97, 0.0, 0.0, 11.0, False, None, True, None, False, "", (), ()),
    *(0, "", (), ()),
    revision=0,
    deleted=False,
)
COMPUTERS = [
    ("human", *(f"computer:{each.levels[-1 - seat % 2]}" for seat in range(count - 1)))
    for each in catalogue.entries()
    for count in each.game_class.seat_counts
    if each.levels and count > 1
]
ROWS = [
    *(replace(GAME, game=each.id, number=987_654) for each in catalogue.entries()),
    *(replace(GAME, game="byzantium", number=987_654, seats=seats) for seats in sorted(set(COMPUTERS))),
    *(replace(GAME, game=each.id, number=987_654, day="2026-12-28") for each in catalogue.entries()),
    replace(GAME, moves=1234, seconds=7512.0, variations=("Won in 1234 moves",)),
    replace(GAME, finished=True, counts=False, closed=Closed.SHOWN, foreign=True),
    replace(GAME, game="beat-it-or-eat-it", seats=("human", CORRESPONDENT), to_move=2, number=3456),
]


@pytest.mark.parametrize("spoken", ("en", *LANGUAGES))
def test_everything_is_said_and_nothing_cut(qapp: QApplication, spoken: str) -> None:
    language.speak(spoken)
    for row in ROWS:
        told = lines(row, WIDE)
        assert len(told) <= MOST
        for voice, text, at_right in told:
            wide = QFontMetrics(voice.font()).horizontalAdvance
            assert wide(text) + wide(at_right) <= WIDE, text
        said = " ".join(f"{each.text} {each.at_right}" for each in told).casefold().split()
        for words in (
            shelf_words.name_words,
            shelf_words.state_words,
            shelf_words.facts_words,
            shelf_words.figures_words,
            shelf_words.others_words,
            shelf_words.notes_words,
        ):
            assert set(words(row).casefold().split()) <= set(said), row


@pytest.mark.parametrize("width", (WIDE, 320))
def test_the_date_stands_in_the_same_place_on_every_panel(qapp: QApplication, width: int) -> None:
    for row in (*ROWS, *(replace(row, label="My very best game so far " * 2) for row in ROWS)):
        *others, last = lines(row, width)
        assert len(others) == MOST - 1
        assert last.at_right == shelf_words.date_words(row.updated)
        assert not any(each.at_right for each in others)


def test_a_line_begins_with_a_capital_where_no_name_begins_it(qapp: QApplication) -> None:
    letter = replace(GAME, game="beat-it-or-eat-it", seats=("human", CORRESPONDENT))
    assert any(each.text.startswith("Your opponent, by message") for each in lines(letter, 400))


def test_what_there_is_no_room_for_ends_in_the_last_line(qapp: QApplication) -> None:
    told = lines(replace(GAME, label="mine", bookmarks=tuple(f"bookmark {n}" for n in range(40))), WIDE)
    assert len(told) == MOST
    assert [each.text for each in told[:2]] == ["mine", "Unfinished"]
    assert "bookmark 39" in told[-1].text


def test_a_form_with_a_name_of_its_own_goes_by_it() -> None:
    row = replace(GAME, game="beat-it-or-eat-it", options={"suits": 4, "ranks": 5})
    assert shelf_words.name_words(row) == "Challenge"
    assert "Challenge" in shelf_words.facts_words(replace(row, label="My duel"))


@pytest.mark.parametrize(("spoken", "said"), [("de", "08.12.26"), ("fr", "08/12/2026")])
def test_the_deal_of_a_day_is_told_by_its_date(qapp: QApplication, spoken: str, said: str) -> None:
    language.speak(spoken)
    row = replace(GAME, day="2026-12-08")
    deal = _("Deal of the day, {date}").format(date=said)
    assert shelf_words.facts_words(row) == deal
    assert f"{deal}." in shelf_words.described(row)


@pytest.mark.parametrize(
    "label", ("Donaudampfschifffahrtsgesellschaft " * 4, "My very best game so far " * 5)
)
def test_a_very_long_name_pushes_nothing_off_the_panel(qapp: QApplication, label: str) -> None:
    for row in ROWS:
        told = lines(replace(row, label=label), WIDE)
        assert [each.voice for each in told].count(Voice.STANDING) == 1
        assert told[-1].at_right == shelf_words.date_words(row.updated)
        high = sum(QFontMetrics(each.voice.font()).height() + Space.TIGHT for each in told)
        assert high - Space.TIGHT <= ShelfDelegate.height() - 2 * Space.MEDIUM  # free over and under them
