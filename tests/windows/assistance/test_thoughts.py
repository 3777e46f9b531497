"""Hints from a worker process, with what is thought of them: Byzantium, patiences with a pack, Beat It."""

import re
import time
from functools import partial

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.words import move_sentence
from cardtable.errors import CardTableError
from cardtable.keeping.aids import Aid
from cardtable.players import capabilities
from cardtable.players.beat_it.solve import solve
from cardtable.players.byzantium.player import ByzantiumAdvice
from cardtable.players.judgement import Candidate, Doubt
from cardtable.players.trial_games import TrialResult, Trials
from cardtable.start import Start
from cardtable.windows.assistance import assistance, thoughts
from cardtable.windows.wording.actions import short_move
from tests.driver import TableDriver
from tests.sampling import PATIENCE, only_thorough
from tests.window_driver import play, press, trigger

SOLITAIRE = Start(game="byzantium", deal=Deal(5), seats=("human",))
OPEN = Start(game="byzantium", deal=Deal(3), seats=("human", "human"), options={"open": True})


def hint(window) -> str:
    """Ask for a hint and wait for it; return what is said."""
    trigger(window, "hint")
    while window.page.assistance.waiting:
        QTest.qWait(10)
    return window.page.status_strip.message.text()


@pytest.mark.slow
def test_a_hint_says_what_trial_games_set_aside_and_the_next_is_no_better(open_window):
    window = open_window(SOLITAIRE)
    said = [hint(window) for _ in range(2)]
    amounts = [float(re.search(r"in simulated games, ([\d.]+) ± 0\.\d set aside", text)[1]) for text in said]
    assert re.match("Hint: .*the 8 of hearts ", said[0])
    assert amounts == sorted(amounts)
    assert said[1] != said[0]  # another, or the same with a word that none is as good
    assert len(window.page.view.table.ring_poses("hint")) == 2


@pytest.mark.slow
def test_the_window_goes_on_while_the_hint_is_thought_about(open_window):
    window = open_window(SOLITAIRE)
    trigger(window, "hint")
    assert window.page.assistance.waiting
    assert window.page.status_strip.message.text() == "Thinking about the moves…"
    play(window, "8H aside")
    assert not window.page.assistance.waiting
    assert window.page.status_strip.message.text() == ""
    QTest.qWait(300)
    assert window.page.status_strip.message.text() == ""  # the answer to the position before never comes
    assert hint(window).startswith("Hint: ")


@pytest.mark.slow
def test_where_cards_are_hidden_the_quick_hints_are_thought_of_beside_the_window_too(
    open_window, asked, monkeypatch
):
    window = open_window(Start(game="diplomat", deal=Deal(1)))
    session = window.page.session
    own = [move_sentence(session.game, move, session.position) for move in session.hints()]
    monkeypatch.setattr(type(session), "hints", lambda _session: pytest.fail("the window thinks"))
    assert [hint(window) for _ in own[:3]] == [f"Hint: {each}" for each in own[:3]]
    assert [function for function, *_rest in asked].count(capabilities.advice) == 1


def test_the_only_move_is_shown_at_once(open_window, asked):
    window = open_window(Start(game="sir-tommy", deal=Deal(1)))
    trigger(window, "hint")
    assert window.page.status_strip.message.text() == "Hint: turn the next card from the stock"
    assert not window.page.assistance.waiting and not asked


@pytest.mark.slow
def test_a_card_that_is_being_dragged_stays_in_the_hand(open_window):
    window = open_window(SOLITAIRE)
    view = window.page.view
    hand = TableDriver(view)
    trigger(window, "hint")
    hand.drag(parse_cards(["8H"])[0], 1.4, 0.5, drop=False)
    while window.page.assistance.waiting:
        QTest.qWait(10)
    assert re.match("Hint: .*the 8 of hearts", window.page.status_strip.message.text())
    assert view.hand.dragging
    hand.release(1.4, 0.5)
    assert [str(move) for move in window.page.session.moves] == ["8H E"]


