"""The small buttons on a tile of the gallery: rules and a new game at its foot, the star beside the title."""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QStyle, QToolButton, QWidget

from cardtable.art.felt import Felt
from cardtable.art.tokens import Space, Type
from cardtable.texts import _
from cardtable.windows.gallery.star import StarButton
from cardtable.windows.style.buttons import button_style
from cardtable.windows.style.widgets import accent, text_font

_GAP = 6
"""Logical pixels between two buttons."""


def mirrored(tile: QWidget, box: QRect) -> QRect:
    """Return where a box lies on a tile for who reads from the right; for others it lies where it is."""
    return QStyle.visualRect(tile.layoutDirection(), tile.rect(), box)


class TileButtons:
    """Three buttons for the mouse; the keyboard reaches them through the tile's menu."""

    def __init__(self, tile: QWidget) -> None:
        self._tile = tile
        self.rules = self._small(_("Rules"))
        self.new_game = self._small(_("New…"))
        self.new_game.setToolTip(_("Choose the deal, the players and the options"))
        self.star = StarButton(tile)

    def _small(self, text: str) -> QToolButton:
        button = QToolButton(self._tile)
        button.setText(text)
        button.setAutoRaise(True)
        button.setFont(text_font(Type.CAPTION))
        # One stop of the keyboard for each game.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        return button

    def set_cloth(self, cloth: Felt) -> None:
        """Lie on this cloth."""
        style = button_style(
            cloth.ink, cloth.base, accent(cloth), which="QToolButton", room=f"2px {Space.SMALL}px", least=0
        )
        for button in (self.rules, self.new_game):
            button.setStyleSheet(style)
        self.star.set_cloth(cloth)

    def show(self, wanted: bool) -> None:
        """Show the buttons, or hide them; the star of a favourite is always seen."""
        self.rules.setVisible(wanted)
        self.new_game.setVisible(wanted)
        self.star.setVisible(self.star.isEnabled() and (wanted or self.star.isChecked()))

    def place(self, picture: QRect, pad: int) -> None:
        """Lie in the lower corners of the picture, ``pad`` pixels from its edges: the star on the left."""
        right, low = picture.right() - pad, picture.bottom() - pad
        for button in (self.new_game, self.rules):
            button.adjustSize()
            right -= button.width()
            self._move(button, QPoint(right, low - button.height()))
        self.star.adjustSize()
        middle = low - self.new_game.height() // 2
        self._move(self.star, QPoint(picture.left() + pad, middle - self.star.height() // 2))

    def _move(self, button: QWidget, place: QPoint) -> None:
        button.move(mirrored(self._tile, QRect(place, button.size())).topLeft())
