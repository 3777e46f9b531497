"""Games that longer searches won of deals that the program's own search leaves open, as game codes."""

from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.keeping import share_line
from tests.sampling import some

NUMBERS = (3, 6, 9, 41, 50, 52, 54, 65, 77, 80, 81, 85)
"""The deals of Napoleon at St Helena, in the order in which they stand in ``known_wins.txt``."""
CODES = Path(__file__).with_name("known_wins.txt").read_text("ascii").splitlines()


@pytest.mark.parametrize(("number", "code"), some(zip(NUMBERS, CODES, strict=True), 3))
def test_what_a_longer_search_has_won_is_won_by_the_rules(number: int, code: str) -> None:
    replay = share_line.reading(code).finish()
    assert (replay.record.game, replay.record.deal) == ("napoleon-at-st-helena", Deal(number))
    assert replay.game.won(replay.positions[-1])
