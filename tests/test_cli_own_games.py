"""The command line with a file of rules in place of a game's id, as the handbook tells it."""

import json
import textwrap
from pathlib import Path

import pytest

from cardtable.assets import resource
from cardtable.cli import main
from cardtable.games.own.files import read
from cardtable.games.own.vocabulary import KEYS
from cardtable.start import Start
from tests.sampling import only_thorough

SMALL = 'title = "Small"\n[cards]\nranks = 4\n[tableau]\npiles = 5\n'


@pytest.fixture
def small(tmp_path: Path) -> str:
    path = tmp_path / "small.patience"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    said = capsys.readouterr()
    return said.out + said.err


def test_rules_are_told_in_words(capsys: pytest.CaptureFixture[str], small: str) -> None:
    said = told(capsys, "game", small)

    assert said.startswith("Small\n")
    assert "The tableau has 5 columns." in said
    found = json.loads(told(capsys, "game", small, "--json"))
    assert (found["id"], found["values"]["tableau"]) == (read(SMALL).id, {"piles": 5})
    assert found["doubts"] == []


def test_what_does_not_hold_together_ends_in_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "odd.patience"
    path.write_text('title = "Odd"\n[foundations]\nby = 2\n', encoding="utf-8")

    assert "can never be complete" in told(capsys, "game", str(path), status=1)


def test_a_game_of_the_program_is_written_to_begin_from(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.patience"
    assert told(capsys, "game", "freecell", "--option", "cells=2", "-o", str(path)) == ""

    assert read(path.read_bytes()).rules.cells == ("cell1", "cell2")
    assert "cannot be written in a file" in told(capsys, "game", "byzantium", status=2)


def test_a_game_is_dealt_and_solved(capsys: pytest.CaptureFixture[str], small: str, tmp_path: Path) -> None:
    kept = str(tmp_path / "game.cardtable")
    assert told(capsys, "deal", small, "--deal", "3", "-o", kept) == ""

    found = json.loads(told(capsys, "solve", kept, "--json"))
    assert found["verdict"] == "winnable"
    assert told(capsys, "play", kept, *found["moves"]) == ""
    assert told(capsys, "show", kept).startswith("Small: ")
    assert told(capsys, "line", kept).startswith(f"cardtable:1:{read(SMALL).id}:")


@only_thorough()
def test_deals_are_studied_in_other_processes(capsys: pytest.CaptureFixture[str], small: str) -> None:
    assert "4 of deals 1-4" in told(capsys, "study", small, "--deals", "1-4", "--jobs", "2")
    assert "has no computer players" in told(
        capsys, "match", small, "--players", "strong", "--games", "1", status=2
    )


def test_a_file_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.patience"
    path.write_text('title = "A"\n[tableau]\npiles = "many"\n', encoding="utf-8")

    said = told(capsys, "deal", str(path), status=2)

    assert ': wrong.patience: line 3: tableau.piles is "many", but it must be a whole number' in said
    assert "no such file" in told(capsys, "deal", str(tmp_path / "none.patience"), status=2).lower()


def test_the_window_begins_with_it(small: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Start] = []
    monkeypatch.setattr("cardtable.cli.open_window", lambda start: begun.append(start) or 0)

    assert main([small]) == main(["--game", small, "--deal", "3"]) == main([small, "--deal", "3"]) == 0

    assert [start.file for start in begun] == [Path(small), None, None]
    assert [start.game for start in begun] == [None, *[read(SMALL).id] * 2]


def test_a_file_of_rules_that_is_wrong_opens_no_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cardtable.cli.open_window", lambda _start: pytest.fail("a window"))
    path = tmp_path / "wrong.patience"
    path.write_text('title = "A"\n[tableau]\npiles = "many"\n', encoding="utf-8")

    assert "line 3: tableau.piles" in told(capsys, str(path), status=2)


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_the_handbook_tells_all_keys(language: str) -> None:
    page = resource("handbook", language, "own-games.md").read_text(encoding="utf-8")
    example = textwrap.dedent(page[page.index("    title") : page.index('"unlimited"')] + '"unlimited"\n')

    assert read(example).values["cells"] == {"count": 2}
    assert [key for keys in KEYS.values() for key in keys if f"`{key}`" not in page] == []
    words = {word for keys in KEYS.values() for key in keys.values() for word in key.words}
    assert [word for word in words if f'"{word}"' not in page] == []
