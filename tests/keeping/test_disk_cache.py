"""What is kept on the disk for the next time: found again, bounded, and done without."""

import os
from pathlib import Path

import pytest

from cardtable.keeping.disk_cache import DiskCache


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    DiskCache(tmp_path / "new" / "folder").put("key", b"table")
    cache = DiskCache(tmp_path / "new" / "folder")
    assert cache.get("key") == b"table"
    assert cache.get("other") is None
    cache.put("key", b"another")
    assert cache.get("key") == b"another"
    assert [each.name for each in (tmp_path / "new" / "folder").iterdir()] == ["key"]


@pytest.mark.slow
def test_there_is_never_much_more_than_was_allowed(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, most=20_000)
    for number in range(300):
        cache.put(f"key{number}", bytes(200))
        os.utime(tmp_path / f"key{number}", (number, number))
        with os.scandir(tmp_path) as entries:  # which on Windows knows the sizes without asking for each
            assert sum(each.stat().st_size for each in entries) <= 20_000 * 1.25 + 200
    assert cache.get("key299") is not None
    assert cache.get("key0") is None


def test_what_was_used_last_stays(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path)
    for number in range(10):
        cache.put(f"key{number}", bytes(150))
        os.utime(tmp_path / f"key{number}", (number, number))
    assert cache.get("key0") is not None
    DiskCache(tmp_path, most=1000).put("new", bytes(10))
    assert cache.get("key0") is not None
    assert cache.get("key1") is None
    assert cache.get("key9") is not None


@pytest.mark.parametrize("there", ["a file", "a folder in its place"])
def test_where_nothing_can_be_kept_nothing_is_said(tmp_path: Path, there: str) -> None:
    if there == "a file":
        (tmp_path / "folder").touch()
    else:
        (tmp_path / "folder" / "key").mkdir(parents=True)
    cache = DiskCache(tmp_path / "folder")
    cache.put("key", b"table")
    assert cache.get("key") is None
    assert not list(tmp_path.glob("**/*.tmp"))


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="somebody may write everywhere here")
def test_a_folder_that_may_not_be_written_is_done_without(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    cache = DiskCache(tmp_path)
    cache.put("key", b"table")
    assert cache.get("key") is None


def test_what_is_larger_than_any_entry_is_none(tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(bytes(5 * 2**20))
    assert DiskCache(tmp_path).get("key") is None
