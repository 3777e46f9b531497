"""Deals tried one by one, and what they tell together."""

from cardtable.solver.sampling import DealSample, TriedDeal, try_deal
from cardtable.solver.verdict import Verdict

WON = TriedDeal(Verdict.WINNABLE, 90, 7, 400)
LOST = TriedDeal(Verdict.UNWINNABLE, 0, 3, 900)
OPEN = TriedDeal(Verdict.UNKNOWN, 0, 5, 9000)


def test_a_deal_is_tried() -> None:
    found = try_deal("freecell", 1, 5.0)
    assert found.verdict is Verdict.WINNABLE
    assert found.moves > 40 and found.first > 0 and found.states > 0


def test_what_is_undecided_counts_once_as_lost_and_once_as_won() -> None:
    low, high = DealSample([WON, WON, LOST, OPEN]).interval
    without = DealSample([WON, WON, LOST, LOST]).interval
    with_it = DealSample([WON, WON, LOST, WON]).interval
    assert low == without[0] and high == with_it[1]


def test_medians() -> None:
    sample = DealSample([WON, WON._replace(moves=110), LOST, OPEN])
    assert (sample.length, sample.first, sample.states) == (100, 6, 400)
    assert DealSample([LOST]).length is DealSample([LOST]).states is None
