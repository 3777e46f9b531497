"""Drawings of strangers, weighed before they are drawn: bounded in bytes, in elements and in depth.

A drawing may name a part of itself again and again, and that part another, so that a few
lines draw for ever.  What counts is therefore how much is drawn when every mention is
followed.
"""

import re
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from cardtable.art.svg_outside import MOST_PIXELS, pixels, self_contained
from cardtable.keeping.files import read_bytes

LARGEST: Final = 16 * 2**20
"""Bytes of SVG, packed or not; real decks have at most 11.5 million."""
MOST_ELEMENTS: Final = 50_000
"""Real decks have at most 8,545."""
MOST_MATCHES: Final = 1_000_000
"""Rules of style, each as often as there are elements that it is compared with; real decks: 3,474."""
MOST_OF_A_CARD: Final = 20_000
"""Elements, each as often as it is drawn; the cards of real decks have at most 1,202."""
DEEPEST: Final = 200
"""Elements within one another, mentions followed; real decks reach a few dozen."""

_MENTION = re.compile(r"url\(\s*['\"]?#([^)'\"]+)|^#(.+)$", re.DOTALL)


class TooLarge(ValueError):
    """More than is ever drawn of a deck."""


def read_svg(path: Path) -> bytes:
    """Return the text of an SVG file, unpacked; raise `FileRefused`, `TooLarge` or `zlib.error`."""
    data = read_bytes(path, LARGEST)
    if data.startswith(b"\x1f\x8b"):
        unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
        data = unpacker.decompress(data, LARGEST + 1)
    if len(data) > LARGEST:
        raise TooLarge("too many bytes")
    return data


class Drawing:
    """What stands in an SVG: ``ids`` are those of its elements.

    Raises `ElementTree.ParseError`, or `TooLarge` for what is too much to be looked at.
    ``text`` is what may be drawn of it: nothing in it names a file.
    """

    def __init__(self, data: bytes) -> None:
        root = _parsed(data)
        self._named = {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}
        self.ids = frozenset(self._named)
        styles = " ".join(each.text or "" for each in root.iter() if each.tag.endswith("style"))
        if (styles.count("{") + styles.count(",")) * sum(1 for _ in root.iter()) > MOST_MATCHES:
            raise TooLarge("too many rules of style")
        if pixels(root) > MOST_PIXELS:
            raise TooLarge("too many pixels")
        # Which of them a class means is not asked: any element with a class counts them all.
        self._of_classes = _mentions(styles)
        self.text = self_contained(data, root)
        self._known: dict[str, int] = {}
        self._open: set[str] = set()

    def weight(self, name: str) -> int:
        """Return how many elements are drawn for the one with this id, each as often as it is drawn.

        Raises `TooLarge` if they have no end, or lie too deep in one another.
        """
        return self._weight_of_named(name, 0)

    def _weight(self, element: ElementTree.Element, depth: int) -> int:
        if depth > DEEPEST:
            raise TooLarge("too deep")
        total = 1
        for name in self._mentioned(element):
            if name in self._open and element.tag.endswith("}use"):
                raise TooLarge("without an end")
            total += self._weight_of_named(name, depth + 1)
        return total + sum(self._weight(child, depth + 1) for child in element)

    def _mentioned(self, element: ElementTree.Element) -> Iterator[str]:
        for value in element.attrib.values():
            yield from _mentions(value)
        if "class" in element.attrib:
            yield from self._of_classes

    def _weight_of_named(self, name: str, depth: int) -> int:
        # Gradients of real decks mention themselves, which draws nothing.
        if name not in self._named or name in self._open:
            return 0
        if name not in self._known:
            self._open.add(name)
            self._known[name] = self._weight(self._named[name], depth)
            self._open.remove(name)
        return self._known[name]


class _Counting(ElementTree.TreeBuilder):
    """Builds the tree, and stops as soon as there is too much of it."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = self._number = 0

    def start(self, tag: str, attrs: Mapping[str, str], /) -> ElementTree.Element:
        self._depth += 1
        self._number += 1
        if self._depth > DEEPEST or self._number > MOST_ELEMENTS:
            raise TooLarge("too many elements")
        return super().start(tag, dict(attrs))

    def end(self, tag: str, /) -> ElementTree.Element:
        self._depth -= 1
        return super().end(tag)


def _parsed(data: bytes) -> ElementTree.Element:
    # At one go: of a long word that comes in parts, expat would begin anew with each of them.
    return ElementTree.XML(data, ElementTree.XMLParser(target=_Counting()))


def _mentions(text: str) -> list[str]:
    return [(whole or link).strip() for whole, link in _MENTION.findall(text)]
