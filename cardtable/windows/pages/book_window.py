"""A window for many pages: a list of them, a search through all, links, the way back, and printing."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.art.tokens import Space, Type
from cardtable.table.accessible import announce
from cardtable.texts import _, ngettext
from cardtable.windows.pages.markdown import plain
from cardtable.windows.pages.picture_page import WISHED, PicturePage
from cardtable.windows.sharing import paper
from cardtable.windows.style.buttons import list_style
from cardtable.windows.style.screen_room import room
from cardtable.windows.style.search_field import SearchField
from cardtable.windows.style.widgets import Note, roomy, text_font
from cardtable.windows.wording.phrases import with_keys

_LIST_WIDTH = 200
_KEY = 256
"""Qt's first role for a program's own data."""
_BACKWARD = QTextDocument.FindFlag.FindBackward


class BookWindow(QDialog):
    """Shows pages, each a key and a title, in their order; `contents` is what their list is called."""

    def __init__(
        self, page: PicturePage, pages: Sequence[tuple[str, str]], contents: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.page = page
        self._words: dict[str, str] = {}
        self._before: list[str] = []
        self.search = SearchField(_("Search"), _("Search in all pages"))
        self.search.textChanged.connect(self._seek)
        self.search.returnPressed.connect(self.find_next)
        self.found = Note()
        self.found.hide()
        self.contents = QListWidget()
        self.contents.setAccessibleName(contents)
        self.contents.setFont(text_font(Type.BODY))
        self.contents.setStyleSheet(list_style("window"))
        for key, title in pages:
            item = QListWidgetItem(title, self.contents)
            item.setData(_KEY, key)
        self.print_button = QPushButton(_("Print…"))
        self.print_button.setShortcut(QKeySequence("Ctrl+P"))
        self.print_button.setToolTip(with_keys(_("Print this page"), "Ctrl+P"))
        self.print_button.setAutoDefault(False)
        self.print_button.clicked.connect(self._print)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._beside())
        row.addWidget(self.page, 1)
        self.contents.currentItemChanged.connect(self._show_current)
        self.page.page_asked.connect(self.follow)
        for keys, act in (
            ("Ctrl+F", self._begin_search),
            ("F3", self.find_next),
            ("Shift+F3", self.find_previous),
            ("Alt+Left", self.go_back),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(act)

    def open_at(self, key: str) -> None:
        """Show a page as the window comes up: the keyboard is on it, and the window has its size."""
        self.show_page(key)
        self.page.setFocus()
        wished = WISHED + QSize(self._column.width(), 0)
        self.resize(wished.boundedTo(room(self).size()))

    def show_page(self, key: str) -> None:
        """Show a page; nothing happens where there is none with this key."""
        for item in self._items():
            if item.data(_KEY) == key:
                self.contents.setCurrentItem(item)

    def page_meant(self, url: QUrl) -> str:
        """Return the key of the page to which a link leads."""
        return url.path()

    def follow(self, url: QUrl) -> None:
        """Go where a link to another page leads."""
        before = self.page.shown
        self.show_page(self.page_meant(url))
        if self.page.shown == before:
            return
        if url.hasFragment():
            self.page.go_to_anchor(url.fragment())
        else:
            self._tell_page()

    def go_back(self) -> None:
        """Show the page that was shown before."""
        if self._before:
            *before, last = self._before
            self.show_page(last)
            self._before = before
            self._tell_page()

    def _tell_page(self) -> None:
        """Tell a screen reader which page it is now."""
        announce(self.page, self.page.title())

    # Searching

    def find_next(self) -> None:
        """Go to the next place with the words sought, on this page or on one after it."""
        self._find(1)

    def find_previous(self) -> None:
        """Go to the place with the words sought before this one."""
        self._find(-1)

    def _begin_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _seek(self, text: str) -> None:
        """List only pages with these words, and show the first of them."""
        sought = " ".join(text.split()).casefold()
        for item in self._items():
            item.setHidden(bool(sought) and sought not in self._words_of(item.data(_KEY)))
        listed = [item for item in self._items() if not item.isHidden()]
        told = ngettext("{number} page", "{number} pages", len(listed)).format(number=len(listed))
        told = told if listed else _("Nothing found")
        self.found.setText(told if sought else "")
        self.found.setVisible(bool(sought))
        announce(self.search, told if sought else "")
        self.page.mark_found(None)
        if sought and listed:
            if self.contents.currentItem() not in listed:
                self.contents.setCurrentItem(listed[0])
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            self._select(1)

    def _sought(self) -> str:
        return " ".join(self.search.text().split())

    def _find(self, step: int) -> None:
        sought = self._sought()
        if not sought or self._find_here(step):
            return
        listed = [item for item in self._items() if not item.isHidden()]
        if not listed:
            return
        here = self.contents.currentItem()
        at = listed.index(here) if here in listed else -1
        self.contents.setCurrentItem(listed[(at + step) % len(listed)])
        start, end = QTextCursor.MoveOperation.Start, QTextCursor.MoveOperation.End
        self.page.moveCursor(start if step > 0 else end)
        self._find_here(step)

    def _find_here(self, step: int) -> bool:
        """Go to the next place on this page, and say its line; return whether there was one."""
        found = self._select(step)
        if found:
            announce(self.page, self.page.textCursor().block().text())
        return found

    def _select(self, step: int) -> bool:
        found = self.page.find(self._sought()) if step > 0 else self.page.find(self._sought(), _BACKWARD)
        if found:
            self.page.mark_found(self.page.textCursor())
        return found

    def _words_of(self, key: str) -> str:
        if key not in self._words:
            self._words[key] = plain(self.page.html_of(key)).casefold()
        return self._words[key]

    # How it is made

    def _beside(self) -> QWidget:
        """Lay out the search, the list and what can be done with a page, one beneath the other."""
        self._column = QWidget()
        column = QVBoxLayout(self._column)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        above, beneath = QVBoxLayout(), QHBoxLayout()
        above.setContentsMargins(Space.LARGE, Space.MEDIUM, Space.LARGE, Space.SMALL)
        above.addWidget(self.search)
        above.addWidget(self.found)
        beneath.setContentsMargins(Space.LARGE, Space.SMALL, Space.LARGE, Space.MEDIUM)
        beneath.addWidget(self.print_button)
        column.addLayout(above)
        column.addWidget(self.contents, 1)
        column.addLayout(beneath)
        self.contents.setFrameShape(QListWidget.Shape.NoFrame)
        self._column.setFixedWidth(max(roomy(_LIST_WIDTH), self._list_room()))
        return self._column

    def _list_room(self) -> int:
        """Return how wide the list is with its longest title whole, in whatever language."""
        self.contents.ensurePolished()
        bar = self.contents.verticalScrollBar().sizeHint().width()
        return self.contents.sizeHintForColumn(0) + bar + 2 * Space.SMALL

    def _items(self) -> list[QListWidgetItem]:
        return [self.contents.item(number) for number in range(self.contents.count())]

    def _show_current(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        if self.page.shown:
            self._before.append(self.page.shown)
        self.page.show_page(item.data(_KEY))

    def _print(self) -> None:
        """Ask for a printer and print the page shown."""
        printer = paper.new_printer(lying=False)
        if paper.chosen(printer, self, self.page.title()):
            self.page.print_on(printer)
