from typing import Any

import pytest
from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome
from cardtable.contract.refusal import IllegalMove
from cardtable.errors import CardTableError, InvalidOption
from cardtable.games import catalogue
from cardtable.keeping.aids import Aid, Closed
from cardtable.keeping.auto_play import AutoPlay
from cardtable.keeping.record import AGREED, Annotations
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.play.changes import Change, ChangeKind
from cardtable.play.clock import GameClock
from cardtable.play.game_tree import GameLine, GameTree
from cardtable.play.recording import record_of, replaying, resumed, session_of
from cardtable.play.session import Session
from tests.sampling import only_thorough, sample
from tests.strategies import deal_numbers
from tests.toys import SHEDDING, STAIRS, _toys  # noqa: F401 - a fixture

DOWN = Deal(cards=parse_cards(["6S", "5S", "4S", "3S", "2S", "AS"]))
MIXED = Deal(cards=parse_cards(["4S", "3S", "AS", "2S", "6S", "5S"]))
HUMANS = ("human", "human")
LAID_ROUND = Deal(cards=parse_cards(["9H", "5H", "AH", "7H", "8H", "4H", "6H", "2H", "TH", "JH", "QH", "3H"]))


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def lines_of(session: Session) -> tuple[GameLine, ...]:
    """Return the game with its variations."""
    return GameTree(replaying(session).finish()).lines