@only_thorough()
def test_near_the_end_of_the_open_game_the_margin_is_exact(open_window):
    window = open_window(OPEN)
    session = window.page.session
    while sum(hand.bit_count() for hand in session.position.hands) > 8:
        window.page.play(session.hints()[0])
    assert re.search(r"\(exact margin with best play: [+−]?\d+\)", hint(window))


@pytest.mark.slow
def test_earlier_the_worth_is_an_estimate(open_window):
    assert re.search(r"\(expected margin: [+−]?\d\.\d ± \d\.\d\)", hint(open_window(OPEN)))


def tags(window, qtbot) -> list:
    trigger(window, "thoughts")
    qtbot.waitUntil(window.page.panel.isVisible)
    return window.page.thoughts_panel.tags.buttons()


@only_thorough()
def test_moves_that_cannot_be_told_apart_are_not_ranked(open_window, qtbot, monkeypatch):
    window = open_window(OPEN)
    one, two, three, four, *_rest = window.page.session.game.moves(window.page.session.position)
    worths, doubts = (
        {three: 0.5, one: 0.4, four: -0.02, two: -0.3},
        dict.fromkeys((one, two, three, four), 0.2),
    )
    answer = ByzantiumAdvice(worths, doubts=doubts, doubt=Doubt.DEPTH, ranks=(1, 1, 3, 4))
    monkeypatch.setattr(capabilities, "advice", partial(told, answer))
    chosen = []
    window.page.thoughts_panel.chosen.connect(chosen.append)
    found = tags(window, qtbot)
    panel = window.page.panel
    assert panel.line.text().endswith(" Moves with the same number are too close to tell apart.")
    lines = [button.text() for button in panel.buttons()][:3]
    assert [re.sub(r"^(\d\.) .*: ", r"\1 ", line) for line in lines] == [
        "1. +0.5 ± 0.2",
        "1. +0.4 ± 0.2",
        "3. 0.0 ± 0.2",
    ]
    assert len(panel.buttons()) == len(found) + 1  # all that is tagged is listed, and a button to go on
    assert window.page.view.keyboard_cursor.hinted == three
    marks = [tag.styleSheet() for tag in found]
    assert marks[0] == marks[1] != marks[2] == marks[3]


@pytest.mark.slow
def test_a_hint_after_the_best_moves_begins_with_the_best_and_never_comes_to_a_worse_one(
    open_window, qtbot, monkeypatch
):
    window = open_window(OPEN)
    one, two, three, *_rest = window.page.session.game.moves(window.page.session.position)
    worths = {three: 0.5, one: 0.4, two: -3.0}
    answer = ByzantiumAdvice(worths, doubts=dict.fromkeys(worths, 0.2), doubt=Doubt.DEPTH, ranks=(1, 1, 3))
    monkeypatch.setattr(capabilities, "advice", partial(told, answer))
    hint(window)
    tags(window, qtbot)
    press(window, "Continue")
    shown = []
    for _ in range(4):
        hint(window)
        shown.append(window.page.view.keyboard_cursor.hinted)
    assert shown == [three, one, three, one]


def test_after_the_best_moves_of_a_judged_game_the_first_hint_comes_again(open_window, qtbot):
    window = open_window(Start(game="beat-it-or-eat-it", deal=Deal(5), options={"length": 5}))
    first = hint(window)
    tags(window, qtbot)
    window.page.panel.hide()
    assert hint(window) == first


@pytest.mark.slow
def test_a_hint_asked_for_again_says_that_no_other_move_is_as_good(open_window, monkeypatch):
    window = open_window(OPEN)
    one, two, *_rest = window.page.session.game.moves(window.page.session.position)
    worths = {two: 0.5, one: -3.0}
    answer = ByzantiumAdvice(worths, doubts=dict.fromkeys(worths, 0.2), doubt=Doubt.DEPTH, ranks=(1, 2))
    monkeypatch.setattr(capabilities, "advice", partial(told, answer))
    said = [hint(window) for _ in range(2)]
    assert said[1] == f"{said[0]}; no other move tried is as good"


