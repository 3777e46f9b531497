"""The strong player of Byzantium looks ahead: what it sees, and on which deals of hidden cards it tries."""

import json
import math
from functools import cache
from pathlib import Path
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import FileRefused
from cardtable.games.byzantium.position import ByzantiumPosition, members
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium import judge as judge_module
from cardtable.players.byzantium.board import CARD_OF, ByzantiumBoard, of_cards
from cardtable.players.byzantium.judge import ONE, OPEN, ROWS, ByzantiumJudge, features, judge
from cardtable.players.byzantium.lookahead import Lookahead
from cardtable.players.byzantium.player import advise
from cardtable.players.byzantium.redeals import Redeals
from cardtable.players.byzantium.unseen import UnseenCards

BLIND = ByzantiumJudge([[0.0] * size for size in ROWS])
"""To it all boards are alike: what a search with it knows it has seen itself."""
GAME = Byzantium({"open": True}, 2)


def late(seed: int, moves: int) -> ByzantiumPosition:
    """An open game after some random placings."""
    chance, position = Random(seed), GAME.deal(Deal(seed + 1))
    for _ in range(moves):
        if GAME.outcome(position) is not None:
            break
        *placings, other = GAME.moves(position)
        position = GAME.apply(position, chance.choice(placings) if placings else other)
    return position


def hands(position: ByzantiumPosition) -> tuple[int, int]:
    first, second = position.hands
    return (first, second) if position.to_move == 1 else (second, first)


@cache
def margin(board: ByzantiumBoard, mine: int, theirs: int, passes: int) -> int:
    """What best play leads to if nobody passes while a card fits but to end the game: every line tried."""
    if passes == 2 or not mine | theirs:
        return theirs.bit_count() - mine.bit_count()
    placings = list(members(board.placings & of_cards(mine)))
    if not placings:
        return -margin(board, theirs, mine, passes + 1)
    worths = [-margin(board.connect(bit), theirs, mine ^ 1 << CARD_OF[bit], 0) for bit in placings]
    return max(*worths, -margin(board, theirs, mine, 2) if passes else worths[0])


def few_to_choose() -> list[ByzantiumPosition]:
    """Late positions in which nobody has more choices than the search looks into."""
    found = [late(seed, 17) for seed in range(60)]
    return [each for each in found if 2 < len(GAME.moves(each)) <= 7 and not each.passes]


@pytest.mark.slow
def test_a_move_that_pays_two_moves_later_is_found_though_all_look_alike_at_first() -> None:
    told_apart = 0
    for position in few_to_choose():
        board, (mine, theirs) = ByzantiumBoard.of(position.tableau), hands(position)
        truth = {
            bit: -margin(board.connect(bit), theirs, mine ^ 1 << CARD_OF[bit], 0)
            for bit in members(board.placings & of_cards(mine))
        }
        found = Lookahead(BLIND, 10**6, math.inf).values(board, mine, theirs, 0)
        first = next(iter(found.worths))
        assert truth[first] == max(truth.values()) == found.worths[first]
        at_first_sight = Lookahead(BLIND, 0, math.inf).values(board, mine, theirs, 0)
        told_apart += truth[next(iter(at_first_sight.worths))] < max(truth.values())
    assert told_apart > 2  # who only looks at the next board misses it


def test_a_search_without_time_names_every_move_all_the_same() -> None:
    position = GAME.deal(Deal(1))
    board, (mine, theirs) = ByzantiumBoard.of(position.tableau), hands(position)
    found = Lookahead(judge(OPEN), 0, 0.0).values(board, mine, theirs, 0)
    assert len(found.worths) == len(GAME.moves(position))
    worths = list(found.worths.values())
    assert worths == sorted(worths, reverse=True)


