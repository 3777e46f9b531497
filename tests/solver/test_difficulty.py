"""Kinds of deals: each game by its own measure."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.players.deal_kinds import kinds_of
from cardtable.solver import answers
from cardtable.solver.answers import find_deal
from cardtable.solver.difficulty import Kind, enough_states, kind_of
from cardtable.solver.hindsight import rule_wins
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict, VerdictReport
from tests.sampling import sample

JUDGED = [game for each in catalogue.entries() if (game := catalogue.create(each.id)).searchable()]


@pytest.mark.parametrize("game", JUDGED, ids=lambda game: game.id)
def test_the_measure_parts_the_wins_in_three(game: RuledPatience) -> None:
    assert game.thirds is not None, "it has its own measure"
    easy, medium = game.thirds
    kinds = [
        kind_of(game, VerdictReport(Verdict.WINNABLE, (), states))
        for states in (1, easy, easy + 1, medium, medium + 1)
    ]
    assert kinds == [Kind.EASY, Kind.EASY, Kind.MEDIUM, Kind.MEDIUM, Kind.HARD]
    assert medium < enough_states(game)


def test_what_cannot_be_won_is_of_no_kind() -> None:
    fortress = catalogue.create("fortress")
    assert kind_of(fortress, VerdictReport(Verdict.UNWINNABLE, (), 5)) is None
    assert kind_of(fortress, VerdictReport(Verdict.UNKNOWN, (), 5)) is None


@pytest.mark.parametrize("kind", [Kind.WINNABLE, Kind.EASY, Kind.MEDIUM, Kind.HARD])
def test_a_deal_of_the_kind_is_found(kind: Kind) -> None:
    number = find_deal("citadel", {}, kind, 5)
    game = catalogue.create("citadel")
    found = kind_of(game, judge(game, game.deal(Deal(number))))
    assert found is kind or kind is Kind.WINNABLE
    assert found is not None


@pytest.mark.slow
def test_a_player_s_own_game_is_measured_by_its_own_deals() -> None:
    own = read("[tableau]\npiles = 6\n[cells]\ncount = 2\n[cards]\nranks = 8\n", "Small")
    entry = known.admit(own)
    numbers = {kind: find_deal(entry.id, {}, kind, 1) for kind in (Kind.EASY, Kind.HARD)}
    game = entry.game_class()
    found = {kind: judge(game, game.deal(Deal(number))).states for kind, number in numbers.items()}
    assert found[Kind.EASY] < found[Kind.HARD]
    assert answers.rating(entry.id, {}, {"number": numbers[Kind.HARD]}) == "hard"
    assert game.thirds is None, "nothing is measured where nobody asks"


def test_of_a_player_s_own_game_with_a_stock_the_rule_of_thumb_tells_easy_deals() -> None:
    entry = known.admit(read("[cards]\nranks = 5\n[tableau]\npiles = 4\ncards = 3\n[stock]\n", "Few"))
    assert {Kind.EASY, Kind.HARD} <= set(kinds_of(entry.game_class()).kinds)
    game = entry.game_class()
    assert rule_wins(game, game.deal(Deal(find_deal(entry.id, {}, Kind.EASY, 1))), 1e9)


def test_games_without_a_win_have_no_kinds() -> None:
    with pytest.raises(CardTableError, match="can’t be searched for a win: it is not a solitaire game"):
        find_deal("beat-it-or-eat-it", {}, Kind.EASY, 1)


def test_a_deal_is_rated_as_the_library_keeps_it() -> None:
    ratings = {answers.rating("fortress", {}, {"number": number}) for number in range(1, sample(12, 30))}
    assert "unwinnable" in ratings
    assert ratings <= {"easy", "medium", "hard", "unwinnable", "undecided"}
    assert ratings & {"easy", "medium", "hard"}


def test_what_no_search_knows_is_undecided() -> None:
    assert answers.rating("hemispheres", {}, {"number": 1}) == "undecided"
    assert not answers.can_rate("hemispheres")
    assert answers.can_rate("citadel")


def test_what_is_no_deal_is_not_rated() -> None:
    with pytest.raises(CardTableError):
        answers.rating("citadel", {}, {"number": "x"})
