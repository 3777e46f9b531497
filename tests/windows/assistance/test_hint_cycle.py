"""In which order moves are shown, when a hint is asked for again and the search has found a win meanwhile."""

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtTest import QTest

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.solver.verdict import Verdict
from cardtable.windows.assistance import hint_cycle
from cardtable.windows.assistance.hint_cycle import HintCycle
from cardtable.windows.worker_task import WorkerTask


class Watch(QObject):
    """A search that is as far as a test says."""

    learned = Signal()
    judges, searching, verdict = True, False, Verdict.WINNABLE
    line: tuple[Move, ...] = ()

    def seek(self) -> bool:
        return self.searching

    def find(self, *line: Move) -> None:
        self.line = line
        self.learned.emit()


class Asker:
    """Someone who asks for hints in a deal of Beleaguered Castle; ``own`` are the game's."""

    def __init__(self) -> None:
        self.watch, self.shown = Watch(), list[Move | None]()
        self.cycle = HintCycle(self.watch)  # type: ignore[arg-type]
        self.cycle.found.connect(self.shown.append)
        self.session = Session.new(catalogue.entry("beleaguered-castle"), {}, ("human",), Deal(1))
        self.own = self.session.hints()

    def ask(self) -> Move | None:
        self.cycle.ask(self.session)
        while self.cycle.waiting:
            QTest.qWait(5)
        return self.shown[-1]


@pytest.fixture
def asker(qapp) -> Asker:
    return Asker()


def test_the_move_that_wins_comes_first_and_is_not_shown_twice(asker):
    asker.watch.line = asker.own[2:3]
    shown = [asker.ask() for _ in asker.own]
    assert shown == [asker.own[2], *asker.own[:2], *asker.own[3:]]
    assert asker.ask() == asker.own[2]


def test_a_win_that_is_found_after_the_first_hint_is_the_next_one(asker):
    assert asker.ask() == asker.own[0]
    asker.watch.find(asker.own[3])
    assert [asker.ask(), asker.ask()] == [asker.own[3], asker.own[0]]


def test_a_win_by_the_move_that_has_been_shown_is_not_shown_again(asker):
    asker.ask()
    asker.watch.find(asker.own[0])
    assert asker.ask() == asker.own[1]


def test_a_search_that_ends_in_vain_leaves_the_cycle_as_it_is(asker):
    asker.ask()
    asker.watch.find()
    assert asker.ask() == asker.own[1]


def test_a_hint_waits_for_a_search_and_is_shown_once(asker):
    asker.watch.searching = True
    asker.cycle.ask(asker.session)
    asker.cycle.ask(asker.session)
    assert asker.cycle.waiting
    asker.watch.learned.emit()
    assert asker.shown == []
    asker.watch.searching = False
    asker.watch.find(asker.own[1])
    assert asker.shown == [asker.own[1]]
    assert not asker.cycle.waiting


def test_a_hint_that_gave_way_to_another_question_is_not_shown_later(asker):
    asker.watch.searching = True
    asker.cycle.ask(asker.session)
    asker.cycle.give_way()
    asker.watch.searching = False
    asker.watch.find(asker.own[1])
    assert asker.shown == []
    assert asker.ask() == asker.own[1]


def test_the_window_never_works_out_the_hints_of_a_game_itself(asker, monkeypatch):
    monkeypatch.setattr(type(asker.session.game), "hints", lambda *_: pytest.fail("the window stands still"))
    asker.watch.line = asker.own[1:2]
    assert [asker.ask(), asker.ask()] == [asker.own[1], asker.own[0]]
    asker.cycle.forget()
    asker.watch.line = ()
    assert asker.ask() == asker.own[0]


def test_a_win_that_is_found_while_the_own_hints_are_waited_for_comes_before_them(asker):
    asker.cycle.ask(asker.session)
    asker.watch.find(asker.own[3])
    assert [asker.ask() for _ in range(2)][-1] == asker.own[0]
    assert asker.shown == [asker.own[3], asker.own[0]]


def test_where_no_process_can_be_started_the_window_works_them_out(asker, monkeypatch):
    monkeypatch.setattr(WorkerTask, "ask", lambda task, *_arguments: task.failed.emit("no process"))
    cycle = hint_cycle.HintCycle(asker.watch)
    found = list[Move | None]()
    cycle.found.connect(found.append)
    cycle.ask(asker.session)
    assert found == [asker.own[0]]


@pytest.mark.parametrize(("game", "others"), [("usk", 0), ("klondike", 1)])
def test_others_advise_only_where_they_can_try_moves(qapp, game, others):
    watch, asked, found = Watch(), list[None](), list[Move | None]()
    watch.verdict = Verdict.UNKNOWN
    cycle = HintCycle(watch)  # type: ignore[arg-type]
    cycle.undecided.connect(lambda: asked.append(None))
    cycle.found.connect(found.append)
    cycle.ask(Session.new(catalogue.entry(game), {}, ("human",), Deal(1)))
    while cycle.waiting:
        QTest.qWait(5)
    assert (len(asked), len(found)) == (others, 1 - others)
