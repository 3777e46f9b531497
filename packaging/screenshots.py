"""Take the pictures of the README and of software centres again: python packaging/screenshots.py [FOLDER].

Opens the real window without a screen, plays a little by the program's own hints, and
grabs it.  Nothing of the user's own games is touched.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from moving_picture import film
from PySide6.QtTest import QTest

from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.windows.app import make_application
from cardtable.windows.main_window import MainWindow

_TICK = 25
_TO_JUDGE = 2000
"""Milliseconds that the search of a castle may take."""

SCENES = {
    "beleaguered-castle": (Start(game="beleaguered-castle", deal=Deal(5)), 6, "green"),
    "byzantium": (Start(game="byzantium", deal=Deal(7), seats=("human",)), 19, "blue"),
    "zodiac": (Start(game="zodiac", deal=Deal(4)), 60, "green"),
    "beat-it-or-eat-it": (
        Start(game="beat-it-or-eat-it", deal=Deal(7), seats=("human", "human")),
        9,
        "burgundy",
    ),
}


def open_window(folder: Path, felt: str, start: Start | None) -> MainWindow:
    """Return a window on an empty library, with a game on its table or the gallery."""
    window = MainWindow(Library(folder), Preferences(felt=felt, animation="off", show_time=False))
    window.resize(1280, 800)
    window.show()
    window.begin(start or Start())
    return window


def play(window: MainWindow, moves: int) -> None:
    """Follow the first hint, so many times, and wait till it is known how the game stands."""
    for _ in range(moves):
        session = window.page.session
        if session is not None and session.outcome is None:
            window.page.play(session.game.hints(session.position)[0])
    for _ in range(_TO_JUDGE // _TICK):
        QTest.qWait(_TICK)  # while it waits, no other thread of Python runs


def save(window: MainWindow, path: Path) -> None:
    """Grab the window; the woven cloth makes a JPEG a quarter as large as any lossless picture."""
    window.grab().save(str(path), "JPEG", 92)


def main(target: Path) -> None:
    """Write one picture for the gallery, one for each scene, and the moving one."""
    application = make_application()
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_CONFIG_HOME"] = home
        for name, (start, moves, felt) in {"gallery": (None, 0, "green"), **SCENES}.items():
            window = open_window(Path(home, name), felt, start)
            play(window, moves)
            QTest.qWait(1500)
            save(window, target / f"{name}.jpg")
            window.close()
        window = open_window(Path(home, "playing"), "green", SCENES["beleaguered-castle"][0])
        window.resize(960, 600)
        play(window, 0)
        film(window, 12, target / "playing.webp")
        window.close()
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "screenshots"))
