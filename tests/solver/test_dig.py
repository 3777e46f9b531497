"""The dig table and suit abstractions: neither ever contradicts a solver that tries everything."""

import tracemalloc
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.cards import Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.building import NEVER_FILLED, Filling
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.solver.abstract_piles import AbstractPiles, all_alike, told_apart
from cardtable.solver.abstract_search import DEAD, AbstractSearch, Trail, distances
from cardtable.solver.board import Board, PileWeights, Weighing
from cardtable.solver.dig import DigTable, can_dig
from cardtable.solver.judging import judge, line
from cardtable.solver.portfolio import BEST, Stage
from cardtable.solver.search import Search, SearchResult
from cardtable.solver.suit_abstraction import AbstractionLimits, SuitAbstraction
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, sample
from tests.solver.small import Plain, can_be_won, plainly, small

MOST = 6_000
DEALS = sample(30, 500)
MAPS = (1, 30, 60_000)
"""Sizes of maps: none to speak of, a part of what there is, all of it."""


def little_game(chance: Random) -> tuple[RuledPatience, Plain, int]:
    """Return a small game of the kind, its rules for the slow solver and its highest rank."""
    chosen = chance.random() < 0.2
    highest = 13 if chosen else chance.choice((3, 4, 5, 6))
    suits = tuple(Suit)[: 1 if chosen else chance.choice((2, 3, 4))]
    fills = chance.choice(("any", "any", "highest", "highest", "none"))
    cells = chance.choice((0, 0, 0, 1, 2))
    game = small(
        chance.choice((3, 4, 5) if not cells else (2, 3)),
        aces_out=not chosen and chance.random() < 0.5,
        suits=suits,
        ranks=tuple(Rank)[:highest],
        fills={"highest": Filling(frozenset({Rank(highest)})), "none": NEVER_FILLED}.get(fills),
        cells=cells,
        chosen=chosen,
    )()
    return game, Plain(fills=fills, cells=cells, chosen=chosen), highest


def played_on(game: RuledPatience, chance: Random) -> Position:
    """Return a deal, or a position some moves after it."""
    position = game.deal(Deal(chance.randint(1, 1_000_000)))
    for _ in range(chance.choice((0, 0, 4, 10))):
        legal = game.moves(position)
        if not legal:
            break
        position = game.apply(position, chance.choice(legal))
    return position


def boards(game: RuledPatience, position: Position) -> Iterator[Board]:
    base = game.placing.base(position.piles)
    yield from (Board(game, each) for each in ((base,) if base else Rank))


