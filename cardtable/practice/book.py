"""The book of puzzles: positions with a stated task and solutions that were proved when it was made.

One file for each game, `resources/puzzles/GAME.json`, and one for each form of a game that has a book of its
own, `GAME.NAME.json`: so far the key of a book.  They are made by `packaging/training/puzzles.py` and proved
again by a test.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardtable.assets import resource
from cardtable.contract.entry import NamedForm
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.errors import CardTableError, InvalidTask
from cardtable.games import catalogue
from cardtable.keeping.json_text import parse
from cardtable.players.judgement import Answered
from cardtable.practice.task import Scene, Task, line_of
from cardtable.texts import _

FORMAT = "cardtable-puzzles"
VERSION = 1
FOLDER = "puzzles"
BETWEEN = ", "
"""What stands between two moves of a file."""
_OF = "."
"""What stands in a key between a game and the name of its form."""
_LARGEST_FILE = 2**20
_SHARED = ("game", "options", "seats")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A task with its solution.

    ``right`` are all the moves that are right where one move is the answer; ``line`` is a
    way to play on to the end, or as far as it is telling.
    """

    task: Task
    right: tuple[str, ...]
    line: tuple[str, ...]

    @property
    def key(self) -> str:
        """What tells the puzzle from all others, also after the book has been made anew."""
        text = json.dumps(self.task.to_json(), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def answered(self, scene: Scene, move: Move) -> Answered:
        """Return whether a move is right, and the way; raise `InvalidTask` for a damaged solution."""
        try:
            right = [read_move(scene.game, scene.position, text) for text in self.right]
        except CardTableError as error:
            raise InvalidTask(_("a task’s solution can’t be played: {why}").format(why=error)) from error
        return Answered(move in right, line_of(scene, self.line))


def games() -> tuple[str, ...]:
    """Return the games of which there are puzzles, in the order of the gallery."""
    names = _files()
    return tuple(game for game in catalogue.PACKAGES if f"{game}.json" in names)


def books() -> tuple[str, ...]:
    """Return the keys of all books, those of forms of a game after its own."""
    names = _files()
    keys = ((game, *(f"{game}{_OF}{form.name}" for form in _forms(game))) for game in games())
    return tuple(key for of_game in keys for key in of_game if f"{key}.json" in names)


def _files() -> set[str]:
    folder = resource(FOLDER)
    return {each.name for each in folder.iterdir()} if folder.is_dir() else set()


def _forms(game: str) -> tuple[NamedForm, ...]:
    return catalogue.entry(game).forms


def game_of(key: str) -> str:
    """Return the game whose puzzles a book holds."""
    return key.partition(_OF)[0]


def title(key: str) -> str:
    """Return what a book is called, in the player's language: like its game, or the form of it."""
    game, _of, name = key.partition(_OF)
    return _(next((form.title for form in _forms(game) if form.name == name), catalogue.entry(game).title))


def book_for(game: str, options: Mapping[str, object]) -> str:
    """Return the key of the book that suits a game with such options: of its form, if that has one."""
    for form in _forms(game):
        if all(options.get(key) == value for key, value in form.options.items()):
            return f"{game}{_OF}{form.name}"
    return game


@cache
def puzzles(key: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a book, from easy to hard; raise `InvalidTask` for a damaged file."""
    return puzzles_in(resource(FOLDER, f"{key}.json"), key)


def puzzles_in(file: Path, key: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in the file of a book; raise `InvalidTask` for a damaged one."""
    try:
        with file.open("rb") as stream:
            text = stream.read(_LARGEST_FILE + 1)
        return _read(parse(text, _LARGEST_FILE), game_of(key))
    except (OSError, CardTableError, ValueError, KeyError, TypeError, AttributeError) as error:
        sentence = _("the puzzles of {game} cannot be read: {why}")
        raise InvalidTask(sentence.format(game=key, why=error)) from error


def _read(value: Any, game: str) -> tuple[Puzzle, ...]:
    if (value["format"], value["version"], value["game"]) != (FORMAT, VERSION, game):
        raise ValueError(_("they are not in this program’s format"))
    shared = {key: value[key] for key in _SHARED}
    return tuple(_puzzle(shared, given) for given in value["puzzles"])


def _puzzle(shared: dict[str, Any], given: dict[str, Any]) -> Puzzle:
    """Return one puzzle; what it leaves out stands for the whole file, or is empty."""
    plain = {"options": shared["options"], "moves": "", "number": 0}
    told = shared | plain | given
    right, line = _moves(told.pop("right", "")), _moves(told.pop("line"))
    task = Task.of_json(told | {"moves": list(_moves(told["moves"]))})
    if task.kind.to_the_end is bool(right):
        raise ValueError(_("a solution is missing or one too many"))
    return Puzzle(task, right, line)


def _moves(text: str) -> tuple[str, ...]:
    return tuple(text.split(BETWEEN)) if text else ()


def dumps(puzzles_of_game: tuple[Puzzle, ...]) -> str:
    """Return the file of a game's puzzles, one line each."""
    first = puzzles_of_game[0].task
    head = {
        "format": FORMAT,
        "version": VERSION,
        "game": first.game,
        "options": dict(first.options),
        "seats": first.seats,
    }
    rows = (_row(each, first) for each in puzzles_of_game)
    return json.dumps(head)[:-1] + ', "puzzles": [\n' + ",\n".join(map(json.dumps, rows)) + "\n]}\n"


def _row(puzzle: Puzzle, first: Task) -> dict[str, Any]:
    row = puzzle.task.to_json()
    for key in ("game", "seats", *(["options"] if puzzle.task.options == first.options else [])):
        del row[key]
    row["moves"] = BETWEEN.join(puzzle.task.moves)
    row |= {"right": BETWEEN.join(puzzle.right), "line": BETWEEN.join(puzzle.line)}
    return {key: value for key, value in row.items() if value not in ("", 0)}
