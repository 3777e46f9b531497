"""The search that decides Queen's Audience, against a slow one that tries every move by the game's rules."""

import time
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.games.kit.position import Position
from cardtable.games.queens_audience import thoughtful
from cardtable.games.queens_audience.rules import QueensAudience
from cardtable.games.queens_audience.thoughtful import search
from cardtable.solver.hindsight import look_back
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, sample

GAME = QueensAudience()
FOREVER = 1e9
MOST = sample(1_500, 15_000)


def winnable(start: Position) -> bool | None:
    """Return whether a position can be won, every move being tried; None where there is too much."""
    met, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        if GAME.won(here):
            return True
        for move in GAME.moves(here):
            after = GAME.apply(here, move)
            if after not in met:
                met.add(after)
                waiting.append(after)
        if len(met) > MOST:
            return None
    return False


def check(start: Position) -> bool | None:
    """Hold a verdict and its line to the rules and the slow search; return what that finds out."""
    found = search(GAME, start, FOREVER)
    assert (found.line is None) == found.lost
    now = start
    for move in found.line or ():
        now = GAME.play(now, move)
    assert GAME.won(now) == (not found.lost)
    truth = winnable(start)
    assert truth in (None, not found.lost)
    return truth


@only_thorough()
def test_whole_deals_are_decided_as_by_trying_every_move() -> None:
    assert {check(GAME.deal(Deal(number))) for number in range(1, sample(14, 150))} >= {True, False}


@pytest.mark.slow
def test_so_are_positions_in_the_midst_of_games() -> None:
    told = set()
    for number in range(1, sample(25, 300)):
        chance, now = Random(number), GAME.deal(Deal(number))
        for _step in range(chance.randint(5, 45)):
            moves = GAME.moves(now)
            if not moves:
                break
            now = GAME.apply(now, chance.choice(moves))
        told.add(check(now))
    assert told >= {True, False}


@pytest.mark.slow
def test_every_deal_is_decided() -> None:
    """An independent search of such positions found 49 of these 100 deals to be won, and 51 not."""
    numbers = range(1, sample(20, 100) + 1)
    found = [look_back(GAME, GAME.deal(Deal(number)), seconds=FOREVER).verdict for number in numbers]
    assert Verdict.UNKNOWN not in found
    if len(found) == 100:
        assert found.count(Verdict.WINNABLE) == 49


@pytest.mark.parametrize("number", [1166, 1489])
def test_a_card_of_the_talon_that_could_go_home_may_have_to_fill_a_place(number: int) -> None:
    """Who plays such cards at once cannot win these deals."""
    start = GAME.deal(Deal(number))
    found = search(GAME, start, FOREVER)
    assert found.line is not None
    now = start
    for move in found.line:
        now = GAME.play(now, move)
    assert GAME.won(now)


def test_what_is_broken_off_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hard = next(
        start
        for start in (GAME.deal(Deal(number)) for number in range(1, 200))
        if search(GAME, start, FOREVER).states > 2_000
    )
    over = time.process_time()
    assert search(GAME, hard, over) == (None, False, 1024)
    monkeypatch.setattr(thoughtful, "MOST", 50)
    assert search(GAME, hard, FOREVER) == (None, False, 50)
