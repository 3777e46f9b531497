"""The Duchess by the book: “Between every round pause, and play all suitable cards on the foundations.”"""

from random import Random

import pytest

from cardtable.cards import Card, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Command, CommandKind, Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove, Refusal
from cardtable.contract.words import refusal_sentence
from cardtable.games.duchess.rules import DuchessOfLuynes, Parisienne
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from tests.sampling import only_thorough, sample

GAME = DuchessOfLuynes()
FREE = DuchessOfLuynes({"play": "may"})
DEAL, REDEAL = Move(MoveKind.DEAL), Move(MoveKind.REDEAL)


def position(number: int = 1, **places: str) -> Position:
    """Return a position with these piles (``packet1="9H 8H"``) in the deal of this number."""
    piles = {name.replace("_", "-"): parse_cards(codes.split()) for name, codes in places.items()}
    return Position(tuple(tuple(piles.get(name, ())) for name in GAME.place_names()), (number,))


def refused(at: Position, text: str) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, at, text)
    return caught.value.refusal


def test_no_round_is_dealt_while_the_top_of_a_packet_fits() -> None:
    at = position(packet1="9H", packet2="7C KS", pack="9C TC")
    assert [str(move) for move in GAME.moves(at)] == ["KS king-spades"]
    refusal = refused(at, "deal")
    assert refusal == Refusal(PatienceReason.PLAYED_FIRST, other=Card.parse("KS"), place="king-spades")
    assert refusal_sentence(GAME, refusal) == "play the king of spades to its foundation first"
    assert GAME.waiting(at) == (Command(CommandKind.DEAL, DEAL),)
    after = GAME.play(at, read_move(GAME, at, "KS king-spades"))
    assert GAME.moves(after) == (DEAL,)
    assert GAME.waiting(after) == ()


def test_what_a_play_uncovers_is_played_as_well() -> None:
    at = position(packet2="QS KS", pack="9C")
    assert refused(GAME.play(at, GAME.moves(at)[0]), "deal").other == Card.parse("QS")


def test_covered_cards_and_the_hidden_discard_bar_nothing() -> None:
    at = position(packet1="AS 9H", discard="AD", pack="9C")
    assert GAME.moves(at) == (DEAL,)


def test_no_deal_is_begun_while_a_card_of_the_discard_fits() -> None:
    at = position(packet1="9H", discard="8D AD 7C")
    assert refused(at, "redeal").other == Card.parse("AD")
    assert GAME.moves(GAME.play(at, read_move(GAME, at, "AD"))) == (REDEAL,)


def test_which_of_twins_and_which_foundation_stay_free() -> None:
    crossed = {
        "ace_spades": "AS 2S 3S 4S 5S 6S",
        "king_spades": "KS QS JS TS 9S 8S",
        "packet1": "7S",
        "packet2": "9H 7S2",
        "pack": "9C",
    }
    assert {str(move) for move in GAME.moves(position(**crossed))} == {
        "7S ace-spades",
        "7S king-spades",
        "7S2 ace-spades",
        "7S2 king-spades",
    }


def test_a_player_who_may_wait_may_wait() -> None:
    at = position(packet1="AS", pack="9C")
    assert DEAL in FREE.moves(at)
    assert FREE.waiting(at) == ()


@only_thorough()
@pytest.mark.parametrize("rules", [DuchessOfLuynes, Parisienne])
@pytest.mark.parametrize("collect", ["in-order", "shuffle"])
@pytest.mark.parametrize("seed", range(sample(3, 8)))
def test_nothing_is_dealt_while_a_card_can_be_played(
    rules: type[DuchessOfLuynes], collect: str, seed: int
) -> None:
    game, free = rules({"collect": collect}), rules({"collect": collect, "play": "may"})
    chance, at, barred = Random(seed), game.deal(Deal(seed + 1)), 0
    while moves := game.moves(at):
        plays = [move for move in moves if move.kind is MoveKind.CARRY]
        further = {move for move in free.moves(at) if not move.cards}
        assert {move for move in moves if not move.cards} == (set() if plays else further)
        assert [move for move in free.moves(at) if move.cards] == plays
        assert {command.move for command in game.waiting(at)} == (further if plays else set())
        for move in further if plays else ():
            refusal = game.refusal(at, move)
            assert refusal is not None
            assert any((play.cards[0], play.target) == (refusal.other, refusal.place) for play in plays)
            barred += 1
        at = game.play(at, chance.choice(moves))
    assert barred > 10
    assert game.outcome(at) is not None
