"""A store of pixmaps that forgets the least recently used when it grows too large."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap

_LEAST = 12 * 2**20
_A_POINT = 5
"""Bytes for each point of the screen: a table's cards on 3840 × 2160 take 33 MiB (Beleaguered Castle)."""
_BYTES = _A_POINT * 3840 * 2160


class PixmapCache:
    """Pixmaps by key, at most `limit` bytes of them in all."""

    def __init__(self, limit: int = _BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pixmaps)

    def get(self, key: Hashable, draw: Callable[[], QPixmap]) -> QPixmap:
        """Return the pixmap kept under `key`; the first time, `draw` it."""
        pixmap = self._pixmaps.get(key)
        if pixmap is not None:
            self._pixmaps.move_to_end(key)
            return pixmap
        pixmap = draw()
        self._pixmaps[key] = pixmap
        self.bytes += _weight(pixmap)
        while self.bytes > self.limit and len(self._pixmaps) > 1:
            _, oldest = self._pixmaps.popitem(last=False)
            self.bytes -= _weight(oldest)
        return pixmap

    def keep_for(self, points: int) -> None:
        """Keep no more than is worth it on a screen of so many points, device pixels."""
        self.limit = max(_LEAST, _A_POINT * points)

    def clear(self) -> None:
        """Forget every pixmap."""
        self._pixmaps.clear()
        self.bytes = 0


def _weight(pixmap: QPixmap) -> int:
    return 4 * pixmap.width() * pixmap.height()
