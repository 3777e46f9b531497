"""A newcomer: from the gallery to the end of a game and back, by mouse alone."""

import time

from PySide6.QtWidgets import QApplication

from tests.from_gallery import back_to_gallery, begin_from_gallery
from tests.sampling import sample
from tests.whole_game import WholeGame, won_deal

GAMES = sample(
    ["byzantium"],
    [
        *("byzantium", "beat-it-or-eat-it", "sympathie", "bisley", "citadel", "spanish-patience", "penguin"),
        *("fortunes-favor", "amazons", "queens-audience", "czarina", "easthaven", "westcliff", "nationale"),
    ],
)
MOST, LONGEST, SEARCH = 400, 300.0, 20.0
"""Moves, seconds of a game, and seconds in which a win is looked for."""


def test_from_the_gallery_to_the_end_of_a_game_and_back_by_mouse(open_window, qtbot) -> None:
    window = open_window(thinking_seconds=0.1)
    player = WholeGame(window)
    for game in GAMES:
        QApplication.processEvents()
        deal, player.line = won_deal(game, SEARCH) or (None, ())
        begin_from_gallery(window, game, deal)
        ending = player.play_out(MOST, time.monotonic() + LONGEST, lambda _made: None)
        assert ending == "won" if player.line else ending != "left"
        player.ask_for_the_same_deal()
        back_to_gallery(window)
    assert player.noted == []
