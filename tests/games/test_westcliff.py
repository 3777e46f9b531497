"""Westcliff and Easthaven against their rules (westcliff.html), from positions laid by hand."""

from collections.abc import Hashable

import pytest

from cardtable.cards import Card, pack, parse_cards
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.klondike.westcliff import Easthaven, Westcliff
from cardtable.solver.hindsight import CanonicalKeys
from tests.games.laid import laid

CLASSIC, AMERICAN = Westcliff(), Westcliff({"form": "american"})
EASTHAVEN = Easthaven()


def codes(game: RuledPatience, now: Position, place: str) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def played(game: RuledPatience, now: Position, *texts: str) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(game: RuledPatience, now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


def beginning(*first: str) -> tuple[Card, ...]:
    head = parse_cards(first)
    return (*head, *(card for card in pack() if card not in head))


# Westcliff


def test_with_seven_columns_aces_go_up_as_they_come_and_the_next_card_takes_their_place() -> None:
    cards = beginning("2H", "AC", "3H", "4H", "5H", "6H", "7H", "8H", "AD", "AS", "9H", "2D")
    now = CLASSIC.deal(Deal(cards=cards))
    assert codes(CLASSIC, now, "column1") == "2H 9H 7S"
    assert codes(CLASSIC, now, "column2") == "3H 2D 8S"
    assert [codes(CLASSIC, now, suit) for suit in ("spades", "diamonds", "clubs")] == ["AS", "AD", "AC"]
    assert [len(CLASSIC.pile(now, name)) for name in CLASSIC.rows] == [3] * 7
    assert now.face_down == (2,) * 7
    assert len(CLASSIC.pile(now, "pack")) == 52 - 21 - sum(
        len(CLASSIC.pile(now, n)) for n in CLASSIC.foundations
    )


def test_with_ten_columns_all_cards_are_dealt_to_them() -> None:
    now = AMERICAN.deal(Deal(cards=pack()))
    assert codes(AMERICAN, now, "column1") == "AS JS 8H"
    assert codes(AMERICAN, now, "column10") == "TS 7H 4D"
    assert AMERICAN.on_foundations(now) == 0
    assert AMERICAN.pile(now, "pack") == pack()[30:]


def test_a_space_takes_any_card_or_run_and_the_pack_is_turned_once() -> None:
    now = laid(
        CLASSIC,
        {"spades": 9, "hearts": 10, "diamonds": 9, "clubs": 12},
        {"column1": "KS QH JS", "column2": "KD TS", "column3": "KH QS JH TD", "pack": "KC", "talon": "QD JD"},
    )
    assert codes(CLASSIC, played(CLASSIC, now, "QH+JS column4"), "column4") == "QH JS"
    assert codes(CLASSIC, played(CLASSIC, now, "JD column5"), "column5") == "JD"
    after = played(CLASSIC, now, "deal")
    assert codes(CLASSIC, after, "talon") == "QD JD KC"
    assert reason(CLASSIC, after, "deal") is PatienceReason.PACK_EMPTY
    assert Move(MoveKind.REDEAL) not in CLASSIC.moves(after)
    assert reason(CLASSIC, now, "QD column4") is PatienceReason.COVERED


def test_a_double_click_chooses_no_space() -> None:
    now = laid(CLASSIC, {"spades": 10, "hearts": 12}, {"column1": "KH JS", "column2": "QS KS"})
    assert str(CLASSIC.obvious_target(now, Card.parse("JS"))) == "JS spades"
    assert CLASSIC.obvious_target(now, Card.parse("KS")) is None


# Easthaven


def test_a_row_of_the_pack_falls_on_every_column_and_the_last_row_is_short() -> None:
    now = EASTHAVEN.deal(Deal(cards=pack()))
    assert codes(EASTHAVEN, now, "column1") == "AS 8S 2H"
    assert codes(EASTHAVEN, now, "column7") == "7S AH 8H"
    now = played(EASTHAVEN, now, "deal")
    assert codes(EASTHAVEN, now, "column1") == "AS 8S 2H 9H"
    now = played(EASTHAVEN, now, "deal", "deal", "deal")
    assert len(EASTHAVEN.pile(now, "pack")) == 3
    now = played(EASTHAVEN, now, "deal")
    assert [codes(EASTHAVEN, now, name).split()[-1] for name in EASTHAVEN.rows] == [
        "JC", "QC", "KC", "7C", "8C", "9C", "TC",
    ]  # fmt: skip
    assert words.move_sentence(EASTHAVEN, Move(MoveKind.DEAL)) == "deal a card onto every column"


def test_spaces_are_dealt_on_too() -> None:
    now = laid(EASTHAVEN, {"spades": 11, "hearts": 12}, {"column3": "KS", "pack": "KH QS"})
    now = played(EASTHAVEN, now, "deal")
    assert [codes(EASTHAVEN, now, name) for name in EASTHAVEN.rows[:3]] == ["KH", "QS", "KS"]


def test_spaces_take_any_card_or_kings_only() -> None:
    now = laid(EASTHAVEN, {"spades": 10, "hearts": 11}, {"column1": "KS QH JS", "column2": "QS KH"})
    kings = Easthaven({"space": "kings"})
    assert codes(EASTHAVEN, played(EASTHAVEN, now, "QH+JS column3"), "column3") == "QH JS"
    assert reason(kings, now, "QH+JS column3") is PatienceReason.KINGS_ONLY
    assert codes(kings, played(kings, now, "KH column3"), "column3") == "KH"


def test_cards_come_back_from_foundations_only_where_that_is_chosen() -> None:
    now = laid(EASTHAVEN, {"spades": 12, "hearts": 12}, {"column1": "KS", "column2": "KH"})
    assert reason(EASTHAVEN, now, "QH column1") is PatienceReason.ON_FOUNDATION
    back = Easthaven({"take-back": True})
    assert codes(back, played(back, now, "QH column1"), "column1") == "KS QH"


def test_which_column_is_which_makes_a_difference_while_rows_are_to_come() -> None:
    # The pack's queen falls on the first column: on a king she can stay, on a queen she is in the way.
    heights, pack_left = {"spades": 11, "hearts": 10, "diamonds": 12}, {"pack": "QS KH"}
    one_way = {"column1": "KD", "column2": "JH QH", "column3": "KS"}
    other_way = {"column1": "JH QH", "column2": "KD", "column3": "KS"}
    keys = CanonicalKeys(EASTHAVEN)

    def key(columns: dict[str, str], rest: dict[str, str]) -> Hashable:
        return keys.key(laid(EASTHAVEN, heights, columns | rest))

    assert key(one_way, pack_left) != key(other_way, pack_left)
    dealt = {"column4": "QS KH"}
    assert key(one_way, dealt) == key(other_way, dealt)


def test_it_is_won_or_stuck() -> None:
    last = laid(EASTHAVEN, {"spades": 12}, {"column1": "KS"})
    assert EASTHAVEN.outcome(played(EASTHAVEN, last, "KS spades")) == Outcome(Termination.WON, 1)
    barred = laid(
        EASTHAVEN,
        {"spades": 0},
        {
            "column1": "AS 3S",
            "column2": "2S 5S",
            "column3": "4S 7S",
            "column4": "6S 9S",
            "column5": "8S JS",
            "column6": "TS KS",
            "column7": "QS",
        },
    )
    assert EASTHAVEN.moves(barred) == ()
    assert EASTHAVEN.outcome(barred) == Outcome(Termination.STUCK)