def test_trial_games_tell_how_far_apart_moves_are():
    good, near, far, hopeless = (Move(MoveKind.DEAL, target=str(number)) for number in range(4))
    results = (TrialResult(40, 30, 50), TrialResult(40, 27, 50), TrialResult(30, 9, 50), TrialResult(9, 0, 9))
    trials = Trials(dict(zip((good, near, far, hopeless), results, strict=True)))
    assert trials.as_good(good) == {good, near}
    assert trials.ranks == (1, 1, 3, 4)


def test_moves_that_were_not_tried_have_no_rank():
    moves = [Move(MoveKind.DEAL, target=str(number)) for number in range(3)]
    results = TrialResult(40, 30, 50), TrialResult(), TrialResult()
    assert Trials(dict(zip(moves, results, strict=True))).ranks == (1, 0, 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("begin", "meaning"),
    [
        (
            SOLITAIRE,
            "Average number of cards set aside from here on in simulated games (± is the 95% range).",
        ),
        (
            OPEN,
            "Expected margin (± shows how far the values still shifted in the last step of the search).",
        ),
    ],
)
def test_it_is_said_what_the_doubt_of_a_figure_is(open_window, qtbot, begin, meaning):
    window = open_window(begin)
    tags(window, qtbot)
    assert window.page.panel.line.text().startswith(meaning)


@pytest.mark.slow
def test_tags_that_lie_on_neighbours_too_name_their_cards(open_window, qtbot):
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=("human", "human")))
    for _ in range(2):
        window.page.play(window.page.session.hints()[0])
    press(window, "Show my hand")
    found = tags(window, qtbot)
    assert len(found) > 2
    assert all(re.match(r"\S+[♥♠] [+−]?\d", tag.text()) for tag in found)


@pytest.mark.slow
def test_no_figure_is_told_of_a_move_that_was_not_tried(open_window, qtbot):
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=("human", "computer:gentle")))
    found = tags(window, qtbot)
    session = window.page.session
    assert 0 < len(found) < min(8, len(session.game.moves(session.position)))
    assert all("±" in tag.text() for tag in found)


def fail(*_question) -> ByzantiumAdvice:
    raise CardTableError("no thinking today")


@pytest.mark.slow
def test_without_an_answer_the_rule_of_thumb_helps(open_window, qtbot, monkeypatch):
    monkeypatch.setattr(capabilities, "advice", fail)
    window = open_window(SOLITAIRE)
    session = window.page.session
    assert hint(window) == f"Hint: {move_sentence(session.game, session.hints()[0], session.position)}"
    tags(window, qtbot)
    assert window.page.panel.headline.text() == "The first hints"


@pytest.mark.slow
def test_who_got_no_answer_may_ask_for_the_best_moves_once_more(open_window, qtbot, monkeypatch):
    answers = capabilities.advice
    monkeypatch.setattr(capabilities, "advice", fail)
    window = open_window(SOLITAIRE)
    tags(window, qtbot)
    assert window.page.panel.headline.text() == "The first hints"
    press(window, "Continue")
    monkeypatch.setattr(capabilities, "advice", answers)
    assert tags(window, qtbot)
    assert window.page.panel.headline.text() == "Your best moves"


@pytest.mark.slow
def test_the_best_moves_are_shown_together_and_only_to_who_is_to_move(open_window, qtbot):
    window = open_window(SOLITAIRE)
    first = hint(window).removeprefix("Hint: ")
    trigger(window, "thoughts")
    panel = window.page.panel
    qtbot.waitUntil(panel.isVisible)
    *lines, go_on = [each.text() for each in panel.buttons()]
    assert len(lines) == 3
    best = window.page.thoughts_panel.tags.buttons()
    assert first.lower() in [tag.toolTip().lower() for tag in best]
    assert lines[0].endswith(f": {best[0].text()}")
    press(window, go_on)
    assert not panel.isVisible()
    assert not window.page.thoughts_panel.tags.buttons()

    against = open_window(Start(game="byzantium", deal=Deal(3), seats=("computer:gentle", "human")))
    against.page.thoughts_panel.ask()
    assert not against.page.assistance.thoughts.waiting or against.page.view.hand.interactive


