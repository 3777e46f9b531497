"""Verdicts on whole games by other means, and against verdicts under other rules."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.castles.rules import BeleagueredCastle, PenelopesWeb, StreetsAndAlleys
from cardtable.games.kit.building import RunMoves
from cardtable.games.kit.engine import RuledPatience
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import few, only_thorough, sample
from tests.solver.other_means import WHOLE, line_holds, truth, walked, whole

STATES = sample(2_000, 6_000)

STRICTER = [
    ("penelopes-web", "streets-and-alleys"),
    ("streets-and-alleys", "stronghold"),
    ("stronghold", "fastness"),
    ("beleaguered-castle", "siegecraft"),
    ("exiled-kings", "citadel"),
    ("streets-and-alleys", "selective-castle"),
    ("fortress", "chessboard"),
    ("portuguese-solitaire", "spanish-patience"),
    ("castles-in-spain", "spanish-patience"),
]
"""Games with the same deals, whatever wins the first winning the second."""


class BeleagueredInRuns(BeleagueredCastle):
    run_moves = RunMoves.WHOLE


class StreetsInRuns(StreetsAndAlleys):
    run_moves = RunMoves.WHOLE


class PenelopesRuns(PenelopesWeb):
    run_moves = RunMoves.WHOLE


def looser_agrees(strict: RuledPatience, loose: RuledPatience, deals: int) -> int:
    """Compare the verdicts on deals; return how many the stricter rules win."""
    won = 0
    for number in range(1, deals + 1):
        start = strict.deal(Deal(number))
        assert start == loose.deal(Deal(number)) or strict.rules.cells != loose.rules.cells
        by_strict = judge(strict, start, states=STATES)
        other = loose.deal(Deal(number))
        by_loose = judge(loose, other, states=STATES)
        if by_strict.verdict is Verdict.WINNABLE:
            assert by_loose.verdict is not Verdict.UNWINNABLE, number
            for move in by_strict.line:
                other = loose.play(other, move)
            assert loose.won(other)
            won += 1
    return won


@only_thorough()
@pytest.mark.parametrize(("strict", "loose"), few(STRICTER, 4))
def test_what_stricter_rules_win_looser_rules_do_not_lose(strict: str, loose: str) -> None:
    games = [catalogue.create(game_id) for game_id in (strict, loose)]
    assert all(isinstance(game, RuledPatience) for game in games)
    won = looser_agrees(games[0], games[1], sample(5, 20))
    assert won or strict == "penelopes-web", "few of its deals can be won"


@pytest.mark.parametrize(
    ("singly", "in_runs"),
    [
        (BeleagueredCastle, BeleagueredInRuns),
        (StreetsAndAlleys, StreetsInRuns),
        (PenelopesWeb, PenelopesRuns),
    ],
)
def test_runs_moved_as_one_lose_nothing_that_single_cards_win(
    singly: type[RuledPatience], in_runs: type[RuledPatience]
) -> None:
    looser_agrees(singly(), in_runs(), sample(2, 10))


@pytest.mark.slow
@pytest.mark.parametrize("game_id", few(WHOLE, 3))
def test_lines_and_proofs_hold_by_the_slow_solver_s_rules(game_id: str) -> None:
    game = whole(game_id)
    lines = proofs = 0
    for number in range(1, sample(5, 14)):
        for position in (next(walked(game, number)), game.deal(Deal(number))):
            found = judge(game, position, states=2_000)
            if found.verdict is Verdict.WINNABLE:
                assert line_holds(game_id, game, position, found.line), number
                lines += 1
            elif found.verdict is Verdict.UNWINNABLE:
                assert truth(game_id, game, position, sample(200, 2_000)) is not True, number
                proofs += 1
    assert lines + proofs
