"""The Hemispheres played out: by every option, to where nothing more can be done."""

from random import Random

import pytest

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.hemispheres.cloth import NORTH, RACES
from cardtable.games.hemispheres.marriages import FOUNDATIONS
from cardtable.games.hemispheres.rules import Hemispheres
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.rollout import rollout
from tests.sampling import only_thorough, some

OPTIONS = [{}, {"build": "colour"}, {"range": "hemisphere"}, {"build": "colour", "range": "hemisphere"}]
GAME = Hemispheres()


def midway(game: Hemispheres, number: int, moves: int) -> Position:
    """Return a position some way into a game: foundation moves when there are any, else anything."""
    position, chance = game.deal(Deal(number)), Random(number)
    for _ in range(moves):
        legal = game.moves(position)
        if not legal:
            break
        home = [move for move in legal if move.target in FOUNDATIONS]
        position = game.apply(position, home[0] if home and chance.random() < 0.7 else chance.choice(legal))
    return position


def followed(game: Hemispheres, position: Position, seed: int) -> tuple[list[Move], Position]:
    """Play out, and make the same moves by the rules."""
    line: list[Move] = []
    home = rollout(game).home(position, Random(seed), line)
    for move in line:
        assert game.refusal(position, move) is None
        position = game.apply(position, move)
    assert game.on_foundations(position) == home
    return line, position


def with_last(**rest: str) -> Position:
    """Return a position with these cards, the last of their foundations; all others lie there."""
    lying = {
        name.replace("_", "-"): [Card.parse(code) for code in codes.split()] for name, codes in rest.items()
    }
    away = {card for cards in lying.values() for card in cards}
    piles = []
    for name in GAME.place_names():
        if name in FOUNDATIONS:
            rule, copy = FOUNDATIONS[name], int(name[-1])
            assert rule.base is not None
            assert rule.suit is not None
            whole = [Card(type(rule.base)(rule.base + rule.step * n), rule.suit, copy) for n in range(13)]
            piles.append(tuple(card for card in whole if card not in away))
        else:
            piles.append(tuple(lying.get(name, ())))
    return Position(tuple(piles))


@only_thorough()
@pytest.mark.parametrize("options", some(OPTIONS))
def test_games_are_played_to_where_nothing_plain_is_left(options: dict[str, str]) -> None:
    game = Hemispheres(options)
    won = 0
    for number in range(1, 13):
        _, last = followed(game, midway(game, number, (0, 20, 70, 130)[number % 4]), number)
        left = game.moves(last)
        won += game.won(last)
        assert not [move for move in left if move.target in FOUNDATIONS or move.source == "talon"]
        assert Move(MoveKind.DEAL) not in left
        for move in left:
            # What is left are cards that only change their packets, and exchanges of no use at once.
            assert move.kind is MoveKind.EXCHANGE or len(game.pile(last, move.source)) > 1
    assert won


def test_every_option_makes_a_difference() -> None:
    start = GAME.deal(Deal(5))
    lines = [[str(move) for move in followed(Hemispheres(options), start, 1)[0]] for options in OPTIONS]
    assert len({tuple(line) for line in lines}) == len(OPTIONS)


def test_the_end_with_barriers_and_strays() -> None:
    standing = with_last(
        europe1="2S", asia2="AS2", africa1="QH", africa3="KH2", barrier_west="KH", barrier_south="AS"
    )
    line, last = followed(GAME, standing, 1)
    assert GAME.won(last)
    assert {move.source for move in line if move.kind is MoveKind.CARRY} >= {"barrier-west", "barrier-south"}


def test_spaces_are_filled_from_the_talon_at_home() -> None:
    standing = with_last(talon="KD2 2C QD", barrier_east="KD", barrier_north="AC", europe2="AC2")
    line, last = followed(GAME, standing, 1)
    assert GAME.won(last)
    assert [move.target for move in line[:2]] == ["ace-diamonds1", "king-clubs1"]


@pytest.mark.parametrize("lying", ["talon", "asia1", "europe1"])
@pytest.mark.parametrize("card", ["KH", "KD2", "AS", "AC2"])
def test_the_last_card_goes_home_from_wherever_it_lies(card: str, lying: str) -> None:
    line, last = followed(GAME, with_last(**{lying: card}), 1)
    assert GAME.won(last)
    assert line[-1].target in FOUNDATIONS


def test_a_talon_card_goes_astray_if_its_hemisphere_is_full() -> None:
    south = {name: f"{rank}S" for name, rank in zip(RACES[6:], "64253A", strict=True)}
    line, last = followed(GAME, with_last(talon="2C2 7S AC2", **south), 1)
    assert GAME.won(last)
    assert line[0].target in NORTH
    assert [move.target in RACES[6:] for move in line if move.source == line[0].target] == [True]
