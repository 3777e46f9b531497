"""A page to read: by eye, by keys with a caret, and by ear, heading by heading."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QKeyEvent,
    QKeySequence,
    QTextBlock,
    QTextCursor,
    QTextFormat,
    QTextFragment,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from cardtable.table.accessible import announce
from cardtable.texts import _
from cardtable.windows.style.finger import FingerScroll

_NEXT, _BEFORE = QKeySequence("H"), QKeySequence("Shift+H")
"""The keys by which screen readers go from heading to heading, too."""
LESSON_LINK = "lesson"
"""The scheme of links to lessons: ``lesson:byzantium-practice``."""
_CARET = 2
"""Logical pixels: so wide that it is found on a page of words."""


class ReadingPage(QTextBrowser):
    """HTML with a caret that the arrow keys move; H and Shift+H go to the next heading and to the one before.

    A screen reader reads the line of the caret by itself; headings and what pictures show are announced.
    """

    page_asked = Signal(QUrl)
    """A link to another page was followed."""
    lesson_asked = Signal(str)
    """A link to the lesson of this id was followed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextInteractionFlags(
            self.textInteractionFlags() | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setCursorWidth(_CARET)
        self.setOpenLinks(False)  # a link to another page is not Qt's to follow
        self.anchorClicked.connect(self._follow_link)
        self._at = -1
        self._found: tuple[int, int] | None = None
        FingerScroll(self)

    def write(self, html: str, name: str) -> None:
        """Show a page; the caret stands at its beginning. A screen reader calls the page by `name`."""
        self.setAccessibleName(name)
        self._found = None
        self._put(html, 0)

    def write_again(self, html: str) -> None:
        """Show the same page anew, the caret where it was."""
        bar = self.verticalScrollBar()
        scrolled = bar.value()
        self._put(html, self.textCursor().position())
        bar.setValue(scrolled)

    def mark_found(self, found: QTextCursor | None) -> None:
        """Mark the words that this cursor has selected, until another page is shown; None: nothing."""
        self._found = None if found is None else (found.anchor(), found.position())
        self._show_found()

    def headings(self) -> Iterator[QTextBlock]:
        """Yield the headings of the page in their order."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                yield block
            block = block.next()

    def go_to_heading(self, step: int) -> None:
        """Go to the next heading (1) or the one before (-1), and say which it is; or that there is none."""
        here = self.textCursor().block().position()
        found = [each for each in self.headings() if (each.position() - here) * step > 0]
        if not found:
            after, before = _("There is no heading after this."), _("There is no heading before this.")
            announce(self, after if step > 0 else before)
            return
        block = found[0] if step > 0 else found[-1]
        self._at = block.blockNumber()
        self._go(block, at_top=True)
        announce(self, heading_words(block))

    def _put(self, html: str, place: int) -> None:
        self._at = -1
        blocked = self.blockSignals(True)
        self.setHtml(html)
        self.blockSignals(blocked)
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(place, max(0, self.document().characterCount() - 1)))
        self._at = cursor.blockNumber()
        self.setTextCursor(cursor)
        self._show_found()

    def _show_found(self) -> None:
        """Mark what was found, seen also while the keyboard is elsewhere."""
        if self._found is None:
            self.setExtraSelections([])
            return
        mark, palette = QTextEdit.ExtraSelection(), self.palette()
        mark.cursor = QTextCursor(self.document())
        start, end = self._found
        mark.cursor.setPosition(start)
        mark.cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        mark.format.setBackground(palette.highlight())
        mark.format.setForeground(palette.highlightedText())
        self.setExtraSelections([mark])

    def _go(self, block: QTextBlock, *, at_top: bool) -> None:
        if at_top:
            # From below it would come to the lower edge of the page, with nothing of what follows.
            self.moveCursor(QTextCursor.MoveOperation.End)
        self.setTextCursor(QTextCursor(block))

    def go_to_anchor(self, name: str) -> None:
        """Bring the caret along to a place of the page, and say which heading it is."""
        block = self._anchored(name)
        if block is not None:
            self._at = block.blockNumber()
            self.setTextCursor(QTextCursor(block))
            self.scrollToAnchor(name)
            announce(self, heading_words(block))

    def _follow_link(self, url: QUrl) -> None:
        if url.scheme() == LESSON_LINK:
            self.lesson_asked.emit(url.path())
        elif not url.isRelative():
            QDesktopServices.openUrl(url)
        elif url.path():
            self.page_asked.emit(url)
        else:
            self.go_to_anchor(url.fragment())

    def _anchored(self, name: str) -> QTextBlock | None:
        block = self.document().begin()
        while block.isValid():
            if any(name in each.charFormat().anchorNames() for each in _fragments(block)):
                return block
            block = block.next()
        return None

    def _tell_what_is_reached(self) -> None:
        """Say what the words of the line reached do not: that it is a heading, what a picture shows."""
        block = self.textCursor().block()
        if block.blockNumber() == self._at:
            return
        self._at = block.blockNumber()
        if level := block.blockFormat().headingLevel():
            announce(self, _("Heading of level {level}").format(level=level))
        else:
            announce(self, " ".join(picture_words(block)))

    # Qt's own calls

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go to the next link, and say which it is; after the last one leave the page."""
        gone = super().focusNextPrevChild(forward)
        words = self.textCursor().selectedText()
        if self.hasFocus() and words:
            announce(self, _("{words}, link").format(words=words))
        return gone

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from heading to heading; tell what the caret has come to."""
        pressed = QKeySequence(event.keyCombination())
        if pressed in (_NEXT, _BEFORE):
            self.go_to_heading(1 if pressed == _NEXT else -1)
            return
        super().keyPressEvent(event)
        self._tell_what_is_reached()


def heading_words(block: QTextBlock) -> str:
    """Return a heading as it is told when it is gone to."""
    level = block.blockFormat().headingLevel()
    return _("{heading}, heading of level {level}").format(heading=block.text(), level=level)


def picture_words(block: QTextBlock) -> list[str]:
    """Return what the pictures in a paragraph show, in their alternative texts."""
    key = QTextFormat.Property.ImageAltText.value
    told = [each.charFormat().property(key) for each in _fragments(block)]
    return [_("Picture: {words}").format(words=words) for words in told if words]


def _fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    part = block.begin()
    while not part.atEnd():
        yield part.fragment()
        part += 1
