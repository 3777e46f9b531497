"""What opponents did and what was forced is said in the strip, and to a screen reader."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.names import card_name
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows.messages import status_strip
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.wording.actions import action_line, action_sentence
from cardtable.windows.wording.phrases import short_card
from tests.window_driver import play

OPEN = {"open": True}


def said(window) -> str:
    return window.page.status_strip.message.text()


def against_computer(game: str, options: dict) -> Session:
    return Session.new(catalogue.entry(game), options, ("human", "computer:gentle"), Deal(3))


@pytest.fixture
def quiet(monkeypatch):
    """Computers are not asked: the tests play for them."""
    monkeypatch.setattr(Opponents, "ask", lambda *_arguments, **_how: None)


@pytest.mark.slow
def test_each_action_of_an_opponent_is_said(open_window, quiet):
    window = open_window()
    session = against_computer("byzantium", OPEN)
    window.games.put(session, fresh=False)
    play(window, str(session.game.moves(session.position)[0]))
    assert said(window) == ""  # one's own move needs no telling
    play(window, "pass")
    assert said(window) == "Computer passes"


@pytest.mark.slow
def test_eaten_cards_are_counted(open_window, quiet):
    window = open_window()
    session = against_computer("beat-it-or-eat-it", {"leader": 1})
    window.games.put(session, fresh=False)
    play(window, str(session.game.moves(session.position)[0]), "eat")
    assert said(window) == "Computer eats 1 card"


@pytest.mark.slow
def test_what_is_said_for_a_while_gives_way_to_what_happened(open_window, quiet, qtbot, monkeypatch):
    monkeypatch.setattr(status_strip, "MESSAGE_STAYS", 30)
    window = open_window()
    session = against_computer("byzantium", OPEN)
    window.games.put(session, fresh=False)
    play(window, str(session.game.moves(session.position)[0]), "pass")
    window.page.say("Something else")
    assert said(window) == "Something else"
    qtbot.waitUntil(
        lambda: said(window) == "Computer passes",
    )


@pytest.mark.slow
def test_each_action_is_announced_in_full(open_window, quiet, hearing, monkeypatch):
    window = open_window()
    session = against_computer("beat-it-or-eat-it", {"leader": 2})
    heard: list[str] = []
    window.games.put(session, fresh=False)
    monkeypatch.setattr(window.page.announcer, "announce", heard.append)
    before, move = session.position, session.game.moves(session.position)[0]
    play(window, str(move))
    assert heard == [f"{action_sentence(session.game, move, 'Computer', before)}."]
    assert " of " in heard[0]
    assert said(window) == action_line(session.game, move, "Computer", before)


@pytest.mark.slow
def test_taking_back_says_again_what_went_before(open_window, quiet):
    window = open_window()
    session = against_computer("byzantium", OPEN)
    window.games.put(session, fresh=False)
    play(window, str(session.game.moves(session.position)[0]), "pass")
    play(window, str(session.game.moves(session.position)[0]))
    assert said(window) == ""
    window.page.step(Session.undo)
    assert said(window) == "Computer passes"


def test_a_patience_is_not_commented_on(open_window):
    window = open_window(Start(game="beleaguered-castle", deal=Deal(3)))
    session = window.page.session
    play(window, str(session.game.moves(session.position)[0]))
    assert said(window) == ""


@pytest.mark.parametrize(
    ("text", "name", "forced", "line"),
    [
        ("pass", "Computer", False, "Computer passes"),
        ("pass", "You", False, "You pass"),
        ("pass", "You", True, "You must pass"),
        ("pass", "Player 2", True, "Player 2 must pass"),
    ],
)
def test_a_pass_is_a_sentence_of_its_own(text, name, forced, line):
    game = catalogue.create("byzantium", {}, 2)
    move = read_move(game, game.deal(Deal(1)), text)
    assert action_line(game, move, name, forced=forced) == line


def test_a_move_is_told_in_signs_to_the_eye_and_in_words_to_the_ear():
    game = catalogue.create("byzantium", {}, 2)
    position = game.deal(Deal(1))
    move = game.moves(position)[0]
    line, sentence = action_line(game, move, "Computer"), action_sentence(game, move, "Computer")
    place = str(game.place_name(move.target))
    assert line == f"Computer: {short_card(move.cards[0])} to {place}"
    assert sentence == f"Computer: the {card_name(move.cards[0])} to {place}"


def test_what_happened_since_the_last_turn_of_a_seat():
    session = Session.new(catalogue.entry("byzantium"), {}, ("human",) * 3, Deal(3))
    for number in range(4):
        session.play(session.game.moves(session.position)[-1 if number % 2 else 0])
    assert list(session.since(2)) == [2, 3]
    assert list(session.since(1)) == []
    session.undo()
    assert list(session.since(1)) == [1, 2]
