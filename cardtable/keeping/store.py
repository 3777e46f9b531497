"""The library: every game begun, each move kept on the disk before it is seen.

All times are seconds since 1970.  Whatever the database refuses arrives as a
`CardTableError` with one sentence: `LibraryRefused` (full, locked, not to be written) or
`DamagedLibrary`.  A change of a game in play is never refused for that: it waits in
memory, ``trouble`` says why, and it is tried again.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import platformdirs

from cardtable.errors import CardTableError, GameElsewhere, InvalidRecord
from cardtable.keeping import begun_games
from cardtable.keeping.aids import Closed
from cardtable.keeping.begun_games import Kept
from cardtable.keeping.cells import mend, sound
from cardtable.keeping.database import change, open_database, open_in_memory, troubles
from cardtable.keeping.game_rows import read_record, read_row
from cardtable.keeping.held_games import HeldGames
from cardtable.keeping.journal import GameJournal, check_revision
from cardtable.keeping.own_games import OwnGames, learn_all
from cardtable.keeping.place import PlacedConnection, bring_back
from cardtable.keeping.record import Annotations, Record
from cardtable.keeping.replay import Replay, Replaying
from cardtable.keeping.variations import write_annotations
from cardtable.texts import _, ngettext

if TYPE_CHECKING:
    from cardtable.keeping.figures import Figures
    from cardtable.keeping.practice import Practice
    from cardtable.keeping.results import Statistics
    from cardtable.keeping.shelf import Shelf

FILE_NAME = "library.sqlite"
_ONE_DAY = 24 * 3600.0


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
        self._held = HeldGames(self.path.with_name("open") if self.lasting else None)
        self._missed = False
        self._database, self.notice = self._open()
        self._held.clear()

    def _open(self) -> tuple[sqlite3.Connection, str]:
        database, notice = open_database(self.path)
        database.text_factory = _text
        with suppress(CardTableError), troubles(self.path):
            learn_all(database)
        mended = 0
        # Where they cannot be mended now they are read as if they were.
        with suppress(CardTableError), troubles(self.path):
            mended = mend(database)
        if mended:
            sentence = ngettext(
                "{number} entry of the library held what cannot be (such as a wrong date):"
                " that was left out.",
                "{number} entries of the library held what cannot be (such as a wrong date):"
                " that was left out.",
                mended,
            )
            notice = notice or sentence.format(number=mended)
        return database, notice

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

    def reading(self, game_id: int, *, with_variations: bool = True) -> Replaying:
        """Return a game, its moves still to be checked, and with its variations those of them too.

        Raises `InvalidRecord`, leaving the game as it is, if it has no record's shape.
        """
        where = _("game {number} in the library can’t be continued").format(number=game_id)
        try:
            return Replaying(self.record(game_id), where, with_variations=with_variations)
        except InvalidRecord as error:
            raise InvalidRecord(_("{file}: {why}").format(file=where, why=error)) from error

    def record(self, game_id: int) -> Record:
        """Return the record of a game, its moves not checked; raise `InvalidRecord` if it has no such.

        What waits to be brought to the disk is in it.
        """
        record, waiting = read_record(self._database, self.path, game_id), self._waiting_of(game_id)
        return record if waiting is None else waiting.whole(record)

    def _waiting_of(self, game_id: int) -> GameJournal | None:
        """Return the journal whose changes of a game wait, unless another copy has gone on with it since."""
        for journal in self._waiting:
            if journal.game_id == game_id and journal.waits:
                return journal if journal.revision == self.revision(game_id) else None
        return None

    def load(self, game_id: int) -> Replay:
        """Return a game; raise `InvalidRecord`, leaving it as it is, if the rules refuse it."""
        return self.reading(game_id).finish()

    def resume(self, game_id: int) -> tuple[Replaying, GameJournal]:
        """Return a game as `reading` does, but for its variations, and the journal with which it goes on.

        Raises `GameElsewhere` while another copy of the program has it on its table.  It is to be
        held (`hold`) when the rules have allowed it: until then the game that is held stays so.
        """
        with troubles(self.path):
            mend(self._database, game_id)
            revision, closed, day, foreign = self._row(game_id, "revision", "closed", "day", "foreign_record")
        replaying = self.reading(game_id, with_variations=False)
        self._held.check(game_id)
        self._ours.add(game_id)
        waiting = self._waiting_of(game_id)
        if waiting is not None:  # its changes come before all others, which another journal could not know
            return replaying, waiting
        why = Closed(closed) if closed in list(Closed) else None
        journal = GameJournal(
            self, game_id=game_id, revision=revision, closed=why, day=day, foreign=bool(foreign)
        )
        return replaying, journal

    def release(self) -> None:
        """Let another copy of the program have the game that was held last."""
        self._held.release()

    def hold(self, game_id: int) -> None:
        """Let no other copy of the program have a game; raise `GameElsewhere` if one has it already."""
        self._held.hold(game_id)

    def _row(self, game_id: int, *columns: str) -> Any:
        return read_row(self._database, self.path, game_id, *columns)

    def revision(self, game_id: int) -> int:
        """Return a number that changes whenever a game goes on."""
        with troubles(self.path):
            return int(self._row(game_id, "revision")[0])

    def annotate(self, game_id: int, annotations: Annotations, revision: int) -> None:
        """Keep the variations and bookmarks of a game, in place of those that it had.

        ``revision`` is that of the game to whose moves they belong.  Raises `GameElsewhere` where
        another copy of the program has gone on with the game, or has it on its table.
        """
        self._held.check(game_id)
        with troubles(self.path), change(self._database):
            self._row(game_id, "revision")
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
        trouble = self._look_for_file()
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

    def _look_for_file(self) -> str:
        """Go on in the library's place when its file was taken away from there; say why not yet.

        That it is gone is told first.  Then another file that lies there is used, and one that was
        deleted is written anew, as all of it is still known, if only its folder is there.
        """
        place = self._database.place if isinstance(self._database, PlacedConnection) else None
        if place is None or place.is_here():
            self._missed = False
            return ""
        try:
            if not self._missed:
                self._missed = True
                place.check()
            with troubles(self.path):
                if place.is_empty():
                    bring_back(self._database, self.path)
                if not self.path.is_file():
                    place.check()
            self._move_in()
        except OSError as error:
            return _("{file} cannot be used: {why}").format(file=self.path, why=error.strerror)
        except CardTableError as error:
            return str(error)
        self._missed = False
        return ""

    def _move_in(self) -> None:
        """Use the file that lies in the library's place now; games that it does not know come with us."""
        old = self._database
        new, notice = self._open()
        self._database, self.notice = new, notice or self.notice
        for reader in (self.shelf, self.figures, self.practice, self.own_games):
            reader.use(new)
        for journal in self._waiting:
            if journal.game_id:
                self._carry(journal, old)
        old.close()

    def _carry(self, journal: GameJournal, old: sqlite3.Connection) -> None:
        """Let the game of a journal be in this database as it was in the one before."""
        number, same = journal.game_id, ("game", "deal", "started", "revision")
        before = read_row(old, self.path, number, *same)
        query = f"SELECT {sound(*same)} FROM games WHERE id = ?"
        if self._database.execute(query, (number,)).fetchone() != before:
            record = read_record(old, self.path, number)
            from cardtable.keeping.shelf import Shelf  # noqa: PLC0415 - as below

            facts = Shelf(old, self.path, self._now).facts([number])[number]
            journal.moved(*self.shelf.adopt([(record, facts)]))
        self._held.hold_anew(journal.game_id)

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
            if game_id in self._ours or (updated < self._now() - _ONE_DAY and self._held.is_free(game_id)):
                self._database.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def _tell(self, trouble: str) -> None:
        before, self.trouble = self.trouble, trouble
        if before or trouble:
            for observer in tuple(self.on_trouble):
                observer()

    # All games

    def unfinished(self, kind: str = "", most: int | None = None) -> list[Kept]:
        """Return the games that are not over, of one kind (`Entry.key`) if given, the last played first.

        Of somebody else's games only those are among them that were played on here.  ``most``
        is how many are wanted.
        """
        with troubles(self.path):
            return begun_games.unfinished(self._database, kind, most)

    def correspondence_games(self, game: str) -> list[int]:
        """Return the games of a kind that are played by correspondence, the last played first."""
        with troubles(self.path):
            return begun_games.correspondence_games(self._database, game)

    def latest_unfinished(self) -> Kept | None:
        """Return the game that was played last and is not over, if there is one."""
        return next(iter(self.unfinished(most=1)), None)

    def waiting(self) -> dict[str, tuple[int, int]]:
        """Return of each kind (`Entry.key`) how many are not over, and the one that was played last."""
        with troubles(self.path):
            return begun_games.waiting(self._database)

    def last_played(self) -> dict[str, float]:
        """Return when each kind (`Entry.key`) was last played or, if it waits, dealt; the last first."""
        with troubles(self.path):
            return begun_games.last_played(self._database)

    @cached_property
    def practice(self) -> "Practice":
        """The positions that are practised, and the book of puzzles."""
        from cardtable.keeping.practice import Practice  # noqa: PLC0415 - as below: no game waits for it

        return Practice(self._database, self.path, self._now)

    @cached_property
    def own_games(self) -> OwnGames:
        """The games of their own that the player keeps."""
        return OwnGames(self._database, self.path, self._now)

    @cached_property
    def shelf(self) -> "Shelf":
        """All games as a list."""
        from cardtable.keeping.shelf import Shelf  # noqa: PLC0415

        return Shelf(self._database, self.path, self._now)

    @cached_property
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


def _text(data: bytes) -> str:
    """Return a text of the database; what is no UTF-8 in it is told, not met as an error."""
    return data.decode("utf-8", "replace")


def data_folder() -> Path:
    """Return where the user's games are kept."""
    return platformdirs.user_data_path("cardtable", appauthor=False)
