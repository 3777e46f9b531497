"""Fortune's Favor against its rules (fortunes-favor.html)."""

import pytest

from cardtable.cards import Rank, pack
from cardtable.contract.deal import Deal
from cardtable.contract.refusal import Reason
from cardtable.games.forty_thieves.rules import FortunesFavor
from cardtable.games.kit.words import PatienceReason
from tests.games.by_hand import ByHand
from tests.sampling import sample

OTHERS = ("KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC", "TS")
GAME = ByHand(FortunesFavor())
FULL = {f"pile{number}": code for number, code in enumerate(OTHERS, 4)}


def test_the_aces_are_out_and_twelve_cards_lie_open() -> None:
    dealt = tuple(card for card in pack() if card.rank != Rank.ACE)
    standing = GAME.game.deal(Deal(cards=dealt))
    assert [GAME.codes(standing, name) for name in GAME.game.foundations] == ["AS", "AH", "AD", "AC"]
    assert (GAME.codes(standing, "pile1"), GAME.codes(standing, "pile12")) == ("2S", "KS")
    assert len(GAME.game.pile(standing, "pack")) == 36
    after = GAME.played(standing, "2S spades")
    assert (GAME.codes(after, "pile1"), len(GAME.game.pile(after, "pack"))) == ("2H", 35)


def test_a_space_is_filled_from_the_talon_else_from_the_pack_else_by_any_card() -> None:
    standing = GAME.position(pile1="9H", pile2="8H", pile3="5D", talon="3C 4S", pack="6C", **FULL)
    after = GAME.played(standing, "8H pile1")
    assert (GAME.codes(after, "pile2"), GAME.codes(after, "talon")) == ("4S", "3C")
    standing = GAME.position(pile1="9H", pile2="8H", pile3="5D", pack="6C 7C", **FULL)
    after = GAME.played(standing, "8H pile1")
    assert (GAME.codes(after, "pile2"), GAME.codes(after, "pack")) == ("6C", "7C")
    late = GAME.played(GAME.position(pile1="9H", pile2="8H", pile3="5D", **FULL), "8H pile1")
    assert GAME.codes(late, "pile2") == ""
    assert GAME.codes(GAME.played(late, "5D pile2"), "pile2") == "5D"


def test_down_in_suit_one_card_at_a_time() -> None:
    standing = GAME.position(pile1="9H", pile2="8H 7H", pile3="8C", pack="6C", **FULL)
    assert GAME.reason(standing, "8H+7H pile1") is Reason.ONE_CARD_ONLY
    assert GAME.reason(standing, "8C pile1") is PatienceReason.WRONG_SUIT


@pytest.mark.slow
def test_its_hints_win_nearly_every_deal() -> None:
    won = 0
    deals = sample(1, 6)
    for number in range(1, deals + 1):
        standing = GAME.game.deal(Deal(number))
        while GAME.game.outcome(standing) is None:
            hints = GAME.game.hints(standing)
            standing = GAME.game.apply(standing, GAME.game.safe_move(standing) or hints[0])
        won += GAME.game.won(standing)
    assert won >= deals - deals // 6
