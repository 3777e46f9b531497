"""Deuces and Square against their rules (deuces.html)."""

from cardtable.cards import Rank, pack
from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Outcome, Termination
from cardtable.games.forty_thieves.rules import Deuces, Square
from cardtable.games.kit.words import PatienceReason
from tests.games.by_hand import ByHand
from tests.games.laid import laid

GAME, STRICT, SQUARE = ByHand(Deuces()), ByHand(Deuces({"space": "waste"})), ByHand(Square())
WITHOUT_TWOS = tuple(card for card in pack(2) if card.rank != Rank.TWO)


def test_the_twos_are_out_and_one_card_goes_to_each_of_ten_piles() -> None:
    standing = GAME.game.deal(Deal(cards=WITHOUT_TWOS))
    assert [GAME.codes(standing, name) for name in GAME.game.foundations] == [
        *("2S", "2S2", "2H", "2H2"),
        *("2D", "2D2", "2C", "2C2"),
    ]
    assert (GAME.codes(standing, "pile1"), GAME.codes(standing, "pile10")) == ("AS", "JS")
    assert len(GAME.game.pile(standing, "pack")) == 86


def test_suits_go_up_from_two_to_ace_and_down_from_ace_to_three() -> None:
    standing = GAME.position(pile1="AH", pile2="KH", pile3="3H", pile4="AD", hearts1="2H", hearts2="2H2")
    after = GAME.played(standing, "KH pile1", "3H hearts2")
    assert (GAME.codes(after, "pile1"), GAME.codes(after, "hearts2")) == ("AH KH", "2H2 3H")
    assert GAME.reason(after, "AD pile1") is PatienceReason.NOT_NEXT_DOWN
    nearly = laid(GAME.game, {"clubs2": 12}, {"pile1": "AC2"})
    assert GAME.codes(nearly, "clubs2").endswith("QC2 KC2") or "KC" in GAME.codes(nearly, "clubs2")
    assert GAME.game.outcome(GAME.played(nearly, "AC2 clubs2")) == Outcome(Termination.WON, 1)


def test_spaces() -> None:
    standing = GAME.position(pile1="9H", pile2="4D", talon="3S")
    assert GAME.codes(GAME.played(standing, "4D pile10"), "pile10") == "4D"
    assert STRICT.reason(standing, "4D pile10") is PatienceReason.SPACE_FROM_TALON_OR_PACK
    assert STRICT.moves(standing) == {f"3S pile{number}" for number in range(3, 11)}


def test_square_keeps_the_twos_in_the_pack_and_fills_its_twelve_piles() -> None:
    standing = SQUARE.game.deal(Deal(cards=pack(2)))
    assert (SQUARE.codes(standing, "pile2"), SQUARE.codes(standing, "spades1")) == ("2S", "")
    assert len(SQUARE.game.pile(standing, "pack")) == 92
    played = SQUARE.played(standing, "2S spades2", "3S spades2")
    assert (SQUARE.codes(played, "pile2"), SQUARE.codes(played, "pile3")) == ("KS", "AH")
    assert SQUARE.codes(SQUARE.played(played, "KS pile1"), "pile1") == "AS KS"
    run = SQUARE.position(pile1="AS", pile2="9H KS QS", pile3="2S", pack="9C")
    assert SQUARE.codes(SQUARE.played(run, "KS+QS pile1"), "pile1") == "AS KS QS"
    assert SQUARE.reason(SQUARE.position(pile1="AS", pile2="2S"), "AS pile2") is PatienceReason.NOT_NEXT_HERE


def test_runs_move_where_that_is_chosen() -> None:
    runs = ByHand(Deuces({"units": "runs"}))
    standing = runs.position(pile1="9H 8H 7H", pile2="TH", pile3="9S", pile4="KD")
    assert "9H+8H+7H pile2" in runs.moves(standing)
    assert runs.codes(runs.played(standing, "9H+8H+7H pile2"), "pile2") == "TH 9H 8H 7H"
    assert "8H+7H pile10" in runs.moves(standing)
    assert not [move for move in GAME.moves(standing) if "+" in move]
    strict = ByHand(Deuces({"units": "runs", "space": "waste"}))
    assert "9H+8H+7H pile2" in strict.moves(standing)
    assert "8H+7H pile10" not in strict.moves(standing)
