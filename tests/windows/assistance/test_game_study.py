"""How the game stands, the best moves, a computer hurried, a game looked at again and played on."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.outcome import Termination
from cardtable.play.lessons import lesson
from cardtable.players import capabilities, coaching
from cardtable.players.beat_it.solve import solve
from cardtable.players.judgement import Assessment, Candidate, Grade
from cardtable.players.solution import Value, Worth
from cardtable.solver.judging import judge
from cardtable.start import Start
from cardtable.windows.assistance import game_study
from cardtable.windows.assistance.best_moves import best_candidates
from cardtable.windows.messages.status_strip import MESSAGE_STAYS
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.wording.actions import short_move
from cardtable.windows.wording.phrases import you
from tests.driver import TableDriver
from tests.sampling import only_thorough, sample
from tests.window_driver import action, button, hint, play, press, trigger
from tests.windows.failing import die, refuse

SAMPLE = Deal(cards=parse_cards(["AH", "QH", "TH", "9H", "8H", "KS", "JS"]))
SOLVED = Start(
    game="beat-it-or-eat-it", deal=SAMPLE, seats=("human", "human"), options={"length": 7, "leader": 1}
)
AGAINST_SEVEN = Start(
    game="beat-it-or-eat-it",
    deal=SAMPLE,
    seats=("human", "computer:strong"),
    options={"length": 7, "leader": 1},
)
BYZANTIUM = Start(game="byzantium", deal=Deal(4), seats=("human", "computer:strong"))
FULL_AGAINST = Start(
    game="beat-it-or-eat-it", deal=Deal(4), seats=("human", "computer:strong"), options={"leader": 1}
)
PATIENCE = Start(game="beleaguered-castle", deal=Deal(5))
UNSOLVED = Start(
    game="beat-it-or-eat-it",
    deal=Deal(4),
    seats=("human", "human"),
    options={"leader": 1, "suits": 4, "length": 8},
)


@pytest.fixture
def played(open_window, qtbot):
    """A window with the sample game played to its end, and its review asked for at the end panel."""
    window = open_window(SOLVED)
    play(window, *(str(step.move) for step in lesson("beat-it-sample").steps))
    assert window.page.session.outcome.termination is Termination.WON
    press(window, "Review the game")
    review = window.page.game_study.review
    qtbot.waitUntil(lambda: bool(review.comments))
    return window


@only_thorough()
def test_every_move_of_a_finished_game_is_judged(played):
    page, review = played.page, played.page.game_study.review
    assert review.list.count() == len(page.session.moves) == 29
    row = next(n for n, step in enumerate(lesson("beat-it-sample").steps) if "blunder" in step.why)
    assert review.list.item(row).text() == "8. Player 1: eat ?!   wins in 42"
    spoken = review.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == (
        "8. Player 1. Eat is a doubtful move. Player 1 wins in 42 (exact). "
        "Better: king of spades. Player 1 wins in 6 (exact)."
    )
    assert "all evaluations are exact" in review.sum.text()
    assert review.sum.text().endswith("What moves are worth is told as seen by: Player 1.")


@pytest.fixture
def given_away(open_window, qtbot):
    """A window with a duel in which the first lead gave the win away, and its review."""
    window = open_window(AGAINST_SEVEN)
    session = window.page.session
    found = solve(session.game, session.position, 0.0).moves
    play(window, str(next(move for move, worth in found if worth.value is not Value.WIN)))
    trigger(window, "review")
    qtbot.waitUntil(lambda: bool(window.page.game_study.review.comments))
    return window


@pytest.mark.slow
def test_who_hears_the_review_is_told_what_came_of_it(open_window, qtbot, hearing, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(game_study, "announce", lambda _place, words: told.append(words))
    window = open_window(AGAINST_SEVEN)
    session = window.page.session
    play(window, str(session.game.moves(session.position)[0]))
    trigger(window, "review")
    assert told == ["Checking the moves…"]
    qtbot.waitUntil(lambda: len(told) > 1)
    assert "doubtful (?!)" in told[1]
    assert "Accuracy: You" in told[1]


@pytest.mark.slow
def test_the_moves_are_there_at_once_and_verdicts_come_one_by_one(open_window, qtbot):
    window = open_window(SOLVED)
    play(window, *(str(step.move) for step in lesson("beat-it-sample").steps[:6]))
    trigger(window, "review")
    review = window.page.game_study.review
    rows = [review.list.item(row).text() for row in range(review.list.count())]
    assert rows[0] == "1. Player 1: 8♥   …"
    assert len(rows) == 6
    assert window.page.status_strip.turn.text() == "Before move 6"
    QTest.keyClick(review.list, Qt.Key.Key_Up)
    assert window.page.status_strip.turn.text() == "Before move 5"

    qtbot.waitUntil(lambda: "…" not in review.list.item(0).text())
    assert review.comment_at(0) is not None
    qtbot.waitUntil(lambda: bool(review.comments))
    assert review.list.currentRow() == 4, "whoever looks at a move stays there"
    assert review.words.text()


@pytest.mark.slow
def test_it_opens_at_the_first_mistake(played):
    review = played.page.game_study.review
    assert review.list.item(review.list.currentRow()).text().startswith("3. Player 2: 8♠ ?!")
    assert played.page.status_strip.turn.text() == "Before move 3"


@pytest.mark.slow
def test_ones_own_mistake_comes_before_those_of_a_computer(given_away):
    review = given_away.page.game_study.review
    comments = [each._replace(grade=Grade.LOSING) for each in review.comments]
    review.take([comments[0]._replace(seat=2), *comments], ("You", "Computer"), 1)
    assert review.list.currentRow() == 1


@pytest.mark.slow
def test_what_was_kept_and_the_move_to_learn_from(given_away, qtbot):
    review = given_away.page.game_study.review
    assert review.kept.text() == "Accuracy: You 0%."
    (shown,) = [each for each in review.lessons if each.isVisible()]
    assert shown.text() == "1. A♥ ??"
    qtbot.mouseClick(shown, Qt.MouseButton.LeftButton)
    assert review.list.currentRow() == 0
    assert review.list.hasFocus()
    assert review.curve.course == (1.0, 0.0)


@pytest.mark.slow
def test_a_click_on_the_curve_shows_the_move_there(played, qtbot):
    review = played.page.game_study.review
    qtbot.mouseClick(review.curve, Qt.MouseButton.LeftButton, pos=review.curve.point(5).toPoint())
    assert review.list.currentRow() == 5


@pytest.mark.slow
def test_a_lesson_is_practised_by_one_click(given_away, qtbot):
    review, practice = given_away.page.game_study.review, given_away.library.practice
    assert practice.count() == 0
    qtbot.mouseClick(review.practise, Qt.MouseButton.LeftButton)
    assert practice.count() == 1
    assert given_away.pages.practice is not None
    assert given_away.pages.currentWidget() is given_away.pages.practice


@pytest.mark.slow
def test_a_good_move_is_nothing_to_practise(played):
    review = played.page.game_study.review
    good = next(n for n, each in enumerate(review.comments) if each.better is None)
    review.list.setCurrentRow(good)
    assert not review.practise.isEnabled()


@pytest.mark.slow
def test_a_patience_that_is_over_is_looked_at_again(open_window, qtbot):
    window = open_window(Start(game="citadel", deal=Deal(1)))
    page = window.page
    for move in judge(page.session.game, page.session.position).line:
        page.play(move)
    trigger(window, "review")
    review = page.game_study.review
    qtbot.waitUntil(lambda: bool(review.comments))
    assert review.kept.text() == "Accuracy: 100%."
    assert not any(each.isVisible() for each in review.lessons)
    row = review.list.item(0)
    assert row.text().endswith("Winnable")
    assert not any("You" in said for said in (row.text(), row.data(Qt.ItemDataRole.AccessibleTextRole)))
    assert not page.game_study.evaluation.isVisible()


@pytest.mark.slow
def test_every_move_is_worth_what_it_is_to_one_of_the_two(played):
    """So the winner's rows do not say that he loses, whoever moved."""
    review = played.page.game_study.review
    rows = [review.list.item(row).text() for row in range(review.list.count())]
    other = next(row for row, each in enumerate(review.comments) if each.seat == 2)
    assert review.comments[other].after.worth.value is Value.LOSS
    assert "Player 1 wins in" in rows[other], "who moved does not win by it"
    assert not any("loses" in row for row in rows)


