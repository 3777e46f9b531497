"""Odd and Even against its rules (odd-and-even.html)."""

import pytest

from cardtable.cards import Card, pack, parse_cards
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.pictures.odd_and_even import OddAndEven
from tests.games.laid import laid

GAME = OddAndEven()
IDLE = ["KS", "KS2", "KH", "KH2", "KD", "KD2", "KC", "KC2", "QS"]


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def dealt(*first: str) -> Position:
    rest = [card.code for card in pack(2) if card.code not in first]
    return GAME.deal(Deal(cards=parse_cards([*first, *rest])))


def played(now: Position, *texts: str) -> Position:
    for text in texts:
        now = GAME.play(now, read_move(GAME, now, text))
    return now


def reason(now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(now, read_move(GAME, now, text))
    return caught.value.refusal.reason


def test_nine_cards_are_dealt_to_the_reserve() -> None:
    now = dealt(*IDLE, "5S")
    assert [codes(now, f"reserve{number}") for number in range(1, 10)] == IDLE
    assert len(GAME.pile(now, "pack")) == 95
    assert codes(played(now, "deal"), "talon") == "5S"


def test_foundations_climb_by_twos_through_all_ranks() -> None:
    ranks = {
        name: "".join(card.code[0] for card in GAME.foundations[name].cards())
        for name in ("ace-spades", "two-clubs")
    }
    assert ranks == {"ace-spades": "A3579JK2468TQ", "two-clubs": "2468TQA3579JK"}


def test_a_space_is_filled_at_once_from_the_talon_else_from_the_pack() -> None:
    now = dealt("AS", *IDLE[:8], "5S", "7S", "3S")
    now = played(now, "AS ace-spades")
    assert codes(now, "reserve1") == "5S"
    now = played(now, "deal", "deal")
    assert codes(now, "talon") == "7S 3S"
    now = played(now, "3S ace-spades", "5S ace-spades")
    assert codes(now, "reserve1") == "7S"
    assert codes(now, "talon") == ""


def test_only_the_next_by_twos_of_its_suit_is_taken() -> None:
    now = played(dealt("AS", "3H", "4S", *IDLE[:6], "3S"), "AS ace-spades")
    assert reason(now, "4S ace-spades") is PatienceReason.NOT_NEXT_HERE
    assert reason(now, "3H ace-spades") is PatienceReason.WRONG_SUIT
    assert reason(now, "4S two-spades") is PatienceReason.WRONG_BASE
    assert reason(now, "3S reserve2") is Reason.PLACE_NOT_BUILT
    assert codes(played(now, "3S ace-spades"), "ace-spades") == "AS 3S"


def test_the_talon_is_turned_over_once() -> None:
    now = dealt(*IDLE)
    assert reason(now, "redeal") is PatienceReason.TURNED_FIRST
    order = codes(now, "pack")
    now = played(now, *["deal"] * 95, "redeal")
    assert codes(now, "pack") == order
    now = played(now, *["deal"] * 95)
    assert reason(now, "redeal") is PatienceReason.NO_PASS_LEFT
    assert "pass 2 of 2" in [words.tally_words(tally) for tally in GAME.tallies(now)]


def test_of_two_foundations_a_double_click_takes_the_longer_way() -> None:
    heights = {"ace-spades": 2, "two-spades": 8}
    home = ["AS", "3S", "2S", "4S", "6S", "8S", "TS", "QS", "AS2", "3S2", "5S", "5S2"]
    others = [card.code for card in pack(2) if card.code[1] == "S" and card.code not in home]
    now = laid(GAME, heights, {"reserve1": "5S", "talon": " ".join([*others, "5S2"])}, deal=2)
    move = GAME.obvious_target(now, Card.parse("5S"))
    assert str(move) == "5S ace-spades"
    assert {str(each) for each in GAME.moves(now) if each.cards == (Card.parse("5S"),)} == {
        "5S ace-spades",
        "5S two-spades",
    }


def test_the_last_card_wins() -> None:
    now = laid(GAME, {"two-hearts": 12}, {"reserve5": "KH2"}, deal=2)
    assert GAME.outcome(now) is None
    assert GAME.outcome(played(now, "KH2 two-hearts")) == Outcome(Termination.WON, 1)


def test_hints_hold_a_card_back_while_the_talons_top_would_only_take_its_place() -> None:
    now = played(dealt("AS", *IDLE[:8], "TD", "3S"), "deal")
    assert GAME.hints(now)[0].kind is MoveKind.DEAL
    soon = played(dealt("AS", *IDLE[:8], "3S", "TD"), "deal")
    assert str(GAME.hints(soon)[0]) == "AS ace-spades"


def test_hints_let_a_card_in_that_waits_only_for_those_of_the_reserve() -> None:
    far = played(dealt("AS", *IDLE[:8], "7S"), "deal")
    assert GAME.hints(far)[0].kind is MoveKind.DEAL
    in_turn = played(dealt("AS", "3S", "5S", *IDLE[:6], "7S"), "deal")
    assert str(GAME.hints(in_turn)[0]) == "AS ace-spades"


def test_hints_hold_nothing_back_when_no_better_card_can_come() -> None:
    now = played(dealt("AS", *IDLE[:8], "TD"), *["deal"] * 95, "redeal", *["deal"] * 95)
    assert str(GAME.hints(now)[0]) == "AS ace-spades"
