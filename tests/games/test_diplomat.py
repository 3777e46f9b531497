"""Diplomat against its rules (diplomat.html)."""

from cardtable.cards import pack
from cardtable.contract.deal import Deal
from cardtable.contract.refusal import Reason
from cardtable.games.forty_thieves.rules import Diplomat
from cardtable.games.kit.words import PatienceReason
from tests.games.by_hand import ByHand

GAME = ByHand(Diplomat())


def test_four_rounds_of_eight() -> None:
    standing = GAME.game.deal(Deal(cards=pack(2)))
    assert GAME.codes(standing, "column1") == "AS 9S 4H QH"
    assert GAME.codes(standing, "column8") == "8S 3H JH 6D"
    assert len(GAME.game.pile(standing, "pack")) == 72


def test_down_in_any_suit_and_any_card_to_a_space() -> None:
    standing = GAME.position(column1="9H", column2="3C 8D 7S", talon="2S 8H", pack="9C")
    assert GAME.moves(standing) >= {"8H column1", "7S column3", "8H column8", "9H column3"}
    after = GAME.played(standing, "8H column1", "7S column1")
    assert GAME.codes(after, "column1") == "9H 8H 7S"
    assert GAME.reason(standing, "9H column2") is PatienceReason.NOT_NEXT_DOWN
    assert GAME.reason(standing, "8D+7S column1") is Reason.ONE_CARD_ONLY


def test_two_rows_face_each_other_and_grow_away_from_the_aces() -> None:
    standing = GAME.game.deal(Deal(1))
    left, right = (
        [at.pose for at in GAME.game.layout(standing).cards if at.place == name]
        for name in ("column2", "column6")
    )
    assert [(-pose.x, pose.y) for pose in left] == [(pose.x, pose.y) for pose in right]
    assert right[0].x < right[-1].x


def test_a_play_is_safe_when_no_card_of_any_suit_needs_it() -> None:
    foundations = dict.fromkeys(GAME.game.foundations, "")
    ready = foundations | {"hearts1": "AH 2H", "hearts2": "AH2 2H2"}
    ready |= {"spades1": "AS", "spades2": "AS2", "clubs1": "AC", "clubs2": "AC2"}
    assert GAME.game.safe_move(GAME.position(column1="3H", pack="9C", **ready)) is None
    ready |= {"diamonds1": "AD", "diamonds2": "AD2"}
    assert str(GAME.game.safe_move(GAME.position(column1="3H", pack="9C", **ready))) == "3H hearts1"
