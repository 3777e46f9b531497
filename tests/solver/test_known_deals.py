"""Kinds of deals where cards are hidden: a rule of thumb tells the easy ones, a known win the hard ones."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.players import deal_kinds
from cardtable.players.byzantium.known import placeable, placed_by_rule
from cardtable.players.deal_kinds import Measure, kinds_of
from cardtable.solver import answers
from cardtable.solver.difficulty import Kind
from cardtable.solver.hindsight import by_rule_of_thumb, is_of_kind, look_back, rule_wins
from cardtable.solver.verdict import Verdict
from tests.sampling import sample, some

FOREVER = 1e9


def patience(game_id: str) -> Patience:
    game = catalogue.create(game_id)
    assert isinstance(game, Patience)
    return game


@pytest.mark.slow
@pytest.mark.parametrize(
    "game_id", some(["klondike", "constitution", "hemispheres", "petits-paquets", "deuces"], 3)
)
def test_an_easy_deal_is_won_by_what_a_player_sees(game_id: str) -> None:
    game = patience(game_id)
    start = game.deal(Deal(answers.find_deal(game_id, {}, Kind.EASY, 3)))
    assert is_of_kind(game, start, Kind.WINNABLE)
    assert not is_of_kind(game, start, Kind.HARD)
    line = by_rule_of_thumb(game, start, FOREVER)
    assert line is not None
    for move in line:
        start = game.play(start, move)
    assert game.won(start)


@pytest.mark.parametrize(
    "game_id", sample(["klondike"], ["hemispheres", "constitution", "westcliff", "busy-aces"])
)
def test_a_hard_deal_is_won_by_who_knows_the_cards(game_id: str) -> None:
    game = patience(game_id)
    start = game.deal(Deal(answers.find_deal(game_id, {}, Kind.HARD, 4)))
    assert not rule_wins(game, start, FOREVER)
    assert not is_of_kind(game, start, Kind.EASY)
    found = look_back(game, start, seconds=20.0)
    assert found.verdict is Verdict.WINNABLE
    for move in found.line:
        start = game.play(start, move)
    assert game.won(start)


def test_the_same_wish_finds_the_same_deal() -> None:
    found = {answers.find_deal("hemispheres", {}, Kind.EASY, 9) for _ in range(2)}
    assert len(found) == 1


def test_what_is_not_found_in_time_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "LOOKING_FOR_DEALS", 0.0)
    with pytest.raises(CardTableError, match="none of 0 deals was hard"):
        answers.find_deal("napoleons-square", {}, Kind.HARD, 1)


def test_every_game_says_how_its_deals_are_judged() -> None:
    told = {entry.id: kinds_of(catalogue.create(entry.id)) for entry in catalogue.entries()}
    assert told["fortress"].measure is Measure.POSITIONS
    assert told["castle-of-indolence"].measure is Measure.POSITIONS_KNOWN
    assert told["napoleons-square"].measure is told["klondike"].measure is Measure.RULE
    assert told["parisienne"].measure is Measure.WIN_KNOWN
    assert told["byzantium"].measure is Measure.PLACED
    for kinds, measure in told.values():
        assert kinds[0] is Kind.ANY
        assert (measure is Measure.NONE) == (kinds == (Kind.ANY,))


@pytest.mark.parametrize("kind", [Kind.WINNABLE, Kind.EASY, Kind.HARD])
def test_byzantium_alone(kind: Kind) -> None:
    number = deal_kinds.find_deal("byzantium", {}, 1, kind, 5)
    assert placed_by_rule(number) or placeable(number)
    if kind is not Kind.WINNABLE:
        assert placed_by_rule(number) is (kind is Kind.EASY)
