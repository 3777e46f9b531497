"""Where did it go wrong? A finished game of Byzantium alone, looked at again."""

import re
from functools import partial

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.contract.outcome import Termination
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.games.byzantium.hierarchies import INDEX
from cardtable.games.byzantium.position import number_of
from cardtable.players import capabilities
from cardtable.players.byzantium.board import placing
from cardtable.players.byzantium.known import best_line, first_from, placeable
from cardtable.players.departures import Departure
from cardtable.start import Start
from tests.sampling import only_thorough
from tests.window_driver import button, play, press, trigger

SOLITAIRE = Start(game="byzantium", deal=Deal(5), seats=("human",))
ASK = "Where did it go wrong?"


def play_badly(window) -> None:
    """Play the first move offered until the game is over."""
    session = window.page.session
    while session.outcome is None:
        window.page.play(session.game.moves(session.position)[0])


def look_back(window) -> str:
    """Ask and wait for the answer; return the panel's headline."""
    press(window, ASK)
    while window.page.ending.mistake_review.busy:
        QTest.qWait(10)
    return texts(window)[0]


def texts(window) -> tuple[str, str]:
    panel = window.page.panel
    return panel.headline.text(), panel.line.text()


@only_thorough()
def test_the_slips_are_shown_and_the_player_goes_back_to_one(open_window):
    window = open_window(SOLITAIRE, show_analysis=True)
    play_badly(window)
    first = look_back(window)
    assert re.fullmatch(r"Move \d+: .+ to .+", first)
    assert len(window.page.view.table.ring_poses("hint")) == 1
    assert re.fullmatch(r"1 of \d+: cost about \d\.\d cards\.\nBetter: .+ to .+", texts(window)[1])
    layer, panel = window.page.layer.words, window.page.panel
    assert not layer.geometry().intersects(panel.geometry())
    assert all(b.height() >= b.sizeHint().height() for b in panel.findChildren(QPushButton) if b.isVisible())
    press(window, "Next")
    second, line = texts(window)
    number = int(re.match(r"Move (\d+)", second)[1])
    assert number > int(re.match(r"Move (\d+)", first)[1])
    better = line.partition("Better: ")[2]
    press(window, "Go back to this move")
    session = window.page.session
    assert len(session.moves) == number - 1 and session.outcome is None
    assert not window.page.panel.isVisible()
    assert window.page.status_strip.message.text() == f"Better here: {better}"
    assert window.page.view.table.ring_poses("hint")
    trigger(window, "redo")
    assert len(session.moves) == number


def buries_an_ace(_game_id, _options, positions, moves) -> tuple[Departure, ...]:
    """Answer for a worker: of a game of Westcliff its third deal."""
    better = next(move for move in catalogue.create("westcliff").moves(positions[2]) if move.cards)
    return (Departure(2, moves[2], better, 0.16, 0.54),)


def counted(orders: int, *asked) -> tuple[Departure, ...]:
    """Answer that the ace is buried in so many of the orders that were won."""
    won, could = (0.0, 1.0) if orders == 1 else (1 / 3, 1 / 2)
    return tuple(each._replace(won=won, could=could, orders=orders) for each in buries_an_ace(*asked))


def give_up_westcliff(window) -> None:
    """Deal thrice, give up and wait for what is said of it."""
    session = window.page.session
    for _ in range(3):
        window.page.play(session.game.bare_moves(session.position)[0])
    trigger(window, "post_mortem")
    press(window, "Give up and see")
    while "Checking" in window.page.assistance.post_mortem.words:
        QTest.qWait(10)


WESTCLIFF = Start(game="westcliff", deal=Deal(8))


