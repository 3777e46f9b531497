"""A picture of a table, drawn as the window draws it; no screen is needed."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt, felt
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout
from cardtable.contract.seat import Seat
from cardtable.errors import FileRefused
from cardtable.table.scene import TableScene
from cardtable.texts import _

_SMALLEST = 4
"""Logical pixels: a picture shows the whole table however small the cards come out."""


def table_image(
    game: Game[Any],
    position: Any,
    size: tuple[int, int],
    *,
    ratio: float = 1.0,
    deck: Deck | None = None,
    cloth: Felt = Felt.GREEN,
    viewer: Seat | None = None,
    names: tuple[str, ...] = (),
    own: Seat | None = None,
) -> QImage:
    """Return the table as an image of `size` logical pixels, `ratio` device pixels each.

    A `QGuiApplication` must be there.
    """
    return layout_image(game.layout(position, viewer), size, ratio, deck or Deck(), cloth, names, own)


def layout_image(
    layout: Layout,
    size: tuple[int, int],
    ratio: float,
    deck: Deck,
    cloth: Felt,
    names: tuple[str, ...] = (),
    own: Seat | None = None,
) -> QImage:
    """Return an image of what the layout's bounds hold, with the units of `table_image`."""
    width, height = size
    scene = TableScene(deck, cloth, _SMALLEST)
    scene.names, scene.own = names, own
    scene.set_view_size(width, height, ratio)
    scene.show_layout(layout, animate=False)
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawPixmap(0, 0, felt(width, height, ratio, cloth))
    scene.render(painter, QRectF(0, 0, width, height), scene.sceneRect())
    painter.end()
    return image


def save_picture(
    game: Game[Any],
    position: Any,
    path: Path,
    *,
    size: tuple[int, int] = (1280, 800),
    ratio: float = 1.0,
    deck: Deck | None = None,
    cloth: Felt = Felt.GREEN,
    viewer: Seat | None = None,
    names: tuple[str, ...] = (),
    own: Seat | None = None,
) -> None:
    """Write the table as a picture of `size` × `ratio` pixels; raise `FileRefused` if that fails."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - notes on the cloth need its fonts

    application = QApplication.instance() or QApplication(["cardtable"])
    look = deck or Deck()
    image = layout_image(game.layout(position, viewer), size, ratio, look, cloth, names, own)
    if not image.save(str(path)):
        raise FileRefused(_("the picture can’t be saved to {file}").format(file=path))
    del application
