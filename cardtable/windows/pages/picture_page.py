"""A page of a book: text with tables that the program draws itself, in the system's colours."""

import logging
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QImage, QPainter, QPalette, QResizeEvent, QShowEvent, QTextCursor, QTextDocument
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QFrame

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt, felt
from cardtable.art.tokens import Space, Type
from cardtable.errors import CardTableError
from cardtable.texts import _
from cardtable.windows.pages.pictures import SCHEME, read_picture, size_of
from cardtable.windows.pages.reading_page import ReadingPage
from cardtable.windows.style.serif import serif
from cardtable.windows.style.stylesheet import letters
from cardtable.windows.style.widgets import mixed, quiet_ink, text_font

PAGE_WIDTH = 660
"""Logical pixels: lines longer than this are hard to follow."""
SIDE = 26
"""Logical pixels free to the left and right of a page."""
WISHED = QSize(PAGE_WIDTH + 2 * SIDE + Space.LARGE, 700)
"""The size of a page with its scroll bar, in logical pixels."""
_NARROWEST = 120
"""Logical pixels of a picture."""
_REDRAW_AFTER = 120
"""Milliseconds without a change of width after which the pictures are drawn anew."""


class PicturePage(ReadingPage):
    """One page of a book; ``table:`` pictures are drawn with the player's deck on the player's cloth."""

    def __init__(self, style: DeckStyle, cloth: Felt) -> None:
        super().__init__()
        self._deck = Deck(style)
        self._cloth = cloth
        self.shown = ""
        """The key of the page that is shown."""
        self._palette: QPalette | None = None
        self._ratio = 0.0
        self._widest = PAGE_WIDTH
        self._redraw = QTimer(self, singleShot=True, interval=_REDRAW_AFTER)
        self._redraw.timeout.connect(self._write_again)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.document().setDocumentMargin(SIDE)

    def html_of(self, key: str) -> str:
        """Return a page as HTML."""
        raise NotImplementedError

    def title(self) -> str:
        """Return what a screen reader calls the page that is shown."""
        raise NotImplementedError

    def show_page(self, key: str, palette: QPalette | None = None) -> None:
        """Show a page, in the system's colours or in others."""
        self.shown, self._palette = key, palette
        self._prepare()
        self.write(self.html_of(key), self.title())

    def print_on(self, printer: QPrinter) -> None:
        """Print the page, dark on white whatever the system's colours, its tables on the light cloth."""
        page = type(self)(self._deck.style, Felt.LIGHT)
        page.resize(WISHED)
        page.show_page(self.shown, QPalette(Qt.GlobalColor.white))
        page.print_(printer)
        page.deleteLater()

    def _prepare(self) -> None:
        """Take the colours, the letters and the room of now."""
        palette = self._palette or QApplication.palette()
        text = palette.color(QPalette.ColorRole.Text)
        base = palette.color(QPalette.ColorRole.Base)
        self._ratio = self.devicePixelRatioF()
        self._widest = self._room()
        self.document().setDefaultFont(text_font(Type.BODY))
        self.document().setDefaultStyleSheet(
            _STYLE.format(
                serif=serif(),
                page=letters(Type.PAGE),
                tile=letters(Type.TILE),
                space=Space,
                quiet=quiet_ink(palette).name(),
                line=mixed(text, base, 0.8).name(),
                wash=mixed(text, base, 0.94).name(),
            )
        )

    def _write(self) -> None:
        """Write the page anew, as everything is now."""
        self._prepare()
        self.write_again(self.html_of(self.shown))

    def _write_again(self) -> None:
        """Write the page for its new width; the reader stays where they were."""
        # While a page is written the scroll bar comes and goes: that is no change.
        if self._widest == self._room():
            return
        cursor = self.cursorForPosition(QPoint(2 * SIDE, 0))
        place, top = cursor.position(), self.cursorRect(cursor).top()
        self._write()
        cursor = QTextCursor(self.document())
        cursor.setPosition(place)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - top)

    def _room(self) -> int:
        """Return how wide a picture may be, so that no part of it lies outside the page."""
        return max(_NARROWEST, min(PAGE_WIDTH, self.viewport().width() - 2 * SIDE))

    def _fitting(self, size: tuple[int, int]) -> tuple[int, int]:
        wide = min(size[0], self._widest)
        return wide, round(size[1] * wide / size[0])

    def _picture(self, url: str) -> QImage:
        """Draw a table; of one that cannot be laid out the bare cloth, saying so, for Qt takes no errors."""
        try:
            picture = read_picture(url)
            return picture.image(
                self._fitting(picture.size), self.devicePixelRatioF(), self._deck, self._cloth
            )
        except CardTableError as error:
            logging.getLogger(__name__).warning("the picture %s cannot be drawn: %s", url, error)
            return self._bare(self._fitting(size_of(url)))

    def _bare(self, size: tuple[int, int]) -> QImage:
        image = felt(*size, self.devicePixelRatioF(), self._cloth).toImage()
        painter = QPainter(image)
        painter.setFont(text_font(Type.BODY))
        painter.setPen(self._cloth.ink)
        around = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(QRect(0, 0, *size), around, _("This table cannot be drawn."))
        painter.end()
        return image

    # Qt's own calls

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Draw the tables; everything else is Qt's."""
        url = QUrl(name)
        if kind == QTextDocument.ResourceType.ImageResource.value and url.scheme() == SCHEME:
            return self._picture(url.toString(QUrl.ComponentFormattingOption.FullyEncoded))
        return super().loadResource(kind, name)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system from light to dark, and screens of another sharpness."""
        super().changeEvent(event)
        kinds = (QEvent.Type.ApplicationPaletteChange, QEvent.Type.DevicePixelRatioChange)
        if event.type() in kinds and self.shown:
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the pictures follow a page too narrow for them."""
        super().resizeEvent(event)
        if self.shown and self._widest != self._room():
            self._redraw.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the pictures as sharply as the screen on which the window has come up."""
        super().showEvent(event)
        if self.shown and self._ratio != self.devicePixelRatioF():
            self._write()


_STYLE = """
h1 {{ font-family: "{serif}"; font-size: {page}; font-weight: normal; margin-bottom: 2px; }}
h2 {{ font-family: "{serif}"; font-size: {tile}; font-weight: normal; margin-top: {space.WIDE}px;
      margin-bottom: {space.TIGHT}px; }}
p, li {{ line-height: 135%; }}
.picture {{ line-height: 100%; }}
p {{ margin-top: {space.SMALL}px; margin-bottom: {space.SMALL}px; }}
.lead, .caption {{ color: {quiet}; }}
.caption {{ font-size: small; }}
pre, code {{ font-family: monospace; }}
pre {{ white-space: pre-wrap; background-color: {wash}; }}
td, th {{ padding: {space.TIGHT}px {space.MEDIUM}px {space.TIGHT}px 0; vertical-align: top; }}
.number {{ white-space: nowrap; padding-right: {space.SMALL}px; }}
.option {{ background-color: {wash}; padding: {space.SMALL}px; }}
"""
