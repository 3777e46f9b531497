"""A win is shown by the cards: all lie as before when it is over, and nothing waits for it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.art import tokens
from cardtable.contract.deal import Deal
from cardtable.keeping.personal_bests import PersonalBests
from cardtable.keeping.results import PointsSummary
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows.messages.panel_place import hidden
from cardtable.windows.playing import ending
from cardtable.windows.wording.personal_bests import is_record
from tests.windows.playing.test_ending import CASTLE, nearly_won, win, win_by_search


def finished(window):
    """Win the game on the table; return where its cards lie then."""
    session = win(window)
    window.page.view.table.motion.finish()
    return session.game.layout(session.position)


def test_a_win_is_shown_and_a_click_ends_it(open_window):
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    motion = window.page.view.table.motion
    motion.speed = "normal"
    layout = finished(window)
    assert motion.running
    assert len(window.page.view.table.sprites) == 52
    assert not window.page.panel.isVisible(), "nothing lies over the wreath"
    QTest.mouseClick(window.page.view.viewport(), Qt.MouseButton.LeftButton)
    assert not motion.running
    assert window.page.panel.isVisible(), "what can be done is there as soon as it is wanted"
    assert set(window.page.view.table.sprites) == {each.card for each in layout.cards}


def test_the_panel_rises_within_the_wreath(open_window, qtbot, monkeypatch):
    monkeypatch.setattr(tokens.Pace, "WIN_TOLD", 1)
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    motion, panel = window.page.view.table.motion, window.page.panel
    motion.speed = "normal"
    finished(window)
    qtbot.waitUntil(panel.isVisible)
    qtbot.waitUntil(
        lambda: hidden(panel.geometry(), window.page.ending.wreath_rects()) == 0
    )  # once it has risen
    assert motion.running and window.page.ending.wreath_rects()
    motion.finish()
    assert panel.isVisible()
    assert window.page.ending.wreath_rects() == ()


@pytest.mark.slow
def test_return_ends_a_win_that_is_shown_and_then_deals_anew(open_window):
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    motion = window.page.view.table.motion
    motion.speed = "normal"
    finished(window)
    QTest.keyClick(window.page.view, Qt.Key.Key_Return)
    assert window.page.panel.isVisible()
    QTest.keyClick(window.page.panel, Qt.Key.Key_Return)
    motion.finish()
    assert window.page.session.moves == ()
    assert {each.card for each in window.page.view.table.layout.cards} == set(window.page.view.table.sprites)


@pytest.mark.slow
def test_a_win_that_was_gone_back_to_or_is_reached_without_motion_shows_nothing(open_window):
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    motion = window.page.view.table.motion
    finished(window)
    assert not motion.running
    motion.speed = "normal"
    window.page.step(lambda session: session.go_to(0))
    window.page.step(lambda session: session.go_to(3))
    motion.finish()
    assert not motion.running


def test_a_record_has_a_gold_ring_until_its_cards_are_home(open_window, monkeypatch):
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    page = window.page
    page.view.table.motion.speed = "normal"
    monkeypatch.setattr(page.ending, "personal_bests", lambda _session: PersonalBests(first=False))
    monkeypatch.setattr(ending, "is_record", lambda _session, _bests: True)
    finished(window)
    ring = page.ending.celebration.ring
    assert ring is not None
    assert ring.pen().color().name() == tokens.Tone.GOLD
    box = ring.rect()
    across, along = 0.22 * box.width(), 0.22 * box.height()  # what lies whole within the ring
    within = page.view.mapFromScene(box.adjusted(across, along, -across, -along)).boundingRect()
    assert hidden(within, page.ending.wreath_rects()) == 0
    page.view.table.motion.finish()
    assert ring.scene() is None


@pytest.mark.slow
@pytest.mark.parametrize(("second", "ringed"), [(8, True), (13, False), (None, False)])
def test_the_best_score_of_several_is_a_record_too(open_window, monkeypatch, second, ringed):
    window = open_window(Start(game="citadel", deal=Deal(1)))
    page = window.page
    page.view.table.motion.speed = "normal"
    monkeypatch.setattr(Session, "points", lambda _session, _scoring: 13)
    known = PointsSummary(best=13, second=second, mean=2.0, total=6)
    monkeypatch.setattr(page.ending, "points", lambda _session, _scoring: known)
    win_by_search(window)
    page.view.table.motion.finish()
    assert page.ending.celebration.poses
    assert (page.ending.celebration.ring is not None) == ringed
    page.leave()
    assert page.ending.celebration.ring is None, "who leaves the table takes the ring along"


def test_only_a_win_better_than_others_is_a_record(open_window):
    window = open_window(Start(game=CASTLE, deal=Deal(1)))
    session = window.page.session
    assert is_record(session, PersonalBests(False, seconds=60.0, moves=0))
    assert not is_record(session, PersonalBests(True, seconds=60.0, moves=0)), "the first win has no equal"
    assert not is_record(session, PersonalBests(False))
    window.begin(Start(game=CASTLE, deal=nearly_won()))
    assert not is_record(window.page.session, PersonalBests(False, seconds=60.0, moves=0))
