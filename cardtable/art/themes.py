"""Decks of KDE and GNOME that the user has installed, as themes.

KDE keeps each deck in a folder ``carddecks/NAME`` with an ``index.desktop`` that names an SVG file; its
cards have the ids ``1_spade``, ``king_heart`` and ``back``.  GNOME keeps ``aisleriot/cards/NAME.svgz``,
with the ids ``spade_1``, ``heart_king`` and ``back``.
"""

import configparser
import os
import time
import zlib
from collections.abc import Callable, Iterator, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QPainter, QPainterPath

from cardtable.art.shadow import Size, blank, draw_edge
from cardtable.art.svg import MOST_OF_A_CARD, Drawing, TooLarge, read_svg
from cardtable.cards import Card, Rank, Suit, pack
from cardtable.errors import DamagedTheme, FileRefused
from cardtable.keeping.files import read_bytes
from cardtable.texts import _

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

_LARGEST_INDEX: Final = 64 * 1024
"""Bytes of what a folder says of its deck."""
SLOWEST_CARD: Final = 2.0
"""Seconds of this thread's time; cards of real decks take some hundredths."""
_SUITS: Final = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}
_COURTS: Final = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}


class Theme(NamedTuple):
    """A deck that can be chosen: what `DeckStyle.theme` calls it, its name for people, its SVG file."""

    id: str
    name: str
    path: Path


def installed_themes() -> Sequence[Theme]:
    """Return the decks found in the user's and the system's data folders, by name; the user's own win."""
    found: dict[str, Theme] = {}
    for folder in _data_folders():
        for theme in (*_kde(folder), *_gnome(folder)):
            found.setdefault(theme.id, theme)
    return sorted(found.values(), key=lambda theme: (theme.name.casefold(), theme.id))


def _data_folders() -> Iterator[Path]:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    for folder in (home, *shared.split(os.pathsep)):
        # The standard tells programs to ignore relative folders.
        if Path(folder).is_absolute():
            yield Path(folder)


def _kde(folder: Path) -> Iterator[Theme]:
    for index in sorted(folder.glob("carddecks/*/index.desktop")):
        parser = configparser.RawConfigParser(strict=False, delimiters=("=",), comment_prefixes=("#",))
        try:
            parser.read_string(read_bytes(index, _LARGEST_INDEX).decode("utf-8"))
        except (FileRefused, UnicodeDecodeError, configparser.Error):
            continue
        for section in parser.sections():
            file = parser.get(section, "SVG", fallback="")
            if file and Path(file).name == file:
                name = parser.get(section, "Name", fallback=index.parent.name)
                yield Theme(f"kde:{index.parent.name}", name, index.parent / file)
                break


def _gnome(folder: Path) -> Iterator[Theme]:
    for path in sorted(folder.glob("aisleriot/cards/*")):
        if path.suffix in (".svg", ".svgz"):
            name = path.stem.replace("_", " ").replace("-", " ").title()
            yield Theme(f"gnome:{path.stem}", name, path)


def _word(rank: Rank) -> str:
    return _COURTS.get(rank, str(int(rank)))


def _kde_id(card: Card) -> str:
    return f"{_word(card.rank)}_{_SUITS[card.suit]}"


def _gnome_id(card: Card) -> str:
    return f"{_SUITS[card.suit]}_{_word(card.rank)}"


class ThemeFaces:
    """Faces of an installed deck, drawn to fill a card of our proportions."""

    def __init__(self, theme_id: str) -> None:
        """Open the deck; raise `DamagedTheme` if it is missing or incomplete."""
        themes = {theme.id: theme for theme in installed_themes()}
        if theme_id not in themes:
            sentence = _("the card set {name} is not installed, so Card Table’s own is used")
            raise DamagedTheme(sentence.format(name=repr(theme_id)))
        self.theme = themes[theme_id]
        drawing = _read(self.theme)
        self._id = self._naming(drawing.ids)
        self.has_back = "back" in drawing.ids
        self._check_weights(drawing)
        self._renderer = self._load(drawing.text)

    def face(self, card: Card, size: Size) -> QImage:
        """Return the face of a card without its shadow."""
        return self._draw(self._id(card), size)

    def back(self, size: Size) -> QImage:
        """Return the back without its shadow; only if the deck `has_back`."""
        return self._draw("back", size)

    def _check_weights(self, drawing: Drawing) -> None:
        cards = [self._id(card) for card in pack()]
        try:
            most = max(drawing.weight(name) for name in (*cards, "back"))
        except TooLarge:
            most = MOST_OF_A_CARD + 1
        if most > MOST_OF_A_CARD:
            raise _too_large(self.theme)

    def _naming(self, ids: Set[str]) -> Callable[[Card], str]:
        missing: list[str] = []
        for naming in (_kde_id, _gnome_id):
            lacking = [naming(card) for card in pack() if naming(card) not in ids]
            if not lacking:
                return naming
            if not missing or len(lacking) < len(missing):
                missing = lacking
        sentence = _("the card set {name} has no {card}, so Card Table’s own is used")
        raise DamagedTheme(sentence.format(name=repr(self.theme.name), card=repr(missing[0])))

    def _load(self, data: bytes) -> "QSvgRenderer":
        from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415 - a library only those need who use a theme

        renderer = QSvgRenderer()
        if not renderer.load(QByteArray(data)):
            sentence = _("the card set {name} cannot be drawn, so Card Table’s own is used")
            raise DamagedTheme(sentence.format(name=repr(self.theme.name)))
        return renderer

    def _draw(self, element: str, size: Size) -> QImage:
        """Draw a card; raise `DamagedTheme` if that took too long, so that it is not done again."""
        begun = time.thread_time()
        image = blank(size)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(size.card(), size.radius, size.radius)
        painter.save()
        painter.setClipPath(outline)
        self._renderer.render(painter, element, size.card())
        painter.restore()
        draw_edge(painter, size)
        painter.end()
        if time.thread_time() - begun > SLOWEST_CARD:
            sentence = _("the card set {name} takes too long to draw, so Card Table’s own is used")
            raise DamagedTheme(sentence.format(name=repr(self.theme.name)))
        return image


def _read(theme: Theme) -> Drawing:
    try:
        return Drawing(read_svg(theme.path))
    except TooLarge as error:
        raise _too_large(theme) from error
    except (FileRefused, zlib.error) as error:
        sentence = _("the card set {name} cannot be read, so Card Table’s own is used")
        raise DamagedTheme(sentence.format(name=repr(theme.name))) from error
    except ElementTree.ParseError as error:
        sentence = _("the card set {name} is damaged, so Card Table’s own is used")
        raise DamagedTheme(sentence.format(name=repr(theme.name))) from error


def _too_large(theme: Theme) -> DamagedTheme:
    sentence = _("the card set {name} is too large, so Card Table’s own is used")
    return DamagedTheme(sentence.format(name=repr(theme.name)))
