"""Klondike and Amazons from before their defaults changed: what was kept means what it meant.

What stands here was written by the program of then and must be read like that for ever.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.contract.outcome import Termination
from cardtable.errors import InvalidRecord
from cardtable.games.klondike.rules import Klondike
from cardtable.keeping import share_line
from cardtable.keeping.counting import chosen_options
from cardtable.keeping.record_file import loads
from cardtable.keeping.results import GameResult
from cardtable.keeping.results_csv import results_csv
from cardtable.keeping.store import Library
from cardtable.practice.task import Task

KLONDIKE_LINE = "cardtable:1:klondike:19:3B36Uxxe1AnZb8XkBv3"
"""Two aces lie at home while more is played: cards that could come back would change its numbers."""
KLONDIKE_MOVES = (
    *("AD diamonds", "AC clubs", "8D column5", "5C column2", "TC column7"),
    *("deal", "deal", "deal", "deal", "deal", "deal", "KS column1"),
)
LOST = (
    *("deal", "deal", "deal", "AC foundation1", "AH foundation2", "deal", "AS foundation3", "deal", "deal"),
    *("AD foundation4", "redeal", *["deal"] * 5, "redeal", *["deal"] * 5),
)
"""A game of Amazons that ended with its second idle deal, deal 1."""
IDLE = (*["deal"] * 6, "redeal", *["deal"] * 6)
"""Two deals of Amazons without a play, then the third, which there was not."""


def written(game: str, number: int, *moves: str, **options: Any) -> str:
    return json.dumps(
        {
            "format": "cardtable-record",
            "version": 1,
            "game": game,
            "options": options,
            "deal": {"number": number},
            "seats": ["human"],
            "moves": moves,
            "undone": [],
            "seconds": 1.0,
            "outcome": None,
        }
    )


def test_in_klondike_cards_stayed_on_foundations() -> None:
    game = loads(written("klondike", 210146652, *KLONDIKE_MOVES, draw=1)).game
    assert game.chosen == {"draw": 1, "passes": "unlimited", "take-back": False}
    with pytest.raises(InvalidRecord, match="move 13, 'AC column"):
        loads(written("klondike", 210146652, *KLONDIKE_MOVES, "AC column6", draw=1))


def test_a_line_of_klondike_is_read_as_it_was_written() -> None:
    found = share_line.reading(KLONDIKE_LINE).finish()
    assert found.record.moves == KLONDIKE_MOVES
    assert found.game.chosen["take-back"] is False


def test_amazons_were_lost_after_two_idle_deals() -> None:
    assert loads(written("amazons", 1, *IDLE)).game.chosen["suit"] == "in-suit"
    with pytest.raises(InvalidRecord, match="move 14, 'redeal'"):
        loads(written("amazons", 1, *IDLE, "redeal"))


def test_a_lost_game_of_amazons_is_read_as_lost() -> None:
    ended = json.loads(written("amazons", 1, *LOST))
    ended["outcome"] = {"scores": None, "termination": "stuck", "winner": None}
    found = loads(json.dumps(ended))
    assert found.game.outcome(found.positions[-1]).termination is Termination.STUCK


def test_kept_games_mean_what_they_meant(tmp_path: Path) -> None:
    old = loads(written("klondike", 210146652, *KLONDIKE_MOVES, draw=1)).record
    with Library(tmp_path) as library:
        journal = library.begin(old)
        library._database.execute("UPDATE games SET options = ?", (json.dumps({"draw": 1}),))  # noqa: SLF001
        assert library.load(journal.game_id).game.chosen["take-back"] is False


def test_a_new_game_of_klondike_takes_cards_back_and_its_record_says_so() -> None:
    game = Klondike()
    assert game.chosen["take-back"] is True
    assert game.given_options == {"take-back": True}


def test_old_games_and_new_ones_of_the_same_rules_count_together() -> None:
    assert chosen_options("klondike", {}) == chosen_options("klondike", {"take-back": False})
    assert chosen_options("klondike", {"take-back": True}) == {}
    assert chosen_options("klondike", {"draw": 1}) == {"draw": 1, "take-back": False}


def test_the_table_for_spreadsheets_names_what_is_not_as_usual_today() -> None:
    results = [
        GameResult(("human",), None, 1.0, 3, options=options, game="klondike", deal='{"number": 1}')
        for options in ({}, {"take-back": True}, {"draw": 1, "take-back": False})
    ]
    rows = results_csv(results).decode().splitlines()[1:]
    assert [row.split(",")[3] for row in rows] == ["take-back=false", "", "draw=1; take-back=false"]


def test_an_old_task_is_set_by_the_rules_it_was_met_with() -> None:
    old = {"kind": "win", "game": "klondike", "options": {"draw": 1}, "deal": {"number": 210146652}}
    task = Task.of_json(old | {"moves": list(KLONDIKE_MOVES)})
    assert task.scene().game.chosen["take-back"] is False


def test_an_old_game_is_found_again_on_the_shelf(tmp_path: Path) -> None:
    old = loads(written("klondike", 210146652, *KLONDIKE_MOVES, draw=1)).record
    with Library(tmp_path) as library:
        journal = library.begin(old)
        library._database.execute("UPDATE games SET options = ?", (json.dumps({"draw": 1}),))  # noqa: SLF001
        assert library.shelf.find(old) == journal.game_id
