"""British Square against its rules (RULES 12.4 and 14)."""

import pytest

from cardtable.cards import Card, Rank, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.games.british_square.rules import BritishSquare, BritishSquareReason
from cardtable.games.kit.patience import Position
from cardtable.games.kit.words import PatienceReason

GAME, FREE = BritishSquare(), BritishSquare({"direction": "free"})
RANKS = "A23456789TJQK"


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def standing(**places: str) -> Position:
    """Return a position with these piles; all other cards are still in the pack."""
    given = {name: parse_cards(pile.split()) for name, pile in places.items()}
    used = {card for pile in given.values() for card in pile}
    given["pack"] = (*given.get("pack", ()), *(card for card in pack(2) if card not in used))
    return Position(tuple(given.get(name, ()) for name in GAME.index))


def played(now: Position, *texts: str, game: BritishSquare = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, now, text)
    return caught.value.refusal.reason


def full(**but: str) -> dict[str, str]:
    """Return sixteen piles of one heart each, in no order that can be built, but for those given."""
    hearts = [
        "KH",
        "JH",
        "9H",
        "7H",
        "5H",
        "3H",
        "KH2",
        "JH2",
        "9H2",
        "7H2",
        "5H2",
        "3H2",
        "KD",
        "JD",
        "9D",
        "7D",
    ]
    return {f"pile{n}": card for n, card in enumerate(hearts, 1)} | but


def test_sixteen_cards_and_the_first_ace_of_each_suit_is_made_good() -> None:
    first = parse_cards(["5C", "AS", "AS2", "9D", "AH", "AC"])
    rest = [card for card in pack(2) if card not in first and card.rank is not Rank.ACE]
    aces = [card for card in pack(2) if card not in first and card.rank is Rank.ACE]
    now = GAME.deal(Deal(cards=(*first, *rest, *aces)))
    assert [codes(now, f"pile{n}") for n in (1, 2, 3)] == ["5C", "AS2", "9D"]
    assert [codes(now, name) for name in GAME.foundations] == ["AS", "AH", "", "AC"]
    assert [len(GAME.pile(now, name)) for name in GAME.rows] == [1] * 16
    assert len(GAME.pile(now, "pack")) == 104 - 16 - 3


def test_a_pile_goes_on_as_its_first_built_card_began() -> None:
    now = standing(
        **full(pile1="7S", pile2="8S", pile3="9S", pile4="6S", pile5="7S2", pile6="AC", pile7="KC")
    )
    now = played(now, "8S pile1")
    assert codes(now, "pile1") == "7S 8S"
    assert reason(now, "7S2 pile1") is BritishSquareReason.OTHER_WAY
    assert codes(played(now, "9S pile1"), "pile1") == "7S 8S 9S"
    assert codes(played(now, "7S2 pile1", game=FREE), "pile1") == "7S 8S 7S2"
    assert reason(now, "6S pile3") is PatienceReason.NOT_NEIGHBOUR
    assert reason(now, "AC pile7") is PatienceReason.NOT_NEIGHBOUR


def test_a_run_is_turned_round_card_by_card() -> None:
    now = standing(**full(pile1="6S 7S 8S", pile2="9S2"))
    now = played(now, "8S pile2", "7S pile2", "6S pile2")
    assert codes(now, "pile2") == "9S2 8S 7S 6S"


def test_a_space_is_filled_at_once_from_the_talon_else_from_the_pack() -> None:
    now = standing(**full(pile1="7S", pile2="8S"), talon="2C 4C")
    assert codes(played(now, "7S pile2"), "pile1") == "4C"
    empty = standing(**full(pile1="7S", pile2="8S"))
    following = GAME.pile(empty, "pack")[0].code
    assert codes(played(empty, "7S pile2"), "pile1") == following
    assert codes(played(now, "deal"), "talon").startswith("2C 4C ")


def test_a_foundation_goes_up_to_the_king_takes_the_second_and_comes_back() -> None:
    up = " ".join(f"{rank}S" for rank in RANKS[:12])
    now = standing(**full(pile1="KS", pile2="KS2", pile3="QS2", pile4="JS2"), spades=up)
    assert reason(now, "QS2 spades") is PatienceReason.NOT_NEXT_UP_ON
    now = played(now, "KS spades", "KS2 spades", "QS2 spades")
    assert codes(now, "spades").endswith("QS KS KS2 QS2")
    assert reason(now, "JS2 hearts") is PatienceReason.WRONG_SUIT


def test_the_last_ace_wins() -> None:
    homes = {}
    for name, suit in (("spades", "S"), ("hearts", "H"), ("diamonds", "D"), ("clubs", "C")):
        homes[name] = " ".join([*(f"{r}{suit}" for r in RANKS), *(f"{r}{suit}2" for r in reversed(RANKS))])
    homes["clubs"] = homes["clubs"].removesuffix(" AC2")
    now = standing(**homes, pile7="AC2")
    assert [str(move) for move in GAME.moves(now)][:1] == ["AC2 clubs"]
    assert str(GAME.safe_move(now)) == "AC2 clubs"
    assert GAME.outcome(played(now, "AC2 clubs")) == Outcome(Termination.WON, 1)


def test_on_the_way_up_no_play_is_called_safe() -> None:
    now = standing(**full(pile1="2S"), spades="AS")
    assert GAME.safe_move(now) is None
    assert str(GAME.obvious_target(now, Card.parse("2S"))) == "2S spades"


def test_hints_follow_the_rules_and_bring_cards_home() -> None:
    now = GAME.deal(Deal(3))
    before = GAME.on_foundations(now)
    for _ in range(30):
        now = GAME.play(now, GAME.hints(now)[0])
    assert GAME.on_foundations(now) > before
    assert set(GAME.hints(now)) == set(GAME.moves(now))
