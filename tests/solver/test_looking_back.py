"""Looking back at patiences with hidden cards: wins are real, and a proof needs that nothing was left out."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.solver import answers
from cardtable.solver.hindsight import Hope, last_hope, look_back
from cardtable.solver.verdict import Verdict, VerdictReport
from tests.sampling import only_thorough, sample
from tests.solver.small import SMALL, can_be_won, plainly


def patience(game_id: str) -> Patience:
    game = catalogue.create(game_id)
    assert isinstance(game, Patience)
    return game


@only_thorough()
@pytest.mark.parametrize("game_id", ["parisienne", "petits-paquets"])
def test_a_win_that_is_found_is_one(game_id: str) -> None:
    game, won = patience(game_id), 0
    for number in range(sample(7, 1), 9):
        start = now = game.deal(Deal(number))
        found = look_back(game, start, seconds=1.5)
        for move in found.line:
            now = game.play(now, move)
        assert (found.verdict is Verdict.WINNABLE) == game.won(now)
        won += game.won(now)
        if won:
            return
    pytest.fail("no win was found")


@only_thorough()
@pytest.mark.parametrize("game_id", ["beleaguered-castle", "fortress", "bisley"])
def test_it_never_contradicts_the_slow_solver(game_id: str) -> None:
    rules, plain = SMALL[game_id]
    game = rules()
    proofs = 0
    for number in range(1, sample(10, 25)):
        start = game.deal(Deal(number))
        found = look_back(game, start, seconds=2.0)
        truth = can_be_won(plain, plainly(game, start), 13, 6_000)
        if truth is not None and found.verdict is not Verdict.UNKNOWN:
            assert (found.verdict is Verdict.WINNABLE) == truth
            proofs += not truth
    assert proofs


def test_without_time_nothing_is_known() -> None:
    game = patience("parisienne")
    assert look_back(game, game.deal(Deal(1)), seconds=0.0).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("last", [-1, 0, 1, 6, 7])
def test_the_last_hope_is_found_by_halving(last: int) -> None:
    asked = []

    def search(number):
        asked.append(number)
        return VerdictReport(Verdict.WINNABLE if number <= last else Verdict.UNKNOWN)

    won = Hope(Verdict.WINNABLE, last)
    assert last_hope(range(8), search) == (Hope(Verdict.UNKNOWN) if last < 0 else won)
    assert len(asked) <= 5


def test_where_an_open_game_was_lost() -> None:
    game, chance = patience("beleaguered-castle"), Random(1)
    positions = [game.deal(Deal(3))]
    while moves := game.moves(positions[-1]):
        positions.append(game.apply(positions[-1], chance.choice(moves)))
        if len(positions) > 60:
            break
    hope = answers.hindsight("beleaguered-castle", {}, tuple(positions), 20.0)
    assert hope.verdict is Verdict.WINNABLE
    now = positions[hope.number]
    for move in hope.line:
        now = game.play(now, move)
    assert game.won(now)


def test_only_a_patience_for_one_is_looked_back_at() -> None:
    assert patience("zodiac").searchable(hindsight=True)
    assert not patience("zodiac").searchable()
    assert not catalogue.create("sympathie").searchable(hindsight=True)
    assert not catalogue.create("castle-of-indolence").searchable()
    assert catalogue.create("castle-of-indolence", {"reserve": "spread"}).searchable()
    with pytest.raises(CardTableError, match="can’t be searched for a win: it is not a solitaire game"):
        answers.hindsight("byzantium", {}, ())
    with pytest.raises(CardTableError, match="not a solitaire game"):
        answers.verdict("byzantium", {}, None)
    with pytest.raises(CardTableError, match="hidden cards"):
        answers.open_game("zodiac", {})
