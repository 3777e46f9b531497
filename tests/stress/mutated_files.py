"""Files of every kind, mutated: `python tests/stress/mutated_files.py [--files N] [--seed S] [KIND…]`.

Records and lines of every game, preferences, libraries, their cells, archives and decks are changed at
random and read as the program reads them.  Each must be read whole or refused with one sentence; nothing may
raise anything else, take long, or leave the file of the player changed without a copy.
Prints the figures, and every failure with the number that makes it again (`--only`).
"""

import argparse
import faulthandler
import json
import os
import shutil
import sqlite3
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import fields
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any
from zipfile import ZipFile

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardtable.cards import pack
from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping import archive_facts, preference_file, record_file, share_line
from cardtable.keeping.archive import Report, exporting, importing
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.record_json import dumps
from cardtable.keeping.replay import replay
from cardtable.keeping.store import FILE_NAME, Library, UnsavedLibrary
from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.recording import line_of, record_of
from cardtable.play.session import Session
from cardtable.windows.library.shelf_words import described

LONG = 5.0
"""Seconds: a file that takes longer is reported."""
STRANGE = (
    None,
    True,
    -1,
    0,
    1,
    10**20,
    1.5,
    "",
    "x",
    "\x00",
    "é" * 50,
    [],
    {},
    [[]],
    {"a": 1},
    "AS",
    "9" * 400,
)
CELLS = ("x", "", "2026-02-31", "9" * 400, "\x00", b"\xff", None, -1, 1.5, 2**63 - 1, 1e300, 3e11)
FACTS = [field.name for field in fields(archive_facts.Facts)]
PIECES = (
    b"\x00",
    b"\xff\xfe",
    b"\n",
    b'"',
    b"{",
    b"]",
    b"-1",
    b"1e999",
    b"NaN",
    b"\xed\xa0\x80",
    b"<",
    b"&#0;",
)


def bytes_changed(data: bytes, chance: Random) -> bytes:
    """Return the text with a few of its bytes flipped, cut, doubled or replaced."""
    changed = bytearray(data)
    for _time in range(chance.choice((1, 1, 2, 5, 30))):
        at = chance.randrange(len(changed) + 1)
        length = chance.choice((1, 1, 4, 40, 4000))
        piece = chance.choice((*PIECES, chance.randbytes(4), bytes(changed[at : at + length])))
        changed[at : at + chance.choice((0, 1, length))] = piece
    return bytes(changed[: chance.randrange(len(changed) + 1)]) if chance.random() < 0.1 else bytes(changed)


def json_changed(data: bytes, chance: Random) -> bytes:
    """Return the JSON with some of its values replaced, left out or exchanged."""
    value = json.loads(data)
    for _time in range(chance.choice((1, 1, 2, 4))):
        _change_inside(value, chance)
    return json.dumps(value).encode()


def _change_inside(value: Any, chance: Random) -> None:
    keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(value[key], dict | list) and chance.random() < 0.7:
        _change_inside(value[key], chance)
    elif chance.random() < 0.2:
        del value[key]
    elif chance.random() < 0.3:
        other = chance.choice(keys)
        value[key], value[other] = value[other], value[key]
    else:
        value[key] = chance.choice(STRANGE)


def played(chance: Random) -> Session:
    """Return a game of any kind, some moves on."""
    entry = chance.choice(catalogue.entries())
    seats = ("human",) * chance.choice(entry.game_class.seat_counts)
    session = Session.new(entry, {}, seats, Deal(chance.randint(1, 10**6)))
    for _time in range(chance.choice((0, 3, 12, 40))):
        legal = () if session.outcome is not None else session.game.moves(session.position)
        if not legal:
            break
        session.play(chance.choice(legal))
    for _time in range(chance.choice((0, 0, 2))):
        session.undo()
    if chance.random() < 0.5:
        annotate(session, chance)
    return session