def test_it_gives_its_worths_with_doubts_and_ranks_only_what_it_can_tell_apart() -> None:
    position = late(3, 6)
    board, (mine, theirs) = ByzantiumBoard.of(position.tableau), hands(position)
    found = Lookahead(judge(OPEN), 3_000, math.inf).values(board, mine, theirs, 0)
    worths = list(found.worths.values())
    doubt = max(found.doubts.values())
    assert doubt > 0
    assert len(found.doubts) <= len(worths) == len(found.ranks)
    for place, rank in enumerate(found.ranks):
        if worths[rank - 1] >= worths[0] - 1 and rank <= len(found.doubts):
            assert worths[place] >= worths[rank - 1] - doubt - 1e-9
    assert len(set(found.ranks[len(found.doubts) :])) <= 1  # what was not looked into


def test_the_judgement_adds_up_what_it_says_it_sees() -> None:
    chance = Random(5)
    rows = [[chance.random() for _ in range(size)] for size in ROWS]
    for row in rows[:14]:
        row[13] = 0.0  # places that are no more
    for seed in range(20):
        position = late(seed, seed % 18)
        board, (mine, theirs) = ByzantiumBoard.of(position.tableau), hands(position)
        seen = sum(rows[row][number] for row, number in features(board, mine, theirs))
        assert math.isclose(seen, ByzantiumJudge(rows).worth(board, mine, theirs))


def test_what_was_learned_prefers_cards_that_fit_in_the_own_hand_and_others_stuck() -> None:
    board = ByzantiumBoard.of(late(2, 12).tableau)
    ways = sorted(range(24), key=lambda card: (board.placings & of_cards(1 << card)).bit_count())
    stuck, other, able = (1 << card for card in (ways[0], ways[1], ways[-1]))
    assert not board.placings & of_cards(stuck | other)
    for name in (OPEN, "2", "3", "4"):
        worth = judge(name).worth
        assert worth(board, able, other) > worth(board, stuck, other) + ONE / 4
        assert worth(board, stuck, able) < worth(board, stuck, other) - ONE / 20


def test_hidden_cards_are_dealt_anew_and_the_worths_say_how_surely() -> None:
    game = Byzantium(seats=2)
    view = game.seen_by(game.deal(Deal(4)), 1)
    board, chance = ByzantiumBoard.of(view.tableau), Random(1)
    unseen, dealt = UnseenCards(view), list[list[int]]()

    def deal() -> list[int]:
        dealt.append(unseen.deal(chance))
        return dealt[-1]

    found = Redeals(judge("2"), board, view).values(deal, 4_000, math.inf)
    assert len({tuple(hands) for hands in dealt}) > 3
    assert all(each[0] == view.hands[0] for each in dealt)
    assert set(found.doubts) < set(found.worths)
    assert 0 < found.doubts[next(iter(found.worths))] < 1
    tried = len(found.doubts)
    assert len(found.ranks) == len(found.worths) > tried
    assert set(found.ranks[tried:]) == {tried + 1}  # at first sight nothing is told apart


def test_the_only_move_is_worth_what_it_comes_to() -> None:
    game, chance = Byzantium(seats=1), Random(1)
    position = game.deal(Deal(1))
    while len(game.moves(position)) > 1:
        position = game.apply(position, chance.choice(game.moves(position)))
    advice = advise(game, game.seen_by(position, 1), Random(1), math.inf, budget=600)
    assert advice.worths[advice.moves[0]] >= 1.0  # that card at least


@pytest.mark.parametrize("rows", [[], [[0]], [[0] * (size + 1) for size in ROWS], [["1"]] * len(ROWS)])
def test_damaged_weights_of_byzantium_are_refused(
    rows: list[list[int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "byzantium").mkdir()
    (tmp_path / "byzantium" / "judge.json").write_text(json.dumps({OPEN: rows}))
    monkeypatch.setattr(judge_module, "resource", tmp_path.joinpath)
    judge.cache_clear()
    with pytest.raises(FileRefused, match=r"^cannot read the weights in .*: "):
        judge(OPEN)
    judge.cache_clear()
