"""Sets of a match: sums over as many deals as players, by hand and in a match of the command line."""

import json

import pytest

from cardtable.cli import main
from cardtable.players.sets import Sets, counted


def test_sets_are_decided_by_the_sums() -> None:
    scores = [(0, 3), (2, 0), (1, 1), (0, 0), (0, 1), (1, 2), (0, 9)]
    assert counted(scores, 2) == (Sets(2, 1, 0), Sets(0, 1, 2))


def test_the_lowest_of_three_sums_wins_and_a_shared_one_is_drawn() -> None:
    scores = [(0, 1, 2), (0, 1, 2), (0, 1, 2), (1, 1, 0), (0, 0, 2), (2, 2, 5)]
    assert counted(scores, 3) == (Sets(1, 1, 0), Sets(0, 1, 1), Sets(0, 0, 2))


def test_no_set_no_count() -> None:
    assert counted([(0, 3)], 2) == (Sets(0, 0, 0),) * 2
    assert counted([], 2) == ()


@pytest.mark.slow
def test_a_match_counts_sets(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["match", "byzantium", "--players", "gentle,random", "--games", "20", "--seed", "3"]
    assert main([*arguments, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["players"]
    assert first["sets"]["won"] + first["sets"]["drawn"] + first["sets"]["lost"] == 10
    assert (first["sets"]["won"], first["sets"]["lost"]) == (second["sets"]["lost"], second["sets"]["won"])
    assert first["sets"]["win_rate"] > 0.8
    low, high = first["sets"]["interval"]
    assert low < first["sets"]["win_rate"] <= high + 1e-9
    assert main(arguments) == 0
    assert "sets: won" in capsys.readouterr().out
