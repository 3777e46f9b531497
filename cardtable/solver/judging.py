"""Can this position be won?  What a portfolio of searches finds out, once the rules have confirmed it."""

import gc
import math
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from cardtable.cards import Rank
from cardtable.contract.move import Move
from cardtable.games.kit import told
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position, find
from cardtable.solver import double_ended, hole_search
from cardtable.solver.board import CELL, GOALS, HOME, ONTO, SPACE, Board
from cardtable.solver.limits import STATES
from cardtable.solver.portfolio import BEST, Attempt, Portfolios, Stage
from cardtable.solver.verdict import Verdict, VerdictReport
from cardtable.solver.winning_line import carried, winning_line

_ROUNDS = ((13, 60), (5, 500), (2, 2_500))
"""How many attempts go on in successive halving, and how many positions more each of them meets.

While the rank of the foundations may still be chosen there are thirteen, and a win with any
of them will do; one that is far behind after a few positions seldom wins.
"""


def judge(
    game: RuledPatience,
    position: Position,
    *,
    states: int = STATES,
    seconds: float | None = None,
    portfolios: Portfolios = BEST,
) -> VerdictReport:
    """Return what a search finds out about a position, within so many positions and seconds of CPU.

    A win is played through by the game's own rules before it is reported.  Whatever limit
    is met, and whatever the search does not know of the rules, the answer is then
    `Verdict.UNKNOWN`.
    """
    if game.won(position):
        return VerdictReport(Verdict.WINNABLE)
    if not told.in_sight(game.rules):
        return VerdictReport(Verdict.UNKNOWN)
    until = math.inf if seconds is None else time.process_time() + seconds
    with no_collections():
        if told.hole(game.rules):
            return hole_search.judged(game, position, states, until)
        if game.rules.both_ends:
            return double_ended.judged(game, position, portfolios.both_ends, states, until)
        return _searched(game, position, states, until, portfolios)


@contextmanager
def no_collections() -> Iterator[None]:
    """Keep the garbage collector away: positions hold no cycles, and looking for some costs time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _searched(
    game: RuledPatience, position: Position, states: int, until: float, portfolios: Portfolios
) -> VerdictReport:
    attempts = [Attempt(Board(game, base), position) for base in _bases(game, position)]
    portfolio = attempts[0].portfolio(portfolios, alone=len(attempts) == 1)
    enquiry = _Enquiry(attempts, position, states, until, hands_on=portfolios.hands_on)
    for stage in portfolio:
        if enquiry.found is None and enquiry.is_worth(stage):
            enquiry.go_through(stage)
    if portfolios.hands_on and portfolio[-1].abstraction:
        enquiry.go_on_with(portfolio[-1])
    return enquiry.report()


class _Enquiry:
    """All attempts at one position, on their way through the stages.

    ``found`` is the report of a win; ``left`` are the attempts that may still win, ``met`` is
    how many positions were met.
    """

    def __init__(
        self,
        attempts: Sequence[Attempt],
        position: Position,
        states: int,
        until: float,
        *,
        hands_on: bool,
    ) -> None:
        self._position, self._states, self._until = position, states, until
        self._hands_on = hands_on
        self.left = [attempt for attempt in attempts if not attempt.is_dead()]
        self.met = 0
        self.found: VerdictReport | None = None

    @property
    def goes_on(self) -> bool:
        """Whether nothing is decided yet and no limit is met."""
        undecided = self.found is None and bool(self.left)
        return undecided and self.met < self._states and time.process_time() < self._until

    def report(self) -> VerdictReport:
        """Return what has been found out."""
        undecided = Verdict.UNKNOWN if self.left else Verdict.UNWINNABLE
        return self.found or VerdictReport(undecided, (), self.met)

    def is_worth(self, stage: Stage) -> bool:
        """Whether so few attempts are left that a part of the stage may do for one of them."""
        return len(self.left) <= stage.few

    def go_through(self, stage: Stage) -> None:
        """Let all attempts search in this way; each has its part of the stage's positions."""
        if stage.dug:
            self.left = [attempt for attempt in self.left if attempt.may_be_dug(self._until)]
        if stage.halving and len(self.left) > 1:
            self._halve(stage)
            return
        started, due = len(self.left), min(stage.states, self._states - self.met)
        for number, attempt in enumerate(tuple(self.left)):
            waiting = started - number
            share = min(stage.states // started, (self._states - self.met) // waiting)
            result = attempt.run(stage, due // waiting if self._hands_on else share, self._until)
            self.met += result.states
            due -= result.states
            if result.steps is not None:
                self.found = _won(attempt, self._position, result.steps, self.met)
                return
            if result.exhausted:
                self.left.remove(attempt)

    def go_on_with(self, stage: Stage) -> None:
        """Go through a stage as often as there are positions left over from it."""
        before = -1
        while self.goes_on and self.is_worth(stage) and self.met > before:
            before = self.met
            self.go_through(stage)

    def _halve(self, stage: Stage) -> None:
        """Search by successive halving: all attempts set out, those that come nearest to order go on."""
        field = [(attempt, attempt.search(stage)) for attempt in self.left]
        out: list[Attempt] = []
        for survivors, states in _ROUNDS:
            # What has been met by those that are out is of no more use.
            out[:0] = [attempt for attempt, _search in field[survivors:]]
            del field[survivors:]
            for attempt, search in field:
                if self.found is None and self.met < self._states:
                    before = search.frontier.met
                    result = search.run(before + min(states, self._states - self.met), self._until)
                    self.met += result.states - before
                    if result.steps is not None:
                        self.found = _won(attempt, self._position, result.steps, self.met)
            field.sort(key=lambda runner: runner[1].least)
        self.left = [*(attempt for attempt, _search in field), *out]


def _won(attempt: Attempt, position: Position, steps: list[int], met: int) -> VerdictReport:
    """Return that a position can be won if the rules confirm it."""
    moves = line(attempt.board, position, steps)
    return VerdictReport(Verdict.WINNABLE if moves else Verdict.UNKNOWN, moves, met)


def _bases(game: RuledPatience, position: Position) -> tuple[Rank, ...]:
    """Return the rank of the foundations; all of them while the player may still choose."""
    base = game.placing.base(position.piles)
    return tuple(Rank) if base is None else (base,)


def line(board: Board, position: Position, steps: Iterable[int]) -> tuple[Move, ...]:
    """Return the game's own moves for the steps of a search; none if they are not legal or do not win."""
    return winning_line(board.game, position, steps, partial(_moves, board))


def _moves(board: Board, position: Position, step: int) -> Iterator[Move]:
    """Yield the move of a card with all that is built on it; none where it has gone home by itself."""
    number, goal = divmod(step, GOALS)
    card, game = board.cards[number], board.game
    place = find(position.piles, card)
    assert place is not None
    pile, source = position.piles[place], game.cloth[place].name
    if goal != HOME or source not in game.foundations:
        yield carried(game, position, pile[pile.index(card) :], source, _target(board, position, goal))


def _target(board: Board, position: Position, goal: int) -> str:
    """Return the place that a step goes to: the first empty one of its kind, or where a card lies open."""
    if goal == HOME:
        return ""
    rules = board.game.rules
    onto = () if goal in (CELL, SPACE) else (board.cards[goal - ONTO],)
    places = rules.cells if goal == CELL else rules.tableau.piles
    return next(name for name in places if board.game.pile(position, name)[-1:] == onto)
