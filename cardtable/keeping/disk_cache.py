"""What has been worked out once, kept on the disk so as not to be worked out again; it may be gone any time.

Nobody is told of trouble here: where nothing can be kept, everything is worked out as before.
"""

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from cardtable.keeping.files import private_file, private_folder

MOST_BYTES = 48 * 2**20
"""So much is kept: the pictures of some thousand tables."""
_LEFT = 0.75
"""The part of it that is left when there was more."""
_LARGEST = 4 * 2**20
"""Bytes of one entry."""


class DiskCache:
    """Entries by their keys, which are good names for files, in a folder of their own.

    Those that were used last stay when there are more than ``most`` bytes, give or take a quarter; an
    entry has no more than ``largest``.
    """

    def __init__(self, folder: Path, most: int = MOST_BYTES, largest: int = _LARGEST) -> None:
        self._folder, self._most, self._largest = folder, most, largest
        self._fresh = most
        """Bytes kept since the last look at how much there is; what others have kept is not known yet."""

    def get(self, key: str) -> bytes | None:
        """Return an entry, None where there is none that can be read."""
        path = self._folder / key
        try:
            with path.open("rb") as file:
                data = file.read(self._largest + 1)
            os.utime(path)
        except OSError:
            return None
        return data if len(data) <= self._largest else None

    def put(self, key: str, data: bytes) -> None:
        """Keep an entry, if that can be done."""
        temporary = self._folder / f".{key}-{os.urandom(4).hex()}.tmp"
        try:
            private_folder(self._folder)
            private_file(temporary)
            temporary.write_bytes(data)
            temporary.replace(self._folder / key)
        except OSError:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
        self._fresh += len(data)
        if self._fresh > self._most * (1 - _LEFT):
            self._fresh = 0
            with suppress(OSError):
                self._make_room()

    def _make_room(self) -> None:
        """Throw away what was used longest ago, where there is too much; what was left half written too."""
        with os.scandir(self._folder) as entries:
            found = [(entry.stat().st_mtime, entry.stat().st_size, entry.path) for entry in entries]
        if sum(size for _used, size, _path in found) <= self._most:
            return
        room = self._most * _LEFT
        for _used, size, path in sorted(found, reverse=True):
            room -= size
            if room < 0:
                with suppress(OSError):
                    Path(path).unlink()


def cache_folder(name: str) -> Path:
    """Return a folder among what can be deleted at any time."""
    return platformdirs.user_cache_path("cardtable", appauthor=False) / name


def pictures_folder() -> Path:
    """Return where pictures of tables are kept."""
    return cache_folder("tables")
