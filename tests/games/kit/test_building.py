"""Rules of building as data: foundations and what they take in which order, what fills a place."""

import pytest

from cardtable.cards import Card, Rank, Suit
from cardtable.games.kit.building import Build, Filling, Foundation
from cardtable.games.kit.words import PatienceReason

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


def test_a_foundation_that_turns_goes_up_and_back_with_the_second_pack() -> None:
    rule = Foundation(Suit.HEARTS, size=26, turns_after=13)
    pile = tuple(Card(rank, Suit.HEARTS) for rank in Rank)
    queen, king = Card(Rank.QUEEN, Suit.HEARTS, 2), Card(Rank.KING, Suit.HEARTS, 2)
    refused = rule.refusal(queen, pile)
    assert refused is not None
    assert refused.reason is PatienceReason.NOT_SAME_RANK
    pile = (*pile, king)
    assert rule.accepts(queen, pile)
    assert not rule.accepts(Card(Rank.ACE, Suit.HEARTS, 2), pile)
    pile += tuple(Card(rank, Suit.HEARTS, 2) for rank in reversed(Rank) if rank < Rank.KING)
    refused = rule.refusal(king, pile)
    assert refused is not None
    assert refused.reason is PatienceReason.FOUNDATION_FULL
    assert [card.rank for card in rule.cards()] == [*Rank, *reversed(Rank)]


@pytest.mark.parametrize(
    ("filling", "base", "ranks", "reason"),
    [
        (Filling(), Rank.ACE, set(Rank), PatienceReason.NOT_FILLED_WITH),
        (Filling(frozenset()), Rank.ACE, set(), PatienceReason.SPACE_NOT_FILLED),
        (Filling(frozenset({Rank.KING})), None, {Rank.KING}, PatienceReason.KINGS_ONLY),
        (Filling(frozenset({Rank.QUEEN})), None, {Rank.QUEEN}, PatienceReason.NOT_FILLED_WITH),
        (Filling(below_base=True), Rank.SEVEN, {Rank.SIX}, PatienceReason.FILLED_BELOW_BASE),
        (Filling(below_base=True), Rank.ACE, {Rank.KING}, PatienceReason.FILLED_BELOW_BASE),
        (Filling(below_base=True), None, set(), PatienceReason.FILLED_BELOW_BASE),
    ],
)
def test_what_fills_a_place(
    filling: Filling, base: Rank | None, ranks: set[Rank], reason: PatienceReason
) -> None:
    assert filling.at(base) == ranks
    assert filling.reason is reason


@pytest.mark.parametrize(
    ("build", "onto"),
    [(Build((-2,)), Rank.SIX), (Build((-3, 3)), Rank.SIX), (Build((-1, 1), low=Rank.SIX), Rank.SIX)],
)
def test_a_neighbour_is_not_refused_as_if_it_were_none(build: Build, onto: Rank) -> None:
    refused = build.refusal(Card(Rank.FIVE, Suit.HEARTS), Card(onto, Suit.SPADES))
    assert refused is not None
    assert refused.reason is PatienceReason.NOT_NEXT_HERE


@pytest.mark.parametrize(
    ("rank", "reason"),
    [
        (Rank.FIVE, PatienceReason.NOT_NEXT_DOWN),
        (Rank.KING, PatienceReason.NOT_NEXT_DOWN),
        (Rank.ACE, PatienceReason.NOT_NEXT_HERE),
    ],
)
def test_where_the_ace_is_high_a_refusal_says_what_is_true(rank: Rank, reason: PatienceReason) -> None:
    refused = Build((-1,), low=Rank.TWO).refusal(Card(rank, Suit.HEARTS), Card(Rank.TWO, Suit.SPADES))
    assert refused is not None
    assert refused.reason is reason