@pytest.mark.slow
def test_the_move_shown_stands_whole_in_the_list(played):
    played.resize(1024, 700)
    moves = played.page.game_study.review.list
    moves.setCurrentRow(moves.count() - 1)
    QApplication.processEvents()
    assert moves.viewport().rect().contains(moves.visualItemRect(moves.currentItem()))


def test_a_hint_is_not_left_beneath_the_review_of_other_positions(open_window):
    window = open_window(SOLVED)
    play(window, str(lesson("beat-it-sample").steps[0].move))
    hint(window)
    assert window.page.status_strip.message.text().startswith("Hint: ")
    window.page.review()
    assert window.page.status_strip.message.text() == ""
    # Nor does the time after which the hint is no longer said bring back what was said before it.
    timers = window.page.status_strip.findChildren(QTimer)
    assert not any(each.isActive() for each in timers if each.interval() == MESSAGE_STAYS)


@pytest.mark.slow
def test_a_selected_move_shows_its_position_with_the_better_move_ringed(played):
    page, review = played.page, played.page.game_study.review
    review.list.setFocus()
    QTest.keyClick(review.list, Qt.Key.Key_Home)
    for _ in range(7):
        QTest.keyClick(review.list, Qt.Key.Key_Down)
    assert page.view.hand.position == page.session.positions[7]
    assert not page.view.hand.interactive
    assert "Better: K♠" in review.words.text()
    rings = page.view.table.ring_poses("hint")
    king = page.view.hand.pose(parse_cards(["KS"])[0])
    assert king in rings
    assert page.game_study.evaluation.isVisible()
    assert page.game_study.evaluation.words.text() == "Player 1 wins in 42 (exact)"  # as its row says
    assert page.game_study.evaluation.bar.exact
    assert page.game_study.evaluation.bar.share == 1.0
    played.kept_preferences.change("show_time", False)
    assert page.status_strip.turn.text() == "Before move 8"
    assert page.status_strip.figures[:2] == ("Player 1: 4 in hand", "Player 2: 3 in hand")


