"""How long the deck and the cloth take to draw, and a frame while a card is dragged or all cards move.

    python tests/benchmarks/frames.py [--ratio 2] [--game beleaguered-castle] [--frames 300] [--searching]

Draws the real table at 1280×800 logical pixels, without a screen, and prints the median frame,
the one that a hundredth of the frames exceed, and the worst, in milliseconds of CPU and by the
clock on the wall.  A frame is one mouse move (or one step of the animation) with the painting
that follows from it; the window system paces paintings, so the CPU says what a frame costs, and
the wall, besides, how busy the machine is.  The pointer comes to the card before it presses, as
a mouse does; the frame that lifts the card is reported by itself, too.  The card goes the same
way several times: the least that each frame took is what it costs where nothing else is at work.
Deck and cloth are drawn anew each time, in all their pixels.

With `--searching` the dragging is measured, besides, in turns with a search at full load in a
worker process and without; the ratio of the two medians by the wall says what a search costs
the hand (at most 1.5 is wanted).
"""

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from queue import Queue
from typing import NamedTuple

parser = argparse.ArgumentParser()
parser.add_argument("--ratio", type=float, default=1.0)
parser.add_argument("--game", default="beleaguered-castle")
parser.add_argument("--frames", type=int, default=300)
parser.add_argument("--searching", action="store_true")
arguments = parser.parse_args()
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = str(arguments.ratio)

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt  # noqa: E402 - the scale must be set before Qt starts
from PySide6.QtGui import QMouseEvent  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from cardtable.art.cache import PixmapCache  # noqa: E402
from cardtable.art.deck import Deck  # noqa: E402
from cardtable.art.felt import Felt, felt  # noqa: E402
from cardtable.cards import pack  # noqa: E402
from cardtable.contract.deal import Deal  # noqa: E402
from cardtable.games import catalogue  # noqa: E402
from cardtable.solver.answers import verdict  # noqa: E402
from cardtable.table.motion import Glide  # noqa: E402
from cardtable.table.view import TableView  # noqa: E402
from cardtable.workers.pool import Workers  # noqa: E402
from cardtable.workers.question import Answer  # noqa: E402

_TURNS = 3
_PASSES = 5
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


class Cost(NamedTuple):
    """Seconds of a frame."""

    cpu: float
    wall: float


def frame(application: QApplication, paintings: Paintings, act: Callable[[], None]) -> Cost:
    """Do something and wait until it has been painted; return the seconds."""
    before = paintings.count
    begun = time.process_time(), time.perf_counter()
    act()
    until = time.monotonic() + 0.2
    while paintings.count == before and time.monotonic() < until:
        application.processEvents()
        if paintings.count == before:
            time.sleep(0.0005)
    application.processEvents()
    return Cost(time.process_time() - begun[0], time.perf_counter() - begun[1])


def report(what: str, times: Sequence[Cost]) -> None:
    """Print the median, the 99th part of a hundred and the worst of the frames."""
    for kind in Cost._fields:
        each = sorted(1000 * getattr(time, kind) for time in times)
        late = each[min(len(each) - 1, len(each) * 99 // 100)]
        middle = statistics.median(each)
        print(f"{what:22} {kind:4}  median {middle:6.2f} ms   99 % {late:6.2f} ms   worst {each[-1]:6.2f} ms")


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
    """Draw every card of a new deck once, though the table has drawn them."""
    deck = Deck()
    deck.cache = PixmapCache()
    for card in pack():
        deck.face(card, 90, ratio)


def spent(work: Callable[..., object], *given: object) -> Cost:
    """Return the seconds that a call takes."""
    begun = time.process_time(), time.perf_counter()
    work(*given)
    return Cost(time.process_time() - begun[0], time.perf_counter() - begun[1])


def drag(application: QApplication, view: TableView, paintings: Paintings) -> None:
    """Drag a movable card across the whole table and back."""
    times = dragging(application, view, paintings)
    report("lift one card", times[:1])
    report("drag one card", times)
    again = [times, *(dragging(application, view, paintings) for _ in range(_PASSES - 1))]
    least = [Cost(*map(min, zip(*passes, strict=True))) for passes in zip(*again, strict=True)]
    report(f"least of {_PASSES} passes", least)


def dragging(application: QApplication, view: TableView, paintings: Paintings) -> list[Cost]:
    """Drag a movable card across the whole table and back; return the time of each frame."""
    card = min(view.hand.liftable)
    start = view.mapFromScene(view.table.sprites[card].pos())
    point_at(view, start)
    application.processEvents()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    times = []
    for number in range(arguments.frames):
        part = abs((number * 2 / arguments.frames) % 2 - 1)
        point = QPoint(round(100 + 1000 * part), round(120 + 550 * (1 - part)))
        times.append(frame(application, paintings, partial(QTest.mouseMove, view.viewport(), point)))
    view.hand.put_back()
    view.table.motion.finish()
    return times


def point_at(view: TableView, point: QPoint) -> None:
    """Let the pointer come to a point, wherever the system believes it to be."""
    none, at = Qt.MouseButton.NoButton, QPointF(point)
    where = QPointF(view.viewport().mapToGlobal(point))
    event = QMouseEvent(QEvent.Type.MouseMove, at, where, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)


def beside_a_search(application: QApplication, view: TableView, paintings: Paintings) -> None:
    """Drag in turns with a search in a worker process and without; print both and their ratio."""
    quiet: list[Cost] = []
    busy: list[Cost] = []
    workers = Workers()
    hard = "penelopes-web"
    search = (hard, {}, catalogue.create(hard).deal(Deal(3)))
    ready: Queue[Answer] = Queue()
    for _ in range(_TURNS):
        quiet += dragging(application, view, paintings)
        workers.ask(int, (), ready.put)
        ready.get()  # the process has started
        question = workers.ask(verdict, search, ready.put)
        time.sleep(0.2)
        busy += dragging(application, view, paintings)
        assert ready.empty(), "the search has ended too soon"
        workers.cancel(question)
        workers.ask(int, (), ready.put)
        ready.get()
    workers.close()
    report("drag, no search", quiet)
    report("drag beside a search", busy)
    ratio = statistics.median(each.wall for each in busy) / statistics.median(each.wall for each in quiet)
    print(f"ratio {ratio:.2f}")


def move_all(application: QApplication, view: TableView, paintings: Paintings) -> None:
    """Let every card glide to its mirror image; each step of the animation is a frame."""
    glides = []
    view.table.lift_off(view.table.sprites.values())
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
