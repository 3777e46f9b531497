"""The library taken away while a game is played: it is told, the game goes on, and nothing of it is lost."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.keeping.store import FILE_NAME, Library
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from tests.stairs import WIN, begin, play
from tests.toys import _toys  # noqa: F401 - a fixture

pytestmark = [
    pytest.mark.usefixtures("_toys"),
    pytest.mark.skipif(sys.platform == "win32", reason="no file that is open can be taken away there"),
]
Way = Callable[[Path], Callable[[], object]]
"""Takes a library away and returns what brings it back."""


def renamed(folder: Path) -> Callable[[], object]:
    (folder / FILE_NAME).rename(folder / "other.sqlite")
    return lambda: (folder / "other.sqlite").rename(folder / FILE_NAME)


def folder_moved(folder: Path) -> Callable[[], object]:
    folder.rename(folder.with_name("elsewhere"))
    return lambda: folder.with_name("elsewhere").rename(folder)


def folder_removed(folder: Path) -> Callable[[], object]:
    shutil.rmtree(folder)
    return folder.mkdir


def file_removed(folder: Path) -> Callable[[], object]:
    (folder / FILE_NAME).unlink()
    return lambda: None


def of_before(folder: Path) -> Callable[[], object]:
    """Take the library away and bring back a copy made before the game was begun."""
    shutil.rmtree(folder)
    return lambda: shutil.copytree(folder.with_name("copy"), folder)


def of_another(folder: Path) -> Callable[[], object]:
    """Take the library away and bring back that of somebody else, whose game has the same number."""
    shutil.rmtree(folder)

    def bring() -> None:
        with Library(folder) as other:
            begin(other, *WIN[:2])
            begin(other, *WIN)

    return bring


WAYS = [renamed, folder_moved, folder_removed, file_removed, of_before, of_another]


@pytest.fixture(params=["watched", "watched by opening it"])
def library(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    if request.param != "watched":  # as on every system but Linux
        monkeypatch.delattr(os, "O_PATH", raising=False)
    folder = tmp_path / "library"
    Library(folder).close()
    shutil.copytree(folder, tmp_path / "copy")
    with Library(folder) as opened:
        yield opened


def found(folder: Path, session: Session) -> bool:
    """Whether a library has a game as it is."""
    with Library(folder) as again:
        return any(
            again.load(number).record.moves == record_of(session).moves for number in again.shelf.ids()
        )


@pytest.mark.parametrize("way", WAYS)
def test_it_is_told_and_all_is_kept_when_it_is_back(library: Library, way: Way) -> None:
    folder = library.path.parent
    session = begin(library, *WIN[:2])
    back = way(folder)
    play(session, WIN[2])
    assert library.trouble == f"{library.path} is no longer in its place"
    assert library.unsaved == 1
    play(session, WIN[3])
    session.undo()
    assert (len(session.moves), library.unsaved > 1) == (3, way is not file_removed)
    back()
    library.try_again()
    assert (library.trouble, library.unsaved) == ("", 0)
    play(session, *WIN[3:])
    assert library.trouble == ""
    assert library.statistics("toy-stairs").total.won == 1 + (way is of_another)
    library.release()
    assert found(folder, session)


@pytest.mark.parametrize("way", [renamed, folder_moved])
def test_what_is_away_for_good_stays_whole_where_it_is(library: Library, tmp_path: Path, way: Way) -> None:
    session = begin(library, *WIN[:2])
    way(library.path.parent)
    play(session, WIN[2])
    for _each in range(3):
        library.try_again()
        assert library.trouble
    assert library.unsaved == 1
    assert not library.path.exists()


def test_what_is_no_library_in_its_place_is_set_aside_and_told(library: Library) -> None:
    session = begin(library, *WIN[:2])
    folder_moved(library.path.parent)
    library.path.parent.mkdir()
    library.path.write_bytes(b"rubbish" * 1000)
    play(session, WIN[2])
    library.try_again()
    assert (library.trouble, library.unsaved) == ("", 0)
    assert "It was kept as library-damaged-" in library.notice
    library.release()
    assert found(library.path.parent, session)


def test_the_shelf_tells_it_too(library: Library) -> None:
    begin(library, *WIN[:2])
    back = renamed(library.path.parent)
    with pytest.raises(Exception, match="no longer in its place"):
        library.shelf.rename(1, "name")
    back()
    library.shelf.rename(1, "name")
    assert library.shelf.rows([1])[1].label == "name"


@pytest.mark.parametrize("way", [renamed, folder_moved, folder_removed])
def test_a_game_opened_again_while_it_is_away_is_as_it_was_left(library: Library, way: Way) -> None:
    session = begin(library, *WIN[:2])
    back = way(library.path.parent)
    play(session, *WIN[2:5])
    session.undo()
    replaying, journal = library.resume(session.journal.game_id)
    again = resumed(replaying.finish())
    again.journal = journal
    assert (again.moves, again.undone) == (session.moves, session.undone)
    play(again, *WIN[4:])
    back()
    library.try_again()
    assert (library.trouble, library.unsaved) == ("", 0)
    library.release()
    assert found(library.path.parent, again)


def test_a_game_that_was_begun_while_it_was_away_is_kept(library: Library) -> None:
    back = folder_removed(library.path.parent)
    session = begin(library, *WIN[:2])
    assert library.trouble
    back()
    library.try_again()
    assert library.trouble == ""
    library.release()
    assert found(library.path.parent, session)


def test_the_game_is_held_in_its_new_place_as_well(library: Library) -> None:
    session = begin(library, *WIN[:2])
    back = folder_removed(library.path.parent)
    play(session, WIN[2])
    back()
    library.try_again()
    with Library(library.path.parent) as other, pytest.raises(Exception, match="open in another window"):
        other.resume(session.journal.game_id)
