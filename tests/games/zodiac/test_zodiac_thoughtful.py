"""The Zodiac decided: wins are carried out by the rules, losses hold against another way of counting."""

from functools import cache
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.games.rollouts.rollout import thoughtful
from cardtable.games.zodiac.plan import EQUATOR_HOLDS, plan_for
from cardtable.games.zodiac.rules import Zodiac
from cardtable.solver.hindsight import look_back
from cardtable.solver.verdict import Verdict
from tests.sampling import sample

GAME = Zodiac()
LOST = 70
"""The first deal that cannot be won: nine cards would have to stay where there is room for eight."""

WAITING = 96
"""A deal in which pack and talon are out before a card of the Equator has come to its packet."""


def fewest_left_over(heads: tuple[int, ...]) -> int:
    """Return by plain recursion how many cards of a suit must stay in the Equator, packets being begun so.

    A packet is its last card taken off the foundations so far, negative while that is yet to come.
    """

    @cache
    def least(high: int, low: int, packets: tuple[int, ...]) -> int:
        if high == 0 and low == 14:
            return 0
        best = 99
        for rank, after in ((high, (high - 1, low)), (low, (high, low + 1))):
            if not 1 <= rank <= 13:
                continue
            heads_left = packets.count(-rank)
            cards_left = (rank <= high) + (rank >= low)
            for packet in set(packets):
                onto = cards_left > heads_left and packet > 0 and abs(packet - rank) == 1
                if packet == -rank or onto:
                    others = list(packets)
                    others.remove(packet)
                    best = min(best, least(*after, tuple(sorted([*others, rank]))))
            if cards_left > heads_left:
                best = min(best, 1 + least(*after, packets))
        return best

    return least(13, 1, tuple(sorted(-head for head in heads)))


@pytest.mark.parametrize("seed", range(sample(6, 60)))
def test_fewest_cards_stay_in_the_equator(seed: int) -> None:
    chance = Random(seed)
    suit = [*range(1, 14), *range(1, 14)]
    heads = tuple(chance.sample(suit, chance.randint(1, sample(3, 4))))
    expected = min(EQUATOR_HOLDS + 1, fewest_left_over(heads))
    assert plan_for(tuple((head,) for head in heads)).in_equator == expected


@pytest.mark.slow
@pytest.mark.parametrize("number", (WAITING, *range(LOST - sample(0, 20), LOST + 1)))
def test_a_plan_is_carried_out_to_the_end(number: int) -> None:
    position = GAME.deal(Deal(number))
    found = look_back(GAME, position, seconds=60.0)
    if number == LOST:
        assert found.verdict is Verdict.UNWINNABLE
        return
    assert found.verdict is Verdict.WINNABLE
    for move in found.line:
        position = GAME.play(position, move)
    assert GAME.won(position)


def test_a_deal_that_cannot_be_won_is_known_at_once() -> None:
    found = thoughtful(GAME, GAME.deal(Deal(LOST)), 0.0)
    assert found.lost
    assert found.line is None


def test_where_cards_of_the_zodiac_may_marry_no_loss_is_certain() -> None:
    game = Zodiac({"phase2": "free"})
    assert not thoughtful(game, game.deal(Deal(LOST)), 0.0).lost
