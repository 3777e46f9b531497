"""Whether the end of any patience can be won, found by trying everything.

For games whose rules no data tell: played by the game's own `moves` and `apply`.  Only
positions near the end have few enough others behind them.
"""

from collections.abc import Iterator

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience, Position
from cardtable.solver.verdict import Verdict, VerdictReport


class Exhaustive:
    """Searches positions of one game; what has been found of one helps with the next.

    A search that has met ``states`` positions without an answer leaves it open.
    """

    def __init__(self, game: Patience, states: int) -> None:
        self._game, self._states = game, states
        self._lost: set[Position] = set()
        self._won: dict[Position, tuple[Move, ...]] = {}

    def judge(self, start: Position) -> VerdictReport:
        """Return whether a position can be won, with the moves that win."""
        seen = {start}
        way: list[tuple[Position, Move]] = []
        here, ahead = start, [self._after(start)]
        while True:
            if here in self._won or self._game.won(here):
                return VerdictReport(Verdict.WINNABLE, self._keep(way, here), len(seen))
            step = next((each for each in ahead[-1] if each[1] not in seen), None)
            if step is not None:
                if len(seen) >= self._states:
                    return VerdictReport(Verdict.UNKNOWN, (), len(seen))
                way.append((here, step[0]))
                here = step[1]
                seen.add(here)
                ahead.append(self._after(here))
                continue
            ahead.pop()
            if not way:
                self._lost |= seen
                return VerdictReport(Verdict.UNWINNABLE, (), len(seen))
            here = way.pop()[0]

    def _after(self, position: Position) -> Iterator[tuple[Move, Position]]:
        """Yield the moves with what they lead to, the most sensible first, known losses left out."""
        if position in self._lost or position in self._won:
            return
        game = self._game
        for move in sorted(game.moves(position), key=lambda move: -game.score(position, move)):
            after = game.apply(position, move)
            if after not in self._lost:
                yield move, after

    def _keep(self, way: list[tuple[Position, Move]], end: Position) -> tuple[Move, ...]:
        line = self._won.setdefault(end, ())
        for position, move in reversed(way):
            line = (move, *line)
            self._won.setdefault(position, line)
        return line
