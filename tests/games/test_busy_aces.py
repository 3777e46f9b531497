"""Busy Aces and Courtyard against their rules (busy-aces.html)."""

from cardtable.cards import pack
from cardtable.contract.deal import Deal
from cardtable.contract.refusal import Reason
from cardtable.games.forty_thieves.rules import BusyAces, Courtyard
from cardtable.games.kit.words import PatienceReason
from tests.games.by_hand import ByHand

OTHERS = ("KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC", "TS")
GAME, COURT = ByHand(BusyAces()), ByHand(Courtyard())


def test_twelve_single_cards() -> None:
    for game in (GAME, COURT):
        standing = game.game.deal(Deal(cards=pack(2)))
        assert [game.codes(standing, f"pile{number}") for number in (1, 2, 12)] == ["AS", "2S", "QS"]
        assert game.game.pile(standing, "pack") == pack(2)[12:]


def test_down_in_suit_one_card_and_any_card_to_a_space() -> None:
    standing = GAME.position(pile1="9H", pile2="3C 8H 7H", pile3="AD", talon="8H2")
    after = GAME.played(standing, "8H2 pile1", "AD diamonds2")
    assert (GAME.codes(after, "pile1"), GAME.codes(after, "pile3")) == ("9H 8H2", "")
    assert GAME.codes(GAME.played(after, "7H pile3"), "pile3") == "7H"
    assert GAME.reason(standing, "8H+7H pile1") is Reason.ONE_CARD_ONLY


def test_in_the_courtyard_runs_move_and_spaces_fill_themselves() -> None:
    full = {f"pile{number}": code for number, code in enumerate(OTHERS, 4)}
    standing = COURT.position(pile1="9H", pile2="8H 7H", pile3="2D", talon="4C 5S", pack="6C", **full)
    after = COURT.played(standing, "8H+7H pile1")
    assert COURT.codes(after, "pile1") == "9H 8H 7H"
    assert (COURT.codes(after, "pile2"), COURT.codes(after, "talon")) == ("5S", "4C")
    assert COURT.reason(after, "5S pile3") is PatienceReason.NOT_NEXT_DOWN
    late = COURT.position(pile1="9H", pile2="8H 7H")
    assert "8H+7H pile12" in COURT.moves(late), "pack and talon are out"
