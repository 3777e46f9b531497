import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import Card, pack
from cardtable.contract.deal import Deal
from cardtable.errors import FileRefused, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.record import LARGEST_FILE, Record, SetScore
from cardtable.keeping.record_json import dumps
from cardtable.keeping.replay import replay
from tests.strategies import choices, deal_numbers, json_values
from tests.toys import _toys  # noqa: F401 - a fixture


def loads(text: str | bytes) -> Record:
    return record_file.loads(text).record


ORDER = ["6S", "5S", "4S", "3S", "2S", "AS"]


def stairs(**changes: Any) -> dict[str, Any]:
    value: dict[str, Any] = {
        "format": "cardtable-record",
        "version": 1,
        "game": "toy-stairs",
        "options": {},
        "deal": {"cards": ORDER},
        "seats": ["human"],
        "moves": ["AS up", "2S cell1"],
        "undone": ["2S up", "3S up"],
        "seconds": 312.5,
        "outcome": None,
    }
    return {**value, **changes}


def shedding(**changes: Any) -> dict[str, Any]:
    own = {
        "game": "toy-shedding",
        "deal": {"number": 1},
        "seats": ["human", "computer:low"],
        "moves": [],
        "undone": [],
    }
    return stairs(**{**own, **changes})


def refused(value: object) -> str:
    text = value if isinstance(value, str | bytes) else json.dumps(value)
    with pytest.raises(InvalidRecord) as caught:
        loads(text)
    message = str(caught.value)
    assert "\n" not in message
    assert len(message) < 1_500
    return message


def test_reads_what_the_design_says() -> None:
    read = loads(json.dumps(stairs(options={"cells": 2, "aces": True})))

    assert read.deal == Deal(cards=tuple(Card.parse(code) for code in ORDER))
    assert read.moves == ("AS up", "2S cell1")
    assert read.undone == ("2S up", "3S up")
    assert read.options == {"aces": True}
    assert read.seconds == 312.5
    assert json.loads(dumps(read)) == stairs(options={"aces": True})


def test_moves_come_out_in_their_plain_spelling() -> None:
    assert loads(json.dumps(stairs(moves=["as UP"], undone=["2s  cell1"]))).undone == ("2S cell1",)


def test_a_text_editors_byte_order_mark_does_no_harm() -> None:
    assert loads(b"\xef\xbb\xbf" + json.dumps(stairs()).encode()).game == "toy-stairs"


def test_the_move_at_fault_is_named() -> None:
    assert refused(stairs(moves=["AS up", "9H row"])).startswith("move 2, '9H row': ")
    assert "move 3, '6S up': the rules" in refused(stairs(undone=["6S up"]))
    assert "move 1, 'blah'" in refused(stairs(moves=["blah"]))


def test_undone_moves_follow_on_in_the_order_of_redo() -> None:
    assert refused(stairs(undone=["3S up", "2S up"])).startswith("move 3, '3S up'")


def test_nothing_is_played_after_the_end() -> None:
    cards = ["6S", "5S", "4S", "3S", "2S", "AS"]
    won = [f"{code} up" for code in reversed(cards)]
    end = {"termination": "won", "winner": 1, "scores": None}

    assert loads(json.dumps(stairs(moves=won, undone=[], outcome=end))).outcome == end
    assert "move 7, 'AS up': the game is over" in refused(stairs(moves=won, undone=["AS up"], outcome=end))


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 2}, "newer version"),
        ({"version": 0}, "version"),
        ({"version": True}, "version"),
        ({"version": "1"}, "version"),
        ({"extra": 1}, "'extra'"),
        ({"game": "whist"}, "whist"),
        ({"game": 3}, "game"),
        ({"options": []}, "options"),
        ({"options": {"cells": 3}}, "cells"),
        ({"options": {"aces": 1}}, "aces"),
        ({"options": {"cells": True}}, "cells"),
        ({"options": {"cells": [1]}}, "cells"),
        ({"options": {"speed": 1}}, "speed"),
        ({"deal": {}}, "deal"),
        ({"deal": {"number": 0}}, "deal"),
        ({"deal": {"number": 2**32}}, "deal"),
        ({"deal": {"number": True}}, "deal.number"),
        ({"deal": {"number": 1.0}}, "deal.number"),
        ({"deal": {"number": 1, "cards": ORDER}}, "deal"),
        ({"deal": {"cards": ORDER[:5]}}, "deal"),
        ({"deal": {"cards": [*ORDER[:5], "2S"]}}, "deal"),
        ({"deal": {"cards": "6S"}}, "deal.cards"),
        ({"deal": {"cards": ["1S"] * 6}}, "1S"),
        ({"deal": {"number": 1, "led": True}}, "deal"),
        ({"deal": {"places": {"row": ORDER, "heap": []}}}, "deal"),
        ({"deal": {"places": {"row": ORDER}, "led": 1}}, "deal.led"),
        ({"deal": {"places": {"row": "6S"}}}, "deal.places.'row'"),
        ({"deal": {"seed": 1}}, "seed"),
        ({"seats": []}, "number of players for toy-stairs: 1"),
        ({"seats": ["human", "human"]}, "number of players for toy-stairs: 1"),
        ({"seats": ["computer"]}, "seat 'computer'"),
        ({"seats": "human"}, "seats"),
        ({"moves": [1]}, "moves"),
        ({"moves": ["x" * 1000]}, "moves"),
        ({"moves": ["AS up\n"] * 30000}, "moves"),
        ({"undone": None}, "undone"),
        ({"seconds": -1}, "seconds"),
        ({"seconds": True}, "seconds"),
        ({"seconds": 10**29}, "seconds"),
        ({"seconds": "1"}, "seconds"),
        ({"seconds": float("nan")}, "NaN"),
        ({"seconds": float("-inf")}, "-Infinity"),
        ({"outcome": "won"}, "outcome"),
        ({"outcome": {"termination": "won", "winner": 1, "scores": None}}, "outcome"),
        ({"outcome": {"termination": "agreed", "winner": None, "scores": None}}, "agree"),
        ({"set": {"number": 1, "of": 1, "carried": [0]}}, "set"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], part: str) -> None:
    assert part in refused(stairs(**changes))


