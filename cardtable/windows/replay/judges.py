"""What is to be known of the positions of a game: whether it can be won, or what it is worth.

A judge says which position is to be asked about next, and what is known by now.  The
answers are found out by the worker processes.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from cardtable.contract.game import Game
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.seat import Seat
from cardtable.decimals import decimal
from cardtable.errors import CardTableError
from cardtable.games.kit.kinds import is_patience
from cardtable.players import capabilities
from cardtable.players.judgement import Candidate, Expectation, share
from cardtable.solver.answers import hindsight, verdict
from cardtable.solver.knowledge import Knowledge
from cardtable.solver.limits import LOOKING_BACK
from cardtable.solver.verdict import Hope, Verdict, VerdictReport
from cardtable.texts import _, ngettext
from cardtable.windows.replay.course import Course
from cardtable.windows.wording.judgements import standing_words
from cardtable.windows.wording.phrases import sentence_case
from cardtable.windows.wording.sentences import verdict_words
from cardtable.windows.worker_task import WorkerTask

_SEED = 1
"""For trial games: the same curve each time, unless the machine is too busy."""
SECONDS = 1.0
"""The longest that trial games of one position may take."""
_MOST = 8.0
"""Cards: who expects to set so many aside, or to be so far behind, has the least that the curve shows."""


class Appraisal(NamedTuple):
    """What is known of one position; ``level`` is how high it stands (0 … 1), None if nobody could tell."""

    level: float | None
    words: str
    exact: bool = True


class CurveJudge(Protocol):
    """Judges positions of one game."""

    def next(self, line: Course, at: int) -> Any | None:
        """Return the position to be asked about next, that at ``at`` being in sight; None: no more."""

    def ask(self, task: WorkerTask, position: Any) -> None:
        """Put the question about a position."""

    def learn(self, position: Any, answer: Any) -> None:
        """Take the answer; None: there was none."""

    def tells_of(self, position: Any) -> bool:
        """Whether anything is ever to be known of a position itself."""

    def appraisal(self, position: Any) -> Appraisal | None:
        """Return what is known; None as long as nothing is."""

    def lost_by(self, line: Course) -> int | None:
        """Return the number of the move that lost the game, if there is one and it is known."""


def judge_of(
    game: Game[Any], names: tuple[str, ...], seat: Seat, *, over: bool, told: bool
) -> CurveJudge | None:
    """Return who judges a game as it concerns a seat; None where nobody can.

    Of a game that is `over` all cards may be known.  While it goes on, whether it can be won is
    only `told` to whom wants to know.
    """
    if game.searchable():
        return WinJudge(game) if over or told else None
    if over and game.searchable(hindsight=True):
        return HindsightJudge(game)
    if capabilities.evaluates(game):
        return ShareJudge(game, names, seat)
    if capabilities.foresees(game):
        return ExpectationJudge(game, names, seat)
    return None


class WinJudge:
    """Tells whether a patience could still be won; what follows from an answer is not asked."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._knowledge = Knowledge(game)  # type: ignore[arg-type]

    def next(self, line: Course, at: int) -> Any | None:
        """Return the end first, then the beginning, then what halves the moves in doubt."""
        know, positions = self._knowledge, line.positions
        know.arrive(positions)
        know.conclude(positions, line.moves)
        doubtful = self._doubtful(line)
        if not doubtful:
            return None
        ends = [number for number in (line.end, 0) if number in doubtful]
        return positions[ends[0] if ends else doubtful[len(doubtful) // 2]]

    def _doubtful(self, line: Course) -> list[int]:
        verdicts = [self._knowledge.of(each).verdict for each in line.positions]
        first = next((n for n, each in enumerate(verdicts) if each is Verdict.UNWINNABLE), len(verdicts))
        winnable = (n for n in range(first - 1, -1, -1) if verdicts[n] is Verdict.WINNABLE)
        between = range(next(winnable, -1) + 1, first)
        return [number for number in between if not self._knowledge.has(line.positions[number])]

    def ask(self, task: WorkerTask, position: Any) -> None:
        """Search the position."""
        task.ask(verdict, self._game.id, self._game.given_options, position, urgent=False)

    def learn(self, position: Any, answer: VerdictReport | None) -> None:
        """Keep what was found; what the rules do not allow proves nothing."""
        try:
            self._knowledge.learn(position, answer or VerdictReport(Verdict.UNKNOWN))
        except CardTableError:
            self._knowledge.learn(position, VerdictReport(Verdict.UNKNOWN))

    def tells_of(self, position: Any) -> bool:
        """Whether it can be searched: every position can."""
        return True

    def appraisal(self, position: Any) -> Appraisal | None:
        """Return the verdict."""
        if not self._knowledge.has(position):
            return None
        return _verdict_appraisal(self._game, position, self._knowledge.of(position).verdict)

    def lost_by(self, line: Course) -> int | None:
        """Return the move after which nothing could be won any more."""
        return self._knowledge.lost_by(line.positions)


class HindsightJudge:
    """Tells until when a patience that is over could have been won, its cards being known by now.

    That is asked once, of the line that is followed first: the game as it was played.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._line: Course | None = None
        self._own: frozenset[Any] = frozenset()
        self._known: dict[Any, Verdict] = {}

    def next(self, line: Course, at: int) -> Any | None:
        """Return the last position of the first line, once."""
        if self._line is not None:
            return None
        self._line, self._own = line, frozenset(line.positions)
        return line.positions[-1]

    def ask(self, task: WorkerTask, position: Any) -> None:
        """Look back at the whole game."""
        positions = self._line.positions if self._line is not None else (position,)
        how = self._game.id, self._game.given_options, positions
        task.ask(hindsight, *how, urgent=False, limit=LOOKING_BACK)

    def learn(self, position: Any, answer: Hope | None) -> None:
        """Keep until when a win was found; what came later is lost only if all was."""
        if self._line is None:
            return
        hope = answer or Hope(Verdict.UNKNOWN)
        for number, each in enumerate(self._line.positions):
            later = Verdict.UNKNOWN if hope.verdict is Verdict.WINNABLE else hope.verdict
            winnable = hope.verdict is Verdict.WINNABLE and number <= hope.number
            self._known[each] = Verdict.WINNABLE if winnable else later

    def tells_of(self, position: Any) -> bool:
        """Whether it is a position of the game itself."""
        return position in self._own

    def appraisal(self, position: Any) -> Appraisal | None:
        """Return what was found."""
        found = self._known.get(position)
        return None if found is None else _verdict_appraisal(self._game, position, found)

    def lost_by(self, line: Course) -> int | None:
        """Return nothing: that no win was found proves no loss."""
        return None


def _verdict_appraisal(game: Game[Any], position: Any, found: Verdict) -> Appraisal:
    if is_patience(game) and game.won(position):
        return Appraisal(1.0, Termination.WON.template())
    levels = {Verdict.WINNABLE: 1.0, Verdict.UNWINNABLE: 0.0}
    return Appraisal(levels.get(found), sentence_case(verdict_words(found)))


class _ValueJudge:
    """Judges every position by itself: the one in sight first, then ever finer between the others."""

    def __init__(self, game: Game[Any], names: tuple[str, ...], seat: Seat) -> None:
        self._game, self._names, self._seat = game, names, seat
        self._known: dict[Any, Appraisal] = {}

    def next(self, line: Course, at: int) -> Any | None:
        """Return the next position that has not been judged and can be."""
        for number in (at, *_ever_finer(line.end)):
            position = line.positions[number]
            if position not in self._known:
                outcome = self._game.outcome(position)
                if outcome is not None:
                    self._known[position] = self._ended(outcome)
                elif self.tells_of(position):
                    return position
        return None

    def appraisal(self, position: Any) -> Appraisal | None:
        """Return what is known."""
        return self._known.get(position)

    def lost_by(self, line: Course) -> int | None:
        """Return nothing: what a game is worth is not lost by one move."""
        return None

    def tells_of(self, position: Any) -> bool:
        """Whether anything is ever to be known of a position itself."""
        return True

    def _ended(self, outcome: Outcome) -> Appraisal:
        raise NotImplementedError


class ShareJudge(_ValueJudge):
    """Tells what the evaluation bar shows: the part of the bar that belongs to the seat."""

    def ask(self, task: WorkerTask, position: Any) -> None:
        """Ask for the best moves."""
        game = self._game
        task.ask(capabilities.candidates, game.id, game.given_options, position, urgent=False)

    def learn(self, position: Any, answer: tuple[Candidate, ...] | None) -> None:
        """Keep what the best move is worth."""
        if not answer:
            self._known[position] = Appraisal(None, sentence_case(verdict_words(Verdict.UNKNOWN)))
            return
        best, mover = answer[0].judgement, self._game.to_move(position)
        level = share(best) if mover == self._seat else 1 - share(best)
        self._known[position] = Appraisal(level, standing_words(best, mover, self._names), best.exact)

    def _ended(self, outcome: Outcome) -> Appraisal:
        level = 0.5 if outcome.winner is None else float(outcome.winner == self._seat)
        return Appraisal(level, _("The game is over"))


class ExpectationJudge(_ValueJudge):
    """Tells what the seat may expect to end with, from what it may see when it is to move."""

    def ask(self, task: WorkerTask, position: Any) -> None:
        """Ask what the seat to move may expect."""
        game = self._game
        view = game.seen_by(position, game.to_move(position))
        how = game.id, game.given_options, game.seats, view, _SEED, SECONDS
        task.ask(capabilities.expectation, *how, urgent=False, limit=SECONDS)

    def learn(self, position: Any, answer: Expectation | None) -> None:
        """Keep it, as it concerns the seat."""
        if answer is None:
            self._known[position] = Appraisal(None, sentence_case(verdict_words(Verdict.UNKNOWN)))
            return
        other = self._game.to_move(position) != self._seat
        self._known[position] = self._worth(-answer.amount if other else answer.amount, exact=answer.exact)

    def tells_of(self, position: Any) -> bool:
        """Whether it concerns the seat, and tells nothing of what it may not see."""
        if self._game.outcome(position) is not None:
            return True
        if self._game.to_move(position) == self._seat:
            return bool(self._game.moves(position))
        return self._game.seats == 2 and not self._game.hides()

    def _ended(self, outcome: Outcome) -> Appraisal:
        scores = outcome.scores or ()
        mine = scores[self._seat - 1]
        if len(scores) == 1:
            words = ngettext("{number} card set aside", "{number} cards set aside", mine)
            return Appraisal(_height(mine), words.format(number=mine))
        return self._worth((sum(scores) - mine) / (len(scores) - 1) - mine, exact=True)

    def _worth(self, amount: float, *, exact: bool) -> Appraisal:
        if self._game.seats == 1:
            template = _("Expected to be set aside: about {amount}")
            return Appraisal(_height(amount), template.format(amount=decimal(amount)), exact)
        template = _("{name}: margin {amount}, exact") if exact else _("{name}: margin about {amount}")
        said = decimal(amount, signed=True)
        words = template.format(name=self._names[self._seat - 1], amount=said)
        return Appraisal(_height(_MOST / 2 - amount / 2), words, exact)


def _height(penalties: float) -> float:
    """Return how high a number of penalties stands: none at the top, `_MOST` at the bottom."""
    return min(1.0, max(0.0, 1 - penalties / _MOST))


def _ever_finer(last: int) -> Iterator[int]:
    """Yield 0 … last: the ends, then each time those half way between."""
    yield last
    yield from sorted(range(last), key=lambda number: -(number & -number) if number else -last - 1)
