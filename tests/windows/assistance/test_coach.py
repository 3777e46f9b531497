"""A move that gives the game away is caught before it counts, with why, and can be kept all the same."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.players.beat_it.solve import solve
from cardtable.players.solution import Value
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict
from cardtable.start import Start
from cardtable.table import drop_targets
from cardtable.windows.messages.announcer import Announcer
from cardtable.windows.messages.status_strip import StatusStrip
from tests.driver import TableDriver
from tests.sampling import only_thorough
from tests.window_driver import action, press, trigger

SAMPLE = Deal(cards=parse_cards(["AH", "QH", "TH", "9H", "8H", "KS", "JS"]))
DUEL = Start(
    game="beat-it-or-eat-it",
    deal=SAMPLE,
    seats=("human", "computer:strong"),
    options={"length": 7, "leader": 1},
)
CASTLE = Start(game="beleaguered-castle", deal=Deal(5))
CAUGHT = "That move gives the game away"


def coached(open_window, start):
    window = open_window(start)
    trigger(window, "coach")
    assert window.preferences.catch_mistakes
    return window


def drag(window, move) -> None:
    view = window.page.view
    hand = view.hand
    found = drop_targets.targets_of(hand.game, hand.position, hand.viewer, move.cards[0])
    pose = next(each.pose for each in found if each.move == move)
    TableDriver(view).drag(move.cards[0], pose.x, pose.y)


def losing_lead(window):
    session = window.page.session
    found = solve(session.game, session.position, 0.0)
    assert found.worth.value is Value.WIN
    return next(move for move, worth in found.moves if worth.value is not Value.WIN)


def winning_lead(window):
    session = window.page.session
    return solve(session.game, session.position, 0.0).moves[0][0]


@pytest.fixture
def caught(open_window, qtbot):
    """A duel in which a lead that gives the win away was tried."""
    window = coached(open_window, DUEL)
    move = losing_lead(window)
    drag(window, move)
    panel = window.page.panel
    qtbot.waitUntil(lambda: panel.isVisible() and panel.headline.text() == CAUGHT)
    return window, move


@pytest.mark.slow
def test_it_is_held_up_and_says_why(caught) -> None:
    window, move = caught
    page = window.page
    assert page.session.moves == ()
    assert not page.opponents.busy
    shown = {each.card for each in page.view.table.layout.cards if each.place == "table"}
    assert shown == {move.cards[0]}, "on the table it is made already"
    words = page.panel.line.text()
    assert "wins in" in words
    assert "With the best move: You win in" in words


@pytest.mark.slow
def test_taken_back_it_was_never_played(caught, qtbot) -> None:
    window, _move = caught
    page = window.page
    QTest.keyClick(page.panel, Qt.Key.Key_Escape)
    assert page.panel.isHidden()
    assert page.session.moves == ()
    assert page.view.hand.interactive
    assert page.view.hasFocus()
    assert not any(each.place == "table" for each in page.view.table.layout.cards)
    assert not page.session.can_redo


@pytest.mark.slow
def test_it_can_be_kept(caught, qtbot) -> None:
    window, move = caught
    press(window, "Play it anyway")
    assert window.page.session.moves[:1] == (move,)
    qtbot.waitUntil(lambda: len(window.page.session.moves) > 1)


def test_a_better_move_is_shown_and_not_played(caught) -> None:
    window, move = caught
    press(window, "Show a better move")
    page = window.page
    assert page.session.moves == ()
    hinted = page.view.keyboard_cursor.hinted
    assert hinted is not None
    assert hinted != move
    assert page.status_strip.message.text().startswith("Better here")


@pytest.mark.slow
def test_what_was_told_counts_as_a_hint_and_nothing_else_does(open_window, qtbot) -> None:
    window = coached(open_window, DUEL)
    session = window.page.session
    hints = []
    session.hinted = lambda: hints.append(len(session.moves))
    drag(window, winning_lead(window))
    qtbot.waitUntil(lambda: len(session.moves) > 1)
    assert hints == []


def test_a_caught_move_counts_as_a_hint(caught) -> None:
    window, _move = caught
    press(window, "Take it back")
    window.page.play(winning_lead(window))
    window.page.session.give_up()
    (result,) = window.library.figures.counted()
    assert result.hints == 1


def losing_step(game, position):
    """Return a line that leads to a position, and a move there after which nothing wins."""
    done = []
    for step in judged(game, position).line:
        for move in game.moves(position):
            if judged(game, game.play(position, move), seconds=1.0).verdict is Verdict.UNWINNABLE:
                return done, move
        position = game.play(position, step)
        done.append(step)
    raise AssertionError("no move of this deal loses")


@only_thorough()
def test_in_a_patience_too(open_window, qtbot) -> None:
    game = catalogue.create("beleaguered-castle", {})
    line, losing = losing_step(game, game.deal(Deal(5)))
    window = open_window(CASTLE)
    page = window.page
    for move in line:
        page.play(move)
    trigger(window, "coach")
    drag(window, losing)
    qtbot.waitUntil(lambda: page.panel.isVisible() and page.panel.headline.text() == CAUGHT)
    assert len(page.session.moves) == len(line)
    assert "none wins" in page.panel.line.text()
    press(window, "Take it back")
    drag(window, losing)
    qtbot.waitUntil(page.panel.isVisible)
    press(window, "Play it anyway")
    assert page.session.moves[-1] == losing


def test_without_it_nothing_is_held_up(open_window) -> None:
    window = open_window(DUEL)
    move = losing_lead(window)
    drag(window, move)
    assert window.page.session.moves[:1] == (move,)


def test_undo_lets_go_of_what_is_held_up(open_window, qtbot) -> None:
    window = open_window(CASTLE)
    page = window.page
    page.play(page.session.game.moves(page.session.position)[0])
    trigger(window, "coach")
    move = page.session.game.moves(page.session.position)[1]
    page.coach.passed.disconnect()
    passed = []
    page.coach.passed.connect(passed.append)
    page.play_own(move)
    trigger(window, "undo")
    qtbot.wait(50)
    assert page.session.moves == ()
    assert passed == []
    assert page.view.hand.interactive


TWO_HERE = Start(game="beat-it-or-eat-it", deal=SAMPLE, seats=("human", "human"), options={"length": 7})
BY_MESSAGE = Start(
    game="beat-it-or-eat-it", deal=SAMPLE, seats=("human", "letter"), options={"length": 7, "leader": 1}
)


def test_the_table_shows_that_it_is_on(open_window) -> None:
    window = open_window(DUEL)
    sign = window.page.status_strip.coach_sign
    assert sign.isHidden()
    trigger(window, "coach")
    assert sign.isVisible()
    assert sign.words.text() == "Coach"
    assert "gives the game away" in sign.toolTip()
    trigger(window, "coach")
    assert sign.isHidden()


@pytest.mark.slow
def test_a_game_that_is_over_shows_no_sign(open_window) -> None:
    window = open_window(CASTLE, catch_mistakes=True)
    assert window.page.status_strip.coach_sign.isVisible()
    session = window.page.session
    for move in judged(session.game, session.position).line:
        window.page.play(move)
    assert window.page.session.outcome is not None
    assert window.page.status_strip.coach_sign.isHidden()


@pytest.mark.parametrize("start", [TWO_HERE, BY_MESSAGE])
def test_against_a_person_nothing_is_caught(open_window, start) -> None:
    window = open_window(start, catch_mistakes=True)
    assert window.page.status_strip.coach_sign.isHidden()
    assert not action(window, "coach").isVisible()
    move = losing_lead(window)
    drag(window, move)
    assert window.page.session.moves[:1] == (move,)


def test_who_hears_the_table_is_told(open_window, hearing, monkeypatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(Announcer, "announce", lambda _self, words: told.append(words))
    window = open_window(CASTLE, catch_mistakes=True)
    assert told[-1] == "Mistakes are caught."
    trigger(window, "coach")
    assert told[-1] == "Mistakes are no longer caught."
    window.page.play_own(window.page.session.game.moves(window.page.session.position)[0])
    assert told[-1] != "Mistakes are no longer caught."


def test_where_there_is_little_room_the_shield_stands_alone(qtbot) -> None:
    strip = StatusStrip()
    qtbot.addWidget(strip)
    strip.show_turn("Your turn")
    strip.show_figures(["You: 7 in hand", "Computer: 7 in hand"])
    strip.show_coach(True)
    strip.resize(700, strip.height())
    strip.show()
    assert strip.coach_sign.words.isVisible()
    strip.resize(240, strip.height())
    assert strip.coach_sign.isVisible()
    assert strip.coach_sign.words.isHidden()


@pytest.mark.slow
def test_it_is_offered_where_moves_can_be_judged_only(open_window) -> None:
    window = open_window(Start(game="klondike", deal=Deal(1)))
    assert not action(window, "coach").isVisible()
    window = open_window(CASTLE)
    assert action(window, "coach").isVisible()
