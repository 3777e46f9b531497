"""The real program is killed in the middle of play; the next start goes on exactly there."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.keeping.store import Library
from tests.sampling import sample

CHILD = """
import sys
from random import Random
from PySide6.QtTest import QTest
from cardtable.contract.deal import Deal
from cardtable.keeping.preferences import Preferences
from cardtable.start import Start
from cardtable.keeping.store import Library
from cardtable.windows.app import make_application
from cardtable.windows.main_window import MainWindow

application = make_application()
window = MainWindow(Library(), Preferences(animation="off"))
window.show()
window.begin(Start(game="beleaguered-castle", deal=Deal(11)) if sys.argv[1] == "new" else Start())
while window.page.session is None:  # a busy machine takes its time
    QTest.qWait(1)
session = window.page.session
print("at", *("_".join(str(m).split()) for m in session.moves), flush=True)
random = Random(len(session.moves))
while True:
    game, position = session.game, session.position
    # An ended game is not resumed: this player leaves the last moves out.
    legal = [m for m in game.moves(position) if game.outcome(game.apply(position, m)) is None]
    if not legal or random.random() < 0.1:
        window.page.step(type(session).undo)
    else:
        window.page.play(random.choice(legal))
    print("at", *("_".join(str(m).split()) for m in session.moves), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a thing of POSIX")
def test_kill_9_loses_nothing_that_was_seen(tmp_path):
    script = tmp_path / "play.py"
    script.write_text(CHILD)
    seen: list[str] = []
    for lines in sample((1, 30), (1, 7, 23, 40)):
        kind = "resume" if seen else "new"
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(map(str, [Path.cwd(), *sys.path])))
        child = subprocess.Popen(
            [sys.executable, str(script), kind], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert child.stdout is not None
        first = child.stdout.readline().split()[1:]
        assert first == seen or not seen
        for _ in range(lines):
            last = child.stdout.readline().split()[1:]
        child.send_signal(signal.SIGKILL)
        rest = [line.split()[1:] for line in child.stdout.read().splitlines() if line.startswith("at")]
        child.stdout.close()
        child.wait()
        with Library() as library:
            kept = library.latest_unfinished()
            assert kept is not None
            seen = ["_".join(move.split()) for move in library.load(kept.id).record.moves]
        shown = rest[-1] if rest else last
        # The move in flight may be on the disk before it is on the screen, never the other way round.
        assert seen == shown or len(seen) == len(shown) + 1 or len(seen) == len(shown) - 1
