"""What the rules of thumb do, deal by deal.

Whoever changes weights measures the wins (`tests/benchmarks/hints.py --only rule`) and writes these anew.
"""

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.rollouts.rollout import rollout
from tests.sampling import few

GOLDEN: dict[str, list[str]] = json.loads(Path(__file__).with_name("lines.json").read_text(encoding="utf-8"))
"""By the game and its options the digests of the moves with which deals 1, 2 … are played out."""


@pytest.mark.parametrize("form", few(list(GOLDEN), 12))
def test_games_are_played_out_by_the_same_moves_as_ever(form: str) -> None:
    game_id, options = form.split(" ", 1)
    game = catalogue.create(game_id, json.loads(options))
    assert isinstance(game, Patience)
    play, found = rollout(game), []
    for number in range(1, len(GOLDEN[form]) + 1):
        line: list[Move] = []
        play.home(game.deal(Deal(number)), Random(number), line)
        found.append(sha256(" ".join(map(str, line)).encode()).hexdigest()[:16])
    assert found == GOLDEN[form]
