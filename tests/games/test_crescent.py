"""Crescent against its rules (crescent.html)."""

from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit, parse_cards
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.errors import InvalidNotation
from cardtable.games.kit.building import WITHOUT_BASES
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.kit.words import PatienceReason
from cardtable.games.up_and_down.rules import Crescent, CrescentCommand, CrescentReason

GAME = Crescent()
DOWN = Crescent({"piles": "down"})
RANKS = "A23456789TJQK"


def codes(now: Position, place: str, game: Crescent = GAME) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def standing(**places: str) -> Position:
    """Return a position with these piles (`_` for `-`); all other cards lie under the last one, in order."""
    given = {name.replace("_", "-"): list(parse_cards(pile.split())) for name, pile in places.items()}
    for name, rule in GAME.foundations.items():
        given.setdefault(name, [Card(rule.base or Rank.ACE, rule.suit or Suit.SPADES)])
    used = {card for pile in given.values() for card in pile}
    last = given.setdefault("pile16", [])
    last[:0] = [card for card in GAME.placing.all_cards if card not in used]
    return GAME.deal(Deal(places={name: tuple(pile) for name, pile in given.items()}))


def played(now: Position, *texts: str, game: Crescent = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, now, text)
    return caught.value.refusal.reason


def test_six_rounds_of_sixteen() -> None:
    now = GAME.deal(Deal(cards=WITHOUT_BASES))
    for n, name in enumerate(GAME.rows):
        assert GAME.pile(now, name) == WITHOUT_BASES[n::16]
    assert codes(now, "ace-hearts") == "AH"
    assert codes(now, "king-clubs") == "KC"


def test_piles_are_built_both_ways_in_suit_round_the_corner() -> None:
    now = standing(pile1="7S", pile2="8S", pile3="6S", pile4="KH2", pile5="AH2", pile6="8C")
    now = played(now, "7S pile2", "6S pile2", "AH2 pile4")
    assert codes(now, "pile2") == "8S 7S 6S"
    assert codes(now, "pile4") == "KH2 AH2"
    assert reason(now, "8C pile2") is PatienceReason.NOT_NEIGHBOUR
    assert reason(now, "8C pile1") is PatienceReason.SPACE_NOT_FILLED
    assert reason(now, "7S pile1") is PatienceReason.COVERED


def test_both_foundations_of_a_suit_grow_and_a_double_click_leaves_the_choice() -> None:
    now = standing(ace_spades="AS 2S 3S", king_spades="KS QS JS TS 9S 8S 7S 6S 5S", pile1="4S", pile2="2S2")
    assert codes(played(now, "4S ace-spades"), "ace-spades").endswith("3S 4S")
    assert codes(played(now, "4S king-spades"), "king-spades").endswith("5S 4S")
    assert GAME.obvious_target(now, Card.parse("4S")) is None
    assert reason(now, "2S2 king-spades") is PatienceReason.NOT_NEXT_DOWN


def test_cards_pass_between_foundations_that_meet_but_for_the_first() -> None:
    now = standing(ace_spades="AS 2S 3S", king_spades="KS QS JS TS 9S 8S 7S 6S 5S 4S")
    now = played(now, "3S king-spades", "2S king-spades")
    assert codes(now, "ace-spades") == "AS"
    assert codes(now, "king-spades").endswith("4S 3S 2S")
    assert reason(now, "AS king-spades") is PatienceReason.ON_FOUNDATION
    assert codes(played(now, "2S ace-spades"), "ace-spades") == "AS 2S"
    assert reason(now, "2S pile1") is PatienceReason.ON_FOUNDATION
    assert GAME.obvious_target(now, Card.parse("2S")) is None


