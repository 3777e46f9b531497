"""The rows of a line of a replay: its moves in words, its bookmarks, what was tried instead."""

from collections.abc import Iterator
from typing import NamedTuple

from cardtable.keeping.record import Bookmark, PositionComment
from cardtable.play.game_tree import GameLine, GameTree, LinePlace
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.playing.move_list import spoken_move, written_move
from cardtable.windows.wording.phrases import numbered_move, quoted
from cardtable.windows.wording.sentences import seat_names

_SHOWN = 60
"""Characters of a comment that are seen in the list."""


def line_name(tree: GameTree, line: int) -> str:
    """Return what a line is called: the game itself, or a variation by its number and name."""
    if not line:
        return _("The game")
    name = tree.lines[line].name
    template = _("Variation {number}: {name}") if name else _("Variation {number}")
    return template.format(number=line, name=name)


class LineRow(NamedTuple):
    """A row: its place, as it is shown and as it is heard; ``tried`` leads to a variation."""

    place: LinePlace
    written: str
    spoken: str
    tried: bool = False


class LineRows:
    """Writes the rows of one game's lines; lines have most of their moves in common."""

    def __init__(self) -> None:
        self._words: dict[object, tuple[str, str]] = {}

    def of(self, tree: GameTree, session: Session, number: int, span: range) -> list[LineRow]:
        """Return the rows of these positions of a line, beneath a move those of what was tried instead."""
        line, names = tree.lines[number], seat_names(session, with_level=False)
        marks, comments = bookmarked(tree, number), _commented(tree, number)
        leaving: dict[int, list[int]] = {}
        for each in tree.leaving(number):
            leaving.setdefault(tree.lines[each].branch, []).append(each)
        rows = []
        for at in span:
            words = self._move_words(session, line, at - 1, names) if at else (_("Start"),) * 2
            row = _remarked(LineRow(LinePlace(number, at), *words), comments.get(at, ""))
            rows.append(_marked(row, marks.get(at, "")))
            instead = (*leaving.get(at - 1, ()), *(leaving.get(at, ()) if at == line.end else ()))
            rows += _tried(tree, instead)
        return rows

    def _move_words(
        self, session: Session, line: GameLine, at: int, names: tuple[str, ...]
    ) -> tuple[str, str]:
        """Return a move as it is shown and as it is heard."""
        move = line.moves[at]
        key = names, at, line.positions[at], move
        if key not in self._words:
            written = numbered_move(at, written_move(session, at, move, names))
            self._words[key] = written, numbered_move(at, spoken_move(session, at, move, names))
        return self._words[key]


def _marked(row: LineRow, mark: str) -> LineRow:
    if not mark:
        return row
    # Translators: a move in the list of moves, and the name of the bookmark that stands there.
    written = _("{move}  ★ {name}").format(move=row.written, name=mark)
    return row._replace(
        written=written, spoken=_("{move}, bookmark {name}").format(move=row.spoken, name=mark)
    )


def _remarked(row: LineRow, comment: str) -> LineRow:
    """Return a row with the beginning of its comment beneath it, where it has one."""
    if not comment:
        return row
    first, _more, rest = comment.partition("\n")
    shown = f"{first[:_SHOWN].rstrip()}…" if rest or len(first) > _SHOWN else first
    spoken = _("{move}, comment: {text}").format(move=row.spoken, text=comment)
    return row._replace(written=f"{row.written}\n{quoted(shown)}", spoken=spoken)


def _tried(tree: GameTree, lines: tuple[int, ...]) -> Iterator[LineRow]:
    for number in lines:
        name = line_name(tree, number)
        # Translators: a variation in the list of moves, after the move instead of which it was tried.
        written = _("      ↳ {variation}").format(variation=name)
        yield LineRow(LinePlace(number, tree.lines[number].branch + 1), written, name, tried=True)


def bookmarked(tree: GameTree, number: int) -> dict[int, str]:
    """Return the bookmarks on a line by their places, those before it leaves others included."""
    return {each.at: each.name for each in tree.bookmarks if _is_on(tree, number, each)}


def _commented(tree: GameTree, number: int) -> dict[int, str]:
    """Return the comments on a line as `bookmarked` does the bookmarks."""
    return {each.at: each.text for each in tree.comments if _is_on(tree, number, each)}


def _is_on(tree: GameTree, number: int, note: Bookmark | PositionComment) -> bool:
    """Whether a note stands on a position of a line."""
    here, there = LinePlace(number, note.at), LinePlace(note.variation, note.at)
    return note.at <= tree.lines[number].end and tree.trunk(here) == tree.trunk(there)
