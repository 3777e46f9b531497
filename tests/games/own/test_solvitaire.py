"""The rule sets of games for which Solvitaire has presets: read, dealt and walked at random."""

import json
import random
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
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
