"""Whether the computer goes on thinking, however moves and undos come.

    python tests/benchmarks/thinking.py [--pairs 100] [--seconds 0.3] [--seed 1]

Plays Beat It Or Eat It against the strong player in the real window, without a screen and
with the evaluation on: a move, a short while (the computer may think or have moved), then
undo, now and then "Move now", a hint or another deal on the way.  At each pair's end the computer must still
answer.  It prints how long answers took, how often the computer was stuck (no move half a
minute after it should have moved, and none after "Move now" and undo), how many
processes there were at most beside the window's, what all of them used (CPU, and on Linux
memory: PSS) and how many were left after the window was closed.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow

_GRACE = 30.0
"""Seconds, beside its thinking, after which a computer that has not moved is stuck."""


class Player:
    """Does what a restless person does; notes how the computer answers."""

    def __init__(self, window: MainWindow, chance: Random, seconds: float) -> None:
        self.window, self.chance, self.seconds = window, chance, seconds
        self.answers: list[float] = []
        self.stuck = 0
        self.most = 0

    def wait(self, until: Callable[[], bool], seconds: float) -> bool:
        """Let the window live until something is so; return whether it came so in time."""
        end = time.monotonic() + seconds
        while not until():
            if time.monotonic() > end:
                return False
            QTest.qWait(5)
            self.most = max(self.most, len(children()))
        return True

    def ready(self) -> bool:
        """Whether the person is to move."""
        session = self.window.page.session
        return session is not None and (session.outcome is not None or session.is_human(session.to_move))

    def answered(self) -> bool:
        """Wait for the computer's move; note how long it took, or that none came."""
        begun = time.monotonic()
        if self.wait(self.ready, self.seconds + _GRACE):
            self.answers.append(time.monotonic() - begun)
            return True
        self.stuck += 1
        return False

    def pair(self) -> bool:
        """Move, wait a little, undo; return whether the computer still answers."""
        page, chance = self.window.page, self.chance
        session = page.session
        if session is None or session.outcome is not None or chance.random() < 0.05:
            self.window.begin(start(chance))
            return self.answered()
        self.move()
        QTest.qWait(chance.choice((0, 1, 5, 20, 50, 100, 200, 400, 700)))
        if chance.random() < 0.3:
            page.opponents.hurry()
            QTest.qWait(chance.choice((0, 5, 50)))
        if chance.random() < 0.2 and page.view.hand.interactive:
            page.assistance.hint()
        if chance.random() < 0.8:
            page.step(Session.undo)
        if chance.random() < 0.5 and page.session is not None and self.ready():
            self.move()
        return self.answered() or self.recovers()

    def move(self) -> None:
        """Play any move, if it is the person's turn."""
        page = self.window.page
        session = page.session
        if session is not None and session.outcome is None and session.is_human(session.to_move):
            page.play(self.chance.choice(session.game.moves(session.position)))

    def recovers(self) -> bool:
        """Return whether "Move now", or else undo and another move, helps."""
        self.window.page.opponents.hurry()
        if self.wait(self.ready, _GRACE):
            return True
        self.window.page.step(Session.undo)
        self.move()
        return self.wait(self.ready, _GRACE)


def start(chance: Random) -> Start:
    """Return a deal against the strong player."""
    deal = Deal(chance.randint(1, 10_000))
    return Start(game="beat-it-or-eat-it", deal=deal, seats=("human", "computer:strong"))


def children() -> list[int]:
    """Return the ids of this process's children that run (Linux; elsewhere none are seen)."""
    found = []
    for task in Path("/proc/self/task").glob("*/children"):
        try:
            found += map(int, task.read_text().split())
        except OSError:  # the thread has ended
            continue
    return [pid for pid in found if b"cardtable" in command(pid) or b"multiprocessing" in command(pid)]


def command(pid: int) -> bytes:
    """Return how a process was called; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def memory(pid: int) -> float:
    """Return a process's own share of memory in MiB."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))


def main() -> int:
    """Play and print; return 1 if the computer was stuck for good."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    application = QApplication(sys.argv[:1])
    chance = Random(given.seed)
    with tempfile.TemporaryDirectory() as home, Library(Path(home)) as library:
        os.environ["XDG_CONFIG_HOME"] = home
        preferences = Preferences(
            animation="off", show_evaluation=True, thinking_seconds=given.seconds, show_analysis=True
        )
        window = MainWindow(library, preferences)
        window.show()
        window.begin(start(chance))
        player = Player(window, chance, given.seconds)
        made = 0
        while made < given.pairs and player.pair():
            made += 1
        print(f"{made} of {given.pairs} pairs; stuck {player.stuck} times")
        if player.answers:
            print(
                f"answers: median {statistics.median(player.answers):.2f} s,"
                f" worst {max(player.answers):.2f} s"
            )
        alive = children()
        print(f"processes: at most {player.most}, {len(alive)} now, {sum(map(memory, alive)):.0f} MiB PSS")
        window.close()
        application.processEvents()
    used = os.times()
    print(
        f"CPU: window {used.user + used.system:.1f} s, processes that have ended "
        f"{used.children_user + used.children_system:.1f} s"
    )
    return 0 if made == given.pairs else 1


if __name__ == "__main__":
    sys.exit(main())
