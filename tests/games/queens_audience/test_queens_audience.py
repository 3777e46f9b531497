"""Queen's Audience against its rules (queens-audience.html)."""

import pytest

from cardtable.cards import Card, Rank, Suit, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.queens_audience.rules import ANTECHAMBER, QueensAudience
from cardtable.games.queens_audience.words import QueensAudienceReason
from tests.games.laid import laid

GAME = QueensAudience()
IDLE = ["2S", "3S", "4S", "5S", "2H", "3H", "4H", "5H", "2D", "3D", "4D", "5D", "2C", "3C", "4C", "5C"]
"""Sixteen cards of which no two enter together, and none alone."""


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def deal_of(*first: str) -> Deal:
    rest = [card.code for card in pack() if card.code not in first]
    return Deal(cards=parse_cards([*first, *rest]))


def played(now: Position, *texts: str) -> Position:
    for text in texts:
        now = GAME.play(now, read_move(GAME, now, text))
    return now


def refused(now: Position, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(now, read_move(GAME, now, text))
    return caught.value


def reason(now: Position, text: str) -> Fact:
    return refused(now, text).refusal.reason


def test_sixteen_cards_are_dealt_round_the_square() -> None:
    now = GAME.deal(deal_of(*IDLE, "9S"))
    assert [codes(now, name) for name in ANTECHAMBER] == IDLE
    assert len(GAME.pile(now, "pack")) == 36
    assert codes(played(now, "deal"), "talon") == "9S"


def test_king_and_queen_enter_together_at_the_deal_and_the_pack_takes_their_places() -> None:
    now = GAME.deal(deal_of("QH", *IDLE[:14], "KH", "9S", "9H"))
    assert codes(now, "king-hearts") == "KH QH"
    assert codes(now, "antechamber1") == "9S"
    assert codes(now, "antechamber16") == "9H"
    assert len(GAME.pile(now, "pack")) == 34


def test_ace_and_jack_enter_together_with_the_ace_beneath() -> None:
    now = GAME.deal(deal_of("JC", *IDLE[:14], "AC"))
    assert codes(now, "jack-clubs") == "AC JC"


def test_a_couple_enters_from_the_talon_too_and_the_talon_fills_first() -> None:
    now = GAME.deal(deal_of("KD", *IDLE[:15], "9S", "8H", "QD", "7C"))
    now = played(now, "deal", "deal")
    assert codes(now, "talon") == "9S 8H"
    now = played(now, "deal")
    assert codes(now, "king-diamonds") == "KD QD"
    assert codes(now, "antechamber1") == "8H"
    assert codes(now, "talon") == "9S"


def test_one_couple_lets_in_the_next() -> None:
    now = GAME.deal(deal_of("KD", "QD", "QS", *IDLE[:13], "KS", "7C", "9S"))
    assert codes(now, "king-diamonds") == "KD QD"
    assert codes(now, "king-spades") == "KS QS"
    seen = GAME.dealing(deal_of("KD", "QD", "QS", *IDLE[:13], "KS", "7C", "9S"), 1)
    foundations = [sum(each.place.startswith("king") for each in layout.cards) for layout in seen]
    assert foundations == [0, 2]


def test_what_follows_a_turned_card_is_seen_in_turn() -> None:
    now = GAME.deal(deal_of("KD", *IDLE[:15], "QD"))
    assert [each.place for each in GAME.steps(now, Move(MoveKind.DEAL), 1)[0].cards if each.place == "talon"]
    assert GAME.steps(GAME.deal(deal_of(*IDLE)), Move(MoveKind.DEAL), 1) == ()


def test_suits_are_built_down_on_the_jack() -> None:
    now = GAME.deal(deal_of("JC", "AC", "TC", "8C", *IDLE[:12], "6S", "9S", "9C"))
    now = played(now, "TC jack-clubs")
    assert codes(now, "jack-clubs") == "AC JC TC"
    assert codes(now, "antechamber3") == "9C"
    assert reason(now, "8C jack-clubs") is PatienceReason.NOT_NEXT_HERE
    assert codes(played(now, "9C jack-clubs", "8C jack-clubs"), "jack-clubs") == "AC JC TC 9C 8C"


def test_nobody_of_a_couple_enters_alone_and_nothing_is_built_outside() -> None:
    now = GAME.deal(deal_of("KD", "AS", *IDLE[:14]))
    assert reason(now, "AS jack-spades") is QueensAudienceReason.ENTERS_WITH
    assert refused(now, "KD king-diamonds").sentence == (
        "the king of diamonds enters only together with the queen of diamonds, and does so automatically"
    )
    assert reason(now, "2S antechamber1") is Reason.PLACE_NOT_BUILT
    assert reason(now, "2S king-spades") is PatienceReason.WRONG_BASE


def test_the_pack_is_dealt_once_and_then_the_game_is_stuck() -> None:
    now = laid(
        GAME,
        {"jack-spades": 0},
        {"antechamber1": "JS", "antechamber2": "2S", "talon": "AS TS 9S 8S 7S 6S 5S 4S 3S"},
    )
    assert GAME.outcome(now) == Outcome(Termination.STUCK)
    assert reason(now, "deal") is PatienceReason.PACK_EMPTY


def test_the_last_card_wins() -> None:
    now = laid(GAME, {"jack-hearts": 9}, {"antechamber4": "3H", "talon": "2H"})
    assert GAME.obvious_target(now, Card.parse("3H")) == Move.carry(
        Card.parse("3H"), "antechamber4", "jack-hearts"
    )
    won = played(now, "3H jack-hearts", "2H jack-hearts")
    assert GAME.outcome(won) == Outcome(Termination.WON, 1)


def test_the_hint_plays_from_the_talon_first() -> None:
    now = GAME.deal(deal_of("JC", "AC", "JD", "AD", "TC", *IDLE[:11], "6S", "9S", "9H", "8H", "TD"))
    now = played(now, "deal")
    assert codes(now, "talon") == "TD"
    assert list(map(str, GAME.hints(now))) == ["TD jack-diamonds", "TC jack-clubs", "deal"]


def test_the_hint_looks_at_a_card_before_it_lets_one_in() -> None:
    now = GAME.deal(deal_of("JC", "AC", "TC", *IDLE[:13], "6S", "9S", "7H"))
    assert codes(now, "talon") == ""
    assert list(map(str, GAME.hints(now))) == ["deal", "TC jack-clubs"]


def test_an_empty_throne_shows_whose_it_is() -> None:
    waiting = {spot.place: spot.symbol for spot in GAME.layout(GAME.deal(deal_of(*IDLE))).spots}
    assert waiting["king-hearts"] == Card(Rank.QUEEN, Suit.HEARTS)
    assert waiting["jack-clubs"] == Card(Rank.JACK, Suit.CLUBS)
