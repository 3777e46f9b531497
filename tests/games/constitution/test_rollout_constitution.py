"""The Constitution played out: its options, its vacancies, and what its moves cost."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.constitution.cloth import DIVISIONS, FOUNDATIONS
from cardtable.games.constitution.hints import cost
from cardtable.games.constitution.rollout import NO_MOVE, ConstitutionRollout, ConstitutionTable
from cardtable.games.constitution.rules import Constitution
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.policy import Style
from cardtable.players.estimates import ENOUGH
from cardtable.players.trial_games import advise
from tests.sampling import sample

GAME = Constitution()
TALON_BUILDS = Constitution({"talonBuild": "on"})
GAMES = pytest.mark.parametrize("game", [GAME, TALON_BUILDS], ids=["plain", "talon-builds"])


def positions(game: Constitution, number: int) -> Iterator[Position]:
    """Yield the positions of a game played at random, but with as few cards dealt as can be."""
    position, chance = game.deal(Deal(number)), Random(number)
    while moves := game.moves(position):
        yield position
        carried = [move for move in moves if move.kind is MoveKind.CARRY]
        move = chance.choice(carried if carried and chance.random() < 0.9 else moves)
        position = game.apply(position, move)


@pytest.mark.slow
@GAMES
def test_games_are_played_out_by_the_rules_from_everywhere(game: Constitution) -> None:
    play = ConstitutionRollout(game)
    built = 0
    for number in range(1, 4):
        for start in list(positions(game, number))[::12]:
            line: list[Move] = []
            position, home = start, play.home(start, Random(1), line)
            for move in line:
                assert game.refusal(position, move) is None
                position = game.apply(position, move)
            assert game.moves(position) == ()
            assert game.on_foundations(position) == home
            built += sum(move.source == "talon" for move in line)
    assert bool(built) == (game is TALON_BUILDS)


def test_a_vacancy_is_filled_first() -> None:
    open_ones = [position for position in positions(GAME, 7) if position.state]
    for position in open_ones[:20]:
        line: list[Move] = []
        ConstitutionRollout(GAME).home(position, Random(1), line)
        assert line[0].target == GAME.vacancy(position)
    assert {position.state[0] // 8 for position in open_ones} == {1, 2, 3}


def least(game: Constitution, position: Position, source: str) -> float:
    """Return by how much the position costs more after the best move from places of that name."""
    before = cost(position)
    prices = [
        cost(game.apply(position, move)) - before
        for move in game.moves(position)
        if move.source.startswith(source)
    ]
    return min(prices, default=NO_MOVE[0])


@pytest.mark.slow
@GAMES
def test_moves_cost_what_the_quick_hints_say_and_none_is_overlooked(game: Constitution) -> None:
    compared = 0
    for number in range(1, sample(2, 4)):
        for position in positions(game, number):
            # A card that fills the People unasked is reckoned for itself: so without any.
            bare = game.with_piles(position, {"pack": (), "talon": ()})
            table = ConstitutionTable(bare)
            for division, name in enumerate(DIVISIONS):
                fills = not position.state or position.state[0] // 8 == division + 1
                price = table.best_of(division)[0] if fills else NO_MOVE[0]
                assert price == pytest.approx(least(game, bare, name))
                compared += price != NO_MOVE[0]
    assert compared > 100


def test_the_talon_builds_at_its_price() -> None:
    compared = 0
    for position in positions(TALON_BUILDS, 11):
        bare = TALON_BUILDS.with_piles(position, {"pack": ()})
        if not position.state:
            price = ConstitutionTable(bare).builder()[0]
            assert price == pytest.approx(least(TALON_BUILDS, bare, "talon"))
            compared += price != NO_MOVE[0]
    assert compared


def test_a_game_almost_won_is_won() -> None:
    position = GAME.deal(Deal(1))
    cards = sorted(GAME.dealt)
    late = {card for card in cards if card.rank >= 10}
    piles = {
        name: tuple(
            card
            for card in (*position.piles[GAME.index[name]], *cards)
            if (card.suit, card.copy) == (rule.suit, int(name[-1])) and card not in late
        )
        for name, rule in FOUNDATIONS.items()
    }
    seats = dict.fromkeys(GAME.place_names()[:32], ())
    for number, card in enumerate(sorted(late)):
        seats[f"{DIVISIONS[number // 8]}{number % 8 + 1}"] = (card,)
    almost = GAME.with_piles(position, {**seats, **piles, "pack": (), "talon": ()})
    assert GAME.on_foundations(almost) == 72
    assert ConstitutionRollout(GAME).home(almost, Random(1)) == GAME.goal()


def test_where_the_quick_hint_always_wins_nothing_else_is_tried() -> None:
    position, line = GAME.deal(Deal(1003)), list[Move]()
    assert ConstitutionRollout(GAME).home(position, Random(1), line) == GAME.goal()
    for move in line[:-60]:
        position = GAME.apply(position, move)
    while GAME.safe_move(position) is not None or len(GAME.moves(position)) < 2:
        position = GAME.apply(position, GAME.hints(position)[0])
    manner = Style(candidates=3, games=6, win=20.0, sure=4)
    found = advise(GAME, GAME.seen_by(position, 1), Random(1), 60.0, manner=manner)
    assert set(found) == set(GAME.moves(position))
    assert next(iter(found)) == GAME.hints(position)[0]
    # It is tried on, as often as it takes to say what it is worth.
    assert [prospect.games for prospect in found.values()] == [ENOUGH] + [0] * (len(found) - 1)

    doubtful = GAME.deal(Deal(12))
    found = advise(GAME, GAME.seen_by(doubtful, 1), Random(1), 60.0, manner=manner)
    assert sum(prospect.games > 0 for prospect in found.values()) == 3
