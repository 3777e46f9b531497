"""Looking again at a game of Byzantium played alone, and searching deals with the order known."""

from functools import partial
from random import Random

from cardtable.cards import FIRST_DEAL, LAST_DEAL, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.byzantium.deals import dealing_order
from cardtable.games.byzantium.hierarchies import PLACES
from cardtable.games.byzantium.position import CARDS, ByzantiumPosition
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium import player as byzantium
from cardtable.players.byzantium.board import CARD_OF, PLACE_OF
from cardtable.players.byzantium.known import ASIDE, best_line, first_from, placeable
from cardtable.players.byzantium.review import LEAST, review
from tests.sampling import only_thorough

GAME = Byzantium(seats=1)


def played(position: ByzantiumPosition, spoil: int) -> tuple[list[Move], ByzantiumPosition]:
    """The moves of the strong player, but for one card set aside without need."""
    moves: list[Move] = []
    while GAME.outcome(position) is None:
        legal = GAME.moves(position)
        best = legal[-1]
        if len(moves) != spoil and len(legal) > 1:
            view = GAME.seen_by(position, 1)
            best = byzantium.choose(GAME, view, 1, "strong", Random(1), 60.0, trials=6_000)
        moves.append(best)
        position = GAME.play(position, best)
    return moves, position


@only_thorough()
def test_a_card_set_aside_without_need_is_named_with_a_better_place() -> None:
    start = GAME.deal(Deal(5))
    moves, _ = played(start, spoil=6)
    slips = review(start, moves)
    worst = max(slips, key=lambda slip: slip.cost)
    assert (worst.number, worst.played) == (6, moves[6])
    assert worst.better.cards == moves[6].cards
    assert worst.better.target != "aside"
    assert worst.cost > 0.5
    assert sum(slip.cost for slip in slips) < worst.cost + 1


@only_thorough()
def test_the_search_knows_of_no_great_slip_of_its_own() -> None:
    start = GAME.deal(Deal(7))
    moves, _ = played(start, spoil=-1)
    assert all(LEAST <= slip.cost < 0.4 for slip in review(start, moves))


@only_thorough()
def test_the_order_to_come_makes_no_difference_to_what_is_said_of_the_past() -> None:
    """The last twelve cards in another order: the same is said of the first moves."""
    start = GAME.deal(Deal(5))
    moves, _ = played(start, spoil=3)
    shuffled = bytes(reversed(start.pack[5:]))
    other = start._replace(pack=start.pack[:5] + shuffled)
    assert review(start, moves[:6]) == review(other, moves[:6])


def test_a_line_with_the_order_known_can_be_played() -> None:
    for number in range(1, 6):
        order = dealing_order(Deal(number))
        line = best_line(order, width=4)
        position = GAME.deal(Deal(number))
        for move in line.moves:
            legal = {
                ASIDE if each.target == "aside" else (each.cards[0], each.target): each
                for each in GAME.moves(position)
            }
            position = GAME.play(position, legal[named(move)])
        assert GAME.outcome(position) is not None
        assert len(position.aside) == line.aside


def named(move: int) -> object:
    if move == ASIDE:
        return ASIDE
    return CARDS[CARD_OF[move]], PLACES[PLACE_OF[move]].name


def test_the_practice_game_can_be_placed_completely() -> None:
    """Ord's practice game sets one card aside; who had known the order could have placed them all."""
    deck = "JH 8H 5H 4H TS KH 4S 2S 3H 3S 6S KS 5S 9S 7H 2H QH QS 6H TH 8S 9H JS 7S"
    assert best_line(dealing_order(Deal(cards=parse_cards(deck.split()))), width=100).aside == 0


def test_a_deal_that_can_be_placed_is_found_from_any_number() -> None:
    quickly = partial(placeable, width=4)
    first = first_from(FIRST_DEAL, quickly)
    assert quickly(first)
    assert not any(map(quickly, range(FIRST_DEAL, first)))
    assert FIRST_DEAL <= first_from(LAST_DEAL, quickly) <= LAST_DEAL
