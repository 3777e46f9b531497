"""Games with a talon played out by one rule of thumb: what it prefers; spaces that fill themselves."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.games.forty_thieves.rules import Courtyard, Deuces, NapoleonAtStHelena
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.open_columns.penguin import Penguin
from cardtable.games.rollouts.tableau import TableauRollout
from tests.games.by_hand import ByHand
from tests.sampling import sample


def made(game: Patience, standing: Position) -> list[str]:
    line: list[Move] = []
    TableauRollout(game).home(standing, Random(1), line)
    return [str(move) for move in line]


def test_the_ace_comes_last_where_the_two_is_the_base() -> None:
    deuces = ByHand(Deuces())
    standing = deuces.position(pile1="KH", pile2="AH", hearts1="2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", pile3="9C")
    assert made(deuces.game, standing)[:2] == ["KH hearts1", "AH hearts1"]
    idle = ("KS", "KD", "KC", "9S", "KS2", "KD2", "KC2", "9S2")
    others = {f"pile{number}": code for number, code in enumerate(idle, 3)}
    build = deuces.position(pile1="AH", pile2="9C KH", pack="4C", **others)
    assert made(deuces.game, build)[0] == "KH pile1"


def test_a_space_that_fills_itself_is_reckoned_with() -> None:
    court = ByHand(Courtyard())
    full = {f"pile{number}": code for number, code in enumerate(["KS", "KH", "KD", "KC"] * 2, 5)}
    full = {name: code + ("2" if number > 3 else "") for number, (name, code) in enumerate(full.items())}
    standing = court.position(pile1="9H", pile2="8H", pile3="5D", pile4="2C", talon="4S AS", **full)
    line = made(court.game, standing)
    assert line[:2] == ["AS spades1", "8H pile1"], "the talon's 4 comes into the space"
    assert "4S pile2" not in line


def test_only_a_tableau_with_a_talon_is_played_so() -> None:
    with pytest.raises(TypeError, match="penguin"):
        TableauRollout(Penguin())


def test_the_first_hint_is_the_rule_s_move_where_that_wins_more() -> None:
    game = catalogue.create("courtyard")
    assert isinstance(game, Courtyard)
    standing = game.deal(Deal(4))
    for _ in range(sample(8, 60)):
        assert str(game.hints(standing)[0]) == made(game, standing)[0]
        standing = game.apply(standing, game.hints(standing)[0])
    assert not NapoleonAtStHelena().hinting.by_rule


def test_the_rule_wins_most_courtyards() -> None:
    game = Courtyard()
    play, deals = TableauRollout(game), sample(40, 200)
    won = sum(play.home(game.deal(Deal(number)), Random(1)) == 104 for number in range(1, deals + 1))
    assert won >= 0.7 * deals
