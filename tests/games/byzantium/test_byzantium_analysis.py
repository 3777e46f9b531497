"""What Byzantium's analysis claims, against every way in which small endings can go on."""

from random import Random

import pytest

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.analysis import Sense, analyse
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
        places = {board.PLACES[place].name for _, place in pairs}
        empty = {place.name for i, place in enumerate(board.PLACES) if not position.tableau.ranks[i]}
        unused = {board.PLACES[i].name for i in members(board.TIPS)} if game.closed else set()
        assert set(found.lost_places) == empty - places - unused
        assert {number_of(card) for card in found.lost_cards} == set(members(cards)) - {c for c, _ in pairs}
        assert found.left_over <= cards.bit_count() - most
        for cell in found.lost_cells:
            assert set(cell) <= set(found.lost_places)
        for hierarchy in found.hierarchies:
            here = {(c, p) for c, p in pairs if board.PLACES[p].name[0] == hierarchy.arm}
            assert {number_of(card) for card in hierarchy.cards} == {card for card, _ in here}
            assert set(hierarchy.places) == {board.PLACES[place].name for _, place in here}
        lost += len(found.lost_cells)
    assert lost


def test_the_beginning_loses_nothing() -> None:
    game = Byzantium(seats=1)
    found = analyse(game.seen_by(game.deal(Deal(1)), 1))
    assert found[:4] == ((), (), (), 0)
    assert [(each.arm, each.sense, len(each.cards), len(each.places)) for each in found.hierarchies] == [
        (arm, Sense.NEUTRAL, 12, 11) for arm in board.ARMS
    ]


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
    east = found.hierarchies[0]
    assert (east.arm, east.sense, east.cards, east.places) == ("E", Sense.DESCENDING, (), ())
    assert set(found.lost_places) >= {"EEE", "EEN", "EES", "EN", "ES", "ENN", "ENE", "ESE", "ESS"}
    assert ("EEE",) in found.lost_cells
    # the eastern cells of both quadrants can still be reached from north and south, but by spades only
    assert found.left_over >= 1
