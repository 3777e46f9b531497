"""The rule sets of games for which Solvitaire has presets: read, dealt and walked at random."""

import json
import random
import re
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import InvalidRules
from cardtable.games.own import known
from cardtable.games.own.files import read
from tests.sampling import sample

PRESETS = json.loads(Path(__file__).with_name("solvitaire.json").read_text(encoding="utf-8"))


def test_there_are_enough_of_them() -> None:
    assert len({read(json.dumps(rules)).id for rules in PRESETS.values()}) == len(PRESETS) >= 40


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_is_dealt_and_played(name: str) -> None:
    own = read(json.dumps(PRESETS[name]), name)
    game = known.admit(own).game_class()
    for number in range(1, sample(2, 6)):
        chance, position = random.Random(number), game.deal(Deal(number))
        for _step in range(sample(15, 150)):
            moves = game.moves(position)
            if not moves:
                break
            position = game.play(position, chance.choice(moves))
        assert game.layout(position, 1).cards


@pytest.mark.slow
@pytest.mark.parametrize(("name", "others"), [("canfield", True), ("canfield-waste", False)])
def test_spaces_are_filled_from_the_reserve_and_then_as_the_rules_say(name: str, others: bool) -> None:
    game = known.admit(read(json.dumps(PRESETS[name]), name)).game_class()
    filled = 0
    for number in range(1, 30):
        chance, position = random.Random(number), game.deal(Deal(number))
        for _step in range(sample(60, 200)):
            moves = game.moves(position)
            if not moves:
                break
            reserve = game.pile(position, "reserve1")
            spaces = [name for name in game.rows if not game.pile(position, name)]
            assert not (reserve and spaces)
            into = [move for move in moves if move.target in spaces]
            assert others or all(move.source == "talon" for move in into)
            move = chance.choice(moves)
            position = game.play(position, move)
            filled += len(reserve) > len(game.pile(position, "reserve1")) and move.source != "reserve1"
    assert filled


def test_a_stock_is_dealt_to_the_tableau_piles_however_that_is_written() -> None:
    ids = {
        read(json.dumps({"stock": {"size": 24, "deal type": word}})).id
        for word in ("tableau piles", "tableau-piles")
    }
    assert len(ids) == 1


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({"stock": {"size": 24, "deal count": 11}}, "stock.deal count is 11, but it must be"),
        ({"cells": {"count": 31}}, "cells.count is 31, but it must be"),
        ({"cells": {"pre-filled": 31}}, "cells.pre-filled is 31, but it must be"),
        ({"piles": 3}, "cells, stock, reserve, max rank, two decks"),
    ],
)
def test_what_cannot_be_is_told_by_the_keys_of_the_file(rules: dict[str, object], told: str) -> None:
    with pytest.raises(InvalidRules, match=re.escape(told)):
        read(json.dumps(rules))
