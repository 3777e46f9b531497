"""Bisley's kings (bisley.html): "whenever a King is released …, it becomes a foundation"."""

import json
from pathlib import Path
from random import Random

import pytest

from cardtable.cards import Card, Suit, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove
from cardtable.errors import InvalidRecord
from cardtable.games import catalogue
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.open_columns.bisley import Bisley
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.keeping.store import Library
from cardtable.play.recording import resumed
from cardtable.play.session import Session
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, sample

GAME = Bisley()
BY_HAND = Bisley({"kings": "wait"})
KINGS = [f"king-{suit.word}" for suit in Suit]
COLUMNS = Bisley.rules.tableau.piles


def standing(game: Bisley = GAME, **columns: str) -> Position:
    """Set up columns; of each suit the rest lies on its ace, and from the first gap on, on its king."""
    columns = {name: codes for name, codes in columns.items() if name in COLUMNS}
    lying = {card for codes in columns.values() for card in parse_cards(codes.split())}
    places = {name: tuple(parse_cards(codes.split())) for name, codes in columns.items()}
    for suit in Suit:
        run = [Card.parse(rank + suit.code) for rank in "A23456789TJQK"]
        gap = next((n for n, card in enumerate(run) if card in lying), len(run))
        places[f"ace-{suit.word}"] = tuple(run[:gap])
        rest = [card for card in run[gap:] if card not in lying]
        places[f"king-{suit.word}"] = tuple(reversed(rest))
    return game.deal(Deal(places=places))


def codes(game: Bisley, position: Position, place: str) -> str:
    return " ".join(map(str, game.pile(position, place)))


def played(game: Bisley, position: Position, *texts: str) -> Position:
    for text in texts:
        position = game.play(position, read_move(game, position, text))
    return position


def loose_kings(position: Position) -> list[Card]:
    return [pile[-1] for pile in position.piles[: len(COLUMNS)] if pile and pile[-1].rank == 13]


def test_the_last_card_of_a_suit_plainly_goes_home_though_two_foundations_take_it() -> None:
    last = standing(column1="8S", column2="5H 6H")
    move = GAME.obvious_target(last, Card.parse("8S"))
    assert move is not None
    assert move.target in ("ace-spades", "king-spades")
    assert GAME.refusal(last, move) is None


@pytest.mark.parametrize("number", range(1, 41))
def test_no_king_ever_lies_available(number: int) -> None:
    position = GAME.deal(Deal(number))
    for king in loose_kings(BY_HAND.deal(Deal(number))):
        assert GAME.pile(position, f"king-{king.suit.word}") == (king,)
    chance = Random(number)
    for _turn in range(60):
        moves = GAME.moves(position)
        if not moves:
            break
        assert not loose_kings(position)
        assert sum(map(len, position.piles)) == 52
        assert all(move.cards[0].rank != 13 for move in moves)
        position = GAME.apply(position, chance.choice(moves))
    assert not loose_kings(position)


def test_a_king_goes_up_with_the_move_that_released_it() -> None:
    before = standing(column1="KH QS", column2="KS", column3="JS TS 9S", column4="KD")
    assert codes(GAME, before, "king-spades") == "KS", "also where a game begins so"
    after = played(GAME, before, "QS king-spades")
    assert codes(GAME, after, "king-hearts") == "KH"
    assert codes(GAME, after, "column1") == ""
    stacked = standing(column1="KD KH QS", column2="KS")
    after = played(GAME, stacked, "QS king-spades")
    assert [codes(GAME, after, name) for name in KINGS[1:3]] == ["KH", "KD"], "one king under the other"


def test_it_is_one_step_of_undo_and_seen_as_one() -> None:
    number = next(n for n in range(1, 50) if released(n))
    session = Session.new(catalogue.entry("bisley"), {}, ("human",), Deal(number))
    dealt, (move, kings) = session.position, released(number)
    session.play(move)
    assert session.moves == (move,)
    assert all(GAME.pile(session.position, f"king-{king.suit.word}") == (king,) for king in kings)
    session.undo()
    assert session.position == dealt


def released(number: int):
    """Return the first move of a deal that releases kings, with these; nothing if there is none."""
    position = GAME.deal(Deal(number))
    for move in GAME.moves(position):
        under = GAME.pile(position, move.source)[-2:-1]
        if under and under[0].rank == 13:
            return move, under
    return ()


