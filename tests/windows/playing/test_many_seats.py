"""Three or four at one table in a window of 1280×800: every count, the moves and the clock stay in sight."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.start import Start
from cardtable.windows.wording.phrases import BETWEEN
from tests.sampling import only_thorough
from tests.window_driver import play


@only_thorough()
@pytest.mark.parametrize("seats", [3, 4])
def test_every_count_the_moves_and_the_clock_stay_in_sight(open_window, qtbot, seats):
    others = ("computer:gentle",) * (seats - 1)
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=("human", *others)))
    window.resize(1280, 800)
    page = window.page
    play(window, str(page.session.game.moves(page.session.position)[0]))
    qtbot.waitUntil(lambda: page.session.to_move == 1, timeout=20_000)
    page.say(
        "Computer 2: 9 of hearts to south, south · Computer 3: 4 of clubs to west, west · Computer 4: passes"
    )
    shown = page.status_strip.status.text().split(BETWEEN)
    assert len(shown) >= 2
    assert f"{seats} moves" in shown
    assert any(":" in each for each in shown), "the clock"
    game, position = page.session.game, page.session.position
    written = [note.text for note in page.view.table.notes if not note.mark.badge]
    for seat, hand in enumerate(position.hands, 1):
        name = page.view.table.names[seat - 1]
        assert f"{name}: {hand.bit_count()}" in written
    sight = page.view.table.sceneRect()
    assert all(sight.contains(note.sceneBoundingRect()) for note in page.view.table.notes)
    assert game.seats == seats
