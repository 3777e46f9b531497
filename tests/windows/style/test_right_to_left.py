"""Who reads from the right sees tiles and sheets mirrored whole."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from cardtable.art.felt import Felt
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.pages.preferences_dialog import PreferencesDialog

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft


@pytest.fixture
def from_the_right(qapp):
    qapp.setLayoutDirection(RIGHT)
    yield
    qapp.setLayoutDirection(LEFT)


def columns_written(tile: GameTile) -> tuple[int, int]:
    """Return the first and the last column in which the title is written; the star is not looked at."""
    tile.star.hide()
    image = tile.grab().toImage()
    top = tile.picture_rect().bottom() + 16
    ground = image.pixelColor(tile.width() // 2, top - 4)
    written = [
        x
        for x in range(8, tile.width() - 8)
        if any(image.pixelColor(x, y) != ground for y in range(top, top + 20))
    ]
    return written[0], written[-1]


def shown_tile(qtbot) -> GameTile:
    page = QWidget()
    qtbot.addWidget(page)
    tile = GameTile(catalogue.entry("bisley"), page)
    tile.set_cloth(Felt.BLACK)
    tile.set_note("Yesterday", unfinished=0)
    tile.resize(tile.sizeHint())
    page.resize(tile.size())
    page.show()
    return tile


def test_a_tile_is_mirrored(qtbot, from_the_right):
    tile = shown_tile(qtbot)
    first, last = columns_written(tile)
    assert first > tile.width() / 2
    assert last < tile.width() - 8
    assert tile.new_game.x() < tile.rules.x()
    assert tile.new_game.x() < tile.width() / 2 < tile.star.x()


def test_and_is_as_ever_for_the_others(qtbot):
    tile = shown_tile(qtbot)
    assert columns_written(tile)[1] < tile.width() / 2
    assert tile.new_game.x() > tile.rules.x()
    assert tile.new_game.x() > tile.width() / 2 > tile.star.x()


def test_a_sheet_is_mirrored(qtbot, from_the_right):
    dialog = PreferencesDialog(Preferences())
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    for field in (*dialog.choices.values(), dialog.thinking):
        dialog.bring(field)
        QApplication.processEvents()
        label = next(each for each in dialog.findChildren(QLabel) if each.buddy() is field)
        assert label.mapTo(dialog, QPoint(0, 0)).x() > field.mapTo(dialog, QPoint(0, 0)).x()
    dialog.bring(dialog.cloths.buttons()[0])
    QApplication.processEvents()
    # Those of the first line: a narrow sheet has two.
    swatches = [each for each in dialog.cloths.buttons() if each.y() == dialog.cloths.buttons()[0].y()]
    assert len(swatches) > 3
    assert [each.x() for each in swatches] == sorted((each.x() for each in swatches), reverse=True)
