"""Records from before suitable cards had to be played mean that they need not be."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import InvalidRecord
from cardtable.games import catalogue
from cardtable.games.kit.must_play import PLAY
from cardtable.keeping.record import Record
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of, session_of
from cardtable.play.session import Session

GAMES = [entry.id for entry in catalogue.entries() if PLAY in entry.game_class.options]


def held_back(game_id: str) -> str:
    """Return the text of a record as it was once written: no option is said, and cards are held back."""
    game = catalogue.create(game_id, {"play": "may"})
    chance, deal = Random(game_id), Deal(7)
    at, line, waited = game.deal(deal), [], False
    while not (waited and len(line) > 30):
        moves = game.moves(at)
        move = chance.choice(moves)
        waited = waited or (not move.cards and any(each.cards for each in moves))
        line.append(str(move))
        at = game.play(at, move)
    outcome = game.outcome(at)
    now = Record(game_id, {}, deal, ("human",), tuple(line), outcome=outcome and outcome.to_json())
    return dumps(now)


def test_the_games_that_have_the_option() -> None:
    assert set(GAMES) == {"petits-paquets", "duchess-of-luynes", "parisienne"}


@pytest.mark.parametrize("game_id", GAMES)
def test_an_old_record_is_read_as_it_was_played(game_id: str) -> None:
    text = held_back(game_id)
    assert json.loads(text)["options"] == {}
    read = loads(text).record
    assert read.options == {"play": "may"}
    assert read.moves == tuple(json.loads(text)["moves"])
    # What is written of it now says so, and means the same for ever.
    assert loads(dumps(read)).record == read
    session = session_of(read)
    assert session.game.chosen["play"] == "may"
    assert record_of(session) == read


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_that_says_must_is_held_to_it(game_id: str) -> None:
    text = json.loads(held_back(game_id)) | {"options": {"play": "must"}}
    with pytest.raises(InvalidRecord, match=r"^move \d+, '.*': play the .* to its foundation first$"):
        loads(json.dumps(text))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_new_deal_says_what_it_is(game_id: str) -> None:
    session = Session.new(catalogue.entry(game_id), {}, ("human",), Deal(7))
    assert json.loads(dumps(record_of(session)))["options"] == {"play": "must"}


@pytest.mark.parametrize("game_id", GAMES)
def test_an_old_game_of_the_library_goes_on_as_it_was(game_id: str, tmp_path: Path) -> None:
    read = loads(held_back(game_id)).record
    with Library(tmp_path) as library:
        journal = library.begin(replace(read, options={}))
        assert library.load(journal.game_id).record == read
