"""Foundations as data: which cards complete one, in which order."""

import pytest

from cardtable.cards import Rank, Suit
from cardtable.games.kit.building import Foundation

ACE_TO_KING = "A23456789TJQK"


@pytest.mark.parametrize(
    ("foundation", "ranks"),
    [
        (Foundation(Suit.HEARTS), ACE_TO_KING),
        (Foundation(Suit.CLUBS, Rank.KING, -1), ACE_TO_KING[::-1]),
        (Foundation(Suit.SPADES, Rank.KING, corner=True), "K" + ACE_TO_KING[:-1]),
        (Foundation(Suit.DIAMONDS, size=11), ACE_TO_KING[:11]),
    ],
)
def test_the_cards_of_a_foundation_in_their_order(foundation: Foundation, ranks: str) -> None:
    cards = foundation.cards()
    assert "".join(card.code[0] for card in cards) == ranks
    assert {card.suit for card in cards} == {foundation.suit}
    assert {card.copy for card in cards} == {1}


@pytest.mark.parametrize("foundation", [Foundation(), Foundation(Suit.HEARTS, None)])
def test_what_is_not_settled_before_it_is_begun_is_not_told(foundation: Foundation) -> None:
    with pytest.raises(ValueError, match="not settled"):
        foundation.cards()
