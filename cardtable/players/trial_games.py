"""Hints for patiences with hidden cards: the likeliest moves are tried in games played to their end.

What the player cannot see is shuffled anew for each game; so a hint knows no more than
he does.  Rollouts of a simple rule are a strong guide in such patiences (Yan, Diaconis,
Rusmevichientong & Van Roy, "Solitaire: Man Versus Machine", 2004).
"""

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import NamedTuple

from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.to_and_fro import idle
from cardtable.games.rollouts.playout import playout, style
from cardtable.games.rollouts.policy import Style
from cardtable.players.sequential_halving import Trial, sequential_halving


class TrialResult(NamedTuple):
    """What became of the games in which a move was tried.

    ``home``: the mean number of cards on the foundations in the end; ``won``: how many
    games were won; ``games``: how many there were, none for a move that was not tried.
    """

    home: float = 0.0
    won: int = 0
    games: int = 0


def advise(
    game: Patience, view: View, random: Random, seconds: float, *, manner: Style | None = None
) -> dict[Move, TrialResult]:
    """Return the legal moves, the best first, with what became of them in games played out.

    It is the same each time for the same `random`, unless the ``seconds`` are up before
    all games are played.  A move that can do no harm comes first, untried.
    """
    manner = manner or style(game)
    seen = game.guess(view, random)
    moves = game.hints(seen)
    safe = game.safe_move(seen)
    if safe is not None:
        return dict.fromkeys((safe, *moves), TrialResult())
    tried = _worth_trying(game, seen, moves, manner)
    results: list[list[int]] = [[] for _ in tried]
    play = playout(game)
    goal = game.goal()

    def deal() -> Trial:
        whole = game.guess(view, random)
        chance = random.getrandbits(32)

        def trial(number: int) -> float:
            home = play.home(game.apply(whole, tried[number]), Random(chance))
            results[number].append(home)
            return home + manner.win * (home == goal) + manner.favour * (number == 0)

        return trial

    deadline = time.monotonic() + seconds
    order: Iterable[int] = (0,)
    if not _sure(deal, results[0], manner.sure, goal, deadline):
        order = sequential_halving(range(len(tried)), deal, manner.games, deadline)
    known = {tried[number]: _prospect(results[number], goal) for number in order}
    return known | {move: TrialResult() for move in moves if move not in known}


def _sure(deal: Callable[[], Trial], homes: list[int], games: int, goal: int, deadline: float) -> bool:
    """Whether the first move wins so many games out of as many."""
    while len(homes) < games and time.monotonic() < deadline:
        deal()(0)
        if homes[-1] < goal:
            return False
    return 0 < games <= len(homes)


def _worth_trying(game: Patience, position: Position, moves: Sequence[Move], manner: Style) -> Sequence[Move]:
    if manner.reversible:
        return moves[: manner.candidates]
    others = (move for move in moves[1:] if not idle(game, position, move))
    return [*moves[:1], *islice(others, manner.candidates - 1)]


def _prospect(homes: list[int], goal: int) -> TrialResult:
    if not homes:
        return TrialResult()
    return TrialResult(sum(homes) / len(homes), homes.count(goal), len(homes))


@dataclass(frozen=True, slots=True)
class Trials:
    """What `advise` found, by moves, the best first."""

    prospects: Mapping[Move, TrialResult]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, the best first."""
        return tuple(self.prospects)

    def as_good(self, first: Move) -> frozenset[Move]:
        """Return the moves that trial games do not tell from `first`, which did best of those tried."""
        best = self.prospects[first]
        return frozenset(move for move, each in self.prospects.items() if _alike(best, each))


def _alike(best: TrialResult, other: TrialResult) -> bool:
    """Whether the shares of wins are as near as chance makes them 95 times in 100; without wins, the same."""
    if not best.games or not other.games:
        return best.games == other.games
    if not best.won:
        return round(best.home) == round(other.home)
    share = (best.won + other.won) / (best.games + other.games)
    error = math.sqrt(share * (1 - share) * (1 / best.games + 1 / other.games))
    return other.won > 0 and best.won / best.games - other.won / other.games <= 1.96 * error


def advice(game: Patience, view: View, seed: int, seconds: float) -> Trials:
    """Return the advice for a view; asked of a worker process."""
    return Trials(advise(game, view, Random(seed), seconds))
