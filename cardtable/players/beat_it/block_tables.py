"""The tables of perfect play of the longest suits: too large to be unpacked, they are read block by block.

They count *rounds*, each of which ends with an eat or with the game.  Hands of a suit are numbered in
an order of their bits that puts alike ones side by side (`ordered`); as the suits are alike, only pairs are
kept in which the number of the first is not below that of the second.  ``ROWS`` numbers of the first make
a band.  For each band there is a block with who wins, a row of bits for each first hand, and after
them the pairs that are drawn; then blocks of ``COLUMNS`` second hands each with half of the rounds, a
column for each second hand.  In a column stands by how much each number differs from that of a first hand
much like it (`_chains`).  Whether the rounds are even tells who wins and how many cards the leader holds.

The file: a head (`HEAD`), then where each block ends, counted from the end of this list and its
checksums, the CRC-32 of each block, and that of all before it.  All numbers have their lowest byte first.
`packaging/training/beat_it_rounds.py` makes them.
"""

import lzma
import struct
import sys
import zlib
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from cardtable.errors import FileRefused
from cardtable.texts import _

HEAD = struct.Struct("<4sHH")
"""What it is, the length of the suits, the number of blocks."""
MAGIC = b"BIoE"
ROWS, COLUMNS = 64, 1024
FILTERS = [{"id": lzma.FILTER_LZMA1, "lc": 0, "lp": 0, "pb": 0, "dict_size": ROWS * COLUMNS}]
"""How the blocks with rounds are packed; those with who wins are by zlib."""

_ALIKE = (2, 3, 4, 5, 6, 7)
"""Cards of a suit, from its lowest: two hands that differ in these are won or lost most nearly alike."""
_SWAPS = (1, 2, 0, 3, 4)
"""Of neighbours among these, which changing places changes least, the least first."""
WON_BIT = 0x80
_LOW_BITS, _HIGH_BITS = (int.from_bytes(each * COLUMNS, "little") for each in (b"\x7f", b"\x80"))
_WON_BITS = tuple(bytes(WON_BIT * (byte >> bit & 1) for bit in range(8)) for byte in range(256))
"""For each byte of who wins, a byte of the unpacked table for each of its bits."""
KEPT: int | None = 160
"""So many blocks of either kind are kept unpacked, 10 MB at most; None for all of them."""


def ordered(length: int) -> Sequence[int]:
    """Return the number of each hand of a suit, by the hand as bits."""
    cards = [card for card in (*_ALIKE, 1, 0, *range(8, length)) if card < length]
    numbers = [0]
    for card in range(length):
        numbers += [number + (1 << cards.index(card)) for number in numbers]
    return numbers


def reference(row: int) -> int:
    """Return the row in a band that this one, any but the first, is told by its difference from."""
    for low in _SWAPS:
        if row >> low & 3 == 2:
            return row ^ 3 << low
    return row ^ 1 << row.bit_length() - 1


def _chain(row: int) -> Iterator[int]:
    while row:
        yield row
        row = reference(row)
    yield 0


_CHAINS = tuple(tuple(_chain(row)) for row in range(ROWS))
"""For each row of a band, the rows whose differences add up to it."""


def tiles(band: int) -> int:
    """Return in how many blocks the rounds of a band are."""
    return band * ROWS // COLUMNS + 1


