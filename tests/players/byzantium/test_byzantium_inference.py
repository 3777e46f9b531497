"""What players of Byzantium conclude about hidden hands, and deals drawn accordingly."""

import math
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.games.byzantium.position import (
    CARDS,
    ByzantiumPosition,
    ByzantiumView,
    mask_of,
    members,
    number_of,
)
from cardtable.games.byzantium.rules import PASS, Byzantium
from cardtable.players.byzantium import player as byzantium
from cardtable.players.byzantium.board import OF_CARD, ByzantiumBoard
from cardtable.players.byzantium.inference import (
    PASSED_UP,
    Told,
    nothing_told,
    told,
    told_by_passes,
    told_by_placings,
)
from cardtable.players.byzantium.unseen import UnseenCards
from tests.sampling import sample

LONG = 60.0


def some_way_on(game: Byzantium, seed: int, moves: int) -> ByzantiumPosition:
    """A position after some random moves, passes being rare."""
    chance, position = Random(seed), game.deal(Deal(seed + 1))
    for _ in range(moves):
        *placements, other = game.moves(position)
        position = game.apply(position, chance.choice(placements) if placements else other)
        if len(game.moves(position)) < 2:
            break
    return position


def one_of_four(seed: int) -> tuple[ByzantiumView, list[int], Told]:
    """Three hidden hands of two, two and one of five cards, and anything told of them."""
    game, chance = Byzantium(seats=4), Random(seed)
    cards = chance.sample(range(len(CARDS)), 5)
    view = game.seen_by(game.deal(Deal(1)), 1)._replace(
        hands=(1 << 3, None, None, None), sizes=(1, 2, 2, 1), unseen=mask_of(cards)
    )
    return view, cards, [[chance.uniform(-2, 2) for _ in CARDS] for _seat in range(4)]


# What passes tell


@pytest.mark.parametrize("placed_since", [False, True])
def test_passing_tells_what_is_hardly_in_the_hand(placed_since: bool) -> None:
    """What fitted when the other passed, whatever came since; as good as never if it can lie elsewhere."""
    game, held, seen = Byzantium(seats=2), 0, 0
    for seed in range(30):
        position = some_way_on(game, seed, 13)
        other, seat = position.to_move, position.to_move % 2 + 1
        board = ByzantiumBoard.of(position.tableau)
        position = game.play(position, PASS)
        if placed_since and not position.over():
            position = game.play(position, game.moves(position)[0])
        view = game.seen_by(position, seat)
        if None not in view.hands:
            continue
        fitting = mask_of(card for card in members(view.unseen) if board.placings & OF_CARD[card])
        rest = view.unseen & ~fitting
        found = told_by_passes(view)[other - 1]
        assert found == [PASSED_UP * (fitting >> card & 1) for card in range(len(CARDS))]
        dealt = UnseenCards(view).deal(Random(seed))[other - 1]
        assert dealt.bit_count() == view.sizes[other - 1]
        assert not dealt & ~view.unseen
        held += (dealt & fitting).bit_count() - max(0, view.sizes[other - 1] - rest.bit_count())
        seen += 1
    assert seen > 10
    assert held < seen / 4


def test_who_places_what_he_passed_up_has_told_nothing() -> None:
    game = Byzantium(seats=2)
    passed = game.play(game.deal(Deal(3)), PASS)
    assert any(told_by_passes(game.seen_by(passed, 2))[0])
    answered = game.play(passed, game.moves(passed)[0])
    assert any(told_by_passes(game.seen_by(answered, 2))[0])
    placed = game.play(answered, game.moves(answered)[0])
    view = game.seen_by(placed, 2)
    assert told_by_passes(view) == nothing_told(view)


# What placings tell


def test_what_a_placing_leaves_more_ways_is_rather_held() -> None:
    """The first card of a hierarchy: the cards next to it have the fewest ways after some placings."""
    game = Byzantium(seats=2)
    position = game.deal(Deal(5))
    for move in game.moves(position)[:-1]:
        after = game.apply(position, move)
        view = game.seen_by(after, 2)
        found = told_by_placings(view)[0]
        before, now = (ByzantiumBoard.of(each.tableau).placings for each in (position, after))
        gained, lost = [], []
        for card in members(view.unseen):
            ways = (now & OF_CARD[card]).bit_count() - (before & OF_CARD[card]).bit_count()
            (gained if ways > 0 else lost).append(found[card])
        assert max(lost, default=-math.inf) < max(gained)
        assert found[number_of(move.cards[0])] == 0.0  # it is in sight


