"""What own games are given to play with: hints by trial games where their rules are like Klondike's."""

from random import Random

import pytest

from cardtable.contract.capability import Capability
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.words import move_sentence
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import PACK
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.games.rollouts.rollout import rollout
from cardtable.players.trial_games import advise
from tests.sampling import sample

LIKE = """
[tableau]
piles = 6
cards = [1, 2, 3, 4, 5, 6]
face_up = {face_up}
suits = "alternate"
runs = "any"
{tableau}
[foundations]
take_back = {back}
[stock]
{stock}
"""


def game_of(
    stock: str = "turn = 2", *, tableau: str = "", back: str = "false", face_up: int = 1, more: str = ""
) -> RuledPatience:
    text = LIKE.format(stock=stock, tableau=tableau, back=back, face_up=face_up) + more
    game = known.admit(read(text, "Like Klondike")).game_class()
    assert isinstance(game, RuledPatience)
    return game


@pytest.mark.parametrize(
    ("turn", "told"),
    [(1, "the next card"), (2, "the next two cards"), (3, "the next three cards"), (4, "the next cards")],
)
def test_turning_several_cards_is_told_as_that(turn: int, told: str) -> None:
    game = game_of(f"turn = {turn}")
    position = game.deal(Deal(1))
    assert move_sentence(game, Move(MoveKind.DEAL), position) == f"turn {told} from the stock"


@pytest.mark.parametrize(
    "game",
    [
        game_of(),
        game_of('passes = "unlimited"', tableau='spaces = "kings"', back="true"),
        game_of("passes = 2", face_up=2),
        game_of('to = "piles"'),
    ],
)
def test_a_game_like_klondike_is_played_out_by_its_own_rules(game: RuledPatience) -> None:
    assert Capability.ADVICE in game.capabilities()
    for number in range(1, sample(8, 60)):
        position, line = game.deal(Deal(number)), list[Move]()
        home = rollout(game).home(position, Random(0), line)
        for move in line:
            position = game.play(position, move)
        assert game.on_foundations(position) == home


@pytest.mark.slow
def test_a_hint_of_it_comes_from_trial_games() -> None:
    game = game_of('passes = "unlimited"')
    found = advise(game, game.seen_by(game.deal(Deal(1)), 1), Random(1), 1e9)
    assert set(found) == set(game.moves(game.deal(Deal(1))))
    assert any(result.games for result in found.values()) or game.safe_move(game.deal(Deal(1)))


@pytest.mark.parametrize(
    "game",
    [
        game_of(more="[cells]\ncount = 1\n"),
        game_of(tableau="round = true"),
        game_of(tableau='spaces = ["Q", "K"]'),
        game_of('to = "full-piles"'),
        game_of(tableau='filled = "at-once"'),
        game_of("passes = 2\ntwo_open = true"),
    ],
)
def test_where_the_rule_of_thumb_does_not_know_the_rules_it_is_not_asked(game: RuledPatience) -> None:
    assert game.policy is None and Capability.ADVICE not in game.capabilities()


def test_the_open_card_of_a_stock_can_be_played_where_columns_hide_cards() -> None:
    game, chance, played = game_of("passes = 2\nknown_again = true\ntwo_open = true"), Random(3), 0
    for number in range(1, sample(4, 30)):
        position = game.deal(Deal(number))
        for _ in range(150):
            moves = game.moves(position)
            if not moves:
                break
            assert all(game.refusal(position, move) is None for move in moves)
            move = chance.choice(moves)
            played += move.source == PACK
            position = game.play(position, move)
    assert played


def test_a_card_of_a_cell_does_not_go_to_a_reserve_that_holds_cards_of_columns() -> None:
    text = "[cells]\ncount = 1\n[reserve]\npiles = 1\ncards = 1\nholds = true\n"
    game = known.admit(read(text, "Held")).game_class()
    position = game.deal(Deal(1))
    for source, target in (("reserve1", "column1"), ("column1", "cell1")):
        card = game.pile(position, source)[-1]
        piles = {source: game.pile(position, source)[:-1], target: (*game.pile(position, target), card)}
        position = game.with_piles(position, piles)
    move = Move.carry(game.pile(position, "cell1")[-1], "cell1", "reserve1")
    assert move not in game.moves(position)
    assert game.refusal(position, move) is not None
