"""Solve Beat It Or Eat It with two suits, bit by bit: python packaging/training/beat_it_rounds.py [N]…

For suits of 11 to 13 cards (all by default) it finds who wins every position with an empty table and
after how many rounds, each of which ends with an eat or with the game, and writes
resources/beat-it/LENGTH.blocks.  The work is done by beat_it_rounds.c, which is compiled for it and says
how; that needs a C compiler and numpy, and the program needs neither.  After every round what is known is
kept in build/beat-it-LENGTH.rounds: an interrupted run is taken up again, a finished one only written again.
With --check, suits of 4 to 10 are solved instead, and each position compared with the tables of these.
"""

import argparse
import lzma
import subprocess
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from table_files import FOLDER

from cardtable.players.beat_it.block_tables import COLUMNS, FILTERS, HEAD, MAGIC, ROWS, ordered, reference
from cardtable.players.beat_it.tables import table

SOURCE = Path(__file__).with_suffix(".c")
BUILD = Path(__file__).resolve().parents[2] / "build"
LENGTHS = (11, 12, 13)
CHECKED = range(4, 11)
PACKING = [{**FILTERS[0], "preset": 9 | lzma.PRESET_EXTREME}]


def compiled() -> Path:
    """Return the program, compiled for this machine alone."""
    BUILD.mkdir(exist_ok=True)
    program = BUILD / "beat_it_rounds"
    subprocess.run(["cc", "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def solved(length: int) -> tuple[np.ndarray, np.ndarray]:
    """Return of each pair of hands whether the leader wins, and in how many rounds it is decided."""
    kept = BUILD / f"beat-it-{length}.rounds"
    subprocess.run([compiled(), str(length), kept], check=True)
    return read(kept)


def read(kept: Path) -> tuple[np.ndarray, np.ndarray]:
    """Return what a run has kept."""
    data = np.fromfile(kept, np.uint8)
    hands = 1 << int(data[0])
    packed = max(1, hands // 64) * 8
    planes = data[4 : 4 + hands * packed].reshape(hands, packed)
    wins = np.unpackbits(planes, axis=1, bitorder="little")[:, :hands].astype(bool)
    return wins, data[4 + hands * packed :].reshape(hands, hands)


def blocks(length: int, wins: np.ndarray, rounds: np.ndarray) -> Iterator[bytes]:
    """Yield the blocks that `cardtable.players.beat_it.block_tables` reads."""
    hands = np.argsort(ordered(length))
    wins, rounds = wins[hands][:, hands], rounds[hands][:, hands]
    for nobody in (0, -1):  # one hand is empty: no position of the game
        wins[nobody, nobody], rounds[nobody, nobody] = False, 0
    counts = np.bitwise_count(hands)
    even = (rounds + counts[:, None] + counts) % 2 == 0
    assert (even == wins)[rounds > 0].all(), "whether the rounds are even tells who wins"
    for begin in range(0, len(hands), ROWS):
        band = slice(begin, begin + ROWS), slice(begin + ROWS)
        drawn = np.flatnonzero(rounds[band] == 0).astype("<u4")
        yield zlib.compress(np.packbits(wins[band], bitorder="little").tobytes() + drawn.tobytes(), 9)
        half = (rounds[band] + 1) // 2
        told = half.copy()
        for row in range(1, ROWS):
            told[row] = half[row] - half[reference(row)]
        for first in range(0, begin + ROWS, COLUMNS):
            columns = told[:, first : first + COLUMNS].T.tobytes()
            yield lzma.compress(columns, lzma.FORMAT_RAW, filters=PACKING)


def write(length: int, found: list[bytes]) -> int:
    """Write the file of these blocks; return how many bytes it takes."""
    ends = np.cumsum([len(block) for block in found]).astype("<u4").tobytes()
    sums = np.array([zlib.crc32(block) for block in found], "<u4").tobytes()
    index = HEAD.pack(MAGIC, length, len(found)) + ends + sums
    data = b"".join([index, zlib.crc32(index).to_bytes(4, "little"), *found])
    (FOLDER / f"{length}.blocks").write_bytes(data)
    return len(data)


def check(length: int) -> None:
    """Compare who wins each position with the table of a shorter suit."""
    wins, rounds = solved(length)
    known = table(length).sign
    wrong = sum(
        known(first << length | second)
        != (0 if not rounds[first, second] else 1 if wins[first, second] else -1)
        for first in range(1 << length)
        for second in range(1 << length)
        if 0 < (first << length | second) < (1 << 2 * length) - 1
    )
    print(f"{length}: {wrong} of {4**length - 2} positions differ", flush=True)


def figures(length: int, wins: np.ndarray, rounds: np.ndarray) -> str:
    """Return the shares, the longest win and the number of draws."""
    mirrored = np.arange(1 << length), np.arange(1 << length)[::-1]
    real = np.ones(wins.shape, bool)
    real[0, 0] = real[-1, -1] = False  # one hand is empty: no position of the game
    won, drawn, lost = wins & real, (rounds == 0) & real, ~wins & (rounds > 0) & real
    return (
        f"{length}: the leader wins {won.sum()} of {real.sum()}, {drawn.sum()} drawn; of mirrored deals"
        f" {won[mirrored].sum()} of {1 << length}, {drawn[mirrored].sum()} drawn; longest win after"
        f" {rounds[won].max() - 1} eats, loss after {rounds[lost].max() - 1}; of deals"
        f" {rounds[mirrored][won[mirrored]].max() - 1} and {rounds[mirrored][lost[mirrored]].max() - 1}"
    )


def main() -> None:
    """Read the command line, solve, and write or check."""
    parser = argparse.ArgumentParser()
    parser.add_argument("lengths", type=int, nargs="*")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    if given.check:
        for length in given.lengths or CHECKED:
            check(length)
        return
    for length in given.lengths or LENGTHS:
        wins, rounds = solved(length)
        print(figures(length, wins, rounds), flush=True)
        print(f"{write(length, list(blocks(length, wins, rounds)))} bytes", flush=True)


if __name__ == "__main__":
    main()
