"""Amazons against its rules (amazons.html)."""

from random import Random

import pytest

from cardtable.cards import Card, pack, parse_cards
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.amazons.rules import COLUMNS, DEAL, FOUNDATIONS, REDEAL, Amazons
from cardtable.games.amazons.table import deals_around
from cardtable.games.amazons.words import AmazonsReason
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from tests.games.laid import laid
from tests.sampling import sample

GAME = Amazons()
IDLE = Amazons({"redeals": "two-idle"})
"""Two deals without a play lose."""
SHORT = [card.code for card in pack() if card.code[0] in "A789TJQ"]


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def dealt(*first: str) -> Position:
    """Return the deal that begins with these cards."""
    rest = [code for code in SHORT if code not in first]
    return GAME.deal(Deal(cards=parse_cards([*first, *rest])))


def played(now: Position, *texts: str, game: Amazons = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def refused(now: Position, text: str, game: Amazons = GAME) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        game.play(now, read_move(game, now, text))
    return caught.value


def reason(now: Position, text: str) -> Fact:
    return refused(now, text).refusal.reason


# Dealing


def test_twenty_eight_cards_are_dealt_four_at_a_time() -> None:
    assert {card.code for card in GAME.dealt} == set(SHORT)
    now = dealt("7H", "8S", "9C", "JD", "QS")
    assert [codes(now, name) for name in COLUMNS] == ["7H", "8S", "9C", "JD"]
    assert len(GAME.pile(now, "pack")) == 24
    now = played(now, "deal")
    assert codes(now, "column1") == "7H QS"
    now = played(now, *["deal"] * 5)
    assert not GAME.pile(now, "pack")
    assert [len(GAME.pile(now, name)) for name in COLUMNS] == [7] * 4
    assert reason(now, "deal") is PatienceReason.PACK_EMPTY


def test_each_column_goes_on_its_right_neighbour_and_the_whole_is_turned_over() -> None:
    order = [code for code in SHORT if code[0] != "A"]
    now = GAME.deal(Deal(cards=parse_cards([*(code for code in SHORT if code[0] == "A"), *order])))
    assert reason(now, "redeal") is PatienceReason.PACK_FIRST
    now = played(now, *["deal"] * 6)
    columns = [codes(now, name).split() for name in COLUMNS]
    new = [code for column in reversed(columns) for code in column]
    now = played(now, "redeal")
    assert [codes(now, name) for name in COLUMNS] == new[:4]
    assert codes(now, "pack").split() == new[4:]


def test_a_complete_foundation_ends_its_column() -> None:
    rest = "7S 8S 9S TS JS QS 7D 8D 9D TD JD QD 7C 8C 9C TC JC"
    now = laid(
        GAME,
        {"foundation1": 1, "foundation3": 1, "foundation4": 1},
        {"pack": rest, "column2": "QC"},
        (3, 0, 1),
    )
    now = played(now, "deal")
    assert [codes(now, name) for name in COLUMNS] == ["7S", "QC", "8S", "9S"]


def test_the_game_is_lost_after_two_deals_without_a_play_where_that_is_chosen() -> None:
    now = dealt("7H", "8S", "9C", "JD")
    deals = ["deal"] * 6
    now = played(now, *deals, "redeal", *deals)
    assert [words.mark_words(mark) for mark in IDLE.layout(now).marks] == ["last deal unless you play a card"]
    assert Move.carry(Card.parse("AS"), "column1", "foundation1") not in IDLE.moves(now)
    assert refused(now, "redeal", IDLE).refusal.reason is AmazonsReason.TWO_IDLE_DEALS
    assert (
        "you have dealt twice without playing a card, so you can’t deal again"
        in refused(now, "redeal", IDLE).sentence
    )
    assert not GAME.layout(now).marks
    assert "redeal" in map(str, GAME.moves(now))


def order_of(now: Position) -> tuple[Card, ...]:
    """Return in which order the cards are dealt, from a position after a deal's first round."""
    return tuple(card for name in COLUMNS for card in GAME.pile(now, name)) + GAME.pile(now, "pack")


def dealt_round(order: tuple[Card, ...], columns: int) -> tuple[Card, ...]:
    piles = [order[column::columns] for column in range(columns)]
    return tuple(card for pile in reversed(piles) for card in pile)


def test_the_cards_come_round_when_they_should() -> None:
    for columns in range(1, 5):
        for cards in range(1, 29):
            first = now = tuple(pack()[:cards])
            deals = 0
            while not deals or now != first:
                now, deals = dealt_round(now, columns), deals + 1
            assert deals_around(cards, columns) == deals


def leads_to_a_play(now: Position, met: set[tuple[Card, ...]]) -> bool:
    """Whether dealing on leads to a play before the cards lie as they have lain since the last play."""
    met = set(met)
    while True:
        bare = now._replace(state=(*now.state[:2], 1))
        after = GAME.after(bare, REDEAL)
        if order_of(after) in met:
            return False
        met.add(order_of(after))
        while True:
            if any(move.target for move in GAME.moves(after)):
                return True
            if not GAME.pile(after, "pack"):
                break
            after = GAME.apply(after, DEAL)
        now = after


@pytest.mark.parametrize("plays", [0.0, 0.2, 0.7])
def test_the_game_is_lost_when_the_cards_lie_as_before(plays: float) -> None:
    for number in range(1, sample(4, 40)):
        chance, now = Random(number), GAME.deal(Deal(number))
        met = {order_of(now)}
        for _step in range(400):
            if GAME.won(now):
                break
            carried = [move for move in GAME.moves(now) if move.target]
            if carried and chance.random() < plays:
                now, met = GAME.apply(now, chance.choice(carried)), set()
            elif GAME.pile(now, "pack"):
                now = GAME.apply(now, DEAL)
            else:
                goes_on = leads_to_a_play(now, met)
                assert (REDEAL in GAME.moves(now)) == goes_on
                _deal, idle, played_here = now.state
                assert bool(GAME.layout(now).marks) == bool(idle and not played_here and not goes_on)
                if not goes_on:
                    assert reason(now, "redeal") is AmazonsReason.COMES_BACK
                    assert carried or GAME.outcome(now) == Outcome(Termination.STUCK)
                    break
                now = GAME.apply(now, REDEAL)
                met.add(order_of(now))


def test_a_play_in_the_second_deal_lets_the_game_go_on() -> None:
    now = played(dealt("7H", "8S", "9C", "JD"), *["deal"] * 6, "redeal")
    while "AS foundation1" not in map(str, GAME.moves(now)):
        now = played(now, "deal")
    now = played(now, "AS foundation1")
    assert not GAME.layout(now).marks
    while GAME.pile(now, "pack"):
        now = played(now, "deal")
    assert "redeal" in map(str, GAME.moves(now))


# Playing


def test_aces_go_up_from_left_to_right_from_any_column() -> None:
    now = dealt("7H", "AS", "8S", "AD")
    assert reason(now, "AD foundation3") is AmazonsReason.NEXT_ACE_PLACE
    assert refused(now, "AD foundation3").sentence == (
        "aces fill the foundations from left to right: the next one goes to foundation 1"
    )
    now = played(now, "AD foundation1", "AS foundation2")
    assert (codes(now, "foundation1"), codes(now, "foundation2")) == ("AD", "AS")


def test_a_card_goes_only_to_the_foundation_above_its_column_but_a_queen_to_any() -> None:
    heights = {"foundation1": 6, "foundation2": 1, "foundation3": 1, "foundation4": 0}
    places = {
        "column1": "7H",
        "column2": "8H 9H TH JH QH 7D QS",
        "column3": "8D 9D TD JD QD AC",
        "column4": "7C JC QC 9C TC 8C",
    }
    now = laid(GAME, heights, places, (1, 0, 1))
    assert "QS foundation1" in map(str, GAME.moves(now))
    assert reason(now, "7H foundation2") is AmazonsReason.OWN_FOUNDATION
    assert reason(now, "7H column2") is Reason.PLACE_NOT_BUILT
    assert reason(now, "8C foundation4") is PatienceReason.WRONG_BASE


def test_foundations_are_built_in_suit_or_if_so_chosen_regardless_of_it() -> None:
    free = Amazons({"suit": "any"})
    cards = Deal(cards=parse_cards(["AS", "7H", *(code for code in SHORT if code not in ("AS", "7H"))]))
    now = played(GAME.deal(cards), "AS foundation1")
    while codes(now, "column1") != "7H":
        now = GAME.with_piles(now, {"column1": GAME.pile(now, "column2"), "column2": ()})
    assert reason(now, "7H foundation1") is PatienceReason.WRONG_SUIT
    assert codes(played(now, "7H foundation1", game=free), "foundation1") == "AS 7H"


def test_the_7_follows_the_ace() -> None:
    now = laid(
        GAME,
        {"foundation1": 1, "foundation2": 1, "foundation3": 1, "foundation4": 1},
        {
            "column1": "9S TS JS QS 7S 8S",
            "column2": "8H 9H TH JH QH 7H",
            "column3": "7D 8D 9D TD JD QD",
            "column4": "7C 8C 9C TC JC QC",
        },
        (1, 0, 1),
    )
    assert refused(now, "8S foundation1").sentence == "the 8 of spades does not follow the ace of spades here"
    assert codes(played(now, "7H foundation2"), "foundation2") == "AH 7H"


def test_four_queens_win() -> None:
    now = laid(GAME, {"foundation4": 6}, {"column2": "QC"}, (9, 0, 0))
    won = played(now, "QC foundation4")
    assert GAME.outcome(won) == Outcome(Termination.WON, 1)
    assert GAME.obvious_target(now, Card.parse("QC")) == Move.carry(
        Card.parse("QC"), "column2", "foundation4"
    )


# Hints


def by_hints(game: Amazons, number: int) -> bool:
    now = game.deal(Deal(number))
    while game.outcome(now) is None:
        now = game.apply(now, game.hints(now)[0])
    return game.won(now)


@pytest.mark.slow
def test_hints_win_nearly_every_deal() -> None:
    numbers = range(1, sample(5, 20))
    assert sum(by_hints(GAME, number) for number in numbers) >= 0.9 * len(numbers)


def test_an_ace_is_held_back_while_another_foundation_waits() -> None:
    now = played(dealt("AS", "8H", "AD", "JC"), "AS foundation1")
    assert str(GAME.hints(now)[0]) == "deal"


@pytest.mark.parametrize("suit", ["in-suit", "any"])
def test_the_quick_table_plays_as_the_rules_do(suit: str) -> None:
    game = Amazons({"suit": suit})
    for number in range(1, sample(4, 20)):
        chance, now = Random(number), game.deal(Deal(number))
        for _ in range(60):
            legal = game.moves(now)
            if not legal:
                break
            table = game.table(now)
            carried = {(COLUMNS.index(m.source), FOUNDATIONS.index(m.target)): m for m in legal if m.cards}
            assert set(table.plays()) == set(carried)
            assert table.may_redeal() == ("redeal" in map(str, legal))
            move = chance.choice(legal)
            if move.cards:
                table.play(next(play for play, each in carried.items() if each == move))
            elif str(move) == "deal":
                table.deal_round()
            else:
                table.redeal()
            now = game.apply(now, move)
            assert table.position == now
            assert table.won == game.won(now)