@pytest.mark.slow
def test_playing_on_from_a_move_plays_the_better_one(played):
    page, review = played.page, played.page.game_study.review
    before = page.session.positions
    review.list.setCurrentRow(7)
    press(played, "Play from here")
    assert not review.isVisible()
    assert [str(move) for move in page.session.moves[7:]] == ["KS table"]
    assert page.session.positions[7] == before[7]
    assert page.session.outcome is None
    assert page.view.hand.interactive
    play(played, "TH table", "eat", "AH table", "eat", "QH table")
    assert page.session.outcome.winner == 1


@only_thorough()
def test_the_first_error_is_gone_to_by_button_and_enter_plays_on(played):
    review = played.page.game_study.review
    press(played, "First mistake")
    first = review.list.currentRow()
    grades = [each.grade for each in review.comments]
    assert grades[first] is Grade.DOUBTFUL
    assert set(grades[:first]) <= {Grade.GOOD}
    better = review.comments[first].better
    QTest.keyClick(review.list, Qt.Key.Key_Return)
    assert played.page.session.moves[first:] == (better,)


@pytest.mark.slow
def test_escape_leaves_the_review_and_the_end_is_shown_again(played):
    review = played.page.game_study.review
    QTest.keyClick(review.list, Qt.Key.Key_Escape)
    assert not review.isVisible()
    assert not played.page.game_study.evaluation.isVisible()
    assert button(played, "Review the game")
    assert played.page.view.hand.position == played.page.session.position


def test_a_review_in_the_middle_of_a_game_ends_with_a_move_taken_back(open_window, qtbot):
    window = open_window(SOLVED)
    play(window, "8H table", "JH table")
    trigger(window, "review")
    qtbot.waitUntil(lambda: bool(window.page.game_study.review.comments))
    assert window.page.game_study.review.list.count() == 2
    trigger(window, "undo")
    assert not window.page.game_study.review.isVisible()
    assert window.page.view.hand.position == window.page.session.position
    assert window.page.view.hand.interactive


def test_the_evaluation_is_shown_when_wanted_and_exact_where_the_game_is_solved(open_window, qtbot):
    window = open_window(SOLVED)
    evaluation = window.page.game_study.evaluation
    assert not evaluation.isVisible()
    window.kept_preferences.change("show_evaluation", True)
    assert evaluation.isVisible()
    qtbot.waitUntil(lambda: evaluation.words.text().endswith("(exact)"))
    assert evaluation.words.text() == "Player 1 wins in 33 (exact)"
    play(window, *(str(step.move) for step in lesson("beat-it-sample").steps[:4]), "AH table")
    qtbot.waitUntil(lambda: evaluation.words.text().startswith("Player 2"))
    assert evaluation.words.text() == "Player 2 wins in 44 (exact)"
    assert evaluation.bar.share == 0.0


