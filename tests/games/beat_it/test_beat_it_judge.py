"""The judgement of positions with an empty table: what must hold of any weights, and of those learned."""

import json
from math import tanh
from operator import mul
from pathlib import Path
from random import Random

import pytest

from cardtable.assets import resource
from cardtable.errors import FileRefused
from cardtable.games.beat_it import settling
from cardtable.games.beat_it.judge import NO_SUIT, judge, suit_features, weights
from cardtable.games.beat_it.position import BeatItPack
from cardtable.games.beat_it.settling import DOUBT, WON
from cardtable.players.beat_it.tables import table


@pytest.mark.parametrize("solved", [False, True])
def test_the_weights_fit_together(solved: bool) -> None:
    net = weights(solved)
    assert len(net.into) == len(NO_SUIT)
    assert {len(row) for row in net.into} == {len(net.bias)} == {len(net.out)}
    assert {len(row) for row in net.out} == {len(net.between)} == {len(net.weigh)}


@pytest.mark.parametrize("name", ["judge.json", "judge-solved.json"])
def test_the_weights_are_small(name: str) -> None:
    assert len(Path(str(resource("beat-it", name))).read_bytes()) <= 40_000


@pytest.mark.parametrize("length", [5, 13, 26])
def test_what_is_counted_of_a_suit(length: int) -> None:
    for held in (0, 1, 0b101, (1 << length) - 1):
        counted = suit_features(held, length)
        assert len(counted) == len(NO_SUIT)
        assert counted[-1] == length / 13
        assert counted[-3:-1] == (float(not held), float(held == (1 << length) - 1))


@pytest.mark.parametrize(("length", "suits"), [(5, 2), (13, 2), (26, 2), (13, 1)])
def test_the_suits_are_alike_and_only_the_known_is_won(length: int, suits: int) -> None:
    arbiter, random = judge(length, suits), Random(length)
    low = arbiter.suits[0]
    for _ in range(200):
        hand = random.randrange(1, arbiter.all)
        worth = arbiter.worth(hand)
        assert worth == WON if arbiter.sure(hand) else abs(worth) <= DOUBT
        if suits == 2:
            assert arbiter.worth((hand & low) << length | hand >> length) == pytest.approx(worth)


@pytest.mark.parametrize(("length", "suits"), [(5, 2), (13, 2), (20, 2), (13, 1)])
def test_packed_units_weigh_what_the_net_says(length: int, suits: int) -> None:
    net, arbiter, random = weights(BeatItPack(length, suits).solved), judge(length, suits), Random(length)

    def seen(features: tuple[float, ...]) -> list[float]:
        columns = zip(zip(*net.into, strict=True), net.bias, strict=True)
        hidden = [max(0.0, sum(map(mul, features, column)) + bias) for column, bias in columns]
        return [sum(map(mul, hidden, column)) for column in zip(*net.out, strict=True)]

    for _ in range(100):
        hand = random.randrange(1, arbiter.all)
        first = seen(suit_features(hand & arbiter.suits[0], length))
        second = seen(suit_features(hand >> length, length) if suits == 2 else NO_SUIT)
        units = [max(0.0, sum(each)) for each in zip(first, second, net.between, strict=True)]
        worth = DOUBT * tanh(sum(map(mul, units, net.weigh)) + net.balance)
        assert arbiter.worth(hand) == (WON if arbiter.sure(hand) else pytest.approx(worth, abs=1e-3))


@pytest.mark.parametrize("length", [8, 10])
def test_what_is_learned_from_the_tables_is_nearly_always_right(length: int) -> None:
    """Over all splits of ten cards a suit, 97 of 100 are judged right, over mirrored deals 95."""
    arbiter, random = judge(length, 2), Random(length)
    low = arbiter.suits[0]
    splits = [random.randrange(1, arbiter.all) for _ in range(1000)]
    mirrored = [red | (low ^ red) << length for red in random.sample(range(low), 200)]
    for hands, least in ((splits, 0.94), (mirrored, 0.9)):
        right = sum((arbiter.worth(hand) > 0) == (table(length).plies(hand) > 0) for hand in hands)
        assert right / len(hands) > least


NOT_FITTING = {name: [[0.5, 0.5]] for name in ("into", "bias", "out", "between", "weigh", "balance")}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"into": [[1, 2]]}', json.dumps(NOT_FITTING)])
def test_damaged_weights_are_refused(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "beat-it").mkdir()
    (tmp_path / "beat-it" / "judge.json").write_text(text)
    monkeypatch.setattr(settling, "resource", tmp_path.joinpath)
    weights.cache_clear()
    with pytest.raises(FileRefused, match="weights"):
        weights()
    weights.cache_clear()
