"""The end of a game: what saves a lost one, how a win stands to the others, and what may follow."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtWidgets import QPushButton

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.aids import Closed
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.solver.difficulty import Kind
from cardtable.solver.judging import judge
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow
from cardtable.windows.messages.announcer import Announcer
from tests.sampling import only_thorough
from tests.window_driver import button, hint, press, trigger

CASTLE = "beleaguered-castle"


def nearly_won() -> Deal:
    """Return a position with three cards to go."""
    places = {
        name: tuple(Card.parse(rank + letter) for rank in "A23456789TJQK"[: 13 - (letter == "S") * 3])
        for name, letter in (("spades", "S"), ("hearts", "H"), ("diamonds", "D"), ("clubs", "C"))
    }
    places["row1"] = tuple(map(Card.parse, ("KS", "QS", "JS")))
    return Deal(places=places)


def win(window: MainWindow) -> Session:
    """Play the game on the table by moves to the foundations."""
    session = window.page.session
    while session.outcome is None:
        window.page.play(window.page.assistance.watch.rest()[0])
    return session


def win_by_search(window: MainWindow) -> Session:
    """Play the game on the table as a search says."""
    session = window.page.session
    for move in judge(session.game, session.position).line:
        window.page.play(move)
    assert session.outcome is not None
    return session


def buttons(window: MainWindow) -> list[str]:
    button(window, "View table")
    return [each.text() for each in window.page.panel.findChildren(QPushButton) if each.isVisible()]


def said(window: MainWindow) -> str:
    return window.page.panel.told() if window.page.panel.isVisible() else ""


@pytest.mark.slow
def test_where_a_finished_game_is_opened_again_the_keyboard_is_on_its_panel(open_window):
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    session = win_by_search(window)
    window.show_gallery()
    window.games.put(session, fresh=False)
    panel = window.page.panel
    assert panel.isVisible() and window.focusWidget() is panel.buttons()[0]


@only_thorough()
def test_a_stuck_end_offers_first_what_saves_the_game(open_window, qtbot):
    window = open_window()
    session = Session.new(catalogue.entry("citadel"), {}, ("human",), Deal(1))
    chance = Random(2)
    while session.outcome is None:
        session.play(chance.choice(session.game.moves(session.position)))
    window.games.put(session, fresh=False)
    qtbot.waitUntil(lambda: window.page.assistance.lost_by() is not None)
    assert buttons(window)[0] == f"Back to before move {window.page.assistance.lost_by()}"
    assert "Same deal again" in buttons(window)
    assert "Harder deal" not in buttons(window)
    window.begin(Start(game="castle-of-indolence", deal=Deal(1)))
    trigger(window, "post_mortem")
    press(window, "Give up and see")
    assert not buttons(window)[0].startswith("Back to"), "what saved the game before says nothing of this one"


@only_thorough()
def test_a_win_is_told_beside_the_others_and_the_deal_can_be_played_again(open_window):
    window = open_window(Start(game=CASTLE, deal=Deal(1)))
    first = win_by_search(window)
    assert f"{len(first.moves)} moves" in said(window)
    assert "Your first win of this game." in said(window)
    press(window, "Same deal again")
    again = window.page.session
    assert again is not first
    assert (again.deal, again.moves) == (first.deal, ())
    win_by_search(window)
    assert "our fewest moves" in said(window)
    assert "2 wins in a row. Won without help." in said(window)
    assert window.library.statistics(CASTLE).total.won == 2


@only_thorough()
def test_a_win_says_with_which_help_it_was_won(open_window):
    window = open_window(Start(game="citadel", deal=Deal(1)))
    hint(window)
    session = window.page.session
    window.page.play(session.game.moves(session.position)[0])
    trigger(window, "undo")
    win_by_search(window)
    assert "Won with help: 1 hint, 1 move undone." in said(window)


@pytest.mark.slow
def test_who_hears_the_table_is_told_once_that_the_rest_can_be_played(open_window, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(Announcer, "announce", lambda _self, words: told.append(words))
    window = open_window(Start(game="citadel", deal=Deal(1)))
    win_by_search(window)
    words = f"Moves to the foundations alone win now: {window.page.status_strip.rest.toolTip()}"
    assert told.count(words) == 1
    assert words.endswith("Play the rest (R)")


@only_thorough()
def test_a_win_of_a_game_that_somebody_else_has_begun_is_no_best_of_the_players(open_window, tmp_path):
    citadel = Session.new(catalogue.entry("citadel"), {}, ("human",), Deal(1))
    line = judge(citadel.game, citadel.position).line
    record_file.write(tmp_path / "a.cardtable", replace(record_of(citadel), moves=(str(line[0]),)))
    window = open_window()
    window.games.open_file(tmp_path / "a.cardtable")
    win_by_search(window)
    assert "Someone else started this game, so it doesn’t count in your statistics." in said(window)
    assert window.library.statistics("citadel").total.played == 0


def test_a_position_set_up_by_hand_does_not_count(open_window):
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    win(window)
    assert "Games from a custom position don’t count in your statistics." in said(window)
    assert window.library.statistics(CASTLE).total.played == 0


@only_thorough()
def test_a_win_stays_one_after_it_was_gone_back_to(open_window):
    window = open_window(Start(game=CASTLE, deal=Deal(1)))
    win_by_search(window)
    press(window, "Undo")
    trigger(window, "new")
    assert window.library.statistics(CASTLE).total.won == 1


@pytest.mark.slow
def test_after_a_win_a_harder_deal_can_be_wished_for(open_window, qtbot):
    window = open_window(Start(game=CASTLE, deal=nearly_won()))
    before = win(window)
    press(window, "Harder deal")
    qtbot.waitUntil(lambda: window.page.session is not before)
    assert window.kept_preferences.last(CASTLE)["kind"] == Kind.HARD
    assert window.games.harder_kind(window.page.session) is None


@only_thorough()
def test_who_gives_up_sees_the_win_and_it_is_not_his(open_window, qtbot):
    window = open_window(Start(game="castle-of-indolence", deal=Deal(1)))
    session = window.page.session
    window.page.play(session.game.moves(session.position)[0])
    trigger(window, "post_mortem")
    press(window, "Give up and see")
    assert session.closed is Closed.GIVEN_UP
    assert window.library.statistics("castle-of-indolence").total.given_up == 1
    qtbot.waitUntil(lambda: said(window).startswith("Yes, you could "))
    line, number = window.page.assistance.post_mortem.line, window.page.assistance.post_mortem.last_winnable
    press(window, "Show a win")
    assert window.page.assistance.auto_finish.running
    qtbot.waitUntil(lambda: session.moves[number : number + 2] == line[:2])
    window.page.assistance.stop()
    for move in line[len(session.moves) - number :]:
        window.page.demonstrate(move)
    assert session.outcome.termination == "won"
    assert "doesn’t count as a win" in said(window)
    total = window.library.statistics("castle-of-indolence").total
    assert (total.won, total.given_up) == (0, 1)