@pytest.mark.slow
def test_an_estimate_is_called_one(open_window, qtbot):
    window = open_window(UNSOLVED, show_evaluation=True)
    evaluation = window.page.game_study.evaluation
    qtbot.waitUntil(lambda: evaluation.words.text().startswith("Estimate: Player 1 "))
    assert not evaluation.bar.exact
    assert 0 < evaluation.bar.share < 1


@pytest.mark.slow
def test_a_patience_that_goes_on_has_neither(open_window):
    window = open_window(PATIENCE, show_evaluation=True)
    play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    assert not window.page.game_study.evaluation.isVisible()
    assert not action(window, "review").isEnabled()
    assert not action(window, "thoughts").isVisible()
    assert not action(open_window(Start(game="klondike", deal=Deal(1))), "review").isVisible()


@pytest.mark.slow
def test_the_best_moves_are_told_when_asked_for(open_window, qtbot):
    window = open_window(SOLVED)
    play(window, *(str(step.move) for step in lesson("beat-it-sample").steps[:7]))
    trigger(window, "thoughts")
    panel, message = window.page.panel, window.page.status_strip.message
    assert message.text() == "Thinking about the moves…"
    qtbot.waitUntil(panel.isVisible)
    assert message.text() == ""
    assert panel.headline.text() == "Best moves for Player 1"
    assert [each.text() for each in panel.buttons()] == [
        "1. K♠: wins in 6",
        "2. Eat: wins in 42",
        "Continue",
    ]
    assert panel.buttons()[0].accessibleName() == "1. king of spades: wins in 6"
    press(window, "Continue")
    assert not panel.isVisible()
    assert window.page.view.hand.interactive


def test_of_moves_that_lose_none_is_called_best_beside_one_that_does_not():
    won, lost = Assessment(Worth(Value.WIN, 3)), Assessment(Worth(Value.LOSS, 4))
    win, lose = Candidate(Move(MoveKind.PASS), won), Candidate(Move(MoveKind.PASS), lost)
    assert [each.words for each in best_candidates((win, lose), "Ann", playable=True).moves] == [
        "pass: wins in 3"
    ]
    all_lose = best_candidates((lose,), "Ann", playable=True)
    assert all_lose.headline == "Ann: every move loses"
    assert len(all_lose.moves) == 1


@pytest.mark.parametrize(
    ("worth", "headline"),
    [
        (Worth(Value.LOSS, 9), "Every move loses; these last the longest"),
        (Worth(Value.LOSS, eats=4), "Every move loses; these last the longest"),
        (Worth(Value.LOSS), "Every move loses; the least bad first"),
        (Worth(Value.DRAW), "Your best moves"),
    ],
)
def test_that_moves_last_the_longest_is_said_where_it_is_known_how_long(worth, headline):
    """A search proves a loss without knowing how far off it is."""
    candidates = (Candidate(Move(MoveKind.PASS), Assessment(worth)),)
    assert best_candidates(candidates, you(), playable=True).headline == headline


@only_thorough()
def test_in_a_computers_turn_the_best_moves_wait_for_the_players_own_and_the_game_does_not(
    open_window, qtbot
):
    window = open_window(AGAINST_SEVEN, thinking_seconds=5.0)
    page, panel = window.page, window.page.panel
    play(window, "8H table")
    trigger(window, "thoughts")
    assert page.opponents.busy, "the computer thinks on"
    assert page.status_strip.message.text() == "The best moves will appear when it is your turn."
    trigger(window, "hurry")
    qtbot.waitUntil(lambda: page.session.to_move == 1 and panel.isVisible())
    assert panel.headline.text() == "Your best moves"
    press(window, "Continue")
    trigger(window, "undo")
    assert not panel.isVisible(), "what was asked for is shown once"


@pytest.mark.slow
@pytest.mark.parametrize(("stumble", "why"), [(refuse, "something better"), (die, "stopped thinking")])
def test_without_an_answer_the_computer_moves_on(open_window, monkeypatch, qtbot, stumble, why):
    monkeypatch.setattr(capabilities, "candidates", stumble)
    window = open_window(AGAINST_SEVEN, thinking_seconds=0.2)
    play(window, "8H table")
    trigger(window, "thoughts")
    qtbot.waitUntil(lambda: len(window.page.session.moves) > 1)
    message = window.page.status_strip.message
    qtbot.waitUntil(lambda: why in message.text())