@pytest.mark.slow
def test_who_asks_for_the_best_moves_is_told_that_they_are_thought_about(open_window, qtbot):
    window = open_window(SOLITAIRE)
    message = window.page.status_strip.message
    trigger(window, "thoughts")
    assert message.text() == "Thinking about the moves…"
    qtbot.waitUntil(window.page.panel.isVisible)
    assert message.text() == ""


@pytest.mark.slow
def test_a_hint_still_thought_of_does_not_write_over_why_no_move_has_a_value(open_window, qtbot):
    window = open_window(Start(game="spider", deal=Deal(1)))
    trigger(window, "hint")
    assert window.page.assistance.waiting
    QTest.keyClick(window.page.view, Qt.Key.Key_W)
    answer = window.page.status_strip.message.text()
    assert answer.startswith("What a move is worth cannot be told")
    assert not window.page.assistance.waiting
    assert hint(window).startswith("Hint: ")


@pytest.mark.slow
def test_one_of_the_best_moves_is_shown_where_it_lies_and_played_by_a_click(open_window, qtbot):
    window = open_window(SOLITAIRE)
    session, panel = window.page.session, window.page.panel
    shown = []
    window.page.thoughts_panel.pointed.connect(shown.append)
    trigger(window, "thoughts")
    qtbot.waitUntil(panel.isVisible)
    second = panel.buttons()[1]
    second.setFocus()
    QApplication.processEvents()
    assert shown[-1] != shown[0]  # the best is ringed at first
    assert short_move(session.game, shown[-1]).casefold() in second.text().casefold()
    press(window, second.text())
    assert session.moves[0] == shown[-1]
    assert not panel.isVisible()


HIDDEN = Start(game="constitution", deal=Deal(5), seats=("human",))


@pytest.mark.slow
def test_a_patience_with_a_pack_tells_how_trial_games_ended(open_window, qtbot):
    window = open_window(HIDDEN)
    said = hint(window)
    won, games = map(int, re.search(r"\(won (\d+) of (\d+) simulated games\)$", said).groups())
    assert said.startswith("Hint: ")
    assert 0 < won <= games
    trigger(window, "thoughts")
    panel = window.page.panel
    qtbot.waitUntil(panel.isVisible)
    told = [each.text() for each in panel.buttons()]
    assert len(told) <= 7
    assert re.search(r"^1\. .*: \d+% ± \d+$", told[0])
    assert panel.line.text().startswith("Share of simulated games won (± is the 95% range).")


def told(answer: object, *_question) -> object:
    return answer


def soon_or_late(early: object, late: object, *question) -> object:
    """Answer for a worker by the seconds that it has."""
    return early if question[-1] < 1 else late


@pytest.fixture
def improving(open_window, monkeypatch, hearing):
    """Return a function that opens a window in which the hint of a tenth of a second becomes another."""

    def start(early: tuple[TrialResult, ...], late: tuple[TrialResult, ...]):
        window = open_window(HIDDEN)
        moves = window.page.session.game.moves(window.page.session.position)
        answers = [
            Trials(dict(sorted(zip(moves, results, strict=False), key=lambda tried: -tried[1].won)))
            for results in (early, late)
        ]
        monkeypatch.setattr(thoughts, "FIRST", 0.1)
        monkeypatch.setattr(capabilities, "advice", partial(soon_or_late, *answers))
        heard = []
        monkeypatch.setattr(window.page.announcer, "announce", heard.append)
        return window, moves, heard

    return start


def hinted(window):
    return window.page.view.keyboard_cursor.hinted


EARLY = TrialResult(60, 30, 60), TrialResult(50, 6, 60)


