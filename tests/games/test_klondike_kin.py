"""Thumb and Pouch, Batsford and Agnes Bernauer against their pages."""

from dataclasses import replace

import pytest

from cardtable.cards import pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.kit import told
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.klondike.agnes_bernauer import AgnesBernauer
from cardtable.games.klondike.batsford import Batsford
from cardtable.games.klondike.thumb_and_pouch import ThumbAndPouch
from cardtable.games.open_columns.king_albert import RULES as KING_ALBERT
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict

THUMB, BATSFORD, AGNES, OPEN = ThumbAndPouch(), Batsford(), AgnesBernauer(), AgnesBernauer({"columns": "up"})
DEAL = Move(MoveKind.DEAL)


def codes(game: RuledPatience, now: Position, place: str) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def sizes(game: RuledPatience, now: Position, names: tuple[str, ...]) -> list[int]:
    return [len(game.pile(now, name)) for name in names]


def laid(game: RuledPatience, **places: str) -> Position:
    """Return a position with these piles, all face up, and all others empty."""
    piles = dict.fromkeys(game.place_names(), ()) | {
        name: tuple(parse_cards(text.split())) for name, text in places.items()
    }
    start = game.deal(Deal(1))
    return game.with_piles(start, piles)._replace(face_down=(0,) * len(start.face_down))


def played(game: RuledPatience, now: Position, *texts: str) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(game: RuledPatience, now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


def test_a_card_goes_on_any_suit_but_its_own() -> None:
    now = laid(THUMB, column1="7S", column2="7D", column3="7H", column4="6H", column5="9C 6D")
    for target in ("column1", "column2"):
        assert codes(THUMB, played(THUMB, now, f"6H {target}"), target).endswith("6H")
    assert reason(THUMB, now, "6H column3") is PatienceReason.SAME_SUIT
    assert reason(THUMB, now, "6D column2") is PatienceReason.SAME_SUIT
    assert reason(THUMB, now, "6H column5") is PatienceReason.NOT_NEXT_DOWN


def test_runs_of_thumb_and_pouch_move_and_its_spaces_take_anything_once() -> None:
    now = laid(THUMB, column1="8C 7S 6H", column2="8D", column3="9H", pack="2C", talon="4D")
    assert codes(THUMB, played(THUMB, now, "7S+6H column2"), "column2") == "8D 7S 6H"
    assert codes(THUMB, played(THUMB, now, "8C+7S+6H column4"), "column4") == "8C 7S 6H"
    assert codes(THUMB, played(THUMB, now, "4D column4"), "column4") == "4D"
    out = played(THUMB, now, "deal")
    assert reason(THUMB, out, "redeal") is PatienceReason.NO_PASS_LEFT


@pytest.mark.slow
def test_thumb_and_pouch_is_judged_with_all_cards_known() -> None:
    assert told.with_stock(THUMB.rules)
    assert THUMB.searchable(hindsight=True)
    start = THUMB.deal(Deal(1))
    found = judged(THUMB, start, seconds=5.0)
    assert found.verdict is Verdict.WINNABLE
    for move in found.line:
        start = THUMB.play(start, move)
    assert THUMB.won(start)


def test_batsford_is_dealt_to_ten_columns() -> None:
    now = BATSFORD.deal(Deal(cards=pack(2)))
    assert sizes(BATSFORD, now, BATSFORD.rows) == list(range(1, 11))
    assert now.face_down == tuple(range(10))
    assert codes(BATSFORD, now, "column2") == "2S JS"
    assert len(BATSFORD.pile(now, "pack")) == 49


def test_three_kings_wait_in_the_reserve_and_none_but_kings() -> None:
    now = laid(
        BATSFORD, column1="KS", column2="KD QC", column3="5H KH", column4="KC", column6="QD", talon="KS2"
    )
    held = played(BATSFORD, now, "KS reserve1", "KH reserve2", "KS2 reserve3")
    assert [codes(BATSFORD, held, f"reserve{n}") for n in (1, 2, 3)] == ["KS", "KH", "KS2"]
    assert reason(BATSFORD, now, "QD reserve1") is PatienceReason.KINGS_ONLY
    assert reason(BATSFORD, now, "KD+QC reserve1") is Reason.ONE_CARD_ONLY
    assert reason(BATSFORD, held, "KC reserve1") is Reason.PLACE_TAKEN
    one = played(BATSFORD, now, "KS reserve1")
    assert reason(BATSFORD, one, "KS reserve2") is PatienceReason.FROM_RESERVE
    assert codes(BATSFORD, played(BATSFORD, one, "KS column5"), "column5") == "KS"
    assert reason(BATSFORD, now, "QD column5") is PatienceReason.KINGS_ONLY


def test_agnes_is_dealt_columns_then_base_then_reserve() -> None:
    now = AGNES.deal(Deal(cards=pack()))
    assert sizes(AGNES, now, AGNES.rows) == [1, 2, 3, 4, 5, 6, 7]
    assert now.face_down == (0, 1, 2, 3, 4, 5, 6)
    assert codes(AGNES, now, "diamonds") == "3D"
    assert [codes(AGNES, now, f"reserve{n}") for n in (1, 7)] == ["4D", "TD"]
    assert len(AGNES.pile(now, "pack")) == 16
    assert OPEN.deal(Deal(cards=pack())).face_down == ()


def test_each_deal_lays_a_card_on_every_reserve_and_the_last_two_on_two() -> None:
    now, names = AGNES.deal(Deal(3)), AGNES.rules.reserve.piles
    for counts in ([2] * 7, [3] * 7, [4, 4, 3, 3, 3, 3, 3]):
        now = AGNES.play(now, DEAL)
        assert sizes(AGNES, now, names) == counts
    assert reason(AGNES, now, "deal") is PatienceReason.PACK_EMPTY


def test_agnes_goes_round_the_corner_and_spaces_take_the_rank_below_the_base() -> None:
    now = laid(
        AGNES, hearts="7H", column1="AS", column2="KD", column3="6C", column4="7C", reserve1="5S 6S 8H"
    )
    assert codes(AGNES, played(AGNES, now, "KD column1"), "column1") == "AS KD"
    assert codes(AGNES, played(AGNES, now, "8H hearts"), "hearts") == "7H 8H"
    assert codes(AGNES, played(AGNES, now, "7C clubs"), "clubs") == "7C"
    assert reason(AGNES, now, "AS spades") is PatienceReason.WRONG_BASE
    assert codes(AGNES, played(AGNES, now, "8H hearts", "6S column5"), "column5") == "6S"
    assert reason(AGNES, now, "KD column5") is PatienceReason.FILLED_BELOW_BASE
    assert reason(AGNES, now, "6S column5") is PatienceReason.COVERED
    assert reason(AGNES, now, "6C reserve2") is Reason.PLACE_NOT_BUILT


def test_no_search_believes_it_knows_reserves_that_are_dealt_on() -> None:
    for game in (AGNES, OPEN):
        assert not (told.with_stock(game.rules) or told.in_sight(game.rules))
    assert told.with_stock(BATSFORD.rules)
    open_reserve = KING_ALBERT.reserve
    assert told.in_sight(KING_ALBERT)
    assert not told.in_sight(replace(KING_ALBERT, reserve=replace(open_reserve, holds=True)))
