import errno
import io
import json
import os
import socket
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cardtable.cards import parse_cards
from cardtable.cli import main
from cardtable.commands import records
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import fault_log, record_file
from cardtable.keeping.record import Annotations, Bookmark, Record, SetScore, Variation
from cardtable.screen import NoWindow, check_screen, missing_library
from cardtable.solver.trials import wilson
from cardtable.start import Start
from tests.sampling import only_thorough, sample
from tests.toys import SHEDDING, STAIRS, _toys  # noqa: F401 - a fixture

ORDER = "6S 5S 4S 3S 2S AS"


@pytest.fixture
def game(tmp_path: Path) -> str:
    (tmp_path / "cards").write_text(ORDER)
    path = str(tmp_path / "a.cardtable")
    assert main(["deal", "toy-stairs", "--cards", str(tmp_path / "cards"), "-o", path]) == 0
    return path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("cardtable: ")
    return said.err


def test_an_unknown_game_is_named_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "deal", "whist")
    assert "there is no game 'whist'; the games are: " in told
    assert "byzantium" in told


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    assert main(arguments) == status
    said = capsys.readouterr()
    assert said.err == ""
    return json.loads(said.out)


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> list[str]:
    assert main(arguments) == status
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize(
    ("number", "made", "best", "worse"),
    [
        (1, ["8H table", "9H table", "TS table"], "KS table", "eat"),
        (3, ["9H table", "eat"], "TH table", "8S table"),
        (4, [], "JS table", "8H table"),
    ],
)
def test_a_hint_is_no_worse_than_what_is_known(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, number: int, made: list[str], best: str, worse: str
) -> None:
    """The one move that keeps a win or a draw comes first, not the one of the quick rule."""
    path = str(tmp_path / "duel.cardtable")
    options = ["--option", "length=7", "--option", "leader=1"]
    assert main(["deal", "beat-it-or-eat-it", "--deal", str(number), *options, "-o", path]) == 0
    assert not made or main(["play", path, *made]) == 0
    played = record_file.read(Path(path))
    assert str(played.game.hints(played.positions[-1])[0]) == worse
    listed = answer(capsys, "hint", path, "--json")["moves"]
    assert listed[0] == best
    assert sorted(listed) == sorted(lines(capsys, "moves", path))


def test_a_deal_draws_its_leader_unless_one_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    deals = [("deal", "beat-it-or-eat-it", "--deal", str(number)) for number in range(1, 21)]
    assert {answer(capsys, *deal)["options"]["leader"] for deal in deals} == {1, 2}
    named = [answer(capsys, *deal, "--option", "leader=2") for deal in deals]
    assert {each["options"]["leader"] for each in named} == {2}


def test_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "PACKAGES", {toy.id: "tests.toys" for toy in (STAIRS, SHEDDING)})
    stairs, shedding = answer(capsys, "games", "--json")

    assert stairs["id"] == "toy-stairs"
    assert stairs["options"][0] == {"key": "cells", "values": [1, 2, 5], "default": 2}
    assert shedding["seats"] == [2, 3]
    assert shedding["levels"] == ["low", "high"]
    assert {"title", "family", "packs", "source"} <= set(stairs)
    listed = lines(capsys, "games")
    assert listed[0].endswith("Stairs (1 player)")
    assert listed[-1].endswith("Shedding (2-3 players)")


def test_games_tell_what_an_option_may_be_while_another_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    (game,) = (each for each in answer(capsys, "games", "--json") if each["id"] == "beat-it-or-eat-it")

    (length,) = (option for option in game["options"] if option["key"] == "length")
    with_four_suits = {"key": "suits", "value": 4, "values": list(range(4, 14)), "default": 8}
    assert length["variants"] == [with_four_suits]
    listed = "\n".join(lines(capsys, "games"))
    assert "--option suits=4 --option length=8  (4, 5, 6, 7, 8, 9, 10, 11, 12, 13)" in listed