@pytest.mark.slow
def test_a_hint_comes_soon_and_is_said_again_only_if_another_move_is_better(improving, qtbot, monkeypatch):
    window, moves, heard = improving(EARLY, (TrialResult(60, 90, 360), TrialResult(60, 180, 360)))
    session, counted = window.page.session, []
    monkeypatch.setattr(session.journal, "aided", counted.append)
    first = [move_sentence(session.game, move, session.position) for move in moves[:2]]
    hint(window)
    qtbot.waitUntil(lambda: hinted(window) == moves[1])
    said = f"Hint, after more simulated games: {first[1]} (won 180 of 360 simulated games)"
    assert window.page.status_strip.message.text() == said
    assert heard[-2:] == [f"Hint: {first[0]} (won 30 of 60 simulated games)", said]
    assert counted == [Aid.HINT]
    assert (
        hint(window) == f"Hint: {first[1]} (won 180 of 360 simulated games); no other move tried is as good"
    )


@pytest.mark.slow
def test_what_stays_the_best_is_corrected_without_a_word(improving, qtbot):
    window, moves, heard = improving(EARLY, (TrialResult(60, 150, 360), TrialResult(60, 20, 360)))
    hint(window)
    said = list(heard)
    qtbot.waitUntil(lambda: "won 150 of 360" in window.page.status_strip.message.text())
    assert hinted(window) == moves[0]
    assert heard == said


@pytest.mark.slow
def test_a_move_made_meanwhile_is_not_spoken_into(improving, qtbot):
    window, moves, heard = improving(EARLY, (TrialResult(60, 90, 360), TrialResult(60, 180, 360)))
    hint(window)
    window.page.play(moves[2])
    said = list(heard)
    QTest.qWait(300)
    assert heard == said
    assert hinted(window) is None


@pytest.mark.slow
def test_who_asks_for_all_moves_gets_the_surer_figures(improving, qtbot):
    window, _moves, _heard = improving(EARLY, (TrialResult(60, 90, 360), TrialResult(60, 180, 360)))
    hint(window)
    assert len(tags(window, qtbot)) == 2
    assert "50% ± 5" in window.page.panel.buttons()[0].text()


@pytest.mark.slow
def test_a_share_near_an_end_is_told_with_all_its_doubt(improving, qtbot):
    late = TrialResult(60, 12, 13), TrialResult(60, 13, 13)
    window, _moves, _heard = improving(EARLY, late)
    hint(window)
    assert len(tags(window, qtbot)) == 2
    # By Wilson 77.2 to 100 % and 66.7 to 98.6 %.
    assert {re.search(r"\d+% ± \d+", each.text())[0] for each in window.page.panel.buttons()[:2]} == {
        "100% ± 23",
        "92% ± 26",
    }


@pytest.mark.slow
def test_where_no_trial_game_is_won_the_cards_that_come_home_are_told(open_window, monkeypatch):
    window = open_window(HIDDEN)
    first, second = window.page.session.game.moves(window.page.session.position)[:2]
    trials = Trials({first: TrialResult(61.7, 0, 20), second: TrialResult()})
    monkeypatch.setattr(capabilities, "advice", partial(told, trials))
    said = move_sentence(window.page.session.game, first)
    assert hint(window) == f"Hint: {said} (in simulated games, 62 cards reach the foundations)"


@pytest.mark.slow
@pytest.mark.parametrize("won", [0, 1])
def test_of_a_few_trial_games_it_is_not_said_how_they_ended(improving, qtbot, won):
    """As when a busy machine has had time for no more: the figures follow when there are enough."""
    few = TrialResult(60, won, 1), TrialResult(40, 0, 1)
    window, moves, heard = improving(few, (TrialResult(60, 150, 360), TrialResult(60, 20, 360)))
    session = window.page.session
    hint(window)
    assert heard[-1] == f"Hint: {move_sentence(session.game, moves[0], session.position)}"
    qtbot.waitUntil(lambda: "won 150 of 360" in window.page.status_strip.message.text())


def test_a_move_is_not_said_to_lose_for_one_trial_game_that_was_lost(open_window, qtbot, monkeypatch):
    window = open_window(HIDDEN)
    first, second = window.page.session.game.moves(window.page.session.position)[:2]
    trials = Trials({first: TrialResult(61.7, 1, 1), second: TrialResult(50.0, 0, 1)})
    monkeypatch.setattr(capabilities, "advice", partial(told, trials))
    trigger(window, "thoughts")
    qtbot.waitUntil(window.page.panel.isVisible)
    assert len(window.page.panel.buttons()) == 3
    assert window.page.panel.headline.text() == "The first hints"
    assert not window.page.panel.line.text()
    assert "%" not in window.page.panel.buttons()[0].text()