class BlockTable:
    """All positions with an empty table of two suits of a length."""

    counts_eats = True

    def __init__(self, length: int, file: Path) -> None:
        self._length, self._file = length, file
        self._low = (1 << length) - 1
        self.numbers = ordered(length)
        bands = (1 << length) // ROWS
        self._first = [0]
        for band in range(bands):
            self._first.append(self._first[-1] + 1 + tiles(band))
        self._ends, self._sums, self._begin = self._index(self._first.pop())
        self._wins = lru_cache(KEPT)(self._read_wins)
        self._rounds = lru_cache(KEPT)(self._read_rounds)

    def sign(self, leader: int) -> int:
        """Return 1 if the leader with this hand wins, -1 if he loses, 0 if it is drawn."""
        return self._sign(*self._place(leader))

    def distance(self, leader: int) -> int:
        """Return after how many eats the leader with this hand wins or loses; it must not be drawn.

        Both play as well as can be: the winner so that it takes as few eats as possible,
        the loser so that it takes many.
        """
        row, column = self._place(leader)
        band, row_in_band = divmod(row, ROWS)
        tile, column_in_tile = divmod(column, COLUMNS)
        rounds = self._rounds(self._first[band] + 1 + tile)
        begin = column_in_tile * ROWS
        half = sum(rounds[begin + each] for each in _CHAINS[row_in_band]) & 255
        odd = leader.bit_count() + (self._sign(row, column) < 0) & 1
        return 2 * half - odd - 1

    def whole(self) -> list[bytes]:
        """Return the table unpacked: a row by each number of the first hand, in it a byte by the second's.

        A byte is half of the rounds, and ``WON_BIT`` more if the leader wins; 0 where it is drawn.
        """
        size = self._low + 1
        square = bytearray(size * size)
        for band in range(size // ROWS):
            wins, drawn = self._read_wins(band)
            width = (band + 1) * ROWS
            for tile in range(tiles(band)):
                halves = self._halves(self._first[band] + 1 + tile)
                begin, end = tile * COLUMNS, min((tile + 1) * COLUMNS, width)
                for row, half in enumerate(halves, band * ROWS):
                    bit = row % ROWS * width
                    won = b"".join([_WON_BITS[each] for each in wins[bit + begin >> 3 : bit + end >> 3]])
                    line = (half | int.from_bytes(won, "little")).to_bytes(end - begin, "little")
                    square[row * size + begin : row * size + end] = line
                    square[begin * size + row : (end - 1) * size + row + 1 : size] = line
            for bit in drawn:
                row, column = band * ROWS + bit // width, bit % width
                square[row * size + column] = square[column * size + row] = 0
        return [bytes(square[begin : begin + size]) for begin in range(0, size * size, size)]

    def _halves(self, number: int) -> Iterator[int]:
        """Yield for each row of a block half of the rounds, a byte each of one number."""
        rounds = self._read_rounds(number)
        rows: list[int] = []
        for row in range(ROWS):
            half = int.from_bytes(rounds[row::ROWS], "little")
            if row:
                # Added byte by byte: the highest bits apart, so that nothing is carried on.
                other = rows[reference(row)]
                half = ((half & _LOW_BITS) + (other & _LOW_BITS)) ^ ((half ^ other) & _HIGH_BITS)
            rows.append(half)
            yield half

    def _place(self, leader: int) -> tuple[int, int]:
        one, other = self.numbers[leader >> self._length], self.numbers[leader & self._low]
        return (one, other) if one >= other else (other, one)

    def _sign(self, row: int, column: int) -> int:
        band = row // ROWS
        wins, drawn = self._wins(band)
        bit = (row % ROWS) * (band + 1) * ROWS + column
        if wins[bit >> 3] >> (bit & 7) & 1:
            return 1
        return 0 if drawn and bit in drawn else -1

    def _read_wins(self, band: int) -> tuple[bytes, frozenset[int]]:
        data = zlib.decompress(self._block(self._first[band]))
        size = ROWS * (band + 1) * ROWS // 8
        return data[:size], frozenset(_numbers(data[size:]))

    def _read_rounds(self, number: int) -> bytes:
        return lzma.decompress(self._block(number), lzma.FORMAT_RAW, filters=FILTERS)

    def _index(self, blocks: int) -> tuple[Sequence[int], Sequence[int], int]:
        """Return where the blocks end, their checksums, and where the first one begins."""
        size = HEAD.size + 8 * blocks
        data = self._read(0, size + 4)
        head = MAGIC, self._length, blocks
        if (
            len(data) < size + 4
            or HEAD.unpack_from(data) != head
            or zlib.crc32(data[:size]) != _numbers(data[size:])[0]
        ):
            raise self._damaged()
        return (
            _numbers(data[HEAD.size : HEAD.size + 4 * blocks]),
            _numbers(data[HEAD.size + 4 * blocks : size]),
            size + 4,
        )

    def _block(self, number: int) -> bytes:
        begin = self._ends[number - 1] if number else 0
        data = self._read(self._begin + begin, self._ends[number] - begin)
        if zlib.crc32(data) != self._sums[number]:
            raise self._damaged()
        return data

    def _read(self, begin: int, size: int) -> bytes:
        try:
            with self._file.open("rb") as file:
                file.seek(begin)
                return file.read(size)
        except OSError as error:
            sentence = _("the table of perfect play {file} cannot be read: {why}")
            raise FileRefused(sentence.format(file=self._file, why=error)) from error

    def _damaged(self) -> FileRefused:
        sentence = _("the table of perfect play {file} is damaged: its checksum is wrong")
        return FileRefused(sentence.format(file=self._file))


def _numbers(data: bytes) -> Sequence[int]:
    """Return numbers of 32 bits."""
    found = array("I", data)
    if sys.byteorder == "big":
        found.byteswap()
    return found
