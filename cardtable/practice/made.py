"""The puzzles that were made of a player's own games: a file for each, as those of the book have it."""

from collections.abc import Sequence
from pathlib import Path

from cardtable.errors import FileRefused
from cardtable.games import catalogue
from cardtable.keeping.files import PRIVATE_FILE, private_folder, reason, write_atomically
from cardtable.practice.book import FOLDER, Puzzle, dumps, puzzles_in
from cardtable.texts import _

MOST = 40
"""So many of one game are kept; then there are enough."""


class MadePuzzles:
    """The puzzles in a folder of puzzles beside the library, or, without one, in memory alone."""

    def __init__(self, beside: Path | None) -> None:
        self._folder = None if beside is None else beside.parent / FOLDER
        self._known: dict[str, tuple[Puzzle, ...]] = {}

    def of(self, game_id: str) -> tuple[Puzzle, ...]:
        """Return those of a game in the order in which they were made; raise `InvalidTask` if damaged."""
        if game_id not in self._known:
            file = self._file(game_id)
            self._known[game_id] = () if file is None or not file.exists() else puzzles_in(file, game_id)
        return self._known[game_id]

    def games(self, among: Sequence[str]) -> list[str]:
        """Return those among these games of which there is any."""
        return [game for game in among if self._known.get(game) or self._has_file(game)]

    def add(self, puzzle: Puzzle) -> bool:
        """Keep a puzzle; return whether it is new.  Raises `FileRefused` where it cannot be written."""
        game_id = puzzle.task.game
        before = self.of(game_id)
        if puzzle.key in {each.key for each in before} or len(before) >= MOST:
            return False
        self._known[game_id] = (*before, puzzle)
        file = self._file(game_id)
        if file is not None:
            _write(file, dumps(self._known[game_id]))
        return True

    def _file(self, game_id: str) -> Path | None:
        known = catalogue.is_own(game_id) and catalogue.knows(game_id)
        return self._folder / f"{game_id}.json" if known and self._folder is not None else None

    def _has_file(self, game_id: str) -> bool:
        file = self._file(game_id)
        return file is not None and file.is_file()


def _write(file: Path, text: str) -> None:
    try:
        private_folder(file.parent)
    except OSError as error:
        raise FileRefused(_("cannot write {file}: {why}").format(file=file, why=reason(error))) from error
    write_atomically(file, text.encode(), PRIVATE_FILE)
