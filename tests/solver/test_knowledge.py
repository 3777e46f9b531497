"""What one verdict tells of the other positions of a game."""

import pytest

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.contract.refusal import IllegalMove
from cardtable.games import catalogue
from cardtable.solver.judging import judge
from cardtable.solver.knowledge import Knowledge, homeward
from cardtable.solver.verdict import Verdict, VerdictReport

GAME = catalogue.create("beleaguered-castle")
DEALT = GAME.deal(Deal(1))
FOUND = judge(GAME, DEALT)
LOST = VerdictReport(Verdict.UNWINNABLE)


@pytest.fixture
def knowledge() -> Knowledge:
    return Knowledge(GAME)


def along(moves: tuple[Move, ...]) -> list:
    positions = [DEALT]
    for move in moves:
        positions.append(GAME.play(positions[-1], move))
    return positions


def test_nothing_is_known_at_first(knowledge: Knowledge) -> None:
    assert knowledge.of(DEALT) == VerdictReport(Verdict.UNKNOWN)
    assert not knowledge.has(DEALT)
    knowledge.learn(DEALT, VerdictReport(Verdict.UNKNOWN))
    assert knowledge.has(DEALT)


def test_every_position_on_a_winning_line_can_be_won_by_its_rest(knowledge: Knowledge) -> None:
    knowledge.learn(DEALT, FOUND)
    for number, position in enumerate(along(FOUND.line)):
        known = knowledge.of(position)
        assert known.verdict is Verdict.WINNABLE
        assert known.line == FOUND.line[number:]


def test_a_line_that_the_rules_do_not_allow_is_refused_whole(knowledge: Knowledge) -> None:
    with pytest.raises(IllegalMove):
        knowledge.learn(DEALT, VerdictReport(Verdict.WINNABLE, FOUND.line[1:]))
    assert not knowledge.has(DEALT)


def test_a_win_found_later_is_a_win_from_all_that_led_there(knowledge: Knowledge) -> None:
    positions = along(FOUND.line[:5])
    knowledge.learn(DEALT, VerdictReport(Verdict.UNKNOWN))
    knowledge.learn(positions[-1], VerdictReport(Verdict.WINNABLE, FOUND.line[5:]))
    knowledge.conclude(positions, FOUND.line[:5])
    assert knowledge.of(DEALT).line == FOUND.line
    assert all(knowledge.of(each).verdict is Verdict.WINNABLE for each in positions)


def test_what_follows_a_lost_position_is_lost(knowledge: Knowledge) -> None:
    positions = along(FOUND.line[:6])
    knowledge.learn(positions[3], LOST)
    knowledge.conclude(positions, FOUND.line[:6])
    assert [knowledge.of(each).verdict is Verdict.UNWINNABLE for each in positions] == [False] * 3 + [
        True
    ] * 4
    further = [*positions, GAME.play(positions[-1], FOUND.line[6])]
    knowledge.arrive(further)
    assert knowledge.of(further[-1]) == LOST


def test_the_lost_move_is_found_by_halving(knowledge: Knowledge) -> None:
    positions = along(FOUND.line[:9])
    knowledge.learn(positions[9], LOST)
    asked = []
    assert knowledge.lost_by(positions) is None
    while (doubtful := knowledge.in_doubt(positions)) is not None:
        number = positions.index(doubtful)
        asked.append(number)
        # As if the seventh move had lost it: the line of a win would go on beyond it, so none is given.
        knowledge.learn(doubtful, LOST if number >= 7 else VerdictReport(Verdict.WINNABLE))
    assert len(asked) <= 4
    assert knowledge.lost_by(positions) == 7


def test_a_gap_that_no_search_closes_leaves_the_move_open(knowledge: Knowledge) -> None:
    positions = along(FOUND.line[:2])
    knowledge.learn(positions[0], VerdictReport(Verdict.WINNABLE))
    knowledge.learn(positions[1], VerdictReport(Verdict.UNKNOWN))
    knowledge.learn(positions[2], LOST)
    assert knowledge.in_doubt(positions) is None
    assert knowledge.lost_by(positions) is None


def test_a_deal_that_was_lost_from_the_first_was_lost_by_no_move(knowledge: Knowledge) -> None:
    positions = along(FOUND.line[:2])
    knowledge.learn(positions[0], LOST)
    knowledge.conclude(positions, FOUND.line[:2])
    assert knowledge.lost_by(positions) is None
    assert knowledge.in_doubt(positions) is None


def kings_left() -> Deal:
    """Return a position in which only kings and queens are left, each queen on its king."""
    suits = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    places = {}
    for number, (name, letter) in enumerate(suits.items(), 1):
        places[name] = tuple(Card.parse(rank + letter) for rank in "A23456789TJ")
        places[f"row{number}"] = (Card.parse("K" + letter), Card.parse("Q" + letter))
    return Deal(places=places)


def test_moves_to_the_foundations_alone_win_where_nothing_bars_them() -> None:
    position = GAME.deal(kings_left())
    moves = homeward(GAME, position)
    assert len(moves) == 8
    for move in moves:
        assert move.target in GAME.foundations
        position = GAME.play(position, move)
    assert GAME.won(position)
    assert homeward(GAME, position) == ()
    assert homeward(GAME, DEALT) == ()
