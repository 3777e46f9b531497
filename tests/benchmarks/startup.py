"""From the start of the process to a dealt table on the screen: CPU, wall, memory.

    xvfb-run -s "-screen 0 1280x800x24" python tests/benchmarks/startup.py [--runs 7] [--game GAME]

Starts the real program several times with an empty library, waits until the table has been
painted with every card in its place, and prints the median of each figure.  PSS is the
process's own share of memory, from /proc (Linux).
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CHILD = """
import json, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from cardtable.windows import main_window

def finish(window):
    # The figure of interest is taken first; asking for it costs.
    cpu = time.process_time()
    wall = time.time()
    text = open("/proc/self/smaps_rollup").read()
    pss = next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
    print(json.dumps({"cpu": cpu, "end": wall, "pss": pss / 1024}), flush=True)
    window.close()

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

def watched(self, start):
    begin(self, start)
    self.watch = Watch(self)
    self.page.view.viewport().installEventFilter(self.watch)

main_window.MainWindow.begin = watched
from cardtable.cli import main
sys.exit(main(sys.argv[1:]))
"""


def one(game: str, home: str) -> dict[str, float]:
    """Start the program once and return its figures (seconds, seconds, MiB)."""
    environment = dict(os.environ, XDG_DATA_HOME=f"{home}/data", XDG_CONFIG_HOME=f"{home}/config")
    settings = Path(home, "config", "cardtable")
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "preferences.json").write_text('{"version": 1, "animation": "off"}')
    command = [sys.executable, "-c", CHILD, "--game", game, "--deal", "1"]
    begun = time.time()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return {"cpu": figures["cpu"], "wall": figures["end"] - begun, "pss": figures["pss"]}


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--game", default="beleaguered-castle")
    arguments = parser.parse_args()
    runs = []
    for _ in range(arguments.runs + 1):
        with tempfile.TemporaryDirectory() as home:
            runs.append(one(arguments.game, home))
    for name, unit in (("cpu", "s CPU"), ("wall", "s wall"), ("pss", "MiB PSS")):
        values = [run[name] for run in runs[1:]]
        print(f"{statistics.median(values):8.2f} {unit}   (min {min(values):.2f}, max {max(values):.2f})")


main()