@only_thorough()
def test_a_game_with_hidden_cards_is_judged_by_what_was_known_then(open_window, monkeypatch):
    monkeypatch.setattr(capabilities, "slips", buries_an_ace)
    window = open_window(WESTCLIFF)
    give_up_westcliff(window)
    before = texts(window)
    assert re.fullmatch(r"Move 3: .+", look_back(window))
    line = r"1 of 1: after it, 16% of simulated games are won\.\nBetter, with 54%: .+"
    assert re.fullmatch(line, texts(window)[1])
    press(window, "Back")
    assert texts(window) == before
    look_back(window)
    press(window, "Go back to this move")
    assert len(window.page.session.moves) == 2
    assert window.page.status_strip.message.text().startswith("Better here: ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("orders", "line"),
    [
        (1, r"1 of 1: after it, the game can no longer be won\.\nBetter: .+"),
        (
            6,
            r"1 of 1, exactly: after it, the game can be won in 2 of all 6 orders in which the unseen cards "
            r"may lie\.\nBetter, in 3: .+",
        ),
    ],
)
def test_what_is_exact_is_told_so(open_window, monkeypatch, orders, line):
    monkeypatch.setattr(capabilities, "slips", partial(counted, orders))
    window = open_window(WESTCLIFF)
    give_up_westcliff(window)
    look_back(window)
    assert re.fullmatch(line, texts(window)[1])


@pytest.mark.slow
def test_what_could_have_been_won_does_not_cover_the_review(open_window, monkeypatch):
    monkeypatch.setattr(capabilities, "slips", buries_an_ace)
    window = open_window(WESTCLIFF)
    give_up_westcliff(window)
    first = look_back(window)
    window.page.assistance.post_mortem.told.emit()
    assert texts(window)[0] == first


@only_thorough()
def test_where_chance_decided_it_is_said_so(open_window, monkeypatch):
    monkeypatch.setattr(capabilities, "slips", nothing)
    window = open_window(WESTCLIFF)
    give_up_westcliff(window)
    look_back(window)
    assert texts(window)[1] == "By what you could see, no other move won clearly more of the simulated games."


@only_thorough()
def test_who_has_seen_enough_is_at_the_end_again(open_window):
    window = open_window(SOLITAIRE)
    play_badly(window)
    before = texts(window)
    look_back(window)
    press(window, "Back")
    assert texts(window) == before and not window.page.view.table.ring_poses("hint")
    press(window, ASK)
    press(window, "Never mind")
    assert texts(window) == before and not window.page.ending.mistake_review.busy


@only_thorough()
def test_taking_back_ends_the_search(open_window):
    window = open_window(SOLITAIRE)
    play_badly(window)
    press(window, ASK)
    trigger(window, "undo")
    assert not window.page.ending.mistake_review.busy and not window.page.panel.isVisible()


@only_thorough()
def test_bad_luck_is_told_from_slips(open_window, monkeypatch):
    window = open_window(SOLITAIRE)
    monkeypatch.setattr(capabilities, "slips", nothing)
    play_badly(window)
    assert look_back(window) == "No mistake found"


def nothing(*_question) -> tuple[()]:
    return ()


@only_thorough()
def test_a_failure_is_said_and_leads_back(open_window, monkeypatch):
    window = open_window(SOLITAIRE)
    monkeypatch.setattr(capabilities, "slips", fail)
    play_badly(window)
    before = texts(window)
    assert look_back(window) == "No looking back today"
    press(window, "Back")
    assert texts(window) == before


def fail(*_question) -> None:
    raise CardTableError("no looking back today")


@pytest.mark.slow
def test_a_game_that_was_won_has_nothing_to_explain(open_window):
    number = first_from(1, placeable)
    window = open_window(Start(game="byzantium", deal=Deal(number), seats=("human",)))
    win(window)
    assert window.page.session.outcome.termination is Termination.WON
    assert ASK not in [each.text() for each in window.page.panel.findChildren(QPushButton)]


def win(window) -> None:
    """Play the line that places every card."""
    session = window.page.session
    position = session.position
    order = [position.hands[0].bit_length() - 1, *position.pack]
    for best in best_line(order).moves:
        legal = session.game.moves(session.position)
        window.page.play(next(move for move in legal[:-1] if number(move) == best))


def number(move: Move) -> int:
    return placing(number_of(move.cards[0]), INDEX[move.target])


def test_with_others_at_the_table_it_is_not_asked(open_window):
    window = open_window(
        Start(game="byzantium", deal=Deal(3), seats=("human", "human"), options={"open": True})
    )
    play(window, "pass", "pass")
    assert window.page.session.outcome is not None
    assert button(window, "New deal").isVisible()
    assert ASK not in [each.text() for each in window.page.panel.findChildren(QPushButton)]