def annotate(session: Session, chance: Random) -> None:
    """Try other moves from anywhere in the game, and bookmark what comes of them."""
    tree = GameTree(replay(record_of(session)))
    for number in range(4):
        line = chance.randrange(len(tree.lines))
        place = LinePlace(line, chance.randint(0, tree.lines[line].end))
        over = tree.game.outcome(tree.position(place)) is not None
        if legal := () if over else tree.game.moves(tree.position(place)):
            tree.mark(tree.play(place, chance.choice(legal)), f"bookmark {number}")
    session.annotate(tree.annotations)


class Records:
    """Games as files."""

    def __init__(self, chance: Random) -> None:
        self.texts = [dumps(record_of(played(chance))).encode() for _time in range(60)]

    def attempt(self, folder: Path, chance: Random) -> str:
        """Read one; return how it went."""
        path = folder / "game.cardtable"
        path.write_bytes(chance.choice((bytes_changed, json_changed))(chance.choice(self.texts), chance))
        before = path.read_bytes()
        try:
            whole = record_file.read(path)
            record = whole.record
        except CardTableError as error:
            assert_sentence(str(error))
            return "refused"
        finally:
            assert path.read_bytes() == before, "the file was changed"
        assert record_file.loads(dumps(record)).record == record, "it does not come out as it went in"
        assert GameTree(whole).annotations == record.annotations, "a variation is lost"
        return "read, a variation as far as it goes" if whole.faults else "read"


class Lines:
    """Games as lines of text, in a mail."""

    def __init__(self, chance: Random) -> None:
        self.texts = [f"> {line_of(played(chance))}\n".encode() for _time in range(60)]

    def attempt(self, folder: Path, chance: Random) -> str:
        """Read one; return how it went."""
        path = folder / "mail.txt"
        whole = chance.choice(self.texts)
        path.write_bytes(bytes_changed(whole, chance))
        try:
            played_on = record_file.read(path)
        except CardTableError as error:
            assert_sentence(str(error))
            return "refused"
        line = share_line.write(played_on.game, played_on.record, played_on.positions)
        assert line.encode() in whole, "another game was read"
        return "read"


class PreferenceFiles:
    """What the player has chosen."""

    def __init__(self, chance: Random) -> None:
        last = {"bisley": {"options": {}, "seats": ["human"], "kind": "easy"}}
        chosen = Preferences(felt="blue", geometry="AdnQywADAAA=", language="de", last=last)
        with tempfile.TemporaryDirectory() as folder:
            preference_file.save(chosen, Path(folder, "p.json"))
            self.text = Path(folder, "p.json").read_bytes()

    def attempt(self, folder: Path, chance: Random) -> str:
        """Read them and change one."""
        path = folder / preference_file.FILE_NAME
        path.write_bytes(chance.choice((bytes_changed, json_changed))(self.text, chance))
        before = path.read_bytes()
        loaded, notices = preference_file.load(path)
        for notice in notices:
            assert_sentence(notice)
        asides = list(folder.glob("preferences-damaged-*"))
        assert path.exists() or [each.read_bytes() for each in asides] == [before], "the file is gone"
        preference_file.save_changes(loaded, loaded.with_value("felt", "dark"), path)
        assert preference_file.load(path)[0].felt == "dark"
        return "read" if not notices else "read with notices" if not asides else "set aside"


