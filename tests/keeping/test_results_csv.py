"""The table for spreadsheets: what stands in its columns, and that none of it is a formula."""

import codecs
import csv
import io
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.assets import resource
from cardtable.contract.outcome import Outcome, Termination
from cardtable.keeping.results import GameResult
from cardtable.keeping.results_csv import COLUMNS, results_csv
from tests.languages.complete import PAGES

WON = Outcome(Termination.WON, 1, (0, 3)).to_json()


def read(*results: GameResult) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(results_csv(results).decode("utf-8-sig"), newline="")))


def test_one_row_a_game() -> None:
    result = GameResult(
        *(("human", "computer:fair"), WON, 83.26, 24, 1, 0, 4, "hard"),
        *({"length": 7, "open": True}, "byzantium", '{"number": 4711}', 0.0, "2026-11-22", 86400.0),
    )
    (row,) = read(result)
    assert tuple(row) == COLUMNS
    assert row == {
        "game": "byzantium",
        "begun": "1970-01-01T00:00:00Z",
        "ended": "1970-01-02T00:00:00Z",
        "options": "length=7; open=true",
        "seats": "human, computer:fair",
        "deal": "4711",
        "day": "2026-11-22",
        "difficulty": "hard",
        "result": "won",
        "by_yourself": "no",
        "seconds": "83.3",
        "moves": "24",
        "penalties": "0",
        "hints": "1",
        "undos": "0",
        "shown": "4",
        "players": "",
        "points_standard": "",
        "points_timed": "",
        "points_vegas": "",
    }


def test_points_stand_by_how_they_are_counted() -> None:
    (row,) = read(GameResult(("human",), WON, 1.0, 2, points={"standard": 735, "vegas": -22}))
    assert [row[name] for name in COLUMNS[-3:]] == ["735", "", "-22"]


@pytest.mark.parametrize(
    ("seats", "outcome", "word"),
    [
        (("human",), None, "given up"),
        (("human",), Outcome(Termination.STUCK).to_json(), "lost"),
        (("human", "computer"), Outcome(Termination.AGREED).to_json(), "drawn"),
        (("human", "human"), WON, "ended"),
    ],
)
def test_every_end_has_a_word(seats: tuple[str, ...], outcome: Any, word: str) -> None:
    (row,) = read(GameResult(seats, outcome, 1.0, 2))
    assert (row["result"], row["by_yourself"], row["deal"]) == (word, "", "")


@given(st.text(st.characters(codec="utf-8"), max_size=12))
def test_no_text_is_a_formula(text: str) -> None:
    ended = GameResult((text, "human"), None, 1.0, 2, names=(text, "Ann"))
    result = replace(ended, difficulty=text, options={text: text}, game=text, day=text)
    (row,) = read(result)
    for name in ("game", "options", "seats", "difficulty", "day", "players"):
        assert not row[name].startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


def test_names_are_read_whatever_the_letters_of_the_system() -> None:
    table = results_csv([GameResult(("human", "human"), WON, 1.0, 2, names=("Zoë Müller", 'Łukasz "Łu"'))])
    assert table.startswith(codecs.BOM_UTF8)
    assert table.count(b"\r\n") == table.count(b"\n") == 2
    (row,) = csv.DictReader(io.StringIO(table.decode("utf-8-sig"), newline=""))
    assert row["players"] == 'Zoë Müller, Łukasz "Łu"'


@pytest.mark.parametrize("language", ["en", *PAGES])
def test_the_handbook_says_what_every_column_holds(language: str) -> None:
    page = resource("handbook", language, "statistics.md").read_text("utf-8")
    rows = [line.partition("|")[2].partition("|")[0] for line in page.splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == set(COLUMNS)


def test_a_formula_is_kept_as_text() -> None:
    (row,) = read(GameResult(("human",), None, 1.0, 2, game="=1+1"))
    assert row["game"] == "'=1+1"
