"""The deck: pixmaps of faces and backs at any size, with their shadow or without, drawn once and kept."""

from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform

from cardtable.art import shadow
from cardtable.art.back import Back
from cardtable.art.cache import PixmapCache
from cardtable.art.forms import FORMS, FaceForm
from cardtable.art.kept_cards import KeptCards
from cardtable.art.palette import SuitColours
from cardtable.art.shadow import Size
from cardtable.card_letters import INTERNATIONAL
from cardtable.cards import Card
from cardtable.errors import DamagedTheme

if TYPE_CHECKING:
    from cardtable.art.faces import Faces
    from cardtable.art.themes import ThemeFaces

OUR_OWN = "cardtable"
KEEP_AFTER = 1000
"""Milliseconds after the last card was drawn or read; by then the table is at rest."""


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """What a player may choose: whose drawings, the suits' colours, the form of the faces, the back.

    ``letters`` are those of jack, queen, king and ace.  An installed deck brings colours, faces and letters
    of its own, and most bring a back.
    """

    theme: str = OUR_OWN
    colours: SuitColours = SuitColours.TWO
    form: FaceForm = FaceForm.NORMAL
    back: Back = Back.MOSAIC
    letters: str = INTERNATIONAL


_own_drawings = PixmapCache()
"""Every deck's: the table, the gallery and all other pages draw the same cards, often at one size."""


def keep_for_screen(points: int) -> None:
    """Keep no more drawings of cards than are worth it on a screen of so many points, device pixels."""
    _own_drawings.keep_for(points)


