"""Capricieuse and Nationale against their rules (capricieuse.html)."""

import pytest

from cardtable.cards import Card, Rank, Suit, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove
from cardtable.games.kit.building import WITHOUT_BASES
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.kit.words import PatienceReason
from cardtable.games.up_and_down.rules import Capricieuse, Nationale

GAME, NATION = Capricieuse(), Nationale()


def codes(now: Position, place: str, game: Capricieuse = GAME) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def standing(game: Capricieuse, **places: str) -> Position:
    """Return a position with these piles (`_` for `-`); all other cards lie under the last one, in order."""
    given = {name.replace("_", "-"): list(parse_cards(pile.split())) for name, pile in places.items()}
    for name, rule in game.foundations.items():
        given.setdefault(name, [Card(rule.base or Rank.ACE, rule.suit or Suit.SPADES)])
    used = {card for pile in given.values() for card in pile}
    last = given.setdefault("pile12", [])
    last[:0] = [card for card in game.placing.all_cards if card not in used]
    return game.deal(Deal(places={name: tuple(pile) for name, pile in given.items()}))


def played(now: Position, *texts: str, game: Capricieuse = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str, game: Capricieuse = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


def in_order(*first: str) -> tuple[Card, ...]:
    cards = parse_cards(first)
    return (*cards, *(card for card in WITHOUT_BASES[::-1] if card not in cards))


def test_what_fits_is_played_while_dealing_and_the_next_card_takes_its_place() -> None:
    now = GAME.deal(Deal(cards=in_order("9S", "2H", "3H", "QD", "5C", "3H2", "2H2")))
    assert [codes(now, name)[:3].strip() for name in ("pile1", "pile2", "pile3", "pile4")] == [
        "9S",
        "5C",
        "3H2",
        "2H2",
    ]
    assert codes(now, "ace-hearts").startswith("AH 2H 3H")
    assert codes(now, "king-diamonds").startswith("KD QD")
    assert sum(len(pile) for pile in now.piles) == 104


def test_a_card_that_fits_both_goes_up_on_the_ace() -> None:
    rising = ["2S", "3S", "4S", "5S", "6S"]
    falling = ["QS", "JS", "TS", "9S", "8S"]
    now = GAME.deal(Deal(cards=in_order(*rising, *falling, "7S", "7S2")))
    assert codes(now, "ace-spades").startswith("AS 2S 3S 4S 5S 6S 7S")
    assert codes(now, "king-spades").startswith("KS QS JS TS 9S 8S 7S2")


@pytest.mark.parametrize("number", range(1, 10))
def test_no_card_lies_in_a_pile_that_fitted_when_it_came(number: int) -> None:
    now = GAME.deal(Deal(number))
    piles = [GAME.pile(now, name) for name in GAME.rows]
    assert max(map(len, piles)) - min(map(len, piles)) <= 1
    first = [pile[0] for pile in piles]
    assert not any(card.rank in (Rank.TWO, Rank.QUEEN) for card in first[:1])


def test_piles_go_both_ways_and_any_card_fills_a_space() -> None:
    now = standing(GAME, pile1="7S", pile2="8S", pile3="6S", pile4="KH2", pile5="AH2")
    now = played(now, "7S pile2", "6S pile2", "KH2 pile1")
    assert codes(now, "pile2") == "8S 7S 6S"
    assert reason(now, "AH2 pile1") is PatienceReason.NOT_NEIGHBOUR
    assert codes(played(now, "6S pile4", "7S pile4", "8S pile4"), "pile4") == "6S 7S 8S"


def test_nationale_turns_the_corner_and_is_dealt_once() -> None:
    now = standing(NATION, pile1="KH2", pile2="AH2")
    assert codes(played(now, "AH2 pile1", game=NATION), "pile1", NATION) == "KH2 AH2"
    assert REDEAL not in NATION.moves(now)
    assert reason(now, "redeal", NATION) is not PatienceReason.NO_REDEAL_LEFT
    assert NATION.deal(Deal(3)).piles == GAME.deal(Deal(3)).piles


def test_cards_stay_on_foundations() -> None:
    now = standing(GAME, ace_spades="AS 2S 3S", king_spades="KS QS JS TS 9S 8S 7S 6S 5S 4S")
    assert reason(now, "3S king-spades") is PatienceReason.ON_FOUNDATION


def test_the_last_pile_is_taken_up_first_and_all_is_dealt_again() -> None:
    rest = [
        card.code
        for card in GAME.placing.all_cards
        if card.rank not in (Rank.ACE, Rank.KING) or card.copy == 2
    ]
    kept = ["9S", "5H", "7D2", "4C", "8C2", "9H"]
    homeless = " ".join(code for code in rest if code not in kept)
    now = standing(GAME, pile1="9S 5H", pile2="7D2", pile12="4C 8C2 9H", pile11=homeless)
    after = played(now, "redeal")
    assert [codes(after, name).split()[0] for name in ("pile1", "pile2", "pile3")] == ["4C", "8C2", "9H"]
    assert sum(map(len, after.piles)) == 104
    assert codes(after, "ace-spades").startswith("AS 2S")
    twice = played(after, "redeal")
    assert reason(twice, "redeal") is PatienceReason.NO_REDEAL_LEFT


# Lady Cadogan's form


CADOGAN = Nationale({"form": "cadogan"})


def test_lady_cadogan_counts_eight_cards_to_each_column() -> None:
    """The rules give the example: the 4th and the 7th card are played, and the column has six."""
    first = ("9S", "7C", "5C", "2H", "9D", "TC", "3H2", "6D", "TS2")
    now = CADOGAN.deal(Deal(cards=in_order(*first)))
    assert codes(now, "pile1", CADOGAN) == "9S 7C 5C 9D TC 6D"
    assert codes(now, "pile2", CADOGAN).startswith("TS2")
    assert codes(now, "ace-hearts", CADOGAN).startswith("AH 2H 3H2")
    assert sum(len(pile) for pile in now.piles) == 104
    assert max(len(CADOGAN.pile(now, f"pile{number}")) for number in range(1, 13)) <= 8


def test_lady_cadogans_piles_do_not_turn_the_corner_and_are_dealt_three_times() -> None:
    now = standing(CADOGAN, pile1="KS2", pile2="AS2", pile3="2S")
    assert reason(now, "KS2 pile2", CADOGAN) is PatienceReason.NOT_NEIGHBOUR
    assert codes(played(now, "AS2 pile3", game=CADOGAN), "pile3", CADOGAN) == "2S AS2"
    now = played(now, "redeal", "redeal", game=CADOGAN)
    assert reason(now, "redeal", CADOGAN) is PatienceReason.NO_REDEAL_LEFT


def test_the_last_column_is_dealt_first_from_its_covered_end() -> None:
    """The second column goes underneath the first, so that turned over the last one lies on top."""
    now = standing(CADOGAN, pile1="9S 5C", pile2="7D TC 6D", pile12="")
    left = [
        card for name in ("pile12", "pile11", "pile3", "pile2", "pile1") for card in CADOGAN.pile(now, name)
    ]
    dealt = played(now, "redeal", game=CADOGAN)
    lying = [card for number in range(1, 13) for card in CADOGAN.pile(dealt, f"pile{number}")]
    assert lying == [card for card in left if card in lying]


def test_the_modern_form_is_the_usual_one() -> None:
    assert Nationale().chosen["form"] == "modern"
    assert NATION.rules.tableau.build.corner
    assert NATION.rules.redeal is None
    assert not CADOGAN.rules.tableau.build.corner
