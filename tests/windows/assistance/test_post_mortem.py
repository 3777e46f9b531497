"""Castle of Indolence with squared reserves: whether it could have been won is told at the end only."""

from random import Random

import pytest
from PySide6.QtWidgets import QPushButton

from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Termination
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from cardtable.start import Start
from cardtable.windows.assistance import post_mortem
from cardtable.windows.main_window import MainWindow
from tests.sampling import only_thorough
from tests.window_driver import action, press, trigger
from tests.windows.failing import die, fail

INDOLENCE = Start(game="castle-of-indolence", deal=Deal(1))


def stuck() -> Session:
    """Return a game that somebody has played to a dead end."""
    for seed in range(100):
        session = Session.new(catalogue.entry("castle-of-indolence"), {}, ("human",), Deal(1))
        chance = Random(seed)
        while session.outcome is None and len(session.moves) < 60:
            session.play(chance.choice(session.game.moves(session.position)))
        if session.outcome is not None:
            return session
    raise AssertionError("nobody was stuck")


def shown(window: MainWindow) -> str:
    return window.page.panel.line.text() if window.page.panel.isVisible() else ""


@pytest.mark.slow
def test_at_the_end_it_is_told_and_undone_it_is_silent(open_window, qtbot):
    window = open_window()
    session = stuck()
    window.games.put(session, fresh=False)
    assert judge(session.game, session.positions[0]).verdict is Verdict.WINNABLE
    press(window, "Could I have won?")
    assert "Checking" in shown(window)
    qtbot.waitUntil(lambda: "Yes, you could " in shown(window))
    for each in window.page.panel.findChildren(QPushButton):
        assert not each.isVisible() or each.height() >= each.sizeHint().height(), each.text()
    texts = [b.text() for b in window.page.panel.findChildren(QPushButton) if b.isVisible()]
    assert "Could I have won?" not in texts
    press(window, "Undo")
    assert shown(window) == ""
    assert window.page.assistance.post_mortem.words == ""


@pytest.mark.slow
def test_who_has_won_is_not_offered_to_ask(open_window):
    window = open_window(INDOLENCE)
    session = window.page.session
    assert action(window, "post_mortem").isEnabled()
    for move in judge(session.game, session.position).line:
        window.page.play(move)
    assert session.outcome is not None
    assert session.outcome.termination is Termination.WON
    assert not action(window, "post_mortem").isEnabled()


@only_thorough()
def test_it_is_told_until_when_and_one_may_go_back_there(open_window, qtbot):
    window = open_window()
    session = stuck()
    window.games.put(session, fresh=False)
    press(window, "Could I have won?")
    found = window.page.assistance.post_mortem
    qtbot.waitUntil(lambda: found.last_winnable is not None)
    number = found.last_winnable
    assert f"before move {number + 1}" in shown(window) or number == 0
    press(window, "Go back there")
    assert len(session.moves) == number
    assert judge(session.game, session.position).verdict is Verdict.WINNABLE


@pytest.mark.slow
def test_in_the_middle_only_who_gives_up_is_told(open_window, qtbot, asked):
    window = open_window(INDOLENCE)
    trigger(window, "post_mortem")
    assert asked == []
    press(window, "Keep playing")
    assert shown(window) == ""
    trigger(window, "post_mortem")
    press(window, "Give up and see")
    qtbot.waitUntil(lambda: shown(window).startswith("Yes, you could "))


@only_thorough()
def test_a_move_takes_the_question_back(open_window, qtbot):
    window = open_window(INDOLENCE)
    trigger(window, "post_mortem")
    press(window, "Give up and see")
    session = window.page.session
    window.page.play(session.game.moves(session.position)[0])
    assert shown(window) == ""
    qtbot.wait(300)
    assert shown(window) == ""


@pytest.mark.slow
@pytest.mark.parametrize("stumble", [fail, die])
def test_a_search_that_fails_is_told_as_unknown(open_window, qtbot, monkeypatch, stumble):
    monkeypatch.setattr(post_mortem, "hindsight", stumble)
    window = open_window(INDOLENCE)
    trigger(window, "post_mortem")
    press(window, "Give up and see")
    qtbot.waitUntil(
        lambda: shown(window).startswith("It isn’t known: the search found neither a win nor a proof.")
    )


@only_thorough()
@pytest.mark.parametrize(
    "start",
    [
        Start(game="beleaguered-castle"),
        Start(game="sympathie"),
        Start(game="castle-of-indolence", options={"reserve": "spread"}),
    ],
    ids=lambda start: start.game,
)
def test_elsewhere_it_is_not_offered(open_window, start):
    assert not action(open_window(start), "post_mortem").isVisible()
