"""Looking ahead in small whole numbers, held to the rules of every game that it serves."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.games import catalogue
from cardtable.games.hints.compact import CompactTable, serves
from cardtable.games.hints.hinting import TableauCost
from cardtable.games.kit.engine import RuledPatience
from tests.sampling import sample

SERVED = [
    game
    for game in (catalogue.create(entry.id) for entry in catalogue.entries())
    if isinstance(game, RuledPatience) and serves(game.rules)
]


def test_it_serves_open_piles_beside_a_pack() -> None:
    named = {game.id for game in SERVED}
    assert {"diplomat", "czarina", "four-seasons", "deuces", "busy-aces", "napoleon-at-st-helena"} == named


@pytest.mark.parametrize("game", SERVED, ids=lambda game: game.id)
def test_what_can_be_carried_and_what_it_costs_is_what_the_rules_say(game: RuledPatience) -> None:
    cost = game.cost
    assert isinstance(cost, TableauCost)
    for number in range(1, sample(3, 60)):
        standing, chance = game.deal(Deal(number)), Random(number)
        while legal := game.moves(standing):
            blind = game.blind(standing)
            table = CompactTable(game.placing, cost, blind)
            carried = [move for move in game.moves(blind) if move.kind is MoveKind.CARRY]
            states = {table.state(after): after for move in carried if (after := game.apply(blind, move))}
            here = table.state(blind)
            assert {*table.after(here), here} == {*states, here}
            for state, after in states.items():
                assert table.cost(state) == pytest.approx(cost(after))
            standing = game.apply(standing, chance.choice(legal))
            if chance.random() < 0.02:
                break
