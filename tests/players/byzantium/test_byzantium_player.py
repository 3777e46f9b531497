"""Byzantium's computer players: honest, legal, and clearly apart in strength."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable import players
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.byzantium import hierarchies
from cardtable.games.byzantium.position import ByzantiumPosition, ByzantiumView, mask_of, members, number_of
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium import player as byzantium
from cardtable.players.byzantium.alone import deal_out
from cardtable.players.byzantium.board import CARD_OF, PLACE_OF, ByzantiumBoard, of_cards, placing
from tests.sampling import only_thorough, sample

LONG = 60.0
"""More seconds than any of these players needs: only the number of games played out counts."""

Chooser = Callable[[Byzantium, ByzantiumView, int, Random], Move]


def some_way_on(game: Byzantium, seed: int, moves: int) -> ByzantiumPosition:
    """A position after some random moves, passes and setting aside being rare."""
    chance = Random(seed)
    position = game.deal(Deal(number=seed + 1))
    for _ in range(moves):
        *placements, other = game.moves(position)
        position = game.apply(position, chance.choice(placements) if placements else other)
        if len(game.moves(position)) < 2:
            break
    return position


def player(level: str, trials: int | None = None) -> Chooser:
    def choose(game: Byzantium, view: ByzantiumView, seat: int, chance: Random) -> Move:
        if level == "random":
            return players.choose(game, view, seat, level, chance, LONG)
        return byzantium.choose(game, view, seat, level, chance, LONG, trials=trials)

    return choose


def penalties(game: Byzantium, number: int, choosers: list[Chooser]) -> tuple[int, ...]:
    chance = Random(number)
    position = game.deal(Deal(number=number))
    while (outcome := game.outcome(position)) is None:
        seat = game.to_move(position)
        view = game.seen_by(position, seat)
        move = game.forced(position) or choosers[seat - 1](game, view, seat, chance)
        position = game.play(position, move)
    assert outcome.scores is not None
    return outcome.scores


def match(seats: int, one: Chooser, rest: Chooser, sets: int) -> tuple[list[float], int, int]:
    """Return the mean penalties of the one and of the rest, and the deals that the one won and lost."""
    game = Byzantium(seats=seats)
    total, won, lost = [0, 0], 0, 0
    for number in range(1, sets * seats + 1):
        seat = number % seats
        scores = list(penalties(game, number, [one if s == seat else rest for s in range(seats)]))
        own = scores.pop(seat)
        total = [total[0] + own, total[1] + sum(scores)]
        won += own < min(scores)
        lost += own > min(scores)
    deals = sets * seats
    return [total[0] / deals, total[1] / deals / (seats - 1)], won, lost


# The quick board against the rules


@pytest.mark.parametrize(("seats", "is_open"), [(1, False), (2, False), (2, True), (3, False), (4, False)])
def test_board_follows_the_rules_on_random_walks(seats: int, is_open: bool) -> None:
    game = Byzantium({"open": is_open}, seats)
    for number in range(1, 31):
        chance = Random(number)
        position = game.deal(Deal(number=number))
        board = ByzantiumBoard.of(position.tableau)
        while game.outcome(position) is None:
            hand = position.hands[position.to_move - 1]
            *placements, other = game.moves(position)
            assert {(number_of(move.cards[0]), hierarchies.INDEX[move.target]) for move in placements} == {
                (CARD_OF[bit], PLACE_OF[bit]) for bit in members(board.placings & of_cards(hand))
            }
            move = chance.choice(placements) if placements else other
            if placements:
                card, place = number_of(move.cards[0]), hierarchies.INDEX[move.target]
                board = board.connect(placing(card, place))
            position = game.apply(position, move)
            again = ByzantiumBoard.of(position.tableau)
            assert (again.placings, again.states) == (board.placings, board.states)


def test_playing_out_alone_follows_the_quick_rule() -> None:
    """The same by the rules: where most placings are left to the cards to come, of equals the last place."""
    game = Byzantium(seats=1)
    for number in range(1, 41):
        position = game.deal(Deal(number=number))
        order = [*members(position.hands[0]), *position.pack]
        expected = deal_out(ByzantiumBoard.of(position.tableau), order)
        while game.outcome(position) is None:
            *placements, aside = game.moves(position)
            best = max(reversed(placements), key=lambda move: ways(game.apply(position, move)), default=aside)
            position = game.apply(position, best)
        assert len(position.aside) == expected


def ways(position: ByzantiumPosition) -> int:
    cards = mask_of(position.pack) | position.hands[0]
    return sum((position.tableau.fitting(p) & cards).bit_count() for p in members(position.tableau.free))


# Honest and legal


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", byzantium.LEVELS)
@settings(max_examples=sample(2, 8))
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 20))
def test_what_is_hidden_makes_no_difference(seats: int, level: str, seed: int, moves: int) -> None:
    game = Byzantium(seats=seats)
    position = some_way_on(game, seed, moves)
    seat = position.to_move
    view = game.seen_by(position, seat)
    other = game.guess(view, Random(seed))
    assert game.seen_by(other, seat) == view
    choices = {
        byzantium.choose(game, game.seen_by(each, seat), seat, level, Random(7), LONG, trials=800)
        for each in (position, other)
        if game.moves(each)
    }
    assert len(choices) <= 1
    assert choices <= set(game.moves(position))


@pytest.mark.slow
@pytest.mark.parametrize("level", byzantium.LEVELS)
def test_passes_only_by_choice_of_the_search(level: str) -> None:
    """On an empty board nobody has a reason to pass or to set a card aside."""
    for seats in (1, 2, 3, 4):
        game = Byzantium(seats=seats)
        view = game.seen_by(game.deal(Deal(number=seats)), 1)
        move = byzantium.choose(game, view, 1, level, Random(1), LONG, trials=2_000)
        assert move.kind is MoveKind.CARRY
        assert move.target in hierarchies.INDEX


def test_the_time_is_kept() -> None:
    """It answers at all: to play out the games that it may would take days."""
    game = Byzantium(seats=2)
    position = game.deal(Deal(number=1))
    move = byzantium.choose(game, game.seen_by(position, 1), 1, "strong", Random(1), 0.1, trials=10**9)
    assert move in game.moves(position)


# The end of the open game


def value(game: Byzantium, position: ByzantiumPosition, seat: int) -> tuple[int, int]:
    """What the position is worth to the seat, by the rules alone: a win first, then the margin."""
    outcome = game.outcome(position)
    if outcome is not None and outcome.scores is not None:
        margin = outcome.scores[2 - seat] - outcome.scores[seat - 1]
        return ((margin > 0) - (margin < 0), margin)
    values = [value(game, game.apply(position, move), seat) for move in game.moves(position)]
    return max(values) if position.to_move == seat else min(values)


def test_the_end_of_the_open_game_is_played_exactly() -> None:
    game = Byzantium({"open": True}, 2)
    endings = [some_way_on(game, seed, 18) for seed in range(sample(50, 100))]
    endings = [each for each in endings if len(game.moves(each)) > 2]
    assert len(endings) > 10
    for position in endings:
        seat = position.to_move
        view = game.seen_by(position, seat)
        move = byzantium.choose(game, view, seat, "strong", Random(1), LONG)
        assert value(game, game.apply(position, move), seat) == value(game, position, seat)


def test_advice_says_whether_it_is_exact() -> None:
    game = Byzantium({"open": True}, 2)
    exact = 0
    for seed in range(40):
        position = some_way_on(game, seed, 18)
        if len(game.moves(position)) < 3:
            continue
        seat = position.to_move
        advice = byzantium.advise(game, game.seen_by(position, seat), Random(1), LONG)
        assert advice.exact
        assert set(advice.worths) == set(game.moves(position))
        for move, worth in advice.worths.items():
            assert worth == value(game, game.apply(position, move), seat)[1]
        exact += 1
    assert exact > 5
    begun = game.seen_by(game.deal(Deal(number=1)), 1)
    assert not byzantium.advise(game, begun, Random(1), LONG, budget=500).exact
    hidden = Byzantium(seats=2)
    late = some_way_on(hidden, 3, 17)
    assert not byzantium.advise(hidden, hidden.seen_by(late, late.to_move), Random(1), LONG, budget=500).exact


def test_advice_alone_counts_what_will_be_set_aside() -> None:
    game = Byzantium(seats=1)
    view = game.seen_by(game.deal(Deal(number=2)), 1)
    worths = byzantium.advise(game, view, Random(1), LONG).worths
    costs = list(worths.values())
    assert set(worths) == set(game.moves(game.guess(view, Random(1))))
    assert 0 < costs[0] < 4
    aside = next(move for move in worths if move.target == "aside")
    assert worths[aside] > costs[0] + 0.5


def test_an_exact_search_without_time_gives_way() -> None:
    game = Byzantium({"open": True}, 2)
    position = some_way_on(game, 2, 14)
    view = game.seen_by(position, position.to_move)
    move = byzantium.choose(game, view, position.to_move, "strong", Random(1), 0.0)
    assert move in game.moves(position)


# Strength (the figures of long runs stand beside the bounds)


@only_thorough()
def test_two_hands_levels_apart() -> None:
    gentle, fair, strong = player("gentle"), player("fair"), player("strong", 6_000)
    _, won, lost = match(2, gentle, player("random"), sample(20, 40))
    assert won > 8 * lost  # 109 to 5
    _, won, lost = match(2, fair, gentle, sample(15, 50))
    assert won > 1.2 * lost  # 201 to 89
    _, won, lost = match(2, strong, gentle, 10)
    assert won > 1.5 * lost  # 284 to 20 with all its trials


@only_thorough()
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("level", byzantium.LEVELS)
def test_more_hands_better_than_random(seats: int, level: str) -> None:
    means, _, _ = match(seats, player(level, 2_000), player("random"), sample(2, 6))
    assert means[0] < means[1] - 0.5


@only_thorough()
@pytest.mark.parametrize(
    ("level", "deals", "most"), [("gentle", 100, 3.9), ("fair", 40, 1.3), ("strong", 10, 1.2)]
)
def test_alone_sets_few_cards_aside(level: str, deals: int, most: float) -> None:
    """Over 500 deals: see the benchmark byzantium_solitaire."""
    game = Byzantium(seats=1)
    chooser = player(level, {"strong": 3_000}.get(level))
    deals = sample(deals // 4, deals)
    aside = [penalties(game, number, [chooser])[0] for number in range(1, deals + 1)]
    assert sum(aside) / deals < most
