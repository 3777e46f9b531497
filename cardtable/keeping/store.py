"""The library: every game begun, each move kept on the disk before it is seen.

All times are seconds since 1970.  Whatever the database refuses arrives as a
`CardTableError` with one sentence: `LibraryRefused` (full, locked, not to be written) or
`DamagedLibrary`.  A change of a game in play is never refused for that: it waits in
memory, ``trouble`` says why, and it is tried again.
"""

import json
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import platformdirs

from cardtable.errors import CardTableError, FileRefused, GameElsewhere, InvalidRecord
from cardtable.keeping.aids import Closed
from cardtable.keeping.annotations_json import annotations_json
from cardtable.keeping.database import change, open_database, open_in_memory, troubles
from cardtable.keeping.journal import GameJournal, check_revision
from cardtable.keeping.locks import FileLock
from cardtable.keeping.record import FORMAT, LETTER, VERSION, Annotations, Record
from cardtable.keeping.record_json import parse_record
from cardtable.keeping.replay import Replay, Replaying
from cardtable.keeping.rows import read_seats
from cardtable.keeping.variations import read_annotations, write_annotations
from cardtable.texts import _

if TYPE_CHECKING:
    from cardtable.keeping.figures import Figures
    from cardtable.keeping.practice import Practice
    from cardtable.keeping.results import Statistics
    from cardtable.keeping.shelf import Shelf

