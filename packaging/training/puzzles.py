"""Make the book of puzzles: python packaging/training/puzzles.py [BOOK]…

For each game, and each form of one with a book of its own (all by default), it looks for positions with a
task in deals of fixed numbers, proves what solves them, and writes resources/puzzles/BOOK.json, from easy to
hard.  The result is the same every time: nothing but what is found in Yukon depends on a clock.  A game takes
from one minute to eight.

A single move is the harder to find, the farther down the quick hint has it, the more moves
there are and the more are left till the win; a game to be won, the longer its way.  Where a
book has both, each is placed by how many of its kind are easier.

A position is taken only if everything about it is proved: a move that loses has been
searched through without a win, and whatever a search leaves open disqualifies it.  Beyond
the first ten of each game none is solved by the quick hint; in the Zodiac, whose hints plan
each suit to its end, by playing from the longest packet.
"""

import sys
from pathlib import Path

import known_puzzles
import late_puzzles
import open_puzzles
import talon_puzzles
from beat_it_puzzles import beat_it, challenge
from byzantium_puzzles import byzantium

from cardtable.practice import book

FOLDER = Path(__file__).resolve().parents[2] / "resources" / book.FOLDER
MAKERS = {
    "byzantium": byzantium,
    "beat-it-or-eat-it": beat_it,
    "beat-it-or-eat-it.challenge": challenge,
    **dict.fromkeys(open_puzzles.GAMES, open_puzzles.open_patience),
    **dict.fromkeys(talon_puzzles.GAMES, talon_puzzles.talon),
    **dict.fromkeys(late_puzzles.GAMES, late_puzzles.late),
    **dict.fromkeys(known_puzzles.GAMES, known_puzzles.known),
}


def main(names: list[str]) -> None:
    """Make the puzzles of these games."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in names or MAKERS:
        found = MAKERS[game](game)
        if found:
            (FOLDER / f"{game}.json").write_text(book.dumps(found), encoding="utf-8", newline="\n")
        print(f"{game}: {len(found)} puzzles", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
