"""Verdicts against a solver that tries everything, over many deals of small games.

    python tests/benchmarks/agreement.py [--deals 500] [--most 20000]

Every deal is judged in all ways of searching and by the slow solver of the tests, which gives
up after `most` positions.  Prints how many deals were compared; the first contradiction ends it.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from cardtable.contract.deal import Deal
from cardtable.solver.board import Board
from cardtable.solver.judging import judge
from cardtable.solver.search import Search
from cardtable.solver.verdict import Verdict
from tests.solver.small import SMALL, can_be_won, plainly

WAYS = (
    {},
    {"pruned": True},
    {"hasty": True, "by_rank": True},
    {"by_rank": True},
    {"hasty": True},
    {"sight": 2},
)


def compare(game_id: str, deals: int, most: int) -> str:
    """Return how many deals of one small game were compared, and how they ended."""
    rules, plain = SMALL[game_id]
    game = rules()
    highest = max(int(card.rank) for card in game.placing.all_cards)
    won = lost = undecided = 0
    for number in range(1, deals + 1):
        start = game.deal(Deal(number))
        truth = can_be_won(plain, plainly(game, start), highest, most)
        found = judge(game, start)
        claims = {found.verdict is Verdict.WINNABLE} if found.verdict is not Verdict.UNKNOWN else set()
        base = game.placing.base(start.piles)
        if base is not None:
            board = Board(game, base)
            for way in WAYS:
                tried = Search(board, board.start(start), **way).run(100_000)
                if tried.steps is not None or tried.exhausted:
                    claims.add(tried.steps is not None)
        if len(claims) > 1 or (truth is not None and claims - {truth}):
            raise SystemExit(f"{game_id}, deal {number}: {claims} where everything tried says {truth}")
        won, lost, undecided = won + (truth is True), lost + (truth is False), undecided + (truth is None)
    return f"{game_id:24} {deals} deals: won {won}, lost {lost}, too large to try everything {undecided}"


def main() -> None:
    """Compare every small game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--most", type=int, default=20_000)
    given = parser.parse_args()
    for game_id in SMALL:
        print(compare(game_id, given.deals, given.most), flush=True)


main()
