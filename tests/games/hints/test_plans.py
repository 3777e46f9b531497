"""Plans till the next card is turned up: what they are made of, and by what facts they are judged."""

from collections.abc import Iterator
from functools import reduce
from random import Random

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hints.column_facts import AT, COUNT, ColumnFacts
from cardtable.games.hints.plans import JudgedColumns
from cardtable.games.kit.position import Position
from cardtable.games.klondike.westcliff import Easthaven, Westcliff
from cardtable.players.trial_games import TrialResult, advise
from tests.sampling import sample

GAME = Westcliff()


def met(number: int) -> Iterator[Position]:
    """Yield some positions of a game played at random."""
    position, chance = GAME.deal(Deal(number)), Random(number)
    for _ in range(100):
        legal = GAME.moves(position)
        if not legal:
            return
        if chance.random() < 0.1:
            yield position
        position = GAME.apply(position, chance.choice(legal))


def ahead_of(position: Position) -> JudgedColumns:
    return JudgedColumns(GAME, GAME.placing, position, GAME.hinting)


def test_every_fact_has_its_weight() -> None:
    kinds = sorted(AT.values())
    for number in range(1, sample(5, 80)):
        for position in met(number):
            facts = ahead_of(position).facts(position)
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


def test_a_plan_ends_with_the_next_card_that_is_turned_up() -> None:
    turned = 0
    for number in range(1, sample(4, 40)):
        for position in met(number):
            for plan in GAME.plans(position):
                after = reduce(GAME.apply, plan.moves, position)
                before = reduce(GAME.apply, plan.moves[:-1], position)
                assert GAME.unseen(before) == GAME.unseen(position)
                assert GAME.won(after) or GAME.unseen(after) == GAME.unseen(position) - 1
                assert not GAME.won(after) or len(GAME.plans(position)) == 1
                turned += 1
    assert turned


def test_what_the_player_does_not_see_changes_no_plan() -> None:
    for position in met(3):
        other = GAME.guess(GAME.seen_by(position, 1), Random(5))
        assert GAME.plans(other) == GAME.plans(position)
        assert GAME.hints(other) == GAME.hints(position)


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


def test_a_plan_that_was_chosen_is_tried_on_the_same_cards_after_its_first_move() -> None:
    position = GAME.deal(Deal(2))
    for _ in range(3):
        position = GAME.apply(position, next(iter(tried(position))))
    first = tried(position)
    move, result = next(iter(first.items()))
    assert move.kind is MoveKind.CARRY
    assert result.games
    assert next(iter(tried(GAME.apply(position, move)).values())) == result


def tried(position: Position) -> dict[Move, TrialResult]:
    return advise(GAME, GAME.seen_by(position, 1), Random(1), 3600.0, further=0)


def test_what_a_plan_is_worth_is_told_even_if_it_is_the_only_one() -> None:
    position = next(each for each in met(1) if len(GAME.plans(each)) == 1 < len(GAME.moves(each)))
    first, *others = tried(position).values()
    assert first.games
    assert not any(each.games for each in others)


def test_other_rules_have_no_plans() -> None:
    for game in (Westcliff({"form": "american"}), Easthaven()):
        assert not game.plans(game.deal(Deal(1)))
