"""Yukon against its rules (yukon.html) and a slow referee."""

from collections.abc import Iterator
from random import Random

import pytest

from cardtable.cards import pack
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.errors import InvalidNotation
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.klondike.yukon import Yukon
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import sample

GAME = Yukon()
RANKS, RED = "A23456789TJQK", "HD"


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def reason(now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, now, text)
    return caught.value.refusal.reason


def test_the_whole_pack_is_dealt_and_five_cards_of_each_column_lie_open() -> None:
    now = GAME.deal(Deal(cards=pack()))
    assert [len(GAME.pile(now, name)) for name in GAME.rows] == [1, 6, 7, 8, 9, 10, 11]
    assert now.face_down == (0, 1, 2, 3, 4, 5, 6)
    assert codes(now, "column1") == "AS"
    assert codes(now, "column2") == "2S 8S AH 7H KH 6D"
    shown = GAME.places(now, 1)
    assert [sum(each.card is None for each in shown[name]) for name in GAME.rows] == [0, 1, 2, 3, 4, 5, 6]
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        GAME.deal(Deal(places={}))


def test_all_that_lies_on_a_card_goes_with_it_and_what_is_bared_is_turned() -> None:
    now = GAME.deal(Deal(1))
    assert codes(now, "column1") == "7H"
    assert codes(now, "column3").endswith("6C TH AC QC")
    after = GAME.play(now, read_move(GAME, now, "6C+TH+AC+QC column1"))
    assert codes(after, "column1") == "7H 6C TH AC QC"
    assert after.face_down == now.face_down, "what lay beneath was face up already"
    assert reason(now, "6C+TH column1") is PatienceReason.NOT_ONE_UNIT
    assert reason(now, "TH+AC+QC column1") is PatienceReason.NOT_NEXT_DOWN
    hidden = GAME.pile(now, "column7")[0].code
    assert reason(now, f"{hidden} column1") is PatienceReason.STILL_HIDDEN
    assert reason(now, "6C+TH+AC+QC clubs") is Reason.ONE_CARD_ONLY


def test_a_bared_card_is_turned_up() -> None:
    for number in range(1, 60):
        now = GAME.deal(Deal(number))
        for move in GAME.moves(now):
            row = GAME.rows.index(move.source)
            if (
                now.face_down[row]
                and len(GAME.pile(now, move.source)) - len(move.cards) == now.face_down[row]
            ):
                after = GAME.apply(now, move)
                assert after.face_down[row] == now.face_down[row] - 1
                assert GAME.places(after, 1)[move.source][-1].card == GAME.pile(after, move.source)[-1]
                return
    raise AssertionError("no card was bared")


def slow_moves(now: Position) -> Iterator[str]:
    """Yield every legal move, from card codes and the sentences of the page only."""
    lying = {name: codes(now, name).split() for name in GAME.place_names()}
    down = dict(zip(GAME.rows, now.face_down, strict=True))
    for source, pile in lying.items():
        for start in range(down.get(source, len(pile)), len(pile)):
            head, several = pile[start], "+".join(pile[start:])
            for target, onto in lying.items():
                if target in GAME.foundations:
                    fits = start == len(pile) - 1 and target[0].upper() == head[1]
                    legal = fits and RANKS[len(onto)] == head[0]
                elif onto:
                    mixed = (head[1] in RED) != (onto[-1][1] in RED)
                    legal = mixed and RANKS.index(head[0]) + 1 == RANKS.index(onto[-1][0])
                else:
                    legal = head[0] == "K"
                if legal and target != source:
                    yield f"{several} {target}"


def test_the_moves_are_those_of_the_slow_referee() -> None:
    chance = Random(3)
    for number in range(1, sample(8, 40)):
        now = GAME.deal(Deal(number))
        for _ in range(60):
            moves = GAME.moves(now)
            assert sorted(map(str, moves)) == sorted(slow_moves(now))
            if not moves:
                break
            home = [move for move in moves if move.target in GAME.foundations]
            now = GAME.apply(now, chance.choice(home or moves))


def test_hints_are_moves_and_tell_nothing_of_what_lies_hidden() -> None:
    now, chance = GAME.deal(Deal(4)), Random(1)
    for _ in range(sample(3, 12)):
        hints = GAME.hints(now)
        assert sorted(map(str, hints)) == sorted(map(str, GAME.moves(now)))
        other = GAME.guess(GAME.seen_by(now, 1), chance)
        assert other.face_down == now.face_down
        assert GAME.hints(other) == hints
        now = GAME.apply(now, hints[0])


def test_no_search_in_open_cards_believes_it_knows_it() -> None:
    assert not GAME.searchable()
    assert GAME.searchable(hindsight=True)
    assert judge(GAME, GAME.deal(Deal(1))).verdict is Verdict.UNKNOWN