FILE_NAME = "library.sqlite"
_ONE_DAY = 24 * 3600.0
_PATIENCE = 0.5
"""Seconds that a game waits for another copy of the program to let go of it."""
_WAITING = "finished IS NULL AND deleted IS NULL AND (NOT foreign_record OR revision > 0)"


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in the library, for a list: ``moves`` stand on the table, ``seconds`` on its clock."""

    id: int
    game: str
    seats: tuple[str, ...]
    moves: int
    started: float
    updated: float
    seconds: float


class Library:
    """The user's games in one database; ``notice`` is a sentence about a damaged one, else empty.

    Opened with the file's folder, by default the user's own.  Used from one thread.
    ``trouble`` is a sentence: why some changes are not on the disk yet; empty when all are.
    ``on_trouble`` are called whenever something could not be kept, and when all is kept again.
    """

    lasting = True
    """Whether anything is there when the program is started again."""

    def __init__(self, folder: Path | None = None, now: Callable[[], float] = time.time) -> None:
        self.path = (data_folder() if folder is None else folder) / FILE_NAME
        self.trouble = ""
        self.on_trouble: list[Callable[[], None]] = []
        self._now = now
        self._ours: set[int] = set()
        self._waiting: list[GameJournal] = []
        self._held: FileLock | None = None
        self._database, self.notice = self._open()

    def _open(self) -> tuple[sqlite3.Connection, str]:
        return open_database(self.path)

    def __enter__(self) -> "Library":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the database; the library can be used no more."""
        self.release()
        self._database.close()

    # One game

    def begin(self, record: Record, *, foreign: bool = False, day: str | None = None) -> GameJournal:
        """Keep a game from now on and return its journal; forget games begun in which nobody has moved.

        ``foreign`` says that somebody else has played it: then it never counts.  ``day`` is the
        ISO date of the day whose deal it is.
        """
        self.release()
        journal = GameJournal(self, record=record, foreign=foreign, day=day)
        self.keep(journal)
        return journal

    def reading(self, game_id: int) -> Replaying:
        """Return a game, its moves still to be checked.

        Raises `InvalidRecord`, leaving the game as it is, if it has no record's shape.
        """
        where = _("game {number} of the library cannot be played on").format(number=game_id)
        try:
            return Replaying(self.record(game_id), where)
        except InvalidRecord as error:
            raise InvalidRecord(_("{file}: {why}").format(file=where, why=error)) from error

    def record(self, game_id: int) -> Record:
        """Return the record of a game, its moves not checked; raise `InvalidRecord` if it has no such."""
        with troubles(self.path):
            row = self._row(game_id, "game, options, deal, seats, score, seconds, outcome, standing")
            query = "SELECT number, text FROM moves WHERE game_id = ? ORDER BY number"
            moves = self._database.execute(query, (game_id,)).fetchall()
        try:
            with troubles(self.path):
                annotations = read_annotations(self._database, game_id)
            return _record(row, moves, annotations)
        except (ValueError, TypeError) as error:
            raise InvalidRecord(str(error)) from error

    def load(self, game_id: int) -> Replay:
        """Return a game; raise `InvalidRecord`, leaving it as it is, if the rules refuse it."""
        return self.reading(game_id).finish()

    def resume(self, game_id: int) -> tuple[Replaying, GameJournal]:
        """Return a game as `reading` does, and the journal with which it goes on.

        Raises `GameElsewhere` while another copy of the program has it on its table.  It is to be
        held (`hold`) when the rules have allowed it: until then the game that is held stays so.
        """
        with troubles(self.path):
            revision, closed, day, foreign = self._row(game_id, "revision, closed, day, foreign_record")
        replaying = self.reading(game_id)
        if self._is_elsewhere(game_id):
            raise GameElsewhere(_("this game is open in another window of Card Table"))
        self._ours.add(game_id)
        why = Closed(closed) if closed in list(Closed) else None
        journal = GameJournal(
            self, game_id=game_id, revision=revision, closed=why, day=day, foreign=bool(foreign)
        )
        return replaying, journal

    def release(self) -> None:
        """Let another copy of the program have the game that was held last."""
        if self._held is not None:
            self._held.release()
            self._held = None

    def hold(self, game_id: int) -> None:
        """Let no other copy of the program have a game; raise `GameElsewhere` if one has it already."""
        if self._is_held(game_id):
            return
        lock = self._lock(game_id)
        # A copy that looks at what is open has it for a moment; one that was killed while it began a process
        # until that one runs.
        if not lock.take(_PATIENCE):
            raise GameElsewhere(_("this game is open in another window of Card Table"))
        self.release()
        self._held = lock

    def _is_held(self, game_id: int) -> bool:
        return self._held is not None and self._held.path == self._lock(game_id).path

    def _is_elsewhere(self, game_id: int) -> bool:
        return not self._is_held(game_id) and not self._is_free(game_id)

    def _lock(self, game_id: int) -> FileLock:
        return FileLock(self.path.parent / "open" / str(game_id))

    def _row(self, game_id: int, columns: str) -> Any:
        row = self._database.execute(f"SELECT {columns} FROM games WHERE id = ?", (game_id,)).fetchone()
        if row is None:
            raise FileRefused(_("{file} holds no game {number}").format(file=self.path, number=game_id))
        return row

    def revision(self, game_id: int) -> int:
        """Return a number that changes whenever a game goes on."""
        with troubles(self.path):
            return int(self._row(game_id, "revision")[0])

    def annotate(self, game_id: int, annotations: Annotations, revision: int) -> None:
        """Keep the variations and bookmarks of a game, in place of those that it had.

        ``revision`` is that of the game to whose moves they belong.  Raises `GameElsewhere` where
        another copy of the program has gone on with the game, or has it on its table.
        """
        if self._is_elsewhere(game_id):
            raise GameElsewhere(_("this game is open in another window of Card Table"))
        with troubles(self.path), change(self._database):
            self._row(game_id, "id")
            check_revision(self._database, game_id, revision)
            write_annotations(self._database, game_id, annotations)

    def discard(self, game_id: int) -> None:
        """Forget a game."""
        with troubles(self.path):
            self._database.execute("DELETE FROM games WHERE id = ?", (game_id,))

    # What goes to the disk

    def keep(self, journal: GameJournal) -> None:
        """Bring what a journal has to the disk, or let it wait; raise `GameElsewhere`."""
        if journal not in self._waiting:
            self._waiting.append(journal)
        self._write_all(journal)

    @property
    def unsaved(self) -> int:
        """How many changes are not on the disk."""
        return sum(journal.waits for journal in self._waiting)

    def try_again(self) -> None:
        """Bring to the disk what waits, if that can be done now."""
        self._write_all(None)

    def _write_all(self, asking: GameJournal | None) -> None:
        trouble = ""
        for journal in tuple(self._waiting):
            try:
                self._write(journal)
            except GameElsewhere as error:
                if journal is asking:
                    raise
                trouble = str(error)
            except CardTableError as error:
                # What stops one stops all; the changes of each game must keep their order.
                trouble = str(error)
                break
            else:
                self._waiting.remove(journal)
        self._tell(trouble)

    def _write(self, journal: GameJournal) -> None:
        begins = not journal.game_id
        with troubles(self.path), change(self._database):
            if begins:
                self._discard_untouched()
            game_id = journal.write(self._database, self._now())
            if begins:
                self.hold(game_id)
        journal.written(game_id)
        self._ours.add(game_id)

    def _discard_untouched(self) -> None:
        """Forget games in which nobody has moved; of another copy's only old ones that are not open there."""
        query = "SELECT id, updated FROM games WHERE NOT touched"
        for game_id, updated in self._database.execute(query).fetchall():
            if game_id in self._ours or (updated < self._now() - _ONE_DAY and self._is_free(game_id)):
                self._database.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def _is_free(self, game_id: int) -> bool:
        lock = self._lock(game_id)
        free = lock.take()
        lock.release()
        return free

    def _tell(self, trouble: str) -> None:
        before, self.trouble = self.trouble, trouble
        if before or trouble:
            for observer in tuple(self.on_trouble):
                observer()

    # All games

    def unfinished(self, game: str = "", most: int = -1) -> list[Kept]:
        """Return the games that are not over, of one kind if it is given, the last played first.

        Of somebody else's games only those are among them that were played on here.  ``most``
        is how many are wanted.
        """
        with troubles(self.path):
            rows = self._database.execute(
                "SELECT id, game, seats, standing, started, updated, seconds FROM games"
                f" WHERE {_WAITING} AND (? IN ('', game)) ORDER BY turn DESC, id DESC LIMIT ?",
                (game, most),
            ).fetchall()
        return [Kept(row[0], row[1], read_seats(row[2]), *row[3:]) for row in rows]

    def by_letter(self, game: str) -> list[int]:
        """Return the games of a kind that are played by letter, the last played first."""
        with troubles(self.path):
            rows = self._database.execute(
                "SELECT id, seats FROM games WHERE game = ? AND deleted IS NULL ORDER BY turn DESC, id DESC",
                (game,),
            ).fetchall()
        return [game_id for game_id, seats in rows if LETTER in read_seats(seats)]

    def latest_unfinished(self) -> Kept | None:
        """Return the game that was played last and is not over, if there is one."""
        return next(iter(self.unfinished(most=1)), None)

    def waiting(self) -> dict[str, tuple[int, int]]:
        """Return of each game by its id how many are not over, and the one of them that was played last."""
        with troubles(self.path):
            rows = self._database.execute(
                f"SELECT game, count(*), id, max(turn) FROM games WHERE {_WAITING} GROUP BY game"
            ).fetchall()
        return {game: (number, latest) for game, number, latest, _turn in rows}

    def last_played(self) -> dict[str, float]:
        """Return when each game was last played, by its id, the one played last first."""
        with troubles(self.path):
            rows = self._database.execute(
                "SELECT game, updated, max(turn) AS last FROM games WHERE touched"
                " AND deleted IS NULL GROUP BY game ORDER BY last DESC"
            ).fetchall()
        return {game: updated for game, updated, _turn in rows}

    @cached_property
    def practice(self) -> "Practice":
        """The positions that are practised, and the book of puzzles."""
        from cardtable.keeping.practice import Practice  # noqa: PLC0415 - as below: no game waits for it

        return Practice(self._database, self.path, self._now)

    @cached_property
    def shelf(self) -> "Shelf":
        """All games as a list."""
        from cardtable.keeping.shelf import Shelf  # noqa: PLC0415

        return Shelf(self._database, self.path, self._now)

    @property
    def figures(self) -> "Figures":
        """What the games add up to."""
        from cardtable.keeping.figures import Figures  # noqa: PLC0415

        return Figures(self._database, self.path, self._now, lasting=self.lasting)

    def statistics(self, game: str) -> "Statistics":
        """Return what the games of one kind add up to."""
        return self.figures.statistics(game)


