"""Could a patience with hidden cards have been won?  Asked when it is over, with every card known.

Nothing is known of such games that would prune well, so this is a beam search by the
game's own rules: from layer to layer the positions with most cards at home and the best
moves are kept, first few, then more.  What it finds is a win; that it finds none proves
nothing, unless no position was ever left out.
"""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardtable.game import Move
from cardtable.games.patience import Patience, Position
from cardtable.solver.verdict import Judgement, Verdict

WIDTHS = (10, 40, 160, 640)
_MERIT = 0.1
"""What a move's merit counts beside a card at home."""


class _Node(NamedTuple):
    position: Position
    move: Move | None
    parent: "_Node | None"

    def line(self) -> tuple[Move, ...]:
        """Return the moves that led here."""
        moves: list[Move] = []
        node: _Node | None = self
        while node is not None and node.move is not None:
            moves.append(node.move)
            node = node.parent
        return tuple(reversed(moves))


def look_back(game: Patience, position: Position, *, seconds: float) -> Judgement:
    """Return whether a position could have been won by somebody who knew all cards, and how."""
    until = time.process_time() + seconds
    met = 0
    for width in WIDTHS:
        found = _beam(game, position, width, until)
        met += found.states
        if found.verdict is not Verdict.UNKNOWN or time.process_time() >= until:
            return Judgement(found.verdict, found.line, met)
    return Judgement(Verdict.UNKNOWN, (), met)


def _beam(game: Patience, start: Position, width: int, until: float) -> Judgement:
    seen = {start}
    layer = [_Node(start, None, None)]
    cut = False
    if game.won(start):
        return Judgement(Verdict.WINNABLE)
    while layer and time.process_time() < until:
        found: list[tuple[float, _Node]] = []
        for node in layer:
            for move in game.moves(node.position):
                after = game.apply(node.position, move)
                if after in seen:
                    continue
                seen.add(after)
                reached = _Node(after, move, node)
                if game.won(after):
                    return Judgement(Verdict.WINNABLE, reached.line(), len(seen))
                found.append((game.on_foundations(after) + _MERIT * game.merit(node.position, move), reached))
        found.sort(key=lambda pair: -pair[0])
        cut = cut or len(found) > width
        layer = [node for _, node in found[:width]]
    return Judgement(Verdict.UNKNOWN if cut or layer else Verdict.UNWINNABLE, (), len(seen))


class Hope(NamedTuple):
    """What can be said of a game afterwards: of its deal, and of the last position that was found winnable.

    ``number`` is how many moves had been made there, ``line`` the win.
    """

    verdict: Verdict
    number: int = 0
    line: tuple[Move, ...] = ()


def last_hope(positions: Sequence[Position], search: Callable[[Position], Judgement]) -> Hope:
    """Return the last of a game's positions from which `search` finds a win, the deal being the first.

    Whatever can be won after a move could be won before it, so halving finds it.
    """
    best = Hope(Verdict.UNKNOWN)
    low, high, number = 0, len(positions) - 1, 0
    while low <= high:
        found = search(positions[number])
        if found.verdict is Verdict.WINNABLE:
            best, low = Hope(found.verdict, number, found.line), number + 1
        elif number == 0:
            return Hope(found.verdict)
        else:
            high = number - 1
        number = (low + high + 1) // 2
    return best
