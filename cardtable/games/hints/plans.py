"""Plans till the next card is turned up where columns begin face down, by what was learned of their ends."""

from collections.abc import Container, Hashable, Iterable, Iterator
from math import inf
from operator import itemgetter

from cardtable.cards import Card
from cardtable.contract.move import Move
from cardtable.games.hints.column_facts import COUNT, ColumnFacts
from cardtable.games.hints.columns import Unturned
from cardtable.games.hints.expectation import chance_of
from cardtable.games.hints.hinting import Hinting, shortest
from cardtable.games.hints.judged import weights
from cardtable.games.hints.look_ahead import Met, met_from
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import DEAL
from cardtable.games.rollouts.card_numbers import number_of
from cardtable.games.rollouts.policy import TrialPlan

_WORSE = 1.5
"""By how much more than the best plan another may cost: the logarithm of the odds against it."""
POSITIONS = 300
"""How many positions a look meets; once the pack is out, ten for each three."""


class JudgedColumns(Unturned):
    """Positions ahead till a card is to be turned up, by what was learned of them.

    A run is not taken apart idly: part of it moves only if the card under it can go home then, or, to a
    space, if something can be built on that card.
    """

    def __init__(self, game: Patience, placing: Placing, position: Position, by: Hinting) -> None:
        super().__init__(game, placing, position, by, deals=False)
        self.cost, self._learned = self._judged, weights(game.id, COUNT)
        self._pack = len(position.piles[placing.pack])
        hidden = zip(placing.numbers.rows, position.face_down, strict=True)
        down = [position.piles[row][:count] for row, count in hidden]
        unseen = [number_of(card) for pile in (*down, position.piles[placing.pack]) for card in pile]
        self._facts = ColumnFacts(unseen, self._pack)
        self._before: dict[Hashable, tuple[Position, Move]] = {}

    def facts(self, position: Position) -> list[int]:
        """Return the facts of a position that is not won."""
        piles, placing = position.piles, self._placing
        down = zip(placing.numbers.rows, position.face_down, strict=True)
        columns = [(count, [number_of(card) for card in piles[row][count:]]) for row, count in down]
        talon = [number_of(card) for card in piles[placing.talon]] if placing.talon is not None else []
        return self._facts.of(shortest(placing, piles), columns, talon)

    def _judged(self, position: Position) -> float:
        """Return how unlikely a position is to be won: the logarithm of the odds against it."""
        if self.is_won(position):
            return -inf
        learned = self._learned
        return -sum([learned[fact] for fact in self.facts(position)])

    def is_won(self, position: Position) -> bool:
        """Whether all cards lie on the foundations."""
        return self.game.on_foundations(position) == self.game.goal()

    def is_end(self, position: Position) -> bool:
        """Whether a card may be turned up next, or the game is won."""
        return self._pack > 0 or self._is_open(position) or self.is_won(position)

    def _is_open(self, position: Position) -> bool:
        """Whether a column waits for its next card to be turned up."""
        rows = zip(self._placing.numbers.rows, position.face_down, strict=True)
        return any(0 < down == len(position.piles[row]) for row, down in rows)

    def after(self, state: Position) -> Iterable[Position]:
        """Yield what comes of each move that is not idle; beyond a card that is turned up none is known."""
        return (after for _move, after in self.ways(state))

    def ways(self, state: Position) -> Iterable[tuple[Move, Position]]:
        """Yield each move that is not idle with what comes of it."""
        if self._is_open(state):
            return
        home = self._placing.foundations_now(state.piles)
        for move, after in self.tried(state):
            if not self._is_idle(state, move, home):
                self._before.setdefault(self.key(after), (state, move))
                yield move, after

    def _is_idle(self, position: Position, move: Move, home: Container[Card]) -> bool:
        """Whether a run is taken apart for nothing."""
        placing, piles = self._placing, position.piles
        row = placing.row_of.get(move.source)
        if row is None or move.target in self.game.foundations:
            return False
        left = piles[placing.numbers.rows[row]][position.face_down[row] : -len(move.cards)]
        if not left or left[-1] in home or left[-1] not in placing.bearers[move.cards[0]]:
            return False
        if piles[self.game.index[move.target]]:
            return True
        rows = zip(placing.numbers.rows, position.face_down, strict=True)
        heads = [piles[other][down] for other, down in rows if len(piles[other]) > down]
        waiting = piles[placing.talon][-1:] if placing.talon is not None else ()
        return not any(left[-1] in placing.bearers[card] for card in (*heads, *waiting))

    def plan(self, end: Position) -> tuple[Move, ...]:
        """Return the moves from the start to a position that has been met, with the turn of a card."""
        moves, state, start = [DEAL], end, self.key(self.start)
        if self._is_open(end) or self.is_won(end):
            moves.clear()
        while self.key(state) != start:
            state, move = self._before[self.key(state)]
            moves.append(move)
        return tuple(reversed(moves))

    def ends(self, positions: int) -> list[Met[Position]]:
        """Return where a look at about so many positions ends, the likeliest to be won first."""
        most = positions if self._pack else positions * 10 // 3
        met = met_from(self, self.start, most, self.ways(self.start))
        ends = sorted([each for each in met if self.is_end(each.state)], key=itemgetter(0))
        return [each for each in ends if each.cost <= ends[0].cost + _WORSE]

    def plans(self, positions: int) -> Iterator[TrialPlan]:
        """Yield plans till the next card that is turned, or to the win, the likeliest to be won first."""
        return (TrialPlan(self.plan(end.state), chance_of(end.cost)) for end in self.ends(positions))
