"""Games with columns that begin face down played out: what the rule of thumb prefers, and when it stops."""

from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.klondike.rules import Klondike
from cardtable.games.klondike.westcliff import Easthaven, Westcliff
from cardtable.games.open_columns.penguin import Penguin
from cardtable.games.rollouts.tableau import TableauRollout
from tests.games.laid import bare
from tests.sampling import sample, some

OPTIONS: list[RuledPatience] = [
    Klondike(),
    Klondike({"draw": 1, "passes": 1}),
    Klondike({"draw": 1, "passes": 3}),
    Westcliff({"form": "american"}),
    Easthaven({"space": "kings"}),
]


def laid(game: Patience, down: tuple[int, ...] = (), **places: str) -> Position:
    return game.with_piles(
        bare(game, down=down), {name: parse_cards(codes.split()) for name, codes in places.items()}
    )


def made(game: RuledPatience, standing: Position) -> list[str]:
    line: list[Move] = []
    TableauRollout(game).home(standing, Random(1), line)
    return [str(move) for move in line]


@pytest.mark.parametrize("game", some(OPTIONS), ids=lambda game: f"{game.id}-{game.chosen}")
def test_it_plays_by_the_rules_of_every_option(game: RuledPatience) -> None:
    for number in range(1, sample(3, 20)):
        standing = game.deal(Deal(number))
        line: list[Move] = []
        home = TableauRollout(game).home(standing, Random(number), line)
        for move in line:
            assert game.refusal(standing, move) is None
            standing = game.apply(standing, move)
        assert game.on_foundations(standing) == home
        known = standing.deal > 1 and game.chosen.get("passes") == "unlimited"
        assert known or not game.pile(standing, "pack") or game.won(standing)


def test_it_turns_up_a_card_rather_than_play_from_the_talon() -> None:
    game = Klondike({"draw": 1})
    standing = laid(game, (0, 2, 0, 0, 0, 0, 0), column1="9H", column2="2C 3C 8S", talon="8C", pack="KD")
    assert made(game, standing)[0] == "8S column1"


def test_only_a_king_for_which_there_is_a_space_is_laid_there() -> None:
    game = Klondike({"draw": 1})
    full = {f"column{number}": code for number, code in enumerate(["QS", "QC", "JS", "JC", "TS", "TC"], 2)}
    standing = laid(game, talon="5H KD", **full)
    assert made(game, standing)[0] == "KD column1"
    assert made(game, laid(game, talon="5H QD", **full))[0] == "redeal"


def test_a_run_is_taken_apart_for_a_card_that_goes_home() -> None:
    game = Westcliff()
    standing = laid(game, column1="KC 4H 3S", column2="TD 4D", hearts="AH 2H 3H", column3="KS", column4="KH")
    assert made(game, standing)[:2] == ["3S column2", "4H hearts"]


def test_the_pack_is_gone_through_till_nothing_more_comes_of_it() -> None:
    game = Klondike({"draw": 1})
    kings = {
        f"column{number}": code for number, code in enumerate(["KS", "KH", "KD", "KC", "9S", "9C", "9D"], 1)
    }
    lines = made(game, laid(game, pack="4C 5D", **kings))
    assert lines == ["deal", "deal", "redeal"], "its order being known then"


def test_once_the_order_of_the_pack_is_known_it_is_dealt_for_what_is_worth_most() -> None:
    game = Klondike()
    kings = {f"column{number}": code for number, code in enumerate(["KS", "KH", "KD", "KC", "6C"], 1)}
    down = (0, 0, 0, 0, 0, 1, 0)
    standing = laid(game, down, column6="2S 8D", column7="TH", talon="2C 3D 5D", pack="4C 5S 9S", **kings)
    assert made(game, standing)[0] == "5D column5", "what comes next is not known"
    assert made(game, standing._replace(deal=2))[:3] == ["deal", "9S column7", "8D column7"]


def test_only_columns_with_cards_face_down_are_played_so() -> None:
    with pytest.raises(TypeError, match="penguin"):
        TableauRollout(Penguin())


def test_the_rule_wins_most_games_of_ten_columns() -> None:
    game = Westcliff({"form": "american"})
    play, deals = TableauRollout(game), sample(30, 200)
    won = sum(play.home(game.deal(Deal(number)), Random(1)) == 52 for number in range(1, deals + 1))
    assert won >= 0.9 * deals
