"""Pictures of tables on the disk, by all that is seen in them."""

import json
from dataclasses import astuple
from hashlib import sha256

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImage

from cardtable import __version__
from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.keeping.disk_cache import DiskCache, pictures_folder
from cardtable.keeping.record import Record
from cardtable.keeping.record_json import deal_json
from cardtable.texts import spoken

_DRAWN = 1
"""Grows whenever tables come to be drawn otherwise within one version of the program."""


def picture_name(record: Record, size: tuple[int, int], ratio: float, deck: Deck, cloth: Felt) -> str:
    """Return a name that is another one as soon as anything is that the picture of a game's table shows.

    Empty for a deck that somebody has installed: its files may change under one name.
    """
    if not (deck.own_faces and deck.own_back):
        return ""
    table = record.game, record.options, deal_json(record.deal), record.seats, record.moves, record.outcome
    score = None if record.set is None else record.set.to_json()
    # The cloth bears words, which the language and the letters of the system make.
    words = spoken(), QGuiApplication.font().toString()
    look = *map(str, astuple(deck.style)), cloth.value, *size, ratio
    whole = json.dumps([__version__, _DRAWN, table, score, words, look], sort_keys=True)
    return f"{sha256(whole.encode()).hexdigest()}.png"


class PictureStore:
    """Keeps pictures by their names; an empty name is that of none."""

    def __init__(self, cache: DiskCache | None = None) -> None:
        self._cache = cache or DiskCache(pictures_folder())

    def picture(self, name: str, ratio: float) -> QImage | None:
        """Return a picture that was kept, None if it is not there; ``ratio`` is as it was drawn."""
        data = self._cache.get(name) if name else None
        image = QImage.fromData(data, "PNG") if data else QImage()  # type: ignore[arg-type]
        if image.isNull():
            return None
        image.setDevicePixelRatio(ratio)
        return image

    def keep(self, name: str, image: QImage) -> None:
        """Keep a picture, if that can be done."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if name and image.save(buffer, "PNG"):  # type: ignore[call-overload]
            self._cache.put(name, bytes(data.data()))
