"""What Byzantium's analysis claims, against every way in which small endings can go on."""

from random import Random

import pytest

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.analysis import analyse, possible
from cardtable.games.byzantium.position import CARDS, ByzantiumPosition, ByzantiumTableau, members, number_of
from cardtable.games.byzantium.rules import Byzantium
from tests.sampling import only_thorough


def cards_left(position: ByzantiumPosition) -> int:
    left = position.kitty | sum(1 << card for card in position.pack)
    for hand in position.hands:
        left |= hand
    return left


def ending(game: Byzantium, seed: int, left: int, waste: float) -> ByzantiumPosition:
    """A position with few cards left; with `waste`, cards are now and then not placed where they could be."""
    chance = Random(seed)
    position = game.deal(Deal(seed + 1))
    while cards_left(position).bit_count() > left and game.outcome(position) is None:
        *placements, other = game.moves(position)
        position = game.apply(
            position, chance.choice(placements) if placements and chance.random() > waste else other
        )
    return position


def reachable(tableau: ByzantiumTableau, cards: int) -> tuple[set[tuple[int, int]], int]:
    """Every (card, place) that can come about in any order, and the most cards that can be placed."""
    pairs: set[tuple[int, int]] = set()
    most: dict[tuple[ByzantiumTableau, int], int] = {}

    def go(tableau: ByzantiumTableau, cards: int) -> int:
        if (tableau, cards) not in most:
            best = 0
            for place in members(tableau.free):
                for card in members(tableau.fitting(place) & cards):
                    pairs.add((card, place))
                    best = max(best, 1 + go(tableau.connect(card, place), cards & ~(1 << card)))
            most[tableau, cards] = best
        return most[tableau, cards]

    return pairs, go(tableau, cards)


@only_thorough()
@pytest.mark.parametrize(("seats", "waste"), [(1, 0.0), (1, 0.3), (2, 0.0), (3, 0.2), (4, 0.2)])
def test_claims_hold_in_every_continuation(seats: int, waste: float) -> None:
    game = Byzantium(seats=seats)
    lost = 0
    for seed in range(25):
        position = ending(game, seed, 9 if seats == 2 else 5, waste)
        view = game.seen_by(position, position.to_move)
        found = analyse(view, tips=not game.closed)
        cards = cards_left(position)
        pairs, most = reachable(position.tableau, cards)
        fits = possible(position.tableau, cards)
        assert {(card, place) for place, fitting in enumerate(fits) for card in members(fitting)} == pairs
        places = {place for _, place in pairs}
        assert {number_of(card) for card in found.lost_cards} == set(members(cards)) - {c for c, _ in pairs}
        assert found.left_over <= cards.bit_count() - most
        for cell in found.lost_cells:
            assert places.isdisjoint(board.INDEX[name] for name in cell)
        assert set(found.closed) == set(board.ARMS) - {board.PLACES[place].name[0] for place in places}
        lost += len(found.lost_cells)
    assert lost


def test_the_beginning_loses_nothing() -> None:
    game = Byzantium(seats=1)
    found = analyse(game.seen_by(game.deal(Deal(1)), 1))
    assert found == ((), (), (), 0)


def test_two_hands_do_not_lose_the_tips() -> None:
    game = Byzantium(seats=2)
    found = analyse(game.seen_by(game.deal(Deal(1)), 1), tips=False)
    assert found[:3] == ((), (), ())
    assert found.left_over == 4  # twenty cells for twenty-four cards


def test_an_arm_that_has_come_down_to_the_two_is_closed() -> None:
    """Nothing is lower than the 2, and beside the 3 only the 2 could have gone (Ord, condition 7)."""
    tableau = ByzantiumTableau()
    for code, place in (("3H", "E"), ("2H", "EE")):
        tableau = tableau.connect(number_of(Card.parse(code)), board.INDEX[place])
    game = Byzantium(seats=1)
    view = game.seen_by(game.deal(Deal(1)), 1)
    left = sum(1 << n for n, card in enumerate(CARDS) if card.code not in ("3H", "2H"))
    found = analyse(view._replace(tableau=tableau, hands=(0,), unseen=left))
    assert found.closed == ("E",)
    fits = possible(tableau, left)
    assert not any(fits[board.INDEX[name]] for name in ("EEE", "EEN", "EES", "EN", "ES", "ENN", "ESS"))
    assert ("EEE",) in found.lost_cells
    # the eastern cells of both quadrants can still be reached from north and south, but by spades only
    assert found.left_over >= 1
