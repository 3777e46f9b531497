"""What a game of Klondike comes to in points is told at its end and adds up in the statistics."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.scoring import Scoring
from cardtable.keeping.results import PointsSummary
from cardtable.start import Start
from cardtable.windows.library.statistics import StatisticsDialog
from cardtable.windows.wording.personal_bests import points_sentences
from tests.sampling import only_thorough
from tests.window_driver import press

START = Start(game="klondike", deal=Deal(2), options={"passes": 1})


def play_out(window) -> None:
    """Turn the stock through, and play what goes to a foundation; else it ends with the one pass."""
    page = window.page
    homes = page.session.game.foundation_places
    while page.session.outcome is None:
        legal = page.session.game.moves(page.session.position)
        page.play(next((move for move in legal if move.target in homes), legal[-1]))


@pytest.mark.slow
def test_the_end_tells_the_score_and_how_it_stands(open_window) -> None:
    window = open_window(START, scoring="vegas")
    play_out(window)
    panel = window.page.panel
    first = window.page.session.points(Scoring.VEGAS)
    shown = str(first).replace("-", "−")
    assert f"{shown} score" in panel.figures.words
    assert "best score" not in panel.line.text(), "there is nothing to compare it with"
    press(window, "Same deal again")
    play_out(window)
    assert f"Your best score is {shown}." in panel.line.text(), "as good is no better"
    assert f"All your games with these options: {str(2 * first).replace('-', '−')}." in panel.line.text()


def test_only_what_is_more_than_all_others_is_the_best() -> None:
    known = PointsSummary(best=13, second=8, mean=2.0, total=6)
    assert points_sentences(13, known, Scoring.STANDARD) == "Your best score."
    assert points_sentences(8, known, Scoring.STANDARD) == "Your best score is 13."
    assert points_sentences(13, known._replace(second=13), Scoring.STANDARD) == "Your best score is 13."
    assert points_sentences(13, known._replace(second=None), Scoring.STANDARD) == ""


@pytest.mark.slow
def test_without_points_nothing_is_said_of_them(open_window) -> None:
    window = open_window(START)
    play_out(window)
    assert "score" not in window.page.panel.figures.words


@only_thorough()
def test_the_statistics_add_them_up_by_how_many_are_turned(open_window, qtbot) -> None:
    window = open_window(START, scoring="none")  # so that the end keeps nothing
    play_out(window)
    three = window.page.session.points(Scoring.STANDARD)
    window.games.follow(Start(game="klondike", deal=Deal(2), options={"passes": 1, "draw": 1}))
    play_out(window)
    one = window.page.session.points(Scoring.STANDARD)
    dialog = StatisticsDialog(window.library, game_id="klondike", scoring=Scoring.STANDARD)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: not window.library.figures.unscored("klondike"))
    cells = {
        label.accessibleName(): label.text() for label in dialog.findChildren(type(window.page.panel.line))
    }
    told = {name: text for name, text in cells.items() if name.endswith(", best score")}
    assert sorted(told.values()) == sorted([str(three), str(one)])
    assert three != one
    assert any(name.startswith(f"{max(three, one)} best score") for name in cells)
