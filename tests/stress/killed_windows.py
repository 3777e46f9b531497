"""The real window, killed while it plays: `python tests/stress/killed_windows.py [--kills N] [--seed S]`.

Each start is the program itself, in which a player makes moves, takes them back and deals
other games; it says what it has shown, and is killed at a random moment.  What was shown
must be in the library, which must be sound and never have been set aside.
"""

import argparse
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cardtable.keeping.store import FILE_NAME, Library  # noqa: E402 - the checkout itself comes first

PLAYER = """
import sys
from random import Random
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping import preference_file
from cardtable.keeping.preferences import Preferences
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows import app
from cardtable.windows.main_window import MainWindow

chance = Random(sys.argv[1])
preference_file.save(Preferences(animation="off"))

def say(session):
    line = "|".join(map(str, session.moves))
    print("at", session.journal.game_id, line.replace(" ", "_"), flush=True)

def act(window):
    session = window.page.session
    if session is None or session.outcome is not None or chance.random() < 0.02:
        entry = chance.choice(catalogue.entries())
        seats = ("human",) * entry.game_class.seat_counts[0]
        window.begin(Start(game=entry.id, deal=Deal(chance.randint(1, 10**6)), seats=seats))
        session = window.page.session
    elif chance.random() < 0.1:
        window.page.step(Session.undo)
    elif legal := session.game.moves(session.position):
        window.page.play(chance.choice(legal))
    say(session)

def begin():
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))
    if window.page.session is not None:
        say(window.page.session)
    clock = QTimer(window, interval=1)
    clock.timeout.connect(lambda: act(window))
    clock.start()

application = app.make_application()
QTimer.singleShot(300, begin)
sys.exit(app.run(Start()))
"""


class Trial:
    """One library, and what has been shown of its games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shown: dict[int, list[str]] = {}
        self.actions = 0
        places = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        home = {name: str(folder / name.lower()) for name in places}
        paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        self.environment = {**os.environ, **home, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": paths}

    def start_and_kill(self, seed: str, seconds: float) -> list[str]:
        """Start the program, kill it so long after its first words; return what is wrong."""
        script = self.folder / "player.py"
        script.write_text(PLAYER, encoding="utf-8")
        command = [sys.executable, str(script), seed]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment) as child:
            assert child.stdout is not None
            first = child.stdout.readline()
            time.sleep(seconds)
            child.send_signal(signal.SIGKILL)
            said = (first + child.stdout.read()).splitlines(keepends=True)
        latest = self._note([line for line in said if line.startswith("at ") and line.endswith("\n")])
        return self._faults(latest) if said else [f"{seed}: the program did not start"]

    def _note(self, lines: list[str]) -> int:
        latest = 0
        for line in lines:
            _at, number, *moves = line.split()
            latest = int(number)
            self.shown[latest] = [move for move in "".join(moves).split("|") if move]
        self.actions += len(lines)
        return latest

    def _faults(self, latest: int) -> list[str]:
        found = []
        folder = self.folder / "xdg_data_home" / "cardtable"
        if list(folder.glob("*damaged*")):
            return ["the library was set aside"]
        database = sqlite3.connect(folder / FILE_NAME)
        if database.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            found.append("the library is not sound")
        touched = {row[0] for row in database.execute("SELECT id FROM games WHERE touched")}
        database.close()
        with Library(folder) as library:
            if library.notice:
                found.append(library.notice)
            for number in (set(self.shown) & touched) | ({latest} & touched):
                kept = ["_".join(move.split()) for move in library.load(number).record.moves]
                shown = self.shown[number]
                # The change in flight may be on the disk before it is on the screen.
                further = number == latest and kept[: len(shown)] in (shown, shown[: len(kept)])
                if kept != shown and not further:
                    found.append(f"game {number}: shown {shown}, kept {kept}")
                self.shown[number] = kept
            for number, shown in self.shown.items():
                if shown and number not in touched and number != latest:
                    found.append(f"game {number} is gone")
        return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other games, other moments (1)")
    given = parser.parse_args()
    chance, failed = Random(given.seed), 0
    with tempfile.TemporaryDirectory(prefix="cardtable-stress-") as folder:
        trial = Trial(Path(folder))
        for number in range(1, given.kills + 1):
            for fault in trial.start_and_kill(f"{given.seed} {number}", chance.uniform(0, 1.5)):
                failed += 1
                print(f"kill {number}: {fault}", flush=True)
        games = len(trial.shown)
    print(f"{given.kills} kills, {trial.actions} changes shown in {games} games, {failed} faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
