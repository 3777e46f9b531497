"""The table on paper: its cards on white, with what game it is above and its line of text below."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtPrintSupport import QPrinter

from cardtable.art.felt import Felt
from cardtable.art.tokens import Type
from cardtable.play.recording import line_of
from cardtable.play.session import Session
from cardtable.table.scene import TableScene
from cardtable.texts import _
from cardtable.windows.playing.table_page import TablePage
from cardtable.windows.saving import name_of_game
from cardtable.windows.sharing.paper import chosen, new_printer
from cardtable.windows.style.widgets import text_font, title_font
from cardtable.windows.wording.phrases import BETWEEN
from cardtable.windows.wording.sentences import moves_words

_WIDTH = 1000
"""Logical pixels of the table, whatever the paper."""
_SMALLEST = 4
_GAP = 0.02
"""Of the page's height."""


def ask_to_print_table(page: TablePage) -> None:
    """Ask for a printer and print the table as it is seen."""
    session, printer = page.session, new_printer(lying=True)
    if session is not None and chosen(printer, page, name_of_game(session.entry.id, session.deal.number)):
        print_table(page, printer)


def print_table(page: TablePage, printer: QPrinter) -> None:
    """Print the game on the table, on one page."""
    session = page.session
    if session is None:
        return
    painter = QPainter(printer)
    sheet = QRectF(printer.pageLayout().paintRectPixels(printer.resolution()))
    sheet.moveTo(0, 0)
    gap = sheet.height() * _GAP
    head = _write(painter, sheet, _(session.entry.title), title_font(Type.SHEET))
    facts = _write(painter, sheet.adjusted(0, head, 0, 0), _facts(session), text_font(Type.BODY))
    line = _line_height(painter, sheet, session)
    table = sheet.adjusted(0, head + facts + gap, 0, -line - gap)
    _draw_table(painter, table, page)
    foot = QRectF(sheet.left(), sheet.bottom() - line, sheet.width(), line)
    _write(painter, foot, line_of(session), _small())
    painter.end()


def _small() -> QFont:
    return text_font(Type.CAPTION)


def _facts(session: Session) -> str:
    number = session.deal.number
    deal = _("Custom deal") if number is None else _("Deal {number}").format(number=number)
    return f"{deal}{BETWEEN}{moves_words(len(session.moves))}"


_FLAGS = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWrapAnywhere


def _write(painter: QPainter, room: QRectF, text: str, font: QFont) -> float:
    """Write a text at the top of the room and return how high it came out."""
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.black)
    painter.drawText(room, _FLAGS, text)
    return painter.boundingRect(room, _FLAGS, text).height()


def _line_height(painter: QPainter, sheet: QRectF, session: Session) -> float:
    painter.setFont(_small())
    return painter.boundingRect(sheet, _FLAGS, line_of(session)).height()


def _draw_table(painter: QPainter, room: QRectF, page: TablePage) -> None:
    """Draw the cards without the cloth, its words in the dark ink of the light one."""
    session, seen = page.session, page.view.table
    if session is None:
        return
    scene = TableScene(seen.pixmaps.deck, Felt.LIGHT, _SMALLEST)
    scene.names, scene.own = seen.names, seen.own
    height = round(_WIDTH * room.height() / room.width())
    scene.set_view_size(_WIDTH, height, room.width() / _WIDTH)
    layout = session.game.layout(session.position, page.handover_screen.viewer())
    scene.show_layout(layout, animate=False)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, room, scene.sceneRect())
