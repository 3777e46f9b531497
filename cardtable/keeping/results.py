"""What a game comes to, and what several games add up to: wins, streaks, personal bests.

Only games that have ended are counted: won, lost, drawn, or given up.  A game that is left
lies where it was left, and counts nothing until it is played to its end.

A win is *by oneself* when no hint was shown in the game and no move taken back, else it is
*with help*.  That the rest was played for the player, where moves to the foundations alone
win, is told apart and is no help: nothing was left to be found.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, NamedTuple

from cardtable.contract.seat import Seat
from cardtable.keeping.record import HUMAN
from cardtable.keeping.rows import is_outcome, is_win, read_json, read_seats


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game that counts; ``outcome`` as in records, None when the game was given up.

    ``hints``, ``undos`` and ``shown`` are how many hints were shown, moves taken back, and moves
    made for the player.  ``difficulty`` is that of the deal where it is known
    (`cardtable.solver.difficulty`), ``deal`` is the deal as records have it, in JSON; ``begun`` and
    ``ended`` are seconds since 1970; ``names`` are those of the people by seat, if any is known.
    """

    seats: tuple[str, ...]
    outcome: dict[str, Any] | None
    seconds: float
    moves: int
    hints: int = 0
    undos: int = 0
    shown: int = 0
    difficulty: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    game: str = ""
    deal: str = ""
    begun: float = 0.0
    day: str | None = None
    ended: float = 0.0
    names: tuple[str, ...] = ()
    points: dict[str, int] = field(default_factory=dict)
    """What it came to by each way of counting (`Scoring`), where that is known."""

    @property
    def seat(self) -> Seat | None:
        """The only person's seat; None where nobody or several people played."""
        return self.seats.index(HUMAN) + 1 if self.seats.count(HUMAN) == 1 else None

    @property
    def won(self) -> bool:
        """Whether the only person at the table won."""
        return is_win(self.seats, self.outcome)

    @property
    def helped(self) -> bool:
        """Whether there was a hint, or a move was taken back."""
        return bool(self.hints or self.undos)

    @property
    def won_alone(self) -> bool:
        """Whether the only person won without a hint and without taking a move back."""
        return self.won and not self.helped

    @property
    def lost(self) -> bool:
        """Whether the only person at the table played to an end that was neither a win nor a draw."""
        return self.outcome is not None and self.seat is not None and not self.won and not self.drawn

    @property
    def drawn(self) -> bool:
        """Whether nobody won, and the only person did no worse than the others."""
        if self.outcome is None or self.outcome["winner"] is not None or len(self.seats) == 1:
            return False
        return self.penalties is None or self.penalties == min(self.outcome["scores"])

    @property
    def penalties(self) -> int | None:
        """The only person's penalties, where they are counted."""
        if self.outcome is None or self.outcome["scores"] is None or self.seat is None:
            return None
        return int(self.outcome["scores"][self.seat - 1])

    @property
    def opponents(self) -> str:
        """The other seats (``computer:fair``); empty where nobody opposes."""
        others = list(self.seats)
        if HUMAN in others:
            others.remove(HUMAN)
        return ", ".join(sorted(others))


def read_result(seats: str, outcome: str | None, seconds: float, moves: int) -> GameResult | None:
    """Return how a game ended; None for one that somebody has tampered with."""
    end, who = read_json(outcome), read_seats(seats)
    if outcome is not None and not is_outcome(end, len(who)):
        return None
    return GameResult(who, end, seconds, moves)


class PointsSummary(NamedTuple):
    """The points of several games: the most of one, of another one, their mean, and all together."""

    best: int
    second: int | None
    mean: float
    total: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What several games add up to.

    ``played`` counts the games that have ended, those given up among them; ``win_rate`` is the
    part of them that was won, 0 … 1.  Of the wins, ``won_alone`` were by the player himself,
    the others had hints, moves taken back, or both.  Times are seconds; times and numbers of
    moves are those of wins, penalties those of all games; ``None`` where there is nothing to count.
    """

    played: int = 0
    won: int = 0
    won_alone: int = 0
    won_with_hints: int = 0
    won_with_undo: int = 0
    won_finished: int = 0
    """Wins whose rest was played for the player."""
    lost: int = 0
    drawn: int = 0
    given_up: int = 0
    current_streak: int = 0
    longest_streak: int = 0
    best_seconds: float | None = None
    median_seconds: float | None = None
    fewest_moves: int | None = None
    median_moves: float | None = None
    best_penalties: int | None = None
    mean_penalties: float | None = None
    win_rate: float | None = None
    points: dict[str, PointsSummary] = field(default_factory=dict)
    """What the games came to, by how points are counted; only of those whose points are known."""

    @property
    def won_with_help(self) -> int:
        """How many wins were not by the player himself."""
        return self.won - self.won_alone


@dataclass(frozen=True, slots=True)
class Statistics:
    """The games of one kind: those of a single person together, and against each set of opponents.

    Games between several people stand under their opponents (``human``) only, without wins and losses.
    """

    total: Summary
    by_opponents: dict[str, Summary]


def summarize(results: Sequence[GameResult]) -> Summary:
    """Return what the games, the earliest first, add up to."""
    won = [result.won for result in results]
    wins = [result for result, is_won in zip(results, won, strict=True) if is_won]
    penalties = [result.penalties for result in results if result.penalties is not None]
    alone = sum(result.seat is not None for result in results)
    current, longest = _streaks(won)
    return Summary(
        played=len(results),
        won=len(wins),
        won_alone=sum(result.won_alone for result in wins),
        won_with_hints=sum(result.hints > 0 for result in wins),
        won_with_undo=sum(result.undos > 0 for result in wins),
        won_finished=sum(result.shown > 0 for result in wins),
        lost=sum(result.lost for result in results),
        drawn=sum(result.drawn for result in results),
        given_up=sum(result.outcome is None for result in results),
        current_streak=current,
        longest_streak=longest,
        best_seconds=min((result.seconds for result in wins), default=None),
        median_seconds=median(result.seconds for result in wins) if wins else None,
        fewest_moves=min((result.moves for result in wins), default=None),
        median_moves=median(result.moves for result in wins) if wins else None,
        best_penalties=min(penalties, default=None),
        mean_penalties=sum(penalties) / len(penalties) if penalties else None,
        win_rate=len(wins) / alone if alone else None,
        points=summarized_points(results),
    )


def summarized_points(results: Iterable[GameResult]) -> dict[str, PointsSummary]:
    """Return what games came to, by how points are counted."""
    found: dict[str, list[int]] = {}
    for result in results:
        for way, points in result.points.items():
            found.setdefault(way, []).append(points)
    return {way: _points_summary(sorted(each)) for way, each in found.items()}


def _points_summary(points: Sequence[int]) -> PointsSummary:
    """Return what points, the least first, come to."""
    total = sum(points)
    return PointsSummary(points[-1], points[-2] if len(points) > 1 else None, total / len(points), total)


def statistics(results: Sequence[GameResult]) -> Statistics:
    """Return the statistics of games of one kind, the earliest first."""
    people = [result for result in results if HUMAN in result.seats]
    opponents = dict.fromkeys(result.opponents for result in people)
    return Statistics(
        summarize([result for result in people if result.seat is not None]),
        {name: summarize([result for result in people if result.opponents == name]) for name in opponents},
    )


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Return the wins in a row at the end, and the most in a row ever."""
    current = longest = 0
    for won in wins:
        current = current + 1 if won else 0
        longest = max(longest, current)
    return current, longest
