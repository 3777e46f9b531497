"""Verdicts: never contradicted by a solver that tries everything, nor by one another."""

import gc
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.solver.board import Board
from cardtable.solver.deadlock import is_dead
from cardtable.solver.judging import judge
from cardtable.solver.search import Search
from cardtable.solver.verdict import Verdict, VerdictReport
from cardtable.solver.winning_line import shortened
from tests.sampling import few, only_thorough, sample, some
from tests.solver.small import SMALL, can_be_won, plainly

DEALS = sample(15, 30)
MOST = 6_000

OPEN = (
    "beleaguered-castle",
    "streets-and-alleys",
    "fortress",
    "bisley",
    "siegecraft",
    "chessboard",
    "penguin",
)


def wins(game: RuledPatience, position, found: VerdictReport) -> bool:
    """Play the line by the rules."""
    for move in found.line:
        position = game.play(position, move)
    return game.won(position)


@only_thorough()
@pytest.mark.parametrize("game_id", few(SMALL, 6))
def test_no_verdict_contradicts_the_slow_solver(game_id: str) -> None:
    rules, plain = SMALL[game_id]
    game = rules()
    highest = max(int(card.rank) for card in game.placing.all_cards)
    seen = {True: 0, False: 0}
    for number in range(1, DEALS + 1):
        start = game.deal(Deal(number))
        truth = can_be_won(plain, plainly(game, start), highest, MOST)
        found = judge(game, start)
        assert found.verdict is not Verdict.UNKNOWN
        assert (found.verdict is Verdict.WINNABLE) == wins(game, start, found)
        if truth is not None:
            assert (found.verdict is Verdict.WINNABLE) == truth, number
            seen[truth] += 1
    assert sum(seen.values()) >= DEALS / 2
    assert seen[True]


@only_thorough()
@pytest.mark.parametrize("game_id", few(SMALL, 6))
def test_ways_of_searching_agree(game_id: str) -> None:
    game = SMALL[game_id][0]()
    for number in range(1, DEALS + 1):
        start = game.deal(Deal(number))
        base = game.placing.base(start.piles)
        if base is None:
            continue
        board = Board(game, base)
        begun = board.start(start)
        exact = Search(board, begun).run(20_000)
        pruned = Search(board, begun, pruned=True).run(20_000)
        assert exact.exhausted != (exact.steps is not None)
        assert pruned.exhausted == exact.exhausted
        assert pruned.states <= exact.states or exact.steps is not None
        for hasty, by_rank in ((True, True), (False, True), (True, False)):
            found = Search(board, begun, hasty=hasty, by_rank=by_rank).run(20_000)
            assert not found.exhausted
            assert found.steps is None or not exact.exhausted
        if is_dead(board, *begun):
            assert exact.exhausted


@only_thorough()
@pytest.mark.parametrize(
    "game_id", few([*OPEN, "castle-of-indolence", "penelopes-web", "selective-castle"], 5)
)
def test_the_search_has_the_moves_of_the_rules(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"reserve": "spread"} if game_id == "castle-of-indolence" else {}
    game, chance = catalogue.create(game_id, options), Random(game_id)
    assert isinstance(game, RuledPatience)
    # Nothing goes up by itself, so that each position lies one move from the first.
    monkeypatch.setattr(game.harmless, "among", lambda *_: [])
    looked = 0
    for number in range(1, 60):
        if looked > sample(100, 12 * 50):
            break
        now = game.deal(Deal(number))
        for _ in range(50):
            base, legal = game.placing.base(now.piles), game.moves(now)
            if base is not None:
                board = Board(game, base)
                here = key(board, game, now)
                by_rules = {key(board, game, game.apply(now, move)) for move in one_home_each(game, legal)}
                assert next_keys(board, now) - {here} == by_rules - {here}
                looked += 1
            if not legal:
                break
            up = [move for move in legal if move.target in game.foundations]
            now = game.apply(now, chance.choice(up or legal))
    assert looked > 100


def one_home_each(game: RuledPatience, legal: Sequence[Move]) -> Iterator[Move]:
    """Leave out second foundations of a card: whichever it takes, its suit is complete or its like."""
    up = set()
    for move in legal:
        if move.target not in game.foundations or move.cards not in up:
            yield move
        if move.target in game.foundations:
            up.add(move.cards)


def key(board: Board, game: RuledPatience, position: Position) -> int:
    return Search(board, board.start(position)).frontier.layer(1)[0].key


def next_keys(board: Board, position: Position) -> set[int]:
    search = Search(board, board.start(position))
    search.expand(search.frontier.layer(1)[0])
    return {node.key for node in search.frontier.waiting.values()}


@pytest.mark.parametrize("game_id", few(OPEN, 3))
def test_whole_games_are_judged_and_lines_are_legal(game_id: str) -> None:
    game = catalogue.create(game_id)
    assert isinstance(game, RuledPatience)
    verdicts = set()
    for number in range(1, sample(7, 9)):
        start = game.deal(Deal(number))
        found = judge(game, start, states=20_000)
        verdicts.add(found.verdict)
        assert (found.verdict is Verdict.WINNABLE) == wins(game, start, found)
    assert Verdict.WINNABLE in verdicts


def test_a_limit_is_no_proof() -> None:
    game = catalogue.create("streets-and-alleys")
    assert isinstance(game, RuledPatience)
    start = game.deal(Deal(3))

    assert judge(game, start, states=50).verdict is Verdict.UNKNOWN
    assert judge(game, start, seconds=0.0).verdict is Verdict.UNKNOWN


def test_a_won_game_needs_no_line() -> None:
    game = SMALL["beleaguered-castle"][0]()
    start = next(start for n in range(1, 20) if judge(game, start := game.deal(Deal(n))).line)
    found = judge(game, start)
    for move in found.line:
        start = game.play(start, move)

    assert judge(game, start) == VerdictReport(Verdict.WINNABLE)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", some(["beleaguered-castle", "siegecraft", "citadel", "bisley"]))
def test_shortened_lines_still_win(game_id: str) -> None:
    game = catalogue.create(game_id)
    assert isinstance(game, RuledPatience)
    saved = 0
    for number in range(1, sample(9, 12)):
        start = game.deal(Deal(number))
        line = judge(game, start, states=5_000).line
        short = shortened(game, start, line)
        saved += len(line) - len(short)
        assert len(short) <= len(line)
        assert shortened(game, start, line, seconds=0.0) == line
        assert not line or wins(game, start, VerdictReport(Verdict.WINNABLE, short))
    assert saved > 0


def test_the_garbage_collector_is_back_after_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.create("fortress")
    assert isinstance(game, RuledPatience)
    gc.enable()
    try:
        judge(game, game.deal(Deal(1)))
        assert gc.isenabled()
        monkeypatch.setattr(Board, "start", None)
        with pytest.raises(TypeError):
            judge(game, game.deal(Deal(1)))
        assert gc.isenabled()
    finally:
        gc.disable()  # as in every test
