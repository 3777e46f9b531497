"""Napoleon at St Helena against its rules (napoleon-at-st-helena.html)."""

from cardtable.cards import pack
from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason
from cardtable.games.forty_thieves.rules import NapoleonAtStHelena
from cardtable.games.kit.words import PatienceReason
from tests.games.by_hand import ByHand
from tests.games.laid import laid

GAME = ByHand(NapoleonAtStHelena())
STRICT = ByHand(NapoleonAtStHelena({"space": "waste"}))


def test_four_rounds_of_ten() -> None:
    standing = GAME.game.deal(Deal(cards=pack(2)))
    assert GAME.codes(standing, "column1") == "AS JS 8H 5D"
    assert GAME.codes(standing, "column10") == "TS 7H 4D AC"
    assert GAME.game.pile(standing, "pack") == pack(2)[40:]
    assert GAME.game.place_names()[10:14] == ("spades1", "spades2", "hearts1", "hearts2")
    assert GAME.game.place_names()[-2:] == ("pack", "talon")


def test_down_in_suit_and_one_card_at_a_time() -> None:
    standing = GAME.position(column1="9H", column2="3C 8H 7H", column3="8D", talon="2S 8H2", pack="9C")
    assert GAME.moves(standing) >= {"8H2 column1", "7H column4", "8H2 column10", "deal"}
    assert GAME.reason(standing, "8D column1") is PatienceReason.WRONG_SUIT
    assert GAME.reason(standing, "8H column1") is PatienceReason.COVERED
    assert GAME.reason(standing, "8H+7H column1") is Reason.ONE_CARD_ONLY
    assert GAME.reason(standing, "7H talon") is Reason.PLACE_NOT_BUILT
    assert (
        GAME.reason(GAME.position(column1="AS", column2="KS"), "KS column1") is PatienceReason.NOT_NEXT_DOWN
    )


def test_a_space_takes_any_card_or_by_the_stricter_books_one_of_the_talon() -> None:
    standing = GAME.position(column1="9H", column2="3C 4D", talon="2S")
    assert GAME.codes(GAME.played(standing, "4D column3"), "column3") == "4D"
    assert STRICT.reason(standing, "4D column3") is PatienceReason.SPACE_FROM_TALON_OR_PACK
    assert STRICT.codes(STRICT.played(standing, "2S column3"), "column3") == "2S"


def test_foundations_go_up_in_suit_and_the_last_card_wins() -> None:
    standing = GAME.position(column1="9C AH", column2="AH2", column3="2H")
    after = GAME.played(standing, "AH hearts2", "AH2 hearts1", "2H hearts2")
    assert GAME.codes(after, "hearts2") == "AH 2H"
    assert GAME.reason(after, "2H hearts1") is PatienceReason.ON_FOUNDATION
    nearly = laid(GAME.game, {"clubs2": 12}, {"talon": "KC2"})
    assert GAME.game.outcome(nearly) is None
    assert GAME.game.outcome(GAME.played(nearly, "KC2 clubs2")) == Outcome(Termination.WON, 1)


def test_stuck_when_the_pack_is_out_and_nothing_fits() -> None:
    full = {
        f"column{number}": code
        for number, code in enumerate(["KS", "KH", "KD", "KC", "KS2", "KH2", "KD2", "KC2", "9S", "9H"], 1)
    }
    assert GAME.game.outcome(GAME.position(**full, talon="2D")) == Outcome(Termination.STUCK)
    assert GAME.game.outcome(GAME.position(**full, talon="2D", pack="3D")) is None
    assert GAME.game.outcome(GAME.position(**full, talon="8H")) is None


def test_the_obvious_target_of_a_card() -> None:
    standing = GAME.position(column1="9H", column2="8H", column3="4D", spades1="AS", talon="2S")
    found = {
        card: GAME.game.obvious_target(standing, GAME.game.pile(standing, place)[-1])
        for card, place in (("2S", "talon"), ("8H", "column2"), ("4D", "column3"))
    }
    assert str(found["2S"]) == "2S spades1"
    assert str(found["8H"]) == "8H column1"
    assert found["4D"] is None, "one of seven spaces is never plain"
