"""Verdicts of old hold: what the search finds out of a deal is what it found (`golden`).

All deals of all forms take minutes: `python -m tests.solver.golden --check`.
"""

import pytest

from tests.sampling import few, mostly_slow, only_thorough, sample
from tests.solver import golden

KEPT = golden.kept()
GAMES = dict(golden.searched())

each_form = pytest.mark.parametrize("name", GAMES)


def test_every_form_that_is_searched_has_its_digests() -> None:
    assert sorted(KEPT) == sorted(GAMES)


@pytest.mark.parametrize("name", mostly_slow(GAMES, 30))
def test_deals_are_judged_as_they_were(name: str) -> None:
    deals = sample(1, golden.QUICK)
    found = [golden.deal_of(GAMES[name], number + 1) for number in range(deals)]
    assert found == KEPT[name][:deals]


@only_thorough()
@pytest.mark.parametrize("name", few(list(GAMES), 1, 5))
def test_many_deals_are_judged_as_they_were(name: str) -> None:
    kept = KEPT[name]
    assert golden.told(GAMES[name], golden.MANY if len(kept) > golden.QUICK else golden.QUICK) == kept
