"""Cards that come back from their foundations: no search may take for lost what is won so."""

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict

ONTO_A_CARD = """
[cards]
ranks = 5
[tableau]
piles = 3
[foundations]
take_back = true
"""
INTO_A_CELL = """
[cards]
ranks = 7
[tableau]
piles = 3
suits = "alternate"
runs = "any"
spaces = "none"
[foundations]
take_back = true
[cells]
count = 1
"""
A_BASE = """
[tableau]
piles = 4
suits = "alternate"
spaces = "none"
[foundations]
base = "5"
round = true
take_back = true
"""
ANOTHER_BASE = """
[tableau]
piles = 5
[foundations]
base = "first-card"
take_back = true
"""
SPADES, DIAMONDS, CLUBS = "AS 2S 3S 4S 5S 6S 7S", "AD 2D 3D 4D 5D", "AC 2C 3C 4C 5C"


def own(text: str) -> RuledPatience:
    game = known.admit(read(text, "Taken back")).game_class()
    assert isinstance(game, RuledPatience)
    return game


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (
            ONTO_A_CARD,
            {
                "column1": "5H AS 5S",
                "column2": "4S 2S",
                "column3": "4H 3H 3S",
                "hearts": "AH 2H",
                "diamonds": DIAMONDS,
                "clubs": CLUBS,
            },
        ),
        (
            INTO_A_CELL,
            {
                "column1": "4H 3C AD 5H 4C",
                "column2": "7D 6D 5D 4D 3D 2D 7H",
                "column3": "7C 6C 6H 5C",
                "spades": SPADES,
                "hearts": "AH 2H 3H",
                "clubs": "AC 2C",
            },
        ),
        (
            A_BASE,
            {
                "column1": "6H 4H",
                "column2": "4D 3D 2D AD KD QD JD TD 9D 8D 7D 6D",
                "column3": "3H 2H AH KH QH JH TH 9H 8H 7H",
                "column4": "4S 3S 2S AS KS QS JS TS 9S 8S 7S 6S",
                "spades": "5S",
                "hearts": "5H",
                "diamonds": "5D",
                "clubs": "5C 6C 7C 8C 9C TC JC QC KC AC 2C 3C 4C",
            },
        ),
    ],
    ids=["onto-a-card", "into-a-cell", "a-base"],
)
def test_what_a_card_that_comes_back_wins_is_not_lost(text: str, places: dict[str, str]) -> None:
    game = own(text)
    position = game.deal(Deal(places={name: parse_cards(cards.split()) for name, cards in places.items()}))
    found = judge(game, position)
    assert found.verdict is Verdict.WINNABLE
    for move in found.line:
        position = game.play(position, move)
    assert game.won(position)


def test_where_all_that_has_begun_may_come_back_the_search_supposes_no_rank() -> None:
    game = own(ANOTHER_BASE)
    assert judge(game, game.deal(Deal(1))).verdict is Verdict.UNKNOWN
