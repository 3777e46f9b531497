"""The handbook: pages for players, to read in a window with its contents and a search.

A page is Markdown, ``resources/handbook/LANGUAGE/NAME.md``; what a language lacks is read in English.
The list of links in ``README.md`` is the contents, in this order.  ``<!-- winnable -->`` stands for the
table of what can be won.
"""

import re
from typing import NamedTuple

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QWidget

from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.assets import resource
from cardtable.texts import _, tongues
from cardtable.windows.pages.book_window import BookWindow
from cardtable.windows.pages.markdown import as_html
from cardtable.windows.pages.picture_page import PicturePage
from cardtable.windows.pages.winnable_table import winnable_table

FOLDER = "handbook"
CONTENTS = "README"
"""The page with which the handbook begins."""
_LISTED = re.compile(r"(?m)^\* \[([^\]]*)\]\(([\w-]+)\.md\)")
_TABLE = "<!-- winnable -->"


class Chapter(NamedTuple):
    """A page of the handbook: its file's name without the ending, and its title in the player's language."""

    name: str
    title: str


def chapters() -> tuple[Chapter, ...]:
    """Return the pages in their order, first that with the contents."""
    contents = _text(CONTENTS)
    title = contents.partition("\n")[0].removeprefix("# ")
    return (Chapter(CONTENTS, title), *(Chapter(name, each) for each, name in _LISTED.findall(contents)))


def chapter_html(name: str) -> str:
    """Return a page as HTML, in the player's language."""
    html = as_html(_text(name))
    return html.replace(_TABLE, winnable_table()) if _TABLE in html else html


def _text(name: str) -> str:
    found = (resource(FOLDER, language, f"{name}.md") for language in tongues())
    return next(page for page in found if page.is_file()).read_text("utf-8")


class HandbookWindow(BookWindow):
    """All of the handbook; opens with one chapter."""

    def __init__(
        self,
        chapter: str = CONTENTS,
        style: DeckStyle | None = None,
        cloth: Felt = Felt.GREEN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(HandbookPage(style or DeckStyle(), cloth), chapters(), _("Contents"), parent)
        self.setObjectName("handbook")
        self.setWindowTitle(_("Handbook"))
        self.open_at(chapter)

    def page_meant(self, url: QUrl) -> str:
        """Return the chapter to which a link leads."""
        return url.path().removesuffix(".md")


class HandbookPage(PicturePage):
    """One chapter."""

    def html_of(self, key: str) -> str:
        """Return a chapter."""
        return chapter_html(key)

    def title(self) -> str:
        """Return what a screen reader calls the page."""
        name = next(each.title for each in chapters() if each.name == self.shown)
        return _("Handbook: {chapter}").format(chapter=name)