class Deck:
    """Cards in one style.

    Widths are logical pixels; a card is 1.4 times as high.  A pixmap holds the card and, `margin`
    logical pixels wide on every side, its shadow, or (`bare`) the card alone; lay the middle of the
    pixmap on the middle of the card's pose.  `notice` is the reason, in one sentence, if a chosen theme
    could not be used.  With a ``folder``, what is drawn is kept there for the next start.
    """

    def __init__(self, style: DeckStyle = DeckStyle(), folder: Path | None = None) -> None:
        self.style = style
        self.notice: str | None = None
        self._theme = self._open(style.theme)
        # A theme's files may change under the same name: what was drawn of them is not shared.
        self.cache = _own_drawings if self._theme is None else PixmapCache()
        # Nor is it kept on the disk.
        self._folder = folder if self._theme is None else None
        self._kept: dict[Size, KeptCards] = {}
        self._timer: QTimer | None = None
        self._faces: dict[Size, Faces] = {}
        self._shadows: dict[Size, QImage] = {}

    def _open(self, theme: str) -> "ThemeFaces | None":
        """Open an installed deck; if that fails, keep the reason in `notice` and use our own."""
        if theme == OUR_OWN:
            return None
        from cardtable.art.themes import ThemeFaces  # noqa: PLC0415 - only those wait who use a theme

        try:
            return ThemeFaces(theme)
        except DamagedTheme as error:
            self.notice = str(error)
            return None

    @property
    def own_faces(self) -> bool:
        """Whether the faces are our own drawings, in the colours and the form of the style."""
        return self._theme is None

    @property
    def own_back(self) -> bool:
        """Whether the back is our own drawing."""
        return self._theme is None or not self._theme.has_back

    @staticmethod
    def margin(width: float) -> int:
        """Return the border that holds the shadow of a card so wide, in logical pixels."""
        return shadow.margin(width)

    def face(self, card: Card, width: float, ratio: float = 1.0, turned: bool = False) -> QPixmap:
        """Return a card's face; `ratio` is device pixels per logical pixel, `turned` lays it on its side."""
        return self._shaded(card._replace(copy=1), width, ratio, turned)

    def back(self, width: float, ratio: float = 1.0, turned: bool = False) -> QPixmap:
        """Return the back of every card, with the same arguments."""
        return self._shaded(None, width, ratio, turned)

    def bare(self, card: Card | None, width: float, ratio: float = 1.0, turned: bool = False) -> QPixmap:
        """Return a card's face, or for none the back, without a shadow, with the same arguments."""
        card = card._replace(copy=1) if card is not None else None
        key: Hashable = (self.style, card, width, ratio, turned)
        return self.cache.get(key, lambda: self._render(card, width, ratio, turned))

    def _shaded(self, card: Card | None, width: float, ratio: float, turned: bool) -> QPixmap:
        key: Hashable = (self.style, card, width, ratio, turned, "shaded")
        return self.cache.get(key, lambda: self._shade(card, width, ratio, turned))

    def _shade(self, card: Card | None, width: float, ratio: float, turned: bool) -> QPixmap:
        size = Size.of(width, ratio, turned)
        lying = self._shadow(size).copy()
        bare = self.bare(card, width, ratio, turned)
        painter = QPainter(lying)
        painter.drawPixmap(QRect(size.border, size.border, size.wide, size.high), bare, bare.rect())
        painter.end()
        lying.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(lying)

    def _render(self, card: Card | None, width: float, ratio: float, turned: bool) -> QPixmap:
        kept = self._kept_of(Size.of(width, ratio, turned))
        if kept is None:
            return self._draw(card, width, ratio, turned)
        self._keep_later()
        name = "back" if card is None else card.code
        image = kept.get(name)
        if image is None:
            pixmap = self._draw(card, width, ratio, turned)
            kept.add(name, pixmap)
            return pixmap
        image.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(image)

    def _kept_of(self, size: Size) -> KeptCards | None:
        if self._folder is None:
            return None
        if size not in self._kept:
            if len(self._kept) > 3:  # as of shadows
                self._kept.clear()
            style = self.style
            self._kept[size] = KeptCards(
                self._folder, f"{style.colours} {style.form} {style.back} {style.letters}", size
            )
        return self._kept[size]

    def _keep_later(self) -> None:
        if self._timer is None:
            self._timer = QTimer(singleShot=True, interval=KEEP_AFTER)
            self._timer.timeout.connect(self.keep)
        self._timer.start()

    def keep(self) -> None:
        """Keep what has been drawn, and let go of what was read."""
        for each in self._kept.values():
            each.keep()

    def _draw(self, card: Card | None, width: float, ratio: float, turned: bool) -> QPixmap:
        image = self._upright(card, Size.of(width, ratio))
        if turned:
            # A quarter turn moves whole pixels: it costs no sharpness.
            image = image.transformed(QTransform().rotate(90))
        size = Size.of(width, ratio, turned)
        bare = image.copy(size.border, size.border, size.wide, size.high)
        bare.setDevicePixelRatio(ratio)
        return QPixmap.fromImage(bare)

    def _upright(self, card: Card | None, size: Size) -> QImage:
        theme = self._theme
        try:
            if theme is not None and card is not None:
                return theme.face(card, size)
            if theme is not None and theme.has_back:
                return theme.back(size)
        except DamagedTheme as error:
            self.notice, self._theme = str(error), None
        faces = self._faces_of(size)
        return faces.back(self.style.back) if card is None else faces.face(card)

    def _faces_of(self, size: Size) -> "Faces":
        """The faces of one size; those of two are kept, for a table shows cards lying and cards lifted."""
        from cardtable.art.faces import Faces  # noqa: PLC0415 - only those wait whose cards are not kept

        if size not in self._faces:
            if len(self._faces) > 1:
                self._faces.clear()
            self._faces[size] = Faces(size, self.style.colours, FORMS[self.style.form], self.style.letters)
        return self._faces[size]

    def _shadow(self, size: Size) -> QImage:
        if size not in self._shadows:
            if len(self._shadows) > 3:  # upright and turned, of two sizes
                self._shadows.clear()
            self._shadows[size] = shadow.shadow(size)
        return self._shadows[size]