def test_what_is_no_record_and_a_game_of_another_version_are_told_without_a_list_of_games() -> None:
    assert refused("a letter") == "it is not JSON (line 1, column 1), so this is not a Card Table game"
    assert refused(stairs(game="whist")) == "this version of Card Table has no game 'whist'"


def test_a_missing_key_is_named() -> None:
    for key in stairs().keys() - {"outcome"}:
        assert key in refused({k: v for k, v in stairs().items() if k != key})


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"seats": ["human", "computer:genius"]}, "genius"),
        ({"seats": ["human"]}, "2 or 3"),
        ({"set": {"number": 1, "of": 3, "carried": [0, 0]}}, "sets of 2"),
        ({"set": {"number": 3, "of": 2, "carried": [0, 0]}}, "set"),
        ({"set": {"number": 2, "of": 2, "carried": [0]}}, "set"),
        ({"set": {"number": 2, "of": 2, "carried": [0, -1]}}, "set"),
        ({"set": {"number": 1, "of": 2, "carried": [0, 1]}}, "set"),
        ({"set": {"number": True, "of": 2, "carried": [0, 1]}}, "set.number"),
        ({"set": {"number": 1, "of": 2}}, "set.carried"),
        ({"set": None}, "set"),
    ],
)
def test_what_is_wrong_at_a_full_table_is_named(changes: dict[str, Any], part: str) -> None:
    assert part in refused(shedding(**changes))


def test_a_draw_is_agreed_only_where_the_rules_let_it() -> None:
    end = {"termination": "agreed", "winner": None, "scores": None}
    lead = str(catalogue.create("toy-shedding").moves(catalogue.create("toy-shedding").deal(Deal(1)))[0])

    assert replay(loads(json.dumps(shedding(moves=[lead], outcome=end)))).agreed
    assert "agree" in refused(shedding(outcome=end))


def test_the_rules_tell_how_a_game_ended_where_the_record_does_not() -> None:
    over = shedding(moves=["pass", "pass"])
    told = loads(json.dumps(over)).outcome

    assert told == {"termination": "penalties", "winner": None, "scores": [4, 4]}
    del over["outcome"]
    assert loads(json.dumps(over)).outcome == told
    assert (
        loads(json.dumps({key: each for key, each in stairs().items() if key != "outcome"})).outcome is None
    )


def test_an_outcome_that_contradicts_the_rules_is_refused() -> None:
    assert "outcome" in refused(
        shedding(
            moves=["pass", "pass"], outcome={"termination": "penalties", "winner": True, "scores": [4, 4]}
        )
    )


def test_a_set_is_kept() -> None:
    score = {"number": 2, "of": 2, "carried": [3, 1]}
    read = loads(json.dumps(shedding(set=score)))

    assert read.set == SetScore(2, 2, (3, 1))
    assert json.loads(dumps(read))["set"] == score
    assert [read.set.player(seat) for seat in (1, 2)] == [2, 1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "null",
        b"\xff\xfe",
        b"\x00" * 50,
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"game": "\\ud800"}',
        '{"game": 1, "game": 2}',
        '{"seconds": 1e999}',
        '{"seconds": ' + "9" * 5000 + "}",
        '{"seconds": NaN}',
        b" " * (LARGEST_FILE + 1),
    ],
)
def test_hostile_texts_are_refused(text: str | bytes) -> None:
    refused(text)


