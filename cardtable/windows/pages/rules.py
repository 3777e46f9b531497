"""The rules of a game to read, with tables that the program draws itself."""

import logging
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QImage,
    QKeySequence,
    QPainter,
    QPalette,
    QResizeEvent,
    QShowEvent,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt, felt
from cardtable.contract.entry import Entry
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.texts import _
from cardtable.windows.pages.pictures import SCHEME, play_well_text, read_picture, rules_text, size_of
from cardtable.windows.pages.reading_page import ReadingPage
from cardtable.windows.sharing import paper
from cardtable.windows.style.screen_room import room
from cardtable.windows.style.widgets import mixed, quiet_ink, roomy, text_font, title_font
from cardtable.windows.wording.phrases import by_title, with_keys

_PAGE_WIDTH = 660
"""Logical pixels: lines longer than this are hard to follow."""
_NARROWEST = 120
"""Logical pixels of a picture."""
_SIDE = 26
_REDRAW_AFTER = 120
"""Milliseconds without a change of width after which the pictures are drawn anew."""
_LIST_WIDTH = 200
_LIST_EDGE = 8
_LIST_STYLE = f"""
QListWidget {{ background: palette(window); padding: 14px {_LIST_EDGE}px; }}
QListWidget::item {{ padding: 6px 10px; border-radius: 5px; color: palette(window-text); }}
QListWidget::item:selected {{ background: palette(highlight); color: palette(highlighted-text); }}
"""


class RulesWindow(QDialog):
    """All rules pages; opens with that of `game_id`."""

    def __init__(
        self,
        game_id: str,
        style: DeckStyle | None = None,
        cloth: Felt = Felt.GREEN,
        parent: QWidget | None = None,
        entries: Sequence[Entry] = catalogue.entries(),
    ) -> None:
        super().__init__(parent)
        self.setObjectName("rules")
        self.setWindowTitle(_("Rules"))
        self.games = QListWidget()
        self.games.setAccessibleName(_("Games"))
        self.games.setFont(text_font(1.05))
        self.games.setStyleSheet(_LIST_STYLE)
        for entry in by_title(entries):
            item = QListWidgetItem(_(entry.title), self.games)
            item.setData(_ID, entry.id)
        self.page = RulesPage(style or DeckStyle(), cloth)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.print_button = QPushButton(_("Print…"))
        self.print_button.setShortcut(QKeySequence("Ctrl+P"))
        self.print_button.setToolTip(with_keys(_("Print this page"), "Ctrl+P"))
        self.print_button.setAutoDefault(False)
        self.print_button.clicked.connect(self._print)
        row.addLayout(self._beside())
        row.addWidget(self.page, 1)
        self.games.setFrameShape(QListWidget.Shape.NoFrame)
        self.games.setFixedWidth(max(roomy(_LIST_WIDTH), self._list_room()))
        self.games.currentItemChanged.connect(self._show_current)
        self.show_rules(game_id)
        self.page.setFocus()
        wished = QSize(self.games.width() + _PAGE_WIDTH + 2 * _SIDE + 20, 700)
        self.resize(wished.boundedTo(room(self).size()))

    def _list_room(self) -> int:
        """Return how wide the list is with its longest title whole, in whatever language."""
        self.games.ensurePolished()
        bar = self.games.verticalScrollBar().sizeHint().width()
        return self.games.sizeHintForColumn(0) + bar + 2 * _LIST_EDGE

    def _beside(self) -> QVBoxLayout:
        """Lay the list of games out, beneath it what can be done with a page."""
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.games, 1)
        beneath = QHBoxLayout()
        beneath.setContentsMargins(16, 10, 16, 14)
        beneath.addWidget(self.print_button)
        column.addLayout(beneath)
        return column

    def _print(self) -> None:
        """Ask for a printer and print the page shown."""
        printer = paper.new_printer(lying=False)
        if paper.chosen(printer, self):
            self.page.print_on(printer)

    def show_rules(self, game_id: str) -> None:
        """Show the page of a game."""
        for number in range(self.games.count()):
            if self.games.item(number).data(_ID) == game_id:
                self.games.setCurrentRow(number)

    @property
    def game_id(self) -> str:
        """The game whose page is shown."""
        return self.page.game_id

    def _show_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.page.show_rules(item.data(_ID))


def _with_advice(rules: str, advice: str | None, title: str) -> str:
    """Return the rules, the advice after them as a section of its own, and a link to it at their head."""
    if advice is None:
        return rules
    head, ending, rest = rules.partition("</h1>")
    link = f'<p class="lead"><a href="#{_PLAY_WELL}">{title}</a></p>'
    return f'{head}{ending}{link}{rest}<h2><a name="{_PLAY_WELL}"></a>{title}</h2>{advice}'


