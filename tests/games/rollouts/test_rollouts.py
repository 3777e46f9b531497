"""Games played out quickly: by the rules, and by what a player could see."""

from itertools import count
from random import Random

import pytest

from cardtable.contract.capability import Capability
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.policy import Style
from cardtable.games.rollouts.rollout import rollout, style
from cardtable.players.trial_games import TrialResult, advise
from tests.sampling import few, mostly_slow, only_thorough, sample

GAMES = [
    *("constitution", "hemispheres", "napoleons-square"),
    *("napoleon-at-st-helena", "deuces", "square", "busy-aces", "courtyard", "fortunes-favor"),
    *("four-seasons", "czarina", "klondike", "westcliff", "easthaven", "odd-and-even", "queens-audience"),
    "british-square",
]
TRYING = [game_id for game_id in GAMES if Capability.ADVICE in catalogue.create(game_id).capabilities()]
SOME = Style(candidates=3, games=6, win=10.0)


def game_of(game_id: str) -> Patience:
    game = catalogue.create(game_id, {})
    assert isinstance(game, Patience)
    return game


def midway(game: Patience, number: int, moves: int) -> Position:
    """Return a position in the middle of a game: foundation moves if there are any, else anything."""
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(moves):
        legal = game.moves(position)
        home = [move for move in legal if move.target in game.foundations]
        after = game.apply(position, home[0] if home and chance.random() < 0.7 else chance.choice(legal))
        if not game.moves(after):
            break
        position = after
    return position


def undecided(game: Patience) -> Position:
    """Return a position with several moves, none of which is plainly safe."""
    for number in count(2):
        position = game.deal(Deal(number))
        for _ in range(20):
            if game.safe_move(position) is None and len(game.moves(position)) > 1:
                return position
            position = game.apply(position, game.hints(position)[0])
    raise AssertionError


@pytest.mark.parametrize("game_id", mostly_slow(GAMES, 4))
@pytest.mark.parametrize("moves", [0, 15, 60, 120])
def test_a_game_is_played_out_by_its_rules(game_id: str, moves: int) -> None:
    game = game_of(game_id)
    play = rollout(game)
    for number in range(1, sample(2, 6)):
        position = midway(game, number, moves)
        line: list[Move] = []
        home = play.home(position, Random(number), line)
        for move in line:
            assert game.refusal(position, move) is None
            position = game.apply(position, move)
        assert game.on_foundations(position) == home
        assert home == play.home(midway(game, number, moves), Random(number))


@only_thorough()
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("moves", [0, 30])
def test_it_plays_by_what_is_seen(game_id: str, moves: int) -> None:
    """While two games look alike, the same moves are made in them."""
    game = game_of(game_id)
    play = rollout(game)
    compared = 0
    for number in range(1, 6):
        view = game.seen_by(midway(game, number, moves), 1)
        games = [game.guess(view, Random(seed)) for seed in (1, 2)]
        lines: list[list[Move]] = [[], []]
        for position, line in zip(games, lines, strict=True):
            play.home(position, Random(7), line)
        for made in zip(*lines, strict=False):
            if game.seen_by(games[0], 1) != game.seen_by(games[1], 1):
                break
            assert made[0] == made[1]
            compared += 1
            games = [game.apply(position, move) for position, move in zip(games, made, strict=True)]
    assert compared


@pytest.mark.parametrize("game_id", mostly_slow(TRYING, 2))
def test_what_is_hidden_does_not_change_the_advice(game_id: str) -> None:
    game = game_of(game_id)
    position = midway(game, 3, 20)
    view = game.seen_by(position, 1)
    other = game.guess(view, Random(9))
    one, two = (
        advise(game, game.seen_by(each, 1), Random(5), 60.0, manner=SOME) for each in (position, other)
    )
    assert list(one.items()) == list(two.items())
    assert set(one) == set(game.moves(position))


@pytest.mark.parametrize("game_id", mostly_slow(few(TRYING, 4), 2))
def test_moves_that_were_tried_come_with_their_prospects(game_id: str) -> None:
    game = game_of(game_id)
    position = undecided(game)
    found = advise(game, game.seen_by(position, 1), Random(1), 60.0, manner=SOME)
    first = next(iter(found.values()))
    assert first.games > 0
    assert 0 <= first.home <= game.goal()
    assert 0 <= first.won <= first.games
    assert sum(prospect != TrialResult() for prospect in found.values()) <= SOME.candidates
    assert style(game).candidates > 1


def test_the_only_move_is_tried_as_well_to_tell_what_it_is_worth() -> None:
    game = game_of("klondike")
    position = game.deal(Deal(2))
    (move,) = game.moves(position)
    found = advise(game, game.seen_by(position, 1), Random(1), 60.0, manner=SOME)
    assert found.keys() == {move}
    assert found[move].games > 0


@pytest.mark.parametrize("direction", ["free", "lapsing"])
def test_british_square_is_played_out_by_the_rules_of_its_options(direction: str) -> None:
    game = catalogue.create("british-square", {"direction": direction})
    assert isinstance(game, Patience)
    for number in range(1, sample(3, 20)):
        position = midway(game, number, 30)
        line: list[Move] = []
        home = rollout(game).home(position, Random(number), line)
        for move in line:
            assert game.refusal(position, move) is None
            position = game.apply(position, move)
        assert game.on_foundations(position) == home


def test_moves_are_tried_only_where_that_wins_more() -> None:
    tried = {game_id: Capability.ADVICE in game_of(game_id).capabilities() for game_id in GAMES}
    assert tried["klondike"]
    assert tried["four-seasons"]
    assert tried["british-square"]
    assert tried["queens-audience"]
    assert tried["odd-and-even"]
    assert tried["westcliff"]
    assert not tried["czarina"]
    assert not tried["fortunes-favor"], "the rule of thumb wins all but every game"
    american = catalogue.create("westcliff", {"form": "american"})
    assert Capability.ADVICE not in american.capabilities(), "its rule of thumb wins nearly all"