def test_deal_writes_the_record_that_the_design_shows(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["deal", "toy-stairs", "--deal", "4711", "--option", "cells=1", "--option", "aces=TRUE"]

    assert answer(capsys, *arguments) == {
        "format": "cardtable-record",
        "version": 1,
        "game": "toy-stairs",
        "options": {"cells": 1, "aces": True},
        "deal": {"number": 4711},
        "seats": ["human"],
        "moves": [],
        "undone": [],
        "seconds": 0.0,
        "outcome": None,
    }


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "citadel", "--deal", "-1"],
        ["deal", "citadel", "--deal", "-1"],
        ["picture", "citadel", "--deal", "-1", "-o", "x.png"],
        ["study", "citadel", "--deals", "-1"],
        ["study", "citadel", "--deals=-1-5"],
        ["study", "citadel", "--deals", "1-99999999999"],
        ["deal", "citadel", "--deal", "9" * 30],
    ],
)
def test_which_deals_there_are_is_said_of_one_that_is_none(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert "is not between 1 and 4294967295" in refused(capsys, *arguments)


def test_a_number_below_zero_is_not_said_to_be_no_whole_one(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "match", "byzantium", "--players", "random,random", "--games", "-1")
    assert "'-1' is not between 0 and" in said


def test_the_deal_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    day = ["--date", "2026-11-22"]
    assert answer(capsys, "today", "citadel", *day, "--json") == {
        "game": "citadel",
        "day": "2026-11-22",
        "number": 1163631845,
        "proved": True,
    }
    assert lines(capsys, "today", "citadel", *day) == ["Citadel, 2026-11-22: deal 1163631845 (winnable)"]
    (line,) = lines(capsys, "today", "hemispheres", *day)
    assert line.endswith(" (not proved winnable)")
    assert answer(capsys, "today", "citadel", "--json")["day"] == date.today().isoformat()


def test_the_deals_of_a_day(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "PACKAGES", {toy.id: "tests.toys" for toy in (STAIRS, SHEDDING)})
    found = answer(capsys, "today", "--json")
    assert [each["game"] for each in found] == ["toy-stairs", "toy-shedding"]
    assert len(lines(capsys, "today")) == 2


@pytest.mark.parametrize("text", ["2026-02-30", "20261122", "today", "2026-1-1", "2026-W01-1"])
def test_what_is_no_date_is_refused(capsys: pytest.CaptureFixture[str], text: str) -> None:
    assert "is not a date such as 2026-11-22" in refused(capsys, "today", "citadel", "--date", text)


def test_deal_without_a_number_picks_any(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = {answer(capsys, "deal", "toy-stairs")["deal"]["number"] for _ in range(5)}
    assert len(numbers) > 1


def test_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "deal", "toy-shedding")["seats"] == ["human", "computer"]
    seats = "human,computer:high, computer"
    dealt = answer(capsys, "deal", "toy-shedding", "--seats", seats)
    assert dealt["seats"] == ["human", "computer:high", "computer"]
    assert "genius" in refused(capsys, "deal", "toy-shedding", "--seats", "human,computer:genius")
    assert "2 or 3" in refused(capsys, "deal", "toy-shedding", "--seats", "human")


@pytest.mark.parametrize(
    "text",
    [
        ORDER,
        ORDER.lower().replace(" ", ","),
        "\ufeff" + ORDER.replace(" ", "\r\n"),
        json.dumps(ORDER.split()),
        json.dumps({"cards": ORDER.split()}),
    ],
)
def test_cards_can_be_written_in_several_ways(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    feed(monkeypatch, text.encode())
    assert answer(capsys, "deal", "toy-stairs", "--cards", "-")["deal"] == {"cards": ORDER.split()}


def test_a_set_up_position_can_be_dealt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {"row": ["6S", "5S"], "up": ["AS", "2S", "3S", "4S"]}
    feed(monkeypatch, json.dumps({"places": places}).encode())
    assert answer(capsys, "deal", "toy-stairs", "--cards", "-")["deal"] == {"places": places}


@pytest.mark.parametrize("text", ["6S 5S", "6S 6S 4S 3S 2S AS", "6S 5X", "{", '{"places": 3}', "é", "[1]"])
def test_wrong_cards_are_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    feed(monkeypatch, text.encode("latin-1"))
    refused(capsys, "deal", "toy-stairs", "--cards", "-")


def test_show(capsys: pytest.CaptureFixture[str], game: str) -> None:
    shown = answer(capsys, "show", game, "--json")

    assert shown == {
        "game": "toy-stairs",
        "options": {},
        "to_move": 1,
        "outcome": None,
        "places": {"row": ORDER.split(), "up": [], "cell1": [], "cell2": []},
    }
    assert lines(capsys, "show", game)[1] == f"row    {ORDER}"


def test_show_for_one_seat(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(tmp_path / "b.cardtable")
    main(["deal", "toy-shedding", "--deal", "1", "-o", path])

    assert "?" not in json.dumps(answer(capsys, "show", path, "--json"))
    seen = answer(capsys, "show", path, "--json", "--seat", "2")["places"]
    assert seen["hand1"] == ["?"] * 4
    assert "?" not in seen["hand2"]
    assert "seat 3" in refused(capsys, "show", path, "--seat", "3")


def test_moves_and_hints(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert lines(capsys, "moves", game) == ["AS up", "AS cell1"]
    assert answer(capsys, "moves", game, "--json")[0] == {
        "move": "AS up",
        "kind": "carry",
        "cards": ["AS"],
        "from": "row",
        "to": "up",
    }
    assert lines(capsys, "hint", game) == ["AS up", "AS cell1"]
    assert answer(capsys, "hint", game, "--json") == {"moves": ["AS up", "AS cell1"]}


def test_no_record_is_written_that_could_not_be_read_again(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Path(game).read_text()
    monkeypatch.setattr(records, "MOST_MOVES", 1)

    assert "no more than 1 moves" in refused(capsys, "play", game, "AS up", "2S up")
    assert Path(game).read_text() == before


def test_play_in_place_and_to_the_end(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert lines(capsys, "play", game, "AS up", "2s UP", "3S up") == []
    assert record_file.read(Path(game)).record.moves == ("AS up", "2S up", "3S up")
    main(["play", game, "4S up", "5S up", "6S up"])
    shown = answer(capsys, "show", game, "--json")
    assert shown["outcome"] == {"termination": "won", "winner": 1, "scores": None}
    assert shown["to_move"] is None
    assert "Won" in lines(capsys, "show", game)[0]
    assert answer(capsys, "moves", game, "--json", status=1) == []
    assert answer(capsys, "hint", game, "--json", status=1) == {"moves": []}
    assert "over" in refused(capsys, "play", game, "6S up")


def test_an_illegal_move_writes_nothing(
    capsys: pytest.CaptureFixture[str], game: str, tmp_path: Path
) -> None:
    before = Path(game).read_bytes()

    assert "6S up" in refused(capsys, "play", game, "AS up", "6S up")
    assert "blah" in refused(capsys, "play", game, "AS up", "blah")
    refused(capsys, "play", game, "AS up", "6S up", "-o", str(tmp_path / "new"))
    assert Path(game).read_bytes() == before
    assert not (tmp_path / "new").exists()


def test_play_elsewhere_and_through_pipes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str, tmp_path: Path
) -> None:
    before = Path(game).read_bytes()
    assert main(["play", game, "-o", str(tmp_path / "b"), "AS up"]) == 0
    assert Path(game).read_bytes() == before
    assert record_file.read(tmp_path / "b").record.moves == ("AS up",)
    feed(monkeypatch, before)
    assert answer(capsys, "play", "-", "AS up")["moves"] == ["AS up"]
    feed(monkeypatch, b"{")
    assert "standard input" in refused(capsys, "show", "-")


def test_playing_on_drops_what_was_undone_and_keeps_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "b.cardtable"
    score = SetScore(2, 2, (1, 3))
    kept = Record("toy-shedding", {}, Deal(1), ("human",) * 2, undone=("pass",), seconds=9.5, set=score)
    record_file.write(path, kept)
    assert main(["play", str(path), "pass", "pass"]) == 0
    played = record_file.read(path).record
    assert (played.moves, played.undone, played.seconds, played.set) == (("pass", "pass"), (), 9.5, score)
    assert played.outcome == {"termination": "penalties", "winner": None, "scores": [4, 4]}


def test_show_lists_the_bookmarks_and_play_keeps_what_stands_on_moves_taken_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "b.cardtable"
    notes = Annotations((Variation("other", 0, ("pass",)),), (Bookmark("here", 1), Bookmark("there", 1, 1)))
    record_file.write(
        path, Record("toy-shedding", {}, Deal(1), ("human",) * 2, undone=("pass",), annotations=notes)
    )
    assert answer(capsys, "show", str(path), "--json")["bookmarks"] == [
        {"name": "here", "at": 1},
        {"name": "there", "variation": 1, "at": 1},
    ]
    assert main(["show", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "here, after move 1\n" in shown
    assert "there, after move 1 of variation other\n" in shown
    assert main(["play", str(path), "pass"]) == 0
    kept = record_file.read(path).record.annotations
    assert [each.name for each in kept.variations] == ["", "other"]
    assert kept.bookmarks == (Bookmark("here", 1, 1), Bookmark("there", 1, 2))


@pytest.mark.parametrize(
    "arguments",
    [
        ["bogus"],
        ["bogus", "x"],
        ["none.cardtable"],
        ["--bogus"],
        ["--deal", "3"],
        ["a.cardtable", "--deal", "3"],
        ["--game", "whist"],
        ["--game", "toy-stairs", "--option", "cells=9"],
        ["deal"],
        ["deal", "whist"],
        ["deal", "toy-stairs", "--deal", "0"],
        ["deal", "toy-stairs", "--deal", "4294967296"],
        ["deal", "toy-stairs", "--deal", "1_0"],
        ["deal", "toy-stairs", "--deal", "x\ny"],
        ["deal", "toy-stairs", "--deal", "1", "--cards", "x"],
        ["deal", "toy-stairs", "--cards", "/none/at/all"],
        ["deal", "toy-stairs", "--option", "cells"],
        ["deal", "toy-stairs", "--option", "cells=1", "--option", "cells=1"],
        ["deal", "toy-stairs", "--option", "colour=red"],
        ["deal", "toy-stairs", "-o", "/none/at/all.cardtable"],
        ["show"],
        ["show", "/none.cardtable"],
        ["show", "/"],
        ["show", "x\0y"],
        ["play", "x"],
        ["picture", "toy-stairs"],
        ["picture", "toy-stairs", "-o", "x.gif"],
        ["picture", "toy-stairs", "--size", "8x8", "-o", "x.png"],
        ["picture", "toy-stairs", "--ratio", "nan", "-o", "x.png"],
        ["picture", "x.cardtable", "--deal", "3", "-o", "x.png"],
        ["match", "toy-stairs", "--players", "random", "--games", "2"],
        ["match", "toy-shedding", "--players", "random", "--games", "2"],
        ["match", "toy-shedding", "--players", "random,genius", "--games", "2"],
        ["match", "toy-shedding", "--players", "random,random", "--games", "0"],
        ["match", "toy-shedding", "--players", "random,random"],
        ["match", "toy-shedding", "--players", "random,random", "--games", "2", "--jobs", "0"],
        ["match", "sympathie", "--players", "fair,fair", "--games", "2", "--option", "x=1"],
        ["match", "beat-it-or-eat-it", "--option", "length=14", "--players", "perfect,fair"],
        ["deal", "beat-it-or-eat-it", "--option", "length=14", "--seats", "human,computer:perfect"],
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    refused(capsys, *arguments)


def test_what_cannot_be_searched_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    refused(capsys, "solve", game)
    refused(capsys, "study", "toy-stairs", "--deals", "1-9")
    assert "'5-1' ends before it begins" in refused(capsys, "study", "citadel", "--deals", "5-1")
    refused(capsys, "study", "citadel", "--deals", "x")
    refused(capsys, "study", "citadel", "--deals", "1-9", "--jobs", "0")


def test_a_patience_is_solved_and_hinted_along_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = str(tmp_path / "game.cardtable")
    assert main(["deal", "citadel", "--deal", "3", "-o", record]) == 0
    found = answer(capsys, "solve", record, "--json")
    assert found["verdict"] == "winnable"
    assert found["states"] > 0
    assert answer(capsys, "hint", record, "--json")["moves"][0] == found["moves"][0]
    assert main(["solve", record, "--seconds", "9"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == found["moves"]

    assert main(["play", record, *found["moves"]]) == 0
    assert answer(capsys, "show", record, "--json")["outcome"]["termination"] == "won"


@pytest.mark.parametrize("text", ["x", "-1", "inf", "nan", "2000000"])
def test_a_time_that_cannot_be_is_refused_with_its_limits_in_plain_figures(text, capsys):
    assert main(["solve", "any.cardtable", f"--seconds={text}"]) == 2
    sentence = f"argument --seconds: {text!r} is not a number from 0.001 to 1,000,000"
    assert sentence in capsys.readouterr().err


def test_a_lost_patience_is_said_to_be_lost(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = str(tmp_path / "game.cardtable")
    assert main(["deal", "fortress", "--deal", "1", "-o", record]) == 0
    assert main(["solve", record, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["verdict"], found["moves"]) == ("unwinnable", [])


@pytest.mark.parametrize("length", [5, 9])
def test_solving_says_who_wins_with_each_move(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, length: int
) -> None:
    record = str(tmp_path / "game.cardtable")
    assert (
        main(["deal", "beat-it-or-eat-it", "--deal", "7", "--option", f"length={length}", "-o", record]) == 0
    )
    found = answer(capsys, "solve", record, "--json")

    assert found["value"] == "win" and found["verdict"] == "winnable" and found["seat"] == 1
    assert found["states"] > 0 and found["seconds"] < 5
    best = [each for each in found["moves"] if each["value"] == "win"]
    assert min(each["plies"] for each in best) == found["plies"]
    assert [each["move"] for each in found["moves"]] == lines(capsys, "moves", record)
    assert lines(capsys, "solve", record)[0] == f"seat 1, to move: wins in {found['plies']}"


@pytest.mark.slow
def test_solving_plays_the_best_game_in_as_many_moves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = str(tmp_path / "game.cardtable")
    assert main(["deal", "beat-it-or-eat-it", "--deal", "3", "--option", "length=6", "-o", record]) == 0
    found = answer(capsys, "solve", record, "--json")
    seat, value, plies = found["seat"], found["value"], found["plies"]
    for left in range(plies, 0, -1):
        found = answer(capsys, "solve", record, "--json")
        assert found["plies"] == left
        assert found["value"] == (value if found["seat"] == seat else {"win": "loss", "loss": "win"}[value])
        move = next(
            each for each in found["moves"] if each["plies"] == left and each["value"] == found["value"]
        )
        assert main(["play", record, move["move"]]) == 0
    shown = answer(capsys, "show", record, "--json")
    assert shown["outcome"]["winner"] == (seat if value == "win" else 3 - seat)
    over = answer(capsys, "solve", record, "--json")
    assert over["plies"] == 0 and over["moves"] == []


def test_solving_a_long_game_says_what_it_rests_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = str(tmp_path / "game.cardtable")
    options = ["--option", "length=14", "--option", "leader=2"]
    assert main(["deal", "beat-it-or-eat-it", *options, "-o", record]) == 0
    assert main(["solve", record, "--seconds", "0.2"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(
        "this game is solved only for one suit of up to 14 cards, two of up to 13 or four of up to 5"
    )
    assert said[1] == "seat 2, to move: not known"
    assert main(["solve", record, "--seconds", "0.2", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["verdict"] == "unknown"


def test_a_match_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "toy-shedding", "--players", "random,random", "--games", "40", "--seed", "7"]
    first = answer(capsys, *arguments, "--json")

    assert answer(capsys, *arguments, "--json") == first
    one, two = first["players"]
    assert one["wins"] == two["losses"]
    assert one["games"] == one["wins"] + one["draws"] + one["losses"] == 40
    assert one["interval"][0] < one["win_rate"] < one["interval"][1]
    assert 0 < one["mean_penalties"] < 4
    assert lines(capsys, *arguments)[0] == "toy-shedding: 40 games, seed 7"
    assert answer(capsys, *arguments[:-1], "8", "--json") != first


@only_thorough()
def test_a_match_is_the_same_whoever_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "beat-it-or-eat-it", "--players", "strong,random", "--games", "6", "--seed", "3"]
    arguments += ["--option", "length=6", "--steps", "40"]
    first = answer(capsys, *arguments, "--json")

    assert answer(capsys, *arguments, "--jobs", "2", "--json") == first
    line = lines(capsys, *arguments)[1]
    assert line.startswith(f"strong: won {first['players'][0]['wins']}, drew 0, lost ")
    assert "(95% interval " in line


def test_wilsons_interval() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("Card Table ")
    for arguments in (["--help"], ["deal", "--help"]):
        assert main(arguments) == 0
        assert "usage: cardtable" in capsys.readouterr().out


@pytest.mark.slow
def test_help_waits_for_no_player_and_no_search() -> None:
    script = (
        "import sys\n"
        "from cardtable import cli\n"
        "assert cli.main(['--help']) == 0\n"
        "late = 'cardtable.players', 'cardtable.solver', 'PySide6'\n"
        "print(*(name for name in sys.modules if name.startswith(late)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: ")
    assert done.stdout.splitlines()[-1] == ""


def test_the_window_is_told_what_to_show(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    starts: list[Start] = []
    monkeypatch.setattr("cardtable.cli.open_window", lambda start: starts.append(start) or 0)
    for arguments in (
        [],
        [game],
        ["--game", "toy-stairs"],
        ["--game", "toy-shedding", "--deal", "7", "--seats", "human,human"],
        ["--option", "cells=5", "--game", "toy-stairs"],
        ["--game", "beat-it-or-eat-it"],
    ):
        assert main(arguments) == 0
    assert starts == [
        Start(),
        Start(file=Path(game)),
        Start(game="toy-stairs"),
        Start(game="toy-shedding", deal=Deal(7), seats=("human", "human")),
        Start(game="toy-stairs", options={"cells": 5}),
        Start(game="beat-it-or-eat-it", options={"leader": "random"}),
    ]
    assert starts[0].options == {}


def test_without_a_screen_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    assert "cardtable picture" in refused(capsys)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("cardtable.screen.ctypes.CDLL", missing)
    with pytest.raises(NoWindow, match="apt install libxcb-cursor0"):
        check_screen()
    assert "libegl1" in missing_library(ImportError("libEGL.so.1: cannot open shared object file"))
    assert "No module" in missing_library(ImportError("No module named 'PySide6'"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Wayland is a thing of Linux")
def test_a_compositor_must_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in ("DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(NoWindow, match="WAYLAND_DISPLAY=wayland-0"):
        check_screen()
    with socket.socket(socket.AF_UNIX) as compositor:
        monkeypatch.chdir(tmp_path)
        compositor.bind("wayland-0")
        compositor.listen()
        check_screen()
        monkeypatch.setenv("QT_QPA_PLATFORM", "wayland-egl;xcb")
        check_screen()


@pytest.mark.parametrize(
    ("platform", "said"),
    [
        ("nonsense", "names an unknown platform (nonsense); available: "),
        ("a;b", "(a, b)"),
        ("xcb", "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ("linuxfb:fb=/dev/none", "Qt cannot use the platform that QT_QPA_PLATFORM=linuxfb:fb=/dev/none"),
    ],
)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these platforms are Linux's")
def test_a_platform_that_qt_cannot_use_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], platform: str, said: str
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert said in refused(capsys)


def missing(name: str) -> None:
    raise OSError(f"{name}: cannot open shared object file: No such file or directory")


def test_interrupts_are_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_: Start) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardtable.cli.open_window", interrupt)
    assert main([]) == 130
    assert capsys.readouterr().err == ""


def program(*arguments: str, **more: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "cardtable", *arguments],
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        **more,
    )


def test_the_program_from_deal_to_moves(tmp_path: Path) -> None:
    path = str(tmp_path / "siege.cardtable")
    assert program("deal", "beleaguered-castle", "--deal", "4711", "-o", path).returncode == 0
    listed = program("moves", path).stdout.splitlines()
    done = program("play", path, listed[0])
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert record_file.read(Path(path)).record.moves == (listed[0],)
    wrong = program("play", path, "AS row1")
    assert wrong.returncode == 2
    assert wrong.stderr.count("\n") == 1


def test_commands_need_no_qt() -> None:
    code = (
        "import sys, cardtable.cli, cardtable.keeping.store, cardtable.keeping.preference_file\n"
        "print('PySide6' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parent.parent,
    )
    assert done.stdout == "False\n"


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="pipes that close early are a matter of POSIX")
def test_a_reader_that_has_seen_enough_is_no_trouble() -> None:
    root = Path(__file__).parent.parent
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "cardtable", "deal", "beleaguered-castle"],
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
            cwd=root,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


class Pipe(io.FileIO):
    """A pipe of which nobody reads any more, as Windows tells it."""

    gone = True

    def write(self, data: Any) -> int:
        if self.gone:
            raise OSError(errno.EINVAL, "Invalid argument")
        return super().write(data)


def test_a_reader_that_has_gone_on_windows_is_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = Pipe(tmp_path / "output", "w")
    with (
        monkeypatch.context() as patch,
        io.TextIOWrapper(io.BufferedWriter(pipe), encoding="cp1252") as output,
    ):
        patch.setattr(sys, "stdout", output)
        assert main(["games"]) == 0
        pipe.gone = False
    assert capsys.readouterr().err == ""


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ["", "latin-1:strict"])
def test_records_in_a_pipe_are_utf_8_unless_somebody_wants_another(tmp_path: Path, chosen: str) -> None:
    record = json.loads(program("deal", "beleaguered-castle", "--deal", "1").stdout)
    record["bookmarks"] = [{"name": "♠ é", "at": 0}]
    file = tmp_path / "marked.cardtable"
    file.write_text(json.dumps(record), encoding="utf-8")
    (move, *_) = json.loads(program("moves", str(file), "--json").stdout)
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", "play", str(file), move["move"], "-o", "-"],
        capture_output=True,
        check=True,
        cwd=Path(__file__).parent.parent,
        # A system whose own encoding has no sign for a suit, as that of Windows is.
        env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        | {"PYTHONIOENCODING": chosen},
    )
    name = json.loads(done.stdout.decode("latin-1" if chosen else "utf-8"))["bookmarks"][0]["name"]
    assert name == ("? é" if chosen else "♠ é")


@pytest.mark.slow
@pytest.mark.skipif(
    os.name != "posix" or not Path("/dev/full").exists(), reason="needs a disk that is always full"
)
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardtable", "deal", "beleaguered-castle"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=Path(__file__).parent.parent,
            # Buffered as usual, so that the disk is found full only at the end.
            env={key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"},
        )
    assert done.returncode == 2
    assert done.stderr == "cardtable: cannot write the output: No space left on device\n"


@only_thorough()
def test_pictures_are_drawn_without_a_screen(tmp_path: Path) -> None:
    surroundings = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    path = tmp_path / "table.png"
    done = program(
        "picture", "beleaguered-castle", "--deal", "1", "--size", "320x200", "--ratio", "2", "-o", str(path),
        env=surroundings,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert [int.from_bytes(data[at : at + 4], "big") for at in (16, 20)] == [640, 400]
    assert program("picture", "beleaguered-castle", "-o", "/none/x.png", env=surroundings).returncode == 2


def test_every_card_is_read_from_a_real_deal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    dealt = answer(capsys, "deal", "beleaguered-castle", "--deal", "4711")
    path = tmp_path / "x"
    path.write_text(json.dumps(dealt))
    places = answer(capsys, "show", str(path), "--json")["places"]
    cards = [card for place in places.values() for card in place]
    assert len(set(parse_cards(cards))) == 52
    (tmp_path / "position").write_text(json.dumps({"places": places}))
    again = answer(capsys, "deal", "beleaguered-castle", "--cards", str(tmp_path / "position"))
    assert again["deal"] == {"places": places}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the X server is a thing of Unix")
def test_a_screen_that_does_not_answer_is_told_in_one_line() -> None:
    kept = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {key: value for key, value in os.environ.items() if key not in kept}
    done = subprocess.run(
        [sys.executable, "-m", "cardtable"],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parent.parent,
        env={**environment, "DISPLAY": ":4711"},
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    # Where not even the libraries for a screen are installed, that is what is missing first.
    assert "no X server answers at DISPLAY=:4711" in done.stderr or "is missing" in done.stderr


def test_a_picture_too_large_to_be_drawn_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "table.png")
    said = refused(capsys, "picture", "citadel", "--size", "16384x16384", "--ratio", "8", "-o", path)
    assert "16384x16384 pixels at ratio 8 is too large: the limit is 64 million" in said
    assert not Path(path).exists()


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are a thing of POSIX")
def test_a_pipe_or_device_is_refused_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.cardtable"
    os.mkfifo(pipe)
    for name in (str(pipe), "/dev/zero"):
        assert ": it is not a file" in refused(capsys, "show", name)
        assert "it is not a file" in refused(capsys, name)
    assert "it is not a file" in refused(capsys, "deal", "citadel", "--cards", str(pipe))


@pytest.mark.slow
@pytest.mark.parametrize(
    "encoding", sample(["ascii", "cp1251"], ["ascii", "cp437", "latin-1", "cp1251", "utf-8"])
)
def test_the_games_are_listed_in_any_encoding(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", "games"],
        capture_output=True,
        check=False,
        cwd=Path(__file__).parent.parent,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "petits-paquets" in done.stdout.decode(encoding)


def test_a_fault_of_the_program_is_one_line_and_an_entry_of_the_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_start: Start) -> int:
        raise LookupError("nowhere")

    monkeypatch.setattr("cardtable.cli.open_window", fail)
    said = refused(capsys)
    assert "LookupError('nowhere')" in said
    assert str(fault_log.log_path()) in said
    assert "in fail" in fault_log.log_path().read_text(encoding="utf-8")


# Lines of text


def test_a_game_becomes_one_line_and_every_command_reads_it(game, tmp_path, capsys):
    assert main(["play", game, "AS up"]) == 0
    (line,) = lines(capsys, "line", game)
    assert line.startswith("cardtable:1:toy-stairs:")
    mail = tmp_path / "mail.txt"
    mail.write_text(f"Your turn!\n> {line[:25]}\n> {line[25:]}\n", encoding="utf-8")
    assert lines(capsys, "line", str(mail)) == [line]
    assert answer(capsys, "show", str(mail), "--json") == answer(capsys, "show", game, "--json")
    assert answer(capsys, "moves", str(mail), "--json") == answer(capsys, "moves", game, "--json")


def test_a_line_is_read_from_standard_input(game, capsys, monkeypatch):
    (line,) = lines(capsys, "line", game)
    feed(monkeypatch, line.encode())
    assert lines(capsys, "line", "-") == [line]


def test_a_damaged_line_is_refused_with_its_file(game, tmp_path, capsys):
    (line,) = lines(capsys, "line", game)
    mail = tmp_path / "mail.txt"
    mail.write_text(line[:-2], encoding="utf-8")
    said = refused(capsys, "show", str(mail))
    assert "mail.txt: " in said
    assert "is incomplete" in said


def test_a_game_by_letter_is_a_record_like_any_other(tmp_path, capsys):
    path = str(tmp_path / "letter.cardtable")
    assert main(["deal", "beat-it-or-eat-it", "--deal", "7", "--seats", "human,letter", "-o", path]) == 0
    (line,) = lines(capsys, "line", path)
    assert json.loads(Path(path).read_text(encoding="utf-8"))["seats"] == ["human", "letter"]
    assert line.startswith("cardtable:1:beat-it-or-eat-it:")
    said = refused(capsys, "deal", "bisley", "--seats", "letter")
    assert "seat" in said
