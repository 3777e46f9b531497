"""Finds texts that have no room: on buttons and labels, in fields and lists, on bars."""

import re
from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from cardtable.table.view import TableView
from cardtable.windows.gallery.chip import Chip
from cardtable.windows.gallery.tile import GameTile
from cardtable.windows.style.boxes import TickBox
from cardtable.windows.style.drop_down import Choice
from cardtable.windows.style.shortened import ShortenedLabel
from cardtable.windows.today.month_view import DayCell

_PAINTED = (GameTile, DayCell)
"""What draws its words itself."""
_MORE = ("qt_toolbar_ext_button", "qt_menubar_ext_button")
"""What Qt shows where not everything on a bar has room."""
_BESIDE = 8
"""Logical pixels round the words of a line to type in."""


def cut(window: QWidget) -> list[str]:
    """Return every text of a window that is seen, or could be, and has less room than it needs."""
    return [
        f"{type(each).__name__}: {told}"
        for each in (window, *window.findChildren(QWidget))
        if each.isVisible()
        for told in _told(each)
    ]


def _told(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QToolButton) and widget.objectName() in _MORE:
        yield "not all that is on a bar has room"
    elif isinstance(widget, QLabel) and not isinstance(widget, ShortenedLabel):
        yield from _label(widget)
    elif isinstance(widget, QAbstractButton) and not isinstance(widget, _PAINTED):
        yield from _button(widget)
    elif isinstance(widget, Chip):
        if widget.whole_width() > widget.width():
            yield widget.words()
    elif isinstance(widget, QComboBox) and not isinstance(widget, Choice):
        yield from _choice(widget)
    elif isinstance(widget, QAbstractSpinBox):
        yield from _number(widget)
    elif isinstance(widget, QLineEdit) and not isinstance(widget.parent(), QComboBox):
        needed = widget.fontMetrics().horizontalAdvance(widget.placeholderText())
        if needed + _BESIDE > widget.width():
            yield widget.placeholderText()
    elif isinstance(widget, QPlainTextEdit):
        yield from _comment(widget)
    elif isinstance(widget, QListWidget):
        yield from _list(widget)
    elif isinstance(widget, TableView):
        yield from _beside_the_cards(widget)


def _label(label: QLabel) -> Iterator[str]:
    text = label.text()
    if not text or not label.width():
        return
    if not label.wordWrap():
        narrow, low = (
            label.width() < label.sizeHint().width(),
            label.height() < label.minimumSizeHint().height(),
        )
    else:
        plain = re.sub("<[^>]*>", " ", text)
        words = [
            label.fontMetrics().horizontalAdvance(word) for word in re.split(r"\s+|(?<=[/\u200b])", plain)
        ]
        narrow = max(words, default=0) > label.contentsRect().width()
        low = label.height() < label.heightForWidth(label.width())
    if narrow or low or _covered(label):
        yield f"{text} ({label.width()}×{label.height()})"


def _button(button: QAbstractButton) -> Iterator[str]:
    if not button.text():
        return
    if isinstance(button, QToolButton) and button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly:
        return
    needed = button.sizeHint()
    if isinstance(button, TickBox):  # which breaks its words into lines
        needed = QSize(button.minimumSizeHint().width(), button.heightForWidth(button.width()))
    if button.width() < needed.width() or button.height() < needed.height() or _covered(button):
        yield f"{button.text()} ({button.width()} of {needed.width()})"


def _number(field: QAbstractSpinBox) -> Iterator[str]:
    line = field.lineEdit()
    margins = line.textMargins()
    room = line.width() - margins.left() - margins.right()
    if field.fontMetrics().horizontalAdvance(field.text()) > room:
        yield f"{field.text()} ({room})"


def _comment(field: QPlainTextEdit) -> Iterator[str]:
    room = field.viewport().rect()
    margin = round(field.document().documentMargin())
    inside = room.adjusted(margin, margin, -margin, -margin)
    needed = field.fontMetrics().boundingRect(inside, Qt.TextFlag.TextWordWrap, field.placeholderText())
    if needed.height() > room.height():
        yield f"{field.placeholderText()} ({room.height()} of {needed.height()})"


def _list(rows: QListWidget) -> Iterator[str]:
    wide = rows.viewport().width()
    for row in range(rows.count()):
        text, needed = rows.item(row).text(), rows.sizeHintForIndex(rows.model().index(row, 0))
        if rows.wordWrap():
            inside = QRect(0, 0, wide, rows.height())
            broken = rows.fontMetrics().boundingRect(inside, Qt.TextFlag.TextWordWrap, text)
            if rows.visualItemRect(rows.item(row)).height() < broken.height():
                yield text
        elif needed.width() > wide:
            yield text


def _beside_the_cards(table: TableView) -> Iterator[str]:
    """Yield what is written on the cloth and reaches past its edge."""
    room = table.table.sceneRect().adjusted(-0.5, -0.5, 0.5, 0.5)  # no letter is cut by half a pixel
    for note in table.table.notes:
        if not note.mark.badge and not room.contains(note.sceneBoundingRect()):
            yield note.text


def _choice(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    kinds = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(kinds[0], option, kinds[1], box)
    if box.fontMetrics().horizontalAdvance(box.currentText()) > room.width():
        yield f"{box.currentText()} ({room.width()})"


def _covered(widget: QWidget) -> bool:
    """Whether a part of it lies outside what it lies on, and no scrolling brings it in sight."""
    rect, part = QRect(widget.rect()), widget
    while not part.isWindow() and (over := part.parentWidget()) is not None:
        rect.moveTopLeft(rect.topLeft() + part.pos())
        if isinstance(over.parentWidget(), QAbstractScrollArea):
            return False
        if not over.rect().contains(rect):
            return True
        part = over
    return False
