"""The tables of perfect play of Beat It Or Eat It: who wins from an empty table, and how soon.

While the table is empty the leader's hand says all, for the other holds the rest: with
four suits, his hand as he sees it (`BeatItPack.seen`).  The tables are made by
`packaging/training/beat_it_tables.py`, those of four suits by `challenge_tables.py`, and those of
`block_tables` by `beat_it_rounds.py`.  They know the
game's rules of play alone, not its draws by repetition or by the number of leads: a win is one against
every defence, so it needs no repetition; but who tarries can be overtaken by those draws.
"""

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from cardtable.assets import resource
from cardtable.errors import FileRefused
from cardtable.players.beat_it.block_tables import WON_BIT, BlockTable
from cardtable.texts import _

_FOLDER = "beat-it"
LONGEST_IN_PLIES = 10
"""Tables of two longer suits count eats, and are read block by block."""
_PLIES_AN_EAT = 3.4
"""So many plies are taken for an eat where a table that counts them stands beside those that count eats."""


class EmptyTables(Protocol):
    """Who wins from an empty table, and how soon."""

    counts_eats: bool
    """Whether distances are counted in eats; else in plies, that is in cards played and eats."""
    numbers: Sequence[int]
    """The number of each hand of a suit, by the hand as bits."""

    def sign(self, leader: int) -> int:
        """Return 1 if the leader with this hand wins, -1 if he loses, 0 if it is drawn."""

    def distance(self, leader: int) -> int:
        """Return how far off the end is for the leader with this hand, if both play as well as can be."""

    def whole(self) -> list[bytes]:
        """Return all of two suits as rows of bytes: see `BlockTable.whole`."""


class EndgameTable:
    """All positions with an empty table of so many suits of one length."""

    counts_eats = False

    def __init__(self, length: int, suits: int, plies: Sequence[int]) -> None:
        self._length = length
        self.numbers: Sequence[int] = range(1 << length)
        self._place = {1: self._of_one, 2: self._of_two, 4: self._of_four}[suits]
        self._low = (1 << length) - 1
        self._pairs = (self._low + 1) * (self._low + 2) // 2
        self._plies = plies

    def plies(self, leader: int) -> int:
        """Return in how many plies the leader with this hand wins, negative if he loses, 0 if it is drawn.

        A ply is a card played or an eat.  Both play as well as can be: the winner as
        fast, the loser as slow.
        """
        return self._plies[self._place(leader)]

    def sign(self, leader: int) -> int:
        """Return 1 if the leader with this hand wins, -1 if he loses, 0 if it is drawn."""
        plies = self.plies(leader)
        return (plies > 0) - (plies < 0)

    def distance(self, leader: int) -> int:
        """Return in how many plies the leader with this hand wins or loses."""
        return abs(self.plies(leader))

    def whole(self) -> list[bytes]:
        """Return all of two suits as rows of bytes, plies told as eats: see `BlockTable.whole`."""
        size = self._low + 1
        square = bytearray(size * size)
        for row in range(size):
            begin = _of_pair(row, 0)
            line = bytes([_told_as_eats(plies) for plies in self._plies[begin : begin + row + 1]])
            square[row * size : row * size + row + 1] = line
            square[row : row * size + row + 1 : size] = line
        return [bytes(square[begin : begin + size]) for begin in range(0, size * size, size)]

    @staticmethod
    def _of_one(leader: int) -> int:
        return leader

    def _of_two(self, leader: int) -> int:
        return _of_pair(leader >> self._length, leader & self._low)

    def _of_four(self, leader: int) -> int:
        """Return the place by the leader's trumps, the two suits that are none, and the other's trumps."""
        own, plain, others, second = (leader >> self._length * suit & self._low for suit in range(4))
        return (own * self._pairs + _of_pair(plain, second)) << self._length | others


def _of_pair(one: int, other: int) -> int:
    """Return the place of two suits that are alike: only those with no less in the first have one."""
    high, low = (one, other) if one >= other else (other, one)
    return high * (high + 1) // 2 + low


def _told_as_eats(plies: int) -> int:
    """Return half of some plies' eats, and `WON_BIT` more if they are a win."""
    half = max(1, round(abs(plies) / (2 * _PLIES_AN_EAT)))
    return (half | WON_BIT if plies > 0 else half) if plies else 0


def table_name(length: int, suits: int) -> str:
    """Return what the table of so many suits of a length is called."""
    return {1: f"one-{length}", 2: str(length), 4: f"four-{length}"}[suits]


@lru_cache(maxsize=2)
def perfect(length: int, suits: int = 2) -> EmptyTables:
    """Return what is known of suits of this length; raise `FileRefused` if its file is not as it was made."""
    if suits == 2 and length > LONGEST_IN_PLIES:
        return BlockTable(length, resource(_FOLDER, f"{length}.blocks"))
    return table(length, suits)


@lru_cache(maxsize=2)
def table(length: int, suits: int = 2) -> EndgameTable:
    """Return the table of suits of this length; raise `FileRefused` if its file is not as it was made."""
    name = table_name(length, suits)
    file = resource(_FOLDER, f"{name}.zlib")
    try:
        data = zlib.decompress(file.read_bytes())
        right = json.loads(resource(_FOLDER, "sha256.json").read_text(encoding="utf-8"))[name]
    except (OSError, zlib.error, ValueError, TypeError, KeyError) as error:
        sentence = _("the table of perfect play {file} cannot be read: {why}")
        raise FileRefused(sentence.format(file=file, why=error)) from error
    if hashlib.sha256(data).hexdigest() != right:
        sentence = _("the table of perfect play {file} is damaged: its checksum is wrong")
        raise FileRefused(sentence.format(file=file))
    plies = array("h", data)
    if sys.byteorder == "big":
        plies.byteswap()
    return EndgameTable(length, suits, plies)
