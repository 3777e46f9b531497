"""Pictures of tables for the gallery and the rules pages, described in one line.

A description is a URL: ``table:GAME?deal=7&moves=JH+E,8H+EE&size=480x300``.  Its keys:

``deal``    the deal's number (1 when neither number nor cards are given)
``cards``   instead: the cards in dealing order, separated by commas
``moves``   the moves from there in the public notation, separated by commas (``+`` is a space)
``seats``   how many play
``viewer``  whose cards are seen; without it every card lies as the game lays it out
``size``    width × height in logical pixels (480x300)
``notes``   ``no`` leaves out words and the marks of empty places

Every other key is an option of the game, such as ``length=7``.  The first picture of a
game's rules page is also its picture in the gallery.

Every language has its pages in a folder of its own, ``rules/de``; what it lacks is read in English.
What many pages say in the same words stands once in its folder ``shared``: a page takes it up
with a line ``<!-- shared NAME -->``.  Cards stand in them as ``K♠`` in every language, and are shown
with the letters of the cards.
"""

import re
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from PySide6.QtGui import QImage

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.assets import resource
from cardtable.card_letters import lettered
from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout
from cardtable.contract.notation import read_move
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError, InvalidNotation
from cardtable.games import catalogue
from cardtable.geometry import Rect, card_extent
from cardtable.keeping.json_text import clip
from cardtable.table.picture import layout_image
from cardtable.texts import ENGLISH, _, tongues

SCHEME = "table"
PLAY_WELL = ".play-well.html"
"""How the name of the page with advice on a game ends, after the game's id."""
_SHARED = re.compile(r"<!-- shared ([a-z-]+) -->\n")
_SIZE = (480, 300)
_LARGEST = 4096
"""Logical pixels of a side."""
_BORDER = 0.2
"""Card widths of cloth round everything, beside what every table has."""
_NOTE = 0.8
"""Card widths kept free to either side of the middle of a note on the cloth."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table to be drawn; ``size`` is in logical pixels."""

    game: Game[Any]
    position: Any
    viewer: Seat | None
    size: tuple[int, int]
    notes: bool = True

    def image(
        self, size: tuple[int, int], ratio: float, deck: Deck, cloth: Felt, *, notes: bool = True
    ) -> QImage:
        """Return what lies on the table at this size, `ratio` device pixels a logical pixel.

        Without `notes` there are only cards and places: words would be too small to read.
        """
        layout = self.game.layout(self.position, self.viewer)
        if not (notes and self.notes):
            layout = replace(layout, spots=layout.spots if self.notes else (), marks=())
        return layout_image(replace(layout, bounds=_close(layout)), size, ratio, deck, cloth)


def _close(layout: Layout) -> Rect:
    """Return the part of the cloth where something lies: a picture keeps no room for later cards."""
    poses = [card.pose for card in layout.cards] + [spot.pose for spot in layout.spots]
    poses += [ornament.pose for ornament in layout.ornaments]
    things = [card_extent(pose) for pose in poses]
    points = [(mark.x, mark.y) for mark in layout.marks]
    if not things and not points:
        return layout.bounds
    bounds = Rect(
        min([box.left for box in things] + [x - _NOTE for x, _y in points]),
        min([box.top for box in things] + [y - _NOTE / 2 for _x, y in points]),
        max([box.right for box in things] + [x + _NOTE for x, _y in points]),
        max([box.bottom for box in things] + [y + _NOTE / 2 for _x, y in points]),
    )
    return bounds.expanded(_BORDER)


def read_picture(url: str) -> TablePicture:
    """Return the table that a URL describes; raise `CardTableError` for one that the rules refuse."""
    parts = urlsplit(url)
    if parts.scheme != SCHEME:
        raise InvalidNotation(_("{url} does not describe a table").format(url=repr(url)))
    given = dict(parse_qsl(parts.query))
    viewer, size = given.pop("viewer", None), given.pop("size", None)
    moves, deal = given.pop("moves", ""), _deal(given.pop("deal", None), given.pop("cards", None))
    seats, notes = given.pop("seats", None), given.pop("notes", "yes")
    game = catalogue.create(parts.path, given, None if seats is None else _whole(seats, "seats"))
    position = game.deal(deal)
    for text in filter(None, moves.split(",")):
        position = game.play(position, read_move(game, position, text))
    seat = None if viewer is None else _whole(viewer, "viewer")
    return TablePicture(game, position, seat, _size(size), notes != "no")


def _deal(number: str | None, cards: str | None) -> Deal:
    if cards is not None:
        return Deal(cards=parse_cards(cards.split(",")))
    return Deal(1 if number is None else _whole(number, "deal"))


def _size(text: str | None) -> tuple[int, int]:
    if text is None:
        return _SIZE
    width, _sign, height = text.partition("x")
    size = _whole(width, "size"), _whole(height, "size")
    if not all(0 < side <= _LARGEST for side in size):
        raise InvalidNotation(_("a picture of size {size} cannot be drawn").format(size=clip(text)))
    return size


def _whole(text: str, key: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise InvalidNotation(_("{key} cannot be {value}").format(key=key, value=clip(text)))
    return int(text)


def size_of(url: str) -> tuple[int, int]:
    """Return the size that a description asks for, whatever else is wrong with it."""
    try:
        return _size(dict(parse_qsl(urlsplit(url).query)).get("size"))
    except CardTableError:
        return _SIZE


def rules_text(game_id: str) -> str | None:
    """Return the page of rules of a game as HTML, None where there is none."""
    return _page(f"{game_id}.html")


def play_well_text(game_id: str) -> str | None:
    """Return the advice on playing a game well as HTML, None where there is none."""
    return _page(f"{game_id}{PLAY_WELL}")


def _page(name: str) -> str | None:
    """Return a page in the player's language, or in English; what it shares is of the same language."""
    for language in tongues():
        if (page := resource("rules", language, name)).is_file():
            return lettered(_SHARED.sub(partial(_shared, language), page.read_text("utf-8")))
    return None


def _shared(language: str, found: re.Match[str]) -> str:
    """Return what a page takes up, in its language, or else in English."""
    own, english = (resource("rules", each, "shared", f"{found[1]}.html") for each in (language, ENGLISH))
    return (own if own.is_file() else english).read_text("utf-8")


def picture_urls(page: str) -> list[str]:
    """Return the descriptions of all pictures of tables on a page, in their order."""
    return [url.replace("&amp;", "&") for url in re.findall(rf'"({SCHEME}:[^"]*)"', page)]


@cache
def portrait(key: str) -> TablePicture:
    """Return the table by which the gallery shows a game, or a form of it (`Entry.key`)."""
    entry = catalogue.of_key(key)
    if entry.form is not None:
        return read_picture(f"{SCHEME}:{entry.id}?{urlencode(entry.form.options)}")
    urls = picture_urls(rules_text(key) or "")
    return read_picture(urls[0] if urls else f"{SCHEME}:{key}")
