"""Games with a pack once it is out: whether they can be won, hints, the rest, and the standstill."""

import pytest
from PySide6.QtWidgets import QPushButton

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.keeping.aids import Closed
from cardtable.play.history import History
from cardtable.play.session import Session
from cardtable.solver.verdict import Verdict
from cardtable.windows.main_window import MainWindow
from tests.driver import TableDriver
from tests.games.laid import laid
from tests.sampling import only_thorough
from tests.window_driver import hint, play, press, trigger

SQUARE = "napoleons-square"
LOW = {"spades1": 8}


def square() -> Patience:
    game = catalogue.create(SQUARE)
    assert isinstance(game, Patience)
    return game


def on_the_table(window: MainWindow, position: Position) -> Session:
    """Put a game on the table that begins with a late position."""
    session = Session(catalogue.entry(SQUARE), square(), Deal(1), ("human",), history=History([position]))
    window.games.put(session, fresh=False)
    return session


def told(window: MainWindow) -> str:
    words = window.page.status_strip.verdict_label.words
    return words.text() if words.isVisible() else ""


@only_thorough()
def test_it_is_told_as_soon_as_the_last_card_but_one_is_dealt(open_window, qtbot, asked):
    window = open_window()
    on_the_table(window, laid(square(), LOW, {"packet3": "JS QS", "packet4": "KS", "pack": "TS 9S"}))
    qtbot.wait(400)
    assert told(window) == ""
    assert asked == []
    trigger(window, "auto_finish")
    assert (
        "Some cards are hidden, so nobody can know whether this game is winnable."
        in window.page.status_strip.message.text()
    )
    play(window, "deal")
    qtbot.waitUntil(lambda: told(window) == "winnable")
    trigger(window, "undo")
    assert told(window) == ""
    assert window.page.assistance.watch.line == ()


@pytest.mark.slow
def test_the_hint_and_the_rest_follow_the_win(open_window, qtbot):
    window = open_window()
    session = on_the_table(window, laid(square(), LOW, {"packet3": "9S KS JS QS", "talon": "TS"}))
    hint(window)
    assert window.page.assistance.watch.verdict is Verdict.UNWINNABLE
    # It never could, as far as is known: nobody has lost it.
    assert "cannot be won; still" in window.page.status_strip.message.text()
    session = on_the_table(
        window, laid(square(), LOW, {"packet3": "9S JS QS", "packet4": "KS", "packet5": "TS"})
    )
    hint(window)
    line = window.page.assistance.watch.line
    assert str(line[0]) == "QS packet4"
    trigger(window, "auto_finish")
    press(window, "Show it")
    qtbot.waitUntil(lambda: session.outcome is not None)
    assert session.closed is Closed.SHOWN


@pytest.mark.slow
def test_a_standstill_is_the_ordinary_end(open_window, qtbot):
    window = open_window()
    barred = {
        "packet1": "8H 8H2 KH QH2",
        "packet2": "JH TH 9H",
        "packet3": "JH2 TH2",
        "packet4": "KH2 9H2 QH",
    }
    low = {"hearts1": 7, "hearts2": 7, "spades1": 12}
    session = on_the_table(window, laid(square(), low, barred | {"packet5": "KS"}))
    assert session.outcome is None
    play(window, "KS spades1")
    assert session.outcome is not None
    qtbot.waitUntil(window.page.panel.isVisible)
    assert window.page.panel.headline.text() == "Cards can only move back and forth now"
    buttons = [each.text() for each in window.page.panel.findChildren(QPushButton) if each.isVisible()]
    assert "Undo" in buttons

    press(window, "View table")
    strip = window.page.status_strip.message
    words = "Cards can only move back and forth now. Ctrl+Z takes the last move back."
    assert strip.text() == words
    strip.setText("")
    TableDriver(window.page.view).drag(parse_cards(["QH"])[0], 1.0, 1.0)
    assert strip.text() == words
    trigger(window, "undo")
    assert strip.text() == ""


@pytest.mark.slow
@pytest.mark.parametrize("known", [True, False])
def test_nothing_unseen_is_searched(open_window, qtbot, asked, known):
    window = open_window()
    pack = {"pack": "TS"} if known else {"pack": "TS 9S"}
    packets = {"packet3": "JS QS", "packet4": "KS"} | ({"talon": "9S"} if known else {})
    on_the_table(window, laid(square(), LOW, packets | pack))
    qtbot.wait(400)
    assert bool(asked) is known


@pytest.mark.slow
def test_the_best_move_is_the_one_that_wins(open_window, qtbot):
    window = open_window()
    on_the_table(window, laid(square(), LOW, {"packet3": "9S JS QS", "packet4": "KS", "packet5": "TS"}))
    qtbot.waitUntil(lambda: told(window) == "winnable")
    best = []
    window.page.assistance.best_moves.connect(best.append)
    trigger(window, "thoughts")
    assert [str(each.move) for each in best[0].moves] == ["QS packet4"]
    assert best[0].moves[0].worth == "wins"


@pytest.mark.slow
def test_no_move_of_a_lost_game_is_called_best(open_window, qtbot):
    window = open_window()
    on_the_table(window, laid(square(), LOW, {"packet3": "9S KS JS QS", "talon": "TS"}))
    qtbot.waitUntil(lambda: told(window) == "unwinnable")
    best = []
    window.page.assistance.best_moves.connect(best.append)
    trigger(window, "thoughts")
    qtbot.waitUntil(lambda: bool(best))
    assert best[0].headline == "Every move loses; the least bad first"


@pytest.mark.slow
@pytest.mark.parametrize("winnable", [True, False])
def test_asked_for_the_rest_too_soon_it_answers_as_soon_as_it_is_known(open_window, qtbot, winnable):
    window = open_window()
    rest = {"packet3": "9S JS QS", "packet4": "KS", "packet5": "TS"}
    on_the_table(window, laid(square(), LOW, rest if winnable else {"packet3": "9S KS JS QS", "talon": "TS"}))
    trigger(window, "auto_finish")
    strip, panel = window.page.status_strip.message, window.page.panel
    assert strip.text() == "It is not known yet whether this game can be won."
    if winnable:
        qtbot.waitUntil(panel.isVisible)
        assert panel.headline.text() == "Show a way to win?"
        assert strip.text() == ""
    else:
        qtbot.waitUntil(lambda: strip.text() == "This game cannot be won.")


@only_thorough()
def test_a_move_answers_for_itself(open_window, qtbot):
    """Who plays on has not waited: nothing is offered later."""
    window = open_window()
    on_the_table(window, laid(square(), LOW, {"packet3": "9S JS QS", "packet4": "KS", "packet5": "TS"}))
    trigger(window, "auto_finish")
    play(window, "QS packet4")
    qtbot.waitUntil(lambda: told(window) == "winnable")
    assert not window.page.panel.isVisible()
