"""What the drawing of a stranger may bring along: pictures within it, never a file beside it.

Qt opens whatever file an ``<image>`` or an ``<?xml-stylesheet?>`` names, also where a picture
within the drawing is a drawing itself.  What names anything but a PNG or a JPEG that stands in
the drawing is therefore taken out before Qt reads it.
"""

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImageReader

MOST_PIXELS: Final = 32 * 2**20
"""Of all pictures within a drawing; those of real decks have at most 5.3 million."""

_WITHIN = re.compile(r"data:image/(?:png|jpe?g);base64,(\s*(?:iVBORw0KGgo|/9j/)[A-Za-z0-9+/=\s]*)")
"""A picture within a drawing.  How it begins says what it is: Qt goes by that, not by its name."""
_MAY_HIDE = (b"xml-stylesheet", b"<!ENTITY")
"""What the elements do not show of a text that is read again by another reader."""
_DECLARED = re.compile(rb"\s*<\?xml[^>]*?encoding\s*=\s*['\"]([^'\"]+)")

ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")


def pixels(root: ElementTree.Element) -> int:
    """Return how many pixels the pictures within a drawing have, by what they say of themselves."""
    return sum(map(_pixels, _pictures_within(root)))


def _pictures_within(root: ElementTree.Element) -> Iterator[str]:
    for element in root.iter():
        for value in element.attrib.values():
            if (found := _WITHIN.fullmatch(value)) is not None:
                yield found[1]


def _pixels(encoded: str) -> int:
    buffer = QBuffer()
    buffer.setData(QByteArray.fromBase64(encoded.encode("ascii")))
    size = QImageReader(buffer).size()
    return max(0, size.width()) * max(0, size.height())


def self_contained(data: bytes, root: ElementTree.Element) -> bytes:
    """Return the drawing, of which `root` was read, so that whoever draws it opens no file.

    A drawing that names none, as all real decks, stays as it is.
    """
    naming = [element for element in root.iter() if _names_a_file(element)]
    if not naming and _is_plain(data):
        return data
    for element in naming:
        element.tag = element.tag[: -len(_local(element.tag))] + "g"  # which shows nothing by itself
    anew: bytes = ElementTree.tostring(root, "utf-8")
    return anew


def _names_a_file(element: ElementTree.Element) -> bool:
    return _local(element.tag) in ("image", "feImage") and any(
        _local(name) == "href" and not value.startswith("#") and _WITHIN.fullmatch(value) is None
        for name, value in element.attrib.items()
    )


def _is_plain(data: bytes) -> bool:
    """Whether every reader finds in the text what one has found."""
    declared = _DECLARED.match(data.removeprefix(b"\xef\xbb\xbf"))
    if declared is not None and declared[1].lower() != b"utf-8":
        return False
    if any(each in data for each in _MAY_HIDE):
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _local(name: str) -> str:
    """Return a name without its namespace."""
    return name.rpartition("}")[2]
