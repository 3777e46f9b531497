"""Drawings of strangers, weighed before they are drawn: bounded in bytes, in elements and in depth.

A drawing may name a part of itself again and again, and that part another, so that a few
lines draw for ever.  What counts is therefore how much is drawn when every mention is
followed.
"""

import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from cardtable.keeping.files import read_bytes

LARGEST: Final = 48 * 2**20
"""Bytes of SVG, packed or not; real decks are a tenth of it."""
MOST_ELEMENTS: Final = 200_000
"""Real decks have some thousands."""
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
    """

    def __init__(self, data: bytes) -> None:
        root = _parsed(data)
        self._named = {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}
        self.ids = frozenset(self._named)
        styles = (each.text or "" for each in root.iter() if each.tag.endswith("}style"))
        # Which of them a class means is not asked: any element with a class counts them all.
        self._of_classes = _mentions(" ".join(styles))
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


def _parsed(data: bytes) -> ElementTree.Element:
    """Return the root; stop as soon as there is too much of it."""
    depth = number = 0
    root: ElementTree.Element | None = None
    for event, element in ElementTree.iterparse(BytesIO(data), ("start", "end")):
        root = element if root is None else root
        depth += 1 if event == "start" else -1
        number += event == "start"
        if depth > DEEPEST or number > MOST_ELEMENTS:
            raise TooLarge("too many elements")
    if root is None:
        raise ElementTree.ParseError("nothing stands there")
    return root


def _mentions(text: str) -> list[str]:
    return [(whole or link).strip() for whole, link in _MENTION.findall(text)]
