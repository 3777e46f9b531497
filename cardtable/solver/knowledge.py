"""What is known of the positions of one game while it is played."""

from collections.abc import Sequence
from itertools import pairwise, repeat

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.solver.verdict import Verdict, VerdictReport

_NOTHING = VerdictReport(Verdict.UNKNOWN)
_LOST = VerdictReport(Verdict.UNWINNABLE)


class Knowledge:
    """The verdicts and winning lines found so far; one of them tells of many positions.

    Every position on a winning line can be won.  So can every position from which one
    that can be won was reached; and what follows a lost position is lost.
    """

    def __init__(self, game: Patience) -> None:
        self._game = game
        self._known: dict[Position, VerdictReport] = {}

    def of(self, position: Position) -> VerdictReport:
        """Return what is known of a position."""
        return self._known.get(position, _NOTHING)

    def has(self, position: Position) -> bool:
        """Whether the position was judged, be it in vain."""
        return position in self._known

    def learn(self, position: Position, judgement: VerdictReport) -> None:
        """Keep a judgement; raise `IllegalMove` where the rules do not allow its line.

        A position keeps the first line that is found for it: whoever follows lines from
        position to position comes to the end, as each was found before or with the last.
        """
        if judgement.verdict is not Verdict.WINNABLE:
            self._known.setdefault(position, judgement)
            return
        found = {}
        for done, move in enumerate(judgement.line):
            found[position] = VerdictReport(Verdict.WINNABLE, judgement.line[done:], judgement.states)
            position = self._game.play(position, move)
        found[position] = VerdictReport(Verdict.WINNABLE)
        for each, known in found.items():
            if not self._can_be_won(each):
                self._known[each] = known

    def arrive(self, positions: Sequence[Position]) -> None:
        """Conclude what follows for the last of these positions from the one before it and from its end."""
        position = positions[-1]
        if self._game.won(position):
            self.learn(position, VerdictReport(Verdict.WINNABLE))
        elif self._game.outcome(position) is not None or self._is_lost(positions[-2:][0]):
            self.learn(position, _LOST)

    def conclude(self, positions: Sequence[Position], moves: Sequence[Move] | None) -> None:
        """Carry what is known along a game: backward what can be won, forward what is lost.

        Where positions are left out between these, no moves are given, and no line is known to lead on.
        """
        made = repeat(None) if moves is None else moves
        for before, move, after in reversed(list(zip(positions, made, positions[1:], strict=False))):
            if self._can_be_won(after) and not self._can_be_won(before):
                known = self.of(after)
                line = () if move is None else (move, *known.line)
                self._known[before] = VerdictReport(Verdict.WINNABLE, line, known.states)
        for before, after in pairwise(positions):
            if self._is_lost(before) and not self._can_be_won(after):
                self._known[after] = _LOST

    def lost_by(self, positions: Sequence[Position]) -> int | None:
        """Return the number of the move (1 is the first) that lost the game, if it is known."""
        first = self._first_lost(positions)
        return first if first and self._can_be_won(positions[first - 1]) else None

    def in_doubt(self, positions: Sequence[Position]) -> Position | None:
        """Return the position to be judged next to find the move that lost the game; None: there is none."""
        lost = self._first_lost(positions)
        if lost is None:
            return None
        winnable = (number for number in range(lost - 1, -1, -1) if self._can_be_won(positions[number]))
        doubtful = [each for each in positions[next(winnable, -1) + 1 : lost] if not self.has(each)]
        return doubtful[len(doubtful) // 2] if doubtful else None

    def _first_lost(self, positions: Sequence[Position]) -> int | None:
        return next((number for number, each in enumerate(positions) if self._is_lost(each)), None)

    def _can_be_won(self, position: Position) -> bool:
        return self.of(position).verdict is Verdict.WINNABLE

    def _is_lost(self, position: Position) -> bool:
        return self.of(position).verdict is Verdict.UNWINNABLE


def homeward(game: Patience, position: Position) -> tuple[Move, ...]:
    """Return the moves that win the game by laying cards on foundations only; none if that is not enough.

    Of several the first is taken: mostly none of them can hold back another.
    """
    moves: list[Move] = []
    foundations = game.foundations
    while not game.won(position):
        legal = game.moves(position)
        move = next(
            (each for each in legal if each.target in foundations and each.source not in foundations), None
        )
        if move is None:
            return ()
        moves.append(move)
        position = game.apply(position, move)
    return tuple(moves)
