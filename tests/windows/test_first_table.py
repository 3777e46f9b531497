"""What the first table waits for: nothing is loaded for it that is only asked for later."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_layers import HOUSE

LATER = """
solver.judging solver.portfolio solver.search solver.hindsight
players.days_deal players.patience_answers players.trial_games players.departures players.questions
players.byzantium players.beat_it
practice keeping.practice keeping.results keeping.figures keeping.shelf keeping.archive
play.game_tree play.lessons
games.byzantium games.beat_it games.open_columns
art.themes
windows.gallery windows.pages windows.today windows.library.library_page windows.library.statistics
windows.begin.new_game windows.begin.deal_search windows.begin.set_up windows.replay.replay_page
windows.practice.practice_page windows.sharing.printing
"""
"""Of the program's own."""
NEVER = "PIL numpy hashlib statistics csv fsrs PySide6.QtSvg PySide6.QtPrintSupport PySide6.QtNetwork"

SCRIPT = """
import builtins, json, linecache, sys
own = builtins.__import__
from cardtable import cli
from cardtable.windows.main_window import MainWindow
from PySide6.QtCore import QTimer

begin = MainWindow.begin

def begin_and_tell(self, start):
    begin(self, start)
    QTimer.singleShot(0, lambda: tell(self))

def tell(window):
    sprites = len(window.page.view.table.sprites)
    read = list(linecache.cache)
    own_import = builtins.__import__ is own
    print(json.dumps({"modules": list(sys.modules), "sprites": sprites, "read": read, "own": own_import}))
    window.close()

MainWindow.begin = begin_and_tell
sys.exit(cli.main(["--game", "beleaguered-castle", "--deal", "1"]))
"""


HOMES = [
    *(f"XDG_{kind}_HOME" for kind in ("DATA", "CONFIG", "STATE", "CACHE")),
    *(f"WIN_PD_OVERRIDE_{kind}" for kind in ("APPDATA", "LOCAL_APPDATA")),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What there is when the first table has been laid out."""
    homes = dict.fromkeys(HOMES, str(tmp_path_factory.mktemp("home")))
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        capture_output=True,
        text=True,
        check=True,
        cwd=HOUSE.parent,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **homes},
    )
    found = json.loads(done.stdout)
    assert found["sprites"] == 52
    return found


@pytest.mark.slow
def test_what_is_asked_for_later_is_loaded_later(told):
    later = {f"cardtable.{name}" for name in LATER.split()} | set(NEVER.split())
    assert later & set(told["modules"]) == set()


@pytest.mark.slow
def test_what_is_told_of_is_there(told):
    """A module that has another name by now would be no proof."""
    there = {path.relative_to(HOUSE).with_suffix("").as_posix() for path in HOUSE.rglob("*")}
    assert {name.replace(".", "/") for name in LATER.split()} <= there
    assert {"cardtable.windows.main_window", "cardtable.games.castles.rules"} <= set(told["modules"])


def test_no_source_is_read_for_switches_that_nobody_uses(told):
    assert told["own"]
    # A checkout may stand in a folder of any name, and its environment within it.
    assert [name for name in told["read"] if Path(name).is_relative_to(HOUSE)] == []