def gone_on(abstract: SuitAbstraction, chance: Random) -> SearchResult:
    """Search in one go, or with many breaks, as the stages of a verdict do."""
    at_once = chance.choice((20, 100_000))
    for _ in range(100_000 // at_once):
        found = abstract.run(at_once)
        if found.exhausted or found.steps is not None:
            break
    return found


def exhaust(search: AbstractSearch) -> None:
    """Go on until nothing is left, past every way home."""
    while not search.exhausted:
        search.run(100_000)


@only_thorough()
@pytest.mark.parametrize("seed", range(3))
def test_both_agree_with_the_slow_solver(seed: int) -> None:
    chance, seen = Random(seed), {True: 0, False: 0}
    for _ in range(DEALS):
        game, plain, highest = little_game(chance)
        position = played_on(game, chance)
        truth = can_be_won(plain, plainly(game, position), highest, MOST)
        if truth is None or game.won(position):
            continue
        found = False
        for board in boards(game, position):
            start = board.start(position)
            dig = DigTable(board, start)
            if not dig.lives(sum(board.undug[pile] for pile in start.columns)):
                continue
            limits = AbstractionLimits(
                chance.choice((0, 50)), chance.choice(MAPS), chance.choice((0, 20, 10_000))
            )
            abstract = SuitAbstraction(board, dig, limits)
            found_out = gone_on(abstract, chance)
            assert found_out.exhausted != (found_out.steps is not None)
            if found_out.steps is not None:
                assert not found_out.steps or line(board, position, found_out.steps)
                found = True
        assert found == truth, position
        seen[truth] += 1
    assert min(seen.values()) > DEALS / 10


@pytest.mark.parametrize("seed", range(3))
def test_no_position_that_can_be_won_is_given_up(seed: int) -> None:
    """Searches with the dig table and without end alike, from whatever position they begin."""
    chance, lost = Random(seed), 0
    for _ in range(DEALS):
        game, _plain, _highest = little_game(chance)
        position = played_on(game, chance)
        for board in boards(game, position):
            start = board.start(position)
            dig = DigTable(board, start)
            with_it = Search(board, start, dig=dig).run(20_000)
            without = Search(board, start).run(20_000)
            if without.steps is None and not without.exhausted:
                continue  # cut short: nothing to compare with
            assert (with_it.steps is None) == (without.steps is None)
            assert with_it.exhausted == without.exhausted
            lost += with_it.exhausted and with_it.states < without.states
            otherwise = PileWeights(board, Weighing(card=1, turn=0, shallow=0.5, last=4, space=0))
            weighed = Search(board, start, dig=dig, step=1, weights=otherwise).run(20_000)
            assert (weighed.steps is None, weighed.exhausted) == (without.steps is None, without.exhausted)
            for sight in (0, 2):
                seen = Search(board, start, sight=sight, dig=dig).run(20_000)
                assert not seen.exhausted
                assert seen.steps is None or without.steps is not None
    assert lost


def test_a_trail_tells_every_position_that_leads_to_one() -> None:
    """Met first from one, and again from others, however these came in between; the start only again."""
    trail = Trail(again=True)
    trail.parent.extend((0, 0, 1))
    assert trail.again is not None
    for at, again in ((2, (3, 1)), (1, (0,)), (0, (3,)), (3, (1,))):
        trail.again.extend(again)
        trail.looked_into(at)

    before = trail.before()

    assert [sorted(before(each)) for each in range(4)] == [[1], [0, 2, 3], [0], [0, 1, 2]]


@pytest.mark.slow
@pytest.mark.parametrize("charting", [False, True])
def test_a_position_that_has_been_looked_into_is_let_go_of(charting: bool) -> None:
    """For each position met less is kept in the end, when none waits, than while most of them wait."""
    game = small(4, aces_out=True, ranks=tuple(Rank)[:6])()
    board = Board(game, Rank.ACE)
    dig = DigTable(board, board.start(game.deal(Deal(27))))
    piles = AbstractPiles(board, dig, all_alike(dig.ranks, len(dig.home)))
    exhaust(AbstractSearch(piles, dig))  # all piles are known from now on: nothing but positions is counted

    tracemalloc.start()
    search = AbstractSearch(piles, dig, charting=charting)
    search.run(250)
    while_waiting = tracemalloc.get_traced_memory()[0] / search.met
    exhaust(search)
    in_the_end = tracemalloc.get_traced_memory()[0] / search.met
    tracemalloc.stop()

    assert search.met > 2_000
    assert in_the_end < 0.9 * while_waiting


@pytest.mark.slow
def test_searches_by_a_map_agree_with_those_that_forget_nothing() -> None:
    chance, seen = Random(1), {True: 0, False: 0}
    for _ in range(DEALS):
        game, _plain, _highest = little_game(chance)
        position = played_on(game, chance)
        for board in boards(game, position):
            start = board.start(position)
            dig, exact = DigTable(board, start), Search(board, start).run(20_000)
            if exact.steps is None and not exact.exhausted:
                continue  # cut short: nothing to compare with
            if not dig.lives(sum(board.undug[pile] for pile in start.columns)):
                continue
            for mapped in MAPS:
                abstract = SuitAbstraction(board, dig, AbstractionLimits(0, mapped, chance.choice((0, 20))))
                found = gone_on(abstract, chance)
                assert found.exhausted == exact.exhausted
                assert not found.steps or line(board, position, found.steps)
                seen[found.exhausted] += 1
    assert min(seen.values())


@pytest.mark.slow
def test_no_limit_is_taken_for_a_proof() -> None:
    """Whatever cuts a search short, in however many positions, and whatever stages are left out."""
    chance, seen = Random(1), dict.fromkeys(Verdict, 0)
    for _ in range(DEALS):
        game, _plain, _highest = little_game(chance)
        position = played_on(game, chance)
        exact = [Search(board, board.start(position)).run(20_000) for board in boards(game, position)]
        if not all(each.exhausted or each.steps is not None for each in exact):
            continue  # cut short: nothing to compare with
        truth = Verdict.UNWINNABLE if all(each.exhausted for each in exact) else Verdict.WINNABLE
        for most in (1, 10, 100, 100_000):
            limits = AbstractionLimits(
                chance.choice((0, 50)), chance.choice(MAPS), chance.choice((0, 20)), most
            )
            few = chance.choice((1, 5, 13))
            ways = (Stage(most, dug=True, few=few), Stage(most, dug=True, abstraction=limits, few=few))
            portfolios = BEST._replace(
                any_fills=ways, kings_fill=ways, to_be_chosen=ways, shallow=ways, with_cells=ways
            )
            states = chance.choice((most, 100_000))
            found = judge(game, position, states=states, portfolios=portfolios).verdict
            assert found in (truth, Verdict.UNKNOWN), position
            seen[found] += 1
    assert min(seen.values())


@pytest.mark.parametrize(("game_id", "number"), [("exiled-kings", 12), ("streets-and-alleys", 1)])
def test_each_position_knows_what_is_left_of_the_piles_of_the_start(game_id: str, number: int) -> None:
    """A card that is laid back on what it lay on at the start is as good as never moved."""
    game = catalogue.create(game_id)
    assert isinstance(game, RuledPatience)
    board = Board(game, Rank.ACE)
    search = Search(board, board.start(game.deal(Deal(number))))
    while found := search.frontier.layer(300):
        for node in found:
            assert node.undug == sum(board.undug[pile] for pile in node.columns)
            if search.frontier.met < 300:
                search.expand(node)


@pytest.mark.slow
def test_what_one_attempt_does_not_need_the_others_get() -> None:
    """Of the ranks that may begin the foundations one is soon given up in this deal."""
    game = catalogue.create("selective-castle")
    assert isinstance(game, RuledPatience)
    parts = BEST._replace(to_be_chosen=(Stage(6_000, dug=True, abstraction=AbstractionLimits()),))
    met = [
        judge(game, game.deal(Deal(32)), states=6_000, portfolios=parts._replace(hands_on=hands_on)).states
        for hands_on in (False, True)
    ]
    assert met[0] < 5_000
    assert met[1] >= 6_000


def test_a_stage_for_few_attempts_is_left_out_while_more_are_left() -> None:
    """Thirteen ranks may begin the foundations in this deal, and none of them is proved lost at once."""
    game = catalogue.create("selective-castle")
    assert isinstance(game, RuledPatience)
    met = {}
    for few in (12, 13):
        portfolios = BEST._replace(to_be_chosen=(Stage(1_000, hasty=True, by_rank=True, few=few),))
        met[few] = judge(game, game.deal(Deal(32)), portfolios=portfolios).states
    assert met[12] == 0
    assert met[13] > 0


@pytest.mark.parametrize(
    ("game_id", "told"),
    [
        ("beleaguered-castle", True),
        ("penelopes-web", True),
        ("selective-castle", True),
        ("siegecraft", True),
        ("fastness", True),
        ("fortress", False),
        ("castle-of-indolence", False),
        ("penguin", False),
        ("bisley", False),
    ],
)
def test_the_argument_is_made_only_where_it_holds(game_id: str, told: bool) -> None:
    game = catalogue.create(game_id)
    assert isinstance(game, RuledPatience)
    assert can_dig(Board(game, Rank.ACE)) is told


def test_nor_is_it_where_the_base_yet_to_be_chosen_says_what_fills_a_row() -> None:
    """For the ace these would be kings, as the table has it; for other bases that would prove too much."""
    game = small(5, suits=tuple(Suit)[:2], ranks=tuple(Rank), fills=Filling(below_base=True), chosen=True)()
    position = game.deal(Deal(88794))
    board = Board(game, Rank.EIGHT)
    steps = Search(board, board.start(position)).run(50_000).steps
    assert steps is not None
    assert line(board, position, steps)
    assert not can_dig(Board(game, Rank.ACE))
    assert judge(game, position).verdict is not Verdict.UNWINNABLE


def test_without_time_all_is_taken_to_live() -> None:
    game = catalogue.create("penelopes-web")
    assert isinstance(game, RuledPatience)
    proved = 0
    for number in range(1, 6):
        board = Board(game, Rank.ACE)
        start = board.start(game.deal(Deal(number)))
        state = sum(board.undug[pile] for pile in start.columns)
        proved += not DigTable(board, start).lives(state)
        assert DigTable(board, start, budget=0).lives(state)
    assert proved


def test_what_the_map_calls_dead_is_dead() -> None:
    """A circle is as lost as an end; what nobody has looked behind is not."""
    home, before_home, dead, start, circle, back, unexplored, lead = range(8)
    before = [[before_home], [start], [start], [], [back, start], [circle], [lead], [start]]

    away = distances(len(before), before.__getitem__, [home], [unexplored])

    assert [away[each] for each in (home, before_home, start)] == [0, 1, 2]
    assert [away[each] for each in (dead, circle, back)] == [DEAD] * 3
    assert away[start] < away[unexplored] < away[lead]


def test_a_map_without_a_way_home_is_drawn_on() -> None:
    """However small it should be: nothing is met twice before it is known that there is none."""
    game = catalogue.create("penelopes-web")
    assert isinstance(game, RuledPatience)
    board = Board(game, Rank.ACE)
    start = board.start(game.deal(Deal(5)))
    dig = DigTable(board, start)
    assert dig.lives(sum(board.undug[pile] for pile in start.columns))

    at_once = SuitAbstraction(board, dig).run(100_000)
    on_maps = SuitAbstraction(board, dig, AbstractionLimits(unmapped=10, mapped=20)).run(100_000)

    assert at_once.exhausted
    assert at_once == on_maps


def test_a_search_that_has_met_its_most_gives_up() -> None:
    """However often it is asked to go on, and without a proof: other searches may still decide the deal."""
    game = catalogue.create("selective-castle")
    assert isinstance(game, RuledPatience)
    board = Board(game, Rank.FOUR)
    dig = DigTable(board, board.start(game.deal(Deal(481))))
    abstract = SuitAbstraction(board, dig, AbstractionLimits(most=1_000))

    runs = [abstract.run(600) for _ in range(4)]

    assert [run.states > 0 for run in runs] == [True, True, False, False]
    assert not any(run.exhausted or run.steps for run in runs)


def test_suits_are_told_apart_one_by_one() -> None:
    nothing = all_alike(ranks=3, suits=4)
    once = told_apart(nothing, rank=2, suit=1)
    twice = told_apart(once, rank=2, suit=3)

    assert once[2] == ((0, 2, 3), (1,), (0, 2, 3), (0, 2, 3))
    assert twice[2] == ((0, 2), (1,), (0, 2), (3,))
    assert nothing[1] == once[1] == twice[1] == ((0, 1, 2, 3),) * 4


@only_thorough()
@pytest.mark.parametrize("number", [14, 65, 72])
def test_a_foundation_yet_to_be_chosen_is_looked_for_by_successive_halving(number: int) -> None:
    """Deals that thirteen searches side by side, each with its share, did not decide."""
    game = catalogue.create("selective-castle")
    assert isinstance(game, RuledPatience)
    start = game.deal(Deal(number))
    assert judge(game, start).verdict is Verdict.WINNABLE
