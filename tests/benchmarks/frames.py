"""How long the deck and the cloth take to draw, and a frame while a card is dragged or all cards move.

    python tests/benchmarks/frames.py [--ratio 2] [--game beleaguered-castle] [--frames 300] [--searching]

Draws the real table at 1280×800 logical pixels, without a screen, and prints the median and
the worst frame in milliseconds of CPU.  A frame is one mouse move (or one step of the
animation) with the painting that follows from it; the window system paces paintings, so the
time spent waiting for it does not count.  Deck and cloth are drawn anew each time, in all
their pixels; measured: 25 ms a deck, 5 ms a cloth.

With `--searching` the dragging is measured, besides, by the clock on the wall, in turns with
a search at full load in a worker process and without; the ratio of the two medians says
what a search costs the hand (at most 1.5 is wanted).
"""

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from queue import Queue

parser = argparse.ArgumentParser()
parser.add_argument("--ratio", type=float, default=1.0)
parser.add_argument("--game", default="beleaguered-castle")
parser.add_argument("--frames", type=int, default=300)
parser.add_argument("--searching", action="store_true")
arguments = parser.parse_args()
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = str(arguments.ratio)

from PySide6.QtCore import QEvent, QObject, QPoint, Qt  # noqa: E402 - the scale must be set before Qt starts
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from cardtable.art.deck import Deck  # noqa: E402
from cardtable.art.felt import Felt, felt  # noqa: E402
from cardtable.cards import pack  # noqa: E402
from cardtable.contract.deal import Deal  # noqa: E402
from cardtable.games import catalogue  # noqa: E402
from cardtable.solver.questions import verdict  # noqa: E402
from cardtable.table.motion import Glide  # noqa: E402
from cardtable.table.view import TableView  # noqa: E402
from cardtable.workers.pool import Workers  # noqa: E402
from cardtable.workers.question import Answer  # noqa: E402

_TURNS = 3
_DRAWINGS = 10


class Paintings(QObject):
    """Counts the paintings of a widget."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count, and let the event through."""
        self.count += event.type() == QEvent.Type.Paint
        return False


def frame(
    application: QApplication,
    paintings: Paintings,
    act: Callable[[], None],
    clock: Callable[[], float] = time.process_time,
) -> float:
    """Do something and wait until it has been painted; return the seconds, by default of CPU."""
    before = paintings.count
    begun = clock()
    act()
    until = time.monotonic() + 0.2
    while paintings.count == before and time.monotonic() < until:
        application.processEvents()
        if paintings.count == before:
            time.sleep(0.0005)
    application.processEvents()
    return clock() - begun


def report(what: str, times: list[float]) -> None:
    """Print the median and the worst of a list of seconds."""
    print(f"{what:28} median {1000 * statistics.median(times):6.2f} ms   worst {1000 * max(times):6.2f} ms")


def main() -> None:
    """Measure both movements."""
    application = QApplication(sys.argv[:1])
    entry = catalogue.entry(arguments.game)
    game = entry.game_class({}, entry.game_class.seat_counts[0])
    view = TableView(Deck(), Felt.GREEN)
    view.resize(1280, 800)
    view.show()
    position = game.deal(Deal(1))
    view.show_position(game, position, None, interactive=True, animate=False)
    application.processEvents()
    print(f"{arguments.game}, {len(view.table.sprites)} cards, ratio {view.devicePixelRatioF()}")
    draw(view.devicePixelRatioF())
    paintings = Paintings()
    view.viewport().installEventFilter(paintings)
    drag(application, view, paintings)
    move_all(application, view, paintings)
    if arguments.searching:
        beside_a_search(application, view, paintings)


def draw(ratio: float) -> None:
    """Draw a deck that no cache knows and lay a cloth, several times."""
    report("draw a deck of 52", [spent(deck_drawn, ratio) for _ in range(_DRAWINGS)])
    report("lay the cloth", [spent(felt, 1280, 800, ratio, Felt.GREEN) for _ in range(_DRAWINGS)])


def deck_drawn(ratio: float) -> None:
    """Draw every card of a new deck once."""
    deck = Deck()
    for card in pack():
        deck.face(card, 90, ratio)


def spent(work: Callable[..., object], *given: object) -> float:
    """Return the seconds of CPU that a call takes."""
    begun = time.process_time()
    work(*given)
    return time.process_time() - begun


def drag(application: QApplication, view: TableView, paintings: Paintings) -> None:
    """Drag a movable card across the whole table and back."""
    report("drag one card", dragging(application, view, paintings))


def dragging(
    application: QApplication,
    view: TableView,
    paintings: Paintings,
    clock: Callable[[], float] = time.process_time,
) -> list[float]:
    """Drag a movable card across the whole table and back; return the time of each frame."""
    card = next(iter(view.hand.liftable))
    start = view.mapFromScene(view.table.sprites[card].pos())
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    times = []
    for number in range(arguments.frames):
        part = abs((number * 2 / arguments.frames) % 2 - 1)
        point = QPoint(round(100 + 1000 * part), round(120 + 550 * (1 - part)))
        times.append(frame(application, paintings, partial(QTest.mouseMove, view.viewport(), point), clock))
    view.hand.put_back()
    view.table.motion.finish()
    return times


def beside_a_search(application: QApplication, view: TableView, paintings: Paintings) -> None:
    """Drag in turns with a search in a worker process and without; print both and their ratio."""
    quiet: list[float] = []
    busy: list[float] = []
    workers = Workers()
    hard = "penelopes-web"
    search = (hard, {}, catalogue.create(hard).deal(Deal(3)))
    ready: Queue[Answer] = Queue()
    for _ in range(_TURNS):
        quiet += dragging(application, view, paintings, time.perf_counter)
        workers.ask(int, (), ready.put)
        ready.get()  # the process has started
        question = workers.ask(verdict, search, ready.put)
        time.sleep(0.2)
        busy += dragging(application, view, paintings, time.perf_counter)
        assert ready.empty(), "the search has ended too soon"
        workers.cancel(question)
        workers.ask(int, (), ready.put)
        ready.get()
    workers.close()
    report("drag, no search", quiet)
    report("drag beside a search", busy)
    print(f"ratio {statistics.median(busy) / statistics.median(quiet):.2f}")


def move_all(application: QApplication, view: TableView, paintings: Paintings) -> None:
    """Let every card glide to its mirror image; each step of the animation is a frame."""
    glides = []
    for sprite in view.table.sprites.values():
        end = sprite.pos()
        glides.append(Glide(sprite, sprite.pos(), type(end)(-end.x(), -end.y()), 0.0, 0.0))
    motion = view.table.motion
    motion.glides = tuple(glides)
    times = []
    for number in range(arguments.frames):
        step = partial(motion.step, number / arguments.frames)
        times.append(frame(application, paintings, step))
    report("all cards move", times)


if __name__ == "__main__":
    main()
