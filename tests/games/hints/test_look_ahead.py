"""The search that spreads from all moves at once, tried on Beleaguered Castle."""

from itertools import islice

from cardtable.contract.deal import Deal
from cardtable.games.castles.rules import BeleagueredCastle
from cardtable.games.hints.look_ahead import spread

GAME = BeleagueredCastle()
DEALT = GAME.deal(Deal(5))


def test_what_costs_least_comes_first_and_leads_back_to_its_first_move() -> None:
    met = {}

    def cost(root, depth, position) -> float:
        met[position] = (root, depth)
        return float(-depth)

    roots = GAME.moves(DEALT)
    looks = list(islice(spread(GAME, DEALT, roots, cost, lambda position: position), 6))
    assert [look.depth for look in looks] == [1, 2, 3, 4, 5, 6], "the deepest costs least here"
    assert {look.root for look in looks} == {roots[0]}
    for look in looks:
        assert met[look.position] == (look.root, look.depth)
        assert look.moves == GAME.moves(look.position)


def test_a_position_is_met_once_whatever_it_is_reached_by() -> None:
    keys = []

    def key(position):
        return frozenset(position.piles)

    def cost(_root, _depth, position) -> float:
        keys.append(key(position))
        return 0.0

    looks = list(islice(spread(GAME, DEALT, GAME.moves(DEALT), cost, key), 40))
    assert len(set(keys)) == len(keys) == looks[-1].known - 1
    assert key(DEALT) not in keys