def test_nothing_is_told_of_ones_own_cards_or_by_nobody() -> None:
    game = Byzantium(seats=3)
    position = some_way_on(game, 2, 9)
    view = game.seen_by(position, 2)
    found = told(view)
    assert found[1] == [0.0] * len(CARDS)
    assert any(found[0])
    assert any(found[2])
    assert all(found[0][card] == 0.0 for card in range(len(CARDS)) if not view.unseen >> card & 1)
    for opened in (Byzantium({"open": True}, 2), Byzantium(seats=1)):
        begun = opened.seen_by(some_way_on(opened, 1, 5), 1)
        assert told(begun) == nothing_told(begun)


@pytest.mark.slow
@pytest.mark.parametrize("seats", sample((4,), (2, 3, 4)))
def test_conclusions_make_the_true_hands_likelier(seats: int) -> None:
    """Of the gentle player, by whom nothing was fitted; longer by the benchmark byzantium_hands."""
    game, gains = Byzantium(seats=seats), list[float]()
    for number in range(1, sample(4, 30)):
        position, chance = game.deal(Deal(number)), Random(number)
        while game.outcome(position) is None:
            seat = game.to_move(position)
            view = game.seen_by(position, seat)
            if len(game.moves(position)) > 1 and position.played:
                gains += gained(view, position.hands)
            move = game.forced(position) or byzantium.choose(game, view, seat, "gentle", chance, LONG)
            position = game.apply(position, move)
    assert sum(gains) / len(gains) > 0.01


def gained(view: ByzantiumView, hands: tuple[int, ...]) -> list[float]:
    """By how much likelier (the logarithm) each hidden card is held to be where it is, than without."""
    dealing, chance, deals = UnseenCards(view), Random(1), 40
    dealt = [dealing.deal(chance) for _ in range(deals)]
    found = []
    for owner in (each for each, hand in enumerate(view.hands) if hand is None):
        for card in members(hands[owner]):
            share = (sum(each[owner] >> card & 1 for each in dealt) + 1) / (deals + 2)
            found.append(math.log(share * view.unseen.bit_count() / view.sizes[owner]))
    return found


def test_conclusions_are_drawn_from_what_all_have_seen() -> None:
    """Whatever the hidden cards are: the same turns tell the same."""
    for seats in (2, 3, 4):
        game = Byzantium(seats=seats)
        for seed in range(5):
            position = some_way_on(game, seed, 8)
            view = game.seen_by(position, 1)
            unseen, chance = list(members(view.unseen)), Random(seed)
            names = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
            others = tuple(
                hand if owner == 0 else mask_of(names[card] for card in members(hand))
                for owner, hand in enumerate(position.hands)
            )
            kitty = mask_of(names[card] for card in members(position.kitty))
            order = bytes(names.get(card, card) for card in position.order)
            other = position._replace(hands=others, kitty=kitty, order=order)
            assert other.hands != position.hands
            assert game.seen_by(other, 1) == view
            assert told(game.seen_by(other, 1)) == told(view)


# Deals


@pytest.mark.parametrize("seed", range(sample(2, 10)))
def test_each_deal_is_drawn_as_often_as_it_is_likely(seed: int) -> None:
    view, cards, conclusions = one_of_four(seed)
    dealing, chance, times = UnseenCards(view, conclusions), Random(1), 4_000
    found = Counter(tuple(dealing.deal(chance)[1:]) for _ in range(times))
    likely = {}
    for one, two, three, four, five in permutations(cards):
        hands = (one, two), (three, four), (five,)
        logs = (conclusions[seat][card] for seat, hand in enumerate(hands, start=1) for card in hand)
        likely[tuple(map(mask_of, hands))] = math.exp(sum(logs))
    assert set(found) <= set(likely)
    assert len(likely) == 30
    for deal, chances in likely.items():
        expected = times * chances / sum(likely.values())
        assert abs(found[deal] - expected) < 5 * math.sqrt(expected) + 5


def test_cards_left_out_are_dealt_as_well() -> None:
    """Two players: the kitty has what nobody holds; one card that is hardly held lies there mostly."""
    game = Byzantium(seats=2)
    view = game.seen_by(game.deal(Deal(2)), 1)
    conclusions = nothing_told(view)
    absent = next(members(view.unseen))
    conclusions[1][absent] = -6.0
    dealing, chance, times = UnseenCards(view, conclusions), Random(1), 600
    dealt = [dealing.deal(chance) for _ in range(times)]
    assert all(each[0] == view.hands[0] and each[1].bit_count() == 10 for each in dealt)
    assert sum(each[1] >> absent & 1 for each in dealt) < times / 20
    rest = [sum(each[1] >> card & 1 for each in dealt) for card in members(view.unseen) if card != absent]
    assert max(rest) - min(rest) < times / 5
