"""Napoleon's Square played out: its options, what is left at the end, and what the rule of thumb prefers."""

from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.kit.position import Position
from cardtable.games.lady_cadogan.napoleons_square import PACKETS, NapoleonsSquare
from cardtable.games.rollouts.policy import Style
from cardtable.games.rollouts.tableau import TableauRollout
from cardtable.players.trial_games import advise
from tests.sampling import sample, some

OPTIONS: list[dict[str, str]] = [
    {},
    {"units": "runs"},
    {"fill": "any"},
    {"units": "runs", "fill": "any"},
    {"square": "single"},
    {"square": "single", "units": "runs", "fill": "any"},
    {"kings": "re-deal"},
    {"kings": "ignore"},
]
GAME = NapoleonsSquare()


def position(**places: str) -> Position:
    empty = Position(((),) * len(GAME.place_names()))
    return GAME.with_piles(empty, {name: parse_cards(codes.split()) for name, codes in places.items()})


def made(game: NapoleonsSquare, standing: Position) -> list[str]:
    line: list[Move] = []
    TableauRollout(game).home(standing, Random(1), line)
    return [str(move) for move in line]


def wandered(game: NapoleonsSquare, number: int, moves: int) -> Position:
    standing, chance = game.deal(Deal(number)), Random(number)
    for _ in range(moves):
        if legal := game.moves(standing):
            standing = game.apply(standing, chance.choice(legal))
    return standing


@pytest.mark.parametrize("options", some(OPTIONS))
@pytest.mark.parametrize("moves", [0, 40, 150])
def test_it_plays_by_the_rules_of_every_option_to_the_end(options: dict[str, str], moves: int) -> None:
    game = NapoleonsSquare(options)
    play = TableauRollout(game)
    for number in range(1, sample(3, 9)):
        standing = wandered(game, number, moves)
        line: list[Move] = []
        home = play.home(standing, Random(1), line)
        for move in line:
            assert game.refusal(standing, move) is None
            standing = game.apply(standing, move)
        assert game.on_foundations(standing) == home
        for move in game.moves(standing):
            # Nothing can go home, nothing leave the talon, nothing be dealt: only packets could be shifted.
            assert move.source in PACKETS
            assert move.target in PACKETS


def test_cards_go_home_through_both_foundations_of_a_suit() -> None:
    standing = position(packet1="2H AH2 AH", talon="3H2 2H2 3H")
    lines = made(GAME, standing)
    assert TableauRollout(GAME).home(standing, Random(1)) == 6
    assert lines[:3] == ["AH hearts1", "AH2 hearts2", "2H hearts1"]


def test_it_builds_where_most_is_uncovered() -> None:
    standing = position(packet1="2S 3S 8H", packet2="KD 8H2", packet3="9H", pack="TC")
    assert made(GAME, standing)[0] == "8H packet3"
    assert made(GAME, position(packet1="9H", packet2="9H2 8H", pack="TC"))[0] == "deal", "not to and fro"


def test_a_run_goes_as_one_where_it_may() -> None:
    standing = position(packet1="2S 8H 7H", packet2="9H")
    assert made(NapoleonsSquare({"units": "runs"}), standing) == ["8H+7H packet2"]
    assert made(GAME, standing) == []


def test_a_space_is_filled_when_that_frees_a_card() -> None:
    full = {f"packet{number}": "KC" for number in range(2, 13)}
    freeing = position(
        packet2="3C", talon="AS 5D", pack="TC", **{k: v for k, v in full.items() if k > "packet2"}
    )
    assert made(GAME, freeing)[:2] == ["5D packet1", "AS spades1"]


def test_a_move_that_can_be_taken_back_is_tried_only_if_it_is_the_first() -> None:
    standing = position(packet1="9H 8H", packet2="4C 9H2", packet3="KD", pack="TC 3D")
    shift = next(move for move in GAME.moves(standing) if str(move) == "8H packet2")
    assert GAME.hints(standing)[0] != shift
    view = GAME.seen_by(standing, 1)
    for reversible in (True, False):
        manner = Style(candidates=3, games=4, win=0.0, reversible=reversible)
        found = advise(GAME, view, Random(1), 60.0, manner=manner)
        assert (found[shift].games > 0) == reversible