def test_of_many_keys_the_one_that_stands_there_twice_is_named() -> None:
    # Each key beside each other one would be ten thousand million pairs.
    keys = ",".join(f'"{number}":0' for number in (*range(100_000), 99_999))
    with pytest.raises(InvalidRecord, match="'99999' appears twice"):
        loads(f"{{{keys}}}")


def test_files_round_trip_and_are_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a game.cardtable"
    first = loads(json.dumps(stairs()))
    record_file.write(path, first)
    record_file.write(path, loads(json.dumps(shedding())))
    record_file.write(path, first)

    assert record_file.read(path).record == first
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["a game.cardtable"]


def test_files_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    with pytest.raises(FileRefused, match="none\\.cardtable cannot be read: there is no such file"):
        record_file.read(tmp_path / "none.cardtable")
    with pytest.raises(FileRefused, match="cannot be written"):
        record_file.write(tmp_path / "none" / "x.cardtable", loads(json.dumps(stairs())))
    (tmp_path / "bad.cardtable").write_text("{")
    with pytest.raises(InvalidRecord, match=r"^bad\.cardtable: "):
        record_file.read(tmp_path / "bad.cardtable")


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_bytes_at_all_are_refused(data: str | bytes) -> None:
    refused(data)


KEYS = [*stairs(), "set", "other"]


@given(st.sampled_from([stairs, shedding]), st.dictionaries(st.sampled_from(KEYS), json_values, min_size=1))
def test_a_record_with_strange_values_is_refused_or_whole(make: Any, changes: dict[str, Any]) -> None:
    whole_or_refused(json.dumps(make(**changes)))


@given(st.data())
def test_a_record_with_broken_letters_is_refused_or_whole(data: st.DataObject) -> None:
    text = bytearray(json.dumps(stairs()).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=3))
    whole_or_refused(bytes(text))


CODES = st.sampled_from([card.code for card in pack(2)])
PILES = st.lists(CODES, max_size=8)
WRITTEN = [entry for entry in catalogue.entries() if find_spec(entry.rules)]
GAMES = st.sampled_from([(entry, count) for entry in WRITTEN for count in (1, 2, 3)])


@given(GAMES, st.data())
def test_strange_deals_of_every_game_are_refused_or_whole(setting: Any, data: st.DataObject) -> None:
    entry, seats = setting
    game = catalogue.create(entry.id)
    names = st.sampled_from(game.place_names())
    places = data.draw(st.dictionaries(names, PILES, max_size=6))
    first = game.places(game.deal(Deal(1)))
    if data.draw(st.booleans()):
        places = {name: [str(card).lstrip("-") for card in cards] for name, cards in first.items()} | places
    deal = data.draw(
        st.sampled_from(
            [
                {"cards": [code for pile in places.values() for code in pile]},
                {"places": places},
                {"places": places, "to_move": data.draw(st.integers(-1, 5)), "led": data.draw(st.booleans())},
            ]
        )
    )
    moves = data.draw(st.lists(st.builds("{} {}".format, CODES, names) | st.just("pass"), max_size=3))
    whole_or_refused(
        json.dumps(stairs(game=entry.id, deal=deal, seats=["human"] * seats, moves=moves, undone=[]))
    )


def whole_or_refused(text: str | bytes) -> None:
    try:
        read = loads(text)
    except InvalidRecord as error:
        assert "\n" not in str(error)
    else:
        assert loads(dumps(read)) == read


@given(
    st.sampled_from([*(entry.id for entry in WRITTEN), "toy-stairs", "toy-shedding"]),
    deal_numbers,
    choices,
    st.integers(0, 9),
)
def test_every_game_that_can_be_played_round_trips(
    name: str, number: int, picks: list[int], back: int
) -> None:
    game = catalogue.create(name)
    positions = [game.deal(Deal(number))]
    moves: list[str] = []
    for pick in picks:
        legal = game.moves(positions[-1])
        if not legal:
            break
        move = legal[pick % len(legal)]
        moves.append(str(move))
        positions.append(game.play(positions[-1], move))
    cut = max(0, len(moves) - back)
    end = game.outcome(positions[cut])
    kept = Record(
        name,
        game.given_options,
        Deal(number),
        ("human",) * game.seats,
        tuple(moves[:cut]),
        tuple(moves[cut:]),
        1.5,
        end and end.to_json(),
    )

    assert loads(dumps(kept)) == kept
    assert replay(kept).positions == tuple(positions)
