"""Lines of play that a game leaves when it goes on otherwise: whether they are kept, and under which name.

A line is all moves of a game, as a record has them.
"""

from collections.abc import Sequence

from cardtable.contract.outcome import Outcome
from cardtable.keeping.line_growth import rejoined
from cardtable.keeping.record import Annotations
from cardtable.keeping.variations import after_leaving
from cardtable.texts import ngettext

_FEWEST = 3
"""Moves of an unfinished line that is kept: a slip that is mended at once is no line of play."""


def with_line_left(
    annotations: Annotations,
    seats: Sequence[str],
    line: tuple[str, ...],
    ply: int,
    outcome: Outcome | None,
    foreign_plies: int,
) -> Annotations:
    """Return annotations with a line as a variation that was left after so many plies.

    It is kept if it is a line of play or bears notes.  ``outcome`` is how it had ended the game.
    """
    name = kept_name(seats, outcome, len(line), len(line) - ply)
    return after_leaving(annotations, line, ply, foreign_plies, name)


def with_line_rejoined(
    annotations: Annotations, seats: Sequence[str], line: tuple[str, ...], outcome: Outcome
) -> Annotations:
    """Return annotations without variations beside a line that has come to the same end again.

    Only at the end, as all of that line is kept whenever it is left again.
    """
    if not annotations.variations:
        return annotations
    return rejoined(annotations, line, ("", kept_name(seats, outcome, len(line), 0) or ""))


def kept_name(seats: Sequence[str], outcome: Outcome | None, moves: int, left: int) -> str | None:
    """Return the name by which a line is kept of which so many moves, the last, are left; None if it is not.

    ``outcome`` is how all of its moves had ended the game: such a line is kept however few are left, and
    named by what came of it.
    """
    if outcome is not None:
        return _came_to(seats, outcome, moves)
    return "" if left >= _FEWEST else None


def _came_to(seats: Sequence[str], outcome: Outcome, moves: int) -> str:
    from cardtable.keeping.results import GameResult  # noqa: PLC0415 - the first table waits for no statistics

    result = GameResult(tuple(seats), outcome.to_json(), 0.0, moves)
    if result.won:
        words = ngettext("Won in {number} move", "Won in {number} moves", moves)
    elif result.drawn:
        words = ngettext("Drawn after {number} move", "Drawn after {number} moves", moves)
    elif result.lost:
        words = ngettext("Lost after {number} move", "Lost after {number} moves", moves)
    else:
        words = ngettext("Over after {number} move", "Over after {number} moves", moves)
    return words.format(number=moves)
