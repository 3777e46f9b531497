"""Cards as they were drawn, kept on the disk: the next start lays them out without drawing them again.

A file has the pictures of one style and size as they lie in memory, without their shadows, behind one line
of JSON that says what they are.  It is as good as its name: that tells the style, the size and when the
drawings here were last changed.  Whatever is not as it should be is drawn again and nobody is told, for
nothing is lost.
"""

import json
import sys
import zlib
from functools import cache
from pathlib import Path

from PySide6.QtGui import QImage, QPixmap

from cardtable import __version__
from cardtable.art.shadow import Size
from cardtable.keeping import disk_cache
from cardtable.keeping.disk_cache import DiskCache

WORTH_A_FILE = 20
"""Fewer cards are drawn as quickly as a file is looked for."""
LARGEST_FILE = 32 * 2**20
"""Bytes; a deck for a window of ordinary size has 4 MB, on a screen of high resolution 15."""
MOST_BYTES = 64 * 2**20
"""Of all files together: the one used longest ago goes first."""
_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


class KeptCards:
    """The cards of one `style`, a text that names it, and one size; ``folder`` is where they are kept."""

    def __init__(self, folder: Path, style: str, size: Size) -> None:
        self._size = size
        self._wide, self._high = size.wide, size.high
        self._what = f"{__version__} {_last_change()} {sys.byteorder} {style} {tuple(size)}"
        self._key = f"{zlib.crc32(self._what.encode()):08x}.cards"
        self._cache = DiskCache(folder, MOST_BYTES, LARGEST_FILE)
        self._drawn: dict[str, QPixmap] = {}
        self._read: dict[str, memoryview] = {}
        self._missing: set[str] = set()

    def get(self, name: str) -> QImage | None:
        """Return the picture of this name; None where there is none."""
        if not self._read and name not in self._missing:
            self._read = self._load()
        if name not in self._read:
            self._missing.add(name)
            return None
        # A copy: the file's own bytes go when the table is at rest.
        return QImage(self._read[name], self._wide, self._high, 4 * self._wide, _FORMAT).copy()

    def add(self, name: str, pixmap: QPixmap) -> None:
        """Have a picture that has just been drawn."""
        self._drawn[name] = pixmap

    def keep(self) -> None:
        """Write what was drawn since the last time, if that is worth a file; let go of what was read."""
        self._read = {}
        if not self._drawn:
            return
        kept = self._load()
        number = len(kept.keys() | self._drawn.keys())
        if number * self._bytes >= LARGEST_FILE:
            self._drawn = {}  # the store of pixmaps alone decides how long such large ones stay
        elif number >= WORTH_A_FILE:
            pictures = kept | {name: _points(each) for name, each in self._drawn.items()}
            head = json.dumps({"what": self._what, "names": list(pictures)}).encode()
            self._cache.put(self._key, b"".join((head, b"\n", *pictures.values())))
            self._drawn, self._missing = {}, set()

    @property
    def _bytes(self) -> int:
        """How large one picture is."""
        return 4 * self._wide * self._high

    def _load(self) -> dict[str, memoryview]:
        """Return the pictures of the file; none, if it is not whole or another's."""
        each, file = self._bytes, self._cache.get(self._key) or b""
        try:
            end = file.index(b"\n")
            said, body = json.loads(file[:end]), memoryview(file)[end + 1 :]
            names = said["names"]
            if said["what"] != self._what or len(body) != each * len(names):
                return {}
            return {str(name): body[each * n : each * (n + 1)] for n, name in enumerate(names)}
        except (ValueError, RecursionError, TypeError, KeyError):
            return {}


def _points(pixmap: QPixmap) -> memoryview:
    return memoryview(bytes(pixmap.toImage().convertToFormat(_FORMAT).constBits()))


def cache_folder() -> Path:
    """Return where cards are kept: among what can be deleted at any time."""
    return disk_cache.cache_folder("cards")


@cache
def _last_change() -> int:
    """Return when the drawings were last changed, in nanoseconds; 0 where they are packed up."""
    try:
        return max((path.stat().st_mtime_ns for path in Path(__file__).parent.glob("*.py")), default=0)
    except OSError:
        return 0
