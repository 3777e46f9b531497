"""From the start of the process to a dealt table on the screen: CPU, wall, memory.

    dbus-run-session -- xvfb-run -a -s "-screen 0 1280x800x24" \
        python tests/benchmarks/startup.py [--runs 7] [--game GAME] [--beside kpat] [--beside sol]

Starts the real program several times with an empty library and prints the median of each figure:
when the table has been painted with every card in its place, and when it has come to rest.  Beside it,
run by turns on the same screen: Qt's floor (an application with an empty QGraphicsView) and the other
programs that are named, each until it comes to rest.  At rest is a process that has done nothing for two
seconds; it is stopped then, and the system tells what it took.  Each program has a home of its own in which
what it keeps stays between the runs (drawn cards, bytecode, whatever PYTHONDONTWRITEBYTECODE says), as it
does for a player; the first run, which writes these, does not count.  PSS is the process's own share of
memory, from /proc (Linux).
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

CHILD = """
import gc, json, sys, time
from cardtable.__main__ import main
gc.disable()  # as `main` does before it loads what is loaded here

def finish(window):
    # The figure of interest is taken first; asking for it costs.
    cpu = time.process_time()
    wall = time.time()
    text = open("/proc/self/smaps_rollup").read()
    pss = next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
    print(json.dumps({"cpu": cpu, "end": wall, "pss": pss / 1024}), flush=True)
    window.close()

def watched(start):
    # The program's own first, which loads the binding in its way.
    from cardtable.windows import main_window
    from PySide6.QtCore import QEvent, QObject, QTimer

    class Watch(QObject):
        def __init__(self, window):
            super().__init__()
            self.window = window
            self.painted = False

        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Paint and self.window.page.view.table.sprites and not self.painted:
                self.painted = True
                QTimer.singleShot(0, lambda: finish(self.window))
            return False

    begin = main_window.MainWindow.begin

    def begin_watched(self, start):
        begin(self, start)
        self.watch = Watch(self)
        self.page.view.viewport().installEventFilter(self.watch)

    main_window.MainWindow.begin = begin_watched
    return open_window(start)

from cardtable import cli
open_window, cli.open_window = cli.open_window, watched
sys.exit(main())
"""

FLOOR = """
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView
application = QApplication([])
view = QGraphicsView(QGraphicsScene())
view.resize(1280, 800)
view.show()
application.exec()
"""

OTHERS = {
    "kpat": ["kpat", "--gametype", "freecell"],
    "kpat-klondike": ["kpat", "--gametype", "klondike"],
    "sol": ["sol", "--variation=freecell"],
}
"""How other programs are started: with all cards face up, as on ours, and (kpat) where fewer are and it
draws less."""
FOLDERS = ("/usr/games", "/usr/local/games")
"""Where they may be, besides PATH."""

STILL = 2.0
"""Seconds for which a process does nothing when it is at rest."""
NOTHING = 0.02
"""Seconds of CPU in these that are nothing: a caret or a clock."""


def painted(game: Sequence[str], environment: Mapping[str, str]) -> dict[str, float]:
    """Start the program once and return its figures (seconds, seconds, MiB)."""
    begun = time.time()
    command = [sys.executable, "-c", CHILD, *game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return {
        "s CPU, painted": figures["cpu"],
        "s wall, painted": figures["end"] - begun,
        "MiB PSS, painted": figures["pss"],
    }


def at_rest(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Start a program, wait until it rests, stop it and return the seconds of CPU that it took."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    taken = [0.0]
    steps = round(STILL / 0.1)
    while len(taken) <= steps or taken[-1] < 0.05 or taken[-1] - taken[-1 - steps] > NOTHING:
        time.sleep(0.1)
        taken.append(_taken(process.pid))
    process.kill()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if not os.WIFSIGNALED(status):
        raise SystemExit(f"{command[0]} ended by itself")
    return usage.ru_utime + usage.ru_stime


def _taken(number: int) -> float:
    """Return the seconds of CPU that a process has taken so far."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def environment_in(home: Path) -> dict[str, str]:
    """Return the environment of a player who has nothing yet, but wishes no animation."""
    settings = home / "config" / "cardtable"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "preferences.json").write_text('{"version": 1, "animation": "off"}')
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {
        "PATH": os.pathsep.join((kept.get("PATH", ""), *FOLDERS)),
        "HOME": str(home),
        "XDG_DATA_HOME": f"{home}/data",
        "XDG_CONFIG_HOME": f"{home}/config",
        "XDG_CACHE_HOME": f"{home}/cache",
        "PYTHONPYCACHEPREFIX": f"{home.parent}/bytecode",
    }


def turn(game: Sequence[str], others: Sequence[str], homes: Path) -> dict[str, float]:
    """Start each program once and return all figures."""
    figures = painted(game, environment_in(homes / "painted"))
    commands = {
        "cardtable": [sys.executable, "-m", "cardtable", *game],
        "floor": [sys.executable, "-c", FLOOR],
        **{name: OTHERS[name] for name in others},
    }
    for name, command in commands.items():
        figures[f"s CPU, at rest: {name}"] = at_rest(command, environment_in(homes / name))
    return figures


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--game", default="beleaguered-castle")
    parser.add_argument("--beside", action="append", default=[], choices=sorted(OTHERS))
    arguments = parser.parse_args()
    game = ["--game", arguments.game, "--deal", "1"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as homes:
        turns = [turn(game, arguments.beside, Path(homes)) for _ in range(arguments.runs + 1)][1:]
    for name in turns[0]:
        values = [figures[name] for figures in turns]
        print(f"{statistics.median(values):8.3f} {name}   (min {min(values):.3f}, max {max(values):.3f})")


main()
