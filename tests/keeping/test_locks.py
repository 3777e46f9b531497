"""Locks between copies of the program."""

import subprocess
import sys
import threading
from pathlib import Path

from cardtable.keeping.locks import FileLock

HOLDER = """
import sys, time
from pathlib import Path
from cardtable.keeping.locks import FileLock
lock = FileLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(600)
"""


def test_one_holds_it_at_a_time(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "locks" / "a"), FileLock(tmp_path / "locks" / "a")
    assert first.take()
    assert first.take()
    assert not second.take()
    first.release()
    assert second.take()
    other = FileLock(tmp_path / "locks" / "b")
    assert other.take()
    for lock in (first, second, other):
        lock.release()
    assert list((tmp_path / "locks").iterdir()) == []


def test_who_waits_has_it_as_soon_as_it_is_free(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "a"), FileLock(tmp_path / "a")
    assert first.take()
    threading.Timer(0.1, first.release).start()
    assert not second.take()
    assert second.take(60.0)
    second.release()


def test_a_killed_process_lets_go_of_it(tmp_path: Path) -> None:
    path = tmp_path / "held"
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True, cwd=root
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "True\n"
        assert not FileLock(path).take()
        child.kill()
        child.wait()
    mine = FileLock(path)
    assert mine.take()
    mine.release()


def test_where_nothing_can_be_written_nobody_is_found_to_hold_it(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    lock = FileLock(tmp_path / "file" / "lock")
    assert lock.take()
    lock.release()