class Diary:
    """A journal that keeps what a store would, and can refuse."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.line: list[str] = []
        self.count = 0
        self.outcome: Outcome | None = None
        self.full = False
        self.aids: list[Aid] = []
        self.annotations = Annotations()

    def played(
        self,
        number: int,
        move: str,
        outcome: Outcome | None,
        seconds: float,
        *,
        by_person: bool,
        along: bool = False,
    ) -> None:
        if self.full:
            raise CardTableError("the disk is full")
        assert number == len(self.session.moves) + 1
        assert along == (self.line[number - 1 : number] == [move])
        if not along:
            self.line[number - 1 :] = [move]
        self.count, self.outcome = number, outcome

    def annotate(self, annotations: Annotations) -> None:
        if self.full:
            raise CardTableError("the disk is full")
        self.annotations = annotations

    def stepped(self, count: int, outcome: Outcome | None, seconds: float) -> None:
        self.count, self.outcome = count, outcome

    def aided(self, aid: Aid) -> None:
        self.aids.append(aid)

    def close(self, why: Closed) -> None:
        self.closed = why

    def agrees(self) -> None:
        assert self.line == [str(move) for move in self.session.moves + self.session.undone]
        assert self.count == len(self.session.moves)
        assert self.outcome == self.session.outcome
        assert self.annotations == self.session.annotations


def stairs(deal: Deal = DOWN, **more: Any) -> Session:
    return Session.new(STAIRS, {}, ("human",), deal, **more)


def shedding(seats: tuple[str, ...] = HUMANS, deal: Deal = LAID_ROUND, **more: Any) -> Session:
    return Session.new(SHEDDING, {}, seats, deal, **more)


def do(session: Session, *texts: str) -> None:
    for text in texts:
        session.play(read_move(session.game, session.position, text))


def told(session: Session) -> list[Change]:
    changes: list[Change] = []
    session.on_change.append(changes.append)
    return changes


def texts(moves: tuple[Move, ...]) -> list[str]:
    return [str(move) for move in moves]


@pytest.mark.parametrize("key", ["beat-it-or-eat-it", "beat-it-or-eat-it.challenge"])
@pytest.mark.parametrize(("suits", "title"), [(2, "Beat It Or Eat It"), (4, "Challenge")])
def test_a_game_is_called_as_the_form_that_its_options_make(key: str, suits: int, title: str) -> None:
    """However it was begun, and also when it is gone on with."""
    session = Session.new(catalogue.of_key(key), {"suits": suits}, ("human", "human"), Deal(7))
    assert session.entry.title == title
    assert session_of(record_of(session)).entry.title == title


def test_moves_undo_and_redo() -> None:
    session = stairs()
    before = session.position
    do(session, "AS up", "2S cell1")
    after = session.position

    session.undo()
    session.undo()
    assert session.position == before
    assert texts(session.undone) == ["AS up", "2S cell1"]
    assert (session.can_undo, session.can_redo) == (False, True)
    session.redo()
    session.redo()
    assert session.position == after
    assert (session.can_undo, session.can_redo) == (True, False)
    session.redo()
    session.restart()
    assert session.position == before
    do(session, "AS cell1")
    assert not session.can_redo
    assert len(session.positions) == 2


def test_a_refused_move_changes_nothing() -> None:
    session = stairs()
    changes = told(session)
    six = parse_cards(["6S"])[0]

    with pytest.raises(IllegalMove):
        session.play(Move.carry(six, "row", "up"))
    assert not session.moves
    assert not changes


def test_safe_moves_follow_a_persons_and_are_undone_with_it() -> None:
    session = stairs(MIXED, auto_play=AutoPlay.SAFE)
    changes = told(session)
    do(session, "5S cell1", "6S cell2")
    session.undo()
    do(session, "6S cell2")
    assert texts(session.moves) == ["5S cell1", "6S cell2"]
    session = stairs(Deal(cards=parse_cards(["6S", "5S", "4S", "3S", "AS", "2S"])), auto_play=AutoPlay.SAFE)
    changes = told(session)
    do(session, "2S cell1")

    assert session.outcome is not None
    assert texts(session.moves) == ["2S cell1", "AS up", "2S up", "3S up", "4S up", "5S up", "6S up"]
    assert [change.by_itself for change in changes] == [False] + [True] * 6 + [False]
    assert changes[-1] == Change(ChangeKind.ENDED)
    session.undo()
    assert not session.moves
    assert changes[-1] == Change(ChangeKind.UNDONE, session.undone[0])
    session.redo()
    assert len(session.moves) == 7
    assert changes[-1].kind is ChangeKind.ENDED


def test_the_same_moves_made_by_hand_are_undone_one_by_one() -> None:
    session = stairs()
    do(session, "AS up", "2S up")
    session.auto_play = AutoPlay.SAFE

    session.undo()
    assert texts(session.moves) == ["AS up"]
    again = session_of(record_of(session))
    again.undo()
    assert not again.moves


def test_safe_moves_are_known_again_in_a_record() -> None:
    session = stairs(Deal(cards=parse_cards(["6S", "5S", "4S", "3S", "AS", "2S"])), auto_play=AutoPlay.SAFE)
    do(session, "2S cell1")

    again = session_of(record_of(session), auto_play=AutoPlay.SAFE)
    again.undo()
    assert not again.moves


def test_undo_goes_back_over_the_computers_moves() -> None:
    session = shedding(("human", "computer:low"))
    do(session, "9H table")
    assert not session.is_human(session.to_move)
    do(session, "8H table", "7H table", "6H table")

    session.undo()
    assert texts(session.moves) == ["9H table", "8H table"]
    session.redo()
    assert texts(session.moves) == ["9H table", "8H table", "7H table", "6H table"]
    session.undo()
    session.undo()
    assert not session.moves
    assert not session.can_undo


def test_nothing_is_undone_before_a_persons_first_decision() -> None:
    session = shedding(("computer:low", "human"))
    do(session, "9H table")

    assert not session.can_undo
    session.undo()
    assert texts(session.moves) == ["9H table"]
    do(session, "8H table")
    session.undo()
    assert texts(session.moves) == ["9H table"]


def test_games_between_computers_step_move_by_move() -> None:
    session = shedding(("computer", "computer:low"))
    do(session, "9H table", "8H table")

    session.undo()
    assert texts(session.moves) == ["9H table"]


def test_forced_moves_are_made_and_undone_by_themselves() -> None:
    session = shedding()
    do(session, "AH table")

    assert texts(session.moves) == ["AH table", "pass", "pass"]
    assert session.outcome is not None
    session.undo()
    assert not session.moves


def test_going_back_before_a_move_ends_at_the_decision_that_led_to_it() -> None:
    session = stairs()
    diary = session.journal = Diary(session)
    do(session, "AS up", "2S up", "3S up")
    changes = told(session)
    session.back_before(2)
    diary.agrees()
    assert texts(session.moves) == ["AS up"]
    assert changes == [Change(ChangeKind.UNDONE, session.undone[0])]
    session.redo()
    assert texts(session.moves) == ["AS up", "2S up"]
    session.back_before(9)
    assert texts(session.moves) == ["AS up"]

    forced = shedding()
    do(forced, "AH table")
    forced.back_before(3)
    assert not forced.moves
    forced.back_before(1)
    assert not forced.moves


def test_a_draw_is_agreed_and_taken_back() -> None:
    session = shedding()
    with pytest.raises(IllegalMove):
        session.agree_draw()
    do(session, "9H table")
    changes = told(session)
    session.agree_draw()

    assert session.outcome == AGREED
    assert changes == [Change(ChangeKind.ENDED)]
    assert session_of(record_of(session)).outcome == AGREED
    with pytest.raises(IllegalMove, match="over"):
        session.play(Move(MoveKind.PASS))
    with pytest.raises(IllegalMove, match="over"):
        session.agree_draw()
    session.undo()
    assert session.outcome is None
    assert texts(session.moves) == ["9H table"]


def test_the_journal_knows_before_anybody_sees() -> None:
    session = stairs()
    diary = Diary(session)
    session.journal = diary
    session.on_change.append(lambda change: diary.agrees())
    do(session, "AS up", "2S up")
    session.undo()
    session.redo()
    session.restart()
    diary.agrees()
    diary.full = True

    with pytest.raises(CardTableError, match="full"):
        do(session, "AS up")
    assert not session.moves
    assert texts(session.undone) == ["AS up", "2S up"]


def test_the_clock_runs_from_the_first_move_to_the_end() -> None:
    clock = Clock()
    session = stairs(clock=GameClock(clock))
    clock.time += 5
    assert session.clock.seconds == 0
    session.clock.start()
    clock.time += 10
    assert session.clock.seconds == 0  # nobody has moved yet
    do(session, "AS up")
    clock.time += 10
    do(session, "2S up", "3S up", "4S up", "5S up")
    clock.time += 1
    session.clock.stop()
    clock.time += 100
    session.clock.start()
    assert session.clock.seconds == 11
    do(session, "6S up")
    clock.time += 100
    assert session.clock.seconds == 11
    assert record_of(session).seconds == 11


def test_looking_back_from_a_win_takes_no_time_but_another_way_does() -> None:
    clock = Clock()
    session = stairs(clock=GameClock(clock))
    session.clock.start()
    do(session, "AS up")
    clock.time += 10
    do(session, "2S up", "3S up", "4S up", "5S up", "6S up")
    session.undo()
    clock.time += 5
    session.redo()
    assert session.clock.seconds == 10
    session.restart()
    clock.time += 5
    do(session, "AS up")
    assert session.clock.seconds == 10
    again = session_of(record_of(session))
    again.clock.start()
    assert again.clock.seconds == 10
    do(session, "2S cell1")
    clock.time += 5
    assert session.clock.seconds == 15


def test_the_time_at_the_end_is_the_one_that_was_written_down() -> None:
    clock = Clock()
    session = stairs(clock=GameClock(clock))
    written: list[float] = []

    class Slow(Diary):
        def played(
            self, number: int, move: str, outcome: Outcome | None, seconds: float, **more: Any
        ) -> None:
            super().played(number, move, outcome, seconds, **more)
            written.append(seconds)
            clock.time += 1  # till it is on the disk

    session.journal = Slow(session)
    session.clock.start()
    do(session, "AS up", "2S up", "3S up", "4S up", "5S up", "6S up")
    assert session.clock.seconds == written[-1]


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(InvalidOption, match="genius"):
        shedding(("human", "computer:genius"))
    with pytest.raises(InvalidOption, match="choose from human"):
        Session.new(STAIRS, {}, ("computer",), DOWN)
    with pytest.raises(InvalidOption, match="cells"):
        Session.new(STAIRS, {"cells": 9}, ("human",), DOWN)


class RandomWalk(RuleBasedStateMachine):
    """Whatever is done in whatever order: the positions are those that the moves lead to."""

    @initialize(
        deal=deal_numbers,
        setting=st.sampled_from(
            [
                (STAIRS, ("human",)),
                (SHEDDING, HUMANS),
                (SHEDDING, ("computer:low", "human", "computer")),
                (SHEDDING, ("computer", "computer")),
                (catalogue.entry("beleaguered-castle"), ("human",)),
                (catalogue.entry("byzantium"), ("human",)),
                (catalogue.entry("byzantium"), ("human", "computer:fair")),
            ]
        ),
        auto_play=st.sampled_from(AutoPlay),
    )
    def begin(self, deal: int, setting: Any, auto_play: AutoPlay) -> None:
        entry, seats = setting
        self.session = Session.new(entry, {}, seats, Deal(deal), auto_play=auto_play)
        assume(self.session.outcome is None)  # a few deals are over at once
        self.diary = Diary(self.session)
        self.session.journal = self.diary

    @precondition(lambda self: self.session.outcome is None)
    @rule(pick=st.integers(0, 20))
    def play(self, pick: int) -> None:
        legal = self.session.game.moves(self.session.position)
        move, (made, undone) = legal[pick % len(legal)], (self.session.moves, self.session.undone)
        self.session.play(move)
        along = undone[:1] == (move,)
        assert self.session.can_redo <= along
        if along:
            line = self.session.moves + self.session.undone
            assert line[: len(made) + 1] == (*made, move)
        elif len(undone) >= 3:
            assert made + undone in {each.moves[: len(made + undone)] for each in lines_of(self.session)}

    @rule()
    def undo(self) -> None:
        before, position = record_of(self.session), self.session.position
        could = self.session.can_undo
        self.session.undo()
        assert could == (record_of(self.session) != before)
        if could and before.outcome != AGREED.to_json():
            assert not self.session.undone or self.session.is_human(self.session.to_move) or self.nobody
            if not before.undone:
                while self.session.can_redo:
                    self.session.redo()
                assert self.session.position == position
                self.session.undo()

    @rule()
    def redo(self) -> None:
        could, before = self.session.can_redo, record_of(self.session)
        self.session.redo()
        assert could == (record_of(self.session) != before)

    @rule(number=st.integers(1, 30))
    def back_before(self, number: int) -> None:
        before = self.session.positions
        self.session.back_before(number)
        assert self.session.positions == before[: len(self.session.positions)]
        assert len(self.session.moves) < max(1, min(number, len(before)))

    @rule()
    def restart(self) -> None:
        self.session.restart()
        assert self.session.positions == (self.session.game.deal(self.session.deal),)

    @precondition(lambda self: self.session.game.draw_may_be_agreed(self.session.position))
    @rule()
    def agree(self) -> None:
        if self.session.outcome is None:
            self.session.agree_draw()

    @property
    def nobody(self) -> bool:
        return "human" not in self.session.seats

    @invariant()
    def positions_follow_from_the_moves(self) -> None:
        position = self.session.game.deal(self.session.deal)
        line = [position]
        for move in self.session.moves:
            position = self.session.game.play(position, move)
            line.append(position)
        assert self.session.positions == tuple(line)
        self.diary.agrees()

    @invariant()
    def a_record_brings_everything_back(self) -> None:
        kept = record_of(self.session)
        again = resumed(loads(dumps(kept)), auto_play=self.session.auto_play)
        assert record_of(again) == kept
        assert again.positions == self.session.positions
        assert again.undone == self.session.undone


RandomWalk.TestCase.settings = settings(max_examples=sample(15, 60), stateful_step_count=25)
TestRandomWalk = RandomWalk.TestCase


@only_thorough()
def test_who_follows_the_hints_is_not_led_back_and_forth():
    castle = Session.new(catalogue.entry("beleaguered-castle"), {}, ("human",), Deal(3))
    while castle.outcome is None:
        assert set(castle.hints()) == set(castle.game.hints(castle.position))
        castle.play(castle.hints()[0])
    assert len(set(castle.positions)) == len(castle.positions) > 20


def test_a_demonstrated_move_closes_the_game_and_nothing_follows_it() -> None:
    session = stairs(auto_play=AutoPlay.SAFE)
    session.journal = Diary(session)
    move = session.game.moves(session.position)[0]
    session.demonstrate(move)
    assert session.moves == (move,)
    assert session.closed is session.journal.closed is Closed.SHOWN
    session.give_up()
    assert session.closed is Closed.SHOWN


def test_how_a_game_stands_is_worked_out_once_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    session, asked = stairs(), list[object]()
    outcome = session.game.outcome
    monkeypatch.setattr(session.game, "outcome", lambda position: asked.append(position) or outcome(position))
    session.on_change += [lambda _change: session.outcome and None] * 3
    do(session, "AS up")
    assert asked.count(session.position) == 1
    session.undo()
    session.redo()
    assert asked.count(session.position) == 2, "once more when it comes again"
    assert session.outcome == outcome(session.position)
