"""Cards as they were drawn, kept on the disk: the next start lays them out without drawing them again.

A file has the pictures of one style and size as they lie in memory, behind one line of JSON that says
what they are.  It is as good as its name: that tells the style, the size and when the drawings here were
last changed.  Whatever is not as it should be is drawn again and nobody is told, for nothing is lost.
"""

import json
import os
import sys
import zlib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs
from PySide6.QtGui import QImage, QPixmap

from cardtable import __version__
from cardtable.art.shadow import Size
from cardtable.errors import FileRefused
from cardtable.keeping.files import read_bytes

WORTH_A_FILE = 20
"""Fewer cards are drawn as quickly as a file is looked for."""
LARGEST_FILE = 32 * 2**20
"""Bytes; a deck for a window of ordinary size has 4 MB, on a screen of high resolution 15."""
MOST_BYTES = 64 * 2**20
"""Of all files together: the one used longest ago goes first."""
_WHOLE, _HALF = ".cards", ".half"
_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


class KeptCards:
    """The cards of one `style`, a text that names it, and one size; ``folder`` is where they are kept."""

    def __init__(self, folder: Path, style: str, size: Size) -> None:
        self._size = size
        self._wide, self._high = size.wide + 2 * size.border, size.high + 2 * size.border
        self._what = f"{__version__} {_last_change()} {sys.byteorder} {style} {tuple(size)}"
        self.path = folder / f"{zlib.crc32(self._what.encode()):08x}{_WHOLE}"
        self._drawn: dict[str, QPixmap] = {}
        self._read: dict[str, memoryview] = {}
        self._missing: set[str] = set()

    def get(self, name: str) -> QImage | None:
        """Return the picture of this name; None where there is none."""
        if name not in self._read and name not in self._missing:
            self._read = self._load()
            with suppress(OSError):
                os.utime(self.path)
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
        pictures = self._load() | {name: _points(each) for name, each in self._drawn.items()}
        if len(pictures) >= WORTH_A_FILE and sum(map(len, pictures.values())) < LARGEST_FILE:
            self._drawn = {}
            with suppress(OSError):
                self._write(pictures)

    def _load(self) -> dict[str, memoryview]:
        """Return the pictures of the file; none, if it is not whole or another's."""
        each = 4 * self._wide * self._high
        try:
            file = read_bytes(self.path, LARGEST_FILE)
            end = file.index(b"\n")
            said, body = json.loads(file[:end]), memoryview(file)[end + 1 :]
            names = said["names"]
            if said["what"] != self._what or len(body) != each * len(names):
                return {}
            return {str(name): body[each * n : each * (n + 1)] for n, name in enumerate(names)}
        except (FileRefused, ValueError, RecursionError, TypeError, KeyError):
            return {}

    def _write(self, pictures: Mapping[str, memoryview]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        head = json.dumps({"what": self._what, "names": list(pictures)}).encode()
        # Another file takes its place at once, or it stays: but nobody waits until the disk has it.
        temporary = self.path.with_name(f"{self.path.stem}-{os.getpid()}{_HALF}")
        temporary.write_bytes(b"".join((head, b"\n", *pictures.values())))
        temporary.replace(self.path)
        _forget_oldest(self.path.parent)


def _points(pixmap: QPixmap) -> memoryview:
    return memoryview(bytes(pixmap.toImage().convertToFormat(_FORMAT).constBits()))


def cache_folder() -> Path:
    """Return where cards are kept: among what can be deleted at any time."""
    return platformdirs.user_cache_path("cardtable", appauthor=False) / "cards"


def _forget_oldest(folder: Path) -> None:
    """Delete what has not been used for longest, and what was left half written, until the rest is small."""
    files = [path for path in folder.iterdir() if path.suffix in (_WHOLE, _HALF)]
    left = sum(path.stat().st_size for path in files)
    for path in sorted(files, key=lambda path: (path.suffix == _WHOLE, path.stat().st_mtime)):
        if left > MOST_BYTES or path.suffix == _HALF:
            left -= path.stat().st_size
            path.unlink()


@cache
def _last_change() -> int:
    """Return when the drawings were last changed, in nanoseconds; 0 where they are packed up."""
    try:
        return max((path.stat().st_mtime_ns for path in Path(__file__).parent.glob("*.py")), default=0)
    except OSError:
        return 0