def test_three_shifts_lay_every_bottom_card_on_its_pile() -> None:
    now = standing(pile1="7S 9H 2D", pile2="8S")
    shifted = played(now, "redeal")
    assert codes(shifted, "pile1") == "9H 2D 7S"
    assert codes(shifted, "pile2") == "8S"
    assert codes(shifted, "pile3") == ""
    assert codes(played(shifted, "redeal", "redeal"), "pile1") == "7S 9H 2D"
    thrice = played(now, "redeal", "redeal", "redeal")
    assert REDEAL not in GAME.moves(thrice)
    assert reason(thrice, "redeal") is CrescentReason.NO_SHIFT_LEFT
    assert [words.tally_words(each) for each in GAME.tallies(thrice)][-1] == "shifts: 3 of 3"
    assert words.move_sentence(GAME, REDEAL) == "move the bottom card of every pile to its top"


def test_the_shift_has_a_button_of_its_own_as_often_as_it_may_be_done() -> None:
    now = GAME.deal(Deal(3))
    for _ in range(3):
        assert GAME.commands(now) == (Command(CrescentCommand.SHIFT, REDEAL),)
        now = played(now, "redeal")
    assert GAME.commands(now) == ()
    assert words.command_words(CrescentCommand.SHIFT) == "Shift piles"


def test_while_it_can_be_shifted_it_is_not_over() -> None:
    now = standing(pile1="2S", pile16="5C2")
    assert GAME.outcome(now) is None
    thrice = played(now, "2S ace-spades", "redeal", "redeal", "redeal")
    stuck = GAME.outcome(thrice)
    assert (stuck == Outcome(Termination.STUCK)) == (not GAME.moves(thrice))


def test_the_last_card_wins() -> None:
    full = {}
    for suit in Suit:
        letter = suit.code
        full[f"ace_{suit.word}"] = " ".join(f"{rank}{letter}" for rank in RANKS[:12]) + f" K{letter}2"
        full[f"king_{suit.word}"] = f"K{letter} " + " ".join(f"{rank}{letter}2" for rank in RANKS[11::-1])
    full["king_clubs"] = full["king_clubs"].removesuffix(" AC2")
    now = standing(**full)
    assert [str(move) for move in GAME.moves(now) if move != REDEAL] == ["AC2 king-clubs"]
    won = played(now, "AC2 king-clubs")
    assert GAME.outcome(won) == Outcome(Termination.WON, 1)
    assert GAME.commands(won) == ()


# Piles that lie face down


def test_face_down_only_the_tops_are_seen_and_what_was_turned_stays_up() -> None:
    chance, now = Random(5), DOWN.deal(Deal(5))
    shown = DOWN.places(now, 1)
    assert [[card.face_up for card in shown[name]] for name in DOWN.rows] == [[False] * 5 + [True]] * 16
    assert not DOWN.searchable()
    assert GAME.searchable()
    for _ in range(40):
        before = now
        move = chance.choice(DOWN.moves(now))
        now = DOWN.apply(now, move)
        seen = {each.card for pile in DOWN.places(before, 1).values() for each in pile if each.face_up}
        still = {each.card for pile in DOWN.places(now, 1).values() for each in pile if each.face_up}
        assert seen <= still
        for name in DOWN.rows:
            assert not DOWN.pile(now, name) or DOWN.places(now, 1)[name][-1].face_up


def test_a_shift_turns_up_the_bottom_card_of_every_pile() -> None:
    now = DOWN.deal(Deal(5))
    after = played(now, "redeal", game=DOWN)
    for name in DOWN.rows:
        assert DOWN.pile(after, name)[-1] == DOWN.pile(now, name)[0]
        assert [card.face_up for card in DOWN.places(after, 1)[name]] == [False] * 4 + [True] * 2
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        DOWN.deal(Deal(places={"pile1": ()}))


def test_hints_do_not_look_under_the_piles() -> None:
    now = DOWN.deal(Deal(5))
    other = DOWN.guess(DOWN.seen_by(now, 1), Random(1))
    assert other != now
    assert DOWN.hints(other) == DOWN.hints(now)
    carried = Move.carry(DOWN.pile(now, "pile1")[0], "pile1", "pile2")
    refusal = DOWN.refusal(now, carried)
    assert refusal is not None
    assert refusal.reason is PatienceReason.STILL_HIDDEN
    assert all(move.kind is not MoveKind.REDEAL for move in DOWN.hints(now)[:1])
