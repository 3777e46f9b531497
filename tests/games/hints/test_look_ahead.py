"""The search that spreads from all moves at once, tried on Beleaguered Castle."""

from itertools import islice

from cardtable.contract.deal import Deal
from cardtable.games.castles.rules import BeleagueredCastle
from cardtable.games.hints.look_ahead import Positions, spread

GAME = BeleagueredCastle()
DEALT = GAME.deal(Deal(5))
FORM = Positions(GAME, lambda _position: 0.0)
ROOTS = [(move, GAME.apply(DEALT, move)) for move in GAME.moves(DEALT)]


def test_what_costs_least_comes_first_and_leads_back_to_its_first_move() -> None:
    met = {}

    def cost(root, depth, position) -> float:
        met[position] = (root, depth)
        return float(-depth)

    looks = []
    for look in islice(spread(FORM, DEALT, ROOTS, cost), 6):
        assert met[look.state] == (look.root, look.depth)
        looks.append(look)
    assert [look.depth for look in looks] == [1, 2, 3, 4, 5, 6], "the deepest costs least here"
    assert {look.root for look in looks} == {ROOTS[0][0]}
    assert [*FORM.after(DEALT)] == [after for _move, after in ROOTS]


def test_a_position_is_met_once_whatever_it_is_reached_by() -> None:
    keys = []

    def cost(_root, _depth, position) -> float:
        keys.append(FORM.key(position))
        return 0.0

    looks = list(islice(spread(FORM, DEALT, ROOTS, cost), 40))
    assert len(set(keys)) == len(keys) == looks[-1].known - 1
    assert FORM.key(DEALT) not in keys
