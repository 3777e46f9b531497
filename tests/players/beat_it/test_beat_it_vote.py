"""The judgement by the table of suits one card shorter."""

import json
from math import tanh
from pathlib import Path
from random import Random

import pytest

from cardtable.errors import FileRefused
from cardtable.games.beat_it import settling
from cardtable.games.beat_it.judge import judge
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPack
from cardtable.games.beat_it.settling import DOUBT, WON
from cardtable.players.beat_it import vote
from cardtable.players.beat_it.block_tables import WON_BIT
from cardtable.players.beat_it.tables import LONGEST_IN_PLIES, EndgameTable, perfect, table
from cardtable.players.beat_it.vote import (
    DRAWN,
    KINDS,
    STEPS,
    VoteJudge,
    judge_of_search,
    kind_of,
    runs,
    shortened,
    step_of,
)
from tests.sampling import only_thorough, sample

LENGTHS = range(LONGEST_IN_PLIES + 1, LONGEST_SOLVED[2] + 1)


@pytest.mark.parametrize("length", [7, LONGEST_IN_PLIES + 1, *LENGTHS[1:]][: sample(2, 4)])
def test_a_whole_table_says_what_it_says_hand_by_hand(length: int) -> None:
    known, random = perfect(length), Random(length)
    whole = known.whole()
    assert {len(whole), *map(len, whole)} == {1 << length}
    for _ in range(300):
        one, other = random.randrange(1, 1 << length), random.randrange((1 << length) - 1)
        told = whole[known.numbers[one]][known.numbers[other]]
        assert told == whole[known.numbers[other]][known.numbers[one]]
        hand = one << length | other
        sign = (told > WON_BIT) - (0 < told < WON_BIT)
        assert sign == known.sign(hand)
        if sign and known.counts_eats:
            odd = hand.bit_count() + (sign < 0) & 1
            assert 2 * (told & ~WON_BIT) - odd - 1 == known.distance(hand)


def test_plies_are_told_as_eats() -> None:
    plies = [0, 1, -2, 34, -34, 275]
    whole = EndgameTable(2, 2, [*plies, 0, 0, 0, 0]).whole()
    assert [whole[0][0], whole[1][0], whole[1][1], whole[2][0], whole[2][1], whole[2][2]] == [
        0,
        WON_BIT + 1,
        1,
        WON_BIT + 5,
        5,
        WON_BIT + 40,
    ]


def test_runs_are_cards_that_one_player_holds_together() -> None:
    assert [list(run) for run in runs(0b00111, 5)] == [[0, 1, 2], [3, 4]]
    assert [list(run) for run in runs(0b01010, 5)] == [[0], [1], [2], [3], [4]]
    assert [list(run) for run in runs(0, 3)] == [[0, 1, 2]]


def test_what_is_held_is_the_same_whichever_card_of_a_run_is_taken_out() -> None:
    for held in range(1 << 7):
        for run in runs(held, 7):
            assert len({shortened(held, number) for number in run}) == 1


def test_kinds_and_steps() -> None:
    kinds = {
        kind_of(number, run, mine, 13)
        for number in range(13)
        for run in range(1, 14)
        for mine in (False, True)
    }
    assert kinds == set(range(KINDS))
    steps = [step_of(told, 12) for told in range(256)]
    assert set(steps) == {*range(2 * STEPS), DRAWN}
    assert steps[0] == DRAWN
    assert steps[1:WON_BIT] == sorted(steps[1:WON_BIT])
    assert all(steps[told | WON_BIT] == steps[told] - STEPS for told in range(1, WON_BIT))


