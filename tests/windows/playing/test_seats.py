"""Seats stay: who sits nearest to the screen, and what whoever comes to it is told."""

import pytest
from PySide6.QtCore import QPoint

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.play.set_of_deals import next_in_set
from cardtable.windows.playing.opponents import Opponents
from tests.sampling import only_thorough
from tests.window_driver import press


@pytest.fixture
def put(open_window, monkeypatch):
    """Return a function that puts a game of Byzantium on a window's table; no computer is asked."""
    monkeypatch.setattr(Opponents, "ask", lambda *_arguments, **_how: None)
    window = open_window()

    def begin(*seats: str, **options):
        session = Session.new(catalogue.entry("byzantium"), options, seats, Deal(3))
        window.games.put(session, fresh=False)
        return window

    return begin


def nearest(window) -> int:
    """Return the seat whose label lies lowest and farthest to the right."""
    notes = [note.mark for note in window.page.view.table.notes if note.mark.seat is not None]
    return max(notes, key=lambda mark: (mark.y, mark.x)).seat


def step(window, number: int = 0) -> None:
    session = window.page.session
    window.page.play(session.game.moves(session.position)[number])


def finish(window) -> None:
    session = window.page.session
    while session.outcome is None:
        step(window, -1)


def faces(window) -> set[str]:
    sprites = window.page.view.table.sprites.values()
    return {each.place for each in sprites if each.face_up and each.place.startswith("hand")}


@only_thorough()
@pytest.mark.parametrize("options", [{}, {"open": True}])
def test_the_only_person_sits_nearest_for_the_whole_set_and_at_its_end(put, options):
    window = put("human", "computer:gentle", **options)
    for seat in (1, 2):
        assert nearest(window) == seat
        step(window)
        assert nearest(window) == seat
        finish(window)
        assert nearest(window) == seat
        assert faces(window) == {"hand1", "hand2"}
        if seat == 1:
            window.games.put(next_in_set(window.page.session), fresh=False)


@pytest.mark.slow
def test_open_hands_of_two_people_do_not_change_sides_in_a_set(put):
    window = put("human", "human", open=True)
    assert window.page.view.table.names[nearest(window) - 1] == "Player 1"
    finish(window)
    window.games.put(next_in_set(window.page.session), fresh=False)
    assert window.page.view.table.names[nearest(window) - 1] == "Player 1"


@pytest.mark.slow
def test_a_computer_does_not_turn_the_table_of_two_people(put):
    window = put("computer:gentle", "human", "computer:gentle", "human")
    assert nearest(window) == 2  # a person's seat, though the computer leads
    step(window)
    press(window, "Show my hand")
    assert nearest(window) == 2
    assert faces(window) == {"hand2"}
    step(window)
    assert nearest(window) == 2
    assert faces(window) == set()
    step(window)
    assert nearest(window) == 4
    press(window, "Show my hand")
    assert nearest(window) == 4
    finish(window)
    assert nearest(window) in (2, 4)
    assert len(faces(window)) > 1


@pytest.mark.slow
def test_whoever_comes_to_the_screen_is_told_what_has_happened(put):
    window = put("human", "computer:gentle", "human")
    assert "Since" not in window.page.panel.line.text()
    press(window, "Show my hand")
    step(window)
    step(window, -1)
    lines = window.page.panel.line.text().split("\n")
    assert lines[0] == "Since your last turn:"
    assert lines[1].startswith("Player 1: ")
    assert lines[2] == "Computer passes"
    press(window, "Show my hand")
    step(window, -1)
    lines = window.page.panel.line.text().split("\n")
    assert lines[1:3] == ["Computer passes", "Player 3 passes"]


@pytest.mark.slow
def test_hidden_hands_stay_in_sight_where_there_is_room(put):
    window = put("human", "human")
    window.resize(1280, 800)
    press(window, "Show my hand")
    step(window)
    panel, view = window.page.panel, window.page.view
    assert panel.isVisible()
    assert not any(panel.geometry().intersects(each) for each in view.card_rects())


@only_thorough()
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_the_board_stays_in_sight(put, size):
    window = put("human", "human")
    window.resize(*size)
    for _each in range(6):
        press(window, "Show my hand")
        step(window)
    view, panel = window.page.view, window.page.panel
    cards = dict(zip((each.card for each in view.table.layout.cards), view.card_rects(), strict=True))
    board = [
        cards[each.card] for each in view.table.layout.cards if not each.place.startswith(("hand", "kitty"))
    ]
    lies = panel.rect().translated(panel.mapTo(view, QPoint(0, 0)))
    assert not [card for card in board if card.intersects(lies)]


@pytest.mark.slow
def test_people_go_by_their_names_in_the_strip_in_the_hand_over_and_from_deal_to_deal(put):
    window = put("human", "human")
    names = ("Anna", "Ben & <i>")
    window.page.name_people(names)
    assert window.page.panel.headline.text() == "Anna, it is your turn"
    assert not window.page.panel.badge.isHidden()
    press(window, "Show my hand")
    strip = window.page.status_strip
    assert strip.turn.text() == "Anna to move"
    assert strip.turn_dot.isVisible()
    step(window)
    assert window.page.panel.headline.text() == "Ben & <i>, it is your turn"
    finish(window)
    assert next_in_set(window.page.session).annotations.names == (names[1], names[0])
    assert window.library.record(window.page.session.journal.game_id).annotations.names == names
