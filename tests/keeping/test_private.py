"""What the program keeps is the player's: nobody else on the machine reads it, whatever the umask."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.keeping import fault_log, preference_file
from cardtable.keeping.archive import Report, exporting
from cardtable.keeping.disk_cache import DiskCache
from cardtable.keeping.locks import FileLock
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import FILE_NAME, Library
from cardtable.windows.single_instance import SingleInstance
from tests.stairs import WIN, begin
from tests.toys import _toys  # noqa: F401 - a fixture

pytestmark = [
    pytest.mark.usefixtures("_toys"),
    pytest.mark.skipif(os.name != "posix", reason="files have no such modes elsewhere"),
]


@pytest.fixture(autouse=True)
def _no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def open_to_others(folder: Path) -> list[str]:
    """Return what others could look into."""
    return [str(path) for path in (folder, *folder.rglob("*")) if mode(path) & 0o077]


def test_the_library_and_what_stands_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "cardtable"
    with Library(folder) as library:
        begin(library, *WIN)
        begin(library, WIN[0])
        library.figures.reset("toy-stairs")
        assert {path.name for path in folder.iterdir()} >= {FILE_NAME, f"{FILE_NAME}-wal", "open"}
        assert open_to_others(tmp_path / "share") == []


def test_a_library_of_before_is_shut(tmp_path: Path) -> None:
    folder = tmp_path / "cardtable"
    with Library(folder) as library:
        for path in (folder, *folder.iterdir()):
            path.chmod(0o755 if path.is_dir() else 0o644)
        begin(library, *WIN)
        with Library(folder):
            assert open_to_others(folder) == []


def test_a_file_that_is_not_to_be_written_stays_so(tmp_path: Path) -> None:
    with Library(tmp_path / "cardtable") as library:
        path = library.path
    path.chmod(0o444)
    try:
        Library(path.parent).close()
    finally:
        assert mode(path) == 0o400


def test_preferences_log_pictures_and_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setattr(fault_log, "log_path", lambda: tmp_path / "state" / "cardtable" / "cardtable.log")
    preference_file.save(Preferences(), tmp_path / "config" / "cardtable" / "preferences.json")
    fault_log.note("something")
    DiskCache(tmp_path / "cache" / "cardtable" / "tables").put("key", b"picture")
    instance = SingleInstance(tmp_path / "data" / "cardtable")
    instance.listen()
    for name in ("state", "config", "cache", "data"):
        assert (tmp_path / name).is_dir()
        assert open_to_others(tmp_path / name) == []
    instance.close()


def test_what_the_player_writes_elsewhere_is_as_the_umask_says(tmp_path: Path) -> None:
    with Library(tmp_path / "cardtable") as library:
        begin(library, *WIN)
        list(exporting(library, library.shelf.ids(), tmp_path / "all.zip", Report()))
    assert mode(tmp_path / "all.zip") == 0o666


def test_what_a_killed_program_left_goes_at_the_next_start(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = begin(library, *WIN[:2])
        left = tmp_path / "open" / "77"
        left.touch()
        held = FileLock(tmp_path / "open" / "78")
        assert held.take()
        with Library(tmp_path):
            assert not left.exists()
            own = {str(session.journal.game_id), "78"}
            assert {path.name for path in (tmp_path / "open").iterdir()} == own
        held.release()
