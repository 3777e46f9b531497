"""A game with what stands on its moves: lines that leave each other, bookmarks, comments."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.keeping.record import Annotations, Bookmark, PositionComment, Variation
from cardtable.keeping.replay import Replay
from cardtable.keeping.variations import check_room, left_when, with_numbers


class GameLine(NamedTuple):
    """A line of play from the deal; it has the first ``branch`` moves of its ``parent``.

    ``positions`` is one longer than ``moves``.  The game itself is its own parent.  Of a variation that
    the rules do not allow to its end ``written`` is all that stands in its record.
    """

    name: str
    parent: int
    branch: int
    moves: tuple[Move, ...]
    positions: tuple[Any, ...]
    written: "WrittenLine | None" = None

    @property
    def end(self) -> int:
        """How many moves it has."""
        return len(self.moves)


class WrittenLine(NamedTuple):
    """Where a variation leaves its parent, and its moves, as a record has them."""

    branch: int
    moves: tuple[str, ...]


class LinePlace(NamedTuple):
    """A position of the tree: after ``at`` moves of a line."""

    line: int
    at: int


Lines = tuple[GameLine, ...]
"""By their numbers."""


class GameTree:
    """The lines of a game by their numbers, 0 the game itself, which never changes.

    Every change can be taken back.  Raises `CardTableError`, nothing being changed, for
    more variations, bookmarks or comments than a record can hold.
    """

    def __init__(self, played: Replay) -> None:
        self.game: Game[Any] = played.game
        lines = [GameLine("", 0, 0, played.line, played.positions)]
        for each, branch in zip(played.record.annotations.variations, played.branches, strict=True):
            line = _branched(lines[branch.parent], each, branch.at, branch.moves, branch.positions)
            if branch.fault:
                line = line._replace(written=WrittenLine(each.branch, each.moves))
            lines.append(line)
        self.lines: Lines = tuple(lines)
        self._notes = replace(played.record.annotations, variations=())
        self._before: list[tuple[Lines, Annotations]] = []

    @property
    def annotations(self) -> Annotations:
        """All that stands on the game as records hold it."""
        return _annotations(self.lines, self._notes)

    @property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        """The bookmarks, in the order of the lines and their moves."""
        return self._notes.bookmarks

    @property
    def comments(self) -> tuple[PositionComment, ...]:
        """The comments on positions, in the order of the lines and their moves."""
        return self._notes.comments

    def position(self, place: LinePlace) -> Any:
        """Return the position there."""
        return self.lines[place.line].positions[place.at]

    def trunk(self, place: LinePlace) -> LinePlace:
        """Return the same position by the line that it belongs to: not yet in a variation, or in it."""
        return _trunk(self.lines, place)

    def leaving(self, line: int) -> tuple[int, ...]:
        """Return the variations that leave a line, by their numbers."""
        return _leaving(self.lines, line)

    # Changes

    def play(
        self, place: LinePlace, move: Move, may_follow: Callable[[Any], bool] = lambda _position: True
    ) -> LinePlace:
        """Play a legal move there, the game not being over, and return where it leads.

        That is along a line that has it, or else along a new one.  What a seat without any choice
        must do then is done, where the position that it leads to `may_follow`.
        """
        place, lines = self._followed(self.lines, place, move)
        while (forced := self.game.forced(lines[place.line].positions[place.at])) is not None:
            further, longer = self._followed(lines, place, forced)
            if not may_follow(longer[further.line].positions[further.at]):
                break
            place, lines = further, longer
        self._become(lines, self._notes)
        return place

    def _followed(self, lines: Lines, place: LinePlace, move: Move) -> tuple[LinePlace, Lines]:
        """Return where a move leads, and the lines with it."""
        known = _known(lines, place, move)
        if known is not None:
            return known, lines
        line = lines[place.line]
        after = self.game.apply(line.positions[place.at], move)
        if place.line and place.at == line.end and line.written is None:
            longer = line._replace(moves=(*line.moves, move), positions=(*line.positions, after))
            lines = (*lines[: place.line], longer, *lines[place.line + 1 :])
            return LinePlace(place.line, place.at + 1), lines
        trunk = _trunk(lines, place).line
        new = _branched(lines[trunk], Variation("", place.at, (), trunk), place.at, (move,), (after,))
        return LinePlace(len(lines), place.at + 1), (*lines, new)

    def rename(self, line: int, name: str) -> None:
        """Give a variation another name."""
        lines = (*self.lines[:line], self.lines[line]._replace(name=name), *self.lines[line + 1 :])
        self._become(lines, self._notes)

    def remove(self, line: int) -> LinePlace:
        """Forget a variation and what stands on it; return where it left its parent."""
        gone = self.lines[line]
        numbers = left_when([each.parent for each in self.lines[1:]], {line})
        lines = (
            each._replace(parent=numbers[each.parent])
            for number, each in enumerate(self.lines)
            if number in numbers
        )
        self._become(tuple(lines), with_numbers(self._notes, numbers))
        return LinePlace(numbers[gone.parent], gone.branch)

    def bookmark(self, place: LinePlace) -> str:
        """Return the name of the bookmark there, empty where there is none."""
        return next((each.name for each in self.bookmarks if self._is_at(each, place)), "")

    def comment(self, place: LinePlace) -> str:
        """Return the comment there, empty where there is none."""
        return next((each.text for each in self.comments if self._is_at(each, place)), "")

    def _is_at(self, note: Bookmark | PositionComment, place: LinePlace) -> bool:
        return self.trunk(LinePlace(note.variation, note.at)) == self.trunk(place)

    def mark(self, place: LinePlace, name: str) -> None:
        """Set a bookmark with this name there; an empty one takes it away."""
        trunk = self.trunk(place)
        marks = [each for each in self.bookmarks if not self._is_at(each, place)]
        if name:
            marks.append(Bookmark(name, trunk.at, trunk.line))
        marks.sort(key=_order)
        self._become(self.lines, replace(self._notes, bookmarks=tuple(marks)))

    def write(self, place: LinePlace, text: str) -> None:
        """Write this comment on the position there; an empty one takes it away."""
        trunk = self.trunk(place)
        comments = [each for each in self.comments if not self._is_at(each, place)]
        if text:
            comments.append(PositionComment(text, trunk.at, trunk.line))
        comments.sort(key=_order)
        self._become(self.lines, replace(self._notes, comments=tuple(comments)))

    def describe(self, comment: str, tags: tuple[str, ...]) -> None:
        """Write this comment on the game as a whole, and give it these tags."""
        self._become(self.lines, replace(self._notes, comment=comment, tags=tags))

    def copy(self) -> "GameTree":
        """Return a tree of its own that stands as this one does, its changes included."""
        other = copy(self)
        other._before = list(self._before)  # noqa: SLF001 - one of its own class
        return other

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to be taken back."""
        return bool(self._before)

    def undo(self) -> bool:
        """Take the last change back and return whether there was one."""
        if not self._before:
            return False
        self.lines, self._notes = self._before.pop()
        return True

    def _become(self, lines: Lines, notes: Annotations) -> None:
        check_room(_annotations(lines, notes))
        if (lines, notes) != (self.lines, self._notes):
            self._before.append((self.lines, self._notes))
            self.lines, self._notes = lines, notes


