"""Four Seasons and Czarina against their rules (RULES 12.14 and 14)."""

import pytest

from cardtable.cards import Card, Rank, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.four_seasons.rules import CORNERS, CROSS, Czarina, FourSeasons
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason

GAME, CZARINA = FourSeasons(), Czarina()


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def dealt(first: str, game: FourSeasons = GAME) -> Position:
    """Return the deal that begins with these cards."""
    cards = parse_cards(first.split())
    return game.deal(Deal(cards=(*cards, *(card for card in pack() if card not in cards))))


def played(now: Position, *texts: str, game: FourSeasons = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str, game: FourSeasons = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        game.play(now, read_move(game, now, text))
    return caught.value.refusal.reason


def test_five_cards_make_the_cross_and_the_sixth_the_first_corner() -> None:
    now = dealt("2S 9H KD 4C 7S 6H")
    assert [codes(now, name) for name in CROSS] == ["2S", "9H", "KD", "4C", "7S"]
    assert [codes(now, name) for name in CORNERS] == ["6H", "", "", ""]
    assert len(GAME.pile(now, "pack")) == 46
    waiting = {spot.place: spot.symbol for spot in GAME.layout(now).spots}
    assert [waiting[name] for name in CORNERS] == [Rank.SIX] * 4


def test_the_three_fellows_go_to_any_other_corner_and_suits_follow() -> None:
    now = dealt("6S 9H KD 4C 7S 6H 7H 6D")
    assert reason(now, "9H corner2") is PatienceReason.WRONG_BASE
    now = played(now, "6S corner3", "7S corner3", "deal", "7H corner1", "deal", "6D corner2")
    assert [codes(now, name) for name in CORNERS] == ["6H 7H", "6D", "6S 7S", ""]
    assert reason(dealt("6S 7D KD 4C 8S 6H"), "7D corner1") is PatienceReason.WRONG_SUIT


def test_corners_run_round_the_corner_up_to_the_rank_below() -> None:
    suit = "TH JH QH KH AH 2H"
    now = dealt("TS JS QS KD 4C TH JH QH KH AH 2H")
    now = played(now, *(step for card in suit.split()[1:] for step in ("deal", f"{card} corner1")))
    assert codes(now, "corner1") == suit


def test_the_cross_is_built_down_in_any_suit_round_the_corner() -> None:
    now = dealt("5S 6H AD KC 9S 8H")
    assert codes(played(now, "5S cross2"), "cross2") == "6H 5S"
    assert codes(played(now, "KC cross3"), "cross3") == "AD KC"
    assert reason(now, "6H cross1") is PatienceReason.NOT_NEXT_DOWN


def test_nothing_is_laid_on_the_rank_of_the_corners() -> None:
    now = dealt("6S 5H 7D KC 9S 6H")
    assert reason(now, "5H cross1") is PatienceReason.BASE_NOT_BUILT
    assert Move.carry(Card.parse("5H"), "cross2", "cross1") not in GAME.moves(now)
    assert codes(played(now, "6S cross3"), "cross3") == "7D 6S"


def test_one_card_moves_and_any_fills_a_space() -> None:
    now = played(dealt("5S 6H AD KC 9S 8H QS"), "5S cross2", "deal")
    assert reason(now, "6H cross1") is PatienceReason.COVERED
    assert codes(played(now, "QS cross1"), "cross1") == "QS"
    assert codes(played(now, "5S cross1"), "cross1") == "5S"
    assert reason(now, "8H cross1") is PatienceReason.ON_FOUNDATION
    assert reason(now, "QS pack") is Reason.PLACE_NOT_BUILT


def test_the_pack_is_dealt_once() -> None:
    now = played(dealt("5S 2H 9D KC JS 8H"), *["deal"] * 46)
    assert reason(now, "deal") is PatienceReason.PACK_EMPTY
    assert reason(now, "redeal") is Reason.NO_SUCH_MOVE


def test_in_czarina_the_pack_fills_a_space_at_once_and_the_talon_never() -> None:
    now = played(dealt("5S 6H AD KC 9S 8H QS 3C", CZARINA), "deal", "5S cross2", game=CZARINA)
    assert codes(now, "cross1") == "3C"
    assert codes(now, "talon") == "QS"


def test_when_the_pack_is_out_any_card_fills_czarinas_space() -> None:
    start = dealt("5S 6H AD KC 9S 8H", CZARINA)
    rest = CZARINA.pile(start, "pack")
    now = CZARINA.with_piles(start, {"pack": (), "talon": rest})
    now = played(now, "5S cross2", game=CZARINA)
    assert codes(now, "cross1") == ""
    assert codes(played(now, "9S cross1", game=CZARINA), "cross1") == "9S"


def test_the_cross_has_vanished() -> None:
    start = dealt("5S 6H AD KC 9S 7H")
    suits = {card.suit: [each for each in pack() if each.suit == card.suit] for card in pack()}
    whole = {name: tuple(cards[6:] + cards[:6]) for name, cards in zip(CORNERS, suits.values(), strict=True)}
    last = whole["corner4"][-1]
    bare = dict.fromkeys([*CROSS, "pack", "talon"], ())
    now = GAME.with_piles(start, bare | whole | {"corner4": whole["corner4"][:-1], "cross3": (last,)})
    assert GAME.obvious_target(now, last) == Move.carry(last, "cross3", "corner4")
    assert GAME.outcome(played(now, f"{last} corner4")) == Outcome(Termination.WON, 1)


def test_a_double_click_takes_a_fellow_to_the_next_corner() -> None:
    now = dealt("6S 9H KD 4C 7S 6H")
    assert str(GAME.obvious_target(now, Card.parse("6S"))) == "6S corner2"
    assert str(GAME.safe_move(now)) == "6S corner2"


def test_hints_play_and_build_before_they_deal() -> None:
    assert str(GAME.hints(dealt("6S 9H KD 4C 2S 6H"))[0]) == "6S corner2"
    assert str(GAME.hints(dealt("5S TH QD 4C 2S 8H"))[0]) == "4C cross1"