_PLAY_WELL = "play-well"
_ID = 256
"""Qt's first role for a program's own data."""


class RulesPage(ReadingPage):
    """One page; ``table:`` pictures are drawn with the player's deck on the player's cloth."""

    def __init__(self, style: DeckStyle, cloth: Felt) -> None:
        super().__init__()
        self._deck = Deck(style)
        self._cloth = cloth
        self.game_id = ""
        """The game whose page it is."""
        self._palette: QPalette | None = None
        self._ratio = 0.0
        self._widest = _PAGE_WIDTH
        self._redraw = QTimer(self, singleShot=True, interval=_REDRAW_AFTER)
        self._redraw.timeout.connect(self._write_again)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.document().setDocumentMargin(_SIDE)

    def show_rules(self, game_id: str, palette: QPalette | None = None) -> None:
        """Show the page of a game, in the system's colours or in others."""
        self.game_id, self._palette = game_id, palette
        self._prepare()
        title = _(catalogue.entry(game_id).title)
        self.write(self._html(), _("The rules of {title}").format(title=title))

    def print_on(self, printer: QPrinter) -> None:
        """Print the page, dark on white whatever the system's colours, its tables on the light cloth."""
        page = RulesPage(self._deck.style, Felt.LIGHT)
        page.resize(_PAGE_WIDTH + 2 * _SIDE + 20, 700)
        page.show_rules(self.game_id, QPalette(Qt.GlobalColor.white))
        page.print_(printer)
        page.deleteLater()

    def _prepare(self) -> None:
        """Take the colours, the letters and the room of now."""
        palette = self._palette or QApplication.palette()
        text = palette.color(QPalette.ColorRole.Text)
        base = palette.color(QPalette.ColorRole.Base)
        self._ratio = self.devicePixelRatioF()
        self._widest = self._room()
        self.document().setDefaultFont(text_font(1.08))
        self.document().setDefaultStyleSheet(
            _STYLE.format(
                serif=title_font(1.0).families()[0],
                quiet=quiet_ink(palette).name(),
                line=mixed(text, base, 0.8).name(),
                wash=mixed(text, base, 0.94).name(),
            )
        )

    def _html(self) -> str:
        rules = rules_text(self.game_id) or self._nothing_written()
        return _with_advice(rules, play_well_text(self.game_id), _("Strategy"))

    def _write(self) -> None:
        """Write the page anew, as everything is now."""
        self._prepare()
        self.write_again(self._html())

    def _write_again(self) -> None:
        """Write the page for its new width; the reader stays where they were."""
        # While a page is written the scroll bar comes and goes: that is no change.
        if self._widest == self._room():
            return
        cursor = self.cursorForPosition(QPoint(2 * _SIDE, 0))
        place, top = cursor.position(), self.cursorRect(cursor).top()
        self._write()
        cursor = QTextCursor(self.document())
        cursor.setPosition(place)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - top)

    def _room(self) -> int:
        """Return how wide a picture may be, so that no part of it lies outside the page."""
        return max(_NARROWEST, min(_PAGE_WIDTH, self.viewport().width() - 2 * _SIDE))

    def _fitting(self, size: tuple[int, int]) -> tuple[int, int]:
        wide = min(size[0], self._widest)
        return wide, round(size[1] * wide / size[0])

    def _nothing_written(self) -> str:
        title, sentence = (
            _(catalogue.entry(self.game_id).title),
            _("The rules of this game are not written yet."),
        )
        return f"<h1>{title}</h1><p>{sentence}</p>"

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
        painter.setFont(text_font(1.0))
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
        if event.type() in kinds and self.game_id:
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the pictures follow a page too narrow for them."""
        super().resizeEvent(event)
        if self.game_id and self._widest != self._room():
            self._redraw.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw the pictures as sharply as the screen on which the window has come up."""
        super().showEvent(event)
        if self.game_id and self._ratio != self.devicePixelRatioF():
            self._write()


_STYLE = """
h1 {{ font-family: "{serif}"; font-size: xx-large; font-weight: normal; margin-bottom: 2px; }}
h2 {{ font-family: "{serif}"; font-size: x-large; font-weight: normal; margin-top: 22px;
      margin-bottom: 4px; }}
p, li {{ line-height: 135%; }}
.picture {{ line-height: 100%; }}
p {{ margin-top: 6px; margin-bottom: 8px; }}
.lead, .caption {{ color: {quiet}; }}
.caption {{ font-size: small; }}
td, th {{ padding: 4px 14px 4px 0; vertical-align: top; }}
.option {{ background-color: {wash}; padding: 8px; }}
"""
