"""The handbook and the rules of all games as a site of plain pages: website.py [FOLDER]

Writes FOLDER (dist/site) again: LANGUAGE/handbook/ and LANGUAGE/rules/ in every language, the pictures of
tables drawn by the program, one style sheet, no script.  It can be read from the disk or put on any web
server as it is.
"""

import hashlib
import os
import re
import shutil
import sys
from collections.abc import Mapping
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from cardtable import card_letters, texts
from cardtable.art.deck import Deck, DeckStyle
from cardtable.art.felt import Felt
from cardtable.games import catalogue
from cardtable.texts import _
from cardtable.windows import language as spoken
from cardtable.windows.pages.handbook import CONTENTS, chapter_html, chapters
from cardtable.windows.pages.pictures import picture_urls, read_picture, size_of
from cardtable.windows.pages.rules import rules_html
from cardtable.windows.wording.phrases import by_title

STYLE = Path(__file__).with_name("website.css")
PICTURES = "pictures"
_SHARPNESS = 1.5
"""Device pixels a logical pixel."""
_QUALITY = 75
_PICTURE = re.compile(r'<img src="(table:[^"]*)"')
_CHAPTER = re.compile(r'href="([\w-]+)\.md(#[^"]*)?"')


class Page(NamedTuple):
    """A page: its path below the folder of its language, its title, and its text as HTML."""

    path: str
    title: str
    body: str


class Section(NamedTuple):
    """Pages that stand in one list beside each of them; it begins with the first."""

    title: str
    pages: tuple[Page, ...]


def languages() -> tuple[str, ...]:
    """Return the languages of the site, English first."""
    return texts.languages()


def speak(language: str) -> None:
    """Let all that is written from now on be in this language, its numbers too, whatever the machine's."""
    spoken.speak(language)
    QLocale.setDefault(QLocale("en_GB" if language == texts.ENGLISH else language))


def sections() -> tuple[Section, ...]:
    """Return all pages in the language spoken now."""
    handbook = tuple(
        Page(f"handbook/{_file(name)}", title, _linked(chapter_html(name))) for name, title in chapters()
    )
    games = by_title(catalogue.entries())
    rules = tuple(
        Page(f"rules/{entry.id}.html", _(entry.title), _drawn(rules_html(entry.id))) for entry in games
    )
    return (
        Section(handbook[0].title, handbook),
        Section(_("Rules"), (Page("rules/index.html", _("Rules"), _gallery()), *rules)),
    )


def _file(chapter: str) -> str:
    return "index.html" if chapter == CONTENTS else f"{chapter}.html"


def _linked(body: str) -> str:
    """Let links to chapters lead to their files."""
    return _CHAPTER.sub(lambda link: f'href="{_file(link[1])}{link[2] or ""}"', body)


def _drawn(body: str) -> str:
    """Let pictures of tables be those that `pictures` draws."""
    return _PICTURE.sub(lambda image: _image(unescape(image[1])), body)


def _image(url: str) -> str:
    width, height = size_of(url)
    return f'<img src="../../{PICTURES}/{picture_name(url)}" width="{width}" height="{height}" loading="lazy"'


def picture_name(url: str) -> str:
    """Return the file of a picture of a table: each language has its own, for its cards and its words."""
    sign = hashlib.sha256(url.encode()).hexdigest()[:10]
    return f"{texts.language_spoken()}/{url.removeprefix('table:').partition('?')[0]}-{sign}.webp"


def _gallery() -> str:
    """Return all games, each with the first picture of its page."""
    parts = [f"<h1>{_('Rules')}</h1>", '<ul class="games">']
    for entry in by_title(catalogue.entries()):
        url = picture_urls(rules_html(entry.id))[0]
        title, about = escape(_(entry.title)), escape(_(entry.summary))
        parts.append(
            f'<li><a href="{entry.id}.html">{_image(url)} alt=""><b>{title}</b></a><span>{about}</span></li>'
        )
    return "\n".join([*parts, "</ul>"])


def pictures() -> dict[str, str]:
    """Return the descriptions of all pictures on the pages in the language spoken now, by their files."""
    urls = (url for entry in catalogue.entries() for url in picture_urls(rules_html(entry.id)))
    return {picture_name(url): url for url in urls}


def draw(folder: Path, wanted: Mapping[str, str]) -> None:
    """Draw pictures of tables into their files, with the words and the letters of the language spoken now."""
    deck = Deck(DeckStyle(letters=card_letters.shown()))
    for name, url in wanted.items():
        picture = read_picture(url)
        image = picture.image(picture.size, _SHARPNESS, deck, Felt.GREEN)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if not image.save(str(folder / name), "WEBP", _QUALITY):
            raise OSError(f"{name} cannot be written")


def whole(page: Page, section: Section, other: Section, language: str) -> str:
    """Return a page with what stands round it: the languages, both sections, the list of its own."""
    here = page.path.partition("/")[0] + "/"
    tongues = " ".join(
        f'<a href="../../{each}/{page.path}" hreflang="{each}" lang="{each}"{_current(each == language)}>'
        f"{escape(texts.own_name(each))}</a>"
        for each in languages()
    )
    ways = " ".join(
        f'<a href="../{each.pages[0].path}"{_current(each is section)}>{escape(each.title)}</a>'
        for each in sorted((section, other), key=lambda each: each.pages[0].path)
    )
    listed = "\n".join(
        f'<li><a href="{each.path.removeprefix(here)}"{_current(each is page)}>{escape(each.title)}</a></li>'
        for each in section.pages
    )
    body = page.body.replace("<table", '<div class="wide"><table').replace("</table>", "</table></div>")
    return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(page.title)} – {_("Card Table")}</title>
<link rel="stylesheet" href="../../style.css">
</head>
<body>
<header><a class="name" href="../../index.html">{_("Card Table")}</a>
<nav>{ways}</nav>
<nav class="languages">{tongues}</nav></header>
<details class="list"><summary>{escape(section.title)}</summary><ul>
{listed}
</ul></details>
<nav class="list"><ul>
{listed}
</ul></nav>
<main>
{body}
</main>
</body>
</html>
"""


def _current(now: bool) -> str:
    return ' aria-current="page"' if now else ""


def door() -> str:
    """Return the page with which the site begins: both sections in every language."""
    rows = []
    for each in languages():
        speak(each)
        rows.append(
            f'<li lang="{each}"><b>{escape(texts.own_name(each))}</b> '
            f'<a href="{each}/handbook/index.html">{escape(chapters()[0].title)}</a> '
            f'<a href="{each}/rules/index.html">{_("Rules")}</a></li>'
        )
    listed = "\n".join(rows)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card Table</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main class="door">
<h1>Card Table</h1>
<ul>
{listed}
</ul>
</main>
</body>
</html>
"""


def write(folder: Path) -> None:
    """Write all pages of the site; the folder of before is removed."""
    if folder.exists():
        shutil.rmtree(folder)
    _write(folder / "index.html", door())
    _write(folder / "style.css", STYLE.read_text(encoding="utf-8"))
    for language in languages():
        speak(language)
        first, second = sections()
        for section, other in ((first, second), (second, first)):
            for page in section.pages:
                _write(folder / language / page.path, whole(page, section, other, language))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    target = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "dist" / "site")
    write(target)
    for each in languages():
        speak(each)
        draw(target / PICTURES, pictures())
    print(
        f"{len(list(target.rglob('*.html')))} pages, {len(list(target.rglob('*.webp')))} pictures: {target}"
    )