class Libraries:
    """Databases of games."""

    def __init__(self, chance: Random) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with Library(Path(folder)) as library:
                for _time in range(12):
                    library.begin(record_of(played(chance)))
            self.data = Path(folder, FILE_NAME).read_bytes()

    def attempt(self, folder: Path, chance: Random) -> str:
        """Open it, look at all that is in it, and begin another game."""
        path = folder / FILE_NAME
        # The first pages hold the header and what tables there are.
        end = chance.choice((100, 4096, 8192, len(self.data)))
        path.write_bytes((bytes_changed(self.data[:end], chance) + self.data[end:])[: 10**7])
        before = path.read_bytes()
        try:
            library = Library(folder)
        except CardTableError as error:
            assert_sentence(str(error))
            assert path.read_bytes() == before, "the file was changed"
            return "refused"
        with library:
            self._use(library, chance)
            if not library.notice:
                return "opened" if not library.trouble else "opened, damage met later"
        asides = [each.read_bytes() for each in folder.glob("library-damaged-*.sqlite")]
        if "left out" in library.notice:
            assert not asides, "what is read was set aside as well"
            return "opened, cells left out"
        assert len(asides) == 1, "nothing was set aside"
        return "set aside"

    def _use(self, library: Library, chance: Random) -> None:
        for act in (library.unfinished, library.last_played, library.latest_unfinished):
            tried(act)
        tried(lambda: list(map(described, library.shelf.rows(library.shelf.ids()).values())))
        for entry in catalogue.entries():
            tried(lambda entry=entry: library.statistics(entry.id))  # type: ignore[misc]
        for number in range(1, 13):
            tried(lambda number=number: library.load(number))  # type: ignore[misc]
        session = Session.new(catalogue.entry("bisley"), {}, ("human",), Deal(3))
        session.journal = library.begin(record_of(session))
        session.play(chance.choice(session.game.moves(session.position)))


class Cells(Libraries):
    """Databases of games with cells that somebody has filled in."""

    def attempt(self, folder: Path, chance: Random) -> str:
        """Fill some in, open it, look at all that is in it, export it, and begin another game."""
        (folder / FILE_NAME).write_bytes(self.data)
        with closing(sqlite3.connect(folder / FILE_NAME)) as database:
            for _time in range(chance.choice((1, 1, 3))):
                table = chance.choice(("games", "games", "moves", "variations", "bookmarks"))
                names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
                column = chance.choice([name for name in names if name not in ("id", "game_id", "parent")])
                value = chance.choice((*CELLS, chance.randbytes(6), chance.uniform(-1e12, 1e12)))
                which = "number = 1" if table == "moves" else "id % 2"
                with suppress(sqlite3.IntegrityError):
                    database.execute(f"UPDATE {table} SET {column} = ? WHERE {which}", (value,))
            database.commit()
        with Library(folder) as library:
            said = library.notice
            self._use(library, chance)
            report = Report()
            list(exporting(library, library.shelf.ids(), folder / "all.zip", report))
            with UnsavedLibrary() as other:
                again = Report()
                list(importing(other, [folder / "all.zip"], again, own=True))
                assert not again.left_out, "what was exported cannot be"
        return "left out" if said else "opened"


class Facts:
    """Archives whose facts somebody has changed."""

    def __init__(self, chance: Random) -> None:
        with tempfile.TemporaryDirectory() as folder, Library(Path(folder)) as library:
            for _time in range(12):
                library.begin(record_of(played(chance)))
            list(exporting(library, library.shelf.ids(), Path(folder, "all.zip"), Report()))
            with ZipFile(Path(folder, "all.zip")) as archive:
                self.members = {name: archive.read(name) for name in archive.namelist()}

    def attempt(self, folder: Path, chance: Random) -> str:
        """Bring it into a library, and look at that."""
        facts = json.loads(self.members[archive_facts.NAME])
        for each in facts["games"].values():
            for key in chance.sample(FACTS, 3):
                each[key] = chance.choice((*STRANGE, "2026-02-31", "2026-11-23", 5.0, "won", "easy"))
        with ZipFile(folder / "all.zip", "w") as archive:
            for name, data in self.members.items():
                archive.writestr(name, data if name != archive_facts.NAME else json.dumps(facts))
        report = Report()
        with Library(folder) as library:
            list(importing(library, [folder / "all.zip"], report, own=True))
            list(map(described, library.shelf.rows(library.shelf.ids()).values()))
            library.figures.counted()
        for name, why in (*report.refused, *report.left_out):
            assert_sentence(f"{name}: {why}")
        with Library(folder) as library:
            assert not library.notice, "what came in cannot be"
            assert len(library.shelf.ids()) == len(report.added)
        return "left out" if report.left_out else "read"


