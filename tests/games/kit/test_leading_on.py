"""Hints that lead back come last; and once they do, what can be taken back comes late."""

from cardtable.cards import parse_cards
from cardtable.games.kit.position import Position
from cardtable.games.kit.reversible_moves import leading_on
from cardtable.games.lady_cadogan.napoleons_square import NapoleonsSquare

GAME = NapoleonsSquare()


def position(**places: str) -> Position:
    empty = Position(((),) * len(GAME.place_names()))
    return GAME.with_piles(empty, {name: parse_cards(codes.split()) for name, codes in places.items()})


def test_what_leads_back_comes_last_and_then_what_can_be_taken_back_is_late() -> None:
    here = position(packet1="9H", packet2="9H2 8H", packet3="9S", packet4="9S2 8S", packet5="AC", pack="2D")
    moves = {str(move): move for move in GAME.moves(here)}
    hearts, spades, deal = moves["8H packet1"], moves["8S packet3"], moves["deal"]
    assert leading_on(GAME, here, (hearts, spades, deal), set()) == (hearts, spades, deal)
    been = {GAME.apply(here, hearts)}
    assert leading_on(GAME, here, (spades, hearts, deal), been) == (spades, deal, hearts)
    assert leading_on(GAME, here, (hearts, spades, deal), been) == (deal, spades, hearts)