@pytest.mark.slow
@pytest.mark.parametrize("start", [FULL_AGAINST, BYZANTIUM], ids=["beat-it", "byzantium"])
def test_a_click_on_the_table_hurries_the_computer(open_window, monkeypatch, qtbot, start):
    asked = []
    ask = Opponents.ask

    def noted(self, session, seconds, **how) -> None:
        asked.append(seconds)
        ask(self, session, seconds, **how)

    monkeypatch.setattr(Opponents, "ask", noted)
    window = open_window(start, thinking_seconds=5.0)
    window.page.play(window.page.session.game.moves(window.page.session.position)[3])
    assert asked == [5.0]
    TableDriver(window.page.view).click(0.0, 0.0)
    TableDriver(window.page.view).click(0.0, 0.0)
    assert asked[0] == 5.0
    assert len(asked) == 2
    assert asked[1] < 0.2
    qtbot.waitUntil(lambda: len(window.page.session.moves) > 1)


@only_thorough()
def test_a_review_that_fails_can_be_asked_for_again(open_window, monkeypatch, qtbot):
    window = open_window(SOLVED)
    play(window, *(str(step.move) for step in lesson("beat-it-sample").steps))
    review = window.page.game_study.review
    with monkeypatch.context() as broken:
        broken.setattr(coaching, "reviewed", die)
        press(window, "Review the game")
        qtbot.waitUntil(review.ask_again.isVisible)
    assert review.sum.text().startswith("The computer stopped thinking")
    press(window, "Ask again")
    assert not review.ask_again.isVisible()
    qtbot.waitUntil(lambda: bool(review.comments))


@pytest.mark.slow
def test_an_evaluation_that_fails_says_so(open_window, monkeypatch, qtbot):
    monkeypatch.setattr(capabilities, "candidates", refuse)
    window = open_window(SOLVED, show_evaluation=True)
    evaluation = window.page.game_study.evaluation
    qtbot.waitUntil(lambda: "something better" in evaluation.words.text())
    monkeypatch.undo()
    play(window, "8H table")
    qtbot.waitUntil(lambda: evaluation.bar.share is not None)


@only_thorough()
def test_a_deal_of_byzantium_for_two_is_looked_at_again_when_it_is_over(open_window, qtbot):
    window = open_window(Start(game="byzantium", deal=Deal(4), seats=("human", "human")))
    session = window.page.session
    assert not action(window, "review").isEnabled()  # one hand is hidden still
    assert action(window, "review").isVisible()
    while session.outcome is None:
        session.play(session.game.moves(session.position)[0])
    press(window, "Review the game")
    review = window.page.game_study.review
    qtbot.waitUntil(lambda: bool(review.comments))
    assert review.list.count() == len(session.moves)
    assert f" {short_move(session.game, session.moves[0])} " in review.list.item(0).text()
    assert "≈ " in review.list.item(0).text()
    evaluation = window.page.game_study.evaluation
    review.list.setCurrentRow(0)
    assert evaluation.isVisible()
    assert "Player 1, margin" in evaluation.words.text()
    review.list.setCurrentRow(1)
    assert review.comments[1].seat == 2
    assert "Player 1, margin" in evaluation.words.text()
    assert [end.text() for end in evaluation.ends] == ["Player 1", "Player 2"]
    QTest.keyClick(review.list, Qt.Key.Key_Escape)
    assert not evaluation.isVisible()


@only_thorough()
def test_the_estimate_is_told_from_one_seat_whoever_moves(open_window, qtbot):
    window = open_window(UNSOLVED, show_evaluation=True)
    evaluation = window.page.game_study.evaluation
    for _ in range(sample(2, 4)):
        qtbot.waitUntil(lambda: evaluation.bar.share is not None)
        assert [end.text() for end in evaluation.ends] == ["Player 1", "Player 2"]
        if "Estimate" in evaluation.words.text():
            percent = round(100 * evaluation.bar.share)
            assert evaluation.words.text() == f"Estimate: Player 1 {percent}%"
        session = window.page.session
        play(window, str(session.game.moves(session.position)[0]))
