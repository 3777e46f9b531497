"""Ends of parts of games: the most promising first, each the less so the more often it was followed up."""

from itertools import islice
from math import inf

from cardtable.games.rollouts.beam import Beam, PartEnd


def test_the_end_from_which_most_came_home_comes_first_till_others_are_worth_as_much() -> None:
    ends = Beam[str](1)
    ends.keep(0, 50, "some")
    ends.keep(0, 52, "most")
    ends.keep(0, 50, "as many, later")
    begun = list(islice(ends.beginnings(inf), 12))
    assert begun[::2] == [None] * 6
    assert begun[1::2] == ["most", "most", "some", "most", "as many, later", "some"]


def test_parts_are_kept_apart_and_each_has_its_turn_after_the_beginning() -> None:
    ends = Beam[int](3)
    ends.keep(1, 10, 7)
    assert list(islice(ends.beginnings(inf), 4)) == [None, 7, None, 7]
    ends.keep(2, 3, 8)
    assert list(islice(ends.beginnings(inf), 3)) == [None, 7, 8]


def test_without_time_nothing_is_begun() -> None:
    assert list(Beam[int](1).beginnings(0.0)) == []


def test_there_are_not_too_many() -> None:
    ends = Beam[int](1)
    for number in range(6_000):
        ends.keep(0, number, number)
    assert list(islice(ends.beginnings(inf), 2)) == [None, 4_999]


def test_an_end_knows_all_that_was_made_before() -> None:
    first = PartEnd("a", [1, 2], None)
    assert PartEnd("b", [3], PartEnd("c", [], first)).whole() == [1, 2, 3]
