"""Whether the game can be won, which move lost it, hints along a winning line, and the rest played out."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.words import move_sentence
from cardtable.games import catalogue
from cardtable.keeping.aids import Closed
from cardtable.play.session import Session
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict, VerdictReport
from cardtable.start import Start
from cardtable.windows.assistance import hint_cycle, winnability_watch
from cardtable.windows.main_window import MainWindow
from cardtable.windows.messages.announcer import Announcer
from tests.driver import TableDriver
from tests.sampling import only_thorough
from tests.window_driver import action, hint, play, press, trigger
from tests.windows.failing import die, fail

CASTLE = Start(game="beleaguered-castle", deal=Deal(1))
HOPELESS = Start(game="beleaguered-castle", deal=Deal(4))
LONG = Start(game="penelopes-web", deal=Deal(3))
"""A search of many seconds."""


def told(window: MainWindow) -> str:
    words = window.page.status_strip.verdict_label.words
    return words.text() if words.isVisible() else ""


def wait_until_told(window: MainWindow, qtbot, *parts: str) -> None:
    qtbot.waitUntil(lambda: all(part in told(window) for part in parts))


def losing_move(window: MainWindow) -> str:
    """Return a move after which the game on the table cannot be won."""
    session = window.page.session
    for move in session.game.moves(session.position):
        after = session.game.play(session.position, move)
        if judge(session.game, after, states=20_000).verdict is Verdict.UNWINNABLE:
            return str(move)
    return ""


def to_a_losing_move(window: MainWindow) -> str:
    """Follow the winning line until some move would lose the game; return that move."""
    while not (move := losing_move(window)):
        play(window, str(window.page.assistance.watch.line[0]))
    return move


def lose(window: MainWindow, qtbot) -> tuple[int, str]:
    """Lose a game that is known to be winnable; return the number of the move and its words."""
    wait_until_told(window, qtbot, "winnable")
    text = to_a_losing_move(window)
    play(window, text)
    session = window.page.session
    return len(session.moves), move_sentence(session.game, session.moves[-1])


@pytest.mark.slow
def test_a_deal_is_told_to_be_winnable_or_lost(open_window, qtbot):
    window = open_window(CASTLE)
    assert told(window) == "not known yet"
    wait_until_told(window, qtbot, "winnable")
    assert told(window) == "winnable"
    window = open_window(HOPELESS)
    wait_until_told(window, qtbot, "unwinnable")
    assert not action(window, "back").isEnabled()


@only_thorough()
def test_following_the_line_needs_no_further_search(open_window, qtbot, asked):
    window = open_window(CASTLE)
    wait_until_told(window, qtbot, "winnable")
    asked.clear()
    while window.page.session.outcome is None:
        assert told(window) == "winnable"
        play(window, str(window.page.assistance.watch.line[0]))
    qtbot.wait(2 * winnability_watch.QUIET)
    assert asked == []
    assert told(window) == ""
    trigger(window, "undo")
    assert told(window) == "winnable"
    trigger(window, "restart")
    assert told(window) == "winnable"
    trigger(window, "redo")
    qtbot.wait(2 * winnability_watch.QUIET)
    assert asked == []


@pytest.mark.slow
def test_the_move_that_lost_the_game_is_named_and_can_be_gone_back_to(open_window, qtbot):
    window = open_window(CASTLE)
    number, move = lose(window, qtbot)
    wait_until_told(window, qtbot, f"unwinnable since move {number}: {move}")
    before = window.page.session.positions[-2]
    for _ in range(3):
        moves = window.page.session.game.moves(window.page.session.position)
        if moves:
            play(window, str(moves[-1]))
    assert told(window) == f"unwinnable since move {number}: {move}"
    assert "Ctrl+B" in window.page.status_strip.verdict_label.toolTip()
    trigger(window, "back")
    assert "way to win" in window.page.status_strip.verdict_label.toolTip()
    assert window.page.session.position == before
    assert told(window) == "winnable"
    assert not action(window, "back").isEnabled()
    trigger(window, "redo")
    assert told(window) == f"unwinnable since move {number}: {move}"


@only_thorough()
def test_a_move_lost_in_haste_is_found_afterwards(open_window, qtbot):
    source = open_window(CASTLE)
    number, move = lose(source, qtbot)
    session = source.page.session
    for _ in range(4):
        session.play(session.game.moves(session.position)[-1])
    again = Session.new(session.entry, {}, ("human",), session.deal)
    for each in session.moves:
        again.play(each)
    window = open_window()
    window.games.put(again, fresh=False)
    assert told(window) == "not known yet"
    wait_until_told(window, qtbot, f"unwinnable since move {number}: {move}")


@pytest.mark.slow
def test_at_a_dead_end_the_panel_leads_back_to_before_the_lost_move(open_window, qtbot, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr(Announcer, "announce", lambda _self, words: heard.append(words))
    window = open_window()
    session = Session.new(catalogue.entry("citadel"), {}, ("human",), Deal(1))
    chance = Random(2)
    while session.outcome is None:
        session.play(chance.choice(session.game.moves(session.position)))
    assert session.outcome.termination == "stuck"
    window.games.put(session, fresh=False)
    wait_until_told(window, qtbot, "unwinnable since move")
    number = window.page.assistance.lost_by()
    assert sum(words.startswith("No moves left") for words in heard) == 1
    press(window, f"Back to before move {number}")
    assert len(session.moves) == number - 1
    assert told(window) == "winnable"
    assert not window.page.panel.isVisible()


@only_thorough()
def test_a_running_search_ends_with_the_next_move_and_its_answer_is_dropped(open_window, qtbot, asked):
    window = open_window(LONG)
    qtbot.waitUntil(lambda: len(asked) == 1)
    dealt = window.page.session.position
    play(window, str(window.page.session.game.moves(dealt)[0]))
    qtbot.waitUntil(lambda: len(asked) == 2)
    trigger(window, "undo")
    qtbot.wait(100)
    assert told(window) == "not known yet"
    assert window.page.assistance.watch.searching


@only_thorough()
@pytest.mark.parametrize("stumble", [fail, die])
def test_a_search_that_fails_leaves_it_unknown(open_window, qtbot, monkeypatch, stumble):
    monkeypatch.setattr(winnability_watch, "verdict", stumble)
    window = open_window(CASTLE)
    with qtbot.waitSignal(window.page.assistance.watch.learned):
        pass
    assert told(window) == "not known yet"
    assert window.page.status_strip.message.text() == ""
    monkeypatch.undo()
    hint(window)
    wait_until_told(window, qtbot, "winnable")


def lie(game_id, options, position) -> VerdictReport:
    """Return a line that makes one move twice."""
    return VerdictReport(Verdict.WINNABLE, catalogue.create(game_id, options).moves(position)[:1] * 2)


@only_thorough()
def test_a_line_that_is_not_one_is_not_believed(open_window, qtbot, monkeypatch):
    monkeypatch.setattr(winnability_watch, "verdict", lie)
    window = open_window(CASTLE)
    qtbot.waitSignal(window.page.assistance.watch.learned).wait()
    assert told(window) == "not known yet"


@pytest.mark.slow
@pytest.mark.parametrize(
    "start", [Start(game="byzantium", seats=("human",)), Start(game="castle-of-indolence")]
)
def test_where_cards_are_hidden_nothing_is_told(open_window, qtbot, start, asked):
    window = open_window(start)
    qtbot.wait(2 * winnability_watch.QUIET)
    assert told(window) == ""
    assert not window.page.assistance.watch.searching
    assert asked == []


@pytest.mark.slow
def test_switched_off_nothing_is_shown_and_nothing_searched(open_window, qtbot, asked):
    window = open_window(CASTLE, show_verdict=False, tell_lost_move=False)
    qtbot.wait(2 * winnability_watch.QUIET)
    assert told(window) == ""
    assert asked == []
    window.kept_preferences.change("show_verdict", True)
    wait_until_told(window, qtbot, "winnable")
    window.kept_preferences.change("show_verdict", False)
    assert told(window) == ""


@pytest.mark.slow
def test_each_wish_alone(open_window, qtbot):
    window = open_window(CASTLE, tell_lost_move=False)
    number, move = lose(window, qtbot)
    wait_until_told(window, qtbot, "unwinnable")
    assert not action(window, "back").isEnabled()
    window.kept_preferences.change("tell_lost_move", True)
    window.kept_preferences.change("show_verdict", False)
    assert told(window) == f"unwinnable since move {number}: {move}"
    trigger(window, "undo")
    assert told(window) == ""


@pytest.mark.slow
def test_a_hint_follows_the_winning_line_from_press_to_press(open_window, qtbot):
    window = open_window(CASTLE)
    message = window.page.status_strip.message
    hint(window)
    first = window.page.assistance.watch.line[0]
    others = [move for move in window.page.session.hints() if move != first]
    assert message.text() == f"Hint: {move_sentence(window.page.session.game, first)}"
    for other in (*others, first):
        hint(window)
        assert message.text() == f"Hint: {move_sentence(window.page.session.game, other)}"
    play(window, str(first))
    hint(window)
    assert (
        message.text()
        == f"Hint: {move_sentence(window.page.session.game, window.page.assistance.watch.line[0])}"
    )


@pytest.mark.slow
def test_a_hint_does_not_wait_for_a_long_search(open_window, monkeypatch):
    monkeypatch.setattr(hint_cycle, "WAIT", 50)
    window = open_window(LONG)
    hint(window)
    session = window.page.session
    own = move_sentence(session.game, session.hints()[0])
    assert window.page.status_strip.message.text() == f"Hint: {own}"
    assert window.page.assistance.watch.searching


@only_thorough()
def test_hints_alone_win_the_game(open_window):
    window = open_window(CASTLE, show_verdict=False, tell_lost_move=False)
    shown = []
    window.page.assistance.hint_cycle.found.connect(shown.append)
    while window.page.session.outcome is None:
        hint(window)
        play(window, str(shown[-1]))
    assert window.page.session.outcome.termination == "won"
    assert len(window.page.session.moves) < 200


@only_thorough()
def test_a_hint_waits_for_the_search_and_no_longer(open_window, monkeypatch, qtbot):
    monkeypatch.setattr(hint_cycle, "WAIT", 50)
    window = open_window(LONG)
    trigger(window, "hint")
    assert window.page.status_strip.message.text() == "Looking for a way to win…"
    trigger(window, "hint")
    qtbot.waitUntil(lambda: not window.page.assistance.waiting)
    best = window.page.session.hints()[0]
    assert window.page.status_strip.message.text() == f"Hint: {move_sentence(window.page.session.game, best)}"
    assert window.page.assistance.watch.searching


def test_a_waiting_hint_is_forgotten_with_the_next_move(open_window, qtbot):
    window = open_window(LONG)
    trigger(window, "hint")
    play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    assert not window.page.assistance.waiting
    assert window.page.status_strip.message.text() == ""


@pytest.mark.slow
def test_a_hint_says_that_the_game_is_lost(open_window, qtbot):
    window = open_window(CASTLE)
    lose(window, qtbot)
    wait_until_told(window, qtbot, "unwinnable since move")
    hint(window)
    best = move_sentence(window.page.session.game, window.page.session.hints()[0])
    assert window.page.status_strip.message.text() == f"This game can no longer be won, but try: {best}"


@pytest.mark.slow
def test_asked_what_moves_are_worth_in_a_game_proved_lost_it_says_so(open_window, qtbot):
    window = open_window(HOPELESS)
    wait_until_told(window, qtbot, "unwinnable")
    QTest.keyClick(window.page.view, Qt.Key.Key_W)
    assert window.page.status_strip.message.text() == "This game cannot be won."
    window = open_window(HOPELESS, show_verdict=False, tell_lost_move=False)
    QTest.keyClick(window.page.view, Qt.Key.Key_W)
    assert window.page.status_strip.message.text().startswith("What a move is worth")


def nearly_won() -> Deal:
    suits = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    places = {}
    for number, (name, letter) in enumerate(suits.items(), 1):
        places[name] = tuple(Card.parse(rank + letter) for rank in "A23456789T")
        places[f"row{number}"] = tuple(Card.parse(rank + letter) for rank in "KQJ")
    return Deal(places=places)


@only_thorough()
def test_the_rest_is_played_move_by_move_and_taken_back_singly(open_window, qtbot):
    window = open_window(Start(game="beleaguered-castle", deal=nearly_won()))
    window.kept_preferences.change("animation", "fast")
    session = window.page.session
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window.page.view, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: len(session.moves) == 2)
    assert session.outcome is None
    qtbot.waitUntil(lambda: session.outcome is not None)
    assert len(session.moves) == 12
    assert not window.page.assistance.auto_finish.running
    assert not action(window, "auto_finish").isEnabled()
    assert session.closed is None, "it is the player’s own win"
    trigger(window, "undo")
    assert len(session.moves) == 11
    assert action(window, "auto_finish").isEnabled()


@pytest.mark.slow
def test_the_sure_rest_is_offered_in_the_strip(open_window, qtbot):
    window = open_window(Start(game="beleaguered-castle", deal=nearly_won()))
    session, rest = window.page.session, window.page.status_strip.rest
    assert rest.isVisible() and rest.text() == "Play the rest"
    qtbot.mouseClick(rest, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.outcome is not None)
    assert rest.isHidden()
    assert session.closed is None, "it is the player’s own win"


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "press", "undo"])
def test_any_input_stops_the_rest(open_window, qtbot, way):
    window = open_window(Start(game="beleaguered-castle", deal=nearly_won()))
    trigger(window, "auto_finish")
    session = window.page.session
    qtbot.waitUntil(lambda: len(session.moves) >= 3)
    made = len(session.moves)
    if way == "key":
        QTest.keyClick(window.page.view, Qt.Key.Key_Escape)
    elif way == "press":
        TableDriver(window.page.view).press(0.1, 0.1)
    else:
        trigger(window, "undo")
    assert not window.page.assistance.auto_finish.running
    count = len(session.moves)
    qtbot.wait(200)
    assert len(session.moves) == count == (made - 1 if way == "undo" else made)


def two_to_go() -> Deal:
    """Return a position that is won by a move aside before the foundations take the rest."""
    suits = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    places = {
        name: tuple(Card.parse(rank + letter) for rank in "A23456789TJQ") for name, letter in suits.items()
    }
    places["spades"] = places["spades"][:-2]
    cards = ("JS", "QS"), ("KS", "KH"), ("KD",), ("KC",)
    for number, row in enumerate(cards, 1):
        places[f"row{number}"] = tuple(map(Card.parse, row))
    return Deal(places=places)


@only_thorough()
def test_a_known_win_is_shown_card_by_card_and_is_not_the_players_own(open_window, qtbot):
    window = open_window(Start(game="beleaguered-castle", deal=two_to_go()))
    session = window.page.session
    wait_until_told(window, qtbot, "winnable")
    assert window.page.assistance.watch.rest() == ()
    assert window.page.status_strip.rest.isHidden()
    trigger(window, "auto_finish")
    assert window.page.panel.headline.text() == "Show a way to win?"
    press(window, "Keep playing")
    assert session.moves == ()
    trigger(window, "auto_finish")
    press(window, "Show it")
    qtbot.waitUntil(lambda: len(session.moves) == 1)
    assert window.page.status_strip.message.text() == "Showing a way to win. Press any key or click to stop."
    QTest.keyClick(window.page.view, Qt.Key.Key_Escape)
    qtbot.wait(500)
    assert len(session.moves) == 1
    trigger(window, "auto_finish")
    qtbot.waitUntil(lambda: session.outcome is not None)
    assert session.outcome.termination == "won"
    assert session.closed is Closed.SHOWN
    assert window.library.statistics(session.entry.id).total.played == 0


@only_thorough()
def test_asked_for_the_rest_where_no_win_is_known_it_says_why(open_window, qtbot):
    window = open_window(LONG)
    message = window.page.status_strip.message
    trigger(window, "auto_finish")
    assert message.text() == "It is not known yet whether this game can be won."
    window = open_window(HOPELESS)
    wait_until_told(window, qtbot, "unwinnable")
    trigger(window, "auto_finish")
    assert window.page.status_strip.message.text() == "This game cannot be won."
    window = open_window(CASTLE)
    number, _ = lose(window, qtbot)
    wait_until_told(window, qtbot, "unwinnable since")
    trigger(window, "auto_finish")
    assert window.page.status_strip.message.text() == (
        f"This game can no longer be won. Ctrl+B goes back to before move {number}."
    )
    window = open_window(Start(game="castle-of-indolence", deal=Deal(3)))
    trigger(window, "auto_finish")
    assert window.page.status_strip.message.text().startswith("Some cards are hidden")
    assert not action(open_window(Start(game="beat-it")), "auto_finish").isEnabled()


@pytest.mark.slow
def test_the_words_are_read_in_a_small_window(open_window, qtbot):
    window = open_window(CASTLE)
    number, _ = lose(window, qtbot)
    wait_until_told(window, qtbot, f"unwinnable since move {number}")
    window.resize(640, 480)
    QApplication.processEvents()
    strip = window.page.status_strip
    words = strip.verdict_label.words
    assert strip.rect().contains(strip.verdict_label.geometry())
    strip.show_verdict(Verdict.UNKNOWN, "not known yet")
    strip.show_verdict(Verdict.UNWINNABLE, "lost since move 123: queen of diamonds to row 10")
    assert strip.verdict_label.width() >= strip.verdict_label.sizeHint().width()
    QApplication.processEvents()
    assert words.heightForWidth(words.width()) <= words.height()
    assert strip.verdict_label.geometry().right() < strip.status.geometry().left()
    assert strip.status.text()


def test_only_games_in_sight_are_judged():
    judged = {entry.id for entry in catalogue.entries() if catalogue.create(entry.id).searchable()}
    assert {"beleaguered-castle", "bisley", "penelopes-web"} <= judged
    assert not {"castle-of-indolence", "byzantium", "hemispheres"} & judged


@pytest.mark.parametrize(
    ("game", "why"),
    [("la-belle-lucie", "The cards can still be shuffled, "), ("byzantium", "Some cards are hidden, ")],
)
def test_why_nobody_can_know_the_end_is_told_as_it_is(open_window, game, why):
    window = open_window(Start(game=game, deal=Deal(3)))
    trigger(window, "auto_finish")
    assert window.page.status_strip.message.text().startswith(why)
