"""What goes home for nothing: of what only seems to do no harm, a win is not to be missed for it."""

import time
from dataclasses import replace
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.castles.rules import STREETS_AND_ALLEYS, StreetsAndAlleys
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.rules import Seams
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.solver.answers import searched
from cardtable.solver.hindsight import Exhaustive
from cardtable.solver.verdict import Verdict

FULL_PILES = """
[cards]
ranks = 2
[tableau]
piles = 3
suits = "alternate"
cards = 2
[stock]
to = "full-piles"
"""
DEALT_ANEW = """
[cards]
ranks = 3
[tableau]
piles = 2
suits = "same"
[redeal]
"""
TWINS = """
[cards]
ranks = 2
packs = 2
[tableau]
piles = 2
spaces = ["3"]
filled = "from-waste"
cards = 1
[foundations]
take_back = true
[stock]
passes = "unlimited"
"""
ANY_SUIT = """
[cards]
ranks = 2
[tableau]
piles = 3
suits = "same"
spaces = ["3"]
face_up = 2
[foundations]
suit = "any"
"""
TURNED_TOGETHER = """
[cards]
ranks = 2
[tableau]
piles = 1
cards = 1
suits = "same"
build = "none"
[stock]
turn = 3
passes = 2
"""
REFILLED = """
[cards]
ranks = 4
[tableau]
piles = 2
cards = 1
suits = "same"
spaces = "none"
[reserve]
refilled = true
piles = 1
[stock]
"""


def own(text: str) -> RuledPatience:
    game = known.admit(read(text, "Small")).game_class()
    assert isinstance(game, RuledPatience)
    return game


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (FULL_PILES, 996427),
        (FULL_PILES, 324397),
        (DEALT_ANEW, 105168),
        (TWINS, 711281),
        (ANY_SUIT, 968666),
        (TURNED_TOGETHER, 174572),
        (REFILLED, 833821),
    ],
)
def test_no_win_is_missed_because_a_card_went_home(text: str, number: int) -> None:
    game = own(text)
    start = game.deal(Deal(number))
    assert searched(game, start, seconds=5.0).verdict is Verdict.WINNABLE
    found = Exhaustive(game, start).run(time.process_time() + 5.0)
    assert found.verdict is Verdict.WINNABLE


@pytest.mark.parametrize("game", ["usk", "la-belle-lucie"])
def test_while_cards_may_be_dealt_anew_nothing_is_known_to_do_no_harm(game: str) -> None:
    # Where cards lie after a redeal hangs on which are gone: golden walks tell of no safe move before it.
    rules, found = catalogue.create(game), 0
    assert isinstance(rules, RuledPatience)
    for number in range(1, 10):
        position = rules.deal(Deal(number))
        while REDEAL in rules.bare_moves(position):
            assert rules.safe_move(position) is None
            position = rules.apply(position, rules.foundation_move(position) or REDEAL)
        found += rules.safe_move(position) is not None
    assert found


def test_what_lies_on_one_of_two_foundations_is_not_sent_to_the_other() -> None:
    game, chance = own(TWINS), Random(1)
    for number in range(1, 6):
        position = game.deal(Deal(number))
        for _ in range(40):
            safe = game.safe_move(position)
            assert safe is None or safe.source not in game.foundations
            position = game.apply(position, safe or chance.choice(game.moves(position)))


@pytest.mark.parametrize(
    "seams",
    [Seams(refuses=lambda *_: None), Seams(follows=lambda position: position)],
    ids=["refuses", "follows"],
)
def test_where_rules_are_beyond_the_value_nothing_is_known_to_do_no_harm(seams: Seams) -> None:
    rules = replace(STREETS_AND_ALLEYS, seams=seams)
    strange = type("Strange", (StreetsAndAlleys,), {"id": "strange", "rules": rules})()
    plain, found = StreetsAndAlleys(), 0
    for number in range(1, 20):
        position = plain.deal(Deal(number))
        found += plain.safe_move(position) is not None
        assert strange.safe_move(position) is None
    assert found
