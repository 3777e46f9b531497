"""A child process that plays into a library until it is killed, saying what has been acknowledged.

Each line is the game's id, how many moves stand, and the whole line of play.
"""

import random
import sys
import time
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from tests.toys import SHEDDING, STAIRS


def main(folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    library = Library(folder)
    while True:
        entry, seats = chance.choice([(STAIRS, ("human",)), (SHEDDING, ("human", "human"))])
        session = Session.new(entry, {}, seats, Deal(chance.randint(1, 10**6)))
        session.journal = library.begin(record_of(session))
        kept(library)
        session.on_change.append(lambda _, s=session: say(library, s))
        for _ in range(chance.randint(1, 40)):
            chance.choice([lambda s=session: play(s, chance)] * 4 + [session.undo, session.redo])()
            # Without a breath between two changes a second copy could wait for its turn for ever.
            time.sleep(0.001)


def kept(library: Library) -> None:
    """Return when all is on the disk; what another copy keeps off it waits in memory till then."""
    while library.unsaved:
        library.try_again()


def say(library: Library, session: Session) -> None:
    kept(library)
    line = [str(move) for move in session.moves + session.undone]
    print(session.journal.game_id, len(session.moves), "|".join(line), flush=True)


def play(session: Session, chance: random.Random) -> None:
    legal = session.game.moves(session.position)
    if legal:
        session.play(chance.choice(legal))


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        for toy in (STAIRS, SHEDDING):
            patch.setitem(catalogue.PACKAGES, toy.id, "tests.toys")
        main(Path(sys.argv[1]), int(sys.argv[2]))