def test_a_move_that_can_do_no_harm_needs_no_trial(open_window, monkeypatch):
    window = open_window(HIDDEN)
    move = window.page.session.game.moves(window.page.session.position)[0]
    monkeypatch.setattr(capabilities, "advice", partial(told, Trials({move: TrialResult()})))
    assert hint(window) == f"Hint: {move_sentence(window.page.session.game, move)}"


def test_moves_beside_one_that_can_do_no_harm_are_not_called_the_best(open_window, qtbot, monkeypatch):
    window = open_window(HIDDEN)
    moves = window.page.session.game.moves(window.page.session.position)[:2]
    monkeypatch.setattr(capabilities, "advice", partial(told, Trials(dict.fromkeys(moves, TrialResult()))))
    trigger(window, "thoughts")
    qtbot.waitUntil(window.page.panel.isVisible)
    assert window.page.panel.headline.text() == "The first hints"


@only_thorough()
@pytest.mark.parametrize(
    ("worths", "headline", "shown"),
    [((2.0, -3.0), "Your best moves", 1), ((-1.0, -3.0), "Every move loses; the least bad first", 2)],
)
def test_a_losing_move_is_called_best_only_where_all_lose(
    open_window, qtbot, monkeypatch, worths, headline, shown
):
    window = open_window(OPEN)
    moves = window.page.session.game.moves(window.page.session.position)
    answer = ByzantiumAdvice(dict(zip(moves, worths, strict=False)), exact=True)
    monkeypatch.setattr(capabilities, "advice", partial(told, answer))
    trigger(window, "thoughts")
    qtbot.waitUntil(window.page.panel.isVisible)
    assert window.page.panel.headline.text() == headline
    assert len(window.page.panel.buttons()) == shown + 1


@pytest.mark.slow
def test_a_move_that_wins_no_trial_game_is_not_among_the_best(open_window, qtbot, monkeypatch):
    window = open_window(HIDDEN)
    first, second = window.page.session.game.moves(window.page.session.position)[:2]
    trials = Trials({first: TrialResult(61.7, 3, 20), second: TrialResult(50.0, 0, 20)})
    monkeypatch.setattr(capabilities, "advice", partial(told, trials))
    trigger(window, "thoughts")
    qtbot.waitUntil(window.page.panel.isVisible)
    assert len(window.page.panel.buttons()) == 2


SOLVED = Start(
    game="beat-it-or-eat-it", deal=Deal(1), seats=("human", "human"), options={"length": 7, "leader": 1}
)


def blunder(window) -> dict:
    """Play on to where the quick rule would lose value; return what each move is worth there."""
    session, game = window.page.session, window.page.session.game
    while session.outcome is None:
        worths = dict(solve(game, session.position, 0.0).moves)
        best = solve(game, session.position, 0.0).worth
        if worths[session.hints()[0]].value is not best.value:
            return worths
        window.page.play(session.hints()[0])
    raise AssertionError("the quick rule makes no mistake here")


@pytest.mark.slow
def test_where_the_game_is_solved_no_hint_loses_value(open_window):
    window = open_window(SOLVED)
    worths = blunder(window)
    session = window.page.session
    best = solve(session.game, session.position, 0.0).worth
    keeping = [move for move in worths if worths[move].value is best.value]
    said = [hint(window) for _ in range(4)]
    for text in said:
        assert any(
            text.startswith(f"Hint: {move_sentence(session.game, move, session.position)} (")
            for move in keeping
        )
    assert len(window.page.view.table.ring_poses("hint")) == 2


@pytest.mark.slow
def test_where_nothing_is_proved_a_hint_is_an_estimate(open_window):
    full = Start(game="beat-it-or-eat-it", deal=Deal(4), seats=("human", "human"), options={"length": 14})
    assert re.search(r" \(about \d+%, an estimate\)$", hint(open_window(full)))


