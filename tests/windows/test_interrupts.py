"""The program itself, started as by a player: Ctrl+C in the terminal, and a second start with a file."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.store import Library, data_folder
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.windows.interrupts import Interrupts
from tests.sampling import only_thorough

pytestmark = pytest.mark.usefixtures("heeded_signals")
ROOT = Path(__file__).parents[2]
ENDING = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
PATIENCE = 60.0
"""Seconds, on a machine that does much else."""


def started(*arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "cardtable", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)


def games() -> set[str]:
    """Return the ids of the unfinished games, as soon as there is a library that can be read."""
    if not (data_folder() / "library.sqlite").exists():
        return set()
    with Library() as library:
        return {kept.game for kept in library.unfinished()}


def wait_for(game: str) -> None:
    """Return when the game has been begun; `PATIENCE` is a bound for a program that never does."""
    for _tenth in range(int(10 * PATIENCE)):
        if game in games():
            return
        time.sleep(0.1)
    pytest.fail(f"{game} was not begun")


@only_thorough()
@pytest.mark.skipif(os.name != "posix", reason="elsewhere consoles do not send signals")
@pytest.mark.parametrize("number", ENDING)
def test_ctrl_c_ends_the_program_and_the_game_is_kept(number: signal.Signals) -> None:
    with started("--game", "citadel", "--deal", "3") as window:
        wait_for("citadel")
        window.send_signal(number)
        assert window.wait(PATIENCE) == 128 + number
        assert window.stderr is not None
        assert window.stderr.read() == ""
    assert games() == {"citadel"}


@only_thorough()
@pytest.mark.skipif(os.name != "posix", reason="the window is ended by a signal")
def test_a_second_start_with_a_file_opens_it_in_the_first(tmp_path: Path) -> None:
    path = tmp_path / "a game.cardtable"
    other = Session.new(catalogue.entry("fortress"), {}, ("human",), Deal(7))
    record_file.write(path, record_of(other))
    with started("--game", "citadel", "--deal", "3") as window:
        wait_for("citadel")
        second = started(str(path))
        assert second.communicate(timeout=PATIENCE)[1] == ""
        assert second.returncode == 0
        wait_for("fortress")
        window.send_signal(signal.SIGINT)
        window.wait(PATIENCE)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere consoles do not send signals")
@pytest.mark.parametrize("number", ENDING)
def test_each_signal_asks_the_window_to_close(qtbot, number: signal.Signals) -> None:
    asked = []
    with closing(Interrupts(lambda: asked.append(number))) as interrupts:
        os.kill(os.getpid(), number)
        qtbot.waitUntil(lambda: bool(asked), timeout=int(1000 * PATIENCE))
        assert interrupts.status == 128 + number


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there are no terminals that hang up")
def test_a_program_begun_with_nohup_outlives_its_terminal() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with closing(Interrupts(lambda: None)) as interrupts:
            os.kill(os.getpid(), signal.SIGHUP)
            assert interrupts.status == 0
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
