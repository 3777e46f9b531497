from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable import cards
from cardtable.cards import Card, Colour, Rank, Suit, pack, parse_cards, shuffled
from cardtable.contract.deal import Deal
from cardtable.errors import InvalidNotation
from tests.strategies import deal_numbers

FULL = pack()
GOLDEN = {
    1: "7H 9S 4H 8D 8H 5C JH 6H 9C JS",
    2: "QD 3C 4S 5D 7D 2H KD TH AS 6S",
    4711: "KD 2S 4S 4D QH JC QC AD QD JH",
    2**32 - 1: "6D 2H 8D 3C TS 5C 4D QS 3S JS",
}


def test_every_card_of_two_packs_round_trips() -> None:
    codes = [card.code for card in pack(2)]

    assert len(set(codes)) == 104
    assert parse_cards(codes) == pack(2)
    assert [str(card) for card in pack(2)] == codes


def test_the_codes_are_those_of_the_notation() -> None:
    assert {card.code for card in FULL} == {rank + suit for rank in "A23456789TJQK" for suit in "CDHS"}
    assert Card(Rank.TEN, Suit.SPADES, 2).code == "TS2"


@pytest.mark.parametrize(
    ("text", "code"),
    [(" 8h ", "8H"), ("10H", "TH"), ("10d2", "TD2"), ("as2", "AS2"), ("as8", "AS8"), ("tC", "TC")],
)
def test_what_people_write_is_read(text: str, code: str) -> None:
    assert Card.parse(text).code == code


@pytest.mark.parametrize(
    "text",
    ["", " ", "8", "H", "H8", "1H", "0H", "11H", "8X", "8H1", "8H9", "8H22", "8 H", "-8H", "10", "Aſ", "A♠"],
)
def test_every_other_text_is_refused_and_named(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.slow
@given(st.text(max_size=4))
def test_only_codes_are_read(text: str) -> None:
    try:
        card = Card.parse(text)
    except InvalidNotation as error:
        assert repr(text) in str(error)
    else:
        assert text.strip().upper().replace("10", "T") == card.code


def test_the_first_bad_code_of_several_is_named() -> None:
    with pytest.raises(InvalidNotation, match="'9X'"):
        parse_cards(["8H", "9X", "9Y"])


def test_packs_are_in_pack_order() -> None:
    assert [card.code for card in FULL[:2]] == ["AS", "2S"]
    assert [FULL[n].code for n in (0, 13, 26, 39)] == ["AS", "AH", "AD", "AC"]
    assert pack(2)[:52] == FULL
    assert [card.code for card in pack(2, (Suit.CLUBS,), (Rank.KING,))] == ["KC", "KC2"]


def test_colours() -> None:
    assert {suit for suit in Suit if suit.colour is Colour.RED} == {Suit.HEARTS, Suit.DIAMONDS}
    assert Card.parse("AS").colour is Colour.BLACK


@pytest.mark.parametrize("number", GOLDEN)
def test_deals_stay_the_same_for_ever(number: int) -> None:
    assert " ".join(card.code for card in shuffled(FULL, number)[:10]) == GOLDEN[number]


def slow_splitmix(seed: int) -> Iterator[int]:
    """SplitMix64 as Steele, Lea & Flood print it, in the plainest arithmetic."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z // 2**27) * 0x94D049BB133111EB % 2**64
        yield z ^ z // 2**31


def slow_shuffle(given_cards: tuple[Card, ...], values: Iterator[int]) -> tuple[Card, ...]:
    """The shuffle as the docstring of `cardtable.cards` describes it."""
    order = dict(enumerate(given_cards))
    for i in reversed(range(1, len(given_cards))):
        largest_multiple = 2**64 // (i + 1) * (i + 1)
        value = next(values)
        while value >= largest_multiple:
            value = next(values)
        order[i], order[value % (i + 1)] = order[value % (i + 1)], order[i]
    return tuple(order[place] for place in sorted(order))


def test_the_generator_is_the_published_one() -> None:
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]  # of the seed 1234567

    assert [next(values) for values in [slow_splitmix(1234567)] for _ in published] == published
    assert [next(values) for values in [cards.splitmix64(1234567)] for _ in published] == published


@given(deal_numbers, st.integers(0, 104))
def test_the_shuffle_is_the_one_written_down(number: int, count: int) -> None:
    some = pack(2)[:count]

    assert shuffled(some, number) == slow_shuffle(some, slow_splitmix(number))


def test_values_beyond_the_largest_multiple_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    values = [2**64 - 1, 2**64 - 2, 5, *range(100, 200)]
    monkeypatch.setattr(cards, "splitmix64", lambda _: iter(values))

    assert shuffled(FULL, 1) == slow_shuffle(FULL, iter(values))
    assert shuffled(FULL, 1)[51] == FULL[5]


@pytest.mark.parametrize("number", [0, -1, 2**32])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(InvalidNotation, match=f"{number} is not between 1 and 4294967295"):
        shuffled(FULL, number)
    with pytest.raises(InvalidNotation, match=f"{number} is not between 1 and 4294967295"):
        Deal(number)


def test_every_card_comes_everywhere_about_equally_often() -> None:
    six = FULL[:6]
    counts = Counter((place, card) for n in range(1, 3001) for place, card in enumerate(shuffled(six, n)))
    orders = Counter(shuffled(six[:4], n) for n in range(1, 2401))

    assert len(counts) == 36
    assert all(420 < count < 580 for count in counts.values())
    assert len(orders) == 24
    assert all(60 < count < 140 for count in orders.values())
