"""How large the cards of every game are drawn in the window, as dealt and in the course of a game.

    python tests/benchmarks/card_sizes.py [--size 1280x800] [--deals 3] [--view 1280x672] [GAME …]

The view is measured in a real window of this size (without a screen), bars and strip taken
off, or given with `--view`.  Each deal is played by the game's own quick hints.  For each game and
number of seats the lines give the width of a card in logical pixels as dealt, at its
smallest, and at the end, how often the size changed; then the narrowest step of a fan of
cards in sight, in card widths, and how many cards at most lay in sight without an index free
(`table/readability.py`), squared piles apart.
"""

import argparse
import os
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate, pairwise
from math import hypot
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout
from cardtable.games import catalogue
from cardtable.geometry import Pose, Rect
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.table.readability import readable
from cardtable.table.room import card_width, in_sight
from cardtable.windows.main_window import MainWindow

_LONGEST = 400
"""Moves played in one deal."""
_SQUARED = 0.1
"""Steps below this belong to squared piles, of which only the edges are meant to be seen."""


class Seen(NamedTuple):
    """What one layout looks like in a view."""

    bounds: Rect
    step: float
    unread: int


def view_size(width: int, height: int) -> tuple[int, int]:
    """Return the logical size of the table in a window of a size."""
    application = QApplication.instance() or QApplication(["cardtable"])
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder) / "library")
        window = MainWindow(library, Preferences(animation="off"))
        window.begin(Start(game="beleaguered-castle", deal=Deal(1)))
        window.resize(width, height)
        window.show()
        for _turn in range(5):
            QApplication.processEvents()
        size = window.page.view.viewport().size()
        window.save_watch.asks = False
        window.page.shut_down()
        window.close()
        library.close()
    del application
    return size.width(), size.height()


def seen(layout: Layout) -> Seen:
    """Measure a layout."""
    poses: dict[str, list[Pose]] = defaultdict(list)
    for card in layout.cards:
        if card.face_up:
            poses[card.place].append(card.pose)
    steps = {
        place: min((hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(lying)), default=9.0)
        for place, lying in poses.items()
    }
    fans = {place: step for place, step in steps.items() if _SQUARED <= step < 2.0}
    unread = sum(len(poses[place]) - len(readable(layout.cards, place)) for place in fans)
    return Seen(layout.bounds, min(fans.values(), default=0.0), unread)


def played(game: Game[Any], number: int) -> Iterator[Any]:
    """Yield the positions of a game played by its hints; where one comes again, by lot."""
    position, chance, met = game.deal(Deal(number)), Random(number), set()
    for _turn in range(_LONGEST):
        yield position
        if game.outcome(position) is not None:
            return
        hints = game.hints(position)
        move = chance.choice(hints) if position in met else hints[0]
        met.add(position)
        position = game.apply(position, move)
    yield position


def line(game: Game[Any], deals: int, view: tuple[int, int]) -> str:
    """Play a game's deals and say what was seen."""
    first, last, changes, pixels, steps, unread = 0, 0, 0, [], [], 0
    for number in range(1, deals + 1):
        looks = [seen(game.layout(position, 1)) for position in played(game, number)]
        rooms = accumulate((look.bounds for look in looks), lambda old, new: in_sight(old, new, view))
        widths = [card_width(room, view) for room in rooms]
        first, last = widths[0], widths[-1]
        changes += sum(a != b for a, b in pairwise(widths))
        pixels += widths
        steps += [look.step for look in looks if look.step]
        unread = max(unread, *(look.unread for look in looks))
    return (
        f"{game.id:22} {game.seats}  dealt {first:3}  least {min(pixels):3}  end {last:3}"
        f"  changes a game {changes / deals:4.1f}  least step {min(steps, default=0.0):4.2f}"
        f"  unread {unread}"
    )


def _pair(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--size", type=_pair, default=(1280, 800))
    parser.add_argument("--view", type=_pair)
    parser.add_argument("--deals", type=int, default=3)
    chosen = parser.parse_args()
    view = chosen.view or view_size(*chosen.size)
    print(f"view {view[0]}×{view[1]}", flush=True)
    for entry in catalogue.entries():
        if not chosen.games or entry.id in chosen.games:
            for seats in entry.game_class.seat_counts:
                print(line(catalogue.create(entry.id, {}, seats), chosen.deals, view), flush=True)


if __name__ == "__main__":
    main()
