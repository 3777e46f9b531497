"""Kinds of deals: each game by its own measure."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.solver.difficulty import THIRDS, Kind, enough_states, kind_of
from cardtable.solver.questions import can_judge, find_deal
from cardtable.solver.verdict import Verdict, VerdictReport, judge


def test_every_game_with_all_cards_in_sight_has_its_own_measure() -> None:
    judged = {each.id for each in catalogue.entries() if can_judge(catalogue.create(each.id))}
    assert set(THIRDS) == judged | {"castle-of-indolence"}


@pytest.mark.parametrize("game_id", sorted(THIRDS))
def test_the_measure_parts_the_wins_in_three(game_id: str) -> None:
    easy, medium = THIRDS[game_id]
    kinds = [
        kind_of(game_id, VerdictReport(Verdict.WINNABLE, (), states))
        for states in (1, easy, easy + 1, medium, medium + 1)
    ]
    assert kinds == [Kind.EASY, Kind.EASY, Kind.MEDIUM, Kind.MEDIUM, Kind.HARD]
    assert medium < enough_states(game_id)


def test_what_cannot_be_won_is_of_no_kind() -> None:
    assert kind_of("fortress", VerdictReport(Verdict.UNWINNABLE, (), 5)) is None
    assert kind_of("fortress", VerdictReport(Verdict.UNKNOWN, (), 5)) is None


@pytest.mark.parametrize("kind", [Kind.WINNABLE, Kind.EASY, Kind.MEDIUM, Kind.HARD])
def test_a_deal_of_the_kind_is_found(kind: Kind) -> None:
    number = find_deal("citadel", {}, kind, 5)
    game = catalogue.create("citadel")
    found = kind_of("citadel", judge(game, game.deal(Deal(number))))
    assert found is kind or kind is Kind.WINNABLE
    assert found is not None


def test_games_with_hidden_cards_have_no_kinds() -> None:
    with pytest.raises(CardTableError, match="not all of its cards are in sight"):
        find_deal("hemispheres", {}, Kind.EASY, 1)
