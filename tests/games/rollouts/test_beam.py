"""Ends of parts of games: the most promising first, each the less so the more often it was followed up."""

from cardtable.games.rollouts.beam import Beam


def test_the_end_from_which_most_came_home_comes_first_till_others_are_worth_as_much() -> None:
    ends = Beam[str](2)
    ends.keep(0, 50, "some")
    ends.keep(0, 52, "most")
    ends.keep(0, 50, "as many, later")
    assert [ends.best(0) for _ in range(6)] == ["most", "most", "some", "most", "as many, later", "some"]


def test_parts_are_kept_apart() -> None:
    ends = Beam[int](3)
    ends.keep(1, 10, 7)
    assert (ends.best(0), ends.best(1), ends.best(2)) == (None, 7, None)
    assert len(ends) == 3


def test_there_are_not_too_many() -> None:
    ends = Beam[int](1)
    for number in range(6_000):
        ends.keep(0, number, number)
    assert ends.best(0) == 4_999