def test_without_a_judgement_the_quick_rule_helps(open_window, monkeypatch):
    monkeypatch.setattr(capabilities, "candidates", fail)
    window = open_window(SOLVED)
    session = window.page.session
    assert hint(window) == f"Hint: {move_sentence(session.game, session.hints()[0], session.position)}"


def test_who_got_no_judgement_gets_the_best_move_once_there_is_one(open_window, monkeypatch):
    answers = capabilities.candidates
    monkeypatch.setattr(capabilities, "candidates", fail)
    window = open_window(SOLVED)
    quick = window.page.session.hints()
    sentences = [
        move_sentence(window.page.session.game, move, window.page.session.position) for move in quick
    ]
    assert [hint(window) for _ in range(2)] == [f"Hint: {sentence}" for sentence in sentences[:2]]
    monkeypatch.setattr(capabilities, "candidates", answers)
    game, position = window.page.session.game, window.page.session.position
    best = capabilities.candidates(game.id, game.given_options, position)[0]
    assert hint(window).startswith(f"Hint: {move_sentence(game, best.move, position)} (")


def dawdle(seconds: float, *_question) -> tuple[Candidate, ...]:
    time.sleep(seconds)
    return ()


@only_thorough()
@pytest.mark.parametrize("slow", [0, PATIENCE])
def test_that_it_thinks_is_heard_only_if_that_takes_long(open_window, qtbot, monkeypatch, slow):
    monkeypatch.setattr(assistance, "SLOW", slow)
    monkeypatch.setattr(capabilities, "candidates", partial(dawdle, 0.5))
    window = open_window(SOLVED)
    heard = []
    monkeypatch.setattr(window.page.announcer, "announce", heard.append)
    hint(window)
    assert ("Thinking about the moves…" in heard) is (slow == 0)


@only_thorough()
def test_a_hint_is_not_waited_for_long(open_window, monkeypatch):
    monkeypatch.setattr(capabilities, "candidates", partial(dawdle, 60.0))
    monkeypatch.setattr(thoughts, "PATIENCE", 300)
    window = open_window(SOLVED)
    session = window.page.session
    assert hint(window) == f"Hint: {move_sentence(session.game, session.hints()[0], session.position)}"
    assert not window.page.assistance.waiting


@pytest.mark.slow
def test_what_moves_are_worth_stands_where_they_lie_and_a_click_there_plays_one(open_window, qtbot):
    window = open_window(SOLITAIRE)
    view, tags = window.page.view, window.page.thoughts_panel.tags
    trigger(window, "thoughts")
    qtbot.waitUntil(window.page.panel.isVisible)
    boxes = tags.rects()
    assert len(boxes) > 2
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    assert not any(window.page.panel.geometry().intersects(box) for box in boxes)
    assert all(re.fullmatch(r"\d+\.\d ± \d+\.\d", tag.text()) for tag in tags.buttons())
    window.resize(1000, 640)
    QApplication.processEvents()
    last, told = tags.buttons()[-1], tags.buttons()[-1].toolTip()
    point = last.geometry().center()
    QTest.mouseClick(last, Qt.MouseButton.LeftButton)
    assert not tags.buttons()
    played = window.page.session.moves[-1]
    card = next(each for each in view.table.layout.cards if each.card == played.cards[0])
    unit = view.table.pixmaps.width
    lies = view.mapFromScene(QPointF(card.pose.x * unit, card.pose.y * unit))
    assert abs(lies.x() - point.x()) < unit
    assert told.lower().startswith(move_sentence(window.page.session.game, played))


def test_where_all_cards_go_to_one_place_their_worth_stands_on_the_cards(open_window, qtbot):
    window = open_window(SOLVED)
    view, tags = window.page.view, window.page.thoughts_panel.tags
    trigger(window, "thoughts")
    qtbot.waitUntil(window.page.panel.isVisible)
    for tag in tags.buttons():
        scene = view.mapToScene(tag.geometry().center())
        assert view.table.card_at(scene).place.startswith("hand")
        assert re.match(r"wins in \d+|draws|loses in \d+|≈ \d+%", tag.text())
