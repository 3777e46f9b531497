"""Moves made by themselves: none, safe ones or all to the foundations, for each game as it was chosen."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.auto_play import AutoPlay
from cardtable.play.session import Session
from cardtable.start import Start
from tests.sampling import few
from tests.window_driver import action, play, trigger

CASTLE = Start(game="beleaguered-castle", deal=Deal(1))


def built(session: Session) -> int:
    places = session.game.foundation_places
    piles = session.game.layout(session.position).cards
    return sum(each.place in places for each in piles)


def to_the_end(session: Session, most: int = 60) -> None:
    """Play on, a move that leads to no foundation where there is one."""
    for _number in range(most):
        places = session.game.foundation_places
        moves = list(session.leading_on(session.game.moves(session.position)))
        if session.outcome is not None or not moves:
            return
        session.play(next((each for each in moves if each.target not in places), moves[0]))


def test_nothing_that_could_go_up_stays_where_all_is_wished() -> None:
    for game in few([each.id for each in catalogue.entries() if each.game_class.seat_counts == (1,)], 8):
        entry = catalogue.entry(game)
        session = Session.new(entry, {}, ("human",), Deal(3), auto_play=AutoPlay.ALL)
        to_the_end(session, 12)
        if session.outcome is None:
            last = next(each for each in reversed(session.moves))
            assert session.game.foundation_move(session.position, last.cards) is None, game


def test_a_card_taken_back_from_a_foundation_is_left_where_it_was_put() -> None:
    entry = catalogue.entry("klondike")
    session = Session.new(entry, {}, ("human",), Deal(3), auto_play=AutoPlay.ALL)
    places = session.game.foundation_places
    for _number in range(400):
        moves = session.game.moves(session.position)
        back = next((each for each in moves if each.source in places), None)
        if back is not None:
            before = built(session)
            session.play(back)
            assert built(session) == before - 1
            session.undo()
            assert built(session) == before
            return
        onward = [each for each in session.leading_on(moves) if each.target not in places]
        if not onward or session.outcome is not None:
            break
        session.play(onward[_number % len(onward)])
    raise AssertionError("no card could be taken back")


@pytest.mark.slow
def test_each_game_keeps_what_was_chosen_in_its_menu(open_window) -> None:
    window = open_window(CASTLE)
    assert action(window, "auto_none").isChecked()
    trigger(window, "auto_all")
    session = window.page.session
    assert session.auto_play is AutoPlay.ALL
    assert [action(window, f"auto_{value}").isChecked() for value in AutoPlay] == [False, False, True]
    move = next(each for each in session.game.moves(session.position))
    play(window, str(move))
    assert session.follow_up(auto_too=True) is None
    window.games.put(Session.new(catalogue.entry("bisley"), {}, ("human",), Deal(2)))
    assert window.page.session.auto_play is AutoPlay.NONE
    window.games.put(Session.new(catalogue.entry("beleaguered-castle"), {}, ("human",), Deal(2)))
    assert window.page.session.auto_play is AutoPlay.ALL


def test_choosing_all_plays_what_waits_at_once_and_one_undo_takes_it_back(open_window) -> None:
    window = open_window(CASTLE)
    session = window.page.session
    places = session.game.foundation_places
    while not session.can_undo or session.game.foundation_move(session.position) is None:
        onward = list(session.leading_on(session.game.moves(session.position)))
        play(window, str(next((each for each in onward if each.target not in places), onward[0])))
    before, made = built(session), len(session.moves)
    trigger(window, "auto_all")
    assert built(session) > before
    trigger(window, "undo")
    assert len(session.moves) < made


@pytest.mark.slow
def test_the_box_in_the_preferences_holds_for_games_with_no_choice_of_their_own(open_window) -> None:
    window = open_window(CASTLE, automatic_foundation=True, auto_play={"bisley": "none"})
    assert window.page.session.auto_play is AutoPlay.SAFE
    window.games.put(Session.new(catalogue.entry("bisley"), {}, ("human",), Deal(2)))
    assert window.page.session.auto_play is AutoPlay.NONE
