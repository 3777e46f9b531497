"""British Square against its rules (british-square.html)."""

import json
from collections.abc import Sequence

import pytest

from cardtable.cards import Card, Rank, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.layout import MarkKind, SharedMark
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.errors import InvalidRecord
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.up_and_down.british_square import BritishSquare
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.play.recording import resumed

GAME, LAPSING, FREE = (BritishSquare({"direction": way}) for way in ("fixed", "lapsing", "free"))
LAPSED = ["7S2 pile4", "7S2 pile3", "5S2 pile4"]
"""Moves of deal 17 that let a direction lapse, the last of them against the rule."""
MORE = {"undone": [], "seconds": 1.0}
RANKS = "A23456789TJQK"


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def standing(**places: str) -> Position:
    """Return a position with these piles; all other cards are still in the pack."""
    given = {name: parse_cards(pile.split()) for name, pile in places.items()}
    used = {card for pile in given.values() for card in pile}
    given["pack"] = (*given.get("pack", ()), *(card for card in pack(2) if card not in used))
    return Position(tuple(given.get(name, ()) for name in GAME.index), ways=(0,) * 16)


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
    assert reason(now, "7S2 pile1") is PatienceReason.OTHER_WAY
    assert codes(played(now, "9S pile1"), "pile1") == "7S 8S 9S"
    assert codes(played(now, "7S2 pile1", game=FREE), "pile1") == "7S 8S 7S2"
    assert reason(now, "6S pile3") is PatienceReason.NOT_NEIGHBOUR
    assert reason(now, "AC pile7") is PatienceReason.NOT_NEIGHBOUR


def test_a_pile_keeps_its_direction_until_it_is_emptied() -> None:
    now = standing(**full(pile1="7S", pile2="8S", pile3="6S", pile4="9S2", pile5="8S2"))
    now = played(now, "8S pile1", "8S pile4")
    assert codes(now, "pile1") == "7S"
    assert reason(now, "6S pile1") is PatienceReason.OTHER_WAY
    assert Move.carry(Card.parse("6S"), "pile3", "pile1") not in GAME.moves(now)
    assert codes(played(now, "8S2 pile1"), "pile1") == "7S 8S2"


def test_a_pile_that_was_emptied_begins_anew() -> None:
    now = standing(**full(pile1="7S 8S", pile2="9S", pile3="8S2", pile4="5C2"), talon="6C")
    now = played(now, "8S pile2", "7S pile3")
    assert codes(now, "pile1") == "6C"
    assert codes(played(now, "5C2 pile1"), "pile1") == "6C 5C2"


def test_a_direction_may_lapse_with_the_second_card() -> None:
    now = standing(**full(pile1="7S", pile2="8S", pile3="6S", pile4="9S2"))
    for game in (LAPSING, FREE):
        assert codes(played(now, "8S pile1", "8S pile4", "6S pile1", game=game), "pile1") == "7S 6S"


def test_the_table_shows_which_way_a_single_card_is_built() -> None:
    now = standing(**full(pile1="7S", pile2="8S", pile4="9S2"))
    there = played(now, "8S pile1")
    assert not badges(there, "pile")
    assert badges(played(there, "8S pile4"), "pile") == {"pile1": SharedMark.ASCENDING}


def test_the_table_shows_which_foundations_are_on_their_way_back() -> None:
    up, back = (" ".join(f"{rank}{suit}" for rank in RANKS) for suit in ("S", "H"))
    whole = " ".join([*(f"{rank}D" for rank in RANKS), *(f"{rank}D2" for rank in reversed(RANKS))])
    now = standing(spades=up.removesuffix(" KS"), hearts=back, diamonds=whole)
    assert badges(now) == {"spades": SharedMark.ASCENDING, "hearts": SharedMark.DESCENDING}


def badges(position: Position, places: str = "") -> dict[str, MarkKind]:
    """Return the badges beside places whose names begin so."""
    marks = GAME.layout(position).marks
    assert all(mark.badge for mark in marks)
    return {mark.place: mark.kind for mark in marks if mark.place.startswith(places)}


def written(moves: Sequence[str], **options: str) -> str:
    record = {"format": "cardtable-record", "version": 1, "game": "british-square", "options": options}
    return json.dumps(record | {"deal": {"number": 17}, "seats": ["human"], "moves": moves} | MORE)


def test_an_old_record_keeps_its_meaning() -> None:
    assert loads(written(LAPSED[:-1])).record.options == {}
    old = loads(written(LAPSED)).record
    assert (old.options, list(old.moves)) == ({"direction": "lapsing"}, LAPSED)
    assert loads(dumps(old)).record == old
    with pytest.raises(InvalidRecord, match="built the other way"):
        loads(written(LAPSED, direction="fixed"))


def test_a_direction_comes_back_with_undo() -> None:
    session = resumed(loads(written(LAPSED[:2])))
    marks = GAME.layout(session.position).marks
    assert [mark.place for mark in marks] == ["pile4"]
    session.undo()
    assert not GAME.layout(session.position).marks
    session.redo()
    assert GAME.layout(session.position).marks == marks


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
    foundations = {}
    for name, suit in (("spades", "S"), ("hearts", "H"), ("diamonds", "D"), ("clubs", "C")):
        foundations[name] = " ".join(
            [*(f"{r}{suit}" for r in RANKS), *(f"{r}{suit}2" for r in reversed(RANKS))]
        )
    foundations["clubs"] = foundations["clubs"].removesuffix(" AC2")
    now = standing(**foundations, pile7="AC2")
    assert [str(move) for move in GAME.moves(now)][:1] == ["AC2 clubs"]
    assert str(GAME.safe_move(now)) == "AC2 clubs"
    assert GAME.outcome(played(now, "AC2 clubs")) == Outcome(Termination.WON, 1)


def test_on_the_way_up_no_play_is_called_safe() -> None:
    now = standing(**full(pile1="2S"), spades="AS")
    assert GAME.safe_move(now) is None
    assert str(GAME.obvious_target(now, Card.parse("2S"))) == "2S spades"


def test_the_first_hint_lays_a_card_on_one_that_is_wanted_later() -> None:
    up = standing(**full(pile1="7S", pile2="5S"), talon="6S")
    assert str(GAME.hints(up)[0]) == "6S pile1"
    whole = " ".join(f"{rank}S" for rank in RANKS)
    back = standing(**full(pile1="7S2", pile2="5S2"), talon="6S2", spades=whole)
    assert str(GAME.hints(back)[0]) == "6S2 pile2"


@pytest.mark.slow
def test_hints_follow_the_rules_and_bring_cards_home() -> None:
    now = GAME.deal(Deal(3))
    before = GAME.on_foundations(now)
    for _ in range(30):
        now = GAME.play(now, GAME.hints(now)[0])
    assert GAME.on_foundations(now) > before
    assert set(GAME.hints(now)) == set(GAME.moves(now))
