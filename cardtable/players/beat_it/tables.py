"""The tables of perfect play of Beat It Or Eat It: who wins from an empty table, and how soon.

While the table is empty the leader's hand says all, for the other holds the rest.  The
tables are made by `packaging/beat_it_tables.py`.  They know the game's rules of play
alone, not its draws by repetition or by the number of leads: a win is one against every
defence, so it needs no repetition; but who tarries can be overtaken by those draws.
"""

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from functools import lru_cache

from cardtable.assets import resource
from cardtable.errors import FileRefused
from cardtable.games.beat_it.position import Stock
from cardtable.texts import _

LENGTHS = range(2, 10)
"""The suit lengths, of two suits, for which there are tables."""

_FOLDER = "beat-it"


class EndgameTable:
    """All positions with an empty table of two suits of one length."""

    def __init__(self, length: int, plies: Sequence[int]) -> None:
        self._length = length
        self._low = (1 << length) - 1
        self._plies = plies

    def plies(self, leader: int) -> int:
        """Return in how many plies the leader with this hand wins, negative if he loses, 0 if it is drawn.

        A ply is a card played or an eat.  Both play as well as can be: the winner as
        fast, the loser as slow.
        """
        # The suits are alike: only hands with at least as high a number in the first are kept.
        low, high = leader & self._low, leader >> self._length
        return self._plies[high * (high + 1) // 2 + low if high >= low else low * (low + 1) // 2 + high]


def exists(stock: Stock) -> bool:
    """Whether there is a table for this stock of cards."""
    return stock.suits == 2 and stock.length in LENGTHS


@lru_cache(maxsize=2)
def table(length: int) -> EndgameTable:
    """Return the table of two suits of this length; raise `FileRefused` if its file is not as it was made."""
    file = resource(_FOLDER, f"{length}.zlib")
    try:
        data = zlib.decompress(file.read_bytes())
        right = json.loads(resource(_FOLDER, "sha256.json").read_text(encoding="utf-8"))[str(length)]
    except (OSError, zlib.error, ValueError, KeyError) as error:
        sentence = _("the table of perfect play {file} cannot be read: {why}")
        raise FileRefused(sentence.format(file=file, why=error)) from error
    if hashlib.sha256(data).hexdigest() != right:
        sentence = _("the table of perfect play {file} is damaged: its checksum is wrong")
        raise FileRefused(sentence.format(file=file))
    plies = array("h", data)
    if sys.byteorder == "big":
        plies.byteswap()
    return EndgameTable(length, plies)
