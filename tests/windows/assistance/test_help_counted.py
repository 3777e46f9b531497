"""What the window does for a player is counted in the library: hints, moves taken back, the rest played."""

import pytest
from PySide6.QtTest import QTest

from cardtable.contract.deal import Deal
from cardtable.keeping.results import GameResult
from cardtable.solver.judging import judge
from cardtable.start import Start
from tests.sampling import only_thorough
from tests.window_driver import hint, trigger

CITADEL = Start(game="citadel", deal=Deal(1))


def counted(window) -> GameResult:
    (result,) = window.library.figures.counted()
    return result


def win(window) -> None:
    session = window.page.session
    for move in judge(session.game, session.position).line:
        window.page.play(move)
    assert session.outcome is not None


@only_thorough()
def test_hints_that_are_shown(open_window) -> None:
    window = open_window(CITADEL)
    hint(window)
    hint(window)
    win(window)
    assert counted(window).hints == 2
    assert not counted(window).won_alone


@only_thorough()
def test_a_win_without_help(open_window) -> None:
    window = open_window(CITADEL)
    win(window)
    assert counted(window).won_alone


@pytest.mark.slow
def test_moves_taken_back(open_window) -> None:
    window = open_window(CITADEL)
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    trigger(window, "undo")
    win(window)
    assert counted(window).undos == 1


@only_thorough()
@pytest.mark.parametrize("game", ["hemispheres", "beat-it-or-eat-it"])
def test_hints_from_players_that_think(open_window, game: str) -> None:
    window = open_window(Start(game=game, deal=Deal(1), options={"leader": 1} if game[0] == "b" else {}))
    hint(window)
    session = window.page.session
    window.page.play(session.game.moves(session.position)[0])
    session.give_up()
    assert counted(window).hints == 1


@only_thorough()
def test_the_sure_rest_is_played_for_the_player(open_window) -> None:
    window = open_window(CITADEL)
    session = window.page.session
    line = judge(session.game, session.position).line
    while not window.page.assistance.watch.rest():
        window.page.play(line[len(session.moves)])
    trigger(window, "auto_finish")
    while session.outcome is None:
        QTest.qWait(10)
    assert counted(window).shown > 0
    assert counted(window).won_alone


@pytest.mark.slow
def test_a_hint_is_shown_though_it_cannot_be_counted(open_window, tmp_path) -> None:
    """Another window has gone on with the game: that is told with the next move."""
    window = open_window(CITADEL)
    window.page.play(window.page.session.game.moves(window.page.session.position)[0])
    other = open_window()
    other.page.play(other.page.session.game.moves(other.page.session.position)[0])
    hint(window)
    assert window.page.assistance.hint_cycle is not None
    assert window.library.unsaved == 0
