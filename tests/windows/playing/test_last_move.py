"""The last move is marked on the table until the next card is lifted."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.play.session import Session
from cardtable.start import Start
from tests.window_driver import play

TWO = Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "human"), options={"leader": 1})


def marked(window) -> tuple:
    return window.page.view.table.ring_poses("moved")


def lies(window, card) -> object:
    return window.page.view.hand.pose(card)


def first_move(window):
    session = window.page.session
    return session.game.moves(session.position)[0]


@pytest.mark.parametrize("animation", ["off", "fast"])
def test_the_card_moved_last_is_marked_where_it_lies(open_window, qtbot, animation):
    window = open_window(TWO)
    window.page.view.table.motion.speed = animation
    assert marked(window) == ()
    move = first_move(window)
    play(window, str(move))
    qtbot.waitUntil(lambda: marked(window) == (lies(window, move.cards[0]),))


def test_the_mark_is_gone_with_the_next_lift_and_does_not_come_back_with_the_card_put_down(open_window):
    window = open_window(TWO)
    play(window, str(first_move(window)))
    hand = window.page.view.hand
    play(window, "eat")
    assert marked(window)
    hand.lift(next(iter(hand.liftable)))
    assert marked(window) == ()
    hand.put_back()
    assert marked(window) == ()


def test_all_cards_eaten_are_marked_in_the_hand(open_window):
    window = open_window(TWO)
    session = window.page.session
    play(window, str(first_move(window)))
    eat = session.game.moves(session.position)[-1]
    play(window, "eat")
    assert set(marked(window)) == {lies(window, card) for card in eat.cards}


def test_taking_back_marks_the_move_before(open_window):
    window = open_window(TWO)
    first = first_move(window)
    play(window, str(first), "eat")
    window.page.step(Session.undo)
    assert marked(window) == (lies(window, first.cards[0]),)


def test_a_pass_leaves_the_mark_where_it_was(open_window):
    window = open_window(
        Start(game="byzantium", deal=Deal(3), seats=("human", "human"), options={"open": True})
    )
    move = first_move(window)
    play(window, str(move), "pass")
    assert marked(window) == (lies(window, move.cards[0]),)


@pytest.mark.slow
def test_all_cards_played_since_the_own_last_move_are_marked_in_their_order_the_older_the_fainter(
    open_window, qtbot
):
    seats = ("human", "computer:gentle", "computer:gentle")
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=seats))
    page = window.page
    play(window, str(first_move(window)))
    qtbot.waitUntil(lambda: page.session.to_move == 1, timeout=20_000)
    table, theirs = page.view.table, [move.cards[0] for move in page.session.moves[1:] if move.cards]
    assert len(theirs) == 2
    assert set(marked(window)) == {lies(window, card) for card in theirs}
    assert [table.ring_poses(f"order{number}") for number in (1, 2)] == [
        (lies(window, card),) for card in theirs
    ]
    older, newer = (table.ring_opacities(f"order{number}")[0] for number in (1, 2))
    assert older < newer == 1.0
    assert sorted(table.ring_opacities("moved")) == [older, newer]


def test_cards_dealt_are_marked_where_they_have_come_to_lie(open_window):
    window = open_window(Start(game="duchess-of-luynes", deal=Deal(1)))
    play(window, "deal")
    session = window.page.session
    before, after = (session.game.places(position) for position in session.positions[-2:])
    dealt = [
        each.card
        for place, cards in after.items()
        for each in cards
        if each.face_up and each not in before[place]
    ]
    assert set(marked(window)) == {lies(window, card) for card in dealt}


def test_who_does_not_want_the_mark_does_not_see_it(open_window):
    window = open_window(TWO, mark_last_move=False)
    move = first_move(window)
    play(window, str(move))
    assert marked(window) == ()
    window.kept_preferences.change("mark_last_move", True)
    assert marked(window) == (lies(window, move.cards[0]),)
    window.kept_preferences.change("mark_last_move", False)
    assert marked(window) == ()


def test_at_the_end_of_a_fan_the_mark_covers_no_card(open_window):
    window = open_window(Start(game="napoleon-at-st-helena", deal=Deal(1)))
    session, table = window.page.session, window.page.view.table
    fans = [place for place in session.game.place_names() if place.startswith("column")]
    move = next(move for move in session.game.moves(session.position) if move.target in fans)
    play(window, str(move))
    (pose,) = marked(window)
    (mark,) = [each for each in table.marks_at_poses if each.pose == pose and each.zValue() > -0.6]
    fan = [sprite for sprite in table.sprites.values() if sprite.place == move.target]
    assert len(fan) > 1
    assert mark.zValue() < min(sprite.zValue() for sprite in fan)


def test_a_redeal_by_which_all_lies_anew_marks_nothing(open_window):
    window = open_window(Start(game="la-belle-lucie", deal=Deal(3)))
    play(window, "AS spades")
    assert len(marked(window)) == 1
    play(window, "redeal")
    assert marked(window) == ()
    window.page.step(Session.undo)
    assert len(marked(window)) == 1
