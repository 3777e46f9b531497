"""A line of play among the variations of its game, and they beside the game itself: each move stands once."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from cardtable.keeping.record import Annotations, Variation


def grown(variations: tuple[Variation, ...], left: Variation) -> tuple[Variation, ...]:
    """Return the variations with a line among them that leaves the game.

    It goes along those that have its moves already; what they lack makes one longer, or leaves it.
    """
    line, at, moves = left.parent, left.branch, left.moves
    while moves and (there := _along(variations, line, at, moves[0])):
        line, at, moves = there, at + 1, moves[1:]
    if not line or at < variations[line - 1].end:
        return (*variations, Variation(left.name, at, moves, line)) if moves else variations
    longest = variations[line - 1]
    longest = replace(longest, moves=longest.moves + moves, name=longest.name or left.name)
    return (*variations[: line - 1], longest, *variations[line:])


def _along(variations: Sequence[Variation], line: int, at: int, move: str) -> int:
    """Return the line in which a move follows there: the same one, or one that leaves it; 0 if it is new."""
    if line and (own := variations[line - 1]).moves[at - own.branch : at - own.branch + 1] == (move,):
        return line
    leaving = (
        number
        for number, each in enumerate(variations, 1)
        if (each.parent, each.branch) == (line, at) and each.moves[0] == move
    )
    return next(leaving, 0)


def rejoined(annotations: Annotations, line: Sequence[str], names: Collection[str]) -> Annotations:
    """Return the annotations without the variations of these names that go along the game's own `line`.

    What stands on those stands on the game itself.
    """
    numbers, left = {0: 0}, []
    for number, each in enumerate(annotations.variations, 1):
        parent = numbers[each.parent]
        if not parent and each.name in names and tuple(line[each.branch : each.end]) == each.moves:
            numbers[number] = 0
        else:
            left.append(replace(each, parent=parent))
            numbers[number] = len(left)
    marks = (replace(each, variation=numbers[each.variation]) for each in annotations.bookmarks)
    comments = (replace(each, variation=numbers[each.variation]) for each in annotations.comments)
    return replace(annotations, variations=tuple(left), bookmarks=tuple(marks), comments=tuple(comments))
