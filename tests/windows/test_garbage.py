"""Where forgotten circles of objects are searched for: in the window's thread alone."""

import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QCoreApplication, QThread

from cardtable.windows.garbage import GarbageCollector


class Knot:
    """Something that only a search can find, and that tells in which thread it was found."""

    def __init__(self, found: list[QThread]) -> None:
        self.itself = self
        weakref.finalize(self, lambda: found.append(QThread.currentThread()))


@pytest.fixture
def collector(qapp):
    made = GarbageCollector()
    yield made
    made.deleteLater()


@pytest.mark.slow
def test_a_circle_is_found_in_the_windows_thread_whoever_makes_one_object_too_many(qtbot, collector):
    gc.collect()
    found: list[QThread] = []
    Knot(found)
    made: list[list[object]] = []
    thread = threading.Thread(target=lambda: made.extend([] for _number in range(200_000)))
    thread.start()
    thread.join()
    assert not found
    qtbot.waitUntil(lambda: bool(found))
    assert found == [QCoreApplication.instance().thread()]
    assert len(made) == 200_000


def test_where_little_was_made_nothing_is_searched(collector):
    gc.collect()
    found: list[QThread] = []
    Knot(found)
    collector.look()
    assert not found
