"""Plans till the next card is turned up: what they are made of, and by what facts they are judged."""

from collections.abc import Iterator
from functools import reduce
from itertools import islice
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.column_facts import AT, COUNT, ColumnFacts
from cardtable.games.hints.plans import JudgedColumns
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import DEAL
from cardtable.games.klondike.westcliff import Easthaven, Westcliff
from cardtable.players.trial_games import TrialResult, advise
from tests.sampling import sample

GAME, EASTHAVEN = Westcliff(), Easthaven()
either = pytest.mark.parametrize("game", [GAME, EASTHAVEN], ids=["westcliff", "easthaven"])


def met(number: int, game: RuledPatience = GAME) -> Iterator[Position]:
    """Yield some positions of a game played at random."""
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(100):
        legal = game.moves(position)
        if not legal:
            return
        if chance.random() < 0.1:
            yield position
        position = game.apply(position, chance.choice(legal))


def ahead_of(position: Position, game: RuledPatience = GAME) -> JudgedColumns:
    return JudgedColumns(game, game.placing, position, game.hinting)


@either
def test_every_fact_has_its_weight(game: RuledPatience) -> None:
    kinds = sorted(AT.values())
    for number in range(1, sample(5, 80)):
        for position in met(number, game):
            facts = ahead_of(position, game).facts(position)
            assert all(0 <= fact < COUNT for fact in facts)
            assert len({max(kind for kind in kinds if kind <= fact) for fact in facts}) > len(kinds) // 2


def test_facts_say_where_cards_lie() -> None:
    # The foundations of two suits have their aces and a two; under a run of three two cards lie face down.
    heights, run = (2, 1, 0, 0), [26 + 6, 5, 13 + 4]
    facts = ColumnFacts([26 + 7, 12], pack=1).of(heights, [(2, run), (1, []), (0, []), (0, [25])], [2, 7])
    assert AT["pack and down"] + (1 * 33 + 1) * 15 + 3 in facts
    assert AT["to be turned"] + (1 * 8 + 0) * 8 + 1 in facts
    assert AT["column"] + (2 * 14 + 7) * 13 + 4 in facts
    # Of what the seven of its red suit can be built on, one lies on the talon, the other is not in sight.
    assert AT["head"] + (2 * 13 + 6) * 64 + 2 * 8 + 4 in facts
    assert AT["over"] + ((5 - 2) * 14 + 1) * 2 + 1 in facts
    # The next card of the first suit lies under one in the talon, the next but one is unseen.
    assert AT["next two"] + (2 * 20 + 8) * 20 in facts
    assert AT["waiting over"] + 0 * 14 + 5 in facts


def test_facts_say_what_covered_runs_wait_for() -> None:
    # Nothing is home; on a card face down lie the seven and six of one suit's colours, a four and a queen.
    facts = ColumnFacts([51], pack=0).of((0, 0, 0, 0), [(1, [6, 13 + 5, 3, 11])], [])
    assert AT["head"] + (4 * 13 + 11) * 64 + 4 * 8 + 4 in facts
    assert AT["waiting"] + (3 * 10 + 0) * 8 + 0 in facts
    assert AT["waiting"] + (6 * 10 + 1) * 8 + 0 in facts
    assert AT["waiting over"] + 3 * 14 + 11 in facts
    assert AT["waiting over"] + 5 * 14 + 3 in facts
    assert AT["length"] + 3 * 8 + 0 in facts


@either
def test_a_plan_ends_with_the_next_card_that_is_turned_up(game: RuledPatience) -> None:
    turned = 0
    for number in range(1, sample(4, 40)):
        for position in met(number, game):
            for plan in game.plans(position):
                after = reduce(game.apply, plan.moves, position)
                before = reduce(game.apply, plan.moves[:-1], position)
                seen = (
                    1
                    if plan.moves[-1] != DEAL
                    else len(position.piles[game.placing.pack]) - len(after.piles[game.placing.pack])
                )
                assert game.unseen(before) == game.unseen(position)
                assert game.won(after) or game.unseen(after) == game.unseen(position) - seen
                assert not game.won(after) or len(list(game.plans(position))) == 1
                turned += 1
    assert turned


@either
def test_what_the_player_does_not_see_changes_no_plan(game: RuledPatience) -> None:
    for position in met(3, game):
        other = game.guess(game.seen_by(position, 1), Random(5))
        assert list(game.plans(other)) == list(game.plans(position))
        assert game.hints(other) == game.hints(position)


def test_a_run_is_not_taken_apart_for_nothing() -> None:
    torn = apart = 0
    for number in range(1, sample(8, 80)):
        for position in met(number):
            ahead = ahead_of(position)
            known = {ahead.key(after) for after in ahead.after(position)}
            for move, after in ahead.tried(position):
                row = GAME.placing.row_of.get(move.source)
                if row is None or move.target in GAME.foundations or not GAME.pile(after, move.source):
                    continue
                if len(GAME.pile(after, move.source)) > position.face_down[row]:
                    torn += 1
                    apart += ahead.key(after) in known
    assert 0 < apart < torn // 4


@pytest.mark.slow
def test_a_plan_that_was_chosen_is_tried_on_the_same_cards_after_its_first_move() -> None:
    position = GAME.deal(Deal(2))
    for _ in range(3):
        position = GAME.apply(position, next(iter(tried(position))))
    first = tried(position)
    move, result = next(iter(first.items()))
    assert move.kind is MoveKind.CARRY
    assert result.games
    assert next(iter(tried(GAME.apply(position, move)).values())) == result


def tried(position: Position, game: RuledPatience = GAME) -> dict[Move, TrialResult]:
    return advise(game, game.seen_by(position, 1), Random(1), 3600.0, further=0)


@pytest.mark.slow
def test_looks_tell_apart_what_games_tell_the_worth_of() -> None:
    position = next(each for each in met(1, EASTHAVEN) if len(list(EASTHAVEN.plans(each))) > 1)
    other = EASTHAVEN.guess(EASTHAVEN.seen_by(position, 1), Random(5))
    found = tried(position, EASTHAVEN)
    assert list(tried(other, EASTHAVEN).items()) == list(found.items())
    firsts = [plan.moves[0] for plan in islice(EASTHAVEN.plans(position), 6)]
    assert {move for move, each in found.items() if each.games} == set(firsts)
    assert next(iter(found)) in firsts


def test_what_a_plan_is_worth_is_told_even_if_it_is_the_only_one() -> None:
    position = next(each for each in met(1) if len(list(GAME.plans(each))) == 1 < len(GAME.moves(each)))
    first, *others = tried(position).values()
    assert first.games
    assert not any(each.games for each in others)


def test_other_rules_have_no_plans() -> None:
    for game in (Westcliff({"form": "american"}), Easthaven({"space": "kings"})):
        assert not list(game.plans(game.deal(Deal(1))))