@pytest.mark.slow
def test_the_vote_is_what_all_pairs_of_cards_say() -> None:
    length = LENGTHS[0]
    arbiter, random, learned, low = judge_of_search(length, 2), Random(3), vote.weights(), (1 << length) - 1
    assert isinstance(arbiter, VoteJudge)
    shorter = table(length - 1)
    whole = shorter.whole()

    def kinds(held: int) -> list[int]:
        return [kind_of(n, len(run), bool(held >> n & 1), length) for run in runs(held, length) for n in run]

    for _ in range(40):
        hand = random.randrange(1, arbiter.all)
        first, second = hand & low, hand >> length
        votes = learned.balance
        for one, row in enumerate(kinds(first)):
            for other, column in enumerate(kinds(second)):
                step = step_of(whole[shortened(first, one)][shortened(second, other)], length - 1)
                votes += sum(
                    count[row] * ((*says, 0.0)[step]) * count[column]
                    for count, says in zip(learned.kinds, learned.steps, strict=True)
                )
        expected = WON if arbiter.sure(hand) else DOUBT * tanh(votes)
        assert arbiter.worth(hand) == pytest.approx(expected, abs=0.03)
        assert arbiter.worth(first << length | second) == pytest.approx(arbiter.worth(hand), abs=0.03)
        assert arbiter.sure(hand) == judge(length, 2).sure(hand)


@pytest.mark.slow
def test_sums_that_are_forgotten_are_added_again(monkeypatch: pytest.MonkeyPatch) -> None:
    arbiter, random = VoteJudge(BeatItPack(LENGTHS[0], 2)), Random(4)
    hands = [random.randrange(1, arbiter.all) for _ in range(20)]
    before = [arbiter.judged(hand) for hand in hands]
    monkeypatch.setattr(vote, "_MOST_SUMS", 1)
    assert [arbiter.judged(hand) for hand in reversed(hands)] == pytest.approx(before[::-1], abs=0.02)


def test_it_votes_only_where_a_search_is_strong_without_its_own_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge_of_search.cache_clear()
    for length, suits in ((10, 2), (14, 2), (13, 1), (5, 4)):
        assert judge_of_search(length, suits) is judge(length, suits)
    judge_of_search.cache_clear()
    monkeypatch.setitem(LONGEST_SOLVED, 2, 10)
    assert judge_of_search(11, 2) is judge(11, 2)
    judge_of_search.cache_clear()


@only_thorough()
def test_with_suits_that_nothing_was_learned_of_the_vote_is_right_more_often_than_the_net() -> None:
    length = LONGEST_SOLVED[2]
    known, vote_of, net = perfect(length), judge_of_search(length, 2), judge(length, 2)
    whole, right = (1 << length) - 1, {"vote": 0, "net": 0}
    deals = [red << length | whole ^ red for red in Random(length).sample(range(1 << length), 400)]
    for deal in deals:
        right["vote"] += (vote_of.worth(deal) > 0) == (known.sign(deal) > 0)
        right["net"] += (net.worth(deal) > 0) == (known.sign(deal) > 0)
    assert right["vote"] > right["net"]
    assert right["vote"] > 0.9 * len(deals)


@only_thorough()
@pytest.mark.parametrize("length", [length - 1 for length in LENGTHS[1:]])
def test_the_longest_wins_are_those_of_the_tables(length: int) -> None:
    """A byte counts rounds, of which there is one more than eats."""
    longest = max(max(row.translate(bytes(range(WON_BIT)) * 2)) for row in perfect(length).whole())
    assert vote.LONGEST[length] == longest - 1


def test_damaged_weights_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right = json.loads(Path(str(settling.resource("beat-it", "vote.json"))).read_bytes())
    wrong = [
        {},
        {**right, "kinds": right["kinds"][:1]},
        {**right, "balance": [[float("nan")]]},
        {**right, "steps": 3},
    ]
    file = tmp_path / "vote.json"
    monkeypatch.setattr(settling, "resource", lambda *_names: file)
    for each in wrong:
        file.write_text(json.dumps(each), encoding="utf-8")
        vote.weights.cache_clear()
        with pytest.raises(FileRefused, match=r"cannot read the weights in .*vote\.json"):
            vote.weights()
    vote.weights.cache_clear()
