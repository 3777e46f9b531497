"""Algerian against its rules (algerian.html)."""

from itertools import pairwise
from random import Random

import pytest

from cardtable.cards import Card, Suit, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.algerian.rules import Algerian
from cardtable.games.kit.cloth import INDEX
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from tests.games.laid import laid
from tests.sampling import only_thorough, sample

GAME, STRICT = Algerian(), Algerian({"opening": "strict"})
COLUMNS, RESERVES = GAME.rows, GAME.rules.reserve.piles


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def dealt(*first: str, game: Algerian = GAME) -> Position:
    rest = [card.code for card in game.dealt if card.code not in first]
    return game.deal(Deal(cards=parse_cards([*first, *rest])))


def played(now: Position, *texts: str, game: Algerian = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(now, read_move(GAME, now, text))
    return caught.value.refusal.reason


# Dealing


def test_relaxed_four_kings_are_out_and_eight_columns_and_six_reserves_are_dealt() -> None:
    order = [card.code for card in GAME.dealt]
    assert len(order) == 100
    now = dealt(*order)
    assert [codes(now, f"king-{suit}") for suit in ("spades", "hearts", "diamonds", "clubs")] == [
        *("KS", "KH", "KD", "KC")
    ]
    assert [codes(now, name) for name in COLUMNS] == order[:8]
    assert codes(now, "reserve1").split() == order[8:44:6]
    assert [len(GAME.pile(now, name)) for name in RESERVES] == [6] * 6
    assert len(GAME.pile(now, "pack")) == 56


def test_strict_all_is_dealt_and_four_columns_have_a_second_card() -> None:
    order = [card.code for card in STRICT.dealt]
    assert len(order) == 104
    now = dealt(*order, game=STRICT)
    assert codes(now, "column1").split() == [order[0], order[8]]
    assert codes(now, "column5").split() == [order[4]]
    assert codes(now, "reserve1").split() == order[12:48:6]
    assert codes(now, "king-spades") == ""


@pytest.mark.parametrize(
    ("opening", "size", "left"), [("relaxed", 6, 56), ("relaxed", 4, 68), ("strict", 4, 68)]
)
def test_the_pack_comes_out_even(opening: str, size: int, left: int) -> None:
    game = Algerian({"opening": opening, "reserve": size})
    now = game.deal(Deal(7))
    assert len(game.pile(now, "pack")) == left
    deals = (left - 8) // 12
    for _ in range(deals):
        now = played(now, "deal", game=game)
    assert [len(game.pile(now, name)) for name in RESERVES] == [size + 2 * deals] * 6
    columns = [len(game.pile(now, name)) for name in COLUMNS]
    last = game.pile(now, "pack")
    now = played(now, "deal", game=game)
    assert [len(game.pile(now, name)) for name in COLUMNS] == [size + 1 for size in columns]
    assert [game.pile(now, name)[-1] for name in COLUMNS] == list(last)
    assert str(game.moves(now)[0]) != "deal"
    assert reason(now, "deal") is PatienceReason.PACK_EMPTY


def test_every_deal_lays_one_card_on_each_reserve_and_then_another() -> None:
    now = GAME.deal(Deal(7))
    rest = GAME.pile(now, "pack")
    after = played(now, "deal")
    tails = [GAME.pile(after, name)[-2:] for name in RESERVES]
    assert [tuple(pair) for pair in tails] == list(zip(rest[:6], rest[6:12], strict=True))


# Moves


def test_columns_are_built_both_ways_in_suit_round_the_corner() -> None:
    now = dealt("9S", "TS", "8S", "AH", "KH2", "2H", "5D", "5C")
    assert codes(played(now, "TS column1"), "column1") == "9S TS"
    assert codes(played(now, "8S column1"), "column1") == "9S 8S"
    assert codes(played(now, "KH2 column4"), "column4") == "AH KH2"
    assert reason(now, "5D column8") is PatienceReason.NOT_NEIGHBOUR
    assert reason(now, "8S column2") is PatienceReason.NOT_NEIGHBOUR


def test_nothing_is_put_on_a_reserve_and_its_last_card_is_free() -> None:
    now = dealt("9S", "TS", "8S", "AH", "KH2", "2H", "5D", "5C")
    top = GAME.pile(now, "reserve1")[-1]
    assert (top, "reserve1") in GAME.available(now)
    assert reason(now, "9S reserve1") is Reason.PLACE_NOT_BUILT
    covered = GAME.pile(now, "reserve1")[0]
    assert reason(now, f"{covered} column1") is PatienceReason.COVERED


def test_any_card_fills_a_space_and_one_card_moves() -> None:
    now = played(dealt("9S", "TS", "8S", "AH", "KH2", "2H", "5D", "5C"), "TS column1")
    assert reason(now, "9S column3") is PatienceReason.COVERED
    top = GAME.pile(now, "reserve3")[-1]
    assert codes(played(now, f"{top} column2"), "column2") == top.code
    assert codes(played(now, "5C column2"), "column2") == "5C"


def test_aces_ascend_and_kings_descend() -> None:
    now = dealt("AS", "2S", "QS", "3H", "5D", "5C", "5H", "7C")
    now = played(now, "AS ace-spades", "2S ace-spades", "QS king-spades")
    assert codes(now, "ace-spades") == "AS 2S"
    assert codes(now, "king-spades") == "KS QS"
    assert reason(now, "3H ace-hearts") is PatienceReason.WRONG_BASE
    assert reason(now, "2S king-spades") is PatienceReason.ON_FOUNDATION
    assert reason(now, "2S column1") is PatienceReason.ON_FOUNDATION


def test_foundations_that_meet_exchange_cards_but_no_base() -> None:
    now = laid(
        GAME,
        {"ace-hearts": 7, "king-hearts": 7},
        {
            "column1": "AH2 2H2 3H2 4H2 5H2 6H2",
            "column2": "KH2 QH2 JH2 TH2 9H2 8H2",
        },
    )
    assert codes(now, "ace-hearts").endswith("7H")
    now = laid(
        GAME,
        {"ace-hearts": 6, "king-hearts": 7},
        {
            "column1": "AH2 2H2 3H2 4H2 5H2 6H2",
            "column2": "KH2 QH2 JH2 TH2 9H2 8H2 7H2",
        },
    )
    crossed = played(now, "7H ace-hearts")
    assert codes(crossed, "king-hearts").endswith("8H")
    assert played(crossed, "7H king-hearts") == now
    assert codes(played(now, "6H king-hearts"), "ace-hearts").endswith("5H")
    assert GAME.obvious_target(now, Card.parse("7H")) is None
    low = laid(
        GAME,
        {"ace-hearts": 1, "king-hearts": 12},
        {
            "column1": "2H2 3H2 4H2 5H2 6H2 7H2 8H2 9H2 TH2 JH2 QH2 KH2",
            "column2": "AH2",
        },
    )
    assert "AH king-hearts" not in map(str, GAME.moves(low))
    assert "AH2 king-hearts" in map(str, GAME.moves(low))


def test_the_last_card_wins() -> None:
    now = laid(GAME, {"king-clubs": 12}, {"column3": "AC2"})
    assert GAME.outcome(played(now, "AC2 king-clubs")) == Outcome(Termination.WON, 1)


def test_the_hint_plays_what_helps() -> None:
    now = laid(GAME, {"king-clubs": 11}, {"column3": "AC2 2C2"})
    assert str(GAME.hints(now)[0]) == "2C2 king-clubs"


def test_all_cards_are_those_of_two_packs() -> None:
    for game in (GAME, STRICT):
        now = game.deal(Deal(3))
        assert sorted(card for pile in now.piles for card in pile) == sorted(pack(2))


# The table


@pytest.mark.parametrize("count", [2, 8, 9, 12, 16])
def test_of_a_long_column_every_rank_is_to_be_seen(count: int) -> None:
    first = GAME.deal(Deal(1))
    spades = [card for card in reversed(GAME.dealt) if card.suit is Suit.SPADES][:count]
    layout = GAME.layout(GAME.with_piles(first, {"column4": tuple(spades)}))
    fan = [each.pose.y for each in layout.cards if each.place == "column4"]
    assert len(fan) == count
    assert all(lower - upper >= INDEX for upper, lower in pairwise(fan))
    assert (layout.bounds == GAME.layout(first).bounds) == (count <= 15)
    assert len({each.pose.x for each in layout.cards if each.place == "column4"}) == 1


# Empty reserves as cells


HOLDING = Algerian({"cells": "yes"})


def test_an_empty_reserve_holds_one_card_of_a_column_where_that_is_chosen() -> None:
    start = HOLDING.deal(Deal(1))
    lying = HOLDING.pile(start, "reserve1")
    now = HOLDING.with_piles(start, {"reserve1": (), "reserve2": lying + HOLDING.pile(start, "reserve2")})
    card = HOLDING.pile(now, "column1")[-1]
    move = Move.carry(card, "column1", "reserve1")
    assert move in HOLDING.moves(now)
    assert move not in GAME.moves(now)
    held = HOLDING.play(now, move)
    assert HOLDING.pile(held, "reserve1") == (card,)
    other, last = HOLDING.pile(held, "column2")[-1], HOLDING.pile(held, "reserve2")[-1]
    taken = HOLDING.refusal(held, Move.carry(other, "column2", "reserve1"))
    assert taken is not None
    assert taken.reason is Reason.PLACE_TAKEN
    from_reserve = HOLDING.refusal(now, Move.carry(last, "reserve2", "reserve1"))
    assert from_reserve is not None
    assert from_reserve.reason is PatienceReason.FROM_RESERVE
    # It can be had back, and the next deal covers it like any other.
    assert HOLDING.play(held, Move.carry(card, "reserve1", "column1")) == now
    assert HOLDING.pile(HOLDING.play(held, Move(MoveKind.DEAL)), "reserve1")[0] == card


@only_thorough()
def test_listed_moves_are_those_that_are_not_refused_with_reserves_that_hold() -> None:
    for number in range(1, sample(2, 4)):
        chance, now = Random(number), HOLDING.deal(Deal(number))
        for _step in range(sample(40, 120)):
            asked = {
                Move.carry(card, source, place)
                for source in HOLDING.index
                for card in HOLDING.pile(now, source)[-1:]
                for place in HOLDING.index
                if source != "pack"
            }
            moves = HOLDING.moves(now)
            assert {move for move in asked if HOLDING.refusal(now, move) is None} == {
                move for move in moves if move.cards
            }
            if not moves:
                break
            now = HOLDING.apply(now, chance.choice(moves))