def _order(note: Bookmark | PositionComment) -> tuple[int, int]:
    return note.variation, note.at


def _trunk(lines: Lines, place: LinePlace) -> LinePlace:
    line = place.line
    while line and place.at <= lines[line].branch:
        line = lines[line].parent
    return LinePlace(line, place.at)


def _leaving(lines: Lines, line: int) -> tuple[int, ...]:
    return tuple(number for number, each in enumerate(lines) if number and each.parent == line)


def _known(lines: Lines, place: LinePlace, move: Move) -> LinePlace | None:
    """Return where a move leads along a line that there is: the one it is played in before all others."""
    trunk = _trunk(lines, place).line
    leaving = (number for number in _leaving(lines, trunk) if lines[number].branch == place.at)
    for number in (place.line, *leaving, trunk):
        line = lines[number]
        if line.end > place.at and line.moves[place.at] == move:
            return LinePlace(number, place.at + 1)
    return None


def _branched(
    parent: GameLine, variation: Variation, at: int, moves: tuple[Move, ...], positions: Sequence[Any]
) -> GameLine:
    whole = parent.moves[:at] + moves
    return GameLine(variation.name, variation.parent, at, whole, (*parent.positions[: at + 1], *positions))


def _annotations(lines: Sequence[GameLine], notes: Annotations) -> Annotations:
    return replace(notes, variations=tuple(map(_variation, lines[1:])))


def _variation(line: GameLine) -> Variation:
    """Return a line as records hold it; of one that stops early all that was there."""
    own = line.written or WrittenLine(line.branch, tuple(map(str, line.moves[line.branch :])))
    return Variation(line.name, own.branch, own.moves, line.parent)
