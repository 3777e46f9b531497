"""Pictures of the library's tables are drawn once, and taken from the disk the next time."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from cardtable.art.back import Back
from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.keeping.disk_cache import DiskCache, pictures_folder
from cardtable.keeping.record import Record
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.windows.library import table_pictures
from cardtable.windows.library.picture_store import PictureStore, picture_name
from cardtable.windows.library.table_pictures import TablePictures

GAME = Record("bisley", {}, Deal(3), ("human",))
SIZE = QSize(120, 90)


def drawn(qtbot, library: Library, cloth: Felt = Felt.GREEN) -> QImage:
    """Return the picture of the library's only game, as a window begun now has it."""
    pictures = TablePictures(library, DeckStyle(), cloth)
    (row,) = library.shelf.rows(library.shelf.ids()).values()
    with qtbot.waitSignal(pictures.ready):
        assert pictures.picture(row, SIZE, 1.0) is None
    image = pictures.picture(row, SIZE, 1.0)
    assert image is not None
    return image


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[Record]:
    """Return a list of the records that are checked from now on, to be drawn."""
    found = []
    replaying = table_pictures.Replaying

    def note(record: Record, **how: float) -> object:
        found.append(record)
        return replaying(record, **how)

    monkeypatch.setattr(table_pictures, "Replaying", note)
    return found


@pytest.fixture
def library(tmp_path: Path):
    with Library(tmp_path) as opened:
        opened.begin(GAME, foreign=True)
        yield opened


def test_a_table_that_was_drawn_is_not_drawn_again(qtbot, library, checked):
    first = drawn(qtbot, library)
    assert len(checked) == 1
    assert drawn(qtbot, library) == first
    assert len(checked) == 1
    assert drawn(qtbot, library, Felt.BLUE) != first
    assert len(checked) == 2


def test_what_is_no_picture_is_drawn_anew(qtbot, library, checked):
    first = drawn(qtbot, library)
    for file in pictures_folder().iterdir():
        file.write_bytes(b"no picture at all")
    assert drawn(qtbot, library) == first
    assert len(checked) == 2


def test_a_folder_that_cannot_be_written_is_done_without(qtbot, library, checked):
    pictures_folder().parent.mkdir(parents=True)
    pictures_folder().touch()
    assert drawn(qtbot, library) == drawn(qtbot, library)
    assert len(checked) == 2


def test_without_a_library_nothing_is_left_on_the_disk(qtbot, checked):
    with UnsavedLibrary() as library:
        library.begin(GAME, foreign=True)
        drawn(qtbot, library)
    assert not pictures_folder().exists()


def test_its_name_is_that_of_all_that_is_seen(qapp):
    def name(record: Record = GAME, size=(120, 90), ratio=1.0, back=Back.MOSAIC, cloth=Felt.GREEN) -> str:
        return picture_name(record, size, ratio, Deck(DeckStyle(back=back)), cloth)

    others = {
        name(replace(GAME, deal=Deal(4))),
        name(replace(GAME, game="fortress")),
        name(replace(GAME, moves=("KH row1",))),
        name(replace(GAME, options={"x": 1})),
        name(replace(GAME, seats=("human", "computer"))),
        name(size=(121, 90)),
        name(ratio=2.0),
        name(back=Back.WEAVE),
        name(cloth=Felt.BLUE),
    }
    assert len(others) == 9
    assert name() not in others
    assert name() == name(replace(GAME, seconds=99.0))


def test_a_picture_is_kept_as_sharp_as_it_was_drawn(qapp, tmp_path):
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(QColor(10, 120, 30))
    image.setDevicePixelRatio(2.0)
    store = PictureStore(DiskCache(tmp_path))
    store.keep("a.png", image)
    again = store.picture("a.png", 2.0)
    assert again == image
    assert again.devicePixelRatio() == 2.0
    store.keep("", image)
    assert store.picture("", 2.0) is None
    assert [each.name for each in tmp_path.iterdir()] == ["a.png"]