class UnsavedLibrary(Library):
    """A library in memory, for a player who plays on although nothing can be kept."""

    lasting = False

    def _open(self) -> tuple[sqlite3.Connection, str]:
        return open_in_memory(), ""

    def hold(self, game_id: int) -> None:
        """Nobody else can have a game that is in memory only."""

    def _is_free(self, game_id: int) -> bool:
        return True


def data_folder() -> Path:
    """Return where the user's games are kept."""
    return platformdirs.user_data_path("cardtable", appauthor=False)


def _record(row: Any, moves: list[tuple[int, str]], annotations: Annotations) -> Record:
    game, options, deal, seats, score, seconds, outcome, standing = row
    if [number for number, _text in moves] != list(range(1, len(moves) + 1)) or not 0 <= standing <= len(
        moves
    ):
        raise ValueError(_("a move is missing"))
    texts = [text for _number, text in moves]
    value: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "options": json.loads(options),
        "deal": json.loads(deal),
        "seats": json.loads(seats),
        "moves": texts[:standing],
        "undone": texts[standing:],
        "seconds": seconds,
        "outcome": None if outcome is None else json.loads(outcome),
        **annotations_json(annotations),
    }
    if score is not None:
        value["set"] = json.loads(score)
    return parse_record(json.dumps(value))
