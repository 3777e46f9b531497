"""Safe moves from the deal on, where the player wishes moves to be made by themselves."""

import pytest

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.start import Start
from tests.sampling import only_thorough
from tests.window_driver import play, trigger

SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


def castle() -> Start:
    """Two of the twos lie free, and nothing else can go up."""
    rows = {"row1": "KS 2S", "row2": "KH 2H", "row3": "2D KD", "row4": "2C KC"}
    places = {name: tuple(map(Card.parse, codes.split())) for name, codes in rows.items()}
    for number, (name, letter) in enumerate(SUITS.items(), 5):
        places[name] = (Card.parse("A" + letter),)
        places[f"row{number}"] = tuple(Card.parse(rank + letter) for rank in "3456789TJQ")
    return Start(game="beleaguered-castle", deal=Deal(places=places))


def made(window) -> list[str]:
    return list(map(str, window.page.session.moves))


def test_after_the_deal_safe_cards_go_up_and_nobody_has_chosen_anything(open_window, qtbot):
    window = open_window(castle(), automatic_foundation=True)
    qtbot.waitUntil(lambda: made(window) == ["2S spades", "2H hearts"])
    assert not window.page.session.can_undo
    assert window.page.session.clock.seconds == 0


@only_thorough()
def test_they_go_up_when_the_deal_has_been_seen(open_window, qtbot):
    window = open_window(castle(), automatic_foundation=True)
    window.page.view.table.motion.speed = "normal"
    window.begin(castle())
    assert window.page.view.table.motion.running
    assert made(window) == []
    qtbot.waitUntil(lambda: len(made(window)) == 2)


@pytest.mark.slow
def test_unless_it_is_wished_nothing_goes_up(open_window, qtbot):
    window = open_window(castle())
    qtbot.wait(30)
    assert made(window) == []


def test_who_is_quicker_than_they_are_finds_them_after_his_own_move(open_window, qtbot):
    window = open_window(castle(), automatic_foundation=True)
    play(window, "2H hearts")
    qtbot.wait(30)
    assert made(window) == ["2H hearts", "2S spades"]
    trigger(window, "undo")
    qtbot.wait(30)
    assert made(window) == []


@pytest.mark.slow
def test_this_deal_from_the_start_keeps_what_followed_from_the_deal(open_window, qtbot):
    window = open_window(castle(), automatic_foundation=True)
    qtbot.waitUntil(lambda: len(made(window)) == 2)
    session = window.page.session
    chosen = session.game.moves(session.position)[0]
    play(window, str(chosen))
    trigger(window, "restart")
    assert made(window) == ["2S spades", "2H hearts"]
    assert session.can_redo
