"""Games in which cards went to and fro after nothing could be gained: none of them is lost."""

from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.games import catalogue
from cardtable.keeping.record import Record
from cardtable.keeping.replay import replay
from cardtable.play.recording import session_of

CITADEL = catalogue.create("citadel")


def to_a_standstill() -> list[Move]:
    """Return the moves of a game played at random till cards can go to and fro only."""
    chance, position = Random(0), CITADEL.deal(Deal(1))
    made: list[Move] = []
    while CITADEL.outcome(position) is None:
        made.append(chance.choice(CITADEL.moves(position)))
        position = CITADEL.apply(position, made[-1])
    assert CITADEL.moves(position)
    return made


def kept(moves: list[Move]) -> Record:
    return Record("citadel", {}, Deal(1), ("human",), tuple(map(str, moves)))


def test_a_record_that_goes_on_is_read_as_it_was_played() -> None:
    moves = to_a_standstill()
    position = replay(kept(moves)).positions[-1]
    for _ in range(3):
        moves.append(CITADEL.moves(position)[0])
        position = CITADEL.play(position, moves[-1])
    whole = replay(kept(moves))
    assert whole.positions[-1] == position
    assert whole.record.outcome == Outcome(Termination.STUCK).to_json()


def test_nothing_more_is_played_but_all_can_be_taken_back() -> None:
    session = session_of(kept(to_a_standstill()))
    assert session.outcome == Outcome(Termination.STUCK)
    with pytest.raises(IllegalMove):
        session.play(session.game.moves(session.position)[0])
    session.undo()
    assert session.outcome is None
    session.redo()
    assert session.outcome == Outcome(Termination.STUCK)