def test_a_king_at_the_deal_is_seen_in_its_column_first() -> None:
    number = next(n for n in range(1, 50) if loose_kings(BY_HAND.deal(Deal(n))))
    (seen,) = GAME.dealing(Deal(number))
    lying = {each.card: each.place for each in seen.cards}
    for king in loose_kings(BY_HAND.deal(Deal(number))):
        assert lying[king] in COLUMNS
    quiet = next(n for n in range(1, 50) if not loose_kings(BY_HAND.deal(Deal(n))))
    assert not GAME.dealing(Deal(quiet))


def test_nothing_is_laid_on_a_king_and_no_king_on_an_ace() -> None:
    before = standing(column1="2C KH", column2="3C QH")
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, before, "QH column1")
    assert caught.value.refusal.reason is PatienceReason.NOT_NEIGHBOUR
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, before, "KH ace-hearts")
    assert caught.value.refusal.reason is PatienceReason.ON_FOUNDATION
    by_hand = standing(BY_HAND, column1="2C KH", column2="3C QH")
    assert codes(BY_HAND, played(BY_HAND, by_hand, "QH column1"), "column1") == "2C KH QH"


@only_thorough()
@pytest.mark.parametrize("number", range(1, sample(3, 13)))
def test_what_can_be_won_is_the_same_either_way(number: int) -> None:
    for game in (GAME, BY_HAND):
        start = game.deal(Deal(number))
        found = judge(game, start)
        assert (found.verdict is Verdict.WINNABLE) == (number not in (2, 3))
        for move in found.line:
            start = game.play(start, move)
        assert game.won(start) == (found.verdict is Verdict.WINNABLE)


# Records from before: their kings were moved by hand.


def by_hand(number: int) -> list[str]:
    """Return the moves of a won game as it was played when kings were moved by the player."""
    position, moves = BY_HAND.deal(Deal(number)), judge(BY_HAND, BY_HAND.deal(Deal(number))).line
    assert any(move.cards[0].rank == 13 for move in moves)
    return played(BY_HAND, position, *map(str, moves)) and list(map(str, moves))


def written(moves: list[str], options: dict[str, object] | None = None, **more: object) -> str:
    value = {"format": "cardtable-record", "version": 1, "game": "bisley", "options": options or {}}
    value |= {"deal": {"number": 4}, "seats": ["human"], "moves": moves, "undone": [], "seconds": 1.0}
    return json.dumps(value | {"outcome": None} | more)


@pytest.mark.slow
def test_an_old_record_keeps_its_meaning(tmp_path: Path) -> None:
    moves = by_hand(4)
    won = {"termination": "won", "winner": 1, "scores": None}
    played = loads(written(moves, outcome=won))
    kept = played.record
    assert kept.options == {"kings": "wait"}
    assert list(kept.moves) == moves
    assert loads(dumps(kept)).record == kept
    session = resumed(played)
    assert len(session.positions) == len(moves) + 1
    with Library(tmp_path) as library:
        assert library.load(library.begin(kept).game_id).record == kept


@only_thorough()
def test_a_record_that_moves_no_king_is_read_by_the_rule() -> None:
    moves = list(map(str, judge(GAME, GAME.deal(Deal(4))).line))
    assert loads(written(moves[:5])).record.options == {}
    begun = by_hand(4)
    first = next(n for n, text in enumerate(begun) if text.startswith("K"))
    assert loads(written(begun[:first])).record.options == {}
    undone = loads(written(begun[:first], undone=begun[first:])).record
    assert (undone.options, list(undone.undone)) == ({"kings": "wait"}, begun[first:])


@only_thorough()
def test_a_record_that_says_how_its_kings_go_means_that() -> None:
    moves = by_hand(4)
    assert loads(written(moves[:-1], {"kings": "wait"})).record.options == {"kings": "wait"}
    with pytest.raises(InvalidRecord, match="on a foundation"):
        loads(written(moves, {"kings": "rise"}))


@only_thorough()
def test_a_wrong_move_is_named_in_an_old_record_too() -> None:
    moves = by_hand(4)
    moves[20] = "2C ace-hearts"
    with pytest.raises(InvalidRecord, match="move 21, '2C ace-hearts'"):
        loads(written(moves))


def test_the_option_is_refused_by_name() -> None:
    with pytest.raises(InvalidRecord, match="kings"):
        loads(written([], {"kings": "jump"}))