class Decks:
    """Decks of other programs."""

    def __init__(self, chance: Random) -> None:
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - only decks need Qt

        self._application = QApplication.instance() or QApplication([])
        suits, words = ("spade", "heart", "diamond", "club"), ("jack", "queen", "king")
        ids = [f"{suit}_{rank}" for suit in suits for rank in (*map(str, range(1, 11)), *words)] + ["back"]
        cards = "".join(
            f'<g id="{name}" transform="translate({20 * i} 0)"><use href="#pip"/>'
            f'<path d="M0 0 L10 {i % 14} C1 2 3 4 5 6 Z" style="fill:url(#glow);opacity:.5"/></g>'
            for i, name in enumerate(ids)
        )
        self.text = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="14">'
            '<defs><linearGradient id="glow">'
            '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="red"/></linearGradient>'
            f'<g id="pip"><rect width="10" height="14"/><circle r="3"/></g></defs>{cards}</svg>'
        ).encode()

    def attempt(self, folder: Path, chance: Random) -> str:
        """Open it and draw some of its cards."""
        from cardtable.art.deck import Deck, DeckStyle  # noqa: PLC0415

        os.environ["XDG_DATA_HOME"] = os.environ["XDG_DATA_DIRS"] = str(folder)
        place = folder / "aisleriot" / "cards"
        place.mkdir(parents=True)
        (place / "strange.svg").write_bytes(bytes_changed(self.text, chance))
        deck = Deck(DeckStyle(theme="gnome:strange"))
        for card in chance.sample(pack(), 6):
            assert not deck.face(card, 40).isNull()
        assert not deck.back(40).isNull()
        if deck.notice:
            assert_sentence(deck.notice)
        return "our own instead" if deck.notice else "drawn"


KINDS: dict[str, Callable[[Random], Any]] = {
    "records": Records,
    "lines": Lines,
    "preferences": PreferenceFiles,
    "libraries": Libraries,
    "cells": Cells,
    "facts": Facts,
    "decks": Decks,
}


def tried(act: Callable[[], object]) -> None:
    """Do what may be refused with a sentence."""
    try:
        act()
    except CardTableError as error:
        assert_sentence(str(error))


def assert_sentence(text: str) -> None:
    assert text, "nothing is said"
    assert "\n" not in text, f"more than one line: {text!r}"


def run(kind: str, numbers: range, seed: int) -> int:
    """Mutate and read so many files; return how many failed."""
    source = KINDS[kind](Random(f"{kind} {seed}"))
    results: Counter[str] = Counter()
    failed, longest = 0, 0.0
    for number in numbers:
        folder = Path(tempfile.mkdtemp(prefix="cardtable-stress-"))
        begun = perf_counter()
        try:
            results[source.attempt(folder, Random(f"{kind} {seed} {number}"))] += 1
        except Exception:
            failed += 1
            print(f"{kind} --seed {seed} --only {number}:\n{traceback.format_exc()}")
        finally:
            shutil.rmtree(folder)
        taken = perf_counter() - begun
        longest = max(longest, taken)
        if taken > LONG:
            print(f"{kind} --seed {seed} --only {number}: {taken:.1f} s")
    told = ", ".join(f"{count} {what}" for what, count in results.most_common())
    print(
        f"{kind}: {len(numbers)} files: {told}; {failed} failed; the longest took {longest:.2f} s", flush=True
    )
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    kinds = ", ".join(KINDS)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"{kinds} (all of them)")
    parser.add_argument("--files", type=int, default=10_000, metavar="N", help="of each kind (10000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other numbers, other files (1)")
    parser.add_argument("--only", type=int, metavar="N", help="this file alone")
    given = parser.parse_args()
    faulthandler.enable()
    numbers = range(given.files) if given.only is None else range(given.only, given.only + 1)
    return 1 if sum(run(kind, numbers, given.seed) for kind in given.kinds or KINDS) else 0


if __name__ == "__main__":
    sys.exit(main())
