"""Records from before an option came into a game, or while its default was another, mean what they meant."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.option import Option
from cardtable.errors import InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of, session_of
from cardtable.play.session import Session
from tests.toys import Stairs


class LateStairs(Stairs):
    """Stairs that once had one cell, and now have two unless the player wishes otherwise."""

    id = "toy-late-stairs"
    options = (Option("cells", (1, 2, 5), 2, absent=1), Option("aces", (True, False), False))


ENTRIES = (Entry("toy-late-stairs", "Late stairs", "Toys", 0.5, "tests", "Up they go.", __name__),)


@pytest.fixture(autouse=True)
def _late_stairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.PACKAGES, "toy-late-stairs", __name__)


def written(options: dict[str, Any], *moves: str) -> str:
    return json.dumps(
        {
            "format": "cardtable-record",
            "version": 1,
            "game": "toy-late-stairs",
            "options": options,
            "deal": {"cards": ["6S", "5S", "4S", "3S", "2S", "AS"]},
            "seats": ["human"],
            "moves": moves,
            "undone": [],
            "seconds": 1.0,
            "outcome": None,
        }
    )


def test_a_record_that_leaves_the_option_out_means_it_as_of_old() -> None:
    game = loads(written({})).game
    assert game.chosen == {"cells": 1, "aces": False}
    with pytest.raises(InvalidRecord, match="move 1, 'AS cell2'"):
        loads(written({}, "AS cell2"))


def test_what_is_read_is_written_with_the_option() -> None:
    assert loads(written({})).record.options == {"cells": 1}
    assert loads(written({"cells": 2})).record.options == {"cells": 2}
    again = loads(dumps(loads(written({}, "AS cell1")).record))
    assert again.game.chosen["cells"] == 1


def test_a_new_game_has_the_default_and_its_record_says_so() -> None:
    session = Session.new(catalogue.entry("toy-late-stairs"), {}, ("human",), Deal(1))
    assert session.game.chosen["cells"] == 2
    assert record_of(session).options == {"cells": 2}
    kept = session_of(record_of(session))
    assert kept.game.chosen["cells"] == 2


def test_a_game_of_the_library_means_it_as_of_old(tmp_path: Path) -> None:
    old = loads(written({}, "AS cell1")).record
    with Library(tmp_path) as library:
        journal = library.begin(replace(old, options={}))
        kept = library.load(journal.game_id).record
    assert kept == old
    assert kept.options == {"cells": 1}
